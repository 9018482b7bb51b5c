"""Devices that dial over WebSocket: one that stays, and stock firmware, which dials to talk.

Source: transports/README.md, "WebSocket of a device" and "Sound over WebSocket";
`main/protocols/websocket_protocol.cc` of the stock firmware. That (`SocketLine`) dials when a
conversation starts; the device of `run_dialer` always wants to talk, and has no voice.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidURI, WebSocketException
from websockets.frames import Frame, Opcode

from companion.simulator.audio import framed, unframed
from companion.simulator.behaviour import Behaviour
from companion.simulator.cjson import MISSING, JsonObject, parse_object, quoted, text_of
from companion.simulator.device import SimulatedDevice
from companion.simulator.hardware import S3, Hardware
from companion.simulator.state import BOARD, VERSION
from companion.simulator.tasks import owned_task, restart, run_firmware
from companion.simulator.voice import ConversationLine, hello_of

LARGEST_FRAME: Final = 65_535
"""Bytes; longer frames are lost on their way into the device."""
CONNECT_SECONDS: Final = 10.0
HELLO: Final = (
    '{"type":"hello","version":%d,"features":{"mcp":true,"glyph_push":false},'
    '"transport":"websocket","audio_params":{"format":"opus","sample_rate":16000,'
    '"channels":1,"frame_duration":60}}'
)
"""What the device says first, for a version of the binary frames."""

_AUDIO_SECONDS: Final = 0.06
_AUDIO_BYTES: Final = 120
_RECEIVE_LIMIT: Final = 64 * 1024 * 1024


async def run_dialer(device: SimulatedDevice, url: str, *, token: str = "") -> None:
    """Switch the device on: it dials `url` again and again until this is cancelled.

    Raises `websockets.exceptions.InvalidURI` (in an `ExceptionGroup`) for a wrong `url`.
    """
    while True:
        device.confirm_firmware()  # it asks no OTA address, which would do so
        await run_firmware(device, _dial_forever(device, url, token))
        await restart(device)


@asynccontextmanager
async def simulated_dialer(
    url: str,
    index: int = 0,
    behaviour: Behaviour | None = None,
    *,
    token: str = "",
    board: str = BOARD,
    version: str = VERSION,
    hardware: Hardware = S3,
) -> AsyncIterator[SimulatedDevice]:
    """A device that dials `url` as long as the body runs."""
    device = SimulatedDevice(index, behaviour, board=board, version=version, hardware=hardware)
    async with owned_task(run_dialer(device, url, token=token), f"simulated device {index}"):
        yield device


async def _dial_forever(device: SimulatedDevice, url: str, token: str) -> None:
    behaviour = device.behaviour
    first = behaviour.redial_delay
    pause = first
    headers = _headers(device, token)  # once: it keeps the names that it was switched on with
    while True:
        await device.may_dial.wait()
        device.publish("dialing", url=url)
        try:
            kind = _WithoutPongs if behaviour.no_pongs else ClientConnection
            async with _dial(url, headers, kind) as socket:
                greeted = await _Channel(device, socket).converse()
        except InvalidURI:
            raise
        except (OSError, WebSocketException) as error:
            device.publish("refused", reason=str(error) or type(error).__name__)
            greeted = False
        pause = first if greeted else min(pause * 2, behaviour.redial_limit)
        await asyncio.sleep(behaviour.seconds(pause))


def _headers(device: SimulatedDevice, token: str, version: int = 1) -> dict[str, str]:
    headers = {
        "Protocol-Version": str(version),
        "Device-Id": device.identity.mac,
        "Client-Id": device.identity.uuid,
    }
    if token:
        # a token with a space in it is taken for a complete header, as the firmware does
        headers["Authorization"] = token if " " in token else f"Bearer {token}"
    return headers


def _message(frame: str | bytes) -> JsonObject | None:
    if isinstance(frame, bytes) or len(frame.encode()) > LARGEST_FRAME:
        return None
    return parse_object(frame)


class _WithoutPongs(ClientConnection):
    """Sends no pongs from its first moment on, as ESP-Hi firmware 2.2.6."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        leave_out_pongs(self)


def _dial(
    url: str, headers: dict[str, str], kind: type[ClientConnection] = ClientConnection
) -> connect:
    """A connection as the firmware makes it, to be entered or awaited."""
    return connect(
        url,
        create_connection=kind,
        additional_headers=headers,
        user_agent_header=None,
        compression=None,
        ping_interval=None,
        proxy=None,
        max_size=_RECEIVE_LIMIT,
        close_timeout=1,
    )


def leave_out_pongs(socket: ClientConnection) -> None:
    """From now on the connection sends none; the library does so by itself."""
    protocol = socket.protocol
    send = protocol.send_frame

    def without_pongs(frame: Frame) -> None:
        if frame.opcode is not Opcode.PONG:
            send(frame)

    protocol.send_frame = without_pongs  # type: ignore[method-assign]


class _Channel:
    """One connection to the hub; the device's `SimulatedLink` while it lasts."""

    def __init__(self, device: SimulatedDevice, socket: ClientConnection) -> None:
        self._device = device
        self._socket = socket
        self._session_id = ""
        self._greeted = False

    async def converse(self) -> bool:
        """Talk until the connection ends. Whether the server ever sent a hello."""
        device = self._device
        device.link = self
        try:
            with suppress(ConnectionClosed):
                if not device.behaviour.no_hello:
                    await self._socket.send(hello_of(self._device, HELLO % 1))
                await self._listen()
        finally:
            # like the firmware, which never sends a close frame
            self.drop()
            if device.link is self:
                device.unplugged()
        return self._greeted

    async def send(self, payload: str) -> None:
        envelope = f'{{"session_id":{quoted(self._session_id)},"type":"mcp","payload":{payload}}}'
        await self.send_frame(envelope.encode("utf-8", "surrogateescape"))

    async def send_frame(self, frame: bytes) -> None:
        with suppress(ConnectionClosed):
            await self._socket.send(frame, text=True)

    def close_channel(self) -> None:
        self.drop()

    def drop(self) -> None:
        self._socket.transport.abort()

    async def _listen(self) -> None:
        behaviour = self._device.behaviour
        try:
            async with asyncio.timeout(behaviour.hello_timeout):
                while not self._greeted:
                    await self._on_frame(await self._socket.recv())
        except TimeoutError:
            return
        await self._socket.send(
            f'{{"session_id":{quoted(self._session_id)},'
            '"type":"listen","state":"start","mode":"auto"}'
        )
        async with owned_task(self._talk(), f"voice of {self._device.identity.mac}"):
            while True:
                try:
                    async with asyncio.timeout(behaviour.idle_timeout):
                        frame = await self._socket.recv()
                except TimeoutError:
                    return
                await self._on_frame(frame)

    async def _on_frame(self, frame: str | bytes) -> None:
        message = _message(frame)
        if message is None:
            return  # audio, or lost
        if text_of(message.get("type")) == "hello":
            await self._on_hello(message)
        else:
            self._device.receive(message)

    async def _on_hello(self, message: JsonObject) -> None:
        transport = message.get("transport")
        if transport is MISSING:
            await self._device.restart()  # the firmware reads through a null pointer here
        if text_of(transport) != "websocket":
            return
        session_id = text_of(message.get("session_id"))
        if session_id is not None:
            self._session_id = session_id
        if not self._greeted:
            self._greeted = True
            self._device.plugged(session_id=self._session_id)

    async def _talk(self) -> None:
        """Stream frames that are no JSON, as long as somebody listens."""
        if not self._device.behaviour.audio:
            return
        with suppress(ConnectionClosed):
            while True:
                await self._socket.send(b"\xf8" + os.urandom(_AUDIO_BYTES))
                await asyncio.sleep(_AUDIO_SECONDS)


class SocketLine(ConversationLine):
    """A stock device's connection to its server, open only while a conversation lasts."""

    def __init__(self, device: SimulatedDevice) -> None:
        super().__init__(device)
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
        headers = _headers(self._device, self._setting("token"), self._version())
        self._device.publish("dialing", url=url)
        try:
            async with asyncio.timeout(CONNECT_SECONDS):
                socket = await _dial(url, headers)
        except (OSError, WebSocketException, InvalidURI, TimeoutError) as error:
            self._device.publish("refused", reason=str(error) or type(error).__name__)
            return False
        self._begin(socket)
        return await self._hello()

    def send_text(self, text: str) -> bool:
        return self._send(text)

    def send_audio(self, opus: bytes, timestamp: int) -> None:
        self._send(framed(self._version(), opus, timestamp))

    def close_audio(self, *, goodbye: bool) -> None:
        self.drop()  # the connection is the channel; nothing is said at its end

    # of the device

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
            self._send(hello_of(self._device, HELLO % self._version()))
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
                    self._on_frame(await socket.recv())
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

    def _send(self, frame: str | bytes) -> bool:
        if self._socket is None:
            return False
        self._outgoing.put_nowait(frame)
        return True

    def _on_frame(self, frame: str | bytes) -> None:
        voice = self._device.voice
        voice.on_received()
        if isinstance(frame, bytes):
            opus = unframed(self._version(), frame)
            if opus is not None:
                voice.audio_arrived(opus)
            return
        message = _message(frame)
        if message is None:
            return
        if text_of(message.get("type")) != "hello":
            self._device.receive(message)
        elif self.is_hello_over("websocket", message) and not self._greeted.is_set():
            self._greeted.set()
            self._device.plugged(session_id=self.session_id)

    def _version(self) -> int:
        version = self._device.settings.websocket.get("version", 0)
        return version if isinstance(version, int) and version else 1

    def _setting(self, name: str) -> str:
        value = self._device.settings.websocket.get(name, "")
        return value if isinstance(value, str) else ""
