"""Addresses with secrets in them: what is kept of them, and what is put back."""

from __future__ import annotations

import pytest

from companion.app.privacy.endpoint import endpoint_without_secrets, withhold
from companion.transports.endpoint import Endpoint

SECRET = "S3cr-q7X2-planted"


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        (f"stdio:server --token {SECRET} --port 9", "stdio:server --token '${{{0}}}' --port 9"),
        (f"stdio:server --api-key={SECRET}", "stdio:server '--api-key=${{{0}}}'"),
        (f"https://host/mcp?key={SECRET}&x=1", "https://host/mcp?key=${{{0}}}&x=1"),
        (f"ws://host:8080/ws?token={SECRET}", "ws://host:8080/ws?token=${{{0}}}"),
    ],
)
def test_a_secret_is_taken_out_and_can_be_put_back(typed: str, kept: str) -> None:
    safe, secrets = withhold(Endpoint.parse(typed))
    assert list(secrets.values()) == [SECRET]
    assert safe.text == kept.format(*secrets)
    assert endpoint_without_secrets(typed) == safe.text
    # what is kept is taken for what it is
    assert withhold(safe) == (safe, {})


@pytest.mark.parametrize(
    "typed",
    [
        "hub:02:00:00:00:00:01",
        "mqtt://me@broker/02:00:00:00:00:01",
        "stdio:server --port 9 --name Lamp",
        "stdio:server --token '${TOKEN}'",
        "https://host/mcp?page=2",
        "no address at all",
    ],
)
def test_anything_else_stays_as_it_is(typed: str) -> None:
    assert endpoint_without_secrets(typed) == typed


def test_a_name_that_is_taken_is_not_used_again() -> None:
    typed = Endpoint.parse(f"stdio:server '${{MCP_ARGUMENT_2}}' --token {SECRET}")
    safe, secrets = withhold(typed)
    [name] = secrets
    assert name != "MCP_ARGUMENT_2" and safe.command == (
        "server",
        "${MCP_ARGUMENT_2}",
        "--token",
        f"${{{name}}}",
    )
