"""What is open for stock devices, with ports that are free or taken."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from companion.app.settings.ports import HUB_HOST
from companion.app.settings.settings import Settings
from companion.app.stock.listeners import StockListeners
from companion.app.stock.views import Listeners
from companion.app.web.addresses import ota_url
from companion.app.web.service import WebService
from companion.devices.registry import DeviceRegistry
from companion.transports.http.route import Request
from companion.transports.http.upload import Answer
from companion.transports.mqtt_listener.peer import MqttLogin, MqttPeer
from companion.transports.upstream.ota import ask
from companion.transports.voice.udp import AudioPort


class Bench:
    def __init__(self, settings: Settings) -> None:
        self.web = WebService(settings, DeviceRegistry())
        self.paths: list[str] = []
        self.listeners = StockListeners(
            settings,
            self.web,
            ota=self.answer,
            activate=self.answer,
            admit=lambda login: False,
            claim=self.nobody,
            on_device=self.serve,
            on_refusal=lambda who: None,
            on_request=lambda request: None,
        )
        self.seen: list[Listeners] = []
        self.listeners.changed.subscribe(self.seen.append)

    async def answer(self, request: Request) -> Answer:
        self.paths.append(request.path)
        return 200, "text/plain", b"yes"

    async def nobody(self, login: MqttLogin) -> bool:
        return False

    async def serve(self, peer: MqttPeer, audio: AudioPort) -> None:
        raise AssertionError("nobody is admitted")

    async def status_at(self, path: str, headers: dict[str, str]) -> int:
        url = f"http://127.0.0.1:{self.listeners.status.http_port}{path}"
        return (await ask(url, method="POST", headers=headers, body=b"{}", timeout=5)).status

    async def status_of(self, path: str = "", port: int = 0) -> int:
        url = ota_url("127.0.0.1", port or self.listeners.status.http_port) + path
        return (await ask(url, method="POST", headers={}, body=b"{}", timeout=40)).status


@asynccontextmanager
async def bench(**settings: object) -> AsyncIterator[Bench]:
    made = Settings(hub_host="127.0.0.1", hub_port=0, **settings)  # type: ignore[arg-type]
    one = Bench(made)
    try:
        yield one
    finally:
        await one.listeners.close()
        await one.web.stop()


def taken() -> socket.socket:
    return socket.create_server(("127.0.0.1", 0))


async def test_everything_opens_and_closes() -> None:
    async with bench() as here:
        assert here.listeners.status == Listeners()
        await here.listeners.open()
        status = here.listeners.status
        assert status.listening and not status.problems
        assert all((status.http_port, status.mqtt_port, status.audio_port))
        assert await here.status_of() == 200 and await here.status_of("activate") == 200
        assert await here.status_of("else") == 404
        for path in ("/", "/activate"):
            # a device whose address has no path is answered, all others find nothing
            assert await here.status_at(path, {"Device-Id": "02:00:00:00:00:01"}) == 200
            assert await here.status_at(path, {}) == 404
        await here.listeners.close()
        assert here.seen == [status, Listeners()]
        # the service stays for whatever else it serves, but this path is gone
        assert await here.status_of(port=status.http_port) == 404


async def test_opening_again_closes_what_is_open() -> None:
    async with bench() as here:
        await asyncio.gather(here.listeners.open(), here.listeners.open())
        assert here.listeners.status.listening
        assert await here.status_of() == 200


async def test_a_taken_port_is_told_and_costs_nothing_else() -> None:
    with taken() as other:
        port = other.getsockname()[1]
        async with bench(hub_mqtt_port=port) as here:
            await here.listeners.open()
            status = here.listeners.status
            assert not status.listening and status.http_port and not status.mqtt_port
            assert [each.code for each in status.problems] == ["stock.mqtt_port_taken"]
            assert await here.status_of() == 200
            # the audio port is not kept for nobody
            assert not status.audio_port
            other.close()
            await here.listeners.open()
            assert here.listeners.status.mqtt_port == port


async def test_a_taken_port_of_the_ota_address_is_told() -> None:
    with taken() as other:
        async with bench(web_port=other.getsockname()[1]) as here:
            await here.listeners.open()
            status = here.listeners.status
            assert not status.listening and status.mqtt_port and not status.http_port
            assert [each.code for each in status.problems] == ["web.port_taken"]


async def test_an_address_that_is_not_ours() -> None:
    async with bench(web_host="127.0.0.1") as here:
        here.listeners._settings[HUB_HOST] = "192.0.2.55"
        await here.listeners.open()
        assert here.listeners.status.problems and here.listeners.status.http_port
