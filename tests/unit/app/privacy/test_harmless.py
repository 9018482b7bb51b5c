"""A quick look at JSON says at most that there is nothing to hide, never that there is not."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.app.privacy import harmless
from companion.app.privacy.frames import FrameMask
from companion.app.privacy.harmless import Harmless, document_of, may_name_secrets
from companion.app.privacy.mask import Masker, mask
from companion.devices.frames import Direction, WireFrame
from companion.protocol.tools import Tool
from tests.examples import examples
from tests.fakes.recordings import wire_frame

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

    for name in ("_value", "_masked_text"):
        monkeypatch.setattr(found, name, walked)
    assert found.value(HARMLESS) == HARMLESS
    assert found.value({"params": {"on": "a"}}) == {"params": {"on": "a"}}


@pytest.mark.parametrize(
    "value",
    [
        {"password": "a"},
        {"value": "a", "name": "X-Api-Key"},
        {"ssid": "a"},
        {"a": "stt", "type": "stt", "text": "a"},
        {":a": ":a", "password": ":a"},
        {"a:": "a:", "ssid": "a:"},
    ],
)
def test_a_string_that_comes_often_is_still_judged_by_where_it_is(value: Any) -> None:
    found = masker()
    for _ in range(5):
        for each in (*value, *value.values(), "password", "value", "ssid"):
            found.value([each, {"note": each}])
    assert found.value(value) != value


def test_a_document_of_strings_that_came_often_is_not_looked_through(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = masker().harmless
    documents = [str(document_of({"id": number, "note": "say"})) for number in range(5)]
    assert all(map(found.holds, documents[:3]))
    monkeypatch.setattr(found, "_is_plain", None)
    monkeypatch.setattr(harmless, "_STRING", None)
    assert all(map(found.holds, documents[3:]))


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
    assert may_name_secrets(tool) is told


# What follows compares with walks through everything, which take no quick look.

NAMES = st.sampled_from(
    [
        *("note", "level", "params", "arguments", "method", "properties", "default", "headers"),
        *("password", "ssid", "wifi", "pin", "key", "auth", "tokens", "value", "name", "type"),
        *("text", "Home Net", "hunter2hunter2", "Lantern77", 'a"b', "ü"),
    ]
)
TEXTS = st.sampled_from(
    [
        *("a", "connected", "wifi", "stt", "-k", "--api-key", "X-Api-Key", "password", "value"),
        *("hunter2hunter2", "Lantern77", "Home Net", "471100", 'say "x"', "back\\slash", "ü"),
        *("Connected to wifi 'Lantern77'", "see Home Net and hunter2hunter2", "/home/ann/x"),
        *("Authorization: Bearer abcdefgh1234", "http://u:pw12345@h/x", "A" * 410),
    ]
)
VALUES = st.recursive(
    TEXTS | st.sampled_from([1, 471_100, 471_100.0, True, None, 10**400]),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(NAMES, inner, max_size=4)
        | inner.map(json.dumps)
        | inner.map(lambda value: json.dumps(value, ensure_ascii=False, indent=1))
    ),
    max_leaves=8,
)
KEPT = st.sets(st.sampled_from(["hunter2hunter2", "471100", "Lantern77"]))
FEW = st.sampled_from([0, 60])


class Never(Harmless):
    def holds(self, document: str) -> bool:
        return False


def walker(kept: set[str]) -> Masker:
    found = masker(*kept, learnt=False)
    found.harmless = Never(lambda text: False, lambda name: False)
    return found


class FrameWalk(FrameMask):
    def _has_none(self, frame: WireFrame) -> bool:
        return False


@given(st.lists(st.dictionaries(NAMES, VALUES, max_size=4), max_size=5), KEPT)
@settings(max_examples=examples(300))
def test_what_was_seen_often_is_judged_as_what_is_new(
    values: list[dict[str, Any]], kept: set[str]
) -> None:
    found = masker(*kept)
    for value in values * 3:
        document = str(document_of(value))
        assert found.harmless.holds(document) == masker(*kept).harmless.holds(document)


@given(st.lists(st.dictionaries(NAMES, VALUES, max_size=4), max_size=5), KEPT, FEW)
@settings(max_examples=examples(1_000))
def test_what_had_nothing_to_hide_and_has_nothing_that_is_known_is_left_by_a_walk(
    values: list[dict[str, Any]], kept: set[str], few: int
) -> None:
    quick, walk = masker(*kept, learnt=False), walker(kept)
    plain: list[dict[str, Any]] = []
    for value in values:
        walk.value(value)
        if quick.has_none(document_of(value)):
            plain.append(value)
        else:
            quick.value(value)
    for each in (quick, walk):
        each.learnt()
    assert walk.secrets <= quick.secrets
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(harmless, "_FEW", few)
        left = [value for value in plain if quick.has_none_still(str(document_of(value)))]
    assert [walk.value(value) for value in left] == left


@given(
    st.lists(
        st.tuples(
            st.sampled_from(Direction),
            st.fixed_dictionaries({"params": VALUES}, optional={"method": st.just("tools/call")}),
            st.booleans(),
            st.sampled_from([("hunter2", "hunt\\u0065r2"), ("}", ""), ('"', ' "'), ("", "")]),
        ),
        max_size=5,
    ),
    KEPT,
    FEW,
)
@settings(max_examples=examples(1_000))
def test_a_frame_that_had_nothing_to_hide_is_left_by_both_walks(
    given: list[tuple[Direction, dict[str, Any], bool, tuple[str, str]]], kept: set[str], few: int
) -> None:
    frames = [
        wire_frame(number, direction, json.dumps(value, ensure_ascii=plain).replace(*instead))
        for number, (direction, value, plain, instead) in enumerate(given)
    ]
    quick, walk = masker(*kept, learnt=False), walker(kept)
    found, walked = FrameMask(frames, also=quick.harmless), FrameWalk(frames)
    assert (found.secrets, found.networks) == (walked.secrets, walked.networks)
    for frame in frames:
        walk.text(frame.text)
        if not found.was_plain(frame):
            quick.text(frame.text)
    for each in (quick, walk):
        for secret in found.secrets:
            each.learn(secret)
        for network in found.networks:
            each.learn_network(network)
        each.learnt()
    assert walk.secrets <= quick.secrets
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(harmless, "_FEW", few)
        assert [found.masked(frame) for frame in frames] == [*map(walked.masked, frames)]
        left = [
            frame.text
            for frame in frames
            if found.was_plain(frame) and quick.has_none_still(frame.text)
        ]
    assert [walk.text(text) for text in left] == left


REPEATED = pytest.mark.parametrize(
    "text",
    [
        '{"note": "Lantern77"}',
        '{"note": "L\\u0061ntern77"}',
        '{"note": ["see \\"Lantern77\\""]}',
        '{"note": "{\\"a\\": \\"Lantern77\\"}"}',
        '{"note": "encoded: TGFudGVybjc3"}',
    ],
)


@REPEATED
def test_a_frame_that_only_another_source_tells_a_secret_of_is_looked_at_again(text: str) -> None:
    frame = wire_frame(1, Direction.RECEIVED, text)
    quick = masker(learnt=False)
    found = FrameMask([frame], also=quick.harmless)
    assert found.was_plain(frame) and found.masked(frame) is frame
    quick.value({"password": "Lantern77"})
    quick.learnt()
    assert not quick.has_none_still(frame.text)


@REPEATED
def test_a_frame_that_only_another_frame_tells_a_secret_of_is_looked_at_again(text: str) -> None:
    frames = [
        wire_frame(1, Direction.RECEIVED, text),
        wire_frame(2, Direction.RECEIVED, '{"password": "Lantern77"}'),
    ]
    found = FrameMask(frames)
    assert found.was_plain(frames[0]) and not found.was_plain(frames[1])
    left = "".join(found.masked(frame).text for frame in frames)
    assert "antern77" not in left and "TGFudGVybjc3" not in left


def test_a_number_as_long_as_a_file_is_left_out_of_a_frame_that_is_plain() -> None:
    frame = wire_frame(1, Direction.RECEIVED, f'{{"note": {10**400}}}')
    quick = masker()
    assert FrameMask([frame], also=quick.harmless).was_plain(frame)
    assert not quick.has_none_still(frame.text)


def test_only_the_very_frame_was_looked_at() -> None:
    frame = wire_frame(1, Direction.RECEIVED, '{"note": "a"}')
    other = wire_frame(1, Direction.RECEIVED, '{"password": "Lantern77"}')
    found = FrameMask([frame])
    assert not found.was_plain(other) and "Lantern77" not in found.masked(other).text
