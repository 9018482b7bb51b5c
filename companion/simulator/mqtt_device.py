"""A stock device on MQTT: connected for good, publishing, never subscribing.

Source: transports/README.md, "MQTT of a device", "Conversation" and "Sound over UDP";
`main/protocols/mqtt_protocol.cc` of the stock firmware. Every message that arrives is taken,
whatever its topic. The connection lives through conversations, and a conversation's UDP channel
lives through the loss of the connection, until the device has something to say.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from companion.simulator.audio import UdpAudio
from companion.simulator.cjson import (
    MISSING,
    JsonObject,
    NotJson,
    int_of,
    parse,
    quoted,
    text_of,
)
from companion.simulator.mqtt_client import TLS_PORT, MqttClient, MqttError, serve

if TYPE_CHECKING:
    from companion.simulator.device import SimulatedDevice

HELLO: Final = (
    '{"type":"hello","version":3,"transport":"udp","features":{"mcp":true,"glyph_push":false},'
    '"audio_params":{"format":"opus","sample_rate":16000,"channels":1,"frame_duration":60}}'
)
KEEPALIVE: Final = 240
"""Seconds, unless the OTA answer says another."""


class MqttLine:
    """The device's connection to its broker: a `SimulatedLink` and a `ConversationLine`."""

    def __init__(self, device: SimulatedDevice) -> None:
        self.session_id = ""
        self._device = device
        self._client: MqttClient | None = None
        self._audio: UdpAudio | None = None
        self._offer: JsonObject | None = None
        self._greeted = asyncio.Event()
        self._wanted = asyncio.Event()
        self._tried = asyncio.Event()

    async def run(self) -> None:
        """Stay connected: after a loss try again every minute, as long as the device is idle."""
        try:
            while True:
                await self._connect()
                self._wanted.clear()
                while not self._wanted.is_set():
                    with suppress(TimeoutError):
                        async with asyncio.timeout(self._redial_seconds()):
                            await self._wanted.wait()
                    if not self._device.voice.talking:
                        break
        finally:
            self._close_udp()

    # of the voice

    async def open_audio(self) -> bool:
        if not await self._connected_now():
            return False
        behaviour = self._device.behaviour
        self.session_id = ""
        self._greeted.clear()
        if not behaviour.no_hello and not self.send_text(HELLO):
            return False
        try:
            async with asyncio.timeout(behaviour.hello_timeout):
                await self._greeted.wait()
        except TimeoutError:
            return False
        return await self._open_udp()

    def send_text(self, text: str) -> bool:
        topic = self._setting("publish_topic")
        if self._client is None or not topic:
            return False
        try:
            self._client.publish(topic, text.encode("utf-8", "surrogateescape"))
        except MqttError:
            return False
        return True

    def send_audio(self, opus: bytes, timestamp: int) -> None:
        if self._audio is not None:
            self._audio.send(opus, timestamp)

    def close_audio(self, *, goodbye: bool) -> None:
        self._close_udp()
        if goodbye:
            self.send_text(f'{{"session_id":{quoted(self.session_id)},"type":"goodbye"}}')

    # of the device

    async def send(self, payload: str) -> None:
        self.send_text(
            f'{{"session_id":{quoted(self.session_id)},"type":"mcp","payload":{payload}}}'
        )

    async def send_frame(self, frame: bytes) -> None:
        self.send_text(frame.decode("utf-8", "surrogateescape"))

    def close_channel(self) -> None:
        self._device.voice.hang_up()

    def drop(self) -> None:
        if self._client is not None:
            self._client.abort()

    async def _connect(self) -> None:
        """Connect and serve until the connection is lost."""
        device = self._device
        host, _, port = self._setting("endpoint").partition(":")
        self._tried.clear()
        device.tell("dialing", endpoint=self._setting("endpoint"))
        try:
            if not host or (port and not port.isdecimal()):
                raise MqttError("no MQTT server is known")
            client = await MqttClient.open(
                host,
                int(port or TLS_PORT),
                client_id=self._setting("client_id"),
                username=self._setting("username"),
                password=self._setting("password"),
                keepalive=self._number("keepalive", KEEPALIVE),
            )
        except MqttError as error:
            device.tell("refused", reason=str(error))
            return
        finally:
            self._tried.set()
        self._client = client
        if device.behaviour.subscribes and (topic := self._setting("subscribe_topic")):
            client.subscribe(topic)
        device.link = self
        device.plugged(endpoint=self._setting("endpoint"))
        try:
            await serve(client, self._take, f"keep-alive of {device.identity.mac}")
        finally:
            self._client = None
            if device.link is self:
                device.unplugged()

    async def _connected_now(self) -> bool:
        """A wake word connects at once what else would wait for its minute."""
        if self._client is None:
            self._tried.clear()
            self._wanted.set()
            await self._tried.wait()
        return self._client is not None

    def _take(self, payload: bytes) -> None:
        try:
            message = parse(payload.decode("utf-8", "surrogateescape"))
        except NotJson:
            return
        if not isinstance(message, JsonObject):
            return
        kind = text_of(message.get("type"))
        if kind == "hello":
            self._hear_hello(message)
        elif kind == "goodbye":
            self._hear_goodbye(message)
        elif kind is not None:
            self._device.receive(message)
        self._device.voice.noticed()

    def _hear_hello(self, message: JsonObject) -> None:
        transport = message.get("transport")
        if transport is MISSING:
            self._device.power_cycle()  # the firmware reads through a null pointer here
        if text_of(transport) != "udp":
            return
        self.session_id = text_of(message.get("session_id")) or self.session_id
        udp = message.get("udp")
        if isinstance(udp, JsonObject):
            self._offer = udp
            self._greeted.set()

    def _hear_goodbye(self, message: JsonObject) -> None:
        """It ends the conversation that it names, or any when it names none."""
        named = text_of(message.get("session_id"))
        if named is None or named == self.session_id:

            async def close() -> None:
                self._device.voice.hang_up("goodbye", goodbye=False)

            self._device.main.schedule(close)

    async def _open_udp(self) -> bool:
        offer = self._offer
        assert offer is not None
        self._close_udp()
        try:
            self._audio = await UdpAudio.open(
                text_of(offer.get("server")) or "",
                int_of(offer.get("port")) or 0,
                bytes.fromhex(text_of(offer.get("key")) or ""),
                bytes.fromhex(text_of(offer.get("nonce")) or ""),
                self._device.voice.audio_arrived,
            )
        except (OSError, ValueError) as error:
            self._device.tell("refused", reason=str(error))
            return False
        return True

    def _close_udp(self) -> None:
        if self._audio is not None:
            self._audio.close()
            self._audio = None

    def _setting(self, name: str) -> str:
        value = self._device.settings.mqtt.get(name, "")
        return value if isinstance(value, str) else ""

    def _number(self, name: str, default: int) -> int:
        value = self._device.settings.mqtt.get(name, default)
        return value if isinstance(value, int) else default

    def _redial_seconds(self) -> float:
        behaviour = self._device.behaviour
        return behaviour.seconds(behaviour.mqtt_redial)
