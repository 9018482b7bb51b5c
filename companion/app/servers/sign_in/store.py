"""What signing in left us with: secrets, in memory and in the password store only."""

from __future__ import annotations

import json
from typing import Any, Final

from companion.app.secrets import Secrets
from companion.json import read_object

PIECE: Final = 1_200
"""Characters of one entry: Windows keeps 2,560 bytes of UTF-16, and tokens are longer."""
MAX_PIECES: Final = 40


class SignInStore:
    """One JSON object for each server, in as many entries as it needs."""

    def __init__(self, secrets: Secrets) -> None:
        self._secrets = secrets

    async def get(self, server: str) -> dict[str, Any]:
        """Empty when nothing is kept, or when a part of it has gone."""
        text = ""
        for number in range(MAX_PIECES):
            piece = await self._secrets.get(_account(server, number))
            if not piece:
                break
            text += piece[1:]
            if piece[0] == _LAST:
                break
        return read_object(text) or {}

    async def put(self, server: str, value: dict[str, Any]) -> bool:
        """False when it is only kept until the app is closed."""
        text = json.dumps(value, separators=(",", ":"))
        pieces = [text[at : at + PIECE - 1] for at in range(0, len(text), PIECE - 1)]
        kept = len(pieces) <= MAX_PIECES
        for number, piece in enumerate(pieces[:MAX_PIECES]):
            mark = _LAST if number == len(pieces) - 1 else _MORE
            kept = await self._secrets.set(_account(server, number), mark + piece) and kept
        await self._drop_from(server, len(pieces))
        return kept

    async def drop(self, server: str) -> None:
        await self._drop_from(server, 0)

    async def _drop_from(self, server: str, first: int) -> None:
        for number in range(first, MAX_PIECES):
            if not await self._secrets.get(_account(server, number)):
                return
            await self._secrets.set(_account(server, number), None)


_LAST: Final = "."
_MORE: Final = "+"


def _account(server: str, number: int) -> str:
    return f"sign-in to {server}" + (f" ({number + 1})" if number else "")
