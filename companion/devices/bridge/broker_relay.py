"""A former server with MQTT: every message passes as it is, and audio goes past us over UDP."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Callable, Iterable

from companion.devices.bridge.courtesy import Reason, decline, end
from companion.devices.bridge.former import FormerState, OnFormer
from companion.devices.bridge.outlet import Outlet
from companion.devices.bridge.timing import BridgeTiming
from companion.messages import Message
from companion.protocol.conversation import ConversationState
from companion.transports.upstream.mqtt import FormerBroker, MqttServer
from companion.transports.voice.udp import AudioPort


class BrokerRelay:
    """See `Relay`. The `udp` block of the server's hello passes unchanged, so that the device
    sends its audio straight to the server."""

    def __init__(
        self,
        outlet: Outlet,
        server: MqttServer,
        on_former: OnFormer,
        *,
        subscriptions: Iterable[str],
        audio: AudioPort,
        host: str,
        language: str,
        timing: BridgeTiming,
        ssl_context: Callable[[], ssl.SSLContext] | None = None,
    ) -> None:
        self._outlet = outlet
        self._server = server
        self._on_former = on_former
        self._subscriptions = tuple(subscriptions)
        self._audio = audio
        self._host = host
        self._language = language
        self._timing = timing
        self._broker = FormerBroker(
            server, on_message=self._message, on_state=self._state, ssl_context=ssl_context
        )
        self._courtesy: asyncio.Task[None] | None = None

    @property
    def listening(self) -> bool:
        return self._broker.connected

    async def start(self) -> None:
        self._on_former(FormerState.CONNECTING, None)
        for topic in self._subscriptions:
            self._broker.subscribe(topic)
        await self._broker.start()

    async def stop(self) -> None:
        if self._courtesy is not None:
            self._courtesy.cancel()
            await asyncio.gather(self._courtesy, return_exceptions=True)
        await self._broker.stop()

    def subscribe(self, topic: str) -> None:
        """What the device subscribes to, as forks do, is meant for its server."""
        self._broker.subscribe(topic)

    def from_device(self, topic: str, frame: bytes, kind: str) -> None:
        passed = self._broker.publish(self._server.publish_topic or topic, frame)
        if not passed and kind == "hello":
            self._be_polite(
                decline(
                    self._outlet,
                    Reason.UNREACHABLE,
                    audio=self._audio,
                    host=self._host,
                    language=self._language,
                    timing=self._timing,
                )
            )

    def _message(self, topic: str, frame: bytes) -> None:
        self._outlet.pass_on(frame, topic)

    def _state(self, connected: bool, problem: Message | None) -> None:
        self._on_former(FormerState.READY if connected else FormerState.UNREACHABLE, problem)
        if not connected and self._outlet.conversation is not ConversationState.IDLE:
            self._be_polite(
                end(
                    self._outlet,
                    Reason.UNREACHABLE,
                    language=self._language,
                    timing=self._timing,
                )
            )

    def _be_polite(self, work: asyncio._CoroutineLike[None]) -> None:
        if self._courtesy is not None and not self._courtesy.done():
            self._courtesy.cancel()
        self._courtesy = asyncio.create_task(work, name="tell that the server is away")
