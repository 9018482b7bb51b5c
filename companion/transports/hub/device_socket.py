"""A device's WebSocket of which every frame is passed on, with its kind and without waiting."""

from __future__ import annotations

from collections import deque
from typing import Any

from websockets.asyncio.server import ServerConnection
from websockets.frames import Frame, Opcode
from websockets.protocol import Event

from companion.transports.addresses import address_of
from companion.transports.upstream.websocket import FormerSocket


class DeviceConnection(ServerConnection):
    """Remembers of every message whether it is text, until `forget_kinds`; see
    `companion.transports.upstream.websocket`."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.kinds: deque[bool] = deque()
        self._remembers = True

    def forget_kinds(self) -> None:
        """Nobody will ask: audio and messages are told apart by what they hold."""
        self._remembers = False
        self.kinds.clear()

    def process_event(self, event: Event) -> None:
        if (
            self._remembers
            and isinstance(event, Frame)
            and event.opcode in (Opcode.TEXT, Opcode.BINARY)
        ):
            self.kinds.append(event.opcode is Opcode.TEXT)
        super().process_event(event)


class DeviceSocket:
    """Iterating yields `(is_text, frame)` until the device is gone; `put` never blocks: a device
    that takes nothing loses audio first, and is dropped when messages gather."""

    def __init__(self, connection: DeviceConnection, address: str) -> None:
        self._connection = connection
        self._queued = FormerSocket(connection, address)
        self.address = address

    @property
    def local_address(self) -> str | None:
        return address_of(self._connection.local_address)

    @property
    def peer_address(self) -> str | None:
        return address_of(self._connection.remote_address)

    def put(self, is_text: bool, frame: bytes) -> None:
        if is_text:
            self._queued.put_text(frame)
        else:
            self._queued.put_audio(frame)

    def __aiter__(self) -> FormerSocket:
        return aiter(self._queued)

    async def wait_closed(self) -> None:
        await self._queued.wait_closed()

    async def close(self) -> None:
        await self._queued.close()

    def abort(self) -> None:
        self._queued.abort()
