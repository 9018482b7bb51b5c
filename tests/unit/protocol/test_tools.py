"""What a tool says of itself."""

from __future__ import annotations

from typing import Any

import pytest

from companion.protocol.tools import ACTING, READ_ONLY, Tool


@pytest.mark.parametrize("name", sorted(READ_ONLY))
def test_two_tools_are_known_to_read_only(name: str) -> None:
    assert Tool(name, user_only=True).read_only


@pytest.mark.parametrize(
    ("hint", "read_only"),
    [(True, True), (False, False), (1, False), ("true", False), (None, False)],
)
def test_the_hint_counts_when_it_is_a_json_true(hint: Any, read_only: bool) -> None:
    assert Tool("self.door.state", annotations={"readOnlyHint": hint}).read_only is read_only
    assert not Tool("self.door.state").read_only


@pytest.mark.parametrize("name", sorted(ACTING))
def test_no_hint_makes_harmless_what_is_known_to_act(name: str) -> None:
    assert not Tool(name, annotations={"readOnlyHint": True}).read_only
