"""Values in the forms of the real window: begun with, typed and dragged."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from companion.protocol.schema.fields import IntegerField, ObjectField
from companion.protocol.schema.form import build_form
from companion.ui.forms.number_control import OpenSlider
from companion.ui.forms.row import UnsentLine
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.widgets.fields import NumberEdit
from tests.fakes.window import OpenWindow, open_window
from tests.fakes.workbench import settled, until

DEMO = "demo:"
VOLUME = "self.audio_speaker.set_volume"
LEFT = Qt.MouseButton.LeftButton


async def show_tool(opened: OpenWindow, name: str) -> None:
    await opened.ready(DEMO)
    await opened.active()
    await until(lambda: opened.view(DEMO).status is not None)
    opened.page.show_page("tools")
    opened.page.tools.select_tool(name)
    await settled(3)


async def test_a_form_begins_with_what_is_set_on_the_device() -> None:
    async with open_window(demo=True) as opened:
        await show_tool(opened, VOLUME)
        status = opened.view(DEMO).status
        assert status is not None and status.volume
        detail = opened.page.tools.detail
        [edit] = [each for each in detail.findChildren(NumberEdit) if each.isVisible()]
        await until(lambda: edit.text() == str(status.volume))
        # the number is where the eyes are while it is dragged
        [slider] = [each for each in detail.findChildren(OpenSlider) if each.isVisible()]
        assert not slider.empty
        start = QPoint(slider.width() // 2, slider.height() // 2)
        QTest.mousePress(slider, LEFT, pos=start)
        QTest.mouseMove(slider, start + QPoint(slider.width() // 4, 0))
        assert QToolTip.isVisible() and QToolTip.text() == edit.text() != str(status.volume)
        QTest.mouseRelease(slider, LEFT, pos=start + QPoint(slider.width() // 4, 0))
        await until(lambda: not QToolTip.isVisible())


async def test_what_is_typed_takes_the_place_of_what_the_device_would_use(qtbot: QtBot) -> None:
    async with open_window(demo=True) as opened:
        await show_tool(opened, "self.otto.action")
        detail = opened.page.tools.detail
        lines = [each for each in detail.findChildren(UnsentLine) if "700" in each.text()]
        [line] = [each for each in lines if each.isVisible()]
        qtbot.mouseClick(line, LEFT)
        edit = QApplication.focusWidget()
        assert isinstance(edit, NumberEdit) and edit.text() == "700"
        qtbot.keyClicks(edit, "900")
        assert edit.text() == "900"


def test_an_empty_slider_with_the_keyboard_is_no_full_one(qtbot: QtBot, theme: Theme) -> None:
    numbers = {"type": "integer", "minimum": 0, "maximum": 100}
    root = build_form({"type": "object", "properties": {"n": numbers}}).root
    assert isinstance(root, ObjectField)
    field = root.fields[0]
    assert isinstance(field, IntegerField)
    slider = OpenSlider(field)
    qtbot.addWidget(slider)
    slider.resize(200, 24)
    slider.show()
    slider.activateWindow()
    qtbot.waitUntil(slider.isActiveWindow)
    slider.setFocus()
    assert slider.empty and slider.hasFocus()
    picture = QImage(slider.size(), QImage.Format.Format_RGB32)
    slider.render(picture)
    track = theme.colour("track").rgb()
    assert picture.pixel(100, slider.height() // 2) == track
    assert picture.pixel(180, slider.height() // 2) == track
