"""One question over HTTP: what is sent, and every bound on what comes back.

What a device's OTA address, a firmware file, a gateway, a vision service, a language model and an
icon make of it is tested with each of them.
"""

from __future__ import annotations

import asyncio
import gzip
import socket
from typing import Any

import pytest

from companion.errors import PictureError
from companion.transports.fetch import (
    Fetched,
    Fetcher,
    FetchFailed,
    FetchFault,
    FetchRules,
    check_address,
    fetch,
    web_parts,
)
from tests.fakes.certificates import Certificates
from tests.unit.simulator.http_server import response, serving

RULES = FetchRules(1_000, total=10.0, silence=10.0, proxies=False)


async def refused(url: str, rules: FetchRules = RULES, **options: Any) -> FetchFailed:
    with pytest.raises(FetchFailed) as raised:
        await fetch("GET", url, rules, **options)
    return raised.value


def redirect(to: str) -> bytes:
    return f"HTTP/1.1 302 Found\r\nLocation: {to}\r\nContent-Length: 0\r\n\r\n".encode()


async def test_an_answer_comes_whatever_its_status() -> None:
    async with serving({"/a": response(200, b"one"), "/b": response(500, b"two")}) as http:
        first = await fetch("GET", f"{http.base}/a", RULES)
        second = await fetch("GET", f"{http.base}/b", RULES)
        assert (first.status, first.body) == (200, b"one")
        assert (second.status, second.body) == (500, b"two")
        assert http.asked[0].headers["accept-encoding"] == "identity"


async def test_the_body_of_a_refusal_can_be_left_unread() -> None:
    rules = FetchRules(10, total=10.0, proxies=False, only_ok=True)
    async with serving({"/a": response(404, bytes(100))}) as http:
        answer = await fetch("GET", f"{http.base}/a", rules)
    assert (answer.status, answer.body) == (404, b"")


@pytest.mark.parametrize("length", [True, False])
async def test_no_answer_is_longer_than_allowed(length: bool) -> None:
    async with serving(
        {"/a": response(200, bytes(1_000), length=length), "/b": response(200, bytes(1_001))}
    ) as http:
        assert len((await fetch("GET", f"{http.base}/a", RULES)).body) == 1_000
        failed = await refused(f"{http.base}/b")
    assert (failed.fault, failed.size, failed.status) == (FetchFault.TOO_LARGE, 1_000, 200)


async def test_what_is_packed_is_counted_as_it_is_unpacked_or_not_unpacked() -> None:
    packed = gzip.compress(bytes(2_000))
    head = f"HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: {len(packed)}\r\n\r\n"
    may = FetchRules(1_000, total=10.0, proxies=False, packed=True)
    async with serving({"/a": head.encode() + packed}) as http:
        assert (await fetch("GET", f"{http.base}/a", RULES)).body == packed
        assert (await refused(f"{http.base}/a", may)).fault is FetchFault.TOO_LARGE
        assert "gzip" in http.asked[1].headers["accept-encoding"]


async def test_a_redirect_is_an_answer_unless_it_is_to_be_followed() -> None:
    answers = {"/0": redirect("/1"), "/1": redirect("/2"), "/2": response(200, b"here")}
    once = FetchRules(1_000, total=10.0, proxies=False, redirects=1)
    twice = FetchRules(1_000, total=10.0, proxies=False, redirects=2)
    async with serving(answers) as http:
        assert (await fetch("GET", f"{http.base}/0", RULES)).status == 302
        assert len(http.asked) == 1
        assert (await fetch("GET", f"{http.base}/0", twice)).body == b"here"
        http.asked.clear()
        assert (await refused(f"{http.base}/0", once)).fault is FetchFault.REDIRECTS
        assert len(http.asked) == 2


async def test_no_redirect_leads_from_tls_to_plain_text(certificates: Certificates) -> None:
    clients = await asyncio.to_thread(certificates.for_clients)
    rules = FetchRules(1_000, total=10.0, proxies=False, redirects=5)

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(redirect(f"{plain.base}/a"))
        await writer.drain()
        await reader.read()
        writer.close()

    async with serving({"/a": response(200, b"here")}) as plain:
        server = await asyncio.start_server(answer, "127.0.0.1", 0, ssl=certificates.for_servers())
        async with server:
            port = server.sockets[0].getsockname()[1]
            failed = await refused(f"https://localhost:{port}/", rules, ssl_context=clients)
        assert failed.fault is FetchFault.DOWNGRADE
        assert plain.asked == [], "it is not even asked"


async def test_progress_tells_how_much_came_and_will_come() -> None:
    told: list[tuple[int, int | None]] = []
    async with serving(
        {"/a": response(200, b"abc"), "/b": response(200, b"abc", length=False)}
    ) as http:
        await fetch("GET", f"{http.base}/a", RULES, progress=lambda *each: told.append(each))
        await fetch("GET", f"{http.base}/b", RULES, progress=lambda *each: told.append(each))
    assert told == [(0, 3), (3, 3), (0, None), (3, None)]


async def test_what_ends_too_early_or_is_no_http() -> None:
    head = b"HTTP/1.1 200 OK\r\nContent-Length: 9\r\n"
    chunked = head + b"Transfer-Encoding: chunked\r\n\r\n5\r\nshort\r\n0\r\n\r\n"
    for answer in (b"", b"SSH-2.0-x\r\n", head + b"\r\nshort", chunked):
        async with serving({"/a": answer}) as http:
            assert (await refused(f"{http.base}/a")).fault is FetchFault.CUT


async def test_every_wait_has_an_end() -> None:
    ended: asyncio.Queue[None] = asyncio.Queue()

    async def silent(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read()
        writer.close()
        await writer.wait_closed()
        ended.put_nowait(None)

    async with await asyncio.start_server(silent, "127.0.0.1", 0) as server:
        url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/"
        whole = await refused(url, FetchRules(1, total=0.2, proxies=False))
        each = await refused(url, FetchRules(1, total=10.0, silence=0.1, proxies=False))
        async with asyncio.timeout(40):
            await ended.get()
            await ended.get()
    assert (whole.fault, whole.seconds) == (FetchFault.SLOW, 0.2)
    assert (each.fault, each.seconds) == (FetchFault.SLOW, 0.1)


async def test_nothing_that_could_be_connected_to() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        failed = await refused(f"http://127.0.0.1:{taken.getsockname()[1]}/")
    assert failed.fault is FetchFault.CONNECT and isinstance(failed.cause, OSError)
    for name in ("no-such-host.invalid", f"{'x' * 70}.invalid"):
        assert (await refused(f"http://{name}/")).fault is FetchFault.CONNECT


@pytest.mark.parametrize(
    "url",
    ["", "secret", "ftp://host/secret", "http://", "http:///a", "http://[::1/", "http://a:b/"],
)
async def test_what_is_no_address(url: str) -> None:
    failed = await refused(url)
    assert failed.fault is FetchFault.ADDRESS and failed.reason
    assert "secret" not in str(failed)


def test_addresses_and_what_they_hold() -> None:
    assert check_address("https://user:secret@example.test:8/a") == "example.test"
    parts = web_parts("http://example.test:8/a?b")
    assert parts is not None and (parts.hostname, parts.port) == ("example.test", 8)
    for text in ("", "a", "ftp://a/", "http://", "http://a:b/", "http://a:99999/", "http://a b/"):
        assert web_parts(text) is None
    assert web_parts("http://a/\x7f") is None


async def test_connections_are_kept_and_headers_can_be_exact() -> None:
    async with serving({"/a": response(200, b"{}")}) as http:
        fetcher = await Fetcher.open(RULES)
        try:
            answer = await fetcher.fetch(
                "POST", f"{http.base}/a", headers={"Device-Id": "x"}, exact=True, content=b"body"
            )
        finally:
            await fetcher.close()
        assert answer == Fetched(200, answer.content_type, b"{}")
        assert set(http.asked[0].headers) == {"device-id", "host", "content-length"}
        assert http.asked[0].body == b"body"


def test_the_words_of_a_caller() -> None:
    words = {
        "slow": "vision.timeout",
        "too_large": "vision.too_long",
        "other": "vision.not_answered",
    }
    for failed, code, value in (
        (FetchFailed(FetchFault.SLOW, seconds=2.5), "vision.timeout", "2.5"),
        (FetchFailed(FetchFault.TOO_LARGE, size=7), "vision.too_long", "7"),
        (FetchFailed(FetchFault.OTHER, OSError("a\nb")), "vision.not_answered", "a b"),
        (FetchFailed(FetchFault.CUT, OSError()), "vision.not_answered", "OSError"),
    ):
        error = failed.worded(PictureError, host="a.test", **words)
        assert isinstance(error, PictureError) and error.message.code == code
        assert "a.test" in str(error) and value in str(error)
