"""Setting up a device by the page of its own Wi-Fi: finds it, joins it, writes the address, and
brings this computer back, however it ends.

The password of the home Wi-Fi goes from the person to the device. It is in no state, record, log
or command.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import Final

from msgspec import Struct

from companion.app.setup.machine import (
    AddressGiven,
    AddressPutBack,
    DeviceHello,
    Event,
    HomeJoined,
    HotspotAgreed,
    HotspotJoined,
    HotspotsFound,
    NetworkChosen,
    NetworksSeen,
    PortalStep,
    SetupEnd,
    SetupEnded,
    SetupState,
    StepRefused,
    WifiBack,
    WifiLeaving,
    advance,
    waiting,
)
from companion.app.setup.own_wifi import WifiLeft, WifiNote
from companion.app.stock.service import StockService
from companion.app.stock.views import StockView
from companion.devices.wifi.computer import computer_wifi
from companion.devices.wifi.models import ComputerWifi, OwnWifi
from companion.errors import CompanionError, UsageError
from companion.events import Publisher
from companion.messages.message import Message, message
from companion.tasks import end_tasks
from companion.transports.portal import (
    Portal,
    SeenNetworks,
    check_network,
    check_ota_url,
    is_hotspot,
)

logger = logging.getLogger(__name__)

_MANUAL: Final = "Xiaozhi"
"""In place of the name of a device's Wi-Fi that a person joined by the system's menu."""


class SetupLimits(Struct, frozen=True):
    """Seconds, and what is asked."""

    look: float = 3.0
    """Between two looks for a device's Wi-Fi, or for its page."""
    page: float = 60.0
    """For the page to answer once the device's Wi-Fi is joined."""
    undo: float = 12.0
    """For the former address to be put back after a cancel."""
    end: float = 50.0
    """For this computer to be back when the app is closed."""
    portal: Callable[[], Portal] = Portal
    wifi: Callable[[], ComputerWifi | None] = computer_wifi


class Righted(Struct, frozen=True):
    """What an earlier run had left."""

    said: Message
    done: bool


class SetupRun:
    """One set-up. `changed` publishes each new state; a person goes on by `agree`, `choose` and
    `cancel`."""

    def __init__(
        self,
        address: str,
        wifi: ComputerWifi | None,
        own: OwnWifi | None,
        note: WifiNote,
        limits: SetupLimits,
        hello: Callable[[str], Awaitable[str]] | None,
    ) -> None:
        """`hello` waits for the device of a hotspot and returns its key; `None`: nobody listens
        here."""
        self.changed: Publisher[SetupState] = Publisher()
        self.state = SetupState(datetime.now(UTC), address, own)
        self.error: CompanionError | None = None
        """What the state's problem was raised as."""
        self.task: asyncio.Task[None] | None = None
        self._wifi = wifi if own is not None else None
        self._note = note
        self._limits = limits
        self._hello = hello
        self._portal = limits.portal()
        self._agreed: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self._choice: asyncio.Future[tuple[str, str]] | None = None
        self._cancelled = False
        self._work: asyncio.Task[None] | None = None
        """What a cancel ends; what undoes it goes on."""

    # what a person does

    def agree(self, hotspot: str = "") -> None:
        """Join this device's Wi-Fi; without a name the person joins one by the system's menu."""
        if not self._agreed.done():
            self._agreed.set_result(hotspot or _MANUAL)

    def choose(self, network: str, password: str) -> None:
        """Let the device join this network. Raises `UsageError` for what no device takes."""
        check_network(network, password)
        if self._choice is not None and not self._choice.done():
            self._choice.set_result((network, password))

    def search_again(self) -> None:
        """Ask the device once more which networks it sees."""
        if self._choice is not None and not self._choice.done():
            self._choice.set_result(("", ""))

    def cancel(self) -> None:
        """Stop, and bring this computer back. The task ends when that is done."""
        self._cancelled = True
        if self._work is not None:
            self._work.cancel()

    async def reconnect(self) -> None:
        """Try once more to bring this computer back."""
        await self._go_back()

    # how it goes

    async def run(self) -> None:
        """Never raises `CompanionError`: the state says how it ended."""
        if self._cancelled:
            self._on(SetupEnded(SetupEnd.CANCELLED))
            return
        self._work = asyncio.create_task(self._run(), name="what sets up a device")
        try:
            await asyncio.wait((self._work,))
            if self._work.cancelled():
                await self._undo_address()
                self._on(SetupEnded(SetupEnd.CANCELLED))
            else:
                self._work.result()
        except CompanionError as error:
            self.error = error
            self._on(SetupEnded(SetupEnd.FAILED, error.message))
        finally:
            await end_tasks(self._work)
            await self._go_back()

    async def _run(self) -> None:
        hotspot = await self._find()
        self._on(HotspotAgreed(hotspot))
        await self._join(hotspot)
        await self._fill()
        await self._portal.leave()
        await self._go_back()
        self.state = waiting(self.state, datetime.now(UTC))
        self.changed.publish(self.state)
        if self._hello is not None:
            self._on(DeviceHello(await self._hello(hotspot)))

    async def _find(self) -> str:
        """Look until the person agrees to one."""
        while not self._agreed.done():
            if self._wifi is not None and self.state.own is not None:
                try:
                    self._on(HotspotsFound(await self._wifi.hotspots(self.state.own.interface)))
                except CompanionError as error:
                    self._refuse(error)
            await asyncio.wait((self._agreed,), timeout=self._limits.look)
        return self._agreed.result()

    async def _join(self, hotspot: str) -> None:
        own = self.state.own
        by_menu = hotspot == _MANUAL
        if self._wifi is not None and own is not None and not by_menu:
            # on the disk before anything is changed
            await self._note.write(WifiLeft(hotspot, own.interface, own.profile, own.name))
            self._on(WifiLeaving())
            await self._wifi.join(hotspot, own.interface)
        networks = await self._first_answer(None if by_menu else self._limits.page)
        self._on(HotspotJoined())
        self._on(NetworksSeen(networks))

    async def _first_answer(self, within: float | None) -> SeenNetworks:
        loop = asyncio.get_running_loop()
        ends = None if within is None else loop.time() + within
        while True:
            try:
                return await self._portal.networks()
            except CompanionError as error:
                if ends is not None and loop.time() >= ends:
                    raise
                self._refuse(error)
            await asyncio.sleep(self._limits.look)

    async def _fill(self) -> None:
        """Until the device has joined the home Wi-Fi."""
        while True:
            self._choice = asyncio.get_running_loop().create_future()
            network, password = await self._choice
            try:
                if not network:
                    self._on(NetworksSeen(await self._portal.networks()))
                    continue
                self._on(NetworkChosen(network))
                written = await self._portal.write_address(self.state.address)
                self._on(AddressGiven(written.before, written.read_back))
                await self._portal.join(network, password)
            except CompanionError as error:
                self._refuse(error)
                continue
            finally:
                del password
            self._on(HomeJoined())
            return

    async def _undo_address(self) -> None:
        """Give the device its former address back, while its page is there."""
        written = self.state.written
        if written is None or self.state.step > PortalStep.ADDRESS or written.before is None:
            return
        writing = asyncio.create_task(
            self._portal.write_address(written.before), name="put the address back"
        )
        await asyncio.wait((writing,), timeout=self._limits.undo)
        await end_tasks(writing)
        self._on(AddressPutBack(not writing.cancelled() and writing.exception() is None))

    async def _go_back(self) -> None:
        own = self.state.own
        if not self.state.away or self._wifi is None or own is None:
            return
        self._on(WifiBack(await bring_back(self._wifi, self._note, self.state.hotspot, own)))

    def _refuse(self, error: CompanionError) -> None:
        self.error = error
        self._on(StepRefused(error.message))

    def _on(self, event: Event) -> None:
        former, self.state = self.state, advance(self.state, event, datetime.now(UTC))
        if self.state is not former:
            self.changed.publish(self.state)


async def bring_back(wifi: ComputerWifi, note: WifiNote, hotspot: str, own: OwnWifi) -> bool:
    """Whether this computer is as it was; the note stays while it is not."""
    try:
        done = await wifi.leave(hotspot, own)
    except CompanionError as error:
        logger.warning("this computer is not back in its own Wi-Fi: %s", error.message.word)
        done = False
    if done:
        await note.write(None)
    return done


class SetupService:
    """One set-up at a time."""

    def __init__(self, stock: StockService, note: WifiNote, limits: SetupLimits | None) -> None:
        self._stock = stock
        self._note = note
        self._limits = limits or SetupLimits()
        self.current: SetupRun | None = None
        self.put_right_now: Publisher[Righted] = Publisher()
        """What an earlier run had left was put right."""
        self._righting: asyncio.Task[Righted | None] | None = None

    async def begin(self, address: str, *, waits: bool = True) -> SetupRun:
        """Begin to look for a device. `waits`: devices say hello to this program.

        Raises `UsageError` for an address that no device takes, and while another set-up runs.
        """
        check_ota_url(address)
        if self.current is not None and self.current.task and not self.current.task.done():
            raise UsageError("setup.running")
        await self._note.acquire()
        try:
            wifi = await asyncio.to_thread(self._limits.wifi)
            own = None
            if wifi is not None:
                await self._put_right(wifi)
                try:
                    own = await wifi.current()
                except CompanionError:
                    own = None  # by hand
            run = SetupRun(
                address, wifi, own, self._note, self._limits, self._hello if waits else None
            )
        except BaseException:
            self._note.release()
            raise
        self.current = run
        run.task = asyncio.create_task(self._owned(run), name="set up a device")
        return run

    async def _owned(self, run: SetupRun) -> None:
        try:
            await run.run()
        finally:
            self._note.release()

    def start(self) -> None:
        """Put right, beside everything else, what an earlier run has left."""
        self._righting = asyncio.create_task(self.put_right(), name="put the Wi-Fi right")

    async def put_right(self) -> Righted | None:
        """What was put right; `None` when nothing was left, or another program sets up a device."""
        if await self._note.load() is None:
            return None
        try:
            await self._note.acquire()
        except UsageError:
            return None
        try:
            wifi = await asyncio.to_thread(self._limits.wifi)
            return None if wifi is None else await self._put_right(wifi)
        finally:
            self._note.release()

    async def _put_right(self, wifi: ComputerWifi) -> Righted | None:
        left = await self._note.load()
        if left is None:
            return None
        if not is_hotspot(left.hotspot):
            await self._note.write(None)
            return None
        done = await bring_back(wifi, self._note, left.hotspot, left.own)
        if not done:
            said = message("setup.not_back", network=left.name or left.interface)
        elif left.name:
            said = message("setup.put_right", network=left.name)
        else:
            said = message("setup.put_right_none")
        righted = Righted(said, done)
        self.put_right_now.publish(righted)
        return righted

    async def stop(self) -> None:
        """Cancel what runs; returns when this computer is back."""
        await end_tasks(self._righting)
        run = self.current
        if run is not None and run.task is not None and not run.task.done():
            run.cancel()
            await asyncio.wait((run.task,), timeout=self._limits.end)

    async def _hello(self, hotspot: str) -> str:
        """The key of the device of that hotspot, as soon as it asks this computer."""
        since = datetime.now(UTC)
        came: asyncio.Future[str] = asyncio.get_running_loop().create_future()

        def look(view: StockView) -> None:
            new = view.asked is not None and view.asked >= since
            if new and not came.done() and is_of_hotspot(view.device_id, hotspot):
                came.set_result(view.key)

        unsubscribe = self._stock.changed.subscribe(look)
        try:
            return await came
        finally:
            unsubscribe()


def is_of_hotspot(device_id: str, hotspot: str) -> bool:
    """Whether a device's MAC belongs to its hotspot's name, which ends with that of its access
    point: mostly the next one. Any device's, where the name is not known."""
    if not is_hotspot(hotspot):
        return True
    digits = device_id.replace(":", "").lower()
    try:
        own, shown = int(digits[-4:], 16), int(hotspot[-4:], 16)
    except ValueError:
        return False
    return (shown - own) % 0x10000 in (0, 1)
