"""The chips that an image can be made for.

Source: `esp_chip_id_t` in Espressif's documentation, "App Image Format"; the newest from esptool.
"""

from __future__ import annotations

from enum import IntEnum


class Chip(IntEnum):
    """The chip id of an image's header."""

    ESP32 = 0
    ESP32_S2 = 2
    ESP32_C3 = 5
    ESP32_S3 = 9
    ESP32_C2 = 12
    ESP32_C6 = 13
    ESP32_H2 = 16
    ESP32_P4 = 18
    ESP32_C61 = 20
    ESP32_C5 = 23
    ESP32_H21 = 25
    ESP32_H4 = 28
    ESP32_E22 = 31
    ESP32_S31 = 32

    @property
    def label(self) -> str:
        """As Espressif writes it: `ESP32-S3`."""
        return self.name.replace("_", "-")

    @classmethod
    def named(cls, text: str) -> Chip | None:
        """The chip that `text` names; `esp32s3`, `ESP32-S3` and `ESP32-S3 (QFN56)` are one."""
        wanted = plain_name(text)
        return next((chip for chip in cls if plain_name(chip.name) == wanted), None)

    @classmethod
    def of_model(cls, model: int) -> Chip | None:
        """The chip of an `esp_chip_model_t`, which counts the first chip as 1 and not as 0."""
        if model == 1:
            return cls.ESP32
        return next((chip for chip in cls if chip == model != 0), None)


def plain_name(text: str) -> str:
    """A chip's name in the form that two are compared in: letters and digits, small."""
    return "".join(char for char in text.partition("(")[0].lower() if char.isalnum())


def chip_label(chip_id: int) -> str:
    """`ESP32-S3`, or `chip 99` for an id that nobody knew when this was written."""
    try:
        return Chip(chip_id).label
    except ValueError:
        return f"chip {chip_id}"
