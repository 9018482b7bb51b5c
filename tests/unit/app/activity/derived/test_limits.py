"""Values that cross limits and come back, and values that change."""

from __future__ import annotations

import pytest

from companion.app.activity.derived.rules import (
    DEFAULT_RULES,
    AlertRule,
    LimitNews,
    RuleWatch,
    When,
)
from companion.app.activity.derived.values import Scalar
from companion.app.activity.derived.words import finding_words

LOW = AlertRule("battery", When.BELOW, 15, 5)
HOT = AlertRule("temperature", When.ABOVE, 80, 5)


def run(rule: AlertRule, *values: Scalar, **beside: Scalar) -> list[LimitNews | None]:
    """What each of these values is, one after the other."""
    watch = RuleWatch([rule])
    found = (watch.check("k", {rule.value: value, **beside}) for value in values)
    return [each[0].news if each else None for each in found]


def test_a_value_at_the_limit_is_told_of_once() -> None:
    assert run(LOW, 16, 15, 14, 15, 14, 19, 13, 20, 14) == [
        *(None, None, LimitNews.CROSSED, None, None, None, None),
        *(LimitNews.BACK, LimitNews.CROSSED),
    ]


def test_over_a_limit_and_back_by_the_margin() -> None:
    assert run(HOT, 80.0, 80.1, 79.0, 75.1, 75.0, 81) == [
        *(None, LimitNews.CROSSED, None, None, LimitNews.BACK, LimitNews.CROSSED)
    ]


def test_a_device_that_is_beyond_the_limit_at_first_sight_is_news() -> None:
    assert run(LOW, 3) == [LimitNews.CROSSED]


def test_a_battery_that_is_being_charged_is_no_news_until_it_is_not() -> None:
    watch = RuleWatch([LOW])
    assert watch.check("k", {"battery": 9, "charging": True}) == []
    assert watch.check("k", {"battery": 9, "charging": False})[0].news is LimitNews.CROSSED
    # being charged ends what was told only when there is enough in it
    assert watch.check("k", {"battery": 12, "charging": True}) == []
    assert watch.check("k", {"battery": 20, "charging": True})[0].news is LimitNews.BACK


def test_a_signal_at_the_edge_must_be_said_twice() -> None:
    rule = AlertRule("signal", When.BELOW, 2)
    assert run(rule, "weak", "medium", "weak", "weak", "medium", "weak", "strong", "medium") == [
        *(None, None, None, LimitNews.CROSSED, None, None, None, LimitNews.BACK)
    ]
    assert run(rule, "splendid", "splendid") == [None, None]


def test_each_device_has_its_own_memory_and_can_be_forgotten() -> None:
    watch = RuleWatch([LOW])
    assert watch.check("a", {"battery": 5}) and watch.check("b", {"battery": 5})
    assert not watch.check("a", {"battery": 5})
    watch.forget("a")
    assert watch.check("a", {"battery": 5}) and not watch.check("b", {"battery": 5})


def test_edited_rules_begin_again_and_the_others_go_on() -> None:
    watch = RuleWatch([LOW, HOT])
    assert len(watch.check("k", {"battery": 5, "temperature": 90})) == 2
    lower = AlertRule("battery", When.BELOW, 10, 5)
    watch.set_rules([lower, HOT])
    found = watch.check("k", {"battery": 5, "temperature": 90})
    assert [each.rule for each in found] == [lower]


def test_a_rule_that_is_off_finds_nothing() -> None:
    assert run(AlertRule("battery", When.BELOW, 15, 5, on=False), 3) == [None]


@pytest.mark.parametrize(
    ("rule", "values", "news"),
    [
        (
            AlertRule("theme", When.CHANGES),
            ("dark", "dark", "light"),
            [None, None, LimitNews.CHANGED],
        ),
        (
            AlertRule("volume", When.CHANGES, margin=10),
            (50, 55, 60, 69),
            [None, None, LimitNews.CHANGED, None],
        ),
        (AlertRule("charging", When.CHANGES), (False, True), [None, LimitNews.CHANGED]),
        (AlertRule("lamp", When.CHANGES), (0, False), [None, LimitNews.CHANGED]),
    ],
)
def test_changes(rule: AlertRule, values: tuple[Scalar, ...], news: list[LimitNews | None]) -> None:
    assert run(rule, *values) == news


def test_slow_changes_add_up() -> None:
    rule = AlertRule("temperature", When.CHANGES, margin=5)
    found = run(rule, 40.0, 42.0, 44.0, 46.0)
    assert found == [None, None, None, LimitNews.CHANGED]


def test_parts_that_only_a_fork_has_are_found_by_their_path() -> None:
    watch = RuleWatch(
        [AlertRule("lamp.power", When.CHANGES), AlertRule("servos.1.angle", When.ABOVE, 90)]
    )
    raw = {"lamp": {"power": "off"}, "servos": [{"angle": 5}, {"angle": 91}]}
    assert [each.now for each in watch.check("k", {}, raw)] == [91]
    raw["lamp"] = {"power": "on\u202e"}
    [found] = watch.check("k", {}, raw)
    assert finding_words(found).english() == "“lamp.power” changed from off to on"


def test_the_words() -> None:
    watch = RuleWatch(DEFAULT_RULES)
    values: dict[str, Scalar] = {"battery": 14, "temperature": 81.5, "signal": "weak"}
    said = [*watch.check("k", values), *watch.check("k", values)]
    assert [finding_words(each).english() for each in said] == [
        "Battery is under 15 %: 14 %",
        "Chip temperature is over 80 °C: 81.5 °C",
        "Wi-Fi signal is weak",
    ]
    values = {"battery": 90, "charging": True, "network": "wifi Birchwood"}
    watch.check("k", {**values, "charging": False, "network": "wifi Alder"})
    said = watch.check("k", values)
    assert [finding_words(each).english() for each in said] == [
        "The battery is being charged",
        "The device is in another network",
    ]
