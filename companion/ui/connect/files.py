"""Reading small text files that a person chose."""

from __future__ import annotations

from pathlib import Path
from typing import Final

LARGEST: Final = 1024 * 1024
"""Bytes; lists of ids and of servers are far smaller."""


def read_text(path: Path, most: int = LARGEST) -> str:
    """The beginning of a file, whatever its bytes; call it in a thread. Raises `OSError`."""
    with path.open("rb") as file:
        return file.read(most).decode("utf-8-sig", "replace")
