"""`companion setup`, as a shell sees it: without hardware, over real sockets."""

from __future__ import annotations

import asyncio
import io
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from companion.__main__ import main
from companion.cli import setup
from tests.fakes.portal import HOME, PASSWORD
from tests.fakes.setups import Bench, setup_bench

Capture = pytest.CaptureFixture[str]
HERE = (
    "--hub-host",
    "127.0.0.1",
    "--hub-port",
    "0",
    "--hub-http-port",
    "0",
    "--hub-mqtt-port",
    "0",
)


@contextmanager
def in_a_thread(folder: Path) -> Iterator[Bench]:
    """A bench on a loop of its own: the command has one as well."""
    made: list[Bench] = []
    loop = asyncio.new_event_loop()
    ready, done = threading.Event(), asyncio.Event()

    async def live() -> None:
        async with setup_bench(folder) as bench:
            made.append(bench)
            ready.set()
            await done.wait()

    thread = threading.Thread(target=lambda: loop.run_until_complete(live()))
    thread.start()
    try:
        assert ready.wait(60)
        yield made[0]
    finally:
        loop.call_soon_threadsafe(done.set)
        thread.join(60)
        loop.close()


@pytest.fixture
def bench(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Bench]:
    with in_a_thread(tmp_path) as made:
        monkeypatch.setattr(setup, "_limits", lambda: made.limits)
        yield made


def types(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(text))


def lines(capsys: Capture) -> list[dict[str, object]]:
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_a_device_is_set_up_and_says_hello(
    bench: Bench, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    types(monkeypatch, f"{PASSWORD}\n")
    words = ["setup", *HERE, "--device", bench.hotspot, "--network", HOME, "--yes", "--json"]
    assert main(words) == 0
    said = lines(capsys)
    assert [each.get("step") for each in said[:-1]] == [
        *("find", "join", "choose", "address", "restart", "hello")
    ]
    assert said[-1]["device"] == f"hub:{bench.device.identity.mac}"
    assert PASSWORD not in str(said) + str(bench.computer.read()["calls"])
    assert bench.computer.read()["active"] == bench.computer.own


def test_a_wrong_password_ends_it_where_nobody_can_be_asked(
    bench: Bench, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    former = bench.page.config["ota_url"]
    types(monkeypatch, "wrong password\n")
    words = ["setup", *HERE, "--device", bench.hotspot, "--network", HOME, "--yes"]
    assert main(words) == 1
    said = capsys.readouterr().err
    assert "could not join Home 2.4: check the password" in said
    assert "wrong password" not in said
    assert bench.computer.read()["active"] == bench.computer.own
    assert bench.page.config["ota_url"] == former


def test_nothing_is_joined_without_a_yes(
    bench: Bench, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    types(monkeypatch, "")
    assert main(["setup", *HERE, "--device", bench.hotspot]) == 2
    assert "--yes" in capsys.readouterr().err
    assert not bench.page.requests


def test_devices_that_wait_are_listed(bench: Bench, capsys: Capture) -> None:
    assert main(["setup", "list", *HERE, "--json"]) == 0
    (document,) = [json.loads(capsys.readouterr().out)]
    assert document["devices"][0] == {"name": bench.hotspot, "signal": 88}
    bench.has_wifi = False
    assert main(["setup", "list", *HERE]) == 3


def test_the_way_by_hand_has_the_address(bench: Bench, capsys: Capture) -> None:
    assert main(["setup", "by-hand", *HERE]) == 0
    said = capsys.readouterr().out
    assert "192.168.4.1" in said and "/xiaozhi/ota/" in said


def test_nothing_is_to_be_put_right(bench: Bench, capsys: Capture) -> None:
    assert main(["setup", "back", *HERE]) == 0
    assert "Nothing to put right" in capsys.readouterr().out
