"""Words and pictures of where the seconds of a turn went."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication, QRectF
from PySide6.QtGui import QPainter

from companion.protocol.bridge.turn_times import WAITING, TurnPart, TurnTimes
from companion.ui.kit.theme.paint import rounded_box
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.words.measures import seconds_words

PART_ICONS: Final = {
    TurnPart.SPEAKS: "microphone",
    TurnPart.UNDERSTANDS: "text-aa",
    TurnPart.THINKS: "brain",
    TurnPart.STARTS: "speaker-high",
    TurnPart.PLAYS: "chat-circle",
}
_COLOURS: Final = {TurnPart.UNDERSTANDS: "control", TurnPart.THINKS: "text3"}


def part_words(part: TurnPart) -> str:
    """What the part is called in a list of all."""
    return {
        TurnPart.SPEAKS: QCoreApplication.translate("TurnWords", "You spoke"),
        TurnPart.UNDERSTANDS: QCoreApplication.translate("TurnWords", "Understood"),
        TurnPart.THINKS: QCoreApplication.translate("TurnWords", "The model thinks"),
        TurnPart.STARTS: QCoreApplication.translate("TurnWords", "First sound"),
        TurnPart.PLAYS: QCoreApplication.translate("TurnWords", "The answer plays"),
    }[part]


def slowest_words(times: TurnTimes) -> str:
    """`The model: 2.4 s of 3.1 s`; empty where it is not known what took longest."""
    part = times.slowest
    if part is None:
        return ""
    said = {
        TurnPart.UNDERSTANDS: QCoreApplication.translate(
            "TurnWords", "Understanding: {time} of {whole}"
        ),
        TurnPart.THINKS: QCoreApplication.translate("TurnWords", "The model: {time} of {whole}"),
        TurnPart.STARTS: QCoreApplication.translate("TurnWords", "First sound: {time} of {whole}"),
    }[part]
    whole = seconds_words(times.waits_ms or 0)
    return said.format(time=seconds_words(times.length(part) or 0), whole=whole)


def wait_words(times: TurnTimes) -> str:
    """How long the person waited, as short as it can be said."""
    if times.waits_ms is not None:
        return seconds_words(times.waits_ms)
    if times.interrupted:
        return QCoreApplication.translate("TurnWords", "Interrupted")
    thinks = times.length(TurnPart.THINKS)
    if thinks is None:
        return QCoreApplication.translate("TurnWords", "Not seen")
    said = QCoreApplication.translate("TurnWords", "The model: {time}")
    return said.format(time=seconds_words(thinks))


def turn_sentence(times: TurnTimes) -> str:
    """The pill of a turn for screen readers."""
    if times.waits_ms is None:
        return wait_words(times)
    said = QCoreApplication.translate("TurnWords", "First sound after {time}")
    words = [said.format(time=wait_words(times)), slowest_words(times)]
    return ". ".join(each for each in words if each)


def part_colour(times: TurnTimes, part: TurnPart) -> str:
    """The colour role of its bar: accent for what took longest of the wait."""
    if part is times.slowest:
        return "accent"
    return _COLOURS.get(part, "control") if part in WAITING else "line"


def paint_wait(painter: QPainter, box: QRectF, times: TurnTimes) -> None:
    """The parts of the wait, side by side; what was not seen of it is left empty."""
    theme = Theme.current()
    rounded_box(painter, box, box.height() / 2, fill=theme.colour("track"))
    found = [(part, times.bounds(part)) for part in WAITING]
    edges = [edge for _, bounds in found if bounds is not None for edge in bounds]
    edges += [each for each in (times.silent, times.sound) if each is not None]
    if not edges or max(edges) == min(edges):
        return
    first, scale = min(edges), box.width() / (max(edges) - min(edges))
    for part, bounds in found:
        if bounds is None:
            continue
        left, right = (box.left() + (edge - first) * scale for edge in bounds)
        # a gap of a pixel between two parts
        inner = QRectF(left, box.top(), max(right - left - 1, 1), box.height())
        painter.fillRect(inner, theme.colour(part_colour(times, part)))
