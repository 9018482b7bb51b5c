"""Who the app is to an authorization server, where somebody decided that beforehand."""

from __future__ import annotations

from dataclasses import dataclass, field
from urllib.parse import urlsplit

from companion.errors import UsageError
from companion.text import clean, one_line


@dataclass(frozen=True, slots=True)
class OAuthClient:
    """Without one the app registers itself (RFC 7591), which most servers let it do.

    Source: the MCP specification, "Client Registration Approaches".
    """

    id: str
    """What the server's operator gave out, or the https address of a Client ID Metadata
    Document. A document is used where the server supports that; else the app registers."""
    secret: str = field(default="", repr=False)
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
