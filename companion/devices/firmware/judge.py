"""Whether an image belongs on a device: what is refused, and what a person must accept.

Refused is what cannot work: the device would find it out after the whole download, or never.
Everything that a person may have reasons for is a warning; each of them is accepted by its own
code, so that a yes to one is no yes to another.

Versions come from a project's `PROJECT_VER` or from `git describe` (Espressif's documentation
of ESP-IDF, "Miscellaneous System APIs", section "App Version"), so forms are mixed: `2.0.4`,
`v2.0.10`, `2.1.0-rc1`, `2.1.0-3-g1a2b3c4-dirty`, a bare commit. Nothing is guessed: what has no
order here has none.
"""

from __future__ import annotations

import re
from enum import IntEnum
from functools import lru_cache
from typing import Final

from msgspec import Struct

from companion.devices.chips import Chip, plain_name
from companion.devices.firmware.image import Extra, FirmwareImage
from companion.devices.system_info import SystemInfo
from companion.messages.message import Message, message
from companion.patterns import regex

_NUMBERS: Final = regex(r"[vV]?([0-9]{1,9}(?:\.[0-9]{1,9}){0,9})(?![0-9])")
_BEFORE: Final = regex(
    r"[-_.]?(dev|snapshot|nightly|alpha|a|beta|b|preview|pre|rc|c)[-_.]?([0-9]{0,9})", re.IGNORECASE
)
_AFTER: Final = regex(r"-([0-9]{1,9})-g[0-9a-f]{4,40}")
_RANKS: Final = {
    "dev": 0,
    "snapshot": 0,
    "nightly": 0,
    "alpha": 1,
    "a": 1,
    "beta": 2,
    "b": 2,
    "preview": 3,
    "pre": 3,
    "rc": 4,
    "c": 4,
}
_RELEASE: Final = 5
_BOARD_ALIASES: Final[tuple[tuple[re.Pattern[str], str], ...]] = (
    (regex(r"bigsmart"), "rymcu-bigsmart"),
    (regex(r"tudouzi"), "kevin-box-2"),
    (regex(r"esp-spot"), "esp-spot-c5"),
    (regex(r"lilygo-t-cameraplus-s3-v1-2"), "lilygo-t-cameraplus-s3-v1.2"),
    (regex(r"(?:esp32-)?(?:p4-)?(.+)-p4x"), r"esp32-p4x-\1"),
)
"""Former names of boards, and what they are called since (`legacy_names` in the firmware's
`main/boards/*/*/config.json`). `esp-s3-lcd-ev-board` is not in it: it became two boards."""


class Warning_(Struct, frozen=True):
    """Something that a person must accept before the image is sent.

    `code` is `same_build`, `same_version`, `older_version`, `unknown_order`, `unknown_version`,
    `other_project`, `other_board`, `old_layout`, `unknown_device`, `no_hash` or `extra_bytes`.
    """

    message: Message

    @property
    def code(self) -> str:
        return self.message.word


class FirmwareVerdict(Struct, frozen=True):
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
    board: str = "",
) -> FirmwareVerdict:
    """Judge `image` for the device that said `info`; `None` when it cannot tell.

    `current_version`, `board` and `chip` are used where `info` says nothing: the version and the
    board of the handshake, the chip that a person named.
    """
    info = info or SystemInfo()
    device_chip = info.chip or chip
    refusals = (_chip(image, device_chip), _revision(image, info), *_space(image, info))
    warnings = (
        message("firmware.unknown_device", chip=image.chip) if not device_chip else None,
        _version(image, info, info.version or current_version),
        _project(image, info),
        _board(image, info.board_name or board or info.board),
        _layout(image, info),
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
    """The bootloader starts nothing on a chip that is older or newer than the image asks for."""
    if info.revision is None:
        return None
    if image.max_revision is not None and info.revision > image.max_revision:
        return message(
            "firmware.new_chip",
            needed=revision_words(image.max_revision),
            device=revision_words(info.revision),
        )
    if image.min_revision <= info.revision:
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


def same_board(one: str, other: str) -> bool:
    """Whether two names mean one board, also where the firmware has renamed it since.

    Source: transports/README.md, "Firmware images".
    """
    return _plain_board(one) == _plain_board(other)


def _plain_board(name: str) -> str:
    plain = name.strip().lower().replace("_", "-")
    for former, now in _BOARD_ALIASES:
        if found := former.fullmatch(plain):
            return found.expand(now)
    return plain


def _board(image: FirmwareImage, device: str) -> Message | None:
    """It starts on another board with the same chip, where screen, buttons and sound are dead."""
    if not image.board or not device or same_board(image.board, device):
        return None
    return message("firmware.other_board", image=image.board, device=device)


def _layout(image: FirmwareImage, info: SystemInfo) -> Message | None:
    """Firmware 2 has its wake word and its fonts in a partition that layouts of firmware 1 lack."""
    parsed = _parse(image.version)
    labels = {part.label for part in info.partitions}
    if parsed is None or parsed.numbers[0] < 2 or "model" not in labels or "assets" in labels:
        return None
    return message("firmware.old_layout", version=image.version)


def _extra(image: FirmwareImage) -> Message | None:
    if image.extra is not Extra.OTHER:
        return None
    return message("firmware.extra_bytes", count=image.size - image.image_size)


# which version is newer


class VersionOrder(IntEnum):
    """How two versions compare."""

    OLDER = -1
    SAME = 0
    NEWER = 1


class _Parsed(Struct, frozen=True):
    numbers: tuple[int, ...]
    stage: tuple[int, int, int]
    """Rank and number of what comes before a release, and commits after it."""
    rest: str
    """What has no order: `dirty`, a variant's name, the build's metadata."""


def order(one: str, other: str) -> VersionOrder | None:
    """How `one` compares to `other`; `None` when neither is known to be newer."""
    if one.strip() == other.strip():
        return VersionOrder.SAME
    a, b = _parse(one), _parse(other)
    if a is None or b is None:
        return None
    if a.numbers != b.numbers:
        return VersionOrder.NEWER if a.numbers > b.numbers else VersionOrder.OLDER
    if a.rest != b.rest:
        return None
    if a.stage != b.stage:
        return VersionOrder.NEWER if a.stage > b.stage else VersionOrder.OLDER
    return VersionOrder.SAME


def version_key(text: str) -> tuple[object, ...]:
    """By which versions are sorted, as far as `order` knows it; what has no order comes first, by
    its letters."""
    found = _parse(text)
    if found is None:
        return (0, (), (), text.strip().casefold())
    return (1, found.numbers, found.stage, found.rest)


@lru_cache(maxsize=1_000)
def _parse(text: str) -> _Parsed | None:
    text = text.strip()
    found = _NUMBERS.match(text)
    if found is None:
        return None
    rest = text[found.end() :]
    numbers = tuple(int(part) for part in found[1].split("."))
    while len(numbers) > 1 and numbers[-1] == 0:
        numbers = numbers[:-1]
    rank, count, commits = _RELEASE, 0, 0
    if (before := _BEFORE.match(rest)) and not rest[before.end() :][:1].isalpha():
        rank, count = _RANKS[before[1].lower()], int(before[2] or 0)
        rest = rest[before.end() :]
    if after := _AFTER.match(rest):
        commits = int(after[1])
        rest = rest[after.end() :]
    if rest and (rest[0].isalnum() or rest[0] == "."):
        # `1a2b3c4` is a commit and `1.2.x` is no number: neither has an order
        return None
    return _Parsed(numbers, (rank, count, commits), rest)
