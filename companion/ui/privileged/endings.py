"""What an action came to, and the words for it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from companion.app.pictures.picture import RepeatView
from companion.app.tools.records import CallOutcome, CallRecord
from companion.messages.message import Message
from companion.protocol.session.results import CallResult
from companion.ui.kit.words.call_words import doubt_words
from companion.ui.kit.words.words import sentences, words
from companion.ui.privileged.facts import Facts
from companion.ui.privileged.restart_watch import RestartVerdict, RestartWatch


class Remark(Enum):
    """Something to say of an action that is no failure of the device."""

    GONE = auto()
    """The device went away while the question was open."""
    STOPPED = auto()
    NOT_TAKEN = auto()
    """As `STOPPED`, of a picture."""
    WAITING = auto()
    """For the device to come back."""
    OVERDUE = auto()
    """As `WAITING`, for long."""
    NO_PASSWORD = auto()
    """A saved form lacks its password."""
    MISTAKE = auto()
    """This app failed."""


@dataclass(frozen=True, slots=True)
class Worked:
    """It worked; `said` unless something else shows so."""

    said: bool = False
    problem: Message | None = None
    """What went wrong all the same."""


@dataclass(frozen=True, slots=True)
class CameBack:
    """How a restart or an upgrade ended."""

    verdict: RestartVerdict
    watch: RestartWatch
    version: str
    """The one that runs now; empty if unknown."""


Ending = Remark | Worked | CameBack | Message | CallRecord | CallResult | RepeatView | None
"""What the last work came to: a `Message` says why it failed, a `CallResult` may mean so, a
`RepeatView` is how far a series is; `None` for nothing to say."""


class EndingWords(NamedTuple):
    """A sentence and a pill, each with its tone; empty where there is nothing to say."""

    sentence: str = ""
    tone: str = "neutral"
    pill: str = ""
    pill_tone: str = "neutral"

    @property
    def failed(self) -> bool:
        return self.pill_tone == "red"


def ending_words(ending: Ending, facts: Facts) -> EndingWords:
    """What the card of a tool says about `ending`; the content of an answer comes below it. Of a
    series only `SnapshotCard` tells."""
    translate = QCoreApplication.translate
    match ending:
        case Remark():
            return _remark_words(ending)
        case Worked():
            done = facts.done if ending.said else ""
            problem = words(ending.problem) if ending.problem is not None else ""
            return _done(sentences((done, problem)))
        case CameBack():
            good = (RestartVerdict.BACK, RestartVerdict.STARTED, RestartVerdict.UPGRADED)
            said = _verdict_words(ending)
            return _done(said) if ending.verdict in good else _failed(said)
        case Message():
            return _failed(words(ending))
        case CallResult():
            return _failed(doubt_words(ending))
        case CallRecord(outcome=CallOutcome.ANSWERED, result=CallResult() as result):
            done = facts.done or translate("FormCard", "The device answered “true”.")
            said = done if is_bare_true(result) else ""
            return EndingWords(said, "green", translate("FormCard", "Answered"), "green")
        case CallRecord(outcome=CallOutcome.DOUBTFUL, result=CallResult() as result):
            pill = translate("FormCard", "Possible failure")
            return EndingWords(doubt_words(result), "red", pill, "red")
        case CallRecord():
            return _failed(words(ending.problem) if ending.problem is not None else "")
    return EndingWords()


def is_bare_true(result: CallResult) -> bool:
    """Whether an answer says no more than that it worked."""
    return result.text.strip() == "true" and len(result.content) == 1


def _done(said: str) -> EndingWords:
    pill = QCoreApplication.translate("PrivilegedCard", "Done")
    return EndingWords(said, "green", pill, "green")


def _failed(said: str) -> EndingWords:
    pill = QCoreApplication.translate("PrivilegedCard", "Failed")
    return EndingWords(said, "red", pill, "red")


def _remark_words(remark: Remark) -> EndingWords:
    translate = QCoreApplication.translate
    running = translate("PrivilegedCard", "Running")
    match remark:
        case Remark.GONE:
            return EndingWords(
                translate(
                    "PrivilegedCard",
                    "The device went away before you answered, so nothing was sent.",
                )
            )
        case Remark.STOPPED:
            return EndingWords(
                translate("FormCard", "You stopped waiting. The device may still do it.")
            )
        case Remark.NOT_TAKEN:
            return EndingWords(
                translate(
                    "SnapshotCard",
                    "You stopped waiting. A picture that comes now is not taken in.",
                )
            )
        case Remark.WAITING:
            waiting = translate(
                "FormCard", "No answer is expected. Waiting for the device to come back…"
            )
            return EndingWords(waiting, "neutral", running, "accent")
        case Remark.OVERDUE:
            overdue = translate(
                "FormCard",
                "It has not come back yet. Check that it has power and reaches this computer. "
                "Waiting goes on.",
            )
            return EndingWords(overdue, "neutral", running, "accent")
        case Remark.NO_PASSWORD:
            return EndingWords(
                translate("FormCard", "The password is not saved. Enter it before you go on.")
            )
        case Remark.MISTAKE:
            return _failed(
                translate("PrivilegedCard", "This app made a mistake; the log says more.")
            )


def _verdict_words(ending: CameBack) -> str:
    translate = QCoreApplication.translate
    version = ending.version
    match ending.verdict:
        case RestartVerdict.BACK if not version:
            text = translate("FormCard", "It is back.")
        case RestartVerdict.BACK:
            text = translate("FormCard", "It is back ({version}).")
        case RestartVerdict.STARTED if not version:
            text = translate("FormCard", "It has started again.")
        case RestartVerdict.STARTED:
            text = translate("FormCard", "It has started again ({version}).")
        case RestartVerdict.UPGRADED:
            text = translate("FormCard", "It is back with version {version}; it was {former}.")
        case RestartVerdict.SAME_VERSION:
            text = translate(
                "FormCard",
                "It is back with version {version}, the same as before. Unless the file "
                "holds this very version, the upgrade failed; check that the device can "
                "reach the address.",
            )
        case _:
            text = translate(
                "FormCard",
                "The device answered instead of restarting, which means that the upgrade "
                "failed. Check that it can reach the address and that the file is firmware "
                "for it.",
            )
    return text.format(version=version, former=ending.watch.version)
