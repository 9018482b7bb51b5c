"""A bundle as a zip, written whole or not at all. Collecting and writing happen in threads."""

from __future__ import annotations

import asyncio
import threading
import zipfile
from collections.abc import Collection
from datetime import datetime
from pathlib import Path
from typing import Final

from companion.app.bundle.content import build
from companion.app.bundle.parts import Bundle, BundlePart
from companion.app.bundle.sources import Scope, Sources, of_workspace
from companion.app.files.whole_file import replacing
from companion.app.workspace import Workspace
from companion.errors import FileError
from companion.text import one_line

_MODE: Final = 0o600 << 16
"""Of an extracted file: for whoever extracts it alone."""


async def collect(workspace: Workspace, scope: Scope) -> Bundle:
    """What a running app would save. Cancel it to give it up."""
    return await redacted(await of_workspace(workspace, scope))


async def redacted(sources: Sources) -> Bundle:
    """The files, with everything private taken out."""
    stop = threading.Event()
    try:
        return await asyncio.to_thread(build, sources, stop.is_set)
    except asyncio.CancelledError:
        stop.set()
        raise


async def save(
    path: Path, bundle: Bundle, left_out: Collection[str] = ()
) -> tuple[BundlePart, ...]:
    """Write the zip without those parts; returns the files that are in it.

    Raises `FileError`.
    """
    files = bundle.files(left_out)
    await asyncio.to_thread(write_zip, path, files, bundle.made)
    return files


def check_target(path: Path) -> None:
    """Raises `FileError` where nothing can be written, before somebody is asked about it."""
    if path.is_dir():
        raise FileError("bundle.folder", file=one_line(path.name))
    if not path.absolute().parent.is_dir():
        raise FileError("bundle.no_folder", folder=one_line(str(path.parent)))


def write_zip(path: Path, files: Collection[BundlePart], made: datetime) -> None:
    """Raises `FileError`. Blocks as long as packing and writing take."""
    time = made.astimezone().timetuple()[:6]
    try:
        with (
            replacing(path) as target,
            zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive,
        ):
            for each in files:
                info = zipfile.ZipInfo(each.name, time)
                info.external_attr = _MODE
                info.compress_type = zipfile.ZIP_DEFLATED
                archive.writestr(info, each.data)
    except OSError as error:
        reason = one_line(error.strerror or str(error))
        raise FileError("bundle.unwritable", file=one_line(path.name), reason=reason) from None
