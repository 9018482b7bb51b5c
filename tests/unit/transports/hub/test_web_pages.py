"""Pages in a browser are no devices: whatever says `Origin` is refused before anything else."""

from __future__ import annotations

import asyncio
import json

import pytest

from companion.transports.hub import Refusal
from tests.fakes.browser import PAGE, head_of_answer, socket_handshake
from tests.fakes.devices import HELLO
from tests.fakes.http import ask
from tests.unit.transports.hub.test_server import HOST, dial, hub, soon


async def test_a_page_is_refused_and_told() -> None:
    async with hub() as (server, seen):
        answer = await head_of_answer(server.port, socket_handshake(server.port, f"Origin: {PAGE}"))
        assert answer.status == 403
        assert await soon(seen.refusals) == Refusal(HOST, "web_page", PAGE)
        assert seen.devices.empty()


@pytest.mark.parametrize(
    ("lines", "origin"),
    [
        (["Origin: null"], "null"),
        (["Origin:"], ""),
        (["ORIGIN: https://evil.example"], PAGE),
        (["origin: https://a.example", "Origin: https://b.example"], "https://a.example"),
        (["Origin: file://"], "file://"),
        (["Origin: http://127.0.0.1:8686"], "http://127.0.0.1:8686"),
        (
            ["Origin: https://x.example/\u00e9" + "y" * 5_000],
            "https://x.example/\u00e9" + "y" * 500,
        ),
        (["Origin: https://evil.example", "Sec-Fetch-Site: cross-site"], PAGE),
    ],
)
async def test_every_origin_is_refused(lines: list[str], origin: str) -> None:
    async with hub() as (server, seen):
        answer = await head_of_answer(server.port, socket_handshake(server.port, *lines))
        assert answer.status == 403
        told = await soon(seen.refusals)
        assert told.reason == "web_page" and len(told.origin) <= 100
        assert origin.startswith(told.origin.removesuffix("…"))


@pytest.mark.parametrize("given", ["Bearer secret", "Bearer wrong"])
async def test_the_token_does_not_matter(given: str) -> None:
    """A page that guesses tokens must not learn which is right."""
    async with hub(token="secret") as (server, seen):
        what = socket_handshake(server.port, f"Origin: {PAGE}", f"Authorization: {given}")
        assert (await head_of_answer(server.port, what)).status == 403
        assert (await soon(seen.refusals)).reason == "web_page"
        assert seen.refusals.empty()


async def test_no_path_answers_a_page() -> None:
    async with hub() as (server, _):
        answers = [
            await ask(server.port, socket_handshake(server.port, f"Origin: {PAGE}", path=path))
            for path in ("/xiaozhi/v1/", "/", "/ws")
        ]
        assert {answer.status for answer in answers} == {403}
        assert len({answer.body for answer in answers}) == 1


async def test_a_device_is_still_let_in_beside_a_page() -> None:
    async with hub() as (server, seen):
        what = socket_handshake(server.port, f"Origin: {PAGE}")
        await asyncio.gather(*(head_of_answer(server.port, what) for _ in range(20)))
        async with dial(server) as connection:
            await connection.send(json.dumps(HELLO))
            await soon(seen.devices)
