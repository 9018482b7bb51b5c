"""A stock device in the real window: added, talked with, told something, removed."""

from __future__ import annotations

from companion.app.settings.settings import Settings
from companion.app.stock.service import StockService
from companion.app.stock.views import FirmwareRule
from companion.simulator import simulated_stock_device
from companion.ui.connect.add_dialog import AddDialog
from companion.ui.main.removals import RemoveDialog
from companion.ui.stock.accept_dialog import AcceptDialog
from tests.fakes.stock_workspace import FAST, key_of, ota_of
from tests.fakes.upstream_server import upstream_server
from tests.fakes.window import open_window
from tests.fakes.workbench import until


async def test_a_device_is_added_by_its_question_and_told_something() -> None:
    # no former server: nothing of this test leaves the computer
    async with open_window(Settings(former_url="")) as opened:
        opened.window.sidebar.add_button.click()
        dialog = opened.dialog(AddDialog)
        assert not opened.workspace[StockService].decisions.person_searches
        dialog.question.cards["stock"].button.click()
        pane = dialog.panes["stock"]
        assert pane.stack.currentWidget() is pane.closed_page
        pane.allow_button.click()
        await until(lambda: pane.stack.currentWidget() is pane.open_page)
        url = await until(lambda: pane.ota.address.text())
        assert url == ota_of(opened.workspace)
        async with simulated_stock_device(url, behaviour=FAST) as device:
            await until(lambda: pane.stack.currentWidget() is pane.found_page)
            assert not opened.window.toasts.toast
            pane.name.setText("Kitchen")
            dialog.add_button.click()
            key = key_of(device)
            # the answer was held until now: it comes without a restart
            await opened.ready(key)
            await until(lambda: opened.window.chosen_key() == key)
            # it stays open to greet the device
            assert dialog.isVisible()
            dialog.cancel_button.click()
            page = opened.page
            assert page.header.name.text() == "Kitchen"
            assert page.header.connection.text() == "Always connected"
            page.show_page("conversation")
            assert page.page() == "conversation"
            assert page.conversation.upstream.name.text() == "No server"
            form = page.conversation.message
            page.conversation.title.setText("Kitchen")
            form.message.setPlainText("Dinner is ready")
            await until(form.button.isEnabled)
            form.button.click()
            await until(lambda: device.alerts)
            shown = device.alerts[-1]
            assert (shown.status, shown.message) == ("Kitchen", "Dinner is ready")
            assert shown.emotion == "happy"
            await until(lambda: "You sent" in page.conversation.model.rows()[-1].text)
            remove = opened.run(RemoveDialog, "remove", key)
            assert "Custom OTA URL" in remove.undo.text()
            remove.remove_button.click()
            await until(lambda: not opened.window.chosen_key())


async def test_a_conversation_is_seen_and_offered_firmware_is_held() -> None:
    async with upstream_server("websocket") as former:
        former.firmware = {"version": "9.9.9", "url": "http://127.0.0.1:9/x.bin"}
        settings = Settings(former_url=former.ota_url, stock_open=True)
        async with open_window(settings) as opened:
            url = ota_of(opened.workspace)
            async with simulated_stock_device(url, behaviour=FAST) as device:
                key = key_of(device)
                # nobody looked: it asked, was answered, and waits for a decision
                await until(lambda: opened.window.model.asks(key))
                await until(lambda: opened.window.toasts.toast)
                dialog = opened.run(AcceptDialog, "save", key)
                dialog.accept_button.click()
                await until(lambda: opened.window.chosen_key() == key)
            # switched off and on: it asks again
            async with simulated_stock_device(url, behaviour=FAST) as device:
                await opened.ready(key)
                page = opened.page
                page.show_page("privileged")
                offer = page.privileged.offer
                await until(offer.isVisible)
                assert "9.9.9 is offered by the assistant server" in offer.title.text()
                offer.never.click()
                await until(
                    lambda: opened.workspace[StockService].view(key).rule is FirmwareRule.NEVER
                )
                page.show_page("conversation")
                await device.talk(seconds=0.3)
                rows = page.conversation.model.rows
                said = former.script.says[0]
                await until(lambda: any(row.text == said for row in rows()))
                assert any(row.text == former.script.hears for row in rows())
                assert page.conversation.upstream.pill.text() == "Ready"
                page.conversation.switch.click()
                await until(lambda: all(row.text != said for row in rows()))
