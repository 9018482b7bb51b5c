"""The values that are watched by rules, and what is found by them."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Annotated, Any, Final

from msgspec import Meta, Struct

from companion.app.activity.derived.values import (
    KNOWN,
    LONGEST_PATH,
    Readings,
    Scalar,
    at_path,
    number,
)
from companion.app.files.codec import RecordCodec
from companion.text import CLEAN_LINE

MOST_RULES: Final = 50
"""Rules that are kept; each is looked at whenever a device tells its status."""

_KEY: Final = "rules"
_Bounded = Annotated[float, Meta(ge=-1e15, le=1e15)]


class When(StrEnum):
    BELOW = "below"
    ABOVE = "above"
    CHANGES = "changes"


class AlertRule(Struct, frozen=True):
    """`value` is a name of `KNOWN`, or the path of another part of the status."""

    value: Annotated[str, Meta(max_length=LONGEST_PATH, pattern=CLEAN_LINE)]
    when: When
    limit: _Bounded = 0.0
    """In the value's unit; heap in bytes; the Wi-Fi signal as a number of `SIGNAL_LEVELS`."""
    margin: _Bounded = 0.0
    """How far back over the limit the value must come until it is well again, so that one at the
    limit is told of once. Of a change: how far the value must move to be news. 0 or more."""
    on: bool = True

    @property
    def sound(self) -> bool:
        """Whether it can be watched: what is no number has no limit."""
        known = KNOWN.get(self.value)
        numeric = known is None or known.numeric or self.when is When.CHANGES
        return is_path(self.value) and numeric and self.margin >= 0


_RULES: Final = RecordCodec(AlertRule, exact=True)

DEFAULT_RULES: Final = (
    AlertRule("battery", When.BELOW, 15, 5),
    AlertRule("signal", When.BELOW, 2),
    AlertRule("temperature", When.ABOVE, 80, 5),
    AlertRule("heap", When.BELOW, 16 * 1024, 4 * 1024, on=False),
    AlertRule("charging", When.CHANGES),
    AlertRule("network", When.CHANGES),
)


def rules_of(watch: dict[str, Any]) -> tuple[AlertRule, ...]:
    """The rules in the setting `WATCH`; the defaults when nobody has edited them.

    A rule that the file says wrongly is left out: the others are still watched.
    """
    if not isinstance(watch.get(_KEY), list):
        return DEFAULT_RULES
    rules = _RULES.read_all(watch, _KEY)[:MOST_RULES]
    return tuple(dict.fromkeys(rule for rule in rules if rule.sound))


def are_sound(watch: dict[str, Any]) -> bool:
    """Whether all rules in it can be watched, and nothing else is there."""
    given = watch.get(_KEY, [])
    if watch.keys() - {_KEY} or not isinstance(given, list) or len(given) > MOST_RULES:
        return False
    rules = _RULES.read_all(watch, _KEY)
    return len(rules) == len(given) and all(rule.sound for rule in rules)


def with_rules(watch: dict[str, Any], rules: Sequence[AlertRule]) -> dict[str, Any]:
    """`watch` for the settings with these rules. The defaults are not written, so that later
    versions of this app can better them."""
    others = {name: value for name, value in watch.items() if name != _KEY}
    if tuple(rules) == DEFAULT_RULES:
        return others
    return {**others, _KEY: _RULES.write_all(rules[:MOST_RULES])}


def is_path(text: str) -> bool:
    """Whether the text can be the path of a part of the status, such as `lamp.power`."""
    parts = text.split(".")
    return 0 < len(text) <= LONGEST_PATH and all(part and part == part.strip() for part in parts)


class LimitNews(StrEnum):
    CROSSED = "crossed"
    """The value went beyond the limit."""
    BACK = "back"
    """It is well again: on the good side of the limit, by the margin."""
    CHANGED = "changed"


class LimitFinding(Struct, frozen=True):
    rule: AlertRule
    news: LimitNews
    now: Scalar
    before: Scalar | None = None
    """Of a change."""


class _State(Struct):
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

    def beyond(self, rule: AlertRule) -> list[str]:
        """The devices that are beyond the limit of a rule."""
        return [
            key
            for key, states in self._states.items()
            if (state := states.get(rule)) is not None and state.beyond
        ]

    def set_beyond(self, key: str, rule: AlertRule) -> None:
        """The device was beyond the limit when it was seen last, and that was told then."""
        if rule in self._rules:
            self._states.setdefault(key, {})[rule] = _State(beyond=True)

    def check(self, key: str, readings: Readings, raw: Any = None) -> list[LimitFinding]:
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
