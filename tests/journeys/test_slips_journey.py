"""Slips: whatever goes wrong between choosing and acting, no device is reached that was not chosen.

`test_chosen_journey.py` has the selection of the window and rollouts, each act in each way. Here
are the other ways to several devices: Ctrl+K, routines, the tray, pins and commands. A new act or
a new command has to be entered below.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import Final

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from companion.app.connect.connections import Connections
from companion.app.forms.form_file import SavedForm
from companion.app.forms.form_memory import FormMemory
from companion.app.routines.routine import Action, ActionKind
from companion.app.routines.sentence import call_of
from companion.app.routines.service import RoutineService, new_routine
from companion.cli.commands import COMMANDS
from companion.errors import UsageError
from companion.transports.endpoint import Endpoint
from companion.ui.fleet.run_state import ActKind
from companion.ui.overview.pins_section import PinsSection
from companion.ui.tray.tray import DeviceMenu
from tests.fakes.fleet import FleetWindow, fleet_window, key_of
from tests.fakes.tray import FakeTray
from tests.fakes.workbench import settled, until
from tests.journeys import test_chosen_journey
from tests.journeys.test_finder_journey import typed
from tests.journeys.test_tray_journey import entry

VOLUME: Final = "self.audio_speaker.set_volume"
NAMES: Final = ("Kitchen", "Kitchen 2", "Attic", "Hall")
SAVED: Final = datetime(2026, 1, 1, tzinfo=UTC)

ACTS_OF_THE_SELECTION: Final = {
    ActKind.TOOL: test_chosen_journey.volume,
    ActKind.RESTART: test_chosen_journey.restart,
    ActKind.MESSAGE: test_chosen_journey.message,
    ActKind.SNAPSHOT: test_chosen_journey.snapshot,
    ActKind.SERVER: test_chosen_journey.assistant_server,
}
ACTIONS_OF_ROUTINES: Final = {
    # how a routine does each: a form and a call by one way, which is tried below
    ActionKind.FORM: "devices",
    ActionKind.CALL: "devices",
    ActionKind.MESSAGE: "devices",
    ActionKind.SAY: "devices",
    ActionKind.NOTICE: "none: it is shown on this computer",
}
ONE: Final = {
    *("tools", "call", "resources", "prompts", "read", "prompt"),
    *("upgrade", "reboot", "snapshot", "preview", "form"),
}
"""Commands that name one device by its endpoint."""
SEVERAL: Final = {
    "devices": "reads what is known",
    "each": "tests/unit/cli/test_fleet.py, and below",
    "rollout": "tests/unit/cli/test_fleet.py",
    "say": "below",
    "routines": "as in the window",
    "assets": "one device by its endpoint, or a file",
    "home-assistant": "what is allowed there is named by its endpoint",
    "updates": "asks no device to do anything",
    "watch": "asks no device to do anything",
    "hub": "does what routines do",
    "offer": "gives what is named by its endpoint",
    "serve": "gives what is named by its endpoint",
}
NONE: Final = {
    *("image", "discover", "settings", "history", "timing", "bundle"),
    *("diagnose", "reach", "simulate", "completion", "cable", "setup"),
}


def test_every_act_is_in_the_table() -> None:
    assert set(ACTS_OF_THE_SELECTION) == set(ActKind)
    assert set(ACTS_OF_THE_SELECTION.values()) <= set(test_chosen_journey.ACTS)
    assert set(ACTIONS_OF_ROUTINES) == set(ActionKind)
    assert ONE | set(SEVERAL) | NONE == set(COMMANDS)


class House:
    """Four devices, whose volume says who was reached."""

    def __init__(self, fleet: FleetWindow) -> None:
        self.fleet, self.opened = fleet, fleet.opened
        self.keys = dict(zip(NAMES, map(key_of, fleet.devices), strict=True))

    def reached(self) -> set[str]:
        """Whose volume, screen or power was touched since the last look."""
        found = set()
        for name, device in zip(NAMES, self.fleet.devices, strict=True):
            if any("get_" not in tool for tool, _ in device.calls):
                found.add(name)
            device.calls.clear()
        return found

    async def remove(self, *names: str) -> None:
        for name, device in zip(NAMES, self.fleet.devices, strict=True):
            if name in names:
                device.may_dial.clear()
        for name in names:
            await self.opened.workspace[Connections].remove(self.keys[name])
        await settled(5)

    async def rename(self, name: str, to: str) -> None:
        endpoint = Endpoint.parse(self.keys[name])
        await self.opened.workspace[Connections].add(endpoint, to)


# Ctrl+K: what is typed, what happens before Enter, and who may be reached


async def nothing(_: House) -> None:
    pass


async def it_is_removed(house: House) -> None:
    await house.remove("Kitchen")


async def another_takes_its_name(house: House) -> None:
    await house.rename("Kitchen", "Old kitchen")
    await house.rename("Attic", "Kitchen")
    await settled(3)


Between = Callable[[House], Awaitable[None]]
SENTENCES: Final[tuple[tuple[str, Between, set[str]], ...]] = (
    ("kitchen volume 31", nothing, {"Kitchen"}),
    ("kitchen 2 volume 32", nothing, {"Kitchen 2"}),
    ("kitchn volume 33", nothing, {"Kitchen"}),
    ("cellar volume 34", nothing, set()),
    # several are only filled in, and sent by hand
    ("volume 35", nothing, {"Kitchen"}),
    ("all volume 36", nothing, set()),
    ("everywhere volume 36", nothing, set()),
    ("kitchen and attic volume 37", nothing, {"Kitchen", "Attic"}),
    ("kitchen and volume 38", nothing, {"Kitchen"}),
    ("kitchen volume 139", nothing, set()),
    ("   ", nothing, set()),
    ("restart kitchen", nothing, set()),
    ("restart", nothing, set()),
    ("restart all", nothing, set()),
    ("kitchen volume 41", another_takes_its_name, set()),
    ("kitchen volume 42", it_is_removed, set()),
)


@pytest.mark.timeout(120)
async def test_ctrl_k_reaches_nobody_else() -> None:
    for sentence, between, allowed in SENTENCES:
        async with fleet_window(4, names=NAMES) as fleet:
            house = House(fleet)
            fleet.opened.window.show_activity()
            house.reached()
            dialog = await typed(fleet.opened, sentence)
            await between(house)
            QTest.keyClick(dialog.field, Qt.Key.Key_Return)
            await settled(30)
            assert house.reached() <= allowed, sentence


# routines


async def chosen_removed(house: House) -> set[str]:
    await house.remove("Kitchen")
    return {"Kitchen 2"}


async def all_chosen_removed(house: House) -> set[str]:
    await house.remove("Kitchen", "Kitchen 2")
    return set()


async def names_swapped(house: House) -> set[str]:
    await house.rename("Kitchen", "Cellar")
    await house.rename("Attic", "Kitchen")
    return {"Kitchen", "Kitchen 2"}


async def nobody_chosen(house: House) -> set[str]:
    service = house.opened.workspace[RoutineService]
    [routine] = service.routines
    with pytest.raises(UsageError):
        service.save(replace(routine, devices=()))
    return {"Kitchen", "Kitchen 2"}


@pytest.mark.parametrize("way", [chosen_removed, all_chosen_removed, names_swapped, nobody_chosen])
@pytest.mark.parametrize("kind", [ActionKind.CALL, ActionKind.MESSAGE, ActionKind.SAY])
async def test_a_routine_reaches_nobody_else(
    way: Callable[[House], Awaitable[set[str]]], kind: ActionKind
) -> None:
    async with fleet_window(4, names=NAMES) as fleet:
        house = House(fleet)
        service = fleet.opened.workspace[RoutineService]
        action = call_of(VOLUME, {"volume": 33})
        if kind is not ActionKind.CALL:
            action = Action(kind, text="Hello")
        chosen = (house.keys["Kitchen"], house.keys["Kitchen 2"])
        service.save(new_routine("Quiet", actions=(action,), devices=chosen))
        allowed = await way(house)
        house.reached()
        [kept] = service.routines
        await service.run(kept)
        assert house.reached() <= allowed


# tray and pins


def menus(tray: FakeTray) -> list[DeviceMenu]:
    return tray.menu.findChildren(DeviceMenu) if tray.menu is not None else []


async def test_a_menu_of_the_tray_reaches_its_device_alone() -> None:
    tray = FakeTray()
    async with fleet_window(4, names=NAMES, tray=tray) as fleet:
        house = House(fleet)
        await until(lambda: any(each.title().startswith("Attic") for each in menus(tray)))
        act = entry(tray.device("Attic"), "30 %")
        house.reached()
        # while the menu is open another one takes its place in the list
        await house.rename("Attic", "Zebra")
        await house.rename("Hall", "Attic")
        act.trigger()
        await settled(30)
        assert house.reached() <= {"Attic"}


async def test_a_pin_reaches_its_device_alone() -> None:
    async with fleet_window(4, names=NAMES) as fleet:
        house = House(fleet)
        pins = fleet.opened.workspace[FormMemory].pins
        form = SavedForm("Quiet", VOLUME, {"volume": 33}, SAVED)
        pins.add(house.keys["Kitchen"], form, {})
        fleet.opened.window.choose(house.keys["Kitchen"])
        await settled(5)
        [section] = fleet.opened.page.findChildren(PinsSection)
        assert section is not None
        house.reached()
        [card] = section.cards
        fleet.opened.window.choose(house.keys["Attic"])
        await settled(5)
        card.pressed.emit()
        await settled(30)
        assert house.reached() <= {"Kitchen"}
