"""Calls that are pinned to the Overview: made with one press, edited, ordered, taken away."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from typing import Any

from msgspec.structs import force_setattr
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from companion.app.forms.form_file import SavedForm
from companion.app.forms.form_memory import FormMemory
from companion.app.tools.calls import CallService
from companion.app.tools.records import CallOutcome, CallRecord
from companion.ui.activity.page import pin_call
from companion.ui.overview.overview_page import OverviewPage
from companion.ui.overview.overview_state import OverviewState
from companion.ui.overview.pins_section import PinCard
from tests.fakes.devices import Handler, ScriptedDevice, dialing_device, tool
from tests.fakes.entries import call_record
from tests.fakes.workbench import KEY, Workbench, closed, settled, until, workbench

LAMP = "self.lamp.set"
WIFI = "self.wifi.set"
REBOOT = "self.reboot"
TOOLS = [
    tool(LAMP, inputSchema={"type": "object", "properties": {"level": {"type": "integer"}}}),
    tool(
        WIFI,
        inputSchema={
            "type": "object",
            "properties": {"ssid": {"type": "string"}, "code": {"format": "password"}},
        },
    ),
    tool(REBOOT, annotations={"audience": ["user"]}),
]


@asynccontextmanager
async def overview(
    on_call: Handler | None = None,
) -> AsyncIterator[tuple[Workbench, OverviewPage, ScriptedDevice]]:
    async with workbench() as bench:
        on_request = {"tools/call": on_call} if on_call else {}
        async with dialing_device(bench.port, tools=TOOLS, on_request=on_request) as device:
            await bench.ready()
            page = OverviewPage(bench.context, OverviewState(bench.context, KEY))
            bench.attach(page)
            page.resize(916, 900)
            page.show()
            page.activateWindow()
            await until(page.isActiveWindow)
            yield bench, page, device
            await closed(page)


def put(bench: Workbench, name: str, tool_name: str = LAMP, **arguments: Any) -> SavedForm:
    view = bench.view()
    listed = view.tool(tool_name)
    pin = SavedForm(name, tool_name, arguments, datetime(2026, 11, 21, tzinfo=UTC))
    schema = listed.input_schema if listed is not None else {}
    return bench.workspace[FormMemory].pins.add(KEY, pin, schema)


def sent(device: ScriptedDevice) -> list[dict[str, Any]]:
    return [request["params"] for request in device.requests("tools/call")]


def titles(page: OverviewPage) -> list[str]:
    return [card.button.text() for card in page.pins.cards]


def entry_of(page: OverviewPage, card: PinCard, text: str) -> Any:
    menu = page.pins.menu_of(card)
    return next(action for action in menu.actions() if action.text() == text)


async def test_a_press_makes_the_call_and_says_how_it_ended() -> None:
    wait = asyncio.Event()

    async def answer(device: ScriptedDevice, request: dict[str, Any]) -> None:
        await wait.wait()
        level = request["params"]["arguments"]["level"]
        await device.text(request, "true" if level < 50 else "false")

    async with overview(answer) as (bench, page, device):
        assert not page.pins.isVisible()
        put(bench, "Evening", level=20)
        put(bench, "Day", level=90)
        assert page.pins.isVisible() and titles(page) == ["Evening", "Day"]
        evening, day = page.pins.cards
        evening.setFocus()
        QTest.keyClick(evening.button, Qt.Key.Key_Return)
        await until(lambda: evening.running)
        # once more while it runs is not twice
        evening.button.click()
        wait.set()
        await until(lambda: not evening.running)
        assert evening._record is not None
        assert evening._record.outcome is CallOutcome.ANSWERED
        assert "answered in" in evening.button.accessibleName()
        assert sent(device) == [{"name": LAMP, "arguments": {"level": 20}}]
        QTest.mouseClick(day.button, Qt.MouseButton.LeftButton)
        await until(lambda: day._record is not None and not day.running)
        assert "perhaps failed" in day.button.accessibleName()
        assert "answered in" in evening.button.accessibleName()
        # made elsewhere, it is the same call
        await bench.workspace[CallService].call(KEY, LAMP, {"level": 90})
        assert day._record is not None and day._record.number == 3


async def test_what_ended_before_it_was_pinned_is_known() -> None:
    async with overview() as (bench, page, _device):
        record = await bench.workspace[CallService].call(KEY, LAMP, {"level": 5})
        await bench.workspace[CallService].call(KEY, LAMP, {"level": 6})
        pin = pin_call(bench.context, record)
        assert pin is not None and pin.name == "Set: level 5"
        [card] = page.pins.cards
        assert card._record == record
        assert bench.notes[-1] == ("Pinned to the Overview", "Set: level 5", False)
        assert pin_call(bench.context, record) == pin
        assert bench.notes[-1][0] == "This call is pinned already"
        assert len(page.pins.cards) == 1


async def test_what_asks_or_lacks_something_opens_its_form() -> None:
    async with overview() as (bench, page, device):
        wanted: list[SavedForm] = []
        page.form_wanted.connect(wanted.append)
        secret = put(bench, "Home", WIFI, ssid="home", code="hunter22")
        # it became privileged since it was pinned
        reboot = put(bench, "Again", REBOOT)
        assert titles(page) == ["Home…", "Again…"]
        for card in page.pins.cards:
            card.button.click()
        await settled()
        assert wanted == [secret, reboot] and secret.arguments == {"ssid": "home"}
        assert not sent(device)
        call = call_record(REBOOT, user_only=True)
        assert pin_call(bench.context, call) is None
        title, why, bad = bench.notes[-1]
        assert bad and "not pinned" in title and "Protected" in why


async def test_cards_are_dragged_and_moved_by_keys() -> None:
    async with overview() as (bench, page, device):
        for number, name in enumerate(("One", "Two", "Three")):
            put(bench, name, level=number)
        await settled(3)
        one, two, three = page.pins.cards
        left = Qt.MouseButton.LeftButton
        start, end = (
            one.rect().center(),
            one.mapFromGlobal(three.mapToGlobal(three.rect().center())),
        )
        QTest.mousePress(one.button, left, Qt.KeyboardModifier.NoModifier, start)
        QTest.mouseMove(one.button, start + (end - start) / 2)
        assert one.pos() != QPoint() and not one.button.isDown()
        QTest.mouseMove(one.button, one.button.mapFromGlobal(three.mapToGlobal(start)))
        where = one.button.mapFromGlobal(three.mapToGlobal(start))
        QTest.mouseRelease(one.button, left, Qt.KeyboardModifier.NoModifier, where)
        assert titles(page) == ["Two", "Three", "One"]
        # a drag that ends where it began changes nothing, and the card stands in its place again
        await settled(3)
        before = two.pos()
        QTest.mousePress(two.button, left, Qt.KeyboardModifier.NoModifier, start)
        QTest.mouseMove(two.button, start + QPoint(40, 10))
        assert two.pos() != before
        QTest.mouseRelease(two.button, left, Qt.KeyboardModifier.NoModifier, start)
        await settled(3)
        assert titles(page) == ["Two", "Three", "One"] and two.pos() == before
        two.setFocus()
        QTest.keyClick(two.button, Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
        assert titles(page) == ["Three", "Two", "One"] and two.button.hasFocus()
        await settled()
        assert not sent(device)  # none of it was a press


async def test_order_name_and_taking_away_with_undo() -> None:
    async with overview() as (bench, page, _device):
        for number, name in enumerate(("One", "Two", "Three")):
            put(bench, name, level=number)
        one, _two, three = page.pins.cards
        assert not entry_of(page, one, "Move earlier").isEnabled()
        assert not entry_of(page, three, "Move later").isEnabled()
        entry_of(page, three, "Move earlier").trigger()
        assert titles(page) == ["One", "Three", "Two"]
        # the cards are the same ones, in another order
        assert page.pins.cards[1] is three and three.isVisible()
        entry_of(page, one, "Rename…").trigger()
        dialog = page.pins.dialog
        assert dialog is not None
        dialog.name.setText("Two")
        assert not dialog.save_button.isEnabled()
        assert "Another pinned call" in dialog.notice.text()
        dialog.name.setText("Eins")
        dialog.save_button.click()
        assert titles(page) == ["Eins", "Three", "Two"]
        entry_of(page, three, "Unpin").trigger()
        assert titles(page) == ["Eins", "Two"]
        assert page.pins.undo.isVisible() and page.pins.undo.hasFocus()
        QTest.keyClick(page.pins.undo, Qt.Key.Key_Return)
        assert titles(page) == ["Eins", "Three", "Two"] and not page.pins.undo.isVisible()
        assert page.pins.cards[1].button.hasFocus()
        for _ in range(3):
            page.pins.unpin(page.pins.cards[0].pin)
        # the last one that went can still be brought back
        assert titles(page) == [] and page.pins.isVisible()
        page.pins.undo.click()
        assert titles(page) == ["Two"]
        page.pins.unpin(page.pins.cards[0].pin)
        page.pins._state.late.timeout.emit()
        assert not page.pins.isVisible()
        assert bench.workspace[FormMemory].pins.of(KEY) == ()


async def test_without_the_device_only_the_menu_works() -> None:
    async with overview() as (bench, page, device):
        put(bench, "Evening", level=20)
        put(bench, "Gone", "self.no_such", level=1)
        card, gone = page.pins.cards
        assert card.button.isEnabled() and not gone.button.isEnabled()
        assert "no longer lists" in gone.button.toolTip()
        await device.connection.close()
        await until(lambda: not card.button.isEnabled())
        assert "not connected" in card.button.toolTip()
        assert card.more.isEnabled()
        asked: list[object] = []
        card.menu_wanted.connect(asked.append)
        card.more.click()
        assert len(asked) == 1
        entry_of(page, card, "Unpin").trigger()
        assert titles(page) == ["Gone"]


async def test_hostile_names_are_plain() -> None:
    async with overview() as (bench, page, _device):
        record = call_record("self.<b>\u202ex</b>", {"a&b": "<i>\x00" * 50})
        pin = pin_call(bench.context, record)
        assert pin is not None and len(pin.name) <= 60 and "\u202e" not in pin.name
        [card] = page.pins.cards
        assert "&lt;" in card.button.toolTip() or "<b>" not in card.button.toolTip()
        page.grab()


async def test_outcomes_of_other_devices_are_not_taken() -> None:
    async with overview() as (bench, page, _device):
        put(bench, "Evening", level=20)
        record: CallRecord = call_record(LAMP, {"level": 20})
        force_setattr(record.request, "device_key", "other")
        bench.workspace[CallService].changed.publish(record)
        assert page.pins.cards[0]._record is None
