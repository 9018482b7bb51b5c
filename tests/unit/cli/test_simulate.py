"""`companion simulate` as a process of its own, reached by the other commands."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from companion.__main__ import main
from tests.fakes.ports import free_port
from tests.fakes.recordings import answered, asked, called, recorded_file, said
from tests.fakes.upgrades import write_image
from tests.fakes.upstream_server import upstream_server
from tests.fakes.warm import python

ANY_PORTS = ("--hub-http-port", "0", "--hub-mqtt-port", "0")
"""Those after the hub's may be taken."""


@contextmanager
def simulating(*options: str) -> Iterator[subprocess.Popen[str]]:
    command = python("-m", "companion", "simulate", *options)
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
        options = ["--hub-host", "127.0.0.1", "--hub-port", str(port), *ANY_PORTS, "--wait", "20"]
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


def test_it_answers_first_as_a_control_server(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    port = free_port()
    # a device takes some 4 s before it fetches, which it answered long before
    with simulating("--listen", str(port), "--answers-first") as process:
        assert process.stderr is not None
        assert process.stderr.readline()
        url, image = f"ws://127.0.0.1:{port}/ws", str(write_image(tmp_path))
        assert main(["upgrade", url, image, "--yes", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["outcome"] == "upgraded"


@pytest.mark.parametrize(("firmware", "code"), [("2.4", None), ("2.5", -32602)])
def test_it_is_a_device_of_either_line(
    firmware: str, code: int | None, capsys: pytest.CaptureFixture[str]
) -> None:
    port = free_port()
    with simulating("--listen", str(port), "--firmware", firmware) as process:
        assert process.stderr is not None
        assert process.stderr.readline()
        url = f"ws://127.0.0.1:{port}/ws"
        assert main(["call", url, "self.none", "--json"]) != 0
    assert json.loads(capsys.readouterr().out)["error"].get("code") == code


async def test_it_starts_at_an_ota_address_and_talks() -> None:
    async with upstream_server("websocket") as former:
        with simulating("--ota", former.ota_url, "--talk", "0.2", "--count", "2"):
            for mac in ("02:58:5a:00:00:00", "02:58:5a:00:00:01"):
                known = former.device(mac)
                await known.until(lambda each: len(each.talks) > 0)
                await known.until(lambda each: len(each.talk.audio) > 5)
        assert {each.headers["device-id"] for each in former.asked} == set(former.devices)


async def test_an_address_without_a_path_gets_the_usual_one() -> None:
    async with upstream_server("settings") as former:
        with simulating("--ota", former.ota_url.removesuffix("xiaozhi/ota/")):
            await former.until(lambda each: len(each.asked) == 1)


@pytest.mark.parametrize(
    ("options", "named"),
    [
        (["--ota", "ws://127.0.0.1:1/"], "ws://127.0.0.1:1/"),
        (["--ota", "http://[::1"], "http://[::1"),
        (["--ota", "http://a:0/"], "http://a:0/"),
        (["--talk", "5"], "--ota"),
        (["--answers-first"], "--listen"),
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


TOOLS = [{"name": "self.volume", "description": "", "inputSchema": {"type": "object"}}]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return recorded_file(
        tmp_path / "session.jsonl",
        asked(1, "initialize"),
        answered(1, {"protocolVersion": "2024-11-05", "serverInfo": {"name": "recorded"}}),
        asked(2, "tools/list"),
        answered(2, {"tools": TOOLS}),
        called(3, "self.volume"),
        said(3, "as it was recorded"),
    )


def wait_for(process: subprocess.Popen[str], words: str) -> None:
    assert process.stderr is not None
    said = []
    while not said or words not in said[-1]:
        said.append(process.stderr.readline())
        assert said[-1], f"it ended and said only {said}"


def test_it_dials_a_hub_and_answers_as_recorded(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    port = free_port()
    hub = f"ws://127.0.0.1:{port}/xiaozhi/v1/"
    with simulating("--replay", str(path), "--hub", hub, "--speed", "100") as process:
        assert process.stderr is not None
        first = process.stderr.readline()
        assert "connections=1 requests=3 answered=3" in first
        options = ["--hub-host", "127.0.0.1", "--hub-port", str(port), *ANY_PORTS, "--wait", "20"]
        assert main(["call", "hub:", "self.volume", "--json", *options]) == 0
        wait_for(process, "replayed  method=tools/call subject=self.volume line=6")
    answer = json.loads(capsys.readouterr().out)
    assert answer["content"] == [{"type": "text", "text": "as it was recorded"}]


def test_it_listens_and_says_what_was_not_recorded(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    port = free_port()
    with simulating("--replay", str(path), "--listen", str(port)) as process:
        wait_for(process, "listening")
        assert main(["tools", f"ws://127.0.0.1:{port}/ws", "--json"]) == 0
        wait_for(process, "replayed  method=tools/list subject= line=4")
    listed = json.loads(capsys.readouterr().out)
    assert [tool["name"] for tool in listed["tools"]] == ["self.volume"]


@pytest.mark.parametrize(
    ("options", "status", "words"),
    [
        (["--replay", "FILE", "--ota", "http://127.0.0.1:1/"], 2, "Leave out"),
        (["--replay", "FILE", "--upgrade-fault", "fails"], 2, "Leave out"),
        (["--speed", "2"], 2, "Add --replay"),
        (["--replay", "FILE", "--listen", "1", "--count", "2"], 2, "Only one device"),
        (["--replay", "no-such-file.jsonl"], 1, "no file no-such-file.jsonl"),
    ],
)
def test_what_does_not_fit_together_is_said(
    path: Path,
    capsys: pytest.CaptureFixture[str],
    options: list[str],
    status: int,
    words: str,
) -> None:
    given = [str(path) if each == "FILE" else each for each in options]
    assert main(["simulate", *given]) == status
    assert words in capsys.readouterr().err


@pytest.mark.parametrize("speed", ["0", "-1", "nan", "fast", "1001"])
def test_a_speed_is_a_number_above_0(path: Path, speed: str) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["simulate", "--replay", str(path), "--speed", speed])
    assert ended.value.code == 2
