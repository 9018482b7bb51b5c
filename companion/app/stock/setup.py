"""How far the set-up of a stock device is, by what was really seen of it.

Source: transports/README.md, "Set-up page", "OTA request". Pure: what is seen and when comes in.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from enum import IntEnum
from types import MappingProxyType
from typing import Final

from msgspec import Struct, field

from companion.messages.message import Message, message

PATIENCE: Final = 60.0
"""Seconds at one step after which it is said what to do."""


class SetupStep(IntEnum):
    WIFI = 0
    """It was seen in this computer's network."""
    ASKED = 1
    """It asked this computer's OTA address."""
    ADDED = 2
    """The person let it in."""
    CONNECTED = 3
    HELLO = 4
    """A message was shown on it."""


_ADVICE: Final = {
    SetupStep.WIFI: "stock.setup_no_wifi",
    SetupStep.ASKED: "stock.setup_not_asked",
    SetupStep.CONNECTED: "stock.setup_not_connected",
}


class SetupProgress(Struct, frozen=True):
    """Replaced with each thing that is seen."""

    began: datetime
    """UTC."""
    seen: Mapping[SetupStep, datetime] = field(default_factory=lambda: MappingProxyType({}))
    """When each step was seen, UTC."""

    def note(self, step: SetupStep, at: datetime) -> SetupProgress:
        """A step was seen. Those before it are behind it too: who asks is in the Wi-Fi."""
        seen = dict(self.seen)
        for each in SetupStep:
            if each <= step:
                seen.setdefault(each, at)
        return SetupProgress(self.began, MappingProxyType(seen))

    @property
    def current(self) -> SetupStep | None:
        """The first step that was not seen yet; `None` when all were."""
        return next((step for step in SetupStep if step not in self.seen), None)

    @property
    def since(self) -> datetime:
        """From when on the current step is waited for."""
        return max(self.seen.values(), default=self.began)

    def advice(self, now: datetime) -> Message | None:
        """What to do when nothing happens; `None` while it is early, and where a person is to
        act."""
        step = self.current
        if step not in _ADVICE or (now - self.since).total_seconds() < PATIENCE:
            return None
        return message(_ADVICE[step])
