"""Do not disturb: whether it is on, and until when."""

from __future__ import annotations

from datetime import UTC, datetime

from companion.app.settings.settings import Settings
from companion.app.settings.window import ALWAYS, QUIET_UNTIL


def quiet_end(settings: Settings) -> datetime | None:
    """When do-not-disturb ends, in UTC; `None` when it is off or has no end."""
    text = settings[QUIET_UNTIL]
    if not text or text == ALWAYS:
        return None
    try:
        end = datetime.fromisoformat(text)
        return end.astimezone(UTC) if end.tzinfo is not None else None
    except (ValueError, OverflowError):  # the ends of time have no other zone
        return None


def is_quiet(settings: Settings, now: datetime | None = None) -> bool:
    """Whether nothing may be shown on the desktop, or said aloud, at `now`, which has a time
    zone."""
    if settings[QUIET_UNTIL] == ALWAYS:
        return True
    end = quiet_end(settings)
    return end is not None and (now or datetime.now(UTC)) < end
