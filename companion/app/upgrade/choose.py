"""Which of several images is for a device: of its board, for its chip, and the newest of those."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from functools import cmp_to_key
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from companion.app.tools.device_facts import Present
from companion.app.upgrade.views import FirmwareSource, Inspection
from companion.app.upgrade.words import joined
from companion.devices.chips import Chip
from companion.devices.firmware.image import FirmwareImage
from companion.devices.firmware.judge import (
    FirmwareVerdict,
    VersionOrder,
    judge,
    order,
    same_board,
)
from companion.devices.models import DeviceView
from companion.errors import UsageError
from companion.messages.message import Message, message

_SAME: Final = frozenset({"same_build", "same_version"})
_WORSE: Final = frozenset({"old_layout", "other_project", "extra_bytes", "no_hash"})
"""Warnings with which an image is chosen only where there is none without them."""
_MOST_NAMED: Final = 8
"""Boards that a sentence names."""


def inspected(
    read: FirmwareSource, present: Present | None, known: DeviceView | None
) -> Inspection:
    """Judge a file for the device that is `present`, else by what is `known` of it. Pure."""
    if read.image is None:
        refusals = (read.refusal,) if read.refusal is not None else ()
        return Inspection(read.source, read.url, None, None, None, FirmwareVerdict(refusals))
    view = present.view if present is not None else known
    info = present.info if present is not None else None
    verdict = judge(
        read.image,
        info,
        current_version=view.version if view is not None else "",
        board=view.board if view is not None else "",
    )
    judged_for = present.view if present is not None else None
    return Inspection(
        read.source,
        read.url,
        read.content,
        read.image,
        info,
        verdict,
        judged_for,
        from_flash=read.from_flash,
    )


class ImageMatch(Struct, frozen=True):
    """The image for a device, or why there is none."""

    inspection: Inspection | None
    reasons: tuple[Message, ...] = ()
    runs_it: bool = False
    """It runs one of the images already."""


def match_image(
    sources: Iterable[FirmwareSource],
    present: Present | None,
    view: DeviceView | None,
    accepted: frozenset[str],
) -> ImageMatch:
    """The image that a device gets without a further question. Pure."""
    fitting: list[Inspection] = []
    refused: list[tuple[int, tuple[Message, ...]]] = []
    runs_it = False
    board = board_of(present, view)
    boards = []
    for source in sources:
        inspection = inspected(source, present, view)
        verdict = inspection.verdict
        missing = verdict.not_accepted(accepted)
        codes = {warning.code for warning in missing}
        if not verdict.refused and not missing:
            fitting.append(inspection)
            continue
        runs_it = runs_it or (not verdict.refused and codes == {"same_build"})
        reasons = verdict.refusals or tuple(warning.message for warning in missing)
        other = "other_board" in {warning.code for warning in verdict.warnings}
        boards.append(other)
        # the reason of the image that is meant for it says most
        same = not verdict.refused and codes <= _SAME
        rank = (2 if other else 0) + (1 if verdict.refused else 0) - (3 if same else 0)
        refused.append((rank, reasons))
    if fitting:
        if not board and len(set(map(_board, fitting))) > 1:
            # only the board could decide, and a wrong one leaves screen and buttons dead
            return ImageMatch(None, (message("firmware.several_fit", count=len(fitting)),))
        return ImageMatch(best_of(fitting, board))
    if board and boards and all(boards):
        return ImageMatch(None, (message("rollout.no_image", board=board),))
    return ImageMatch(None, min(refused, key=lambda each: each[0])[1] if refused else (), runs_it)


def best_of(fitting: Sequence[Inspection], board: str) -> Inspection:
    """Of the device's board rather than of one that is not told, then the newest. Pure."""
    best = fitting[0]
    for inspection in fitting[1:]:
        assert best.image is not None and inspection.image is not None
        ours = bool(board) and same_board(inspection.image.board or "?", board)
        theirs = bool(board) and same_board(best.image.board or "?", board)
        newer = order(inspection.image.version, best.image.version) is VersionOrder.NEWER
        if (ours, newer) > (theirs, False) and ours >= theirs:
            best = inspection
    return best


def board_of(present: Present | None, view: DeviceView | None) -> str:
    """The board of a device, as far as it says it."""
    info = present.info if present is not None else None
    return (
        (info.board_name if info is not None else "")
        or (view.board if view is not None else "")
        or (info.board if info is not None else "")
    )


def why_none(refusals: Sequence[Message | None]) -> Message:
    """Why none of these files is firmware: where there is one alone, what is wrong with it."""
    if len(refusals) == 1 and refusals[0] is not None:
        return refusals[0]
    return message("firmware.no_images", count=len(refusals))


def choose_image(
    sources: Sequence[FirmwareSource], present: Present | None, view: DeviceView | None
) -> ImageMatch:
    """The file of a folder that is meant for a device. Pure.

    It can have warnings, which a person accepts or not: an older version, for one. Never chosen
    are a file that is refused for the device, one of another board, and one of several between
    which only the board could decide where the device does not say its own.
    """
    judged = [inspected(each, present, view) for each in sources if each.image is not None]
    if not judged:
        return ImageMatch(None, (why_none([each.refusal for each in sources]),))
    board = board_of(present, view)
    told = [each for each in judged if each.image is not None and each.image.board]
    ours = [
        each
        for each in told
        if board and each.image is not None and same_board(each.image.board, board)
    ]
    if ours:
        fitting = [each for each in ours if not each.verdict.refused]
        if fitting:
            return ImageMatch(_newest(fitting))
        # of the newest one, which was probably meant
        return ImageMatch(None, _newest(ours).verdict.refusals)
    if board and len(told) == len(judged):
        return ImageMatch(None, (_not_among(judged, board),))
    left = [each for each in judged if not each.verdict.refused]
    if board:
        left = [each for each in left if each.image is not None and not each.image.board]
    if len({_board(each) for each in left}) == 1 and (_board(left[0]) or len(left) == 1):
        return ImageMatch(_newest(left))
    if left:
        return ImageMatch(None, (message("firmware.several_fit", count=len(left)),))
    return ImageMatch(None, _refused_by_all(judged, present))


def _not_among(judged: Sequence[Inspection], board: str) -> Message:
    names = sorted({each.image.board for each in judged if each.image is not None})
    more = "" if len(names) <= _MOST_NAMED else " …"
    boards = ", ".join(names[:_MOST_NAMED]) + more
    return message("firmware.none_for_board", count=len(judged), board=board, boards=boards)


def _refused_by_all(judged: Sequence[Inspection], present: Present | None) -> tuple[Message, ...]:
    """Why none of these can be sent: their chips, where that is all, else the first reason."""
    words = {refusal.word for each in judged for refusal in each.verdict.refusals}
    info = present.info if present is not None else None
    if words == {"wrong_chip"} and info is not None:
        chips = sorted({each.image.chip for each in judged if each.image is not None})
        known = Chip.named(info.chip)
        chip = known.label if known is not None else info.chip
        return (
            message("firmware.none_for_chip", count=len(judged), chip=chip, chips=", ".join(chips)),
        )
    return _newest(judged).verdict.refusals


def _board(inspection: Inspection) -> str:
    return inspection.image.board if inspection.image is not None else ""


def _newest(inspections: Sequence[Inspection]) -> Inspection:
    """The newest version of those with the fewest warnings of the file itself; of two builds of
    one version the one that was built last."""

    def warned(inspection: Inspection) -> int:
        return sum(each.code in _WORSE for each in inspection.verdict.warnings)

    least = min(map(warned, inspections))
    left = [each for each in inspections if warned(each) == least]
    return sorted(left, key=cmp_to_key(_compare))[-1]


def _compare(one: Inspection, other: Inspection) -> int:
    assert one.image is not None and other.image is not None
    found = order(one.image.version, other.image.version)
    if found is not None and found is not VersionOrder.SAME:
        return int(found)
    early, late = _built(one.image), _built(other.image)
    return (early > late) - (early < late)


def _built(image: FirmwareImage) -> datetime:
    return image.built_at or datetime.min


def refused_choice(folder: str, reasons: tuple[Message, ...]) -> Inspection:
    """A folder in which nothing is for the device."""
    return Inspection(folder, None, None, None, None, FirmwareVerdict(refusals=reasons))


def judged_again(inspection: Inspection, now: Present, accepted: frozenset[str]) -> Inspection:
    """The inspection, for the same device as it is `now`.

    Raises `UsageError` when the image is refused by now, or must be accepted for reasons that the
    person has not seen.
    """
    assert inspection.image is not None
    verdict = judge(
        inspection.image, now.info, current_version=now.view.version, board=now.view.board
    )
    reasons = verdict.refusals or tuple(
        each.message
        for each in verdict.warnings
        if each not in inspection.verdict.warnings or each.code not in accepted
    )
    if reasons:
        raise UsageError("upgrade.changed_since", reasons=joined(reasons))
    return replace(inspection, info=now.info, verdict=verdict, device=now.view)
