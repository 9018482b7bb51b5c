"""Every dialog of the app with the longest that a person may see in it, one state after another."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from msgspec.structs import replace
from PySide6.QtWidgets import QWidget

from companion.app.about.updates import AppRelease, UpdateService
from companion.app.connect.settings import NEARBY_LOOK
from companion.app.fleet.each import ManyRequest
from companion.app.fleet.facts import facts_of
from companion.app.fleet.table_file import ImportChange, ImportPlan, ImportRow
from companion.app.frames.recording import Recording
from companion.app.offer.choice import ToolChoice
from companion.app.offer.offer import OfferedTool
from companion.app.offer.service import AssistantService
from companion.app.pictures.picture import FitOptions, ScreenInfo
from companion.app.settings.ports import HUB_HOST, STOCK_OPEN
from companion.app.settings.setting import Setting
from companion.app.settings.settings import Settings
from companion.app.setup.machine import Event as MachineEvent
from companion.app.setup.machine import (
    HomeJoined,
    HotspotAgreed,
    HotspotJoined,
    HotspotsFound,
    NetworkChosen,
    NetworksSeen,
    SetupEnd,
    SetupEnded,
    StepRefused,
    WifiBack,
    advance,
    waiting,
)
from companion.app.setup.own_wifi import WifiNote
from companion.app.setup.service import SetupLimits, SetupRun
from companion.app.stock.service import StockService
from companion.app.stock.setup import SetupProgress
from companion.app.tools.records import CallRequest
from companion.app.upgrade.available import AvailableUpdates
from companion.devices.discovery.models import FoundDevice, FoundEndpoint, FoundKind, Source
from companion.devices.models import DeviceView
from companion.devices.wifi.models import Hotspot, OwnWifi
from companion.messages.message import message
from companion.protocol.resources import ResourceContent
from companion.protocol.tools import Tool
from companion.transports.endpoint import Endpoint
from companion.transports.portal import SeenNetwork, SeenNetworks
from companion.ui.about.about_dialog import AboutDialog
from companion.ui.activity.page import CompareDialog
from companion.ui.activity.toolbar import PeriodDialog
from companion.ui.bundle.bundle_dialog import BundleDialog
from companion.ui.connect.add_dialog import KINDS, AddDialog
from companion.ui.connect.diagnose_dialog import DiagnoseDialog
from companion.ui.connect.login_dialog import LoginDialog
from companion.ui.connect.nearby_dialog import NearbyDialog, WaysDialog
from companion.ui.connect.reach_dialog import ReachDialog
from companion.ui.connect.scan_dialog import ScanDialog
from companion.ui.connect.server_pane import ProgramPane, ServerPane
from companion.ui.connect.setup_dialog import SetupDialog
from companion.ui.connect.stock_pane import StockPane
from companion.ui.finder.finder_dialog import FinderDialog, FinderEntry
from companion.ui.fleet.dialogs import ImportDialog, LabelDialog
from companion.ui.forms.settings_form import Around
from companion.ui.frames.recording import RecordingDialog
from companion.ui.kit.page.dialogs import (
    ExportDialog,
    NameDialog,
    NameEntryDialog,
    QuestionDialog,
)
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.rows.pick_list import Pick
from companion.ui.kit.values.content import ContentDialog
from companion.ui.kit.values.files import FileFacts, FileKeeper, OpenDialog
from companion.ui.kit.widgets.dialog import Dialog
from companion.ui.main.removals import RemoveDialog
from companion.ui.main.shortcuts_dialog import ShortcutsDialog
from companion.ui.offer.dialogs import (
    AllowSayDialog,
    EndpointDialog,
    OfferedToolDialog,
    OptionsDialog,
    ProgramsDialog,
    ProtectedDialog,
    SourceDialog,
)
from companion.ui.offer.state import AssistantsState
from companion.ui.overview.pane import WatchPane
from companion.ui.pictures.preview_dialog import PreviewDialog
from companion.ui.privileged.upgrade.card import HistoryDialog
from companion.ui.rollout.canaries_dialog import CanariesDialog
from companion.ui.rollout.run_view import StopDialog
from companion.ui.rollout.sources_dialog import FirmwareSourcesDialog
from companion.ui.rollout.start_dialog import StartDialog
from companion.ui.routines.editor import AllowDialog
from companion.ui.say.rooms import RoomsDialog
from companion.ui.say.say_dialog import SayDialog
from companion.ui.say.say_state import SayPageState
from companion.ui.settings.settings_dialog import SettingsDialog
from companion.ui.stock.accept_dialog import AcceptDialog
from companion.ui.stock.conversation_page import StopSavingDialog
from companion.ui.stock.message_dialog import MessageDialog
from companion.ui.stock.while_off import WhileOffDialog
from companion.ui.tools.saved_actions import FormNameDialog
from companion.ui.tray.controller import KeepDialog
from companion.ui.tray.tray import TrayQuestion
from tests.fakes.entries import call_entry, call_record
from tests.fakes.pictures import picture
from tests.fakes.recordings import called, exchange
from tests.fakes.stock import FakeStock, asking_view, own_address, stock_view
from tests.fakes.views import device_view
from tests.fakes.workbench import Workbench, workbench

Shown = Iterator[tuple[str, Dialog]]
"""What state a dialog is in, and the dialog, which is open by then."""
Show = Callable[[Workbench, QWidget], Shown]

NAME: Final = "Wohnzimmer-Lautsprecher 客厅的小智音箱 second floor"
TEXT: Final = "It may be switched off, or in another network than this computer. 请检查网络。"
WHY: Final = " ".join([TEXT] * 6)
KEY: Final = "ws://127.0.0.1:9/ws"
SERVER: Final = "http://127.0.0.1:9/mcp"
TOOL: Final = Tool(
    "self.living_room.speaker.set_volume_and_light",
    description=WHY,
    user_only=True,
)
ARGUMENTS: Final = {f"argument_{number}": TEXT for number in range(12)}
REQUEST: Final = CallRequest("hub:02:00:00:00:00:01", NAME, TOOL, ARGUMENTS, 10.0)
OFFERED: Final = OfferedTool("set_volume", "hub:02:00:00:00:00:01", NAME, TOOL, WHY)
TEN: Final = range(10)


def _view(number: int = 0) -> DeviceView:
    return device_view(f"hub:02:00:00:00:00:{number:02d}", name=f"{NAME} {number}")


def _found() -> FoundDevice:
    ways = tuple(
        FoundEndpoint(Endpoint.parse(f"ws://127.0.0.1:{port}/a/rather/long/path"), (Source.DNS_SD,))
        for port in TEN
        if port
    )
    return FoundDevice(
        "key-1", endpoints=ways, kind=FoundKind.DEVICE, name=NAME, board="otto-robot",
        version="2.0.4", address="192.168.1.42", seen=datetime.now(UTC),
    )  # fmt: skip


def _alone(make: Callable[[Workbench, QWidget], Dialog]) -> Show:
    """A dialog that has one state."""

    def show(bench: Workbench, over: QWidget) -> Shown:
        dialog = make(bench, over)
        dialog.open()
        yield "", dialog

    return show


def _add(bench: Workbench, over: QWidget) -> Shown:
    dialog = AddDialog(bench.context, over, asks=True)
    dialog.open()
    yield "what there is", dialog
    dialog.question.more.click()
    yield "more ways", dialog
    stock = bench.workspace[StockService]
    assert isinstance(stock, FakeStock)
    for kind in KINDS:
        dialog.choose(kind)
        pane = dialog.panes[kind]
        if isinstance(pane, StockPane):
            yield "stock, address", dialog
            pane.progress = SetupProgress(datetime(2026, 1, 1, tzinfo=UTC))
            pane._show_progress()
            yield "stock, advice", dialog
            for number in range(3):
                stock.put(asking_view(f"hub:02:00:00:00:00:{number:02d}", name=NAME))
            pane.upstream.enter("own", "no address")
            yield "stock, found", dialog
            dialog.error.setText(f"{TEXT} {TEXT}")
            yield "stock, an error", dialog
            dialog.error.setText("")
            continue
        if isinstance(pane, ServerPane | ProgramPane):
            for widget in pane.findChildren(QWidget):
                if hasattr(widget, "set_open") and hasattr(widget, "links"):
                    for number in range(len(widget.links)):
                        widget.set_open(number, True)
        pane.strip.set(WHY, "failed")
        yield kind, dialog


def _setup(bench: Workbench, over: QWidget) -> Shown:
    address = f"http://192.168.100.200:8687/{'x' * 40}/xiaozhi/ota/"
    dialog = SetupDialog(bench.context, address, (own_address("192.168.1.20", NAME),), over)
    dialog.open()
    yield "looking", dialog
    own = OwnWifi("wlan0", "profile", NAME, five_ghz=True)
    run = SetupRun(address, None, own, WifiNote(None, None), SetupLimits(), None)
    dialog.run = run
    names = (f"{NAME} {number}"[-32:] for number in TEN)
    seen = SeenNetworks(tuple(SeenNetwork(each, -40 - 4 * at) for at, each in enumerate(names)))
    happens: tuple[tuple[str, MachineEvent], ...] = (
        ("found", HotspotsFound(tuple(Hotspot(f"Xiaozhi-00{number:02X}", 80) for number in TEN))),
        ("join", HotspotAgreed("Xiaozhi-0001")),
        ("refused", StepRefused(message("setup.no_answer", reason=TEXT))),
        ("choose", HotspotJoined()),
        ("networks", NetworksSeen(seen)),
        ("fault", StepRefused(message("setup.not_joined", network=NAME))),
        ("address", NetworkChosen(seen.networks[0].ssid)),
        ("restart", HomeJoined()),
    )
    for said, event in happens:
        run.state = advance(run.state, event, datetime.now(UTC))
        dialog._show()
        yield said, dialog
    run.state = waiting(run.state, datetime(2026, 1, 1, tzinfo=UTC))
    dialog._show()
    yield "hello", dialog
    failed = SetupEnded(SetupEnd.FAILED, message("setup.cannot_join", network=NAME, reason=TEXT))
    for event in (failed, WifiBack(False)):
        run.state = advance(run.state, event, datetime.now(UTC))
    dialog._show()
    yield "lost", dialog
    dialog._go_by_hand()
    yield "by hand", dialog


def _settings(_: Workbench, over: QWidget) -> Shown:
    settings = Settings(stock_open=True, hub_host="not a host!", hub_port=0)
    problems: dict[Setting[Any], str] = dict.fromkeys((HUB_HOST, STOCK_OPEN, NEARBY_LOOK), WHY)
    around = Around(problems=problems, remembered=3, has_tray=True)
    dialog = SettingsDialog(settings, around, over)
    dialog.open()
    for key, _said in dialog.tabs.shown_tabs():
        dialog.tabs.set_value(key)
        if key == "watching":
            for _rule in range(3):
                dialog.pane(WatchPane).rules.add.click()
        yield key, dialog


def _about(bench: Workbench, over: QWidget) -> Shown:
    dialog = AboutDialog(bench.context, UpdateService(bench.workspace.settings), over)
    dialog.open()
    yield "", dialog
    page = "https://example.org/"
    dialog.show_release(AppRelease("9.0.0", WHY * 3, page, page + "a.deb", "0" * 64))
    yield "a newer version", dialog


def _accept(bench: Workbench, over: QWidget) -> Shown:
    dialog = AcceptDialog(bench.context, asking_view(name=NAME), over)
    dialog.open()
    yield "", dialog
    dialog.upstream.enter("own", "no address")
    dialog.fault.set(WHY, "red")
    dialog.fault.show()
    yield "an error", dialog


def _login(bench: Workbench, over: QWidget) -> Shown:
    dialog = LoginDialog(bench.context, SERVER, NAME, over)
    dialog.open()
    dialog.sign_out_button.show()
    dialog.client.folds.links[0].click()
    yield "unfolded", dialog
    dialog.strip.show()
    dialog.strip.set(WHY, "failed")
    yield "an error", dialog


def _nearby(bench: Workbench, over: QWidget) -> Shown:
    dialog = NearbyDialog(bench.context, _found(), over)
    dialog.open()
    dialog._show_token(True)
    dialog.strip.set(WHY, "failed")
    yield "", dialog


def _diagnose(bench: Workbench, over: QWidget) -> Shown:
    dialog = DiagnoseDialog(bench.context, KEY, NAME, over)
    dialog.open()
    dialog.cancel()
    dialog.strip.set(WHY, "failed")
    yield "", dialog


def _sources(bench: Workbench, over: QWidget) -> Shown:
    dialog = FirmwareSourcesDialog(bench.context, over)
    dialog.open()
    yield "", dialog
    bench.workspace[AvailableUpdates]._sources = [
        f"/home/somebody/firmware/of the year/{n}" for n in TEN
    ]
    dialog._show()
    dialog._show_problem(message("endpoint.empty"))
    yield "ten places", dialog


def _message(bench: Workbench, over: QWidget) -> Shown:
    dialog = MessageDialog(bench.context, bench.context.tasks, KEY, NAME, "Companion", over)
    dialog.open()
    dialog.problem.set(WHY, "red")
    dialog.problem.show()
    yield "", dialog


def _endpoint(_: Workbench, over: QWidget) -> Shown:
    dialog = EndpointDialog(None, lambda *_: None, over)
    dialog.open()
    dialog.show_problem(message("endpoint.empty"))
    yield "", dialog


def _programs(bench: Workbench, over: QWidget) -> Shown:
    state = AssistantsState(bench.context, over)
    dialog = ProgramsDialog(state, state.views()[0].saved.id, over)
    dialog.open()
    for way in ("running", "started"):
        dialog.way.set_value(way)
        dialog.refresh()
        yield way, dialog


def _options(bench: Workbench, over: QWidget) -> Dialog:
    [view] = bench.workspace[AssistantService].views()
    return OptionsDialog(view, lambda *_: None, over)


def _compare(bench: Workbench, over: QWidget) -> Dialog:
    one, other = (call_entry(call_record(arguments=ARGUMENTS), number) for number in (1, 2))
    return CompareDialog(bench.context, one, other, over)


def _content(bench: Workbench, over: QWidget) -> Dialog:
    tasks = TaskOwner(bench.context.tasks, over)
    content = ResourceContent(f"file:///{NAME}/" + "long/" * 60, "text/plain", WHY * 20)
    return ContentDialog(content, tasks, FileKeeper(tasks, over), over)


def _finder(_: Workbench, over: QWidget) -> Dialog:
    entries = [
        FinderEntry(f"{number}", f"{NAME} {number}", "Tool", "wrench", lambda: None, detail=TEXT)
        for number in range(40)
    ]
    return FinderDialog(entries, parent=over)


def _import(_: Workbench, over: QWidget) -> Dialog:
    rows = tuple(
        ImportRow(line, NAME, NAME, (ImportChange("name", NAME, TEXT),)) for line in range(60)
    )
    return ImportDialog(ImportPlan(rows), f"{NAME}.csv", lambda: None, over)


def _labels(_: Workbench, over: QWidget) -> Dialog:
    facts = [facts_of(_view(number), labels=(f"{NAME} {number}",)) for number in TEN]
    return LabelDialog(facts, [f"label {number} of the school" for number in range(60)],
                       lambda *_: None, over)  # fmt: skip


def _rooms(bench: Workbench, over: QWidget) -> Dialog:
    picks = [Pick(f"hub:{number}", f"{NAME} {number}", WHY) for number in range(30)]
    return RoomsDialog(picks, over)


def _say(bench: Workbench, over: QWidget) -> Dialog:
    return SayDialog(bench.context, SayPageState(bench.context), over)


def _canaries(_: Workbench, over: QWidget) -> Dialog:
    picks = [Pick(f"hub:{number}", f"{NAME} {number}", NAME) for number in range(60)]
    return CanariesDialog(picks, lambda: ("hub:1", "hub:2"), over)


def _start(_: Workbench, over: QWidget) -> Dialog:
    devices = tuple(_view(number) for number in range(40))
    return StartDialog(ManyRequest(TOOL, None, devices, message("endpoint.empty")), None, over)


def _open(_: Workbench, over: QWidget) -> Dialog:
    return OpenDialog(FileFacts(f"{NAME}.wav", "audio/wav", bytes(9)), SERVER + "/long" * 80, over)


def _recording(_: Workbench, over: QWidget) -> Dialog:
    frames = exchange(*(called(number, TOOL.name, **ARGUMENTS) for number in TEN))
    made = replace(Recording.of(NAME, KEY, frames), timed=False)
    return RecordingDialog(made, Path("a.jsonl"), over)


def _preview(bench: Workbench, over: QWidget) -> Dialog:
    data = picture(80, 80, "PNG")
    return PreviewDialog(bench.context, data, ScreenInfo(128, 64, True), FitOptions(), over)


def _form_name(_: Workbench, over: QWidget) -> Dialog:
    return FormNameDialog(
        NAME, [NAME], name=NAME, note=WHY, replaces=True, taken_words=WHY, parent=over
    )


def _tray(_: Workbench, over: QWidget) -> Shown:
    # it has no window behind it
    dialog = TrayQuestion(REQUEST)
    dialog.move(over.pos())
    dialog.open()
    yield "", dialog


EVERY: Final[dict[type[Dialog], Show]] = {
    AboutDialog: _about,
    AcceptDialog: _accept,
    AddDialog: _add,
    AllowDialog: _alone(lambda _, over: AllowDialog(NAME, WHY * 3, f"{NAME}, {NAME}", over)),
    BundleDialog: _alone(lambda bench, over: BundleDialog(bench.context, "", over)),
    CanariesDialog: _alone(_canaries),
    RoomsDialog: _alone(_rooms),
    SayDialog: _alone(_say),
    CompareDialog: _alone(_compare),
    ContentDialog: _alone(_content),
    DiagnoseDialog: _diagnose,
    EndpointDialog: _endpoint,
    ExportDialog: _alone(lambda _, over: ExportDialog(over)),
    FinderDialog: _alone(_finder),
    FirmwareSourcesDialog: _sources,
    FormNameDialog: _alone(_form_name),
    HistoryDialog: _alone(
        lambda bench, over: HistoryDialog(bench.context, bench.context.tasks, KEY, over)
    ),
    ImportDialog: _alone(_import),
    KeepDialog: _alone(lambda _, over: KeepDialog(over)),
    LabelDialog: _alone(_labels),
    LoginDialog: _login,
    MessageDialog: _message,
    NameDialog: _alone(lambda _, over: NameDialog(NAME, saved=False, parent=over)),
    NameEntryDialog: _alone(lambda _, over: NameEntryDialog(NAME, NAME, WHY, over)),
    NearbyDialog: _nearby,
    OfferedToolDialog: _alone(
        lambda _, over: OfferedToolDialog(OFFERED, frozenset(), lambda *_: None, over)
    ),
    OpenDialog: _alone(_open),
    OptionsDialog: _alone(_options),
    PeriodDialog: _alone(lambda _, over: PeriodDialog((None, None), datetime.now(UTC), over)),
    PreviewDialog: _alone(_preview),
    ProgramsDialog: _programs,
    ProtectedDialog: _alone(lambda _, over: ProtectedDialog(OFFERED, NAME, lambda *_: None, over)),
    QuestionDialog: _alone(lambda _, over: QuestionDialog(TEXT, WHY * 3, NAME[:30], over)),
    ReachDialog: _alone(lambda bench, over: ReachDialog(bench.context, over)),
    RecordingDialog: _alone(_recording),
    RemoveDialog: _alone(lambda _, over: RemoveDialog(_view(), stock_view(name=NAME), over)),
    AllowSayDialog: _alone(
        lambda _, over: AllowSayDialog(
            NAME, ToolChoice(), [_view(n) for n in range(30)], lambda *_: None, over
        )
    ),
    ScanDialog: _alone(lambda bench, over: ScanDialog(bench.context, over)),
    SettingsDialog: _settings,
    SetupDialog: _setup,
    ShortcutsDialog: _alone(lambda _, over: ShortcutsDialog(over)),
    SourceDialog: _alone(
        lambda _, over: SourceDialog(
            [(_view(n).key, _view(n)) for n in range(30)], lambda _: None, lambda: None, over
        )
    ),
    StartDialog: _alone(_start),
    StopDialog: _alone(lambda _, over: StopDialog(over)),
    StopSavingDialog: _alone(lambda _, over: StopSavingDialog(NAME, over)),
    TrayQuestion: _tray,
    WaysDialog: _alone(lambda bench, over: WaysDialog(bench.context, _view(), _found(), over)),
    WhileOffDialog: _alone(
        lambda bench, over: WhileOffDialog(bench.context, ["02:00:00:00:00:01"] * 9, "", over)
    ),
}
"""How each is shown."""


async def every_dialog(over: QWidget) -> AsyncIterator[tuple[str, Dialog]]:
    """Each in each of its states over a window, and what it is called in a failure."""
    async with workbench(stock=FakeStock()) as bench:
        await bench.workspace[AssistantService].add("Family 家庭助手", "ws://127.0.0.1:9/mcp/", [])
        for kind, show in EVERY.items():
            for state, dialog in show(bench, over):
                assert type(dialog) is kind
                yield f"{kind.__name__} {state}", dialog
            dialog.reject()
            dialog.deleteLater()
    over.deleteLater()
