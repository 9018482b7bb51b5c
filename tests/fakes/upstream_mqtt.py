"""The upstream server's MQTT side: mosquitto as the broker, and an assistant behind it.

Mosquitto delivers nothing unasked, unlike the real servers' brokers. So the OTA answer names a
topic to subscribe to, and each device has a topic of its own to publish to.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import paho.mqtt.client as paho

from tests.fakes.mosquitto import PROGRAM, Mosquitto
from tests.fakes.upstream_script import Assistant, Script, UpstreamDevice, UpstreamTalk
from tests.fakes.upstream_voice import VoiceChannel, VoicePort

ASSISTANT = ("assistant", "the assistant's own secret")
DEVICE = ("of-the-former-server", "the upstream server's secret")

_UP = "device-server/"
_DOWN = "devices/p2p/"


class MqttWire:
    """Reaches one device over the broker, and its loudspeaker over UDP."""

    def __init__(self, side: MqttSide, name: str) -> None:
        self._side = side
        self._topic = _DOWN + name
        self.channel: VoiceChannel | None = None

    async def send(self, text: str) -> None:
        self._side.publish(self._topic, text.encode())

    async def send_audio(self, opus: bytes) -> None:
        if self.channel is not None:
            self._side.voice.send(self.channel, opus)


class MqttSide:
    """Broker, voice port and assistant; `device_of` gives what the server knows of a device."""

    def __init__(self, script: Script, device_of: Callable[[str], UpstreamDevice]) -> None:
        if PROGRAM is None:
            import pytest  # benchmarks have none

            pytest.skip("the broker mosquitto is not installed here")
        self._folder = tempfile.TemporaryDirectory(prefix="former-")
        self.broker = Mosquitto(Path(self._folder.name), users=dict((ASSISTANT, DEVICE)))
        self.voice = VoicePort()
        self._script = script
        self._device_of = device_of
        self._loop = asyncio.get_running_loop()
        self._client: paho.Client | None = None
        self._ready = asyncio.Event()
        self._talks: dict[str, tuple[UpstreamTalk, Assistant, asyncio.Task[None]]] = {}
        self._number = 0
        self.errors: list[BaseException] = []

    def section(self, device_id: str) -> dict[str, Any]:
        """The `mqtt` section of the OTA answer."""
        name = device_id.replace(":", "_")
        return {
            "endpoint": f"127.0.0.1:{self.broker.port}",
            "client_id": f"GID_test@@@{name}",
            "username": DEVICE[0],
            "password": DEVICE[1],
            "publish_topic": _UP + name,
            "subscribe_topic": _DOWN + name,
        }

    async def start(self) -> None:
        """Broker, voice and assistant; over when the assistant hears the devices."""
        await self.broker.start()
        self.voice = await VoicePort.start()
        self._ready.clear()
        client = paho.Client(paho.CallbackAPIVersion.VERSION2)
        client.username_pw_set(*ASSISTANT)
        client.reconnect_delay_set(1, 1)
        client.on_connect = lambda *_: client.subscribe(_UP + "#")
        client.on_subscribe = lambda *_: self._in_loop(self._ready.set)
        client.on_disconnect = lambda *_: self._in_loop(self._ready.clear)
        client.on_message = lambda _client, _data, message: self._in_loop(
            self._take, message.topic, message.payload
        )
        self._client = client
        client.connect_async("127.0.0.1", self.broker.port)
        client.loop_start()
        await self.ready()

    async def stop(self) -> None:
        """The server dies: conversations end without a word."""
        for device_id in tuple(self._talks):
            self._end(device_id)
        client, self._client = self._client, None
        if client is not None:
            client.disconnect()
            await asyncio.to_thread(client.loop_stop)
        self.voice.stop()
        await self.broker.kill()

    async def ready(self) -> None:
        """Wait until the assistant hears the devices, also after the broker was away."""
        async with asyncio.timeout(40):
            await self._ready.wait()

    async def close(self) -> None:
        await self.stop()
        self._folder.cleanup()

    def reach(self, device_id: str) -> UpstreamDevice:
        """A device that can be spoken to, if it has connected."""
        device = self._device_of(device_id)
        if device.wire is None:
            device.wire = MqttWire(self, device_id.replace(":", "_"))
        return device

    def publish(self, topic: str, payload: bytes) -> None:
        """Send to a device. A broker that is away loses it."""
        if self._client is not None:
            self._client.publish(topic, payload)

    def _in_loop(self, call: Callable[..., object], *arguments: Any) -> None:
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(call, *arguments)

    def _take(self, topic: str, payload: bytes) -> None:
        device_id = topic.removeprefix(_UP).replace("_", ":")
        device = self.reach(device_id)
        message = device.heard(payload)
        if message.get("type") == "hello":
            self._begin(device, message)
        elif device_id in self._talks:
            self._talks[device_id][1].message(message)
            if message.get("type") == "goodbye":
                self._end(device_id)

    def _begin(self, device: UpstreamDevice, hello: Mapping[str, Any]) -> None:
        self._end(device.device_id)
        self._number += 1
        wire = device.wire
        assert isinstance(wire, MqttWire)
        talk = UpstreamTalk(f"mqtt-{self._number}", dict(hello))
        device.talks.append(talk)
        assistant = Assistant(device, wire, talk, self._script)
        wire.channel = self.voice.channel(assistant.audio, talk.sequences)
        work = self._converse(device, wire.channel, talk, assistant)
        task = asyncio.create_task(work, name=f"assistant of {device.device_id}")
        task.add_done_callback(self._done)
        self._talks[device.device_id] = (talk, assistant, task)
        device.changed()

    async def _converse(
        self,
        device: UpstreamDevice,
        channel: VoiceChannel,
        talk: UpstreamTalk,
        assistant: Assistant,
    ) -> None:
        if self._script.no_hello:
            return
        await asyncio.sleep(self._script.hello_delay)
        await device.send(
            {
                "type": "hello",
                "version": 3,
                "transport": "udp",
                "session_id": talk.session_id,
                "audio_params": {
                    "format": "opus",
                    "sample_rate": 24000,
                    "channels": 1,
                    "frame_duration": 60,
                },
                "udp": self.voice.section(channel),
            }
        )
        await assistant.run()

    def _end(self, device_id: str) -> None:
        talk, _assistant, task = self._talks.pop(device_id, (None, None, None))
        if talk is not None and task is not None:
            talk.ended = True
            task.cancel()
            self._device_of(device_id).changed()

    def _done(self, task: asyncio.Task[None]) -> None:
        if not task.cancelled() and (error := task.exception()) is not None:
            self.errors.append(error)
