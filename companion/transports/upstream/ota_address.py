"""An OTA address that a person enters.

Light to import: the command line reads its arguments with it before anything else is loaded.
"""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

from companion.errors import EndpointError
from companion.text import one_line

OFFICIAL_OTA: Final = "https://api.tenclass.net/xiaozhi/ota/"
"""Where stock firmware asks unless its owner entered another address."""


def ota_address(text: str) -> str:
    """The address as it is kept; empty for no server.

    `text` may also be "none" or "official". Raises `EndpointError` for no address, and for one
    with a login, which would be kept in a file.
    """
    text = text.strip()
    if text in ("", "none"):
        return ""
    if text == "official":
        return OFFICIAL_OTA
    try:
        parts = urlsplit(text)
        valid = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
        login = parts.username is not None
    except ValueError:
        valid = login = False
    if login:
        raise EndpointError("stock.address_with_login")
    if not valid or one_line(text, 2_000) != text or " " in text:
        raise EndpointError("stock.bad_address", text=one_line(text))
    return text


def shown_address(url: str) -> str:
    """The address for logs and screens, without what follows its path, which can be a secret."""
    bare, mark, _ = url.partition("?")
    return f"{bare}?…" if mark else bare.partition("#")[0]
