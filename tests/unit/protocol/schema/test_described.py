"""Words that descriptions list, offered where a text is entered."""

from __future__ import annotations

import pytest

from companion.protocol.schema.build import described_words
from companion.protocol.schema.fields import ObjectField, StringField
from companion.protocol.tools import Tool
from companion.simulator.otto import ACTION_HELP, SEQUENCE_HELP, TRIM_HELP


@pytest.mark.parametrize(
    ("description", "words"),
    [
        ("The colours: `light` or `dark`.", ("light", "dark")),
        ("模式：'day'、'dusk' 或 'night'", ("day", "dusk", "night")),
        (
            "动作：walk(行走)、turn(转身)；固定：sit(坐下)、home(复位)",
            ("walk", "turn", "sit", "home"),
        ),
        ("Moves.\nforward: goes ahead\nturn_left: turns\n", ("forward", "turn_left")),
        ("servo（left_leg/right_leg）", ("left_leg", "right_leg")),
        ("servo (body: the trunk, head: the head)", ("body", "head")),
        ("Which face: round, square, moon.", ("round", "square", "moon")),
        # no lists of values
        ("Says it, or sings it, as you like.", ()),
        ("Args:\n  `text`: what to say.\nReturn:\n  whether it was said\n", ()),
        ('An object as JSON: {"a": 1, "b": 2} with `up` or `down`', ()),
        ("See https://example.com/one/two for more", ()),
    ],
)
def test_lists_are_found(description: str, words: tuple[str, ...]) -> None:
    found = described_words(description, ["text"], ["text", "steps"])
    assert found.get("text", ()) == words


def test_arguments_are_no_values() -> None:
    found = described_words("needs steps/speed/text; on/off", ["text"], ["text", "steps", "speed"])
    assert found == {"text": ("on", "off")}


def test_a_list_belongs_to_the_text_that_was_named_before_it() -> None:
    said = "unit: cup/spoon. of: flour/sugar"
    found = described_words(said, ["unit", "of"], ["unit", "of", "count"])
    assert found == {"unit": ("cup", "spoon"), "of": ("flour", "sugar")}


@pytest.mark.parametrize(
    ("description", "name", "least"),
    [(ACTION_HELP, "action", 20), (TRIM_HELP, "servo_type", 6), (SEQUENCE_HELP, "sequence", 0)],
)
def test_the_robot(description: str, name: str, least: int) -> None:
    field = _field(description, {name: {"type": "string"}}, name)
    assert len(field.suggestions) >= least and bool(field.suggestions) == bool(least)


def test_a_field_that_says_more_itself_is_believed() -> None:
    described = {"type": "string", "description": "How it is sorted, 'asc' or 'desc'."}
    field = _field("Either `up` or `down`.", {"order": described}, "order")
    assert field.suggestions == ("asc", "desc")


def test_other_texts_are_valid_all_the_same() -> None:
    tool = Tool("t", description="`a1` or `b1`", input_schema=_schema({"x": {"type": "string"}}))
    assert not tool.form.check_json({"x": "anything"}).faults


def _schema(properties: dict[str, object]) -> dict[str, object]:
    return {"type": "object", "properties": properties, "required": list(properties)}


def _field(description: str, properties: dict[str, object], name: str) -> StringField:
    root = Tool("t", description=description, input_schema=_schema(properties)).form.root
    assert isinstance(root, ObjectField)
    field = root.member(name)
    assert isinstance(field, StringField)
    return field
