"""Values that cross limits and come back, and values that change."""

from __future__ import annotations

import pytest

from companion.app.activity.derived.limits import News, RuleWatch
from companion.app.activity.derived.rules import DEFAULT_RULES, Rule, When
from companion.app.activity.derived.values import Scalar
from companion.app.activity.derived.words import finding_words

LOW = Rule("battery", When.BELOW, 15, 5)
HOT = Rule("temperature", When.ABOVE, 80, 5)


def run(rule: Rule, *values: Scalar, **beside: Scalar) -> list[News | None]:
    """What each of these values is, one after the other."""
    watch = RuleWatch([rule])
    found = (watch.take("k", {rule.value: value, **beside}) for value in values)
    return [each[0].news if each else None for each in found]


def test_a_value_at_the_limit_is_told_of_once() -> None:
    assert run(LOW, 16, 15, 14, 15, 14, 19, 13, 20, 14) == [
        *(None, None, News.CROSSED, None, None, None, None),
        *(News.BACK, News.CROSSED),
    ]


def test_over_a_limit_and_back_by_the_margin() -> None:
    assert run(HOT, 80.0, 80.1, 79.0, 75.1, 75.0, 81) == [
        *(None, News.CROSSED, None, None, News.BACK, News.CROSSED)
    ]


def test_a_device_that_is_beyond_the_limit_at_first_sight_is_news() -> None:
    assert run(LOW, 3) == [News.CROSSED]


def test_a_battery_that_is_being_charged_is_no_news_until_it_is_not() -> None:
    watch = RuleWatch([LOW])
    assert watch.take("k", {"battery": 9, "charging": True}) == []
    assert watch.take("k", {"battery": 9, "charging": False})[0].news is News.CROSSED
    # being charged ends what was told only when there is enough in it
    assert watch.take("k", {"battery": 12, "charging": True}) == []
    assert watch.take("k", {"battery": 20, "charging": True})[0].news is News.BACK


def test_a_signal_at_the_edge_must_be_said_twice() -> None:
    rule = Rule("signal", When.BELOW, 2)
    assert run(rule, "weak", "medium", "weak", "weak", "medium", "weak", "strong", "medium") == [
        *(None, None, None, News.CROSSED, None, None, None, News.BACK)
    ]
    assert run(rule, "splendid", "splendid") == [None, None]


def test_each_device_has_its_own_memory_and_can_be_forgotten() -> None:
    watch = RuleWatch([LOW])
    assert watch.take("a", {"battery": 5}) and watch.take("b", {"battery": 5})
    assert not watch.take("a", {"battery": 5})
    watch.forget("a")
    assert watch.take("a", {"battery": 5}) and not watch.take("b", {"battery": 5})


def test_edited_rules_begin_anew_and_the_others_go_on() -> None:
    watch = RuleWatch([LOW, HOT])
    assert len(watch.take("k", {"battery": 5, "temperature": 90})) == 2
    lower = Rule("battery", When.BELOW, 10, 5)
    watch.set_rules([lower, HOT])
    found = watch.take("k", {"battery": 5, "temperature": 90})
    assert [each.rule for each in found] == [lower]


def test_a_rule_that_is_off_finds_nothing() -> None:
    assert run(Rule("battery", When.BELOW, 15, 5, on=False), 3) == [None]


@pytest.mark.parametrize(
    ("rule", "values", "news"),
    [
        (Rule("theme", When.CHANGES), ("dark", "dark", "light"), [None, None, News.CHANGED]),
        (
            Rule("volume", When.CHANGES, margin=10),
            (50, 55, 60, 69),
            [None, None, News.CHANGED, None],
        ),
        (Rule("charging", When.CHANGES), (False, True), [None, News.CHANGED]),
        (Rule("lamp", When.CHANGES), (0, False), [None, News.CHANGED]),
    ],
)
def test_changes(rule: Rule, values: tuple[Scalar, ...], news: list[News | None]) -> None:
    assert run(rule, *values) == news


def test_slow_changes_add_up() -> None:
    rule = Rule("temperature", When.CHANGES, margin=5)
    found = run(rule, 40.0, 42.0, 44.0, 46.0)
    assert found == [None, None, None, News.CHANGED]


def test_parts_that_only_a_fork_has_are_found_by_their_path() -> None:
    watch = RuleWatch([Rule("lamp.power", When.CHANGES), Rule("servos.1.angle", When.ABOVE, 90)])
    raw = {"lamp": {"power": "off"}, "servos": [{"angle": 5}, {"angle": 91}]}
    assert [each.now for each in watch.take("k", {}, raw)] == [91]
    raw["lamp"] = {"power": "on\u202e"}
    [found] = watch.take("k", {}, raw)
    assert finding_words(found).english() == "“lamp.power” changed from off to on"


def test_the_words() -> None:
    watch = RuleWatch(DEFAULT_RULES)
    values: dict[str, Scalar] = {"battery": 14, "temperature": 81.5, "signal": "weak"}
    said = [*watch.take("k", values), *watch.take("k", values)]
    assert [finding_words(each).english() for each in said] == [
        "Battery is under 15 %: 14 %",
        "Chip temperature is over 80 °C: 81.5 °C",
        "Wi-Fi signal is weak",
    ]
    values = {"battery": 90, "charging": True, "network": "wifi Birchwood"}
    watch.take("k", {**values, "charging": False, "network": "wifi Alder"})
    said = watch.take("k", values)
    assert [finding_words(each).english() for each in said] == [
        "The battery is being charged",
        "The device is in another network",
    ]
