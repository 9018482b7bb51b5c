"""Settings of the camera: whether photos come here, and who describes them."""

from __future__ import annotations

from typing import Final

from companion.app.settings.setting import Effect, Setting, SettingsPane
from companion.app.settings.settings import Settings
from companion.errors import UsageError
from companion.text import clean, one_line


def vision_address(text: str) -> str:
    """The address of a vision service as it is kept. Raises `UsageError`."""
    from companion.transports.fetch import web_parts

    text = text.strip()
    parts = web_parts(text)
    fit = parts is not None and parts.port != 0 and parts.username is None
    if not fit or clean(text, len(text)) != text:
        raise UsageError("vision.bad_url", text=one_line(text))
    return text


CAMERAS: Final = SettingsPane("cameras", "Cameras", 3)

VISION: Final = Setting(
    "vision",
    True,
    words="Receive photos from devices",
    pane=CAMERAS,
    section="Cameras",
    effect=Effect.CONNECTION,
)
"""Of devices that dial in: their cameras have no other server then."""
VISION_LOCAL: Final = Setting(
    "vision_local",
    False,
    words="Also from devices that this app connects to",
    pane=CAMERAS,
    about="Such a device may belong to another server, which gets no photos while this is on. "
    "Both take effect when a device connects the next time.",
    effect=Effect.CONNECTION,
)
VISION_TOKEN_FOR: Final = Setting("vision_token_for", "")
"""The address for which the password store holds a token; empty while it holds none. A token is
never sent elsewhere, also after a command changed the address."""
VISION_FORWARD_URL: Final = Setting(
    "vision_forward_url",
    "",
    words="Vision service",
    pane=CAMERAS,
    about="Address of a vision service that photos are passed on to. Without one they are only "
    "kept.",
    example="http://…",
    check=lambda text: vision_address(text) if text else "",
)


def has_vision_token(settings: Settings) -> bool:
    """Whether a token is kept for the address as it is now."""
    return bool(settings[VISION_TOKEN_FOR]) and (
        settings[VISION_TOKEN_FOR] == settings[VISION_FORWARD_URL]
    )
