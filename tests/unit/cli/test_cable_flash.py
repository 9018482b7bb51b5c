"""`companion cable flash`, `backup`, `restore`, with a stand-in for `esptool`."""

from __future__ import annotations

import json
import os
import pty
import signal
from pathlib import Path

import pytest

from companion.__main__ import main
from companion.app.cable import flash as flashing
from companion.app.cable.flash import FirstStart
from tests.fakes.cable import FakeBoard, board
from tests.fakes.commands import command
from tests.fakes.esp_image import esp_image, merged_image
from tests.fakes.esptool import StandIn
from tests.fakes.workbench import until

Capture = pytest.CaptureFixture[str]
MB = 1024 * 1024
NEW = merged_image(esp_image("2.1.0", board="otto-robot"))
OLD = merged_image(esp_image("2.0.0", board="otto-robot")).ljust(16 * MB, b"\xff")


@pytest.fixture
def at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> StandIn:
    """A board that is found by the only `esptool` of this computer."""
    monkeypatch.setenv("COMPANION_CONFIG_DIR", str(tmp_path / "config"))
    monkeypatch.setenv("PATH", f"{tmp_path / 'tool'}:/usr/bin:/bin")
    monkeypatch.setattr(flashing.first_start, "__defaults__", (FirstStart(settle=0.5, silent=0.5),))
    (tmp_path / "new.bin").write_bytes(NEW)
    return StandIn(tmp_path / "tool", tmp_path / "ttyACM0", OLD)


def typed(folder: Path, *words: str) -> list[str]:
    return ["cable", *words, "--port", str(folder / "ttyACM0")]


def document(capsys: Capture) -> dict[str, object]:
    value: dict[str, object] = json.loads(capsys.readouterr().out)
    return value


def test_back_up_flash_and_restore(tmp_path: Path, at: StandIn, capsys: Capture) -> None:
    saved = tmp_path / "board.bin"
    with board(tmp_path):
        assert main(typed(tmp_path, "backup", str(saved), "--json")) == 0
        backup = document(capsys)["backup"]
        assert saved.read_bytes() == OLD and isinstance(backup, dict)
        assert backup["file"] == str(saved)
        words = ["flash", str(tmp_path / "new.bin"), "--keep-settings", "--yes", "--json"]
        assert main(typed(tmp_path, *words)) == 0
        done = document(capsys)
        assert done["written"] and done["verified"] and done["kept"] == ["nvs"]
        assert done["image"] == {"version": "2.1.0", "board": "otto-robot"}
        assert at.flash == NEW + OLD[len(NEW) :]
        assert len(list((tmp_path / "config" / "board-backups").glob("ESP32-S3-*.bin"))) == 1
        assert main(typed(tmp_path, "restore", str(saved), "--yes")) == 0
        assert at.flash == OLD


def test_what_would_be_written_is_shown_and_nothing_is_without_a_yes(
    tmp_path: Path, at: StandIn, capsys: Capture
) -> None:
    with board(tmp_path):
        assert main(typed(tmp_path, "flash", str(tmp_path / "new.bin"))) == 2
    told = capsys.readouterr()
    assert f"0x00000000 - {len(NEW) - 1:#010x}  {len(NEW):,} bytes" in told.out
    assert "ESP32-S3 v0.2  16 MB  34:85:18:00:11:22" in told.out
    assert "Wi-Fi and settings of the board are replaced" in told.out
    assert "SHA-256" in told.out and "Nothing was written." in told.err
    assert at.flash == OLD and {line[0] for line in at.commands} >= {"read-flash"}
    assert "write-flash" not in {line[0] for line in at.commands}


def test_what_does_not_belong_there_is_refused_before_it_is_backed_up(
    tmp_path: Path, at: StandIn, capsys: Capture
) -> None:
    at.is_(chip="ESP32-C3")
    with board(tmp_path):
        assert main(typed(tmp_path, "flash", str(tmp_path / "new.bin"), "--yes", "--json")) == 1
    value = json.loads(capsys.readouterr().out)
    assert "ESP32-S3" in value["error"]["message"] and value["written"] is False
    assert "read-flash" not in {line[0] for line in at.commands}


def test_the_first_start_is_told(tmp_path: Path, at: StandIn, capsys: Capture) -> None:
    with board(tmp_path) as fake:
        fake.write("I (303) app_init: App version:      2.1.0\r\n")
        fake.write("I (900) StateMachine: STATE: wifi_configuring\r\n")
        words = ["flash", str(tmp_path / "new.bin"), "--no-backup", "--yes"]
        assert main(typed(tmp_path, *words)) == 0
    assert at.flash.startswith(NEW)
    assert "The board waits for its Wi-Fi to be set up. (Certain)" in capsys.readouterr().out


def test_a_warning_needs_a_yes_of_its_own(tmp_path: Path, at: StandIn, capsys: Capture) -> None:
    other = tmp_path / "other.bin"
    other.write_bytes(merged_image(esp_image("2.1.0", board="xmini-c3")))
    words = ["flash", str(other), "--yes", "--json"]
    with board(tmp_path):
        assert main(typed(tmp_path, *words, "--backup", str(tmp_path / "b.bin"))) == 2
        assert document(capsys)["warnings"] == ["other_board"] and at.flash == OLD
        assert main(typed(tmp_path, *words, "--backup", str(tmp_path / "c.bin"), "--force")) == 0
    assert at.flash != OLD


def test_without_a_back_up_only_by_a_word_of_its_own(
    tmp_path: Path, at: StandIn, capsys: Capture
) -> None:
    at.folder.joinpath("flash.bin").write_bytes(bytes(range(256)) * 4096 * 16)
    words = ["flash", str(tmp_path / "new.bin"), "--yes", "--json"]
    with board(tmp_path):
        assert main(typed(tmp_path, *words)) == 2
        assert "--no-backup" in capsys.readouterr().out
        assert main(typed(tmp_path, *words, "--no-backup")) == 0
    assert at.flash.startswith(NEW)


def test_a_break_is_told_with_the_way_back(tmp_path: Path, at: StandIn, capsys: Capture) -> None:
    at.is_(faults={"write-flash": "middle@killed"})
    with board(tmp_path):
        assert main(typed(tmp_path, "flash", str(tmp_path / "new.bin"), "--yes", "--json")) == 3
    told = capsys.readouterr()
    value = json.loads(told.out)
    assert value["written"] is None and "may not start" in value["error"]["message"]
    assert f"companion cable restore {value['backup']['file']}" in told.err


def test_a_back_up_of_another_board_is_warned_of(
    tmp_path: Path, at: StandIn, capsys: Capture
) -> None:
    saved = tmp_path / "board.bin"
    with board(tmp_path):
        assert main(typed(tmp_path, "backup", str(saved))) == 0
        at.is_(mac="34:85:18:99:99:99")
        assert main(typed(tmp_path, "restore", str(saved), "--yes")) == 2
        assert "another board" in capsys.readouterr().err
        assert main(typed(tmp_path, "backup", str(saved))) == 2


def test_without_esptool_the_command_that_installs_it_is_shown(
    tmp_path: Path, at: StandIn, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    (at.folder / "esptool").unlink()
    monkeypatch.setenv("PATH", str(tmp_path / "nowhere"))
    monkeypatch.setenv("HOME", str(tmp_path))
    assert main(typed(tmp_path, "backup")) == 2
    told = capsys.readouterr().err
    assert "-m venv" in told and "'esptool>=4.8,<6'" in told


@pytest.mark.parametrize(
    "words",
    [
        ("flash",),
        ("restore",),
        ("list", "--yes"),
        ("log", "--port", "x"),
        ("flash", "x.bin", "--backup", "y", "--no-backup"),
    ],
)
def test_wrong_use_is_said(words: tuple[str, ...], capsys: Capture) -> None:
    assert main(["cable", *words]) == 2
    assert capsys.readouterr().err


async def test_who_interrupts_it_is_told_what_is_on_the_board(tmp_path: Path, at: StandIn) -> None:
    at.is_(faults={"write-flash": "middle@hangs"})
    with board(tmp_path):
        words = typed(tmp_path, "flash", str(tmp_path / "new.bin"), "--yes", "--no-backup")
        async with command(*words) as started:
            await until(lambda: any(line[0] == "write-flash" for line in at.commands))
            await until(lambda: len(at.flash) == len(OLD) and at.flash != OLD)
            started.process.send_signal(signal.SIGINT)
            assert await started.end() == 130
        assert "may not start until it is written again" in started.said


def test_a_person_at_a_terminal_is_asked(
    tmp_path: Path, at: StandIn, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    main_end, other_end = pty.openpty()
    os.write(main_end, b"n\ny\n")
    with board(tmp_path) as fake, os.fdopen(other_end) as terminal:
        assert isinstance(fake, FakeBoard)
        monkeypatch.setattr("sys.stdin", terminal)
        words = typed(tmp_path, "flash", str(tmp_path / "new.bin"), "--no-backup")
        assert main(words) == 2 and at.flash == OLD
        assert main(words) == 0 and at.flash.startswith(NEW)
    os.close(main_end)
    assert "Write this to the ESP32-S3 34:85:18:00:11:22? [y/N]" in capsys.readouterr().err
