"""The two scripts that `make` starts before anything is installed."""

import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings

SCRIPTS = Path(settings.BASE_DIR) / "scripts"


def run(*command: str, path: str | None = None) -> subprocess.CompletedProcess[str]:
    """Run a command, with only `path` as its search path if that is given."""
    environment = None if path is None else {"PATH": path}
    return subprocess.run(command, capture_output=True, text=True, check=False, env=environment)


@pytest.fixture
def busy_port() -> Iterator[int]:
    """Serve on a port of this machine while the test runs."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield server.getsockname()[1]


@pytest.fixture
def free_port(busy_port: int) -> int:
    """Return a port that was free a moment ago."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        return int(server.getsockname()[1])


def check_port(port: object) -> subprocess.CompletedProcess[str]:
    """Run the check as `make run` does."""
    return run(sys.executable, str(SCRIPTS / "check_port.py"), str(port))


def test_a_busy_port_is_named_with_the_remedy(busy_port: int) -> None:
    refused = check_port(busy_port)

    assert refused.returncode == 1
    assert refused.stderr == (
        f"Port {busy_port} of this machine is busy: another program is serving there. "
        f"Stop that program, or choose another port: make run PORT={busy_port + 1}\n"
    )


def test_a_free_port_passes_without_a_word(free_port: int) -> None:
    passed = check_port(free_port)

    assert (passed.returncode, passed.stdout, passed.stderr) == (0, "", "")


@pytest.mark.parametrize("port", ["0", "65536", "-1", "http", "", "８０００", "80.5"])
def test_what_is_no_port_is_refused(port: str) -> None:
    refused = check_port(port)

    assert refused.returncode == 1
    assert refused.stderr == (
        f"PORT is {port!r}; it must be a whole number from 1 to 65535, as in: make run PORT=8001\n"
    )


def test_the_python_that_was_asked_for_is_taken() -> None:
    found = run("sh", str(SCRIPTS / "find_python.sh"), sys.executable)

    assert (found.returncode, found.stdout.strip()) == (0, sys.executable)


def test_a_machine_without_python_is_told_so(tmp_path: Path) -> None:
    for tool in ("cat", "sh"):
        (tmp_path / tool).symlink_to(f"/bin/{tool}")

    refused = run("/bin/sh", str(SCRIPTS / "find_python.sh"), path=str(tmp_path))

    assert refused.returncode == 1
    assert refused.stderr.startswith(
        "Colosseum needs Python 3.11 or newer with its venv module, and found none.\n"
    )


def test_an_old_python_is_passed_over(tmp_path: Path) -> None:
    old = tmp_path / "python3.13"
    old.write_text("#!/bin/sh\nexit 1\n")
    old.chmod(0o755)
    (tmp_path / "python3").symlink_to(sys.executable)

    found = run("/bin/sh", str(SCRIPTS / "find_python.sh"), path=str(tmp_path))

    assert found.stdout.strip() == str(tmp_path / "python3")
