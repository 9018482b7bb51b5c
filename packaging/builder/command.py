"""The command ``packaging/build.py``: makes what people install.

It finds a Python that can be frozen, installs what it needs into an environment of its own (in the
person's cache folder), freezes the app, and prints each file that it made with size and SHA-256.
A .deb and an .rpm are used in bare roots of Debian first, where root builds and debootstrap is
installed; else it says that they were not.
Exit status 2: this system cannot make what was asked for. `packaging/README.md` has the rest.
"""

from __future__ import annotations

import argparse
import shutil
import tempfile
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from starter.words import Stop, say

from builder import linux, macos, trying, windows
from builder.freezing import Freezer, NotHere
from builder.inventory import write_sbom
from builder.made import Made, version

KINDS = {
    "deb": linux.deb,
    "rpm": linux.rpm,
    "archive": linux.archive,
    "windows": windows.build,
    "macos": macos.build,
}
CHECKS = {
    "deb": linux.check_deb,
    "rpm": linux.check_rpm,
    "archive": linux.check,
    "windows": windows.check,
    "macos": macos.check,
}


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Make installers of the app.")
    parser.add_argument("kinds", nargs="+", choices=KINDS, metavar="KIND", help=", ".join(KINDS))
    parser.add_argument("--out", type=Path, default=Path("dist"), help="where to (dist)")
    parser.add_argument(
        "--untried", action="store_true", help="do not use a .deb and .rpm in roots of Debian"
    )
    arguments = parser.parse_args(argv)
    try:
        for kind in arguments.kinds:
            CHECKS[kind]()
        why_not = "--untried" if arguments.untried else trying.hindrance()
        made = build(arguments.kinds, arguments.out.absolute(), tried=not why_not)
    except NotHere as reason:
        say(str(reason))
        return 2
    except Stop as stop:
        say(str(stop))
        return 1
    except KeyboardInterrupt:
        say("Stopped.")
        return 130
    for each in made:
        print(each)
    if why_not:
        print(trying.untried(made, why_not), end="")
    return 0


def build(kinds: Sequence[str], out: Path, *, tried: bool) -> list[Made]:
    """Freeze once, make each of the kinds of it and, if `tried`, use them; raises `Stop`."""
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="companion-build-") as folder:
        frozen = Freezer().freeze(Path(folder))
        results = Path(folder) / "results"
        results.mkdir()
        made = [each for kind in dict.fromkeys(kinds) for each in KINDS[kind](frozen, results)]
        sbom = results / f"xiaozhi-companion-{version()}-{frozen.platform}.cdx.json"
        write_sbom(frozen, sbom)
        made.append(Made.of(sbom))
        if tried:
            trying.tried(made)
        return [
            replace(each, path=Path(shutil.move(each.path, out / each.path.name))) for each in made
        ]
