"""
Settings common to development, tests and production, chosen to be safe.

What differs between them stands in `dev`, `test` and `production`; what the
person who runs the site decides comes from the environment.
"""

import os
from pathlib import Path
from typing import Any

import dj_database_url
import django_stubs_ext
from django.core.exceptions import ImproperlyConfigured

# Lets classes such as `admin.ModelAdmin[Card]` name what they are about at run time too.
django_stubs_ext.monkeypatch()

BASE_DIR = Path(__file__).resolve().parent.parent.parent

INSTALLED_APPS = [
    "colosseum",
    "catalog",
    "decks",
    "rules",
    "rest_framework",
    "drf_spectacular",
    "drf_spectacular_sidecar",
    "corsheaders",
    "django_htmx",
    "simple_history",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "colosseum.compression.PageGZipMiddleware",
    "csp.middleware.CSPMiddleware",
    "corsheaders.middleware.CorsMiddleware",
    "colosseum.many_fields.ManyFieldsMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "colosseum.throttle.FormThrottleMiddleware",
    "colosseum.time_limit.TimeLimitMiddleware",
    "simple_history.middleware.HistoryRequestMiddleware",
]

ROOT_URLCONF = "colosseum.urls"
WSGI_APPLICATION = "colosseum.wsgi.application"
ASGI_APPLICATION = "colosseum.asgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    },
]


def _seconds(name: str, default: str) -> float:
    """Read a span of time from the environment, in seconds; 0 stands for no limit."""
    text = os.environ.get(name, "").strip() or default
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0 <= seconds <= 3600:
        raise ImproperlyConfigured(
            f"{name} is {text!r}; it must be a number of seconds from 0 (no limit) to 3600."
        )
    return seconds


# How long one statement may take while a page or answer waits for it. PostgreSQL keeps to it itself;
# on SQLite `colosseum.time_limit` does the same. Commands other than those that serve have no limit.
STATEMENT_SECONDS = _seconds("DATABASE_STATEMENT_SECONDS", "5")


def database(url: str) -> dict[str, object]:
    """
    Say how to reach the database at `url`.

    PostgreSQL stops every statement that takes longer than `STATEMENT_SECONDS`.
    SQLite takes its write lock at the start of a transaction and keeps a
    write-ahead log, so that readers and one writer do not get in each other's way.

    Raises:
        ImproperlyConfigured: `url` is no such address; it is not repeated, since it may hold a password.
    """
    try:
        settings: dict[str, Any] = {**dj_database_url.parse(url, conn_max_age=60, conn_health_checks=True)}
    except ValueError:
        raise ImproperlyConfigured(
            "DATABASE_URL is not the address of a database, such as postgres://user:password@host:5432/name "
            "or sqlite:////path/to/db.sqlite3; signs such as @ or / in a password are written as %40 or %2F."
        ) from None
    if settings["ENGINE"] == "django.db.backends.sqlite3":
        settings["OPTIONS"] = {
            "transaction_mode": "IMMEDIATE",
            "timeout": 20,
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
        }
    if settings["ENGINE"] == "django.db.backends.postgresql" and STATEMENT_SECONDS:
        given = settings.setdefault("OPTIONS", {})
        limit = f"-c statement_timeout={round(STATEMENT_SECONDS * 1000)}"
        given["options"] = f"{given.get('options', '')} {limit}".strip()
    return settings


DATABASE_URL = os.environ.get("DATABASE_URL", "").strip()
DATABASES = {"default": database(DATABASE_URL or f"sqlite:///{BASE_DIR / 'db.sqlite3'}")}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator"},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "django.contrib.auth.password_validation.NumericPasswordValidator"},
]
LOGIN_URL = "login"
LOGIN_REDIRECT_URL = "decks:decks"

LANGUAGE_CODE = "en-gb"
TIME_ZONE = "UTC"
USE_I18N = True
USE_TZ = True

STATIC_URL = "/static/"
STATIC_ROOT = BASE_DIR / "static_root"

# What curators upload, and the drawn pictures of cards: a folder that may be emptied at any time.
MEDIA_URL = "/media/"
MEDIA_ROOT = Path(os.environ.get("DJANGO_MEDIA_ROOT", "").strip() or BASE_DIR / "media")
CARD_PICTURES_FOLDER = Path(
    os.environ.get("DJANGO_CARD_PICTURES_FOLDER", "").strip() or BASE_DIR / "card_pictures"
)
# A folder with fonts that replace those of the drawn pictures, by the same names; empty: none.
CARD_FONTS_FOLDER = os.environ.get("DJANGO_CARD_FONTS_FOLDER", "").strip()

# Nothing inline, nothing from elsewhere; pictures may be written into a style sheet as data.
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": ["'self'"],
        "img-src": ["'self'", "data:"],
        "object-src": ["'none'"],
        "base-uri": ["'self'"],
        "form-action": ["'self'"],
        "frame-ancestors": ["'none'"],
    },
}
X_FRAME_OPTIONS = "DENY"
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_SAMESITE = "Lax"

# 10 MB of pasted text must reach the form, which refuses it with a sentence.
DATA_UPLOAD_MAX_MEMORY_SIZE = 12 * 1024 * 1024

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "rest_framework.authentication.SessionAuthentication",
        "colosseum.authentication.CountedBasicAuthentication",
    ],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.DjangoModelPermissionsOrAnonReadOnly"],
    "DEFAULT_PARSER_CLASSES": ["colosseum.parsing.CarefulJSONParser"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_SCHEMA_CLASS": "catalog.api.openapi.Described",
    "DEFAULT_THROTTLE_CLASSES": [
        "rest_framework.throttling.AnonRateThrottle",
        "rest_framework.throttling.UserRateThrottle",
    ],
    # `read` counts reads of the catalogue, which are answered from memory until the catalogue changes.
    "DEFAULT_THROTTLE_RATES": {"anon": "60/minute", "user": "300/minute", "read": "600/minute"},
    # A visitor is known by the connection; what a header says of its origin anybody can write.
    "NUM_PROXIES": 0,
    "EXCEPTION_HANDLER": "catalog.api.problems.answer_error",
    # What an answer is made of is told by its address and by Accept, never by ?format=.
    "URL_FORMAT_OVERRIDE": None,
}

SPECTACULAR_SETTINGS = {
    "TITLE": "Colosseum",
    "DESCRIPTION": "The cards, sets, names, rulings and decks of Hyper Colosseum, Digi-Battle and D-CCG. "
    "Addresses in answers are paths, to be joined to the address of the site.",
    "VERSION": "1",
    "POSTPROCESSING_HOOKS": ["colosseum.api_schema.complete"],
    "SCHEMA_PATH_PREFIX": "/api/v1",
    "ENFORCE_NON_BLANK_FIELDS": True,
}

# Pages of other sites may read the API, without anybody's cookies.
CORS_ALLOW_ALL_ORIGINS = True
CORS_URLS_REGEX = r"^/api/"
CORS_ALLOW_METHODS = ("GET", "HEAD", "OPTIONS")
CORS_EXPOSE_HEADERS = ("ETag", "Last-Modified", "Retry-After", "Content-Disposition")

# Where the files of the whole catalogue are kept, once made.
BULK_FOLDER = Path(os.environ.get("DJANGO_BULK_FOLDER", "").strip() or BASE_DIR / "bulk_files")

LOG_LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")
LOG_LEVEL = os.environ.get("DJANGO_LOG_LEVEL", "INFO").strip().upper()
if LOG_LEVEL not in LOG_LEVELS:
    raise ImproperlyConfigured(
        f"DJANGO_LOG_LEVEL is {LOG_LEVEL!r}; it must be one of {', '.join(LOG_LEVELS)}."
    )

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["console"], "level": LOG_LEVEL},
    "loggers": {
        "django": {"handlers": ["console"], "propagate": False},
        "django.server": {"handlers": ["console"], "propagate": False},
    },
}
