"""Two hundred sentences as people say them, fifty a language: what is done, or asked back."""

from __future__ import annotations

from collections import Counter
from typing import Final

import pytest

from companion.app.finder.lexicon import Verb
from companion.app.finder.phrases import NamedDevice, Phrase, read_phrase
from tests.fakes.data import OWN

ROOMS: Final = {
    "en": ("Kitchen", "Living room", "Kids room"),
    "zh_CN": ("厨房", "客厅", "儿童房"),
    "zh_TW": ("廚房", "客廳", "小孩房"),
    "ja": ("キッチン", "リビング", "子供部屋"),
}
"""The devices `k`, `l` and `r`."""
ASKED: Final = "?"
ENOUGH: Final = 190


def meaning(phrase: Phrase | None) -> str:
    """What would be done, as in the table; a question mark where a person is asked, or where it is
    only looked for."""
    if phrase is None or not phrase.complete:
        return ASKED
    said = phrase.verb.value
    if phrase.step:
        said += f"{phrase.step:+}"
    elif phrase.value is not None:
        said += f"={phrase.value}"
    if phrase.everyone or phrase.keys:
        said += " @" + ("*" if phrase.everyone else "".join(sorted(phrase.keys)))
    return f"{said} {phrase.version}".rstrip()


def read(language: str, typed: str) -> Phrase | None:
    devices = [NamedDevice(key, (name,)) for key, name in zip("klr", ROOMS[language], strict=True)]
    return read_phrase(typed, devices)


def test_two_hundred_sentences() -> None:
    lines = (OWN.folder / "sentences.tsv").read_text(encoding="utf-8").splitlines()
    sentences = [line.split("\t") for line in lines]
    assert Counter(language for language, _, _ in sentences) == dict.fromkeys(ROOMS, 50)
    right, wrong = 0, []
    for language, typed, wanted in sentences:
        said = meaning(read(language, typed))
        right += said == wanted
        if said not in (wanted, ASKED):
            wrong.append((typed, wanted, said))
    assert wrong == []
    assert right >= ENOUGH


@pytest.mark.parametrize(
    ("language", "typed"),
    [
        ("en", "mute all but the kitchen"),
        ("en", "restart everything except the kitchen"),
        ("en", "mute the kitchen for 10 minutes"),
        ("en", "restart the kitchen if it is offline"),
        ("en", "update everything to 2.1.0"),
        ("en", "mute kitchen and restart living room"),
        ("en", "turn off the kitchen light"),
        ("en", "kitchen light"),
        ("en", "kitchen volume 1/2"),
        ("en", "kitchen volume 12.5"),
        ("en", "never restart the kitchen"),
        ("zh_CN", "除了厨房都静音"),
        ("zh_CN", "别重启"),
        ("zh_CN", "重启厨房然后客厅静音"),
        ("zh_CN", "厨房和书房音量20"),
        ("zh_CN", "十分钟后重启厨房"),
        ("zh_TW", "廚房先不要更新"),
        ("ja", "キッチン以外をミュート"),
        ("ja", "ミュートしないで"),
        ("ja", "音量を倍にして"),
        ("ja", "再起動の方法"),
    ],
)
def test_what_only_sounds_like_it_is_not_done(language: str, typed: str) -> None:
    assert meaning(read(language, typed)) == ASKED


@pytest.mark.parametrize(
    ("language", "typed", "time"),
    [
        ("en", "kitchen volume 10 at 22:00", "22:00"),
        ("en", "everyone volume 20 at 10pm", "22:00"),
        ("en", "every day at 7:30 volume 40 kitchen", "07:30"),
        ("zh_CN", "今晚十点半厨房静音", "22:30"),
        ("zh_TW", "每天22:00音量10", "22:00"),
        ("ja", "午後3時半にリビングをミュート", "15:30"),
    ],
)
def test_what_has_a_time_is_a_routine(language: str, typed: str, time: str) -> None:
    phrase = read(language, typed)
    assert phrase is not None and not phrase.complete
    assert (phrase.time, phrase.unknown, phrase.everyone) == (time, "", "everyone" in typed)
    assert phrase.setting is not None and phrase.verb in (Verb.VOLUME, Verb.MUTE)


def test_a_name_at_the_end_of_a_message_leaves_the_whole_of_it() -> None:
    phrase = read("en", "say there is a fire in the kitchen")
    assert phrase is not None and phrase.keys == ("k",)
    assert phrase.whole_text == "there is a fire in the kitchen"


def test_a_number_that_is_too_high_gets_the_highest() -> None:
    phrase = read("en", "kitchen volume 130")
    assert phrase is not None and phrase.nearest == ("kitchen volume 100",)
