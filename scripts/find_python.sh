#!/bin/sh
# Prints the first Python that Colosseum can run on: one of the arguments, else one found on the path.
# Fails with a sentence where there is none.

wanted='import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))'

for python in "$@" python3.13 python3.12 python3.11 python3.14 python3 python; do
    if "$python" -c "$wanted" >/dev/null 2>&1; then
        command -v "$python"
        exit 0
    fi
done

cat >&2 <<'END'
Colosseum needs Python 3.11 or newer with its venv module, and found none.
Install one (on Debian and Ubuntu: apt-get install python3 python3-venv),
or say where it is: make setup PYTHON=/path/to/python3
END
exit 1
