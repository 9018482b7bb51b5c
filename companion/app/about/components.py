"""The works of others that the app is made of, and their licences."""

from __future__ import annotations

import json
import platform
import re
from importlib.metadata import PackageNotFoundError, distribution, requires
from typing import Any, Final

from msgspec import Struct

from companion.resources import resource_path
from companion.text import clean

PROJECT: Final = "xiaozhi-companion"
_FOLDER: Final = "licences"
_QT: Final = ("pyside6_essentials", "shiboken6", "qt")


class ShippedPart(Struct, frozen=True):
    """A library, or the interpreter."""

    name: str
    version: str
    licence: str
    """Its name: an SPDX expression where one is known."""
    text: str
    """The licence itself; empty where nobody wrote it down."""


def shipped_parts() -> list[ShippedPart]:
    """All of them, by name. Reads many files: call it in a thread.

    A frozen app has a list of its own, with the libraries of the system in it
    (`packaging/frozen/components.py`). An installation by pip has what pip installed.
    """
    try:
        listed = json.loads(resource_path(f"{_FOLDER}/components.json").read_text("utf-8"))
        parts = [ShippedPart(**{name: each[name] for name in _FIELDS}) for each in listed]
    except FileNotFoundError:
        parts = [_distribution(name) for name in _needed()]
        python = platform.python_version()
        parts.append(ShippedPart("CPython", python, "PSF-2.0", ""))
        parts += [_with_name(part, "Qt") for part in parts if part.name.lower() == _QT[0]]
    parts = [_with_lgpl(part) for part in parts if part.name.lower() != PROJECT]
    return sorted(parts, key=lambda part: part.name.lower())


_TEXT: Final = 1_000_000
"""Characters of a licence; the longest has some 100,000."""
_FIELDS: Final = ("name", "version", "licence", "text")


def _needed() -> list[str]:
    """The distributions that the project needs on this computer; their names."""
    found: dict[str, None] = {}
    wanted = [PROJECT]
    while wanted:
        name = wanted.pop(0)
        if name in found:
            continue
        try:
            lines = requires(name) or ()
        except PackageNotFoundError:
            # needed elsewhere only, or by an extra that is not installed
            continue
        found[name] = None
        wanted += [re.split(r"[^\w.-]", line, maxsplit=1)[0] for line in lines]
    return list(found)


def _distribution(name: str) -> ShippedPart:
    found = distribution(name)
    about: Any = found.metadata
    licence = about.get("License-Expression") or about.get("License") or ""
    if not licence or len(licence) > 80 or "\n" in licence:
        kinds = [each for each in about.get_all("Classifier") or () if "License ::" in each]
        licence = ", ".join(each.rpartition(" :: ")[2] for each in kinds)
    texts = [
        clean(path.read_text("utf-8"), _TEXT)
        for path in found.files or ()
        if ".dist-info" in str(path) and re.search(r"(?i)licen[sc]e|copying|notice", path.name)
    ]
    return ShippedPart(about["Name"], found.version, licence, "\n\n".join(dict.fromkeys(texts)))


def _with_name(part: ShippedPart, name: str) -> ShippedPart:
    return ShippedPart(name, part.version, "LGPL-3.0-only", part.text)


def _with_lgpl(part: ShippedPart) -> ShippedPart:
    """Qt's wheels have no text of their licence in them."""
    if part.text or part.name.lower() not in _QT:
        return part
    names = ("LGPL-3.0", "GPL-3.0")
    texts = [resource_path(f"{_FOLDER}/{name}.txt").read_text("utf-8") for name in names]
    return ShippedPart(part.name, part.version, part.licence, "\n\n".join(texts))
