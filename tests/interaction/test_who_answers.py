"""Who is at the other end when it is not the device that was meant, over real sockets."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from companion.app.connect.diagnosis import Check, CheckOutcome, DiagnosisStep, diagnose, probe
from companion.devices.timing import Timing
from companion.errors import CompanionError, LoginRefused
from companion.messages.message import Message
from companion.transports.endpoint import Endpoint
from companion.transports.login import Login
from companion.transports.transports import Transports
from tests.fakes.broker_device import device_behind, topic_name
from tests.fakes.mosquitto import Mosquitto
from tests.interaction.test_reach import _publish
from tests.marks import needs_mosquitto

PATIENT = Timing(handshake=0.5, handshake_attempts=80, dial=40)
"""Who waits for the last attempt does not see the end of the test."""
DEVICE = "02_00_00_00_00_01"


async def reached(text: str, timing: Timing = PATIENT) -> Message | None:
    """Why not, or `None`."""
    try:
        await probe(Endpoint.parse(text), timing)
    except CompanionError as error:
        return error.message
    return None


async def steps(text: str) -> dict[Check, DiagnosisStep]:
    transports = Transports()
    try:
        made = diagnose(Endpoint.parse(text), transports=transports, timing=PATIENT, seconds=5)
        return {step.check: step async for step in made}
    finally:
        await transports.stop()


@asynccontextmanager
async def service(says: bytes, *, first: bool = False) -> AsyncIterator[int]:
    """The port of what answers so, to what comes or `first`, and then waits."""

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if not first:
            await reader.read(10)
        writer.write(says)
        while await reader.read(1_000):
            pass
        writer.close()

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    async with server:
        yield server.sockets[0].getsockname()[1]


def answer(status: str, kind: str = "text/html") -> bytes:
    body = "<!doctype html><title>Router</title>"
    head = f"HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {len(body)}\r\n"
    return f"{head}Connection: close\r\n\r\n{body}".encode()


@needs_mosquitto
async def test_a_broker_without_the_device_is_no_busy_device(tmp_path: Path) -> None:
    async with Mosquitto(tmp_path) as broker:
        place = f"mqtt://127.0.0.1:{broker.port}/{DEVICE}"
        problem = await reached(place)
        assert problem is not None and problem.code == "broker.nobody"
        said = problem.english()
        assert DEVICE in said and "busy" not in said and "connected" not in said
        found = await steps(place)
        assert found[Check.HANDSHAKE].outcome is CheckOutcome.PASSED
        device = found[Check.HELLO]
        assert device.outcome is CheckOutcome.FAILED and device.finding == problem
        assert device.todo is not None and "busy" not in device.todo.english()
        assert device.answer is not None
        assert found[Check.MCP].outcome is CheckOutcome.SKIPPED
        assert found[Check.TOKEN].outcome is CheckOutcome.PASSED


@needs_mosquitto
async def test_rules_of_a_broker_that_keep_the_device_away_are_named(tmp_path: Path) -> None:
    rules = ("user device", "topic readwrite #", "user me", "topic read nothing/at/all")
    users = {"device": "d", "me": "m"}
    async with (
        Mosquitto(tmp_path, users=users, rules=rules) as broker,
        device_behind(broker.port, user="device", password="d") as device,
    ):
        name = topic_name(device)
        transports = Transports()
        try:
            made = diagnose(
                Endpoint.parse(f"mqtt://me@127.0.0.1:{broker.port}/{name}"),
                transports=transports,
                login=Login("m"),
                timing=PATIENT,
                seconds=5,
            )
            found = {step.check: step async for step in made}
        finally:
            await transports.stop()
    (failed,) = [each for each in found.values() if each.outcome is CheckOutcome.FAILED]
    assert "rules" in failed.finding.english() or "not let" in failed.finding.english()
    assert failed.todo is not None and "operator" in failed.todo.english()


@needs_mosquitto
async def test_a_device_behind_a_broker_is_there(tmp_path: Path) -> None:
    async with Mosquitto(tmp_path) as broker, device_behind(broker.port) as device:
        found = await steps(f"mqtt://127.0.0.1:{broker.port}/{topic_name(device)}")
        assert {each.outcome for each in found.values()} == {CheckOutcome.PASSED}
        assert Check.HELLO in found


@pytest.mark.parametrize(
    ("says", "first", "word"),
    [
        (answer("400 Bad Request"), False, "HTTP/1.1 400"),
        (b"SSH-2.0-OpenSSH_9.2\r\n", True, "SSH-2.0"),
        (b"-ERR unknown \x1b[31mcommand\r\n", False, "-ERR unknown"),
    ],
)
async def test_a_foreign_service_at_a_brokers_port(says: bytes, first: bool, word: str) -> None:
    async with service(says, first=first) as port:
        problem = await reached(f"mqtt://127.0.0.1:{port}/{DEVICE}")
    assert problem is not None and problem.code == "broker.foreign"
    assert word in problem.english() and problem.english().isprintable()


@pytest.mark.parametrize("status", ["401 Unauthorized", "403 Forbidden"])
async def test_a_refused_token_of_a_websocket_is_no_wrong_path(status: str) -> None:
    async with service(answer(status)) as port:
        place = f"ws://127.0.0.1:{port}/ws"
        with pytest.raises(LoginRefused) as caught:
            await probe(Endpoint.parse(place), PATIENT)
        said = caught.value.message.english()
        assert status[:3] in said and "token" in said and "path" not in said
        found = await steps(place)
    step = found[Check.HANDSHAKE]
    assert step.outcome is CheckOutcome.FAILED and step.finding == caught.value.message
    assert step.todo is not None and "login" in step.todo.english()


async def test_a_wrong_path_of_a_websocket_stays_one() -> None:
    async with service(answer("404 Not Found")) as port:
        problem = await reached(f"ws://127.0.0.1:{port}/ws")
    assert problem is not None and problem.code == "connect.no_path"


@pytest.mark.parametrize("path", ["/mcp", "/api/mcp/", "/"])
async def test_a_web_page_in_place_of_a_server(path: str) -> None:
    async with service(answer("200 OK")) as port:
        problem = await reached(f"http://127.0.0.1:{port}{path}")
    assert problem is not None and "web page" in problem.english()
    # who has entered it already is not told to
    assert ("/mcp" in problem.english()) is (path == "/")


@needs_mosquitto
async def test_a_device_that_was_heard_and_does_not_answer_is_busy(tmp_path: Path) -> None:
    busy = Timing(handshake=0.5, handshake_attempts=2, dial=40)
    async with Mosquitto(tmp_path) as broker:
        heard = asyncio.Event()

        async def talk() -> None:
            while not heard.is_set():
                frame = b'{"session_id":"","type":"listen","state":"detect"}'
                await _publish(broker.port, f"devices/{DEVICE}/up", frame)

        talking = asyncio.create_task(talk())
        try:
            problem = await reached(f"mqtt://127.0.0.1:{broker.port}/{DEVICE}", busy)
        finally:
            # not cancelled: its thread would look for the broker for ever
            heard.set()
            await talking
    assert problem is not None and problem.code == "connect.handshake"
