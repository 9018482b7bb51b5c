"""Reads `kitchen volume 30`, `say Dinner is ready`, `restart all on 2.0.4` as what is to be done.

Pure: no device, no window, no language of the window. The few verbs are known in all languages of
the app at once. Nothing is guessed: what is not understood to its end is no action, and a name that
nobody has gets the names that are near.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from enum import StrEnum
from typing import Final

from msgspec import Struct, field

from companion.patterns import regex
from companion.text import one_line

LONGEST: Final = 600
"""Characters that are read."""
MOST_NEAR: Final = 3
"""Names that are offered for one that nobody has."""


class Verb(StrEnum):
    VOLUME = "volume"
    BRIGHTNESS = "brightness"
    THEME = "theme"
    MUTE = "mute"
    UNMUTE = "unmute"
    SAY = "say"
    RESTART = "restart"


_WORDS: Final[tuple[tuple[Verb, str, tuple[str, ...]], ...]] = (
    # verb, the value that the word means, the words; longer ones before those that they contain
    (Verb.UNMUTE, "", ("unmute", "取消静音", "取消靜音", "解除静音", "解除靜音", "ミュート解除")),
    (Verb.MUTE, "", ("mute", "静音", "靜音", "ミュート", "消音")),
    (Verb.VOLUME, "", ("volume", "vol", "音量")),
    (Verb.BRIGHTNESS, "", ("brightness", "亮度", "明るさ", "輝度")),
    (Verb.RESTART, "", ("restart", "reboot", "重新启动", "重新啟動", "重启", "重啟", "再起動")),
    (Verb.THEME, "dark", ("dark", "深色", "暗色", "ダーク")),
    (Verb.THEME, "light", ("light", "浅色", "淺色", "亮色", "ライト")),
)
_SAYS: Final = (
    "say",
    "tell",
    "message",
    "说",
    "說",
    "显示",
    "顯示",
    "表示",
    "メッセージ",
    "言って",
)
_ALL: Final = ("all", "every", "everything", "both", "所有", "全部", "すべて", "全て")
_FILL_WORDS: Final = (
    "set turn put make please the of on at to in for with a "
    "device devices theme screen mode 把 将 將 的 到 为 為 调 調 调到 調到 设为 "
    "設為 设置 設定 在 对 對 给 給 向 设备 裝置 設備 主题 主題 を の に は で と へ する して "
    "デバイス テーマ "
)
_FILL: Final = frozenset(_FILL_WORDS.split())
_ENDS: Final = tuple(sorted((each for each in _FILL if not each.isascii()), key=len, reverse=True))
_NUMBER: Final = regex(r"(?<![\d.])(\d{1,3})(?:\s*[%％]|(?![\d.]))")
_VERSION: Final = regex(r"(?<![\d.])v?(\d+(?:\.\d+){1,3})(?![\d.])", re.I)
_SIGNS: Final = " \t,，、:：;；。.!！“”\"'「」"


class NamedDevice(Struct, frozen=True):
    key: str
    names: tuple[str, ...]
    """What it may be called; the first one is shown."""


class Phrase(Struct, frozen=True):
    verb: Verb
    value: int | str | None = None
    """A percentage, `light` or `dark`, or the message; `None` where it is missing."""
    keys: tuple[str, ...] = ()
    """Of the devices that were named; none for the one that is shown."""
    everyone: bool = False
    version: str = ""
    """Of all only those with this firmware."""
    unknown: str = ""
    """A name that no device has."""
    nearest: tuple[str, ...] = field(default=())
    """What would be typed with the names that are near to it."""

    @property
    def complete(self) -> bool:
        """All that was typed was understood, and nothing is missing."""
        needs = self.verb in (Verb.VOLUME, Verb.BRIGHTNESS, Verb.THEME, Verb.SAY)
        return not self.unknown and not (needs and self.value is None)


def read_phrase(typed: str, devices: Sequence[NamedDevice]) -> Phrase | None:
    """What is to be done; `None` where no verb was found."""
    text = one_line(typed, LONGEST).strip()
    said = _read_saying(text, devices)
    if said is not None:
        return said
    for verb, value, words in _WORDS:
        for word in words:
            if (at := _find(word, text)) is not None:
                rest = f"{text[: at[0]]} {text[at[1] :]}"
                return _read_rest(text, rest, verb, value or None, devices)
    return None


def _find(word: str, text: str) -> tuple[int, int] | None:
    """Where a word is: whole where words have spaces between them, else anywhere."""
    pattern = rf"(?<!\w){word}(?!\w)" if word.isascii() else re.escape(word)
    found = re.search(pattern, text, re.I | re.ASCII)
    return found.span() if found is not None else None


def _read_rest(
    text: str, rest: str, verb: Verb, value: str | None, devices: Sequence[NamedDevice]
) -> Phrase | None:
    version, number, taken = "", value, rest
    if verb is Verb.RESTART and (found := _VERSION.search(taken)) is not None:
        version = found[1]
        taken = f"{taken[: found.start()]} {taken[found.end() :]}"
    if verb in (Verb.VOLUME, Verb.BRIGHTNESS):
        # a device may have a number in its name: the last one counts
        numbers = [each for each in _NUMBER.finditer(taken) if int(each[1]) <= 100]
        if numbers:
            found = numbers[-1]
            taken = f"{taken[: found.start()]} {taken[found.end() :]}"
            return _addressed(text, verb, int(found[1]), taken, version, devices)
        return _addressed(text, verb, None, taken, version, devices)
    return _addressed(text, verb, number, taken, version, devices)


def _addressed(
    text: str,
    verb: Verb,
    value: int | str | None,
    rest: str,
    version: str,
    devices: Sequence[NamedDevice],
) -> Phrase | None:
    """The phrase, with the devices that the rest of the text names."""
    words = rest.strip(_SIGNS)
    if found := _named(words, devices):
        return Phrase(verb, value, found)
    everyone = False
    for word in _ALL:
        if (at := _find(word, words)) is not None:
            words, everyone = f"{words[: at[0]]} {words[at[1] :]}", True
            break
    name = _bare(words)
    if everyone or version:
        # anything else would make it fewer than all, and was not understood
        return Phrase(verb, value, everyone=True, version=version, unknown=name)
    if not name:
        return Phrase(verb, value)
    if found := _named(name, devices):
        return Phrase(verb, value, found)
    return Phrase(verb, value, unknown=name, nearest=_corrected(text, name, devices))


def _read_saying(text: str, devices: Sequence[NamedDevice]) -> Phrase | None:
    """`say TEXT`, `NAME say TEXT`, `tell NAME TEXT`, `say NAME: TEXT`."""
    places = [at for word in _SAYS if (at := _find(word, text)) is not None]
    for start, end in sorted(places):
        before, after = text[:start].strip(_SIGNS), text[end:].strip(" \t:：,，")
        name = _bare(before)
        everyone = name.casefold() in _ALL
        keys = () if everyone or not name else _named(name, devices)
        if name and not everyone and not keys:
            near = _corrected(text, name, devices) if start <= 40 and after else ()
            # words before the verb that are no name: it is no verb
            return Phrase(Verb.SAY, after, unknown=name, nearest=near) if near else None
        if not after:
            return Phrase(Verb.SAY, None, keys, everyone)
        if not keys and not everyone:
            keys, after = _addressee(text[start:end], after, devices)
        return Phrase(Verb.SAY, after, keys, everyone)
    return None


def _addressee(
    verb: str, after: str, devices: Sequence[NamedDevice]
) -> tuple[tuple[str, ...], str]:
    """The device that is named at the beginning of a message, and the rest of it."""
    for device in devices:
        for name in sorted(device.names, key=len, reverse=True):
            begins = after[: len(name)].casefold() == name.casefold()
            rest = after[len(name) :]
            if not begins or not rest.strip(_SIGNS):
                continue
            if rest[:1] in (":", "：", ",", "，") or (verb.lower() == "tell" and rest[0] == " "):
                return (device.key,), rest.strip(" \t:：,，")
    return (), after


def _bare(words: str) -> str:
    """Without the words that say nothing, and without signs around it."""
    kept = [each for each in words.strip(_SIGNS).split() if each.casefold() not in _FILL]
    name = " ".join(kept).strip(_SIGNS)
    while True:
        shorter = name
        for end in _ENDS:
            shorter = shorter.removesuffix(end).removeprefix(end).strip(_SIGNS)
        if shorter == name:
            return name
        name = shorter


def _folded(name: str) -> str:
    return " ".join(name.casefold().split())


def _named(words: str, devices: Iterable[NamedDevice]) -> tuple[str, ...]:
    """The device of that name, or the only one whose name begins so; none otherwise."""
    wanted = _folded(words)
    if not wanted:
        return ()
    exact, begins = dict[str, None](), dict[str, None]()
    for device in devices:
        for place, name in enumerate(device.names):
            folded = _folded(name)
            if folded == wanted:
                exact[device.key] = None
                if place == 0:
                    # its own name, which the app keeps apart from others
                    return (device.key,)
            elif folded.startswith(wanted) and len(wanted) > 1:
                begins[device.key] = None
    for found in (exact, begins):
        if len(found) == 1:
            return tuple(found)
    return ()


def _corrected(text: str, name: str, devices: Sequence[NamedDevice]) -> tuple[str, ...]:
    """What was typed, with names of devices that are near in place of `name`."""
    wanted = _folded(name)
    shown = {_folded(each): device.names[0] for device in devices for each in device.names}
    begins = [each for each in shown if each.startswith(wanted)]
    near = [*begins, *get_close_matches(wanted, list(shown), MOST_NEAR, 0.55)]
    titles = list(dict.fromkeys(shown[each] for each in near))[:MOST_NEAR]
    at = text.casefold().find(name.casefold())
    if at < 0:
        return ()
    return tuple(f"{text[:at]}{title}{text[at + len(name) :]}" for title in titles)
