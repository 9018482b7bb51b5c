"""Every way that leads to a call, tried with a tool for the owner alone: it asks, or is refused.

`WAYS` is the table. Each way is tried twice over real sockets: with a no nothing reaches the
device, with a yes the tool does, once; a way that asks nobody reaches it never. A function that
leads to a call and is in no way fails `tests/unit/packaging/test_campaign.py`; one that a way
claims, and that did not run, is a fault here.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import io
import os
import tempfile
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tests.campaign.callers import passed
from tests.campaign.report import TOO_BUSY, LoopWatch, Report

Tried = Callable[[bool, Path], Awaitable[list[str]]]
"""Goes the way with that answer, in a folder of its own; what reached the device and acts on it."""


@dataclass(frozen=True, slots=True)
class Way:
    name: str
    through: tuple[str, ...]
    """The functions that lead to a call on this way, as `found_callers` names them."""
    attempt: str
    """`module:function` of a `Tried`, or of one that is no coroutine: it runs commands."""
    asks: bool = True
    """A yes lets it through; else it reaches the device never."""


_APP: Final = "companion.app."
_UI: Final = "companion.ui."
_CLI: Final = "companion.cli."
_WINDOW: Final = "tests.campaign.gate_window:"
_COMMANDS: Final = "tests.campaign.gate_commands:"
_SERVERS: Final = "tests.campaign.gate_servers:"

CALL: Final = f"{_APP}tools.calls:CallService.call"
_SNAPSHOT: Final = f"{_APP}pictures.screen:Snapshots.take"

WAYS: Final = (
    Way(
        "tool",
        (CALL, f"{_UI}tools.tools_state:ToolSession.run"),
        _WINDOW + "tool_page",
        asks=False,
    ),
    Way("card", (f"{_UI}privileged.action_state:FormActionState._call",), _WINDOW + "card"),
    Way("saved form", (f"{_UI}privileged.card:FormCard._pressed",), _WINDOW + "saved_form"),
    Way(
        "pin",
        (f"{_UI}overview.overview_state:PinsState._call",),
        _WINDOW + "pin",
        asks=False,
    ),
    Way("tile", (f"{_UI}overview.overview_state:TileState._send_one",), _WINDOW + "tile", False),
    Way(
        "volume of a card", (f"{_UI}fleet.cards:FleetCards._set_volume",), _WINDOW + "volume", False
    ),
    Way("again", (f"{_UI}activity.activity_state:ActivityState._run_again",), _WINDOW + "again"),
    Way(
        "restart",
        (f"{_UI}kit.page.restart_control:RestartState._request_restart",),
        _WINDOW + "restart",
    ),
    Way(
        "restart by a message",
        (f"{_APP}stock.service:StockService.reboot",),
        _WINDOW + "restart_by_message",
    ),
    Way(
        "many: call",
        (
            f"{_UI}fleet.run_state:RunState._work",
            f"{_UI}fleet.run_state:RunState._act",
            f"{_APP}fleet.acts:FleetActs.call",
        ),
        _WINDOW + "many_call",
    ),
    Way(
        "many: restart",
        (f"{_APP}fleet.acts:FleetActs.restarting", f"{_APP}tools.restart:restart"),
        _WINDOW + "many_restart",
    ),
    Way("many: snapshot", (f"{_APP}fleet.acts:FleetActs.snapshots",), _WINDOW + "many_snapshot"),
    Way(
        "snapshot",
        (
            f"{_UI}privileged.picture_states:SnapshotState._take_snapshot",
            f"{_APP}pictures.service:PictureService.snapshot",
            _SNAPSHOT,
        ),
        _WINDOW + "snapshot",
    ),
    Way(
        "live view",
        (
            f"{_UI}privileged.picture_states:SnapshotState.repeat",
            f"{_APP}pictures.service:PictureService.repeat",
        ),
        _WINDOW + "live_view",
    ),
    Way(
        "pictures",
        (f"{_UI}pictures.pictures_state:PicturesState._take_snapshot",),
        _WINDOW + "pictures",
    ),
    Way(
        "preview",
        (
            f"{_UI}privileged.picture_states:PreviewState._send",
            f"{_APP}pictures.service:PictureService.preview",
            f"{_APP}pictures.screen:send_preview",
            f"{_APP}pictures.screen:read_screen",
        ),
        _WINDOW + "preview",
    ),
    Way(
        "upgrade",
        (
            f"{_UI}privileged.upgrade.firmware_state:FirmwareState.start_upgrade",
            f"{_APP}upgrade.run:UpgradeRun._call",
        ),
        _WINDOW + "upgrade",
    ),
    Way(
        "rollout",
        (
            f"{_UI}rollout.rollouts_state:RolloutsState.start",
            f"{_APP}rollout.run:RolloutRun._upgrade",
        ),
        _WINDOW + "rollout",
    ),
    Way("command call", (f"{_CLI}tools:_call",), _COMMANDS + "call"),
    Way("command reboot", (f"{_CLI}tools:_reboot",), _COMMANDS + "reboot"),
    Way("command preview", (f"{_CLI}pictures:_preview",), _COMMANDS + "preview"),
    # it orders nothing but what its name says; a no is a device that nobody named
    Way("command snapshot", (f"{_CLI}pictures:_snapshot",), _COMMANDS + "snapshot"),
    Way("command upgrade", (f"{_CLI}upgrade:_run",), _COMMANDS + "upgrade"),
    Way("command rollout", (f"{_CLI}rollout:_work",), _COMMANDS + "rollout"),
    Way("command each", (f"{_CLI}fleet:_each", f"{_CLI}fleet:_ask_all"), _COMMANDS + "each"),
    # a yes is a tool that was chosen by name when the command was started
    Way(
        "endpoint",
        (
            f"{_APP}offer.offer:ToolOffer._run",
            "companion.protocol.session.offering:OfferingServer._call",
        ),
        _COMMANDS + "endpoint",
    ),
    Way("endpoint that asks", (), _SERVERS + "endpoint_that_asks"),
    Way(
        "bridge over MQTT",
        ("companion.devices.bridge.bridges:MqttBridge.pass_on",),
        _SERVERS + "bridge",
    ),
    Way(
        "bridge over WebSocket",
        ("companion.devices.bridge.bridges:SocketBridge._from_server",),
        _SERVERS + "bridge_of_sockets",
    ),
    Way("bridge: restart", (), _SERVERS + "bridge_restart"),
    Way("replay", (f"{_APP}frames.command:command_line",), _COMMANDS + "replay"),
    Way(
        "finder",
        (
            f"{_UI}main.finder_actions:FinderActions._call",
            f"{_APP}activity.derived.outcomes:Outcomes.call",
        ),
        _WINDOW + "finder",
        asks=False,
    ),
    Way("read", (f"{_APP}tools.calls:CallService.read",), _SERVERS + "read", asks=False),
    Way(
        "picture of the Overview",
        (f"{_UI}overview.now_state:NowState._take_picture",),
        _WINDOW + "now_picture",
    ),
    Way(
        "live view of the Overview",
        (f"{_UI}overview.now_state:NowState.turn_live",),
        _WINDOW + "now_live",
    ),
    Way(
        "test of an address",
        (f"{_UI}connect.reach_dialog:ReachDialog._fetch_from",),
        _WINDOW + "test_of_an_address",
    ),
    Way("pin of the tray", (f"{_UI}tray.tray:TrayActs._run_pin",), _WINDOW + "tray_pin"),
    Way(
        "assets",
        (
            f"{_UI}assets.assets_state:AssetsState.start_install",
            f"{_APP}assets.install:Install._send_address",
            f"{_APP}assets.install:Install._restart",
        ),
        _WINDOW + "assets",
    ),
    Way("command assets", (f"{_CLI}assets:_run",), _COMMANDS + "assets"),
    # a yes is the permission that a person gave when the routine was made
    Way("routine", (f"{_APP}routines.service:RoutineService._call",), _SERVERS + "routine"),
    Way(
        "Home Assistant: call",
        (f"{_APP}home_assistant.orders:HomeOrders.carry_out",),
        _SERVERS + "home_call",
        asks=False,
    ),
    # a yes is the permission that a person gave for the device
    Way(
        "Home Assistant: restart",
        (f"{_APP}home_assistant.orders:HomeOrders._restart",),
        _SERVERS + "home_restart",
    ),
    Way(
        "Home Assistant: firmware",
        (f"{_APP}home_assistant.orders:HomeOrders._install",),
        _SERVERS + "home_install",
    ),
    Way("assistant", (f"{_APP}offer.service:AssistantService._add",), _SERVERS + "assistant_asks"),
)

ONLY_TELL: Final = {
    f"{_APP}activity.derived.polling:StatusPoller._ask": "the status",
    f"{_APP}rollout.run:RolloutRun._ask_status": "the status",
    f"{_APP}stock.upstream:UpstreamServers._ask_once": "the system information",
    f"{_APP}tools.device_facts:system_info_of": "the system information",
    f"{_APP}tools.device_facts:mac_of_boots": "the system information",
    f"{_APP}tools.read_again:ReadAgain._ask": "the status",
    f"{_APP}tools.follow:read_evidence": "the system information",
    f"{_APP}tools.calls:CallService.refresh_status": "the status",
    f"{_APP}offer.own_tools:OwnTools.call": "the status; its other tools call none of a device",
    f"{_APP}activity.derived.outcomes:Outcomes.refresh": "the status",
    f"{_CLI}watch:terminal_demo": "the status; and ordinary tools of the simulated device",
    f"{_APP}stock.service:StockService.alert": "a message on the screen",
    f"{_APP}stock.service:StockService.announce": "a sound that a person chose",
}
"""What they send by themselves. They hand in no gate, so that all else is refused (way `tool`)."""

BEHIND: Final = {
    f"{_APP}activity.derived.outcomes:Outcomes.undo": "the way `finder`",
    f"{_UI}overview.pins_section:PinsSection.press": "the way `pin`",
    f"{_APP}rollout.run:RolloutRun._restart": "the yes to the rollout, for devices that hang",
    f"{_APP}rollout.run:RolloutRun._upgrade_at_start": "the yes to the rollout",
    "companion.protocol.session.session:DeviceSession.call_tool": "`CallService` alone calls it",
    "companion.protocol.session.server_talk:ServerTalk._ask": "methods of its own, no tools",
    "companion.devices.bridge.bridges:MqttBridge.send": "our own hello",
    "companion.devices.bridge.bridges:SocketBridge.greet": "a server's hello",
    "companion.devices.bridge.bridges:SocketBridge._hello_of": "a server's hello",
    "companion.devices.bridge.bridges:SocketBridge._judged": "judged before",
}
"""Functions that are reached only behind a gate, or that reach no device of a person."""

ONLY_READ: Final = frozenset(
    {
        f"{_APP}privacy.frames:FrameMask._left_out",
        "companion.protocol.bridge.mcp_switch:McpSwitch._request",
        "companion.protocol.bridge.order_gate:_Reading._requests",
        "companion.protocol.frame_notes:_of_method",
        "companion.protocol.quirks:DeviceCodec._handle_answer",
        "companion.transports.gateway.gateways:_breaks_answer",
        "companion.transports.gateway.client:_answers",
        "companion.transports.servers.streamable:ModernHeaders.of",
    }
)
"""What reads frames that others sent, or are sent already."""


def in_table() -> set[str]:
    """All functions that the table knows."""
    claimed = {name for way in WAYS for name in way.through}
    return claimed | ONLY_TELL.keys() | BEHIND.keys() | ONLY_READ


_FEW: Final = 8
"""Ways that a short run tries."""


def run(report: Report) -> None:
    ways = report.some(WAYS, _FEW)
    in_loop = [way for way in ways if not way.attempt.startswith(_COMMANDS)]
    claimed = frozenset(name for way in ways for name in way.through)
    with passed(claimed) as ran:
        # the window's loop has to end before commands, which run their own
        _in_window(report, in_loop)
        for way in ways:
            if way not in in_loop:
                for yes in (False, True):
                    if report.late(f"{way.name}, {_word(yes)}"):
                        continue
                    said = io.StringIO()
                    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
                        _judge(report, way, yes, _begin_command(way, yes), said)
    late = any(words.endswith(TOO_BUSY) for words in report.left_out)
    for name in sorted(claimed - ran.names) if not late else ():
        report.add_fault(f"no way of the table passes {name}")
    report.count("ways", len(ways))
    report.count("functions that lead to a call", len(in_table()))


def _begin_command(way: Way, yes: bool) -> Callable[[], list[str]]:
    attempt = _attempt(way)

    def go() -> list[str]:
        with tempfile.TemporaryDirectory(prefix="gate-") as folder:
            before = os.environ["COMPANION_CONFIG_DIR"]
            os.environ["COMPANION_CONFIG_DIR"] = folder
            try:
                return list(attempt(yes, Path(folder)))
            finally:
                os.environ["COMPANION_CONFIG_DIR"] = before

    return go


def _in_window(report: Report, ways: list[Way]) -> None:
    from PySide6.QtWidgets import QApplication

    from companion.ui.kit.theme.theme import Theme
    from companion.ui.main.garbage import WindowLoop, WindowThreadCollector

    app = QApplication.instance() or QApplication([])
    assert isinstance(app, QApplication)
    app.setQuitOnLastWindowClosed(False)
    Theme.current().install("light", text_px=13)
    for way in ways:
        _attempt(way)  # loads what tries it, which is no part of the app and its turns
    # as in the app's window
    collector = WindowThreadCollector(app)
    loop = WindowLoop(app)
    asyncio.set_event_loop(loop)
    try:
        loop.run_until_complete(_all(report, ways))
    finally:
        asyncio.set_event_loop(None)
        loop.close()
        collector.close()
        gc.collect()
        gc.enable()


async def _all(report: Report, ways: list[Way]) -> None:
    heart = LoopWatch()
    for way in ways:
        for yes in (False, True):
            if report.late(f"{way.name}, {_word(yes)}"):
                continue
            with tempfile.TemporaryDirectory(prefix="gate-") as folder:
                try:
                    async with asyncio.timeout(150):
                        got = await _attempt(way)(yes, Path(folder))
                except TimeoutError:
                    # no time is a fault; a loop that stands still ends the program
                    report.too_busy(f"{way.name}, {_word(yes)}")
                    continue
                except Exception as error:  # whatever it is, it is told as a fault
                    report.fault(f"{way.name}, {_word(yes)}: {error!r}")
                    continue
                _judge(report, way, yes, lambda got=got: got)
    await heart.stop()
    report.stall, report.work = heart.stall, heart.work


def _attempt(way: Way) -> Callable[[bool, Path], object]:
    from importlib import import_module

    module, _, name = way.attempt.partition(":")
    return getattr(import_module(module), name)


def _judge(
    report: Report,
    way: Way,
    yes: bool,
    go: Callable[[], list[str]],
    said: io.StringIO | None = None,
) -> None:
    try:
        got = go()
    except (Exception, SystemExit) as error:
        words = said.getvalue()[-600:] if said is not None else ""
        report.fault(f"{way.name}, {_word(yes)}: {error!r} {words}")
        return
    wanted = 1 if yes and way.asks else 0
    if len(got) == wanted:
        report.well()
    else:
        words = said.getvalue()[-600:] if said is not None else ""
        report.fault(f"{way.name}, {_word(yes)}: {got or 'nothing'} reached the device. {words}")


def _word(yes: bool) -> str:
    return "with a yes" if yes else "with a no"
