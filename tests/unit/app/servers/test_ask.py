"""Reading what a server asks, which it may write in any way."""

from __future__ import annotations

import math

import pytest

from companion.app.servers.ask import (
    FormRequest,
    SamplingAnswer,
    UrlRequest,
    as_text,
    check_answer,
    defaults_of,
    read_elicitation,
    read_sampling,
)


@pytest.mark.parametrize(
    ("url", "host", "can"),
    [
        ("https://example.com/a?b=c", "example.com", True),
        ("http://localhost:8080/", "localhost", True),
        ("https://bücher.example/", "xn--bcher-kva.example", True),
        ("https://example.com@evil.example/", "evil.example", False),
        ("https://exa mple.com/", "exa mple.com", False),
        ("https://example.com/\u202egnp", "example.com", False),
        ("javascript:alert(1)", "", False),
        ("file:///etc/passwd", "", False),
        ("https://", "", False),
        ("https://[::1", "", False),
    ],
)
def test_where_an_address_leads(url: str, host: str, can: bool) -> None:
    request = UrlRequest("", url)
    assert request.can_be_opened is can
    assert request.host == host


def test_a_request_of_rubbish_is_read_as_far_as_it_goes() -> None:
    request = read_sampling(
        {
            "messages": [
                {"role": "robot", "content": {"type": "text", "text": "a"}},
                "x",
                {"role": "assistant", "content": []},
                {"role": "assistant", "content": [{"type": "text", "text": "b\x00"}]},
            ],
            "maxTokens": True,
            "temperature": math.nan,
            "stopSequences": ["s", 3],
            "modelPreferences": {"hints": [{"name": 3}, {"name": "m"}, None], "costPriority": "x"},
        }
    )
    assert [turn.role for turn in request.messages] == ["user", "assistant"]
    assert as_text(request) == "b"
    assert (request.max_tokens, request.temperature, request.stop_sequences) == (None, None, ("s",))
    assert request.model_hints == ("m",) and request.cost_priority is None
    assert read_sampling({}).messages == ()


def test_tokens_are_bounded() -> None:
    assert read_sampling({"maxTokens": 0}).max_tokens == 1
    assert read_sampling({"maxTokens": 1e300}).max_tokens == 1_000_000


def test_an_elicitation_is_a_form_unless_it_says_otherwise() -> None:
    assert read_elicitation({"message": "m", "requestedSchema": "x"}) == FormRequest("m", {})
    assert isinstance(read_elicitation({"mode": "form"}), FormRequest)
    assert read_elicitation({"mode": "url", "url": 3, "elicitationId": 4}) == UrlRequest("", "")


def test_an_answer_by_hand_says_so() -> None:
    assert SamplingAnswer("x").as_json()["model"] == "human"


def test_defaults_are_all_that_have_one() -> None:
    schema = {
        "type": "object",
        "properties": {
            "text": {"type": "string", "default": ""},
            "count": {"type": "integer", "default": 0},
            "flag": {"type": "boolean", "default": False},
            "none": {"type": "string"},
            "odd": 3,
        },
        "required": ["none"],
    }
    values = defaults_of(schema)
    assert values == {"text": "", "count": 0, "flag": False}
    assert [fault.pointer for fault in check_answer(schema, values).faults] == ["/none"]
    assert check_answer(schema, {**values, "none": "x"}).ok
    assert defaults_of({"properties": []}) == {} == defaults_of({})
