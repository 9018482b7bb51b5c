"""One codec for the records of this app's own files: `msgspec`, with the bounds in their types.

A class of records says in its annotations what may be in a file (`Line`, `Moment`, `Meta`), and by
`field(name=…)` how a member is called there. What a person or a damaged disk made of a file is read
as far as it makes sense, and what a later version wrote beside it stays (`Codec.merge`). What comes
from the wire or was written for another program is no matter of this module.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from copy import deepcopy
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
"""UTC once it is read."""
Count = Annotated[int, Meta(ge=0, le=2**53)]
Seconds = Annotated[float, Meta(ge=0, le=1e12)]

R = TypeVar("R", bound=Struct)

# what msgspec says of a fault ends with its place: "… of length <= 200 - at `$.do[0].text`"
_PLACE: Final = regex(r"`\$\.(?P<member>[^.\[`]+)(?P<inner>[^`]*)`\Z")
_STEP: Final = regex(r"\.([^.\[`]+)|\[(\d+)\]")
_LONGEST: Final = regex(r"of length <= (\d+)")


class Codec(Generic[R]):
    """Reads and writes records of one class.

    A member that a file says wrongly is left at its default; a record without one that it needs is
    none. With `exact` nothing is left out: what is not understood is no record at all.
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
        while isinstance(value, dict):
            try:
                return _in_utc(msgspec.convert(value, self._kind, dec_hook=_decode))
            except (msgspec.ValidationError, OverflowError) as error:
                value = self._mended(value, str(error))
        return None

    def read_all(self, document: object, name: str) -> list[R]:
        """The records in the list `name` of a document, without those that cannot be read."""
        found = document.get(name) if isinstance(document, dict) else None
        read = (self.read(each) for each in found) if isinstance(found, list) else ()
        return [record for record in read if record is not None]

    def bounded(
        self, name: str, newest: Callable[[list[R]], list[R]]
    ) -> Callable[[dict[str, Any]], dict[str, Any]]:
        """The `bound` of a file with the list `name`: what `newest` leaves out goes, what cannot be
        read stays."""

        def bound(document: dict[str, Any]) -> dict[str, Any]:
            rows = [(row, self.read(row)) for row in document[name]]
            kept = {id(each) for each in newest([each for _, each in rows if each is not None])}
            left = [row for row, each in rows if each is None or id(each) in kept]
            return {**document, name: left}

        return bound

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
        if place is None or place["member"] not in value:
            return None
        member = place["member"]
        longest = _LONGEST.search(fault)
        limit = int(longest[1]) if longest is not None else None
        mended = deepcopy(value)
        if _clean_at(mended, [member, *_steps(place["inner"])], limit):
            return mended
        needed = {each.encode_name for each in fields(self._kind) if each.required}
        if self._exact or member in needed:
            return None
        del mended[member]
        return mended


def _steps(inner: str) -> list[str | int]:
    return [int(number) if number else name for name, number in _STEP.findall(inner)]


def _clean_at(value: Any, path: list[str | int], limit: int | None) -> bool:
    """Whether a text at `path` could be cleaned, or cut to `limit` characters."""
    *steps, last = path
    try:
        for step in steps:
            value = value[step]
        text = value[last]
        if not isinstance(text, str):
            return False
        longest = limit if limit is not None else len(text)
        cleaned = clean(text, longest)
        # a text that is clean may still have to be on one line
        value[last] = cleaned if cleaned != text else one_line(text, longest)
    except (KeyError, IndexError, TypeError):
        return False
    return bool(value[last] != text)


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
