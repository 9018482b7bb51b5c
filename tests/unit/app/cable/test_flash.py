"""A board is backed up, written and verified; what goes wrong is told as it is."""

from __future__ import annotations

import asyncio
import json
import stat
import zipfile
from pathlib import Path

import pytest

from companion.app.cable.flash import (
    FirstStart,
    Flasher,
    FlashStep,
    FlashStopped,
    NoBackUp,
    first_start,
    plan_restore,
    read_backup,
    read_firmware,
    write_backup,
)
from companion.app.cable.service import CableService
from companion.devices.cable.causes import Cause
from companion.devices.cable.flash import BoardFacts, UnknownWords, judge_flash
from companion.errors import CompanionError, FileError, ImageRefused
from companion.transports.cable.esptool import Esptool, EsptoolLimits
from tests.fakes.cable import board as fake_board
from tests.fakes.esp_image import esp_image, merged_image
from tests.fakes.esptool import VERSIONS, StandIn
from tests.fakes.workbench import until

MB = 1024 * 1024
NEW = merged_image(esp_image("2.1.0", board="otto-robot"))
OLD = merged_image(esp_image("2.0.0", board="otto-robot")).ljust(16 * MB, b"\xff")


def stand_in(folder: Path, version: str = "5.6.0", flash: bytes = OLD) -> tuple[StandIn, Flasher]:
    port = folder / "ttyACM0"
    port.touch()
    fake = StandIn(folder / "tool", port, flash, version)
    number = version.split(".")
    limits = EsptoolLimits(look=60.0, quiet=60.0, whole=60.0)
    tool = Esptool(str(fake.folder / "esptool"), (int(number[0]), int(number[1])), limits)
    return fake, Flasher(tool, str(port), 460_800)


@pytest.mark.parametrize("version", VERSIONS)
async def test_back_up_write_verify_and_restore(tmp_path: Path, version: str) -> None:
    fake, flasher = stand_in(tmp_path, version)
    board = await flasher.look()
    assert board == BoardFacts("ESP32-S3", 2, "34:85:18:00:11:22", 16 * MB)
    saved = await flasher.read(board)
    path = tmp_path / "backups" / "board.bin"
    write_backup(path, saved, board)
    await flasher.write(board, judge_flash(NEW, board, saved))
    assert fake.flash == NEW + OLD[len(NEW) :]
    assert not flasher.touched
    known, data = read_backup(path)
    plan, is_other = plan_restore(known, data, board)
    assert not is_other
    await flasher.write(board, plan)
    assert fake.flash == OLD


@pytest.mark.parametrize("chip", ["ESP32", "ESP32-S3"])
async def test_looking_leaves_no_board_in_download_mode(tmp_path: Path, chip: str) -> None:
    fake, flasher = stand_in(tmp_path)
    fake.is_(chip=chip)
    assert (await flasher.look()).chip == chip
    # an ESP32 cannot say how it is secured
    assert len(fake.commands) == (1 if chip == "ESP32" else 2)
    assert "hard-reset" in fake.commands[-1]


async def test_settings_are_not_touched(tmp_path: Path) -> None:
    flash = bytearray(OLD)
    flash[0x9000:0xD000] = b"wifi" * 0x1000
    fake, flasher = stand_in(tmp_path, flash=bytes(flash))
    board = await flasher.look()
    await flasher.write(board, judge_flash(NEW, board, bytes(flash), keep_settings=True))
    assert fake.flash[0x9000:0xD000] == b"wifi" * 0x1000
    assert fake.flash[:0x9000] == NEW[:0x9000] and fake.flash[0xD000 : len(NEW)] == NEW[0xD000:]


async def test_a_board_that_was_swapped_is_not_written(tmp_path: Path) -> None:
    fake, flasher = stand_in(tmp_path)
    board = await flasher.look()
    fake.is_(mac="34:85:18:99:99:99")
    with pytest.raises(FlashStopped) as caught:
        await flasher.write(board, judge_flash(NEW, board, None))
    assert caught.value.message.code == "cable.board_other"
    assert fake.flash == OLD and not flasher.touched


@pytest.mark.parametrize("fault", ["start@no_answer", "start@killed", "start@pulled", "short"])
async def test_a_back_up_that_is_not_whole_is_none(tmp_path: Path, fault: str) -> None:
    fake, flasher = stand_in(tmp_path)
    board = await flasher.look()
    fake.is_(faults={"read-flash": fault})
    with pytest.raises(FlashStopped) as caught:
        await flasher.read(board)
    code = caught.value.message.code
    pulled = {"start@pulled": "cable.gone", "short": "cable.read_short"}
    assert code == pulled.get(fault, f"cable.esptool_{fault.partition('@')[2]}")
    assert not flasher.touched


@pytest.mark.parametrize(
    ("fault", "code"), [("start@busy", "cable.busy"), ("start@denied", "cable.denied_plainly")]
)
async def test_a_port_that_cannot_be_opened_is_told(tmp_path: Path, fault: str, code: str) -> None:
    fake, flasher = stand_in(tmp_path)
    fake.is_(faults={"flash-id": fault})
    with pytest.raises(FlashStopped) as caught:
        await flasher.look()
    assert caught.value.message.code == code


@pytest.mark.parametrize("fault", ["middle@killed", "middle@pulled", "start@coloured"])
async def test_a_board_that_is_half_written_is_told_so(tmp_path: Path, fault: str) -> None:
    fake, flasher = stand_in(tmp_path)
    board = await flasher.look()
    fake.is_(faults={"write-flash": fault})
    with pytest.raises(FlashStopped) as caught:
        await flasher.write(board, judge_flash(NEW, board, None))
    assert caught.value.message.code == "cable.flash_broken"
    assert "may not start" in str(caught.value) and str(caught.value).isprintable()
    assert flasher.touched and flasher.step is FlashStep.WRITE


@pytest.mark.parametrize("fault", ["differs", "start@killed"])
async def test_what_is_not_verified_is_told_so(tmp_path: Path, fault: str) -> None:
    fake, flasher = stand_in(tmp_path)
    board = await flasher.look()
    fake.is_(faults={"verify-flash": fault})
    with pytest.raises(FlashStopped) as caught:
        await flasher.write(board, judge_flash(NEW, board, None))
    assert caught.value.message.code == "cable.flash_unverified" and flasher.touched


async def test_a_hung_program_is_ended_and_told(tmp_path: Path) -> None:
    fake, flasher = stand_in(tmp_path)
    board = await flasher.look()
    fake.is_(faults={"write-flash": "middle@hangs"})
    tool = Esptool(str(fake.folder / "esptool"), (5, 6), EsptoolLimits(look=60.0, quiet=2.0))
    slow = Flasher(tool, str(tmp_path / "ttyACM0"), 460_800)
    with pytest.raises(FlashStopped) as caught:
        await slow.write(board, judge_flash(NEW, board, None))
    assert caught.value.message.code == "cable.flash_broken" and "hung" in str(caught.value)


async def test_who_stops_it_leaves_nothing_running(tmp_path: Path) -> None:
    fake, flasher = stand_in(tmp_path)
    board = await flasher.look()
    fake.is_(faults={"write-flash": "middle@hangs"})
    writing = asyncio.create_task(flasher.write(board, judge_flash(NEW, board, None)))
    await until(lambda: any(line[0] == "write-flash" for line in fake.commands))
    writing.cancel()
    with pytest.raises(asyncio.CancelledError):
        await writing
    assert flasher.touched


async def test_words_that_are_not_known_stop_it_before_anything_is_written(tmp_path: Path) -> None:
    fake, flasher = stand_in(tmp_path)
    fake.is_(faults={"words": True})
    with pytest.raises(UnknownWords):
        await flasher.look()
    assert fake.flash == OLD


async def test_what_cannot_be_read_is_no_back_up(tmp_path: Path) -> None:
    fake, flasher = stand_in(tmp_path, flash=bytes(range(256)) * 1024)
    with pytest.raises(NoBackUp):
        await flasher.read(await flasher.look())
    fake.is_(encrypted=True)
    with pytest.raises(NoBackUp):
        await flasher.read(await flasher.look())


# files


def test_a_back_up_is_private_and_replaces_nothing(tmp_path: Path) -> None:
    path = tmp_path / "new" / "board.bin"
    board = BoardFacts("ESP32-S3", 2, "34:85:18:00:11:22", 16 * MB)
    known = write_backup(path, OLD, board)
    assert read_backup(path) == (known, OLD)
    for each in (path, path.with_name("board.bin.json")):
        assert stat.S_IMODE(each.stat().st_mode) == 0o600
    with pytest.raises(FileError):
        write_backup(path, NEW, board)
    assert path.read_bytes() == OLD


def test_a_damaged_back_up_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "board.bin"
    board = BoardFacts("ESP32-S3", 2, "34:85:18:00:11:22", 16 * MB)
    write_backup(path, NEW, board)
    path.write_bytes(NEW[:-1] + b"x")
    with pytest.raises(ImageRefused) as caught:
        read_backup(path)
    assert caught.value.message.code == "cable.backup_damaged"
    beside = path.with_name("board.bin.json")
    for text in ("{", json.dumps({"chip": 1}), "[" * 9_000):
        beside.write_text(text)
        with pytest.raises(ImageRefused) as caught:
            read_backup(path)
        assert caught.value.message.code == "cable.backup_unknown"


def test_the_merged_file_of_a_release_is_found(tmp_path: Path) -> None:
    path = tmp_path / "v2.1.0_otto-robot.zip"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("merged-binary.bin", NEW)
        archive.writestr("xiaozhi.bin", b"x")
    assert read_firmware(path) == NEW
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("a.bin", NEW)
        archive.writestr("b.bin", NEW)
    with pytest.raises(ImageRefused):
        read_firmware(path)
    path.write_bytes(b"PK")
    for bad in (path, tmp_path / "none.bin", tmp_path):
        with pytest.raises(CompanionError):
            read_firmware(bad)


# the first start

QUICK = FirstStart(settle=0.5, silent=20.0)


async def test_the_first_start_is_judged(tmp_path: Path) -> None:
    with fake_board(tmp_path) as fake:
        cable = CableService(fake.system())
        await cable.look()
        log = await cable.open(str(fake.path))
        fake.write("I (303) app_init: App version:      2.1.0\r\nE (774) BOD: Brownout detector")
        fake.write(" was triggered\r\n")
        meaning = await first_start(log, QUICK)
        assert meaning.cause is Cause.POWER
        await cable.stop()


async def test_a_silent_board_is_not_waited_for_without_an_end(tmp_path: Path) -> None:
    with fake_board(tmp_path) as fake:
        cable = CableService(fake.system())
        log = await cable.open(str(fake.path))
        meaning = await first_start(log, FirstStart(settle=0.1, silent=0.3))
        assert meaning.cause is None and not log.lines
        await cable.stop()
