"""Missing parts of the system: installed by root, named for everybody else."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable, Iterable, Sequence

from starter.needs import Need
from starter.words import Stop, say


def has_apt() -> bool:
    return shutil.which("apt-get") is not None


def is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def is_known(package: str) -> bool:
    """Whether this release of the system has a package of this very name."""
    tool = shutil.which("apt-cache")
    if tool is None:
        return False
    shown = subprocess.run(
        [tool, "show", "--no-all-versions", package],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
    )
    return shown.returncode == 0 and bool(shown.stdout)


def packages(needs: Iterable[Need], is_known: Callable[[str], bool] = is_known) -> list[str]:
    """The packages to install, each once. Of several names the one that is known here."""
    names: list[str] = []
    for need in needs:
        name = need.packages[-1]
        if len(need.packages) > 1:
            name = next(filter(is_known, need.packages), name)
        if name not in names:
            names.append(name)
    return names


def provide(needs: Sequence[Need], why: str) -> None:
    """Install what is missing, or raise `Stop` with what a person must do."""
    if not needs:
        return
    if not has_apt():
        lines = "".join(f"    {need.name}\n" for need in needs)
        raise Stop(
            f"{why} needs parts of the system that are missing:\n{lines}"
            "Install them with the package manager of your system, then start again."
        )
    if not is_root():
        raise Stop(
            f"{why} needs packages of the system that are missing. Install them with\n"
            f"    sudo apt-get install {' '.join(packages(needs))}\n"
            "then start again."
        )
    # as root the lists can be brought up to date first; a fresh system has none
    say("Reading the lists of system packages ...")
    try:
        _apt("update")
    except Stop as stop:
        # one source that is away, or an old signature: what is wanted may be known all the same
        say(f"{stop}\nGoing on with the lists of before.")
    names = packages(needs)
    say(f"Installing {', '.join(names)} ...")
    _apt("install", "--yes", "--no-install-recommends", *names)


def _apt(*arguments: str) -> None:
    done = subprocess.run(
        ["apt-get", "-q", *arguments],
        env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
    )
    if done.returncode != 0:
        last = "\n".join(done.stdout.splitlines()[-15:])
        raise Stop(f"“apt-get {' '.join(arguments)}” failed:\n{last}")
