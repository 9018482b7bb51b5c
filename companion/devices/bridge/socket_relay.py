"""An upstream server with WebSocket only: the device stays connected by MQTT, and its conversations
are carried to the server's WebSocket, which is open only while one lasts."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from collections.abc import AsyncIterator
from typing import Any

from companion.devices.bridge.relay import (
    DeviceSide,
    Outlet,
    Reason,
    decline,
    encoded,
    read_hello,
    udp_block,
)
from companion.devices.bridge.upstream import OnUpstream, SocketServer, UpstreamState
from companion.errors import CompanionError, ConnectFailed
from companion.transports.upstream.websocket import UpstreamSocket
from companion.transports.voice.frames import unwrap, wrap
from companion.transports.voice.udp import Audio, AudioSession

logger = logging.getLogger(__name__)


class SocketRelay:
    """See `Relay`. One conversation at a time: a new hello ends the one before."""

    def __init__(
        self,
        outlet: Outlet,
        server: SocketServer,
        headers: dict[str, str],
        on_upstream: OnUpstream,
        side: DeviceSide,
    ) -> None:
        self._outlet = outlet
        self._server = server
        self._headers = headers
        self._on_upstream = on_upstream
        self._side = side
        self._socket: UpstreamSocket | None = None
        self._task: asyncio.Task[None] | None = None

    @property
    def listening(self) -> bool:
        return self._socket is not None

    async def start(self) -> None:
        # nobody knows whether it answers before a conversation begins
        self._on_upstream(UpstreamState.READY, None)

    async def stop(self) -> None:
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    def from_device(self, topic: str, frame: bytes, kind: str) -> None:
        if kind == "hello":
            self._begin(frame)
        elif kind == "goodbye":
            if self._task is not None:
                self._task.cancel()
        elif self._socket is not None:
            self._socket.put_text(frame)

    def _begin(self, hello: bytes) -> None:
        upstream = self._task
        if upstream is not None:
            upstream.cancel()
        latest = asyncio.get_running_loop().time() + self._side.timing.hello
        self._task = asyncio.create_task(
            self._converse(hello, latest, upstream), name="a conversation"
        )

    async def _converse(
        self, hello: bytes, latest: float, upstream: asyncio.Task[None] | None
    ) -> None:
        if upstream is not None:
            await asyncio.gather(upstream, return_exceptions=True)
        try:
            await self._carry(hello, latest)
        except CompanionError as error:
            self._on_upstream(UpstreamState.UNREACHABLE, error.message)
            await decline(self._outlet, Reason.UNREACHABLE, self._side)
        except Exception:
            # it has an owner that only cancels it; a fault of ours must not go unseen
            logger.exception("carrying a conversation failed")
            self._outlet.say(type="goodbye", session_id=self._outlet.session_id)

    async def _carry(self, hello: bytes, latest: float) -> None:
        async with self._open() as socket:
            socket.put_text(_for_server(hello, self._server.version))
            frames = aiter(socket)
            audio = self._side.audio.open(self._to_server, peer=self._side.peer)
            with contextlib.closing(audio) as session:
                await self._greet(socket, frames, session, latest)
                self._socket = socket
                self._on_upstream(UpstreamState.READY, None)
                try:
                    await self._listen(socket, frames, session)
                finally:
                    self._socket = None
        # the server has ended it: the device would wait for two minutes
        self._outlet.say(type="goodbye", session_id=self._outlet.session_id)

    @contextlib.asynccontextmanager
    async def _open(self) -> AsyncIterator[UpstreamSocket]:
        version = {"Protocol-Version": str(self._server.version)}
        headers = {**self._headers, **version, **self._server.authorization}
        timeout = self._side.timing.open
        socket = await UpstreamSocket.open(self._server.url, headers, timeout=timeout)
        try:
            yield socket
        finally:
            await socket.close()

    async def _greet(
        self,
        socket: UpstreamSocket,
        frames: AsyncIterator[tuple[bool, bytes]],
        session: AudioSession,
        latest: float,
    ) -> None:
        """Give the device the server's hello, and hand on what comes before it. One that orders
        what is refused is none. Raises `ConnectFailed` when none comes in time."""
        try:
            async with asyncio.timeout_at(latest):
                async for is_text, frame in frames:
                    if not is_text:
                        continue
                    if (hello := read_hello(frame)) is None:
                        self._pass_on(socket, frame)
                        continue
                    passed = self._outlet.say(**self._for_device(hello, session))
                    for answer in passed.answers:
                        socket.put_text(answer)
                    if passed.frame is not None:
                        return
        except TimeoutError:
            pass
        raise ConnectFailed("stock.no_hello")

    async def _listen(
        self,
        socket: UpstreamSocket,
        frames: AsyncIterator[tuple[bool, bytes]],
        session: AudioSession,
    ) -> None:
        async for is_text, frame in frames:
            if is_text:
                self._pass_on(socket, frame)
            elif (audio := unwrap(self._server.version, frame)) is not None:
                opus, timestamp = audio
                session.send(opus, timestamp)

    def _pass_on(self, socket: UpstreamSocket, frame: bytes) -> None:
        for answer in self._outlet.pass_on(frame):
            socket.put_text(answer)

    def _to_server(self, packet: Audio) -> None:
        if self._socket is not None:
            self._socket.put_audio(wrap(self._server.version, packet.opus, packet.timestamp))

    def _for_device(self, greeting: dict[str, Any], session: AudioSession) -> dict[str, Any]:
        side = self._side
        block = udp_block(side.host, side.audio.port, session.key, session.nonce)
        return {**greeting, "transport": "udp", "udp": block}


def _for_server(hello: bytes, version: int) -> bytes:
    """The device's hello as it would have said it over WebSocket."""
    value = json.loads(hello.decode("utf-8", "surrogateescape"), strict=False)
    value["version"] = version
    value["transport"] = "websocket"
    return encoded(value)
