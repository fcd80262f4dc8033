"""Statements that the database was made to stop because they took too long."""

from __future__ import annotations

from typing import Final

from django.db import OperationalError

INTERRUPTED: Final = "interrupted"
"""What SQLite says of a statement that it was told to stop."""

_QUERY_CANCELED: Final = "57014"
"""PostgreSQL's code for the same."""


def was_stopped(error: BaseException) -> bool:
    """Tell whether an error of the database says that a statement took too long."""
    if not isinstance(error, OperationalError):
        return False
    return str(error) == INTERRUPTED or getattr(error.__cause__, "sqlstate", None) == _QUERY_CANCELED
