"""Privileged actions: asked first, sent exactly as shown, judged by what really happens."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit

from companion.app.tools.calls import CallService
from companion.app.tools.records import CallOutcome
from companion.devices.timing import Timing
from companion.ui.kit.values.text_views import JsonWell
from companion.ui.kit.widgets.label import DescriptionLabel
from companion.ui.privileged.action_state import OVERDUE
from companion.ui.privileged.card import AnswerTree, FormCard
from companion.ui.privileged.facts import Restart
from companion.ui.privileged.privileged_page import PrivilegedPage
from companion.ui.privileged.privileged_state import PrivilegedState
from tests.fakes.devices import Handler, ScriptedDevice, dialing_device, tool
from tests.fakes.workbench import KEY, Workbench, closed, settled, until, workbench

USER = {"audience": ["user"]}
URL = {"type": "string"}


def private(name: str, **properties: Any) -> dict[str, Any]:
    """A user-only tool whose arguments are all required, unless they have a default."""
    required = [key for key, schema in properties.items() if "default" not in schema]
    schema = {"type": "object", "properties": properties, "required": required}
    return tool(name, annotations=USER, inputSchema=schema)


TOOLS = [
    tool("self.a"),
    private("self.get_system_info"),
    private("self.reboot"),
    # of a fork: it takes more than the stock tool, and so it gets the card with its form
    private(
        "self.upgrade_firmware",
        url={**URL, "default": "The address of the file with the new firmware to download"},
        force={"type": "boolean", "default": False},
    ),
    private("self.screen.snapshot", url=URL, quality={"type": "integer", "default": 80}),
    private("self.assets.set_download_url", url=URL),
    private("self.door.open_all", count={"type": "integer", "minimum": 1, "maximum": 3}),
]


@asynccontextmanager
async def privileged(
    on_call: Handler | None = None,
    *,
    tools: list[dict[str, Any]] = TOOLS,
    timing: Timing | None = None,
) -> AsyncIterator[tuple[Workbench, PrivilegedPage, ScriptedDevice]]:
    """A page that is shown, of a device that is ready."""
    async with workbench(timing) as bench:
        on_request = {"tools/call": on_call} if on_call else {}
        async with dialing_device(bench.port, tools=tools, on_request=on_request) as device:
            await bench.ready()
            state = PrivilegedState(bench.context, KEY)
            page = PrivilegedPage(bench.context, state)
            bench.attach(page)
            page.resize(900, 900)
            page.show()
            page.activateWindow()
            await until(page.isActiveWindow)
            if page.more.isVisible():
                page.more.click()
            yield bench, page, device
            await closed(page)
            state.deleteLater()
            await settled()


def press(card: FormCard) -> None:
    QTest.mouseClick(card.button, Qt.MouseButton.LeftButton)


async def asked(card: FormCard) -> str:
    """Wait for the question; the exact call that it shows."""
    await until(lambda: card.gate.strip is not None)
    assert card.gate.strip is not None
    return card.gate.strip.exact_call


def say_yes(card: FormCard) -> None:
    assert card.gate.strip is not None
    QTest.mouseClick(card.gate.strip.verb, Qt.MouseButton.LeftButton)


async def send(card: FormCard) -> None:
    press(card)
    if not card.tool.read_only:
        await asked(card)
        say_yes(card)


async def test_known_actions_come_first_and_others_after_them() -> None:
    async with privileged() as (_, page, _device):
        assert list(page.cards) == [
            "self.upgrade_firmware",
            "self.reboot",
            "self.screen.snapshot",
            "self.get_system_info",
            "self.assets.set_download_url",
            "self.door.open_all",
        ]
        titles = [card.facts.title for card in page.cards.values()]
        assert titles[-1] == "Door › Open all"
        other = page.cards["self.door.open_all"]
        described = other.findChild(DescriptionLabel)
        assert described is not None and described.text() == "About self.door.open_all"


async def test_a_refusal_sends_nothing() -> None:
    async with privileged() as (bench, page, device):
        card = page.cards["self.reboot"]
        before = list(device.received)
        for answer in (Qt.Key.Key_Escape, Qt.Key.Key_Return, None):
            press(card)
            assert await asked(card) == "self.reboot  {}"
            strip = card.gate.strip
            assert strip is not None and not card.foot.isVisible()
            await until(strip.cancel.hasFocus)
            if answer is None:
                QTest.mouseClick(strip.cancel, Qt.MouseButton.LeftButton)
            else:
                QTest.keyClick(strip.cancel, answer)
            await until(lambda: not card.busy)
            assert card.foot.isVisible() and not card.pill.isVisible()
            assert card.button.hasFocus()
        await settled()
        assert device.received == before
        outcomes = [one.outcome for one in bench.workspace[CallService].recent(KEY)]
        assert outcomes == [CallOutcome.REFUSED] * 3


async def test_nothing_is_sent_before_the_amber_button_and_then_exactly_what_was_shown() -> None:
    async with privileged() as (_, page, device):
        card = page.cards["self.assets.set_download_url"]
        card.form.set_arguments({"url": "http://files.example/a.bin"})
        press(card)
        call = await asked(card)
        assert call == ('self.assets.set_download_url  {"url": "http://files.example/a.bin"}')
        # what is shown cannot be changed under the question
        assert not card.form.isEnabled()
        await settled()
        assert device.requests("tools/call") == []
        say_yes(card)
        await until(lambda: device.requests("tools/call"))
        [sent] = device.requests("tools/call")
        assert sent["params"] == {
            "name": "self.assets.set_download_url",
            "arguments": {"url": "http://files.example/a.bin"},
        }
        await until(lambda: card.pill.isVisible() and card.pill.text() == "Answered")
        assert "saved" in card.result.text()


async def test_what_only_reads_is_sent_at_once() -> None:
    go = asyncio.Event()

    async def later(device: ScriptedDevice, request: dict[str, Any]) -> None:
        await go.wait()
        await device.text(request, "fine")

    state = tool("self.door.state", annotations={**USER, "readOnlyHint": True})
    sly = tool("self.reboot", annotations={**USER, "readOnlyHint": True})
    tools = [private("self.get_system_info"), private("self.screen.get_info"), state, sly]
    async with privileged(later, tools=tools) as (_, page, device):
        for name in ("self.get_system_info", "self.screen.get_info", "self.door.state"):
            go.clear()
            card = page.cards[name]
            assert card.button.text() == "Read"
            press(card)
            assert card.pill.text() == "Running" and card.pill.isVisible()
            assert card.stop.isVisible() and not card.button.isVisible()
            await until(lambda n=name: device.requests("tools/call")[-1:] and n)
            assert card.gate.strip is None
            go.set()
            await until(lambda c=card: c.pill.text() == "Answered")
            assert device.requests("tools/call")[-1]["params"]["name"] == name
            assert card.button.isVisible()
        before = len(device.requests("tools/call"))
        press(page.cards["self.reboot"])
        await asked(page.cards["self.reboot"])
        assert len(device.requests("tools/call")) == before
        page.cards["self.reboot"].gate.cancel()
        await until(lambda: not page.cards["self.reboot"].busy)


async def test_another_window_shows_the_same_question_and_its_answer() -> None:
    async with privileged() as (bench, page, device):
        other = PrivilegedPage(bench.context, page._state)
        bench.attach(other)
        name = "self.assets.set_download_url"
        card, twin = page.cards[name], other.cards[name]
        card.form.set_arguments({"url": "http://files.example/a.bin"})
        press(card)
        assert await asked(card) == await asked(twin)
        assert not card.form.isEnabled() and not twin.form.isEnabled()
        # the question stays as long as one of the two shows it
        page.leave()
        await settled()
        assert twin.gate.strip is not None and device.requests("tools/call") == []
        say_yes(twin)
        await until(lambda: card.pill.text() == twin.pill.text() == "Answered")
        assert len(device.requests("tools/call")) == 1
        # nobody would see this one
        other.leave()
        card.state.call({"url": "http://files.example/b.bin"})
        await until(lambda: not card.busy)
        assert len(device.requests("tools/call")) == 1
        await closed(other)


async def test_a_distrusted_default_is_not_filled_in_and_an_address_is_wanted() -> None:
    async with privileged() as (_, page, device):
        card = page.cards["self.upgrade_firmware"]
        [line] = card.form.findChildren(QLineEdit)
        assert line.text() == ""
        press(card)
        await settled()
        assert card.gate.strip is None
        assert card.form.shown_faults()
        assert device.requests("tools/call") == []


async def test_a_device_that_goes_away_while_it_asks_takes_the_question_with_it() -> None:
    async with privileged() as (bench, page, device):
        card = page.cards["self.reboot"]
        press(card)
        await asked(card)
        await device.connection.close()  # type: ignore[attr-defined]
        await until(lambda: not bench.view().connected)
        await until(lambda: not card.busy)
        assert card.gate.strip is None
        assert "nothing was sent" in card.result.text()
        assert not card.button.isEnabled()
        assert bench.workspace[CallService].recent(KEY)[0].outcome is CallOutcome.REFUSED


async def drop(device: ScriptedDevice, request: dict[str, Any]) -> None:
    """Never answer; lose the connection, as a restart does."""
    device.connection.transport.abort()  # type: ignore[attr-defined]


async def test_a_reboot_is_done_when_the_device_is_back_and_edits_are_kept() -> None:
    async with privileged(drop) as (bench, page, _device):
        other = page.cards["self.assets.set_download_url"]
        other.form.set_arguments({"url": "http://half.typ"})
        card = page.cards["self.reboot"]
        await send(card)
        await until(lambda: not bench.view().connected)
        assert "Waiting for the device to come back" in card.result.text()
        assert card.pill.text() == "Running" and card.stop.isVisible()
        async with dialing_device(bench.port, tools=TOOLS):
            await until(lambda: card.pill.text() == "Done")
            assert card.result.text() == "It is back (1.2.3)."
            assert card.button.isEnabled() and not card.stop.isVisible()
            assert page.cards["self.assets.set_download_url"] is other
            assert other.form.arguments() == {"url": "http://half.typ"}


@pytest.mark.parametrize(
    ("version", "pill", "said"),
    [
        ("2.1.0", "Done", "It is back with version 2.1.0; it was 1.2.3."),
        ("1.2.3", "Failed", "the same as before"),
    ],
)
async def test_an_upgrade_has_worked_when_another_version_is_back(
    version: str, pill: str, said: str
) -> None:
    async def initialize(device: ScriptedDevice, request: dict[str, Any]) -> None:
        result = {
            "protocolVersion": "2024-11-05",
            "capabilities": {"tools": {}},
            "serverInfo": {"name": "test-board", "version": version},
        }
        await device.result(request, result)

    async with privileged(drop) as (bench, page, _device):
        card = page.cards["self.upgrade_firmware"]
        card.form.set_arguments({"url": "http://files.example/x.bin"})
        await send(card)
        await until(lambda: not bench.view().connected)
        on_request = {"initialize": initialize}
        async with dialing_device(bench.port, tools=TOOLS, on_request=on_request):
            await until(lambda: card.pill.text() != "Running")
            assert card.pill.text() == pill and said in card.result.text()


async def test_an_upgrade_that_is_answered_has_failed() -> None:
    async with privileged() as (_, page, _device):
        card = page.cards["self.upgrade_firmware"]
        card.form.set_arguments({"url": "http://files.example/x.bin"})
        await send(card)
        await until(lambda: card.pill.text() == "Failed")
        assert "answered instead of restarting" in card.result.text()
        await until(lambda: not card.busy)


async def test_a_device_that_answers_a_reboot_and_stays_did_not_restart(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(OVERDUE, Restart.REBOOT, 500)
    async with privileged() as (bench, page, _device):
        card = page.cards["self.reboot"]
        await send(card)
        await until(lambda: card.pill.text() == "Failed")
        assert bench.view().connected
        await until(lambda: not card.busy)
        assert "did not go away within 0.5 seconds" in card.result.text()


async def test_a_device_that_is_gone_for_long_has_not_come_back_yet(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(OVERDUE, Restart.REBOOT, 500)
    async with privileged(drop) as (_, page, _device):
        card = page.cards["self.reboot"]
        await send(card)
        await until(lambda: "has not come back yet" in card.result.text())
        assert card.pill.text() == "Running" and card.busy


async def test_waiting_can_be_stopped() -> None:
    async def silent(device: ScriptedDevice, request: dict[str, Any]) -> None:
        await asyncio.sleep(0)

    async with privileged(silent) as (bench, page, device):
        for name in ("self.reboot", "self.get_system_info"):
            card = page.cards[name]
            await send(card)
            await until(lambda n=name: len(device.requests("tools/call")) and n)
            await until(card.stop.isVisible)
            QTest.mouseClick(card.stop, Qt.MouseButton.LeftButton)
            await until(lambda c=card: not c.busy)
            assert "stopped waiting" in card.result.text()
            assert card.button.isVisible() and not card.stop.isVisible()
            assert card.form.isEnabled()
            assert bench.workspace[CallService].recent(KEY)[0].outcome is CallOutcome.CANCELLED


def answering(text: str) -> Handler:
    async def answer(device: ScriptedDevice, request: dict[str, Any]) -> None:
        await device.text(request, text)

    return answer


async def test_structure_is_shown_as_a_tree() -> None:
    async with privileged(answering('{"chip": {"cores": 2}, "uuid": "x"}')) as (_, page, _d):
        card = page.cards["self.get_system_info"]
        await send(card)
        await until(lambda: card.pill.text() == "Answered")
        tree = card.result.findChild(AnswerTree)
        assert tree is not None and tree.isVisible()
        assert tree.tree.tree.copy_value(tree.tree.tree.index(0, 0)).count("cores") == 1
        assert tree.tree.height() <= 12 * 24 + 2


async def unfound(device: ScriptedDevice, request: dict[str, Any]) -> None:
    message = {"message": "Unexpected status code: 404"}
    await device.payload({"jsonrpc": "2.0", "id": request["id"], "error": message})


@pytest.mark.parametrize(
    ("answer", "pill", "said", "wells"),
    [
        (answering("false"), "Possible failure", "did not do it", ["false"]),
        (unfound, "Failed", "Unexpected status code: 404", None),
    ],
)
async def test_false_and_errors_are_failures_in_words(
    answer: Handler, pill: str, said: str, wells: list[str] | None
) -> None:
    async with privileged(answer) as (_, page, _device):
        card = page.cards["self.assets.set_download_url"]
        card.form.set_arguments({"url": "http://a"})
        await send(card)
        await until(lambda: card.pill.text() == pill)
        assert said in card.result.text()
        found = [well.toPlainText() for well in card.result.findChildren(JsonWell)]
        assert wells is None or found == wells


async def test_what_ends_while_nobody_looks_is_told() -> None:
    go = asyncio.Event()

    async def later(device: ScriptedDevice, request: dict[str, Any]) -> None:
        await go.wait()
        await device.text(request, "true")

    async with privileged(later) as (bench, page, device):
        card = page.cards["self.assets.set_download_url"]
        card.form.set_arguments({"url": "http://a"})
        await send(card)
        await until(lambda: device.requests("tools/call"))
        page.hide()
        go.set()
        await until(lambda: bench.notes)
        [(title, text, failed)] = bench.notes
        assert title.endswith(" · Assets address") and title.split(" · ")[0]
        assert "saved" in text and failed is False


async def test_a_device_without_privileged_actions_says_what_they_are() -> None:
    async with privileged(tools=[tool("self.a")]) as (_, page, _device):
        assert page.sentence.isVisible() and not page.notice.isVisible()
        assert "no privileged actions" in page.sentence.sentence.text()


async def test_what_is_rarely_done_is_folded_away() -> None:
    async with privileged() as (_, page, _device):
        page.more.click()
        assert not page.more_grid.isVisible()
        shown = [name for name, card in page.cards.items() if card.isVisible()]
        assert "self.reboot" in shown and "self.upgrade_firmware" in shown
        rare = page.cards["self.assets.set_download_url"]
        assert not rare.isVisible() and not page.cards["self.get_system_info"].isVisible()
        # who is led to one sees it
        page.show_card("self.assets.set_download_url")
        assert rare.isVisible() and page.more_grid.isVisible()
    # a device that has nothing else shows it at once
    async with privileged(tools=[private("self.get_system_info")]) as (_, page, _device):
        assert page.cards["self.get_system_info"].isVisible() and not page.more.isVisible()


async def test_cards_stand_side_by_side_as_far_as_there_is_room() -> None:
    async with privileged() as (_, page, _device):
        wide, narrow = page.cards["self.upgrade_firmware"], page.cards["self.reboot"]
        page.resize(1180 - 264, 600)
        await until(lambda: wide.width() > 1.8 * narrow.width())
        assert wide.y() == narrow.y()
        # each is as high as it needs: none is an empty hall
        await until(lambda: narrow.height() == narrow.sizeHint().height() < wide.height())
        page.resize(960 - 264, 600)
        # two columns: the wide card has a row for itself
        await until(lambda: narrow.y() > wide.y() and wide.width() > 1.8 * narrow.width())
        other = page.cards["self.screen.snapshot"]
        assert other.y() == narrow.y() and abs(other.width() - narrow.width()) <= 1
        page.resize(440, 600)
        await until(lambda: abs(wide.width() - narrow.width()) <= 1)
        assert other.y() > narrow.y() > wide.y()


async def test_the_question_is_scrolled_into_sight() -> None:
    async with privileged() as (_, page, _device):
        page.resize(700, 300)
        await settled(2)
        card = page.cards["self.door.open_all"]
        card.form.set_arguments({"count": 1})
        card.button.click()
        await asked(card)
        strip = card.gate.strip
        assert strip is not None
        place = lambda: strip.verb.mapTo(page.viewport(), strip.verb.rect().bottomLeft()).y()  # noqa: E731
        await until(lambda: 0 < place() <= page.viewport().height())
        card.gate.cancel()
        await until(lambda: not card.busy)
