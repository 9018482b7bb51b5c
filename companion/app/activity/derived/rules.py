"""Which values are watched, and what of them is news: rules with defaults, kept in the settings."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Any, Final

from companion.app.activity.derived.values import KNOWN, LONGEST_PATH
from companion.text import one_line

MOST_RULES: Final = 50
"""Rules that are kept; each is looked at whenever a device tells its status."""

_KEY: Final = "rules"
_LARGEST: Final = 1e15


class When(StrEnum):
    BELOW = "below"
    ABOVE = "above"
    CHANGES = "changes"


@dataclass(frozen=True, slots=True)
class AlertRule:
    """`value` is a name of `KNOWN`, or the path of another part of the status."""

    value: str
    when: When
    limit: float = 0.0
    """In the value's unit; heap in bytes; the Wi-Fi signal as a number of `SIGNAL_LEVELS`."""
    margin: float = 0.0
    """How far back over the limit the value must come until it is well again, so that one at the
    limit is told of once. Of a change: how far the value must move to be news. 0 or more."""
    on: bool = True


DEFAULT_RULES: Final = (
    AlertRule("battery", When.BELOW, 15, 5),
    AlertRule("signal", When.BELOW, 2),
    AlertRule("temperature", When.ABOVE, 80, 5),
    AlertRule("heap", When.BELOW, 16 * 1024, 4 * 1024, on=False),
    AlertRule("charging", When.CHANGES),
    AlertRule("network", When.CHANGES),
)


def rules_of(watch: dict[str, Any]) -> tuple[AlertRule, ...]:
    """The rules in `Settings.watch`; the defaults when nobody has edited them.

    A rule that the file says wrongly is left out: the others are still watched.
    """
    given = watch.get(_KEY)
    if not isinstance(given, list):
        return DEFAULT_RULES
    rules = (_read(entry) for entry in given[:MOST_RULES])
    return tuple(dict.fromkeys(rule for rule in rules if rule is not None))


def with_rules(watch: dict[str, Any], rules: Sequence[AlertRule]) -> dict[str, Any]:
    """`watch` for the settings with these rules. The defaults are not written, so that later
    versions of this app can better them."""
    others = {name: value for name, value in watch.items() if name != _KEY}
    if tuple(rules) == DEFAULT_RULES:
        return others
    return {**others, _KEY: [asdict(rule) for rule in rules[:MOST_RULES]]}


def is_path(text: str) -> bool:
    """Whether the text can be the path of a part of the status, such as `lamp.power`."""
    parts = text.split(".")
    return 0 < len(text) <= LONGEST_PATH and all(part and part == part.strip() for part in parts)


def _read(entry: Any) -> AlertRule | None:
    if not isinstance(entry, dict):
        return None
    value = one_line(entry.get("value"), LONGEST_PATH)
    limit, margin = _number(entry.get("limit", 0)), _number(entry.get("margin", 0))
    when = entry.get("when")
    if not is_path(value) or when not in set(When) or limit is None or margin is None:
        return None
    known = KNOWN.get(value)
    if known is not None and not known.numeric and when != When.CHANGES:
        return None
    return AlertRule(value, When(when), limit, max(margin, 0.0), entry.get("on") is not False)


def _number(value: Any) -> float | None:
    if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value):
        return None
    return float(value) if abs(value) <= _LARGEST else None
