"""An OTA address that a person wrote."""

from __future__ import annotations

from urllib.parse import urlsplit

from companion.app.stock.official import OFFICIAL_OTA
from companion.errors import EndpointError
from companion.text import one_line


def ota_address(text: str) -> str:
    """The address in the form in which it is kept; empty for none, which "none" is as well, and
    "official" is the official one. Raises `EndpointError`."""
    text = text.strip()
    if text in ("", "none"):
        return ""
    if text == "official":
        return OFFICIAL_OTA
    try:
        parts = urlsplit(text)
        valid = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
    except ValueError:
        valid = False
    if not valid or one_line(text, 2_000) != text or " " in text:
        raise EndpointError("stock.bad_address", text=one_line(text))
    return text
