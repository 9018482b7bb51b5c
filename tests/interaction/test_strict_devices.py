"""Devices that take nothing but what the strictest firmware takes, at our OTA address and bridge.

Source: transports/README.md, "OTA request" and "Sound over UDP".
"""

from __future__ import annotations

import asyncio
import json

import pytest
from msgspec.structs import replace

from companion.simulator import simulated_stock_device, web
from companion.simulator.state import Identity
from tests.fakes.stock_workspace import FAST, let_in, ota_of, ready, stock_workspace
from tests.fakes.upstream_script import LIMIT
from tests.fakes.upstream_server import upstream_server
from tests.unit.simulator.http_server import response, serving

STRICT = replace(FAST, needs_length=True)
SETTINGS = b'{"websocket":{"url":"ws://127.0.0.1:1/","token":"t","version":1}}'
CHUNKED = b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n%x\r\n%b\r\n0\r\n\r\n"


ANSWERS = {
    "a length": response(200, SETTINGS),
    "chunks": CHUNKED % (len(SETTINGS), SETTINGS),
    "the end of the connection": response(200, SETTINGS, length=False),
}


@pytest.mark.parametrize("how", ANSWERS)
async def test_however_the_upstream_server_answers_the_device_gets_a_length(how: str) -> None:
    async with (
        asyncio.timeout(LIMIT),
        serving({"/ota/": ANSWERS[how]}) as http,
        stock_workspace(f"{http.base}/ota/") as workspace,
        simulated_stock_device(ota_of(workspace), behaviour=STRICT) as device,
    ):
        await device.until(lambda each: "token" in each.settings.websocket)
        assert device.settings.websocket["token"] == "t"
        assert device.screen == ""


@pytest.mark.parametrize(
    ("status", "body"), [(200, b""), (200, b"<html>"), (404, b"?"), (302, b""), (500, b"?" * 5000)]
)
async def test_every_other_answer_has_a_length_too(status: int, body: bytes) -> None:
    who = Identity.number(3)
    named = {"Device-Id": who.mac, "Client-Id": who.uuid}
    async with (
        asyncio.timeout(LIMIT),
        serving({"/ota/": response(status, body)}) as http,
        stock_workspace(f"{http.base}/ota/") as workspace,
    ):
        url = ota_of(workspace)
        for headers in (named, {}):
            for path in (url, url + "activate"):
                answer = await web.post_json(path, json.dumps({}).encode(), headers, 100_000)
                assert (answer.chunked, answer.length) == (False, len(answer.body))


async def test_a_device_that_is_let_in_talks_through_the_bridge() -> None:
    """The simulator drops what does not rise and what is not as long as it says."""
    async with (
        asyncio.timeout(LIMIT),
        upstream_server("websocket") as former,
        stock_workspace(former.ota_url) as workspace,
        simulated_stock_device(ota_of(workspace), behaviour=STRICT) as device,
    ):
        await let_in(workspace, device, former.ota_url)
        await ready(workspace, device)
        for _ in range(2):  # each conversation counts from 1
            conversation = await device.talk(seconds=0.6)
            assert conversation.played == conversation.speech()
            # and a goodbye of the device is not answered by one that ends the next
            assert (conversation.ended, conversation.turns) == ("hung_up", 1)
