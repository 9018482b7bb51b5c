"""What may be written to a board, and where."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Sequence

import pytest

from companion.devices.cable.flash import (
    BoardFacts,
    FlashPlan,
    UnknownWords,
    is_readable,
    judge_flash,
    judge_restore,
    read_facts,
)
from tests.fakes.esp_image import (
    ESP32,
    ESP32_C3,
    PARTITIONS,
    assets,
    bootloader,
    esp_image,
    merged_image,
    partition_table,
)

MB = 1024 * 1024
BOARD = BoardFacts("ESP32-S3", 2, "34:85:18:00:11:22", 16 * MB)
OLD_WORDS = """esptool.py v4.8.1
Detecting chip type... Unsupported detection protocol, switching and trying again...
Detecting chip type... ESP32
Chip is ESP32-D0WD-V3 (revision v3.1)
MAC: 34:85:18:00:11:22
Detected flash size: 4MB
"""
NEW_WORDS = """esptool v5.6.0
Connecting...NOTE: Failed to get VID/PID of a device
Detecting chip type... ESP32-C6
Connected to ESP32-C6 on /dev/ttyACM0:
Chip type:          ESP32-C6 (QFN40) (revision v0.1)
MAC:                34:85:18:ff:fe:00:11:22
BASE MAC:           34:85:18:00:11:22
MAC_EXT:            ff:fe
Detected flash size: 512KB
"""
SECURITY = "Secure Boot: Disabled\nFlash Encryption: Disabled\n"


def flash_with(
    slots: Sequence[tuple[int, int]] = (),
    rows: Sequence[tuple[str, int, int, int, int]] = PARTITIONS,
    board: str = "otto-robot",
) -> bytes:
    """A flash of 16 MB; `slots` are the numbers and states of its OTA data."""
    flash = bytearray(merged_image(esp_image("2.0.0", board=board)).ljust(16 * MB, b"\xff"))
    flash[0x8000:0x8C00] = partition_table(rows)
    for sector, (number, state) in enumerate(slots):
        checksum = zlib.crc32(struct.pack("<I", number), 0xFFFFFFFF)
        at = 0xD000 + 0x1000 * sector
        flash[at : at + 32] = struct.pack("<I20xII", number, state, checksum)
    return bytes(flash)


def codes(plan: FlashPlan) -> list[str]:
    return [each.code for each in plan.refusals]


def test_a_board_is_read_from_the_words_of_each_version() -> None:
    old = read_facts(OLD_WORDS, "")
    assert (old.chip, old.revision, old.mac) == ("ESP32", 301, "34:85:18:00:11:22")
    assert old.flash_bytes == 4 * MB
    new = read_facts(NEW_WORDS, SECURITY)
    assert (new.chip, new.revision, new.mac) == ("ESP32-C6", 1, "34:85:18:00:11:22")
    assert new.flash_bytes == MB // 2 and not new.encrypted and not new.signed_only
    locked = read_facts(NEW_WORDS, SECURITY.replace("Disabled", "Enabled"))
    assert locked.encrypted and locked.signed_only


@pytest.mark.parametrize(
    ("gone", "instead"),
    [("MAC:", "Mac is"), ("(revision v3.1)", ""), ("Detected", "Found"), ("ESP32\n", "ESP8266\n")],
)
def test_words_that_are_not_known_stop_it(gone: str, instead: str) -> None:
    with pytest.raises(UnknownWords):
        read_facts(OLD_WORDS.replace(gone, instead), "")


def test_security_in_other_words_stops_it() -> None:
    with pytest.raises(UnknownWords):
        read_facts(OLD_WORDS, SECURITY.replace("Encryption", "encoding"))
    with pytest.raises(UnknownWords) as caught:
        read_facts("Chip is ESP32-S3 in Secure Download Mode", "")
    assert caught.value.message.code == "cable.board_locked"


def test_a_merged_image_is_written_whole() -> None:
    data = merged_image(esp_image(board="otto-robot"))
    plan = judge_flash(data, BOARD, None)
    assert not plan.refusals and not plan.warnings and plan.slot is None
    assert [(each.address, each.data) for each in plan.pieces] == [(0, data)]
    assert plan.image is not None and plan.image.board == "otto-robot"


def test_settings_are_left_out_where_they_stay() -> None:
    data = merged_image()
    plan = judge_flash(data, BOARD, flash_with(), keep_settings=True)
    assert [(each.address, each.end) for each in plan.pieces] == [
        (0, 0x9000),
        (0xD000, len(data)),
    ]
    assert [part.label for part in plan.kept] == ["nvs"]
    moved = [("nvs", 1, 2, 0x9000, 0x3000), *PARTITIONS[1:]]
    for now in (None, flash_with(rows=moved), b"\xff" * 16 * MB):
        plan = judge_flash(data, BOARD, now, keep_settings=True)
        assert codes(plan) == ["cable.flash_other_settings"] and not plan.pieces


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (merged_image(chip=ESP32_C3), "firmware.wrong_chip"),
        (merged_image(chip=ESP32, bootloader_at=0x1000), "firmware.wrong_chip"),
        (merged_image(bootloader_at=0x1000), "cable.flash_no_bootloader"),
        (
            bootloader(ESP32_C3).ljust(0x8000, b"\xff") + merged_image()[0x8000:],
            "cable.flash_no_bootloader",
        ),
        (b"\xe9" + b"\xff" * 0x7FFF + merged_image()[0x8000:], "firmware.damaged"),
        (merged_image(esp_image()[:-40]), "firmware.truncated"),
        (merged_image(esp_image(min_revision=3)), "firmware.old_chip"),
        (merged_image()[: 0x8000 + 100], "firmware.merged"),
        (assets(), "firmware.assets"),
        (b"<html>", "firmware.web_page"),
        (b"", "firmware.empty"),
    ],
)
def test_what_does_not_belong_there_is_refused(data: bytes, code: str) -> None:
    plan = judge_flash(data, BOARD, flash_with())
    assert code in codes(plan) and not plan.pieces


def test_a_damaged_bootloader_is_refused() -> None:
    data = bytearray(merged_image())
    data[200] ^= 1
    assert codes(judge_flash(bytes(data), BOARD, None)) == ["firmware.bad_checksum"]


def test_a_small_flash_is_told() -> None:
    board = BoardFacts("ESP32-S3", 2, "34:85:18:00:11:22", 4 * MB)
    assert codes(judge_flash(merged_image(), board, None)) == ["cable.flash_needs_more"]
    tiny = BoardFacts("ESP32-S3", 2, "34:85:18:00:11:22", MB // 8)
    assert codes(judge_flash(merged_image(), tiny, None)) == ["firmware.too_large_for_flash"]


def test_another_board_is_warned_of() -> None:
    plan = judge_flash(merged_image(esp_image(board="xmini-c3")), BOARD, flash_with())
    assert [each.code for each in plan.warnings] == ["other_board"] and plan.pieces


@pytest.mark.parametrize(
    ("slots", "label"),
    [
        ((), "ota_0"),
        (((1, 2),), "ota_0"),
        (((1, 2), (2, 2)), "ota_1"),
        (((3, 2), (2, 2)), "ota_0"),
        (((3, 2), (4, 4)), "ota_0"),
        (((1, 0xFFFFFFFF), (2, 0xFFFFFFFF)), "ota_1"),
    ],
)
def test_an_application_goes_where_the_board_starts_from(
    slots: tuple[tuple[int, int], ...], label: str
) -> None:
    data = esp_image(board="otto-robot")
    plan = judge_flash(data, BOARD, flash_with(slots))
    assert plan.slot is not None and plan.slot.label == label and not plan.refusals
    assert [(each.address, each.data) for each in plan.pieces] == [(plan.slot.address, data)]
    assert [part.label for part in plan.kept] == ["nvs"]


def test_an_application_without_a_certain_place_is_refused() -> None:
    for now in (None, b"\xff" * 16 * MB, flash_with(((5, 1),)), flash_with(rows=PARTITIONS[:2])):
        assert codes(judge_flash(esp_image(), BOARD, now)) == ["cable.flash_no_slot"]
    small = [*PARTITIONS[:2], ("factory", 0, 0, 0x20000, 0x1000)]
    plan = judge_flash(esp_image(), BOARD, flash_with(rows=small))
    assert codes(plan) == ["firmware.too_large_for_partition"] and not plan.pieces


def test_nothing_is_written_to_a_board_that_only_its_maker_can_write() -> None:
    for change, code in (("encrypted", "board_encrypted"), ("signed_only", "board_signed")):
        board = BoardFacts("ESP32-S3", 2, "34:85:18:00:11:22", 16 * MB, **{change: True})
        assert codes(judge_flash(merged_image(), board, None)) == [f"cable.{code}"]


def test_a_back_up_goes_only_to_such_a_board() -> None:
    flash = flash_with()
    plan = judge_restore(flash, BOARD, "ESP32-S3")
    assert plan.pieces[0].data == flash and plan.image is not None
    assert codes(judge_restore(flash, BOARD, "ESP32-C3")) == ["cable.backup_other_chip"]
    assert codes(judge_restore(flash[:-1], BOARD, "ESP32-S3")) == ["cable.backup_other_size"]


def test_what_looks_encrypted_is_not_taken_for_a_back_up() -> None:
    assert is_readable(flash_with()) and is_readable(b"\xff" * MB)
    assert not is_readable(bytes(range(256)) * 4096)
