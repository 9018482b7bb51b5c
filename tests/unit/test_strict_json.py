"""What devices send as numbers is no reason to write what is no JSON."""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion.strict_json import dumps


def _refuse(constant: str) -> Any:
    raise AssertionError(constant)


def test_numbers_that_are_none_become_words() -> None:
    value = {"a": [float("nan"), 1.5, (float("inf"),)], "b": {"c": float("-inf")}}
    found = json.loads(dumps(value), parse_constant=_refuse)
    assert found == {"a": ["NaN", 1.5, ["Infinity"]], "b": {"c": "-Infinity"}}


def test_everything_else_is_written_as_ever() -> None:
    value = {"a": [1, 2.5, None, True, "ü"], "b": {}}
    assert dumps(value) == json.dumps(value)
    assert dumps(value, indent=1, ensure_ascii=False) == json.dumps(
        value, indent=1, ensure_ascii=False
    )


def test_what_is_no_json_at_all_is_an_error() -> None:
    circle: list[Any] = []
    circle.append(circle)
    with pytest.raises((ValueError, RecursionError)):
        dumps(circle)
