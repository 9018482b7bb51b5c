"""What a person wants to be told of while the window is not in front, and when not at all."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime, time, timedelta
from types import MappingProxyType
from typing import Any, Final

from companion.app.activity.event_table import NewsKind
from companion.app.settings import Settings

DEFAULT_RULES: Final[Mapping[NewsKind, bool]] = MappingProxyType(
    # what was said in a room does not belong on a screen that others see
    {kind: kind is not NewsKind.CONVERSATION for kind in NewsKind}
)

ALWAYS: Final = "always"
"""As `Settings.quiet_until`: until it is switched off."""
_MORNING: Final = time(8)


def rules_of(stored: Mapping[str, Any]) -> dict[NewsKind, bool]:
    """The rule of every kind; what the settings do not say, or say wrongly, is the default."""
    rules = dict(DEFAULT_RULES)
    for kind in NewsKind:
        wanted = stored.get(kind.value)
        if isinstance(wanted, bool):
            rules[kind] = wanted
    return rules


def wants(settings: Settings, kind: NewsKind) -> bool:
    """Whether a person wants to hear of this kind at all."""
    # asked for every entry of a flood
    wanted = settings.notify_kinds.get(kind.value)
    return wanted if isinstance(wanted, bool) else DEFAULT_RULES[kind]


def quiet_end(settings: Settings) -> datetime | None:
    """When do-not-disturb ends, in UTC; `None` when it is off or has no end."""
    text = settings.quiet_until
    if not text or text == ALWAYS:
        return None
    try:
        end = datetime.fromisoformat(text)
    except ValueError:
        return None
    return end.astimezone(UTC) if end.tzinfo is not None else None


def is_quiet(settings: Settings, now: datetime | None = None) -> bool:
    """Whether nothing may be shown on the desktop at `now`, which has a time zone."""
    if settings.quiet_until == ALWAYS:
        return True
    end = quiet_end(settings)
    return end is not None and (now or datetime.now(UTC)) < end


def quiet_for(span: timedelta, now: datetime | None = None) -> str:
    """What `Settings.quiet_until` is for that long."""
    return ((now or datetime.now(UTC)) + span).isoformat(timespec="seconds")


def quiet_until_morning(now: datetime | None = None) -> str:
    """What `Settings.quiet_until` is until the next eight o'clock in the morning, local time."""
    local = (now or datetime.now(UTC)).astimezone()
    morning = local.replace(hour=_MORNING.hour, minute=0, second=0, microsecond=0)
    if morning <= local:
        # a day later by the calendar: a night in which the clocks change has 23 or 25 hours
        morning = datetime.combine(local.date() + timedelta(days=1), _MORNING).astimezone()
    return morning.astimezone(UTC).isoformat(timespec="seconds")
