"""The page of assistants, with assistants of this process on real sockets."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, Final

from PySide6.QtGui import QPixmap
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from companion.app.offer.choice import APP, OfferChoice
from companion.transports.endpoint import DEMO_TEXT
from companion.ui.kit.theme.tokens import SIZE
from companion.ui.main.main_window import MainWindow
from companion.ui.main.window_frame import WindowFrame

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
    host = window.assistants
    assert host is not None and window.context is not None
    service, state = window.context.workspace.assistants, host.state
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
        window.context.workspace.settings.programs_port = 0
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
