"""`python -m tests.figures [--quick] [--json] [--verbose [NAME]]`: count, print and judge.

The exit status is 1 when a figure passes its limit in `limits.toml`, when a limit is so far above
its figure that it guards nothing any more, and when one of the two is missing.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final

from tests.figures.source import Figure, source_figures

ROOT: Final = Path(__file__).resolve().parents[2]
LIMITS: Final = Path(__file__).with_name("limits.toml")
SLACK: Final = 0.02
"""Of its limit a figure may be below it. Where that is less than one, the limit is the figure."""
CALLS: Final = {"window": "from the window", "core": "without a window"}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.figures")
    parser.add_argument("--quick", action="store_true", help="only what the source says")
    parser.add_argument("--json", action="store_true", help="print JSON, with all places")
    parser.add_argument(
        "--verbose",
        nargs="?",
        const="",
        metavar="NAME",
        help="print what is counted as well, of all or of those whose names begin like this",
    )
    arguments = parser.parse_args()
    limits: dict[str, float] = tomllib.loads(LIMITS.read_text("utf-8"))["limits"]
    figures = list(source_figures(ROOT))
    if arguments.quick:
        limits = {name: limit for name, limit in limits.items() if not name.startswith("call.")}
    else:
        figures += call_figures()
    faults = list(judged(figures, limits))
    if arguments.json:
        rows = [
            {"name": each.name, "value": each.value, "limit": limits.get(each.name)}
            | {"what": each.what, "places": each.places}
            for each in figures
        ]
        print(json.dumps({"figures": rows, "faults": faults}, ensure_ascii=False, indent=1))
        return 1 if faults else 0
    print(f"{'figure':<16} {'now':>8} {'limit':>8}")
    for each in figures:
        limit = limits.get(each.name, "none")
        print(f"{each.name:<16} {each.value:>8} {limit:>8}  {each.what}")
        if arguments.verbose is not None and each.name.startswith(arguments.verbose):
            for place in each.places:
                print(f"{'':<10} {place}")
    for fault in faults:
        print(f"FAULT: {fault}")
    return 1 if faults else 0


def judged(figures: Iterable[Figure], limits: Mapping[str, float]) -> Iterator[str]:
    """What is wrong, for whoever changed a figure."""
    left = dict(limits)
    for each in figures:
        limit = left.pop(each.name, None)
        if limit is None:
            yield f"{each.name} has no limit: enter {each.value:g}"
        elif each.value > limit:
            yield f"{each.name} is {each.value:g}, its limit is {limit:g}"
        elif limit - each.value > limit * SLACK:
            yield f"{each.name} is {each.value:g}: lower the limit to {each.value:g}"
    yield from (f"{name} has a limit, and is no figure" for name in left)


def call_figures() -> Iterator[Figure]:
    """Each is measured in a process of its own, both at the same time."""
    with tempfile.TemporaryDirectory(prefix="figures-") as folder:
        started = {name: _started(name, Path(folder) / name) for name in CALLS}
        try:
            for name, process in started.items():
                said, trouble = process.communicate(timeout=300)
                if process.returncode:
                    raise RuntimeError(f"a call {CALLS[name]} could not be made:\n{trouble}")
                functions: list[str] = json.loads(said)
                files = sorted({each.split(":")[0] for each in functions})
                what = f"that a set_volume {CALLS[name]} enters"
                yield Figure(f"call.{name}.files", len(files), f"files {what}", tuple(files))
                yield Figure(f"call.{name}", len(functions), f"functions {what}", tuple(functions))
        finally:
            for process in started.values():
                process.kill()


def _started(name: str, config: Path) -> subprocess.Popen[str]:
    """With no settings, passwords, screen or fonts of the person who runs it."""
    config.mkdir()
    data = ROOT / "tests" / "data"
    own = {
        "COMPANION_CONFIG_DIR": str(config),
        "PYTHON_KEYRING_BACKEND": "tests.fakes.secrets.MemoryKeyring",
        "QT_QPA_PLATFORM": f"offscreen:configfile={data / 'screen.json'}",
        "FONTCONFIG_FILE": str(data / "fonts.conf"),
    }
    return subprocess.Popen(
        [sys.executable, "-m", "tests.figures.call", name],
        cwd=ROOT,
        env={**os.environ, **own},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


if __name__ == "__main__":
    sys.exit(main())
