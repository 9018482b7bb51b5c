from __future__ import annotations

import asyncio
import socket
from contextlib import AsyncExitStack

import pytest

from companion.app.servers.sign_in.loopback import (
    HOST,
    MOST,
    REQUEST_SECONDS,
    LoopbackRedirect,
)
from companion.errors import ListenFailed
from tests.fakes.http import connected, until_closed

ADDRESS = "https://login.example/authorize?client_id=a&state=s3cret&x=1"


async def ask(redirect: LoopbackRedirect, request: str) -> str:
    port = int(redirect.url.rpartition(":")[2].partition("/")[0])
    reader, writer = await asyncio.open_connection(HOST, port)
    writer.write(f"{request} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
    answer = (await reader.read()).decode()
    writer.close()
    return answer


async def test_the_answer_with_our_state_is_taken() -> None:
    async with LoopbackRedirect(text="Done <b>") as redirect:
        redirect.expect(ADDRESS)
        answer = await ask(redirect, "GET /callback?code=a%20b&state=s3cret")
        assert answer.startswith("HTTP/1.1 200 ") and "Done &lt;b&gt;" in answer
        assert await redirect.answer() == {"code": "a b", "state": "s3cret"}
        # a second one changes nothing
        await ask(redirect, "GET /callback?code=other&state=s3cret")
        assert (await redirect.answer())["code"] == "a b"


@pytest.mark.parametrize(
    ("request_line", "status"),
    [
        ("GET /callback?code=a&state=wrong", 400),
        ("GET /callback?code=a", 400),
        ("GET /favicon.ico", 404),
        ("POST /callback?code=a&state=s3cret", 405),
        ("nonsense", 404),
        ("GET //[/callback", 400),
    ],
)
async def test_anything_else_is_turned_away(request_line: str, status: int) -> None:
    async with LoopbackRedirect() as redirect:
        redirect.expect(ADDRESS)
        assert (await ask(redirect, request_line)).startswith(f"HTTP/1.1 {status} ")
        waiting = asyncio.create_task(redirect.answer())
        await asyncio.sleep(0)
        assert not waiting.done()
        waiting.cancel()


async def test_before_an_address_is_known_nothing_is_taken() -> None:
    async with LoopbackRedirect() as redirect:
        assert (await ask(redirect, "GET /callback?code=a&state=")).startswith("HTTP/1.1 400 ")


async def test_who_sends_too_much_is_hung_up_on() -> None:
    async with LoopbackRedirect() as redirect:
        assert await ask(redirect, "GET /" + "a" * 40_000) == ""


async def test_held_connections_do_not_keep_the_browser_out() -> None:
    async with LoopbackRedirect() as redirect, AsyncExitStack() as held:
        redirect.expect(ADDRESS)
        for _ in range(MOST + 1):
            line = await held.enter_async_context(connected(redirect.port, host=HOST))
            line[1].write(b"GET /callback HTTP/1.1\r\n")
        answer = await ask(redirect, "GET /callback?code=a&state=s3cret")
        assert answer.startswith("HTTP/1.1 200 ")
        first = await held.enter_async_context(connected(redirect.port, host=HOST))
        for _ in range(MOST):
            await held.enter_async_context(connected(redirect.port, host=HOST))
        async with asyncio.timeout(REQUEST_SECONDS - 1):
            assert await until_closed(first[0]) == b"", "there are never more than that"


async def test_only_this_computer_is_listened_to_and_only_while_it_is_needed() -> None:
    async with LoopbackRedirect() as redirect:
        assert redirect.url.startswith("http://127.0.0.1:")
    with pytest.raises(ConnectionRefusedError):
        await ask(redirect, "GET /")


async def test_a_taken_port_is_told() -> None:
    with socket.socket() as other:
        other.bind((HOST, 0))
        other.listen()
        with pytest.raises(ListenFailed):
            async with LoopbackRedirect(other.getsockname()[1]):
                pass
