"""Resources, prompts and completion, with a real server of the SDK's classes."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from companion.app.servers.contents import CompletionRef, ContentsChange, ContentsPart
from companion.errors import ConnectionLost, DeviceError
from companion.protocol.offers import ResourceContent
from companion.protocol.results import EmbeddedResource, TextContent
from tests.fakes.mcp_memory import KEY, WITHIN, bench
from tests.fakes.waiting import published


async def test_what_a_server_says_of_itself_is_in_its_view() -> None:
    async with bench() as made:
        view = made.device.view
        offers = view.offers
        assert offers is not None
        assert (view.name, view.protocol_version) == ("The Whole", "2025-11-25")
        assert (offers.instructions, offers.title) == ("Use it wholly.", "The Whole")
        assert offers.resources and offers.subscribe and offers.resources_changed
        assert offers.prompts and offers.completions and offers.logging and offers.tools
        assert not offers.tasks and offers.anything


async def test_lists_come_with_all_their_pages() -> None:
    async with bench() as made:
        listed = await made.contents.resources(KEY)
        assert len(listed.items) == 8 and listed.complete and listed.warnings == ()
        assert listed.items[0].label == "FILE:///NOTES.MD"
        templates = await made.contents.templates(KEY)
        assert [each.variables for each in templates.items] == [("number",)]
        prompts = await made.contents.prompts(KEY)
        assert [(a.name, a.required) for a in prompts.items[0].arguments] == [
            ("city", True),
            ("style", False),
        ]
        told = made.told("server_request")
        assert [event.method for event in told] == [
            "resources/list",
            "resources/templates/list",
            "prompts/list",
        ]
        assert [event.values["count"] for event in told] == [8, 1, 1]


async def test_text_and_bytes_are_read() -> None:
    async with bench() as made:
        (text,) = await made.contents.read(KEY, "file:///notes.md")
        assert text.text == "# Notes\n\x1b[31mred" and text.shown == "# Notes\n[31mred"
        (picture,) = await made.contents.read(KEY, "file:///dot.png")
        assert picture == ResourceContent("file:///dot.png", "image/png", blob=b"\x89PNG")


async def test_a_resource_that_is_not_there_is_an_error_with_an_entry() -> None:
    async with bench() as made:
        with pytest.raises(DeviceError, match="Resource not found"):
            await made.contents.read(KEY, "file:///other")
        (told,) = made.told("server_request")
        assert told.failed and told.params == {"uri": "file:///other"}
        assert told.detail is not None and "Resource not found" in told.detail.english()


async def test_a_prompt_is_filled_in() -> None:
    async with bench() as made:
        result = await made.contents.prompt(KEY, "weather", {"city": "Bern"})
        question, resource = result.messages
        assert (question.role, resource.role) == ("user", "assistant")
        assert question.content == (TextContent("Weather in Bern?"),)
        (embedded,) = resource.content
        assert isinstance(embedded, EmbeddedResource) and embedded.content.uri == "file:///notes.md"


async def test_arguments_are_completed_with_what_else_was_typed() -> None:
    async with bench() as made:
        ref = CompletionRef(prompt="weather")
        found = await made.contents.complete(KEY, ref, "city", "Ber")
        assert found.values == ("Berlin", "Bern") and not found.more
        found = await made.contents.complete(KEY, ref, "city", "P", {"style": "short"})
        assert found.values == ("Paris/short",)
        # it comes with every letter, and would bury everything else
        assert made.told("server_request") == []


async def test_subscriptions_tell_of_changes() -> None:
    async with bench() as made:
        await made.contents.subscribe(KEY, "test://1")
        assert made.whole.subscribed == ["test://1"]
        changes: list[ContentsChange] = []
        made.contents.changed.subscribe(changes.append)
        last = asyncio.create_task(
            published(
                made.contents.changed,
                lambda change: change.part is ContentsPart.PROMPTS,
                within=WITHIN,
            )
        )
        await asyncio.sleep(0)
        await made.device.session.call_tool("update", {"uri": "test://1"}, WITHIN)
        await last
        assert changes == [
            ContentsChange(KEY, ContentsPart.RESOURCE, "test://1"),
            ContentsChange(KEY, ContentsPart.RESOURCES),
            ContentsChange(KEY, ContentsPart.PROMPTS),
        ]
        await made.contents.unsubscribe(KEY, "test://1")
        assert made.whole.subscribed == [] and made.contents.subscribed(KEY) == ()


async def test_subscriptions_are_made_again_when_the_server_is_back() -> None:
    async with bench() as made:
        await made.contents.subscribe(KEY, "test://1")
        made.whole.subscribed.clear()
        again = asyncio.create_task(
            published(
                made.contents.changed,
                lambda change: change == ContentsChange(KEY, ContentsPart.RESOURCE, "test://1"),
                within=WITHIN,
            )
        )
        await asyncio.sleep(0)
        await made.connect()
        await again
        assert made.whole.subscribed == ["test://1"] == list(made.contents.subscribed(KEY))


async def test_one_that_is_refused_when_the_server_is_back_is_given_up() -> None:
    async with bench() as made:
        await made.contents.subscribe(KEY, "test://1")
        made.whole.lies.add("resources/subscribe")
        gone = asyncio.create_task(
            published(
                made.contents.changed,
                lambda change: change.part is ContentsPart.SUBSCRIPTIONS,
                within=WITHIN,
            )
        )
        await asyncio.sleep(0)
        await made.connect()
        await gone
        assert made.contents.subscribed(KEY) == ()


@pytest.mark.parametrize(
    ("method", "ask", "code"),
    [
        ("resources/list", lambda made: made.contents.resources(KEY), "talk.claims_resources"),
        ("prompts/list", lambda made: made.contents.prompts(KEY), "talk.claims_prompts"),
        (
            "resources/subscribe",
            lambda made: made.contents.subscribe(KEY, "test://1"),
            "talk.claims_subscribe",
        ),
    ],
)
async def test_what_is_claimed_and_not_done_is_said_once(method: str, ask: Any, code: str) -> None:
    async with bench() as made:
        made.whole.lies.add(method)
        for _ in range(2):
            with pytest.raises(DeviceError):
                await ask(made)
        assert [each.code for each in made.device.view.shortfalls] == [code]
        assert [event.title.code for event in made.told("warning")] == [code]
        await made.connect()
        assert made.device.view.shortfalls == ()


async def test_a_server_that_does_not_complete_completes_nothing() -> None:
    async with bench() as made:
        made.whole.lies.add("completion/complete")
        found = await made.contents.complete(KEY, CompletionRef(prompt="weather"), "city", "B")
        assert found.values == ()
        assert [each.code for each in made.device.view.shortfalls] == ["talk.claims_completions"]


async def test_a_server_without_templates_has_none() -> None:
    async with bench() as made:
        made.whole.lies.add("resources/templates/list")
        assert (await made.contents.templates(KEY)).items == ()
        assert made.device.view.shortfalls == ()


async def test_nothing_is_sent_to_a_server_that_is_away() -> None:
    async with bench(connect=False) as made:
        with pytest.raises(ConnectionLost):
            await made.contents.resources(KEY)
        with pytest.raises(ConnectionLost):
            await made.contents.resources("stdio:unknown")
        assert made.events == []
