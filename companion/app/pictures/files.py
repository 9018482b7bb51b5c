"""How a picture lies on the disk: its own file, and beside it what is known of it.

::

    FOLDER/
      hub-02-00-00-00-00-01-1f2e3d4c5b6a/          one folder for each device
        20261121T145512084Z-snapshot-9c41e07a.jpg
        20261121T145512084Z-snapshot-9c41e07a.json
      trash/
        hub-02-…/                                  deleted, still there for some days

Time and kind stand in the name as well, so that a picture whose notes are lost is still found
under its device. Everything here is for a worker thread and raises `OSError`.
"""

from __future__ import annotations

import hashlib
import json
import logging
import re
import secrets
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, TypeGuard

from companion.app.files.json_file import read_json
from companion.app.files.whole_file import delete_all_parts, write_bytes, write_text
from companion.app.pictures.decode import OF_PERSONS, glance, read_picture_file
from companion.app.pictures.picture import Picture, PictureInfo, PictureKind
from companion.errors import PictureError
from companion.text import clean, one_line

logger = logging.getLogger(__name__)

TRASH: Final = "trash"
NOTE_LIMIT: Final = 2_000
"""Characters of a note that are kept; a question to a camera has some dozen."""

_NAME: Final = re.compile(
    r"(?P<time>\d{8}T\d{6})(?P<ms>\d{3})Z-(?P<kind>snapshot|photo|preview)-[0-9a-f]{8}"
)
_SUFFIXES: Final = frozenset({".jpg", ".png", ".gif", ".bmp", ".webp"})
_UNFIT: Final = re.compile(r"[^A-Za-z0-9]+")


def device_folder(key: str) -> str:
    """A device's folder: its key made fit for every file system, and a part of its hash."""
    readable = _UNFIT.sub("-", key).strip("-").lower()[:40].rstrip("-")
    return f"{readable or 'device'}-{hashlib.sha256(key.encode()).hexdigest()[:12]}"


def new_id(time: datetime, kind: PictureKind) -> str:
    """The name of a new picture, without ending. Names sort by time."""
    stamp = f"{time:%Y%m%dT%H%M%S}{time.microsecond // 1000:03d}Z"
    return f"{stamp}-{kind.value}-{secrets.token_hex(4)}"


def write_picture(picture: Picture, data: bytes) -> None:
    """The picture first, whole or not at all: one without notes is found, notes alone are not."""
    write_bytes(picture.path, data)
    write_text(notes_path(picture.path), json.dumps(_notes(picture), ensure_ascii=False, indent=1))


def move_picture(picture: Picture, folder: Path) -> Path:
    """Move it and its notes into `folder`; its path there."""
    folder.mkdir(parents=True, exist_ok=True)
    there = folder / picture.path.name
    picture.path.replace(there)
    notes = notes_path(picture.path)
    if notes.exists():
        notes.replace(notes_path(there))
    return there


def delete_picture(path: Path) -> None:
    path.unlink(missing_ok=True)
    notes_path(path).unlink(missing_ok=True)


def notes_path(path: Path) -> Path:
    return path.with_suffix(".json")


def pictures_below(root: Path) -> Iterator[Picture]:
    """Every picture in the folders of `root`, but not those in its trash."""
    for folder in sorted(root.iterdir()) if root.is_dir() else ():
        if folder.is_dir() and folder.name != TRASH:
            yield from _pictures_in(folder)


def _pictures_in(folder: Path) -> Iterator[Picture]:
    delete_all_parts(folder)
    known: Picture | None = None
    without: list[Path] = []
    for path in sorted(folder.iterdir()):
        if path.suffix not in _SUFFIXES or not _NAME.fullmatch(path.stem):
            continue
        picture = _noted(path)
        if picture is not None:
            known = picture
            yield picture
        else:
            without.append(path)
    for path in without:
        picture = _rebuilt(path, known)
        if picture is not None:
            yield picture


def _noted(path: Path) -> Picture | None:
    """The picture with what its notes say; `None` when they are lost or make no sense."""
    value = read_json(notes_path(path), "notes on a picture")
    if not isinstance(value, dict):
        return None
    width, height = value.get("width"), value.get("height")
    if not (_is_length(width) and _is_length(height)):
        return None
    key = value.get("device")
    if not isinstance(key, str) or device_folder(key) != path.parent.name:
        return None
    return _picture(
        path,
        device_key=key,
        device_name=one_line(value.get("name")),
        info=PictureInfo(one_line(value.get("format")), width, height),
        sha256=one_line(value.get("sha256")),
        note=clean(value.get("note"), NOTE_LIMIT),
    )


def _is_length(value: Any) -> TypeGuard[int]:
    return type(value) is int and 0 < value < 100_000


def _rebuilt(path: Path, neighbour: Picture | None) -> Picture | None:
    """The picture without notes; of the same device as its neighbours, who share its folder."""
    try:
        info = glance(read_picture_file(path, OF_PERSONS), OF_PERSONS)
    except PictureError as error:
        logger.warning("%s in the gallery is left alone: %s", path.name, error)
        return None
    return _picture(
        path,
        device_key=neighbour.device_key if neighbour else "",
        device_name=neighbour.device_name if neighbour else path.parent.name,
        info=info,
    )


def _picture(
    path: Path,
    *,
    device_key: str,
    device_name: str,
    info: PictureInfo,
    sha256: str = "",
    note: str = "",
) -> Picture | None:
    found = _NAME.fullmatch(path.stem)
    assert found is not None  # the caller looked
    try:
        time = datetime.strptime(f"{found['time']}{found['ms']}000", "%Y%m%dT%H%M%S%f")
    except ValueError:  # the 31st of February
        return None
    return Picture(
        id=path.stem,
        device_key=device_key,
        device_name=device_name,
        time=time.replace(tzinfo=UTC),
        kind=PictureKind(found["kind"]),
        format=info.format,
        width=info.width,
        height=info.height,
        bytes=path.stat().st_size,
        sha256=sha256,
        path=path,
        note=note,
    )


def _notes(picture: Picture) -> dict[str, Any]:
    return {
        "device": picture.device_key,
        "name": picture.device_name,
        "format": picture.format,
        "width": picture.width,
        "height": picture.height,
        "sha256": picture.sha256,
        "note": picture.note,
    }
