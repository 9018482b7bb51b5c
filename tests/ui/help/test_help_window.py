"""The manual's window: pages, links, back, search; and how it is opened."""

from __future__ import annotations

from functools import partial

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from companion.app.nouns import SETTINGS
from companion.ui.bundle.noun import BUNDLE_DIALOG
from companion.ui.connect.noun import SCAN_DIALOG
from companion.ui.device.tabs import TABS
from companion.ui.help.help_window import HelpWindow
from companion.ui.help.manual import INDEX, HelpPlace, Manual
from companion.ui.kit.rows.entry_tree import NODE_ROLE, TreeEntry
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import DARK, LIGHT
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.reading_order import reading_order
from companion.ui.kit.words.language import Language
from companion.ui.main.shortcuts_dialog import ShortcutsDialog
from companion.ui.nouns import DIALOGS, PAGES
from companion.ui.settings.settings_dialog import SettingsDialog
from tests.fakes.window import OpenWindow, open_window
from tests.fakes.workbench import until
from tests.ui.accessibility.tree import faults

CONTROL = Qt.KeyboardModifier.ControlModifier
ALT = Qt.KeyboardModifier.AltModifier


@pytest.fixture(scope="module")
def manual() -> Manual:
    return Manual.load()


@pytest.fixture
def opened() -> list[str]:
    """Addresses that a browser was to open."""
    return []


@pytest.fixture
def window(qtbot: QtBot, manual: Manual, opened: list[str]) -> HelpWindow:
    made = HelpWindow(manual, browse=lambda url: opened.append(url.toString()) is None)
    # the test looks at it after it was closed
    made.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(made)
    made.show()
    return made


def click(window: HelpWindow, target: str) -> None:
    window.view.anchorClicked.emit(QUrl(target))


def rows(window: HelpWindow) -> dict[str, list[str]]:
    """The labels of the left side, by section."""
    model = window.model
    sections = [model.index(row, 0) for row in range(model.rowCount())]
    return {
        str(section.data()): [
            str(model.index(row, 0, section).data()) for row in range(model.rowCount(section))
        ]
        for section in sections
    }


def chosen(window: HelpWindow) -> str:
    node = window.contents.currentIndex().data(NODE_ROLE)
    return node.id if isinstance(node, TreeEntry) else ""


def test_every_page_is_shown_whole(window: HelpWindow, manual: Manual) -> None:
    for name, page in manual.pages.items():
        window.show_place(name)
        text = window.view.toPlainText()
        for section in page.sections:
            assert section.title in text, name
            window.show_place(f"{name}#{section.anchor}")
            assert window.view.textCursor().block().text() == section.title
        assert window.windowTitle().startswith(page.title)
        assert chosen(window) in (name, "")
        assert window.view.horizontalScrollBar().maximum() == 0, name


def test_contents_lead_to_pages(window: HelpWindow, manual: Manual) -> None:
    shown = rows(window)
    assert list(shown) == ["Manual", *(chapter.title for chapter in manual.chapters)]
    index = window.model.find("tools")
    window.contents.setCurrentIndex(index)
    assert window.place == HelpPlace("tools")
    QTest.keyClick(window.contents, Qt.Key.Key_Return)
    assert window.focusWidget() is window.view


def test_links_lead_on_and_back_leads_back(window: HelpWindow) -> None:
    assert window.place == HelpPlace(INDEX) and not window.back.isEnabled()
    click(window, "devices.md")
    click(window, "#finding-devices")
    scrolled = window.view.verticalScrollBar().value()
    assert scrolled > 0
    click(window, "brokers.md#gateways")
    assert window.place == HelpPlace("brokers", "gateways")
    assert chosen(window) == "brokers"
    QTest.keyClick(window, Qt.Key.Key_Left, ALT)
    assert window.place == HelpPlace("devices", "finding-devices")
    assert window.view.verticalScrollBar().value() == scrolled
    window.back.click()
    window.back.click()
    assert window.place == HelpPlace(INDEX) and not window.back.isEnabled()
    window.go_back()
    assert window.place == HelpPlace(INDEX)


def test_the_same_place_is_left_once(window: HelpWindow) -> None:
    window.show_place("tools")
    window.show_place("tools")
    window.go_back()
    assert window.place == HelpPlace(INDEX)
    with pytest.raises(ValueError, match="nowhere"):
        window.show_place("nowhere")


def test_the_web_is_opened_by_a_click_alone(window: HelpWindow, opened: list[str]) -> None:
    firmware = "https://github.com/78/xiaozhi-esp32"
    assert firmware in window.view.toMarkdown() and opened == []
    click(window, firmware)
    assert opened == [firmware] and window.place == HelpPlace(INDEX)
    # nothing else is opened, whatever a page says
    for target in ("file:///etc/passwd", "mailto:a@example.net", "nowhere.md"):
        click(window, target)
    assert opened == [firmware] and window.place == HelpPlace(INDEX)


def test_an_address_is_said_where_there_is_no_browser(qtbot: QtBot, manual: Manual) -> None:
    window = HelpWindow(manual, browse=lambda url: False)
    qtbot.addWidget(window)
    window.show()
    click(window, "https://example.net/a")
    said = [each.text() for each in window.findChildren(Notice) if each.isVisible()]
    assert len(said) == 1 and "https://example.net/a" in said[0]
    window.show_place("tools")
    assert not window._unopened.isVisible()


def test_nothing_is_loaded(window: HelpWindow) -> None:
    kind = QTextDocument.ResourceType.ImageResource.value
    for name in ("https://example.net/a.png", "file:///etc/passwd", "logo.svg"):
        assert window.view.loadResource(kind, QUrl(name)) is None


def test_search_lists_sections_and_marks_words(window: HelpWindow) -> None:
    QTest.keyClick(window, Qt.Key.Key_F, CONTROL)
    assert window.focusWidget() is window.search
    QTest.keyClicks(window.search, "mosquitto lines")
    assert rows(window) == {"Brokers and gateways": ["Set up a broker"]}
    QTest.keyClick(window.search, Qt.Key.Key_Return)
    assert window.place == HelpPlace("brokers", "set-up-a-broker")
    assert window.focusWidget() is window.contents
    marked = {mark.cursor.selectedText().casefold() for mark in window.view.extraSelections()}
    assert marked == {"mosquitto", "lines"}
    window.search.setText("xylophone")
    assert rows(window) == {} and not window.contents.isVisible()
    window.search.clear()
    assert chosen(window) == "brokers" and window.view.extraSelections() == []


def test_text_can_be_selected_and_copied(window: HelpWindow) -> None:
    flags = window.view.textInteractionFlags()
    assert flags & Qt.TextInteractionFlag.TextSelectableByMouse
    assert flags & Qt.TextInteractionFlag.LinksAccessibleByKeyboard
    window.view.selectAll()
    window.view.copy()
    assert "Xiaozhi Companion" in QApplication.clipboard().text()


def test_it_takes_on_another_theme_where_it_is(window: HelpWindow) -> None:
    window.show_place("command-line#watch")
    scrolled = window.view.verticalScrollBar().value()
    for mode, colours in (("dark", DARK), ("light", LIGHT)):
        Theme.current().set_mode(mode)  # type: ignore[arg-type]
        start = window.view.document().begin().begin().fragment().charFormat()
        assert start.foreground().color().name().upper() == colours.text
        assert window.view.verticalScrollBar().value() == scrolled
    assert window.place == HelpPlace("command-line", "watch")


def test_it_speaks_the_language_of_the_window_and_says_what_is_english(
    window: HelpWindow, manual: Manual
) -> None:
    language = Language.current()
    before = language.wanted
    try:
        language.set("en")
        english = window.view.toPlainText()
        assert not window._english.isVisible() and not window.other.isVisible()
        language.set("ja")
        japanese = window.view.toPlainText()
        assert window.place == HelpPlace(INDEX) and "デバイス" in japanese
        assert not window._english.isVisible() and window.other.isVisible()
        # a person can look at the English text, and back; another page is in Japanese again
        window.other.click()
        assert window.view.toPlainText() == english
        window.other.click()
        assert window.view.toPlainText() == japanese
        window.other.click()
        click(window, "devices.md#addresses")
        assert "デバイス" in window.view.toPlainText()
        assert window.place == HelpPlace("devices", "addresses")
        window.search.setText("アドレス")
        assert rows(window)
        window.show_place("keys")
        assert window._english.isVisible() and not window.other.isVisible()
        manual.pages["devices"] = replace(manual.pages["devices"], outdated=True)
        window.show_place("devices")
        assert window._english.isVisible() and window.other.isVisible()
    finally:
        language.set(before)
        manual.speak("")


def test_a_screen_reader_finds_names_and_tab_goes_in_order(window: HelpWindow) -> None:
    for place in (INDEX, "devices", "keys"):
        window.show_place(place)
        assert faults(window) == [], place
        assert window.view.accessibleName() == window.manual.pages[place].title
    handle = window._split.handle(1)
    order = reading_order(window)
    assert [each for each in order if each is not handle] == [
        window.search,
        window.contents,
        window.back,
        window.view,
    ]
    assert all(each.accessibleName() or each is window.back for each in order)


def test_tab_goes_through_the_links_of_a_page_and_on(window: HelpWindow, manual: Manual) -> None:
    window.show_place("maintenance")
    window.activateWindow()
    window.view.setFocus()
    links = []
    for _ in range(20):
        QTest.keyClick(window.view, Qt.Key.Key_Tab)
        if window.focusWidget() is not window.view:
            break
        links.append(window.view.textCursor().selectedText())
    assert len(links) == len(list(manual.pages["maintenance"].links())) and all(links)
    assert window.focusWidget() is window.search
    window.view.setFocus()
    QTest.keyClick(window.view, Qt.Key.Key_Tab)
    QTest.keyClick(window.view, Qt.Key.Key_Return)
    first = next(manual.pages["maintenance"].links())
    assert window.place == manual.find("maintenance", first)


def test_its_smallest_size_shows_text(window: HelpWindow) -> None:
    window.resize(window.minimumSize())
    assert window.size() == window.minimumSize()
    window.show_place("command-line")
    assert window.view.horizontalScrollBar().maximum() == 0
    assert window.view.viewport().width() > window.width() // 3


def test_every_page_of_the_window_has_a_place(window: HelpWindow) -> None:
    for each in (*TABS, *PAGES, *DIALOGS):
        window.show_place(each.manual)
        assert window.place == HelpPlace(*each.manual.partition("#")[::2])


async def test_f1_opens_the_page_that_fits() -> None:
    async with open_window(demo=True) as opened:
        await opened.ready("demo:")
        opened.window.choose("demo:")
        for page, place in (
            ("tools", HelpPlace("tools")),
            ("privileged", HelpPlace("maintenance")),
            ("protocol", HelpPlace("activity", "protocol")),
        ):
            opened.page.show_page(page)
            await opened.active()
            QTest.keyClick(opened.frame, Qt.Key.Key_F1)
            shown = help_of(opened)
            assert shown.place == place and shown.isVisible()
        # it is one window, which is not modal
        assert opened.dialogs.dialog is None and not shown.isModal()
        shown.go_back()
        assert shown.place == HelpPlace("maintenance")
        shown.activateWindow()
        await until(shown.isActiveWindow)
        QTest.keyClick(shown, Qt.Key.Key_W, CONTROL)
        await until(lambda: opened.window.help_window is None)
        opened.window.show_activity()
        opened.window.open_help()
        assert help_of(opened).place == HelpPlace("activity")


async def test_dialogs_and_windows_of_their_own_open_it_too() -> None:
    async with open_window(demo=True) as opened:
        await opened.ready("demo:")
        dialogs = opened.dialogs
        for ask, place in (
            (dialogs.add, HelpPlace("devices")),
            (partial(dialogs.show, SCAN_DIALOG), HelpPlace("devices", "finding-devices")),
            (dialogs.shortcuts, HelpPlace("keys")),
            (partial(dialogs.show, BUNDLE_DIALOG), HelpPlace("privacy", "support-bundle")),
            (dialogs.settings, HelpPlace("settings")),
        ):
            ask()
            dialog = dialogs.dialog
            assert dialog is not None
            dialog.activateWindow()
            await until(dialog.isActiveWindow)
            QTest.keyClick(dialog, Qt.Key.Key_F1)
            assert help_of(opened).place == place and dialogs.dialog is dialog
            dialog.reject()
            await until(lambda: dialogs.dialog is None)
        opened.window.open_device_window("demo:")
        own = opened.window.device_window("demo:")
        assert own is not None
        own.page.show_page("pictures")
        own.activateWindow()
        await until(own.isActiveWindow)
        QTest.keyClick(own, Qt.Key.Key_F1)
        assert help_of(opened).place == HelpPlace("pictures")
        assert help_of(opened) is opened.window.help_window


async def test_buttons_and_the_finder_lead_to_it() -> None:
    async with open_window() as opened:
        dialogs = opened.dialogs
        dialogs.settings()
        settings = dialogs.dialog
        assert isinstance(settings, SettingsDialog)
        settings.manual.trigger()
        assert help_of(opened).place == HelpPlace("settings")
        settings.reject()
        await until(lambda: dialogs.dialog is None)
        dialogs.shortcuts()
        keys = dialogs.dialog
        assert isinstance(keys, ShortcutsDialog)
        keys.manual.click()
        assert help_of(opened).place == HelpPlace(INDEX)
        keys.reject()
        await until(lambda: dialogs.dialog is None)
        [entry] = [each for each in dialogs._entries.all() if each.id == "action manual"]
        help_of(opened).close()
        await until(lambda: opened.window.help_window is None)
        entry.go()
        assert help_of(opened).isVisible()


def help_of(opened: OpenWindow) -> HelpWindow:
    window = opened.window.help_window
    assert window is not None
    return window


def test_every_setting_is_in_the_table_of_the_manual(window: HelpWindow) -> None:
    window.show_place("settings#all-settings")
    shown = window.view.toPlainText()
    assert [each.name for each in SETTINGS if each.words and each.name not in shown] == []
    assert "hub_has_token" not in shown
    assert "1 to 3650 (90)" in shown and "<!--" not in shown
