"""Several simulated devices that dial the hub of a window, and a window that knows them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

from companion.app.connect.hub import HubListener
from companion.app.settings.settings import SavedDevice, Settings
from companion.simulator import Behaviour, SimulatedDevice, run_dialer
from companion.simulator.state import BOARD
from companion.ui.fleet.fleet_state import FleetState
from companion.ui.fleet.host import FleetHost
from companion.ui.fleet.page import FleetPage
from companion.ui.tray.tray import Tray
from tests.fakes.window import OpenWindow, open_window
from tests.fakes.workbench import until

NAME = "Otto robot"


def key_of(device: SimulatedDevice) -> str:
    return f"hub:{device.identity.mac}".lower()


class FleetWindow:
    """The page of all devices is in front."""

    def __init__(self, opened: OpenWindow, devices: list[SimulatedDevice]) -> None:
        self.opened = opened
        self.devices = devices

    @property
    def page(self) -> FleetPage:
        page = self.opened.window.host(FleetHost).page
        assert page is not None
        return page

    @property
    def state(self) -> FleetState:
        return self.opened.window.host(FleetHost).state

    def shown(self) -> list[str]:
        """Keys of the rows."""
        return [row.key for row in self.state.model.rows]

    def titles(self) -> list[str]:
        return [row.title for row in self.state.model.rows]


@asynccontextmanager
async def fleet_window(
    count: int = 3,
    labels: dict[int, tuple[str, ...]] | None = None,
    boards: Sequence[str] = (BOARD,),
    names: Sequence[str] = (NAME,),
    tray: Tray | None = None,
    **settings: Any,
) -> AsyncIterator[FleetWindow]:
    """Devices that are saved and connected; `labels` by number, `boards` and `names` in turn."""
    devices = [
        SimulatedDevice(
            index, Behaviour(speed=20, redial_delay=0.2), board=boards[index % len(boards)]
        )
        for index in range(count)
    ]
    saved = [
        SavedDevice(key_of(device), names[index % len(names)], (labels or {}).get(index, ()))
        for index, device in enumerate(devices)
    ]
    async with open_window(Settings(devices=saved, **settings), tray=tray) as opened:
        url = f"ws://127.0.0.1:{opened.workspace[HubListener].status.port}/xiaozhi/v1/"
        tasks = [asyncio.create_task(run_dialer(device, url)) for device in devices]
        try:
            for device in devices:
                await opened.ready(key_of(device))
            made = FleetWindow(opened, devices)
            await until(lambda: opened.window.host(FleetHost).page is not None)
            made.state.refresh()
            yield made
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
