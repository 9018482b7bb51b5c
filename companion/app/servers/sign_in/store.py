"""Who the app is to an authorization server, and what signing in left us with.

Secrets are in memory and in the password store only.
"""

from __future__ import annotations

import json
from typing import Any, Final
from urllib.parse import urlsplit

from msgspec import Struct

from companion.app.secrets import Secrets
from companion.errors import UsageError
from companion.json import read_object
from companion.records import Unshown
from companion.text import clean, one_line

PIECE: Final = 1_200
"""Characters of one entry: Windows keeps 2,560 bytes of UTF-16, and tokens are longer."""
MAX_PIECES: Final = 40
_LAST: Final = "."
_MORE: Final = "+"


class OAuthClient(Unshown, Struct, frozen=True):
    """Without one the app registers itself (RFC 7591), which most servers let it do.

    Source: the MCP specification, "Client Registration Approaches".
    """

    unshown = frozenset({"secret"})

    id: str
    """What the server's operator gave out, or the https address of a Client ID Metadata
    Document. A document is used where the server supports that; else the app registers."""
    secret: str = ""
    """Where the operator gave one out as well."""
    port: int = 0
    """Of this computer, for the browser's way back, if the operator was told one; 0 is any."""

    @property
    def is_document(self) -> bool:
        parts = urlsplit(self.id)
        return parts.scheme == "https" and parts.path not in ("", "/")

    @classmethod
    def read(cls, text: str, secret: str = "", port: int = 0) -> OAuthClient:
        """What a person typed. Raises `UsageError` for what can be no client ID."""
        name = text.strip()
        found = cls(name, secret, port)
        # RFC 6749, appendix A.1: visible ASCII characters and spaces
        printable = name.isascii() and name.isprintable() and clean(name, len(name) + 1) == name
        try:
            looks_like_address = bool(urlsplit(name).netloc)
            good = found.is_document or not looks_like_address
        except ValueError:
            good = False
        if not (name and printable and good and len(name) <= 2_000):
            raise UsageError("server.bad_client", client=one_line(text))
        return found


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

    async def replace(self, server: str, value: dict[str, Any]) -> bool:
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


def _account(server: str, number: int) -> str:
    return f"sign-in to {server}" + (f" ({number + 1})" if number else "")
