"""The words about firmware files and the devices they are for. A part of `messages.TEMPLATES`."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from companion.marks import QT_TRANSLATE_NOOP

FIRMWARE_TEMPLATES: Mapping[str, str] = MappingProxyType(
    {
        # the file is no application image: what it is, which file is wanted
        "firmware.empty": QT_TRANSLATE_NOOP(
            "Messages", "The file is empty. Download or build it again and choose xiaozhi.bin."
        ),
        "firmware.blank": QT_TRANSLATE_NOOP(
            "Messages",
            "The file begins like empty flash memory, so there is no application in it. "
            "Choose xiaozhi.bin.",
        ),
        "firmware.merged": QT_TRANSLATE_NOOP(
            "Messages",
            "This is an image of the whole flash memory (bootloader, partition table and "
            "application in one, often called merged-binary.bin). It can only be written by "
            "cable. Choose xiaozhi.bin, the application alone.",
        ),
        "firmware.bootloader": QT_TRANSLATE_NOOP(
            "Messages",
            "This is a bootloader, the small program that starts the application. "
            "Choose xiaozhi.bin, the application.",
        ),
        "firmware.partition_table": QT_TRANSLATE_NOOP(
            "Messages",
            "This is a partition table, which says how the flash memory is divided. "
            "Choose xiaozhi.bin, the application.",
        ),
        "firmware.other_form": QT_TRANSLATE_NOOP(
            "Messages",
            "This is a program in the form {kind}, which devices cannot install. "
            "Choose the xiaozhi.bin that the build made beside it.",
        ),
        "firmware.archive": QT_TRANSLATE_NOOP(
            "Messages",
            "This is a packed archive ({kind}). Unpack it and choose the xiaozhi.bin in it.",
        ),
        "firmware.assets": QT_TRANSLATE_NOOP(
            "Messages",
            "This is a file of fonts, sounds and pictures (assets.bin), not the application. "
            "A device fetches it from the address that is set as its assets address. "
            "Choose xiaozhi.bin.",
        ),
        "firmware.file_system": QT_TRANSLATE_NOOP(
            "Messages",
            "This is a file system with data for the device, not the application. "
            "Choose xiaozhi.bin.",
        ),
        "firmware.web_page": QT_TRANSLATE_NOOP(
            "Messages",
            "This is a web page, not firmware. A link was saved instead of the file behind it, "
            "or the server asked for a login. Download xiaozhi.bin itself.",
        ),
        "firmware.text": QT_TRANSLATE_NOOP(
            "Messages",
            "This is a text file, not firmware. Perhaps the server answered with an error, or "
            "only a reference to the real file was downloaded. Download xiaozhi.bin itself.",
        ),
        "firmware.not_an_image": QT_TRANSLATE_NOOP(
            "Messages",
            "This is no firmware for these devices: an application begins with the byte E9. "
            "Choose xiaozhi.bin.",
        ),
        "firmware.no_description": QT_TRANSLATE_NOOP(
            "Messages",
            "This is a program for an Espressif chip, but not an application that says its name "
            "and version: perhaps an old bootloader. Choose xiaozhi.bin.",
        ),
        # it is one, but it is broken
        "firmware.too_large_file": QT_TRANSLATE_NOOP(
            "Messages",
            "The file has {size} bytes, more than the {limit} that any device could hold. "
            "Choose xiaozhi.bin.",
        ),
        "firmware.truncated": QT_TRANSLATE_NOOP(
            "Messages",
            "The file ends after {size} bytes, but its contents go on to {needed} or further: "
            "it was not downloaded or copied completely. Download it again.",
        ),
        "firmware.damaged": QT_TRANSLATE_NOOP(
            "Messages",
            "The file begins like firmware, but its inner order is broken. Download it again.",
        ),
        "firmware.bad_checksum": QT_TRANSLATE_NOOP(
            "Messages",
            "The file is damaged: its checksum is not that of its contents. A device would "
            "throw it away after the download. Download it again.",
        ),
        "firmware.bad_hash": QT_TRANSLATE_NOOP(
            "Messages",
            "The file is damaged: its SHA-256 is not that of its contents. A device would "
            "throw it away after the download. Download it again.",
        ),
    }
)
