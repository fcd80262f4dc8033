"""Settings for the tests: SQLite in memory unless `DATABASE_URL` says otherwise, and a fast hasher."""

import tempfile
from pathlib import Path

from colosseum.settings.base import *
from colosseum.settings.base import DATABASE_URL, database

SECRET_KEY = "for-tests-only"  # noqa: S105 - nothing outlives a test run
ALLOWED_HOSTS = ["127.0.0.1", "localhost", "testserver"]

DATABASES = {"default": database(DATABASE_URL or "sqlite://:memory:")}
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"

# Nothing is remembered from one test to the next, neither pages nor how often somebody asked.
CACHES = {"default": {"BACKEND": "django.core.cache.backends.dummy.DummyCache"}}

# Pictures that tests draw or upload stay away from those of the site.
_PICTURES = Path(tempfile.gettempdir()) / "colosseum-tests"
MEDIA_ROOT = _PICTURES / "media"
CARD_PICTURES_FOLDER = _PICTURES / "card_pictures"
