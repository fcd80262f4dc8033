#!/usr/bin/env python
"""Django's command line for this project; `python manage.py help` lists the commands."""

import os
import sys


def main() -> None:
    """Run the command named on the command line, with the development settings unless told otherwise."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "colosseum.settings.dev")
    from django.core.management import execute_from_command_line

    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
