"""Passing a photo on to a vision service: its form, its limits, and every failure in words."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from companion.app.pictures import forward as module
from companion.app.pictures.forward import ask_service, vision_address
from companion.errors import PictureError, UsageError
from tests.fakes.pictures import picture
from tests.unit.simulator.http_server import HttpServer, response, serving

GOOD = b'{"success": true, "action": "RESPONSE", "response": "a \\u6770 cup"}'


@asynccontextmanager
async def service(answer: bytes) -> AsyncIterator[tuple[HttpServer, str]]:
    async with serving({"/vision/explain": answer}) as http:
        yield http, f"{http.base}/vision/explain"


async def ask(url: str, token: str | None = "tok", **more: float) -> bytes:
    return await ask_service(
        url,
        token,
        question="Was ist das?\n杯",
        photo=picture(),
        content_type="image/jpeg",
        device_id="02:00:00:00:00:01",
        **more,
    )


async def code_of(url: str, **more: float) -> str:
    with pytest.raises(PictureError) as raised:
        await ask(url, **more)
    assert "127.0.0.1" in str(raised.value)
    return raised.value.message.code


async def test_the_service_gets_what_the_camera_sent() -> None:
    async with service(response(200, GOOD)) as (http, url):
        assert json.loads(await ask(url)) == json.loads(GOOD)
        (asked,) = http.asked
    assert asked.line == "POST /vision/explain HTTP/1.1"
    assert asked.headers["authorization"] == "Bearer tok"
    assert asked.headers["device-id"] == "02:00:00:00:00:01"
    assert 'name="question"\r\n\r\nWas ist das?\n杯\r\n'.encode() in asked.body
    assert b'name="file"; filename="camera.jpg"' in asked.body
    assert b"Content-Type: image/jpeg\r\n\r\n" + picture() in asked.body


async def test_without_a_token_none_is_sent() -> None:
    async with service(response(200, GOOD)) as (http, url):
        await ask(url, None)
        assert "authorization" not in http.asked[0].headers


@pytest.mark.parametrize("status", [201, 302, 401, 500])
async def test_only_status_200_counts(status: int) -> None:
    async with service(response(status, GOOD)) as (_, url):
        assert await code_of(url) == "vision.status"


@pytest.mark.parametrize("body", [b"", b"<html>", b"[1]", b'"text"', b"\xff\xfe", b"[" * 5_000])
async def test_an_answer_that_is_not_an_object(body: bytes) -> None:
    async with service(response(200, body)) as (_, url):
        assert await code_of(url) == "vision.not_json"


async def test_an_answer_that_no_device_takes() -> None:
    body = json.dumps({"success": True, "response": "x" * module.ANSWER_LIMIT}).encode()
    async with service(response(200, body)) as (_, url):
        assert await code_of(url) == "vision.too_long"


async def test_a_service_that_is_not_there() -> None:
    assert await code_of("http://127.0.0.1:1/") == "vision.not_answered"


async def test_a_service_that_never_answers() -> None:
    ended = asyncio.Event()

    async def silent(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read()
        writer.close()
        await writer.wait_closed()
        ended.set()

    async with await asyncio.start_server(silent, "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        assert await code_of(f"http://127.0.0.1:{port}/", seconds=0.3) == "vision.timeout"
        async with asyncio.timeout(5):
            await ended.wait()


def test_addresses_of_services() -> None:
    assert (
        vision_address(" https://example.test/explain?a=b ") == "https://example.test/explain?a=b"
    )
    for text in (
        "",
        "example.test",
        "ftp://example.test/",
        "http://",
        "http://:80/",
        "http://a:99999/",
        "http://user:secret@example.test/",
        "http://exa mple.test/",
        "http://example.test/\u202e",
    ):
        with pytest.raises(UsageError):
            vision_address(text)
