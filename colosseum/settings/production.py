"""
Settings for a public site, behind HTTPS.

Refuses to start while one of the `REQUIRED` environment variables is missing,
and names all that are.
"""

import os

from django.core.exceptions import ImproperlyConfigured

from colosseum.settings.base import *
from colosseum.settings.base import DATABASE_URL, database
from colosseum.settings.base import MIDDLEWARE as COMMON_MIDDLEWARE
from colosseum.settings.base import REST_FRAMEWORK as COMMON_REST_FRAMEWORK

REQUIRED = {
    "DJANGO_SECRET_KEY": "a long random text that nobody else knows",
    "DJANGO_ALLOWED_HOSTS": "the host names of the site, separated by commas",
    "DATABASE_URL": "where the database is, such as postgres://user:password@host:5432/name",
}

# Separators alone say as little as nothing.
_missing = [
    f"{name} ({meaning})" for name, meaning in REQUIRED.items() if not os.environ.get(name, "").strip(" ,")
]
if _missing:
    raise ImproperlyConfigured(
        f"Colosseum does not start in production without these environment variables: {'; '.join(_missing)}."
    )


def _is_on(name: str, default: str) -> bool:
    """Read a switch from the environment: 1 or 0."""
    value = os.environ.get(name, default).strip()
    if value not in {"0", "1"}:
        raise ImproperlyConfigured(f"{name} is {value!r}; it must be 1 (on) or 0 (off).")
    return value == "1"


DEBUG = False
SECRET_KEY = os.environ["DJANGO_SECRET_KEY"]
ALLOWED_HOSTS = [host.strip() for host in os.environ["DJANGO_ALLOWED_HOSTS"].split(",") if host.strip()]
DATABASES = {"default": database(DATABASE_URL)}

# WhiteNoise serves the static files under names that carry their content's hash, to be cached for good.
MIDDLEWARE = [COMMON_MIDDLEWARE[0], "whitenoise.middleware.WhiteNoiseMiddleware", *COMMON_MIDDLEWARE[1:]]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"},
}

SECURE_SSL_REDIRECT = _is_on("DJANGO_SSL_REDIRECT", "1")
SECURE_HSTS_SECONDS = 365 * 24 * 3600
SECURE_HSTS_INCLUDE_SUBDOMAINS = True
SECURE_HSTS_PRELOAD = True
SESSION_COOKIE_SECURE = True
CSRF_COOKIE_SECURE = True

# Only behind a proxy that writes these headers itself may they be believed.
if _is_on("DJANGO_BEHIND_PROXY", "0"):
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    REST_FRAMEWORK = {**COMMON_REST_FRAMEWORK, "NUM_PROXIES": 1}
