"""The ports that are open for stock devices: HTTP, MQTT, and UDP for audio."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Final

from companion.app.settings import Settings
from companion.app.stock.addresses import OTA_PATH
from companion.app.stock.views import Listeners
from companion.app.web import WebService
from companion.errors import ListenFailed
from companion.events import Publisher
from companion.messages.message import Message
from companion.text import one_line
from companion.transports.loading import load_with

if TYPE_CHECKING:
    from companion.transports.http import Answer
    from companion.transports.http.route import Request
    from companion.transports.mqtt_listener.listener import MqttListener
    from companion.transports.mqtt_listener.peer import MqttLogin, MqttPeer
    from companion.transports.voice.udp import AudioPort

logger = logging.getLogger(__name__)

Handler = Callable[["Request"], Awaitable["Answer"]]

ACTIVATE_PATH: Final = OTA_PATH + "activate"
LARGEST_BOOT: Final = 64 * 1024
"""Bytes of a device's system information; real ones have about 2,000."""


class StockListeners:
    """`ota` and `activate` answer over HTTP; the other callbacks are those of `MqttListener`."""

    def __init__(
        self,
        settings: Settings,
        web: WebService,
        *,
        ota: Handler,
        activate: Handler,
        admit: Callable[[MqttLogin], bool],
        claim: Callable[[MqttLogin], Awaitable[bool]],
        on_device: Callable[[MqttPeer, AudioPort], Awaitable[None]],
        on_refusal: Callable[[MqttLogin | str], None],
    ) -> None:
        self.changed: Publisher[Listeners] = Publisher()
        self.status = Listeners(wanted=settings.stock_open)
        self._settings = settings
        self._web = web
        self._ota = ota
        self._activate = activate
        self._admit = admit
        self._claim = claim
        self._on_device = on_device
        self._on_refusal = on_refusal
        self._mqtt: MqttListener | None = None
        self._audio: AudioPort | None = None
        self._lock = asyncio.Lock()

    async def open(self) -> None:
        """Close what is open, and listen as the settings say.

        Does not raise for a port that is taken: `status` has the problem.
        """
        async with self._lock:
            await self._close()
            problems = [
                problem
                for problem in (await self._open_http(), await self._open_mqtt())
                if problem is not None
            ]
            self._set(
                Listeners(
                    wanted=True,
                    listening=not problems,
                    http_port=self._web.service.port if self._web.service.listening else 0,
                    mqtt_port=self._mqtt.port if self._mqtt is not None else 0,
                    audio_port=self._audio.port if self._audio is not None else 0,
                    problems=tuple(problems),
                )
            )

    async def close(self) -> None:
        """Close everything; returns when every connection has ended."""
        async with self._lock:
            await self._close()
            self._set(Listeners(wanted=self._settings.stock_open))

    async def keep_shut(self, problems: tuple[Message, ...]) -> None:
        """Close what is open; `problems` say why nothing is opened."""
        async with self._lock:
            await self._close()
            self._set(Listeners(wanted=True, problems=problems))

    async def _open_http(self) -> Message | None:
        try:
            await self._web.open()
        except ListenFailed as error:
            return error.message
        service = self._web.service
        service.route(OTA_PATH, self._ota, methods=("POST", "GET"), limit=LARGEST_BOOT)
        service.route(ACTIVATE_PATH, self._activate, methods=("POST",), limit=LARGEST_BOOT)
        return None

    async def _open_mqtt(self) -> Message | None:
        # takes about 100 ms to import, so only when stock devices are wanted
        listener, audio = await load_with(_import)
        host, port = self._settings.hub_host, self._settings.mqtt_port
        voice = audio(host, port)
        mqtt = listener(
            self._admit,
            lambda peer: self._on_device(peer, voice),
            self._on_refusal,
            claim=self._claim,
            host=host,
            port=port,
        )
        try:
            await voice.start()
            await mqtt.start()
        except ListenFailed as error:
            await voice.stop()
            return error.message
        except BaseException:
            await voice.stop()
            raise
        self._mqtt, self._audio = mqtt, voice
        return None

    async def _close(self) -> None:
        mqtt, self._mqtt = self._mqtt, None
        audio, self._audio = self._audio, None
        if mqtt is not None:
            await mqtt.stop()
        if audio is not None:
            await audio.stop()
        for path in (OTA_PATH, ACTIVATE_PATH):
            self._web.unroute(path)

    def _set(self, status: Listeners) -> None:
        if status != self.status:
            for problem in status.problems:
                logger.info("%s", one_line(problem.english(), 500))
            self.status = status
            self.changed.publish(status)


def _import() -> tuple[type[MqttListener], type[AudioPort]]:
    from companion.transports.mqtt_listener.listener import MqttListener
    from companion.transports.voice.udp import AudioPort

    return MqttListener, AudioPort
