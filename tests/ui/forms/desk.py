"""A form on a page, and hands for it."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from companion.protocol.schema.form import build_form
from companion.ui.forms.containers import GroupControl
from companion.ui.forms.control import Control
from companion.ui.forms.form_state import FormState
from companion.ui.forms.form_view import FormView
from companion.ui.forms.row import Row
from companion.ui.kit.widgets.panes import ScrollPage

WIDTH, HEIGHT = 668, 700


class Desk:
    """Shows the form of a schema and does what a person does."""

    def __init__(self, qtbot: QtBot, schema: dict[str, Any]) -> None:
        self.qtbot = qtbot
        self.view = FormView(FormState(build_form(schema)))
        self.page = ScrollPage(fill="surface")
        self.page.add(self.view)
        self.page.resize(WIDTH, HEIGHT)
        qtbot.addWidget(self.page)
        self.page.show()
        self.page.activateWindow()
        self.settle()

    def settle(self) -> None:
        for _ in range(3):
            QApplication.processEvents()

    def row(self, *path: str | int) -> Row:
        place = self.view.board.place(path)
        assert isinstance(place, Row), f"no row at {path}"
        return place

    def control(self, *path: str | int) -> Any:
        control = self.row(*path).control
        assert isinstance(control, Control), f"nothing to enter at {path}"
        return control

    def send(self, *path: str | int, on: bool = True) -> None:
        """Tick or clear Send."""
        box = self.row(*path).column.check_box
        assert box is not None
        if box.isChecked() is not on:
            self.click(box)

    def click(self, widget: QWidget) -> None:
        # what was built a moment ago is laid out when the event loop turns
        self.settle()
        self.page.ensureWidgetVisible(widget)
        self.qtbot.mouseClick(widget, Qt.MouseButton.LeftButton)
        self.settle()

    def type(self, text: str, *path: str | int, clear: bool = True) -> None:
        target = self.control(*path).target()
        target.setFocus()
        if clear:
            target.selectAll()
        self.qtbot.keyClicks(target, text)

    def faults(self, *path: str | int) -> tuple[str, ...]:
        return self.row(*path).faults

    def arguments(self) -> Any:
        return self.view.arguments()


def group_of(view: FormView) -> GroupControl:
    """The group of all fields."""
    root = view._root
    assert isinstance(root, GroupControl)
    return root


def schema(required: tuple[str, ...] = (), **properties: Any) -> dict[str, Any]:
    """An object schema of these properties."""
    return {"type": "object", "properties": properties, "required": list(required)}
