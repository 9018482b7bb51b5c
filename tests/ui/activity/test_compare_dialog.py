"""Two entries side by side."""

from __future__ import annotations

from datetime import timedelta

from msgspec.structs import replace

from companion.devices.tool_changes import listed
from companion.events import Event
from companion.messages.message import message
from companion.protocol.tools import Tool
from companion.ui.activity.page import ActivityPage, CompareDialog
from tests.fakes.entries import KEY, NOON, call_entry, call_record, event_entry, text_result
from tests.fakes.workbench import until
from tests.ui.activity.test_page import choose, page_with


def entries() -> list[Event]:
    later = NOON + timedelta(seconds=5)
    first = call_record(result=text_result('{"volume": 40, "muted": false}'))
    second = call_record(number=2, result=text_result('{"volume": 60, "muted": false}'), time=later)
    tools = Event(
        later,
        "tools_changed",
        KEY,
        "Otto robot",
        message("live.tools_changed"),
        values={
            "added": ["b"],
            "before": listed([Tool("a")]),
            "after": listed([Tool("a"), Tool("b")]),
        },
        number=4,
    )
    return [call_entry(first), call_entry(second, 2), event_entry(3), replace(tools)]


async def opened(page: ActivityPage) -> CompareDialog:
    dialog = page.compare_dialog
    assert dialog is not None and dialog.isVisible()
    await until(lambda: dialog.comparison is not None)
    return dialog


async def test_two_answers_are_chosen_and_compared() -> None:
    async with page_with(entries()) as page:
        button = page.detail.compare
        await choose(page, 3)
        assert not button.isVisible()
        await choose(page, 2)
        assert button.text() == "Compare…"
        button.click()
        assert button.text() == "Do not compare" and page.compare_dialog is None
        await choose(page, 1)
        assert button.text().startswith("Compare with ")
        button.click()
        dialog = await opened(page)
        left, right = dialog.sides
        # the earlier one is at the left, whichever was chosen first
        assert "40" in left.text.toPlainText() and "60" in right.text.toPlainText()
        assert left.text.toPlainText().splitlines()[1].startswith("~ ")
        assert len(left.text.extraSelections()) == len(right.text.extraSelections()) == 1
        assert "1" in dialog.summary.text()
        dialog.close_button.click()
        assert button.text() == "Compare…"


async def test_tools_are_compared_with_what_was_before() -> None:
    async with page_with(entries()) as page:
        await choose(page, 4)
        assert page.detail.compare.text() == "Before and after"
        page.detail.compare.click()
        dialog = await opened(page)
        left, right = dialog.sides
        assert '"b"' in right.text.toPlainText() and '"b"' not in left.text.toPlainText()
        assert "+ " in right.text.toPlainText()
        assert left.text.blockCount() == right.text.blockCount()
        dialog.close_button.click()


async def test_a_choice_can_be_taken_back() -> None:
    async with page_with(entries()) as page:
        await choose(page, 1)
        page.detail.compare.click()
        page.detail.compare.click()
        await choose(page, 2)
        assert page.detail.compare.text() == "Compare…" and page.state.first is None
