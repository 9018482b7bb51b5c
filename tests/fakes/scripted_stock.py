"""A stock device without manners of its own: it boots and connects, then does what a test says.

It answers `initialize` and `tools/list` by itself, and every call with "true". All else that
reaches it is kept byte for byte in `heard`, and `say` sends any bytes.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

import httpx2
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from companion.app.stock.service import StockService
from companion.app.stock.views import Route, UpstreamState
from companion.app.workspace import Workspace
from companion.devices.models import DeviceState
from companion.protocol.bridge.mcp_switch import OUR_IDS
from companion.simulator.mqtt import MqttClient, MqttError
from tests.fakes.bare_upstream import BareBroker
from tests.fakes.devices import HELLO, MAC, tool
from tests.fakes.frame_kinds import KnowingClient, received
from tests.fakes.stock_workspace import ota_of
from tests.fakes.upstream_voice import VoiceChannel
from tests.fakes.waiting import device_in, published

LIMIT = 40.0
"""Seconds that anything may take that a test waits for."""

BOOT = {
    "version": 2,
    "mac_address": MAC,
    "chip_model_name": "esp32s3",
    "application": {"name": "xiaozhi", "version": "2.0.4", "elf_sha256": "0" * 64},
    "board": {"type": "scripted-board", "name": "scripted-board"},
}
UDP_HELLO = {**HELLO, "version": 3, "transport": "udp"}


class ScriptedStock:
    """`say` sends a frame; `audio` takes what comes in binary frames."""

    def __init__(self, mac: str, say: Callable[[bytes], None]) -> None:
        self.mac = mac
        self.key = f"hub:{mac}"
        self.say = say
        self.speak: Callable[[bytes], None] = lambda frame: None
        """Sends a binary frame, over WebSocket."""
        self.stall: Callable[[], None] = lambda: None
        """Takes nothing from its connection any more."""
        self.cut: Callable[[], None] = lambda: None
        """Breaks its connection off, without a goodbye."""
        self.heard: list[bytes] = []
        self.played: list[bytes] = []
        self.answers_calls = True
        self.tools = [tool("self.a.ping")]
        self.lists = True
        """It answers `tools/list` with an error while this is false."""
        self.held: list[dict[str, Any]] | None = None
        """Requests for the listing that wait for `list_now`; `None` to answer each at once."""
        self.lost = asyncio.Event()
        """Set when its connection has ended."""
        self._changed = asyncio.Event()

    async def until(self, condition: Callable[[ScriptedStock], bool]) -> None:
        """Wait until `condition` holds; `TimeoutError` after `LIMIT` seconds."""
        async with asyncio.timeout(LIMIT):
            while not condition(self):
                await self._changed.wait()

    def take(self, is_text: bool, frame: bytes) -> None:
        """A frame arrived."""
        if not is_text:
            self.played.append(frame)
        elif (request := _ours(frame)) is not None:
            if "id" in request:
                self._answer(request)
        else:
            self.heard.append(frame)
        self._changed.set()
        self._changed = asyncio.Event()

    def mcp(self, payload: Any) -> None:
        self.say(json.dumps({"session_id": "", "type": "mcp", "payload": payload}).encode())

    def list_now(self) -> None:
        held, self.held = self.held or [], None
        for request in held:
            self._answer(request)

    def _answer(self, request: dict[str, Any]) -> None:
        result: dict[str, Any]
        if request["method"] == "tools/list":
            if self.held is not None:
                self.held.append(request)
                return
            if not self.lists:
                error = {"message": "no room for a list"}
                self.mcp({"jsonrpc": "2.0", "id": request["id"], "error": error})
                return
        match request["method"]:
            case "initialize":
                result = {
                    "protocolVersion": "2024-11-05",
                    "capabilities": {"tools": {}},
                    "serverInfo": {"name": "scripted-board", "version": "2.0.4"},
                }
            case "tools/list":
                result = {"tools": self.tools}
            case "tools/call" if self.answers_calls:
                arguments = json.dumps(request["params"]["arguments"])
                content = [{"type": "text", "text": arguments}]
                result = {"content": content, "isError": False}
            case _:
                return
        self.mcp({"jsonrpc": "2.0", "id": request["id"], "result": result})


@asynccontextmanager
async def scripted_stock(
    workspace: Workspace,
    upstream_url: str,
    *,
    mac: str = MAC,
    prepare: Callable[[ScriptedStock], None] = lambda device: None,
) -> AsyncIterator[ScriptedStock]:
    """Accepted, booted and connected by MQTT, without a subscription. `prepare` is called before
    it hears anything."""
    section = (await _boot(workspace, upstream_url, mac, Route.ALWAYS))["mqtt"]
    host, _, port = section["endpoint"].rpartition(":")
    client = await MqttClient.open(
        host,
        int(port),
        client_id=section["client_id"],
        username=section["username"],
        password=section["password"],
    )
    device = ScriptedStock(mac, lambda frame: client.publish(section["publish_topic"], frame))

    prepare(device)
    device.stall = client._writer.transport.pause_reading  # type: ignore[attr-defined]
    device.cut = client.abort

    async def read() -> None:
        try:
            while True:
                _topic, payload = await client.receive()
                device.take(True, payload)
        except MqttError:
            device.lost.set()

    async with _running(read()):
        try:
            yield device
        finally:
            client.abort()


@asynccontextmanager
async def dialing_stock(
    workspace: Workspace, upstream_url: str, *, mac: str = MAC
) -> AsyncIterator[ScriptedStock]:
    """Accepted and booted to dial our WebSocket, which it has done; it said no hello yet."""
    section = (await _boot(workspace, upstream_url, mac, Route.TALKING))["websocket"]
    headers = {
        "Authorization": f"Bearer {section['token']}",
        "Protocol-Version": str(section["version"]),
        "Device-Id": mac,
        "Client-Id": "00000000-0000-4000-8000-000000000001",
    }
    async with connect(
        section["url"],
        create_connection=KnowingClient,
        additional_headers=headers,
        proxy=None,
        max_size=None,
        compression=None,
        close_timeout=0.1,
    ) as connection:
        assert isinstance(connection, KnowingClient)
        waiting: asyncio.Queue[tuple[bool, bytes]] = asyncio.Queue()
        device = ScriptedStock(mac, lambda frame: waiting.put_nowait((True, frame)))
        device.stall = connection.transport.pause_reading
        device.cut = connection.transport.abort
        device.speak = lambda frame: waiting.put_nowait((False, frame))

        async def read() -> None:
            try:
                while True:
                    device.take(*await received(connection))
            except ConnectionClosed:
                device.lost.set()

        async def write() -> None:
            try:
                while True:
                    is_text, frame = await waiting.get()
                    await connection.send(frame, text=is_text)
            except ConnectionClosed:
                return

        async with _running(read()), _running(write()):
            yield device


class DeviceVoice(asyncio.DatagramProtocol):
    """The device's end of encrypted audio, from the `udp` block of its server's hello."""

    def __init__(self, block: dict[str, Any]) -> None:
        self.block = block
        self.played: list[bytes] = []
        self.server = (block["server"], block["port"])
        nonce = bytes.fromhex(block["nonce"])
        self._channel = VoiceChannel(int.from_bytes(nonce[4:8]), self.played.append, [])
        self._channel.key = bytes.fromhex(block["key"])
        self._transport: asyncio.DatagramTransport | None = None
        self._arrived = asyncio.Event()

    @classmethod
    @asynccontextmanager
    async def open(cls, block: dict[str, Any]) -> AsyncIterator[DeviceVoice]:
        voice = cls(block)
        loop = asyncio.get_running_loop()
        transport, _ = await loop.create_datagram_endpoint(
            lambda: voice, local_addr=("127.0.0.1", 0)
        )
        voice._transport = transport
        try:
            yield voice
        finally:
            transport.abort()

    def seal(self, opus: bytes) -> bytes:
        return self._channel.seal(opus)

    def send(self, packet: bytes) -> None:
        assert self._transport is not None
        self._transport.sendto(packet, self.server)

    async def until(self, count: int) -> None:
        """Wait for so many frames."""
        async with asyncio.timeout(LIMIT):
            while len(self.played) < count:
                await self._arrived.wait()

    def datagram_received(self, data: bytes, addr: Any) -> None:
        self.played.append(self._channel.open(data))
        self._arrived.set()
        self._arrived = asyncio.Event()


async def _boot(workspace: Workspace, upstream_url: str, mac: str, route: Route) -> dict[str, Any]:
    await workspace[StockService].decisions.accept(f"hub:{mac}", upstream_url=upstream_url)
    await workspace[StockService].decisions.set_route(f"hub:{mac}", route)
    headers = {"Device-Id": mac, "Client-Id": "00000000-0000-4000-8000-000000000001"}
    async with httpx2.AsyncClient(trust_env=False, timeout=LIMIT) as client:
        body = {**BOOT, "mac_address": mac}
        reply = await client.post(ota_of(workspace), headers=headers, json=body)
        answer: dict[str, Any] = reply.raise_for_status().json()
        return answer


def _ours(frame: bytes) -> dict[str, Any] | None:
    """The payload of a frame, if it is a request or a notification of ours."""
    if b'"method"' not in frame:
        return None
    try:
        payload: dict[str, Any] = json.loads(frame)["payload"]
    except (ValueError, KeyError, TypeError):
        return None
    if payload["method"] == "notifications/initialized":
        return payload
    number = payload.get("id", payload.get("params", {}).get("requestId"))
    # a range looks for what is no integer among all of its members
    return payload if type(number) is int and number in OUR_IDS else None


@asynccontextmanager
async def _running(work: Any) -> AsyncIterator[None]:
    task = asyncio.create_task(work, name="scripted stock device")
    try:
        yield
    finally:
        task.cancel()
        await asyncio.wait({task})
        if not task.cancelled():
            task.result()


async def former_ready(workspace: Workspace, device: ScriptedStock) -> None:
    """Until the device's tools are listed and its former server is connected: what the device says
    to that one before is for nobody."""
    await device_in(workspace.devices, device.key, DeviceState.READY)
    view = workspace[StockService].view(device.key)
    if view is None or view.upstream_state is not UpstreamState.READY:
        await published(
            workspace[StockService].changed,
            lambda seen: seen.key == device.key and seen.upstream_state is UpstreamState.READY,
        )


async def listened_to(broker: BareBroker, device: ScriptedStock) -> None:
    """Until mosquitto hands on what it gets: the subscription is on its way for a moment after
    the login, and what comes before it is for nobody."""
    async with asyncio.timeout(40):
        while not device.heard:
            broker.send(b'{"type":"custom","n":"are you there"}')
            with suppress(TimeoutError):
                async with asyncio.timeout(0.2):
                    await device.until(lambda each: bool(each.heard))
        last = b'{"type":"custom","n":"the last of them"}'
        broker.send(last)
        await device.until(lambda each: each.heard[-1] == last)
    device.heard.clear()
