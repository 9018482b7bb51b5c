"""The state machine of one upgrade: pure, without a clock, a socket or a task.

`advance(state, event, now)` gives the next state; once `ended` is set nothing changes it any
more. The caller sends what happens, and `TimePassed` at `state.deadline`.

The rules, from transports/README.md, "Restart and upgrade":

========== ================================ ===================== ==========================
reached by after the call                   success               failure
========== ================================ ===================== ==========================
WebSocket  the device hangs up, and about   it restarts and dials it dials in again with the
it dialed  4 s later asks for the file      in with a new version version that it had
MQTT       the connection stays until the   no answer; it is back it answers, whatever the
           restart                          with a new version    answer says
local      as MQTT; from firmware 2.5 on it it is back with a new  it does not fetch or
control    answers before it begins         version               restart; an answer to a
                                                                  file that it had begun
========== ================================ ===================== ==========================

Nothing tells which firmware a control server has. So an answer before the download means nothing
there. After one in the download, what breaks off or does not restart soon has failed.

However it is reached, a device whose OTA address is this computer tells what it runs as soon as
it starts: `Booted` (transports/README.md, "OTA request"). That ends the waiting at once where it
proves something. A start with the old version after the download is a failure, and one in the
middle of the download breaks it off.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from msgspec import Struct, field
from msgspec.structs import replace

from companion.app.tools.evidence import PROVED, Evidence, Proof, compare
from companion.app.tools.follow import (
    Booted,
    DeviceBack,
    Disconnected,
    FetchBegan,
    FetchBroke,
    FetchEnded,
    FetchWent,
    Sign,
)
from companion.app.upgrade import words
from companion.app.upgrade.limits import UpgradeLimits
from companion.app.upgrade.views import UpgradeOutcome, UpgradeStep
from companion.messages.message import Message, message

# what can happen


class Agreed(Struct, frozen=True):
    """The person said yes; whether it is still the same device is asked before anything is sent."""


class Approved(Struct, frozen=True):
    """It is: the call is about to be sent, the file is served."""


class UpgradeRefused(Struct, frozen=True):
    """Nothing was sent, and nothing will be."""

    reason: Message


class NotSent(Struct, frozen=True):
    """The person said yes, but the call did not leave this computer."""

    reason: Message


class Answered(Struct, frozen=True):
    """The call was answered without an error. Success never answers, but for a control server that
    answers first (transports/README.md, "Restart and upgrade")."""

    early: bool = False
    """So soon that nothing can have failed by then (`Timing.early_answer`)."""
    problem: Message | None = None
    """What it said, where that reads like a failure: `false`, or a sentence."""


class DeviceFailed(Struct, frozen=True):
    """The call was answered with an error."""

    reason: Message


class Reported(Struct, frozen=True):
    """What the device says of itself after its return; parts are empty if it does not say."""

    evidence: Evidence


class CancelAsked(Struct, frozen=True):
    """The person wants the device to stay as it is."""


class Left(Struct, frozen=True):
    """Nobody will watch the device any longer: the command was interrupted."""


class TimePassed(Struct, frozen=True):
    """Nothing else happened."""


Event = (
    Agreed
    | Approved
    | UpgradeRefused
    | NotSent
    | Answered
    | DeviceFailed
    | Reported
    | CancelAsked
    | Left
    | TimePassed
    | Sign
)


# what is known


class Reach(StrEnum):
    """How the device is reached, as far as an upgrade differs by it."""

    DIALS_IN = "dials_in"
    LOCAL = "local"
    MQTT = "mqtt"
    """Connected to this computer for good."""
    BEHIND = "behind"
    """Behind a broker or a gateway, with which the connection is."""

    @property
    def hangs_up_first(self) -> bool:
        """Whether the conversation that carried the call is closed before the download."""
        return self is Reach.DIALS_IN

    @property
    def answers_first(self) -> bool:
        """Whether the answer may come before the download, and then means nothing."""
        return self is Reach.LOCAL

    @property
    def hides_restarts(self) -> bool:
        """Whether a restart may pass unseen, so that the device has to be asked."""
        return self is Reach.BEHIND


class Fetch(StrEnum):
    """How far the device is with the file, as seen from who serves it."""

    NONE = "none"
    RUNNING = "running"
    BROKEN = "broken"
    COMPLETE = "complete"
    UNSEEN = "unseen"
    """The device fetches it from elsewhere."""


class Ended(Struct, frozen=True):
    outcome: UpgradeOutcome
    reason: Message


class State(Struct, frozen=True):
    """Times are seconds of the clock that `advance` gets as `now`."""

    reach: Reach
    before: Evidence
    image: Evidence
    limits: UpgradeLimits = field(default_factory=UpgradeLimits)
    direct: bool = False
    """The device fetches the file from its own address, not from here."""
    host: str = ""
    """Where the file is served, for the words: `192.168.1.20:40123`."""
    asks_here: bool = False
    """This computer is the device's OTA address: it is seen as soon as it starts, though nobody
    wakes it."""

    step: UpgradeStep = UpgradeStep.CONFIRM
    checking: bool = False
    """Whether the person agreed, and the device is asked once more who it is."""
    fetch: Fetch = Fetch.NONE
    sent: int = 0
    """Bytes of the file that the device took."""
    answered: bool = False
    """Whether it answered, and no end was seen yet."""
    deadline: float | None = None
    """When `TimePassed` is due; `None` while a person decides and after the end."""
    download_by: float = 0.0
    return_by: float = 0.0
    complete_at: float | None = None
    connected: bool = True
    lost: bool = False
    """Whether the connection was lost since the call was sent."""
    restarted: bool = False
    """Whether the connection was lost, or a start was seen, after the whole file was taken."""
    booted: Evidence | None = None
    """What it said when it started, unless it went on with the download afterwards."""
    back_at: float | None = None
    """When the device came back last, while it has not gone again."""
    found: Evidence = field(default_factory=Evidence)
    """What it said after its return."""
    asking: bool = False
    """Whether `Reported` is awaited."""
    asked: int = 0
    """How often it was asked without having been seen to restart."""
    ended: Ended | None = None

    @property
    def outcome(self) -> UpgradeOutcome | None:
        return self.ended.outcome if self.ended is not None else None

    @property
    def can_cancel(self) -> bool:
        """Until the download ends, where ending it is in our hands."""
        if self.ended is not None:
            return False
        if self.step is UpgradeStep.CONFIRM:
            return True
        return self.step in (UpgradeStep.SERVE, UpgradeStep.DOWNLOAD) and not self.direct

    @property
    def fetched_all(self) -> bool:
        return self.fetch is Fetch.COMPLETE

    @property
    def unseen(self) -> bool:
        """Whether it may have restarted, or not yet, and only asking can tell."""
        quiet = self.connected and self.back_at is None and self.booted is None
        return self.reach.hides_restarts and self.may_have_it and quiet

    @property
    def may_have_it(self) -> bool:
        """Whether a restart can be that into the new firmware."""
        return self.fetch in (Fetch.COMPLETE, Fetch.UNSEEN)


# the rules

_SENT: Final = (UpgradeStep.SERVE, UpgradeStep.DOWNLOAD, UpgradeStep.RESTART, UpgradeStep.VERIFY)


def advance(state: State, event: Event, now: float) -> State:
    """The state after `event` at the time `now`. Never raises; an event out of place is ignored."""
    if state.ended is not None:
        return state
    if isinstance(event, Left):
        return _left(state)
    if isinstance(event, CancelAsked):
        return _cancelled(state) if state.can_cancel else state
    if state.step not in _SENT:
        return _decide(state, event, now)
    match event:
        case NotSent(reason):
            return _end(state, UpgradeOutcome.NOT_FETCHED, reason)
        case DeviceFailed(reason):
            return _end(state, UpgradeOutcome.FAILED, message("upgrade.device_said", reason=reason))
        case Answered():
            return _answer(state, event, now)
        case Disconnected():
            # at a start nothing was connected yet: what ends is a connection of before
            return _lost(state, now) if state.connected else state
        case FetchBegan() | FetchWent() | FetchEnded() | FetchBroke():
            return state if state.direct else _fetched(state, event, now)
        case DeviceBack(version):
            return _back(state, version, now)
        case Reported(evidence):
            return _reported(state, evidence, now)
        case Booted(evidence):
            return _booted(state, evidence, now)
        case TimePassed():
            due = state.deadline is not None and now >= state.deadline
            return _late(state, now) if due else state
    return state


def _decide(state: State, event: Event, now: float) -> State:
    """Before anything was sent."""
    match event:
        case Agreed():
            return replace(state, checking=True)
        case Approved() if state.direct:
            limit = now + state.limits.direct
            hidden = state.reach.hides_restarts
            return replace(
                state,
                step=UpgradeStep.DOWNLOAD,
                checking=False,
                fetch=Fetch.UNSEEN,
                deadline=_sooner(limit, now + state.limits.ask) if hidden else limit,
                download_by=limit,
                return_by=limit,
            )
        case Approved():
            return replace(
                state,
                step=UpgradeStep.SERVE,
                checking=False,
                deadline=now + state.limits.fetch,
                download_by=now + state.limits.fetch + state.limits.download,
            )
        case UpgradeRefused(reason) | NotSent(reason):
            return _end(state, UpgradeOutcome.REFUSED, reason)
        case Disconnected():
            return replace(state, connected=False)
        case DeviceBack():
            return replace(state, connected=True)
    return state


# the device's own words


def _answer(state: State, answer: Answered, now: float) -> State:
    """An answer means failure, unless the device hangs up to upgrade, or may answer first: then it
    means nothing by itself."""
    reach = state.reach
    if answer.problem is not None and (reach.hangs_up_first or reach.answers_first):
        reason = message("upgrade.device_said", reason=answer.problem)
        return _end(state, UpgradeOutcome.FAILED, reason)
    if reach.hangs_up_first:
        return state
    return (
        _answer_of_control_server(state, answer, now)
        if reach.answers_first
        else _answered(state, now)
    )


def _answer_of_control_server(state: State, answer: Answered, now: float) -> State:
    """It has answered before it began, or failed; nothing tells which."""
    if not state.connected or state.step is UpgradeStep.VERIFY:
        return state  # it has gone since, or has come back
    match state.fetch:
        case Fetch.UNSEEN if answer.early:
            return state
        case Fetch.UNSEEN:
            return _restarts_soon(state, now)
        case Fetch.COMPLETE if answer.early:
            return _restarts_soon(state, now)
        case Fetch.NONE | Fetch.RUNNING:
            return replace(state, answered=True)
    return _answered(state, now)


def _restarts_soon(state: State, now: float) -> State:
    """If it does not go now, it has failed."""
    limit = _sooner(state.deadline, now + state.limits.late_restart)
    return replace(state, answered=True, deadline=limit)


def _answered(state: State, now: float) -> State:
    """It has failed, as it says by its answer."""
    match state.fetch:
        case Fetch.NONE:
            return _not_fetched(state, "upgrade.gave_up")
        case Fetch.RUNNING:
            # the answer and the end of the download come on two lines, in any order
            limit = _sooner(state.deadline, now + state.limits.settle)
            return replace(state, answered=True, deadline=limit)
        case Fetch.BROKEN:
            return _broken_off(state, "upgrade.broken_off")
        case Fetch.COMPLETE:
            return _end(state, UpgradeOutcome.FAILED, message("upgrade.failed_after"))
    return _end(state, UpgradeOutcome.FAILED, message("upgrade.failed_direct"))


def _lost(state: State, now: float) -> State:
    gone = replace(state, connected=False, lost=True, back_at=None, asking=False)
    if state.booted is not None and state.may_have_it:
        # a connection that is kept may be noticed to be dead only after the device has started
        sleeps = state.reach.hangs_up_first
        limit = _sooner(state.deadline, now + state.limits.settle) if sleeps else state.return_by
        return replace(gone, restarted=state.restarted or state.fetched_all, deadline=limit)
    if state.fetched_all:
        return replace(gone, step=UpgradeStep.RESTART, restarted=True, deadline=state.return_by)
    if state.fetch is Fetch.UNSEEN:
        step = UpgradeStep.DOWNLOAD if state.reach.hangs_up_first else UpgradeStep.RESTART
        return replace(gone, step=step, deadline=state.return_by)
    return gone


# the download


def _fetched(
    state: State, event: FetchBegan | FetchWent | FetchEnded | FetchBroke, now: float
) -> State:
    after = _fetch(state, event, now)
    if not state.answered:
        return after
    first = state.reach.answers_first
    if first and isinstance(event, FetchBegan) and not state.fetched_all:
        return replace(after, answered=False)  # it answered before it began
    match after.fetch:
        case Fetch.NONE:
            return after
        case Fetch.RUNNING:
            return after if first else replace(after, deadline=state.deadline)
        case Fetch.COMPLETE if first:
            return _restarts_soon(after, now)
    return _answered(after, now)


def _fetch(
    state: State, event: FetchBegan | FetchWent | FetchEnded | FetchBroke, now: float
) -> State:
    if state.fetched_all:
        return state  # a device may look at the file again; it has it
    limits = state.limits
    stalled = min(now + limits.stall, state.download_by)
    match event:
        case FetchBegan():
            return replace(
                state, step=UpgradeStep.DOWNLOAD, fetch=Fetch.RUNNING, deadline=stalled, booted=None
            )
        case FetchWent(sent):
            if sent == state.sent and (state.fetch is Fetch.RUNNING or state.booted is not None):
                return state  # nothing moved: the stall's time runs on
            return replace(
                state,
                step=UpgradeStep.DOWNLOAD,
                fetch=Fetch.RUNNING,
                sent=sent,
                deadline=stalled,
                booted=None,
            )
        case FetchBroke() if state.fetch is Fetch.RUNNING:
            resume = min(now + limits.resume, state.download_by)
            return replace(state, fetch=Fetch.BROKEN, deadline=resume)
        case FetchEnded():
            return_by = now + limits.come_back
            early = state.reach.hangs_up_first and state.lost and state.connected
            limit = now + limits.late_restart if early else return_by
            if state.reach.hides_restarts and state.connected:
                limit = _sooner(return_by, now + limits.ask)
            return replace(
                state,
                step=UpgradeStep.RESTART,
                fetch=Fetch.COMPLETE,
                complete_at=now,
                return_by=return_by,
                deadline=limit,
                back_at=None,
                asking=False,
                booted=None,
            )
    return state


# the return


def _back(state: State, version: str, now: float) -> State:
    found = _with_boot(Evidence(version=version), state)
    back = replace(state, connected=True, back_at=now, found=found)
    if compare(state.before, found, state.image) is Proof.NEW:
        return _end(back, UpgradeOutcome.UPGRADED, message("upgrade.upgraded", version=version))
    if state.may_have_it:
        return replace(
            back, step=UpgradeStep.VERIFY, asking=True, deadline=now + state.limits.proof
        )
    if state.fetch is Fetch.RUNNING or (state.fetch is Fetch.NONE and state.answered):
        return back
    # it should be away to fetch, so it has given up; or it only lost its Wi-Fi
    return replace(back, deadline=_sooner(state.deadline, now + state.limits.settle))


def _reported(state: State, evidence: Evidence, now: float) -> State:
    if not state.asking:
        return state
    found = replace(evidence, version=evidence.version or state.found.version)
    found = _with_boot(found, state)
    known = replace(state, found=found, asking=False)
    proof = compare(state.before, found, state.image)
    if proof in PROVED:
        return _end(known, UpgradeOutcome.UPGRADED, words.upgraded(proof, found))
    if proof in (Proof.UNKNOWN, Proof.UNPROVABLE) and _has_restarted(state):
        return _end(known, UpgradeOutcome.UPGRADED, words.upgraded(proof, found))
    if state.unseen:
        wait = now + state.limits.ask * (1 + state.asked)
        return replace(known, deadline=_sooner(state.return_by, wait))
    # it may still be about to restart: watch it for a moment
    return replace(known, deadline=now + state.limits.settle)


def _booted(state: State, evidence: Evidence, now: float) -> State:
    proof = compare(state.before, evidence, state.image)
    started = replace(state, found=evidence, booted=evidence)
    proved = PROVED if state.may_have_it else (Proof.NEW, Proof.NEW_BUILD)
    if proof in proved and (state.may_have_it or state.before.version):
        return _end(started, UpgradeOutcome.UPGRADED, words.upgraded(proof, evidence))
    if not state.may_have_it:
        # what it was fetching is gone with its memory; but if bytes flow after all, they count
        fetch = Fetch.NONE if state.fetch is Fetch.NONE else Fetch.BROKEN
        limit = _sooner(state.deadline, now + state.limits.settle)
        return replace(started, fetch=fetch, asking=False, deadline=limit)
    least = state.limits.restart_least
    # sooner than this it cannot have restarted with the last bytes of the file
    soon = state.complete_at is not None and now - state.complete_at < least
    restarted = state.restarted or (state.fetched_all and not soon)
    if proof is Proof.UNPROVABLE and restarted:
        return _end(started, UpgradeOutcome.UPGRADED, words.upgraded(proof, evidence))
    started = replace(started, step=UpgradeStep.VERIFY, restarted=restarted)
    if proof is Proof.UNKNOWN:
        # once it is connected it may say more
        more = state.deadline if state.asking else now + state.limits.proof
        return replace(started, deadline=more)
    wait = state.limits.late_restart if soon or state.connected else state.limits.settle
    return replace(started, asking=False, deadline=now + wait)


def _with_boot(found: Evidence, state: State) -> Evidence:
    """`found`, and what the device told of the same firmware when it started."""
    booted = state.booted
    if booted is None or found.version not in ("", booted.version):
        return found
    return Evidence(
        booted.version, found.elf_sha256 or booted.elf_sha256, found.slot or booted.slot
    )


def _has_restarted(state: State) -> bool:
    """What can be said where nothing proves it: it took the file, and it was away for long enough.

    A device that hung up before the download is back at once when it could not install; one
    whose connection stayed loses it only by the restart.
    """
    if state.restarted:
        return True
    if state.complete_at is None or state.back_at is None or not state.lost:
        return False
    return state.back_at - state.complete_at >= state.limits.restart_least


# the end


def _late(state: State, now: float) -> State:
    if state.asking:  # the question about its system was not answered
        return _reported(state, Evidence(), now)
    if state.step is UpgradeStep.VERIFY and (state.back_at is not None or state.booted is not None):
        return _judged(state)
    if state.unseen:
        return _unseen(state, now)
    match state.fetch:
        case Fetch.NONE if state.booted is not None:
            reason = message("upgrade.not_fetched_restarted")
            return _end(state, UpgradeOutcome.NOT_FETCHED, reason)
        case Fetch.NONE if state.back_at is not None and not state.answered:
            return _not_fetched(state, "upgrade.gave_up")
        case Fetch.NONE if state.lost and state.reach.hangs_up_first:
            return _not_fetched(state, "upgrade.not_fetched_away")
        case Fetch.NONE:
            return _not_fetched(state, "upgrade.not_fetched")
        case Fetch.RUNNING if not state.answered:
            return _broken_off(state, "upgrade.stalled")
        case Fetch.BROKEN if state.booted is not None:
            return _broken_off(state, "upgrade.broken_by_restart")
        case Fetch.RUNNING | Fetch.BROKEN:
            return _broken_off(state, "upgrade.broken_off")
    if state.connected and state.answered:
        code = "upgrade.failed_direct" if state.direct else "upgrade.failed_after"
        return _end(state, UpgradeOutcome.FAILED, message(code))
    if state.connected:
        code = "upgrade.not_restarted_direct" if state.direct else "upgrade.not_restarted"
        return _end(state, UpgradeOutcome.OLD_VERSION, message(code))
    return _end(state, UpgradeOutcome.NO_RETURN, _not_seen(state))


def _unseen(state: State, now: float) -> State:
    """Ask what it runs; or say what came of that, once it had all the time there is."""
    if now < state.return_by:
        limit = now + state.limits.proof
        return replace(state, asking=True, asked=state.asked + 1, deadline=limit)
    if state.found.version:
        return _judged(state)
    return _end(state, UpgradeOutcome.NO_RETURN, _not_seen(state))


def _judged(state: State) -> State:
    """It has been seen since, and nothing more will be known of what it runs."""
    proof = compare(state.before, state.found, state.image)
    unknown = proof in (Proof.UNKNOWN, Proof.UNPROVABLE)
    if unknown and state.booted is not None and _has_restarted(state):
        return _end(state, UpgradeOutcome.UPGRADED, words.upgraded(proof, state.found))
    return _end(state, UpgradeOutcome.OLD_VERSION, _old(state))


def _not_seen(state: State) -> Message:
    return words.no_return(
        sleeps=state.reach.hangs_up_first, direct=state.direct, asks_here=state.asks_here
    )


def _old(state: State) -> Message:
    proof = compare(state.before, state.found, state.image)
    return words.old_version(proof, state.before, state.found, state.image, direct=state.direct)


def _cancelled(state: State) -> State:
    if state.step is UpgradeStep.CONFIRM:
        return _end(state, UpgradeOutcome.CANCELLED, message("upgrade.cancelled_unsent"))
    return _end(state, UpgradeOutcome.CANCELLED, message("upgrade.cancelled"))


def _left(state: State) -> State:
    """Ended from outside. What cannot be stopped any more is not called cancelled."""
    if state.can_cancel:
        return _cancelled(state)
    return _end(state, UpgradeOutcome.NO_RETURN, message("upgrade.left"))


def _end(state: State, outcome: UpgradeOutcome, reason: Message) -> State:
    return replace(state, ended=Ended(outcome, reason), deadline=None, asking=False, checking=False)


def _not_fetched(state: State, code: str) -> State:
    return _end(state, UpgradeOutcome.NOT_FETCHED, message(code, host=state.host))


def _broken_off(state: State, code: str) -> State:
    return _end(state, UpgradeOutcome.BROKEN_OFF, message(code, sent=state.sent))


def _sooner(one: float | None, other: float) -> float:
    return other if one is None else min(one, other)


# what it waits for


def status(state: State) -> Message | None:
    """A sentence for under the step tracker; `None` when it has ended."""
    if state.ended is not None:
        return None
    sleeps = state.reach.hangs_up_first
    match state.step:
        case UpgradeStep.CONFIRM if state.checking:
            return message("upgrade.wait_check")
        case UpgradeStep.SERVE:
            return message("upgrade.wait_hang_up" if sleeps else "upgrade.wait_fetch")
        case UpgradeStep.DOWNLOAD if state.direct:
            return message("upgrade.wait_direct")
        case UpgradeStep.DOWNLOAD if state.fetch is Fetch.BROKEN:
            return message("upgrade.wait_resume")
        case UpgradeStep.DOWNLOAD:
            return message("upgrade.wait_download")
        case UpgradeStep.RESTART if not state.direct and sleeps and state.asks_here:
            return message("upgrade.wait_boot")
        case UpgradeStep.RESTART if not state.direct:
            return message("upgrade.wait_wake" if sleeps else "upgrade.wait_restart")
        case UpgradeStep.RESTART:
            return message("upgrade.wait_away")
        case UpgradeStep.VERIFY if state.booted is not None and not state.connected:
            return message("upgrade.wait_booted")
        case UpgradeStep.VERIFY:
            return message("upgrade.wait_verify")
    return message("upgrade.wait_confirm")
