"""The last good copies of a file, in a folder next to it: one for each day on which it changed."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime
from itertools import pairwise
from pathlib import Path
from typing import Final, NamedTuple

from companion.app.files.whole_file import delete_parts, write_bytes

logger = logging.getLogger(__name__)

FOLDER: Final = "copies"
_LAST: Final = 32_000_000_000.0
"""A time that every platform can show: a damaged disk may say anything."""


class Copy(NamedTuple):
    path: Path
    at: datetime
    """When it was written, in the zone of this computer."""
    data: bytes


class Copies:
    """At most `most` copies of the file `path`, the newest first.

    The newest is what the file held last. On another day it becomes the second, and so on. They are
    numbered, because the clock of a small computer may jump at a start.
    """

    def __init__(self, path: Path, most: int) -> None:
        self._folder = path.parent / FOLDER
        self._stem = path.stem
        self.most = most

    def __iter__(self) -> Iterator[Copy]:
        """Those that can be read, the newest first."""
        for path in self._paths():
            try:
                at, data = path.stat().st_mtime, path.read_bytes()
            except (FileNotFoundError, NotADirectoryError):
                continue
            except OSError as error:
                logger.info("%s cannot be read: %s", path.name, error)
                continue
            yield Copy(path, datetime.fromtimestamp(min(max(at, 0.0), _LAST)).astimezone(), data)

    @property
    def newest(self) -> Copy | None:
        return next(iter(self), None)

    def write(self, data: bytes, *, alone: bool = False) -> None:
        """Make this the newest copy, and with `alone` the only one. Raises `OSError`."""
        first, *older = self._paths()
        if alone:
            for path in older:
                path.unlink(missing_ok=True)
        elif self._is_of_another_day(first):
            self._make_room()
        delete_parts(first, 0.0)  # one program at a time writes copies, under the folder's lock
        write_bytes(first, data)

    def _is_of_another_day(self, path: Path) -> bool:
        newest = self.newest
        if newest is None or newest.path != path:
            return False
        return newest.at.date() != datetime.now().astimezone().date()

    def _make_room(self) -> None:
        for path, older in reversed([*pairwise(self._paths())]):
            with suppress(FileNotFoundError):
                path.replace(older)

    def _paths(self) -> list[Path]:
        return [self._folder / f"{self._stem}.{number + 1}.json" for number in range(self.most)]
