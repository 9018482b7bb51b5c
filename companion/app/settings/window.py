"""Settings of the window. The core reads none of them but `QUIET_UNTIL`."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, Final

from companion.app.settings.setting import Setting, SettingsPane
from companion.errors import UsageError
from companion.patterns import regex

_LOCALE: Final = regex(r"[a-z]{2,3}(_[A-Z][a-z]{3})?(_[A-Z]{2})?")


def _locale(text: str) -> str:
    if text and not _LOCALE.fullmatch(text):
        raise UsageError("settings.locale")
    return text


ALWAYS: Final = "always"
"""As `QUIET_UNTIL`: until it is switched off."""


def _end_of_quiet(text: str) -> str:
    if text and text != ALWAYS:
        try:
            end = datetime.fromisoformat(text)
            known = end.tzinfo is not None and end.astimezone(UTC) is not None
        except (ValueError, OverflowError):
            known = False
        if not known:
            raise UsageError("settings.quiet_until")
    return text


WINDOW_PANE: Final = SettingsPane("window", "Window", 0)
NOTIFICATIONS: Final = SettingsPane("notifications", "Notifications", 8)

THEME: Final = Setting(
    "theme",
    "system",
    words="Theme",
    pane=WINDOW_PANE,
    section="Window",
    choices={"system": "System", "light": "Light", "dark": "Dark"},
)
LANGUAGE: Final = Setting(
    "language",
    "",
    words="Language",
    pane=WINDOW_PANE,
    about="Empty is that of the system.",
    example="zh_CN",
    check=_locale,
)
TECHNICAL: Final = Setting(
    "technical",
    False,
    words="Wording",
    pane=WINDOW_PANE,
    choices={False: "Plain", True: "Technical"},
    about="Technical also shows the tab Protocol, the names of tools and methods as devices give "
    "them, JSON, IDs and ports.",
)
UNFOLD_SENT: Final = Setting("unfold_sent", False)
"""Whether questions open with the exact call, while `TECHNICAL`."""
CLOSING: Final = Setting(
    "closing",
    "ask",
    words="When it is closed",
    pane=NOTIFICATIONS,
    section="Closing the window",
    about="The icon in the tray opens it again, and its menu quits the app.",
    choices={"ask": "Ask", "keep": "Keep running", "quit": "Quit"},
)
"""What closing does where there is a tray."""
NOTIFY: Final = Setting(
    "notify",
    True,
    words="Notify while the window is not in front",
    pane=NOTIFICATIONS,
    section="Notifications",
    about="Events at the same time are combined. What the desktop cannot show appears in the "
    "window.",
)
QUIET_UNTIL: Final = Setting(
    "quiet_until",
    "",
    words="Do not disturb",
    pane=NOTIFICATIONS,
    about="Until this time, or always. Empty is off.",
    example="2026-08-20T14:30+02:00",
    check=_end_of_quiet,
    needs=NOTIFY,
)
WINDOW: Final = Setting[dict[str, Any]]("window", {})
"""What the window remembers of its own shape."""
