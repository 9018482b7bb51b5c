"""The words next to a field."""

from __future__ import annotations

from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from companion.protocol.schema.fields import ObjectField
from companion.protocol.schema.form import build_form
from companion.ui.forms.field_words import caption_words, type_words, unsent_words
from companion.ui.forms.row import NameBlock
from companion.ui.kit.words.technical import Technical


def field_of(given: dict[str, Any], name: str = "x") -> Any:
    root = build_form({"type": "object", "properties": {name: given}}).root
    assert isinstance(root, ObjectField)
    return root.fields[0]


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"type": "integer", "minimum": 1, "maximum": 100}, "integer, 1 to 100"),
        ({"type": "integer", "minimum": 1}, "integer, 1 or more"),
        ({"type": "number", "exclusiveMinimum": 0}, "number, more than 0"),
        (
            {"type": "number", "exclusiveMinimum": 0, "maximum": 1},
            "number, more than 0, at most 1",
        ),
        (
            {"type": "number", "minimum": 0, "exclusiveMaximum": 1},
            "number, at least 0, less than 1",
        ),
        ({"type": "boolean"}, "yes or no"),
        ({"enum": ["a", "b", "c"]}, "one of 3"),
        ({"type": "string", "maxLength": 5}, "text, at most 5 characters"),
        ({"type": "string", "format": "date"}, "date"),
        ({"type": "string", "format": "ipv4"}, "text, ipv4"),
        ({"type": ["integer", "null"]}, "integer or null"),
        ({"type": "array", "items": {"type": "string"}, "maxItems": 3}, "list, at most 3"),
        ({"type": "boolean", "deprecated": True}, "yes or no, deprecated"),
        ({"type": "boolean", "readOnly": True}, "yes or no, read-only"),
    ],
)
def test_what_belongs_in_a_field(given: dict[str, Any], words: str) -> None:
    assert type_words(field_of(given)) == words


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"type": "integer", "minimum": 1, "maximum": 100}, "whole number, 1 to 100"),
        ({"type": ["integer", "null"]}, "whole number or nothing"),
        ({"type": "string", "format": "ipv4"}, "text"),
        ({"type": "string", "format": "uri"}, "address"),
    ],
)
def test_an_owner_reads_no_words_of_programmers(
    shows_technical: Technical, given: dict[str, Any], words: str
) -> None:
    shows_technical.set(False)
    assert type_words(field_of(given)) == words


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"type": "integer"}, "Not sent"),
        ({"type": "integer", "default": 50}, "Not sent, the device uses 50"),
        ({"type": "boolean", "default": False}, "Not sent, the device uses No"),
        ({"type": "string", "default": "light"}, "Not sent, the device uses light"),
        ({"type": "array", "items": {}, "default": [1, "a"]}, 'Not sent, the device uses [1, "a"]'),
        (
            {"enum": [1, 2], "enumNames": ["One", "Two"], "default": 2},
            "Not sent, the device uses Two",
        ),
    ],
)
def test_what_happens_when_it_is_not_sent(given: dict[str, Any], words: str) -> None:
    assert unsent_words(field_of(given)) == words


def test_the_real_name_stands_beside_a_title_that_is_another() -> None:
    titled = {"type": "integer", "title": "Loudness"}
    assert caption_words(field_of(titled, "volume")) == "volume · integer"
    same = {"type": "integer", "title": "Max Results"}
    assert caption_words(field_of(same, "max_results")) == "integer"


def test_a_name_that_is_cut_is_whole_in_its_tool_tip(qtbot: QtBot) -> None:
    block = NameBlock("<b>" + "long" * 30, "text", required=True)
    qtbot.addWidget(block)
    block.resize(148, 40)
    block.show()
    assert "&lt;b&gt;" in block.toolTip()
    short = NameBlock("x", "text")
    qtbot.addWidget(short)
    short.resize(148, 40)
    short.show()
    assert short.toolTip() == ""
