"""An endpoint: one URL-like text for everything the app can talk to.

The same text is what a saved device stores, what the Add dialog produces, what the command
line takes and what a test names. A secret never stands in it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final
from urllib.parse import urlsplit

from companion.errors import EndpointError
from companion.text import clean, one_line


class EndpointKind(StrEnum):
    HUB = "hub"
    """The device dials this computer."""
    WEBSOCKET = "websocket"
    """This computer dials the device's control server."""
    DEMO = "demo"
    """A simulated device, which dials a hub of this process over a real socket."""


DEMO_TEXT: Final = "demo:"

DEFAULT_HUB_PORT: Final = 8686
"""The port on which the hub listens unless the settings say otherwise."""


@dataclass(frozen=True, slots=True)
class Endpoint:
    """A parsed endpoint. `text` is its canonical form; equal endpoints have equal texts."""

    kind: EndpointKind
    text: str
    device_id: str | None = None
    """For `hub:DEVICE-ID`: whom to wait for; `None` means the first that dials in."""

    def __str__(self) -> str:
        return self.text

    @classmethod
    def parse(cls, text: str) -> Endpoint:
        """Read an endpoint.

        Accepts ``hub:``, ``hub:DEVICE-ID``, ``ws://HOST[:PORT]/PATH``, ``wss://…`` and
        ``demo:``. Raises `EndpointError` with the reason otherwise.
        """
        text = text.strip()
        if not text:
            raise EndpointError("endpoint.empty")
        scheme, colon, rest = text.partition(":")
        scheme = scheme.lower()
        if colon and scheme == "hub":
            # cleaned first: what is left of "hub:" and a control character is "hub:"
            device_id = one_line(rest).strip("/ ")
            return cls.hub(device_id) if device_id else cls(EndpointKind.HUB, "hub:")
        if colon and scheme == "demo" and not rest.strip("/"):
            return cls(EndpointKind.DEMO, DEMO_TEXT)
        if colon and scheme in ("ws", "wss"):
            return cls._websocket(text)
        raise EndpointError("endpoint.unknown", text=one_line(text))

    @classmethod
    def hub(cls, device_id: str) -> Endpoint:
        """The endpoint of one device that dials in; ids compare without regard to case."""
        device_id = one_line(device_id).lower()
        return cls(EndpointKind.HUB, f"hub:{device_id}", device_id)

    @classmethod
    def _websocket(cls, text: str) -> Endpoint:
        shown = one_line(text)
        if clean(text, len(text)) != text:
            raise EndpointError("endpoint.unknown", text=shown)
        try:
            parts = urlsplit(text)
            host, port = parts.hostname, parts.port
        except ValueError:
            raise EndpointError("endpoint.bad_port", text=shown) from None
        if parts.username is not None or parts.password is not None:
            raise EndpointError("endpoint.secret")
        if not host:
            raise EndpointError("endpoint.no_host", text=shown)
        if port == 0:
            raise EndpointError("endpoint.bad_port", text=shown)
        bracketed = f"[{host}]" if ":" in host else host
        netloc = bracketed if port is None else f"{bracketed}:{port}"
        query = f"?{parts.query}" if parts.query else ""
        canonical = f"{parts.scheme.lower()}://{netloc}{parts.path or '/'}{query}"
        return cls(EndpointKind.WEBSOCKET, canonical)
