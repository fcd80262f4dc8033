"""
Say whether a port of this machine is free, before the slow work of `make run` begins.

Runs on a bare Python: python scripts/check_port.py 8000
"""

import errno
import socket
import sys


def problem_with(port: str) -> str | None:
    """Return why nothing can be served on `port`, with the remedy, or None where it can."""
    if not port.isascii() or not port.isdigit() or not 1 <= int(port) <= 65535:
        return f"PORT is {port!r}; it must be a whole number from 1 to 65535, as in: make run PORT=8001"
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", int(port)))
        except OSError as refusal:
            if refusal.errno == errno.EADDRINUSE:
                return (
                    f"Port {port} of this machine is busy: another program is serving there. "
                    f"Stop that program, or choose another port: make run PORT={_another(int(port))}"
                )
            return f"Port {port} cannot be used: {refusal.strerror}. Choose another: make run PORT=8001"
    return None


def _another(port: int) -> int:
    return port + 1 if port < 65535 else 8000


def main() -> int:
    """Check the port named on the command line; returns the exit status."""
    problem = problem_with(sys.argv[1])
    if problem:
        print(problem, file=sys.stderr)  # noqa: T201 - this is the message
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
