"""The installer and the portable folder of Windows.

The script of the installer is compiled by NSIS on any system; the app itself can only be frozen on
Windows.
"""

from __future__ import annotations

import platform
import time
import zipfile
from pathlib import Path
from typing import Final

from builder.freezing import Frozen
from builder.inventory import copyright_text
from builder.made import NAME, PAGE, ROOT, Made, NotHere, epoch, run, tool, version

SCRIPT: Final = ROOT / "packaging" / "windows" / "installer.nsi"
PORTABLE: Final = """\
@echo off
rem Keeps everything in this folder: settings, devices, history.
set "COMPANION_CONFIG_DIR=%~dp0settings"
start "" "%~dp0xiaozhi-companion.exe" %*
"""


def check() -> None:
    """Raises `NotHere` on other systems."""
    if platform.system() != "Windows":
        raise NotHere("The app for Windows is frozen on Windows (CI does: installers.yml).")
    tool("makensis", package="NSIS")


def build(frozen: Frozen, out: Path) -> list[Made]:
    (frozen.folder / "COPYRIGHT.txt").write_text(copyright_text(frozen), encoding="utf-8")
    base = f"{NAME}-{version()}-{frozen.platform}"
    icon = frozen.icons / "windows" / f"{NAME}.ico"
    return [
        installer(frozen.folder, icon, out / f"{base}-setup.exe"),
        portable(frozen.folder, out / f"{base}-portable.zip"),
    ]


def installer(folder: Path, icon: Path, path: Path) -> Made:
    """Compile the installer of what is in `folder`. Raises `Stop`."""
    values = {
        "VERSION": version(),
        "FOLDER": str(folder),
        "ICON": str(icon),
        "OUTPUT": str(path),
        "LICENCE": str(ROOT / "LICENSE"),
        "PAGE": PAGE,
        "PATH_SCRIPT": str(SCRIPT.with_name("path.ps1")),
    }
    defined = [f"-D{name}={value}" for name, value in values.items()]
    run([tool("makensis", package="nsis"), "-V2", "-WX", *defined, SCRIPT], "NSIS failed")
    return Made.of(path)


def portable(folder: Path, path: Path) -> Made:
    """A folder that needs no installation; started by its `.cmd` it keeps its settings too."""
    moment = time.gmtime(max(epoch(), 315_532_800))[:6]
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as file:
        for each in sorted(folder.rglob("*")):
            if each.is_file():
                place = f"{NAME}/{each.relative_to(folder).as_posix()}"
                file.writestr(
                    zipfile.ZipInfo(place, moment), each.read_bytes(), zipfile.ZIP_DEFLATED
                )
        starter = zipfile.ZipInfo(f"{NAME}/portable.cmd", moment)
        file.writestr(starter, PORTABLE.replace("\n", "\r\n"))
    return Made.of(path)
