"""The window's words for what is said aloud: only what was seen."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from PySide6.QtCore import QCoreApplication

from companion.app.say.views import SayOutcome, SayStep, SayView
from companion.ui.kit.words.measures import clock, size_words
from companion.ui.kit.words.words import words

translate = QCoreApplication.translate


class StepWords(Struct, frozen=True):
    text: str
    icon: str
    role: str
    """Colour role of the icon."""


_DONE: Final = ("check-circle-fill", "accent")
_NOW: Final = ("circle-dashed", "accentText")
_NEXT: Final = ("circle", "text3")
_GOOD: Final = ("check-circle-fill", "accent")
_BROKE: Final = ("info", "text2")
_BAD: Final = ("x-circle-fill", "redText")
_ENDS: Final = {
    SayOutcome.PLAYED: _GOOD,
    SayOutcome.SHOWN: _GOOD,
    SayOutcome.CUT_SHORT: _BROKE,
    SayOutcome.CANCELLED: _BROKE,
}


def fetching_words(view: SayView) -> str:
    """`Fetching 9 of 24 KB`"""
    said = translate("SayAloud", "Fetching {done} of {total}")
    thousands = 1000 <= view.total < 1_000_000
    done = str(round(view.sent / 1000)) if thousands else size_words(view.sent)
    return said.format(done=done, total=size_words(view.total))


def step_words(view: SayView, *, waits_for_other: bool) -> list[StepWords]:
    """The steps on one device, the last one last."""
    sent = StepWords(translate("SayAloud", "Sent"), *_DONE)
    if view.outcome is not None:
        end = StepWords(words(view.reason) if view.reason is not None else "", *_end(view.outcome))
        if not view.outcome.reached:
            return [end]
        fetched = translate("SayAloud", "Fetched {size}").format(size=size_words(view.total))
        if view.outcome is SayOutcome.PLAYED:
            return [sent, StepWords(fetched, *_DONE), end]
        return [sent, end]
    match view.step:
        case SayStep.WAITING if waits_for_other:
            return [StepWords(translate("SayAloud", "Next"), *_NOW)]
        case SayStep.WAITING if view.until is not None:
            said = translate("SayAloud", "Busy. It is played when it is idle, until {time}")
            return [StepWords(said.format(time=clock(view.until)), *_NOW)]
        case SayStep.WAITING:
            return [StepWords(translate("SayAloud", "Waiting"), *_NOW)]
        case SayStep.SENT:
            return [StepWords(sent.text, *_NOW)]
    to_end = StepWords(translate("SayAloud", "Play to the end"), *_NEXT)
    if view.sent >= view.total > 0:
        fetched = translate("SayAloud", "Fetched {size}").format(size=size_words(view.total))
        return [sent, StepWords(fetched, *_DONE), to_end]
    return [sent, StepWords(fetching_words(view), *_NOW), to_end]


def _end(outcome: SayOutcome) -> tuple[str, str]:
    return _ENDS.get(outcome, _BAD)


def pill_words(view: SayView) -> tuple[str, str, str]:
    """Words, tone and icon of the pill; no words for no pill."""
    match view.outcome:
        case None:
            plays = view.step in (SayStep.FETCHING, SayStep.ENDING)
            return (
                (translate("SayAloud", "Playing"), "accent", "") if plays else ("", "neutral", "")
            )
        case SayOutcome.PLAYED:
            return translate("SayAloud", "Played"), "green", "check-circle"
        case SayOutcome.SHOWN:
            return translate("SayAloud", "Shown"), "neutral", ""
        case SayOutcome.CUT_SHORT:
            return translate("SayAloud", "Cut short"), "neutral", ""
        case SayOutcome.CANCELLED:
            return translate("SayAloud", "Cancelled"), "neutral", ""
        case SayOutcome.BUSY:
            return translate("SayAloud", "Busy"), "red", ""
        case SayOutcome.OFFLINE:
            return translate("SayAloud", "Not connected"), "red", ""
        case SayOutcome.NOT_FETCHED:
            return translate("SayAloud", "Not fetched"), "red", ""
    return translate("SayAloud", "Not said"), "red", ""


def length_words(milliseconds: int) -> str:
    """`0:06`"""
    minutes, seconds = divmod(round(milliseconds / 1000), 60)
    return f"{minutes}:{seconds:02}"
