"""What is kept of stock devices over restarts of the app: no secrets.

Of a device's password for our listeners only hashes are kept, so that it is let in again without
the password store. The upstream server's own secrets live in that store or in memory.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Callable, Iterator
from typing import Annotated, Any, Final, TypeAlias

from msgspec import Meta, Struct, field
from msgspec.structs import replace

from companion.app.files.codec import LongLine, RecordCodec
from companion.app.files.json_file import an_object
from companion.app.files.merging import MISSING, members, same
from companion.app.files.store import Former, Records, Store, in_list
from companion.app.stock.ota_messages import Sections
from companion.app.stock.views import FirmwareRule, OrderRule, Route
from companion.messages.message import Message
from companion.records import Unshown
from companion.text import CLEAN_LINE
from companion.transports.endpoint import device_id_of
from companion.transports.upstream.ota_address import OFFICIAL_OTA

KIND: Final = "stock device"
_FORMER: Final = Former(
    "stock-devices.json",
    in_list(KIND, "devices", "device_id", str.lower),
    an_object(devices=list),
    copies=1,
)
_TOKEN_BYTES: Final = 32
_HASHES: Final = 2
"""The newest password and the one before, which the device still has if our answer was lost."""
_Hash: TypeAlias = Annotated[str, Meta(pattern=r"\A[0-9a-f]{64}\Z")]


class StockRecord(Unshown, Struct):
    """One device that asked. Everything but `device_id` has a default."""

    unshown = frozenset({"hashes", "used"})

    device_id: Annotated[str, Meta(min_length=1, max_length=64, pattern=CLEAN_LINE)]
    """Its MAC in lower case, or what it gives instead."""
    client_id: LongLine = ""
    accepted: bool = False
    named: bool = False
    """A person let in this very device, not all devices that ask."""
    declined: bool = False
    """It was removed or declined: not shown, and given the upstream server's own answer."""
    upstream_url: LongLine = field(name="former_url", default=OFFICIAL_OTA)
    """Empty for none."""
    route: Route = Route.ALWAYS
    rule: FirmwareRule = FirmwareRule.ASK
    once: LongLine = ""
    """The firmware version that is let through at the next start."""
    orders: OrderRule = OrderRule.ASK
    """The `OrderRule` for orders that only the owner may give; never `once`."""
    transcript: bool = True
    saves: bool = False
    """What is said is kept in the history."""
    hashes: list[_Hash] = field(default_factory=list)
    """SHA-256 of the passwords that let it in, newest last."""
    used: Annotated[str, Meta(pattern=r"\A([0-9a-f]{64})?\Z")] = ""
    """The hash of the password that it used last, which stays valid: another program that asks in
    this device's name gets new passwords as well, and must not lock the device out."""
    offered: LongLine = ""
    """The firmware version that the upstream server offers; empty for none."""
    offered_host: LongLine = ""
    offered_running: LongLine = ""
    """What ran when it was offered."""
    offered_forced: bool = False
    version: LongLine = ""
    board: LongLine = ""
    chip: LongLine = ""
    user_agent: LongLine = ""
    language: LongLine = ""
    address: LongLine = ""
    """The IP address that it had last, as far as that is its own: see `DeviceClaims`."""

    def __post_init__(self) -> None:
        self.device_id = device_id_of(self.device_id)
        self.hashes = self.hashes[-_HASHES:]
        self.accepted = self.accepted and not self.declined
        self.named = self.named and self.accepted
        if self.orders is OrderRule.ONCE:
            self.orders = OrderRule.ASK

    @property
    def key(self) -> str:
        return f"hub:{self.device_id}"

    @property
    def settled(self) -> bool:
        """Whether it is worth keeping: a person decided about it, or it has logged in. All else is
        only a name, and a program can ask in any number of names."""
        return self.declined or (self.accepted and (self.named or bool(self.used)))

    def joined(self, other: StockRecord | None) -> StockRecord:
        """The one of two spellings of this device that lets it in; all passwords stay valid."""
        if other is None:
            return self
        first, second = (self, other) if self.accepted or not other.accepted else (other, self)
        hashes = dict.fromkeys((second.used, *second.hashes, *first.hashes))
        first.hashes = [each for each in hashes if each][-_HASHES:]
        return first

    def new_password(self) -> str:
        """A new password for our listeners. Only its hash is kept."""
        password = secrets.token_urlsafe(_TOKEN_BYTES)
        self.hashes = [*self.hashes, _hash(password.encode())][-_HASHES:]
        return password

    def drop_password(self, password: str, before: list[str]) -> None:
        """Drop a new password that the device does not get; `before` are the earlier hashes."""
        kept = dict.fromkeys((*before, *self.hashes))  # other passwords were made meanwhile
        kept.pop(_hash(password.encode()), None)
        self.hashes = list(kept)[-_HASHES:]

    def lets_in(self, password: bytes) -> bool:
        """Whether this is one of its passwords, which is then kept as the used one."""
        given = _hash(password)
        found = [kept for kept in (*self.hashes, self.used) if hmac.compare_digest(given, kept)]
        if found:
            self.used = given
        return bool(found)


RECORDS: Final = RecordCodec(StockRecord)


class StockRecords:
    """All records by device id. With a store, `save` writes them there."""

    def __init__(self, store: Store | None = None) -> None:
        self.on_save: Callable[[], None] = lambda: None
        """Called before each writing."""
        self._stored: Records[StockRecord] | None = None
        self._records: dict[str, StockRecord] = {}
        if store is not None:
            self._stored = Records(store, KIND, RECORDS, former=_FORMER, merge=_merged)
            for each in self._stored.read().values():
                self._records[each.device_id] = each.joined(self._records.get(each.device_id))

    @property
    def unread(self) -> Message | None:
        """Why they could not be read."""
        return self._stored.unread if self._stored is not None else None

    def __iter__(self) -> Iterator[StockRecord]:
        return iter(tuple(self._records.values()))

    def get(self, device_id: str) -> StockRecord | None:
        return self._records.get(device_id)

    def ensure(self, device_id: str) -> StockRecord:
        record = self._records.get(device_id)
        if record is None:
            record = self._records[device_id] = StockRecord(device_id)
        return record

    def forget(self, device_id: str) -> None:
        self._records.pop(device_id, None)

    async def save(self) -> bool:
        """Write the devices that are `settled`, if anything changed.

        False if they could not be written, which the store tells; True if there is none.
        """
        self.on_save()
        return self._stored is None or await self._stored.save(self._settled)

    def _settled(self) -> dict[str, StockRecord]:
        return {each.device_id: each for each in self if each.settled}


def _hash(password: bytes) -> str:
    return hashlib.sha256(password).hexdigest()


def _merged(base: Any, mine: Any, theirs: Any) -> Any:
    """Merge one device that another program has written as well."""
    if base is MISSING and isinstance(mine, dict):
        # so that defaults do not count as choices
        base = RECORDS.write(StockRecord(mine["device_id"]))
    return members(hashes=_both)(base, mine, theirs)


def _both(base: Any, mine: Any, theirs: Any) -> Any:
    """The newest password of each of two programs: the device may have either."""
    if same(base, mine):
        return theirs
    if same(base, theirs) or not (isinstance(mine, list) and isinstance(theirs, list)):
        return mine
    newest_first = (*mine[-1:], *theirs[-1:], *mine[-2::-1], *theirs[-2::-1])
    hashes = dict.fromkeys(each for each in newest_first if isinstance(each, str))
    return list(hashes)[:_HASHES][::-1]


class RemovedStockDevice(Unshown, Struct, frozen=True):
    """All that undoing a removal needs. In memory only: it has the upstream server's secrets."""

    unshown = frozenset({"sections"})

    record: StockRecord
    name: str
    sections: Sections | None = None
    """The last answer of its upstream server."""

    @classmethod
    def of(cls, record: StockRecord, name: str, sections: Sections | None) -> RemovedStockDevice:
        """Copies the record, because the removal changes it."""
        return cls(replace(record, hashes=list(record.hashes)), name, sections)

    def write_into(self, record: StockRecord) -> None:
        """Restore all decisions. What the device told of itself since then stays."""
        for name in StockRecord.__struct_fields__:
            if name not in _ITS_OWN:
                setattr(record, name, getattr(self.record, name))
        record.hashes = list(self.record.hashes)
        for name in _ITS_OWN:
            if not getattr(record, name):
                setattr(record, name, getattr(self.record, name))


_ITS_OWN = (
    "device_id",
    "client_id",
    "version",
    "board",
    "chip",
    "user_agent",
    "language",
    "address",
)
