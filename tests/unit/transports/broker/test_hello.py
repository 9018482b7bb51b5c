"""A hello is answered, unless a voice server does."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from companion.simulator import Behaviour, SimulatedDevice
from companion.transports.broker import brokers as module
from companion.transports.broker.brokers import Brokers, Hellos
from companion.transports.endpoint import Endpoint
from tests.fakes.broker_device import device_behind, topic_name
from tests.fakes.mosquitto import Mosquitto
from tests.marks import needs_mosquitto

LISTEN = b'{"session_id":"x","type":"listen","state":"start","mode":"auto"}'
HELLO = b'{"type":"hello","version":3,"transport":"udp","features":{"mcp":true}}'


@pytest.fixture(autouse=True)
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PATIENCE", 0.05)
    monkeypatch.setattr(module, "ALERT_AFTER", 0.01)


class Bench:
    def __init__(self) -> None:
        self.said: asyncio.Queue[tuple[str, dict[str, Any]]] = asyncio.Queue()
        self.declined: list[str] = []
        self.hellos = Hellos(self._publish, self.declined.append)

    def _publish(self, device: str, frame: bytes) -> bool:
        self.said.put_nowait((device, json.loads(frame)))
        return True

    async def next(self) -> tuple[str, dict[str, Any]]:
        async with asyncio.timeout(40):
            return await self.said.get()


async def test_it_is_answered_and_ended_and_explained() -> None:
    bench = Bench()
    bench.hellos.on_message("a", HELLO)
    assert bench.said.empty()
    said = [await bench.next()]
    await asyncio.sleep(0.1)
    assert bench.said.empty() and not bench.declined  # nobody speaks yet: py-xiaozhi greets early
    bench.hellos.on_message("a", LISTEN)
    said += [await bench.next() for _ in range(2)]
    assert [device for device, _ in said] == ["a", "a", "a"] and bench.declined == ["a"]
    answer, goodbye, alert = (message for _, message in said)
    assert (answer["type"], answer["transport"], answer["version"]) == ("hello", "udp", 3)
    assert {"server", "port", "key", "nonce"} <= answer["udp"].keys()
    for name in ("key", "nonce"):
        assert len(bytes.fromhex(answer["udp"][name])) == 16
    assert goodbye == {"type": "goodbye", "session_id": answer["session_id"]}
    assert alert["type"] == "alert"
    assert all(alert[name] for name in ("status", "message", "emotion"))
    await asyncio.sleep(0.1)
    assert bench.said.empty()


@pytest.mark.parametrize(
    "message",
    [
        b'{"session_id":"x","type":"listen","state":"start","mode":"auto"}',
        b'{"session_id":"x","type":"abort"}',
        b'{"session_id":"x","type":"goodbye"}',
    ],
)
async def test_somebody_else_has_answered(message: bytes) -> None:
    bench = Bench()
    bench.hellos.on_message("a", HELLO)
    bench.hellos.on_message("b", message)
    bench.hellos.on_message("a", message)
    await asyncio.sleep(0.1)
    assert bench.said.empty()


@pytest.mark.parametrize(
    "message",
    [
        b'{"session_id":"","type":"mcp","payload":{"type":"hello"}}',
        b'{"type":["hello"]}',
        b'{"type":"hello"',
        b"hello",
        b"",
        b'{"type":"hello","x":"' + b"x" * 20_000 + b'"}',
        b"{" * 5_000,
    ],
)
async def test_what_is_no_hello(message: bytes) -> None:
    bench = Bench()
    bench.hellos.on_message("a", message)
    assert not bench.hellos._waiting


async def test_two_hellos_have_one_answer() -> None:
    bench = Bench()
    bench.hellos.on_message("a", HELLO)
    bench.hellos.on_message("a", HELLO)
    assert (await bench.next())[1]["type"] == "hello"
    bench.hellos.on_message("a", LISTEN)
    assert [(await bench.next())[1]["type"] for _ in range(2)] == ["goodbye", "alert"]
    bench.hellos.on_message("a", LISTEN)
    await asyncio.sleep(0.1)
    assert bench.said.empty()


async def test_closing_answers_nobody() -> None:
    bench = Bench()
    bench.hellos.on_message("a", HELLO)
    bench.hellos.on_message("b", HELLO)
    bench.hellos.forget("a")
    bench.hellos.forget("a")
    bench.hellos.close()
    await asyncio.sleep(0.1)
    assert bench.said.empty()


def _spoken_to(device: SimulatedDevice) -> asyncio.Task[Any]:
    return asyncio.get_running_loop().create_task(device.talk(0.1, patience=1.0))


@needs_mosquitto
async def test_a_device_that_is_spoken_to_is_told_why_nobody_answers(tmp_path: Path) -> None:
    brokers = Brokers()
    async with (
        Mosquitto(tmp_path) as broker,
        device_behind(broker.port, behaviour=Behaviour(speed=20)) as device,
    ):
        place = Endpoint.parse(f"mqtt://127.0.0.1:{broker.port}/")
        endpoint = place.with_device(topic_name(device))
        declined: list[str] = []
        brokers.declined.subscribe(declined.append)
        async with brokers.open(endpoint):
            async with asyncio.timeout(40):
                talk = await _spoken_to(device)
                await device.until(lambda each: bool(each.alerts))
            assert talk.spoken == [] and declined == [endpoint.text]
            assert "No assistant" in device.alerts[0].status
            assert device.connected and device.boots == 1
