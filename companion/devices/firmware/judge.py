"""Whether an image belongs on a device: what is refused, and what a person must accept.

Refused is what cannot work: the device would find it out after the whole download, or never.
Everything that a person may have reasons for is a warning; each of them is accepted by its own
code, so that a yes to one is no yes to another.
"""

from __future__ import annotations

from dataclasses import dataclass

from companion.devices.firmware.chips import Chip, plain_name
from companion.devices.firmware.image import Extra, FirmwareImage
from companion.devices.firmware.system_info import SystemInfo
from companion.devices.firmware.versions import VersionOrder, order
from companion.messages.message import Message, message


def short_code(text: Message) -> str:
    """The machine's word for a refusal or a warning: `merged`, `wrong_chip`, …"""
    return text.word


@dataclass(frozen=True, slots=True)
class Warning_:
    """Something that a person must accept before the image is sent.

    `code` is `same_build`, `same_version`, `older_version`, `unknown_order`, `unknown_version`,
    `other_project`, `unknown_device`, `no_hash` or `extra_bytes`.
    """

    message: Message

    @property
    def code(self) -> str:
        return short_code(self.message)


@dataclass(frozen=True, slots=True)
class FirmwareVerdict:
    refusals: tuple[Message, ...] = ()
    warnings: tuple[Warning_, ...] = ()

    @property
    def refused(self) -> bool:
        return bool(self.refusals)

    def not_accepted(self, accepted: frozenset[str]) -> tuple[Warning_, ...]:
        """The warnings whose code is not among `accepted`."""
        return tuple(each for each in self.warnings if each.code not in accepted)


def judge(
    image: FirmwareImage,
    info: SystemInfo | None,
    *,
    current_version: str = "",
    chip: str = "",
) -> FirmwareVerdict:
    """Judge `image` for the device that said `info`; `None` when it cannot tell.

    `current_version` and `chip` stand in where `info` says nothing: the version of the
    handshake, the chip that a person named.
    """
    info = info or SystemInfo()
    device_chip = info.chip or chip
    refusals = (_chip(image, device_chip), _revision(image, info), *_space(image, info))
    warnings = (
        message("firmware.unknown_device", chip=image.chip) if not device_chip else None,
        _version(image, info, info.version or current_version),
        _project(image, info),
        message("firmware.no_hash") if not image.hash_appended else None,
        _extra(image),
    )
    return FirmwareVerdict(
        tuple(each for each in refusals if each is not None),
        tuple(Warning_(each) for each in warnings if each is not None),
    )


def _chip(image: FirmwareImage, device: str) -> Message | None:
    if not device or plain_name(device) == plain_name(image.chip):
        return None
    known = Chip.named(device)
    label = known.label if known is not None else device
    return message("firmware.wrong_chip", image=image.chip, device=label)


def _revision(image: FirmwareImage, info: SystemInfo) -> Message | None:
    """The bootloader starts nothing on a chip that is older than the image asks for."""
    if info.revision is None or image.min_revision <= info.revision:
        return None
    return message(
        "firmware.old_chip",
        needed=revision_words(image.min_revision),
        device=revision_words(info.revision),
    )


def revision_words(revision: int) -> str:
    """A chip's revision as Espressif writes it: `v0.2`."""
    return f"v{revision // 100}.{revision % 100}"


def _space(image: FirmwareImage, info: SystemInfo) -> tuple[Message | None, ...]:
    if info.upgradable is False:
        return (message("firmware.no_slot"),)
    room = info.app_partition_bytes
    if room is not None and image.size > room:
        return (message("firmware.too_large_for_partition", size=image.size, room=room),)
    if info.flash_bytes is not None and image.size > info.flash_bytes:
        return (message("firmware.too_large_for_flash", size=image.size, room=info.flash_bytes),)
    return ()


def _version(image: FirmwareImage, info: SystemInfo, current: str) -> Message | None:
    if image.elf_sha256 and image.elf_sha256 == info.elf_sha256:
        return message("firmware.same_build", version=image.version)
    if not current:
        # of a device that says nothing at all, that is said already
        return message("firmware.unknown_version", version=image.version) if info.chip else None
    match order(image.version, current):
        case VersionOrder.NEWER:
            return None
        case VersionOrder.SAME:
            return message("firmware.same_version", version=image.version)
        case VersionOrder.OLDER:
            return message("firmware.older_version", version=image.version, current=current)
        case None:
            return message("firmware.unknown_order", version=image.version, current=current)


def _project(image: FirmwareImage, info: SystemInfo) -> Message | None:
    if not info.project or info.project == image.project:
        return None
    return message("firmware.other_project", image=image.project, device=info.project)


def _extra(image: FirmwareImage) -> Message | None:
    if image.extra is not Extra.OTHER:
        return None
    return message("firmware.extra_bytes", count=image.size - image.image_size)
