"""Looks at a device's values by the rules, and finds what is news."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from companion.app.activity.derived.rules import AlertRule, When
from companion.app.activity.derived.values import KNOWN, Readings, Scalar, at_path, number


class LimitNews(StrEnum):
    CROSSED = "crossed"
    """The value went beyond the limit."""
    BACK = "back"
    """It is well again: on the good side of the limit, by the margin."""
    CHANGED = "changed"


@dataclass(frozen=True, slots=True)
class LimitFinding:
    rule: AlertRule
    news: LimitNews
    now: Scalar
    before: Scalar | None = None
    """Of a change."""


@dataclass(slots=True)
class _State:
    beyond: bool = False
    streak: int = 0
    """How often in a row the value was on the other side than `beyond` says."""
    last: Scalar | None = None
    """Of a change: what was told last, or seen first."""


class RuleWatch:
    """Remembers for each device and rule which side of the limit the value is on.

    A device that is beyond a limit when it is first seen is news; one that comes back with the
    value that it had is none.
    """

    def __init__(self, rules: Sequence[AlertRule]) -> None:
        self._rules = tuple(rules)
        self._states: dict[str, dict[AlertRule, _State]] = {}

    @property
    def rules(self) -> tuple[AlertRule, ...]:
        return self._rules

    def set_rules(self, rules: Sequence[AlertRule]) -> None:
        """Take over edited rules; those that stay keep what they remember."""
        self._rules = tuple(rules)
        for states in self._states.values():
            for rule in states.keys() - set(self._rules):
                del states[rule]

    def forget(self, key: str) -> None:
        self._states.pop(key, None)

    def take(self, key: str, readings: Readings, raw: Any = None) -> list[LimitFinding]:
        """What is news in these values of a device; `raw` is the whole status, for paths."""
        found: list[LimitFinding] = []
        for rule in self._rules:
            if not rule.on:
                continue
            now = readings.get(rule.value)
            if now is None and rule.value not in KNOWN:
                now = at_path(raw, rule.value)
            if now is None:
                continue
            state = self._states.setdefault(key, {}).setdefault(rule, _State())
            if rule.when is When.CHANGES:
                finding = _changed(rule, state, now)
            else:
                finding = _crossed(rule, state, now, readings)
            if finding is not None:
                found.append(finding)
        return found


def _changed(rule: AlertRule, state: _State, now: Scalar) -> LimitFinding | None:
    before = state.last
    if before is None:
        state.last = now
        return None
    if before == now and type(before) is type(now):
        return None
    old, new = number(rule.value, before), number(rule.value, now)
    if old is not None and new is not None and (old == new or abs(new - old) < rule.margin):
        return None
    state.last = now
    return LimitFinding(rule, LimitNews.CHANGED, now, before)


def _crossed(
    rule: AlertRule, state: _State, now: Scalar, readings: Readings
) -> LimitFinding | None:
    value = number(rule.value, now)
    if value is None:
        return None
    above = value if rule.when is When.ABOVE else -value
    limit = rule.limit if rule.when is When.ABOVE else -rule.limit
    if state.beyond:
        # above the limit it is bad, and well only by the margin below it
        other = above <= limit - rule.margin
    else:
        other = above > limit and not _is_filling(rule, readings)
    if not other:
        state.streak = 0
        return None
    state.streak += 1
    known = KNOWN.get(rule.value)
    if state.streak < (known.believed_after if known is not None else 1):
        return None
    state.beyond, state.streak = not state.beyond, 0
    return LimitFinding(rule, LimitNews.CROSSED if state.beyond else LimitNews.BACK, now)


def _is_filling(rule: AlertRule, readings: Readings) -> bool:
    """A battery that is being charged needs nobody's help."""
    return rule.value == "battery" and rule.when is When.BELOW and readings.get("charging") is True
