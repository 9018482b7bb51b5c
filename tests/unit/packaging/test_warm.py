"""Programs that are forked for tests end as others do (`tests.fakes.warm`)."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.fakes.warm import python

LATE = """
import atexit, sys, threading, time
atexit.register(lambda: print("at the end"))
threading.Thread(target=lambda: (time.sleep(0.2), print("a thread"))).start()
sys.stdout.write("not a line yet, ")
"""


def run(command: tuple[str, ...]) -> tuple[int, str, str]:
    done = subprocess.run(command, capture_output=True, text=True, timeout=30)
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize(
    "code",
    [
        LATE,
        LATE + "sys.exit(3)",
        "raise SystemExit",
        "raise SystemExit(True)",
        "raise SystemExit('words of the end')",
        "raise SystemExit(-1)",
    ],
)
def test_the_end_is_that_of_python(code: str) -> None:
    assert run(python("-c", code)) == run((sys.executable, "-c", code))


def test_an_error_is_told() -> None:
    status, _, said = run(python("-c", "print('before'); 1 / 0"))
    assert status == 1 and "ZeroDivisionError" in said
