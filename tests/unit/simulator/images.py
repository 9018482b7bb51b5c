"""Firmware images for the simulator's tests."""

from __future__ import annotations

from tests.fakes.esp_image import esp_image


def firmware_image(
    version: str = "2.1.0", *, chip: int = 9, magic: int = 0xE9, description: int = 0xABCD5432
) -> bytes:
    """An application image that says it is `version`."""
    return esp_image(version, chip=chip, magic=magic, description_magic=description)
