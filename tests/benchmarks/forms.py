"""A form of 500 fields until it is seen, against 500 bare line edits until they are."""

from __future__ import annotations

import os
import time
from typing import TYPE_CHECKING, Any

from tests.benchmarks.pairs import Pair, Rounds, in_turn

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from companion.ui.forms.form_view import FormView
    from companion.ui.kit.widgets.panes import ScrollPage

FIELDS = 500
SIZE = (668, 700)

KINDS: tuple[dict[str, Any], ...] = (
    {"type": "string", "description": "What it is called."},
    {"type": "integer", "minimum": 0, "maximum": 100, "default": 50},
    {"type": "boolean", "default": True},
    {"enum": ["walk", "sit", "home"]},
    {"type": "number"},
)


def measure(rounds: Rounds) -> Pair:
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtWidgets import QApplication

    from companion.ui.kit.theme.theme import Theme

    app = QApplication.instance() or QApplication([])
    assert isinstance(app, QApplication)
    Theme.current().install("light", text_px=13)
    return in_turn(lambda: _ours(app), lambda: _floor(app), rounds.processes)


KEY_LIMIT = 0.005
"""Seconds from a key to a form that is checked."""


def measure_key(rounds: Rounds) -> Pair:
    """One character typed into a form of 500 fields, until the form says whether it is valid."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication, QLineEdit

    from companion.ui.kit.theme.theme import Theme

    app = QApplication.instance() or QApplication([])
    assert isinstance(app, QApplication)
    Theme.current().install("light", text_px=13)
    page, view = _page(app), _view()
    page.add(view)
    page.grab()
    _settle(app, view)
    field = next(each for each in view.findChildren(QLineEdit) if each.isVisible())
    took = []
    for _ in range(max(rounds.processes, 2) * 10):
        started = time.perf_counter()
        QTest.keyClick(field, "x")
        view.state.check()
        took.append(time.perf_counter() - started)
        app.processEvents()
    page.close()
    page.deleteLater()
    app.processEvents()
    took = took[len(took) // 2 :]  # the first ones load what checks
    return Pair(took, [KEY_LIMIT] * len(took))


def _settle(app: QApplication, view: FormView) -> None:
    """Until the rows below the first ones are there as well, which come one after the other."""
    from PySide6.QtWidgets import QWidget

    before = -1
    while before != (count := len(view.findChildren(QWidget))):
        before = count
        for _ in range(20):
            app.processEvents()


def _ours(app: QApplication) -> float:
    page = _page(app)
    started = time.perf_counter()
    page.add(_view())
    page.grab()
    elapsed = time.perf_counter() - started
    page.close()
    page.deleteLater()
    app.processEvents()
    return elapsed


def _page(app: QApplication) -> ScrollPage:
    from companion.ui.kit.widgets.panes import ScrollPage

    page = ScrollPage(fill="surface")
    page.resize(*SIZE)
    page.show()
    app.processEvents()
    return page


def _view() -> FormView:
    from companion.protocol.schema.form import build_form
    from companion.ui.forms.form_state import FormState
    from companion.ui.forms.form_view import FormView

    properties = {f"field_{number}": KINDS[number % len(KINDS)] for number in range(FIELDS)}
    schema = {"type": "object", "properties": properties, "required": list(properties)}
    return FormView(FormState(build_form(schema)))


def _floor(app: QApplication) -> float:
    from PySide6.QtWidgets import QLineEdit, QScrollArea, QVBoxLayout, QWidget

    page = QScrollArea()
    page.setWidgetResizable(True)
    page.resize(*SIZE)
    page.show()
    app.processEvents()
    started = time.perf_counter()
    content = QWidget()
    column = QVBoxLayout(content)
    for _ in range(FIELDS):
        column.addWidget(QLineEdit())
    page.setWidget(content)
    page.grab()
    elapsed = time.perf_counter() - started
    page.close()
    page.deleteLater()
    app.processEvents()
    return elapsed
