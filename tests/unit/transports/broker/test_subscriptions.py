"""What the broker is asked for: nothing twice, nothing lost in between."""

from __future__ import annotations

import asyncio
from typing import cast

import pytest

from companion.errors import ConnectFailed
from companion.messages.message import Message, message
from companion.transports.broker.topics import ALL, Side, Subscriptions, Topics
from companion.transports.endpoint import Endpoint
from companion.transports.mqtt_client.connection import MqttConnection, ReceivedMessage

TOPICS = Topics.of(Endpoint.parse("mqtt://broker/"))
LOST = message("broker.lost", host="broker")


class FakeLine:
    """Writes down what is asked for; the test answers."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, str, asyncio.Future[bool]]] = []
        self.subscribed: set[str] = set()

    def subscribe(self, topic: str) -> asyncio.Future[bool]:
        self.subscribed.add(topic)
        return self._ask("+", topic)

    def unsubscribe(self, topic: str) -> asyncio.Future[bool]:
        self.subscribed.discard(topic)
        return self._ask("-", topic)

    def _ask(self, what: str, topic: str) -> asyncio.Future[bool]:
        answer: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.asked.append((what, topic, answer))
        return answer

    def take(self) -> list[str]:
        """What was asked for since, where devices publish; it stays unanswered."""
        taken = [what + topic for what, topic, _ in self.asked if topic.endswith("/up")]
        self._open = [answer for _, _, answer in self.asked]
        self.asked.clear()
        return taken

    async def answer(self, granted: bool = True) -> list[str]:
        """The same, with an answer."""
        taken = self.take()
        for answer in self._open:
            answer.set_result(granted)
        await settled()
        return taken


class FakeListener:
    def __init__(self) -> None:
        self.messages: list[bytes] = []
        self.ended: list[Message] = []

    def on_message(self, device: str, side: Side, payload: bytes, retained: bool) -> None:
        self.messages.append(payload)

    def end(self, problem: Message) -> None:
        self.ended.append(problem)


class Bench:
    def __init__(self) -> None:
        self.line = FakeLine()
        self.subscriptions = Subscriptions(TOPICS, cast("MqttConnection", self.line), LOST)

    def add(self, device: str | None, listener: FakeListener | None = None) -> asyncio.Task[None]:
        work = self.subscriptions.add(listener or FakeListener(), device)
        return asyncio.get_running_loop().create_task(work)

    async def added(self, device: str | None) -> FakeListener:
        listener = FakeListener()
        task = self.add(device, listener)
        await settled()
        await self.line.answer()
        await task
        return listener


async def settled() -> None:
    """All that is due now has been done."""
    for _ in range(5):
        await asyncio.sleep(0)


async def test_one_device_is_asked_for_once_and_given_back_with_its_last_listener() -> None:
    bench = Bench()
    first, second = FakeListener(), FakeListener()
    adding = [bench.add("a", first), bench.add("a", second)]
    await settled()
    assert not any(task.done() for task in adding)
    assert bench.line.subscribed == {"devices/a/up", "devices/a/status"}
    assert await bench.line.answer() == ["+devices/a/up"]
    await asyncio.gather(*adding)
    bench.subscriptions.remove(first, "a")
    assert bench.line.take() == [] and bench.subscriptions.serves("a")
    bench.subscriptions.remove(second, "a")
    bench.subscriptions.remove(second, "a")
    assert await bench.line.answer() == ["-devices/a/up"]
    assert not bench.subscriptions.serves("a") and bench.line.subscribed == set()


async def test_all_take_the_place_of_each_and_give_it_back() -> None:
    bench = Bench()
    await bench.added("a")
    await bench.added("b")
    everything = FakeListener()
    adding = bench.add(ALL, everything)
    await settled()
    # those of single devices stay until the one for all is granted
    assert await bench.line.answer() == ["+devices/+/up"]
    await adding
    assert await bench.line.answer() == ["-devices/a/up", "-devices/b/up"]
    # one more is heard already
    await bench.added("c")
    assert bench.line.subscribed == {"devices/+/up", "devices/+/status"}
    bench.subscriptions.remove(everything, ALL)
    assert await bench.line.answer() == [
        "+devices/a/up",
        "+devices/b/up",
        "+devices/c/up",
        "-devices/+/up",
    ]


async def test_a_device_that_is_added_while_all_are_asked_for() -> None:
    bench = Bench()
    everything, single = bench.add(ALL), bench.add("a")
    await settled()
    assert await bench.line.answer() == ["+devices/+/up", "+devices/a/up"]
    await asyncio.gather(everything, single)
    assert await bench.line.answer() == ["-devices/a/up"]


async def test_what_is_not_granted_is_told_and_asked_for_again() -> None:
    bench = Bench()
    adding = bench.add("a")
    await settled()
    await bench.line.answer(False)
    with pytest.raises(ConnectFailed) as caught:
        await adding
    assert caught.value.message == message("broker.not_allowed", topic="devices/a/up")
    assert not bench.subscriptions.serves("a")
    bench.line.take()
    await bench.added("a")
    assert "devices/a/up" in bench.line.subscribed


async def test_all_are_not_granted_and_single_ones_stay() -> None:
    bench = Bench()
    single = await bench.added("a")
    adding = bench.add(ALL)
    await settled()
    await bench.line.answer(False)
    with pytest.raises(ConnectFailed):
        await adding
    assert "devices/a/up" in bench.line.subscribed
    assert single.ended == []


async def test_a_device_that_is_not_granted_after_all_were() -> None:
    bench = Bench()
    everything = await bench.added(ALL)
    single = await bench.added("a")
    bench.subscriptions.remove(everything, ALL)
    await bench.line.answer(False)
    assert [problem.code for problem in single.ended] == ["broker.not_allowed"]


async def test_nobody_waits_for_an_answer_after_the_end() -> None:
    bench = Bench()
    there = await bench.added("a")
    adding = bench.add("b")
    await settled()
    bench.line.take()
    for answer in bench.line._open:
        answer.cancel()
    bench.subscriptions.end(LOST)
    with pytest.raises(ConnectFailed) as caught:
        await adding
    assert caught.value.message == LOST
    assert there.ended == [LOST]


async def test_who_stops_waiting_leaves_nothing_behind() -> None:
    bench = Bench()
    adding = bench.add("a")
    await settled()
    assert bench.line.take() == ["+devices/a/up"]
    adding.cancel()
    with pytest.raises(asyncio.CancelledError):
        await adding
    assert bench.line.take() == ["-devices/a/up"]
    assert not bench.subscriptions.serves("a")


async def test_repetitions_are_told_only_while_two_subscriptions_overlap() -> None:
    bench = Bench()
    once = ReceivedMessage("devices/a/up", b"1", False)
    other = ReceivedMessage("devices/a/up", b"2", False)

    def repeated(*messages: ReceivedMessage) -> list[bool]:
        return [bench.subscriptions.is_repeated(each) for each in messages]

    await bench.added("a")
    assert repeated(once, once) == [False, False]
    adding = bench.add(ALL)
    await settled()
    # each copy follows its own original, also when a device says the same twice
    assert repeated(once, once, other, other) == [False, True, False, True]
    assert repeated(once, once, once, once) == [False, True, False, True]
    await bench.line.answer()
    await adding
    # asked to give the single one back, and not answered
    assert repeated(once, once) == [False, True]
    await bench.line.answer()
    assert repeated(once, once) == [False, False]


async def test_messages_go_to_those_who_asked_for_them() -> None:
    bench = Bench()
    single, everything = await bench.added("a"), await bench.added(ALL)
    for device in "ab":
        received = ReceivedMessage(f"devices/{device}/up", device.encode(), False)
        bench.subscriptions.deliver(device, Side.UP, received)
    assert (single.messages, everything.messages) == ([b"a"], [b"a", b"b"])
