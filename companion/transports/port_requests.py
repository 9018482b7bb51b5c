"""What comes in at our ports, as facts about a request: for a person who asks why a device does not
get in. No body, no query and no secret is in it."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from msgspec import Struct

from companion.patterns import regex
from companion.text import one_line

_HTTP: Final = regex(rb"([A-Z]{3,10}) (\S{1,2000}) HTTP/1\.[01]\r?$")
_PATH_LIMIT: Final = 80
"""Characters."""


class Door(StrEnum):
    """At which of our listeners."""

    HTTP = "http"
    HUB = "hub"
    MQTT = "mqtt"


class Arrival(StrEnum):
    """What it was, and what became of it."""

    SERVED = "served"
    """A fixed path was answered, with `PortRequest.status`."""
    FILE = "file"
    """A one-time address was used."""
    DEVICE = "device"
    """A device connected."""
    NOT_FOUND = "not_found"
    METHOD = "method"
    """The path is right, the method is not."""
    WEB_PAGE = "web_page"
    FOREIGN_HOST = "foreign_host"
    TOKEN = "token"
    NO_HELLO = "no_hello"
    LOGIN = "login"
    TLS = "tls"
    """The other side began with TLS, which none of our ports speaks."""
    HTTP = "http"
    """A plain HTTP request where none belongs."""
    CLAIMED = "claimed"
    """It named itself as a device that is connected already, from elsewhere."""
    CROWDED = "crowded"
    """One address held too many connections."""
    GARBLED = "garbled"
    """Neither HTTP nor what the port is for."""


class PortRequest(Struct, frozen=True):
    """Texts are the client's word: cleaned and cut, empty where there are none."""

    door: Door
    arrival: Arrival
    client: str
    """The IP address that it came from."""
    local: str = ""
    """Our address at which it arrived, where that is known."""
    method: str = ""
    path: str = ""
    """Without the query."""
    status: int = 0
    """Of the HTTP answer."""
    device_id: str = ""
    host: str = ""
    """The name that was asked for, of a `FOREIGN_HOST`."""
    browser: bool = False
    """Whether it calls itself a browser."""


def read_start(data: bytes) -> tuple[Arrival, str, str]:
    """What begins with these bytes: `TLS`, `HTTP` with its method and path, or `GARBLED`.

    TLS: a handshake record (22) of version 3.x (RFC 8446, section 5.1).
    """
    if data[:2] == b"\x16\x03":
        return Arrival.TLS, "", ""
    found = _HTTP.match(data.partition(b"\n")[0])
    if found is None:
        return Arrival.GARBLED, "", ""
    return Arrival.HTTP, found[1].decode("ascii"), shown_path(found[2].decode("latin-1"))


def shown_path(target: str) -> str:
    """A request's path without its query, cleaned and cut."""
    return one_line(target.partition("?")[0], _PATH_LIMIT)


def is_browser(agent: str) -> bool:
    """Whether a `User-Agent` is a browser's: all of them begin so, and no device does."""
    return agent.startswith("Mozilla/")
