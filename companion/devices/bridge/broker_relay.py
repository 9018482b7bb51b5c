"""An upstream server with MQTT: messages pass as they are, but for orders that are refused, and
audio goes past us over UDP."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Final

from companion.devices.bridge.relay import DeviceSide, Outlet, Reason, decline, end
from companion.devices.bridge.upstream import OnUpstream, UpstreamState
from companion.messages.message import Message
from companion.protocol.bridge.conversation import ConversationState
from companion.transports.upstream.mqtt import MqttServer, UpstreamBroker

_TOPIC: Final = "device-server"
"""Where a device is told to publish whose server names no topic."""


class BrokerRelay:
    """See `Relay`. The `udp` block of the server's hello passes unchanged, so that the device
    sends its audio straight to the server."""

    def __init__(
        self,
        outlet: Outlet,
        server: MqttServer,
        on_upstream: OnUpstream,
        side: DeviceSide,
        *,
        subscriptions: Iterable[str],
    ) -> None:
        self._outlet = outlet
        self._server = server
        self._on_upstream = on_upstream
        self._subscriptions = tuple(subscriptions)
        self._side = side
        self._broker = UpstreamBroker(server, on_message=self._message, on_state=self._state)
        self._notice: asyncio.Task[None] | None = None
        self._hello: tuple[str, bytes] | None = None
        """Said by the device while the first attempt to connect is under way."""
        self._said_on = _TOPIC
        """Where the device published last."""
        self._patience: asyncio.TimerHandle | None = None
        self._tried = False

    @property
    def listening(self) -> bool:
        return self._broker.connected

    async def start(self) -> None:
        self._on_upstream(UpstreamState.CONNECTING, None)
        for topic in self._subscriptions:
            self._broker.subscribe(topic)
        await self._broker.start()

    async def stop(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
        try:
            if self._notice is not None:
                self._notice.cancel()
                await asyncio.gather(self._notice, return_exceptions=True)
        finally:
            await self._broker.stop()

    def subscribe(self, topic: str) -> None:
        """What the device subscribes to, as forks do, is meant for its server."""
        self._broker.subscribe(topic)

    def from_device(self, topic: str, frame: bytes, kind: str) -> None:
        self._said_on = topic
        passed = self._broker.publish(self._server.publish_topic or topic, frame)
        if kind == "hello":
            self._hello = None
            if not passed and self._tried:
                self._decline()
            elif not passed:
                self._hold(topic, frame)

    def _message(self, topic: str, frame: bytes) -> None:
        for answer in self._outlet.pass_on(frame, topic):
            self._broker.publish(self._server.publish_topic or self._said_on, answer)

    def _state(self, connected: bool, problem: Message | None) -> None:
        self._tried = True
        self._on_upstream(UpstreamState.READY if connected else UpstreamState.UNREACHABLE, problem)
        hello, self._hello = self._hello, None
        if connected:
            if hello is not None:
                self.from_device(*hello, "hello")
        elif self._outlet.session_id:
            self._send_notice(end(self._outlet, Reason.UNREACHABLE, self._side))
        elif hello is not None or self._outlet.conversation is ConversationState.CONNECTING:
            # the device waits for an answer to its hello, and takes nothing else until then
            self._decline()

    def _hold(self, topic: str, hello: bytes) -> None:
        """For a moment: a device that has just connected may find its server connecting."""
        self._hello = topic, hello
        if self._patience is not None:
            self._patience.cancel()
        loop = asyncio.get_running_loop()
        self._patience = loop.call_later(self._side.timing.open, self._give_up)

    def _give_up(self) -> None:
        if self._hello is not None:
            self._hello = None
            self._decline()

    def _decline(self) -> None:
        self._send_notice(decline(self._outlet, Reason.UNREACHABLE, self._side))

    def _send_notice(self, work: asyncio._CoroutineLike[None]) -> None:
        if self._notice is not None and not self._notice.done():
            self._notice.cancel()
        self._notice = asyncio.create_task(work, name="tell that the server is away")
