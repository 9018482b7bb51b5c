"""What a server's refusals say."""

from __future__ import annotations

import httpx2
import pytest

from companion.transports.servers.http_client import MOST_SCOPES, challenged_scopes, wants_more


@pytest.mark.parametrize(
    ("challenge", "scopes"),
    [
        ('Bearer scope="read write"', ("read", "write")),
        ('Bearer error="insufficient_scope", Scope=files:read, realm="x"', ("files:read",)),
        ('Bearer scope=""', ()),
        ("Bearer", ()),
        ("", ()),
        ('Bearer scope="two\u202e ok"', ("two", "ok")),
    ],
)
def test_scopes_that_are_wanted(challenge: str, scopes: tuple[str, ...]) -> None:
    assert challenged_scopes(challenge) == scopes


def test_a_list_of_scopes_has_an_end() -> None:
    many = " ".join(f"s{number}" for number in range(1_000))
    found = challenged_scopes(f'Bearer scope="{many} {"x" * 5_000}"')
    assert len(found) == MOST_SCOPES
    assert len(challenged_scopes(f"Bearer scope={'x' * 5_000}")[0]) <= 80


@pytest.mark.parametrize(
    ("status", "challenge", "wanted"),
    [
        (403, 'Bearer error="insufficient_scope"', True),
        (403, "Bearer error=insufficient_scope, scope=a", True),
        (403, 'Bearer error="invalid_token"', False),
        (403, "", False),
        (401, 'Bearer error="insufficient_scope"', False),
    ],
)
def test_only_a_403_that_says_so_wants_more(status: int, challenge: str, wanted: bool) -> None:
    response = httpx2.Response(status, headers={"WWW-Authenticate": challenge} if challenge else {})
    assert wants_more(response) is wanted
