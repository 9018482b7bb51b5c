"""A server that a device had before: an OTA address, and an assistant behind it.

    async with upstream_server("mqtt") as former:
        async with simulated_stock_device(former.ota_url, behaviour=FAST) as device:
            await device.talk()
        assert former.device(device.identity.mac).talk.utterances

Kinds: "mqtt" (mosquitto, and UDP with AES), "websocket", "both" (as some servers answer), and
"settings" (an OTA answer that leads nowhere). All of it is real, on ports of this computer.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, Literal

from tests.fakes.upstream_mqtt import MqttSide
from tests.fakes.upstream_script import LIMIT, Script, UpstreamDevice
from tests.fakes.upstream_socket import SocketSide

Kind = Literal["mqtt", "websocket", "both", "settings"]
PATH = "/xiaozhi/ota/"


@dataclass(frozen=True)
class OtaRequest:
    """What was asked; `headers` in lower case."""

    method: str
    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def version(self) -> str:
        """Of the firmware that asked."""
        return str(json.loads(self.body)["application"]["version"])


class FakeUpstream:
    """`upstream_server` makes one. Its plain attributes may be changed at any time."""

    def __init__(self, kind: Kind, script: Script, socket_version: int) -> None:
        self.script = script
        self.asked: list[OtaRequest] = []
        self.activations: list[OtaRequest] = []
        self.firmware: dict[str, Any] = {"version": "0.0.0", "url": ""}
        self.activation: dict[str, Any] | None = None
        """Sent until `activate` was answered with 200."""
        self.activation_statuses: list[int] = []
        """Answers to `activate`, one after the other; 200 when none is left."""
        self.extra: dict[str, Any] = {}
        """Sections of the OTA answer that are added, or replace others."""
        self.status = 200
        """Of the OTA answer."""
        self.delay = 0.0
        """Seconds before the OTA answer."""
        self.answered: list[bytes] = []
        """Bodies of the OTA answers, byte for byte."""
        self.devices: dict[str, UpstreamDevice] = {}
        self.mqtt = MqttSide(script, self.device) if kind in ("mqtt", "both") else None
        self.socket = (
            SocketSide(script, self.device, socket_version)
            if kind in ("websocket", "both")
            else None
        )
        self._server: asyncio.Server | None = None
        self._port = 0
        self._changed = asyncio.Event()
        self._answering: set[asyncio.Task[Any]] = set()

    @property
    def ota_url(self) -> str:
        return f"http://127.0.0.1:{self._port}{PATH}"

    def device(self, device_id: str) -> UpstreamDevice:
        """What the server knows of a device, from its MAC address."""
        return self.devices.setdefault(device_id, UpstreamDevice(device_id))

    def reach(self, device_id: str) -> UpstreamDevice:
        """A device over MQTT that has not said anything yet, so that it can be spoken to."""
        assert self.mqtt is not None
        return self.mqtt.reach(device_id)

    async def start(self) -> None:
        """Everything; after `stop` with the same addresses."""
        for side in (self.mqtt, self.socket):
            if side is not None:
                await side.start()
        self._server = await asyncio.start_server(self._handle, "127.0.0.1", self._port)
        self._port = self._server.sockets[0].getsockname()[1]

    async def stop(self) -> None:
        """The whole server dies, its OTA address as well."""
        server, self._server = self._server, None
        if server is not None:
            server.close()
            for task in self._answering:
                task.cancel()
            if self._answering:
                await asyncio.wait(self._answering)
            await server.wait_closed()
        for side in (self.mqtt, self.socket):
            if side is not None:
                await side.stop()

    async def close(self) -> None:
        """Stop for good. Raises what went wrong in a conversation, in an `ExceptionGroup`."""
        await self.stop()
        errors: list[BaseException] = []
        for side in (self.mqtt, self.socket):
            if side is not None:
                await side.close()
                errors += side.errors
        if errors:
            raise BaseExceptionGroup("the upstream server's assistant failed", errors)

    async def until(self, condition: Callable[[FakeUpstream], bool]) -> None:
        """Wait until `condition` holds; it is tried after each request. Ten seconds at most."""
        async with asyncio.timeout(LIMIT):
            while not condition(self):
                await self._changed.wait()

    def answer(self, device_id: str) -> dict[str, Any]:
        """The OTA answer for a device."""
        sections: dict[str, Any] = {}
        if self.mqtt is not None:
            sections["mqtt"] = self.mqtt.section(device_id)
        if self.socket is not None:
            sections["websocket"] = self.socket.section()
        sections["server_time"] = {"timestamp": int(time.time() * 1000), "timezone_offset": 480}
        sections["firmware"] = self.firmware
        if self.activation is not None:
            sections["activation"] = self.activation
        return {**sections, **self.extra}

    async def _handle(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._answering.add(task)
        try:
            request = await _read(reader)
            status, body = await self._answer(request)
            head = (
                f"HTTP/1.1 {status} Former\r\nContent-Type: application/json; charset=utf-8\r\n"
                f"Content-Length: {len(body)}\r\nConnection: close\r\n\r\n"
            )
            writer.write(head.encode() + body)
            await writer.drain()
        except (ConnectionError, asyncio.IncompleteReadError, asyncio.CancelledError):
            return  # the one who asked has gone, or the server dies
        finally:
            self._answering.discard(task)
            writer.close()

    async def _answer(self, request: OtaRequest) -> tuple[int, bytes]:
        if request.path == PATH + "activate":
            self.activations.append(request)
            status = self.activation_statuses.pop(0) if self.activation_statuses else 200
            if status == 200:
                self.activation = None
            body = b"{}"
        elif request.path.partition("?")[0] == PATH:
            self.asked.append(request)
            self._wake()
            await asyncio.sleep(self.delay)
            status = self.status
            body = json.dumps(self.answer(request.headers.get("device-id", ""))).encode()
            self.answered.append(body)
        else:
            status, body = 404, b"{}"
        self._wake()
        return status, body

    def _wake(self) -> None:
        self._changed.set()
        self._changed = asyncio.Event()


@asynccontextmanager
async def upstream_server(
    kind: Kind, script: Script | None = None, *, socket_version: int = 1
) -> AsyncIterator[FakeUpstream]:
    """A server that runs as long as the body, and fails the test if its assistant failed."""
    server = FakeUpstream(kind, script or Script(), socket_version)
    try:
        await server.start()
        yield server
    finally:
        await server.close()


async def _read(reader: asyncio.StreamReader) -> OtaRequest:
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
    line, *lines = head.strip().split("\r\n")
    pairs = (each.partition(":") for each in lines)
    headers = {name.strip().lower(): value.strip() for name, _, value in pairs}
    method, path = line.split()[:2]
    body = await reader.readexactly(int(headers.get("content-length", "0")))
    return OtaRequest(method, path, headers, body)
