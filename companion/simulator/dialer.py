"""A device that dials a hub, as stock firmware does.

Source: transports/README.md, "WebSocket of a device": headers, hello, 10 s of patience for the
server's, a crash when that names no transport, `listen`, and the end after 120 s of silence. Stock
firmware dials when a conversation starts; this one always wants to talk.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidURI, WebSocketException

from companion.simulator.behaviour import Behaviour
from companion.simulator.cjson import MISSING, JsonObject, NotJson, parse, quoted, text_of
from companion.simulator.device import SimulatedDevice
from companion.simulator.owned import owned_task
from companion.simulator.power import restart, run_firmware

LARGEST_FRAME: Final = 65_535
"""Bytes; longer frames are lost on their way into the device."""

HELLO: Final = (
    '{"type":"hello","version":1,"features":{"mcp":true,"glyph_push":false},'
    '"transport":"websocket","audio_params":{"format":"opus","sample_rate":16000,'
    '"channels":1,"frame_duration":60}}'
)

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
    url: str, index: int = 0, behaviour: Behaviour | None = None, *, token: str = ""
) -> AsyncIterator[SimulatedDevice]:
    """A device that dials `url` as long as the body runs."""
    device = SimulatedDevice(index, behaviour)
    async with owned_task(run_dialer(device, url, token=token), f"simulated device {index}"):
        yield device


async def _dial_forever(device: SimulatedDevice, url: str, token: str) -> None:
    behaviour = device.behaviour
    first = behaviour.redial_delay
    pause = first
    headers = {
        "Protocol-Version": "1",
        "Device-Id": device.identity.mac,
        "Client-Id": device.identity.uuid,
    }
    if token:
        # a token with a space in it is taken for a complete header, as the firmware does
        headers["Authorization"] = token if " " in token else f"Bearer {token}"
    while True:
        await device.may_dial.wait()
        device.tell("dialing", url=url)
        try:
            async with connect(
                url,
                additional_headers=headers,
                user_agent_header=None,
                compression=None,
                ping_interval=None,
                proxy=None,
                max_size=_RECEIVE_LIMIT,
                close_timeout=1,
            ) as socket:
                greeted = await _Channel(device, socket).converse()
        except InvalidURI:
            raise
        except (OSError, WebSocketException) as error:
            device.tell("refused", reason=str(error) or type(error).__name__)
            greeted = False
        pause = first if greeted else min(pause * 2, behaviour.redial_limit)
        await asyncio.sleep(behaviour.seconds(pause))


class _Channel:
    """One connection to the hub; the device's `SimulatedLink` while it lasts."""

    def __init__(self, device: SimulatedDevice, socket: ClientConnection) -> None:
        self._device = device
        self._socket = socket
        self._session_id = ""
        self._greeted = False

    async def converse(self) -> bool:
        """Talk until the connection ends; tell whether the server ever said hello."""
        device = self._device
        device.link = self
        try:
            with suppress(ConnectionClosed):
                if not device.behaviour.no_hello:
                    await self._socket.send(HELLO)
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
                    await self._take(await self._socket.recv())
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
                await self._take(frame)

    async def _take(self, frame: str | bytes) -> None:
        if isinstance(frame, bytes) or len(frame.encode()) > LARGEST_FRAME:
            return  # audio, or lost
        try:
            message = parse(frame)
        except NotJson:
            return
        if not isinstance(message, JsonObject):
            return
        if text_of(message.get("type")) == "hello":
            await self._hear_hello(message)
        else:
            self._device.receive(message)

    async def _hear_hello(self, message: JsonObject) -> None:
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
