"""A device with a local control server, as Otto and the Electron bot have.

Source: transports/README.md, "Local control server": no hello, no authorization, bare or enveloped
requests, answers bare and to every client, nothing above 4,096 bytes, no fragments. With
`Behaviour.answers_first` only who asked is answered, and at once.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from http import HTTPStatus
from typing import Final

from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from companion.simulator.behaviour import Behaviour
from companion.simulator.device import SimulatedDevice
from companion.simulator.tasks import owned_task, restart, run_firmware

PATH: Final = "/ws"
DEFAULT_PORT: Final = 8080
LARGEST_REQUEST: Final = 4_096
"""Bytes; longer requests are passed over."""

_RECEIVE_LIMIT: Final = 64 * 1024 * 1024


async def run_listener(
    device: SimulatedDevice, *, host: str = "0.0.0.0", port: int = DEFAULT_PORT
) -> None:
    """Switch the device on: it listens on `port` (0: any) until this is cancelled.

    `device.url` is its address from the `listening` event on. Raises `OSError` when the port
    cannot be opened. After a restart it listens on the same port.
    """
    while True:
        clients = _Clients(device)
        async with serve(
            clients.handle,
            host,
            port,
            process_request=_only_our_path,
            compression=None,
            ping_interval=None,
            max_size=_RECEIVE_LIMIT,
            close_timeout=1,
        ) as server:
            port = server.sockets[0].getsockname()[1]
            name = "127.0.0.1" if host in ("0.0.0.0", "", "::") else host
            device.url = f"ws://{name}:{port}{PATH}"
            device.link = clients
            device.publish("listening", url=device.url)
            device.confirm_firmware()  # it asks no OTA address, which would do so
            await run_firmware(device)
        await restart(device)


@asynccontextmanager
async def simulated_listener(
    index: int = 0,
    behaviour: Behaviour | None = None,
    *,
    host: str = "127.0.0.1",
    port: int = 0,
) -> AsyncIterator[SimulatedDevice]:
    """A device that listens, at `device.url`, as long as the body runs.

    Raises `OSError` when the port cannot be opened.
    """
    device = SimulatedDevice(index, behaviour)
    work = run_listener(device, host=host, port=port)
    async with owned_task(work, f"simulated device {index}") as task:
        ready = asyncio.create_task(device.until(lambda each: bool(each.url)))
        try:
            await asyncio.wait((ready, task), return_when=asyncio.FIRST_COMPLETED)
        finally:
            ready.cancel()
        if device.url:
            yield device


def _only_our_path(connection: ServerConnection, request: Request) -> Response | None:
    if request.path.split("?", 1)[0] == PATH:
        return None
    return connection.respond(HTTPStatus.NOT_FOUND, "Nothing here.\n")


class _Clients:
    """Everybody who is connected: the device's `SimulatedLink`, as all of them hear each answer."""

    def __init__(self, device: SimulatedDevice) -> None:
        self._device = device
        self._sockets: set[ServerConnection] = set()
        self._turn = asyncio.Lock()
        """The server has one task for all of them."""

    async def handle(self, socket: ServerConnection) -> None:
        self._sockets.add(socket)
        self._device.plugged(clients=len(self._sockets))
        try:
            with suppress(ConnectionClosed):
                while True:
                    # frame by frame, because a request in several frames is passed over
                    frames = [frame async for frame in socket.recv_streaming()]
                    await self._on_message(socket, frames)
        finally:
            self._sockets.discard(socket)
            if not self._sockets and self._device.link is self:
                self._device.unplugged(keep_link=True)

    async def send(self, payload: str) -> None:
        await self.send_frame(_bytes(payload))

    async def send_frame(self, frame: bytes) -> None:
        for socket in tuple(self._sockets):
            await _send(socket, frame)

    def close_channel(self) -> None:
        """The conversation is another connection; this server stays open."""

    def drop(self) -> None:
        for socket in tuple(self._sockets):
            socket.transport.abort()

    async def _on_message(self, socket: ServerConnection, frames: list[str | bytes]) -> None:
        if len(frames) != 1 or isinstance(frames[0], bytes):
            return
        text = frames[0]
        if len(text.encode()) > LARGEST_REQUEST:
            return
        if not self._device.behaviour.answers_first:
            self._device.receive_local(text)
            return
        async with self._turn:
            await self._device.answer_at_once(text, lambda payload: _send(socket, _bytes(payload)))


def _bytes(payload: str) -> bytes:
    return payload.encode("utf-8", "surrogateescape")


async def _send(socket: ServerConnection, frame: bytes) -> None:
    with suppress(ConnectionClosed):
        await socket.send(frame, text=True)
