"""Which firmware a device runs, and whether that is the one that it was given."""

from __future__ import annotations

from enum import Enum, auto
from typing import Final

from msgspec import Struct

from companion.devices.boots import Boot
from companion.devices.system_info import SystemInfo

_HASH_LEAST: Final = 8
"""Digits that tell two builds apart; ESP-IDF cuts to 9 unless it is told otherwise."""


class Evidence(Struct, frozen=True):
    """What a device says of the firmware that it runs; empty where it does not say."""

    version: str = ""
    elf_sha256: str = ""
    """Of the program, as `self.get_system_info` and the image's description hold it: the one
    thing that differs between two builds of the same version."""
    slot: str = ""
    """The partition that it runs from (`ota_0`, `ota_1`): an installation goes to the other."""


class Proof(Enum):
    """What the evidence before and after an upgrade shows."""

    NEW = auto()
    """It runs the version of the image, which it did not run before."""
    NEW_BUILD = auto()
    """The version was the same, the build is that of the image."""
    NEW_SLOT = auto()
    """Version and build were the same, but it runs from the other partition now."""
    UNPROVABLE = auto()
    """It runs what the image is, and that is what it ran before as well."""
    UNKNOWN = auto()
    """It does not say enough to tell."""
    OLD = auto()
    """It runs what it ran before, and that is not the image."""
    OTHER = auto()
    """It runs neither."""


PROVED: Final = (Proof.NEW, Proof.NEW_BUILD, Proof.NEW_SLOT)


def compare(before: Evidence, after: Evidence, image: Evidence) -> Proof:
    """Whether a device that said `before` and says `after` runs `image` now.

    The build counts more than the version: forks report their own version in the handshake.
    """
    if after.elf_sha256 and image.elf_sha256:
        return _by_build(before, after, image)
    if not after.version or not image.version:
        return Proof.UNKNOWN
    if after.version != image.version:
        return Proof.OLD if after.version == before.version else Proof.OTHER
    return Proof.NEW if before.version != image.version else _by_slot(before, after, Proof.UNKNOWN)


def _by_build(before: Evidence, after: Evidence, image: Evidence) -> Proof:
    if not same_build(after.elf_sha256, image.elf_sha256):
        same = same_build(after.elf_sha256, before.elf_sha256) or (
            not before.elf_sha256 and after.version == before.version
        )
        return Proof.OLD if same else Proof.OTHER
    if before.version != image.version:
        return Proof.NEW
    if not before.elf_sha256:
        return _by_slot(before, after, Proof.UNPROVABLE)
    if not same_build(before.elf_sha256, image.elf_sha256):
        return Proof.NEW_BUILD
    return _by_slot(before, after, Proof.UNPROVABLE)


def same_build(one: str, other: str) -> bool:
    """Whether two hashes name one build; some firmware tells only the beginning of its own."""
    shorter, longer = sorted((one.lower(), other.lower()), key=len)
    return len(shorter) >= _HASH_LEAST and longer.startswith(shorter)


def _by_slot(before: Evidence, after: Evidence, otherwise: Proof) -> Proof:
    moved = bool(before.slot and after.slot) and before.slot != after.slot
    return Proof.NEW_SLOT if moved else otherwise


def evidence_of(info: SystemInfo | None, version: str) -> Evidence:
    """`info` as far as there is any; else the `version` of the handshake."""
    if info is None:
        return Evidence(version=version)
    return Evidence(info.version or version, info.elf_sha256, info.ota_label)


def evidence_of_boot(boot: Boot) -> Evidence:
    """What a device told of its firmware when it started."""
    return Evidence(boot.version, boot.elf_sha256, boot.slot)


def mac_of(info: SystemInfo | None) -> str:
    """The MAC that the device told; empty when it told none."""
    return info.mac if info is not None else ""
