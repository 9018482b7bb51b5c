"""What is known of a device that is being removed, so that a person can think better of it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct, field

from companion.app.connect.reach import ReachService
from companion.app.connect.simulated import SimulatedDevices
from companion.app.forms.form_file import SavedForm
from companion.app.forms.form_memory import FormMemory
from companion.app.privacy.arguments import Kept
from companion.app.servers.settings import SERVER_LOG_LEVELS, SERVER_ROOTS
from companion.app.servers.sign_in.service import SignIns
from companion.app.settings.settings import SavedDevice, Settings
from companion.app.stock.records import RemovedStockDevice
from companion.app.stock.service import StockService
from companion.devices.models import DeviceView, Way
from companion.records import Unshown
from companion.transports.endpoint import Endpoint
from companion.transports.login import NO_LOGIN, Login


class RemovedDevice(Unshown, Struct, frozen=True):
    """Held in memory only, secrets and all: drop it as soon as nobody can want it back."""

    unshown = frozenset({"login", "sign_in", "stock", "values", "pins"})

    key: str
    name: str
    """As people saw it."""
    saved: SavedDevice | None = None
    place: int = 0
    """Its place among the saved devices."""
    login: Login = NO_LOGIN
    login_for_now: bool = False
    """The login was given for this run only, and was in no password store."""
    sign_in: Mapping[str, Any] = field(default_factory=dict)
    stock: RemovedStockDevice | None = None
    values: tuple[tuple[str, Kept], ...] = ()
    """The arguments of the last call of each tool."""
    pins: tuple[SavedForm, ...] = ()
    """The calls that are pinned to its Overview."""
    roots: tuple[str, ...] = ()
    """Folders that a server was let know of."""
    log_level: str = ""
    recording: Path | None = None
    """The file that it plays, if it is the device of a recording."""


class Removals:
    """Notes what a removal destroys, and brings it back. Connections are none of its business."""

    def __init__(
        self,
        settings: Settings,
        reach: ReachService,
        sign_ins: SignIns,
        stock: StockService,
        memory: FormMemory,
        simulated: SimulatedDevices,
    ) -> None:
        self._settings = settings
        self._reach = reach
        self._sign_ins = sign_ins
        self._stock = stock
        self._memory = memory
        self._simulated = simulated

    async def note(self, endpoint: Endpoint, view: DeviceView | None) -> RemovedDevice:
        """Everything that is known of a device; call it before anything is forgotten."""
        key = endpoint.text
        places = [
            place for place, each in enumerate(self._settings.devices) if each.endpoint == key
        ]
        login, for_now = NO_LOGIN, False
        if self._reach.reaches(endpoint):
            login = await self._reach.logins.of(endpoint)
            for_now = self._reach.logins.is_for_now(endpoint)
        signed_in: Mapping[str, Any] = {}
        if view is not None and view.way is Way.SERVER:
            signed_in = await self._sign_ins.load(endpoint)
        return RemovedDevice(
            key,
            view.title if view is not None else key,
            self._settings.devices[places[0]] if places else None,
            places[0] if places else 0,
            login,
            for_now,
            signed_in,
            await self._stock.decisions.removal_of(key),
            self._memory.last.of(key),
            self._memory.pins.of(key),
            tuple(self._settings[SERVER_ROOTS].get(key, ())),
            self._settings[SERVER_LOG_LEVELS].get(key, ""),
            self._simulated.recording_of(key),
        )

    async def bring_back(self, removed: RemovedDevice) -> None:
        """Secrets, decisions, settings and remembered values. What was learned since stays."""
        endpoint = Endpoint.parse(removed.key)
        logins = self._reach.logins
        # another login may have been entered meanwhile, when the device was added again
        if removed.login != NO_LOGIN and await logins.of(endpoint) == NO_LOGIN:
            if removed.login_for_now:
                logins.use_now(endpoint, removed.login)
            else:
                await logins.set(endpoint, removed.login)
        if removed.sign_in and not await self._sign_ins.load(endpoint):
            await self._sign_ins.restore(endpoint, removed.sign_in)
        if removed.stock is not None:
            await self._stock.decisions.bring_back(removed.stock)
        self._memory.last.restore(removed.key, removed.values)
        self._memory.pins.restore(removed.key, removed.pins)
        if removed.roots:
            kept = {removed.key: list(removed.roots)}
            self._settings[SERVER_ROOTS] = kept | self._settings[SERVER_ROOTS]
        if removed.log_level:
            levels = {removed.key: removed.log_level}
            self._settings[SERVER_LOG_LEVELS] = levels | self._settings[SERVER_LOG_LEVELS]
        if removed.saved is not None:
            self._settings.drop_device(removed.key)
            self._settings.devices.insert(removed.place, removed.saved)
