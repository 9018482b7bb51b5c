"""How far a set-up is: pure. What happens and when comes in, a new state goes out.

A step is done when it was seen, never because it was tried. What was done to this computer's Wi-Fi
is in the state (`away`), so that whoever ends a set-up knows what there is to undo.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from enum import IntEnum, StrEnum
from types import MappingProxyType
from typing import Final, TypeAlias

from msgspec import Struct, field
from msgspec.structs import replace

from companion.devices.wifi.models import Hotspot, OwnWifi
from companion.messages.message import Message, message
from companion.transports.portal import SeenNetwork, SeenNetworks

HELLO_PATIENCE: Final = 60.0
"""Seconds after which it is said what to do while no device says hello."""
FIND_PATIENCE: Final = 20.0
"""The same, for its Wi-Fi."""


class Step(IntEnum):
    FIND = 0
    """Its Wi-Fi is looked for."""
    JOIN = 1
    """This computer joins it."""
    CHOOSE = 2
    """The person chooses the home Wi-Fi, and enters its password."""
    ADDRESS = 3
    """The address is written, and the device joins the home Wi-Fi."""
    RESTART = 4
    """The device restarts, and this computer goes back to its own Wi-Fi."""
    HELLO = 5
    """The device asks this computer for its settings."""


class End(StrEnum):
    DONE = "done"
    CANCELLED = "cancelled"
    FAILED = "failed"
    """`SetupState.problem` says why."""


class Found(Struct, frozen=True):
    """What this computer sees now."""

    hotspots: tuple[Hotspot, ...]


class Agreed(Struct, frozen=True):
    """The person chose a device, and agreed that this computer leaves its Wi-Fi."""

    hotspot: str


class Leaving(Struct, frozen=True):
    """From now on this computer's Wi-Fi may be another one."""


class Joined(Struct, frozen=True):
    pass


class Seen(Struct, frozen=True):
    """The device told which networks it sees."""

    networks: SeenNetworks


class Chosen(Struct, frozen=True):
    """The password is never part of it."""

    network: str


class Written(Struct, frozen=True):
    """The device has the address."""

    before: str | None
    read_back: bool


class HomeJoined(Struct, frozen=True):
    """The device was in the home Wi-Fi, and keeps it."""


class Refused(Struct, frozen=True):
    """Something can be entered again, or tried again, at this step."""

    why: Message


class PutBack(Struct, frozen=True):
    """Whether the device has its former address again."""

    done: bool


class Back(Struct, frozen=True):
    """Whether this computer is back in its own Wi-Fi."""

    done: bool


class Hello(Struct, frozen=True):
    """The device asked this computer."""

    key: str


class Ended(Struct, frozen=True):
    end: End
    why: Message | None = None


Event: TypeAlias = (
    "Found | Agreed | Leaving | Joined | Seen | Chosen | Written | HomeJoined | Refused | PutBack "
    "| Back | Hello | Ended"
)


class SetupState(Struct, frozen=True):
    """Replaced with each thing that happens."""

    began: datetime
    """UTC."""
    address: str
    """What is written into the device."""
    own: OwnWifi | None = None
    """This computer's Wi-Fi at the start; `None`: the person joins networks by hand."""
    step: Step = Step.FIND
    seen: Mapping[Step, datetime] = field(default_factory=lambda: MappingProxyType({}))
    """When each step was seen to be done, UTC."""
    hotspots: tuple[Hotspot, ...] = ()
    hotspot: str = ""
    """The device's Wi-Fi that was chosen."""
    networks: SeenNetworks | None = None
    network: str = ""
    """The home Wi-Fi that was chosen."""
    written: Written | None = None
    put_back: bool | None = None
    """After a cancel: whether the device has its former address again."""
    away: bool = False
    """This computer's Wi-Fi may be another one than at the start."""
    lost: bool = False
    """It could not go back by itself."""
    problem: Message | None = None
    """What went wrong at this step last."""
    key: str = ""
    """Of the device that said hello."""
    end: End | None = None

    @property
    def waits_for_person(self) -> bool:
        if self.end is not None:
            return False
        return self.step is Step.CHOOSE or (self.step is Step.FIND and not self.hotspot)

    def rows(self) -> tuple[tuple[SeenNetwork, Message | None], ...]:
        """The networks to choose from: each with why it cannot be chosen, or `None`. This
        computer's own is among them where the device cannot see it because it is 5 GHz only."""
        if self.networks is None:
            return ()
        listed: list[tuple[SeenNetwork, Message | None]] = [
            (each, None) for each in self.networks.networks
        ]
        names = {each.ssid for each in self.networks.networks}
        own = self.own
        unseen = own is not None and own.five_ghz and own.name and own.name not in names
        if unseen and own is not None and not self.networks.five_ghz:
            listed.append((SeenNetwork(own.name), message("setup.five_only")))
        return tuple(listed)

    def suggested(self) -> str:
        """The network that is chosen at first: this computer's own, if the device sees it."""
        able = [each.ssid for each, why in self.rows() if why is None]
        if self.network in able:
            return self.network
        own = self.own.name if self.own is not None else ""
        return own if own in able else ""

    def patience_ends(self, now: datetime) -> bool:
        """Whether it is time to say what can be done while nothing happens."""
        limit = {Step.FIND: FIND_PATIENCE, Step.HELLO: HELLO_PATIENCE}.get(self.step)
        if limit is None or self.end is not None:
            return False
        since = max(self.seen.values(), default=self.began)
        return (now - since).total_seconds() >= limit


def advance(state: SetupState, event: Event, at: datetime) -> SetupState:
    """What is so after `event`. What comes after the end, or does not belong to the step, changes
    nothing but this computer's own Wi-Fi and what was undone."""
    if isinstance(event, Back):
        return replace(state, away=not event.done, lost=not event.done)
    if isinstance(event, PutBack):
        return replace(state, put_back=event.done)
    if state.end is not None:
        return state
    match state.step, event:
        case _, Ended(end=end, why=why):
            return replace(state, end=end, problem=why)
        case _, Leaving():
            return replace(state, away=state.own is not None)
        case _, Refused(why=why):
            if state.step is Step.ADDRESS:
                # another network may be chosen, or the password entered again
                seen = {step: when for step, when in state.seen.items() if step < Step.CHOOSE}
                state = replace(state, step=Step.CHOOSE, seen=MappingProxyType(seen))
            return replace(state, problem=why)
        case Step.FIND, Found(hotspots=hotspots):
            return replace(state, hotspots=hotspots, problem=None)
        case Step.FIND, Agreed(hotspot=hotspot):
            return _next(replace(state, hotspot=hotspot), Step.JOIN, at)
        case Step.JOIN, Joined():
            return _next(state, Step.CHOOSE, at)
        case Step.CHOOSE, Seen(networks=networks):
            return replace(state, networks=networks, problem=None)
        case Step.CHOOSE, Chosen(network=network):
            return _next(replace(state, network=network), Step.ADDRESS, at)
        case Step.ADDRESS, Written():
            first = state.written
            # at a second try the page shows our own address as the former one
            kept = event if first is None else Written(first.before, event.read_back)
            return replace(state, written=kept)
        case Step.ADDRESS, HomeJoined():
            return _next(state, Step.RESTART, at)
        case ((Step.RESTART | Step.HELLO), Hello(key=key)):
            seen = {**state.seen, Step.RESTART: state.seen.get(Step.RESTART, at), Step.HELLO: at}
            return replace(
                state,
                step=Step.HELLO,
                seen=MappingProxyType(seen),
                key=key,
                problem=None,
                end=End.DONE,
            )
    return state


def waiting(state: SetupState, at: datetime) -> SetupState:
    """The device was told to restart, and this computer is (or shall be) back: only the hello is
    missing."""
    return _next(state, Step.HELLO, at) if state.step is Step.RESTART else state


def _next(state: SetupState, step: Step, at: datetime) -> SetupState:
    seen = MappingProxyType({**state.seen, Step(step - 1): at})
    return replace(state, step=step, seen=seen, problem=None)


def step_words(step: Step) -> Message:
    return message(f"setup.step_{step.name.lower()}")
