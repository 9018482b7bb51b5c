"""The line of a stock device: to its upstream server, and to our session.

By MQTT the device is connected for good. By WebSocket it dials us for a conversation, and we dial
its server; audio frames pass as they are, and of the messages only MCP is looked at, so that our
session can run next to the server's. Source: transports/README.md, "Conversation". Nothing here
waits for the server or for our session: the device's messages are handed on as they come, and in
their order.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable, Mapping
from typing import Final

from companion.devices.bridge.channel import BridgeChannel
from companion.devices.bridge.relay import (
    BridgeTiming,
    BrokerRelay,
    DeviceSide,
    NoServer,
    Reason,
    Relay,
    SocketRelay,
    encoded,
    read_hello,
    words,
)
from companion.devices.bridge.upstream import (
    OnUpstream,
    SocketServer,
    UpstreamKind,
    UpstreamServer,
    UpstreamState,
)
from companion.errors import ConnectFailed, ConnectionLost
from companion.json import read_object
from companion.protocol.bridge.conversation import (
    HELLO_WITHIN,
    ConversationEvent,
    ConversationState,
    Follower,
    StateChanged,
)
from companion.protocol.bridge.mcp_switch import McpSwitch
from companion.protocol.bridge.order_gate import Judge, OrderGate, Passed
from companion.tasks import end_tasks
from companion.transports.hub.server import DeviceSocket
from companion.transports.mqtt_listener.peer import MqttPeer
from companion.transports.upstream.websocket import UpstreamSocket
from companion.transports.voice.frames import head_size

logger = logging.getLogger(__name__)

_LARGEST_HELLO: Final = 16 * 1024
"""Bytes; the firmware's has some 200."""

_NOTHING: Final = encoded(
    {
        "session_id": "",
        "type": "mcp",
        "payload": {"jsonrpc": "2.0", "method": "notifications/alive"},
    }
)
"""A message that makes a device do nothing at all: it lets every notification pass
(transports/README.md, "Requests without an answer")."""


class MqttBridge:
    """Owns what runs between `run`'s beginning and end. `channel` is our session's side.

    `judge` says which of the server's orders the device may get.
    """

    def __init__(
        self,
        peer: MqttPeer,
        side: DeviceSide,
        *,
        on_event: Callable[[ConversationEvent], None],
        on_upstream: OnUpstream,
        judge: Judge,
    ) -> None:
        self._peer = peer
        self._side = side
        self._on_upstream = on_upstream
        self._on_event = on_event
        self._listening = asyncio.Event()
        """Set while the device listens."""
        self._follower = Follower(self._on_conversation_event)
        self.running_turn: Final = self._follower.running_turn
        self._gate = OrderGate(judge)
        self._switch = McpSwitch(on_call=self._follower.called)
        self._upstream: UpstreamServer | None = None
        self._relay: Relay = NoServer(self, Reason.UNREACHABLE, side)
        self._hello: tuple[str, bytes] | None = None
        """The device's last one, with its topic."""
        self._changing = asyncio.Lock()
        self._ended = False
        self._patience: asyncio.TimerHandle | None = None
        self.channel = BridgeChannel(peer, self._write, answers=self._answers)
        peer.on_subscribe = self._subscribed

    # what a relay may do (`BridgedDevice`)

    @property
    def conversation(self) -> ConversationState:
        return self._follower.state

    @property
    def session_id(self) -> str:
        return self._follower.session_id

    async def listens(self) -> None:
        await self._listening.wait()

    @property
    def topic(self) -> str:
        return f"devices/p2p/{self._peer.login.username.replace(':', '_')}"

    def sound_from_device(self, size: int) -> None:
        self._follower.sound_from_device(size)

    def sound_from_server(self) -> None:
        self._follower.sound_from_server()

    def pass_on(self, frame: bytes, topic: str | None = None) -> tuple[bytes, ...]:
        passed = self._gate.from_server(frame)
        if passed.frame is not None:
            self._follower.from_server(passed.frame)
            self._publish(topic or self.topic, self._switch.from_server(passed.frame))
        return passed.answers

    def send(self, /, **message: object) -> Passed:
        # a hello holds what the server put into its own
        passed = self._gate.from_server(encoded(message))
        if passed.frame is not None:
            self._follower.from_server(passed.frame)
            self._publish(self.topic, passed.frame)
        return passed

    # its life

    async def run(self) -> None:
        """Carry until the device is gone."""
        try:
            async for publication in self._peer:
                self._from_device(publication.topic, publication.payload)
                del publication  # an idle device's last message is some thousand bytes
        finally:
            self._ended = True
            if self._patience is not None:
                self._patience.cancel()
            self.channel.end()
            self._follower.dropped()
            self._switch.close()
            async with self._changing:
                await self._relay.stop()

    async def use(self, upstream: UpstreamServer | None) -> None:
        """Go on with this server; `None` while it is not known who that is.

        A conversation with another one is ended; a device that waits for an answer to its hello
        gets it from the new one. Nothing changes for a server that is used already.
        """
        async with self._changing:
            if self._ended or (upstream is not None and upstream == self._upstream):
                return
            self._upstream = upstream
            if _is_none(upstream) and isinstance(self._relay, NoServer):
                # a conversation goes on to be declined; py-xiaozhi would leave at a goodbye
                self._relay.reason = Reason.NO_ASSISTANT
                self._on_upstream(UpstreamState.NONE, None)
                return
            session_id = self.session_id
            # the device's messages go to the new one from here on: what is stopped owns no more
            before, self._relay = self._relay, self._relay_to(upstream)
            await before.stop()
            await self._relay.start()
            if self._follower.waits_for_hello and self._hello is not None:
                self._relay.from_device(*self._hello, "hello")
            elif session_id and session_id == self.session_id:
                self.send(type="goodbye", session_id=session_id)

    async def close(self) -> None:
        """Close the device's line; `run` ends by that."""
        await self._peer.close()

    def _relay_to(self, upstream: UpstreamServer | None) -> Relay:
        if upstream is None:
            self._on_upstream(UpstreamState.WAITING, None)
            return NoServer(self, Reason.UNREACHABLE, self._side)
        if upstream.mqtt is not None:
            topics = [*self._peer.subscriptions, upstream.mqtt.subscribe_topic]
            return BrokerRelay(
                self,
                upstream.mqtt,
                self._on_upstream,
                self._side,
                subscriptions=[topic for topic in topics if topic],
            )
        if upstream.socket is not None:
            headers = dict(upstream.headers)
            return SocketRelay(self, upstream.socket, headers, self._on_upstream, self._side)
        self._on_upstream(UpstreamState.NONE, None)
        return NoServer(self, Reason.NO_ASSISTANT, self._side)

    # what passes

    def _from_device(self, topic: str, frame: bytes) -> None:
        sorted_ = self._switch.from_device(frame)
        if sorted_.us is not None:
            self.channel.feed(sorted_.us)
        if sorted_.server is None:
            return
        kind = "" if sorted_.us is not None else _kind(frame)
        self._follower.from_device(frame)
        if kind == "hello":
            self._hello = topic, sorted_.server
            self._wait_for_hello()
        self._relay.from_device(topic, sorted_.server, kind)

    def _on_conversation_event(self, event: ConversationEvent) -> None:
        if isinstance(event, StateChanged):
            if event.state is ConversationState.LISTENING:
                self._listening.set()
            else:
                self._listening.clear()
        self._on_event(event)

    def _wait_for_hello(self) -> None:
        """The device gives up without a word when no server answers its hello."""
        if self._patience is not None:
            self._patience.cancel()
        loop = asyncio.get_running_loop()
        self._patience = loop.call_later(HELLO_WITHIN, self._no_hello)

    def _no_hello(self) -> None:
        self._patience = None
        if self._follower.waits_for_hello:
            self._follower.dropped()

    def _write(self, text: str) -> None:
        frame = self._switch.from_us(text, self._relay.listening)
        if frame is not None:
            self._peer.publish(self.topic, frame)

    async def _answers(self, seconds: float) -> bool:
        return await self._peer.answers(self.topic, _NOTHING, seconds)

    def _publish(self, topic: str, frame: bytes) -> None:
        try:
            self._peer.publish(topic, frame)
        except ConnectionLost:
            logger.debug("the device went while it was told something")
        except ValueError as error:
            logger.warning("a message of the upstream server cannot be handed on: %s", error)

    def _subscribed(self, topic: str) -> None:
        if isinstance(self._relay, BrokerRelay):
            self._relay.subscribe(topic)


def _is_none(upstream: UpstreamServer | None) -> bool:
    return upstream is not None and upstream.kind is UpstreamKind.NONE


def _kind(frame: bytes) -> str:
    """`hello` or `goodbye`, the two that a relay looks at; empty for every other message."""
    if len(frame) > _LARGEST_HELLO or not (b"hello" in frame or b"goodbye" in frame):
        return ""
    kind = (read_object(frame.decode("utf-8", "replace"), strict=False) or {}).get("type")
    return kind if kind in ("hello", "goodbye") else ""


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
        self.running_turn: Final = self._follower.running_turn
        self._gate = OrderGate(judge)
        self._switch = McpSwitch(on_call=self._follower.called)
        self._upstream: UpstreamSocket | None = None
        self._head = head_size(headers.get("Protocol-Version", ""))
        """Bytes of a frame of sound that are not sound."""
        self.channel = BridgeChannel(
            socket,
            self._write,
            answers=socket.answers,
            ponged=lambda: socket.ponged,
            needs_keepalive=True,
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
        upstream.send_text(hello)
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
            await end_tasks(*tasks)

    async def _from_device(self) -> None:
        async for is_text, frame in self._socket:
            if not is_text:
                if self._upstream is not None:
                    self._upstream.send_audio(frame)
                    self._follower.sound_from_device(len(frame) - self._head)
                continue
            sorted_ = self._switch.from_device(frame)
            if sorted_.us is not None:
                self.channel.feed(sorted_.us)
            if sorted_.server is not None:
                self._follower.from_device(frame)
                if self._upstream is not None:
                    self._upstream.send_text(sorted_.server)

    async def _from_server(self, upstream: UpstreamSocket) -> None:
        async for is_text, frame in upstream:
            if not is_text:
                self._socket.send(False, frame)
                self._follower.sound_from_server()
            elif (passed := self._judged(upstream, frame)) is not None:
                self._follower.from_server(passed)
                self._socket.send(True, self._switch.from_server(passed))

    async def _hello_of(self, upstream: UpstreamSocket) -> bytes | None:
        """The server's hello; what comes before it is handed on."""
        async for is_text, frame in upstream:
            if not is_text or (passed := self._judged(upstream, frame)) is None:
                continue
            if (hello := read_hello(passed)) is not None:
                # without a transport it would crash the device (transports/README.md,
                # "WebSocket of a device")
                return passed if isinstance(hello.get("transport"), str) else None
            self._socket.send(True, self._switch.from_server(passed))
        return None

    def _judged(self, upstream: UpstreamSocket, frame: bytes) -> bytes | None:
        """What of the server's message the device may get; the server is told of the rest."""
        passed = self._gate.from_server(frame)
        for answer in passed.answers:
            upstream.send_text(answer)
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
            self._socket.send(True, frame)

    def _alert(self, reason: Reason) -> None:
        status, text = words(reason, self._language)
        message = {"type": "alert", "status": status, "message": text, "emotion": "sad"}
        self._socket.send(True, json.dumps(message, ensure_ascii=False).encode())
