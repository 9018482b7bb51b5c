"""Commands that stay ask idle devices for their status; whoever wants no questions says so."""

from __future__ import annotations

import pytest

from companion.cli.commands import parse
from companion.cli.reach import run_settings


@pytest.mark.parametrize(
    ("words", "polls"),
    [
        (["watch", "demo:"], True),
        (["watch", "demo:", "--no-poll"], False),
        (["hub"], True),
        (["hub", "--no-poll"], False),
    ],
)
def test_the_switch(words: list[str], polls: bool) -> None:
    arguments = parse(words)
    assert run_settings(arguments, stock_open=False).poll_status is polls
