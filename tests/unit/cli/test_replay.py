"""`companion simulate --replay`: a recording as a device that the other commands reach."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from companion.__main__ import main
from tests.fakes.recordings import answered, asked, called, recorded_file, said
from tests.unit.cli.test_simulate import free_port, simulating

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
    assert any(words in line for line in process.stderr), f"it ended and never said {words!r}"


def test_it_dials_a_hub_and_answers_as_recorded(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    port = free_port()
    hub = f"ws://127.0.0.1:{port}/xiaozhi/v1/"
    with simulating("--replay", str(path), "--hub", hub, "--speed", "100") as process:
        assert process.stderr is not None
        first = process.stderr.readline()
        assert "connections=1 requests=3 answered=3" in first
        options = ["--hub-host", "127.0.0.1", "--hub-port", str(port), "--wait", "20"]
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
