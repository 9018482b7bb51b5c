"""What the app runs on. Blocks: it reads files of the system."""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Iterator
from datetime import datetime
from importlib.metadata import PackageNotFoundError, version
from typing import Any, Final

from companion import __version__

LIBRARIES: Final = (
    "PySide6-Essentials",
    "qasync",
    "websockets",
    "mcp",
    "uvicorn",
    "starlette",
    "python-multipart",
    "Pillow",
    "httpx2",
    "paho-mqtt",
    "zeroconf",
    "keyring",
    "jsonschema",
    "google-re2",
    "uritemplate",
    "qtawesome",
    "cryptography",
    "ifaddr",
    "segno",
    "platformdirs",
)
"""Whatever is shipped with the app. Of Qt the version is that of its first."""

_DESKTOP: Final = (
    "XDG_SESSION_TYPE",
    "XDG_CURRENT_DESKTOP",
    "QT_QPA_PLATFORM",
    "QT_SCALE_FACTOR",
    "LANG",
)
"""Variables that tell what kind of desktop it is, and nothing of the person."""


def versions() -> dict[str, Any]:
    """Of the app, Python, Qt, the system and the libraries."""
    libraries = dict(_libraries())
    return {
        "companion": __version__,
        "packaged": bool(getattr(sys, "frozen", False)),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "qt": libraries[LIBRARIES[0]],
        "system": _system(),
        "libraries": libraries,
    }


def _libraries() -> Iterator[tuple[str, str | None]]:
    for name in LIBRARIES:
        try:
            yield name, version(name)
        except PackageNotFoundError:  # a packaged app may leave out what it never asks for
            yield name, None


def _system() -> dict[str, Any]:
    about: dict[str, Any] = {
        "name": platform.system(),
        "release": platform.release(),
        "version": platform.version(),
        "machine": platform.machine(),
        "processors": os.cpu_count(),
    }
    if sys.platform.startswith("linux"):
        try:
            about["distribution"] = platform.freedesktop_os_release().get("PRETTY_NAME", "")
        except OSError:  # there is no such file
            about["distribution"] = ""
        libc = " ".join(platform.libc_ver()).strip()
        about["libc"] = libc
    offset = datetime.now().astimezone().utcoffset()
    about["utcOffsetMinutes"] = round(offset.total_seconds() / 60) if offset is not None else None
    about["desktop"] = {name: os.environ[name] for name in _DESKTOP if os.environ.get(name)}
    return about
