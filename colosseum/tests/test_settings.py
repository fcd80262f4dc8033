"""Production starts only with what it needs, and its settings pass Django's own deployment check."""

import os
import subprocess
import sys

import pytest
from django.conf import settings

from colosseum.settings.base import database

COMPLETE = {
    "DJANGO_SECRET_KEY": "an-unguessable-text-of-more-than-fifty-characters-0123456789",
    "DJANGO_ALLOWED_HOSTS": "colosseum.example, www.colosseum.example",
    "DATABASE_URL": "sqlite://:memory:",
}
SHOW = "from django.conf import settings; print(settings.{})"


def in_production(environment: dict[str, str], *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run Python with the production settings and only this environment."""
    return subprocess.run(
        [sys.executable, *arguments],
        env={
            "PATH": os.environ["PATH"],
            "DJANGO_SETTINGS_MODULE": "colosseum.settings.production",
            **environment,
        },
        cwd=settings.BASE_DIR,
        capture_output=True,
        text=True,
        check=False,
    )


def test_production_names_everything_that_is_missing_at_once() -> None:
    refused = in_production({}, "manage.py", "check")

    assert refused.returncode == 1
    assert (
        refused.stderr.strip()
        .splitlines()[-1]
        .endswith(
            "Colosseum does not start in production without these environment variables: "
            "DJANGO_SECRET_KEY (a long random text that nobody else knows); "
            "DJANGO_ALLOWED_HOSTS (the host names of the site, separated by commas); "
            "DATABASE_URL (where the database is, such as postgres://user:password@host:5432/name)."
        )
    )


@pytest.mark.parametrize("missing", COMPLETE)
@pytest.mark.parametrize("value", [None, " "], ids=["absent", "blank"])
def test_production_names_the_one_that_is_missing(missing: str, value: str | None) -> None:
    environment = {name: text for name, text in COMPLETE.items() if name != missing}
    if value is not None:
        environment[missing] = value

    refused = in_production(environment, "-c", SHOW.format("DEBUG"))

    message = refused.stderr.strip().splitlines()[-1]
    assert f"without these environment variables: {missing} (" in message
    assert [name for name in COMPLETE if name in message] == [missing]


def test_hosts_that_are_only_separators_are_missing() -> None:
    refused = in_production(COMPLETE | {"DJANGO_ALLOWED_HOSTS": " , "}, "-c", SHOW.format("DEBUG"))

    message = refused.stderr.strip().splitlines()[-1]
    assert "without these environment variables: DJANGO_ALLOWED_HOSTS (" in message


def test_production_passes_the_deployment_check() -> None:
    checked = in_production(
        COMPLETE, "-W", "error", "manage.py", "check", "--deploy", "--fail-level", "WARNING"
    )

    assert (checked.returncode, checked.stderr) == (0, "")
    assert checked.stdout == "System check identified no issues (0 silenced).\n"


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("DEBUG", "False"),
        ("ALLOWED_HOSTS", "['colosseum.example', 'www.colosseum.example']"),
        ("SECURE_SSL_REDIRECT", "True"),
        ("SECURE_HSTS_SECONDS", "31536000"),
        ("SESSION_COOKIE_SECURE", "True"),
        ("CSRF_COOKIE_SECURE", "True"),
        ("SECURE_PROXY_SSL_HEADER", "None"),
    ],
)
def test_production_is_strict_by_default(name: str, expected: str) -> None:
    shown = in_production(COMPLETE, "-c", SHOW.format(name))

    assert shown.stdout.strip() == expected


def test_a_proxy_is_believed_only_when_told_so() -> None:
    shown = in_production(
        COMPLETE | {"DJANGO_BEHIND_PROXY": "1"}, "-c", SHOW.format("SECURE_PROXY_SSL_HEADER")
    )

    assert shown.stdout.strip() == "('HTTP_X_FORWARDED_PROTO', 'https')"


@pytest.mark.parametrize(("behind_proxy", "proxies"), [("0", "0"), ("1", "1")])
def test_visitors_are_told_apart_by_what_the_proxy_says_only_behind_one(
    behind_proxy: str, proxies: str
) -> None:
    shown = in_production(
        COMPLETE | {"DJANGO_BEHIND_PROXY": behind_proxy}, "-c", SHOW.format("REST_FRAMEWORK['NUM_PROXIES']")
    )

    assert shown.stdout.strip() == proxies


def test_a_switch_that_is_neither_on_nor_off_is_refused() -> None:
    refused = in_production(COMPLETE | {"DJANGO_SSL_REDIRECT": "yes"}, "-c", SHOW.format("DEBUG"))

    assert refused.stderr.strip().endswith("DJANGO_SSL_REDIRECT is 'yes'; it must be 1 (on) or 0 (off).")


def test_a_log_level_that_does_not_exist_is_refused() -> None:
    refused = in_production(COMPLETE | {"DJANGO_LOG_LEVEL": "loud"}, "-c", SHOW.format("DEBUG"))

    assert refused.stderr.strip().endswith(
        "DJANGO_LOG_LEVEL is 'LOUD'; it must be one of DEBUG, INFO, WARNING, ERROR."
    )


@pytest.mark.parametrize(
    "url", ["cards", "http://127.0.0.1/cards", "postgres://reader:se/cret@host:54x/cards"]
)
def test_an_address_that_is_no_database_is_refused_without_repeating_it(url: str) -> None:
    refused = in_production(COMPLETE | {"DATABASE_URL": url}, "-c", SHOW.format("DEBUG"))

    message = refused.stderr.strip().splitlines()[-1]
    assert "ImproperlyConfigured: DATABASE_URL is not the address of a database" in message
    assert url not in message


@pytest.mark.parametrize("module", ["colosseum.wsgi", "colosseum.asgi"])
def test_the_entry_points_give_an_application(module: str) -> None:
    loaded = in_production(COMPLETE, "-c", f"from {module} import application; print(callable(application))")

    assert loaded.stdout.strip() == "True"


def test_static_files_are_collected_under_names_that_carry_their_hash(tmp_path) -> None:
    collect = (
        "import django; django.setup();"
        "from django.conf import settings; from django.core.management import call_command;"
        f"settings.STATIC_ROOT = {str(tmp_path)!r};"
        "call_command('collectstatic', interactive=False, verbosity=0)"
    )

    collected = in_production(COMPLETE, "-c", collect)

    assert (collected.returncode, collected.stderr) == (0, "")
    names = [path.name for path in (tmp_path / "colosseum" / "css").iterdir()]
    assert any(name.startswith("tokens.") and name.count(".") == 2 for name in names)


def test_sqlite_takes_its_lock_early_and_keeps_a_log() -> None:
    chosen = database("sqlite:////tmp/cards.sqlite3")

    assert chosen["OPTIONS"] == {
        "transaction_mode": "IMMEDIATE",
        "timeout": 20,
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
    }


def test_a_database_url_selects_postgresql() -> None:
    chosen = database("postgres://reader:secret@127.0.0.1:5433/cards")

    expected = {
        "ENGINE": "django.db.backends.postgresql",
        "USER": "reader",
        "HOST": "127.0.0.1",
        "PORT": 5433,
        "NAME": "cards",
    }
    assert {key: chosen[key] for key in expected} == expected
    assert chosen["OPTIONS"] == {"options": "-c statement_timeout=5000"}
