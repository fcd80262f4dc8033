#!/usr/bin/env python
"""Django's command line for this project; `python manage.py help` lists the commands."""

import os
import sys

SERVING = ("runserver", "start")
"""The commands that serve pages; their statements keep to the limit of the settings."""


def main() -> None:
    """Run the command named on the command line, with the development settings unless told otherwise."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "colosseum.settings.dev")
    if sys.argv[1:2] and sys.argv[1] not in SERVING:
        # Loading, migrating and measuring may take their time.
        os.environ.setdefault("DATABASE_STATEMENT_SECONDS", "0")
    from django.core.management import execute_from_command_line
    from django.db.utils import OperationalError, ProgrammingError

    try:
        execute_from_command_line(sys.argv)
    except (OperationalError, ProgrammingError) as error:
        if not lacks_tables(str(error)):
            raise
        sys.exit(
            f"The database has not been prepared ({str(error).splitlines()[0]}). Run `make run`, or "
            "`python manage.py migrate`, `load_cards` and `load_decks` in that order, then try again."
        )


def lacks_tables(message: str) -> bool:
    """Tell whether a database error says that a table or column is not there yet (SQLite and PostgreSQL)."""
    signs = ("no such table", "no such column", "has no column", "does not exist")
    return any(sign in message for sign in signs) and "database" not in message


if __name__ == "__main__":
    main()
