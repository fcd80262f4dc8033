"""
What holds for the tests of all apps: how Hypothesis searches, and what this machine cannot run.

Browser tests are left out where Chromium is missing, and the summary says so;
with CI=true nothing may be left out, so there they fail instead.
"""

import os
import shutil

import pytest
from django.apps import apps
from django.conf import settings as settings_of_site
from django.core.management import call_command
from hypothesis import settings
from pytest_django import DjangoDbBlocker

BROWSER_PROGRAMS = ("chromium", "chromedriver")
IN_CI = os.environ.get("CI", "").lower() == "true"

# No deadline: a busy machine is no error. In CI the same examples are tried each time.
settings.register_profile("colosseum", deadline=None, derandomize=IN_CI, print_blob=True)
settings.load_profile("colosseum")

_left_out = pytest.StashKey[list[str]]()


def pytest_configure(config: pytest.Config) -> None:
    """Begin with nothing left out."""
    config.stash[_left_out] = []


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Put the browser tests last; leave them out where there is no browser, but never in CI."""
    missing = [program for program in BROWSER_PROGRAMS if shutil.which(program) is None]
    in_a_browser = [item for item in items if item.get_closest_marker("browser")]
    others = [item for item in items if not item.get_closest_marker("browser")]
    if not missing or not in_a_browser or IN_CI:
        items[:] = others + in_a_browser
        return
    items[:] = others
    config.hook.pytest_deselected(items=in_a_browser)
    config.stash[_left_out].append(
        f"{len(in_a_browser)} browser tests, for want of {' and '.join(missing)}. "
        "On Debian and Ubuntu: apt-get install chromium chromium-driver"
    )


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Say what a run of everything did not cover."""
    left_out = [*config.stash[_left_out]]
    runs_everything = config.args_source is pytest.Config.ArgsSource.TESTPATHS
    if runs_everything and not IN_CI and not os.environ.get("DATABASE_URL"):
        left_out.append(
            "the run on PostgreSQL; these tests used SQLite. "
            "With a server: make test DATABASE_URL=postgres://user:password@127.0.0.1:5432/name"
        )
    for line in left_out:
        terminalreporter.write_line(f"Left out: {line}", yellow=True)


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> None:
    """Load the whole catalogue once, so that every test with a database finds it."""
    with django_db_blocker.unblock():
        call_command("load_cards", verbosity=0)


@pytest.fixture(scope="session", autouse=True)
def bulk_folder(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Keep the files of the whole catalogue that tests make out of the project's folder."""
    settings_of_site.BULK_FOLDER = tmp_path_factory.mktemp("bulk")


@pytest.fixture
def catalogue(db: None) -> None:
    """The whole catalogue; loaded again where a test that commits has emptied the database before."""
    if not apps.get_model("catalog", "Card").objects.exists():
        call_command("load_cards", verbosity=0)
