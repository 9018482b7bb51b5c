"""What is kept of stock devices over restarts of the app: one JSON file, no secrets.

Of a device's password for our listeners only hashes are kept, so that it is let in again without
the password store. The upstream server's own secrets live in that store or in memory.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field, fields, replace
from pathlib import Path
from typing import Any, Final

from companion.app.files.json_file import SharedFile, an_object
from companion.app.files.merging import MISSING, members, records, same
from companion.app.settings import OFFICIAL_OTA
from companion.app.stock.ota_messages import Sections
from companion.app.stock.views import FirmwareRule, OrderRule, Route
from companion.text import one_line

FILE_NAME: Final = "stock-devices.json"
_TOKEN_BYTES: Final = 32
_HASHES: Final = 2
"""The newest password and the one before: an answer that was lost leaves the device with that."""
_TEXT: Final = 2_000
"""Characters of a text that are read from the file."""
_HASH: Final = re.compile(r"[0-9a-f]{64}")
_KEYS: Final = {"upstream_url": "former_url"}
"""The key in the file of a field that has another name than its key."""


@dataclass(slots=True)
class StockRecord:
    """One device that asked. Everything but `device_id` has a default."""

    device_id: str
    """Its MAC in lower case, or what else it calls itself."""
    client_id: str = ""
    accepted: bool = False
    named: bool = False
    """A person let in this very device, and not whoever comes."""
    declined: bool = False
    """It was removed or sent away: not shown again, and told the upstream server's own answer."""
    upstream_url: str = OFFICIAL_OTA
    """Empty for none."""
    route: str = Route.ALWAYS.value
    rule: str = FirmwareRule.ASK.value
    once: str = ""
    """The version that is let through at the next start."""
    orders: str = OrderRule.ASK.value
    """What its upstream server may order that only the owner may; `once` is never written."""
    transcript: bool = True
    hashes: list[str] = field(default_factory=list, repr=False)
    """SHA-256 of the passwords that let it in, newest last."""
    used: str = field(default="", repr=False)
    """That of the password that it logged in with last. It goes on to let it in: whoever asks
    in this device's name is given passwords as well, and must not shut it out by that."""
    offered: str = ""
    """The version of the firmware that the upstream server offers; empty for none."""
    offered_host: str = ""
    offered_running: str = ""
    """What ran when it was offered."""
    offered_forced: bool = False
    version: str = ""
    board: str = ""
    chip: str = ""
    user_agent: str = ""
    language: str = ""

    @property
    def key(self) -> str:
        return f"hub:{self.device_id}"

    def new_password(self) -> str:
        """A password for our listeners; it is known to the device alone afterwards."""
        password = secrets.token_urlsafe(_TOKEN_BYTES)
        self.hashes = [*self.hashes, _hash(password.encode())][-_HASHES:]
        return password

    def take_back(self, password: str, before: list[str]) -> None:
        """The device is not told a new password after all; `before` were the hashes until then."""
        kept = dict.fromkeys((*before, *self.hashes))  # others were made meanwhile
        kept.pop(_hash(password.encode()), None)
        self.hashes = list(kept)[-_HASHES:]

    def lets_in(self, password: bytes) -> bool:
        """Whether this is one of its passwords, which is remembered as the one that it uses."""
        given = _hash(password)
        found = [kept for kept in (*self.hashes, self.used) if hmac.compare_digest(given, kept)]
        if found:
            self.used = given
        return bool(found)


class StockRecords:
    """All records by device id. With a directory they are written there by `save`."""

    def __init__(self, directory: Path | None = None) -> None:
        self.file: SharedFile | None = None
        self._records: dict[str, StockRecord] = {}
        if directory is None:
            return
        merge = members(devices=records(_id, _merged))
        self.file = SharedFile(directory / FILE_NAME, merge, parse=an_object(devices=list))
        value = self.file.read()
        entries = value.get("devices") if isinstance(value, dict) else None
        for entry in entries if isinstance(entries, list) else ():
            if (record := _read(entry)) is not None:
                self._records[record.device_id] = record
        self.file.know(self._document())

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
        """Write what is accepted or declined, if that has changed; whether it is in the file,
        where there is one. A folder that cannot be written is told by the file."""
        return self.file is None or await self.file.save(self._document)

    def _document(self) -> dict[str, Any]:
        return {"devices": [_entry(each) for each in self if each.accepted or each.declined]}


def _hash(password: bytes) -> str:
    return hashlib.sha256(password).hexdigest()


def _entry(record: StockRecord) -> dict[str, Any]:
    return {_KEYS.get(name, name): value for name, value in asdict(record).items()}


def _id(entry: Any) -> str | None:
    if not isinstance(entry, dict) or not isinstance(entry.get("device_id"), str):
        return None
    return one_line(entry["device_id"], 64).lower() or None


def _read(entry: Any) -> StockRecord | None:
    device_id = _id(entry)
    if not device_id:
        return None
    record = StockRecord(device_id)
    for known in fields(StockRecord):
        given = entry.get(_KEYS.get(known.name, known.name))
        if known.name != "device_id" and type(given) is type(getattr(record, known.name)):
            setattr(record, known.name, one_line(given, _TEXT) if type(given) is str else given)
    record.hashes = [each for each in record.hashes if _is_hash(each)][-_HASHES:]
    record.used = record.used if _is_hash(record.used) else ""
    record.accepted = record.accepted and not record.declined
    record.named = record.named and record.accepted
    if record.route not in {route.value for route in Route}:
        record.route = Route.ALWAYS.value
    if record.rule not in {rule.value for rule in FirmwareRule}:
        record.rule = FirmwareRule.ASK.value
    if record.orders not in {OrderRule.ASK, OrderRule.ALWAYS, OrderRule.NEVER}:
        record.orders = OrderRule.ASK.value
    return record


def _merged(base: Any, mine: Any, theirs: Any) -> Any:
    """One device of which another program may have written as well: each let it in, or gave it a
    password."""
    if base is MISSING and isinstance(mine, dict):
        base = _entry(StockRecord(mine["device_id"]))  # what nobody chose here is no choice
    return members(hashes=_both)(base, mine, theirs)


def _both(base: Any, mine: Any, theirs: Any) -> Any:
    """The newest password that each of two programs gave: nobody knows which the device has."""
    if same(base, mine):
        return theirs
    if same(base, theirs) or not (isinstance(mine, list) and isinstance(theirs, list)):
        return mine
    newest_first = (*mine[-1:], *theirs[-1:], *mine[-2::-1], *theirs[-2::-1])
    hashes = dict.fromkeys(each for each in newest_first if _is_hash(each))
    return list(hashes)[:_HASHES][::-1]


def _is_hash(value: Any) -> bool:
    return isinstance(value, str) and _HASH.fullmatch(value) is not None


@dataclass(frozen=True, slots=True)
class RemovedStockDevice:
    """What undoing a removal needs. In memory only: it holds the upstream server's secrets."""

    record: StockRecord
    name: str
    sections: Sections | None = field(default=None, repr=False)
    """What its upstream server said last."""

    @classmethod
    def of(cls, record: StockRecord, name: str, sections: Sections | None) -> RemovedStockDevice:
        """With a copy of the record, which the removal changes."""
        return cls(replace(record, hashes=list(record.hashes)), name, sections)

    def write_into(self, record: StockRecord) -> None:
        """Decided as it was; what the device told of itself since then stays."""
        for known in fields(StockRecord):
            if known.name not in _ITS_OWN:
                setattr(record, known.name, getattr(self.record, known.name))
        record.hashes = list(self.record.hashes)
        for name in _ITS_OWN:
            if not getattr(record, name):
                setattr(record, name, getattr(self.record, name))


_ITS_OWN = ("device_id", "client_id", "version", "board", "chip", "user_agent", "language")
