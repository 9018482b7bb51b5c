"""A device's WebSocket of which every frame is passed on, to its former server and to us."""

from __future__ import annotations

from websockets.asyncio.server import ServerConnection

from companion.transports.websocket.queued_socket import KnowsKinds, QueuedSocket


class DeviceConnection(KnowsKinds, ServerConnection):
    """See `companion.transports.websocket.queued_socket`."""


class DeviceSocket(QueuedSocket):
    """A device that takes nothing loses audio first, and is dropped when messages gather."""

    def __init__(self, connection: DeviceConnection, address: str) -> None:
        super().__init__(connection, f"the device at {address}")
        self.address = address

    def put(self, is_text: bool, frame: bytes) -> None:
        """`put_text` or `put_audio`."""
        if is_text:
            self.put_text(frame)
        else:
            self.put_audio(frame)
