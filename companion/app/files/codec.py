"""One codec for the records of this app's own files: `msgspec`, with the bounds in their types.

A class of records says in its annotations what may be in a file (`Line`, `Moment`, `Meta`), and by
`field(name=…)` how a member is called there. What a person or a damaged disk made of a file is read
as far as it makes sense, and what a later version wrote beside it stays (`RecordCodec.merge`). What
comes from the wire or was written for another program is no matter of this module.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from datetime import UTC, datetime
from typing import Annotated, Any, Final, Generic, TypeVar

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import fields, force_setattr

from companion.app.files.merging import same
from companion.messages.message import Message
from companion.messages.message_json import message_json, read_message
from companion.patterns import regex
from companion.text import CLEAN, CLEAN_LINE, NAME_LIMIT, clean, one_line

Line = Annotated[str, Meta(max_length=NAME_LIMIT, pattern=CLEAN_LINE)]
"""A name, cleaned and on one line."""
LongLine = Annotated[str, Meta(max_length=2_000, pattern=CLEAN_LINE)]
"""The same for an address, or the name of a file."""
Text = Annotated[str, Meta(max_length=2_000, pattern=CLEAN)]
"""The same with line feeds and tabs."""
Key = Annotated[str, Meta(min_length=1, max_length=1_000, pattern=CLEAN_LINE)]
"""What a device or an entry is known by."""
Moment = Annotated[datetime, Meta(tz=True)]
"""Of a record itself, not of one within it: UTC once it is read."""
Count = Annotated[int, Meta(ge=0, le=2**53)]
Seconds = Annotated[float, Meta(ge=0, le=1e11)]
"""Of a duration, or since 1970: still a date."""

R = TypeVar("R", bound=Struct)

# what msgspec says of a fault ends with its place: "… of length <= 200 - at `$.do[0].text`"
_PLACE: Final = regex(r"`\$\.(?P<member>[^.\[`]+)(?P<inner>[^`]*)`\Z")
_STEP: Final = regex(r"\.([^.\[`]+)|\[(\d+)\]")
_LONGEST: Final = regex(r"of length <= (\d+)")
_PATTERN: Final = "matching regex"
_MOST_FAULTS: Final = 100
"""Of one record, which is none if it has more."""


class RecordCodec(Generic[R]):
    """Reads and writes records of one class.

    A member that a file says wrongly is left at its default, and an entry of a list is left out; a
    record without a member that it needs is none. With `exact` nothing is left out or cut: what is
    not understood is no record at all.
    """

    def __init__(self, kind: type[R], *, exact: bool = False) -> None:
        self._kind = kind
        self._exact = exact

    def write(self, record: R) -> dict[str, Any]:
        """As JSON."""
        written: dict[str, Any] = msgspec.to_builtins(record, enc_hook=_encode)
        return written

    def write_all(self, records: Iterable[R]) -> list[dict[str, Any]]:
        return [self.write(record) for record in records]

    def read(self, value: object) -> R | None:
        """The record in JSON; `None` for what is none. Never raises."""
        with suppress(OverflowError, RecursionError):
            for _ in range(_MOST_FAULTS):
                if not isinstance(value, dict):
                    break
                try:
                    return _in_utc(msgspec.convert(value, self._kind, dec_hook=_decode))
                except msgspec.ValidationError as error:
                    value = self._mended(value, str(error))
                except UnicodeEncodeError:  # half a character where a choice or a moment should be
                    value = _whole_characters(value)
        return None

    def read_all(self, document: object, name: str = "") -> list[R]:
        """The records in a list, or in the list `name` of a document, without those that cannot be
        read."""
        found = document.get(name) if isinstance(document, dict) else document
        read = (self.read(each) for each in found) if isinstance(found, list) else ()
        return [record for record in read if record is not None]

    def merge(self, base: Any, mine: Any, theirs: Any) -> Any:
        """A record that another program has written as well (`companion.app.files.merging`): never
        taken apart, but members that only a later version knows stay."""
        if same(base, mine):
            return theirs
        if not (isinstance(mine, dict) and isinstance(theirs, dict)):
            return mine
        names = self._kind.__struct_encode_fields__
        return {**mine, **{name: each for name, each in theirs.items() if name not in names}}

    def _mended(self, value: dict[str, Any], fault: str) -> dict[str, Any] | None:
        """`value` with its one fault cleaned or left out; `None` where neither helps."""
        place = _PLACE.search(fault)
        if place is None or (member := place["member"]) not in value:
            return None
        mended: dict[str, Any] = {**value}
        parent: Any = mended
        *steps, last = member, *_steps(place["inner"])
        try:
            for step in steps:
                inner = parent[step]
                parent[step] = {**inner} if isinstance(inner, dict) else [*inner]
                parent = parent[step]
            text = parent[last]
        except (KeyError, IndexError, TypeError):
            parent = text = None  # in a mapping, of whose members the place is not said
        if isinstance(text, str) and (cleaned := self._cleaned(text, fault)) != text:
            parent[last] = cleaned
            return mended
        if self._exact:
            return None
        needed = {each.encode_name for each in fields(self._kind) if each.required}
        if isinstance(parent, list) and isinstance(last, int):
            del parent[last]
        elif member not in needed:
            del mended[member]
        else:
            return None
        return mended

    def _cleaned(self, text: str, fault: str) -> str:
        """`text` as its type wants it, as far as its fault is one of texts."""
        limit = len(text)
        if (longest := _LONGEST.search(fault)) is not None and not self._exact:
            limit = int(longest[1])
        elif _PATTERN not in fault:
            return text
        cleaned = clean(text, limit)
        # one that is clean may still have to be on one line
        return cleaned if cleaned != text else one_line(text, limit)


def _whole_characters(value: Any) -> Any:
    if isinstance(value, str):
        return value.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    if isinstance(value, dict):
        return {_whole_characters(name): _whole_characters(each) for name, each in value.items()}
    return [_whole_characters(each) for each in value] if isinstance(value, list) else value


def _steps(inner: str) -> list[str | int]:
    return [int(number) if number else name for name, number in _STEP.findall(inner)]


def _decode(kind: type, value: Any) -> Any:
    if kind is Message and (read := read_message(value)) is not None:
        return read
    raise ValueError(f"no {kind.__name__}")


def _encode(value: Any) -> Any:
    if isinstance(value, Message):
        return message_json(value)
    raise NotImplementedError(type(value).__name__)


def _in_utc(record: R) -> R:
    """Raises `OverflowError` for a moment that is none in every zone."""
    for name in record.__struct_fields__:
        moment = getattr(record, name)
        if isinstance(moment, datetime) and moment.tzinfo is not UTC:
            force_setattr(record, name, moment.astimezone(UTC))
    return record
