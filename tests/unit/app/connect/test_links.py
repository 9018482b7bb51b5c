from __future__ import annotations

import base64
from urllib.parse import quote

import pytest

from companion.app.connect.links import LONGEST, is_link, read_link
from companion.errors import EndpointError

CONFIG = '{"mcpServers": {"a": {"command": "x"}}}'


@pytest.mark.parametrize(
    ("text", "address", "name"),
    [
        ("companion://add?device=ws%3A%2F%2F192.0.2.1", "ws://192.0.2.1:80/", ""),
        ("companion://add/?device=ws://h:1/ws&name=My%20robot", "ws://h:1/ws", "My robot"),
        ("companion:add?server=https://h/mcp", "https://h/mcp", ""),
        ("COMPANION://ADD?device=hub:02:aa", "hub:02:aa", ""),
    ],
)
def test_what_is_to_be_added(text: str, address: str, name: str) -> None:
    assert is_link(text)
    wanted = read_link(text)
    assert wanted is not None and wanted.endpoint is not None
    assert wanted.endpoint.text.startswith(address.rstrip("/").removesuffix(":80"))
    assert wanted.name == name


@pytest.mark.parametrize(
    "packed", [quote(CONFIG), base64.urlsafe_b64encode(CONFIG.encode()).decode().rstrip("=")]
)
def test_servers_as_in_a_file(packed: str) -> None:
    wanted = read_link(f"companion://add?config={packed}")
    assert wanted is not None and wanted.config == CONFIG and wanted.endpoint is None


@pytest.mark.parametrize("text", ["companion:", "companion://", "companion:///"])
def test_a_link_that_only_wants_the_window(text: str) -> None:
    assert read_link(text) is None


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("companion://remove?device=ws://h", "add_link.unknown"),
        ("companion://add", "add_link.unknown"),
        ("companion://add?config=%FF", "add_link.unknown"),
        ("companion://[add?device=ws://h", "add_link.unknown"),
        ("companion://add?device=stdio:rm%20-rf%20/", "add_link.program"),
        ("companion://add?device=ws://me:secret@h/", "endpoint.secret"),
        ("companion://add?device=ftp://h/", "endpoint.unknown"),
        ("companion://add?device=" + "x" * LONGEST, "add_link.too_long"),
    ],
)
def test_a_link_that_cannot_be_used_says_why(text: str, code: str) -> None:
    with pytest.raises(EndpointError) as raised:
        read_link(text)
    assert raised.value.message.code == code
