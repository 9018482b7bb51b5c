"""A device with the stock firmware: it asks its OTA address, connects as it is told, and talks.

Source: transports/README.md, "OTA request" and "OTA answer"; `main/ota.cc` and
`main/application.cc` of the stock firmware. A new image is confirmed here: only after the OTA
address answered.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import zip_longest
from typing import Final

from msgspec import Struct

from companion.simulator import web
from companion.simulator.behaviour import Behaviour
from companion.simulator.cjson import JsonObject, NotJson, int_of, parse, text_of
from companion.simulator.device import SimulatedDevice
from companion.simulator.failures import network_words, shown_code
from companion.simulator.mqtt import MqttLine
from companion.simulator.state import VERSION, system_info
from companion.simulator.tasks import owned_task, restart, run_firmware
from companion.simulator.upgrade import upgrade
from companion.simulator.websocket import SocketLine

_ANSWER_LIMIT: Final = 64 * 1024
_ACTIVATION_TIMES: Final = 10
_LANGUAGE: Final = "zh-CN"


async def run_stock_device(device: SimulatedDevice, ota_url: str) -> None:
    """Switch the device on, until this is cancelled. `ota_url` is what its owner entered.

    At each start it asks that address (`device.settings.ota_url`, which may be changed), and
    connects as the answer says.
    """
    device.settings.ota_url = ota_url
    while True:
        await run_firmware(device, _live(device), device.voice.run(), device.voice.watch())
        await restart(device)


@asynccontextmanager
async def simulated_stock_device(
    ota_url: str, index: int = 0, behaviour: Behaviour | None = None, *, version: str = VERSION
) -> AsyncIterator[SimulatedDevice]:
    """A device that asks `ota_url`, as long as the body runs. It may still be starting."""
    device = SimulatedDevice(index, behaviour, version=version)
    async with owned_task(run_stock_device(device, ota_url), f"simulated device {index}"):
        yield device


async def _live(device: SimulatedDevice) -> None:
    answer = await start_up(device)
    line = SocketLine(device) if answer.use_websocket else MqttLine(device)
    device.voice.line = line
    device.changed()
    await line.run()


class OtaAnswer(Struct, frozen=True):
    """What the device takes from the answer."""

    has_mqtt: bool = False
    has_websocket: bool = False
    firmware_url: str = ""
    """Of firmware to install now; empty without one."""
    code: str = ""
    message: str = ""
    challenge: bool = False

    @property
    def use_websocket(self) -> bool:
        """MQTT wins, and is also used when neither is named."""
        return self.has_websocket and not self.has_mqtt


async def start_up(device: SimulatedDevice) -> OtaAnswer:
    """Ask until there is an answer and nothing is left to activate.

    After too many failures the device starts with what it knows, and its firmware is not
    confirmed. Raises `RestartRequested` when firmware was installed.
    """
    behaviour = device.behaviour
    pause = behaviour.ask_again
    failures = 0
    while True:
        try:
            answer = await _ask(device)
        except (web.WebError, NotJson) as error:
            failures += 1
            url = device.settings.ota_url
            device.screen = network_words(error) if behaviour.says_why else shown_code(error, url)
            device.publish("ask_failed", reason=str(error), screen=device.screen)
            if failures >= behaviour.ask_times:
                return OtaAnswer()
            await asyncio.sleep(behaviour.seconds(pause))
            pause *= 2
            continue
        failures, pause = 0, behaviour.ask_again
        device.publish("answered")
        if answer.firmware_url:
            await upgrade(device, answer.firmware_url)
        device.confirm_firmware()
        if not answer.code and not answer.challenge:
            return answer
        device.publish("activation", code=answer.code, message=answer.message)
        await _activate(device, answer)


def is_newer(offered: str, running: str) -> bool:
    """The firmware's own comparison: number by number, and more numbers are newer."""
    for new, old in zip_longest(_numbers(offered), _numbers(running), fillvalue=None):
        if old is None or (new is not None and new > old):
            return True
        if new is None or new < old:
            return False
    return False


async def _ask(device: SimulatedDevice) -> OtaAnswer:
    url = device.settings.ota_url
    device.publish("asking", url=url)
    body = system_info(device).encode("utf-8", "surrogateescape")
    answer = await web.post_json(url, body, _headers(device), _ANSWER_LIMIT)
    if answer.status != 200:
        raise web.WebError(f"status {answer.status}", answer.status)
    if answer.chunked and device.behaviour.needs_length:
        raise web.WebError("no Content-Length")
    root = parse(answer.body.decode("utf-8", "surrogateescape"))
    if not isinstance(root, JsonObject):
        raise NotJson("no object")
    return _read(device, root)


def _read(device: SimulatedDevice, root: JsonObject) -> OtaAnswer:
    activation = root.get("activation")
    if not isinstance(activation, JsonObject):
        activation = JsonObject(())
    return OtaAnswer(
        has_mqtt=_store(device.settings.mqtt, root.get("mqtt")),
        has_websocket=_store(device.settings.websocket, root.get("websocket")),
        firmware_url=_wanted_firmware(device, root.get("firmware")),
        code=text_of(activation.get("code")) or "",
        message=text_of(activation.get("message")) or "",
        challenge=text_of(activation.get("challenge")) is not None,
    )


def _store(settings: dict[str, str | int], section: object) -> bool:
    """Keep every string and number of a section in flash; returns whether there is a section."""
    if not isinstance(section, JsonObject):
        return False
    for name, value in section.members:
        stored = int_of(value) if text_of(value) is None else text_of(value)
        if stored is not None:
            settings[name] = stored
    return True


def _wanted_firmware(device: SimulatedDevice, section: object) -> str:
    if not isinstance(section, JsonObject):
        return ""
    version, url = text_of(section.get("version")), text_of(section.get("url"))
    if version is None or not url:
        return ""
    forced = int_of(section.get("force")) == 1
    return url if forced or is_newer(version, device.version) else ""


async def _activate(device: SimulatedDevice, answer: OtaAnswer) -> None:
    """Ask whether somebody entered the code, up to ten times; then the OTA address again."""
    behaviour = device.behaviour
    url = device.settings.ota_url.removesuffix("/") + "/activate"
    for _ in range(_ACTIVATION_TIMES):
        status = 0
        if answer.challenge:  # a device without one shows its code and only waits
            try:
                asked = await web.post_json(url, b"{}", _headers(device), _ANSWER_LIMIT)
                status = asked.status
            except web.WebError as error:
                device.publish("ask_failed", reason=str(error))
        if status == 200:
            device.publish("activated")
            return
        pause = behaviour.activation_wait if status == 202 else behaviour.activation_error_wait
        await asyncio.sleep(behaviour.seconds(pause))


def _headers(device: SimulatedDevice) -> dict[str, str]:
    return {
        "Activation-Version": "1",  # 2 is for boards with a serial number in their fuses
        "Device-Id": device.identity.mac,
        "Client-Id": device.identity.uuid,
        "User-Agent": f"{device.identity.board}/{device.version}",
        "Accept-Language": _LANGUAGE,
    }


def _numbers(version: str) -> list[int]:
    """The parts of a version. One that is no number counts as 0; real firmware crashes."""
    return [int(part) if part.isdecimal() else 0 for part in version.split(".")]
