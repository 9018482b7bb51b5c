"""Every kind of wrong file is told apart, and the refusal says which file is wanted."""

from __future__ import annotations

import gzip
import io
import zipfile

import pytest

from companion.devices.firmware.image import read_image
from companion.errors import ImageRefused
from companion.messages.upgrade import FIRMWARE_TEMPLATES
from tests.fakes.esp_image import (
    ESP32,
    ESP32_P4,
    assets,
    bootloader,
    esp_image,
    merged_image,
    partition_table,
    raw_image,
    spiffs,
)


def archive() -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as packed:
        packed.writestr("xiaozhi.bin", esp_image())
    return file.getvalue()


PAGE = "\ufeff\n<!-- cached -->\n<!DOCTYPE html><html><head><title>登录</title>" + "é" * 1000
INTEL_HEX = b":020000040000FA\r\n:10000000E9\r\n"
POINTER = b"version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 3000000\n"


@pytest.mark.parametrize(
    ("data", "code", "word"),
    [
        (b"", "empty", "xiaozhi.bin"),
        (merged_image(), "merged", "merged-binary.bin"),
        (merged_image(table_at=0x10000), "merged", "xiaozhi.bin"),
        (merged_image(described=False), "merged", "xiaozhi.bin"),
        (merged_image(chip=ESP32, bootloader_at=0x1000), "merged", "cable"),
        (merged_image(chip=ESP32_P4, bootloader_at=0x2000), "merged", "cable"),
        (merged_image(chip=ESP32, bootloader_at=0x1000)[:0x1010], "merged", "cable"),
        (merged_image()[:0x8080], "merged", "cable"),
        # without the empty room before an ESP32's bootloader
        (merged_image(chip=ESP32, table_at=0x7000), "merged", "xiaozhi.bin"),
        (merged_image()[0x8000:], "partition_table", "xiaozhi.bin"),
        (partition_table(), "partition_table", "xiaozhi.bin"),
        (bootloader(), "bootloader", "xiaozhi.bin"),
        (bootloader(described=False), "no_description", "xiaozhi.bin"),
        (raw_image([b"abcd" * 100]), "no_description", "xiaozhi.bin"),
        (esp_image(description_magic=0xABCD5433), "no_description", "xiaozhi.bin"),
        (esp_image(magic=0xE8), "not_an_image", "E9"),
        (b"\xe9\x03", "truncated", "again"),
        (b"\x7fELF\x01\x01\x01" + bytes(500), "other_form", "ELF"),
        (b"UF2\nWQ]\x9e" + bytes(500), "other_form", "UF2"),
        (INTEL_HEX * 20, "other_form", "Intel HEX"),
        (b"S00F000068656C6C6F20202020200000\n", "other_form", "S-record"),
        (archive(), "archive", "ZIP"),
        (gzip.compress(esp_image()), "archive", "gzip"),
        (b"7z\xbc\xaf\x27\x1c" + bytes(50), "archive", "7-Zip"),
        (PAGE.encode(), "web_page", "web page"),
        (b"<html>", "web_page", "web page"),
        (b'{"error":"not found"}', "text", "text"),
        (POINTER, "text", "text"),
        (("页" * 400).encode(), "text", "text"),
        (("x" + "页" * 400).encode(), "text", "text"),
        (assets(), "assets", "assets.bin"),
        (assets((("a.png", bytes(3000)), ("index.json", b"{}"))), "assets", "xiaozhi.bin"),
        (spiffs(), "file_system", "xiaozhi.bin"),
        (bytes(8) + b"littlefs" + bytes(4000), "file_system", "xiaozhi.bin"),
        (b"\xff" * 8192, "blank", "xiaozhi.bin"),
        (bytes(300), "blank", "xiaozhi.bin"),
        (b"\x89PNG\r\n\x1a\n" + bytes(2000), "not_an_image", "xiaozhi.bin"),
        (b"\xaa\x50" + bytes(100), "not_an_image", "xiaozhi.bin"),
        (b"\x01\x00", "not_an_image", "xiaozhi.bin"),
    ],
)
def test_what_the_file_is(data: bytes, code: str, word: str) -> None:
    with pytest.raises(ImageRefused) as caught:
        read_image(io.BytesIO(data), len(data))
    assert caught.value.message.code == f"firmware.{code}"
    assert word in str(caught.value)
    assert caught.value.exit_status == 1


def test_an_application_may_hold_what_looks_like_a_table() -> None:
    data = esp_image(segments=(partition_table() * 20,))
    assert read_image(io.BytesIO(data), len(data)).segments == 2


def test_all_words_are_sentences() -> None:
    for code, text in FIRMWARE_TEMPLATES.items():
        assert text.endswith("."), code
