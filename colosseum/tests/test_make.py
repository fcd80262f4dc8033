"""The targets of make that can be tried without installing anything."""

import re
import socket
import subprocess
from pathlib import Path

from django.conf import settings

ROOT = Path(settings.BASE_DIR)


def make(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run make in the project's folder, away from a make that runs these tests."""
    return subprocess.run(
        ["env", "-u", "MAKEFLAGS", "-u", "MAKELEVEL", "-u", "MFLAGS", "make", *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )


def test_help_lists_every_target() -> None:
    targets = re.findall(r"^([a-z-]+):.*##", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)

    shown = make("help")

    assert re.findall(r"^  make ([a-z-]+)", shown.stdout, re.MULTILINE) == targets


def test_a_run_on_a_busy_port_stops_before_the_slow_work() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]

        refused = make("run", f"PORT={port}")

    assert refused.returncode == 2
    assert refused.stderr.startswith(
        f"Port {port} of this machine is busy: another program is serving there."
    )
    assert "Preparing" not in refused.stdout
