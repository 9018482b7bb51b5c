"""Small things that a person stumbles over, in the real window."""

from __future__ import annotations

from datetime import UTC, date, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, QStandardPaths, Qt
from PySide6.QtGui import QFocusEvent, QPainter, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from companion.app.connect.simulated import SimulatedDevices
from companion.app.forms.form_memory import FormMemory
from companion.app.pictures.picture import Picture, PictureKind
from companion.app.stock.views import FirmwareOffer, FirmwareRule
from companion.app.tools.calls import CallService
from companion.transports.endpoint import DEMO_TEXT
from companion.ui.about.about_dialog import AboutDialog
from companion.ui.about.noun import ABOUT_DIALOG
from companion.ui.activity import view as activity_view
from companion.ui.activity.noun import ACTIVITY_PAGE
from companion.ui.activity.words import EntryWords
from companion.ui.device.device_header import DeviceHeader
from companion.ui.kit.page import dialogs
from companion.ui.kit.theme.paint import pill_height, wants_ring
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.words.measures import day_words, moment_words, period_words
from tests.fakes.stock import stock_view
from tests.fakes.window import open_window
from tests.fakes.workbench import until
from tests.ui.kit.widgets.helpers import colours, shown

LEFT = Qt.MouseButton.LeftButton
ACTION = "self.otto.action"


async def test_the_welcome_page_can_be_found_again() -> None:
    async with open_window() as opened:
        window = opened.window
        await until(window.sidebar.welcome.isVisible)
        assert window.stack.currentWidget() is window.empty_page
        QTest.mouseClick(window.sidebar.rows[ACTIVITY_PAGE], LEFT)
        assert window.stack.currentWidget() is not window.empty_page
        assert not window.sidebar.welcome.isChecked()
        QTest.mouseClick(window.sidebar.welcome, LEFT)
        assert window.stack.currentWidget() is window.empty_page
        assert (
            window.sidebar.welcome.isChecked()
            and not window.sidebar.rows[ACTIVITY_PAGE].isChecked()
        )
        # another language leaves it there
        window.run("technical")
        assert window.stack.currentWidget() is window.empty_page
        await opened.workspace[SimulatedDevices].start_demo()
        await until(lambda: not window.sidebar.welcome.isVisible())


async def test_a_form_is_pinned_from_the_run_bar_and_so_is_a_saved_one() -> None:
    async with open_window(demo=True) as opened:
        await opened.ready(DEMO_TEXT)
        page, pins = opened.page, opened.workspace[FormMemory].pins
        page.show_page("tools")
        page.tools.select_tool(ACTION, {"action": "walk", "steps": 3})
        bar = page.tools.detail.bar
        QTest.mouseClick(bar.pin, LEFT)
        [pin] = pins.of(DEMO_TEXT)
        assert pin.tool == ACTION and dict(pin.arguments) == {"action": "walk", "steps": 3}
        # nothing was sent, and what is pinned twice is there once
        assert not opened.workspace[CallService].recent(DEMO_TEXT, ACTION, 5)
        QTest.mouseClick(bar.pin, LEFT)
        assert len(pins.of(DEMO_TEXT)) == 1
        # what is not valid is told, and not pinned
        page.tools.select_tool(ACTION, {"action": "walk", "steps": 100_000})
        QTest.mouseClick(bar.pin, LEFT)
        assert len(pins.of(DEMO_TEXT)) == 1

        page.tools.select_tool(ACTION, {"action": "sit"})
        saved = page.tools.saved
        saved._save("Sit down")
        [form] = opened.workspace[FormMemory].saved.of(ACTION)
        act = next(
            each for each in saved.menu_of(form).actions() if each.text() == "Pin to the Overview"
        )
        act.trigger()
        assert [each.name for each in pins.of(DEMO_TEXT)][-1] == "Sit down"


def test_a_click_leaves_no_ring_and_a_key_brings_it(qtbot: QtBot) -> None:
    window = shown(qtbot, QWidget())
    button = Button("Run", parent=window)
    button.show()

    def focus(reason: Qt.FocusReason) -> None:
        button.focusInEvent(QFocusEvent(QEvent.Type.FocusIn, reason))

    window.activateWindow()
    button.setFocus()
    qtbot.waitUntil(button.hasFocus)
    assert wants_ring(button)
    with_ring = colours(button)
    focus(Qt.FocusReason.MouseFocusReason)
    button.update()
    assert not wants_ring(button) and colours(button) != with_ring
    QTest.keyClick(button, Qt.Key.Key_Shift)
    assert wants_ring(button) and colours(button) == with_ring
    focus(Qt.FocusReason.TabFocusReason)
    assert wants_ring(button)


def test_file_dialogs_open_where_the_last_one_ended(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dialogs, "_last", {})
    place = QStandardPaths.writableLocation
    assert dialogs.first_folder("pictures") == place(_place("PicturesLocation"))
    assert dialogs.first_folder("files") == place(_place("DownloadLocation"))
    window = shown(qtbot, QWidget())
    chosen: list[Path] = []
    dialog = dialogs.ask_for_file(window, "Choose", chosen.append, about="pictures")
    dialog.fileSelected.emit(str(tmp_path / "a.png"))
    dialog.reject()
    assert chosen == [tmp_path / "a.png"]
    again = dialogs.ask_for_file(window, "Choose", chosen.append, about="pictures")
    assert Path(again.directory().absolutePath()) == tmp_path
    again.reject()
    assert dialogs.first_folder("files") == place(_place("DownloadLocation"))


def _place(name: str) -> QStandardPaths.StandardLocation:
    return QStandardPaths.StandardLocation[name]


def test_a_pill_keeps_off_its_title_and_off_the_line_below(monkeypatch: pytest.MonkeyPatch) -> None:
    places: list[tuple[int, int]] = []
    monkeypatch.setattr(
        activity_view, "paint_pills", lambda _p, left, middle, _pills: places.append((left, middle))
    )
    said = EntryWords(
        "14:00:00", "Screen › Snapshot", "url", "check-circle", "text2", (("Protected", "amber"),),
        ("Answered", "green"), "", "4 ms", "", "",
    )  # fmt: skip
    pixmap = QPixmap(600, 48)
    painter = QPainter(pixmap)
    inner = QRect(10, 0, 580, 48)
    activity_view.paint_entry(painter, inner, said)
    painter.end()
    [(left, middle)] = places
    words = inner.adjusted(activity_view.text_width("mono", activity_view.CLOCK_SAMPLE), 0, 0, 0)
    title, detail = activity_view.two_lines(words, "strong", "caption")
    bottom = middle - pill_height() // 2 + pill_height()
    assert bottom <= detail.top() + 1
    assert left > words.left() + activity_view.text_width("strong", said.title)
    assert title.top() < middle < detail.top()


def test_dates_have_one_form() -> None:
    time = datetime(2026, 11, 21, 14, 31, 55, tzinfo=UTC)
    local = time.astimezone()
    assert day_words(date(2026, 11, 21)) == "21 Nov 2026"
    day = day_words(local.date())
    assert moment_words(time) == f"{day}, {local:%H:%M}"
    assert moment_words(time, seconds=True) == f"{day}, {local:%H:%M:%S}"
    assert period_words(time, time).startswith(f"{day}, {local:%H:%M}–")
    later = datetime(2026, 12, 2, 14, 31, tzinfo=UTC)
    assert period_words(time, later) == f"{day}–{day_words(later.astimezone().date())}"


async def test_about_names_the_folders(config_dir: Path) -> None:
    async with open_window() as opened:
        opened.window.show_dialog(ABOUT_DIALOG)
        dialog = opened.dialog(AboutDialog)
        assert config_dir in dialog.folders().values()
        assert len(dialog.folders()) == 2
        opened.window.dismiss()


def test_a_dot_tells_that_firmware_waits(qtbot: QtBot) -> None:
    header = DeviceHeader()
    shown(qtbot, header)
    header.resize(900, 128)
    offer = FirmwareOffer("2.1.0", "2.0.4", "firmware.example", False)
    header.set_stock(stock_view())
    # the layout comes later, and a bar that is too short shows no end of a tab
    qtbot.waitUntil(lambda: header.tabs.width() >= header.tabs.sizeHint().width())
    before = header.tabs.grab().toImage()
    header.set_stock(stock_view(offer=offer))
    assert header.tabs.dot("privileged") == "Firmware waits for you"
    assert header.tabs.grab().toImage() != before
    header.set_stock(stock_view(offer=offer, rule=FirmwareRule.NEVER))
    assert header.tabs.dot("privileged") == ""
    assert header.tabs.grab().toImage() == before


async def test_two_pictures_that_are_compared_stay_side_by_side() -> None:
    async with open_window(demo=True) as opened:
        await opened.ready(DEMO_TEXT)
        page = opened.page
        page.show_page("pictures")
        viewer = page.pictures.viewer
        made = [
            Picture(
                f"{number}", DEMO_TEXT, "Otto", datetime.now(UTC), PictureKind.PHOTO, "png",
                320, 240, 9, "", Path(f"/nowhere/{number}.png"), note,
            )
            for number, note in ((1, "What do you see? " * 20), (2, ""))
        ]  # fmt: skip
        page.pictures.stack.setCurrentWidget(viewer)
        viewer.compare(*made)
        one, other = viewer.panes
        # both files are missing, which each says alike
        await until(lambda: all(pane.problem.isVisible() for pane in viewer.panes))
        assert not one.note.isVisible() and "What do you see" in one.title.toolTip()
        tops = {pane.view.mapTo(viewer, QPoint()).y() for pane in viewer.panes}
        assert len(tops) == 1 and one.view.height() == other.view.height()
        page.pictures.show_all()
