"""Reads `kitchen volume 30`, `say Dinner is ready`, `restart all on 2.0.4` as what is to be done.

Pure: no device, no window, no language of the window. The words are known in all languages of the
app at once (`lexicon.py`). Nothing is guessed: what is not understood to its end is no action; it
is told what was understood and what is missing, and a name that nobody has gets those that are
near.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from enum import StrEnum
from typing import Final
from unicodedata import normalize

from msgspec import Struct, field
from msgspec.structs import replace

from companion.app.finder.lexicon import (
    ALL,
    AT_PLACE,
    BIT,
    DAILY,
    LEVELS,
    NUMBER,
    SIGNS,
    SMALL_STEP,
    STEP,
    STEPS,
    TAKEN,
    TIME,
    TURN,
    VERBS,
    Verb,
    bare,
    number_of,
    time_of,
    whole,
)
from companion.devices.status import SETTING_TOOLS
from companion.patterns import regex
from companion.text import one_line

LONGEST: Final = 600
"""Characters that are read."""
MOST_NEAR: Final = 3
"""Names that are offered for one that nobody has."""

_SAYS: Final = regex(
    rf"{whole('say|tell|announce|(?P<writes>message)')}|告[诉訴]|播[报報]|[说說](?!明)"
    "|(?P<shows>显示|顯示|表示)|(?P<written>メッセージ)|言って|読み上げて|アナウンス",
    re.I,
)
_SAID_LAST: Final = regex(
    r"(?P<head>.+?)(?:(?:と|って|(?<=」))\s*(?:(?P<shows>表示|送って)|言って|伝えて|知らせて|話して)"
    r"|(?:と|を|(?<=」))\s*(?:読み上げて|アナウンス))(?:して)?(?:ください|下さい)?[。.!！]*"
)
"""A message before its verb, as in Japanese."""
_TELLS: Final = ("tell", "告诉", "告訴")
_VERSION: Final = regex(r"(?<![\d.])v?(\d+(?:\.\d+){1,3})(?![\d.])", re.I)
_COLONS: Final = (":", "：", ",", "，")
_TOOLS: Final = {name: tool for tool, name in SETTING_TOOLS.items()}


class NamedDevice(Struct, frozen=True):
    key: str
    names: tuple[str, ...]
    """What it may be called; the first one is shown."""


class Lack(StrEnum):
    """What keeps a phrase from being done."""

    NAME = "name"
    """Something was not understood: the name of a device, or more."""
    NUMBER = "number"
    RANGE = "range"
    """The number is more than 100."""
    TEXT = "text"
    TIME = "time"
    """It is to be done at a time: that is a routine."""


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
    """What was not understood, such as a name that no device has."""
    nearest: tuple[str, ...] = field(default=())
    """What would be typed with the names that are near to it, or with a number that can be."""
    step: int = 0
    """Percent up or down from what it is now; 0 for a value."""
    time: str = ""
    """When it is to be done, as `22:00`; empty for now."""
    whole_text: str = ""
    """A message that ends in the name of a device, with that end."""
    shows: bool = False
    """A message that is wanted on the screen, not aloud."""

    @property
    def lack(self) -> Lack | None:
        """What is missing; `None` when all that was typed was understood."""
        if self.unknown:
            return Lack.NAME
        if self.verb.is_level and not self.step:
            if self.value is None:
                return Lack.NUMBER
            if isinstance(self.value, int) and self.value > 100:
                return Lack.RANGE
        if self.verb is Verb.SAY and not self.value:
            return Lack.TEXT
        return Lack.TIME if self.time else None

    @property
    def complete(self) -> bool:
        return self.lack is None

    @property
    def setting(self) -> tuple[str, int | str] | None:
        """Tool and value of what sets a value; `None` for everything else."""
        if self.verb is Verb.MUTE:
            return _TOOLS["volume"], 0
        tool = _TOOLS.get(self.verb.value)
        return (tool, self.value) if tool is not None and self.value is not None else None


def read_phrase(typed: str, devices: Sequence[NamedDevice]) -> Phrase | None:
    """What is to be done; `None` where no verb was found."""
    text = one_line(typed, LONGEST).strip()
    said = _read_saying(text, devices)
    if said is not None:
        return said
    plain = " ".join(normalize("NFKC", text).split())
    left, keys = _take_names(plain, devices)
    found = _read_act(plain, left, keys, devices)
    # a device may be called like a verb
    return found or (_read_act(plain, plain, (), devices) if keys else None)


class _Rest:
    """What is left of a text while it is read."""

    def __init__(self, text: str) -> None:
        self.text = text

    def take(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        found = pattern.search(self.text)
        if found is not None:
            self.cut(found)
        return found

    def cut(self, found: re.Match[str]) -> None:
        self.text = f"{self.text[: found.start()]}{TAKEN}{self.text[found.end() :]}"


def _read_act(
    text: str, left: str, keys: tuple[str, ...], devices: Sequence[NamedDevice]
) -> Phrase | None:
    rest = _Rest(left)
    daily = rest.take(DAILY) is not None
    time = ""
    if (at := TIME.search(rest.text)) is not None and (time := time_of(at)):
        rest.cut(at)
    verb, value = None, ""
    for each, meant, pattern in VERBS:
        if rest.take(pattern) is not None:
            verb, value = each, meant
            break
    turn = TURN.search(rest.text) is not None
    way = 0
    if verb is None or verb.is_level:
        for step, pattern in STEPS:
            meant_by_step = step.verb or verb or (Verb.VOLUME if turn else None)
            if meant_by_step is None or (verb is not None and meant_by_step is not verb):
                continue
            if rest.take(pattern) is not None:
                verb, way = meant_by_step, step.way
                break
    if verb is None:
        return None
    phrase = Phrase(verb, value or None, keys, time=time)
    if verb.is_level:
        phrase = _read_level(phrase, rest, way)
    elif verb is Verb.RESTART and (found := rest.take(_VERSION)) is not None:
        phrase = replace(phrase, version=found[1])
    unread = "" if not daily or time else "every day"
    return _addressed(text, phrase, rest, unread, devices)


def _read_level(phrase: Phrase, rest: _Rest, way: int) -> Phrase:
    """A percentage, or a step."""
    small = rest.take(BIT) is not None
    for level, pattern in LEVELS:
        if rest.take(pattern) is not None:
            return replace(phrase, value=level)
    numbers = [found for found in NUMBER.finditer(rest.text) if number_of(found) is not None]
    if not numbers:
        return replace(phrase, step=way * (SMALL_STEP if small else STEP))
    # a device may have a number in its name: the last one counts
    found = numbers[-1]
    number = number_of(found) or 0
    rest.cut(found)
    if found["sign"]:
        signed = -number if found["sign"].strip() != "+" else number
        return replace(phrase, step=signed) if not way else replace(phrase, unknown=found[0])
    if way and not found["to"] and not found["there"]:
        return replace(phrase, step=way * number)
    if small:
        return replace(phrase, unknown=found[0].strip())
    return replace(phrase, value=number)


def _addressed(
    text: str, phrase: Phrase, rest: _Rest, unread: str, devices: Sequence[NamedDevice]
) -> Phrase:
    """The phrase, with the devices that the rest of the text names."""
    if not phrase.keys:
        everyone = rest.take(ALL) is not None or bool(phrase.version)
        phrase = replace(phrase, everyone=everyone)
    name = phrase.unknown or bare(rest.text, phrase.verb) or unread
    if isinstance(phrase.value, int) and phrase.value > 100:
        highest = regex(rf"(?<!\d){phrase.value}(?!\d)").sub("100", text)
        return replace(phrase, unknown=name, nearest=(highest,) if highest != text else ())
    if not name:
        return phrase
    if not phrase.keys and not phrase.everyone:
        if found := _named(name, devices):
            return replace(phrase, keys=found)
        return replace(phrase, unknown=name, nearest=_corrected(text, name, devices))
    # anything else would make it fewer than all, or another act, and was not understood
    return replace(phrase, unknown=name)


# names


def _folded(name: str) -> str:
    return " ".join(normalize("NFKC", name).casefold().split())


def _names(devices: Iterable[NamedDevice]) -> dict[str, tuple[str, ...]]:
    """The devices that a name can mean, the longest name first; the name that is shown of a
    device is its alone."""
    own = {_folded(each.names[0]): each.key for each in devices if each.names}
    found = dict[str, dict[str, None]]()
    for device in devices:
        for name in filter(None, map(_folded, device.names)):
            found.setdefault(name, {})[own.get(name, device.key)] = None
    return {name: tuple(found[name]) for name in sorted(found, key=len, reverse=True)}


def _spelled(name: str) -> re.Pattern[str]:
    spelled = re.escape(name)
    before = r"(?<![A-Za-z0-9_])" if name[0].isascii() and name[0].isalnum() else ""
    after = r"(?![A-Za-z0-9_])" if name[-1].isascii() and name[-1].isalnum() else ""
    return re.compile(f"{before}{spelled}{after}", re.I)


def _take_names(text: str, devices: Sequence[NamedDevice]) -> tuple[str, tuple[str, ...]]:
    """The text without the names of devices, and whose they are."""
    rest, folded = _Rest(text), text.casefold()
    keys = dict[str, None]()
    for name, meant in _names(devices).items():
        if len(meant) == 1 and name in folded:
            while rest.take(_spelled(name)) is not None:
                keys[meant[0]] = None
    return rest.text, tuple(keys)


def _named(words: str, devices: Iterable[NamedDevice]) -> tuple[str, ...]:
    """The device of that name, or the only one whose name begins so; none otherwise."""
    wanted = _folded(words)
    if not wanted:
        return ()
    known = _names(tuple(devices))
    exact = known.get(wanted, ())
    if len(exact) == 1:
        return exact
    begins = {
        key: None
        for name, keys in known.items()
        if len(wanted) > 1 and name.startswith(wanted)
        for key in keys
    }
    return tuple(begins) if len(begins) == 1 else ()


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


# messages


def _read_saying(text: str, devices: Sequence[NamedDevice]) -> Phrase | None:
    """`say TEXT`, `NAME say TEXT`, `tell NAME TEXT`, `say NAME: TEXT`, `say TEXT in the NAME`,
    `NAMEに「TEXT」と言って`."""
    if (last := _SAID_LAST.fullmatch(text)) is not None:
        keys, everyone, said = _addressee("tell", last["head"], devices)
        said = said.removeprefix("に").removeprefix("へ").removeprefix("で")
        if said.strip(SIGNS):
            shows = last["shows"] is not None
            return Phrase(Verb.SAY, said.strip(SIGNS), keys, everyone, shows=shows)
    for found in _SAYS.finditer(text):
        before, after = text[: found.start()].strip(SIGNS), text[found.end() :].strip(" \t:：,，")
        shows = bool(found["shows"] or found["writes"] or found["written"])
        name = bare(before, Verb.SAY)
        everyone = ALL.fullmatch(name) is not None
        keys = () if everyone or not name else _named(name, devices)
        if name and not everyone and not keys:
            near = _corrected(text, name, devices) if found.start() <= 40 and after else ()
            # words before the verb that are no name: it is no verb
            phrase = Phrase(Verb.SAY, after, unknown=name, nearest=near, shows=shows)
            return phrase if near else None
        if found["shows"] and not keys and not everyone:
            continue  # what is looked for is shown as well
        if not after:
            return Phrase(Verb.SAY, None, keys, everyone, shows=shows)
        if keys or everyone:
            return Phrase(Verb.SAY, after, keys, everyone, shows=shows)
        keys, everyone, said = _addressee(found[0], after, devices)
        if keys or everyone:
            return Phrase(Verb.SAY, said, keys, everyone, shows=shows)
        return replace(_placed(after, devices), shows=shows)
    return None


def _addressee(
    verb: str, after: str, devices: Sequence[NamedDevice]
) -> tuple[tuple[str, ...], bool, str]:
    """Who is named at the beginning of a message, whether that is everyone, and the rest of it."""
    tells = verb.lower() in _TELLS
    begun = after[4:] if tells and after[:4].casefold() == "the " else after
    if (found := ALL.match(begun)) is not None:
        rest = begun[found.end() :]
        if rest.strip(SIGNS) and (tells or rest[0] in _COLONS):
            return (), True, _message(rest)
    for name, keys in _names(devices).items():
        found = _spelled(name).match(begun)
        rest = begun[found.end() :] if found is not None else ""
        if len(keys) == 1 and rest.strip(SIGNS) and (rest[0] in _COLONS or tells):
            return keys, False, _message(rest) if tells else rest.strip(" \t:：,，")
    return (), False, after


def _message(rest: str) -> str:
    said = rest.strip(" \t:：,，")
    return said[5:] if said[:5].casefold() == "that " else said


def _placed(text: str, devices: Sequence[NamedDevice]) -> Phrase:
    """A message, perhaps with the device that is named at its end."""
    for found in reversed([*AT_PLACE.finditer(text)]):
        name = text[found.end() :].strip(SIGNS)
        keys = _named(name, devices) if _folded(name) in _names(devices) else ()
        everyone = ALL.fullmatch(name) is not None
        if keys or everyone:
            said = text[: found.start()].strip()
            return Phrase(Verb.SAY, said, keys, everyone, whole_text=text)
    return Phrase(Verb.SAY, text)
