"""Controls that hold a value: hand, keys, wheel, and what screen readers are told."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from companion.ui.forms.row import UnsentLine
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import LIGHT, SIZE
from companion.ui.kit.widgets.choices import ComboBox, Segment, Segmented
from companion.ui.kit.widgets.fields import LineEdit, TextArea
from companion.ui.kit.widgets.navigation import Tabs
from companion.ui.kit.widgets.panes import ScrollPage
from companion.ui.kit.widgets.slider import Slider
from companion.ui.kit.widgets.toggles import CheckBox, Switch
from tests.ui.kit.widgets.helpers import (
    accessible,
    accessible_name,
    colours,
    picture,
    shown,
    turn_wheel,
)

LEFT = Qt.MouseButton.LeftButton


class Heard:
    """What a slider said."""

    def __init__(self, slider: Slider) -> None:
        self.moved: list[int] = []
        self.released: list[int] = []
        slider.moved.connect(self.moved.append)
        slider.released.connect(self.released.append)


@pytest.fixture
def slider(qtbot: QtBot) -> Slider:
    slider = Slider(0, 100, 40, "Volume")
    shown(qtbot, slider)
    return slider


def test_a_slider_sends_once_when_the_hand_lets_go(qtbot: QtBot, slider: Slider) -> None:
    heard = Heard(slider)
    middle = slider.height() // 2
    qtbot.mousePress(slider, LEFT, pos=QPoint(slider.width() // 2, middle))
    qtbot.mouseMove(slider, QPoint(slider.width() * 3 // 4, middle))
    assert slider.held
    assert heard.moved[0] == pytest.approx(50, abs=1)
    assert heard.moved[-1] == pytest.approx(75, abs=2)
    assert heard.released == []
    qtbot.mouseRelease(slider, LEFT, pos=QPoint(slider.width() * 3 // 4, middle))
    assert heard.released == [heard.moved[-1]]
    assert not slider.held


def test_a_slider_sends_nothing_when_it_was_put_back(qtbot: QtBot, slider: Slider) -> None:
    heard = Heard(slider)
    middle = slider.height() // 2
    home = SIZE.slider_handle // 2 + round(0.4 * (slider.width() - SIZE.slider_handle))
    qtbot.mousePress(slider, LEFT, pos=QPoint(slider.width() - 1, middle))
    qtbot.mouseMove(slider, QPoint(home, middle))
    qtbot.mouseRelease(slider, LEFT, pos=QPoint(home, middle))
    assert slider.value() == 40
    assert heard.released == []


def test_keys_move_a_slider_and_send_when_let_go(qtbot: QtBot, slider: Slider) -> None:
    heard = Heard(slider)
    slider.setFocus()
    for _ in range(3):
        qtbot.keyPress(slider, Qt.Key.Key_Right)
    assert heard.moved == [41, 42, 43]
    assert heard.released == []
    qtbot.keyRelease(slider, Qt.Key.Key_Right)
    assert heard.released == [43]


def test_a_slider_that_loses_focus_sends_what_it_has(qtbot: QtBot) -> None:
    slider, other = Slider(0, 100, 40), LineEdit()
    shown(qtbot, slider, other)
    heard = Heard(slider)
    slider.setFocus()
    qtbot.waitUntil(slider.hasFocus)
    qtbot.keyPress(slider, Qt.Key.Key_Right)
    other.setFocus()
    assert heard.released == [41]


def test_what_the_device_reports_moves_no_held_slider(qtbot: QtBot, slider: Slider) -> None:
    heard = Heard(slider)
    slider.set_value(60)
    assert (slider.value(), heard.moved, heard.released) == (60, [], [])
    qtbot.mousePress(slider, LEFT, pos=QPoint(slider.width() - 1, 5))
    slider.set_value(10)
    assert slider.value() == 100
    qtbot.mouseRelease(slider, LEFT, pos=QPoint(slider.width() - 1, 5))
    assert heard.released == [100]


def test_a_screen_reader_sets_a_slider(slider: Slider) -> None:
    heard = Heard(slider)
    interface = accessible(slider)
    assert interface.role() == QAccessible.Role.Slider
    assert accessible_name(slider) == "Volume"
    interface.valueInterface().setCurrentValue(55)
    assert heard.released == [55]


def test_a_slider_that_is_off_has_no_handle(slider: Slider) -> None:
    assert LIGHT.accent in colours(slider)
    slider.setEnabled(False)
    assert LIGHT.accent not in colours(slider)


@pytest.mark.parametrize("focused", [True, False])
def test_the_wheel_scrolls_the_page_and_changes_nothing(qtbot: QtBot, focused: bool) -> None:
    page = ScrollPage()
    qtbot.addWidget(page)
    slider, combo = Slider(0, 100, 40), ComboBox(["walk", "sit", "home"])
    area = TextArea("text")
    for widget in (slider, combo, area):
        page.add(widget)
    filler = QWidget()
    filler.setFixedHeight(2000)
    page.add(filler)
    page.resize(400, 300)
    with qtbot.waitExposed(page):
        page.show()
    combo.setCurrentIndex(1)
    for widget in (slider, combo):
        if focused:
            widget.setFocus()
        for notches in (1, -1):
            assert not turn_wheel(widget, notches).isAccepted()
    assert (slider.value(), combo.currentIndex()) == (40, 1)
    assert page.verticalScrollBar().value() == 0
    area.clearFocus()
    assert not turn_wheel(area.viewport(), -1).isAccepted()


def test_a_switch_is_a_check_box_to_screen_readers(qtbot: QtBot) -> None:
    switch = Switch("Return home")
    shown(qtbot, switch)
    interface = accessible(switch)
    assert interface.role() == QAccessible.Role.CheckBox
    assert accessible_name(switch) == "Return home"
    assert interface.state().checkable
    assert not interface.state().checked
    with qtbot.waitSignal(switch.toggled):
        qtbot.mouseClick(switch, LEFT)
    assert interface.state().checked
    qtbot.keyClick(switch, Qt.Key.Key_Space)
    assert not switch.isChecked()


def test_a_switch_slides_and_arrives(qtbot: QtBot, theme: Theme) -> None:
    switch, still = Switch(), Switch()
    shown(qtbot, switch, still)
    switch.clearFocus()
    still.setChecked(True)
    target = picture(still)
    theme.set_less_motion(False)
    switch.setChecked(True)
    qtbot.waitUntil(lambda: picture(switch) == target)


def test_segments_are_chosen_by_mouse_and_arrow_keys(qtbot: QtBot) -> None:
    choice = Segmented([("tree", "Tree"), ("text", "Text"), ("image", "Image")], "Show as")
    shown(qtbot, choice)
    tree, text, _ = choice.findChildren(Segment)
    said: list[str] = []
    choice.chosen.connect(said.append)
    assert choice.value() == "tree"
    qtbot.mouseClick(text, LEFT)
    assert (choice.value(), said) == ("text", ["text"])
    text.setFocus()
    qtbot.keyClick(text, Qt.Key.Key_Right)
    assert choice.value() == "image"
    choice.set_value("tree")
    assert tree.isChecked()
    assert said == ["text", "image"], "set_value says nothing"
    choice.set_value("other")
    assert choice.value() == ""
    assert accessible(tree).role() == QAccessible.Role.RadioButton
    assert accessible_name(tree) == "Tree"


def test_segments_do_not_move_when_the_choice_does(qtbot: QtBot) -> None:
    choice = Segmented([("form", "Form"), ("json", "JSON")])
    shown(qtbot, choice)
    before = [segment.geometry() for segment in choice.findChildren(Segment)]
    choice.set_value("json")
    assert [segment.geometry() for segment in choice.findChildren(Segment)] == before


def test_tabs_have_roles_and_keys(qtbot: QtBot) -> None:
    tabs = Tabs([("overview", "Overview"), ("privileged", "Privileged", "shield-warning", "text2")])
    shown(qtbot, tabs)
    interface = accessible(tabs)
    assert interface.role() == QAccessible.Role.PageTabList
    assert interface.child(1).role() == QAccessible.Role.PageTab
    assert interface.child(1).text(QAccessible.Text.Name) == "Privileged"
    tabs.setFocus()
    with qtbot.waitSignal(tabs.chosen) as said:
        qtbot.keyClick(tabs, Qt.Key.Key_Right)
    assert said.args == ["privileged"]
    assert tabs.value() == "privileged"
    widths = [tabs.tabRect(number).width() for number in range(2)]
    tabs.set_value("overview")
    assert [tabs.tabRect(number).width() for number in range(2)] == widths
    assert tabs.value() == "overview"


def test_the_wheel_changes_no_tab(qtbot: QtBot) -> None:
    tabs = Tabs([("one", "One"), ("two", "Two")])
    shown(qtbot, tabs)
    turn_wheel(tabs, -1)
    assert tabs.value() == "one"


def test_a_check_box_is_ticked_anywhere_on_it(qtbot: QtBot) -> None:
    box = CheckBox("Send", "Send steps")
    shown(qtbot, box)
    assert accessible(box).role() == QAccessible.Role.CheckBox
    assert accessible_name(box) == "Send steps"
    qtbot.mouseClick(box, LEFT, pos=QPoint(box.width() - 2, box.height() // 2))
    assert box.isChecked()
    assert LIGHT.accent in colours(box)


def test_combo_box_is_named_and_marked(qtbot: QtBot) -> None:
    combo = ComboBox(["walk", "<b>sit</b>"], "action")
    shown(qtbot, combo)
    assert accessible(combo).role() == QAccessible.Role.ComboBox
    assert combo.accessibleName() == "action"
    # Qt on Linux tells the choice as the name, whatever name was given
    assert accessible(combo).text(QAccessible.Text.Description) == "action"
    qtbot.keyClick(combo, Qt.Key.Key_Down)
    assert combo.currentText() == "<b>sit</b>"
    combo.set_invalid(True)
    assert LIGHT.red in colours(combo)


def test_an_unsent_line_asks_to_be_sent(qtbot: QtBot) -> None:
    line = UnsentLine("Not sent, the device uses 50", "arm_swing")
    shown(qtbot, line)
    with qtbot.waitSignal(line.clicked):
        qtbot.mouseClick(line, LEFT)
    assert accessible_name(line) == "arm_swing"


def test_a_choice_that_fills_a_width_elides_long_words(qtbot: QtBot) -> None:
    options = [("always", "For ever and a day, and after"), ("never", "No")]
    choice = Segmented(options, "When", stretch=True)
    qtbot.addWidget(choice)
    choice.resize(200, choice.sizeHint().height())
    choice.show()
    first, second = choice.findChildren(Segment)
    assert choice.minimumSizeHint().width() <= 200 < choice.sizeHint().width()
    assert choice.rect().contains(second.geometry())
    # what is cut is told
    assert first.toolTip() == "For ever and a day, and after" and second.toolTip() == ""
    choice.resize(choice.sizeHint())
    assert first.toolTip() == ""
