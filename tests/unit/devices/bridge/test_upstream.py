"""What is read of an upstream server's WebSocket."""

from __future__ import annotations

from typing import Any

import pytest

from companion.devices.bridge.upstream import (
    SocketServer,
    UpstreamKind,
    UpstreamServer,
    frame_version,
)
from companion.transports.upstream.mqtt import MqttServer

URL = "wss://example.org/ws?key=secret"


def test_a_whole_section() -> None:
    server = SocketServer.from_section({"url": URL, "token": "t", "version": 3})
    assert (server.url, server.token, server.version) == (URL, "t", 3)
    assert server.host == "example.org"
    assert "secret" not in repr(server) and "'t'" not in repr(server)


@pytest.mark.parametrize(
    ("version", "read"),
    [(1, 1), (2, 2), (3, 3), (0, 1), (4, 1), (True, 1), ("2", 1), (2.0, 1), (None, 1), ([2], 1)],
)
def test_versions(version: Any, read: int) -> None:
    found = frame_version({"version": version})
    assert found == read and type(found) is int


@pytest.mark.parametrize("token", [None, 5, [], {}])
def test_a_token_that_is_no_text_is_none(token: Any) -> None:
    assert SocketServer.from_section({"url": URL, "token": token}).token == ""


@pytest.mark.parametrize(
    "section",
    [
        {},
        {"url": None},
        {"url": 5},
        {"url": ""},
        {"url": "https://secret/"},
        {"url": "ws:///secret"},
        {"url": "ws://h:secret/"},
        {"url": "ws://h:0/secret"},
        {"url": "ws://[secret"},
        {"url": "ws://secret\u2100x/"},
        {"url": "ws://h/ secret"},
        {"url": "ws://h/\nsecret"},
        {"url": "ws://h/", "token": "secret\r\nX: y"},
        {"url": "ws://h/", "token": "secret\u00e9"},
    ],
    ids=str,
)
def test_what_is_none_is_not_repeated(section: dict[str, Any]) -> None:
    with pytest.raises(ValueError) as caught:  # noqa: PT011 - its words are looked at
        SocketServer.from_section(section)
    assert "secret" not in str(caught.value)


def test_kinds_and_hosts() -> None:
    mqtt = MqttServer.from_section({"endpoint": "mqtt.example.org:1883"})
    socket = SocketServer.from_section({"url": URL})
    assert UpstreamServer().kind is UpstreamKind.NONE and UpstreamServer().host == ""
    assert UpstreamServer(mqtt=mqtt).kind is UpstreamKind.MQTT
    assert UpstreamServer(mqtt=mqtt).host == "mqtt.example.org"
    assert UpstreamServer(socket=socket).kind is UpstreamKind.WEBSOCKET
    assert UpstreamServer(socket=socket).host == "example.org"
    assert UpstreamServer(socket=socket) == UpstreamServer(
        socket=SocketServer.from_section({"url": URL})
    )
    assert UpstreamServer(socket=socket) != UpstreamServer(mqtt=mqtt)
