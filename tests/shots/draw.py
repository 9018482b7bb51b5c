"""Pictures of every page, with a simulated device on a real socket and without a screen."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Sequence
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication, QDialog

from companion.app.activity.activity import ActivityLog
from companion.app.connect.connections import Connections
from companion.app.connect.nearby import NearbyService
from companion.app.connect.simulated import SimulatedDevices
from companion.app.fleet.service import DeviceEdit, FleetService
from companion.app.pictures.service import PictureService
from companion.app.settings.settings import Settings
from companion.app.settings.window import WINDOW
from companion.app.stock.service import StockService
from companion.app.tools.calls import CallService
from companion.devices.models import DeviceState, DeviceStatus, Way
from companion.devices.system_info import SystemInfo
from companion.events import EventKind
from companion.transports.endpoint import DEFAULT_HUB_PORT, DEMO_TEXT, Endpoint
from companion.ui.activity.host import ActivityHost
from companion.ui.bundle.noun import BUNDLE_DIALOG
from companion.ui.connect.noun import SCAN_DIALOG
from companion.ui.fleet.host import FleetHost
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import SIZE
from companion.ui.kit.words.technical import Technical
from companion.ui.main.main_window import MainWindow
from companion.ui.main.window_frame import WindowFrame
from companion.ui.nouns import PAGES as APP_PAGES
from tests.gallery.window import BOARDS, GalleryWindow
from tests.shots.pages import (
    ASSISTANT_PAGES,
    ROLLOUT_PAGES,
    ROUTINE_PAGES,
    shoot_assistants,
    shoot_rollouts,
    shoot_routines,
    tell_conversation,
)
from tests.shots.samples import sunset

if TYPE_CHECKING:
    from companion.app.tools.records import CallRequest
    from companion.app.workspace import Workspace
    from companion.ui.device.device_page import DevicePage
    from companion.ui.tools.tools_state import ToolSession

PREFIX: Final = "gallery-"
_BOARDS: Final = tuple(f"{PREFIX}{board}" for board in BOARDS)


_DRAWN: Final = ("devices", "rollouts", "activity", "routines", "assistants")
"""Pages of the app that are drawn in a state of their own; all others as they are by then."""
_PLAIN: Final = tuple(page for page in APP_PAGES if page.name not in _DRAWN)
THEMES: Final = ("light", "dark")
PAGES: Final = (
    "empty",
    "overview",
    "tools",
    "tools-json",
    "privileged",
    "activity",
    "protocol",
    "all-activity",
    "fleet-table",
    "fleet-cards",
    "recording",
    "support-bundle",
    "pictures",
    "assets",
    "preview",
    "add-device",
    "settings",
    "finder",
    "shortcuts",
    "manual",
    "add-broker",
    "nearby",
    "diagnose",
    "conversation",
    "turn-timing",
    "say",
    "firmware-offered",
    "add-stock",
    *ROLLOUT_PAGES,
    *ROUTINE_PAGES,
    *ASSISTANT_PAGES,
    *(page.name for page in _PLAIN),
    *_BOARDS,
)
PICTURES: Final = tuple(f"{page}-{theme}" for page in PAGES for theme in THEMES)
_PATIENCE: Final = 20.0
"""Seconds for each thing that is waited for; a slow machine imports for some of them."""
_HOST: Final = "127.0.0.1"
_BROKER: Final = "mqtts://broker.example.net:8883"
_RANGE: Final = "192.168.1.0/24"
_NAME: Final = "Workshop robot"
_TOOL: Final = "self.otto.action"
_ARGUMENTS: Final = {"action": "walk", "steps": 3, "speed": 700}
_PHOTO: Final = "self.camera.take_photo"
_PREVIEW: Final = "self.screen.preview_image"
_SNAPSHOT: Final = "self.screen.snapshot"
_STATUS: Final = "self.get_device_status"
_STOCK: Final = ("conversation", "turn-timing", "say", "firmware-offered", "add-stock")
_OFFERED: Final = "9.1.0"
"""A firmware version that is newer than any simulated device's."""


async def shoot(directory: Path, pictures: Sequence[str] = PICTURES) -> list[Path]:
    """Draw pages, light and dark, into PNG files of `directory`, which is made if need be.

    Needs an application with an installed theme and a running Qt loop; the theme is left as
    the last picture had it. Raises `TimeoutError` when the simulated device does not come, and
    `OSError` when a file cannot be written.
    """
    from companion.ui.main.one_window import WindowArguments
    from companion.ui.running import live

    await asyncio.to_thread(directory.mkdir, parents=True, exist_ok=True)
    settings = Settings()
    frame = WindowFrame(settings[WINDOW])
    window = MainWindow(settings[WINDOW], parent=frame)
    frame.set_content(window)
    frame.resize(*SIZE.window)
    frame.show()
    QApplication.setCursorFlashTime(0)
    arguments = WindowArguments(hub_host=_HOST, hub_port=await _hub_port())
    life = asyncio.create_task(live(frame, window, settings, arguments), name="window")
    try:
        await _until(lambda: life.done() or window.has_started)
        if life.done():
            life.result()
        return await _Camera(frame, window, directory, pictures).shoot()
    finally:
        frame.quit()
        await life
        frame.deleteLater()


class _Camera:
    """Brings the window into one state after the other and takes each in both themes."""

    def __init__(
        self, frame: WindowFrame, window: MainWindow, directory: Path, pictures: Sequence[str]
    ) -> None:
        self._frame = frame
        self._window = window
        self._directory = directory
        self._pictures = pictures
        self._paths: list[Path] = []

    @property
    def _workspace(self) -> Workspace:
        assert self._window.context is not None
        return self._window.context.workspace

    async def shoot(self) -> list[Path]:
        await self._take("empty", self._frame.grab)
        page = await self._demo()
        await self._overview(page)
        await self._tools(page)
        await self._privileged(page)
        await self._activity(page)
        page = await self._protocol(page)
        await self._all_activity(page)
        await self._fleet(page)
        await self._recording()
        await self._bundle()
        await self._gallery(page)
        await self._assets(page)
        await self._preview(page)
        await self._dialogs(page)
        await self._manual()
        await self._reach()
        await self._stock()
        if any(self._wanted(name) for name in ROLLOUT_PAGES):
            await shoot_rollouts(self._window, self._frame, self._take)
        if any(self._wanted(name) for name in ROUTINE_PAGES):
            await shoot_routines(self._window, self._workspace, self._take_window)
        if any(self._wanted(name) for name in ASSISTANT_PAGES):
            await shoot_assistants(self._window, self._frame, self._take)
        for plain in _PLAIN:
            if self._wanted(plain.name):
                self._window.show_page(plain)
                await self._take_window(plain.name)
        await _shoot_gallery([name for name in _BOARDS if self._wanted(name)], self._take)
        return sorted(self._paths, key=lambda path: PICTURES.index(path.stem))

    async def _demo(self) -> DevicePage:
        self._window.choose(await self._workspace[SimulatedDevices].start_demo())
        page = self._window.device_page()
        assert page is not None

        def told() -> bool:
            view = self._workspace.devices.view(DEMO_TEXT)
            return view is not None and view.connected and view.status is not None

        await _until(told)
        return page

    async def _overview(self, page: DevicePage) -> None:
        # something to see in the feed: calls, and what the robot tells while it walks
        calls = self._workspace[CallService]
        await calls.call(DEMO_TEXT, "self.audio_speaker.set_volume", {"volume": 70})
        await calls.call(DEMO_TEXT, _TOOL, {"action": "sit"})
        entries = self._workspace[ActivityLog].entries
        await _until(
            lambda: any(entry.kind is EventKind.NOTIFICATION for entry in entries(DEMO_TEXT))
        )
        page.show_page("overview")
        await self._take("overview", self._frame.grab)

    async def _tools(self, page: DevicePage) -> None:
        page.show_page("tools")
        for picture, tool, arguments in (
            ("tools", _TOOL, dict(_ARGUMENTS)),
            ("tools-json", _STATUS, {}),
        ):
            page.tools.select_tool(tool, arguments)
            await _settle()
            page.tools.run()
            session = page.tools.session(tool)
            assert session is not None
            await _until(partial(_has_answer, session))
            await self._take(picture, self._frame.grab)

    async def _privileged(self, page: DevicePage) -> None:
        from companion.ui.privileged.picture_cards import SnapshotCard

        page.show_page("privileged")
        await self._workspace[PictureService].snapshot(DEMO_TEXT, confirm=_agree)
        card = page.privileged.cards[_SNAPSHOT]
        assert isinstance(card, SnapshotCard)
        await _until(lambda: not card.busy)
        card.button.click()
        await _until(lambda: card.gate.asking)
        await self._take("privileged", self._frame.grab)
        card.gate.cancel()
        await _until(lambda: not card.busy)

    async def _activity(self, page: DevicePage) -> None:
        page.show_page("activity")
        calls = [
            entry.number
            for entry in self._workspace[ActivityLog].entries(DEMO_TEXT)
            if entry.call is not None and entry.call.request.tool.name == _TOOL
        ]
        page.activity.view.choose(calls[-1])
        await self._take("activity", self._frame.grab)

    async def _protocol(self, page: DevicePage) -> DevicePage:
        """The page of now: it is made again with what technicians read, and without."""
        if not self._wanted("protocol"):
            return page
        Technical.current().set(True)
        page = self._window.device_page() or page
        page.show_page("protocol")
        panel = page.protocol.panel
        await _until(lambda: panel.model.rowCount() and not panel.model.busy)
        calls = [frame.number for frame in panel.model.frames() if b'"tools/call"' in frame.data]
        panel.view.choose(calls[-1])
        await self._take("protocol", self._frame.grab)
        Technical.current().set(False)
        return self._window.device_page() or page

    async def _all_activity(self, page: DevicePage) -> None:
        if not self._wanted("all-activity"):
            return
        self._window.show_activity()
        every = self._window.host(ActivityHost).page
        assert every is not None
        calls = [
            entry.number
            for entry in self._workspace[ActivityLog].entries(DEMO_TEXT)
            if entry.call is not None
        ]
        every.activity.view.choose(calls[-1])
        await self._take("all-activity", self._frame.grab)
        self._window.choose(page.key)

    async def _fleet(self, page: DevicePage) -> None:
        if not any(self._wanted(name) for name in ("fleet-table", "fleet-cards")):
            return
        from companion.ui.fleet.fleet_state import CARDS, TABLE

        workspace, host = self._workspace, self._window.host(FleetHost)
        added = _add_fleet(workspace)
        await workspace[PictureService].snapshot(DEMO_TEXT, confirm=_agree)
        host.show()
        host.state.choose_look(TABLE)
        host.state.refresh()
        host.state.tick(row.key for row in host.state.model.rows[2:5])
        await self._take("fleet-table", self._frame.grab)
        host.state.clear_ticks()
        host.state.choose_look(CARDS)
        await self._take("fleet-cards", self._frame.grab)
        for key in added:
            await workspace[Connections].remove(key)
        workspace[FleetService].remove_group(_GROUP)
        self._window.choose(page.key)

    async def _recording(self) -> None:
        if not self._wanted("recording"):
            return
        dialogs = self._window.dialogs
        assert dialogs is not None
        with TemporaryDirectory() as folder:
            path = Path(folder) / "session.jsonl"
            dialogs.recordings.save(path, DEMO_TEXT)
            await _until(path.exists)
            dialogs.recordings.open(path)
            await _until(lambda: dialogs.recordings.dialog is not None)
        dialog = dialogs.recordings.dialog
        assert dialog is not None
        await _until(lambda: dialog.panel.model.rowCount() and not dialog.panel.model.busy)
        calls = [
            frame.number for frame in dialog.panel.model.frames() if b'"tools/call"' in frame.data
        ]
        dialog.panel.view.choose(calls[-1])
        await self._take("recording", dialog.grab_over_window)
        dialog.done(QDialog.DialogCode.Rejected)
        self._close_toast()
        await _settle()

    def _close_toast(self) -> None:
        """It tells what the pictures show."""
        if (toast := self._window.toasts.toast) is not None:
            toast.closed.emit()

    async def _bundle(self) -> None:
        if not self._wanted("support-bundle"):
            return
        from companion.ui.bundle.bundle_dialog import BundleDialog

        dialogs = self._window.dialogs
        assert dialogs is not None
        dialogs.show(BUNDLE_DIALOG, DEMO_TEXT)
        dialog = dialogs.dialog
        assert isinstance(dialog, BundleDialog)
        await _until(lambda: dialog.bundle is not None and not dialog.running)
        await self._take("support-bundle", dialog.grab_over_window)
        dialog.done(QDialog.DialogCode.Rejected)
        await _settle()

    async def _gallery(self, page: DevicePage) -> None:
        if not self._wanted("pictures"):
            return
        # a person who looks at the pictures is not told of every photo
        page.show_page("pictures")
        calls, pictures = self._workspace[CallService], self._workspace[PictureService]
        for theme in ("light", "dark"):
            await calls.call(DEMO_TEXT, "self.screen.set_theme", {"theme": theme})
            await pictures.snapshot(DEMO_TEXT, confirm=_agree)
        await calls.call(DEMO_TEXT, _PHOTO, {"question": "What is on the table?"})
        screen = await pictures.screen(DEMO_TEXT)
        fitted = await pictures.fit(await asyncio.to_thread(sunset), screen)
        await pictures.preview(DEMO_TEXT, fitted, confirm=_agree)
        await calls.call(DEMO_TEXT, "self.screen.set_theme", {"theme": "light"})
        model, thumbnails = page.pictures.model, page.pictures.thumbnails
        kept = len(await pictures.gallery.pictures(DEMO_TEXT))
        await _until(lambda: model.rowCount() == kept)
        rows = [picture for row in range(kept) if (picture := model.picture(row)) is not None]
        await _until(lambda: all(thumbnails.get(picture) is not None for picture in rows))
        page.pictures.view.choose(rows[1].id)
        page.pictures.kind.setFocus()
        await self._take("pictures", self._frame.grab)

    async def _assets(self, page: DevicePage) -> None:
        if not self._wanted("assets"):
            return
        from tests.shots.samples import show_sample_assets

        page.show_page("assets")
        await show_sample_assets(page.assets, _until)
        await self._take("assets", self._frame.grab)

    async def _preview(self, page: DevicePage) -> None:
        if not self._wanted("preview"):
            return
        from companion.ui.privileged.picture_cards import PreviewCard

        page.show_page("privileged")
        card = page.privileged.cards[_PREVIEW]
        assert isinstance(card, PreviewCard)
        card.state.open_picture(await asyncio.to_thread(sunset))
        await _until(lambda: card.state.fitted is not None and not card.busy)
        card.crop.click()
        dialog = card.dialog
        assert dialog is not None
        await _until(dialog.use_button.isEnabled)
        await self._take("preview", dialog.grab_over_window)
        dialog.reject()
        await _settle()

    def _wanted(self, name: str) -> bool:
        return any(f"{name}-{theme}" in self._pictures for theme in THEMES)

    async def _dialogs(self, page: DevicePage) -> None:
        page.show_page("overview")
        dialogs = self._window.dialogs
        assert dialogs is not None
        for picture, ask in (
            ("add-device", dialogs.add),
            ("settings", dialogs.settings),
            ("finder", dialogs.finder),
            ("shortcuts", dialogs.shortcuts),
        ):
            ask()
            dialog = dialogs.dialog
            assert dialog is not None
            await self._take(picture, dialog.grab_over_window)
            dialog.done(QDialog.DialogCode.Rejected)
            await _settle()

    async def _manual(self) -> None:
        if not self._wanted("manual"):
            return
        self._window.open_help("devices")
        manual = self._window.help_window
        assert manual is not None
        manual.resize(*SIZE.window)
        await self._take("manual", manual.grab)
        manual.close()
        await _settle()

    async def _reach(self) -> None:
        if not any(self._wanted(name) for name in ("add-broker", "nearby", "diagnose")):
            return
        from companion.ui.connect.add_dialog import AddDialog
        from companion.ui.connect.broker_pane import BrokerPane
        from companion.ui.connect.diagnose_dialog import DiagnoseDialog
        from companion.ui.connect.scan_dialog import ScanDialog

        workspace, dialogs = self._workspace, self._window.dialogs
        assert dialogs is not None
        dialogs.add("broker")
        dialog = dialogs.dialog
        assert isinstance(dialog, AddDialog)
        pane = dialog.panes["broker"]
        assert isinstance(pane, BrokerPane)
        pane.address.setText(_BROKER)
        pane.address.setCursorPosition(0)
        await self._take("add-broker", dialog.grab_over_window)
        dialog.done(QDialog.DialogCode.Rejected)
        await _settle()
        _report_found(workspace)
        dialogs.show(SCAN_DIALOG)
        scan = dialogs.dialog
        assert isinstance(scan, ScanDialog)
        await _settle()
        scan.range.setText(_RANGE)
        await self._take("nearby", scan.grab_over_window)
        scan.done(QDialog.DialogCode.Rejected)
        await _settle()
        async with _unreached_device(workspace) as key:
            await _until(lambda: (view := workspace.devices.view(key)) and view.retry_at)
            self._window.choose(key)
            dialogs.diagnose(key)
            diagnosis = dialogs.dialog
            assert isinstance(diagnosis, DiagnoseDialog)
            await _until(lambda: not diagnosis.running)
            await self._take("diagnose", diagnosis.grab_over_window)
            diagnosis.done(QDialog.DialogCode.Rejected)
            await _settle()

    async def _stock(self) -> None:
        if not any(self._wanted(name) for name in _STOCK):
            return
        from companion.ui.connect.add_dialog import AddDialog
        from companion.ui.connect.stock_pane import StockPane
        from tests.fakes.stock_demo import stock_device

        workspace, dialogs = self._workspace, self._window.dialogs
        assert dialogs is not None
        async with stock_device(
            workspace[StockService], workspace[Connections].remove, _OFFERED
        ) as key:
            await _until(lambda: (view := workspace.devices.view(key)) and view.connected)
            await _until(lambda: (view := workspace[StockService].view(key)) and view.offer)
            self._window.choose(key)
            page = self._window.device_page()
            assert page is not None
            self._close_toast()
            tell_conversation(workspace, key)
            page.show_page("conversation")
            await self._take("conversation", self._frame.grab)
            talk = page.conversation
            assert talk is not None
            turns = [row for row in talk.model.rows() if row.turn is not None]
            talk.beside.show_turn(turns[-2].number)
            await self._take("turn-timing", self._frame.grab)
            talk.beside.show_turn(0)
            state = talk.message.say
            talk.message.mode.chosen.emit("say")
            state.text.setPlainText("Dinner is ready.")
            await _until(state.button.isEnabled)
            state.button.click()
            await _until(lambda: talk.sayings.cards)
            state.text.setPlainText("The bus leaves in ten minutes.")
            await self._take("say", self._frame.grab)
            page.show_page("privileged")
            await self._take("firmware-offered", self._frame.grab)
            dialogs.add()
            dialog = dialogs.dialog
            assert isinstance(dialog, AddDialog)
            pane = dialog.panes["stock"]
            assert isinstance(pane, StockPane)
            await _until(pane.ota.address.text)
            await self._take("add-stock", dialog.grab_over_window)
            dialog.done(QDialog.DialogCode.Rejected)
            await _settle()

    async def _take_window(self, name: str) -> None:
        await self._take(name, self._frame.grab)

    async def _take(self, name: str, grab: Callable[[], QPixmap]) -> None:
        """In the theme that is there first, since to dress a window takes longer than all else."""
        now = Theme.current().mode
        for theme in sorted(THEMES, key=lambda each: each != now):
            if f"{name}-{theme}" not in self._pictures:
                continue
            Theme.current().set_mode(theme)
            await _settle()
            picture = grab().toImage()
            path = self._directory / f"{name}-{theme}.png"
            if not await asyncio.to_thread(picture.save, str(path)):
                raise OSError(f"cannot write {path}")
            self._paths.append(path)


async def _agree(request: CallRequest) -> bool:
    """Agree to every call: the device is a simulated one of this process."""
    return True


async def _hub_port() -> int:
    """The usual port, as people see it, or any where it is taken."""
    try:
        server = await asyncio.start_server(lambda reader, writer: None, _HOST, DEFAULT_HUB_PORT)
    except OSError:
        return 0
    server.close()
    await server.wait_closed()
    return DEFAULT_HUB_PORT


def _has_answer(session: ToolSession) -> bool:
    return not session.running and session.record is not None


async def _until(condition: Callable[[], object]) -> None:
    async with asyncio.timeout(_PATIENCE):
        # what is waited for is told by many signals, and a hundredth of a second is soon enough
        while not condition():  # noqa: ASYNC110
            await asyncio.sleep(0.01)


_GROUP: Final = "School, update due"


def _add_fleet(workspace: Workspace) -> list[str]:
    """Devices as if they had connected; their keys."""
    keys = []
    demo = workspace.devices.view(DEMO_TEXT)
    for number, (name, board, version, battery, labels) in enumerate(_FLEET):
        key = f"hub:02:58:5a:3c:{17 * number:02x}:{29 * number + 16:02x}"
        device = workspace.devices.ensure(key, Way.DIALS_IN, name=name, saved=True)
        away = battery is None
        device.update(
            state=DeviceState.LOST if away else DeviceState.READY,
            board=board,
            version=version,
            tools=demo.tools if demo is not None else (),
            last_seen=datetime.now(UTC) - timedelta(days=2 if away else 0),
            status=DeviceStatus(volume=45, battery=battery, signal="strong"),
            info=SystemInfo(chip="esp32s3", version=version, flash_bytes=16 << 20),
        )
        workspace[FleetService].edit([DeviceEdit(key, labels=labels)])
        keys.append(key)
    workspace[FleetService].save_group(_GROUP, "label = school and firmware < 2.1.0")
    return keys


_FLEET: Final = (
    ("Class clock", "xmini-c3", "2.0.1", 100, ("school",)),
    ("Otto robot", "otto-robot", "2.0.3", 83, ("school", "4B")),
    ("Otto robot", "otto-robot", "2.0.3", 76, ("school", "4B")),
    ("Otto robot", "otto-robot", "2.0.4", 12, ("school", "4B")),
    ("Otto robot", "otto-robot", "2.0.4", None, ("school", "5A")),
    ("Reading buddy", "bread-compact-wifi", "2.1.0", 59, ("loan pool",)),
    ("朗读伙伴", "bread-compact-wifi", "2.1.0", 95, ("school", "5A")),
)


async def _settle() -> None:
    """Let layouts and repaints that are due happen."""
    for _ in range(5):
        await asyncio.sleep(0.01)


def _report_found(workspace: Workspace) -> None:
    """Two devices behind a broker, one of which was not heard of for a while."""
    place = Endpoint.parse("mqtt://broker.example.net/")
    for device, name, online in (
        ("02_00_00_00_00_21", "Desk clock", True),
        ("02_00_00_00_00_22", "Attic speaker", False),
    ):
        endpoint = place.with_device(device)
        workspace[NearbyService].report(endpoint, online=True, name=name)
        if not online:
            workspace[NearbyService].report(endpoint, online=False, name=name)


@asynccontextmanager
async def _unreached_device(workspace: Workspace) -> AsyncIterator[str]:
    """A saved device at a port of this computer where nobody listens; its key."""
    server = await asyncio.start_server(lambda _reader, writer: writer.close(), _HOST, 0)
    port = server.sockets[0].getsockname()[1]
    server.close()
    await server.wait_closed()
    key = await workspace[Connections].add(Endpoint.parse(f"ws://{_HOST}:{port}/ws"), _NAME)
    try:
        yield key
    finally:
        await workspace[Connections].remove(key)


async def _shoot_gallery(
    wanted: Collection[str], take: Callable[[str, Callable[[], QPixmap]], Awaitable[None]]
) -> None:
    """Hand each wanted page, by its name of `_BOARDS`, to `take`, which grabs it.

    A page that is higher than the window makes its picture higher, so that all of it is seen.
    """
    if not wanted:
        return
    window = GalleryWindow()
    try:
        window.resize(*SIZE.window)
        window.show()
        for board in BOARDS:
            if PREFIX + board in wanted:
                window.show_board(board)
                window.resize(SIZE.window[0], window.whole_height())
                await take(PREFIX + board, window.grab)
    finally:
        window.close()
        window.deleteLater()
