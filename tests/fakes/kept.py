"""What is in the database of a folder, seen from outside."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from companion.app.files.store import FILE_NAME


def kept_in(folder: Path, kind: str) -> dict[str, Any]:
    """The JSON of the records of a kind, by their keys; nothing where there is no database."""
    path = folder / FILE_NAME
    if not path.exists():
        return {}
    with closing(sqlite3.connect(path)) as connection:
        found = connection.execute(
            "SELECT key, body FROM record WHERE kind = ? ORDER BY number", (kind,)
        ).fetchall()
    return {key: json.loads(body) for key, body in found}


def text_of_store(folder: Path) -> str:
    """All bytes of the database, for what must not be in it; empty where there is none."""
    path = folder / FILE_NAME
    return path.read_bytes().decode("latin-1") if path.exists() else ""
