"""`companion discover` as a shell sees it."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from companion.__main__ import main
from companion.devices.discovery import scan as scan_module
from companion.devices.discovery.services import MCP
from companion.simulator import simulated_listener
from tests.fakes.announcer import announced, need_multicast, new_name

Capture = pytest.CaptureFixture[str]
HERE = ["--hub-host", "127.0.0.1"]


@contextmanager
def nearby(name: str, port: int) -> Iterator[str]:
    """An MCP server that announces itself, and a device that listens: its URL."""
    loop = asyncio.new_event_loop()
    ready, end = threading.Event(), asyncio.Event()
    urls: list[str] = []

    async def run() -> None:
        async with announced(MCP, name, port, txt={"ver": "1.5"}), simulated_listener() as device:
            urls.append(device.url)
            ready.set()
            await end.wait()

    thread = threading.Thread(target=loop.run_until_complete, args=(run(),), name="nearby")
    thread.start()
    try:
        assert ready.wait(60)
        yield urls[0]
    finally:
        loop.call_soon_threadsafe(end.set)
        thread.join(20)
        loop.close()


def test_what_announces_itself_and_what_a_search_finds(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    need_multicast()
    name = new_name()
    with nearby(name, 7300) as url:
        port = int(url.rpartition(":")[2].partition("/")[0])
        limits = scan_module.ScanLimits(port, 64, 1000.0, 0.5, 5.0)
        monkeypatch.setattr(scan_module, "ScanLimits", lambda: limits)
        arguments = ["discover", *HERE, "--seconds", "3", "--scan", "127.0.0.0/29"]
        assert main([*arguments, "--json"]) == 0
        document = json.loads(capsys.readouterr().out)
        assert document["problem"] is None
        assert document["scans"] == [{"range": "127.0.0.0/29", "addresses": 6, "found": 1}]
        by_way = {
            each["endpoints"][0]["endpoint"]: each
            for each in document["found"]
            if each["endpoints"]
        }
        assert by_way[url]["kind"] == "device" and by_way[url]["board"] == "otto-robot"
        assert by_way[url]["endpoints"] == [{"endpoint": url, "sources": ["scan"]}]
        server = by_way["http://127.0.0.1:7300/mcp"]
        assert (server["name"], server["version"], server["kind"]) == (name, "1.5", "mcp-server")
        assert main(arguments) == 0
        captured = capsys.readouterr()
        assert f"{name} 1.5" in captured.out and url in captured.out
        assert captured.out.index("Devices") < captured.out.index("MCP servers")
        assert "Searching 127.0.0.0/29" in captured.err
        assert "Searched 127.0.0.0/29: 6 addresses, 1 found." in captured.err


@pytest.mark.parametrize("text", ["here", "8.8.8.0/24", "10.0.0.0/8"])
def test_a_range_that_cannot_be_searched(capsys: Capture, text: str) -> None:
    need_multicast()
    assert main(["discover", *HERE, "--scan", text, "--json"]) == 2
    captured = capsys.readouterr()
    document = json.loads(captured.out)
    assert document["found"] == [] and document["error"]["message"] in captured.err


def test_no_network_of_its_own_to_search(capsys: Capture) -> None:
    assert main(["discover", *HERE, "--scan", "local"]) == 2
    assert "no local network" in capsys.readouterr().err


def test_without_a_network_there_is_nothing_to_listen_to(capsys: Capture) -> None:
    # an address of the range kept for documentation, which is nobody's
    assert main(["discover", "--hub-host", "203.0.113.7", "--json"]) == 3
    captured = capsys.readouterr()
    assert json.loads(captured.out)["found"] == [] and "no network" in captured.err


@pytest.mark.parametrize("words", [["--seconds", "0"], ["--seconds", "x"], ["extra"]])
def test_wrong_use(words: list[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["discover", *words])
    assert caught.value.code == 2
