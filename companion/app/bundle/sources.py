"""What a bundle is made of, as it is found: with everything private still in it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

from companion.app.activity.activity import ActivityLog
from companion.app.activity.history.history import History
from companion.app.activity.history.query import PAGE, HistoryFilter
from companion.app.activity.history.stored import StoredEntry
from companion.app.cable.service import CableService
from companion.app.connect.diagnosis import Diagnoses, Diagnosis
from companion.app.files.store import Store
from companion.app.frames.log import FrameLog
from companion.app.log_ring import LogLine, log_ring
from companion.app.settings.setting import Setting
from companion.app.settings.settings import Settings
from companion.app.stock.records import StockRecords
from companion.app.stock.service import StockService
from companion.devices.frames import WireFrame
from companion.devices.models import DeviceView
from companion.devices.registry import DeviceRegistry
from companion.errors import FileError
from companion.events import Event
from companion.json import iso
from companion.messages.message import Message
from companion.protocol.tools import Tool
from companion.records import Unshown

if TYPE_CHECKING:
    from companion.devices.cable.lines import CableLine

RECENT: Final = timedelta(days=7)
"""What of the past is in a bundle unless something else is asked for."""
MOST_ENTRIES: Final = 10_000
"""Entries of the activity; the oldest are left out."""


class Scope(Struct, frozen=True):
    devices: tuple[str, ...] = ()
    """Keys of the only devices of which anything is told; empty for all."""
    since: datetime | None = None
    """Aware; the activity from then on. `None` for what is `RECENT`."""

    def start(self, now: datetime) -> datetime:
        return self.since if self.since is not None else now - RECENT

    def holds(self, key: str) -> bool:
        """Whether something of this device belongs into the bundle."""
        return not self.devices or key in self.devices


class DeviceFrames(Struct, frozen=True):
    """Of one device in this run."""

    key: str
    name: str
    frames: Iterator[WireFrame]
    """Unpacked one by one: to be gone through once, in a worker thread."""
    dropped: int
    tools: Sequence[Tool]


class CableText(Struct, frozen=True):
    """What a board wrote in this run."""

    port: str
    lines: tuple[CableLine, ...]


class Sources(Unshown, Struct, frozen=True):
    """Everything that `companion.app.bundle.archive` redacts."""

    unshown = frozenset({"stored_secrets"})

    made: datetime
    """UTC."""
    since: datetime
    settings: dict[str, Any]
    devices: Sequence[dict[str, Any]]
    past: Sequence[StoredEntry]
    """Oldest first."""
    recent: Sequence[Event] = ()
    """What came after it and is only in memory, oldest first."""
    more: bool = False
    """There are older entries that are left out."""
    history_problem: Message | None = None
    frames: Sequence[DeviceFrames] | None = None
    """`None` where a program never has any."""
    cables: Sequence[CableText] = ()
    """Logs of boards on a cable."""
    log: Sequence[LogLine] = ()
    log_dropped: int = 0
    diagnoses: Sequence[Diagnosis] = ()
    stored_secrets: frozenset[str] = frozenset()
    """What the password store holds, as far as this run knows."""


class RunSources(Struct, frozen=True):
    """What a running app knows."""

    settings: Settings
    described: tuple[Setting[Any], ...]
    """All settings that there are."""
    devices: DeviceRegistry
    stock: StockService
    activity: ActivityLog
    history: History
    frames: FrameLog
    diagnoses: Diagnoses
    cable: CableService
    secrets_seen: Callable[[], frozenset[str]]
    """Every secret that this run knows."""

    async def gather(self, scope: Scope) -> Sources:
        """All of it. Only the history is read from a file, in its thread."""
        now = datetime.now(UTC)
        since = scope.start(now)
        views = [view for view in self.devices.views() if scope.holds(view.key)]
        all_entries = self.activity.entries()
        before = min((entry.number for entry in all_entries), default=None)
        entries = [
            entry for entry in all_entries if entry.time >= since and scope.holds(entry.device_key)
        ]
        past, more, problem = await read_past(
            self.history, scope, since, before_number=before, room=MOST_ENTRIES - len(entries)
        )
        frames = [
            DeviceFrames(
                key=key,
                name=next((view.name for view in views if view.key == key), key),
                frames=self.frames.each(key),
                dropped=self.frames.dropped(key),
                tools=next((view.tools for view in views if view.key == key), ()),
            )
            for key in self.frames.keys()  # noqa: SIM118, it is no dict
            if scope.holds(key)
        ]
        ring = log_ring()
        return Sources(
            made=now,
            since=since,
            settings=_known(self.settings, self.described),
            devices=[*map(_of_view, views), *self._stock_devices(scope)],
            past=past,
            recent=entries,
            more=more,
            history_problem=problem,
            frames=frames,
            cables=[
                CableText(log.path, tuple(log.lines))
                for log in self.cable.logs.values()
                if log.lines
            ],
            log=ring.lines(),
            log_dropped=ring.dropped,
            diagnoses=[each for each in self.diagnoses.all() if scope.holds(each.endpoint.text)],
            stored_secrets=self.secrets_seen(),
        )

    def _stock_devices(self, scope: Scope) -> list[dict[str, Any]]:
        return [
            {
                "name": stock.name,
                "endpoint": stock.key,
                "stockFirmware": {
                    "accepted": stock.accepted,
                    "asked": _time(stock.asked),
                    "address": stock.address,
                    "board": stock.board,
                    "firmware": stock.version,
                    "chip": stock.chip,
                    "formerServer": stock.upstream_url,
                    "formerState": stock.upstream_state.value,
                    "route": stock.route.value,
                    "connectedBy": stock.connected_by,
                    "conversation": stock.conversation.value,
                    "problem": stock.problem.english() if stock.problem is not None else None,
                },
            }
            for stock in self.stock.views()
            if scope.holds(stock.key)
        ]


def _known(settings: Settings, described: Iterable[Setting[Any]]) -> dict[str, Any]:
    """Every setting that this version knows; secrets are in the password store."""
    values = {setting.name: settings[setting] for setting in described}
    return values | {"devices": settings.document()["devices"]}


async def of_files(
    settings: Settings,
    described: Iterable[Setting[Any]],
    records: StockRecords,
    history: History,
    scope: Scope,
) -> Sources:
    """What is known without a running app: the files that it has written."""
    now = datetime.now(UTC)
    since = scope.start(now)
    past, more, problem = await read_past(history, scope, since)
    names = {saved.endpoint: saved.name for saved in settings.devices}
    try:
        names = dict(await history.devices()) | names
    except FileError as error:
        problem = problem or error.message
    stock = {record.key: record for record in records}
    devices = [
        {
            "name": names.get(key, ""),
            "endpoint": key,
            "saved": any(saved.endpoint == key for saved in settings.devices),
            "board": stock[key].board if key in stock else "",
            "firmware": stock[key].version if key in stock else "",
            "chip": stock[key].chip if key in stock else "",
        }
        for key in sorted({*names, *stock})
        if scope.holds(key)
    ]
    ring = log_ring()
    return Sources(
        made=now,
        since=since,
        settings=_known(settings, described),
        devices=devices,
        past=past,
        more=more,
        history_problem=problem,
        log=ring.lines(),
        log_dropped=ring.dropped,
    )


async def read_past(
    history: History,
    scope: Scope,
    since: datetime,
    *,
    before_number: int | None = None,
    room: int = MOST_ENTRIES,
) -> tuple[list[StoredEntry], bool, Message | None]:
    """What is kept, oldest first; whether there is more; and why it cannot be read, if so.

    A bundle is for finding out what is wrong, so a history that is wrong does not prevent it.
    """
    wanted = HistoryFilter(devices=scope.devices, since=since)
    found: list[StoredEntry] = []
    before: int | None = None
    try:
        while len(found) < room:
            limit = min(PAGE, room - len(found))
            page = await history.read(
                wanted, before=before, before_number=before_number, limit=limit
            )
            found.extend(page.entries)
            before = page.before
            if before is None:
                break
    except FileError as error:
        return found[::-1], False, error.message
    return found[::-1], before is not None or room <= 0, None


def config_files(directory: Path) -> tuple[Settings, StockRecords]:
    """What `of_files` needs. Blocks."""
    return Settings.load(directory), StockRecords(Store(directory))


def _of_view(view: DeviceView) -> dict[str, Any]:
    return {
        "name": view.name,
        "endpoint": view.key,
        "state": view.state.value,
        "problem": view.problem.english() if view.problem is not None else None,
        "way": view.way.value,
        "saved": view.saved,
        "board": view.board,
        "firmware": view.version,
        "protocolVersion": view.protocol_version,
        "address": view.address,
        "connections": view.session,
        "lastSeen": _time(view.last_seen),
        "status": view.status.raw if view.status is not None else None,
        "statusAt": _time(view.status_at),
        "warnings": [each.english() for each in view.warnings],
        "tools": [tool.name for tool in view.tools],
    }


def _time(time: datetime | None) -> str | None:
    return iso(time) if time is not None else None
