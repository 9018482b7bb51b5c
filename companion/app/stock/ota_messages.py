"""What a device sends to its OTA address at a start, and the answers to it: the upstream server's,
and ours that is made of it.

Source: transports/README.md, "OTA request" (the headers, and the JSON of `self.get_system_info` as
the body), "Programs that act as a device" (py-xiaozhi's secret), and "OTA answer". The names in an
answer are compared as the firmware compares them: case does not matter, and of equal names the
first one counts. The device keeps every text and number of `mqtt` and `websocket` over restarts,
one by one. So our answer has each field that the device reads; otherwise one of the upstream
server's would stay in force.
"""

from __future__ import annotations

import json
import logging
import math
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any, Final, NoReturn
from urllib.parse import urlsplit

from msgspec import Struct
from msgspec.structs import asdict

from companion.app.stock.views import Activation
from companion.devices.boots import plain_mac, with_colons
from companion.json import object_at, read_object
from companion.patterns import regex
from companion.records import Unshown
from companion.text import NAME_LIMIT, clean, one_line
from companion.transports.endpoint import device_id_of
from companion.transports.http.route import Request

logger = logging.getLogger(__name__)

Sections = Mapping[str, Mapping[str, Any]]
"""`mqtt` and `websocket` of an upstream server's answer, those that it has."""

_MAC: Final = regex(r"[0-9a-f]{2}(?:[:-]?[0-9a-f]{2}){5}")
_SHA256: Final = regex(r"[0-9a-f]{64}")
_AGENT: Final = regex(r"\s*(?P<board>[^/\s]+)/(?P<version>\d[^/\s]*)\s*")
_PY_XIAOZHI: Final = "py-xiaozhi"


class BootReport(Struct, frozen=True):
    """What a device says of itself. Texts are cleaned, and empty if it said nothing."""

    device_id: str
    """`Device-Id` in lower case: the MAC, as devices also tell the hub's WebSocket server."""
    client_id: str
    """`Client-Id`, a UUID."""
    version: str
    elf_sha256: str
    """64 hexadecimal digits in lower case, or empty. Always empty for py-xiaozhi, which is no
    firmware and sends its secret key in this field."""
    slot: str
    """The partition that runs, for example `ota_0`."""
    board: str
    chip: str
    """For example `esp32s3`."""
    mac: str
    """With colons, in lower case."""
    user_agent: str
    language: str
    address: str
    """The address that it asked from."""


def read_boot(request: Request) -> BootReport | None:
    """What the request says; `None` if it names no device. Never raises.

    Of a request without a JSON body only the headers count.
    """
    headers = request.headers
    body = _body(request.body)
    device_id = _device_id(headers, body)
    if device_id is None:
        return None
    application, board = object_at(body, "application"), object_at(body, "board")
    agent = _AGENT.fullmatch(headers.get("user-agent", ""))
    chip = one_line(body.get("chip_model_name"))
    name = one_line(board.get("name")) or one_line(board.get("type"))
    return BootReport(
        device_id=device_id,
        client_id=one_line(headers.get("client-id")) or one_line(body.get("uuid")),
        version=one_line(application.get("version")) or one_line(agent and agent["version"]),
        elf_sha256=_elf_sha256(application, chip, name, headers),
        slot=one_line(object_at(body, "ota").get("label")),
        board=name or one_line(agent and agent["board"]),
        chip=chip,
        mac=with_colons(plain_mac(device_id)),
        user_agent=one_line(headers.get("user-agent")),
        language=one_line(headers.get("accept-language")) or one_line(body.get("language")),
        address=request.client,
    )


def _body(body: bytes) -> Mapping[str, Any]:
    return read_object(body.decode("utf-8", "replace"), strict=False) or {}


def _device_id(headers: Mapping[str, str], body: Mapping[str, Any]) -> str | None:
    said = (
        headers.get("device-id"),
        body.get("mac_address"),
        object_at(body, "board").get("mac"),
    )
    for text in said:
        device_id = one_line(text, NAME_LIMIT).lower()
        if _MAC.fullmatch(device_id) and device_id.strip("0:-"):
            return device_id_of(device_id)
    return None


def _elf_sha256(
    application: Mapping[str, Any], chip: str, board: str, headers: Mapping[str, str]
) -> str:
    said = (board, headers.get("user-agent", ""), one_line(application.get("name")))
    if not chip or any(_PY_XIAOZHI in text.lower() for text in said):
        return ""
    text = one_line(application.get("elf_sha256")).lower()
    return text if _SHA256.fullmatch(text) else ""


_OURS: Final = frozenset({"mqtt", "websocket", "firmware"})
_MESSAGE_LIMIT: Final = 500
_CODE_LIMIT: Final = 40
_NUMBER: Final = regex(r"[ \t\r\n\v\f]*([+-]?\d{1,10})")
"""What C++'s `stoi` reads at the beginning of a text."""
_LONGEST_KEY: Final = 15
_LONGEST_TEXT: Final = 3_999
"""Characters of a member that the device can store (transports/README.md, "OTA answer")."""


class OfferedFirmware(Unshown, Struct, frozen=True):
    """Firmware that a server offers."""

    unshown = frozenset({"url"})

    version: str
    """Cleaned; the device compares the original."""
    url: str
    """Not cleaned; it can hold a secret."""
    force: bool

    @property
    def host(self) -> str:
        """The host of the download; empty if `url` is no address."""
        try:
            return one_line(urlsplit(self.url).hostname or "")
        except ValueError:
            return ""


class UpstreamAnswer(Unshown, Struct, frozen=True):
    """A server's answer. `mqtt` and `websocket` hold secrets, and are never shown."""

    unshown = frozenset({"raw", "mqtt", "websocket"})

    raw: bytes
    mqtt: Mapping[str, Any] | None
    websocket: Mapping[str, Any] | None
    firmware: OfferedFirmware | None
    activation: Activation | None


class OwnMqtt(Unshown, Struct, frozen=True):
    """Our MQTT listener, for one device: the `mqtt` section. `endpoint` is `host:port`,
    `keepalive` in seconds."""

    unshown = frozenset({"password"})

    endpoint: str
    client_id: str
    username: str
    password: str
    publish_topic: str
    subscribe_topic: str
    """For forks and py-xiaozhi; stock firmware never subscribes. Nothing here depends on it."""
    keepalive: int


class OwnSocket(Unshown, Struct, frozen=True):
    """Our WebSocket server, for one device: the `websocket` section. `version` (1 to 3) is that of
    the audio frames."""

    unshown = frozenset({"token"})

    url: str
    token: str
    version: int = 1


def read_answer(body: bytes) -> UpstreamAnswer | None:
    """What a server answered with status 200. Never raises.

    `None` if it is no JSON object: the device treats that as a failure.
    """
    answer = _parsed(body)
    if answer is None:
        return None
    return UpstreamAnswer(
        raw=body,
        mqtt=_section(answer, "mqtt"),
        websocket=_section(answer, "websocket"),
        firmware=_firmware(_section(answer, "firmware")),
        activation=_activation(_section(answer, "activation")),
    )


def would_install(firmware: OfferedFirmware, running: str) -> bool:
    """Whether a device that runs the version `running` would install it, by the firmware's rule.

    A version is newer if the first part that differs is greater, or if all parts are equal and it
    has more of them. Forced firmware is always installed. At a part that is no number the firmware
    stops comparing, and some forks go on: then every other version counts as one to install.
    """
    if firmware.force:
        return True
    offered, current = _parts(firmware.version), _parts(running)
    if offered is None or current is None:
        return firmware.version != running
    common = min(len(offered), len(current))
    if offered[:common] != current[:common]:
        return offered[:common] > current[:common]
    return len(offered) > len(current)


def compose(
    upstream: UpstreamAnswer | None,
    own: OwnMqtt | OwnSocket | None,
    *,
    let_firmware: bool,
    now: datetime,
    firmware: OfferedFirmware | None = None,
) -> bytes:
    """Our answer: the upstream server's without its connections, with ours.

    With `let_firmware` the offered firmware stays in, unless we have `firmware` of our own.
    Without an upstream answer the device gets the time `now` (aware), in this computer's zone.
    Without a connection the device keeps that of its last answer.
    """
    let = let_firmware and firmware is None
    answer = _without_ours(upstream, let_firmware=let, now=now)
    if firmware is not None:
        answer["firmware"] = {
            "version": firmware.version,
            "url": firmware.url,
            "force": int(firmware.force),
        }
    if own is not None:
        answer["mqtt" if isinstance(own, OwnMqtt) else "websocket"] = asdict(own)
    return json.dumps(answer, separators=(",", ":")).encode()


def _without_ours(
    upstream: UpstreamAnswer | None, *, let_firmware: bool, now: datetime
) -> dict[str, Any]:
    if upstream is None:
        return {"server_time": _server_time(now)}
    return {
        name: value
        for name, value in (_parsed(upstream.raw) or {}).items()
        if name.lower() not in _OURS or (let_firmware and name.lower() == "firmware")
    }


def without_firmware(upstream: UpstreamAnswer) -> bytes:
    """The upstream server's own answer with its connections, but with nothing to install."""
    answer = _parsed(upstream.raw) or {}
    kept = {name: value for name, value in answer.items() if name.lower() != "firmware"}
    if len(kept) == len(answer):
        return upstream.raw
    return json.dumps(kept, separators=(",", ":")).encode()


def _server_time(now: datetime) -> dict[str, int]:
    offset = now.astimezone().utcoffset()
    assert offset is not None
    return {
        "timestamp": int(now.astimezone(UTC).timestamp() * 1000),
        "timezone_offset": int(offset.total_seconds() // 60),
    }


def _parsed(body: bytes) -> dict[str, Any] | None:
    try:
        value = json.loads(
            body.decode("utf-8-sig", "replace"),
            strict=False,
            object_pairs_hook=_first_of_each,
            parse_constant=_no_constant,
            parse_float=_finite,
        )
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) else None


def _first_of_each(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object as the firmware reads it: the first of equal names counts."""
    found: dict[str, Any] = {}
    for name, value in pairs:
        found.setdefault(name, value)
    return found


def _no_constant(name: str) -> NoReturn:
    """NaN and the infinities are no JSON, and no device reads them: raises `ValueError`."""
    raise ValueError(name)


def _finite(text: str) -> float:
    number = float(text)
    return number if math.isfinite(number) else _no_constant(text)


def _get(section: Mapping[str, Any], name: str) -> Any:
    return next((value for key, value in section.items() if key.lower() == name), None)


# what aborts a device


def harmless(body: bytes) -> tuple[bytes, tuple[str, ...]]:
    """An upstream server's answer without what would abort the device at each of its starts, and
    which parts those were; the same bytes where nothing is wrong.

    Source: transports/README.md, "OTA answer": the parts of a version go to `std::stoi` uncaught,
    `endpoint` is cut at its first colon, and long keys and texts of both connections are stored.
    """
    answer = _parsed(body)
    if answer is None:
        return body, ()
    left_out: list[str] = []
    kept: dict[str, Any] = {}
    for name, section in answer.items():
        if not isinstance(section, dict) or name.lower() not in _OURS:
            kept[name] = section
            continue
        faults = _aborting(name.lower(), section)
        left_out += [f"{name.lower()}.{each}" for each in faults]
        if "version" in faults or "endpoint" in faults:
            continue  # without this member the rest means nothing
        kept[name] = {key: value for key, value in section.items() if key not in faults}
    if not left_out:
        return body, ()
    return json.dumps(kept, separators=(",", ":")).encode(), tuple(
        one_line(each, NAME_LIMIT) for each in left_out
    )


def _aborting(name: str, section: Mapping[str, Any]) -> list[str]:
    """Members of a section that abort a device, as they are spelt."""
    if name == "firmware":
        version = _get(section, "version")
        return ["version"] if isinstance(version, str) and not installable(version) else []
    endpoint = _get(section, "endpoint") if name == "mqtt" else None
    if isinstance(endpoint, str) and not _accepts_endpoint(endpoint):
        return ["endpoint"]
    return [
        key
        for key, value in section.items()
        if isinstance(value, str | int | float)
        and (len(key) > _LONGEST_KEY or (isinstance(value, str) and len(value) > _LONGEST_TEXT))
    ]


def installable(version: str) -> bool:
    """Whether a device survives comparing itself with this version."""
    numbers = _parts(version)
    return bool(numbers) and all(abs(number) < 1 << 31 for number in numbers or ())


def _accepts_endpoint(endpoint: str) -> bool:
    host, colon, port = endpoint.partition(":")
    number = _NUMBER.match(port)
    return bool(host) and (not colon or (number is not None and abs(int(number[1])) < 1 << 31))


def _section(answer: Mapping[str, Any], name: str) -> Mapping[str, Any] | None:
    value = _get(answer, name)
    return value if isinstance(value, dict) else None


def _firmware(section: Mapping[str, Any] | None) -> OfferedFirmware | None:
    if section is None:
        return None
    version, url, force = _get(section, "version"), _get(section, "url"), _get(section, "force")
    if not isinstance(version, str) or not isinstance(url, str):
        return None
    is_number = isinstance(force, int | float) and not isinstance(force, bool)
    # the device cuts the fraction off
    return OfferedFirmware(one_line(version), url, is_number and 1 <= force < 2)


def _activation(section: Mapping[str, Any] | None) -> Activation | None:
    if section is None:
        return None
    code = _get(section, "code")
    if isinstance(code, int) and not isinstance(code, bool):
        code = str(code)
    cleaned = one_line(code, _CODE_LIMIT)
    if not cleaned:
        return None
    return Activation(cleaned, clean(_get(section, "message"), _MESSAGE_LIMIT))


def _parts(version: str) -> list[int] | None:
    """The numbers between the dots; `None` if a part is no number. A dot at the end is ignored."""
    texts = version.split(".")
    if texts[-1] == "":
        texts.pop()
    found = [_NUMBER.match(text) for text in texts]
    return None if None in found else [int(each[1]) for each in found if each is not None]
