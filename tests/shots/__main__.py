"""`python -m tests.shots FOLDER [--only PICTURE …] [--language LOCALE] [--base REV [--runs N]]`.

Draws every page into PNG files of FOLDER, at twice its size and without a screen. With `--base` the
pictures of that revision and of this checkout are drawn and compared, and FOLDER gets those that
differ; the exit status is 1 when there is one, and 2 for a picture that there is not.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from companion.app.log_ring import begin_log
from companion.ui.offscreen import run_offscreen
from tests.shots.compare import RUNS, compare
from tests.shots.draw import PICTURES, shoot


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.shots")
    parser.add_argument("folder", type=Path, metavar="FOLDER")
    parser.add_argument("--only", nargs="+", default=[], metavar="PICTURE")
    parser.add_argument("--language", default="en", metavar="LOCALE", help="for example zh_CN")
    parser.add_argument("--base", metavar="REV", help="compare with the tree of this revision")
    parser.add_argument("--runs", type=int, default=RUNS, help=f"of each tree; {RUNS}")
    arguments = parser.parse_args(argv)
    wanted = arguments.only or PICTURES
    if unknown := [name for name in wanted if name not in PICTURES]:
        sys.stderr.write(f"There is no picture “{unknown[0]}”. There are: {', '.join(PICTURES)}.\n")
        return 2
    if arguments.base:
        wishes = ["--language", arguments.language]
        wishes += ["--only", *arguments.only] if arguments.only else []
        return compare(arguments.base, arguments.folder, wishes, arguments.runs)
    begin_log("%(name)s: %(message)s")  # a support bundle has it
    drawn = run_offscreen(lambda: shoot(arguments.folder, wanted), language=arguments.language)
    for path in drawn:
        sys.stdout.write(f"{path}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
