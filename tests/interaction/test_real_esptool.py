"""The real `esptool` writes a board that speaks the ROM's protocol: every byte is looked at.

Espressif's program is GPL and no part of the app, nor of its tests: `COMPANION_TEST_ESPTOOL` names
those that are to be tested, in environments of their own (tests/README.md).
"""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest

from companion.app.cable.flash import Flasher, FlashStep, FlashStopped, plan_restore, read_backup
from companion.app.cable.flash import write_backup as save
from companion.devices.cable.flash import FlashPlan, judge_flash
from companion.transports.cable.esptool import Esptool, EsptoolLimits, find_esptool
from tests.fakes.esp_image import esp_image, merged_image
from tests.fakes.esp_rom import RomBoard, rom_board
from tests.fakes.esptool import REAL, real_program

pytestmark = [
    pytest.mark.skipif(not REAL, reason="COMPANION_TEST_ESPTOOL names no real esptool"),
    pytest.mark.timeout(0 if os.environ.get("COMPANION_TEST_ROUNDS") else 120),
]

MB = 1024 * 1024
SIZE = int(os.environ.get("COMPANION_TEST_MEGABYTES", "1"))
ROUNDS = int(os.environ.get("COMPANION_TEST_ROUNDS", "3"))
LIMITS = EsptoolLimits(look=60.0, quiet=60.0, whole=600.0)
ROWS = (
    ("nvs", 1, 2, 0x9000, 0x4000),
    ("otadata", 1, 0, 0xD000, 0x2000),
    ("ota_0", 0, 16, 0x20000, 0x60000),
    ("ota_1", 0, 17, 0x80000, 0x60000),
)


def image(seed: int) -> bytes:
    """Firmware of some hundred kilobytes."""
    application = esp_image(f"2.1.{seed}", board="otto-robot", payload=100_000 + 4 * seed)
    return merged_image(application, rows=ROWS, megabytes=SIZE)


def used_flash(seed: int) -> bytes:
    """A flash that is in use: all of it has something in it."""
    old = image(seed)
    return old + random.Random(seed).randbytes(SIZE * MB - len(old))


async def tool_of(folder: Path, program: str, *, stub: bool = True) -> Esptool:
    places = folder / "own" / "bin"
    places.mkdir(parents=True)
    real_program(places / "esptool", program, stub=stub)
    return await find_esptool(folder / "own", LIMITS)


def flasher_of(board: RomBoard, tool: Esptool) -> Flasher:
    return Flasher(tool, str(board.path), 460_800)


@pytest.mark.parametrize("stub", [True, False])
@pytest.mark.parametrize("program", REAL)
async def test_back_up_write_verify_and_restore_give_equal_bytes(
    tmp_path: Path, program: str, *, stub: bool
) -> None:
    tool = await tool_of(tmp_path, program, stub=stub)
    for seed in range(ROUNDS if stub else 1):  # the ROM alone is slow
        before, new = used_flash(seed), image(seed + 100)
        with rom_board(tmp_path, before) as board:
            flasher = flasher_of(board, tool)
            facts = await flasher.look()
            assert (facts.chip, facts.mac) == ("ESP32-S3", "34:85:18:00:11:22")
            assert facts.flash_bytes == SIZE * MB and not facts.encrypted
            saved = await flasher.read(facts)
            path = tmp_path / f"{seed}.bin"
            save(path, saved, facts)
            assert path.read_bytes() == before
            await flasher.write(facts, judge_flash(new, facts, saved, keep_settings=True))
            end = -(-len(new) // 4096) * 4096  # the sector that it ends in is erased
            assert bytes(board.flash[:0x9000]) == new[:0x9000]
            assert bytes(board.flash[0x9000:0xD000]) == before[0x9000:0xD000]
            assert bytes(board.flash[0xD000 : len(new)]) == new[0xD000:]
            assert bytes(board.flash[end:]) == before[end:]
            plan, is_other = plan_restore(*read_backup(path), facts)
            await flasher.write(facts, plan)
            assert bytes(board.flash) == before and not is_other


async def all_of_it(flasher: Flasher, plan: FlashPlan) -> None:
    facts = await flasher.look()
    await flasher.read(facts)
    await flasher.write(facts, plan)


@pytest.mark.parametrize("program", REAL)
async def test_a_cable_that_is_pulled_anywhere_is_told(tmp_path: Path, program: str) -> None:
    """Back-up and write are broken off at random places: what is told is what is so."""
    tool = await tool_of(tmp_path, program)
    before, new = used_flash(0), image(1)
    count = left = 0

    def pull(op: int) -> None:
        nonlocal count, left
        count, left = count + 1, left - 1
        if left == 0:
            board.unplug()

    with rom_board(tmp_path, before) as board:
        board.on_command = pull
        flasher = flasher_of(board, tool)
        facts = await flasher.look()
        plan = judge_flash(new, facts, await flasher.read(facts))
        ends = [1, count]
        await flasher.write(facts, plan)
        ends.append(count - 5)  # what comes after the last answer that counts
    dice = random.Random(program)
    # as often while it is read as while it is written, which takes fewer commands
    places = [dice.randrange(*ends[round_ % 2 :][:2]) for round_ in range(ROUNDS)]
    told: dict[FlashStep, int] = {}
    for place in places:
        with rom_board(tmp_path, before) as board:
            board.on_command = pull
            flasher = flasher_of(board, tool)
            left = place
            with pytest.raises(FlashStopped) as caught:
                await all_of_it(flasher, plan)
            step = flasher.step
            told[step] = told.get(step, 0) + 1
            code = caught.value.message.code
            assert "unplugged" in str(caught.value)
            if step in (FlashStep.CONNECT, FlashStep.READ):
                assert code == "cable.gone" and bytes(board.flash) == before
            elif step is FlashStep.WRITE:
                assert code == "cable.flash_broken" and flasher.touched
            else:
                assert code == "cable.flash_unverified" and flasher.touched
                assert bytes(board.flash[: len(new)]) == new
    assert sum(told.values()) == ROUNDS
    print(told)


@pytest.mark.parametrize("program", REAL)
async def test_an_encrypted_board_and_a_silent_one_are_told(tmp_path: Path, program: str) -> None:
    tool = await tool_of(tmp_path, program)
    with rom_board(tmp_path, used_flash(0)) as board:
        board.encrypted = True
        assert (await flasher_of(board, tool).look()).encrypted
    port = tmp_path / "ttyACM0"
    with rom_board(tmp_path, b"\xff" * 4096) as board:
        board.mute = True
        with pytest.raises(FlashStopped) as caught:
            await flasher_of(board, tool).look()
        assert caught.value.message.code == "cable.esptool_no_answer"
    assert not port.exists()
