"""What the builders have in common: the version, the time of a build, running tools, results."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from starter.words import Stop

ROOT: Final = Path(__file__).resolve().parents[2]
NAME: Final = "xiaozhi-companion"
TITLE: Final = "Xiaozhi Companion"
SUMMARY: Final = "Desktop app for xiaozhi voice devices"
PAGE: Final = "https://github.com/xiaozhi-companion/xiaozhi-companion"
"""Where the project is published; the one place that names it."""
APP_ID: Final = "io.github.xiaozhi_companion.Companion"
"""As shops know the app (AppStream, Flathub, macOS)."""
DEVELOPER_ID: Final = APP_ID.rpartition(".")[0]


class NotHere(Exception):
    """This system cannot make that. The text is one line for people."""


@dataclass(frozen=True)
class Made:
    """A file that was made: its size in bytes, and its SHA-256."""

    path: Path
    size: int
    sha256: str

    @classmethod
    def of(cls, path: Path) -> Made:
        with path.open("rb") as file:
            digest = hashlib.file_digest(file, "sha256").hexdigest()
        return cls(path, path.stat().st_size, digest)

    def __str__(self) -> str:
        size = f"{self.size / 1e6:.1f} MB" if self.size >= 100_000 else f"{self.size / 1e3:.1f} KB"
        return f"{self.path}\n    {size}  sha256 {self.sha256}"


def version() -> str:
    """The app's version, from its one place."""
    text = (ROOT / "companion" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "([^"]+)"$', text, re.MULTILINE)
    if found is None:
        raise Stop("companion/__init__.py names no version.")
    return found[1]


def epoch() -> int:
    """The time that all files of a build get, in seconds since 1970: the last commit's, so that two
    builds of the same source are alike."""
    named = os.environ.get("SOURCE_DATE_EPOCH")
    if named and named.isdigit():
        return int(named)
    git = shutil.which("git")
    if git is not None:
        told = subprocess.run(
            [git, "-C", str(ROOT), "log", "-1", "--format=%ct"],
            capture_output=True,
            text=True,
            check=False,
        )
        if told.returncode == 0 and told.stdout.strip().isdigit():
            return int(told.stdout)
    return int(time.time())


def tool(*names: str, package: str) -> str:
    """The first of the programs that is here. Raises `NotHere`, which names the package."""
    for name in names:
        found = shutil.which(name)
        if found is not None:
            return found
    raise NotHere(f"{names[0]} is not installed here (the package {package} brings it).")


def run(
    command: Iterable[object],
    failed: str,
    *,
    folder: Path | None = None,
    environment: Mapping[str, str] | None = None,
) -> str:
    """Run a command and return what it printed. Raises `Stop` with its last lines."""
    ran = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    ran |= {"SOURCE_DATE_EPOCH": str(epoch()), "LC_ALL": "C.UTF-8", **(environment or {})}
    try:
        done = subprocess.run(
            [str(part) for part in command],
            cwd=folder,
            env=ran,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
    except OSError as error:
        raise Stop(f"{failed}: {error}") from error
    if done.returncode != 0:
        raise Stop(f"{failed}:\n" + "\n".join(done.stdout.splitlines()[-25:]))
    return done.stdout


def filled(template: Path, **values: str) -> str:
    """A text with ``@NAME@`` replaced. Raises `Stop` where one is left over."""
    text = template.read_text(encoding="utf-8")
    for name, value in values.items():
        text = text.replace(f"@{name}@", value)
    left = re.search(r"@[A-Z_]+@", text)
    if left is not None:
        raise Stop(f"{template.name}: nothing was given for {left[0]}")
    return text


def settle_times(folder: Path) -> None:
    """Give all files and folders below the time of the build, and plain modes."""
    moment = epoch()
    follows = os.utime not in os.supports_follow_symlinks  # Windows, where there are no links
    for path in (*folder.rglob("*"), folder):
        if not path.is_symlink():
            # a library is no program; text that a wheel marks as one is none either
            runs = path.is_dir() or _is_program(path)
            path.chmod(0o755 if runs else 0o644)
        os.utime(path, (moment, moment), follow_symlinks=follows)


def _is_program(path: Path) -> bool:
    if ".so" in path.suffixes or not path.stat().st_mode & 0o111:
        return False
    with path.open("rb") as file:
        return file.read(4).startswith((b"\x7fELF", b"#!"))
