"""What an action came to, and the words for it; whether a restart or an upgrade has worked.

The device's return shows that, no answer does. Source: transports/README.md, "Restart and upgrade":
a reboot is answered before it begins, or not at all. An upgrade that works is not answered and ends
with a new version; an answer `true` means that it failed, unless a control server gives it at once,
and over WebSocket a failure is a device that is back with its old version. "OTA request": stock
firmware asks its OTA address for its settings at every start and sends its version. Where that is
this computer, the request counts as well, since over WebSocket the device connects only when a
person talks to it.
"""

from __future__ import annotations

from enum import Enum, StrEnum, auto
from typing import NamedTuple

from msgspec import Struct
from PySide6.QtCore import QCoreApplication

from companion.app.pictures.picture import RepeatView
from companion.app.tools.records import CallOutcome, CallRecord
from companion.devices.boots import Believed, Boot
from companion.devices.models import DeviceView, Way
from companion.messages.message import Message
from companion.protocol.results import CallResult
from companion.ui.kit.words.call_words import doubt_words
from companion.ui.kit.words.words import sentences, words
from companion.ui.privileged.facts import Facts, Restart


class RestartVerdict(StrEnum):
    BACK = "back"
    """CameBack, as it was meant to."""
    STARTED = "started"
    """CameBack, as it was meant to; seen by its start, so it need not be connected yet."""
    UPGRADED = "upgraded"
    """Back with another version."""
    SAME_VERSION = "same_version"
    """Back after an upgrade, with the version it had."""
    ANSWERED = "answered"
    """It answered an upgrade instead of restarting: the upgrade failed."""
    NOT_DONE = "not_done"
    """The call itself failed; its record says why."""


class RestartWatch(Struct, frozen=True):
    """What was known when the call was sent; the methods give `None` while it is open."""

    restart: Restart
    session: int
    version: str
    boots: Believed | None = None
    """Which boots are the device's own from then on."""

    @classmethod
    def begin(
        cls, restart: Restart, view: DeviceView, boots: Believed | None = None
    ) -> RestartWatch:
        """From now on a higher session, or one of `boots`, means that the device is back."""
        return cls(restart, view.session, view.version, boots)

    def stayed(self, view: DeviceView) -> bool:
        """Whether the device has held its connection all the while.

        Of one behind a broker nobody knows: the broker's connection holds without it.
        """
        return view.connected and view.session == self.session and view.way is not Way.BROKER

    def after_call(self, record: CallRecord) -> RestartVerdict | None:
        """The call has ended."""
        match record.outcome:
            case CallOutcome.LOST | CallOutcome.RUNNING | CallOutcome.ANSWERED:
                # a control server may answer first; by an answer that says that it failed an
                # upgrade is `FAILED`
                return None
            case CallOutcome.DOUBTFUL if self.restart is Restart.UPGRADE:
                return RestartVerdict.ANSWERED
            case CallOutcome.FAILED if record.answered_upgrade:
                return RestartVerdict.ANSWERED
            case _:
                return RestartVerdict.NOT_DONE

    def after_view(self, view: DeviceView) -> RestartVerdict | None:
        """The device changed."""
        if not view.connected or view.session <= self.session:
            return None
        if self.restart is Restart.REBOOT:
            return RestartVerdict.BACK
        return (
            RestartVerdict.UPGRADED if view.version != self.version else RestartVerdict.SAME_VERSION
        )

    def after_boot(self, boot: Boot) -> RestartVerdict | None:
        """A device has started."""
        if self.boots is None or boot not in self.boots:
            return None
        if self.restart is Restart.REBOOT:
            return RestartVerdict.STARTED
        if not boot.version:
            return None  # its next connection has the version
        return (
            RestartVerdict.UPGRADED if boot.version != self.version else RestartVerdict.SAME_VERSION
        )


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


class Worked(Struct, frozen=True):
    """It worked; `said` unless something else shows so."""

    said: bool = False
    problem: Message | None = None
    """What went wrong all the same."""


class CameBack(Struct, frozen=True):
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
