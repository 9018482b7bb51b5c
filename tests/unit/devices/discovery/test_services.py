"""What is read out of announcements."""

from __future__ import annotations

from typing import Any

import pytest

from companion.devices.discovery.models import FoundKind, Sighting
from companion.devices.discovery.services import HTTP, HUB, MCP, Service, sighting_of


def read(kind: str, **given: Any) -> Sighting | None:
    values: dict[str, Any] = {
        "name": f"A thing.{kind}",
        "host": "thing.local.",
        "port": 8080,
        "addresses": ("192.168.1.20",),
        "txt": {},
    }
    return sighting_of(Service(kind, **{**values, **given}))


def ways(sighting: Sighting | None) -> list[str]:
    assert sighting is not None
    return [endpoint.text for endpoint in sighting.endpoints]


@pytest.mark.parametrize(
    ("txt", "port", "expected"),
    [
        ({}, 8000, "http://192.168.1.20:8000/mcp"),
        ({"proto": "http", "path": "/rpc"}, 8000, "http://192.168.1.20:8000/rpc"),
        ({"proto": "http", "path": "rpc"}, 8000, "http://192.168.1.20:8000/rpc"),
        ({"Proto": "HTTPS"}, 8000, "https://192.168.1.20:8000/mcp"),
        ({"transport": "streamable-http"}, 8000, "http://192.168.1.20:8000/mcp"),
        # SwiftMCP: the announced port speaks lines of JSON, another one HTTP
        ({"txtvers": "1", "proto": "2025-06-18", "http": "9001/sse"}, 50123, "http://192.168.1.20:9001/sse"),
        ({"proto": "2025-06-18", "http": "9001"}, 50123, "http://192.168.1.20:9001/mcp"),
    ],
)  # fmt: skip
def test_an_mcp_server(txt: dict[str, str], port: int, expected: str) -> None:
    found = read(MCP, txt=txt, port=port)
    assert ways(found) == [expected]
    assert found is not None and found.kind is FoundKind.MCP_SERVER and found.note is None


@pytest.mark.parametrize(
    "txt",
    [{"proto": "ndjson"}, {"txtvers": "1", "proto": "2025-06-18"}, {"proto": "ws"}],
)
def test_an_mcp_server_that_speaks_no_http_is_shown_and_explained(txt: dict[str, str]) -> None:
    found = read(MCP, txt=txt)
    assert ways(found) == []
    assert found is not None and found.note is not None
    assert "no HTTP address" in found.note.english()


def test_what_an_mcp_server_tells_of_itself() -> None:
    found = read(MCP, txt={"name": "Post\n office", "ver": "1.2"})
    assert found is not None and (found.name, found.version) == ("Post office", "1.2")
    found = read(MCP, txt={"v": "3"})
    assert found is not None and (found.name, found.version) == ("A thing", "3")


def test_a_device_is_known_by_its_host_name() -> None:
    found = read(HTTP, host="Xiaozhi-AABBCCDDEEFF.local.")
    assert ways(found) == ["ws://192.168.1.20:8080/ws"]
    assert found is not None and found.kind is FoundKind.DEVICE
    assert {"mac:aabbccddeeff", "host:xiaozhi-aabbccddeeff"} <= found.identities


def test_a_printer_is_nothing_for_us() -> None:
    assert read(HTTP, host="printer.local.", name=f"xiaozhi's printer.{HTTP}") is None


def test_another_hub_is_told_and_cannot_be_connected_to() -> None:
    found = read(HUB, port=8687)
    assert found is not None and found.kind is FoundKind.HUB and found.endpoints == ()
    assert found.note is not None
    assert "http://192.168.1.20:8687/xiaozhi/ota/" in found.note.english()


@pytest.mark.parametrize(
    ("addresses", "expected"),
    [
        (("fd00::7", "192.168.1.20"), ["192.168.1.20", "[fd00::7]"]),
        (("fe80::1%3", "192.168.1.20"), ["192.168.1.20"]),
        (("fe80::1%3",), ["[fe80::1%3]"]),
        (("fe80::1",), None),
        (("0.0.0.0", "224.0.0.1", "::", "nonsense", "127.0.0.1", "::1"), None),
        ((), None),
        (tuple(f"10.0.0.{n}" for n in range(1, 9)), [f"10.0.0.{n}" for n in range(1, 5)]),
    ],
)
def test_addresses_that_can_be_used(addresses: tuple[str, ...], expected: list[str] | None) -> None:
    found = read(HTTP, host="xiaozhi.local.", addresses=addresses)
    if expected is None:
        assert found is None
    else:
        assert ways(found) == [f"ws://{each}:8080/ws" for each in expected]


def test_on_loopback_loopback_counts() -> None:
    service = Service(MCP, f"x.{MCP}", "x.local.", 9, ("127.0.0.1",), {})
    found = sighting_of(service, loopback=True)
    assert ways(found) == ["http://127.0.0.1:9/mcp"]


@pytest.mark.parametrize("port", [0, -1, 65536])
def test_no_port_is_nothing(port: int) -> None:
    assert read(MCP, port=port) is None


@pytest.mark.parametrize(
    "txt",
    [
        {"path": "/a b"},
        {"path": "/\x00"},
        {"path": "@evil.example/"},
        {"http": "99999/x"},
        {"http": "80@evil.example/x"},
        {"name": "\u202e" * 500, "ver": "v" * 5000},
    ],
)
def test_hostile_texts_lead_nowhere_else(txt: dict[str, str]) -> None:
    found = read(MCP, txt=txt, name="\x1b[31mRed\x07." + MCP)
    assert found is not None
    assert all(endpoint.host == "192.168.1.20" for endpoint in found.endpoints)
    assert "\x1b" not in found.name + found.version and len(found.name + found.version) <= 400
