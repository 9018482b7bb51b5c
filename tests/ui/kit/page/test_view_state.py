"""What a view leaves for the next one: texts, choices, scroll places, the keyboard."""

from __future__ import annotations

from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QScrollArea,
    QSplitter,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from companion.ui.kit.page.view_state import ViewParts, ViewState
from companion.ui.kit.widgets.choices import Segmented


class View(QWidget):
    """One of each kind; `fields` is a part whose rows have no names."""

    def __init__(self, state: ViewState, rows: int = 3) -> None:
        super().__init__()
        self.search = QLineEdit()
        self.text = QPlainTextEdit()
        self.answer = QPlainTextEdit("an answer")
        self.answer.setReadOnly(True)
        self.combo = QComboBox()
        self.combo.addItems(["a", "b"])
        self.kind = Segmented((("all", "All"), ("one", "One")), "Which")
        self.split = QSplitter()
        self.split.addWidget(QWidget())
        self.split.addWidget(QWidget())
        self.tick = QCheckBox()
        self.fields = QWidget()
        inner = QVBoxLayout(self.fields)
        self.rows = [QLineEdit() for _ in range(rows)]
        for row in self.rows:
            inner.addWidget(row)
        self.area = QScrollArea()
        tall = QWidget()
        tall.setFixedSize(50, 3_000)
        self.area.setWidget(tall)
        self.number = 0
        column = QVBoxLayout(self)
        self.parts = ViewParts(state)
        for name in ("search", "text", "answer", "combo", "kind", "split", "tick", "fields"):
            part = getattr(self, name)
            column.addWidget(part)
            self.parts.add(name, part)
        column.addWidget(self.area)
        self.parts.add("area", self.area)
        self.parts.add_value("number", lambda: self.number, self.set_number)

    def set_number(self, number: int) -> None:
        self.number = number


def shown(qtbot: QtBot, view: View) -> View:
    qtbot.addWidget(view)
    view.resize(400, 900)
    view.show()
    view.activateWindow()
    qtbot.waitUntil(view.isActiveWindow)
    return view


def test_the_next_view_starts_where_the_last_one_was(qtbot: QtBot) -> None:
    state = ViewState()
    first = shown(qtbot, View(state))
    first.search.setText("volume")
    first.text.setPlainText("two\nlines")
    cursor = first.text.textCursor()
    cursor.setPosition(5)
    first.text.setTextCursor(cursor)
    first.answer.setPlainText("of before")
    first.combo.setCurrentIndex(1)
    first.kind.set_value("one")
    first.split.setSizes([100, 300])
    first.tick.setChecked(True)
    first.area.verticalScrollBar().setValue(700)
    first.number = 7
    first.rows[1].setFocus()
    first.parts.store()
    sizes = first.split.sizes()
    first.close()

    second = shown(qtbot, View(state))
    told: list[str] = []
    second.kind.chosen.connect(told.append)
    second.parts.restore()
    assert second.search.text() == "volume"
    assert second.text.toPlainText() == "two\nlines"
    assert second.text.textCursor().position() == 5
    # an answer is written by what shows it
    assert second.answer.toPlainText() == "an answer"
    assert second.combo.currentIndex() == 1 and second.tick.isChecked()
    assert second.kind.value() == "one" and told == ["one"]
    assert second.split.sizes() == sizes and second.number == 7
    assert second.focusWidget() is second.rows[1]
    qtbot.waitUntil(lambda: second.area.verticalScrollBar().value() == 700)


def test_what_does_not_fit_any_more_is_left(qtbot: QtBot) -> None:
    state = ViewState()
    first = shown(qtbot, View(state))
    first.combo.addItem("c")
    first.combo.setCurrentIndex(2)
    first.rows[2].setFocus()
    first.parts.store()
    first.close()
    second = shown(qtbot, View(state, rows=1))
    second.search.setFocus()
    second.parts.restore()
    assert second.combo.currentIndex() == 0 and second.focusWidget() is second.search


def test_the_first_view_starts_as_it_is(qtbot: QtBot) -> None:
    view = shown(qtbot, View(ViewState()))
    view.search.setText("mine")
    view.search.setFocus()
    view.parts.restore()
    assert view.search.text() == "mine" and view.focusWidget() is view.search


def test_what_is_selected_where_one_types_stays_selected(qtbot: QtBot) -> None:
    state = ViewState()
    first = shown(qtbot, View(state))
    first.search.setText("volume")
    first.search.setFocus()
    first.search.setSelection(1, 3)
    first.parts.store()
    first.close()
    second = shown(qtbot, View(state))
    second.parts.restore()
    assert second.focusWidget() is second.search and second.search.selectedText() == "olu"
