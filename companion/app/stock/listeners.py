"""The ports that are open for stock devices (HTTP, MQTT, and UDP for audio), and what serves a
connected device: the bridge to its upstream server, and our MCP session."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Final

from companion.app.settings.ports import HUB_HOST, STOCK_OPEN, mqtt_port
from companion.app.settings.settings import Settings
from companion.app.stock.devices import OpenBridge, StockDevice
from companion.app.stock.events import publish_conversation
from companion.app.stock.ota_messages import read_boot
from companion.app.stock.views import Listeners
from companion.app.web.addresses import ACTIVATE, BARE_PATH, OTA_PATH
from companion.app.web.service import WebService
from companion.devices.bridge.bridges import MqttBridge, SocketBridge
from companion.devices.bridge.channel import BridgeChannel
from companion.devices.bridge.relay import BridgeTiming, DeviceSide, Reason
from companion.devices.bridge.upstream import UpstreamServer, UpstreamState
from companion.devices.device import Device
from companion.devices.dialer import VisionOffer
from companion.errors import ConnectionLost, ListenFailed
from companion.events import Publisher
from companion.messages.message import Message
from companion.protocol.bridge.conversation import AssistantCall, ConversationEvent, StateChanged
from companion.protocol.bridge.order_gate import Order
from companion.tasks import end_tasks
from companion.text import one_line
from companion.transports.hub import Knock, Served
from companion.transports.loading import load_with

if TYPE_CHECKING:
    from companion.transports.http import Answer
    from companion.transports.http.route import Request
    from companion.transports.mqtt_listener.listener import MqttListener
    from companion.transports.mqtt_listener.peer import MqttLogin, MqttPeer
    from companion.transports.port_requests import PortRequest
    from companion.transports.voice.udp import AudioPort


class StockConnections:
    """Serves each connection of a device until it ends.

    `registered` gives the device of the registry; `upstream` what is known of its upstream server,
    `None` for nothing yet. In that case `unknown` is awaited: it finds the server out.
    """

    def __init__(
        self,
        *,
        registered: Callable[[StockDevice], Device],
        upstream: Callable[[StockDevice], Awaitable[UpstreamServer | None]],
        unknown: Callable[[StockDevice], Awaitable[None]],
        on_event: Callable[[StockDevice, ConversationEvent], None] = lambda device, event: None,
        vision: VisionOffer,
        timing: BridgeTiming,
    ) -> None:
        self._registered = registered
        self._upstream = upstream
        self._unknown = unknown
        self._on_event = on_event
        self._vision = vision
        self._timing = timing

    async def serve_mqtt(self, stock: StockDevice, peer: MqttPeer, audio: AudioPort) -> None:
        """Serve a device that is connected by MQTT, until it is gone."""
        device = self._registered(stock)

        def judge(order: Order) -> bool:
            return stock.orders.judge(device, order, stock.record.upstream_url)

        host, language = peer.local_address or "", stock.record.language
        side = DeviceSide(audio, host, language, self._timing, peer.peer_address)
        bridge = MqttBridge(
            peer,
            side,
            on_event=lambda event: self._happened(stock, device, bridge, event),
            on_upstream=lambda state, problem: self._upstream_said(
                stock, device, bridge, state, problem
            ),
            judge=judge,
        )
        carrying = asyncio.create_task(bridge.run(), name=f"carry {stock.record.key}")
        choosing = asyncio.create_task(
            self._choose(stock, bridge), name=f"upstream server of {stock.record.key}"
        )
        await self._serve(stock, device, bridge, bridge.channel, "mqtt", carrying, choosing)

    async def serve_socket(self, stock: StockDevice, knock: Knock) -> Served:
        """Answer a device's hello with its upstream server's. `Served.run` does the rest."""
        device = self._registered(stock)
        url = stock.record.upstream_url

        def judge(order: Order) -> bool:
            # a conversation stays with its server, even if the person chooses another one
            return stock.orders.judge(device, order, url)

        bridge = SocketBridge(
            knock.open_socket(),
            knock.headers,
            language=stock.record.language,
            on_event=lambda event: self._happened(stock, device, bridge, event),
            on_upstream=lambda state, problem: self._upstream_said(
                stock, device, bridge, state, problem
            ),
            judge=judge,
            timing=self._timing,
        )

        async def abandon() -> None:
            stock.gone(bridge)
            await bridge.close()
            stock.orders.flush()

        stock.connected(bridge, "websocket")
        try:
            upstream = await self._upstream(stock)
            hello = await bridge.greet(
                knock.hello, upstream.socket if upstream is not None else None
            )
        except BaseException:
            await abandon()
            raise
        reason = None if hello is not None else Reason.UNREACHABLE
        if hello is None and not stock.record.upstream_url:
            reason = Reason.NO_ASSISTANT
            self._upstream_said(stock, device, bridge, UpstreamState.NONE, None)

        async def run() -> None:
            carrying = asyncio.create_task(
                bridge.run(reason=reason), name=f"carry {stock.record.key}"
            )
            exchange = (knock.hello,) if hello is None else (knock.hello, hello)
            await self._serve(
                stock, device, bridge, bridge.channel, "websocket", carrying, None, exchange
            )

        return Served(hello, run, abandon)

    async def _serve(
        self,
        stock: StockDevice,
        device: Device,
        bridge: OpenBridge,
        channel: BridgeChannel,
        by: str,
        carrying: asyncio.Task[None],
        choosing: asyncio.Task[None] | None,
        hello: Sequence[bytes] = (),
    ) -> None:
        stock.connected(bridge, by)
        values = {"address": channel.address, "by": by}
        device.tell("dialed_in", "live.dialed_in", values=values)
        try:
            while not carrying.done():
                await self._session(stock, device, channel, hello)
                hello = ()
                # our session ended but the conversation goes on: try again, the device may have
                # been busy
                await asyncio.wait({carrying}, timeout=self._timing.retry)
        finally:
            tasks = [task for task in (carrying, choosing) if task is not None]
            await end_tasks(*tasks)
            stock.gone(bridge)
            stock.orders.flush()
        if choosing is not None and not choosing.cancelled():
            choosing.result()  # raises what went wrong in it
        if not carrying.cancelled() and (error := carrying.exception()) is not None:
            raise error

    async def _session(
        self, stock: StockDevice, device: Device, channel: BridgeChannel, hello: Sequence[bytes]
    ) -> None:
        sessions = device.view.session
        if stock.record.upstream_url:
            # the device sends its photos where its assistant's server told it
            failure = await device.serve(channel, hello=hello)
        else:
            async with self._vision(device, channel) as vision:
                failure = await device.serve(channel, vision=vision, hello=hello)
        # when the device has gone, its tools are listed the next time it connects
        gone = isinstance(failure, ConnectionLost)
        stock.orders.listing_failed = device.view.session == sessions and not gone

    async def _choose(self, stock: StockDevice, bridge: MqttBridge) -> None:
        upstream = await self._upstream(stock)
        await bridge.use(upstream)
        if upstream is None:
            await self._unknown(stock)

    def _upstream_said(
        self,
        stock: StockDevice,
        device: Device,
        bridge: OpenBridge,
        state: UpstreamState,
        problem: Message | None,
    ) -> None:
        if stock.bridge is not bridge:
            # a newer connection replaced this one; both use the same login at the server
            return
        before = stock.view.upstream_state
        stock.refresh(upstream_state=state, problem=problem)
        if state is before:
            return
        if state is UpstreamState.READY and before is UpstreamState.UNREACHABLE:
            device.tell(
                "former_server", "stock.former_back", values={"state": state.value}, words={}
            )
        elif state is UpstreamState.UNREACHABLE:
            device.tell(
                "former_server",
                "stock.former_away",
                detail=problem,
                failed=True,
                values={"state": state.value},
                words={},
            )

    def _happened(
        self, stock: StockDevice, device: Device, bridge: OpenBridge, event: ConversationEvent
    ) -> None:
        if isinstance(event, StateChanged):
            if stock.bridge is not bridge:
                return
            stock.refresh(conversation=event.state)
        self._on_event(stock, event)
        if isinstance(event, AssistantCall) and stock.orders.answered(device, event):
            return
        publish_conversation(device, event, transcript=stock.record.transcript)


logger = logging.getLogger(__name__)

Handler = Callable[["Request"], Awaitable["Answer"]]

LARGEST_BOOT: Final = 64 * 1024
"""Bytes of a device's system information; real ones have about 2,000."""


RETRY_EVERY: Final = 5.0
"""Seconds between two tries to open a port that another program has."""


class StockListeners:
    """`ota` and `activate` answer over HTTP; the other callbacks are those of `MqttListener`."""

    def __init__(
        self,
        settings: Settings,
        web: WebService,
        *,
        ota: Handler,
        activate: Handler,
        admit: Callable[[MqttLogin], bool],
        claim: Callable[[MqttLogin], Awaitable[bool]],
        on_device: Callable[[MqttPeer, AudioPort], Awaitable[None]],
        on_refusal: Callable[[MqttLogin | str], None],
        on_request: Callable[[PortRequest], None],
    ) -> None:
        self.changed: Publisher[Listeners] = Publisher()
        self.status = Listeners(wanted=settings[STOCK_OPEN])
        self._settings = settings
        self._web = web
        self._ota = ota
        self._activate = activate
        self._admit = admit
        self._claim = claim
        self._on_device = on_device
        self._on_refusal = on_refusal
        self._on_request = on_request
        self._mqtt: MqttListener | None = None
        self._audio: AudioPort | None = None
        self._lock = asyncio.Lock()
        self.retry_every = RETRY_EVERY
        self._retrying: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Close what is open, and listen as the settings say.

        Does not raise for a port that is taken: `status` has the problem.
        """
        async with self._lock:
            await self._close()
            if await self._open_rest():
                return
        if self._retrying is None or self._retrying.done():
            self._retrying = asyncio.create_task(self._retry(), name="open taken ports again")

    async def _open_rest(self) -> bool:
        """Open what is not open yet; whether all is, as `status` says."""
        mqtt = None if self._mqtt is not None else await self._open_mqtt()
        problems = [each for each in (await self._open_http(), mqtt) if each is not None]
        self._set(
            Listeners(
                wanted=True,
                listening=not problems,
                http_port=self._web.service.port if self._web.service.listening else 0,
                mqtt_port=self._mqtt.port if self._mqtt is not None else 0,
                audio_port=self._audio.port if self._audio is not None else 0,
                problems=tuple(problems),
            )
        )
        return not problems

    async def _retry(self) -> None:
        """Until all are open: the program that has a port may end at any time."""
        while True:
            await asyncio.sleep(self.retry_every)
            async with self._lock:
                if self.status.listening or await self._open_rest():
                    return

    async def _stop_retrying(self) -> None:
        retrying, self._retrying = self._retrying, None
        await end_tasks(retrying)

    async def close(self) -> None:
        """Close everything; returns when every connection has ended."""
        await self._stop_retrying()
        async with self._lock:
            await self._close()
            self._set(Listeners(wanted=self._settings[STOCK_OPEN]))

    async def stay_closed(self, problems: tuple[Message, ...]) -> None:
        """Close what is open; `problems` say why nothing is opened."""
        await self._stop_retrying()
        async with self._lock:
            await self._close()
            self._set(Listeners(wanted=True, problems=problems))

    async def _open_http(self) -> Message | None:
        try:
            await self._web.open()
        except ListenFailed as error:
            return error.message
        route = self._web.service.route
        route(OTA_PATH, self._ota, methods=("POST", "GET"), limit=LARGEST_BOOT)
        route(BARE_PATH, _of_devices(self._ota), methods=("POST",), limit=LARGEST_BOOT)
        for path, handler in (
            (OTA_PATH, self._activate),
            (BARE_PATH, _of_devices(self._activate)),
        ):
            route(path + ACTIVATE, handler, methods=("POST",), limit=LARGEST_BOOT)
        return None

    async def _open_mqtt(self) -> Message | None:
        # takes about 100 ms to import, so only when stock devices are wanted
        listener, audio = await load_with(_import)
        host, port = self._settings[HUB_HOST], mqtt_port(self._settings)
        voice = audio(host, port)
        mqtt = listener(
            self._admit,
            lambda peer: self._on_device(peer, voice),
            self._on_refusal,
            self._on_request,
            claim=self._claim,
            host=host,
            port=port,
        )
        try:
            await voice.start()
            await mqtt.start()
        except ListenFailed as error:
            await voice.stop()
            return error.message
        except BaseException:
            await voice.stop()
            raise
        self._mqtt, self._audio = mqtt, voice
        return None

    async def _close(self) -> None:
        mqtt, self._mqtt = self._mqtt, None
        audio, self._audio = self._audio, None
        if mqtt is not None:
            await mqtt.stop()
        if audio is not None:
            await audio.stop()
        for path in (OTA_PATH, BARE_PATH):
            self._web.unroute(path)
            self._web.unroute(path + ACTIVATE)

    def _set(self, status: Listeners) -> None:
        if status != self.status:
            for problem in status.problems:
                logger.info("%s", one_line(problem.english(), 500))
            self.status = status
            self.changed.publish(status)


def _of_devices(handler: Handler) -> Handler:
    """For devices alone: all others find nothing there, as at any path."""

    async def answer(request: Request) -> Answer:
        if read_boot(request) is None:
            return 404, "text/plain; charset=utf-8", b"Not found.\n"
        return await handler(request)

    return answer


def _import() -> tuple[type[MqttListener], type[AudioPort]]:
    from companion.transports.mqtt_listener.listener import MqttListener
    from companion.transports.voice.udp import AudioPort

    return MqttListener, AudioPort
