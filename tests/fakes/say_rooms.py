"""A window with two simulated devices on real sockets: the one plays sounds, the other is older."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from companion.app.connect.hub import HubListener
from companion.app.settings.settings import SavedDevice, Settings
from companion.simulator import SimulatedDevice, simulated_dialer
from companion.simulator.state import Identity
from companion.transports.hub import PATH
from tests.fakes.sayings import NEW, OLD, behaviour
from tests.fakes.window import OpenWindow, open_window

KITCHEN, ATTIC = (f"hub:{Identity.number(index).mac}" for index in range(2))


@dataclass
class SayRooms:
    """The kitchen speaks, the attic shows only."""

    opened: OpenWindow
    kitchen: SimulatedDevice
    attic: SimulatedDevice

    def said(self) -> list[list[tuple[int, str]]]:
        """What the kitchen showed beside each of its announcements."""
        return [each.shown for each in self.kitchen.announcements]


@asynccontextmanager
async def say_rooms(names: tuple[str, str] = ("Kitchen", "Attic")) -> AsyncIterator[SayRooms]:
    saved = [SavedDevice(key, name) for key, name in zip((KITCHEN, ATTIC), names, strict=True)]
    async with open_window(Settings(devices=saved)) as opened:
        url = f"ws://127.0.0.1:{opened.workspace[HubListener].status.port}{PATH}"
        async with (
            simulated_dialer(url, 0, behaviour(NEW, 20), version=NEW) as kitchen,
            simulated_dialer(url, 1, behaviour(OLD, 20), version=OLD) as attic,
        ):
            for key in (KITCHEN, ATTIC):
                await opened.ready(key)
            yield SayRooms(opened, kitchen, attic)
