"""What forms remember from one run to the next, such as the last values, and how it comes into
files."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final

from msgspec import Struct, field

from companion.app.files.codec import RecordCodec
from companion.app.files.json_file import SharedFile, check_version
from companion.app.files.merging import members, records
from companion.app.forms.form_file import (
    Store,
    exact_text,
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

FILE_NAME: Final = "last_values.json"
VERSION: Final = 1
MOST: Final = 500
"""Calls that are remembered, over all devices; the oldest are forgotten first."""
LARGEST_CALL: Final = 64_000
"""Characters of a call's arguments as JSON; larger members are left out."""
LARGEST: Final = 3_000_000
"""Characters of all arguments together."""

_SENT: Final = frozenset(
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
    """A call in the file."""

    device: str
    tool: str
    arguments: dict[str, Any]
    left_out: Any = field(name="leftOut", default=())
    """JSON Pointers, which are only told."""


_CALLS: Final = RecordCodec(_Call, exact=True)


class _Remembered(Struct, frozen=True):
    kept: Kept
    size: int


class LastValues(Store):
    """Remembers what was sent, the oldest call first."""

    def __init__(self) -> None:
        super().__init__()
        self._calls: dict[tuple[str, str], _Remembered] = {}

    @classmethod
    def shared_file(cls, directory: Path) -> SharedFile:
        merge = members(calls=records(_key))
        path = directory / FILE_NAME
        return SharedFile(path, merge, parse=_parse, bound=_bounded, indent=None)

    def _fill(self, found: Any, *, again: bool) -> None:
        for call in _calls(found):
            kept, device = Kept(call.arguments, paths_from(call.left_out)), call.device
            if again:
                now = without_secrets(build_form({}), kept.arguments)
                kept = Kept(now.arguments, (*kept.left_out, *now.left_out))
                device = endpoint_without_secrets(device)
            self._put(device, call.tool, kept)

    def document(self) -> dict[str, Any]:
        calls = (
            _Call(device, tool, one.kept.arguments, paths_to(one.kept.left_out))
            for (device, tool), one in self._calls.items()
        )
        return {"version": VERSION, "masked": VOCABULARY, "calls": _CALLS.write_all(calls)}

    def __len__(self) -> int:
        return len(self._calls)

    def find(self, device: str, tool: str) -> Kept | None:
        """The arguments of the last call of `tool`; `None` when there was none."""
        found = self._calls.get((device, tool))
        return found.kept if found is not None else None

    def of(self, device: str) -> tuple[tuple[str, Kept], ...]:
        """Tools of a device and what was sent to each last, the oldest call first."""
        return tuple((tool, one.kept) for (key, tool), one in self._calls.items() if key == device)

    def put_back(self, device: str, values: Iterable[tuple[str, Kept]]) -> None:
        """What `of` gave before it was forgotten; calls that were made since then stay."""
        missing = [(tool, kept) for tool, kept in values if (device, tool) not in self._calls]
        for tool, kept in missing:
            self._put(device, tool, kept)
        if missing:
            self.changed.publish(None)

    def take(self, record: CallRecord) -> None:
        """Remember a call, if it is one that was sent and may be remembered."""
        request = record.request
        tool = request.tool
        if request.asker:
            return  # what an assistant entered is not what the person would
        if record.outcome not in _SENT or tool.user_only or tool.name in ACTING:
            return  # what is known to act is privileged, even if a fork lists it as ordinary
        # a tool that is not listed has no schema, so its passwords cannot be told
        if not tool.input_schema:
            return
        kept = without_secrets(tool.form, request.arguments, self.kept_texts())
        if (
            exact_text(kept.arguments) is None
            or exact_text([request.device_key, tool.name]) is None
        ):
            return
        kept = not_larger_than(LARGEST_CALL, kept)
        previous = self.find(request.device_key, tool.name)
        self._put(request.device_key, tool.name, kept)
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

    def _put(self, device: str, tool: str, kept: Kept) -> None:
        self._calls.pop((device, tool), None)
        self._calls[device, tool] = _Remembered(kept, len(exact_text(kept.arguments) or ""))
        size = sum(one.size for one in self._calls.values())
        while len(self._calls) > MOST or size > LARGEST:
            oldest = next(iter(self._calls))
            size -= self._calls.pop(oldest).size


def _parse(text: str) -> Any:
    document = read_exact(text)
    check_version(document, VERSION)
    _calls(document)
    return document


def _bounded(document: dict[str, Any]) -> dict[str, Any]:
    """The document with the newest calls, as far as there is room; others made some of them."""
    kept: list[Any] = []
    size = 0
    for call in reversed(document["calls"][-MOST:]):
        size += len(exact_text(call["arguments"]) or "")
        if size > LARGEST:
            break
        kept.insert(0, call)
    return {**document, "calls": kept}


def _key(call: Any) -> tuple[str, str]:
    return call["device"], call["tool"]


def _calls(value: Any) -> list[_Call]:
    """Raises `ValueError` for a file that this version did not write."""
    given = value.get("calls") if isinstance(value, dict) else None
    calls = _CALLS.read_all(given)
    if not isinstance(given, list) or len(calls) < len(given):
        raise ValueError("not the values of past calls")
    return calls[-MOST:]


class StoreWriter:
    """Writes a store in a thread after each change; the latest state wins."""

    def __init__(self, store: Store, file: SharedFile) -> None:
        self._store = store
        self._file = file
        self._changed = False
        self._task: asyncio.Task[None] | None = None
        self._unsubscribe = store.changed.subscribe(self._note)

    def _note(self, _: None) -> None:
        self._changed = True
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(
                self._write(), name=f"write {self._file.path.name}"
            )

    async def _write(self) -> None:
        try:
            while self._changed:
                self._changed = False
                await self._file.save(self._store.document)
        finally:
            self._task = None

    async def close(self) -> None:
        """Write what is not written yet, and listen no more."""
        self._unsubscribe()
        if self._task is not None:
            await self._task


class FormMemory(Struct):
    """Without `keep` it lasts as long as the app runs."""

    last: LastValues = field(default_factory=LastValues)
    saved: SavedForms = field(default_factory=SavedForms)
    pins: Pins = field(default_factory=Pins)
    _keepers: list[StoreWriter] = field(default_factory=list)

    @classmethod
    def load(cls, directory: Path) -> FormMemory:
        """Read the files; never raises for what is in them. Reads files: use a thread."""
        return cls(LastValues.load(directory), SavedForms.load(directory), Pins.load(directory))

    def files(self) -> tuple[SharedFile, ...]:
        return tuple(store.file for store in self._stores if store.file is not None)

    def keep(self, directory: Path) -> None:
        """Write changes into `directory` from now on; needs a running loop at each change."""
        for store in self._stores:
            store.file = store.file or store.shared_file(directory)
            self._keepers.append(StoreWriter(store, store.file))

    def hide_with(self, kept: Callable[[], frozenset[str]]) -> None:
        """Leave out what `kept` gives, the secrets of the password store, wherever it was typed."""
        for store in self._stores:
            store.kept_texts = kept

    @property
    def _stores(self) -> tuple[Store, ...]:
        return self.last, self.saved, self.pins

    async def close(self) -> None:
        """Return when everything is written."""
        for keeper in self._keepers:
            await keeper.close()
        self._keepers.clear()
