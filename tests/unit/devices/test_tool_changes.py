"""What is told of a device's tools when it comes back with others."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

from companion.devices.tool_changes import LISTED, NAMED, compare
from companion.messages.message import message
from companion.protocol.tools import Tool, ToolListing


def tool(name: str, *, user_only: bool = False, description: str = "", **schema: Any) -> Tool:
    properties = {"type": "object", **schema}
    return Tool(
        name,
        description=description,
        input_schema=MappingProxyType(properties),
        user_only=user_only,
    )


def test_the_same_tools_in_another_order_are_no_change() -> None:
    one, two = tool("self.a"), tool("self.b")
    assert compare([one, two], ToolListing((two, one))) is None


def test_new_and_gone_tools() -> None:
    changes = compare([tool("self.a"), tool("self.b")], ToolListing((tool("self.b"), tool("c"))))
    assert changes is not None
    assert (changes.added, changes.removed, changes.changed) == (("c",), ("self.a",), ())
    assert changes.words.english() == "New (1): c. Gone (1): self.a."
    assert changes.values == {"added": ["c"], "removed": ["self.a"], "changed": []}


def test_arguments_that_differ_are_named() -> None:
    old = tool(
        "self.a",
        properties={"same": {"type": "string"}, "max": {"maximum": 5}, "old": {}},
        required=["same"],
    )
    new = tool(
        "self.a",
        properties={"same": {"type": "string"}, "max": {"maximum": 9}, "new": {}},
        required=["same", "new"],
    )
    changes = compare([old], ToolListing((new,)))
    assert changes is not None
    (changed,) = changes.changed
    assert changed.parts == ("arguments",) and changed.arguments == ("max", "old", "new")
    assert changes.words.english() == "Different (1): self.a."


def test_an_argument_that_is_required_now_differs() -> None:
    old, new = tool("a", properties={"x": {}}), tool("a", properties={"x": {}}, required=["x"])
    changes = compare([old], ToolListing((new,)))
    assert changes is not None and changes.changed[0].arguments == ("x",)


def test_a_tool_that_became_privileged_differs() -> None:
    changes = compare(
        [tool("a", description="one")],
        ToolListing((tool("a", user_only=True, description="two"),)),
    )
    assert changes is not None
    assert changes.changed[0].parts == ("description", "privileged")
    assert changes.values["changed"] == [
        {"tool": "a", "parts": ["description", "privileged"], "arguments": []}
    ]


def test_a_listing_with_holes_takes_nothing_away() -> None:
    hole = (message("tools.page_failed", text="no", count=1),)
    assert compare([tool("a"), tool("b")], ToolListing((tool("a"),), hole)) is None
    changes = compare([tool("a"), tool("b")], ToolListing((tool("a"), tool("c")), hole))
    assert changes is not None and changes.removed == () and changes.added == ("c",)


def test_a_warning_that_is_no_hole_hides_nothing() -> None:
    double = (message("tools.duplicate", tool="a"),)
    changes = compare([tool("a"), tool("b")], ToolListing((tool("a"),), double))
    assert changes is not None and changes.removed == ("b",)


def test_many_changes_stay_readable() -> None:
    many = tuple(tool(f"t{number}") for number in range(500))
    changes = compare([], ToolListing(many))
    assert changes is not None
    words = changes.words.english()
    assert words.startswith("New (500): t0, ") and words.endswith(", ….")
    assert words.count(",") == NAMED and len(changes.values["added"]) == LISTED


def test_names_are_cleaned_and_rubbish_in_schemas_harms_nothing() -> None:
    odd = tool("a\u202eb\n", properties=[1], required="x")
    changes = compare([tool("a\u202eb\n", properties={"x": 1})], ToolListing((odd,)))
    assert changes is not None and changes.changed[0].arguments == ("x",)
    assert "\u202e" not in changes.words.english() and "\n" not in changes.words.english()
