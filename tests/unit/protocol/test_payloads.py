"""Where JSON-RPC is in a frame, and which number an id means."""

from __future__ import annotations

from typing import Any

import pytest

from companion.protocol.payloads import as_int, payloads


@pytest.mark.parametrize(
    ("value", "number"),
    [
        (5, 5),
        (5.0, 5),
        ("5", 5),
        ("-5", -5),
        ("9" * 30, 999_999_999_999),
        (5.5, None),
        (True, None),
        (None, None),
        ("", None),
        ("-", None),
        ("--5", None),
        ("5a", None),
        ("٣", None),
        ([5], None),
    ],
)
def test_an_id_is_read_as_the_number_that_was_sent(value: Any, number: int | None) -> None:
    assert as_int(value) == number


def test_payloads_are_found_bare_enveloped_and_several() -> None:
    one, two = {"jsonrpc": "2.0", "id": 1}, {"jsonrpc": "2.0", "id": 2}
    assert list(payloads(one)) == [one]
    assert list(payloads({"type": "mcp", "payload": [one, two]})) == [one, two]
    assert list(payloads([one, {"type": "mcp", "payload": two}])) == [one, two]
    assert list(payloads({"type": "mcp", "payload": '{"jsonrpc":"2.0","id":1}'})) == [one]
    assert list(payloads({"type": "mcp", "payload": "words"})) == ["words"]


def test_messages_of_the_voice_channel_hold_none() -> None:
    assert list(payloads({"type": "listen", "state": "start"})) == []
