"""Plain WebSocket passing-through: the device dials us for a conversation, we dial its server.

Audio frames pass as they are; of the messages only MCP is looked at, so that our session can run
beside the server's.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable, Mapping

from companion.devices.bridge.channel import BridgeChannel
from companion.devices.bridge.relay import BridgeTiming, Reason, read_hello, words
from companion.devices.bridge.upstream import (
    OnUpstream,
    SocketServer,
    UpstreamKind,
    UpstreamServer,
    UpstreamState,
)
from companion.errors import ConnectFailed
from companion.protocol.bridge.conversation import ConversationEvent, Follower
from companion.protocol.bridge.mcp_switch import McpSwitch
from companion.protocol.bridge.order_gate import Judge, OrderGate
from companion.transports.hub.server import DeviceSocket
from companion.transports.upstream.websocket import UpstreamSocket

logger = logging.getLogger(__name__)


class SocketBridge:
    """One connection of a device, from its hello to its end.

    `greet` says what the device is answered; `run` carries until either side is gone.
    `headers` are the device's own, of which those that say who it is are handed on. `judge` says
    which of the server's orders the device may get.
    """

    def __init__(
        self,
        socket: DeviceSocket,
        headers: Mapping[str, str],
        *,
        language: str,
        on_event: Callable[[ConversationEvent], None],
        on_upstream: OnUpstream,
        judge: Judge,
        timing: BridgeTiming,
    ) -> None:
        self._socket = socket
        self._headers = headers
        self._language = language
        self._on_upstream = on_upstream
        self._timing = timing
        self._follower = Follower(on_event)
        self._gate = OrderGate(judge)
        self._switch = McpSwitch(on_call=on_event)
        self._upstream: UpstreamSocket | None = None
        self.channel = BridgeChannel(
            socket, self._write, answers=socket.answers, needs_keepalive=True
        )

    async def use(self, upstream: UpstreamServer | None) -> None:
        """Another server is dialed by the next conversation; this one goes on as it began."""
        if upstream is None:
            self._on_upstream(UpstreamState.WAITING, None)
        elif upstream.kind is UpstreamKind.NONE:
            self._on_upstream(UpstreamState.NONE, None)
        else:
            self._on_upstream(UpstreamState.READY, None)

    async def close(self) -> None:
        """Close the device's connection; `run` ends by that, if it was begun."""
        upstream, self._upstream = self._upstream, None
        if upstream is not None:
            upstream.abort()
        await self._socket.close()

    async def greet(self, hello: bytes, server: SocketServer | None) -> bytes | None:
        """The server's hello, or `None` when there is no server, or it does not answer: then
        the device is greeted by us, and told so on its screen once it is."""
        self._follower.from_device(hello)
        if server is None:
            return None
        loop = asyncio.get_running_loop()
        latest = loop.time() + self._timing.hello
        self._on_upstream(UpstreamState.CONNECTING, None)
        try:
            upstream = await self._dial(server)
        except ConnectFailed as error:
            self._on_upstream(UpstreamState.UNREACHABLE, error.message)
            return None
        upstream.put_text(hello)
        try:
            async with asyncio.timeout_at(latest):
                greeting = await self._hello_of(upstream)
        except TimeoutError:
            greeting = None
        except BaseException:
            upstream.abort()
            raise
        if greeting is None:
            upstream.abort()
            self._on_upstream(UpstreamState.UNREACHABLE, ConnectFailed("stock.no_hello").message)
            return None
        self._upstream = upstream
        self._on_upstream(UpstreamState.READY, None)
        self._follower.from_server(greeting)
        return greeting

    async def run(self, *, reason: Reason | None) -> None:
        """Carry until the device or its server is gone. `reason` is why there is no server."""
        upstream = self._upstream
        if upstream is None and reason is not None:
            self._alert(reason)
        try:
            await self._carry(upstream)
        finally:
            self._upstream = None
            self.channel.end()
            self._follower.dropped()
            self._switch.close()
            try:
                if upstream is not None:
                    await upstream.close()
            finally:
                # a server that ends the conversation ends the connection, as it does without us
                await self._socket.close()

    async def _carry(self, upstream: UpstreamSocket | None) -> None:
        tasks = [asyncio.create_task(self._from_device(), name="from a device")]
        if upstream is not None:
            tasks.append(
                asyncio.create_task(self._from_server(upstream), name="from an upstream server")
            )
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()  # a fault of ours must not go unseen
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _from_device(self) -> None:
        async for is_text, frame in self._socket:
            if not is_text:
                if self._upstream is not None:
                    self._upstream.put_audio(frame)
                continue
            sorted_ = self._switch.from_device(frame)
            if sorted_.us is not None:
                self.channel.feed(sorted_.us)
            if sorted_.server is not None:
                self._follower.from_device(frame)
                if self._upstream is not None:
                    self._upstream.put_text(sorted_.server)

    async def _from_server(self, upstream: UpstreamSocket) -> None:
        async for is_text, frame in upstream:
            if not is_text:
                self._socket.put(False, frame)
            elif (passed := self._judged(upstream, frame)) is not None:
                self._follower.from_server(passed)
                self._socket.put(True, self._switch.from_server(passed))

    async def _hello_of(self, upstream: UpstreamSocket) -> bytes | None:
        """The server's hello; what comes before it is handed on."""
        async for is_text, frame in upstream:
            if not is_text or (passed := self._judged(upstream, frame)) is None:
                continue
            if (hello := read_hello(passed)) is not None:
                # without a transport it would crash the device (transports/README.md,
                # "WebSocket of a device")
                return passed if isinstance(hello.get("transport"), str) else None
            self._socket.put(True, self._switch.from_server(passed))
        return None

    def _judged(self, upstream: UpstreamSocket, frame: bytes) -> bytes | None:
        """What of the server's message the device may get; the server is told of the rest."""
        passed = self._gate.from_server(frame)
        for answer in passed.answers:
            upstream.put_text(answer)
        return passed.frame

    async def _dial(self, server: SocketServer) -> UpstreamSocket:
        headers = {
            name: self._headers[name]
            for name in ("Protocol-Version", "Device-Id", "Client-Id")
            if self._headers.get(name)
        }
        headers |= server.authorization
        return await UpstreamSocket.open(server.url, headers, timeout=self._timing.open)

    def _write(self, text: str) -> None:
        frame = self._switch.from_us(text, self._upstream is not None)
        if frame is not None:
            self._socket.put(True, frame)

    def _alert(self, reason: Reason) -> None:
        status, text = words(reason, self._language)
        message = {"type": "alert", "status": status, "message": text, "emotion": "sad"}
        self._socket.put(True, json.dumps(message, ensure_ascii=False).encode())
