"""Passwords are told from other values, wherever they stand."""

from __future__ import annotations

from typing import Any

import pytest

from companion.app.privacy.arguments import Kept, not_larger_than, without_secrets
from companion.protocol.schema.form import build_form

PASSWORD = {"type": "string", "format": "password"}


def schema(**properties: Any) -> dict[str, Any]:
    return {"type": "object", "properties": properties}


@pytest.mark.parametrize(
    ("properties", "arguments", "kept", "left_out"),
    [
        ({"code": PASSWORD}, {"code": "x", "a": 1}, {"a": 1}, (("code",),)),
        ({"n": {"type": "integer", "writeOnly": True}}, {"n": 7}, {}, (("n",),)),
        (
            {"link": {"type": "string", "format": "uri", "writeOnly": True}},
            {"link": "http://u:p@h/"},
            {},
            (("link",),),
        ),
        (
            {"wifi": schema(ssid={"type": "string"}, code=PASSWORD)},
            {"wifi": {"ssid": "home", "code": "x"}},
            {"wifi": {"ssid": "home"}},
            (("wifi", "code"),),
        ),
        ({"all": {"type": "array", "items": PASSWORD}}, {"all": ["x"]}, {}, (("all",),)),
        (
            {"all": {"type": "array", "items": schema(code=PASSWORD, n={"type": "integer"})}},
            {"all": [{"n": 1}, {"n": 2, "code": "x"}]},
            {},
            (("all",),),
        ),
        (
            {"code": {"anyOf": [PASSWORD, {"type": "integer"}]}},
            {"code": "x"},
            {},
            (("code",),),
        ),
        ({"code": {"type": ["string", "null"], "format": "password"}}, {"code": "x"}, {}, None),
        (
            {"how": {"oneOf": [schema(a={"type": "integer"}), schema(code=PASSWORD)]}},
            {"how": {"code": "x"}},
            {"how": {}},
            (("how", "code"),),
        ),
        (
            {"extra": {"type": "object", "additionalProperties": PASSWORD}},
            {"extra": {"a": "x"}},
            {"extra": {}},
            (("extra", "a"),),
        ),
        # no field is known
        ({}, {"deep": {"apiKey": "x", "n": 1}}, {"deep": {"n": 1}}, (("deep", "apiKey"),)),
        ({"headers": {}}, {"headers": {"Authorization": "Bearer x"}}, {"headers": {}}, None),
        ({}, {"密码": "x"}, {}, (("密码",),)),
    ],
)
def test_what_is_secret_is_left_out(
    properties: dict[str, Any],
    arguments: dict[str, Any],
    kept: dict[str, Any],
    left_out: tuple[Any, ...] | None,
) -> None:
    found = without_secrets(build_form(schema(**properties)), arguments)
    assert found.arguments == kept
    assert len(found.left_out) == 1
    if left_out is not None:
        assert found.left_out == left_out


@pytest.mark.parametrize(
    ("properties", "arguments"),
    [
        ({"code": PASSWORD}, {"code": ""}),
        ({"code": {**PASSWORD, "type": ["string", "null"]}}, {"code": None}),
        ({"max_tokens": {"type": "integer"}}, {"max_tokens": 500}),
        ({"token": {"enum": ["on", "off"]}}, {"token": "on"}),
        ({"key": {"type": "string"}}, {"key": "Enter"}),
    ],
)
def test_what_is_no_secret_stays(properties: dict[str, Any], arguments: dict[str, Any]) -> None:
    assert without_secrets(build_form(schema(**properties)), arguments) == Kept(arguments)


def test_the_largest_members_go_first() -> None:
    kept = Kept({"a": "x" * 50, "b": 1, "c": "x" * 100}, (("p",),))
    assert not_larger_than(200, kept) == kept
    assert not_larger_than(100, kept) == Kept({"a": "x" * 50, "b": 1}, (("p",), ("c",)))
    assert not_larger_than(10, kept).arguments == {"b": 1}


def test_a_secret_behind_an_option_of_a_command_is_left_out() -> None:
    given = {"argv": ["server", "--api-key", "s3cret-q7X2"], "words": ["--level", "9"]}
    kept = without_secrets(build_form({}), given)
    assert kept.arguments == {"words": ["--level", "9"]} and kept.left_out == (("argv",),)


def test_a_secret_that_is_repeated_elsewhere_is_left_out_there_too() -> None:
    given = {"password": "s3cret-q7X2", "note": "the phone took s3cret-q7X2", "pin": "1"}
    kept = without_secrets(build_form({}), given)
    assert "note" not in kept.arguments and {("password",), ("note",)} <= set(kept.left_out)
