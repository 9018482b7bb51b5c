"""What is refused, and what a person must accept, for every kind of device."""

from __future__ import annotations

import io
from typing import Any

import pytest
from msgspec.structs import replace

from companion.devices.firmware.image import FirmwareImage, read_image
from companion.devices.firmware.judge import FirmwareVerdict, judge
from companion.devices.system_info import Partition, SystemInfo
from tests.fakes.esp_image import ELF_SHA256, ESP32_C3, esp_image

INFO = SystemInfo(
    chip="esp32s3",
    revision=2,
    flash_bytes=16 * 1024 * 1024,
    project="xiaozhi",
    version="2.0.4",
    idf_version="v5.5.2",
    elf_sha256="5a" * 32,
    ota_label="ota_0",
    partitions=(
        Partition("ota_0", 0, 16, 0x20000, 0x3F0000),
        Partition("ota_1", 0, 17, 0x410000, 0x3F0000),
    ),
)


def image(version: str = "2.1.0", behind: bytes = b"", **how: Any) -> FirmwareImage:
    data = esp_image(version, **how) + behind
    return read_image(io.BytesIO(data), len(data))


def codes(verdict: FirmwareVerdict) -> tuple[list[str], list[str]]:
    return (
        [refusal.word for refusal in verdict.refusals],
        [warning.code for warning in verdict.warnings],
    )


def test_a_newer_version_for_this_device_is_taken_without_a_word() -> None:
    verdict = judge(image(), INFO)
    assert verdict == FirmwareVerdict() and not verdict.refused


@pytest.mark.parametrize("chip", ["esp32s3", "ESP32-S3", "ESP32S3", "esp32-s3 (QFN56)"])
def test_a_chip_has_many_spellings(chip: str) -> None:
    assert not judge(image(), replace(INFO, chip=chip)).refused


@pytest.mark.parametrize("chip", ["esp32", "esp32c3", "ESP32-S2", "bk7258"])
def test_another_chip_is_refused(chip: str) -> None:
    verdict = judge(image(), replace(INFO, chip=chip))
    assert codes(verdict) == (["wrong_chip"], [])
    assert "ESP32-S3" in verdict.refusals[0].english()


def test_the_refusal_names_both_chips() -> None:
    [refusal] = judge(image(chip=ESP32_C3), INFO).refusals
    assert refusal.values == {"image": "ESP32-C3", "device": "ESP32-S3"}
    [refusal] = judge(image(chip=99), INFO).refusals
    assert refusal.values["image"] == "chip 99"


def test_the_chip_that_a_person_names() -> None:
    assert codes(judge(image(), None, chip="esp32s3")) == ([], [])
    assert codes(judge(image(), None, chip="ESP32-C3")) == (["wrong_chip"], [])
    # what the device says counts more
    assert codes(judge(image(), INFO, chip="ESP32-C3")) == ([], [])


def test_an_older_chip_than_the_image_asks_for() -> None:
    verdict = judge(image(min_revision=101), INFO)
    assert codes(verdict) == (["old_chip"], [])
    assert verdict.refusals[0].values == {"needed": "v1.1", "device": "v0.2"}
    assert codes(judge(image(min_revision=2), INFO)) == ([], [])
    assert codes(judge(image(min_revision=101), replace(INFO, revision=None))) == ([], [])


def test_a_newer_chip_than_the_image_is_for() -> None:
    """Builds of the P4 for revisions below 3 say so by their highest revision alone."""
    verdict = judge(image(max_revision=199), replace(INFO, revision=300))
    assert codes(verdict) == (["new_chip"], [])
    assert "v1.99" in verdict.refusals[0].english() and "v3.0" in verdict.refusals[0].english()
    for none in (0, 0xFFFF):
        assert not judge(image(max_revision=none), replace(INFO, revision=300)).refused


@pytest.mark.parametrize(
    ("board", "device", "warnings"),
    [
        ("otto-robot", "otto-robot", []),
        ("otto-robot", "xmini-c3", ["other_board"]),
        ("rymcu-bigsmart", "bigsmart", []),
        ("kevin-box-2", "tudouzi", []),
        ("esp32-p4x-function-ev-board", "esp32-p4-function-ev-board-p4x", []),
        ("", "xmini-c3", []),
        ("otto-robot", "", []),
    ],
)
def test_the_board_is_that_in_the_image(board: str, device: str, warnings: list[str]) -> None:
    assert codes(judge(image(board=board), replace(INFO, board_name=device))) == ([], warnings)
    assert codes(judge(image(board=board), INFO, board=device)) == ([], warnings)


def test_a_layout_of_firmware_1_has_no_place_for_assets() -> None:
    former = replace(INFO, partitions=(*INFO.partitions, Partition("model", 1, 130, 0x10000, 1)))
    assert codes(judge(image("2.1.0"), former)) == ([], ["old_layout"])
    assert codes(judge(image("1.9.9"), replace(former, version="1.8.0"))) == ([], [])


def test_too_large_for_its_place() -> None:
    small = tuple(replace(part, size=4096) for part in INFO.partitions)
    assert codes(judge(image(), replace(INFO, partitions=small)))[0] == ["too_large_for_partition"]
    # the padding behind an image is written as well
    room = image().size
    fitting = tuple(replace(part, size=room) for part in INFO.partitions)
    assert codes(judge(image(), replace(INFO, partitions=fitting)))[0] == []
    padded = image(behind=b"\xff" * 16)
    assert codes(judge(padded, replace(INFO, partitions=fitting)))[0] == ["too_large_for_partition"]


def test_too_large_for_the_flash() -> None:
    bare = replace(INFO, partitions=(), flash_bytes=4096)
    assert codes(judge(image(), bare))[0] == ["too_large_for_flash"]


def test_a_device_with_one_place_only() -> None:
    alone = replace(INFO, partitions=INFO.partitions[:1])
    assert codes(judge(image(), alone))[0] == ["no_slot"]


@pytest.mark.parametrize(
    ("version", "warnings"),
    [
        ("2.0.10", []),
        ("2.0.4", ["same_version"]),
        ("v2.0.4", ["same_version"]),
        ("2.0.3", ["older_version"]),
        ("2.0.4-rc1", ["older_version"]),
        ("1a2b3c4", ["unknown_order"]),
        ("2.0.4-dirty", ["unknown_order"]),
        ("", ["unknown_order"]),
    ],
)
def test_versions(version: str, warnings: list[str]) -> None:
    assert codes(judge(image(version), INFO)) == ([], warnings)


def test_this_very_build() -> None:
    same = replace(INFO, elf_sha256=ELF_SHA256.hex())
    assert codes(judge(image(), same)) == ([], ["same_build"])
    nameless = replace(INFO, elf_sha256="")
    assert codes(judge(image(elf_sha256=bytes(32)), nameless)) == ([], [])


def test_another_project() -> None:
    verdict = judge(image(project="blink"), INFO)
    assert codes(verdict) == ([], ["other_project"])
    assert verdict.warnings[0].message.values == {"image": "blink", "device": "xiaozhi"}


def test_a_device_that_says_nothing() -> None:
    assert codes(judge(image(), None)) == ([], ["unknown_device"])
    assert codes(judge(image(), SystemInfo())) == ([], ["unknown_device"])
    assert codes(judge(image("1.0"), None, current_version="2.0")) == (
        [],
        ["unknown_device", "older_version"],
    )


def test_a_device_that_does_not_say_its_version() -> None:
    silent = replace(INFO, version="", elf_sha256="")
    assert codes(judge(image(), silent)) == ([], ["unknown_version"])
    assert codes(judge(image(), silent, current_version="1.0")) == ([], [])


def test_an_image_without_a_hash_and_with_unknown_bytes() -> None:
    verdict = judge(image(hash_appended=False, behind=b"more" * 20), INFO)
    assert codes(verdict) == ([], ["no_hash", "extra_bytes"])
    assert verdict.warnings[1].message.values == {"count": 80}


def test_a_yes_to_one_warning_is_no_yes_to_another() -> None:
    verdict = judge(image("2.0.3", project="blink"), INFO)
    left = verdict.not_accepted(frozenset({"older_version"}))
    assert [each.code for each in left] == ["other_project"]
    assert verdict.not_accepted(frozenset({"older_version", "other_project"})) == ()


def test_everything_is_a_sentence() -> None:
    verdict = judge(
        image("1.0", project="blink", chip=ESP32_C3, min_revision=300, payload=5_000_000),
        replace(INFO, version="2.0"),
    )
    assert codes(verdict) == (
        ["wrong_chip", "old_chip", "too_large_for_partition"],
        ["older_version", "other_project"],
    )
    said = [*verdict.refusals, *(warning.message for warning in verdict.warnings)]
    assert all(each.english().endswith(".") for each in said)
