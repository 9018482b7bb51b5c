"""WebSocket connections that tell what kind a frame was, and leave its bytes alone.

The library decodes text, and fails for what is not UTF-8, or gives bytes without their kind.
"""

from __future__ import annotations

from collections import deque
from typing import Any

from websockets.asyncio.client import ClientConnection
from websockets.asyncio.server import ServerConnection
from websockets.frames import Opcode


class KnowingClient(ClientConnection):
    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.kinds: deque[bool] = deque()

    def process_event(self, event: Any) -> None:
        _note(self.kinds, event)
        super().process_event(event)


class KnowingServer(ServerConnection):
    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.kinds: deque[bool] = deque()

    def process_event(self, event: Any) -> None:
        _note(self.kinds, event)
        super().process_event(event)


async def received(connection: KnowingClient | KnowingServer) -> tuple[bool, bytes]:
    """Whether the next frame is text, and its bytes."""
    frame = await connection.recv(decode=False)
    return connection.kinds.popleft(), frame


def _note(kinds: deque[bool], event: Any) -> None:
    if getattr(event, "opcode", None) in (Opcode.TEXT, Opcode.BINARY):
        kinds.append(event.opcode == Opcode.TEXT)
