"""The settings: what is valid, what is given back, and what Cancel takes back."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from companion.app.activity.history.settings import HISTORY_DAYS
from companion.app.pictures.settings import VISION_FORWARD_URL, VISION_LOCAL
from companion.app.settings.ports import HUB_HOST, HUB_PORT
from companion.app.settings.settings import SavedDevice, Settings
from companion.app.settings.window import ALWAYS, LANGUAGE, QUIET_UNTIL, THEME, WINDOW
from companion.ui.connect.devices_pane import DevicesPane
from companion.ui.forms.settings_form import Around
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import SIZE
from companion.ui.kit.widgets.choices import ComboBox, Segment, Segmented
from companion.ui.kit.widgets.panes import ScrollPage
from companion.ui.kit.words import translations
from companion.ui.pictures.camera_pane import CameraPane
from companion.ui.settings.settings_dialog import EnteredSecrets, SettingsDialog
from tests.fakes.settings_panes import line, switch
from tests.fakes.window import open_window
from tests.fakes.workbench import until
from tests.ui.accessibility.enter import enter
from tests.ui.kit.widgets.helpers import accessible_name


@pytest.fixture(autouse=True)
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As if these translations were built, wherever the tests run."""
    for code in ("en", "zh_CN", "zh_TW"):
        (tmp_path / f"companion_{code}.qm").touch()
    monkeypatch.setattr(translations, "translations_dir", lambda: tmp_path)


def make(
    qtbot: QtBot, settings: Settings | None = None, around: Around | None = None
) -> SettingsDialog:
    dialog = SettingsDialog(settings or Settings(theme="light"), around)
    # kept by the test's own name as well: qtbot holds widgets weakly
    qtbot.addWidget(dialog)
    dialog.open()
    return dialog


def test_all_choices_come_back(qtbot: QtBot) -> None:
    dialog = make(qtbot)
    line(dialog, HUB_HOST).setText(" 192.168.1.20 ")
    line(dialog, HUB_PORT).setText("9000")
    dialog.pane(DevicesPane).token.setText("secret")
    dialog.field(THEME, Segmented).chosen.emit("dark")
    dialog.field(THEME, Segmented).set_value("dark")
    language = dialog.field(LANGUAGE, ComboBox)
    language.setCurrentIndex(language.findData("zh_CN"))
    with qtbot.waitSignal(dialog.saved) as told:
        dialog.save_button.click()
    changes, entered = told.args
    assert changes == {HUB_HOST: "192.168.1.20", HUB_PORT: 9000, THEME: "dark", LANGUAGE: "zh_CN"}
    # the token goes to the password store only
    assert entered == EnteredSecrets("secret")
    assert "secret" not in repr(entered) and "secret" not in str(changes.values())


@pytest.mark.parametrize(
    ("host", "port", "good"),
    [
        ("0.0.0.0", "8686", True),
        ("::", "1", True),
        ("localhost", "65535", True),
        ("", "8686", False),
        ("192.168.1.300", "8686", False),
        ("two words", "8686", False),
        ("http://here", "8686", False),
        ("0.0.0.0", "0", False),
        ("0.0.0.0", "65536", False),
        ("0.0.0.0", "eighty", False),
        ("0.0.0.0", "", False),
        ("0.0.0.0", "-1", False),
        ("0.0.0.0", "9" * 5000, False),
    ],
)
def test_only_what_is_valid_can_be_saved(qtbot: QtBot, host: str, port: str, good: bool) -> None:
    dialog = make(qtbot)
    line(dialog, HUB_HOST).setText(host)
    line(dialog, HUB_PORT).setText(port)
    assert dialog.save_button.isEnabled() is good
    assert bool(dialog.tabs.dot("devices")) is not good
    assert (line(dialog, HUB_HOST).invalid or line(dialog, HUB_PORT).invalid) is not good
    with qtbot.assertNotEmitted(dialog.saved) if not good else qtbot.waitSignal(dialog.saved):
        qtbot.keyClick(line(dialog, HUB_HOST), Qt.Key.Key_Return)


def test_enter_on_a_switch_switches_it_and_saves_nothing(qtbot: QtBot) -> None:
    dialog = make(qtbot)
    dark = next(
        each
        for each in dialog.field(THEME, Segmented).findChildren(Segment)
        if each.text() == "Dark"
    )
    with qtbot.assertNotEmitted(dialog.saved):
        qtbot.keyClick(dark, Qt.Key.Key_Return)
    assert dialog.field(THEME, Segmented).value() == "dark" and dialog.isVisible()


def test_an_enter_that_is_held_down_since_it_opened_them_saves_nothing(qtbot: QtBot) -> None:
    dialog = make(qtbot)
    with qtbot.assertNotEmitted(dialog.saved):
        QApplication.sendEvent(dialog, enter(Qt.Key.Key_Return, held=True))
    assert dialog.isVisible()
    with qtbot.waitSignal(dialog.saved):
        QApplication.sendEvent(dialog, enter(Qt.Key.Key_Return))


def test_the_theme_is_seen_at_once_and_cancel_takes_it_back(qtbot: QtBot) -> None:
    dialog = make(qtbot)
    dialog.field(THEME, Segmented).chosen.emit("dark")
    assert Theme.current().dark
    dialog.cancel_button.click()
    assert not Theme.current().dark


def test_a_token_is_hidden_until_asked_for(qtbot: QtBot) -> None:
    dialog = make(qtbot, around=Around(token="secret"))
    assert dialog.pane(DevicesPane).token.echoMode() == QLineEdit.EchoMode.Password
    dialog.pane(DevicesPane)._eye.trigger()
    assert dialog.pane(DevicesPane).token.echoMode() == QLineEdit.EchoMode.Normal


def test_every_language_that_is_built_can_be_chosen(qtbot: QtBot) -> None:
    dialog = make(qtbot)
    dialog.tabs.set_value("window")
    language = dialog.field(LANGUAGE, ComboBox)
    names = [language.itemText(row) for row in range(language.count())]
    assert names == ["System default", "English", "简体中文", "繁體中文"]
    language.setCurrentIndex(language.findData("zh_TW"))
    with qtbot.waitSignal(dialog.saved) as saved:
        dialog.save_button.click()
    assert saved.args[0] == {LANGUAGE: "zh_TW"}


def test_screen_readers_hear_what_belongs_in_each_field(qtbot: QtBot) -> None:
    dialog = make(
        qtbot, around=Around(problems={HUB_HOST: "Port 8686 is used by another program."})
    )
    fields = (line(dialog, HUB_HOST), line(dialog, HUB_PORT), dialog.pane(DevicesPane).token)
    assert [accessible_name(field) for field in fields] == ["Listen on", "Port", "Token"]
    # a combo box has its choice for a name; its label says what it chooses
    labels = {label.buddy(): label.text() for label in dialog.findChildren(QLabel)}
    assert labels[dialog.field(LANGUAGE, ComboBox)] == "Language"


def test_where_photos_go_is_chosen_and_a_token_that_is_kept_stays(qtbot: QtBot) -> None:
    url = "http://192.168.1.20:8003/explain"
    before = Settings(theme="light", vision_forward_url=url, vision_token_for=url)
    dialog = make(qtbot, before.copy())
    camera = dialog.pane(CameraPane)
    dialog.tabs.set_value("cameras")
    assert camera.token.text() == "" and "kept" in camera.token.placeholderText()
    switch(dialog, VISION_LOCAL).click()
    with qtbot.waitSignal(dialog.saved) as told:
        dialog.save_button.click()
    changes, entered = told.args
    assert changes == {VISION_LOCAL: True} and entered == EnteredSecrets()


def test_an_address_that_is_none_of_a_service_cannot_be_saved(qtbot: QtBot) -> None:
    dialog = make(qtbot)
    camera = dialog.pane(CameraPane)
    dialog.tabs.set_value("cameras")
    assert not camera.token.isEnabled()
    for text in ("ftp://a/b", "192.168.1.20", "http://me:secret@a/b"):
        line(dialog, VISION_FORWARD_URL).setText(text)
        assert line(dialog, VISION_FORWARD_URL).invalid and not dialog.save_button.isEnabled()
    line(dialog, VISION_FORWARD_URL).setText("http://192.168.1.20/explain")
    assert dialog.save_button.isEnabled() and camera.token.isEnabled()
    camera.token.setText(" open ")
    with qtbot.waitSignal(dialog.saved) as told:
        dialog.save_button.click()
    changes, entered = told.args
    assert entered.vision_token == "open"
    assert changes[VISION_FORWARD_URL] == "http://192.168.1.20/explain"


async def test_what_else_changes_meanwhile_stays() -> None:
    async with open_window() as live:
        dialog = live.run(SettingsDialog, "settings", "history")
        line(dialog, HISTORY_DAYS).setText("30")
        # a row of the tray's menu, a device, and the window itself
        live.settings[QUIET_UNTIL] = ALWAYS
        live.settings.devices.append(SavedDevice("ws://127.0.0.1:1/ws", "Lamp"))
        live.settings[WINDOW]["width"] = 1_000
        dialog.save_button.click()
        await until(lambda: live.settings[HISTORY_DAYS] == 30)
        assert live.settings[QUIET_UNTIL] == ALWAYS
        assert [each.name for each in live.settings.devices] == ["Lamp"]
        assert live.settings[WINDOW]["width"] == 1_000


def test_it_stays_within_the_smallest_window(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(*SIZE.window_minimum)
    window.show()
    dialog = SettingsDialog(
        Settings(), Around(problems={HUB_HOST: "The port is taken. " * 40}), window
    )
    dialog.open()
    QApplication.processEvents()
    assert window.geometry().contains(dialog.geometry())
    # what has no room is scrolled to
    pages = dialog.findChildren(ScrollPage)
    assert any(page.verticalScrollBar().maximum() > 0 for page in pages)


def test_the_tabs_are_in_the_order_that_people_know(qtbot: QtBot) -> None:
    dialog = SettingsDialog(Settings())
    qtbot.addWidget(dialog)
    assert [key for key, _words in dialog.tabs.shown_tabs()] == [
        *("window", "devices", "stock", "cameras", "watching", "history", "model"),
        "home_assistant",
        "notifications",
    ]
