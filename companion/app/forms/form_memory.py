"""What forms remember from one run to the next, such as the last values, and how it comes into
files."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

from msgspec import Struct, field

from companion.app.files.codec import RecordCodec
from companion.app.files.json_file import check_version
from companion.app.files.store import Former, Records, Store
from companion.app.forms.form_file import (
    FormStore,
    exact_line,
    exact_records,
    exact_text,
    is_outdated,
    paths_from,
    paths_to,
    read_exact,
)
from companion.app.forms.saved_forms import Pins, SavedForms
from companion.app.privacy.arguments import Kept, not_larger_than, without_secrets
from companion.app.privacy.endpoint import endpoint_without_secrets
from companion.app.privacy.names import VOCABULARY
from companion.app.tools.records import CallOutcome, CallRecord
from companion.protocol.schema.form import build_form
from companion.protocol.tools import ACTING

# The arguments of the last call of each tool, for each device: what its form begins with.
#
# Never remembered: calls that were not sent, privileged actions (whose form must not hold last
# time's firmware address), passwords, and members that would make a call larger than
# `LARGEST_CALL`. The device's key is its endpoint's text, which stays the same for ever.

VERSION: Final = 1
MOST: Final = 500
"""Calls that are remembered, over all devices; the oldest are forgotten first."""
LARGEST_CALL: Final = 64_000
"""Characters of a call's arguments as JSON; larger members are left out."""
LARGEST: Final = 3_000_000
"""Characters of all arguments together."""

SENT: Final = frozenset(
    {
        CallOutcome.ANSWERED,
        CallOutcome.DOUBTFUL,
        CallOutcome.FAILED,
        CallOutcome.NO_ANSWER,
        CallOutcome.LOST,
        CallOutcome.CANCELLED,
    }
)
"""How a call ends that reached the device, or may have."""


class _Call(Struct, frozen=True):
    """A call as it is kept."""

    device: str
    tool: str
    arguments: dict[str, Any]
    left_out: Any = field(name="leftOut", default=())
    """JSON Pointers, which are only told."""
    masked: Any = 0
    """By which vocabulary of secret names."""


_CALLS: Final = RecordCodec(_Call, exact=True)


class _Remembered(Struct, frozen=True):
    kept: Kept
    size: int


class LastValues(FormStore[_Call]):
    """Remembers what was sent, the oldest call first."""

    def __init__(self) -> None:
        super().__init__()
        self._calls: dict[tuple[str, str], _Remembered] = {}

    @classmethod
    def records_in(cls, store: Store) -> Records[_Call]:
        return exact_records(store, _LAST, _CALLS, _FORMER)

    def _fill(self, found: Mapping[str, _Call]) -> None:
        for call in found.values():
            kept, device = Kept(call.arguments, paths_from(call.left_out)), call.device
            if is_outdated({"masked": call.masked}):
                now = without_secrets(build_form({}), kept.arguments)
                kept = Kept(now.arguments, (*kept.left_out, *now.left_out))
                device = endpoint_without_secrets(device)
            self._add(device, call.tool, kept)

    def entries(self) -> dict[str, _Call]:
        return {
            exact_line([device, tool]): _Call(
                device, tool, one.kept.arguments, paths_to(one.kept.left_out), VOCABULARY
            )
            for (device, tool), one in self._calls.items()
        }

    def __len__(self) -> int:
        return len(self._calls)

    def find(self, device: str, tool: str) -> Kept | None:
        """The arguments of the last call of `tool`; `None` when there was none."""
        found = self._calls.get((device, tool))
        return found.kept if found is not None else None

    def of(self, device: str) -> tuple[tuple[str, Kept], ...]:
        """Tools of a device and what was sent to each last, the oldest call first."""
        return tuple((tool, one.kept) for (key, tool), one in self._calls.items() if key == device)

    def restore(self, device: str, values: Iterable[tuple[str, Kept]]) -> None:
        """What `of` gave before it was forgotten; calls that were made since then stay."""
        missing = [(tool, kept) for tool, kept in values if (device, tool) not in self._calls]
        for tool, kept in missing:
            self._add(device, tool, kept)
        if missing:
            self.changed.publish(None)

    def add(self, record: CallRecord) -> None:
        """Remember a call, if it is one that was sent and may be remembered."""
        request = record.request
        tool = request.tool
        if request.asker:
            return  # what an assistant entered is not what the person would
        if record.outcome not in SENT or tool.user_only or tool.name in ACTING:
            return  # what is known to act is privileged, even if a fork lists it as ordinary
        # a tool that is not listed has no schema, so its passwords cannot be told
        if not tool.input_schema:
            return
        kept = without_secrets(tool.form, request.arguments, self.stored_secrets())
        if (
            exact_text(kept.arguments) is None
            or exact_text([request.device_key, tool.name]) is None
        ):
            return
        kept = not_larger_than(LARGEST_CALL, kept)
        previous = self.find(request.device_key, tool.name)
        self._add(request.device_key, tool.name, kept)
        # 1 and 1.0 are equal to Python, but not to a tool
        if previous is None or exact_text(previous.arguments) != exact_text(kept.arguments):
            self.changed.publish(None)

    def forget(self, device: str) -> None:
        gone = [key for key in self._calls if key[0] == device]
        for key in gone:
            del self._calls[key]
        if gone:
            self.changed.publish(None)

    def forget_all(self) -> None:
        if self._calls:
            self._calls.clear()
            self.changed.publish(None)

    def _add(self, device: str, tool: str, kept: Kept) -> None:
        self._calls.pop((device, tool), None)
        self._calls[device, tool] = _Remembered(kept, len(exact_text(kept.arguments) or ""))
        size = sum(one.size for one in self._calls.values())
        while len(self._calls) > MOST or size > LARGEST:
            oldest = next(iter(self._calls))
            size -= self._calls.pop(oldest).size


def _parse(text: str) -> Any:
    document = read_exact(text)
    check_version(document, VERSION)
    given = document.get("calls") if isinstance(document, dict) else None
    if not isinstance(given, list) or len(_CALLS.read_all(given)) < len(given):
        raise ValueError("not the values of past calls")
    return document


def _calls_of(document: Any) -> Iterator[tuple[str, str | None, Any]]:
    masked = document.get("masked", 0)
    for call in document["calls"]:
        yield _LAST, exact_line([call["device"], call["tool"]]), {**call, "masked": masked}


_LAST: Final = "last values"
_FORMER: Final = Former("last_values.json", _calls_of, _parse, exact_line)


class StoreWriter:
    """Writes a store in a thread after each change; the latest state wins."""

    def __init__(self, store: FormStore[Any], records: Records[Any]) -> None:
        self._store = store
        self._records = records
        self._changed = False
        self._task: asyncio.Task[None] | None = None
        self._unsubscribe = store.changed.subscribe(self._note)

    def _note(self, _: None) -> None:
        self._changed = True
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(
                self._write(), name=f"write the {self._records.kind}"
            )

    async def _write(self) -> None:
        try:
            while self._changed:
                self._changed = False
                await self._records.save(self._store.entries)
        finally:
            self._task = None

    async def close(self) -> None:
        """Write what is not written yet, and listen no more."""
        self._unsubscribe()
        if self._task is not None:
            await self._task


class FormMemory(Struct):
    """Without `write_to` it lasts as long as the app runs."""

    last: LastValues = field(default_factory=LastValues)
    saved: SavedForms = field(default_factory=SavedForms)
    pins: Pins = field(default_factory=Pins)
    store: Store | None = None
    _writers: list[StoreWriter] = field(default_factory=list)

    @classmethod
    def load(cls, store: Store) -> FormMemory:
        """Read what is kept; never raises for what is in it. Reads files: use a thread."""
        return cls(LastValues.load(store), SavedForms.load(store), Pins.load(store), store)

    def write_to(self, store: Store) -> None:
        """Write changes into `store` from now on; needs a running loop at each change."""
        self.store = store
        for each in self._stores:
            each.records = each.records or each.records_in(store)
            self._writers.append(StoreWriter(each, each.records))

    def hide_with(self, kept: Callable[[], frozenset[str]]) -> None:
        """Leave out what `kept` gives, the secrets of the password store, wherever it was typed."""
        for store in self._stores:
            store.stored_secrets = kept

    @property
    def _stores(self) -> tuple[FormStore[Any], ...]:
        return self.last, self.saved, self.pins

    async def close(self) -> None:
        """Return when everything is written."""
        for writer in self._writers:
            await writer.close()
        self._writers.clear()
