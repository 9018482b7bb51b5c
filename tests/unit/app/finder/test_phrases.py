"""What a person types in Ctrl+K, in four languages, and what is understood of it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.app.finder.lexicon import Verb
from companion.app.finder.phrases import NamedDevice, Phrase, read_phrase

DEVICES = (
    NamedDevice("k", ("Kitchen", "m5stack-core-s3")),
    NamedDevice("l", ("Living room", "otto-robot")),
    NamedDevice("c", ("厨房",)),
    NamedDevice("j", ("居間の時計",)),
    NamedDevice("2", ("Robot 20",)),
)


def read(typed: str) -> Phrase | None:
    return read_phrase(typed, DEVICES)


@pytest.mark.parametrize(
    ("typed", "verb", "value", "keys"),
    [
        ("kitchen volume 30", Verb.VOLUME, 30, ("k",)),
        ("Volume KITCHEN 30 %", Verb.VOLUME, 30, ("k",)),
        ("set the volume of kitchen to 30%", Verb.VOLUME, 30, ("k",)),
        ("kit vol 5", Verb.VOLUME, 5, ("k",)),
        ("volume 100", Verb.VOLUME, 100, ()),
        ("robot 20 volume 30", Verb.VOLUME, 30, ("2",)),
        ("living room brightness 75", Verb.BRIGHTNESS, 75, ("l",)),
        ("kitchen dark", Verb.THEME, "dark", ("k",)),
        ("mute kitchen", Verb.MUTE, None, ("k",)),
        ("unmute kitchen", Verb.UNMUTE, None, ("k",)),
        ("restart otto-robot", Verb.RESTART, None, ("l",)),
        ("厨房音量30", Verb.VOLUME, 30, ("c",)),
        ("把厨房的音量调到 30%", Verb.VOLUME, 30, ("c",)),
        ("廚房音量30", Verb.VOLUME, 30, ()),
        ("取消静音 厨房", Verb.UNMUTE, None, ("c",)),
        ("重新啟動 厨房", Verb.RESTART, None, ("c",)),
        ("居間の時計の明るさを40にする", Verb.BRIGHTNESS, 40, ("j",)),
        ("居間の時計を再起動", Verb.RESTART, None, ("j",)),
        ("say Dinner is ready", Verb.SAY, "Dinner is ready", ()),
        ("kitchen say Dinner: now!", Verb.SAY, "Dinner: now!", ("k",)),
        ("tell kitchen Dinner is ready", Verb.SAY, "Dinner is ready", ("k",)),
        ("say kitchen: volume 30 is loud", Verb.SAY, "volume 30 is loud", ("k",)),
        ("对厨房说 晚饭好了", Verb.SAY, "晚饭好了", ("c",)),
        ("厨房 顯示 晚餐好了", Verb.SAY, "晚餐好了", ("c",)),
        ("メッセージ 夕食です", Verb.SAY, "夕食です", ()),
    ],
)
def test_what_is_understood(
    typed: str, verb: Verb, value: int | str | None, keys: tuple[str, ...]
) -> None:
    phrase = read(typed)
    assert phrase is not None
    assert (phrase.verb, phrase.value, phrase.keys) == (verb, value, keys)
    assert phrase.complete is not (typed == "廚房音量30")


@pytest.mark.parametrize(
    ("typed", "version"),
    [("restart all on 2.0.4", "2.0.4"), ("重启所有 2.0.4", "2.0.4"), ("すべて再起動", "")],
)
def test_all_devices_and_those_of_a_version(typed: str, version: str) -> None:
    assert read(typed) == Phrase(Verb.RESTART, everyone=True, version=version)


@pytest.mark.parametrize(
    "typed", ["kitchen volume", "volume 300", "brightness of kitchen", "say", "kitchen say"]
)
def test_what_misses_something_is_no_action(typed: str) -> None:
    phrase = read(typed)
    assert phrase is None or not phrase.complete


def test_fewer_than_all_that_was_not_understood_is_no_action() -> None:
    phrase = read("restart all in the cellar")
    assert phrase is not None and not phrase.complete and phrase.unknown == "cellar"


def test_an_unknown_name_gets_the_near_ones() -> None:
    phrase = read("kichen volume 30")
    assert phrase is not None and not phrase.complete and phrase.unknown == "kichen"
    assert phrase.nearest[0] == "Kitchen volume 30"
    corrected = read(phrase.nearest[0])
    assert corrected is not None and corrected.complete and corrected.keys == ("k",)
    nobody = read("xyzzy volume 30")
    assert nobody is not None and nobody.nearest == () and not nobody.complete


def test_a_name_that_two_may_mean_is_asked_about() -> None:
    two = (NamedDevice("a", ("Lamp 1",)), NamedDevice("b", ("Lamp 2",)))
    phrase = read_phrase("lamp mute", two)
    assert phrase is not None and not phrase.complete
    assert set(phrase.nearest) == {"Lamp 1 mute", "Lamp 2 mute"}


@pytest.mark.parametrize("typed", ["", "kitchen", "settings", "essay", "volumetric", "lightning"])
def test_searches_are_no_actions(typed: str) -> None:
    assert read(typed) is None


@given(st.text(max_size=80))
def test_anything_can_be_typed(typed: str) -> None:
    phrase = read(typed)
    if phrase is not None and phrase.complete:
        assert set(phrase.keys) <= {device.key for device in DEVICES}
        assert not isinstance(phrase.value, int) or 0 <= phrase.value <= 100


@pytest.mark.parametrize(
    ("typed", "shows"),
    [
        ("say Dinner is ready", False),
        ("announce Dinner in the kitchen", False),
        ("message kitchen: Dinner", True),
        ("厨房播报开饭了", False),
        ("厨房 显示 开饭了", True),
        ("居間の時計で「夕食です」を読み上げて", False),
        ("居間の時計に「夕食です」と表示して", True),
        ("メッセージ 夕食です", True),
    ],
)
def test_it_is_said_aloud_or_shown_as_it_is_asked(typed: str, shows: bool) -> None:
    phrase = read(typed)
    assert phrase is not None and phrase.complete
    assert (phrase.verb, phrase.shows) == (Verb.SAY, shows)


def test_what_is_to_be_shown_is_no_message() -> None:
    assert read("設定を表示して") is None
