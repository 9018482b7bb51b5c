"""The state machine of one saying on one device: pure, without a clock, a socket or a task.

`advance(state, event, now)` gives the next state; once `ended` is set nothing changes it any more.
The caller sends the message when `wants_send` becomes true, withdraws the sound when `may_fetch`
becomes false, and sends `TimePassed` at `state.deadline`.

The rules, from transports/README.md, "Announcements": nothing answers the message. A request for
the sound is the only sign that it was taken, all of its bytes and a connection that is closed in
good order that it was played to its end, but for what is buffered. What breaks off is explained by
the conversation that follows, or by the connection that was lost.

============ ============================================= ===========================
state        what is seen                                  ending
============ ============================================= ===========================
waiting      its conversation does not end in time         busy
sent         no request in time                            not fetched
sent         no request, and a conversation that began     once more when idle, else busy
fetching     all bytes, and no conversation before the end played
fetching     breaks off, a conversation with a wake word   cut short by the wake word
fetching     breaks off, a conversation without one        cut short by the button
fetching     breaks off, its connection is lost            cut short by the network
fetching     breaks off, nothing else                      stopped
============ ============================================= ===========================
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from msgspec import Struct, field
from msgspec.structs import replace

from companion.app.say.limits import SayLimits
from companion.app.say.views import SayOutcome, SayStep
from companion.messages.message import Message, message

# what can happen


class SayTurn(Struct, frozen=True):
    """What was said before on this device is over."""

    free_at: float = 0.0
    """When it has played all that it had fetched of that."""


class SaySent(Struct, frozen=True):
    """The message was handed to the connection."""


class SayNotSent(Struct, frozen=True):
    reason: Message
    outcome: SayOutcome = SayOutcome.OFFLINE


class TalkBegan(Struct, frozen=True):
    """A conversation of the device, from its hello on."""


class TalkEnded(Struct, frozen=True):
    pass


class WakeWord(Struct, frozen=True):
    """The device says that a wake word began the conversation."""


class TalkListens(Struct, frozen=True):
    """It listens; a wake word was told before."""


class SayOffline(Struct, frozen=True):
    """Its connection has ended."""


class SayOnline(Struct, frozen=True):
    pass


class SoundFetched(Struct, frozen=True):
    """It took so many bytes; the first time it has asked for the sound."""

    sent: int


class SoundWhole(Struct, frozen=True):
    """It has all of it, and closed the connection in good order."""


class SoundBroke(Struct, frozen=True):
    sent: int


class SayCancelled(Struct, frozen=True):
    pass


class SayTime(Struct, frozen=True):
    """Nothing else happened."""


SayEvent = (
    SayTurn
    | SaySent
    | SayNotSent
    | TalkBegan
    | TalkEnded
    | WakeWord
    | TalkListens
    | SayOffline
    | SayOnline
    | SoundFetched
    | SoundWhole
    | SoundBroke
    | SayCancelled
    | SayTime
)


# what is known


class WokenBy(StrEnum):
    NOTHING = "nothing"
    TALK = "talk"
    """It is not known yet by what."""
    WORD = "word"
    BUTTON = "button"


class SayEnding(Struct, frozen=True):
    outcome: SayOutcome
    reason: Message


_BEHIND: Final = 2.0
"""Seconds by which a device may be later than it seems: the pop sound comes first, and Wi-Fi is
slow."""


class SayState(Struct, frozen=True):
    """Times are seconds of the clock that `advance` gets as `now`."""

    milliseconds: int
    total: int
    """Bytes of the sound."""
    wait_until: float
    """It is sent before that, or never."""
    wait: float
    """Seconds from the beginning until then, for the words."""
    limits: SayLimits = field(default_factory=SayLimits)
    talking: bool = False
    connected: bool = True
    blocked: bool = False
    """Something else is said on this device first."""
    free_at: float = 0.0
    """Until then the device may play what it fetched of something else."""

    step: SayStep = SayStep.WAITING
    wants_send: bool = False
    """The message is to be sent now; `SaySent` or `SayNotSent` follows."""
    tries: int = 0
    deadline: float | None = None
    sent: int = 0
    began_at: float = 0.0
    broke_at: float | None = None
    """`None` while it fetches, and when it has fetched all."""
    woken: WokenBy = WokenBy.NOTHING
    """What began a conversation since the message was sent."""
    lost: bool = False
    """Its connection was lost since then."""
    heard: int = 0
    """Milliseconds."""
    ended: SayEnding | None = None

    @property
    def may_fetch(self) -> bool:
        """Whether the sound is there for the device."""
        fetches = self.step in (SayStep.SENT, SayStep.FETCHING)
        return self.ended is None and (fetches or self.wants_send)

    @property
    def plays_until(self) -> float:
        """When the device has played all that it has fetched."""
        if not self.began_at:
            return 0.0
        fetched = self.milliseconds * self.sent / max(self.total, 1) / 1000
        return self.began_at + (fetched + _BEHIND) / self.limits.pace


def begin(state: SayState, now: float) -> SayState:
    """The first state of what is wanted at `now`."""
    if not state.connected:
        return _end(state, SayOutcome.OFFLINE, message("say.offline"))
    return _ready(replace(state, deadline=state.wait_until), now, at_once=True)


def advance(state: SayState, event: SayEvent, now: float) -> SayState:
    """The state after `event` at the time `now`. Never raises; an event out of place is ignored."""
    if state.ended is not None:
        return state
    match event:
        case SayCancelled():
            return _cancelled(state, now)
        case SayNotSent(reason, outcome) if state.wants_send:
            return _end(replace(state, wants_send=False), outcome, reason)
        case SayTurn(free_at):
            state = replace(state, blocked=False, free_at=free_at)
        case TalkBegan():
            state = replace(state, talking=True)
        case TalkEnded():
            state = replace(state, talking=False)
        case SayOffline():
            state = replace(state, connected=False, talking=False)
        case SayOnline():
            state = replace(state, connected=True)
    if state.wants_send:
        # a request can be seen before who sent the message hears that it was sent
        return _sent(state, event, now)
    match state.step:
        case SayStep.WAITING:
            return _waiting(state, event, now)
        case SayStep.SENT:
            return _expected(state, event, now)
        case SayStep.FETCHING:
            return _fetching(state, event, now)
    return _ending(state, event, now)


# until it is sent


def _ready(state: SayState, now: float, *, at_once: bool = False) -> SayState:
    if state.talking or state.blocked or not state.connected:
        return replace(state, deadline=state.wait_until)
    if now >= state.wait_until and not at_once:
        return _given_up(state)
    soon = state.free_at if at_once else max(now + state.limits.calm, state.free_at)
    if soon > now:
        return replace(state, deadline=min(soon, state.wait_until))
    return _send(state)


def _send(state: SayState) -> SayState:
    return replace(
        state,
        step=SayStep.SENT,
        wants_send=True,
        tries=state.tries + 1,
        deadline=None,
        woken=WokenBy.NOTHING,
        lost=False,
    )


def _waiting(state: SayState, event: SayEvent, now: float) -> SayState:
    match event:
        case SayTime() if state.deadline is not None and now >= state.deadline:
            calm = not (state.talking or state.blocked) and state.connected
            return _send(state) if calm and state.deadline < state.wait_until else _given_up(state)
        case SayTurn() | TalkBegan() | TalkEnded() | SayOffline() | SayOnline():
            return _ready(state, now)
    return state


def _given_up(state: SayState) -> SayState:
    seconds = f"{state.wait:g}"
    if not state.connected:
        return _end(state, SayOutcome.OFFLINE, message("say.offline"))
    if state.blocked:
        return _end(state, SayOutcome.BUSY, message("say.busy_next", seconds=seconds))
    return _end(state, SayOutcome.BUSY, message("say.busy", seconds=seconds))


def _sent(state: SayState, event: SayEvent, now: float) -> SayState:
    """While the message is being sent."""
    state = _noted(state, event)
    match event:
        case SaySent():
            return replace(state, wants_send=False, deadline=now + state.limits.fetch)
        case SoundFetched() | SoundWhole() | SoundBroke():
            return _expected(replace(state, wants_send=False), event, now)
    return state


def _noted(state: SayState, event: SayEvent) -> SayState:
    """What a break may come from."""
    match event:
        case TalkBegan() if state.woken is WokenBy.NOTHING:
            return replace(state, woken=WokenBy.TALK)
        case WakeWord() if state.woken in (WokenBy.TALK, WokenBy.NOTHING):
            return replace(state, woken=WokenBy.WORD)
        case TalkListens() if state.woken in (WokenBy.TALK, WokenBy.NOTHING):
            return replace(state, woken=WokenBy.BUTTON)
        case SayOffline():
            return replace(state, lost=True)
    return state


def _expected(state: SayState, event: SayEvent, now: float) -> SayState:
    """The message was sent, and the device has not asked for the sound."""
    state = _noted(state, event)
    match event:
        case SoundFetched() | SoundWhole() | SoundBroke():
            limit = state.milliseconds / 1000 / state.limits.pace + state.limits.grace
            began = replace(
                state, step=SayStep.FETCHING, began_at=now, deadline=now + limit, sent=0
            )
            return _fetching(began, event, now)
        case SayTime() if state.deadline is not None and now >= state.deadline:
            return _not_fetched(state, now)
    return state


def _not_fetched(state: SayState, now: float) -> SayState:
    # it was talking, or played more of something else than could be seen
    lately = state.free_at > 0 and now - state.free_at < 2 * state.limits.fetch
    recent = lately and state.tries == 1
    if state.woken is not WokenBy.NOTHING or recent:
        if state.tries > 1:
            return _given_up(state)
        return _ready(replace(state, step=SayStep.WAITING), now)
    if not state.connected:
        return _end(state, SayOutcome.OFFLINE, message("say.went"))
    seconds = f"{state.limits.fetch:g}"
    return _end(state, SayOutcome.NOT_FETCHED, message("say.not_fetched", seconds=seconds))


# while it plays


def _fetching(state: SayState, event: SayEvent, now: float) -> SayState:
    state = _noted(state, event)
    match event:
        case SoundFetched(sent):
            after = replace(state, sent=max(sent, state.sent))
            return replace(after, heard=_heard(after, now))
        case SoundWhole():
            after = replace(state, sent=state.total, step=SayStep.ENDING)
            # it plays no faster than people hear, so that until then it cannot have played all
            rest = state.began_at + state.milliseconds / 1000 / state.limits.pace
            return replace(after, heard=_heard(after, now), deadline=max(rest, now))
        case SoundBroke(sent):
            after = replace(state, sent=max(sent, state.sent))
            return _broke(replace(after, heard=_heard(after, now)), now)
        case TalkBegan() | WakeWord() | TalkListens():
            # it plays no longer, be it that the end of its request is not seen
            return _broke(replace(state, heard=_heard(state, now)), now)
        case SayTime() if state.deadline is not None and now >= state.deadline:
            return _end(state, SayOutcome.CUT_SHORT, _at("say.cut_network", state))
    return state


def _heard(state: SayState, now: float) -> int:
    """It cannot have played more than it has, nor faster than it sounds."""
    fetched = state.milliseconds * state.sent // max(state.total, 1)
    passed = round((now - state.began_at) * 1000 * state.limits.pace)
    return max(min(fetched, passed, state.milliseconds), 0)


def _broke(state: SayState, now: float) -> SayState:
    known = state.woken in (WokenBy.WORD, WokenBy.BUTTON)
    if known:
        return _cut(state)
    wait = state.limits.talk if state.woken is WokenBy.TALK else state.limits.settle
    return replace(state, step=SayStep.ENDING, broke_at=now, deadline=now + wait)


def _ending(state: SayState, event: SayEvent, now: float) -> SayState:
    before = state.woken
    state = _noted(state, event)
    if state.broke_at is None and before is not state.woken:
        # the last second was not played: it was woken before
        return _broke(replace(state, heard=_heard(state, now)), now)
    match event:
        case TalkBegan():
            return replace(state, deadline=now + state.limits.talk)
        case WakeWord() | TalkListens():
            return _cut(state)
        case SayTime() if state.deadline is not None and now >= state.deadline:
            return _over(state)
    return state


def _over(state: SayState) -> SayState:
    """Nothing more is to be seen."""
    if state.broke_at is not None:
        return _cut(state)
    played = replace(state, heard=state.milliseconds)
    return _end(played, SayOutcome.PLAYED, message("say.played"))


_CUTS: Final = {
    WokenBy.WORD: "say.cut_word",
    WokenBy.BUTTON: "say.cut_button",
    WokenBy.TALK: "say.cut_talk",
}


def _cut(state: SayState) -> SayState:
    code = "say.cut_network" if state.lost else "say.stopped"
    code = _CUTS.get(state.woken, code)
    return _end(state, SayOutcome.CUT_SHORT, _at(code, state))


def _at(code: str, state: SayState) -> Message:
    whole = max(round(state.milliseconds / 1000), 1)
    heard = min(state.heard // 1000, whole)
    return message(code, heard=heard, whole=whole)


def _cancelled(state: SayState, now: float) -> SayState:
    if state.step is SayStep.ENDING:
        return _over(state)  # it is too late for that
    if state.step is SayStep.FETCHING:
        state = replace(state, heard=_heard(state, now))
        return _end(state, SayOutcome.CANCELLED, _at("say.cancelled_at", state))
    return _end(state, SayOutcome.CANCELLED, message("say.cancelled"))


def _end(state: SayState, outcome: SayOutcome, reason: Message) -> SayState:
    ended = SayEnding(outcome, reason)
    return replace(state, ended=ended, wants_send=False, deadline=None)
