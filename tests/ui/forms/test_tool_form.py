"""A tool's form and its JSON, and both through new listings."""

from __future__ import annotations

import json
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from companion.protocol.tools import Tool
from companion.ui.forms.row import Row
from companion.ui.forms.text_controls import RawControl
from companion.ui.forms.tool_draft import ToolDraft
from companion.ui.forms.tool_form import ToolForm
from companion.ui.kit.widgets.panes import ScrollPage
from tests.ui.forms.desk import schema

MOVE = schema(
    ("action",),
    action={"type": "string"},
    steps={"type": "integer", "minimum": 1, "maximum": 100, "default": 3},
)


def shown(qtbot: QtBot, given: dict[str, Any] = MOVE) -> ToolForm:
    form = ToolForm(ToolDraft(Tool("self.otto.action", input_schema=given)))
    page = ScrollPage()
    page.add(form)
    page.resize(668, 600)
    qtbot.addWidget(page)
    page.show()
    form.page = page  # type: ignore[attr-defined]
    return form


@pytest.mark.parametrize(
    "given",
    [
        {"action": "walk", "steps": 3},
        {"steps": 2**60 + 1, "action": "x"},
        {"action": "a\u00a0b\u2028c\u202ed", "unknown": {"z": 1.0, "a": [1, None]}},
        {"action": "1e400", "steps": 1.0},
    ],
)
def test_form_and_json_lose_nothing_both_ways(qtbot: QtBot, given: dict[str, Any]) -> None:
    form = shown(qtbot)
    form.set_arguments(given)
    for _ in range(2):
        form.set_mode("json")
        assert form.mode == "json"
        form.set_mode("form")
        assert form.mode == "form"
    back = form.view.arguments()
    assert back == given
    assert list(back) == list(given)
    assert repr(back) == repr(given)


def test_json_that_is_typed_fills_the_form(qtbot: QtBot) -> None:
    form = shown(qtbot)
    form.set_mode("json")
    assert form.json_view is not None
    form.json_view.area.setPlainText('{"action": "sit", "steps": 9}')
    assert form.arguments() == {"action": "sit", "steps": 9}
    form.set_mode("form")
    assert form.arguments() == {"action": "sit", "steps": 9}


def test_text_that_is_no_json_stays_and_cannot_be_sent(qtbot: QtBot) -> None:
    form = shown(qtbot)
    form.set_mode("json")
    assert form.json_view is not None
    form.json_view.area.setPlainText('{"action": ')
    form.set_mode("form")
    assert form.mode == "json"
    assert form.mode_switch.value() == "json"
    assert form.submit() is None
    assert form.json_view.text() == '{"action": '
    assert form.faults()[0].code == "field.json.syntax"


def test_json_that_does_not_fit_is_sent_only_after_a_warning(qtbot: QtBot) -> None:
    form = shown(qtbot)
    form.set_mode("json")
    view = form.json_view
    assert view is not None
    view.area.setPlainText('{"steps": 500}')
    assert form.submit() is None
    assert view.anyway.isVisible()
    with qtbot.waitSignal(form.submitted):
        qtbot.mouseClick(view.anyway, Qt.MouseButton.LeftButton)
    assert form.submit() == {"steps": 500}
    view.area.setPlainText('{"steps": 501}')
    assert form.submit() is None, "the consent was for another text"


def test_nothing_is_given_while_a_field_is_not_valid(qtbot: QtBot) -> None:
    form = shown(qtbot)
    assert form.arguments() is None
    assert form.shown_faults() == ()
    assert form.submit() is None
    assert [fault.path for fault in form.shown_faults()] == [("action",)]
    form.set_arguments({"action": "walk"})
    assert form.submit() == {"action": "walk"}


def test_what_was_entered_outlives_the_same_listing(qtbot: QtBot) -> None:
    form = shown(qtbot)
    form.set_arguments({"action": "wa"})
    view = form.view
    again = json.loads(json.dumps(MOVE))
    form.set_tool(Tool("self.otto.action", description="new words", input_schema=again))
    assert form.view is view
    assert form.arguments() == {"action": "wa"}
    assert form.tool.description == "new words"


def test_what_still_fits_outlives_a_changed_schema(qtbot: QtBot) -> None:
    form = shown(qtbot)
    form.set_arguments({"action": "walk", "steps": 50})
    changed = schema(
        ("action",),
        action={"type": "string"},
        steps={"type": "integer", "minimum": 1, "maximum": 10},
        speed={"type": "integer"},
    )
    form.set_tool(Tool("self.otto.action", input_schema=changed))
    assert form.arguments() == {"action": "walk"}
    assert form.count_sent() == (1, 3)


def test_json_text_outlives_a_changed_schema(qtbot: QtBot) -> None:
    form = shown(qtbot)
    form.set_mode("json")
    assert form.json_view is not None
    form.json_view.area.setPlainText('{"action": "walk", ')
    form.set_tool(Tool("self.otto.action", input_schema=schema(x={"type": "string"})))
    assert form.mode == "json"
    assert form.json_view.text() == '{"action": "walk", '


def test_a_pasted_object_fills_the_form(qtbot: QtBot) -> None:
    form = shown(qtbot)
    request = '{"jsonrpc":"2.0","id":7,"params":{"name":"x","arguments":{"action":"a","steps":4}}}'
    QApplication.clipboard().setText(request)
    qtbot.keyClick(form, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert form.arguments() == {"action": "a", "steps": 4}


def test_an_object_that_is_pasted_into_a_text_is_only_offered(qtbot: QtBot) -> None:
    form = shown(qtbot)
    text = '{"action": "sit", "steps": 7}'
    QApplication.clipboard().setText(text)
    place = form.view.board.place(("action",))
    place.control.edit.paste()  # type: ignore[union-attr]
    assert form.view.arguments() == {"action": text}
    assert form.offer.isVisible()
    qtbot.mouseClick(form.offer.fill, Qt.MouseButton.LeftButton)
    assert form.arguments() == {"action": "sit", "steps": 7}
    assert not form.offer.isVisible()


def test_reset_takes_form_and_json_back(qtbot: QtBot) -> None:
    form = shown(qtbot)
    form.set_mode("json")
    assert form.json_view is not None
    form.json_view.area.setPlainText('{"action": "sit"}')
    form.reset()
    assert form.json_view.text() == "{}"
    form.set_mode("form")
    assert form.view.arguments() == {}


def test_a_tool_without_arguments_can_be_called(qtbot: QtBot) -> None:
    form = shown(qtbot, {"type": "object", "properties": {}})
    assert form.count_sent() == (0, 0)
    assert form.submit() == {}


def views(qtbot: QtBot, given: dict[str, Any]) -> tuple[ToolForm, ToolForm]:
    """Two windows with the same draft; the first is active."""
    draft = ToolDraft(Tool("self.otto.action", input_schema=given))
    made = []
    for _ in range(2):
        form = ToolForm(draft)
        page = ScrollPage()
        page.add(form)
        page.resize(668, 600)
        qtbot.addWidget(page)
        page.show()
        form.page = page  # type: ignore[attr-defined]
        made.append(form)
    first, second = made
    first.page.activateWindow()  # type: ignore[attr-defined]
    qtbot.waitUntil(first.isActiveWindow)
    return first, second


def test_two_views_show_one_draft(qtbot: QtBot) -> None:
    first, second = views(qtbot, MOVE)
    mine, other = (form.view.board.place(("action",)).control for form in (first, second))
    mine.enter("walk")
    qtbot.waitUntil(lambda: other.value() == "walk")
    first.set_mode("json")
    assert second.mode == "json" and second.mode_switch.value() == "json"
    assert first.json_view is not None and second.json_view is not None
    first.json_view.area.setPlainText('{"action": ')
    assert second.json_view.text() == '{"action": ' and second.arguments() is None
    # what cannot become a form stays text in both
    second.set_mode("form")
    assert first.mode == second.mode == "json"
    second.json_view.area.setPlainText('{"action": "sit"}')
    second.set_mode("form")
    assert first.mode == "form" and first.arguments() == {"action": "sit"}
    changed = schema(("action",), action={"type": "string"}, speed={"type": "integer"})
    first.set_tool(Tool("self.otto.action", input_schema=changed))
    assert second.view.board.place(("speed",)) is not None
    assert first.arguments() == second.arguments() == {"action": "sit"}


def test_a_view_that_was_hidden_shows_what_was_entered_meanwhile(qtbot: QtBot) -> None:
    first, second = views(qtbot, MOVE)
    second.page.hide()  # type: ignore[attr-defined]
    mine, other = (form.view.board.place(("action",)).control for form in (first, second))
    mine.enter("walk")
    assert other.value() != "walk"
    second.page.show()  # type: ignore[attr-defined]
    assert other.value() == "walk"


def test_the_next_view_has_broken_json_of_one_field_and_its_faults(qtbot: QtBot) -> None:
    first = shown(qtbot, schema((), steps={"type": "integer"}))
    draft = first.draft
    draft.set_arguments({"steps": {"a": 1}})
    control = first.view.board.place(("steps",)).control  # type: ignore[union-attr]
    assert isinstance(control, RawControl)
    control.area.setPlainText('{"a": ')
    assert [fault.path for fault in draft.shown_faults()] == [("steps",)]
    first.page.close()  # type: ignore[attr-defined]
    second = ToolForm(draft)
    qtbot.addWidget(second)
    second.show()
    row = second.view.board.place(("steps",))
    assert isinstance(row, Row) and isinstance(row.control, RawControl)
    assert row.control.area.toPlainText() == '{"a": ' and row.control.broken
    qtbot.waitUntil(lambda: row.faults != ())
    assert draft.arguments() is None
    row.control.area.setPlainText("7")
    assert draft.arguments() == {"steps": 7} and draft.state.broken(("steps",)) is None


def test_an_untouched_list_with_an_absurd_default_is_not_sent(qtbot: QtBot) -> None:
    field = {"type": "array", "items": {"type": "string"}, "default": "sugar"}
    form = shown(qtbot, schema((), **{"with": field}))
    assert form.submit() is None and form.view.arguments() == {}
