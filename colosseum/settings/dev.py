"""Settings for one's own machine: errors shown in full, SQLite unless `DATABASE_URL` says otherwise."""

from colosseum.settings.base import *

DEBUG = True
SECRET_KEY = "for-development-only-and-known-to-everybody"  # noqa: S105 - production demands its own
ALLOWED_HOSTS = ["127.0.0.1", "localhost", "[::1]", "testserver"]
