"""An endpoint: one URL-like text for everything the app can talk to.

The same text is what a saved device stores, what the Add dialog produces, what the command
line takes and what a test names. It never holds a secret: see `companion.transports.login`.

==================================  =============================================================
``hub:``, ``hub:DEVICE-ID``         the device dials this computer
``ws://HOST:PORT/PATH``, ``wss:``   this computer dials the device's control server
``mqtt://[USER@]BROKER[:PORT]/ID``  both dial a broker; ``mqtts:`` with TLS; without an id, all
                                    devices behind it; ``mqtt+ws(s):`` over a WebSocket
``gateway+http(s)://HOST/CLIENT``   HTTP to a gateway's management interface; without a client
                                    id, all that are known there
``http(s)://HOST/PATH``             any MCP server over Streamable HTTP
``stdio:COMMAND ARG …``             any MCP server, started by us
``demo:``                           a simulated device
==================================  =============================================================
"""

from __future__ import annotations

import shlex
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Final, NamedTuple
from urllib.parse import parse_qsl, quote, unquote, urlencode, urlsplit

from companion.errors import EndpointError
from companion.patterns import regex
from companion.text import clean, one_line

DEMO_TEXT: Final = "demo:"

DEFAULT_HUB_PORT: Final = 8686
"""The port on which the hub listens unless the settings say otherwise."""

BROKER_OPTIONS: Final = frozenset({"up", "down", "status", "ca", "cert", "key"})
"""Of a broker's address, behind the question mark: the topics' templates, and the paths of a CA
file, a client certificate and its key."""
WEB_PATH: Final = "path"
"""Its option, where MQTT is spoken over a WebSocket: the path of that."""
_USUAL_WEB_PATH: Final = "/mqtt"
"""Of EMQX, HiveMQ and others; Mosquitto takes any."""
_IN_PATHS: Final = "/?&=%:@!$'()*+,;~"


class EndpointKind(StrEnum):
    HUB = "hub"
    """The device dials this computer."""
    WEBSOCKET = "websocket"
    """This computer dials the device's control server."""
    BROKER = "broker"
    """Device and computer dial an MQTT broker."""
    GATEWAY = "gateway"
    """The device is behind a gateway, which this computer asks over HTTP."""
    HTTP = "http"
    """An MCP server over Streamable HTTP."""
    STDIO = "stdio"
    """An MCP server that this computer starts."""
    DEMO = "demo"
    """A simulated device, which dials a hub of this process over a real socket."""


class Way(StrEnum):
    """How a device is reached, for a person."""

    DIALS_IN = "dials_in"
    LOCAL = "local"
    BROKER = "broker"
    GATEWAY = "gateway"
    SERVER = "server"
    """An MCP server of any make: it is no xiaozhi device."""
    SIMULATED = "simulated"

    @classmethod
    def of(cls, kind: EndpointKind) -> Way:
        """The way that an endpoint of that kind means."""
        return _WAYS[kind]


_WAYS: Final = {
    EndpointKind.HUB: Way.DIALS_IN,
    EndpointKind.WEBSOCKET: Way.LOCAL,
    EndpointKind.BROKER: Way.BROKER,
    EndpointKind.GATEWAY: Way.GATEWAY,
    EndpointKind.HTTP: Way.SERVER,
    EndpointKind.STDIO: Way.SERVER,
    EndpointKind.DEMO: Way.SIMULATED,
}


class Scheme(NamedTuple):
    """A scheme with a host in its address, which this computer dials."""

    kind: EndpointKind
    secure: bool = False
    """Whether TLS is asked for."""
    place_port: int = 0
    """Of a place with devices behind it, which the path names: its usual port. 0 elsewhere."""


_SCHEMES: Final = {
    "ws": Scheme(EndpointKind.WEBSOCKET),
    "wss": Scheme(EndpointKind.WEBSOCKET, secure=True),
    "http": Scheme(EndpointKind.HTTP),
    "https": Scheme(EndpointKind.HTTP, secure=True),
    "mqtt": Scheme(EndpointKind.BROKER, place_port=1883),
    "mqtts": Scheme(EndpointKind.BROKER, secure=True, place_port=8883),
    "mqtt+ws": Scheme(EndpointKind.BROKER, place_port=80),
    "mqtt+wss": Scheme(EndpointKind.BROKER, secure=True, place_port=443),
    "gateway+http": Scheme(EndpointKind.GATEWAY, place_port=80),
    "gateway+https": Scheme(EndpointKind.GATEWAY, secure=True, place_port=443),
}


@dataclass(frozen=True, slots=True)
class Endpoint:
    """A parsed endpoint. `text` is its canonical form; equal endpoints have equal texts."""

    kind: EndpointKind
    text: str
    device_id: str | None = None
    """For `hub:`, a broker and a gateway: which device to talk to; `None` means any."""
    host: str = ""
    port: int = 0
    """0 where the scheme's own is meant, or there is none."""
    user: str = ""
    """A broker's user name, which is no secret; the password is kept apart."""
    secure: bool = False
    """Whether TLS is asked for."""
    options: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}), hash=False)
    """See `BROKER_OPTIONS`."""
    command: tuple[str, ...] = ()
    """For `stdio:`: the program and its arguments."""

    def __str__(self) -> str:
        return self.text

    @property
    def place(self) -> Endpoint:
        """Where it is, without the device: the broker or the gateway itself."""
        if self.device_id is None or not self._place_port:
            return self
        head, mark, query = self.text.partition("?")
        return Endpoint.parse(head[: head.rindex("/") + 1] + mark + query)

    @property
    def web_path(self) -> str:
        """Of a broker's WebSocket; empty where it speaks MQTT over TCP."""
        if not self.text.startswith("mqtt+ws"):
            return ""
        path = self.options.get(WEB_PATH) or _USUAL_WEB_PATH
        return "/" + quote(path.lstrip("/"), safe=_IN_PATHS)

    @property
    def dialed(self) -> bool:
        """Whether its address alone leads this computer to one device or server."""
        return bool(self.host) and bool(self.device_id or not self._place_port)

    @property
    def _place_port(self) -> int:
        scheme = _SCHEMES.get(self.text.partition(":")[0])
        return scheme.place_port if scheme is not None else 0

    def with_device(self, device_id: str) -> Endpoint:
        """The endpoint of one device behind this broker or gateway."""
        head, mark, query = self.place.text.partition("?")
        return Endpoint.parse(head + quote(device_id, safe="@:") + mark + query)

    @classmethod
    def parse(cls, text: str) -> Endpoint:
        """Read an endpoint; raises `EndpointError` with the reason otherwise."""
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
        if colon and scheme == "stdio":
            return cls._stdio(text, rest)
        if colon and (known := _SCHEMES.get(scheme)) is not None:
            return cls._with_device_in_path(text, known) if known.place_port else cls._url(text)
        raise EndpointError("endpoint.unknown", text=one_line(text))

    @classmethod
    def hub(cls, device_id: str) -> Endpoint:
        """The endpoint of one device that dials in: see `device_id_of`."""
        device_id = device_id_of(device_id)
        return cls(EndpointKind.HUB, f"hub:{device_id}", device_id)

    @classmethod
    def stdio(cls, command: tuple[str, ...]) -> Endpoint:
        """Raises `EndpointError` when there is no program in it."""
        return cls.parse("stdio:" + shlex.join(command))

    @classmethod
    def _url(cls, text: str) -> Endpoint:
        scheme, user, host, port, path, query = _split(text)
        if user is not None:
            raise EndpointError("endpoint.secret")
        tail = f"?{query}" if query else ""
        canonical = f"{scheme}://{_netloc(host, port)}{path or '/'}{tail}"
        known = _SCHEMES[scheme]
        return cls(known.kind, canonical, host=host, port=port or 0, secure=known.secure)

    @classmethod
    def _with_device_in_path(cls, text: str, known: Scheme) -> Endpoint:
        kind = known.kind
        scheme, user, host, port, path, query = _split(text)
        if user is not None and kind is not EndpointKind.BROKER:
            raise EndpointError("endpoint.secret")
        options = dict(parse_qsl(query, keep_blank_values=True))
        allowed = BROKER_OPTIONS if kind is EndpointKind.BROKER else frozenset()
        if scheme.startswith("mqtt+ws"):
            allowed |= {WEB_PATH}
        if unknown := sorted(options.keys() - allowed):
            raise EndpointError("endpoint.option", text=one_line(text), name=one_line(unknown[0]))
        device = one_line(unquote(path.strip("/")))
        if "/" in device or any(mark in device for mark in "+#"):
            raise EndpointError("endpoint.device", text=one_line(text))
        for template in ("up", "down", "status"):
            if "{device}" not in options.get(template, "{device}"):
                raise EndpointError("endpoint.template", name=template, mark="{device}")
        port = port or known.place_port
        login = f"{quote(user)}@" if user else ""
        tail = f"?{urlencode(sorted(options.items()), safe='/{}:')}" if options else ""
        canonical = f"{scheme}://{login}{_netloc(host, port)}/{quote(device, safe='@:')}{tail}"
        return cls(
            kind,
            canonical,
            device or None,
            host=host,
            port=port,
            user=user or "",
            secure=known.secure,
            options=MappingProxyType(options),
        )

    @classmethod
    def _stdio(cls, text: str, rest: str) -> Endpoint:
        shown = one_line(text)
        if clean(rest, len(rest)) != rest or "\n" in rest:
            raise EndpointError("endpoint.unknown", text=shown)
        try:
            command = split_command(rest)
        except ValueError:
            raise EndpointError("endpoint.quotes", text=shown) from None
        if not command or not command[0]:
            raise EndpointError("endpoint.no_command")
        return cls(EndpointKind.STDIO, f"stdio:{shlex.join(command)}", command=command)


# A device that dials in says its MAC, in whichever spelling: it is one device all the same.

_MAC: Final = regex(r"(?:[0-9a-f]{2}[:-]?){5}[0-9a-f]{2}")
_IN_TEXT: Final = regex(r"\bhub:((?:[0-9a-f]{2}[:-]?){5}[0-9a-f]{2})(?![0-9a-f:-])")


def device_id_of(text: str) -> str:
    """The id of a device that dials in, in small letters; a MAC as stock firmware writes it."""
    text = one_line(text).lower()
    if not _MAC.fullmatch(text):
        return text
    plain = text.replace(":", "").replace("-", "")
    return ":".join(plain[at : at + 2] for at in range(0, 12, 2))


def spellings(text: str) -> tuple[str, ...]:
    """A device's key or id, and how earlier versions may have written it, if it holds a MAC."""
    scheme, colon, device_id = text.rpartition("hub:")
    if scheme or not _MAC.fullmatch(device_id):
        return (text,)
    known = device_id_of(device_id)
    return tuple(colon + known.replace(":", between) for between in (":", "-", ""))


def respelled(text: str) -> str:
    """A text of this app's files, in which earlier versions may have written keys otherwise."""
    if "hub:" not in text:
        return text
    return _IN_TEXT.sub(lambda found: f"hub:{device_id_of(found[1])}", text)


def _split(text: str) -> tuple[str, str | None, str, int | None, str, str]:
    """Scheme, user, host, port, path and query. Raises `EndpointError`, also for a password."""
    shown = one_line(text)
    if clean(text, len(text)) != text or any(char.isspace() for char in text):
        raise EndpointError("endpoint.unknown", text=shown)
    try:
        parts = urlsplit(text)
        host, port = parts.hostname, parts.port
    except ValueError:
        if "@" in text:  # it may hold a password, which must not be repeated
            raise EndpointError("endpoint.secret") from None
        raise EndpointError("endpoint.bad_port", text=shown) from None
    if parts.password is not None:
        raise EndpointError("endpoint.secret")
    if not host:
        raise EndpointError("endpoint.no_host", text=shown)
    if port == 0:
        raise EndpointError("endpoint.bad_port", text=shown)
    user = unquote(parts.username) if parts.username is not None else None
    return parts.scheme.lower(), user, host, port, parts.path, parts.query


def _netloc(host: str, port: int | None) -> str:
    bracketed = f"[{host}]" if ":" in host else host
    return bracketed if port is None else f"{bracketed}:{port}"


# The words of a command line: an endpoint must mean the same on every system, and paths of Windows
# have backslashes. So a backslash is one, except where only an escape makes sense.

_BLANKS: Final = " \t\r\n"
_QUOTES: Final = "\"'"


def split_command(text: str) -> tuple[str, ...]:
    """The program and its arguments; whatever `shlex.join` made is read back as it was.

    Quotes of both kinds hold blanks together, and nothing else is special within single ones.
    Before a quotation mark two backslashes mean one, and a single one means the mark itself, as
    Windows has it; outside of quotes a single one before a blank means the blank, as
    elsewhere. All other backslashes stay. Raises `ValueError` for a quote without its end.
    """
    words: list[str] = []
    word: str | None = None
    quote, at = "", 0
    while at < len(text):
        char = text[at]
        if char == "\\" and quote != "'":
            literal, at = _backslashes(text, at, quote)
            word = (word or "") + literal
            continue
        at += 1
        if char == quote:
            quote = ""
        elif not quote and char in _QUOTES:
            quote, word = char, word or ""
        elif not quote and char in _BLANKS:
            if word is not None:
                words.append(word)
            word = None
        else:
            word = (word or "") + char
    if quote:
        raise ValueError("a quote without its end")
    return tuple(words) if word is None else (*words, word)


def _backslashes(text: str, at: int, quote: str) -> tuple[str, int]:
    """What the backslashes from `at` on mean, and where the rest begins."""
    end = at
    while text[end : end + 1] == "\\":
        end += 1
    count, following = end - at, text[end : end + 1]
    if following and following in (quote or _QUOTES):
        kept = "\\" * (count // 2)
        return (kept + following, end + 1) if count % 2 else (kept, end)
    if count == 1 and not quote and following and following in _BLANKS:
        return following, end + 1
    return "\\" * count, end
