"""Requests in words, and how many of them are kept."""

from __future__ import annotations

import pytest

from companion.app.connect.knocks import MOST, OF_ONE, KnockKind, Knocks
from companion.messages.message import message
from companion.transports.port_requests import Arrival, Door, PortRequest

HERE = "192.168.1.20"
OTA = "/xiaozhi/ota/"


def knocks() -> Knocks:
    return Knocks(lambda device_id: {"aa": "Kitchen"}.get(device_id, device_id), lambda: 8687)


def request(arrival: Arrival, door: Door = Door.HTTP, **more: object) -> PortRequest:
    return PortRequest(door, arrival, str(more.pop("client", "192.168.1.57")), HERE, **more)  # type: ignore[arg-type]


def said(arrival: Arrival, door: Door = Door.HTTP, **more: object) -> tuple[str, str, str]:
    kept = knocks()
    kept.add(request(arrival, door, **more))
    (entry,) = kept.entries()
    return entry.kind.value, entry.title.english(), entry.todo.english()


def test_what_is_said_of_each() -> None:
    url = f"http://{HERE}:8687/xiaozhi/ota/"
    assert said(Arrival.SERVED, path=OTA, status=200, device_id="aa") == (
        "fine",
        "Kitchen asked for its settings",
        "Answered. Nothing to do.",
    )
    kind, title, todo = said(Arrival.TLS)
    assert (kind, title) == ("wrong", "https typed in, needs http") and "http://" in todo
    assert said(Arrival.TLS, Door.HUB)[1] == "wss typed in, needs ws"
    assert said(Arrival.GARBLED)[1] == "Unknown request, not HTTP"
    assert said(Arrival.GARBLED, Door.MQTT)[1] == "Unknown request, not MQTT"
    kind, title, todo = said(Arrival.NOT_FOUND, path="/xiaozhi/otaa")
    assert (kind, title) == ("wrong", "Wrong path: /xiaozhi/otaa") and url in todo
    kind, title, todo = said(Arrival.HTTP, Door.HUB, path=OTA, method="POST")
    assert (kind, title) == ("wrong", "Asked for its settings at another port") and url in todo
    assert said(Arrival.NOT_FOUND, path="/", browser=True)[:2] == ("note", "A browser opened /")
    kind, title, todo = said(Arrival.SERVED, path=OTA, status=400, browser=True)
    assert kind == "note" and "not in a browser" in todo
    assert said(Arrival.SERVED, path=OTA, status=502, device_id="b")[0] == "wrong"
    assert said(Arrival.SERVED, path="/phone/abc", status=200)[1] == "The test page was opened"
    assert said(Arrival.FOREIGN_HOST, host="evil.example")[2].endswith(url)


@pytest.mark.parametrize("arrival", list(Arrival))
@pytest.mark.parametrize("door", list(Door))
@pytest.mark.parametrize("status", [0, 200, 400, 413, 502, 508])
def test_everything_has_words(arrival: Arrival, door: Door, status: int) -> None:
    for path in ("", "/", OTA, "/xiaozhi/ota/activate"):
        for browser in (False, True):
            told = said(arrival, door, status=status, path=path, browser=browser, device_id="x")
            assert all(told)


def test_a_one_time_address_is_not_told() -> None:
    token = "/" + "A" * 16 + "-_" + "b" * 14
    assert token not in said(Arrival.NOT_FOUND, path=token)[1]


def test_the_same_again_counts_and_comes_first() -> None:
    kept = knocks()
    told: list[object] = []
    kept.changed.subscribe(told.append)
    for arrival in (Arrival.TLS, Arrival.GARBLED, Arrival.TLS):
        kept.add(request(arrival))
    first, second = kept.entries()
    assert (first.title, first.count) == (message("knock.tls_http"), 2)
    assert (second.title, second.count) == (message("knock.garbled"), 1)
    assert first.number > second.number and len(told) == 3
    kept.clear()
    assert kept.entries() == () and told[-1] is None


def test_a_scanner_pushes_nobody_out() -> None:
    kept = knocks()
    kept.add(request(Arrival.SERVED, path=OTA, status=200, device_id="aa"))
    for number in range(10_000):
        kept.add(request(Arrival.NOT_FOUND, path=f"/{number}", client="10.8.0.3"))
    entries = kept.entries()
    assert len(entries) == OF_ONE + 1 and entries[-1].kind is KnockKind.FINE
    for number in range(1_000):
        kept.add(request(Arrival.GARBLED, client=f"10.0.{number // 250}.{number % 250}"))
    assert len(kept.entries()) == MOST
