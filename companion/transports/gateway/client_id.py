"""What a gateway calls a device, and lists of that.

Source: transports/README.md, "Gateway": `GROUP@@@mac_with_underscores@@@uuid`. The gateway has no
list of devices, so people bring their own: from its log, a table, or a backend's page.
"""

from __future__ import annotations

import json
import re
from typing import Any, Final

from msgspec import Struct

from companion.messages.message import Message, message
from companion.patterns import regex
from companion.text import clean, one_line

MARK: Final = "@@@"
LONGEST: Final = 200
"""Characters of an id; real ones have some 70."""
MOST: Final = 10_000
"""Ids of one list; it bounds what a wrong file can do."""

_MAC: Final = regex(r"[0-9a-f]{2}(?:[_:-][0-9a-f]{2}){5}", re.IGNORECASE)
_SEPARATORS: Final = regex(r"[,;\t]")
_KEYS: Final = ("clientId", "client_id", "clientIds", "client_ids", "mqttClientId", "id")
"""Under which an object of a JSON list has its id."""
_HEADINGS: Final = frozenset({"id", "clientid", "client_id", "client id"})


class ClientId(Struct, frozen=True):
    """An id and what it tells."""

    text: str
    """Exactly as the gateway knows it: case and marks count."""
    group: str = ""
    mac: str = ""
    """With colons and in lower case; empty where the id has another form."""
    uuid: str = ""

    @classmethod
    def parse(cls, text: str) -> ClientId:
        """Read an id; one of another form is an id all the same."""
        parts = text.split(MARK)
        if len(parts) not in (2, 3) or not _MAC.fullmatch(parts[1]):
            return cls(text)
        mac = re.sub("[_-]", ":", parts[1]).lower()
        return cls(text, parts[0], mac, parts[2] if len(parts) == 3 else "")


class ClientIds(Struct, frozen=True):
    """What was found in a list."""

    ids: tuple[ClientId, ...]
    """Each once, in the list's order."""
    warnings: tuple[Message, ...] = ()


def read_client_ids(text: str) -> ClientIds:
    """Read the ids in a text: one a line, a table's column of them, or JSON. Never raises.

    Of a line with several columns those are taken that look like ids; a line of one is taken
    whatever it looks like, if it can be one at all. Empty lines and lines that begin with `#` are
    skipped.
    """
    found: dict[str, ClientId] = {}
    warnings: list[Message] = []
    for candidate in _candidates(text):
        if candidate in found:
            continue
        if not _usable(candidate):
            warnings.append(message("gateway.id_unusable", text=one_line(candidate, 60)))
        elif len(found) == MOST:
            warnings.append(message("gateway.id_too_many", limit=MOST))
            break
        else:
            found[candidate] = ClientId.parse(candidate)
    if not found and not warnings:
        warnings.append(message("gateway.id_empty"))
    return ClientIds(tuple(found.values()), tuple(dict.fromkeys(warnings)))


def _candidates(text: str) -> list[str]:
    try:
        return list(_in_json(json.loads(text)))
    except (ValueError, RecursionError):
        return [candidate for line in text.splitlines() for candidate in _in_line(line)]


def _in_json(value: Any, depth: int = 0) -> list[str]:
    if isinstance(value, str):
        return [value.strip()] if value.strip() else []
    if depth > 4:
        return []
    if isinstance(value, list):
        return [candidate for item in value for candidate in _in_json(item, depth + 1)]
    if isinstance(value, dict):
        known = [value[key] for key in _KEYS if key in value]
        if known:
            return [candidate for item in known for candidate in _in_json(item, depth + 1)]
        nested = [item for item in value.values() if isinstance(item, list | dict)]
        keys = [key for key in value if MARK in key]
        # the answer of the gateway's own status question has the ids as its keys
        return keys or [candidate for item in nested for candidate in _in_json(item, depth + 1)]
    return []


def _in_line(line: str) -> list[str]:
    line = line.strip().lstrip("\ufeff")
    if not line or line.startswith("#"):
        return []
    columns = [column.strip().strip("\"'") for column in _SEPARATORS.split(line)]
    columns = [column for column in columns if column]
    marked = [column for column in columns if MARK in column]
    if marked or len(columns) != 1:
        return marked
    return [] if columns[0].lower() in _HEADINGS else columns


def _usable(text: str) -> bool:
    return (
        len(text) <= LONGEST
        and not any(char.isspace() or char in "/?#+" for char in text)
        and clean(text, LONGEST) == text
    )
