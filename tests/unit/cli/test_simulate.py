"""`companion simulate` as a process of its own, reached by the other commands."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from companion.__main__ import main
from tests.fakes.former_server import former_server


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        return int(server.getsockname()[1])


@contextmanager
def simulating(*options: str) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-m", "companion", "simulate", *options]
    process = subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate(timeout=10)


def test_it_dials_the_hub_that_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    port = free_port()
    with simulating("--hub", f"ws://127.0.0.1:{port}/xiaozhi/v1/"):
        options = ["--hub-host", "127.0.0.1", "--hub-port", str(port), "--wait", "20"]
        assert main(["tools", "hub:", "--json", *options]) == 0
    assert sum(tool["userOnly"] for tool in json.loads(capsys.readouterr().out)["tools"]) == 7


def test_it_listens_as_a_control_server(capsys: pytest.CaptureFixture[str]) -> None:
    port = free_port()
    with simulating("--listen", str(port)) as process:
        assert process.stderr is not None
        assert process.stderr.readline()  # says where it listens as soon as it does
        url = f"ws://127.0.0.1:{port}/ws"
        assert main(["call", url, "self.audio_speaker.set_volume", "volume=33", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["ok"]


async def test_it_starts_at_an_ota_address_and_talks() -> None:
    async with former_server("websocket") as former:
        with simulating("--ota", former.ota_url, "--talk", "0.2", "--count", "2"):
            for mac in ("02:58:5a:00:00:00", "02:58:5a:00:00:01"):
                known = former.device(mac)
                await known.until(lambda each: len(each.talks) > 0)
                await known.until(lambda each: len(each.talk.audio) > 5)
        assert {each.headers["device-id"] for each in former.asked} == set(former.devices)


async def test_an_address_without_a_path_gets_the_usual_one() -> None:
    async with former_server("settings") as former:
        with simulating("--ota", former.ota_url.removesuffix("xiaozhi/ota/")):
            await former.until(lambda each: len(each.asked) == 1)


@pytest.mark.parametrize(
    ("options", "named"),
    [
        (["--ota", "ws://127.0.0.1:1/"], "ws://127.0.0.1:1/"),
        (["--ota", "http://[::1"], "http://[::1"),
        (["--ota", "http://a:0/"], "http://a:0/"),
        (["--talk", "5"], "--ota"),
    ],
)
def test_what_is_no_ota_address_is_refused(
    options: list[str], named: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", *options]) == 2
    assert named in capsys.readouterr().err


def test_what_is_no_hub_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--hub", "demo:"]) == 2
    assert "demo:" in capsys.readouterr().err


@pytest.mark.parametrize(
    "options",
    [
        ["--count", "0"],
        ["--hub", "ws://x", "--listen", "1"],
        ["--ota", "http://x", "--hub", "ws://x"],
    ],
)
def test_wrong_use_names_the_option(options: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["simulate", *options])
    assert caught.value.code == 2
    said = capsys.readouterr().err
    assert "ambiguous" not in said and options[0] in said
