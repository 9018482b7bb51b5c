from __future__ import annotations

import pytest

from companion.simulator.firmware_image import FirmwareImage, NotAnImage, read_image
from tests.unit.simulator.images import firmware_image


def test_an_image_tells_its_version() -> None:
    assert read_image(firmware_image("2.1.0")) == FirmwareImage("2.1.0", "xiaozhi")


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "too short"),
        (firmware_image()[:200], "too short"),
        (firmware_image(magic=0xE8), "no application image"),
        (firmware_image(chip=0), "made for chip 0"),
        (firmware_image(chip=9 + 256), "made for chip 265"),
        (firmware_image(description=0xABCD5433), "no application description"),
    ],
)
def test_what_is_no_image_for_this_device(data: bytes, reason: str) -> None:
    with pytest.raises(NotAnImage, match=reason):
        read_image(data)
