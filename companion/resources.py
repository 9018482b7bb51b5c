"""Where the files lie that are not code: pictures, the manual and translations.

A checkout has them next to the package, an installed wheel inside it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

_PACKAGE: Final = Path(__file__).resolve().parent


def resource_path(name: str) -> Path:
    """The file `name` of ``resources/``; `name` may hold folders, with forward slashes.

    Raises `FileNotFoundError` when there is none, which means a broken installation.
    """
    path = _folder("resources") / name
    if not path.exists():
        raise FileNotFoundError(path)
    return path


def translations_dir() -> Path:
    """The folder of the ``companion_LANGUAGE.qm`` files. It may be empty or missing.

    A missing language is no fault: the texts of the source are English.
    """
    return _folder("translations")


def _folder(name: str) -> Path:
    installed = _PACKAGE / f"_{name}"
    return installed if installed.is_dir() else _PACKAGE.parent / name
