"""What is known of one device, in one flat record: a row of the table of all devices."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from datetime import datetime
from enum import Enum, auto
from functools import lru_cache
from typing import Any, Final

from msgspec import Struct

from companion.app.activity.derived.seen import LastSeen
from companion.app.activity.derived.values import SIGNAL_LEVELS
from companion.app.stock.views import StockView
from companion.devices.chips import Chip
from companion.devices.firmware.judge import revision_words, version_key
from companion.devices.marks import device_id
from companion.devices.models import DeviceState, DeviceView, DeviceWork, Way
from companion.devices.system_info import SystemInfo
from companion.patterns import regex

MEGABYTE: Final = 1024 * 1024
"""Bytes, as sizes of flash chips are given."""


class DeviceFacts(Struct, frozen=True):
    """Texts are cleaned, and empty where nothing is known; numbers are `None` then.

    Of a device that is not connected these are the last known values.
    """

    key: str
    name: str
    mark: str
    """See `companion.devices.marks`: empty where the name is its own."""
    device_id: str
    """Its MAC address with colons where it is known."""
    labels: tuple[str, ...]
    state: DeviceState
    way: Way
    work: DeviceWork | None
    board: str
    chip: str
    """As Espressif writes it: `ESP32-S3`."""
    revision: int | None
    """Of the chip, as 100 · major + minor."""
    firmware: str
    """The version that it runs."""
    slot: str
    """The partition that it runs from."""
    flash_bytes: int | None
    battery: int | None
    """Percent."""
    charging: bool | None
    signal: str
    """`strong`, `medium` or `weak`, as the device says it."""
    volume: int | None
    """Percent."""
    brightness: int | None
    """Percent."""
    server: str
    """The assistant server that it talked to before: host, or the whole OTA address."""
    last_seen: datetime | None
    """UTC; when it was connected last. Of a device that is connected this is when it came."""
    note: str
    saved: bool
    offered: str
    """The firmware that its assistant server offers; empty for none."""

    @property
    def connected(self) -> bool:
        return self.state is DeviceState.READY

    @property
    def title(self) -> str:
        return f"{self.name} {self.mark}" if self.mark else self.name


_NOTHING: Final = LastSeen()
_NO_INFO: Final = SystemInfo()


def facts_of(
    view: DeviceView,
    *,
    labels: Iterable[str] = (),
    note: str = "",
    stock: StockView | None = None,
    before: LastSeen | None = None,
) -> DeviceFacts:
    """The facts of a device. What it says now comes before what its assistant server was told
    (`stock`), and that before what is remembered of former runs."""
    info, before, status = view.info or _NO_INFO, before or _NOTHING, view.status
    firmware = view.version or (stock.version if stock is not None else "") or info.version
    firmware = firmware or before.version
    identity = device_id(view)
    if view.info is None and before.mac and not view.key.startswith("hub:"):
        identity = before.mac
    # what ran before an upgrade says nothing of the partition that runs now
    slot = info.ota_label if info.version in ("", firmware) else ""
    if not slot and view.info is None and before.version == firmware:
        slot = before.slot
    return DeviceFacts(
        key=view.key,
        name=view.name,
        mark=view.mark,
        device_id=identity,
        labels=tuple(labels),
        state=view.state,
        way=view.way,
        work=view.work,
        board=view.board or (stock.board if stock is not None else "") or before.board,
        chip=chip_words(info.chip or (stock.chip if stock is not None else "") or before.chip),
        revision=info.revision if info.revision is not None else before.revision,
        firmware=firmware,
        slot=slot,
        flash_bytes=info.flash_bytes or before.flash_bytes,
        battery=status.battery if status is not None else None,
        charging=status.charging if status is not None else None,
        signal=(status.signal or "") if status is not None else "",
        volume=status.volume if status is not None else None,
        brightness=status.brightness if status is not None else None,
        server=(stock.upstream_host or stock.upstream_url) if stock is not None else "",
        last_seen=view.last_seen or before.at,
        note=note,
        saved=view.saved,
        offered=stock.offer.version if stock is not None and stock.offer is not None else "",
    )


@lru_cache(maxsize=200)
def chip_words(text: str) -> str:
    """A chip's name as Espressif writes it; an unknown one as the device does."""
    known = Chip.named(text) if text else None
    return known.label if known is not None else text


# the columns


class FactKind(Enum):
    """How values compare."""

    TEXT = auto()
    LABELS = auto()
    STATE = auto()
    VERSION = auto()
    REVISION = auto()
    SIZE = auto()
    """Bytes."""
    NUMBER = auto()
    """Percent."""
    SIGNAL = auto()
    TIME = auto()
    """A time that has passed; a condition gives how long ago, or a day."""


class FactField(Struct, frozen=True):
    """One fact by the name that a person writes in a filter."""

    name: str
    kind: FactKind
    value: Callable[[DeviceFacts], Any]
    aliases: tuple[str, ...] = ()


FIELDS: Final[tuple[FactField, ...]] = (
    FactField("name", FactKind.TEXT, lambda facts: facts.title),
    FactField("id", FactKind.TEXT, lambda facts: facts.device_id, ("mac",)),
    FactField("label", FactKind.LABELS, lambda facts: facts.labels, ("labels",)),
    FactField("state", FactKind.STATE, lambda facts: facts.state),
    FactField("board", FactKind.TEXT, lambda facts: facts.board),
    FactField("chip", FactKind.TEXT, lambda facts: facts.chip),
    FactField("revision", FactKind.REVISION, lambda facts: facts.revision),
    FactField("firmware", FactKind.VERSION, lambda facts: facts.firmware, ("version",)),
    FactField("slot", FactKind.TEXT, lambda facts: facts.slot),
    FactField("flash", FactKind.SIZE, lambda facts: facts.flash_bytes),
    FactField("battery", FactKind.NUMBER, lambda facts: facts.battery),
    FactField("signal", FactKind.SIGNAL, lambda facts: facts.signal),
    FactField("server", FactKind.TEXT, lambda facts: facts.server),
    FactField("seen", FactKind.TIME, lambda facts: facts.last_seen, ("last_seen",)),
    FactField("note", FactKind.TEXT, lambda facts: facts.note),
    FactField("volume", FactKind.NUMBER, lambda facts: facts.volume),
    FactField("brightness", FactKind.NUMBER, lambda facts: facts.brightness),
    FactField("way", FactKind.TEXT, lambda facts: facts.way.value),
    FactField("update", FactKind.TEXT, lambda facts: facts.offered),
    FactField("address", FactKind.TEXT, lambda facts: facts.key),
)
"""In the order of the table."""

FIELD_NAMED: Final[Mapping[str, FactField]] = {
    name: field for field in FIELDS for name in (field.name, *field.aliases)
}

_STATES: Final = {state: rank for rank, state in enumerate(DeviceState)}


def sorted_facts(
    rows: Iterable[DeviceFacts], by: str, *, descending: bool = False
) -> list[DeviceFacts]:
    """Sorted by the field of that name, ties by name and mark, unknown values last in either
    direction. Raises `KeyError` for a field that there is not."""
    field = FIELD_NAMED[by]
    known, unknown = [], []
    for row in sorted(rows, key=_by_name):
        key = _sort_key(field, row)
        if key is None:
            unknown.append(row)
        else:
            known.append((key, row))
    # stable, so that ties stay by name in either direction
    known.sort(key=lambda each: each[0], reverse=descending)
    return [row for _, row in known] + unknown


def _by_name(facts: DeviceFacts) -> tuple[Any, ...]:
    return _natural(facts.name), facts.mark, facts.key


_HEXADECIMAL: Final = ("id", "address")
"""In which digits are no numbers: 1A is more than 10."""


def _sort_key(field: FactField, row: DeviceFacts) -> Any:
    """Comparable within one field; `None` where nothing is known."""
    value = field.value(row)
    match field.kind:
        case FactKind.STATE:
            # connected first, then those that are about to be
            return {DeviceState.READY: -2, DeviceState.HANDSHAKING: -1}.get(value, _STATES[value])
        case FactKind.TIME:
            return (row.connected, value) if value is not None else None
        case FactKind.VERSION:
            return version_key(value) if value else None
        case FactKind.SIGNAL:
            return SIGNAL_LEVELS.get(value, 0) if value else None
        case FactKind.LABELS:
            return tuple(label.casefold() for label in value) or None
        case FactKind.TEXT if field.name == "name":
            return _natural(row.name), row.mark
        case FactKind.TEXT if field.name in _HEXADECIMAL:
            return value.casefold() if value else None
        case FactKind.TEXT:
            return _natural(value) if value else None
        case _:
            return value


_DIGITS: Final = regex(r"([0-9]{1,15})")


@lru_cache(maxsize=4096)
def _natural(text: str) -> tuple[tuple[int, str], ...]:
    """Numbers in a text count as numbers: `Room 4` is before `Room 12`."""
    parts = _DIGITS.split(text.casefold())
    return tuple((int(part), "") if at % 2 else (-1, part) for at, part in enumerate(parts))


# values as plain text, for files and the command line


def plain_value(field: FactField, facts: DeviceFacts) -> str:
    """As a CSV file has it, and as a filter would take it; empty for unknown."""
    value = field.value(facts)
    match field.kind:
        case FactKind.LABELS:
            return ", ".join(value)
        case FactKind.STATE:
            return str(value.value)
        case FactKind.REVISION:
            return "" if value is None else revision_words(value)
        case FactKind.SIZE:
            return "" if value is None else size_words(value)
        case FactKind.TIME:
            return "" if value is None else value.isoformat(timespec="seconds")
        case _:
            return "" if value is None else str(value)


def size_words(count: int) -> str:
    """A flash's size as its data sheet has it."""
    whole, rest = divmod(count, MEGABYTE)
    return f"{whole} MB" if whole and not rest else f"{count} B"
