"""Labels show what they are given, literally, and tell when they could not show all of it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QAccessible, QHelpEvent
from PySide6.QtWidgets import QApplication, QToolTip, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import LIGHT, SIZE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.label import DescriptionLabel, ElidingLabel, Label, WrappedText, label
from companion.ui.kit.widgets.panes import ScrollPage
from companion.ui.kit.widgets.tooltip import literal, set_tool_tip
from tests.ui.kit.widgets.helpers import accessible, accessible_name, colours, picture

MARKUP = "<b>self.robot</b> &amp; <img src='x'>"


@pytest.mark.parametrize("kind", [Label, ElidingLabel, WrappedText, DescriptionLabel])
def test_mark_up_is_shown_literally(qtbot: QtBot, kind: type[Label]) -> None:
    marked, plain = kind(MARKUP), kind(MARKUP)
    plain.setTextFormat(Qt.TextFormat.PlainText)
    for widget in (marked, plain):
        qtbot.addWidget(widget)
        widget.resize(600, 40)
    assert marked.textFormat() == Qt.TextFormat.PlainText
    assert picture(marked) == picture(plain)
    assert accessible_name(marked) == MARKUP


def test_the_role_gives_font_and_colour(qtbot: QtBot, theme: Theme) -> None:
    caption = label("Last seen", "caption")
    qtbot.addWidget(caption)
    assert caption.font().pixelSize() == 12
    assert caption.palette().windowText().color().name().upper() == LIGHT.text3
    caption.set_colour("redText")
    assert caption.palette().windowText().color().name().upper() == LIGHT.redText
    strong = label("Last seen", "strong")
    qtbot.addWidget(strong)
    assert strong.font() == theme.font("strong")


def test_an_unknown_role_is_refused_at_once() -> None:
    with pytest.raises(KeyError):
        Label("x", "headline")
    with pytest.raises(AttributeError):
        Label("x", "body", "pink")


def test_eliding_label_keeps_the_whole_text(qtbot: QtBot) -> None:
    name = ElidingLabel(MARKUP)
    qtbot.addWidget(name)
    name.resize(name.sizeHint())
    assert name.shown_text() == MARKUP
    name.resize(80, 20)
    assert name.is_elided()
    assert name.shown_text().startswith("<b>")
    assert name.shown_text().endswith("…")
    assert name.text() == MARKUP


def test_eliding_label_is_one_line(qtbot: QtBot) -> None:
    name = ElidingLabel("first\nsecond")
    qtbot.addWidget(name)
    name.resize(400, 20)
    assert name.shown_text() == "first second"
    assert not name.is_elided()


def test_the_tool_tip_of_a_cut_text_is_literal(qtbot: QtBot) -> None:
    name = ElidingLabel(MARKUP)
    qtbot.addWidget(name)
    name.resize(60, 20)
    name.show()
    at = QPoint(5, 5)
    QApplication.sendEvent(name, QHelpEvent(QEvent.Type.ToolTip, at, name.mapToGlobal(at)))
    assert QToolTip.text() == literal(MARKUP)
    assert "&lt;b&gt;" in QToolTip.text()
    QToolTip.hideText()


def test_tool_tips_of_device_text_are_literal(qtbot: QtBot) -> None:
    button = Button("Run")
    qtbot.addWidget(button)
    set_tool_tip(button, "<i>up</i>")
    assert not button.toolTip().startswith("<i>")
    assert accessible(button).text(QAccessible.Text.Description) == "<i>up</i>"
    set_tool_tip(button, "3 < 4 steps")
    assert button.toolTip() == "3 < 4 steps"


@pytest.mark.parametrize("text", ["a" * 400, "说明" * 200, "http://example.net/" + "x" * 300])
def test_wrapped_text_breaks_what_has_no_spaces(qtbot: QtBot, text: str) -> None:
    wrapped = WrappedText(text)
    qtbot.addWidget(wrapped)
    lines = wrapped.line_count(200)
    assert lines > 5
    assert wrapped.heightForWidth(200) >= lines * 12
    assert wrapped.minimumSizeHint().width() < 100


def test_wrapped_text_keeps_line_breaks(qtbot: QtBot) -> None:
    wrapped = WrappedText("one\ntwo\n\nfour")
    qtbot.addWidget(wrapped)
    assert wrapped.line_count(400) == 4


LONGEST = ("让机器人做动作，" + "walk 行走 steps 1-100 speed 越小越快；\n") * 60


@pytest.fixture
def page(qtbot: QtBot) -> ScrollPage:
    page = ScrollPage()
    qtbot.addWidget(page)
    page.resize(640, 400)
    return page


def test_a_long_description_folds_and_unfolds(qtbot: QtBot, page: ScrollPage) -> None:
    text = DescriptionLabel(LONGEST[:1826])
    page.add(text)
    page.body.addStretch(1)
    with qtbot.waitExposed(page):
        page.show()
    link = text.findChild(Button)
    assert text.folds
    assert link.isVisible()
    folded = text.height()
    assert folded == text.text_height(text.width()) + link.height()
    assert text.text_height(text.width()) < (SIZE.description_lines + 1) * 24
    assert page.verticalScrollBar().maximum() == 0
    qtbot.mouseClick(link, Qt.MouseButton.LeftButton)
    whole = text.line_count(text.width())
    qtbot.waitUntil(lambda: text.height() > folded)
    assert text.height() >= whole * 12 + link.height()
    assert page.verticalScrollBar().maximum() > 0, "what is unfolded can be scrolled to"
    assert link.geometry().bottom() <= text.rect().bottom()
    qtbot.mouseClick(link, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: text.height() == folded)
    assert text.text() == LONGEST[:1826], "screen readers have the whole text always"


def test_a_description_is_never_cut_when_the_page_is_narrow(qtbot: QtBot, page: ScrollPage) -> None:
    text = DescriptionLabel("A short sentence about what the tool does. " * 3)
    page.add(text)
    page.body.addStretch(1)
    with qtbot.waitExposed(page):
        page.show()
    for width in (900, 500, 320):
        page.resize(width, 400)
        qtbot.waitUntil(lambda: text.height() == text.heightForWidth(text.width()))


def test_a_short_description_has_no_link(page: ScrollPage) -> None:
    text = DescriptionLabel("Restarts the device.")
    page.add(text)
    page.show()
    assert not text.folds
    assert text.findChild(Button) is None
    text.set_text(LONGEST[:1826])
    link = text.findChild(Button)
    assert link.isVisible()
    text.set_text("Restarts the device.")
    assert not link.isVisible()


def test_another_description_is_folded_again(qtbot: QtBot, page: ScrollPage) -> None:
    text = DescriptionLabel(LONGEST[:1826])
    page.add(text)
    page.show()
    qtbot.mouseClick(text.findChild(Button), Qt.MouseButton.LeftButton)
    assert text.findChild(Button).text() == "Show less"
    text.set_text(LONGEST[:1500])
    assert text.findChild(Button).text() == "Show all"
    assert text.folds


def test_a_changed_theme_changes_labels(qtbot: QtBot, theme: Theme) -> None:
    words = Label("███", "strong")
    qtbot.addWidget(words)
    assert LIGHT.text in colours(words)
    theme.set_mode("dark")
    assert theme.colours.text in colours(words)
    assert LIGHT.text not in colours(words)


@pytest.mark.parametrize("kind", [Label, ElidingLabel, WrappedText])
def test_the_colour_outlives_a_new_parent(qtbot: QtBot, kind: type[Label]) -> None:
    label, former, page = kind("x"), QWidget(), QWidget()
    for widget in (former, page):
        qtbot.addWidget(widget)
        QVBoxLayout(widget)
    layout, other = former.layout(), page.layout()
    assert layout is not None and other is not None
    layout.addWidget(label)
    for widget in (former, label):
        widget.ensurePolished()
    label.set_colour("redText")
    other.addWidget(former)
    assert label.palette().windowText().color().name().upper() == LIGHT.redText


@pytest.mark.parametrize("text", ["Kitchen speaker", "مكبّر صوت المطبخ"])
@pytest.mark.parametrize("kind", [Label, ElidingLabel, WrappedText])
def test_a_line_begins_at_the_left_whatever_is_written(
    qtbot: QtBot, kind: type[Label], text: str
) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    shown = kind(text)
    QVBoxLayout(window).addWidget(shown)
    window.resize(600, 80)
    window.show()

    def ink() -> float:
        """Where most of the text is: 0 at the left, 1 at the right."""
        picture = shown.grab().toImage()
        ground = picture.pixel(0, 0)
        columns = [
            x
            for x in range(picture.width())
            if any(picture.pixel(x, y) != ground for y in range(picture.height()))
        ]
        return sum(columns) / len(columns) / picture.width()

    assert ink() < 0.4
    shown.setAlignment(Qt.AlignmentFlag.AlignRight)
    assert ink() > 0.6, "the other side is the other side"
    shown.setAlignment(Qt.AlignmentFlag.AlignHCenter)
    assert 0.4 < ink() < 0.6
