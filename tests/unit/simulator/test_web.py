from __future__ import annotations

import pytest

from companion.simulator import web
from tests.unit.simulator.http_server import response, serving


async def test_get_reads_what_content_length_says() -> None:
    async with serving({"/a?b=c": response(200, b"body")}) as http:
        answer = await web.get(f"{http.base}/a?b=c", 100)
        assert answer == web.HttpResponse(200, 4, b"body")
        (asked,) = http.asked
    assert asked.line == "GET /a?b=c HTTP/1.1"
    assert asked.headers["host"] == http.base.removeprefix("http://")


async def test_without_content_length_there_is_no_body() -> None:
    async with serving({"/": response(200, b"body", length=False)}) as http:
        assert await web.get(http.base, 100) == web.HttpResponse(200, 0, b"")


async def test_a_body_above_the_limit_is_not_read() -> None:
    async with serving({"/": response(200, b"x" * 101)}) as http:
        assert await web.get(http.base, 100) == web.HttpResponse(200, 101, b"")


async def test_a_redirect_is_not_followed() -> None:
    async with serving({"/": response(302), "/b": response(200)}) as http:
        assert (await web.get(http.base, 100)).status == 302


async def test_post_sends_a_form_in_chunks_without_a_length() -> None:
    parts = (
        web.FormPart("question", b"was?"),
        web.FormPart("file", bytes(range(256)) * 20, "a.jpg", "image/jpeg"),
    )
    async with serving({"/up": response(200, b"ok")}) as http:
        headers = {"Device-Id": "02:00"}
        answer = await web.post_form(f"{http.base}/up", parts, headers, "--B", 100)
        assert answer == web.HttpResponse(200, 2, b"ok")
        (asked,) = http.asked
    assert asked.headers["transfer-encoding"] == "chunked"
    assert "content-length" not in asked.headers
    assert asked.headers["content-type"] == "multipart/form-data; boundary=--B"
    assert asked.headers["device-id"] == "02:00"
    assert len(asked.chunks) > 5
    assert asked.chunks[-1] == b""
    assert asked.body == (
        b'----B\r\nContent-Disposition: form-data; name="question"\r\n\r\nwas?\r\n'
        b'----B\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n'
        b"Content-Type: image/jpeg\r\n\r\n" + parts[1].data + b"\r\n----B--\r\n"
    )


@pytest.mark.parametrize(
    "url",
    [
        "",
        "no address",
        "ftp://127.0.0.1/",
        "http://",
        "http://127.0.0.1:1/",
        "http://127.0.0.1:99999/",
        "http://127.0.0.1/a\r\nX: y",
        "http://[::1/",
        "The URL of a file",
    ],
)
async def test_what_cannot_be_reached_is_a_web_error(url: str) -> None:
    with pytest.raises(web.WebError):
        await web.get(url, 100)


@pytest.mark.parametrize(
    "answer",
    [
        b"",
        b"HTTP/1.1",
        b"SSH-2.0-x\r\n\r\n",
        b"HTTP/1.1 abc\r\n\r\n",
        b"HTTP/1.1 200 OK\r\nContent-Length: x\r\n\r\n",
        b"HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nshort",
        b"HTTP/1.1 200 OK\r\nX: " + b"y" * 100_000 + b"\r\n\r\n",
    ],
)
async def test_an_answer_that_is_none_is_a_web_error(answer: bytes) -> None:
    async with serving({"/": answer}) as http:
        with pytest.raises(web.WebError):
            await web.get(http.base, 100)


async def test_post_json_names_its_length_and_reads_chunks() -> None:
    answer = (
        b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3;x=y\r\nabc\r\n1\r\nd\r\n0\r\n\r\n"
    )
    async with serving({"/ota": answer}) as http:
        said = await web.post_json(f"{http.base}/ota", b'{"a":1}', {"Device-Id": "02:00"}, 4)
        assert said == web.HttpResponse(200, 4, b"abcd", chunked=True)
        (asked,) = http.asked
        with pytest.raises(web.WebError):
            await web.post_json(f"{http.base}/ota", b"{}", {}, 3)
    assert (asked.line, asked.body) == ("POST /ota HTTP/1.1", b'{"a":1}')
    assert asked.headers["content-type"] == "application/json"
    assert asked.headers["content-length"] == "7"
    assert asked.headers["device-id"] == "02:00"
