"""A quick look at JSON says at most that there is nothing to hide, never that there is not."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.app.privacy.harmless import document_of, tells_secrets
from companion.app.privacy.mask import Masker, mask
from companion.protocol.tools import Tool

HARMLESS = {"method": "tools/call", "params": {"volume": 40, "on": True, "words": ["a", "b"]}}


def masker(*kept: str, learnt: bool = True) -> Masker:
    found = Masker(kept, Path("/home/ann"))
    if learnt:
        found.learnt()
    return found


def test_a_document_of_known_strings_is_not_walked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    found = masker("hunter2hunter2")
    assert found.value(HARMLESS) == HARMLESS

    def walked(*_: Any) -> None:
        raise AssertionError("walked")

    for name in ("_value", "_looked_at"):
        monkeypatch.setattr(found, name, walked)
    assert found.value(HARMLESS) == HARMLESS
    assert found.value({"params": {"on": "a"}}) == {"params": {"on": "a"}}


def test_what_it_gives_is_a_copy() -> None:
    given = {"words": ["a"]}
    kept = masker().value(given)
    kept["words"].append("b")
    assert given == {"words": ["a"]}


@pytest.mark.parametrize(
    "value",
    [
        {"token": "a"},
        {"name": "X-Api-Key", "value": "a"},
        {"value": "a", "name": "X-Api-Key"},
        ["--api-key", "a"],
        {"type": "stt", "text": "a"},
        {"note": "hunter2hunter2"},
        {"note": 471_100},
        {"note": "hunter2\\u0068unter2"},
        {"note": json.dumps({"inner": {"pass\u0077ord": "a1b2c3"}})},
        {"note": '{"inner": "hunter2\\u0068unter2"}'},
        {"hunter2hunter2": 1},
        {"note": "/home/ann/a"},
        {"ssid": "a"},
        {"note": "https://user:word@host/"},
        '{"password" : "a"}',
        '{"note": "hunter2\\u0068unter2"}',
    ],
)
def test_what_has_something_to_hide_is_walked(value: Any) -> None:
    found = masker("hunter2hunter2", "471100")
    # every string but what makes the difference is known to be harmless
    for each in ("a", "note", "name", "inner"):
        found.value({each: each})
    kept = found.value(value)
    if value == {"note": "hunter2\\u0068unter2"}:  # not JSON, so nothing is escaped there
        assert kept == value
    else:
        assert kept != value


@pytest.mark.parametrize(
    "value",
    [
        {"note": "a hunter2 b"},
        {"note": json.dumps({"inner": "hunter2"})},
        {"note": '{"inner": "\\u0068unter2"}'},
        {"note": 471_100},
        {"note": '{"inner": 4711.50}'},
    ],
)
def test_known_texts_are_found_in_what_was_harmless_before(value: Any) -> None:
    assert mask(value) == value
    assert mask(value, ("hunter2", "471100", "4711.5")) != value
    assert mask(value) == value


def test_what_was_harmless_while_learning_is_judged_again() -> None:
    found = masker(learnt=False)
    assert found.value({"note": "Lantern77"}) == {"note": "Lantern77"}
    found.value({"password": "Lantern77"})
    found.learnt()
    assert found.value({"note": "Lantern77"}) == {"note": "[hidden]"}


def test_too_deep_a_document_is_cut_as_ever() -> None:
    value: Any = "a"
    for _ in range(200):
        value = {"in": value}
    assert "…" in json.dumps(masker().value(value), ensure_ascii=False)


def test_json_in_texts_in_texts_is_not_looked_at_twice_as_often(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    value: Any = {"token": "a1b2c3d4e5f6"}
    for _ in range(11):
        value = [json.dumps(value)]
    found, looks = masker(), 0
    look = found.has_none

    def counted(document: str | None) -> bool:
        nonlocal looks
        looks += 1
        return look(document)

    monkeypatch.setattr(found, "has_none", counted)
    assert "a1b2c3d4e5f6" not in str(found.value(value))
    assert looks < 150


@pytest.mark.parametrize("value", [{"a": {1, 2}}, {"a": float("nan")}])
def test_what_is_no_json_is_no_document(value: Any) -> None:
    assert document_of(value) is None


@pytest.mark.parametrize(
    ("about", "told"),
    [
        ({"type": "string", "writeOnly": True}, True),
        ({"type": "string", "format": "password"}, True),
        ({"type": "integer", "minimum": 0}, False),
    ],
)
def test_a_schema_may_call_an_argument_secret(about: dict[str, Any], told: bool) -> None:
    tool = Tool("a", input_schema={"type": "object", "properties": {"level": about}})
    assert tells_secrets(tool) is told
