"""How a call ended, in one or two words with a tone and a mark."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from companion.app.tools.records import CallOutcome


class OutcomeLook(NamedTuple):
    words: str
    tone: str
    """Of a pill; amber is left to what is privileged."""
    icon: str
    colour: str
    """Colour role of the mark where it stands alone."""


def outcome_look(outcome: CallOutcome) -> OutcomeLook:
    """The look of an outcome, in the window's language."""
    match outcome:
        case CallOutcome.RUNNING:
            said = QCoreApplication.translate("OutcomePill", "Running")
            return OutcomeLook(said, "accent", "hourglass", "accentText")
        case CallOutcome.ANSWERED:
            said = QCoreApplication.translate("OutcomePill", "Answered")
            return OutcomeLook(said, "green", "check", "liveText")
        case CallOutcome.DOUBTFUL:
            said = QCoreApplication.translate("OutcomePill", "Possible failure")
            return OutcomeLook(said, "red", "warning-circle", "redText")
        case CallOutcome.FAILED:
            said = QCoreApplication.translate("OutcomePill", "Failed")
            return OutcomeLook(said, "red", "x", "redText")
        case CallOutcome.NO_ANSWER:
            said = QCoreApplication.translate("OutcomePill", "No answer")
            return OutcomeLook(said, "red", "timer", "redText")
        case CallOutcome.LOST:
            said = QCoreApplication.translate("OutcomePill", "Connection lost")
            return OutcomeLook(said, "red", "link-break", "redText")
        case CallOutcome.CANCELLED:
            said = QCoreApplication.translate("OutcomePill", "Stopped waiting")
            return OutcomeLook(said, "neutral", "prohibit", "text2")
        case CallOutcome.REFUSED | CallOutcome.NOT_SENT:
            said = QCoreApplication.translate("OutcomePill", "Not sent")
            refused = outcome is CallOutcome.REFUSED
            tone, colour = ("neutral", "text2") if refused else ("red", "redText")
            return OutcomeLook(said, tone, "prohibit", colour)
