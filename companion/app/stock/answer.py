"""The former server's answer to a device's start, and ours that is made of it.

Source: transports/README.md, "OTA answer". Names are compared as the
firmware compares them: case does not matter, and of equal names the first one counts. The device
keeps every string and number of `mqtt` and `websocket` over restarts, one by one, so ours holds
all that it reads, lest one of the former server's stays in force.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, Final, NoReturn
from urllib.parse import urlsplit

from companion.app.stock.views import Activation
from companion.text import clean, one_line

_OURS: Final = frozenset({"mqtt", "websocket", "firmware"})
_MESSAGE_LIMIT: Final = 500
_CODE_LIMIT: Final = 40
_NUMBER: Final = re.compile(r"[ \t\r\n\v\f]*([+-]?\d{1,10})")
"""What C++'s `stoi` reads at the beginning of a text."""


@dataclass(frozen=True, slots=True)
class FormerFirmware:
    """Firmware that a server offers."""

    version: str
    """Cleaned; the device compares it as it came."""
    url: str = field(repr=False)
    """As it came; it can hold a secret."""
    force: bool

    @property
    def host(self) -> str:
        """Where it would be downloaded from; empty for what is no address."""
        try:
            return one_line(urlsplit(self.url).hostname or "")
        except ValueError:
            return ""


@dataclass(frozen=True, slots=True)
class FormerAnswer:
    """What a server said. `mqtt` and `websocket` hold secrets; nothing of them is shown."""

    raw: bytes = field(repr=False)
    mqtt: Mapping[str, Any] | None = field(repr=False)
    websocket: Mapping[str, Any] | None = field(repr=False)
    firmware: FormerFirmware | None
    activation: Activation | None


@dataclass(frozen=True, slots=True)
class OwnMqtt:
    """Our MQTT listener, for one device. `endpoint` is `host:port`, `keepalive` in seconds."""

    endpoint: str
    client_id: str
    username: str
    password: str = field(repr=False)
    publish_topic: str
    keepalive: int
    subscribe_topic: str = ""
    """Stock firmware never subscribes; forks and py-xiaozhi do. Nothing depends on it here."""


@dataclass(frozen=True, slots=True)
class OwnSocket:
    """Our WebSocket server, for one device; `version` (1 to 3) is that of the audio frames."""

    url: str
    token: str = field(repr=False)
    version: int = 1


def read_answer(body: bytes) -> FormerAnswer | None:
    """What a server answered with status 200; `None` when it is no JSON object, which the device
    takes for a failure. Nothing here raises."""
    answer = _parsed(body)
    if answer is None:
        return None
    return FormerAnswer(
        raw=body,
        mqtt=_section(answer, "mqtt"),
        websocket=_section(answer, "websocket"),
        firmware=_firmware(_section(answer, "firmware")),
        activation=_activation(_section(answer, "activation")),
    )


def would_install(firmware: FormerFirmware, running: str) -> bool:
    """Whether a device that runs `running` would install it: the firmware's own rule.

    The version is newer part by part between the dots, or equal and longer; or it is forced. A
    part that is no number stops the firmware's comparison, and some of its forks go on: then
    everything but the same version counts as what would be installed.
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
    former: FormerAnswer | None,
    *,
    mqtt: OwnMqtt | None,
    websocket: OwnSocket | None,
    let_firmware: bool,
    now: datetime,
) -> bytes:
    """Our answer: the former server's without its connections, with one of ours.

    With `let_firmware` the firmware that it offers stays in. Without a former answer the device
    is told the time `now` (aware), in this computer's zone. Raises `ValueError` unless exactly
    one of `mqtt` and `websocket` is given: a device that is told both takes MQTT, and one that
    is told neither takes what it was told before.
    """
    if (mqtt is None) == (websocket is None):
        raise ValueError("one connection, not both and not none")
    answer = _without_ours(former, let_firmware=let_firmware, now=now)
    if mqtt is not None:
        answer["mqtt"] = {
            "endpoint": mqtt.endpoint,
            "client_id": mqtt.client_id,
            "username": mqtt.username,
            "password": mqtt.password,
            "publish_topic": mqtt.publish_topic,
            "subscribe_topic": mqtt.subscribe_topic,
            "keepalive": mqtt.keepalive,
        }
    if websocket is not None:
        answer["websocket"] = {
            "url": websocket.url,
            "token": websocket.token,
            "version": websocket.version,
        }
    return json.dumps(answer, separators=(",", ":")).encode()


def without_connection(former: FormerAnswer | None, *, let_firmware: bool, now: datetime) -> bytes:
    """`compose` for a device that goes on with the connection that it was told before."""
    answer = _without_ours(former, let_firmware=let_firmware, now=now)
    return json.dumps(answer, separators=(",", ":")).encode()


def _without_ours(
    former: FormerAnswer | None, *, let_firmware: bool, now: datetime
) -> dict[str, Any]:
    if former is None:
        return {"server_time": _server_time(now)}
    return {
        name: value
        for name, value in (_parsed(former.raw) or {}).items()
        if name.lower() not in _OURS or (let_firmware and name.lower() == "firmware")
    }


def without_firmware(former: FormerAnswer) -> bytes:
    """The former server's own answer, its connections as well, but with nothing to install."""
    answer = _parsed(former.raw) or {}
    kept = {name: value for name, value in answer.items() if name.lower() != "firmware"}
    if len(kept) == len(answer):
        return former.raw
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
    """An object as the firmware reads it: a name that comes again is not seen."""
    found: dict[str, Any] = {}
    for name, value in pairs:
        found.setdefault(name, value)
    return found


def _no_constant(name: str) -> NoReturn:
    """NaN and the infinities are no JSON, and no device reads them."""
    raise ValueError(name)


def _finite(text: str) -> float:
    number = float(text)
    return number if math.isfinite(number) else _no_constant(text)


def _get(section: Mapping[str, Any], name: str) -> Any:
    return next((value for key, value in section.items() if key.lower() == name), None)


def _section(answer: Mapping[str, Any], name: str) -> Mapping[str, Any] | None:
    value = _get(answer, name)
    return value if isinstance(value, dict) else None


def _firmware(section: Mapping[str, Any] | None) -> FormerFirmware | None:
    if section is None:
        return None
    version, url, force = _get(section, "version"), _get(section, "url"), _get(section, "force")
    if not isinstance(version, str) or not isinstance(url, str):
        return None
    is_number = isinstance(force, int | float) and not isinstance(force, bool)
    # the device cuts the fraction off
    return FormerFirmware(one_line(version), url, is_number and 1 <= force < 2)


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
    """The numbers between the dots, or `None` if one is none. A dot at the end adds nothing."""
    texts = version.split(".")
    if texts[-1] == "":
        texts.pop()
    found = [_NUMBER.match(text) for text in texts]
    return None if None in found else [int(each[1]) for each in found if each is not None]
