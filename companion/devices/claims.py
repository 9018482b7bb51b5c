"""Who may connect as a device.

All that a device says of itself is an id, most often its MAC, and everybody in the network can see
it and say it too. So nobody takes the place of a device whose connection still answers, and a known
device at a new address is told of, for a person to answer.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from enum import StrEnum
from typing import Final, Protocol

from msgspec import Struct, field
from msgspec.structs import replace

from companion.devices.clock import Clock, running_seconds
from companion.events import Event, Publisher
from companion.messages.message import message
from companion.text import one_line

MOST_DEVICES: Final = 2_000
MOST_ADDRESSES: Final = 8
"""Of one device, of each kind; those of the longest ago are forgotten."""


class ClaimTiming(Struct, frozen=True):
    """Seconds; tests shorten them."""

    answer: float = 3.0
    """For a sign of life of the connection that is open. A device in Wi-Fi power saving answers
    within a second, and the new one waits 10 s for our hello (transports/README.md, "WebSocket of a
    device")."""
    first_wait: float = 1.0
    longest_wait: float = 30.0
    """Before who is refused hears of it: twice as long each time, as programs try again at once."""
    answered_late: float = 5.0
    """What is let in waits no longer than this: the device gives up soon after."""
    forget: float = 300.0
    """After this long without an attempt the next one is the first again."""
    stable: float = 10.0
    """A connection that was replaced sooner than this counts as an attempt as well: two programs
    that do not answer pings would replace each other without end."""


class Line(Protocol):
    """A device's open connection."""

    @property
    def peer_address(self) -> str | None: ...

    async def answers(self, seconds: float) -> bool:
        """Whether a sign of life comes in time. Never raises."""


class ClaimState(StrEnum):
    KEPT_OUT = "kept_out"
    """The device is connected from elsewhere, and that connection answers."""
    NEW_ADDRESS = "new_address"
    """It was let in; the device was never seen at this address before."""


class DeviceClaim(Struct, frozen=True):
    """Somebody at `address` says that it is the device `key`; a person may answer."""

    key: str
    address: str
    known: str
    """Where the device is, or was last."""
    state: ClaimState


class _Claimed(Struct):
    """What is known of one device."""

    addresses: OrderedDict[str, None] = field(default_factory=OrderedDict)
    """Those that are its own; where it was last is the last."""
    refused: OrderedDict[str, None] = field(default_factory=OrderedDict)
    dismissed: OrderedDict[str, None] = field(default_factory=OrderedDict)
    """Those of which nothing more is to be told; nothing else is different."""
    claims: OrderedDict[str, DeviceClaim] = field(default_factory=OrderedDict)
    """By address; those that nobody answered yet."""
    only: str = ""
    """The one address that it may have, where a person said so."""
    preferred: str = ""
    """An address that may replace a connection that answers, once."""
    attempts: int = 0
    tried: float = 0.0
    """When the last attempt was."""
    claimed_at: float = 0.0
    """When its place was taken last."""


class DeviceClaims:
    """Decides on each connection under a device's id, and on each request for its settings.

    `line` gives the open connection of a key, `name` what people call it, and `is_known` whether a
    person added the device: only then a new address is news. What is learnt here ends with this
    run; `note` tells of earlier ones.
    """

    def __init__(
        self,
        publish: Callable[[Event], None],
        *,
        line: Callable[[str], Line | None],
        name: Callable[[str], str],
        is_known: Callable[[str], bool],
        disconnect: Callable[[str], Awaitable[None]],
        timing: ClaimTiming | None = None,
        clock: Clock = running_seconds,
    ) -> None:
        self.changed: Publisher[str] = Publisher()
        """The key of a device of which there is another claim to answer, or one less."""
        self._publish = publish
        self._line = line
        self._name = name
        self.is_known = is_known
        self._disconnect = disconnect
        self._timing = timing or ClaimTiming()
        self._clock = clock
        self._devices: OrderedDict[str, _Claimed] = OrderedDict()

    def waiting(self, key: str) -> tuple[DeviceClaim, ...]:
        """What a person has not answered yet, oldest first."""
        known = self._devices.get(key)
        return tuple(known.claims.values()) if known is not None else ()

    def is_own(self, key: str, address: str) -> bool:
        """Whether the device is known to have this address."""
        known = self._devices.get(key)
        return known is not None and address in known.addresses

    def note(self, key: str, address: str) -> None:
        """The device had this address in an earlier run."""
        if address:
            _remember(self._of(key).addresses, address)

    def forget(self, key: str) -> None:
        """The device was removed."""
        if self._devices.pop(key, None) is not None:
            self.changed.publish(key)

    async def admits(self, key: str, address: str) -> bool:
        """Whether somebody at `address` may connect as the device, in place of what is open.

        Returns only after a while where not, longer each time.
        """
        known = self._of(key)
        line = self._line(key)
        wait = 0.0
        if self._may_not(known, address):
            wait = self._attempt(known)
        elif line is not None and known.preferred != address:
            if await line.answers(self._timing.answer):
                wait = self._attempt(known)
                self._claimed(key, known, address, line.peer_address, ClaimState.KEPT_OUT)
            elif self._clock() - known.claimed_at < self._timing.stable:
                await asyncio.sleep(min(self._attempt(known), self._timing.answered_late))
        if wait:
            await asyncio.sleep(wait)
            return False
        known.preferred = ""
        known.claimed_at = self._clock()
        self._came(key, known, address)
        return True

    async def admits_boot(self, key: str, address: str) -> bool:
        """Whether a device that asks for its settings at `address` is this one; without a wait.

        One at the address of its open connection is: it has just restarted.
        """
        known = self._of(key)
        if self._may_not(known, address):
            return False
        line = self._line(key)
        elsewhere = line is not None and line.peer_address not in (None, address)
        if (
            line is not None
            and elsewhere
            and known.preferred != address
            and await line.answers(self._timing.answer)
        ):
            self._claimed(key, known, address, line.peer_address, ClaimState.KEPT_OUT)
            return False
        self._came(key, known, address)
        return True

    # what a person answers

    def trust(self, key: str, address: str) -> None:
        """It is the device: let it in, also in place of a connection that answers."""
        known = self._of(key)
        claim = known.claims.pop(address, None)
        known.refused.pop(address, None)
        known.dismissed.pop(address, None)
        known.only = address if known.only else ""
        _remember(known.addresses, address)
        if claim is not None and claim.state is ClaimState.KEPT_OUT:
            known.preferred = address
        known.attempts = 0
        self.changed.publish(key)

    async def refuse(self, key: str, address: str) -> None:
        """It is not the device: close its connection, and let nobody in from there in its name."""
        known = self._of(key)
        known.claims.pop(address, None)
        known.addresses.pop(address, None)
        _remember(known.refused, address)
        self.changed.publish(key)
        line = self._line(key)
        if line is not None and line.peer_address == address:
            await self._disconnect(key)

    def dismiss(self, key: str, address: str) -> None:
        """A person has read it."""
        known = self._of(key)
        if known.claims.pop(address, None) is not None:
            _remember(known.dismissed, address)
            self.changed.publish(key)

    def only_from(self, key: str, address: str) -> None:
        """Let the device in from this address alone, as the command line says."""
        known = self._of(key)
        known.only = address
        _remember(known.addresses, address)

    # the rest

    def _of(self, key: str) -> _Claimed:
        known = self._devices.get(key)
        if known is None:
            known = self._devices[key] = _Claimed()
        self._devices.move_to_end(key)
        while len(self._devices) > MOST_DEVICES:
            self._forget_one()
        return known

    def _forget_one(self) -> None:
        """Who invents ids pushes out other invented ones before what a person knows."""
        oldest = next((each for each in self._devices if not self.is_known(each)), None)
        self._devices.pop(oldest if oldest is not None else next(iter(self._devices)))

    @staticmethod
    def _may_not(known: _Claimed, address: str) -> bool:
        return address in known.refused or bool(known.only and known.only != address)

    def _attempt(self, known: _Claimed) -> float:
        """Count an attempt; the seconds to wait after it."""
        now = self._clock()
        if now - known.tried > self._timing.forget:
            known.attempts = 0
        known.tried = now
        known.attempts = min(known.attempts + 1, 20)
        wait = self._timing.first_wait * 2.0 ** (known.attempts - 1)
        return min(wait, self._timing.longest_wait)

    def _came(self, key: str, known: _Claimed, address: str) -> None:
        """It was let in at this address."""
        if not address:
            return
        former = next(reversed(known.addresses), "")
        if address in known.addresses or not former or not self.is_known(key):
            _remember(known.addresses, address)
        else:
            self._claimed(key, known, address, former, ClaimState.NEW_ADDRESS)

    def _claimed(
        self, key: str, known: _Claimed, address: str, elsewhere: str | None, state: ClaimState
    ) -> None:
        if address in known.dismissed:
            return
        before = known.claims.get(address)
        if before is not None:
            # it is told once, also if it was kept out first and is let in now
            if before.state is not state:
                known.claims[address] = replace(before, state=state)
                self.changed.publish(key)
            return
        claim = DeviceClaim(key, address, elsewhere or "", state)
        known.claims[address] = claim
        while len(known.claims) > MOST_ADDRESSES:
            known.claims.popitem(last=False)
        name = self._name(key)
        words = {"name": one_line(name), "address": address, "known": claim.known or "?"}
        same = claim.known == address
        code = "claim.same_address" if same else f"claim.{state.value}"
        self._publish(
            Event.now(
                "claim",
                device_key=key,
                device_name=name,
                title=message(code, **words),
                detail=message(f"{code}_detail", **words),
                values={"address": address, "known": claim.known, "state": state.value},
            )
        )
        self.changed.publish(key)


def _remember(addresses: OrderedDict[str, None], address: str) -> None:
    addresses[address] = None
    addresses.move_to_end(address)
    while len(addresses) > MOST_ADDRESSES:
        addresses.popitem(last=False)
