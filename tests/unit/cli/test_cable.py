"""`companion cable`: a saved log, and a board on a pseudo-terminal."""

from __future__ import annotations

import json
import signal
from pathlib import Path

import pytest

from companion.__main__ import main
from tests.fakes.cable import board
from tests.fakes.commands import command

Capture = pytest.CaptureFixture[str]
LOGS = Path(__file__).parents[2] / "data" / "cable"


def test_a_saved_log_is_explained(capsys: Capture) -> None:
    assert main(["cable", "explain", str(LOGS / "power.log")]) == 0
    said = capsys.readouterr().out
    assert said.startswith("The power is too weak: the board switches itself off. (Certain)\n")
    assert "E (774) BOD: Brownout detector was triggered" in said
    assert "  1. Use a short cable" in said and "Restarts: 2" in said


def test_its_json_has_cause_certainty_and_evidence(capsys: Capture) -> None:
    assert main(["cable", "explain", str(LOGS / "crash.log"), "--json"]) == 0
    value = json.loads(capsys.readouterr().out)
    assert (value["cause"], value["certainty"]) == ("crash", "certain")
    assert value["evidence"][0]["text"].startswith("Guru Meditation Error")
    assert value["crash"]["addresses"][0] == "0x420a1c41"
    assert value["functions"] == []


def test_names_of_networks_are_left_out(capsys: Capture) -> None:
    assert main(["cable", "explain", str(LOGS / "wifi_password.log")]) == 0
    said = capsys.readouterr().out
    assert "Likely" in said and "run -> init" in said and "Attic" not in said


def test_an_unknown_log_says_nothing_certain(capsys: Capture) -> None:
    assert main(["cable", "explain", str(LOGS / "unknown_touch.log")]) == 0
    said = capsys.readouterr().out
    assert "errors that this app does not know" in said and "ertain" not in said


@pytest.mark.parametrize("name", ["none.log", "."])
def test_what_cannot_be_read_is_said(tmp_path: Path, capsys: Capture, name: str) -> None:
    assert main(["cable", "explain", str(tmp_path / name), "--json"]) == 1
    assert "cannot be read" in json.loads(capsys.readouterr().out)["error"]["message"]


def test_wrong_use_is_said(capsys: Capture) -> None:
    assert main(["cable", "explain"]) == 2
    assert main(["cable", "list", "--follow"]) == 2
    assert "is for" in capsys.readouterr().err


def test_an_elf_file_that_is_none_is_said(tmp_path: Path, capsys: Capture) -> None:
    elf = tmp_path / "x.elf"
    elf.write_text("x")
    assert main(["cable", "explain", str(LOGS / "crash.log"), "--elf", str(elf)]) == 1
    assert main(["cable", "explain", str(LOGS / "power.log"), "--elf", str(elf)]) == 0
    assert "no backtrace" in capsys.readouterr().err


def test_without_a_board_it_is_said(capsys: Capture, tmp_path: Path) -> None:
    assert main(["cable", "log", str(tmp_path / "ttyUSB7")]) == 3
    assert "is unplugged" in capsys.readouterr().err


def test_boards_are_listed(capsys: Capture) -> None:
    assert main(["cable", "list", "--json"]) == 0
    value = json.loads(capsys.readouterr().out)
    assert set(value) == {"ports", "withoutPort"}


def test_a_board_is_restarted_by_an_act_of_its_own(tmp_path: Path, capsys: Capture) -> None:
    with board(tmp_path) as fake:
        status = main(["cable", "restart", str(fake.path)])
        said = capsys.readouterr().err
        # a pseudo-terminal has no line to pull, which is said as it is
        assert status == 3 and "cannot be read" in said


async def test_a_log_is_printed_until_it_is_interrupted(tmp_path: Path) -> None:
    with board(tmp_path) as fake:
        async with command("cable", "log", str(fake.path)) as started:
            fake.flood(b"E (774) BOD: Brownout detector was triggered\r\n" * 3)
            line = await started.line()
            assert line.rstrip().endswith("E (774) BOD: Brownout detector was triggered")
            started.process.send_signal(signal.SIGINT)
            assert await started.end() == 130
        assert "The power is too weak" in started.said


async def test_a_growing_log_is_followed(tmp_path: Path) -> None:
    path = tmp_path / "board.log"
    path.write_text("I (303) app_init: App version:      2.4.2\n")
    async with command("cable", "explain", str(path), "--follow", "--json") as started:
        assert json.loads(await started.line())["meaning"]["cause"] is None
        with path.open("a") as file:
            file.write("E (774) BOD: Brownout detector was triggered\n")
        assert json.loads(await started.line())["text"].startswith("Brownout")
        assert json.loads(await started.line())["meaning"]["cause"] == "power"
        started.process.send_signal(signal.SIGINT)
        assert await started.end() == 130


def test_an_address_of_this_computer_is_named_as_ours(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "ours.log"
    path.write_text("E (9) EspTcp: Failed to connect to 127.0.0.1:8003\n")
    assert main(["cable", "explain", str(path)]) == 0
    said = capsys.readouterr().out
    assert "127.0.0.1:8003. That is this computer." in said and "companion reach" in said
