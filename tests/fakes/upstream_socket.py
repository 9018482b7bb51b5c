"""The upstream server's WebSocket side: an assistant that a conversation is dialed to."""

from __future__ import annotations

import asyncio
import json
import struct
from collections.abc import Callable
from http import HTTPStatus
from typing import Any

from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from tests.fakes.upstream_script import Assistant, Script, UpstreamDevice, UpstreamTalk

TOKEN = "token-of-the-former-server"
PATH = "/former/v1/"


class SocketWire:
    """Reaches one device as long as its connection lasts."""

    def __init__(self, socket: ServerConnection, version: int) -> None:
        self.socket = socket
        self.version = version
        self._sent = 0

    async def send(self, text: str) -> None:
        await self.socket.send(text)

    async def send_audio(self, opus: bytes) -> None:
        self._sent += 60
        if self.version == 2:
            opus = struct.pack(">HHIII", 2, 0, 0, self._sent, len(opus)) + opus
        elif self.version == 3:
            opus = struct.pack(">BBH", 0, 0, len(opus)) + opus
        await self.socket.send(opus)

    def opus(self, frame: bytes) -> bytes:
        """The Opus frame of a binary frame, whose header must be right."""
        if self.version == 1:
            return frame
        head, size = (
            (16, struct.unpack_from(">12xI", frame)[0])
            if self.version == 2
            else (
                4,
                struct.unpack_from(">2xH", frame)[0],
            )
        )
        assert size == len(frame) - head, "the header's size is not the frame's"
        return frame[head:]


class SocketSide:
    """`device_of` gives what the server knows of a device."""

    def __init__(
        self, script: Script, device_of: Callable[[str], UpstreamDevice], version: int
    ) -> None:
        self.url = ""
        self.refused = 0
        """Connections without the token."""
        self.dialed = 0
        self.errors: list[BaseException] = []
        self._script = script
        self._device_of = device_of
        self._version = version
        self._port = 0
        self._number = 0
        self._server: Server | None = None

    def section(self) -> dict[str, Any]:
        """The `websocket` section of the OTA answer."""
        return {"url": self.url, "token": TOKEN, "version": self._version}

    async def start(self) -> None:
        self._server = await serve(
            self._handle,
            "127.0.0.1",
            self._port,
            process_request=self._check,
            ping_interval=None,
            max_size=None,
            close_timeout=0.1,
        )
        self._port = next(iter(self._server.sockets)).getsockname()[1]
        self.url = f"ws://127.0.0.1:{self._port}{PATH}"

    async def stop(self) -> None:
        """The server dies: connections break without a close frame."""
        server, self._server = self._server, None
        if server is not None:
            for socket in tuple(server.connections):
                socket.transport.abort()
            server.close()
            await server.wait_closed()

    async def close(self) -> None:
        await self.stop()

    def _check(self, connection: ServerConnection, request: Request) -> Response | None:
        if request.headers.get("Authorization") == f"Bearer {TOKEN}":
            return None
        self.refused += 1
        return connection.respond(HTTPStatus.UNAUTHORIZED, "Who are you?\n")

    async def _handle(self, socket: ServerConnection) -> None:
        assert socket.request is not None
        self.dialed += 1
        headers = {name.lower(): value for name, value in socket.request.headers.raw_items()}
        device = self._device_of(headers.get("device-id", ""))
        wire = SocketWire(socket, int(headers.get("protocol-version", "1")))
        device.wire = wire
        try:
            await self._serve(socket, device, wire, headers)
        except ConnectionClosed:
            return
        except Exception as error:
            self.errors.append(error)
            raise
        finally:
            if device.wire is wire:
                device.wire = None

    async def _serve(
        self,
        socket: ServerConnection,
        device: UpstreamDevice,
        wire: SocketWire,
        headers: dict[str, str],
    ) -> None:
        first = await socket.recv(decode=False)
        hello = device.heard(first)
        assert hello["type"] == "hello", "the device does not begin with a hello"
        self._number += 1
        talk = UpstreamTalk(f"socket-{self._number}", hello, headers=headers)
        device.talks.append(talk)
        device.changed()
        assistant = Assistant(device, wire, talk, self._script)
        async with asyncio.TaskGroup() as group:
            plays = group.create_task(self._play(socket, talk, assistant))
            try:
                await self._listen(socket, device, wire, assistant)
            finally:
                plays.cancel()
                talk.ended = True
                device.changed()

    async def _listen(
        self,
        socket: ServerConnection,
        device: UpstreamDevice,
        wire: SocketWire,
        assistant: Assistant,
    ) -> None:
        try:
            while True:
                frame = await socket.recv()
                if isinstance(frame, bytes):
                    assistant.audio(wire.opus(frame))
                else:
                    message = device.heard(frame.encode())
                    assistant.message(message)
        except ConnectionClosed:
            return

    async def _play(
        self, socket: ServerConnection, talk: UpstreamTalk, assistant: Assistant
    ) -> None:
        if self._script.no_hello:
            return
        await asyncio.sleep(self._script.hello_delay)
        hello = {
            "type": "hello",
            "transport": "websocket",
            "session_id": talk.session_id,
            "audio_params": {
                "format": "opus",
                "sample_rate": 24000,
                "channels": 1,
                "frame_duration": 60,
            },
        }
        try:
            await socket.send(json.dumps(hello))
            await assistant.run()
        except* ConnectionClosed:
            pass  # the device has hung up
