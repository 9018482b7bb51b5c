"""How far a set-up is: pure. What happens and when comes in, a new state goes out.

A step is done when it was seen, never because it was tried. What was done to this computer's Wi-Fi
is in the state (`away`), so that it is known at the end what there is to undo.
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


class PortalStep(IntEnum):
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


class SetupEnd(StrEnum):
    DONE = "done"
    CANCELLED = "cancelled"
    FAILED = "failed"
    """`SetupState.problem` says why."""


class HotspotsFound(Struct, frozen=True):
    """What this computer sees now."""

    hotspots: tuple[Hotspot, ...]


class HotspotAgreed(Struct, frozen=True):
    """The person chose a device, and agreed that this computer leaves its Wi-Fi."""

    hotspot: str


class WifiLeaving(Struct, frozen=True):
    """From now on this computer's Wi-Fi may be another one."""


class HotspotJoined(Struct, frozen=True):
    pass


class NetworksSeen(Struct, frozen=True):
    """The device told which networks it sees."""

    networks: SeenNetworks


class NetworkChosen(Struct, frozen=True):
    """The password is never part of it."""

    network: str


class AddressGiven(Struct, frozen=True):
    """The device has the address."""

    before: str | None
    read_back: bool


class HomeJoined(Struct, frozen=True):
    """The device was in the home Wi-Fi, and keeps it."""


class StepRefused(Struct, frozen=True):
    """Something can be entered again, or tried again, at this step."""

    why: Message


class AddressPutBack(Struct, frozen=True):
    """Whether the device has its former address again."""

    done: bool


class WifiBack(Struct, frozen=True):
    """Whether this computer is back in its own Wi-Fi."""

    done: bool


class DeviceHello(Struct, frozen=True):
    """The device asked this computer."""

    key: str


class SetupEnded(Struct, frozen=True):
    end: SetupEnd
    why: Message | None = None


Event: TypeAlias = (
    "HotspotsFound | HotspotAgreed | WifiLeaving | HotspotJoined | NetworksSeen | NetworkChosen "
    "| AddressGiven | HomeJoined | StepRefused | AddressPutBack | WifiBack | DeviceHello "
    "| SetupEnded"
)


class SetupState(Struct, frozen=True):
    """Replaced with each thing that happens."""

    began: datetime
    """UTC."""
    address: str
    """What is written into the device."""
    own: OwnWifi | None = None
    """This computer's Wi-Fi at the start; `None`: the person joins networks by hand."""
    step: PortalStep = PortalStep.FIND
    seen: Mapping[PortalStep, datetime] = field(default_factory=lambda: MappingProxyType({}))
    """When each step was seen to be done, UTC."""
    hotspots: tuple[Hotspot, ...] = ()
    hotspot: str = ""
    """The device's Wi-Fi that was chosen."""
    networks: SeenNetworks | None = None
    network: str = ""
    """The home Wi-Fi that was chosen."""
    written: AddressGiven | None = None
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
    end: SetupEnd | None = None

    @property
    def waits_for_person(self) -> bool:
        if self.end is not None:
            return False
        return self.step is PortalStep.CHOOSE or (self.step is PortalStep.FIND and not self.hotspot)

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
        limit = {PortalStep.FIND: FIND_PATIENCE, PortalStep.HELLO: HELLO_PATIENCE}.get(self.step)
        if limit is None or self.end is not None:
            return False
        since = max(self.seen.values(), default=self.began)
        return (now - since).total_seconds() >= limit


def advance(state: SetupState, event: Event, at: datetime) -> SetupState:
    """What is so after `event`. What comes after the end, or does not belong to the step, changes
    nothing but this computer's own Wi-Fi and what was undone."""
    if isinstance(event, WifiBack):
        return replace(state, away=not event.done, lost=not event.done)
    if isinstance(event, AddressPutBack):
        return replace(state, put_back=event.done)
    if state.end is not None:
        return state
    match state.step, event:
        case _, SetupEnded(end=end, why=why):
            return replace(state, end=end, problem=why)
        case _, WifiLeaving():
            return replace(state, away=state.own is not None)
        case _, StepRefused(why=why):
            if state.step is PortalStep.ADDRESS:
                # another network may be chosen, or the password entered again
                seen = {step: when for step, when in state.seen.items() if step < PortalStep.CHOOSE}
                state = replace(state, step=PortalStep.CHOOSE, seen=MappingProxyType(seen))
            return replace(state, problem=why)
        case PortalStep.FIND, HotspotsFound(hotspots=hotspots):
            return replace(state, hotspots=hotspots, problem=None)
        case PortalStep.FIND, HotspotAgreed(hotspot=hotspot):
            return _next(replace(state, hotspot=hotspot), PortalStep.JOIN, at)
        case PortalStep.JOIN, HotspotJoined():
            return _next(state, PortalStep.CHOOSE, at)
        case PortalStep.CHOOSE, NetworksSeen(networks=networks):
            return replace(state, networks=networks, problem=None)
        case PortalStep.CHOOSE, NetworkChosen(network=network):
            return _next(replace(state, network=network), PortalStep.ADDRESS, at)
        case PortalStep.ADDRESS, AddressGiven():
            first = state.written
            # at a second try the page shows our own address as the former one
            kept = event if first is None else AddressGiven(first.before, event.read_back)
            return replace(state, written=kept)
        case PortalStep.ADDRESS, HomeJoined():
            return _next(state, PortalStep.RESTART, at)
        case ((PortalStep.RESTART | PortalStep.HELLO), DeviceHello(key=key)):
            seen = {
                **state.seen,
                PortalStep.RESTART: state.seen.get(PortalStep.RESTART, at),
                PortalStep.HELLO: at,
            }
            return replace(
                state,
                step=PortalStep.HELLO,
                seen=MappingProxyType(seen),
                key=key,
                problem=None,
                end=SetupEnd.DONE,
            )
    return state


def waiting(state: SetupState, at: datetime) -> SetupState:
    """The device was told to restart, and this computer is (or shall be) back: only the hello is
    missing."""
    return _next(state, PortalStep.HELLO, at) if state.step is PortalStep.RESTART else state


def _next(state: SetupState, step: PortalStep, at: datetime) -> SetupState:
    seen = MappingProxyType({**state.seen, PortalStep(step - 1): at})
    return replace(state, step=step, seen=seen, problem=None)


def step_words(step: PortalStep) -> Message:
    return message(f"setup.step_{step.name.lower()}")
