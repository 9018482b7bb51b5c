"""The gateway of the tests answers as the recorded one does, and the recorded one is understood."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import date, timedelta
from itertools import takewhile
from typing import Any
from urllib.parse import unquote

import pytest

from companion.errors import CompanionError, ConnectFailed
from companion.simulator import Behaviour
from companion.transports.gateway.client import Answer, GatewayTarget, read_command, read_states
from tests.fakes.data import Data
from tests.fakes.gateway import FakeGateway, fake_gateway
from tests.fakes.gateway_device import device_behind
from tests.fakes.gateway_http import HttpRequest
from tests.marks import both

TODAY = date(2026, 8, 9)
COMMANDS = "/api/commands/"
STATUS = "/api/devices/status"
ELSEWHERE = ("self.test.", "self.bench.", "127.0.0.1:38777", "127.0.0.1:8765")
"""What the simulator has not: tools of the recordings, and the HTTP server they uploaded to."""
CUT = "characters in all]"
"""The end of what the recording does not have in full."""


def exchanges(data: Data) -> list[dict[str, Any]]:
    lines = data.wire("gateway").read_text("utf-8").splitlines()
    return [json.loads(line) for line in lines]


def there(data: Data) -> str:
    """The id of the device that is connected."""
    path: str = exchanges(data)[0]["request"]["path"]
    return unquote(path.removeprefix(COMMANDS))


def replayable(data: Data) -> Iterator[dict[str, Any]]:
    """Those that depend on nothing that went before, nor on what the simulator has not.

    The first that costs the device its connection ends them, since later ones follow on it.
    """
    for entry in takewhile(_leaves_it_connected, exchanges(data)):
        body = entry["request"]["body"] or ""
        later_page = '"cursor":"self.' in body and entry["response"]["status"] == 200
        if not later_page and not any(each in body for each in ELSEWHERE):
            yield entry


def _leaves_it_connected(entry: dict[str, Any]) -> bool:
    return "Connection closed" not in (entry["response"]["body"] or "")


@both
async def test_the_gateway_of_the_tests_answers_as_the_recorded_one(data: Data) -> None:
    compared = 0
    async with (
        fake_gateway(limit=0.2) as gateway,
        device_behind(gateway, behaviour=Behaviour(speed=50), client_id=there(data)),
    ):
        gateway.today = lambda: TODAY
        for entry in replayable(data):
            request, expected = entry["request"], entry["response"]
            got = await gateway.handle(_request(gateway, request))
            assert (got.status, got.content_type) == (
                expected["status"],
                expected["content_type"],
            ), entry["note"]
            if got.content_type.startswith("application/json"):
                words = expected["body"].encode("utf-8", "surrogateescape")
                assert _comparable(got.body) == _comparable(words), entry["note"]
            compared += 1
    assert compared > 60


def _request(gateway: FakeGateway, recorded: dict[str, Any]) -> HttpRequest:
    headers = {name.lower(): value for name, value in recorded["headers"].items()}
    tokens = {
        "<token>": gateway.token(TODAY),
        "<TOKEN IN UPPER CASE>": gateway.token(TODAY).upper(),
        "<token of yesterday>": gateway.token(TODAY - timedelta(days=1)),
        "<token of tomorrow>": gateway.token(TODAY + timedelta(days=1)),
    }
    for name, value in tokens.items():
        if name in headers.get("authorization", ""):
            headers["authorization"] = headers["authorization"].replace(name, value)
    body = (recorded["body"] or "").encode()
    return HttpRequest(recorded["method"], recorded["path"], headers, body, 1)


def _comparable(body: bytes) -> Any:
    """Without what differs between two devices: which tools there are, and what they say."""
    if CUT in (text := body.decode("utf-8", "replace")):
        # whatever was cut was a listing
        assert text.startswith('{"success":true,"data":{"tools":[')
        return {"success": True, "data": "tools"}
    value = json.loads(body)
    content = value.get("data") if isinstance(value, dict) else None
    if isinstance(content, dict) and "tools" in content:
        return {**value, "data": "tools"}
    if isinstance(content, dict) and "content" in content:
        return {**value, "data": [block["type"] for block in content["content"]]}
    if isinstance(content, dict) and "serverInfo" in content:
        return {**value, "data": sorted(content)}
    return value


@both
def test_every_recorded_answer_is_understood(data: Data) -> None:
    outcomes: dict[str, int] = {}
    for entry in exchanges(data):
        request, response = entry["request"], entry["response"]
        if response["status"] in (None, 401) or request["method"] != "POST":
            continue
        if CUT in response["body"]:
            continue
        answer = Answer(response["status"], response["body"].encode("utf-8", "surrogateescape"))
        if request["path"] == STATUS:
            outcome = _status(answer, request)
        elif request["path"].startswith(COMMANDS):
            outcome = _command(answer, entry, there(data))
        else:
            continue
        outcomes[outcome] = outcomes.get(outcome, 0) + 1
    assert outcomes.keys() >= {
        "result",
        "error",
        "gateway.device_silent",
        "gateway.dropped",
        "states",
    }
    assert outcomes["result"] > 30 and outcomes["gateway.device_silent"] >= 8, outcomes
    # an answer that came to another call cannot be told by its form when both called a tool
    assert "gateway.mixed_up" not in outcomes and "gateway.trouble" not in outcomes, outcomes


def _status(answer: Answer, request: dict[str, Any]) -> str:
    try:
        ids = json.loads(request["body"])["clientIds"]
        names = [each for each in ids if isinstance(each, str)]
        states = read_states(answer, names, "gateway.test")
    except (ValueError, KeyError, TypeError):
        with pytest.raises(ConnectFailed):
            read_states(answer, ["x"], "gateway.test")
        return "refused"
    except ConnectFailed:
        return "refused"
    assert set(states) == set(names)
    return "states"


def _command(answer: Answer, entry: dict[str, Any], client_id: str) -> str:
    body = entry["request"]["body"]
    try:
        method = json.loads(body)["payload"]["method"]
    except (ValueError, KeyError, TypeError):
        method = ""
    came = read_command(answer, method, GatewayTarget("gateway.test", client_id, 5.0))
    if isinstance(came, CompanionError):
        return came.message.code
    return next(iter(came))
