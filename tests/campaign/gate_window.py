"""The window's ways to a call: real pages and states on a real workspace, with a device that dials
its hub. Each function is a `tests.campaign.gate.Tried`."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final

from PySide6.QtCore import QObject

from companion.app.connect.hub import HubListener
from companion.app.fleet.acts import VOLUME_TOOL
from companion.app.forms.form_file import SavedForm
from companion.app.pictures.screen import PREVIEW_TOOL, SNAPSHOT_TOOL
from companion.app.pictures.store import GalleryStore
from companion.app.tools.records import CallOutcome, CallRecord, CallRequest
from companion.devices.models import DeviceState
from companion.protocol.tools import ASSETS_TOOL, READ_ONLY, REBOOT_TOOL, UPGRADE_TOOL, Tool
from companion.simulator import SimulatedDevice, simulated_dialer
from companion.transports.endpoint import Endpoint
from companion.ui.activity.activity_state import ActivityState
from companion.ui.assets.assets_state import AssetsState
from companion.ui.connect.reach_dialog import ReachDialog
from companion.ui.fleet.cards import FleetCards
from companion.ui.fleet.fleet_state import FleetState
from companion.ui.fleet.run_state import ActKind
from companion.ui.kit.page.gate_host import GateHost, GateState
from companion.ui.kit.page.restart_control import RestartState
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.main.finder_actions import FinderActions
from companion.ui.overview.now_state import NowState
from companion.ui.overview.overview_state import PinsState, TileState, ToolControl
from companion.ui.pictures.pictures_state import PicturesState
from companion.ui.privileged.action_state import FormActionState
from companion.ui.privileged.card import FormCard
from companion.ui.privileged.picture_states import PreviewState, SnapshotState
from companion.ui.privileged.privileged_page import PrivilegedPage
from companion.ui.privileged.privileged_state import PrivilegedState
from companion.ui.privileged.upgrade.firmware_state import FirmwareState
from companion.ui.rollout.rollouts_state import RolloutsState
from companion.ui.tools.tools_state import ToolSession
from companion.ui.tray.tray import TrayActs, TrayQuestion
from tests.fakes.assets import large_assets, write_assets
from tests.fakes.devices import dialing_device, tool
from tests.fakes.esp_image import esp_image
from tests.fakes.pictures import picture
from tests.fakes.rollouts import BOARDS, Kind, all_there, fleet, image_file, rollout_workspace
from tests.fakes.upgrades import fast
from tests.fakes.waiting import device_in
from tests.fakes.workbench import KEY, Workbench, settled, until, workbench

LIMIT: Final = 60.0
_HARMLESS: Final = READ_ONLY | {"self.get_device_status"}


@dataclass
class Stage:
    """A device that dialed in, and a person who gives one answer to everything."""

    bench: Workbench
    device: SimulatedDevice
    key: str
    yes: bool
    owner: QObject
    asked: int = 0
    wrong: int = 0
    """Questions that named another device."""

    @property
    def context(self) -> Any:
        return self.bench.context

    @property
    def tasks(self) -> TaskOwner:
        return self.bench.context.tasks

    @property
    def acted(self) -> list[str]:
        """The tools that reached the device and act on it."""
        return [name for name, _ in self.device.calls if name not in _HARMLESS]

    def tool(self, name: str = REBOOT_TOOL) -> Tool:
        found = self.bench.view(self.key).tool(name)
        assert found is not None, f"the device has no {name}"
        return found

    def answer(self, gate: GateState) -> None:
        """Show the question of a gate, and answer it as soon as it is asked."""
        host = GateHost(gate, "Send")
        host.setParent(None)
        self._hosts = [*getattr(self, "_hosts", ()), host]
        loop = asyncio.get_running_loop()

        def opened() -> None:
            self.asked += 1
            if gate.request is not None and gate.request.device_key != self.key:
                self.wrong += 1
            strip = host.strip
            assert strip is not None, "the question is not shown"
            loop.call_soon(strip.confirmed.emit if self.yes else strip.cancelled.emit)

        gate.opened.connect(opened)

    async def over(self, done: Callable[[], Any]) -> list[str]:
        """Until it acted on the device or has ended; then what acted, doubled calls as well."""
        await until(lambda: self.acted or done(), LIMIT)
        await settled(20)
        if self.wrong:
            return ["a question about another device"]
        return self.acted


async def _ready(bench: Workbench, key: str) -> None:
    await device_in(bench.workspace.devices, key, DeviceState.READY, within=LIMIT)


@asynccontextmanager
async def stage(yes: bool, folder: Path) -> AsyncIterator[Stage]:
    async with workbench(gallery=GalleryStore(folder)) as bench:
        url = f"ws://127.0.0.1:{bench.port}/xiaozhi/v1/"
        async with simulated_dialer(url, behaviour=fast()) as device:
            key = Endpoint.hub(device.identity.mac).text
            await _ready(bench, key)
            owner = QObject()
            made = Stage(bench, device, key, yes, owner)
            try:
                yield made
            finally:
                await bench.context.tasks.close()
                owner.deleteLater()


def _form(tool_name: str, **arguments: Any) -> SavedForm:
    return SavedForm("mine", tool_name, arguments, datetime.now(UTC))


async def tool_page(yes: bool, folder: Path) -> list[str]:
    """The form of the page Tools, for a tool that moved to the owner's since it was opened."""
    async with stage(yes, folder) as at:
        session = ToolSession(at.context, at.tasks, at.key, at.tool(), at.owner)
        session.run({})
        return await at.over(lambda: not session.running)


async def pin(yes: bool, folder: Path) -> list[str]:
    """A pin in a file that somebody else wrote."""
    async with stage(yes, folder) as at:
        state, called = PinsState(at.context, at.tasks, at.key, at.owner), []
        state.called.connect(lambda pin, record: called.append(record))
        state.call(_form(REBOOT_TOOL))
        return await at.over(lambda: called)


async def tile(yes: bool, folder: Path) -> list[str]:
    async with stage(yes, folder) as at:
        state = TileState(at.context, at.tasks, at.key, at.owner)
        field = at.tool(VOLUME_TOOL).form.root
        state.ask(ToolControl(REBOOT_TOOL, "now", field), True)
        return await at.over(lambda: state.failed is not None)


async def finder(yes: bool, folder: Path) -> list[str]:
    """What the finder sets, for a tool that a device lists as for the owner alone."""
    async with stage(yes, folder) as at:
        actions = FinderActions.__new__(FinderActions)
        actions._context = at.context
        setting = SimpleNamespace(tool=REBOOT_TOOL, arguments={}, step=0)
        result = await actions._call(at.key, setting)  # type: ignore[arg-type]
        assert result.failed
        return await at.over(lambda: True)


@asynccontextmanager
async def _odd(*tools: dict[str, Any], folder: Path) -> AsyncIterator[tuple[Workbench, Any]]:
    """A device that lists what it likes."""
    async with (
        workbench(gallery=GalleryStore(folder)) as bench,
        dialing_device(bench.port, tools=list(tools)) as device,
    ):
        await _ready(bench, KEY)
        try:
            yield bench, device
        finally:
            await bench.context.tasks.close()


async def volume(yes: bool, folder: Path) -> list[str]:
    """The slider of a device that lists its volume as for the owner alone."""
    listed = tool(VOLUME_TOOL, annotations={"audience": ["user"]})
    async with _odd(listed, folder=folder) as (bench, device):
        state = FleetState(bench.context, {})
        cards = FleetCards(state)
        await cards._set_volume(KEY, 50)
        await settled(20)
        cards.deleteLater()
        return [call["params"]["name"] for call in device.requests("tools/call")]


async def restart_by_message(yes: bool, folder: Path) -> list[str]:
    async with _odd(tool("self.a.ping"), folder=folder) as (bench, device):
        owner = QObject()
        state = RestartState(bench.context, KEY, owner)
        state.set_device(bench.view(), connected=True)
        at = Stage(bench, device, KEY, yes, owner)
        at.answer(state.gate)
        ends: list[bool] = []
        state.changed.connect(lambda: ends.append(state._busy))
        state.restart()
        await until(lambda: ends and not ends[-1], LIMIT)
        await settled(20)
        sent = [each for each in device.received if each.get("command") == "reboot"]
        owner.deleteLater()
        return ["reboot" for _ in sent]


async def restart(yes: bool, folder: Path) -> list[str]:
    async with stage(yes, folder) as at:
        state = RestartState(at.context, at.key, at.owner)
        state.set_device(at.bench.view(at.key), connected=True)
        at.answer(state.gate)
        ends: list[bool] = []
        state.changed.connect(lambda: ends.append(state._busy))
        state.restart()
        return await at.over(lambda: ends and not ends[-1])


async def again(yes: bool, folder: Path) -> list[str]:
    """A former call of the activity, made again."""
    async with stage(yes, folder) as at:
        gate = GateState(at.owner)
        at.answer(gate)
        state = ActivityState(at.context, at.key, at.owner)
        request = CallRequest(at.key, "Otto", at.tool(), {}, 5.0)
        record = CallRecord(1, request, datetime.now(UTC), CallOutcome.ANSWERED)
        state.run_again(record, gate.confirm)
        return await at.over(lambda: not state.running)


@asynccontextmanager
async def _page(yes: bool, folder: Path) -> AsyncIterator[tuple[Stage, PrivilegedPage]]:
    async with stage(yes, folder) as at:
        state = PrivilegedState(at.context, at.key, at.owner)
        page = PrivilegedPage(at.context, state)
        at.bench.attach(page, at.key)
        page.resize(900, 900)
        page.show()
        await settled(2)
        for action in state.actions.values():
            at.answer(action.gate)
        try:
            yield at, page
        finally:
            page.hide()
            page.deleteLater()


async def card(yes: bool, folder: Path) -> list[str]:
    async with _page(yes, folder) as (at, page):
        state = page.cards[REBOOT_TOOL].state
        assert isinstance(state, FormActionState)
        state.call({})
        return await at.over(lambda: not state.busy)


async def saved_form(yes: bool, folder: Path) -> list[str]:
    async with _page(yes, folder) as (at, page):
        shown = page.cards[REBOOT_TOOL]
        assert isinstance(shown, FormCard)
        shown._run_saved(_form(REBOOT_TOOL))
        return await at.over(lambda: not shown.state.busy)


async def snapshot(yes: bool, folder: Path) -> list[str]:
    async with _page(yes, folder) as (at, page):
        state = page.cards[SNAPSHOT_TOOL].state
        assert isinstance(state, SnapshotState)
        state.take_snapshot()
        return await at.over(lambda: not state.busy)


async def live_view(yes: bool, folder: Path) -> list[str]:
    """One question for the series; here it is stopped after the first picture."""
    async with _page(yes, folder) as (at, page):
        state = page.cards[SNAPSHOT_TOOL].state
        assert isinstance(state, SnapshotState)
        state.set_seconds("60")
        state.repeat()
        got = await at.over(lambda: not state.busy)
        state.stop_repeating()
        await until(lambda: not state.repeating, LIMIT)
        return got


async def preview(yes: bool, folder: Path) -> list[str]:
    async with _page(yes, folder) as (at, page):
        state = page.cards[PREVIEW_TOOL].state
        assert isinstance(state, PreviewState)
        state.open_picture(picture(40, 30))
        await until(lambda: state.fitted is not None and not state.busy, LIMIT)
        state.send()
        return await at.over(lambda: not state.busy)


async def upgrade(yes: bool, folder: Path) -> list[str]:
    async with _page(yes, folder) as (at, page):
        state = page.cards[UPGRADE_TOOL].state
        assert isinstance(state, FirmwareState)
        image = folder / "xiaozhi.bin"
        image.write_bytes(esp_image("9.1.0", payload=50_000))
        state.choose(image)
        await until(lambda: state.inspection is not None and not state.busy, LIMIT)
        state.start_upgrade()
        await until(lambda: at.asked, LIMIT)
        return await at.over(lambda: not state.busy)


async def pictures(yes: bool, folder: Path) -> list[str]:
    async with stage(yes, folder) as at:
        state = PicturesState(at.context, at.key, at.owner)
        at.answer(state.gate)
        state.take_snapshot()
        return await at.over(lambda: not state.taking)


async def _many(kind: ActKind, yes: bool, folder: Path, name: str = "") -> list[str]:
    async with stage(yes, folder) as at:
        state = FleetState(at.context, {}, at.owner).run
        loop = asyncio.get_running_loop()

        def changed() -> None:
            if state.question is not None:
                loop.call_soon(state.decide, yes)

        state.changed.connect(changed)
        assert state.open(kind, [at.bench.view(at.key)], name)
        state.start({})
        return await at.over(lambda: not state.running)


many_call = partial(_many, ActKind.TOOL, name=REBOOT_TOOL)
many_restart = partial(_many, ActKind.RESTART)
many_snapshot = partial(_many, ActKind.SNAPSHOT)


async def rollout(yes: bool, folder: Path) -> list[str]:
    from companion.ui.kit.page.context import Signals, UiContext

    async def decide(request: object) -> bool:
        return yes

    image = image_file(folder, BOARDS[0])
    async with (
        rollout_workspace(folder) as workspace,
        fleet(workspace[HubListener].status.port, [Kind()]) as made,
    ):
        await all_there(workspace, 1)
        signals, tasks, notes = Signals(), TaskOwner(), []
        context = UiContext(workspace, signals, tasks, lambda *said: notes.append(said))
        owner = QObject()
        try:
            state, done = RolloutsState(context, owner), []
            state.begin_plan(images=[str(image)])
            await until(lambda: state.prepared is not None and not state.judging, LIMIT)
            state.start(decide, lambda: done.append(True))
            device = made[0]
            acted: Callable[[], list[str]] = lambda: [  # noqa: E731
                name for name, _ in device.calls if name not in _HARMLESS
            ]
            await until(lambda: acted() or (done and not yes), LIMIT)
            await settled(20)
            return acted()
        finally:
            await tasks.close()
            signals.close()
            owner.deleteLater()


async def now_picture(yes: bool, folder: Path) -> list[str]:
    async with stage(yes, folder) as at:
        state = NowState(at.context, at.tasks, at.key, at.owner)
        at.answer(state.gate)
        state.request_snapshot()
        return await at.over(lambda: not state.taking)


async def now_live(yes: bool, folder: Path) -> list[str]:
    """One question for the series; it is stopped after the first picture."""
    async with stage(yes, folder) as at:
        state = NowState(at.context, at.tasks, at.key, at.owner)
        at.answer(state.gate)
        state.turn_live()
        got = await at.over(lambda: not state.live)
        if state.live:
            state.turn_live()
            await until(lambda: not state.live, LIMIT)
        return got


async def test_of_an_address(yes: bool, folder: Path) -> list[str]:
    """A device is asked to fetch a picture, which shows that it reaches this computer."""
    async with stage(yes, folder) as at:
        dialog = ReachDialog(at.context)
        try:
            at.answer(dialog.gate_state)
            dialog._test_from(at.key, "Otto")
            return await at.over(lambda: at.asked and dialog.device_button.isEnabled())
        finally:
            dialog.reject()
            dialog.deleteLater()


async def tray_pin(yes: bool, folder: Path) -> list[str]:
    """The question is a window of its own."""
    async with stage(yes, folder) as at:
        acts = TrayActs(at.context, lambda: False, at.owner)
        acts.run_pin(at.key, _form(REBOOT_TOOL))
        await until(lambda: acts.dialog is not None, LIMIT)
        assert isinstance(acts.dialog, TrayQuestion)
        strip = acts.dialog.strip
        (strip.confirmed if yes else strip.cancelled).emit()
        return await at.over(lambda: acts.dialog is None and not yes)


async def assets(yes: bool, folder: Path) -> list[str]:
    """One yes is for the address and for the restart."""
    async with stage(yes, folder) as at:
        state = AssetsState(at.context, at.key, at.owner)
        state.set_device(at.bench.view(at.key))
        at.answer(state.gate)
        state.choose(write_assets(folder, data=large_assets()))
        await until(lambda: state.inspection is not None and not state.busy, LIMIT)
        state.start_install()
        await until(lambda: not state.busy, LIMIT)
        return [name for name in at.acted if not yes or name == ASSETS_TOOL]
