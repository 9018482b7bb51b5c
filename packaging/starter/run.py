"""The two commands of the README."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from starter import debian, needs
from starter.environment import SOUND, TEST, Environment, run_quietly
from starter.needs import Need
from starter.words import Stop, say

ROOT: Final = Path(__file__).resolve().parents[2]
DEMO: Final = "--demo"
SHOT: Final = "--shot"
"""The option by which a command draws a picture, and so needs Qt without a screen."""
PROCESSORS: Final = (
    len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
)
WORKERS: Final = min(3 * PROCESSORS, 8)
"""Most tests wait; those with a window take turns (``tests/conftest.py``). One needs 400 MB."""
ALL: Final = ("--numprocesses", str(WORKERS), "--dist", "loadfile", "--no-loadscope-reorder")
"""A file at a time for each worker, in the order of ``tests/conftest.py``: xdist's own leaves the
files with few tests for the end, and those start programs."""


def run(arguments: Sequence[str]) -> int:
    """Set up and start; returns the exit status."""
    try:
        if arguments and arguments[0] == TEST:
            return test(arguments[1:])
        return start(arguments)
    except Stop as stop:
        say(str(stop))
        return 1
    except KeyboardInterrupt:
        say("Stopped.")
        return 130


def start(arguments: Sequence[str]) -> int:
    """Open the window with a simulated device, or run another command of the app."""
    # "start.py" and "start.py --hub-port 9000" open the window; "start.py tools hub:" does not
    window = not arguments or arguments[0].startswith("-")
    drawing = draws(window, arguments)
    libraries = needs.for_window(os.environ) if window else needs.DRAWING
    environment = provide("The start", libraries if drawing else (), chinese=False)
    if drawing and sys.platform.startswith("linux"):
        provide_chinese(arguments)
    if drawing:
        build_translations(environment)
    command = [DEMO, *arguments] if window and DEMO not in arguments else [*arguments]
    # -P: a folder named companion in the current folder must not be taken for the app
    return hand_over([str(environment.python), "-P", "-m", "companion", *command])


def test(arguments: Sequence[str]) -> int:
    """Run all tests, three at once for each processor, or what the arguments for pytest say."""
    if not resolves_localhost():
        raise Stop(
            "The name “localhost” leads nowhere on this computer, and many tests would fail. Add\n"
            "    127.0.0.1 localhost\n"
            "to /etc/hosts, then start again."
        )
    environment = provide(
        "Testing", needs.DRAWING, chinese=True, extras=(SOUND, TEST), helpful=needs.HELPFUL
    )
    build_translations(environment)
    if not arguments:
        say("Running all tests. On two processors this takes less than ten minutes ...")
        prepare_tests(environment)
        arguments = ALL
    command = [str(environment.python), "-m", "pytest", *arguments]
    # tests start programs, and each would compile all libraries again
    return hand_over(command, ROOT, without=("PYTHONDONTWRITEBYTECODE",))


def provide(
    why: str,
    libraries: Sequence[Need],
    *,
    chinese: bool,
    extras: Sequence[str] = (),
    helpful: Sequence[Need] = (),
) -> Environment:
    """See to all that this start needs of the system, and to no more; then the environment.

    Everything that is missing is named at once, so that a person is sent away only once. Nobody
    is sent away for the `helpful` programs alone: root gets them, everybody else is told of them.
    """
    environment = Environment(ROOT)
    wanted = environment.missing()
    if libraries and sys.platform.startswith("linux"):
        wanted += needs.missing(libraries) + needs.missing_fonts(chinese)
        if TEST in extras and not needs.has_test_font():
            wanted.append(needs.TEST_FONT)
    left = needs.missing_programs(helpful) if debian.has_apt() else []
    if left and (wanted or debian.is_root()):
        wanted += left
    elif left:
        say(
            f"Tests that talk with {', '.join(need.name for need in left)} are left out. "
            f"To run them too:\n    sudo apt-get install {' '.join(debian.packages(left))}"
        )
    debian.provide(wanted, why)
    environment.provide(extras)
    return environment


def provide_chinese(arguments: Sequence[str]) -> None:
    """A font for a window in Chinese or Japanese, which would be all boxes without one.

    The start does not wait for it: root gets it, everybody else is told its package.
    """
    if not needs.speaks_chinese(os.environ, arguments) or needs.has_font(True):
        return
    if debian.has_apt() and debian.is_root():
        debian.provide([needs.CHINESE_FONT], "A window in Chinese")
        return
    package = f" ({needs.CHINESE_FONT.packages[0]} on Debian)"
    say(f"Without {needs.CHINESE_FONT.name}{package} the window shows boxes. Install one.")


def resolves_localhost() -> bool:
    """Whether the name of this computer to itself is known, as nearly everywhere."""
    try:
        found = socket.getaddrinfo("localhost", None, type=socket.SOCK_STREAM)
    except OSError:
        return False
    return any(address[4][0] in ("127.0.0.1", "::1") for address in found)


def draws(window: bool, arguments: Sequence[str]) -> bool:
    """Whether this start needs Qt; in a terminal and for most commands it does not."""
    if not window:
        return SHOT in arguments
    return not sys.platform.startswith("linux") or needs.has_screen(os.environ)


def build_translations(environment: Environment) -> None:
    """Make the files of the languages that the window reads, where they are missing or old."""
    tool = ROOT / "packaging" / "translations.py"
    command = [str(environment.python), str(tool), "build"]
    run_quietly(command, "The translations could not be built")


def prepare_tests(environment: Environment) -> None:
    """Let pytest read all tests of a new checkout once, in two parts at the same time.

    It rewrites their asserts and keeps the result in files. Without them each worker would rewrite
    all tests, which takes longer than a quarter of a minute. Where workers are forked from a
    process that has read them (``tests/fakes/warm.py``) that one does it.
    """
    if hasattr(os, "pidfd_open") or any((ROOT / "tests").rglob("*-pytest-*.pyc")):
        return
    command = [str(environment.python), "-m", "pytest", "--collect-only", "-qq"]
    parts = [
        subprocess.Popen(
            [*command, *part],
            cwd=ROOT,
            env=environment_without("PYTHONDONTWRITEBYTECODE"),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        for part in (["tests/unit"], ["tests", "--ignore", "tests/unit"])
    ]
    for part in parts:
        part.wait()  # what is wrong with a test is shown by the run itself


def environment_without(*names: str) -> dict[str, str]:
    """Our environment but for `names` and the path of modules."""
    return {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", *names)}


def hand_over(
    command: Sequence[str], folder: Path | None = None, without: Sequence[str] = ()
) -> int:
    """Run a command that has the terminal to itself; returns its exit status.

    It has our environment but for `without` and the path of modules.
    """
    with subprocess.Popen(command, cwd=folder, env=environment_without(*without)) as process:
        while True:
            try:
                status = process.wait()
            except KeyboardInterrupt:
                # the terminal sends Ctrl+C to the command as well; it decides how to end
                continue
            # a signal's negative number becomes what a shell makes of it
            return status if status >= 0 else 128 - status
