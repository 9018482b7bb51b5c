"""What servers offer, however they write it."""

from __future__ import annotations

from typing import Any

import pytest

from companion.protocol.offers import (
    read_completion,
    read_messages,
    read_offers,
    read_prompt_entry,
    read_prompt_result,
)
from companion.protocol.resources import (
    URI_LIMIT,
    ContentAnnotations,
    Icon,
    read_annotations,
    read_content_entry,
    read_icons,
    read_resource_entry,
    read_template_entry,
)
from companion.protocol.results import TextContent
from companion.text import RESULT_LIMIT


def test_capabilities_count_when_they_are_objects() -> None:
    offers = read_offers(
        {
            "capabilities": {
                "tools": {"listChanged": True},
                "resources": {"subscribe": "yes", "listChanged": 1},
                "prompts": True,
                "completions": {},
                "experimental": {"a\nb": {}},
                "extensions": {"x": {}},
            },
            "serverInfo": {"title": "T\u202e", "icons": [{"src": "data:image/png;base64,QQ=="}]},
            "instructions": 3,
        },
        "2025-06-18",
    )
    assert offers.tools and offers.tools_changed and offers.completions and offers.resources
    assert not (offers.subscribe or offers.resources_changed or offers.prompts or offers.logging)
    assert offers.experimental == ("a b", "x")
    assert (offers.title, offers.instructions, len(offers.icons)) == ("T", "", 1)
    nothing = read_offers({"capabilities": "x", "serverInfo": []}, "")
    assert not nothing.anything and nothing.experimental == ()


@pytest.mark.parametrize("entry", [None, 3, {}, {"uri": ""}, {"uri": 3}, {"uri": "x" * 9_000}])
def test_a_resource_without_an_address_is_none(entry: Any) -> None:
    assert URI_LIMIT < 9_000
    assert read_resource_entry(entry) is None
    assert read_template_entry(entry) is None


def test_a_resource_is_cleaned_but_its_address_is_not() -> None:
    resource = read_resource_entry(
        {
            "uri": "x://\u202ea b",
            "name": "n\n1",
            "description": "a\x07b",
            "size": -1,
            "annotations": {"audience": ["assistant", "user", "cat"], "priority": 7},
        }
    )
    assert resource is not None
    assert resource.uri == "x://\u202ea b"
    assert (resource.name, resource.label, resource.description) == ("n 1", "n 1", "ab")
    assert resource.size is None
    assert resource.annotations == ContentAnnotations(("user", "assistant"), 1.0)
    nameless = read_resource_entry({"uri": "x://\u202ea", "size": True})
    assert nameless is not None and nameless.label == "x://a" and nameless.size is None


def test_a_template_is_told_again_as_it_was_read() -> None:
    said = {"uriTemplate": "x:{a}", "name": "n", "title": "T", "mimeType": "a/b"}
    template = read_template_entry(said)
    assert template is not None and template.as_json() == said


def test_annotations_of_rubbish_say_nothing() -> None:
    numbers = ({"priority": number} for number in (float("nan"), 10**400, -(10**400)))
    for value in (None, 3, {"audience": "user", "priority": "high"}, *numbers):
        assert read_annotations(value) == ContentAnnotations()


def test_contents_are_text_or_bytes() -> None:
    long = read_content_entry({"uri": "x:", "text": "a" * (RESULT_LIMIT + 1)})
    assert long is not None and long.cut and long.size == RESULT_LIMIT
    blob = read_content_entry({"uri": "x:", "blob": "QUJD", "mimeType": "a/b"})
    assert blob is not None and (blob.blob, blob.size, blob.damaged) == (b"ABC", 3, False)
    assert blob.as_json() == {"uri": "x:", "mimeType": "a/b", "blob": "QUJD"}
    damaged = read_content_entry({"uri": "x:", "blob": "!!"})
    assert damaged is not None and damaged.damaged and damaged.blob == b""
    assert read_content_entry({"uri": "x:"}) is None
    assert read_content_entry("x") is None


def test_icons_are_data_or_the_web_and_few() -> None:
    icons = read_icons(
        [
            {"src": "javascript:alert(1)"},
            {"src": "file:///etc/passwd"},
            {"src": "data:text/html,x"},
            {"src": 3},
            "x",
            {"src": "https://a.example/i.png", "sizes": "48x48", "theme": "dark"},
            {"src": "data:image/svg+xml,x", "sizes": ["any", 3], "theme": "pink"},
        ]
    )
    assert icons == (
        Icon("https://a.example/i.png", sizes=("48x48",), theme="dark"),
        Icon("data:image/svg+xml,x", sizes=("any",)),
    )
    assert [icon.is_remote for icon in icons] == [True, False]
    assert len(read_icons([{"src": "data:image/png,x"}] * 100)) == 8
    assert read_icons("x") == ()


def test_a_prompt_keeps_usable_arguments() -> None:
    prompt = read_prompt_entry(
        {
            "name": "p",
            "title": "P\n1",
            "arguments": [{"name": "a", "title": "A\n1", "required": 1}, {"name": "a"}, {}, "x"],
        }
    )
    assert prompt is not None and prompt.title == "P 1"
    assert [(a.name, a.title, a.required) for a in prompt.arguments] == [("a", "A 1", False)]
    assert read_prompt_entry({"name": ""}) is None
    assert read_prompt_entry({"title": "x"}) is None
    odd = read_prompt_entry({"name": "p", "arguments": "x"})
    assert odd is not None and odd.arguments == ()


def test_messages_of_any_shape() -> None:
    messages = read_messages(
        [
            {"role": "assistant", "content": {"type": "text", "text": "a"}},
            {"content": "plain"},
            3,
        ]
    )
    assert [turn.role for turn in messages] == ["assistant", "user"]
    assert messages[0].content == (TextContent("a"),)
    assert read_messages("x") == () == read_prompt_result({}).messages


def test_completions_are_texts() -> None:
    completion = read_completion(
        {"completion": {"values": ["a", 3, "a", "b\n", "c"], "total": True, "hasMore": True}}
    )
    assert (completion.values, completion.total, completion.more) == (("a", "c"), None, True)
    assert read_completion({}).values == () == read_completion({"completion": {"values": 3}}).values
    many = read_completion({"completion": {"values": [str(n) for n in range(150)]}})
    assert len(many.values) == 100 and many.more
    all_of_them = read_completion({"completion": {"values": [str(n) for n in range(100)]}})
    assert len(all_of_them.values) == 100 and not all_of_them.more
