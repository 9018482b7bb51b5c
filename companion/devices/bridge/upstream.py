"""The upstream server of a device: what its OTA answer said of it, and how it is doing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Any, TypeAlias
from urllib.parse import urlsplit

from msgspec import Struct, field

from companion.messages.message import Message
from companion.records import Unshown
from companion.text import one_line
from companion.transports.upstream.mqtt import MqttServer


class UpstreamKind(StrEnum):
    """How the upstream server talks with the device; known after it was asked."""

    UNKNOWN = "unknown"
    NONE = "none"
    """The person chose to have no server."""
    MQTT = "mqtt"
    WEBSOCKET = "websocket"


class UpstreamState(StrEnum):
    """Whether conversations are possible now."""

    NONE = "none"
    """There is no server."""
    WAITING = "waiting"
    """Nothing is known yet: the device has to start once more, or the server was not asked."""
    CONNECTING = "connecting"
    READY = "ready"
    """Connected; or, over WebSocket, dialed when a conversation begins."""
    UNREACHABLE = "unreachable"
    """`problem` says why; it is tried again by itself."""


OnUpstream: TypeAlias = Callable[[UpstreamState, "Message | None"], None]


class SocketServer(Unshown, Struct, frozen=True):
    """The `websocket` section of an OTA answer."""

    unshown = frozenset({"url", "token"})

    url: str
    """It can hold a secret."""
    token: str
    version: int
    """Of the binary frames: 1, 2 or 3."""

    @classmethod
    def from_section(cls, section: Mapping[str, Any]) -> SocketServer:
        """Raises `ValueError`, without any of its texts, when it names no WebSocket address, or
        a token that fits into no header."""
        url = section.get("url")
        if not isinstance(url, str) or not _is_socket_address(url):
            raise ValueError("no WebSocket address")
        token = section.get("token")
        token = token if isinstance(token, str) else ""
        if not token.isprintable() or not token.isascii():
            raise ValueError("no token")
        return cls(url, token, frame_version(section))

    @property
    def host(self) -> str:
        """Where it is, for people."""
        return one_line(urlsplit(self.url).hostname, 100)

    @property
    def authorization(self) -> dict[str, str]:
        """The header with the token, if there is one. A token with a space in it is a complete
        header, as the firmware has it."""
        if not self.token:
            return {}
        return {"Authorization": self.token if " " in self.token else f"Bearer {self.token}"}


class UpstreamServer(Struct, frozen=True):
    """One of `mqtt` and `socket`, or neither: then there is no server."""

    mqtt: MqttServer | None = None
    socket: SocketServer | None = None
    headers: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """Who the device is, for the WebSocket: `Device-Id` and `Client-Id`."""

    @property
    def kind(self) -> UpstreamKind:
        if self.mqtt is not None:
            return UpstreamKind.MQTT
        return UpstreamKind.WEBSOCKET if self.socket is not None else UpstreamKind.NONE

    @property
    def host(self) -> str:
        """Where it is, for people."""
        if self.mqtt is not None:
            return one_line(self.mqtt.host, 100)
        return self.socket.host if self.socket is not None else ""


def frame_version(section: Mapping[str, Any]) -> int:
    """`version` of a `websocket` section: 1 where it says nothing that the firmware knows."""
    version = section.get("version")
    return version if type(version) is int and version in (1, 2, 3) else 1


def _is_socket_address(text: str) -> bool:
    try:
        parts = urlsplit(text)
        named = bool(parts.hostname) and parts.port != 0
    except ValueError:  # whose words would hold the address
        return False
    return named and parts.scheme in ("ws", "wss") and text.isprintable() and " " not in text
