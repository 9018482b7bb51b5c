"""Values of a form: exactness, `UNSET`, and numbers as they are typed."""

from __future__ import annotations

import copy
import pickle

import pytest

from companion.protocol.schema.paths import pointer, tokens
from companion.protocol.schema.values import (
    UNSET,
    equal,
    identical,
    json_type,
    key_of,
    read_number,
    write_number,
)


def test_unset_is_one_falsy_value_that_survives_copies() -> None:
    assert not UNSET
    assert copy.deepcopy({"a": UNSET})["a"] is UNSET
    assert pickle.loads(pickle.dumps(UNSET)) is UNSET
    assert repr(UNSET) == "UNSET"


@pytest.mark.parametrize(
    ("value", "name"),
    [
        (None, "null"),
        (True, "boolean"),
        (1, "integer"),
        (1.0, "number"),
        ("", "string"),
        ([], "array"),
        ({}, "object"),
    ],
)
def test_json_type(value: object, name: str) -> None:
    assert json_type(value) == name


def test_json_type_refuses_what_json_cannot_hold() -> None:
    with pytest.raises(TypeError):
        json_type(UNSET)


@pytest.mark.parametrize(
    ("one", "other", "same", "alike"),
    [
        (1, 1, True, True),
        (1, 1.0, False, True),
        (1, True, False, False),
        (0, False, False, False),
        (2**53, float(2**53), False, True),
        ("1", 1, False, False),
        (None, False, False, False),
        ([1], [1.0], False, True),
        ([1], [True], False, False),
        ([1, 2], [1], False, False),
        ({"a": 1, "b": 2}, {"b": 2, "a": 1}, False, True),
        ({"a": [1]}, {"a": [1]}, True, True),
        ({"a": 1}, {"b": 1}, False, False),
        ([], {}, False, False),
        ("[]", [], False, False),
    ],
)
def test_identical_and_equal(one: object, other: object, same: bool, alike: bool) -> None:
    assert identical(one, other) is identical(other, one) is same
    assert equal(one, other) is equal(other, one) is alike
    assert (key_of(one) == key_of(other)) is alike


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("3", 3),
        ("3.0", 3.0),
        ("-74.01", -74.01),
        (" +5 ", 5),
        (".5", 0.5),
        ("5.", 5.0),
        ("1e3", 1000.0),
        ("9007199254740993", 9007199254740993),
        ("-0", 0),
    ],
)
def test_read_number(text: str, number: float) -> None:
    assert identical(read_number(text), number)


@pytest.mark.parametrize(
    "text",
    ["", "-", "-.", "1e", "12x", "0x10", "1,5", "1 2", "nan", "inf", "1e400", "9" * 5000, "٣"],
)
def test_read_number_keeps_what_is_no_number_yet(text: str) -> None:
    assert read_number(text) == text


@pytest.mark.parametrize("number", [0, -1, 2**70, 1.0, 0.1, -74.01, 1e300, 5e-324])
def test_write_number_reads_back_as_the_same(number: float) -> None:
    assert identical(read_number(write_number(number)), number)


def test_pointers() -> None:
    assert pointer(()) == ""
    assert pointer(("a/b", 0, "~", "")) == "/a~1b/0/~0/"
    assert tokens("/a~1b/0/~0/") == ("a/b", "0", "~", "")
    assert tokens("") == ()
    assert tokens("a") is None
