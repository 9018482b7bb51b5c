"""Settings of what is watched."""

from __future__ import annotations

from typing import Any, Final

from companion.app.settings.setting import Setting, SettingsPane
from companion.errors import UsageError


def _sound_rules(given: dict[str, Any]) -> dict[str, Any]:
    from companion.app.activity.derived.rules import are_sound

    if not are_sound(given):
        raise UsageError("settings.watch")
    return given


WATCHING: Final = SettingsPane("watching", "Watching", 4)

POLL_STATUS: Final = Setting(
    "poll_status",
    True,
    words="Ask idle devices for their status",
    pane=WATCHING,
    section="Watching",
    about="Every 30 seconds while values change, at least every 5 minutes; never during a call, a "
    "conversation or an upgrade. When off, values change only when you refresh them.",
)
WATCH: Final = Setting[dict[str, Any]](
    "watch",
    {},
    words="Notify when a value",
    pane=WATCHING,
    section="Notify when a value",
    check=_sound_rules,
)
"""The rules of what is watched: see `companion.app.activity.derived.rules`. Empty: the defaults."""
