"""Uses packages of Linux in bare roots of Debian, before they are called built."""

from __future__ import annotations

import os
import shlex
import shutil
import sys
from collections.abc import Iterable
from typing import Final

from starter.words import Stop, say

from builder.made import ROOT, Made, run

SCRIPT: Final = ROOT / "packaging" / "roots.sh"
FOLDER: Final = "/var/cache/xiaozhi-companion-roots"
"""Where roots are kept for the next time; nobody but root can put anything there."""


def tried(made: Iterable[Made]) -> None:
    """Use each package as people do; raises `Stop` where one does not work."""
    for each in _packages(made):
        say(f"Trying {each.path.name} in bare roots of Debian; this takes minutes ...")
        try:
            run([SCRIPT, _kind(each), FOLDER, each.path], f"{each.path.name} does not work")
        except Stop as stop:
            raise Stop(f"{stop}\n    The root where it fails is in {FOLDER}.") from stop


def hindrance() -> str:
    """Why packages cannot be tried here, in a few words; empty where they can."""
    if not sys.platform.startswith("linux"):
        return ""  # nothing is to be tried
    if os.geteuid() != 0:
        return "only root can make the roots"
    return "" if shutil.which("debootstrap") else "debootstrap is not installed"


def untried(made: Iterable[Made], why: str) -> str:
    """What to say of packages that were not tried, and how to do it; empty where there are none."""
    return "".join(
        f"{each.path.name} was not tried on Debian 12, 13 and unstable ({why}). This does it:\n"
        f"    sudo {shlex.join((str(SCRIPT), _kind(each), FOLDER, str(each.path)))}\n"
        for each in _packages(made)
    )


def _packages(made: Iterable[Made]) -> list[Made]:
    return [each for each in made if _kind(each) in ("deb", "rpm")]


def _kind(made: Made) -> str:
    return made.path.suffix.removeprefix(".")
