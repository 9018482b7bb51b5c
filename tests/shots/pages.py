"""Pictures of single pages: assistants of this process on real sockets, routines, a conversation,
and rollouts with simulated devices that are really upgraded."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtGui import QPixmap
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from companion.app.connect.hub import HubListener
from companion.app.forms.form_file import SavedForm
from companion.app.forms.form_memory import FormMemory
from companion.app.offer.choice import APP, OfferChoice
from companion.app.offer.service import AssistantService
from companion.app.offer.settings import PROGRAMS_PORT
from companion.app.rollout.engine import Phase
from companion.app.rollout.plan import WaveRule
from companion.app.routines.routine import Action, ActionKind, Routine, Trigger, TriggerKind
from companion.app.routines.service import RoutineService, new_routine
from companion.messages.message import message
from companion.simulator import Behaviour, UpgradeFault, made_image, simulated_dialer
from companion.transports.endpoint import DEMO_TEXT, Endpoint
from companion.transports.hub import PATH
from companion.ui.kit.theme.tokens import SIZE
from companion.ui.main.main_window import MainWindow
from companion.ui.main.window_frame import WindowFrame
from companion.ui.offer.host import AssistantsHost
from companion.ui.rollout.host import RolloutsHost
from companion.ui.routines.host import RoutinesHost

if TYPE_CHECKING:
    from companion.app.fleet.each import ManyRequest
    from companion.app.workspace import Workspace
    from companion.ui.offer.host import AssistantsHost

ASSISTANT_PAGES: Final = (
    "assistants",
    "assistant-asks",
    "assistants-narrow",
    "assistant-programs",
)
_PATIENCE: Final = 20.0
_HELLO: Final = {
    "protocolVersion": "2024-11-05",
    "capabilities": {},
    "clientInfo": {"name": "assistant", "version": "1"},
}
_CALLS: Final[tuple[tuple[str, dict[str, Any]], ...]] = (
    ("list_devices", {}),
    ("audio_speaker_set_volume", {"volume": 55}),
    ("otto_action", {"action": "walk", "steps": 3, "speed": 700}),
    ("audio_speaker_set_volume", {"volume": 130}),
    ("get_device_status", {}),
    ("screen_set_theme", {"theme": "dark"}),
    ("audio_speaker_set_volume", {"volume": 30}),
)
_REBOOT: Final = "self.reboot"

Take = Callable[[str, Callable[[], QPixmap]], Awaitable[None]]


class ShownAssistant:
    """The far side of an endpoint: reads the tools of the app that connects, and calls some.

    Source: transports/README.md, "MCP endpoint of an assistant".
    """

    def __init__(self) -> None:
        self.ready = asyncio.Event()
        self._line: ServerConnection | None = None
        self._number = 0

    async def serve(self, line: ServerConnection) -> None:
        """One connection."""
        self._line = line
        try:
            await self.ask("initialize", _HELLO)
            await self._read()
            await line.send(json.dumps({"jsonrpc": "2.0", "method": "notifications/initialized"}))
            await self.ask("tools/list", {})
            await self._read()
            self.ready.set()
            await line.wait_closed()
        except ConnectionClosed:
            return

    async def ask(self, method: str, params: dict[str, Any]) -> None:
        """Send one request."""
        assert self._line is not None
        self._number += 1
        request = {"jsonrpc": "2.0", "id": self._number, "method": method, "params": params}
        await self._line.send(json.dumps(request))

    async def call(self, name: str, arguments: dict[str, Any]) -> None:
        """Call a tool and wait for its answer."""
        await self.ask("tools/call", {"name": name, "arguments": arguments})
        await self._read()

    async def _read(self) -> None:
        assert self._line is not None
        while json.loads(await self._line.recv()).get("id") != self._number:
            continue


@asynccontextmanager
async def _endpoint(assistant: ShownAssistant) -> AsyncIterator[str]:
    async with serve(assistant.serve, "127.0.0.1", 0) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        yield f"ws://127.0.0.1:{port}/mcp/?token=example-of-a-token-7Qe"


async def shoot_assistants(window: MainWindow, frame: WindowFrame, take: Take) -> None:
    """Draw the page, in a wide and in a narrow window, and the question before a protected call."""
    host = window.host(AssistantsHost)
    assert window.context is not None
    service, state = window.context[AssistantService], host.state
    family, workshop = ShownAssistant(), ShownAssistant()
    async with _endpoint(family) as address, _endpoint(workshop) as other:
        choice = OfferChoice().with_tool(DEMO_TEXT, "self.demo.big", offered=False)
        choice = choice.with_tool(DEMO_TEXT, _REBOOT, offered=True)
        for tool in ("list_devices", "show_message"):
            choice = choice.with_tool(APP, tool, offered=True)
        key = await service.add("Family assistant", address)
        service.choose(key, choice, (DEMO_TEXT, APP))
        second = await service.add("Workshop", other)
        third = await service.add("Guest room", address.replace("7Qe", "x0d"))
        await service.pause(third)
        window.context.workspace.settings[PROGRAMS_PORT] = 0
        programs = await service.add_programs("Claude Desktop", (DEMO_TEXT,))
        host.show()
        state.choose(key)
        async with asyncio.timeout(_PATIENCE):
            await family.ready.wait()
            await workshop.ready.wait()
            for name, arguments in _CALLS:
                await family.call(name, arguments)
        state.fold(DEMO_TEXT, folded=False)
        await take("assistants", frame.grab)
        asking = asyncio.create_task(family.call("reboot", {}), name="assistant asks")
        async with asyncio.timeout(_PATIENCE):
            while not state.gate.asking:  # noqa: ASYNC110  no event tells of a widget
                await asyncio.sleep(0.01)
        await take("assistant-asks", frame.grab)
        state.gate.cancel()
        await asking
        frame.resize(*SIZE.window_minimum)
        await take("assistants-narrow", frame.grab)
        frame.resize(*SIZE.window)
        state.choose(programs)
        assert host.page is not None
        host.page.show_entry()
        assert host.page.dialog is not None
        await take("assistant-programs", host.page.dialog.grab)
        host.page.dialog.reject()
        for each in (key, second, third, programs):
            await service.remove(each)


ROUTINE_PAGES: Final = ("routines-empty", "routines")
_SAVED: Final = datetime(2026, 8, 1, tzinfo=UTC)
_WEEKDAYS: Final = (0, 1, 2, 3, 4)
_FORMS: Final[tuple[tuple[str, str, dict[str, object]], ...]] = (
    ("Volume 30 %", "self.audio_speaker.set_volume", {"volume": 30}),
    ("Dark screen", "self.screen.set_theme", {"theme": "dark"}),
    ("Restart", "self.reboot", {}),
)


async def shoot_routines(
    window: MainWindow, workspace: Workspace, take: Callable[[str], Awaitable[None]]
) -> None:
    """`take` draws the window under a name."""
    host, service = window.host(RoutinesHost), workspace[RoutineService]
    host.show()
    await take("routines-empty")
    for name, tool, arguments in _FORMS:
        workspace[FormMemory].saved.save(SavedForm(name, tool, dict(arguments), _SAVED), {})
    made = [service.save(each) for each in _routines()]
    await service.run(made[0])
    await service.run(made[3])
    service.set_on(made[4].id, False)
    host.page = None
    host.show()
    host.state.choose(made[0].id)
    await take("routines")
    for routine in made:
        service.remove(routine.id)
    _forget_forms(workspace)


def _forget_forms(workspace: Workspace) -> None:
    for form in workspace[FormMemory].saved.every():
        workspace[FormMemory].saved.remove(form)


def _routines() -> list[Routine]:
    quiet, dark, restart = (Action(ActionKind.FORM, tool, name) for name, tool, _ in _FORMS)
    notice = Action(ActionKind.NOTICE, text="Please look after it.")
    since = datetime.now(UTC) - timedelta(hours=1)
    soon = Trigger(time="22:00", days=_WEEKDAYS)
    here = (DEMO_TEXT,)
    return [
        new_routine("Quiet evening", trigger=soon, actions=(quiet, dark), devices=here),
        new_routine("Battery low", trigger=Trigger(TriggerKind.BELOW, limit=20), actions=(notice,)),
        new_routine("Goes offline", trigger=Trigger(TriggerKind.OFFLINE), actions=(notice,)),
        new_routine(
            "Weekly restart",
            trigger=Trigger(time="04:00", days=(6,)),
            actions=(restart,),
            devices=here,
        ),
        new_routine("Water the plants", trigger=Trigger(days=(5,)), actions=(notice,), since=since),
    ]


def tell_conversation(workspace: Workspace, key: str) -> None:
    """What the app would tell of a conversation, through its own words."""
    from companion.app.stock.events import publish_conversation
    from companion.protocol.bridge.conversation import (
        Announced,
        AssistantCall,
        ConversationState,
        Emotion,
        Heard,
        Spoken,
        StateChanged,
    )
    from companion.protocol.bridge.turn_times import TurnTimes

    device = workspace.devices.device(key)
    assert device is not None
    for thinks in (700, 1100, 900, 1200, 1000, 1300):
        answer = 2200 + thinks
        publish_conversation(
            device,
            TurnTimes(0, 1800, 2200, answer, answer + 300, answer + 2900, about=True),
            transcript=True,
        )
    volume = "self.audio_speaker.set_volume"
    for event in (
        StateChanged(ConversationState.CONNECTING),
        Heard("你好小智", wake_word=True),
        Heard("Make it a little quieter, and tell me whether I need an umbrella tomorrow."),
        AssistantCall(volume, {"volume": 30}, "true", failed=False, elapsed_ms=96.0),
        Emotion("happy"),
        Spoken("Done, the volume is thirty now."),
        Spoken("You can leave the umbrella at home: it stays dry, with some clouds."),
        TurnTimes(0, 2100, 2500, 4900, 5200, 8000, about=True),
        Heard("谢谢！"),
        Spoken("You are welcome."),
        TurnTimes(0, 600, 1000, 1900, 2100, interrupted=True, about=True),
        StateChanged(ConversationState.IDLE),
        Announced("The laundry is done.", "http://sounds.example/laundry.ogg"),
    ):
        publish_conversation(device, event, transcript=True)
    said = {"text": "Dinner is ready.", "outcome": "cut_short"}
    device.tell(
        "say", "say.said", values=said, detail=message("say.cut_word", heard=3, whole=5), words=said
    )


ROLLOUT_PAGES: Final = ("rollout-plan", "rollout-running", "rollout-report")
_FLEET: Final = (
    # how many, board, version, speed, and what goes wrong
    (3, "otto-robot", "2.0.3", 40, None),
    (4, "otto-robot", "2.0.4", 4, None),
    (1, "bread-compact-wifi", "2.0.4", 40, UpgradeFault.BROKEN_OFF),
    (3, "bread-compact-wifi", "2.0.4", 2, None),
    (2, "xmini-c3", "2.0.1", 4, None),
)
_FIRST: Final = 300
"""The number of the first simulated device; those below are used elsewhere."""
_IMAGE_BYTES: Final = 1_200_000


@asynccontextmanager
async def _fleet(port: int) -> AsyncIterator[list[str]]:
    """Devices that dial the hub as long as the body runs; gives their keys."""
    url = f"ws://127.0.0.1:{port}{PATH}"
    keys: list[str] = []
    async with AsyncExitStack() as stack:
        for count, board, version, speed, fault in _FLEET:
            behaviour = Behaviour(speed=speed, upgrade_fault=fault)
            for _ in range(count):
                dialer = simulated_dialer(
                    url, _FIRST + len(keys), behaviour, board=board, version=version
                )
                device = await stack.enter_async_context(dialer)
                keys.append(Endpoint.hub(device.identity.mac).text)
        yield keys


def _write_image(folder: Path, board: str, version: str) -> Path:
    path = folder / f"xiaozhi-{board}-{version}.bin"
    path.write_bytes(made_image(board, version, _IMAGE_BYTES))
    return path


async def shoot_rollouts(window: MainWindow, frame: WindowFrame, take: Take) -> None:
    """Draw a plan, what runs, and the report."""
    host = window.host(RolloutsHost)
    assert window.context is not None
    state, workspace = host.state, window.context.workspace
    with TemporaryDirectory() as name:
        boards = ("otto-robot", "bread-compact-wifi")
        images = [_write_image(Path(name), board, "2.1.0") for board in boards]
        async with _fleet(workspace[HubListener].status.port) as keys:
            views = workspace.devices.view
            await _until(lambda: all((view := views(key)) and view.connected for key in keys))
            host.show_new(keys)
            state.change(images=tuple(str(path) for path in images))
            canaries = WaveRule(tuple(keys[:2]))
            await _until(lambda: state.prepared is not None and not state.judging)
            state.change(
                name="Firmware 2.1.0",
                waves=(canaries, WaveRule(percent=20), WaveRule()),
                verified_percent=60.0,
                at_once=6,
                soak=0.5,
                stop_failures=3,
                stop_percent=50.0,
                ask=False,
            )
            state.opened.emit()
            await take("rollout-plan", frame.grab)
            state.start(_agree_to_all)
            await _until(lambda: state.shown() is not None)
            view = state.shown()
            assert view is not None
            engine = view.engine
            await _until(
                lambda: engine.ended or (engine.count(Phase.FAILED) and engine.count(Phase.ORDERED))
            )
            state.changed.emit()
            await take("rollout-running", frame.grab)
            state.end()
            await _until(lambda: bool(engine.ended))
            await _until(lambda: (now := state.shown()) is not None and not now.here)
            state.changed.emit()
            await take("rollout-report", frame.grab)
            state.go("")


async def _until(condition: Callable[[], object]) -> None:
    async with asyncio.timeout(_PATIENCE):
        # no event tells what a widget looks like
        while not condition():  # noqa: ASYNC110
            await asyncio.sleep(0.01)


async def _agree_to_all(request: ManyRequest) -> bool:
    return True
