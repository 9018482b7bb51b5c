"""What the former servers told of themselves: secrets, in memory and in the password store only."""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping
from typing import Any, Final

from companion.app.secrets import Secrets

logger = logging.getLogger(__name__)

_LARGEST: Final = 1_200
"""Characters that are put into the password store: Windows takes 2,560 bytes of UTF-16. A longer
answer is kept in memory, and asked for again after a restart of the app."""

Sections = Mapping[str, Mapping[str, Any]]
"""`mqtt` and `websocket` of an OTA answer, whichever it had."""


class Vault:
    """The sections of each device's former server."""

    def __init__(self, secrets: Secrets) -> None:
        self._secrets = secrets
        self._known: dict[str, Sections] = {}

    async def get(self, device_id: str, former_url: str) -> Sections | None:
        """What is known, or `None`. It counts only for the OTA address that it came from."""
        if device_id not in self._known:
            kept = await self._secrets.get(_account(device_id))
            found = _read(kept) if kept else None
            # another task may have put something newer meanwhile
            if found is not None and device_id not in self._known and found[0] == former_url:
                self._known[device_id] = found[1]
        return self._known.get(device_id)

    async def put(self, device_id: str, former_url: str, sections: Sections) -> None:
        if self._known.get(device_id) == sections:
            return
        self._known[device_id] = sections
        text = json.dumps([former_url, sections], ensure_ascii=True, separators=(",", ":"))
        if len(text) <= _LARGEST:
            await self._secrets.set(_account(device_id), text)
        else:
            logger.info("the former server's answer is too long for the password store")

    async def forget(self, device_id: str) -> None:
        self._known.pop(device_id, None)
        await self._secrets.set(_account(device_id), None)


def _account(device_id: str) -> str:
    return f"former server of {device_id}"


def _read(text: str) -> tuple[str, Sections] | None:
    try:
        url, sections = json.loads(text)
    except (ValueError, TypeError):
        return None
    if not isinstance(url, str) or not isinstance(sections, dict):
        return None
    return url, {name: part for name, part in sections.items() if isinstance(part, dict)}
