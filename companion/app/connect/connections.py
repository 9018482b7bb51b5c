"""Adding, reaching and removing devices, whatever way they are reached."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Container
from dataclasses import replace
from typing import Any

from companion.app.activity.activity import ActivityLog
from companion.app.connect.diagnosis import (
    SECONDS,
    Diagnoses,
    DiagnosisStep,
    HubFacts,
    diagnose_hub,
)
from companion.app.connect.hub import HubListener
from companion.app.connect.reach import Logins, ReachService
from companion.app.connect.removal import Removals, RemovedDevice
from companion.app.connect.simulated import SimulatedDevices
from companion.app.servers.settings import SERVER_LOG_LEVELS, SERVER_ROOTS
from companion.app.servers.sign_in.service import SignIns
from companion.app.settings.ports import STOCK_OPEN
from companion.app.settings.setting import Setting
from companion.app.settings.settings import SavedDevice
from companion.app.stock.service import StockService
from companion.app.workspace import Workspace
from companion.devices.models import Way
from companion.events import EventCause
from companion.messages.message import message
from companion.transports.endpoint import DEMO_TEXT, Endpoint, EndpointKind


class Connections:
    """What a person does with the connections of devices."""

    def __init__(self, workspace: Workspace) -> None:
        self.opens_hub = True
        """Whether `listen` opens the hub; not while its token is still being asked for."""
        self._settings = workspace.settings
        self._save = workspace.save_settings
        self._listens = workspace.listens
        self._devices = workspace.devices
        self._activity = workspace[ActivityLog]
        self._logins = workspace[Logins]
        self._sign_ins = workspace[SignIns]
        self._reach = workspace[ReachService]
        self._hub = workspace[HubListener]
        self._stock = workspace[StockService]
        self._simulated = workspace[SimulatedDevices]
        self._removals = workspace[Removals]
        self._diagnoses = workspace[Diagnoses]

    async def start(self) -> None:
        """Dial the saved devices."""
        self._reach.start()
        await self._withhold_saved()
        for saved in self._settings.devices:
            self._open(Endpoint.parse(saved.endpoint), saved.name, saved=True)

    async def listen(self) -> None:
        """Open the hub. Never raises for a port that is taken: `HubListener.status` tells."""
        if self._listens and self.opens_hub:
            await self._hub.open()

    async def listen_for_stock(self) -> None:
        """Open what stock devices ask, after the hub: that is where they are sent."""
        if self._listens:
            await self._stock.start()

    async def stop(self) -> None:
        """Close every connection and every port."""
        await self._stock.stop()
        await self._reach.stop()
        await self._simulated.stop_all()
        await self._hub.close()

    async def _withhold_saved(self) -> None:
        """Take out of the settings what an earlier version left in them."""
        settings, moved = self._settings, {}
        for saved in settings.devices:
            safe = await self._logins.withhold(Endpoint.parse(saved.endpoint))
            if safe.text != saved.endpoint:
                moved[saved.endpoint] = safe.text
        if not moved:
            return
        devices: dict[str, SavedDevice] = {}
        for saved in settings.devices:
            endpoint = moved.get(saved.endpoint, saved.endpoint)
            devices.setdefault(endpoint, replace(saved, endpoint=endpoint))
        settings.devices = list(devices.values())
        for of_servers in (settings[SERVER_ROOTS], settings[SERVER_LOG_LEVELS]):
            for key in of_servers.keys() & moved.keys():
                of_servers[moved[key]] = of_servers.pop(key)
        self._save()

    async def add(self, endpoint: Endpoint, name: str = "") -> str:
        """Save a device and begin to reach it; returns its key at once.

        A device that dials in is only named here: it comes when it comes. Secrets in the address
        go into the password store, and the key has none.
        """
        if endpoint.kind is EndpointKind.DEMO:
            return await self._simulated.start_demo()
        endpoint = await self._logins.withhold(endpoint)
        self._open(endpoint, name, saved=True)
        self._settings.save_device(endpoint.text, name)
        self._save()
        return endpoint.text

    async def open(self, endpoint: Endpoint) -> str:
        """Like `add`, for this run only: nothing is saved."""
        if endpoint.kind is EndpointKind.DEMO:
            return await self._simulated.start_demo()
        self._open(endpoint, "", saved=False)
        return endpoint.text

    def _open(self, endpoint: Endpoint, name: str, *, saved: bool) -> None:
        if self._reach.reaches(endpoint):
            if endpoint.kind is not EndpointKind.BROKER or endpoint.device_id is not None:
                self._reach.dial(endpoint, name, saved=saved)
            elif saved:
                self._reach.places.watch(endpoint)
            else:
                self._reach.dial_behind(endpoint)
        elif endpoint.device_id is not None:
            self._devices.ensure(endpoint.text, Way.DIALS_IN, name=name, saved=saved)

    async def remove(self, key: str) -> RemovedDevice:
        """Forget a device: stop dialing, close its connection, drop it from the settings.

        What is returned brings it back with `restore`. It holds the device's secrets, and is the
        only place that still has them.
        """
        view = self._devices.view(key)
        removed = await self._removals.note(Endpoint.parse(key), view)
        await self._reach.forget(key)
        if view is not None and view.way is Way.SERVER:
            await self._sign_ins.sign_out(Endpoint.parse(key))
        await self._simulated.stop(key)
        if self._settings.drop_device(key):
            self._save()
        await self._stock.decisions.forget(key)
        await self._devices.forget(key)
        return removed

    async def restore(self, removed: RemovedDevice) -> str:
        """Undo `remove`, secrets included; returns the device's key at once, as `add` does.

        Raises `ListenFailed` for a simulated device, and `FileError` for its recording.
        """
        await self._removals.bring_back(removed)
        if removed.recording is not None:
            return await self._simulated.replay(removed.recording)
        if removed.key == DEMO_TEXT:
            return await self._simulated.start_demo()
        endpoint, saved = Endpoint.parse(removed.key), removed.saved
        name = saved.name if saved is not None else ""
        self._open(endpoint, name, saved=saved is not None)
        if saved is not None:
            self._save()
        return removed.key

    async def reconnect(self, key: str) -> None:
        """Try at once: dial now, or close the connection so that the device dials in again."""
        device = self._devices.device(key)
        if not await self._reach.reconnect(key) and device is not None:
            await device.disconnect(message("link.anew"))

    async def disconnect(self, key: str) -> None:
        """Close the connection. A device that is dialed stays away until `reconnect`; one that
        dials in comes when it comes."""
        device = self._devices.device(key)
        if not await self._reach.disconnect(key) and device is not None:
            await device.disconnect(message("link.stopped"))

    async def open_for_stock(self, changed: Container[Setting[Any]]) -> None:
        """The settings of the listeners for stock devices are others."""
        if STOCK_OPEN in changed:
            await self._stock.allow(self._settings[STOCK_OPEN])
        elif self._settings[STOCK_OPEN]:
            await self._stock.open()

    async def open_ports(self) -> None:
        """Try at once to open the ports that could not be opened."""
        if not self._hub.status.listening:
            await self._hub.open()
        if self._stock.listeners.wanted and not self._stock.listeners.listening:
            await self._stock.open()

    def diagnose(self, endpoint: Endpoint) -> AsyncGenerator[DiagnosisStep, None]:
        """Why an endpoint cannot be reached, step by step: see `companion.app.connect.diagnosis`.
        Close the iterator to give it up."""
        if endpoint.kind is not EndpointKind.HUB:
            return self._diagnoses.record(endpoint, self._reach.diagnose(endpoint))
        facts = HubFacts(
            hub=self._hub.status,
            views=tuple(view for view in self._devices.views() if view.way is Way.DIALS_IN),
            turned_away=sum(
                entry.cause is EventCause.WRONG_TOKEN for entry in self._activity.entries()
            ),
            wants_token=self._hub.token is not None,
            stock=self._stock.view(endpoint.text),
            listeners=self._stock.listeners,
        )
        steps = diagnose_hub(endpoint, facts, seconds=SECONDS)
        return self._diagnoses.record(endpoint, steps)
