"""Large forms appear at once and are built while nobody waits."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from companion.protocol.schema.form import build_form
from companion.ui.forms.form_state import FormState
from companion.ui.forms.form_view import FormView
from companion.ui.forms.row import Row
from companion.ui.kit.widgets.panes import ScrollPage
from tests.fakes.work import work_of_at_most
from tests.ui.forms.desk import Desk, group_of, schema

COUNT = 500


def large(required: bool = False) -> dict[str, object]:
    names = [f"field_{number}" for number in range(COUNT)]
    properties = {name: {"type": "string", "description": f"About {name}"} for name in names}
    return schema(tuple(names) if required else (), **properties)


@pytest.mark.timeout(400)  # a busy computer builds few rows in a turn
def test_five_hundred_fields_appear_at_once_and_are_built_while_they_are_seen(
    qtbot: QtBot,
) -> None:
    form = build_form(large(required=True))
    page = ScrollPage(fill="surface")
    qtbot.addWidget(page)
    page.resize(668, 700)
    page.show()
    QApplication.processEvents()
    with work_of_at_most(100):
        view = FormView(FormState(form))
        page.add(view)
        page.grab()
    QApplication.processEvents()
    page.hide()
    built = len(group_of(view).column.built)
    assert built < COUNT
    for _ in range(20):
        QApplication.processEvents()
    assert len(group_of(view).column.built) == built
    page.show()
    qtbot.waitUntil(lambda: len(group_of(view).column.built) == COUNT, timeout=360_000)
    rows = group_of(view).column.built
    assert [row.field.name for row in rows if isinstance(row, Row)] == [
        f"field_{number}" for number in range(COUNT)
    ]


def test_a_fault_in_a_row_that_is_not_built_yet_is_gone_to(qtbot: QtBot) -> None:
    wrong = large()
    wrong["properties"]["field_400"] = {"type": "integer"}  # type: ignore[index]
    desk = Desk(qtbot, wrong)
    desk.view.set_arguments({"field_400": "x"})
    assert len(group_of(desk.view).column.built) < 400
    assert desk.view.show_all_faults()
    assert desk.control("field_400").isAncestorOf(QApplication.focusWidget())
    qtbot.waitUntil(lambda: desk.faults("field_400") != (), timeout=60_000)
