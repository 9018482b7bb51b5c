from __future__ import annotations

import pytest

from companion.app.activity import compare as module
from companion.app.activity.compare import Difference, Sort, compare, sort_of, text_of
from companion.devices.tool_changes import LISTED, MOST_TEXT, listed
from companion.events import Event
from companion.messages.message import message
from companion.protocol.tools import Tool
from tests.fakes.entries import call_entry, call_record, text_result


def answered(text: str) -> Event:
    return call_entry(call_record(result=text_result(text)))


def changed(**values: object) -> Event:
    return Event.now(
        "tools_changed",
        device_key="demo:",
        device_name="",
        title=message("live.tools_changed"),
        values=values,
    )


def shape(left: str, right: str) -> str:
    marks = {"same": "=", "changed": "~", "left": "-", "right": "+"}
    return "".join(marks[pair.difference] for pair in compare(left, right).pairs)


@pytest.mark.parametrize(
    ("left", "right", "expected"),
    [
        ("a\nb\nc", "a\nb\nc", "==="),
        ("a\nb\nc", "a\nx\nc", "=~="),
        ("a\nc", "a\nb\nc", "=+="),
        ("a\nb\nc", "a\nc", "=-="),
        ("a\nb", "a\nx\ny", "=~+"),
        ("", "", "="),
    ],
)
def test_lines_stand_beside_each_other(left: str, right: str, expected: str) -> None:
    assert shape(left, right) == expected
    assert compare(left, right).differences == len(expected.replace("=", ""))


def test_lines_and_their_count_are_capped_and_cleaned(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_LINES", 3)
    found = compare("a\nb\nc\nd", "a\nb\x00\u202e\nc")
    assert len(found.pairs) == 3 and found.cut and found.differences == 0
    long = compare("x" * 10_000, "x")
    assert long.cut and len(long.pairs[0].left or "") <= module.LONGEST_LINE
    assert long.pairs[0].difference is Difference.CHANGED


def test_answers_that_are_json_are_compared_line_by_line() -> None:
    one, other = answered('{"a":1,"b":[1,2]}'), answered('{"a":1,"b":[1,3]}')
    assert sort_of(one) is Sort.ANSWER
    found = compare(text_of(one), text_of(other))
    assert found.differences == 1 and len(found.pairs) == 7


def test_lists_of_tools_are_kept_with_a_change_and_compared() -> None:
    before = (Tool("b", description="old"), Tool("a"))
    after = (Tool("a"), Tool("b", description="new"), Tool("c"))
    entry = changed(before=listed(before), after=listed(after))
    assert sort_of(entry) is Sort.TOOLS
    assert '"old"' in text_of(entry, before=True) and '"new"' in text_of(entry)
    found = compare(text_of(entry, before=True), text_of(entry))
    assert 1 < found.differences < len(found.pairs)
    assert sort_of(changed(added=["a"])) is None


def test_a_list_of_tools_is_capped() -> None:
    assert len(listed([Tool(f"t{number:04}") for number in range(500)])) == LISTED
    large = [Tool(f"t{number}", description="x" * 10_000) for number in range(50)]
    assert len(str(listed(large))) < MOST_TEXT + 5_000
