"""Defaults are shown, and distrusted when absurd."""

from __future__ import annotations

from typing import Any

import pytest

from companion.protocol.schema.fields import DefaultState
from companion.protocol.schema.values import UNSET
from tests.unit.protocol.schema.helpers import field_of, form_of

TRAP = "The URL of the firmware binary file to download and install"


def test_the_upgrade_trap() -> None:
    form = form_of(url={"type": "string", "default": TRAP})
    field = form.root.fields[0]  # type: ignore[attr-defined]
    assert field.default.state is DefaultState.DISTRUSTED
    assert field.required
    assert field.hints == (field.default.reason,)
    assert TRAP[:20] in field.default.reason.english()
    assert form.initial() == {"url": UNSET}
    assert [(fault.pointer, fault.code) for fault in form.check({}).faults] == [
        ("/url", "field.required")
    ]
    assert form.check({"url": "http://192.168.1.2/xiaozhi.bin"}).ok


@pytest.mark.parametrize(
    ("schema", "default"),
    [
        ({"type": "integer", "maximum": 10}, 50),
        ({"type": "integer"}, "five"),
        ({"type": "integer"}, 1.5),
        ({"type": "string", "enum": ["a", "b"]}, "c"),
        ({"enum": [1, 2]}, True),
        ({"type": "string", "pattern": "^a"}, "b"),
        ({"type": "string", "format": "date"}, "tomorrow"),
        ({"type": "string", "minLength": 5}, "abc"),
        ({"type": "boolean"}, "true"),
        ({"type": "array", "items": {"type": "string"}}, [1]),
        ({"type": "object", "required": ["a"]}, {"b": 1}),
        ({"anyOf": [{"type": "string"}, {"type": "null"}]}, 5),
        ({"type": "number", "exclusiveMinimum": 0}, 0),
    ],
)
def test_a_default_that_breaks_its_own_schema(schema: Any, default: Any) -> None:
    field = field_of({**schema, "default": default})
    assert field.default.state is DefaultState.DISTRUSTED
    assert field.default.reason is not None
    assert field.default.reason.code == "field.default.misfit"
    assert field.required


@pytest.mark.parametrize(
    "schema",
    [
        {"type": "array"},
        {"type": "array", "items": {"enum": ["milk", "lemon"]}, "uniqueItems": True},
        {"type": "array", "items": {"type": "string"}, "minItems": 1},
        {"type": "object", "additionalProperties": {"type": "string"}},
    ],
)
def test_nothing_is_sent_in_place_of_an_absurd_default(schema: Any) -> None:
    form = form_of(**{"with": {**schema, "default": "sugar"}})
    assert form.initial() == {"with": UNSET}
    assert [fault.code for fault in form.check(form.initial()).faults] == ["field.required"]


@pytest.mark.parametrize(
    ("schema", "default"),
    [
        ({"type": "string"}, None),
        ({"type": "integer"}, ""),
        ({"enum": ["a", "b"]}, ""),
        ({"type": "string", "format": "uri"}, ""),
        ({"type": "object", "required": ["a"]}, {}),
        ({"type": "string"}, []),
    ],
)
def test_an_empty_default_that_does_not_fit_means_none(schema: Any, default: Any) -> None:
    field = field_of({**schema, "default": default})
    assert field.default.state is DefaultState.NONE
    assert not field.required


@pytest.mark.parametrize(
    ("schema", "default"),
    [
        ({"type": "integer", "minimum": 0, "maximum": 100}, 50),
        ({"type": "integer"}, 5.0),
        ({"type": "number"}, 1),
        ({"type": "string"}, ""),
        ({"type": ["string", "null"]}, None),
        ({"anyOf": [{"type": "integer"}, {"type": "null"}]}, None),
        ({"enum": [1, 2]}, 2),
        ({"type": "boolean"}, False),
        ({"type": "array", "items": {"type": "string"}}, []),
        ({"type": "string", "pattern": "^a"}, "abc"),
        ({}, {"any": "thing"}),
    ],
)
def test_a_usable_default(schema: Any, default: Any) -> None:
    field = field_of({**schema, "default": default})
    assert field.default.usable
    assert field.default.value == default
    assert not field.required and field.hints == ()


@pytest.mark.parametrize(
    ("name", "extra", "default"),
    [
        ("image_url", {}, "Address of the image"),
        ("url", {}, "要下载的固件地址"),
        ("name", {}, "The name of the device"),
        ("file", {}, "Please choose the file to be sent"),
        ("名称", {"description": "Which device to use."}, "Which device to use"),
        ("host", {}, "optional host name of the broker to use"),
        ("ssid", {}, "请输入网络的名称，再试一次"),
    ],
)
def test_a_sentence_where_a_name_or_address_is_meant(name: str, extra: Any, default: str) -> None:
    field = field_of({"type": "string", "default": default, **extra}, name=name)
    assert field.default.reason is not None
    assert field.default.reason.code == "field.default.sentence"


@pytest.mark.parametrize("default", ["<your url>", "{{host}}", "YOUR_API_KEY", "your-token-here"])
def test_a_placeholder(default: str) -> None:
    field = field_of({"type": "string", "default": default})
    assert field.default.reason is not None
    assert field.default.reason.code == "field.default.placeholder"


@pytest.mark.parametrize(
    ("name", "default"),
    [
        ("url", "http://192.168.1.2/a.bin"),
        ("url", "/relative/path"),
        ("url", "http://例子.cn/文件"),
        ("url", "latest"),
        ("question", "What do you see in this picture?"),
        ("message", "The quick brown fox jumps over the lazy dog"),
        ("name", "My new robot"),
        ("名字", "小智"),
        ("path", "/home/user/My Documents/A file with blanks.txt"),
        ("key", "value"),
    ],
)
def test_defaults_that_mean_what_they_say(name: str, default: str) -> None:
    assert field_of({"type": "string", "default": default}, name=name).default.usable


def test_a_nested_field_with_an_absurd_default_is_required_where_its_group_is_sent() -> None:
    group = {"type": "object", "properties": {"url": {"type": "string", "default": TRAP}}}
    form = form_of(group=group)
    assert form.check({}).ok
    assert [fault.pointer for fault in form.check({"group": {}}).faults] == ["/group/url"]


def test_a_default_behind_a_reference_is_judged_too() -> None:
    form = form_of(a={"$ref": "#/properties/b"}, b={"type": "integer", "maximum": 5, "default": 9})
    assert [fault.pointer for fault in form.check({}).faults] == ["/a", "/b"]


def test_a_branch_leaves_the_default_to_its_choice() -> None:
    field = field_of({"anyOf": [{"type": "string"}, {"type": "array"}], "default": "a"})
    assert field.default.usable
    assert field.branch(0).default.usable  # type: ignore[attr-defined]
    assert field.branch(1).default.state is DefaultState.NONE  # type: ignore[attr-defined]
    assert field.branch(1).hints == ()  # type: ignore[attr-defined]
