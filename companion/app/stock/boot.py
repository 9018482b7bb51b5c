"""What a device says of itself when it asks its OTA address at a start.

Source: transports/README.md, "OTA request" (the headers, and the JSON of `self.get_system_info` as
the body) and "Programs that act as a device" (py-xiaozhi's secret).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from companion.json import read_object
from companion.text import NAME_LIMIT, one_line
from companion.transports.http.route import Request

_MAC: Final = re.compile(r"[0-9a-f]{2}(?:[:-]?[0-9a-f]{2}){5}")
_SHA256: Final = re.compile(r"[0-9a-f]{64}")
_AGENT: Final = re.compile(r"\s*(?P<board>[^/\s]+)/(?P<version>\d[^/\s]*)\s*")
_PY_XIAOZHI: Final = "py-xiaozhi"


@dataclass(frozen=True, slots=True)
class BootReport:
    """Texts are the device's word, cleaned; empty where it did not say."""

    device_id: str
    """`Device-Id` in lower case, which is the MAC, as the hub's WebSocket server tells it too."""
    client_id: str
    """`Client-Id`, a UUID."""
    version: str
    elf_sha256: str
    """64 hexadecimal digits in lower case, or empty. Withheld where no firmware runs: py-xiaozhi
    sends its secret key in this place."""
    slot: str
    """The partition that it runs from, for example `ota_0`."""
    board: str
    chip: str
    """For example `esp32s3`."""
    mac: str
    """With colons, in lower case."""
    user_agent: str
    language: str
    address: str
    """Where it asked from."""
    local_address: str
    """Our address at which it asked: where it reaches this computer."""


def read_boot(request: Request) -> BootReport | None:
    """What the request tells; `None` if it names no device. Nothing here raises.

    A request without a body, or with one that is no JSON, tells what its headers do.
    """
    headers = request.headers
    body = _body(request.body)
    device_id = _device_id(headers, body)
    if device_id is None:
        return None
    application, board = _part(body, "application"), _part(body, "board")
    agent = _AGENT.fullmatch(headers.get("user-agent", ""))
    chip = one_line(body.get("chip_model_name"))
    name = one_line(board.get("name")) or one_line(board.get("type"))
    return BootReport(
        device_id=device_id,
        client_id=one_line(headers.get("client-id")) or one_line(body.get("uuid")),
        version=one_line(application.get("version")) or one_line(agent and agent["version"]),
        elf_sha256=_elf_sha256(application, chip, name, headers),
        slot=one_line(_part(body, "ota").get("label")),
        board=name or one_line(agent and agent["board"]),
        chip=chip,
        mac=_with_colons(device_id),
        user_agent=one_line(headers.get("user-agent")),
        language=one_line(headers.get("accept-language")) or one_line(body.get("language")),
        address=request.client,
        local_address=request.local,
    )


def _body(body: bytes) -> Mapping[str, Any]:
    return read_object(body.decode("utf-8", "replace"), strict=False) or {}


def _part(body: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    value = body.get(name)
    return value if isinstance(value, dict) else {}


def _device_id(headers: Mapping[str, str], body: Mapping[str, Any]) -> str | None:
    said = (
        headers.get("device-id"),
        body.get("mac_address"),
        _part(body, "board").get("mac"),
    )
    for text in said:
        device_id = one_line(text, NAME_LIMIT).lower()
        if _MAC.fullmatch(device_id) and device_id.strip("0:-"):
            return device_id
    return None


def _with_colons(device_id: str) -> str:
    digits = device_id.replace(":", "").replace("-", "")
    return ":".join(digits[at : at + 2] for at in range(0, 12, 2))


def _elf_sha256(
    application: Mapping[str, Any], chip: str, board: str, headers: Mapping[str, str]
) -> str:
    said = (board, headers.get("user-agent", ""), one_line(application.get("name")))
    if not chip or any(_PY_XIAOZHI in text.lower() for text in said):
        return ""
    text = one_line(application.get("elf_sha256")).lower()
    return text if _SHA256.fullmatch(text) else ""
