"""A set-up without hardware: a page with the firmware's routes, a computer whose Wi-Fi a program
keeps, and a device that dials as soon as its page is left."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from companion.app.setup.machine import PortalStep, SetupState
from companion.app.setup.service import SetupLimits, SetupRun
from companion.devices.wifi.models import ComputerWifi
from companion.devices.wifi.network_manager import NetworkManager
from companion.simulator import Behaviour, SimulatedDevice, run_stock_device
from companion.tasks import end_tasks
from tests.fakes.portal import FakePortal, fake_portal
from tests.fakes.waiting import published
from tests.fakes.wifi_programs import FakeComputer


class Bench:
    """`device` starts when the page is left, with the address that was written."""

    def __init__(self, page: FakePortal, computer: FakeComputer) -> None:
        self.page = page
        self.computer = computer
        self.device = SimulatedDevice(0, Behaviour(speed=50))
        mac = self.device.identity.mac.replace(":", "")
        # the access point's MAC is the next one
        self.hotspot = f"Xiaozhi-{(int(mac[-4:], 16) + 1) % 0x10000:04X}"
        near = computer.read()["near"]
        computer.change(near=[near[0], [self.hotspot, 88, 2412], near[2]])
        page.on_leave = self._start
        self.running: asyncio.Task[None] | None = None
        self.has_wifi = True

    def _start(self) -> None:
        address = self.page.config["ota_url"]
        self.running = asyncio.create_task(run_stock_device(self.device, address))

    def _wifi(self) -> ComputerWifi | None:
        return NetworkManager(self.computer.run) if self.has_wifi else None

    @property
    def limits(self) -> SetupLimits:
        return SetupLimits(
            look=0.05, page=40.0, undo=40.0, end=40.0, portal=self.page.client, wifi=self._wifi
        )


@asynccontextmanager
async def setup_bench(folder: Path) -> AsyncIterator[Bench]:
    async with fake_portal() as page:
        bench = Bench(page, FakeComputer(folder, "nmcli"))
        try:
            yield bench
        finally:
            await end_tasks(bench.running)


async def at_step(run: SetupRun, step: PortalStep) -> SetupState:
    """As soon as it waits there: at `CHOOSE` for the person."""

    def there(state: SetupState) -> bool:
        ready = state.networks is not None or step is not PortalStep.CHOOSE
        return state.step is step and ready

    return run.state if there(run.state) else await published(run.changed, there)


async def problem_of(run: SetupRun) -> str:
    """The code of what goes wrong next."""
    if run.state.problem is None:
        await published(run.changed, lambda state: state.problem is not None)
    assert run.state.problem is not None
    return run.state.problem.code
