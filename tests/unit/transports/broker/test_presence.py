"""Who is there, told from messages."""

from __future__ import annotations

import asyncio
import logging

import pytest

from companion.transports.broker import channel as module
from companion.transports.broker.channel import BrokerPresence, is_of_a_device, status_in
from companion.transports.broker.topics import Side

ANSWER = b'{"session_id":"","type":"mcp","payload":{"jsonrpc":"2.0","id":1,"result":{}}}'


class Seen:
    def __init__(self, fade: float = 60.0) -> None:
        self.told: asyncio.Queue[tuple[str, bool]] = asyncio.Queue()
        self.presence = BrokerPresence(lambda *what: self.told.put_nowait(what), fade=fade)

    def heard(
        self, payload: bytes, device: str = "a", side: Side = Side.UP, *, retained: bool = False
    ) -> list[tuple[str, bool]]:
        """What one message made it tell."""
        self.presence.on_message(device, side, payload, retained)
        return [self.told.get_nowait() for _ in range(self.told.qsize())]


@pytest.mark.parametrize(
    ("payload", "said"),
    [
        (b"online", True),
        (b" Offline\n", False),
        (b"connected", True),
        (b"DISCONNECTED", False),
        (b'{"status":"offline"}', False),
        (b'{"state":"Online","at":5}', True),
        (b'{"online":false}', False),
        (b'{"online":"yes"}', None),
        (b'{"status":5}', None),
        (b'{"state":"start","type":"listen"}', None),
        (b"", None),
        (b"off", None),
        (b"\xff\xfe", None),
        (b'{"status":"offline"', None),
        (b'"offline"', None),
        (b"offline" + b" " * 600, None),
        (ANSWER, None),
    ],
)
def test_statuses(payload: bytes, said: bool | None) -> None:
    assert status_in(payload) is said


@pytest.mark.parametrize(
    ("payload", "is_one"),
    [
        (ANSWER, True),
        (b'{"jsonrpc":"2.0","method":"notifications/event"}', True),
        (b'{"type":"hello","version":3,"transport":"udp"}', True),
        (b'{"session_id":"x","type":"odd"}', True),
        (b'{"type":"mcp","payload":{"result":"' + b"x" * 70_000 + b'"}}', True),
        (b'{"type":"mcp","payload":{"text":"\xd6\xd0"}}', True),
        (b'{"temperature":21.5}', False),
        (b'{"type":"temperature"}', False),
        (b'{"type":["mcp"]}', False),
        (b"21.5", False),
        (b"[1]", False),
        (b"", False),
        (b"{" * 5_000, False),
        (b"{" + b" " * 70_000 + b"}", False),
    ],
)
def test_messages_of_devices(payload: bytes, is_one: bool) -> None:
    assert is_of_a_device(payload) is is_one


async def test_a_device_appears_once_and_goes_by_its_last_will() -> None:
    seen = Seen()
    assert seen.heard(b"21.5") == []
    assert seen.heard(ANSWER) == [("a", True)]
    assert seen.heard(ANSWER) == []
    assert seen.heard(ANSWER, "b") == [("b", True)]
    assert seen.presence.devices == ("a", "b")
    assert seen.heard(b"offline", side=Side.STATUS) == [("a", False)]
    assert seen.heard(b"offline", side=Side.STATUS) == []
    # a last will may stand on the topic of everything else
    assert seen.heard(b'{"status":"offline"}', "b") == [("b", False)]


async def test_of_what_the_broker_kept_only_a_status_counts() -> None:
    seen = Seen()
    assert seen.heard(ANSWER, retained=True) == []
    assert seen.heard(b"online", side=Side.STATUS, retained=True) == [("a", True)]
    assert seen.heard(b"offline", side=Side.STATUS, retained=True) == [("a", False)]
    assert seen.heard(ANSWER, side=Side.STATUS) == []
    seen.presence.all_gone()


async def test_silence_lets_a_device_fade_unless_it_has_a_last_will() -> None:
    seen = Seen(fade=0.05)
    seen.heard(b"online", "lasting", Side.STATUS)
    began = asyncio.get_running_loop().time()
    seen.heard(ANSWER)
    seen.heard(ANSWER, "b")
    async with asyncio.timeout(40):
        assert {await seen.told.get(), await seen.told.get()} == {("a", False), ("b", False)}
    assert asyncio.get_running_loop().time() - began >= 0.05
    assert seen.presence.devices == ("lasting",)
    assert seen.heard(ANSWER) == [("a", True)]
    seen.presence.all_gone()
    assert {seen.told.get_nowait(), seen.told.get_nowait()} == {("a", False), ("lasting", False)}
    # nothing is left that could tell more
    assert seen.told.empty() and seen.presence._timer is None


async def test_inventing_devices_takes_no_more_memory_than_some(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(module, "MAX_DEVICES", 3)
    seen = Seen()
    for number in range(10):
        seen.heard(ANSWER, f"d{number}")
    assert len(seen.presence.devices) == 3
    assert caplog.text.count("more than 3 devices") == 1
    seen.presence.all_gone()


async def test_a_listener_that_fails_costs_nothing(caplog: pytest.LogCaptureFixture) -> None:
    def fail(device: str, online: bool) -> None:
        raise LookupError(device)

    failing = BrokerPresence(fail)
    with caplog.at_level(logging.ERROR):
        failing.on_message("a", Side.UP, ANSWER, False)
    assert failing.devices == ("a",)
    assert "could not be told" in caplog.text
    failing.all_gone()
