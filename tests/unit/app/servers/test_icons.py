"""Icons that are fetched after a person said so."""

from __future__ import annotations

import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from companion.app.servers.icons import fetch_icon, icon_host
from companion.errors import ConnectFailed
from companion.protocol.resources import ICON_LIMIT
from tests.fakes.oauth_server import serving
from tests.fakes.ports import free_port

Answer = Callable[[Request], Awaitable[Response]]


@asynccontextmanager
async def web(answer: Answer) -> AsyncIterator[str]:
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        port = listening.getsockname()[1]
        async with serving(Starlette(routes=[Route("/icon.png", answer)]), listening):
            yield f"http://127.0.0.1:{port}/icon.png"


async def test_the_bytes_come_and_no_more_than_the_request_goes() -> None:
    seen: dict[str, str] = {}

    async def answer(request: Request) -> Response:
        seen.update(request.headers)
        return Response(b"picture", headers={"Set-Cookie": "a=1"})

    async with web(answer) as url:
        assert await fetch_icon(url) == b"picture"
        assert await fetch_icon(url) == b"picture"
    assert "cookie" not in seen and "authorization" not in seen and "referer" not in seen


async def test_it_does_not_lead_elsewhere() -> None:
    async def answer(request: Request) -> Response:
        return RedirectResponse("http://169.254.169.254/latest")

    async with web(answer) as url:
        with pytest.raises(ConnectFailed) as failed:
            await fetch_icon(url)
    assert failed.value.message.code == "talk.icon_refused"


async def test_what_is_too_large_is_not_taken() -> None:
    async def answer(request: Request) -> Response:
        return Response(bytes(ICON_LIMIT + 1))

    async with web(answer) as url:
        with pytest.raises(ConnectFailed) as failed:
            await fetch_icon(url)
    assert failed.value.message.code == "talk.icon_too_large"


async def test_a_host_that_is_not_there_is_told_of() -> None:
    with pytest.raises(ConnectFailed) as failed:
        await fetch_icon(f"http://127.0.0.1:{free_port()}/icon.png")
    assert failed.value.message.code == "talk.icon_not_reached"
    assert "127.0.0.1" in failed.value.message.english()


def test_the_host_is_named_without_a_name_that_could_deceive() -> None:
    assert icon_host("https://example.org@evil.test:8/a.png") == "evil.test:8"
    assert icon_host("http://[broken") == ""
