"""Home Assistant's side of a broker: what it would have heard, and what it sends."""

from __future__ import annotations

import json
from typing import Any, Self

from paho.mqtt.client import Client, MQTTMessage
from paho.mqtt.enums import CallbackAPIVersion

from tests.fakes.devices import ScriptedDevice, tool
from tests.fakes.workbench import until


class HomeAssistant:
    """A client of its own, in a thread of the MQTT library's."""

    def __init__(self, port: int, login: tuple[str, str] | None = None) -> None:
        self.kept: dict[str, bytes] = {}
        """What is retained: an empty message takes one away."""
        self.heard: list[tuple[str, bytes]] = []
        self.ready = False
        self._client = Client(CallbackAPIVersion.VERSION2)
        self._client.on_message = self._received
        self._client.on_connect = self._connected
        self._client.on_subscribe = self._subscribed
        self._client.reconnect_delay_set(1, 1)
        if login is not None:
            self._client.username_pw_set(*login)
        self._client.connect("127.0.0.1", port)
        self._client.loop_start()

    async def __aenter__(self) -> Self:
        await until(lambda: self.ready)
        return self

    async def __aexit__(self, *_: object) -> None:
        self._client.disconnect()
        self._client.loop_stop()

    def _connected(self, client: Client, *_: Any) -> None:
        self.kept.clear()
        client.subscribe("#")

    def _subscribed(self, *_: Any) -> None:
        self.ready = True

    def _received(self, client: Client, data: Any, message: MQTTMessage) -> None:
        payload = bytes(message.payload)
        self.heard.append((message.topic, payload))
        if not message.topic.endswith("/set") and not message.topic.endswith("/events"):
            if payload:
                self.kept[message.topic] = payload
            else:
                self.kept.pop(message.topic, None)

    def send(self, topic: str, payload: str | bytes, *, retain: bool = False) -> None:
        self._client.publish(topic, payload, retain=retain)

    def json(self, topic: str) -> Any:
        return json.loads(self.kept[topic])

    def text(self, topic: str) -> str | None:
        found = self.kept.get(topic)
        return None if found is None else found.decode()


class SpeakerDevice:
    """What a scripted device answers: a status, and tools that change it."""

    def __init__(self, **status: Any) -> None:
        self.volume = 40
        self.brightness = 75
        self.theme = "light"
        self.more = status

    async def on_call(self, device: ScriptedDevice, request: dict[str, Any]) -> None:
        name, arguments = request["params"]["name"], request["params"].get("arguments", {})
        if name == "self.get_device_status":
            status = {
                "audio_speaker": {"volume": self.volume},
                "screen": {"brightness": self.brightness, "theme": self.theme},
                "battery": {"level": 83, "charging": True},
                "network": {"type": "wifi", "ssid": "home", "signal": "strong"},
                "chip": {"temperature": 41.5},
                **self.more,
            }
            await device.text(request, json.dumps(status))
            return
        self.volume = arguments.get("volume", self.volume)
        self.brightness = arguments.get("brightness", self.brightness)
        self.theme = arguments.get("theme", self.theme)
        await device.text(request, "true")


def schema(**properties: Any) -> dict[str, Any]:
    return {"type": "object", "properties": properties, "required": list(properties)}


PERCENT = {"type": "integer", "minimum": 0, "maximum": 100}
OWNERS = {"annotations": {"audience": ["user"]}}
SPEAKER_TOOLS = [
    tool("self.get_device_status"),
    tool("self.audio_speaker.set_volume", inputSchema=schema(volume=PERCENT)),
    tool("self.screen.set_brightness", inputSchema=schema(brightness=PERCENT)),
    tool("self.screen.set_theme", inputSchema=schema(theme={"type": "string"})),
    tool("self.dog.sit"),
    tool(
        "self.dog.speed", inputSchema=schema(speed={"type": "integer", "minimum": 1, "maximum": 9})
    ),
    tool("self.lamp.turn", inputSchema=schema(on={"type": "boolean"})),
    tool("self.lamp.color", inputSchema=schema(color={"type": "string", "enum": ["red", "blue"]})),
    tool("self.screen.write", inputSchema=schema(text={"type": "string", "maxLength": 20})),
    tool("self.two.values", inputSchema=schema(a=PERCENT, b=PERCENT)),
    tool("self.reboot", **OWNERS),
    tool("self.upgrade_firmware", inputSchema=schema(url={"type": "string"}), **OWNERS),
]
