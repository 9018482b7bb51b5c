"""What a connection begins with, and what each door tells of those who came."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from companion.transports.http.service import HttpService
from companion.transports.hub import HubServer
from companion.transports.mqtt_listener.listener import MqttListener
from companion.transports.port_requests import Arrival, Door, PortRequest, read_start, shown_path

CLIENT_HELLO = bytes.fromhex("160301020001fc0303") + b"\n" + bytes(40)


@pytest.mark.parametrize(
    ("start", "expected"),
    [
        (CLIENT_HELLO, (Arrival.TLS, "", "")),
        (b"\x16\x03", (Arrival.TLS, "", "")),
        (b"\x16", (Arrival.GARBLED, "", "")),
        (b"", (Arrival.GARBLED, "", "")),
        (b"POST /xiaozhi/ota/?key=1 HTTP/1.1\r\nHost: x", (Arrival.HTTP, "POST", "/xiaozhi/ota/")),
        (b"GET / HTTP/1.0\n", (Arrival.HTTP, "GET", "/")),
        (b"get / HTTP/1.1\r\n", (Arrival.GARBLED, "", "")),
        (b"\x10\x1a\x00\x04MQTT", (Arrival.GARBLED, "", "")),
        (b"GET /" + b"a" * 5_000 + b" HTTP/1.1\r\n", (Arrival.GARBLED, "", "")),
    ],
)
def test_what_it_begins_with(start: bytes, expected: tuple[Arrival, str, str]) -> None:
    assert read_start(start) == expected


def test_a_path_is_shown_without_its_query_and_cut() -> None:
    assert shown_path("/a?token=secret") == "/a"
    assert len(shown_path("/" + "b" * 500)) <= 80
    assert "\x1b" not in shown_path("/\x1b[2J")


class Seen(list[PortRequest]):
    def __init__(self) -> None:
        super().__init__()
        self.more = asyncio.Event()

    def take(self, request: PortRequest) -> None:
        self.append(request)
        self.more.set()

    async def until(self, wanted: Callable[[PortRequest], bool]) -> PortRequest:
        async with asyncio.timeout(40):
            while not any(map(wanted, self)):
                self.more.clear()
                await self.more.wait()
        return next(filter(wanted, self))


async def send(port: int, data: bytes) -> bytes:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(data)
    writer.write_eof()
    try:
        async with asyncio.timeout(40):
            return await reader.read()
    except ConnectionError:
        return b""
    finally:
        writer.close()


@asynccontextmanager
async def web() -> AsyncIterator[tuple[HttpService, Seen]]:
    seen = Seen()
    service = HttpService("127.0.0.1", on_request=seen.take)

    async def answer(request: Any) -> tuple[int, str, bytes]:
        return (400, "text/plain", b"no") if request.body == b"bad" else (200, "text/plain", b"yes")

    service.route("/xiaozhi/ota/", answer, limit=100)
    service.route("/page", answer, methods=("GET",), limit=0, browsers=True)
    await service.open()
    try:
        yield service, seen
    finally:
        await service.stop()


def http(line: str, *headers: str, body: str = "") -> bytes:
    head = [line, "Host: 127.0.0.1", f"Content-Length: {len(body)}", *headers, "", body]
    return "\r\n".join(head).encode()


async def test_requests_at_the_http_service() -> None:
    ota = "POST /xiaozhi/ota/?secret=1 HTTP/1.1"
    async with web() as (service, seen):
        assert b"yes" in await send(service.port, http(ota, "Device-Id: AA:BB"))
        assert b" 400 " in await send(service.port, http(ota, body="bad"))
        assert b" 413 " in await send(service.port, http(ota, body="x" * 200))
        for line in ("GET /xiaozhi/ota/ HTTP/1.1", "GET /nothing?token=s HTTP/1.1"):
            assert b" 404 " in await send(service.port, http(line, "User-Agent: Mozilla/5.0 (X)"))
        assert b" 404 " in await send(service.port, http(ota, "Origin: http://evil.example"))
        assert b" 404 " in await send(service.port, CLIENT_HELLO + b"\r\n\r\n")
        assert b" 404 " in await send(service.port, b"what is this\r\n\r\n")
        offer = await service.offer(b"x", name="x", content_type="a/b", peer=None, lifetime=60)
        assert b" 200 " in await send(service.port, http(f"GET {offer.path} HTTP/1.1"))
        told = [(each.arrival.value, each.method, each.path, each.status) for each in seen]
        assert told == [
            ("served", "POST", "/xiaozhi/ota/", 200),
            ("served", "POST", "/xiaozhi/ota/", 400),
            ("served", "POST", "/xiaozhi/ota/", 413),
            ("method", "GET", "/xiaozhi/ota/", 0),
            ("not_found", "GET", "/nothing", 0),
            ("web_page", "POST", "/xiaozhi/ota/", 0),
            ("tls", "", "", 0),
            ("garbled", "", "", 0),
            ("file", "GET", "", 0),
        ]
        assert seen[0].device_id == "aa:bb" and not seen[0].browser and seen[3].browser
        assert all(each.client == each.local == "127.0.0.1" for each in seen)
        assert not any("secret" in repr(each) or offer.path in repr(each) for each in seen)
        offer.close()


async def test_a_page_is_for_people_and_not_for_scripts() -> None:
    line, opened = "GET /page HTTP/1.1", ("Sec-Fetch-Mode: navigate", "Sec-Fetch-Site: none")
    async with web() as (service, _):
        assert b"yes" in await send(service.port, http(line))
        assert b"yes" in await send(service.port, http(line, *opened))
        for script in (("Sec-Fetch-Mode: cors",), (*opened, "Origin: http://evil.example")):
            assert b" 404 " in await send(service.port, http(line, *script))
        # the same marks at a path for devices
        ota = http("POST /xiaozhi/ota/ HTTP/1.1", *opened)
        assert b" 404 " in await send(service.port, ota)


async def test_requests_at_the_hub() -> None:
    seen = Seen()

    async def leave(dial_in: Any) -> None:
        return

    hub = HubServer(leave, on_request=seen.take, host="127.0.0.1", port=0, token="t")
    await hub.start()
    try:
        await send(hub.port, CLIENT_HELLO)
        await seen.until(lambda each: each.arrival is Arrival.TLS)
        await send(hub.port, http("POST /xiaozhi/ota/ HTTP/1.1"))
        wrong = await seen.until(lambda each: each.arrival is Arrival.HTTP)
        assert (wrong.path, wrong.local, wrong.door) == ("/xiaozhi/ota/", "127.0.0.1", Door.HUB)
        await send(hub.port, b"\x00\x01\x02\r\n\r\n")
        await seen.until(lambda each: each.arrival is Arrival.GARBLED)
        base = f"ws://127.0.0.1:{hub.port}"
        for url, arrival in ((f"{base}/other", Arrival.NOT_FOUND), (base + PATH, Arrival.TOKEN)):
            with pytest.raises(InvalidStatus):
                async with connect(url):
                    pass
            await seen.until(lambda each, arrival=arrival: each.arrival is arrival)
        headers = {"Authorization": "Bearer t", "Device-Id": "02:00:00:00:00:01"}
        async with connect(base + PATH, additional_headers=headers) as socket:
            await socket.send('{"type":"hello","transport":"websocket"}')
            came = await seen.until(lambda each: each.arrival is Arrival.DEVICE)
            assert came.device_id == "02:00:00:00:00:01"
    finally:
        await hub.stop()


PATH = "/xiaozhi/v1/"


async def test_requests_at_the_mqtt_listener() -> None:
    seen = Seen()

    async def serve(peer: Any) -> None:
        return

    listener = MqttListener(
        lambda login: login.password == b"right",
        serve,
        on_request=seen.take,
        host="127.0.0.1",
        port=0,
    )
    await listener.start()
    try:
        await send(listener.port, CLIENT_HELLO)
        await seen.until(lambda each: each.arrival is Arrival.TLS)
        await send(listener.port, http("POST /xiaozhi/ota/ HTTP/1.1"))
        wrong = await seen.until(lambda each: each.arrival is Arrival.HTTP)
        assert (wrong.path, wrong.door) == ("/xiaozhi/ota/", Door.MQTT)
        for password, arrival in (("wrong", Arrival.LOGIN), ("right", Arrival.DEVICE)):
            await send(listener.port, connect_packet("c", "AA:01", password))
            told = await seen.until(lambda each, arrival=arrival: each.arrival is arrival)
            assert told.device_id == "aa:01" and password not in repr(told)
    finally:
        await listener.stop()


def connect_packet(client: str, user: str, password: str) -> bytes:
    """MQTT 3.1.1, section 3.1."""
    texts = b"".join(
        len(each).to_bytes(2, "big") + each.encode() for each in (client, user, password)
    )
    body = b"\x00\x04MQTT\x04\xc2\x00\x3c" + texts
    return bytes((0x10, len(body))) + body
