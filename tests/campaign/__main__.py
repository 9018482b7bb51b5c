"""`python -m tests.campaign [NAME …] [--seconds N] [--seed N] [--json FILE]`: attack and print.

Each part runs in a process of its own, with settings and passwords of its own. The exit status is
1 when something was not withstood; no time that something takes is a fault.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import random
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from pathlib import Path
from typing import Any, Final

NAMES: Final = (
    "gate",
    "secrets",
    "doors",
    "addresses",
    "device",
    "faults",
    "peers",
    "neighbours",
    "mended",
    "files",
)
SECONDS: Final = 60.0
_TESTS: Final = Path(__file__).resolve().parents[1]
_WHOLE: Final = 3_600.0
"""Seconds that a part may take with `--whole`."""
_GRACE: Final = 1_200.0
"""Seconds that a part may take beyond its time. It leaves out what it has not begun when it is
late, and what it began has limits of its own: what takes longer hangs."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.campaign")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(NAMES)}; or all")
    parser.add_argument(
        "--seconds", type=float, default=SECONDS, metavar="N", help="for each part (60)"
    )
    parser.add_argument("--seed", type=int, metavar="N", help="play this one again")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there as well")
    parser.add_argument(
        "--at-once", type=int, default=1, metavar="N", help="parts that run at the same time (1)"
    )
    parser.add_argument(
        "--whole",
        action="store_true",
        help="until 20,000 inputs of each door and of each kind of file, and 500 kills were tried: "
        "some 40 minutes",
    )
    parser.add_argument("--inside", type=Path, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if unknown := set(arguments.names) - set(NAMES):
        parser.error(f"no part is called {', '.join(sorted(unknown))}")
    seed = arguments.seed if arguments.seed is not None else random.SystemRandom().randrange(10**6)
    if arguments.inside is not None:
        return _run(arguments)
    wanted = [name for name in NAMES if name in (arguments.names or NAMES)]
    print(f"Python {platform.python_version()}, {platform.system()}, seed {seed}\n")
    with ThreadPoolExecutor(max(arguments.at_once, 1)) as pool:
        runs = pool.map(lambda name: _part(name, seed, arguments.seconds, arguments.whole), wanted)
        found = []
        for report in runs:
            _print(report)
            found.append(report)
    if arguments.json is not None:
        arguments.json.write_text(json.dumps(found, indent=1) + "\n", "utf-8")
    faults = sum(report["fault_count"] for report in found)
    print(f"{faults} faults" if faults else "everything was withstood")
    return 1 if faults else 0


def _run(arguments: argparse.Namespace) -> int:
    """In a part's own process."""
    from tests.campaign.report import Report, watched

    [name] = arguments.names
    report = Report(name, arguments.seed, arguments.seconds, whole=arguments.whole)
    began = time.monotonic()
    with watched(report):
        import_module(f"tests.campaign.{name}").run(report)
    report.took = time.monotonic() - began
    arguments.inside.write_text(json.dumps(report.document()), "utf-8")
    return 0


def _part(name: str, seed: int, seconds: float, whole: bool) -> dict[str, Any]:
    with tempfile.TemporaryDirectory(prefix=f"campaign-{name}-") as folder:
        file = Path(folder) / "report.json"
        words = (name, "--seconds", str(seconds), "--seed", str(seed), "--inside", str(file))
        words += ("--whole",) if whole else ()
        try:
            ended = subprocess.run(
                [sys.executable, "-X", "faulthandler", "-m", "tests.campaign", *words],
                env=_environment(Path(folder)),
                stdin=subprocess.DEVNULL,
                capture_output=True,
                timeout=_WHOLE if whole else seconds + _GRACE,
                check=False,
            )
            status, said = str(ended.returncode), ended.stderr.decode("utf-8", "replace")
        except subprocess.TimeoutExpired as error:
            status, said = "killed: it hung", (error.stderr or b"").decode("utf-8", "replace")
        if file.exists():
            report: dict[str, Any] = json.loads(file.read_text("utf-8"))
        else:
            from tests.campaign.report import Report

            lost = Report(name, seed, seconds)
            lost.add_fault(f"it froze or crashed ({status}):\n{said[-4000:]}")
            report = lost.document()
        return report


def _environment(folder: Path) -> dict[str, str]:
    """No settings, passwords, screen or fonts of the person who runs it."""
    own = {
        "COMPANION_CONFIG_DIR": str(folder / "config"),
        "PYTHON_KEYRING_BACKEND": "tests.fakes.secrets.MemoryKeyring",
        "QT_QPA_PLATFORM": f"offscreen:configfile={_TESTS / 'data' / 'screen.json'}",
        "FONTCONFIG_FILE": str(_TESTS / "data" / "fonts.conf"),
    }
    (folder / "config").mkdir()
    return {**os.environ, **own}


def _print(report: dict[str, Any]) -> None:
    print(
        f"{report['name']:<8} {report['tried']:>7} tried, {report['survived']} survived, "
        f"{report['fault_count']} faults, {report['tracebacks']} tracebacks, "
        f"{report['took']:.1f} s"
    )
    print(
        f"         worst stall {report['stall'] * 1000:.0f} ms "
        f"({report['work'] * 1000:.0f} ms of it at work), {report['memory']:.0f} MB at most"
    )
    for name, value in report["figures"].items():
        print(f"         {value:>10.6g}  {name}")
    for words in report["left_out"]:
        print(f"         left out: {words}")
    for words in report["faults"]:
        print("         FAULT: " + words.replace("\n", "\n         "))
    print(flush=True)


if __name__ == "__main__":
    sys.exit(main())
