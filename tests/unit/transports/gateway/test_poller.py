"""One question for all: who is connected to the gateway."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

import pytest
from msgspec.structs import replace

from companion.errors import ConnectFailed
from companion.transports.gateway.client import MAX_BODY, GatewayClient, GatewayTiming
from companion.transports.gateway.gateways import GatewayPoller
from companion.transports.login import Login
from tests.fakes.gateway import FakeGateway
from tests.fakes.gateway_http import HttpResponse, html

STATUS = "/api/devices/status"
WITHIN = 40.0


class States:
    """What a watcher was told."""

    def __init__(self) -> None:
        self.told: list[bool] = []
        self._changed = asyncio.Event()

    def __call__(self, online: bool) -> None:
        self.told.append(online)
        self._changed.set()

    async def until(self, *told: bool) -> None:
        async with asyncio.timeout(WITHIN):
            while self.told != list(told):
                self._changed.clear()
                await self._changed.wait()


@pytest.fixture
async def poller(gateway: FakeGateway, timing: GatewayTiming) -> AsyncIterator[GatewayPoller]:
    client = await GatewayClient.open(gateway.place, Login(gateway.key), timing=timing)
    poller = GatewayPoller(client, timing)
    poller.start()
    yield poller
    await poller.stop()
    await client.close()


def ids_of(gateway: FakeGateway) -> list[Any]:
    return [json.loads(request.body)["clientIds"] for request in gateway.asked(STATUS)]


async def test_fifty_at_once_are_one_question(gateway: FakeGateway, poller: GatewayPoller) -> None:
    for number in range(0, 50, 2):
        gateway.connect(f"id{number:02}", lambda text: None)
    online = await asyncio.gather(*(poller.online(f"id{number:02}") for number in range(50)))
    assert online == [number % 2 == 0 for number in range(50)]
    assert ids_of(gateway) == [[f"id{number:02}" for number in range(50)]]


async def test_changes_are_told_and_all_watched_are_in_one_question(
    gateway: FakeGateway, poller: GatewayPoller
) -> None:
    lamp, robot = States(), States()
    connection = gateway.connect("lamp", lambda text: None)
    poller.watch("lamp", lamp)
    poller.watch("robot", robot)
    await asyncio.gather(lamp.until(True), robot.until(False))
    gateway.lose("lamp", connection)
    gateway.connect("robot", lambda text: None)
    await asyncio.gather(lamp.until(True, False), robot.until(False, True))
    assert all(ids == ["lamp", "robot"] for ids in ids_of(gateway))


async def test_what_is_known_is_not_told(gateway: FakeGateway, poller: GatewayPoller) -> None:
    lamp = States()
    gateway.connect("lamp", lambda text: None)
    poller.watch("lamp", lamp, known=True)
    await gateway.until_asked(STATUS, 2)
    assert lamp.told == []


async def test_nothing_is_asked_when_nobody_wants_to_know(
    gateway: FakeGateway, poller: GatewayPoller
) -> None:
    lamp = States()
    unwatch = poller.watch("lamp", lamp)
    await lamp.until(False)
    unwatch()
    unwatch()
    await poller.online("other")  # a question of its own, without the lamp
    assert ids_of(gateway)[-1] == ["other"]
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.5):
            await gateway.until_asked(STATUS)


async def test_one_question_may_fail(gateway: FakeGateway, poller: GatewayPoller) -> None:
    lamp = States()
    gateway.connect("lamp", lambda text: None)
    poller.watch("lamp", lamp)
    await lamp.until(True)
    answers = iter([html(502, "Bad gateway")])
    gateway.interfere = lambda request: next(answers, None)
    await gateway.until_asked(STATUS, 4)
    assert lamp.told == [True]


async def test_a_gateway_that_is_gone_counts_as_nobody_there(
    gateway: FakeGateway, poller: GatewayPoller
) -> None:
    lamp = States()
    gateway.connect("lamp", lambda text: None)
    poller.watch("lamp", lamp)
    await lamp.until(True)
    gateway.interfere = lambda request: HttpResponse(0, "", b"")
    await lamp.until(True, False)
    assert poller.problem is not None and poller.problem.code == "gateway.no_http"
    gateway.interfere = lambda request: None
    await lamp.until(True, False, True)
    assert poller.problem is None


async def test_a_refused_key_is_not_tried_all_the_time(
    gateway: FakeGateway, poller: GatewayPoller
) -> None:
    lamp = States()
    gateway.connect("lamp", lambda text: None)
    poller.watch("lamp", lamp)
    await lamp.until(True)
    gateway.key = "another from now on"
    await lamp.until(True, False)
    assert poller.problem is not None and poller.problem.code == "gateway.wrong_key"
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.5):
            await gateway.until_asked(STATUS)


async def test_a_question_of_somebody_fails_with_the_reason(
    gateway: FakeGateway, poller: GatewayPoller
) -> None:
    gateway.interfere = lambda request: html(404, "Cannot POST")
    results = await asyncio.gather(*(poller.online(name) for name in "abc"), return_exceptions=True)
    assert all(isinstance(result, ConnectFailed) for result in results)
    assert len(gateway.requests) == 1


async def test_who_stops_waiting_disturbs_nobody(
    gateway: FakeGateway, poller: GatewayPoller
) -> None:
    first = asyncio.create_task(poller.online("a"))
    second = asyncio.create_task(poller.online("a"))
    await asyncio.sleep(0)
    first.cancel()
    assert await second is False


async def test_stopping_ends_who_waits_and_tells_who_watches(
    gateway: FakeGateway, timing: GatewayTiming
) -> None:
    lamp = States()
    client = await GatewayClient.open(gateway.place, Login(gateway.key), timing=timing)
    poller = GatewayPoller(client, timing)
    waiting = asyncio.create_task(poller.online("a"))
    poller.watch("lamp", lamp, known=True)
    await asyncio.sleep(0)
    await poller.stop()
    with pytest.raises(ConnectFailed):
        await waiting
    assert lamp.told == [False]
    await client.close()


async def test_a_watcher_that_fails_costs_nobody_else(
    gateway: FakeGateway, poller: GatewayPoller, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(online: bool) -> None:
        raise ValueError("a fault of the watcher")

    lamp = States()
    poller.watch("lamp", fail)
    poller.watch("lamp", lamp)
    await lamp.until(False)
    assert "a fault of the watcher" in caplog.text


async def test_closely_is_often(gateway: FakeGateway, timing: GatewayTiming) -> None:
    slow = replace(timing, poll=60.0, closely=0.02)
    client = await GatewayClient.open(gateway.place, Login(gateway.key), timing=slow)
    poller = GatewayPoller(client, slow)
    poller.start()
    lamp = States()
    poller.watch("lamp", lamp)
    await lamp.until(False)
    poller.poll_often()
    await gateway.until_asked(STATUS, 5)
    await poller.stop()
    await client.close()


async def test_more_ids_than_a_request_may_hold(
    gateway: FakeGateway, poller: GatewayPoller
) -> None:
    ids = [f"G@@@{number:04}@@@{'x' * 150}" for number in range(1500)]
    gateway.connect(ids[-1], lambda text: None)
    online = await asyncio.gather(*(poller.online(each) for each in ids))
    assert online == [False] * 1499 + [True]
    assert all(len(request.body) <= MAX_BODY for request in gateway.requests)
    assert sorted(each for ids in ids_of(gateway) for each in ids) == sorted(ids)
