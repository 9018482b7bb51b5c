"""A stock device on WebSocket: connected only while a conversation lasts.

Source: transports/README.md, "WebSocket of a device" and "Sound over WebSocket";
`main/protocols/websocket_protocol.cc` of the stock firmware. `dialer` is the other one, which
always wants to talk and has no voice.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidURI, WebSocketException

from companion.simulator.audio import framed, unframed
from companion.simulator.cjson import MISSING, JsonObject, NotJson, parse, quoted, text_of

if TYPE_CHECKING:
    from companion.simulator.device import SimulatedDevice

LARGEST_FRAME: Final = 65_535
"""Bytes; longer frames are lost on their way into the device."""
CONNECT_SECONDS: Final = 10.0

_HELLO: Final = (
    '{"type":"hello","version":%d,"features":{"mcp":true,"glyph_push":false},'
    '"transport":"websocket","audio_params":{"format":"opus","sample_rate":16000,'
    '"channels":1,"frame_duration":60}}'
)
_RECEIVE_LIMIT: Final = 64 * 1024 * 1024


class SocketLine:
    """The device's connection to its server: a `SimulatedLink` and a `ConversationLine`."""

    def __init__(self, device: SimulatedDevice) -> None:
        self.session_id = ""
        self._device = device
        self._socket: ClientConnection | None = None
        self._greeted = asyncio.Event()
        self._over = asyncio.Event()
        self._opened: asyncio.Queue[ClientConnection] = asyncio.Queue()
        self._outgoing: asyncio.Queue[str | bytes] = asyncio.Queue()

    async def run(self) -> None:
        """Serve one connection after the other; `open_audio` makes them."""
        try:
            while True:
                await self._serve(await self._opened.get())
        finally:
            self.drop()

    # of the voice

    async def open_audio(self) -> bool:
        self.drop()
        url = self._setting("url")
        self._device.tell("dialing", url=url)
        try:
            async with asyncio.timeout(CONNECT_SECONDS):
                socket = await connect(
                    url,
                    additional_headers=self._headers(),
                    user_agent_header=None,
                    compression=None,
                    ping_interval=None,
                    proxy=None,
                    max_size=_RECEIVE_LIMIT,
                    close_timeout=1,
                )
        except (OSError, WebSocketException, InvalidURI, TimeoutError) as error:
            self._device.tell("refused", reason=str(error) or type(error).__name__)
            return False
        self._begin(socket)
        return await self._hello()

    def send_text(self, text: str) -> bool:
        return self._put(text)

    def send_audio(self, opus: bytes, timestamp: int) -> None:
        self._put(framed(self._version(), opus, timestamp))

    def close_audio(self, *, goodbye: bool) -> None:
        self.drop()  # the connection is the channel; nothing is said at its end

    # of the device

    async def send(self, payload: str) -> None:
        self._put(f'{{"session_id":{quoted(self.session_id)},"type":"mcp","payload":{payload}}}')

    async def send_frame(self, frame: bytes) -> None:
        self._put(frame.decode("utf-8", "surrogateescape"))

    def close_channel(self) -> None:
        self._device.voice.hang_up()

    def drop(self) -> None:
        if self._socket is not None:
            self._socket.transport.abort()
            self._socket = None

    def _begin(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._greeted.clear()
        self._over.clear()
        self._outgoing = asyncio.Queue()
        self._device.link = self
        self._opened.put_nowait(socket)

    async def _hello(self) -> bool:
        if not self._device.behaviour.no_hello:
            self._put(_HELLO % self._version())
        waits = [asyncio.create_task(each.wait()) for each in (self._greeted, self._over)]
        try:
            await asyncio.wait(
                waits,
                timeout=self._device.behaviour.hello_timeout,
                return_when=asyncio.FIRST_COMPLETED,
            )
        finally:
            for wait in waits:
                wait.cancel()
        if not self._greeted.is_set() or self._over.is_set():
            self.drop()
            return False
        return True

    async def _serve(self, socket: ClientConnection) -> None:
        device = self._device
        sender = asyncio.create_task(
            self._send_all(socket, self._outgoing), name=f"sender of {device.identity.mac}"
        )
        try:
            with suppress(ConnectionClosed):
                while True:
                    self._take(await socket.recv())
        finally:
            sender.cancel()
            await asyncio.wait((sender,))
            socket.transport.abort()
            await socket.wait_closed()
            if self._socket in (socket, None):
                self._socket = None
                self._over.set()
                if device.link is self:
                    device.unplugged()
                if self._greeted.is_set():
                    device.voice.hang_up("lost", goodbye=False)

    async def _send_all(
        self, socket: ClientConnection, outgoing: asyncio.Queue[str | bytes]
    ) -> None:
        with suppress(ConnectionClosed):
            while True:
                frame = await outgoing.get()
                if isinstance(frame, str):
                    await socket.send(frame.encode("utf-8", "surrogateescape"), text=True)
                else:
                    await socket.send(frame)

    def _put(self, frame: str | bytes) -> bool:
        if self._socket is None:
            return False
        self._outgoing.put_nowait(frame)
        return True

    def _take(self, frame: str | bytes) -> None:
        voice = self._device.voice
        voice.noticed()
        if isinstance(frame, bytes):
            opus = unframed(self._version(), frame)
            if opus is not None:
                voice.audio_arrived(opus)
            return
        if len(frame.encode()) > LARGEST_FRAME:
            return
        try:
            message = parse(frame)
        except NotJson:
            return
        if not isinstance(message, JsonObject):
            return
        if text_of(message.get("type")) == "hello":
            self._hear_hello(message)
        else:
            self._device.receive(message)

    def _hear_hello(self, message: JsonObject) -> None:
        transport = message.get("transport")
        if transport is MISSING:
            self._device.power_cycle()  # the firmware reads through a null pointer here
        if text_of(transport) != "websocket":
            return
        self.session_id = text_of(message.get("session_id")) or self.session_id
        if not self._greeted.is_set():
            self._greeted.set()
            self._device.plugged(session_id=self.session_id)

    def _headers(self) -> dict[str, str]:
        headers = {
            "Protocol-Version": str(self._version()),
            "Device-Id": self._device.identity.mac,
            "Client-Id": self._device.identity.uuid,
        }
        token = self._setting("token")
        if token:
            # a token with a space in it is taken for a complete header, as the firmware does
            headers["Authorization"] = token if " " in token else f"Bearer {token}"
        return headers

    def _version(self) -> int:
        version = self._device.settings.websocket.get("version", 0)
        return version if isinstance(version, int) and version else 1

    def _setting(self, name: str) -> str:
        value = self._device.settings.websocket.get(name, "")
        return value if isinstance(value, str) else ""
