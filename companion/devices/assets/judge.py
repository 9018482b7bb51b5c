"""Whether a file of assets belongs on a device.

Source: `Assets::Download` in the firmware's `main/assets.cc`: a file is taken if it is not larger
than the partition `assets`. All other faults the device finds out when its old assets are gone.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from msgspec import Struct

from companion.devices.assets.contents import Assets
from companion.devices.chips import Chip, plain_name
from companion.devices.system_info import SystemInfo
from companion.errors import AssetsRefused, OtherAssetsLayout
from companion.messages.message import Message, message

PARTITION: Final = "assets"
_SMALL_CHIPS: Final = (Chip.ESP32_C3, Chip.ESP32_C5, Chip.ESP32_C6)
"""Without vector instructions: models of WakeNet 9s (`wn9s_…`) alone run on them."""


class AssetsFit(StrEnum):
    """The verdict in one word."""

    FITS = "fits"
    TOO_LARGE = "too_large"
    DAMAGED = "damaged"
    OTHER_LAYOUT = "other_layout"
    """The file's, or the device's, which has no place for assets then."""


class AssetsVerdict(Struct, frozen=True):
    fit: AssetsFit
    reason: Message | None = None
    """Why it does not fit; `None` when it does."""
    room: int | None = None
    """Bytes of the place on the device; `None` when that is not known."""
    over: int = 0
    """Bytes by which it is too large."""
    warnings: tuple[Message, ...] = ()
    """What a person should know before it is installed."""

    @property
    def fits(self) -> bool:
        return self.fit is AssetsFit.FITS


def refused(error: AssetsRefused, room: int | None = None) -> AssetsVerdict:
    """The verdict about a file that could not be read."""
    other = isinstance(error, OtherAssetsLayout)
    return AssetsVerdict(
        AssetsFit.OTHER_LAYOUT if other else AssetsFit.DAMAGED, error.message, room
    )


def room_of(info: SystemInfo | None) -> int | None:
    """Bytes of the place for assets; `None` when the device did not say, 0 when it has none."""
    if info is None or not info.partitions:
        return None
    sizes = [part.size for part in info.partitions if part.label == PARTITION and part.size > 0]
    return max(sizes, default=0)


def judge_assets(assets: Assets, info: SystemInfo | None) -> AssetsVerdict:
    """Judge a file for the device that said `info`; `None` when it cannot tell."""
    room = room_of(info)
    warnings = (*assets.faults, *_warnings(assets, info or SystemInfo(), room))
    if room == 0:
        reason = message("assets.no_partition")
        return AssetsVerdict(AssetsFit.OTHER_LAYOUT, reason, 0, 0, warnings)
    size = assets.file.size
    if room is not None and size > room:
        over = size - room
        reason = message("assets.too_large", size=size, room=room, over=over)
        return AssetsVerdict(AssetsFit.TOO_LARGE, reason, room, over, warnings)
    return AssetsVerdict(AssetsFit.FITS, None, room, 0, warnings)


def _warnings(assets: Assets, info: SystemInfo, room: int | None) -> list[Message]:
    found: list[Message] = []
    if room is None:
        found.append(message("assets.room_unknown"))
    chip = Chip.named(info.chip) if info.chip else None
    if assets.chip and info.chip and plain_name(assets.chip) != plain_name(info.chip):
        label = chip.label if chip is not None else info.chip
        made_for = Chip.named(assets.chip)
        file = made_for.label if made_for is not None else assets.chip
        found.append(message("assets.other_chip", file=file, device=label))
    if chip in _SMALL_CHIPS:
        found += [
            message("assets.wrong_model", name=model.name, chip=chip.label)
            for model in assets.models
            if model.wakes and not model.name.startswith("wn9s")
        ]
    if info.screen is not None:
        found += _of_screen(assets, info.screen.width, info.screen.height)
    if assets.file.extra:
        found.append(message("assets.extra", count=assets.file.extra))
    return found


def _of_screen(assets: Assets, width: int, height: int) -> list[Message]:
    found = []
    for face in assets.faces:
        if face.width > width or face.height > height:
            found.append(
                message(
                    "assets.face_too_large",
                    name=face.name,
                    width=face.width,
                    height=face.height,
                    screen_width=width,
                    screen_height=height,
                )
            )
            break  # they come from one set: one of them says it
    for skin in assets.skins:
        ground = skin.background
        if ground is not None and (ground.width, ground.height) != (width, height):
            found.append(
                message(
                    "assets.other_background",
                    width=ground.width,
                    height=ground.height,
                    screen_width=width,
                    screen_height=height,
                )
            )
            break
    return found
