"""The page of conversations: live, with what can be set and sent."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from PySide6.QtCore import QCoreApplication, Qt
from pytestqt.qtbot import QtBot

from companion.app.activity.activity import ActivityLog
from companion.app.stock.service import StockService
from companion.app.stock.views import Activation, Route, UpstreamKind, UpstreamState
from companion.devices.models import DeviceState
from companion.errors import CompanionError
from companion.messages.message import message
from companion.protocol.bridge.conversation import ConversationState
from companion.protocol.tools import Tool
from companion.ui.device.device_page import DevicePage
from companion.ui.device.device_state import DevicePageState
from companion.ui.kit.theme.theme import Theme
from companion.ui.stock.transcript_model import TranscriptModel
from tests.fakes.conversations import assistant_call, conversation_entry
from tests.fakes.stock import KEY, FakeStock, stock_view
from tests.fakes.views import device_view
from tests.fakes.workbench import Workbench, closed, settled, until, workbench
from tests.ui.accessibility.enter import enter
from tests.ui.kit.widgets.helpers import accessible_name


@asynccontextmanager
async def device_page(fake: FakeStock, **view: Any) -> AsyncIterator[tuple[Workbench, DevicePage]]:
    """The page of a stock device, told of everything that the service says."""
    async with workbench(stock=fake) as bench:
        page = DevicePage(bench.context, DevicePageState(bench.context, KEY, {}))
        bench.context.connect(bench.context[StockService].changed, page.set_stock)
        fake.put(stock_view(**view))
        page.set_device(device_view(KEY, session=1))
        page.resize(916, 700)
        page.show()
        page.show_page("conversation")
        try:
            yield bench, page
        finally:
            bench.context.disconnect(bench.context[StockService].changed, page.set_stock)
            await closed(page)


async def test_only_accepted_stock_devices_have_the_page() -> None:
    fake = FakeStock()
    async with device_page(fake) as (_bench, page):
        tabs = page.header.tabs
        at = next(n for n in range(tabs.count()) if tabs.tabData(n) == "conversation")
        assert tabs.isTabVisible(at) and page.page() == "conversation"
        page.set_stock(None)
        assert not tabs.isTabVisible(at) and page.page() == "overview"
        page.show_page("conversation")
        assert page.page() == "overview"
        page.set_stock(stock_view(accepted=False))
        assert not tabs.isTabVisible(at)


async def test_the_state_is_followed() -> None:
    fake = FakeStock()
    async with device_page(fake) as (_bench, page):
        said = []
        for state in ConversationState:
            fake.put(stock_view(conversation=state))
            said.append(page.conversation.state.word.text())
            assert page.overview.now.headline.text().removesuffix("…") == said[-1]
        assert said == ["Idle", "Connecting", "Listening", "Speaking"]
        fake.put(stock_view(connected_by="", answered=True, route=Route.TALKING))
        assert "when a conversation begins" in page.conversation.state.sentence.text()
        assert page.header.connection.text() == "Only while talking"
        fake.put(stock_view(route=Route.TALKING))
        assert "Only while talking" in page.overview.now.caption.text()
        fake.put(stock_view())
        assert "Assistant server: xiaozhi" in page.conversation.state.sentence.text()


async def test_the_transcript_grows_and_follows_the_newest() -> None:
    fake = FakeStock()
    async with device_page(fake) as (bench, page):
        view, model = page.conversation.transcript, page.conversation.model
        assert not view.isVisible() and "Speak to the device" in page.conversation.empty.text()
        tell = bench.workspace[ActivityLog].changed.publish
        for number in range(1, 60):
            tell(conversation_entry(number, "spoken", text=f"Sentence {number}. " * 12))
        tell(conversation_entry(60, "spoken", "hub:another", text="elsewhere"))
        assert model.rowCount() == 59 and view.isVisible()
        bar = view.verticalScrollBar()
        await until(lambda: bar.maximum() > 0 and bar.value() == bar.maximum())
        # somebody reads further up: new rows move nothing
        bar.setValue(bar.maximum() // 2)
        before = bar.value()
        top = view.indexAt(view.viewport().rect().topLeft()).row()
        tell(assistant_call(61))
        await settled()
        assert bar.value() == before
        # what is new is one click away
        newest = page.conversation.newest
        assert newest.isVisible()
        assert view.indexAt(view.viewport().rect().topLeft()).row() == top
        newest.click()
        await until(lambda: bar.value() == bar.maximum() and not newest.isVisible())
        # a row is as high as its words need, also in another width
        row = view.visualRect(model.index(0)).height()
        page.resize(560, 700)
        await until(lambda: view.visualRect(model.index(0)).height() > row)
        Theme.current().set_mode("dark")
        assert view.grab().toImage().width() > 0


async def test_the_oldest_rows_go_while_somebody_reads() -> None:
    async with device_page(FakeStock()) as (_bench, page):
        view, model = page.conversation.transcript, page.conversation.model
        model._capacity = 50
        for number in range(1, 51):
            model.add(conversation_entry(number, "spoken", text=f"Sentence {number}"))
        bar = view.verticalScrollBar()
        await until(lambda: bar.maximum() > 0 and bar.value() == bar.maximum())
        bar.setValue(bar.maximum() // 2)

        def seen() -> str:
            index = view.indexAt(view.viewport().rect().center())
            return str(index.data(TranscriptModel.RowRole).text)

        await settled()
        read = seen()
        for number in range(51, 54):
            model.add(conversation_entry(number, "spoken", text=f"Sentence {number}"))
        await settled()
        assert seen() == read


async def test_the_switch_hides_what_is_said(qtbot: QtBot) -> None:
    fake = FakeStock()
    async with device_page(fake) as (bench, page):
        part = page.conversation
        bench.workspace[ActivityLog].changed.publish(conversation_entry(1, "heard", text="Hi"))
        assert part.model.rowCount() == 1
        assert accessible_name(part.switch) == "Show what is said"
        part.gear.click()
        assert part.shows_settings and part.switch.isVisible()
        qtbot.keyClick(part.switch, Qt.Key.Key_Space)
        await until(lambda: fake.calls == [("set_transcript", KEY, False)])
        await until(lambda: part.model.rowCount() == 0)
        part.gear.click()
        assert not part.shows_settings and "not shown" in part.empty.text()


async def test_the_upstream_server_and_its_problem_are_told() -> None:
    fake = FakeStock()
    async with device_page(fake) as (_bench, page):
        page.conversation.show_settings(True)
        part = page.conversation.upstream
        assert part.name.text() == "xiaozhi's official server"
        assert part.pill.text() == "Ready" and not part.problem.isVisible()
        assert "mqtt.example.net" in part.sentence.text()
        problem = message("former.no_answer", host="api.example")
        fake.put(stock_view(upstream_state=UpstreamState.UNREACHABLE, problem=problem))
        assert part.pill.text() == "Not reached" and part.pill.tone == "red"
        assert "api.example" in part.problem.text() and part.problem.isVisible()
        fake.put(
            stock_view(
                upstream_url="", upstream_kind=UpstreamKind.NONE, upstream_state=UpstreamState.NONE
            )
        )
        assert part.name.text() == "No server" and not part.address.isVisible()
        # what follows the path can be a secret; it is kept where it is edited
        url = "http://192.168.1.30/ota/?key=secret"
        fake.put(stock_view(upstream_url=url))
        assert "secret" not in part.address.text() and "192.168.1.30" in part.address.text()


async def test_another_upstream_server_is_chosen() -> None:
    fake = FakeStock()
    async with device_page(fake) as (_bench, page):
        page.conversation.show_settings(True)
        part = page.conversation.upstream
        assert part.header.link is not None
        part.header.link.click()
        assert part.editing and not part.save_button.isEnabled()
        part.cancel_button.click()
        assert not part.editing and fake.calls == []
        part.header.link.click()
        part.choice.choice._group.button(1).click()
        part.choice.address.setText("http://192.168.1.30/ota/")
        fake.fails = CompanionError("stock.bad_address", text="x")
        part.save_button.click()
        await until(lambda: part.problem.isVisible())
        part.header.link.click()
        part.choice.choice._group.button(2).click()
        part.save_button.click()
        await until(lambda: fake.calls == [("set_upstream", KEY, "")])
        await until(lambda: part.name.text() == "No server")


async def test_the_connection_is_chosen_and_says_when_it_holds() -> None:
    fake = FakeStock()
    async with device_page(fake) as (_bench, page):
        page.conversation.show_settings(True)
        part = page.conversation.route
        assert part.choice.value() == "always" and not part.note.isVisible()
        part.choice._group.button(1).click()
        await until(lambda: fake.calls == [("set_route", KEY, Route.TALKING)])
        await until(part.note.isVisible)
        assert "speaks MQTT alone" in part.note.text()
        fake.put(stock_view(route=Route.TALKING, upstream_kind=UpstreamKind.WEBSOCKET))
        assert "starts the next time" in part.note.text()
        by_socket = stock_view(
            route=Route.TALKING, upstream_kind=UpstreamKind.WEBSOCKET, connected_by="websocket"
        )
        fake.put(by_socket)
        assert not part.note.isVisible()


async def test_a_message_is_sent_with_enter(qtbot: QtBot) -> None:
    fake = FakeStock()
    async with device_page(fake) as (_bench, page):
        composer, field = page.conversation.message, page.conversation.message.message
        assert not composer.button.isEnabled() and "Shown at once" in composer.about.text()
        page.conversation.title.setText(' Say "hi" ')
        qtbot.keyClicks(field, "Dinner")
        qtbot.keyClick(field, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
        qtbot.keyClicks(field, "is ready")
        assert fake.calls == []
        qtbot.keyClick(field, Qt.Key.Key_Return)
        await until(lambda: fake.calls == [("alert", KEY, 'Say "hi"', "Dinner\nis ready", "happy")])
        await until(lambda: field.toPlainText() == "")
        # without a sound, with another face
        composer.emotion.setCurrentIndex(4)
        composer.emotion.activated.emit(4)
        composer.sound.setCurrentIndex(1)
        composer.sound.activated.emit(1)
        qtbot.keyClicks(field, "Again")
        fake.fails = CompanionError("call.lost")
        qtbot.keyClick(field, Qt.Key.Key_Return)
        await until(lambda: "went away" in composer.problem.text())
        assert field.toPlainText() == "Again"
        qtbot.keyClick(field, Qt.Key.Key_Return)
        await until(lambda: fake.calls[-1] == ("silent", KEY, 'Say "hi"', "Again", "sad"))
        await until(lambda: field.toPlainText() == "")


async def test_the_arrow_brings_back_what_was_sent(qtbot: QtBot) -> None:
    fake = FakeStock()
    async with device_page(fake) as (_bench, page):
        field = page.conversation.message.message
        for text in ("one", "two"):
            qtbot.keyClicks(field, text)
            qtbot.keyClick(field, Qt.Key.Key_Return)
            await until(lambda: field.toPlainText() == "")
        for key, text in (
            (Qt.Key.Key_Up, "two"),
            (Qt.Key.Key_Up, "one"),
            (Qt.Key.Key_Up, "one"),
            (Qt.Key.Key_Down, "two"),
            (Qt.Key.Key_Down, ""),
        ):
            qtbot.keyClick(field, key)
            assert field.toPlainText() == text
        # what is being written stays
        qtbot.keyClicks(field, "three")
        qtbot.keyClick(field, Qt.Key.Key_Up)
        assert field.toPlainText() == "three"
        # an Enter that is held down since it came here sends nothing
        wanted: list[None] = []
        field.send_wanted.connect(lambda: wanted.append(None))
        QCoreApplication.sendEvent(field, enter(Qt.Key.Key_Return, held=True))
        assert not wanted and field.toPlainText() == "three"


async def test_the_composer_is_off_while_the_device_is_away(qtbot: QtBot) -> None:
    fake = FakeStock()
    async with device_page(fake) as (_bench, page):
        composer = page.conversation.message
        qtbot.keyClicks(composer.message, "Dinner")
        fake.put(stock_view(connected_by=""))
        assert not composer.message.isEnabled() and not composer.button.isEnabled()
        assert composer.about.text() == "The device is not connected."
        assert composer.button.toolTip() == "The device is not connected."
        fake.put(stock_view())
        assert composer.button.isEnabled() and composer.message.toPlainText() == "Dinner"


async def test_saving_is_for_this_device_and_asks_at_its_end() -> None:
    fake = FakeStock()
    async with device_page(fake) as (_bench, page):
        part = page.conversation
        assert not part.saving.isChecked() and part.saved.text() == "Save conversations: off"
        part.saving.click()
        await until(lambda: fake.calls == [("set_saves", KEY, True)])
        await until(lambda: "today" in part.saved.text())
        part.saving.click()
        dialog = part.dialog
        assert dialog is not None and part.saving.isChecked() and len(fake.calls) == 1
        dialog.reject()
        assert part.saving.isChecked() and len(fake.calls) == 1
        part.saving.click()
        assert part.dialog is not None
        part.dialog.keep_button.click()
        await until(lambda: fake.calls[-1] == ("set_saves", KEY, False))
        await until(lambda: not part.saving.isChecked())


async def test_another_view_goes_on_with_what_was_typed_and_sent() -> None:
    fake = FakeStock()
    async with workbench(stock=fake) as bench:
        state = DevicePageState(bench.context, KEY, {})
        pages = [DevicePage(bench.context, state) for _ in range(2)]
        for page in pages:
            page.set_stock(stock_view())
            page.set_device(device_view(KEY, session=1))
        former, fresh = (page.conversation for page in pages)
        assert former is not None and fresh is not None
        former.title.setText("Kitchen")
        former.message.message.setPlainText("Dinner\nis ready")
        former.show_settings(True)
        former.upstream.edit()
        former.upstream.choice.enter("own", "http://192.168.1.30/ot")
        pages[0].store()
        pages[1].restore()
        assert fresh.title.text() == "Kitchen" and fresh.shows_settings
        assert fresh.message.message.toPlainText() == "Dinner\nis ready"
        assert fresh.upstream.editing and fresh.upstream.choice.address.text().endswith("/ot")
        # what was sent from a view that is gone is told in this one
        fake.fails = CompanionError("call.lost")
        former.message.button.click()
        await closed(pages[0])
        await until(lambda: "went away" in fresh.message.problem.text())
        assert fake.calls == [] and fresh.message.button.isEnabled()
        fresh.message.button.click()
        await until(lambda: fake.calls == [("alert", KEY, "Kitchen", "Dinner\nis ready", "happy")])
        await closed(pages[1])


async def test_a_device_without_the_tool_is_restarted_by_a_message() -> None:
    fake = FakeStock()
    async with device_page(fake) as (_bench, page):
        page.conversation.show_settings(True)
        part = page.conversation.restart
        assert part.isVisible()
        part.button.click()
        await until(lambda: part.gate.asking)
        assert part.gate.strip is not None
        assert part.gate.strip.exact_call == 'system  {"command": "reboot"}'
        part.gate.strip.cancel.click()
        await until(lambda: not part.gate.asking)
        assert fake.calls == []
        part.button.click()
        await until(lambda: part.gate.asking)
        part.gate.strip.verb.click()
        await until(lambda: fake.calls == [("reboot", KEY)])
        await until(lambda: part.result.isVisible())
        # who has the tool is restarted among the privileged actions
        reboot = Tool("self.reboot", user_only=True)
        page.set_device(device_view(KEY, session=1, tools=(reboot,)))
        assert not part.isVisible()


async def test_the_activation_code_is_large_and_can_be_copied() -> None:
    from PySide6.QtGui import QGuiApplication

    fake = FakeStock()
    async with device_page(fake) as (_bench, page):
        assert not page.activation.isVisible()
        fake.put(stock_view(activation=Activation("428917", "<b>xiaozhi.me</b>\n428917")))
        assert page.activation.isVisible() and page.activation.code.text() == "428917"
        assert "<b>xiaozhi.me</b>" in page.activation.message.text()
        page.activation.copy.click()
        assert QGuiApplication.clipboard().text() == "428917"
        fake.put(stock_view())
        assert not page.activation.isVisible()


async def test_a_device_that_was_answered_too_early_must_be_restarted() -> None:
    fake = FakeStock()
    async with device_page(fake) as (_bench, page):
        fake.put(stock_view(connected_by="", upstream_state=UpstreamState.WAITING))
        page.set_device(device_view(KEY, state=DeviceState.IDLE))
        assert (
            page.strip.isVisible() and "switch Bread compact off and on" in page.strip.title.text()
        )
        fake.put(stock_view(connected_by="", asked=None, upstream_state=UpstreamState.WAITING))
        assert "reconnects automatically" in page.strip.text.text()
        fake.put(stock_view(connected_by="", answered=True, route=Route.TALKING))
        assert "when a conversation begins" in page.strip.text.text()
