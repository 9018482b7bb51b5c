"""Serves connected devices: the bridge to their upstream server, and our MCP session."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence

from companion.app.stock.devices import OpenBridge, StockDevice
from companion.app.stock.events import publish_conversation
from companion.devices.bridge.channel import BridgeChannel
from companion.devices.bridge.mqtt_bridge import MqttBridge
from companion.devices.bridge.relay import BridgeTiming, DeviceSide, Reason
from companion.devices.bridge.socket_bridge import SocketBridge
from companion.devices.bridge.upstream import UpstreamServer, UpstreamState
from companion.devices.device import Device
from companion.devices.dialer import VisionOffer
from companion.errors import ConnectionLost
from companion.messages.message import Message
from companion.protocol.bridge.conversation import AssistantCall, ConversationEvent, StateChanged
from companion.protocol.bridge.order_gate import Order
from companion.transports.hub import Knock, Served
from companion.transports.mqtt_listener.peer import MqttPeer
from companion.transports.voice.udp import AudioPort

logger = logging.getLogger(__name__)


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
        vision: VisionOffer,
        timing: BridgeTiming,
    ) -> None:
        self._registered = registered
        self._upstream = upstream
        self._unknown = unknown
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
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
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
        if isinstance(event, AssistantCall) and stock.orders.answered(device, event):
            return
        publish_conversation(device, event, transcript=stock.record.transcript)
