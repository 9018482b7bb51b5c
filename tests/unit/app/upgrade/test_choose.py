"""Which file of a folder is for a device, and why none is."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from companion.app.tools.device_facts import Present
from companion.app.upgrade.choose import choose_image, match_image
from companion.app.upgrade.views import FirmwareSource
from companion.devices.firmware.image import read_image
from companion.devices.system_info import Partition, SystemInfo
from companion.messages.message import message
from tests.fakes.esp_image import ESP32_P4, esp_image
from tests.fakes.views import device_view

SLOTS = (
    Partition("ota_0", 0, 16, 0x20000, 0x3F0000),
    Partition("ota_1", 0, 17, 0x410000, 0x3F0000),
)
INFO = SystemInfo(
    chip="esp32s3",
    revision=2,
    project="xiaozhi",
    version="2.0.4",
    idf_version="v5.5.2",
    ota_label="ota_0",
    board_name="otto-robot",
    partitions=(*SLOTS, Partition("assets", 1, 130, 0x800000, 0x800000)),
)


def file(name: str, version: str = "2.1.0", **how: Any) -> FirmwareSource:
    data = esp_image(version, **how)
    return FirmwareSource(name, None, Path(name), read_image(io.BytesIO(data), len(data)))


def chosen(info: SystemInfo | None, *files: FirmwareSource) -> str:
    """The name of the file, or the word of why there is none."""
    view = device_view("hub:a", board=info.board_name if info is not None else "")
    match = choose_image(files, Present(view, info), view)
    if match.inspection is not None:
        return match.inspection.source
    return f"? {match.reasons[0].word}"


def test_the_newest_of_the_devices_board() -> None:
    files = (
        file("old", "2.0.9", board="otto-robot"),
        file("new", "2.1.0", board="otto-robot"),
        file("newer, of another", "3.0.0", board="bread-compact-wifi"),
        FirmwareSource("no image", None, Path("x"), None),
    )
    assert chosen(INFO, *files) == chosen(INFO, *files[::-1]) == "new"
    # an older one is what a person may want: it is said, and asked about
    assert chosen(INFO, files[0]) == "old"


def test_of_two_builds_of_one_version_the_later_one() -> None:
    files = (
        file("late", board="otto-robot", date="Sep  9 2026"),
        file("early", board="otto-robot", date="Aug  8 2026"),
    )
    assert chosen(INFO, *files) == chosen(INFO, *files[::-1]) == "late"


def test_a_board_that_was_renamed_is_the_same() -> None:
    info = replace(INFO, board_name="bigsmart")
    assert chosen(info, file("a", board="rymcu-bigsmart")) == "a"


@pytest.mark.parametrize(("revision", "expected"), [(102, "below 3"), (301, "from 3 on")])
def test_builds_for_revisions_of_one_chip(revision: int, expected: str) -> None:
    info = replace(INFO, chip="esp32p4", revision=revision, board_name="esp32-p4x-eye")
    files = (
        file("from 3 on", chip=ESP32_P4, board="eye-p4x", min_revision=300, max_revision=399),
        file("below 3", chip=ESP32_P4, board="esp32-p4x-eye", min_revision=1, max_revision=199),
    )
    assert chosen(info, *files) == expected


def test_an_image_without_loss_comes_before_a_newer_one() -> None:
    """Firmware 2 on a layout of firmware 1 has no wake word."""
    old = replace(INFO, version="1.9.0", partitions=(*SLOTS, Partition("model", 1, 130, 0, 1)))
    two, one = file("2", "2.1.0", board="otto-robot"), file("1", "1.9.4", board="otto-robot")
    assert chosen(old, two, one) == "1"
    assert chosen(old, two) == "2"


def test_why_none_is() -> None:
    assert chosen(INFO, file("a", board="xmini-c3")) == "? none_for_board"
    assert chosen(INFO, FirmwareSource("x", None, Path("x"), None)) == "? no_images"
    damaged = FirmwareSource("x", None, Path("x"), None, message("firmware.bad_archive"))
    assert (
        chosen(INFO, damaged) == "? bad_archive" and chosen(INFO, damaged, damaged) == "? no_images"
    )
    assert chosen(INFO, file("a", board="otto-robot", chip=5)) == "? wrong_chip"
    factory = replace(INFO, partitions=(Partition("factory", 0, 0, 0x10000, 0x300000),))
    assert chosen(factory, file("a", board="otto-robot")) == "? no_slot"
    silent = replace(INFO, board_name="")
    assert chosen(silent, file("a", board="x"), file("b", board="y")) == "? several_fit"
    assert chosen(silent, file("a", board="x", chip=5), file("b", chip=0)) == "? none_for_chip"
    # where only one is left, it is that one
    assert chosen(silent, file("a", board="x"), file("b", board="y", chip=5)) == "a"


def test_a_rollout_does_not_guess_the_board() -> None:
    files = (file("one", board="otto-robot"), file("two", board="bread-compact-wifi"))
    silent = replace(INFO, board_name="")
    view = device_view("hub:a", board="")
    match = match_image(files, Present(view, silent), view, frozenset())
    assert match.inspection is None and match.reasons[0].word == "several_fit"
    match = match_image(files[:1], Present(view, silent), view, frozenset())
    assert match.inspection is not None, "there is only one"


def test_a_rollout_takes_the_newest_of_the_devices_board() -> None:
    old, new = file("old", "2.1.0", board="otto-robot"), file("new", "2.2.0", board="otto-robot")
    untold = file("of a board that is not told", "3.0.0")
    view = device_view("hub:a", board=INFO.board_name)
    for files in ((old, new, untold), (untold, new, old), (new, untold, old)):
        match = match_image(files, Present(view, INFO), view, frozenset())
        assert match.inspection is not None and match.inspection.source == "new"


def test_a_rollout_says_what_keeps_the_image_that_is_meant_for_a_device() -> None:
    meant = file("meant", "2.0.1", board="otto-robot")
    files = (file("other", board="bread-compact-wifi"), meant, file("chip", chip=5))
    view = device_view("hub:a", board=INFO.board_name)
    match = match_image(files, Present(view, INFO), view, frozenset())
    assert match.inspection is None and not match.runs_it
    assert [reason.word for reason in match.reasons] == ["older_version"]
    match = match_image(files, Present(view, INFO), view, frozenset({"older_version"}))
    assert match.inspection is not None and match.inspection.source == "meant"
