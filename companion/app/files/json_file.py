"""JSON files of this app. Several programs of one person may read and write them at once."""

from __future__ import annotations

import json
import logging
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any, Final

from companion.app.files.copies import Copies, Copy
from companion.app.files.merging import Merge, same
from companion.app.files.saver import LONGEST_WAIT, NewerFile, Saver
from companion.app.files.whole_file import delete_parts, write_bytes
from companion.errors import UsageError
from companion.messages.message import message
from companion.text import one_line, reason_of

logger = logging.getLogger(__name__)

LARGEST: Final = 32_000_000
"""Bytes of a file that are read; the app itself writes far fewer."""
LOCK_NAME: Final = ".lock"
"""Of the file in a folder that is locked while a file of it is merged. It stays there, empty."""
_START_WAIT: Final = 2.0
"""Seconds to wait for another program where a person waits for the window."""


class SharedFile(Saver):
    """One JSON file, and what this program knows of it.

    `write` reads what is in the file now and changes in it what this program has changed since
    its own last document, by `merge`. `parse` gives the document in a text, or raises `ValueError`
    for one that is none and `NewerFile` for one of a later version.

    A damaged file is set aside under a new name. A file that cannot be read for another reason
    stays as it is, and is not written in this run. `subscribe` tells about both.

    With `copies` so many good copies are kept, and in place of a damaged file the newest of them is
    brought back. When something goes of which `forgets` says that no copy may hold it any longer,
    given the newest copy's document and the one of now, all older copies go as well. So they do
    when a person deletes the file to start over.
    """

    def __init__(
        self,
        path: Path,
        merge: Merge,
        *,
        parse: Callable[[str], Any] = json.loads,
        copies: int = 0,
        forgets: Callable[[Any, Any], bool] = lambda before, now: False,
    ) -> None:
        super().__init__(path)
        self._copies = Copies(path, copies)
        self._forgets = forgets
        self._merge = merge
        self._parse = parse
        self._last: Any = None
        """This program's last document; never the merged one, in which what others added would
        look as if this program had removed it."""
        self._here = threading.Lock()
        """One write of this program at a time; the lock in the folder is for other programs."""

    # for worker threads

    def read(self) -> Any:
        """The document in the file; `None` when there is none that can be used. Blocks."""
        try:
            try:
                data, document = self._load()
            except (ValueError, RecursionError, PermissionError):
                # under the lock: another program may be mending it just now, or replacing it,
                # while which Windows lets nobody open it
                with self._alone(_START_WAIT):
                    return self._load_or_bring_back(writing=False)
        except OSError as error:
            self.leave_alone(error)
            # what is not known is not the default, either
            return None if isinstance(error, NewerFile) else self._good_copy()[1]
        if document is not None and not self._is_copied(data):
            self._copy_what_is_there()
        return document

    def know(self, document: Any) -> None:
        """Take `document` for what this program has read: only what differs from it is written."""
        self._last = document

    def write(self, document: Any) -> None:
        """Bring into the file what this program changed. Raises `OSError`. Blocks."""
        with self._here:
            if same(document, self._last):
                return
            self.check()
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with self._alone(LONGEST_WAIT):
                theirs = self._load_or_bring_back(writing=True)
                delete_parts(self.path, 0.0)  # under the lock nobody else is writing one
                merged = self._merged(document, theirs)
                data = self._data(merged)
                write_bytes(self.path, data)
                self._copy(data, merged, is_new=theirs is None)
            self._last = document
            self.was_written()

    def _load(self) -> tuple[bytes, Any]:
        """The bytes of the file, and their document; `None` when there is no file."""
        try:
            with self.path.open("rb") as file:
                data = file.read(LARGEST + 1)
        except (FileNotFoundError, NotADirectoryError):
            return b"", None
        if len(data) > LARGEST:
            raise ValueError(f"more than {LARGEST} bytes")
        return data, self._parse_bytes(data)

    def _parse_bytes(self, data: bytes) -> Any:
        """Also of an editor that marks what it saves as UTF-8."""
        return self._parse(data.decode("utf-8-sig"))

    def _load_or_bring_back(self, *, writing: bool) -> Any:
        """The document in the file, else that of the newest good copy, in place of a damaged file.

        `writing` says that nothing is lost if it raises `OSError` for what cannot be written.
        """
        try:
            return self._load()[1]
        except (ValueError, RecursionError) as error:
            logger.info("%s is damaged: %s", self.path.name, error)
        copy, document = self._good_copy()
        name = self.path.name
        if copy is None:
            kept = set_aside(self.path)
            if self._copies.most:
                self.note(message("file.no_copy", file=name, kept=str(kept)))
            else:
                self.note(message("file.damaged", file=name, kept=kept.name))
            return None
        try:
            kept = replace_damaged(self.path, copy.data)
        except OSError as error:
            if writing:
                raise
            self.not_written(error)
        else:
            self.note(message("file.restored", file=name, kept=kept.name, time=copy.at))
        return document

    # the copies

    def _good_copy(self) -> tuple[Copy | None, Any]:
        """The newest copy that can be used, with its document."""
        for copy in self._copies:
            try:
                return copy, self._parse_bytes(copy.data)
            except (ValueError, RecursionError, NewerFile) as error:
                logger.info("%s is damaged: %s", copy.path.name, error)
        return None, None

    def _is_copied(self, data: bytes) -> bool:
        if not self._copies.most:
            return True
        newest = self._copies.newest
        return newest is not None and newest.data == data

    def _copy_what_is_there(self) -> None:
        """A person, or a version without copies, has written the file."""
        try:
            with self._alone(_START_WAIT):
                # another program may have written meanwhile, and made a copy of that
                data, document = self._load()
                if document is not None and not self._is_copied(data):
                    self._copy(data, document)
        except (OSError, ValueError, RecursionError) as error:
            logger.info("%s was not copied: %s", self.path.name, error)

    def _copy(self, data: bytes, document: Any, *, is_new: bool = False) -> None:
        """Keep a copy of what the file holds now. Without it nothing is lost: never raises.

        `is_new` says that there was no file: where there were good copies a person has deleted it.
        """
        if not self._copies.most:
            return
        before = self._good_copy()[1]
        try:
            alone = before is not None and (is_new or self._forgets(before, document))
            self._copies.write(data, alone=alone)
        except OSError as error:
            logger.info("%s was not copied: %s", self.path.name, error)

    def _merged(self, mine: Any, theirs: Any) -> Any:
        # nothing is there any more: all that this program knows is written
        return mine if theirs is None else self._merge(self._last, mine, theirs)

    def _data(self, document: Any) -> bytes:
        try:
            return json.dumps(document, ensure_ascii=False, indent=1).encode("utf-8")
        except UnicodeEncodeError:  # halves of characters, which others wrote as escapes
            return json.dumps(document, indent=1).encode("ascii")

    @contextmanager
    def _alone(self, wait: float) -> Iterator[None]:
        from filelock import FileLock  # only where it is needed: it costs the start 20 ms

        with FileLock(self.path.parent / LOCK_NAME, timeout=wait):
            yield

    # for the event loop

    async def save(self, document: Callable[[], Any]) -> bool:
        """`write` in a thread what `document` gives then; whether it is in the file. See
        `write_later`."""
        return await self.write_later(lambda: partial(self.write, document()))


def an_object(known: int = 1, **kinds: type) -> Callable[[str], Any]:
    """A `parse` for an object, in which the named members are of these kinds, or are absent.

    `known` is the newest version of the file that this program understands.
    """

    def parse(text: str) -> Any:
        document = json.loads(text)
        if not isinstance(document, dict):
            raise ValueError("it is no object")
        check_version(document, known)
        for name, kind in kinds.items():
            if not isinstance(document.get(name, kind()), kind):
                raise ValueError(f"{name} is of another kind")
        return document

    return parse


def check_version(document: Any, known: int) -> None:
    """Raises `NewerFile` for a document that says that it is of a later version than `known`."""
    version = document.get("version") if isinstance(document, dict) else None
    if type(version) is int and version > known:
        raise NewerFile(None, "a newer version of the app wrote it")


def read_json(path: Path, what: str) -> Any:
    """What a file of this program alone holds, or `None` when it cannot be used.

    A damaged one is set aside, one that cannot be read is left alone; `what` names it in the log.
    """
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
        if len(data) > LARGEST:
            raise ValueError(f"more than {LARGEST} bytes")
        return json.loads(data.decode("utf-8"))
    except FileNotFoundError:
        return None
    except OSError as error:
        logger.warning("the %s cannot be read: %s", what, error)
    except (ValueError, RecursionError) as error:
        try:
            set_aside(path)
            logger.warning("%s is damaged (%s)", path.name, error)
        except OSError as problem:
            logger.warning("the damaged file %s could not be set aside: %s", path.name, problem)
    return None


def set_aside(path: Path) -> Path:
    """Rename a damaged file, so that nothing overwrites it: not a later one, either."""
    kept = _name_aside(path)
    path.rename(kept)
    return kept


def replace_damaged(path: Path, good: bytes) -> Path:
    """`set_aside` of a damaged file for which there are good bytes, whose place is never empty: who
    is killed in the middle finds the file as it is now. Raises `OSError`, and changes nothing then.
    """
    kept = _name_aside(path)
    try:
        try:
            kept.hardlink_to(path.resolve())
        except OSError:  # not every file system has links
            write_bytes(kept, path.read_bytes())
        write_bytes(path, good)
    except OSError:
        with suppress(OSError):
            kept.unlink()
        raise
    return kept


def _name_aside(path: Path) -> Path:
    number, kept = 1, path.with_suffix(".damaged.json")
    while kept.exists():
        number += 1
        kept = path.with_suffix(f".damaged-{number}.json")
    return kept


_PERSONS: Final = 4_000_000
"""Bytes of a document that a person wrote."""


def read_document(path: Path, missing: str, unreadable: str) -> Any:
    """A JSON document that a person wrote, who is told of what is wrong with it. Blocks.

    Raises `UsageError` with the message `missing` (`file`) or `unreadable` (`file`, `reason`), also
    for two members of one name, of which one would be ignored.
    """
    name = one_line(str(path), 1_000)
    try:
        with path.open("rb") as file:
            data = file.read(_PERSONS + 1)
        if len(data) > _PERSONS:
            raise UsageError(unreadable, file=name, reason=f"> {_PERSONS} bytes")
        text = data.decode("utf-8-sig")
        return json.loads(text, object_pairs_hook=_once, parse_constant=_no_number)
    except FileNotFoundError:
        raise UsageError(missing, file=name) from None
    except OSError as error:
        raise UsageError(unreadable, file=name, reason=reason_of(error)) from None
    except (ValueError, RecursionError) as error:
        raise UsageError(unreadable, file=name, reason=one_line(str(error))) from None


def _no_number(name: str) -> Any:
    """NaN and the infinities are no JSON, and are within no limit: raises `ValueError`."""
    raise ValueError(f"{name} is no number")


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Of two equal names one would be ignored: raises `ValueError`."""
    twice = [name for name, count in Counter(name for name, _ in pairs).items() if count > 1]
    if twice:
        raise ValueError(f"“{one_line(twice[0])}” is in it twice")
    return dict(pairs)
