"""Asking an OTA address: what is on the wire, and what can go wrong."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
import ssl
from collections.abc import AsyncIterator
from typing import Any

import pytest

from companion.errors import ConnectFailed
from companion.transports.fetch import Fetched
from companion.transports.tcp import why_not_reached
from companion.transports.upstream.ota import activate_url, ask
from tests.fakes.certificates import Certificates

HEADERS = {
    "Device-Id": "aa:bb:cc:dd:ee:ff",
    "Client-Id": "00000000-0000-4000-8000-000000000000",
    "User-Agent": "board-x/2.0.4",
    "Accept-Language": "zh-CN",
    "Content-Type": "application/json",
}
BODY = json.dumps({"mac_address": "aa:bb:cc:dd:ee:ff", "name": "中文"}).encode()


class Server:
    def __init__(self, answer: bytes | None) -> None:
        self.answer = answer
        self.asked: list[tuple[str, dict[str, str], bytes]] = []
        self.port = 0

    async def handle(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
            pairs = (line.partition(": ") for line in head[1:] if line)
            headers = {name.lower(): value for name, _, value in pairs}
            body = await reader.readexactly(int(headers.get("content-length", "0")))
            self.asked.append((head[0], headers, body))
            if self.answer is None:
                await reader.read()
            else:
                writer.write(self.answer)
                await writer.drain()
        except (ConnectionError, asyncio.IncompleteReadError):
            return
        finally:
            writer.close()


@contextlib.asynccontextmanager
async def serving(answer: bytes | None, tls: ssl.SSLContext | None = None) -> AsyncIterator[Server]:
    fake = Server(answer)
    server = await asyncio.start_server(fake.handle, "127.0.0.1", 0, ssl=tls)
    fake.port = server.sockets[0].getsockname()[1]
    try:
        yield fake
    finally:
        server.close()
        await server.wait_closed()


def answer(body: bytes, status: str = "200 OK", *more: str) -> bytes:
    lines = [f"HTTP/1.1 {status}", f"Content-Length: {len(body)}", *more, "", ""]
    return "\r\n".join(lines).encode() + body


async def asked(url: str, **changes: Any) -> Fetched:
    about: dict[str, Any] = {"method": "POST", "headers": HEADERS, "body": BODY, "timeout": 10.0}
    return await ask(url, **(about | changes))


async def refused(url: str, **changes: Any) -> tuple[str, str]:
    with pytest.raises(ConnectFailed) as raised:
        await asked(url, **changes)
    assert "secret" not in str(raised.value)
    return raised.value.message.code, str(raised.value)


async def test_the_server_sees_what_the_device_said_and_nothing_else() -> None:
    body = b'{"mqtt":{"endpoint":"x"}, "firmware": {} }\n\xd6\xd0'
    kind = "Content-Type: application/json; charset=utf-8"
    async with serving(answer(body, "200 OK", kind)) as server:
        on_the_way = {"Host": "us:8687", "Content-Length": "5", "Connection": "close"}
        reply = await asked(
            f"http://127.0.0.1:{server.port}/xiaozhi/ota/?a=b", headers=HEADERS | on_the_way
        )
        assert reply == Fetched(200, "application/json; charset=utf-8", body)
        ((line, headers, sent),) = server.asked
    assert line == "POST /xiaozhi/ota/?a=b HTTP/1.1"
    assert sent == BODY
    assert headers == {name.lower(): value for name, value in HEADERS.items()} | {
        "host": f"127.0.0.1:{server.port}",
        "content-length": str(len(BODY)),
    }


async def test_a_question_without_a_body() -> None:
    async with serving(answer(b"{}")) as server:
        reply = await asked(f"http://127.0.0.1:{server.port}/", method="GET", body=b"")
        assert reply == Fetched(200, "", b"{}")
        assert server.asked[0][0] == "GET / HTTP/1.1"


@pytest.mark.parametrize(
    "status", ["202 Accepted", "400 Bad Request", "404 Not Found", "500 Failed"]
)
async def test_every_status_is_an_answer(status: str) -> None:
    async with serving(answer(b"why", status)) as server:
        reply = await asked(f"http://127.0.0.1:{server.port}/activate")
        assert (reply.status, reply.body) == (int(status[:3]), b"why")


async def test_redirects_are_not_followed() -> None:
    async with serving(answer(b"", "302 Found", "Location: /elsewhere")) as server:
        assert (await asked(f"http://127.0.0.1:{server.port}/")).status == 302
        assert len(server.asked) == 1


async def test_proxies_are_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HTTP_PROXY", "http_proxy", "ALL_PROXY", "all_proxy"):
        monkeypatch.setenv(name, "http://127.0.0.1:9")
    async with serving(answer(b"{}")) as server:
        assert (await asked(f"http://127.0.0.1:{server.port}/")).status == 200


async def test_an_answer_that_is_too_long_is_not_taken() -> None:
    async with serving(answer(bytes(1000))) as server:
        assert len((await asked(f"http://127.0.0.1:{server.port}/", limit=1000)).body) == 1000
        code, words = await refused(f"http://127.0.0.1:{server.port}/?secret", limit=999)
        assert code == "former.too_large" and "999 bytes" in words
    endless = b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
    async with serving(endless + b"1000\r\n" + bytes(4096) + b"\r\n") as server:
        code, _ = await refused(f"http://127.0.0.1:{server.port}/", limit=999)
        assert code == "former.too_large"


async def test_a_packed_answer_is_not_unpacked() -> None:
    async with serving(answer(b"\x1f\x8bxx", "200 OK", "Content-Encoding: gzip")) as server:
        assert (await asked(f"http://127.0.0.1:{server.port}/")).body == b"\x1f\x8bxx"


async def test_why_there_is_no_answer() -> None:
    async with serving(None) as server:
        code, words = await refused(f"http://127.0.0.1:{server.port}/secret", timeout=0.3)
        assert code == "former.timeout" and "0.3 seconds" in words
    async with serving(b"SSH-2.0-x\r\n") as server:
        assert (await refused(f"http://127.0.0.1:{server.port}/secret"))[0] == "former.rejected"
    async with serving(b"") as server:
        assert (await refused(f"http://127.0.0.1:{server.port}/secret"))[0] == "former.rejected"
    async with serving(b"HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nshort") as server:
        assert (await refused(f"http://127.0.0.1:{server.port}/secret"))[0] == "former.rejected"
    # the port was just given back
    assert (await refused(f"http://127.0.0.1:{server.port}/secret"))[0] == "former.no_answer"


@pytest.mark.parametrize(
    "url", ["", "secret", "ftp://host/secret", "http://", "http:///secret", "http://[::1/secret"]
)
async def test_what_is_no_address(url: str) -> None:
    assert (await refused(url))[0] == "former.bad_address"


async def test_tls(certificates: Certificates) -> None:
    clients = await asyncio.to_thread(certificates.for_clients)
    async with serving(answer(b"{}"), certificates.for_servers()) as server:
        url = f"https://localhost:{server.port}/"
        assert (await asked(url, ssl_context=clients)).body == b"{}"
        # the system trusts no authority of a test
        code, words = await refused(url)
        assert code == "former.unproven" and "localhost" in words


def test_where_activation_is_asked() -> None:
    assert activate_url("https://host/ota/") == "https://host/ota/activate"
    assert activate_url("https://host/ota") == "https://host/ota/activate"


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (socket.gaierror(socket.EAI_NONAME, "not known"), "former.no_name"),
        (socket.gaierror(socket.EAI_AGAIN, "later"), "former.no_name"),
        (socket.gaierror(socket.EAI_FAIL, "failed"), "former.rejected"),
        (ConnectionRefusedError(), "former.no_answer"),
        (OSError(101, "unreachable"), "former.no_answer"),
        (TimeoutError(), "former.timeout"),
        (ssl.SSLError(1, "no"), "former.rejected"),
        (UnicodeError("label too long"), "former.no_name"),
        (ValueError(), "former.rejected"),
    ],
)
def test_the_words_for_an_error(error: Exception, code: str) -> None:
    said = why_not_reached(error, "host\n.test", 5.0)
    assert said.code == code
    assert "host .test" in said.english()
