"""What Qt and the tests need from the system on Linux, and which Debian package brings it.

The lists were read from the libraries that PySide6-Essentials 6.11 ships: what they name as
needed and do not bring along.
"""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final


@dataclass(frozen=True)
class Need:
    """Something of the system: its name, and the Debian packages that bring it.

    Several packages are names of the same thing on different releases, the newest first.
    """

    name: str
    packages: tuple[str, ...]


DRAWING: Final = (
    Need("libEGL.so.1", ("libegl1",)),
    Need("libGL.so.1", ("libgl1",)),
    Need("libxkbcommon.so.0", ("libxkbcommon0",)),
    Need("libdbus-1.so.3", ("libdbus-1-3",)),
    Need("libfontconfig.so.1", ("libfontconfig1",)),
    Need("libfreetype.so.6", ("libfreetype6",)),
    Need("libX11.so.6", ("libx11-6",)),
    Need("libglib-2.0.so.0", ("libglib2.0-0t64", "libglib2.0-0")),
    Need("libgthread-2.0.so.0", ("libglib2.0-0t64", "libglib2.0-0")),
    Need("libgssapi_krb5.so.2", ("libgssapi-krb5-2",)),
    Need("libbrotlicommon.so.1", ("libbrotli1",)),
    Need("libbrotlidec.so.1", ("libbrotli1",)),
    Need("libzstd.so.1", ("libzstd1",)),
    Need("libz.so.1", ("zlib1g",)),
)
"""For every picture, on a screen or not."""

X11: Final = (
    Need("libxcb-cursor.so.0", ("libxcb-cursor0",)),
    Need("libxcb-icccm.so.4", ("libxcb-icccm4",)),
    Need("libxcb-image.so.0", ("libxcb-image0",)),
    Need("libxcb-keysyms.so.1", ("libxcb-keysyms1",)),
    Need("libxcb-randr.so.0", ("libxcb-randr0",)),
    Need("libxcb-render.so.0", ("libxcb-render0",)),
    Need("libxcb-render-util.so.0", ("libxcb-render-util0",)),
    Need("libxcb-shape.so.0", ("libxcb-shape0",)),
    Need("libxcb-shm.so.0", ("libxcb-shm0",)),
    Need("libxcb-sync.so.1", ("libxcb-sync1",)),
    Need("libxcb-util.so.1", ("libxcb-util1",)),
    Need("libxcb-xfixes.so.0", ("libxcb-xfixes0",)),
    Need("libxcb-xkb.so.1", ("libxcb-xkb1",)),
    Need("libX11-xcb.so.1", ("libx11-xcb1",)),
    Need("libxkbcommon-x11.so.0", ("libxkbcommon-x11-0",)),
)
"""For a window on an X11 screen."""

WAYLAND: Final = (
    Need("libwayland-client.so.0", ("libwayland-client0",)),
    Need("libwayland-cursor.so.0", ("libwayland-cursor0",)),
    Need("libwayland-egl.so.1", ("libwayland-egl1",)),
)
"""For a window on a Wayland screen without X11."""

HELPFUL: Final = (
    Need("mosquitto", ("mosquitto",)),
    Need("mosquitto_pub", ("mosquitto-clients",)),
    Need("dbus-daemon", ("dbus-daemon", "dbus")),
    Need("opusinfo", ("opus-tools",)),
    Need("espeak-ng", ("espeak-ng",)),
)
"""Programs that the tests of MQTT, of a Linux desktop and of sounds talk with; without them those
tests are left out."""

PROGRAM_FOLDERS: Final = ("/usr/sbin", "/usr/local/sbin")
"""Where servers are on Debian, which an ordinary person's PATH does not name."""

QT_PLATFORM: Final = "QT_QPA_PLATFORM"

FONT: Final = Need("a font", ("fonts-dejavu-core",))
TEST_FONT: Final = Need("the font DejaVu Sans, which tests measure with", FONT.packages)
CHINESE_FONT: Final = Need("a font with Chinese characters", ("fonts-noto-cjk",))

FONT_FOLDERS: Final = (
    "/usr/share/fonts",
    "/usr/local/share/fonts",
    "~/.local/share/fonts",
    "~/.fonts",
)
FONT_ENDINGS: Final = (".ttf", ".ttc", ".otf", ".pfb")
CHINESE_FONT_NAMES: Final = (
    "notosanscjk",
    "notoserifcjk",
    "notosanssc",
    "sourcehan",
    "wqy",
    "droidsansfallback",
    "uming",
    "ukai",
    "unifont",
    "sarasa",
    "lxgw",
)
"""Beginnings of the file names of the usual fonts that have Chinese characters."""


def has_screen(environment: Mapping[str, str]) -> bool:
    """Whether a window can be shown here, as far as the environment tells."""
    # a person who names a platform of Qt (vnc, offscreen …) knows where the window goes
    return any(environment.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", QT_PLATFORM))


def for_window(environment: Mapping[str, str]) -> tuple[Need, ...]:
    """The libraries for a window on this screen; none without a screen."""
    if not has_screen(environment):
        return ()
    if environment.get(QT_PLATFORM):
        return DRAWING
    return DRAWING + (X11 if environment.get("DISPLAY") else WAYLAND)


def can_load(library: str) -> bool:
    """Whether the dynamic linker finds and takes this library."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def missing(needs: Iterable[Need], can_load: Callable[[str], bool] = can_load) -> list[Need]:
    """Those of the libraries that cannot be loaded."""
    return [need for need in needs if not can_load(need.name)]


def has_program(program: str) -> bool:
    """Whether a program is installed."""
    folders = os.pathsep.join((os.environ.get("PATH", os.defpath), *PROGRAM_FOLDERS))
    return shutil.which(program, path=folders) is not None


def missing_programs(
    needs: Iterable[Need], has_program: Callable[[str], bool] = has_program
) -> list[Need]:
    """Those of the programs that are not installed."""
    return [need for need in needs if not has_program(need.name)]


def speaks_chinese(environment: Mapping[str, str], arguments: Sequence[str] = ()) -> bool:
    """Whether the window will speak Chinese or Japanese, whose characters one font has."""
    language = ""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        language = language or environment.get(name, "")
    for before, argument in zip(("", *arguments), arguments, strict=False):
        if before == "--language":
            language = argument
        elif argument.startswith("--language="):
            language = argument.partition("=")[2]
    return language.startswith(("zh", "ja"))


def has_test_font() -> bool:
    return any(name.startswith("dejavusans.") for name in font_files())


def has_font(chinese: bool = False) -> bool:
    """Whether there is a font at all, or one with Chinese characters."""
    tool = shutil.which("fc-list")
    if tool is None:
        return known_font(font_files(), chinese)
    pattern = ":lang=zh-cn" if chinese else ":"
    listed = subprocess.run(
        [tool, pattern, "family"], stdin=subprocess.DEVNULL, capture_output=True, check=False
    )
    return bool(listed.stdout.strip())


def font_files(folders: Iterable[str] = FONT_FOLDERS) -> Iterator[str]:
    """The names of all font files, in small letters; for where fontconfig's tool is missing."""
    for folder in folders:
        for _, _, names in os.walk(Path(folder).expanduser()):
            yield from (name.lower() for name in names if name.lower().endswith(FONT_ENDINGS))


def known_font(names: Iterable[str], chinese: bool) -> bool:
    """Whether a file of that name is a font as it is wanted."""
    return any(not chinese or name.startswith(CHINESE_FONT_NAMES) for name in names)


def missing_fonts(chinese: bool, has_font: Callable[[bool], bool] = has_font) -> list[Need]:
    """What is missing of a font at all and, if asked for, of a Chinese one."""
    found = [] if has_font(False) else [FONT]
    if chinese and not has_font(True):
        found.append(CHINESE_FONT)
    return found
