"""The line of a device that is connected by MQTT: to its upstream server, and to our session.

Source: transports/README.md, "Conversation". Nothing here waits for the server or for our session:
the device's messages are handed on as they come, and in their order.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final

from companion.devices.bridge.channel import BridgeChannel
from companion.devices.bridge.relay import (
    BrokerRelay,
    DeviceSide,
    NoServer,
    Reason,
    Relay,
    SocketRelay,
    encoded,
)
from companion.devices.bridge.upstream import (
    OnUpstream,
    UpstreamKind,
    UpstreamServer,
    UpstreamState,
)
from companion.errors import ConnectionLost
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
from companion.transports.mqtt_listener.peer import MqttPeer

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
        self._follower = Follower(self._followed)
        self._gate = OrderGate(judge)
        self._switch = McpSwitch(on_call=on_event)
        self._upstream: UpstreamServer | None = None
        self._relay: Relay = NoServer(self, Reason.UNREACHABLE, side)
        self._hello: tuple[str, bytes] | None = None
        """The device's last one, with its topic."""
        self._changing = asyncio.Lock()
        self._ended = False
        self._patience: asyncio.TimerHandle | None = None
        self.channel = BridgeChannel(peer, self._write, answers=self._answers)
        peer.on_subscribe = self._subscribed

    # what a relay may do (`Outlet`)

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

    def pass_on(self, frame: bytes, topic: str | None = None) -> tuple[bytes, ...]:
        passed = self._gate.from_server(frame)
        if passed.frame is not None:
            self._follower.from_server(passed.frame)
            self._publish(topic or self.topic, self._switch.from_server(passed.frame))
        return passed.answers

    def say(self, /, **message: object) -> Passed:
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
                self.say(type="goodbye", session_id=session_id)

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

    def _followed(self, event: ConversationEvent) -> None:
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
