"""The same seeds give the same matches, whatever Python's own random order of sets is (R11.7)."""

from __future__ import annotations

import os
import subprocess
import sys
from hashlib import sha256

from rules.tests.hyper_colosseum.walks import matches, take_any

MATCHES = 40


def digest():
    """What happened in matches over all cards and rule options, in a few letters."""
    told = sha256()
    for match, rng in matches(MATCHES, seed=31):
        while not match.is_over:
            take_any(match, rng)
        told.update(repr((match.log, match.choices, match.outcome())).encode())
    return told.hexdigest()


def digest_in_another_process(hash_seed):
    code = "from rules.tests.hyper_colosseum.test_determinism import digest; print(digest())"
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
    )
    return done.stdout.strip()


def test_the_order_of_sets_changes_no_match():
    assert digest_in_another_process("1") == digest_in_another_process("2") == digest()
