"""Results as values, and which of them may be failures in disguise."""

from __future__ import annotations

from typing import Any

import pytest

from companion.protocol.results import (
    MAX_BLOCKS,
    AudioContent,
    Doubt,
    ImageContent,
    OtherContent,
    TextContent,
    read_result,
)


def texts(*blocks: str) -> dict[str, Any]:
    return {"content": [{"type": "text", "text": text} for text in blocks], "isError": False}


@pytest.mark.parametrize(
    ("tool", "text", "doubt"),
    [
        ("self.screen.set_theme", "false", Doubt.SAID_FALSE),
        ("self.screen.set_theme", " False\n", Doubt.SAID_FALSE),
        ("self.screen.set_theme", "true", None),
        ("self.lamp.get_state", "false", None),
        ("self.is_open", "false", None),
        ("self.budget.set", "false", Doubt.SAID_FALSE),
        ("self.x", "Failed to open camera", Doubt.SAID_ERROR),
        ("self.x", "Error: no such file", Doubt.SAID_ERROR),
        ("self.x", "拍照失败", Doubt.SAID_ERROR),
        ("self.x", "错误：参数无效", Doubt.SAID_ERROR),
        ("self.x", '{"success": false, "message": "no"}', Doubt.SAID_FALSE),
        ("self.x", '{"success": true}', None),
        ("self.x", '{"error": "no"}', Doubt.SAID_ERROR),
        ("self.x", '{"error": null}', None),
        ("self.x", "{broken", None),
        ("self.x", "I see an error message on the screen", None),
        ("self.x", "Failed " + "x" * 600, None),
        ("self.x", "5", None),
        ("self.x", "", None),
    ],
)
def test_doubt(tool: str, text: str, doubt: Doubt | None) -> None:
    assert read_result(tool, texts(text)).doubt is doubt


def test_an_admitted_error_is_not_doubted() -> None:
    result = read_result("x", {**texts("Error: boom"), "isError": True})
    assert result.is_error and result.doubt is None


def test_several_blocks_are_not_doubted() -> None:
    assert read_result("x", texts("false", "more")).doubt is None


def test_blocks_of_every_kind() -> None:
    blocks = [
        {"type": "text", "text": "a\x00b"},
        {"type": "image", "mimeType": "image/png", "data": "QUJD"},
        {"type": "image"},
        {"type": "audio", "data": "x"},
        "odd",
    ]
    result = read_result("x", {"content": blocks, "structuredContent": {"a": 1}})
    text, image, half_image, audio, odd = result.content
    assert isinstance(text, TextContent) and (text.raw, text.text) == ("a\x00b", "ab")
    assert image == ImageContent("image/png", "QUJD")
    assert half_image == OtherContent("image", {"type": "image"})
    assert audio == AudioContent("audio/*", "x")
    assert odd == OtherContent("", "odd")
    assert result.structured == {"a": 1} and result.text == "ab"


@pytest.mark.parametrize("content", [None, 5, "text", {}])
def test_content_of_the_wrong_shape_is_empty(content: Any) -> None:
    assert read_result("x", {"content": content}).content == ()


def test_the_number_of_blocks_is_bounded() -> None:
    assert len(read_result("x", texts(*["a"] * 1000)).content) == MAX_BLOCKS
