"""
Start the site with `make run` as a newcomer would, twice, and see that it serves.

The second start has nothing to prepare; how long it takes is printed, and a
start that never answers fails.
"""

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PATIENCE_IN_SECONDS = 300
PATHS = ("/health/", "/", "/cards/", "/decks/", "/simulate/")


def free_port() -> int:
    """Return a port that nobody uses."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        return int(server.getsockname()[1])


def status_of(url: str) -> int | None:
    """Return the status of a page, or None while nobody answers."""
    try:
        with urllib.request.urlopen(url, timeout=30) as response:
            return int(response.status)
    except urllib.error.HTTPError as refusal:
        return refusal.code
    except OSError:
        return None


def seconds_until_it_serves(server: subprocess.Popen[bytes], address: str) -> float:
    """Wait for the first answer; raises SystemExit when the server ends or never answers."""
    began = time.monotonic()
    while time.monotonic() - began < PATIENCE_IN_SECONDS:
        if status_of(f"{address}/health/") == 200:
            return time.monotonic() - began
        if server.poll() is not None:
            sys.exit(f"make run ended with status {server.returncode} before it served.")
        time.sleep(0.1)
    sys.exit(f"make run did not serve within {PATIENCE_IN_SECONDS} s.")


def start_and_look() -> float:
    """Run `make run`, look at the main pages, stop it; returns the seconds until it served."""
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    server = subprocess.Popen(["make", "run", f"PORT={port}"], cwd=ROOT, start_new_session=True)
    try:
        seconds = seconds_until_it_serves(server, address)
        for path in PATHS:
            if (status := status_of(f"{address}{path}")) != 200:
                sys.exit(f"{path} answered with status {status} instead of 200.")
    finally:
        os.killpg(server.pid, signal.SIGINT)
        server.wait(timeout=30)
    return seconds


def main() -> None:
    """Start twice and report."""
    first, second = start_and_look(), start_and_look()
    print(f"make run served after {first:.1f} s, and the second time after {second:.1f} s.")


if __name__ == "__main__":
    main()
