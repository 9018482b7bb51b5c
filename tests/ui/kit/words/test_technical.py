"""Plain and technical: what is hidden, at once, and what stays as it was."""

from __future__ import annotations

import json

import pytest
from pytestqt.qtbot import QtBot

from companion.app.activity.activity import ActivityLog
from companion.app.connect.hub import HubListener
from companion.app.settings.settings import FILE_NAME, SavedDevice, Settings
from companion.app.settings.window import TECHNICAL
from companion.app.tools.calls import CallService
from companion.transports.endpoint import DEMO_TEXT
from companion.ui.kit.widgets.confirm_strip import ConfirmStrip
from companion.ui.kit.words.technical import Technical, technical
from tests.fakes.window import open_window
from tests.fakes.workbench import until

SNAPSHOT = "self.screen.snapshot"
ACTION = "self.otto.action"


def test_newcomers_get_plain_words_and_who_has_devices_keeps_technical(tmp_path) -> None:
    assert not Settings.load(tmp_path)[TECHNICAL]
    old = Settings(devices=[SavedDevice("ws://192.0.2.1/ws", "Kitchen")])
    (tmp_path / FILE_NAME).write_text(json.dumps(old.document()))
    assert Settings.load(tmp_path)[TECHNICAL]
    chosen = Settings.load(tmp_path)
    chosen[TECHNICAL] = False
    chosen.write(tmp_path)
    assert not Settings.load(tmp_path)[TECHNICAL]


def test_a_question_unfolds_and_only_technical_remembers_it(qtbot: QtBot) -> None:
    mode = Technical.current()
    for on in (True, False):
        mode.set(on, unfolded=False)
        strip = ConfirmStrip("Restart Kitchen?", "self.reboot  {}", "Restart")
        qtbot.addWidget(strip)
        strip.show()
        assert not strip.unfolded and not strip.call.isVisible()
        # hidden from the eye only
        assert strip.accessibleDescription() == "self.reboot  {}"
        strip.fold.click()
        assert strip.unfolded and strip.call.isVisible()
        following = ConfirmStrip("Restart Kitchen?", "self.reboot  {}", "Restart")
        qtbot.addWidget(following)
        assert following.unfolded is on


async def test_the_switch_works_at_once_and_loses_nothing() -> None:
    async with open_window(demo=True) as opened:
        await opened.ready(DEMO_TEXT)
        window, page = opened.window, opened.page
        header = page.header
        assert "protocol" in dict(header.tabs.shown_tabs()) and header.address.isVisible()
        height = header.height()
        page.show_page("tools")
        page.tools.select_tool(ACTION, {"action": "walk", "steps": 7})
        assert page.tools.detail.name.text() == ACTION
        assert page.tools.detail.form is not None and page.tools.detail.form.mode_switch.isVisible()
        page.show_page("protocol")
        page.show_page("tools")
        window.run("technical")
        assert not technical() and opened.settings[TECHNICAL] is False

        page = opened.page
        assert page.page() == "tools" and page.header.height() == height
        assert "protocol" not in dict(page.header.tabs.shown_tabs())
        assert not page.header.address.isVisible() and not page.header.copy.isVisible()
        detail = page.tools.detail
        assert detail.name.text() == "" and detail.form is not None
        assert not detail.form.mode_switch.isVisible()
        # what was entered is there still
        assert detail.form.arguments() == {"action": "walk", "steps": 7}
        page.show_page("protocol")
        assert page.page() == "tools"
        assert "8686" not in window.sidebar.hub.text()
        assert opened.workspace[HubListener].status.address not in window.sidebar.hub.text()
        entries = opened.dialogs._entries.all()
        assert not [entry for entry in entries if entry.id == "page protocol"]

        entry = next(entry for entry in entries if entry.id == "action technical")
        entry.go()
        assert technical() and opened.settings[TECHNICAL]
        page = opened.page
        assert "protocol" in dict(page.header.tabs.shown_tabs())
        assert page.tools.detail.name.text() == ACTION
        assert page.tools.detail.form is not None
        assert page.tools.detail.form.arguments() == {"action": "walk", "steps": 7}


async def test_what_is_judged_is_what_is_sent_also_folded() -> None:
    Technical.current().set(False)
    async with open_window(demo=True) as opened:
        await opened.ready(DEMO_TEXT)
        page = opened.page
        page.show_page("privileged")
        card = page.privileged.cards[SNAPSHOT]
        assert card.head.title.text() and not _says(card, SNAPSHOT)
        card.button.click()  # type: ignore[attr-defined]
        await until(lambda: card.gate.strip)
        strip = card.gate.strip
        assert strip is not None and not strip.unfolded
        assert strip.question.text() == "Take a snapshot of the screen of Otto robot?"
        request = card.state.gate.request
        assert request is not None
        # an open question goes through the switch with its answer pending
        opened.window.run("technical")
        card = opened.page.privileged.cards[SNAPSHOT]
        strip = card.gate.strip
        assert strip is not None and card.state.gate.request is request
        strip.fold.click()
        assert SNAPSHOT in strip.exact_call and request.arguments["url"] in strip.exact_call
        strip.verb.click()
        sent = opened.workspace[CallService].recent
        await until(lambda: bool(sent(DEMO_TEXT, SNAPSHOT, 5)))
        assert dict(sent(DEMO_TEXT, SNAPSHOT, 5)[0].request.arguments) == dict(request.arguments)
        await until(lambda: not card.busy)


def _says(widget: object, text: str) -> bool:
    from PySide6.QtWidgets import QLabel, QWidget

    assert isinstance(widget, QWidget)
    return any(text in label.text() for label in widget.findChildren(QLabel))


@pytest.mark.parametrize("on", [True, False])
async def test_activity_tells_names_and_json_to_technicians(on: bool) -> None:
    Technical.current().set(on)
    async with open_window(demo=True) as opened:
        await opened.ready(DEMO_TEXT)
        await opened.workspace[CallService].call(DEMO_TEXT, ACTION, {"action": "sit"})
        page = opened.page
        page.show_page("activity")
        activity = opened.workspace[ActivityLog].entries(DEMO_TEXT)
        number = next(
            each.number for each in activity if each.call and each.call.request.tool.name == ACTION
        )
        page.activity.view.choose(number)
        detail = page.activity.detail
        await until(lambda: detail.entry is not None and detail.entry.number == number)
        shown = [widget.toPlainText() for widget in detail.findChildren(_wells())]
        assert any(ACTION in each for each in shown) is on
        from companion.ui.kit.widgets.property_table import Property

        said = {each.name: each.text() for each in detail.findChildren(Property)}
        assert said == ({} if on else {"action": "sit"})


def _wells() -> type:
    from companion.ui.kit.values.text_views import JsonWell

    return JsonWell
