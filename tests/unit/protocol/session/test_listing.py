"""All pages, whatever goes wrong on the way, and who may use a tool."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any

import pytest

from companion.errors import AnswerTimeout, ConnectionLost, DeviceError
from companion.protocol.session.listing import MAX_TOOLS, list_tools
from companion.protocol.tools import ToolListing

USER = {"annotations": {"audience": ["user"]}}


def entry(name: Any, **more: Any) -> dict[str, Any]:
    return {"name": name, "inputSchema": {"type": "object"}, **more}


class Pages:
    """A device's listing, cut into pages; `broken` cursors answer with an error."""

    def __init__(
        self,
        whole: list[list[Any]],
        plain: list[list[Any]] | None = None,
        *,
        broken: str | None = None,
        plain_error: Exception | None = None,
    ) -> None:
        self.whole = whole
        self.plain = plain if plain is not None else whole
        self.broken = broken
        self.plain_error = plain_error
        self.asked: list[Mapping[str, Any]] = []

    async def __call__(self, params: Mapping[str, Any]) -> Mapping[str, Any]:
        self.asked.append(params)
        user = params.get("withUserTools") is True
        if not user and self.plain_error is not None:
            raise self.plain_error
        cursor = params.get("cursor", "0")
        if cursor == self.broken:
            raise DeviceError("call.device_error", text="Failed to add tool x")
        pages = self.whole if user else self.plain
        number = int(cursor)
        page: dict[str, Any] = {"tools": pages[number]}
        if number + 1 < len(pages):
            page["nextCursor"] = str(number + 1)
        return page


async def test_all_pages_in_order() -> None:
    listing = await list_tools(Pages([[entry("a"), entry("b")], [entry("c")]]))
    assert [tool.name for tool in listing.tools] == ["a", "b", "c"]
    assert listing.warnings == ()


async def test_user_tools_are_asked_for_with_a_boolean_on_every_page() -> None:
    pages = Pages([[entry("a")], [entry("b")]])
    await list_tools(pages)
    whole = [params for params in pages.asked if "withUserTools" in params]
    assert [params["withUserTools"] for params in whole] == [True, True]
    assert whole[1]["cursor"] == "1"


async def test_the_annotation_decides() -> None:
    whole = [[entry("a"), entry("b", **USER)]]
    listing = await list_tools(Pages(whole, [[entry("a")]]))
    assert {tool.name: tool.user_only for tool in listing.tools} == {"a": False, "b": True}


async def test_without_annotations_the_comparison_decides() -> None:
    listing = await list_tools(Pages([[entry("a"), entry("b")]], [[entry("a")]]))
    assert {tool.name: tool.user_only for tool in listing.tools} == {"a": False, "b": True}


async def test_a_forgotten_annotation_is_found_by_comparison() -> None:
    whole = [[entry("a"), entry("b", **USER), entry("c")]]
    listing = await list_tools(Pages(whole, [[entry("a")]]))
    assert [tool.name for tool in listing.tools if tool.user_only] == ["b", "c"]


async def test_the_first_listing_is_told_before_the_second_is_asked_for() -> None:
    pages = Pages([[entry("a")], [entry("b", **USER), entry("c")]], [[entry("a")]])
    told: list[tuple[int, dict[str, bool]]] = []

    def first(listing: ToolListing) -> None:
        told.append((len(pages.asked), {tool.name: tool.user_only for tool in listing.tools}))

    listing = await list_tools(pages, first)
    assert told == [(2, {"a": False, "b": True, "c": False})]
    assert [tool.name for tool in listing.tools if tool.user_only] == ["b", "c"]


async def test_a_first_listing_that_marks_nothing_is_not_told() -> None:
    told: list[ToolListing] = []
    await list_tools(Pages([[entry("a"), entry("b")]], [[entry("a")]]), told.append)
    assert told == []


async def test_a_tool_for_both_is_not_privileged() -> None:
    both = {"annotations": {"audience": ["user", "assistant"]}}
    listing = await list_tools(Pages([[entry("a", **both)]], [[]]))
    assert not listing.tools[0].user_only


async def test_no_comparison_and_no_annotation_means_privileged() -> None:
    error = AnswerTimeout("call.timeout", seconds="1")
    listing = await list_tools(Pages([[entry("a")]], plain_error=error))
    assert listing.tools[0].user_only
    assert [warning.code for warning in listing.warnings] == ["tools.no_compare"]


async def test_no_comparison_but_annotations_is_enough() -> None:
    error = DeviceError("call.device_error", text="no")
    listing = await list_tools(Pages([[entry("a"), entry("b", **USER)]], plain_error=error))
    assert {tool.name: tool.user_only for tool in listing.tools} == {"a": False, "b": True}
    assert listing.warnings == ()


async def test_a_comparison_that_never_comes_is_not_waited_for_where_tools_are_marked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("companion.protocol.session.listing.PATIENCE", 0.05)

    async def fetch(params: Mapping[str, Any]) -> Mapping[str, Any]:
        if "withUserTools" not in params:
            await asyncio.get_running_loop().create_future()
        return {"tools": [entry("a"), entry("b", **USER)]}

    listing = await asyncio.wait_for(list_tools(fetch), 40)
    assert {tool.name: tool.user_only for tool in listing.tools} == {"a": False, "b": True}


async def test_a_page_that_fails_keeps_what_came() -> None:
    listing = await list_tools(Pages([[entry("a")], [entry("b")], [entry("c")]], broken="2"))
    assert [tool.name for tool in listing.tools] == ["a", "b"]
    assert [warning.code for warning in listing.warnings] == ["tools.page_failed"]
    assert not any(tool.user_only for tool in listing.tools)  # both came without being asked for


async def test_a_first_page_that_fails_is_an_error() -> None:
    with pytest.raises(DeviceError):
        await list_tools(Pages([[entry("a")]], broken="0"))


async def test_a_lost_connection_goes_through() -> None:
    async def fetch(params: Mapping[str, Any]) -> Mapping[str, Any]:
        if "cursor" in params:
            raise ConnectionLost("call.lost")
        return {"tools": [entry("a")], "nextCursor": "1"}

    with pytest.raises(ConnectionLost):
        await list_tools(fetch)


@pytest.mark.parametrize("cursors", [["x"], ["x", "y"]])
async def test_a_cursor_loop_ends(cursors: list[str]) -> None:
    count = 0

    async def fetch(params: Mapping[str, Any]) -> Mapping[str, Any]:
        nonlocal count
        count += 1
        return {"tools": [], "nextCursor": cursors[count % len(cursors)]}

    listing = await list_tools(fetch)
    assert "tools.cursor_loop" in [warning.code for warning in listing.warnings]
    assert count < 20


async def test_duplicates_and_rubbish_are_left_out_and_told() -> None:
    rubbish = [5, None, {}, {"name": 7}, {"name": ""}]
    listing = await list_tools(Pages([[entry("a"), entry("a"), *rubbish]]))
    assert [tool.name for tool in listing.tools] == ["a"]
    codes = {warning.code: warning.values for warning in listing.warnings}
    assert codes["tools.duplicate"]["tool"] == "a"
    assert codes["tools.unusable"]["count"] == len(rubbish)


async def test_a_flood_of_tools_is_bounded() -> None:
    pages = [[entry(f"t{page}.{i}") for i in range(600)] for page in range(6)]
    listing = await list_tools(Pages(pages))
    assert len(listing.tools) == MAX_TOOLS
    assert "tools.too_many" in [warning.code for warning in listing.warnings]


async def test_device_text_is_cleaned_but_the_name_is_kept() -> None:
    odd = entry("a\x1b", title="T\x07\n", description="d\x00\u202e", inputSchema=[])
    listing = await list_tools(Pages([[odd]]))
    (tool,) = listing.tools
    assert tool.name == "a\x1b"
    assert (tool.title, tool.description, dict(tool.input_schema)) == ("T", "d", {})


async def test_a_page_without_tools_is_empty() -> None:
    async def fetch(params: Mapping[str, Any]) -> Mapping[str, Any]:
        return {}

    assert (await list_tools(fetch)).tools == ()
