"""Makes what people install. Needs nothing but Python 3.11 or newer, and a network.

    python3 packaging/build.py deb|rpm|archive|windows|macos ... [--out DIR]

It finds a Python that can be frozen, installs what it needs into an environment of its own (in the
person's cache folder), freezes the app, and prints each file that it made with size and SHA-256.
Exit status 2: this system cannot make what was asked for. `packaging/README.md` has the rest.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from builder import linux, macos, windows
from builder.freezing import Freezer, NotHere
from builder.inventory import write_sbom
from builder.made import Made, version
from starter.words import Stop, say

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
    arguments = parser.parse_args(argv)
    try:
        for kind in arguments.kinds:
            CHECKS[kind]()
        made = build(arguments.kinds, arguments.out.absolute())
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
    return 0


def build(kinds: Sequence[str], out: Path) -> list[Made]:
    """Freeze once, and make each of the kinds of it; raises `Stop`."""
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="companion-build-") as folder:
        frozen = Freezer().freeze(Path(folder))
        made = [each for kind in dict.fromkeys(kinds) for each in KINDS[kind](frozen, out)]
        sbom = out / f"xiaozhi-companion-{version()}-{frozen.platform}.cdx.json"
        write_sbom(frozen, sbom)
    return [*made, Made.of(sbom)]


if __name__ == "__main__":
    sys.exit(main())
