"""A simulated device without its sockets: state, tools, MCP server, main task.

`websocket`, `mqtt` and `listener` connect it to the world. One object lives through restarts, as
a device on a table does; `boot` begins a new run of its firmware.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any, Protocol

from msgspec import Struct, field
from msgspec.structs import replace

from companion.simulator.announcer import Announcer, VoiceNotice
from companion.simulator.behaviour import Behaviour, foreign_answer, nonsense
from companion.simulator.cjson import JsonObject, compact, parse_object, text_of
from companion.simulator.hardware import S3, Hardware
from companion.simulator.mcp_server import Arguments, McpServer, SimulatedTool
from companion.simulator.otto import Robot, otto_tools
from companion.simulator.state import (
    BOARD,
    VERSION,
    Alert,
    Firmware,
    FlashSettings,
    Identity,
    Surroundings,
    Vision,
    Working,
)
from companion.simulator.tasks import Action, MainTask, RestartRequested
from companion.simulator.tools import board_tools, common_tools, demo_tools, privileged_tools
from companion.simulator.voice import WAKE_WORD, Conversation, Voice

HISTORY = 1000
"""Calls that are remembered."""


class SimulatedLink(Protocol):
    """How a device is connected at the moment."""

    async def send(self, payload: str) -> None:
        """Send a JSON-RPC payload to all that listen. Never raises for a lost connection."""

    async def send_frame(self, frame: bytes) -> None:
        """Send a text frame as it is, without an envelope."""

    def close_channel(self) -> None:
        """End the conversation without a close frame, where there is one."""

    def drop(self) -> None:
        """Lose the connection without a close frame."""


class SimulatorEvent(Struct, frozen=True):
    """Something that happened to the device, for a person who watches it.

    `kind` is `dialing`, `connected`, `refused`, `dropped`, `listening`, `call`, `reboot`,
    `upgrading`, `downloading`, `upgraded`, `rolled_back` or `upgrade_failed`; of assets
    `assets_fetching`, `assets_installed` or `assets_failed`; of the start
    `asking`, `ask_failed`, `answered`, `activation` or `activated`; of conversations `state`,
    `heard`, `spoken`, `emotion`, `no_answer` or `conversation_ended`; of announcements
    `announcing`, `subtitle` or `announced`; or `alert`. A recording that
    is played tells `replaying` (a connection begins), `replayed` (an answer), `silent` (none was
    recorded), `unasked`, `made_up`, `not_recorded` and `replay_over`. `values` say more.
    """

    kind: str
    values: dict[str, Any] = field(default_factory=dict)


class SimulatedDevice:
    """One device. `index` makes its MAC and UUID; `on_event` is told what happens to it."""

    def __init__(
        self,
        index: int = 0,
        behaviour: Behaviour | None = None,
        *,
        on_event: Callable[[SimulatorEvent], None] = lambda event: None,
        clock: Callable[[], float] | None = None,
        board: str = BOARD,
        version: str = VERSION,
        hardware: Hardware = S3,
    ) -> None:
        self.hardware = hardware
        self.identity = replace(Identity.number(index), board=board)
        self.behaviour = behaviour or Behaviour()
        self.version = version
        self.settings = FlashSettings()
        self.around = Surroundings() if clock is None else Surroundings(clock=clock)
        self.url = ""
        """Where it listens, as `ws://…/ws`; empty for a device that dials."""
        self.link: SimulatedLink | None = None
        self.connected = False
        """Whether the server said hello, or at least one client is connected."""
        self.slot = hardware.first_slot
        """The partition that the firmware runs from."""
        self.elf_sha256 = "5a" * 32
        """Names the build of the firmware that runs, in hexadecimal."""
        self.assets: bytes | None = None
        """The file of assets that was fetched last, empty after a download that broke off; `None`
        while it has those that it was made with."""
        self.returns = True
        """Whether it starts again after the next restart, or is dead from then on."""
        self.connections = 0
        """How often it has been connected: the server's hello came, or a client dialed it."""
        self.boots = 0
        self.calls: deque[tuple[str, Arguments]] = deque(maxlen=HISTORY)
        """Every call that was accepted, as the tool's name and the arguments it ran with."""
        self.screen = ""
        """What it shows of its connection, until it is connected."""
        self.alerts: deque[Alert] = deque(maxlen=HISTORY)
        """What the screen was told to show, also before a restart."""
        self.announcements: deque[VoiceNotice] = deque(maxlen=HISTORY)
        """Every `notify` that came, also before a restart, and what became of it."""
        self.may_dial = asyncio.Event()
        self.unplugging = asyncio.Event()
        """Set when somebody pulls the plug, for `tasks.run_firmware`."""
        self._previous: Firmware | None = None
        self._tried = False
        self._on_event = on_event
        self._changed = asyncio.Event()
        self.boot()

    @property
    def ready(self) -> bool:
        """Whether it listens, or its connection to the hub is open."""
        return self.link is not None

    def boot(self) -> None:
        """Start the firmware: what was not in flash is forgotten."""
        self._choose_firmware()
        self.boots += 1
        self.link = None
        self.unplugging.clear()
        self.may_dial.set()
        self.working = Working()
        self.main = MainTask()
        self.robot = Robot(self)
        self.voice = Voice(self)
        self.announcer = Announcer(self)
        self.server = self._mcp_server(self.main.schedule, self._send)
        self.changed()

    def tools(self) -> Sequence[SimulatedTool]:
        """The tool table in the firmware's order: common, the board's, user-only."""
        return (
            *common_tools(self),
            *otto_tools(self),
            *board_tools(self),
            *demo_tools(self),
            *privileged_tools(self),
        )

    def receive(self, message: JsonObject) -> None:
        """Take a message from the server that this device dialed (with the envelope)."""
        kind = text_of(message.get("type"))
        if kind == "mcp":
            self.server.receive(message.get("payload"))
        elif kind == "system" and text_of(message.get("command")) == "reboot":
            self.main.schedule(self.restart)
        elif kind == "alert":
            self._alert(message)
        elif kind == "notify":
            if self.behaviour.announces:
                self.announcer.receive(message)
        elif kind is not None:
            self.voice.receive(kind, message)

    def receive_local(self, text: str) -> None:
        """Take a text frame from a client of the local control server (envelope or bare)."""
        self.server.receive(_local_payload(text))

    async def answer_at_once(self, text: str, send: Callable[[str], Awaitable[None]]) -> None:
        """As `receive_local`, of a device with `Behaviour.answers_first`: returns when all is
        answered, with `send`. What a tool only begins goes on in the main task."""
        actions: deque[Action] = deque()
        server = self._mcp_server(actions.append, partial(self._send, answer=send))
        server.receive(_local_payload(text))
        while actions:
            await actions.popleft()()

    def plugged(self, **values: Any) -> None:
        self.connected = True
        self.connections += 1
        self.screen = ""
        self.publish("connected", **values)

    def unplugged(self, *, keep_link: bool = False) -> None:
        """The device is not connected any more; one that listens can keep its link."""
        if not keep_link:
            self.link = None
        if self.connected:
            self.connected = False
            self.publish("dropped")
        else:
            self.changed()

    async def restart(self) -> None:
        """Lose the connection and restart. Raises `RestartRequested`, in the main task."""
        self.publish("reboot")
        self.announcer.stop("restart")
        self.voice.hang_up("restart")
        if self.link is not None:
            self.link.drop()
        raise RestartRequested

    def power_cycle(self) -> None:
        """Pull the plug and put it in again: the device restarts at once."""
        self.unplugging.set()

    async def talk(
        self,
        seconds: float = 1.2,
        *,
        word: str = WAKE_WORD,
        turns: int = 1,
        manual: bool = False,
        patience: float = 15.0,
    ) -> Conversation:
        """Have one conversation and hang up; returns what was said and how it ended.

        Waits for the start to be over, says the wake word, speaks for `seconds` (of a real
        device), waits for the answer, speaks again until `turns` answers came, and hangs up.
        With `manual` a button is held while speaking, for one turn. `patience` is for each
        answer, in seconds of the clock. Raises `RuntimeError` during another conversation.
        """
        await self.until(lambda each: each.voice.line is not None)
        turns = 1 if manual else turns
        return await self.voice.talk(seconds, word, turns=turns, manual=manual, patience=patience)

    def install(self, firmware: Firmware) -> None:
        """Choose the image for the next start. It is kept only when it is confirmed then."""
        self._previous = Firmware(self.version, self.elf_sha256, self.slot)
        self._tried = False
        self._run(firmware)

    def confirm_firmware(self) -> None:
        """Keep the image that runs. Without this the next start is with the previous one."""
        self._previous = None

    async def send(self, payload: str) -> None:
        """Send any payload unasked, as a fork might: a notification, a request."""
        if self.link is not None:
            await self.link.send(payload)

    async def send_frame(self, frame: bytes) -> None:
        """Send any text frame unasked, without an envelope."""
        if self.link is not None:
            await self.link.send_frame(frame)

    def notify(self, method: str, params: dict[str, Any]) -> None:
        """Send a notification when the main task comes to it."""
        payload = compact({"jsonrpc": "2.0", "method": method, "params": params})
        self.main.schedule(lambda: self.send(payload))

    def publish(self, kind: str, **values: Any) -> None:
        """Publish an event and wake those who wait in `until`."""
        self._on_event(SimulatorEvent(kind, values))
        self.changed()

    def changed(self) -> None:
        self._changed.set()
        self._changed = asyncio.Event()

    async def until(self, condition: Callable[[SimulatedDevice], bool]) -> None:
        """Wait until `condition` holds; it is tried after connections, drops and calls."""
        while not condition(self):
            await self._changed.wait()

    def _mcp_server(
        self, schedule: Callable[[Action], None], send: Callable[[str], Awaitable[None]]
    ) -> McpServer:
        return McpServer(
            self.tools(),
            name=self.identity.board,
            version=self.version,
            schedule=schedule,
            send=send,
            on_vision=self._set_vision,
            on_call=self._accept,
            behaviour=self.behaviour,
        )

    def _choose_firmware(self) -> None:
        """The bootloader: an image that was started and never confirmed is given up."""
        if self._previous is None:
            return
        if self._tried:
            tried = self.version
            self._run(self._previous)
            self._previous = None
            self.publish("rolled_back", version=self.version, tried=tried)
        self._tried = True

    def _run(self, firmware: Firmware) -> None:
        self.version = firmware.version
        self.elf_sha256 = firmware.elf_sha256
        self.slot = firmware.slot

    def _alert(self, message: JsonObject) -> None:
        texts = [text_of(message.get(name)) for name in ("status", "message", "emotion")]
        status, words, emotion = texts
        if status is not None and words is not None and emotion is not None:
            self.alerts.append(Alert(status, words, emotion))
            self.publish("alert", status=status, message=words, emotion=emotion)

    def _set_vision(self, url: str, token: str) -> None:
        self.working.vision = Vision(url, token)

    def _accept(self, name: str, arguments: Arguments) -> bool:
        self.calls.append((name, arguments))
        self.publish("call", tool=name, arguments=dict(arguments))
        if self.behaviour.vanish:
            if self.link is not None:
                self.link.drop()
            return False
        return True

    async def _send(
        self, payload: str, *, answer: Callable[[str], Awaitable[None]] | None = None
    ) -> None:
        """Send an answer, to all unless `answer` sends it."""
        if self.behaviour.rubbish:
            for frame in nonsense():
                await self.send_frame(frame)
        if self.behaviour.foreign_answers:
            await self.send(foreign_answer())
        await (answer or self.send)(payload)


def _local_payload(text: str) -> object:
    """Of a text frame with the envelope or bare; `None` for what is neither."""
    message = parse_object(text)
    if message is None:
        return None
    return message.get("payload") if text_of(message.get("type")) == "mcp" else message
