"""Settings of what MCP servers may ask for: a language model, folders; and what they tell."""

from __future__ import annotations

from typing import Any, Final
from urllib.parse import urlsplit

from companion.app.settings.setting import Setting, SettingsPane
from companion.app.settings.settings import Settings
from companion.errors import UsageError
from companion.text import clean, one_line


def model_address(text: str) -> str:
    """An address as it is kept. Raises `UsageError`."""
    from companion.transports.fetch import web_parts

    text = text.strip().rstrip("/").removesuffix("/chat/completions")
    parts = web_parts(text)
    fit = parts is not None and parts.port != 0 and parts.username is None
    fit = fit and parts is not None and not parts.query and not parts.fragment
    if not fit or clean(text, len(text) + 1) != text:
        raise UsageError("model.bad_address", text=one_line(text))
    return text


MODEL: Final = SettingsPane("model", "Language model", 6)

MODEL_KEY_FOR: Final = Setting("model_key_for", "")
"""The address for which the password store holds a key; empty while it holds none. A key is never
sent to another host, also after a command changed the address."""
MODEL_ADDRESS: Final = Setting(
    "model_address",
    "",
    words="Address",
    pane=MODEL,
    section="Language model",
    about="MCP servers may ask for the answer of a language model. You are asked each time, and "
    "can let this one answer: any service with the interface of OpenAI, also one on this "
    "computer. Without an address you can still answer yourself.",
    example="http://127.0.0.1:11434/v1",
    check=lambda text: model_address(text) if text else "",
)
MODEL_NAME: Final = Setting("model_name", "", words="Model", pane=MODEL)
SERVER_ROOTS: Final = Setting[dict[str, Any]]("server_roots", {})
"""By a server's key the folders that it may know of."""
SERVER_LOG_LEVELS: Final = Setting[dict[str, Any]]("server_log_levels", {})
"""By a server's key how much it shall tell."""


def has_model_key(settings: Settings) -> bool:
    """Whether a key is kept for the service whose address it is now."""
    kept = settings[MODEL_KEY_FOR]
    return bool(kept) and host_of(kept) == host_of(settings[MODEL_ADDRESS])


def host_of(address: str) -> str:
    """The host and port of an address, for which a key is; empty for what is none."""
    try:
        return one_line(urlsplit(address.strip()).netloc)
    except ValueError:
        return ""
