"""The words about firmware files and the devices they are for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

FIRMWARE_TEMPLATES: Final[Mapping[str, str]] = {
    # the file is no application image: what it is, which file is wanted
    "firmware.empty": "The file is empty. Download or build it again and choose xiaozhi.bin.",
    "firmware.blank": "The file begins like empty flash memory, so there is no application in it. Choose xiaozhi.bin.",
    "firmware.merged": "This is an image of the whole flash memory (bootloader, partition table and application in one, often called merged-binary.bin). It can only be written by cable. Choose xiaozhi.bin, the application alone.",
    "firmware.bootloader": "This is a bootloader, the small program that starts the application. Choose xiaozhi.bin, the application.",
    "firmware.partition_table": "This is a partition table, which says how the flash memory is divided. Choose xiaozhi.bin, the application.",
    "firmware.other_form": "This is a program in the form {kind}, which devices cannot install. Choose the xiaozhi.bin that the build made beside it.",
    "firmware.archive": "This is a packed archive ({kind}). Unpack it and choose the xiaozhi.bin in it.",
    "firmware.assets": "This is a file of fonts, sounds and pictures (assets.bin), not the application. A device fetches it from the address that is set as its assets address. Choose xiaozhi.bin.",
    "firmware.file_system": "This is a file system with data for the device, not the application. Choose xiaozhi.bin.",
    "firmware.web_page": "This is a web page, not firmware. A link was saved instead of the file behind it, or the server asked for a login. Download xiaozhi.bin itself.",
    "firmware.text": "This is a text file, not firmware. Perhaps the server answered with an error, or only a reference to the real file was downloaded. Download xiaozhi.bin itself.",
    "firmware.not_an_image": "This is no firmware for these devices: an application begins with the byte E9. Choose xiaozhi.bin.",
    "firmware.no_description": "This is a program for an Espressif chip, but not an application that says its name and version: perhaps an old bootloader. Choose xiaozhi.bin.",
    # it is one, but it is broken
    "firmware.too_large_file": "The file has {size} bytes, more than the {limit} that any device could hold. Choose xiaozhi.bin.",
    "firmware.truncated": "The file ends after {size} bytes, but its contents go on to {needed} or further: it was not downloaded or copied completely. Download it again.",
    "firmware.damaged": "The file begins like firmware, but its inner order is broken. Download it again.",
    "firmware.bad_checksum": "The file is damaged: its checksum is not that of its contents. A device would throw it away after the download. Download it again.",
    "firmware.bad_hash": "The file is damaged: its SHA-256 is not that of its contents. A device would throw it away after the download. Download it again.",
    # the file on the command line
    "cli.image_missing": "There is no file {file}.",
    "cli.image_folder": "{file} is a folder. Name a firmware file, such as xiaozhi.bin.",
    "cli.image_unreadable": "The file {file} cannot be read: {reason}.",
    "cli.no_chip": "“{text}” is no chip that is known here. Known are: {known}.",
    # it is sound, but does not belong on the device
    "firmware.wrong_chip": "The file is for {image}, but the device has {device}. It could never start there. Choose the xiaozhi.bin that was built for this board.",
    "firmware.old_chip": "The file needs the chip's revision {needed} or newer, and the device has {device}. Choose a build for older chips.",
    "firmware.too_large_for_partition": "The file has {size} bytes, and the device has room for {room} bytes of application. Choose a build for this board; a new partition table can only be written by cable.",
    "firmware.too_large_for_flash": "The file has {size} bytes, more than the device's whole flash memory ({room} bytes). Choose a build for this board.",
    "firmware.no_slot": "The device has only one place for an application, so it cannot be upgraded over the network. Write the firmware by cable.",
    # it belongs there, but a person must mean it
    "firmware.same_build": "The device runs this very build of version {version} already.",
    "firmware.same_version": "The device runs version {version} already. Some firmware refuses to install its own version again.",
    "firmware.older_version": "The file holds version {version}, older than the device's {current}.",
    "firmware.unknown_order": "The file holds version “{version}” and the device runs “{current}”. Which of them is newer cannot be told.",
    "firmware.unknown_version": "The device does not say which version it runs, so version {version} may be older.",
    "firmware.other_project": "The file is the project “{image}”, and the device runs “{device}”. After the upgrade it may not connect to this app any more.",
    "firmware.unknown_device": "The device cannot say which chip it has, so nobody has checked that the file is for it. The file is for {chip}.",
    "firmware.no_hash": "The file carries no SHA-256 of its own, so damage could go unnoticed. Its weaker checksum is right.",
    "firmware.extra_bytes": "After the application the file goes on for {count} bytes that are neither padding nor a signature. The device ignores them.",
}
