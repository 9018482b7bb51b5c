"""Small JSON files of this app: written whole or not at all, set aside when they are damaged."""

from __future__ import annotations

import json
import logging
import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

logger = logging.getLogger(__name__)

LARGEST: Final = 32_000_000
"""Bytes of a file that are read; the app itself writes far fewer."""


def read_json(path: Path, what: str, parse: Callable[[str], Any] = json.loads) -> Any:
    """What the file holds, or `None` when there is none.

    A file that cannot be read, or of which `parse` raises `ValueError`, is renamed to
    `NAME.damaged.json`, so that nothing overwrites it; `what` names it in the log.
    """
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
        if len(data) > LARGEST:
            raise ValueError(f"more than {LARGEST} bytes")
        return parse(data.decode("utf-8"))
    except FileNotFoundError:
        return None
    except (OSError, ValueError, RecursionError) as error:
        logger.warning("the %s cannot be read (%s); starting without", what, error)
        _set_aside(path)
        return None


def write_text(path: Path, text: str) -> None:
    """Write the file whole or not at all. Raises `OSError` when the folder is not writable."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def _set_aside(path: Path) -> None:
    try:
        path.replace(path.with_suffix(".damaged.json"))
    except OSError as error:
        logger.warning("the damaged file %s could not be set aside: %s", path.name, error)
