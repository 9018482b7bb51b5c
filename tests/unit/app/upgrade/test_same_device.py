"""What makes a device another one, and what of it may change without a word."""

from __future__ import annotations

import io

import pytest
from msgspec.structs import replace

from companion.app.tools.device_facts import Present
from companion.app.upgrade.choose import judged_again
from companion.app.upgrade.device import why_other
from companion.app.upgrade.views import Inspection
from companion.devices.firmware.image import FirmwareImage, read_image
from companion.devices.firmware.judge import judge
from companion.devices.models import DeviceState, DeviceView, Way
from companion.devices.system_info import Partition, SystemInfo, read_system_info
from companion.errors import UsageError
from companion.simulator import SimulatedDevice
from companion.simulator.state import system_info
from tests.fakes.esp_image import esp_image

VIEW = DeviceView(
    "ws://192.168.1.20:8080/ws",
    name="My robot",
    state=DeviceState.READY,
    way=Way.LOCAL,
    board="otto-robot",
    version="2.0.4",
    session=3,
)
AGAIN = replace(VIEW, session=4)


def told() -> SystemInfo:
    info = read_system_info(system_info(SimulatedDevice()))
    assert info is not None
    return info


INFO = told()


def image(version: str = "2.1.0") -> FirmwareImage:
    data = esp_image(version)
    return read_image(io.BytesIO(data), len(data))


def judged(info: SystemInfo | None = INFO, version: str = "2.1.0") -> Inspection:
    made = image(version)
    verdict = judge(made, info, current_version=VIEW.version)
    return Inspection("a.bin", None, b"", made, info, verdict, VIEW)


def code(inspection: Inspection, view: DeviceView, info: SystemInfo | None) -> str:
    reason = why_other(inspection, Present(view, info))
    if reason is None:
        return ""
    assert reason.english()
    return reason.code.removeprefix("upgrade.")


@pytest.mark.parametrize("view", [VIEW, AGAIN], ids=["same connection", "connected again"])
@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"mac": "02-58-5A-00-00-00"},
        {"mac": "02585A000000"},
        {"chip": "ESP32-S3 (QFN56)"},
        {"min_free_heap": 1, "language": "en-US"},
        {"version": "2.0.5", "elf_sha256": "11" * 32, "ota_label": "ota_1"},
        {"flash_bytes": 4_000_000, "partitions": ()},
        {"uuid_hash": "", "board": "", "revision": None},
    ],
)
def test_the_same_device(view: DeviceView, changes: dict[str, object]) -> None:
    assert code(judged(), view, replace(INFO, **changes)) == ""  # type: ignore[arg-type]


@pytest.mark.parametrize("view", [VIEW, AGAIN], ids=["same connection", "connected again"])
@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"mac": "02:58:5a:00:00:01"}, "other_device"),
        ({"chip": "esp32c3"}, "other_device"),
        ({"revision": 100}, "other_device"),
        ({"board": "bread-compact"}, "other_device"),
        ({"uuid_hash": "11" * 32}, "other_identity"),
        ({"mac": ""}, "says_no_more"),
        ({"mac": "00:00:00:00:00:00"}, "says_no_more"),
    ],
)
def test_another_device(view: DeviceView, changes: dict[str, object], expected: str) -> None:
    assert code(judged(), view, replace(INFO, **changes)) == expected  # type: ignore[arg-type]


def test_another_board_by_its_handshake() -> None:
    assert code(judged(), replace(AGAIN, board="electron-bot"), INFO) == "other_device"


def test_both_devices_are_named() -> None:
    now = replace(INFO, mac="02-58-5A-00-00-0F", chip="esp32p4", revision=301)
    reason = why_other(judged(), Present(replace(AGAIN, board="electron-bot"), now))
    assert reason is not None
    assert reason.values == {
        "checked": "otto-robot (02:58:5a:00:00:00, ESP32-S3 v0.2)",
        "present": "electron-bot (02:58:5a:00:00:0f, ESP32-P4 v3.1)",
    }


def test_a_device_that_never_said_who_it_is() -> None:
    silent = judged(None)
    assert code(silent, VIEW, None) == code(silent, VIEW, INFO) == ""
    assert code(silent, AGAIN, None) == code(silent, AGAIN, INFO) == "came_anew"
    # without a MAC it is known by its uuid
    nameless = replace(INFO, mac="")
    assert code(judged(nameless), AGAIN, nameless) == ""
    assert code(judged(nameless), AGAIN, INFO) == ""
    assert code(judged(nameless), AGAIN, replace(nameless, uuid_hash="")) == "came_anew"


def test_a_file_that_was_checked_while_nobody_was_there() -> None:
    assert code(replace(judged(None), device=None), VIEW, INFO) == "checked_unseen"


# judging again


def again(inspection: Inspection, info: SystemInfo, *accepted: str) -> Inspection:
    return judged_again(inspection, Present(AGAIN, info), frozenset(accepted))


def test_what_holds_afterwards() -> None:
    now = replace(INFO, version="2.0.5", min_free_heap=1)
    after = again(judged(), now)
    assert after.info is now and after.device is AGAIN and not after.verdict.warnings
    assert after.image is not None and after.content == b""


def test_too_little_room_by_now() -> None:
    small = (
        Partition("ota_0", 0, 16, 0x20000, 1000),
        Partition("ota_1", 0, 17, 0x30000, 1000),
    )
    with pytest.raises(UsageError) as raised:
        again(judged(), replace(INFO, partitions=small))
    assert raised.value.message.code == "upgrade.changed_since"
    assert "1000" in raised.value.message.english()


def test_warnings_are_accepted_as_they_were_read() -> None:
    older = judged(version="1.0.0")
    assert again(older, INFO, "older_version").verdict == older.verdict
    for accepted, info in (
        ((), INFO),
        (("older_version",), replace(INFO, version="2.5.0")),
        (("older_version",), replace(INFO, project="other")),
    ):
        with pytest.raises(UsageError):
            again(older, info, *accepted)
