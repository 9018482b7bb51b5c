"""What tells: pills, dots, steps, notices, curves."""

from __future__ import annotations

from PySide6.QtWidgets import QLayout

from companion.ui.gallery.board import Board, captioned, line
from companion.ui.gallery.samples import CHINESE, CURVE, LONG
from companion.ui.kit.theme.paint import TONES
from companion.ui.kit.widgets.label import Label
from companion.ui.kit.widgets.layout import row
from companion.ui.kit.widgets.marks import IconTile, Pill, Shape, SignalBars, SoundWave, StateDot
from companion.ui.kit.widgets.notice import GROUNDS, LOOKS, Banner, Notice
from companion.ui.kit.widgets.plots import PlotPoint, TrendPlot
from companion.ui.kit.widgets.progress import ProgressBar, StepTracker
from companion.ui.kit.widgets.qr_code import QrCode

_STEPS = ("Check", "Serve", "Download", "Restart", "Verify")
_DOTS: tuple[tuple[Shape, str], ...] = (
    ("connected", "Connected"),
    ("connecting", "Connecting"),
    ("off", "Not connected"),
    ("found", "Found, not saved"),
)
_SECOND_RUN = 7
"""Points of the curve after which nothing was heard for a while."""


def states_board() -> Board:
    """The page."""
    board = Board()
    board.card(
        "Pills: kind, running, connected, privileged, failed; with a mark",
        line(*(Pill(tone.capitalize(), tone) for tone in TONES)),
        line(
            Pill("Connected", "green", dot=True),
            Pill("Answered", "green", icon_name="check-circle"),
            Pill(CHINESE, "neutral"),
        ),
    )
    board.card("Connections", line(*(part for dot in _DOTS for part in _dot(*dot))))
    board.card(
        "Signal: none to strong",
        line(*(SignalBars(level, f"{level} of 3 bars") for level in range(4))),
    )
    board.card(
        "Tiles of devices, tools and actions",
        line(*(IconTile("robot", tone) for tone in TONES), IconTile("robot", "accent", large=True)),
    )
    board.card(
        "Progress: none, some, all, unknown; an amount",
        *(_bar(fraction) for fraction in (0.0, 0.4, 1.0, None)),
        _bar(0.6, "text3"),
    )
    board.card(
        "Steps: running, failed, done",
        *(_tracker(step, failed) for step, failed in ((2, False), (2, True), (5, False))),
    )
    board.card(
        "Notices",
        *(Notice(f"A sentence in the tone {tone}.", tone) for tone in LOOKS),
        Notice(LONG, "neutral", role="body"),
        column=1,
    )
    banners = [
        Banner(f"{tone.capitalize()}: devices cannot dial in.", tone, "Choose another port")
        for tone in GROUNDS
    ]
    board.card("Strips across a page", *banners, column=1)
    board.card("Somebody listens or speaks", line(SoundWave()), column=1)
    plot = TrendPlot("Temperature of the last hour", gap=300)
    plot.set_points(_points(), 3600)
    board.card(
        "A curve over time, with a gap",
        captioned("The last hour", plot),
        column=1,
    )
    board.card(
        "A text for phones: dark on light in every theme",
        line(QrCode("http://192.168.1.20:8687/xiaozhi/ota/", "The address")),
        column=1,
    )
    board.close_columns()
    return board


def _dot(shape: Shape, words: str) -> tuple[StateDot, Label]:
    return StateDot(shape, words), Label(words, "body", "text2")


def _bar(fraction: float | None, fill: str = "ring") -> QLayout:
    bar = ProgressBar("Progress", fill)
    bar.set_fraction(fraction)
    return row(bar)


def _tracker(step: int, failed: bool) -> StepTracker:
    tracker = StepTracker(_STEPS)
    tracker.set_step(step, failed=failed)
    return tracker


def _points() -> list[PlotPoint]:
    """The curve, half of it some ten minutes before the other."""
    return [
        PlotPoint(
            3500 - number * 200 - (600 if number >= _SECOND_RUN else 0), value, value - 1, value + 1
        )
        for number, value in enumerate(CURVE)
    ]
