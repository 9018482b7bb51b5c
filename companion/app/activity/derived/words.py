"""Durations and values as messages, so that the window says them in its language."""

from __future__ import annotations

from companion.app.activity.derived.rules import LimitFinding, LimitNews, When
from companion.app.activity.derived.values import KNOWN, Scalar, Unit
from companion.messages.message import Message, message
from companion.text import one_line

_SHOWN = 60
"""Characters of a value that a fork made up."""


def duration(seconds: float) -> Message:
    """`40 s`, `3 min 5 s`, `2 h 10 min`, `3 d 4 h`."""
    whole = max(round(seconds), 0)
    minutes, rest = divmod(whole, 60)
    if not minutes:
        return message("derived.seconds", count=whole)
    hours, of_hour = divmod(minutes, 60)
    if not hours:
        return message("derived.minutes", minutes=minutes, seconds=rest)
    days, of_day = divmod(hours, 24)
    if not days:
        return message("derived.hours", hours=hours, minutes=of_hour)
    return message("derived.days", days=days, hours=of_day)


def value_name(name: str) -> Message:
    """What a value is called: `Battery`; a part that only a fork has by its path."""
    known = KNOWN.get(name)
    return message(known.code) if known is not None else message("derived.part", path=name)


def value_words(name: str, value: Scalar) -> Message:
    """A value with its unit: `14 %`, `81.5 °C`, `weak`."""
    known = KNOWN.get(name)
    if isinstance(value, bool):
        return message("derived.yes") if value else message("derived.no")
    if isinstance(value, str):
        if known is not None and known.unit is Unit.LEVEL and value in ("weak", "medium", "strong"):
            return message(f"derived.signal_{value}")
        if name == "theme" and value in ("light", "dark"):
            return message(f"derived.theme_{value}")
        return message("derived.plain", text=one_line(value, _SHOWN))
    number = f"{value:.10g}"
    match known.unit if known is not None else Unit.NONE:
        case Unit.PERCENT:
            return message("derived.percent", count=number)
        case Unit.CELSIUS:
            return message("derived.celsius", count=f"{value:.1f}".removesuffix(".0"))
        case Unit.BYTES:
            return message("derived.kib", count=f"{value / 1024:.0f}")
        case _:
            return message("derived.plain", text=number)


def finding_words(finding: LimitFinding) -> Message:
    """What was found, as a title: `Battery is under 15 %: 14 %`."""
    rule = finding.rule
    name, now = value_name(rule.value), value_words(rule.value, finding.now)
    if finding.news is LimitNews.CHANGED:
        return _changed_words(finding, name, now)
    if finding.news is LimitNews.BACK:
        return message("derived.back", value=name, now=now)
    known = KNOWN.get(rule.value)
    if known is not None and known.unit is Unit.LEVEL:
        return message("derived.is", value=name, now=now)
    limit = value_words(rule.value, rule.limit)
    if rule.when is When.BELOW:
        return message("derived.below", value=name, limit=limit, now=now)
    return message("derived.above", value=name, limit=limit, now=now)


def _changed_words(finding: LimitFinding, name: Message, now: Message) -> Message:
    value = finding.rule.value
    if value == "charging":
        return message("derived.charges" if finding.now is True else "derived.charges_no_more")
    if value == "network":
        return message("derived.other_network")
    before = value_words(value, finding.before if finding.before is not None else "")
    return message("derived.changed", value=name, before=before, after=now)
