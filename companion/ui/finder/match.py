"""How well a few typed letters fit a name.

Every word that was typed must be found. In order of merit: the name begins with it, a word of the
name does, it is anywhere in it, its letters begin words of the name (`sv` for Set volume), its
letters occur in this order. Words that are not shown count as well, but only whole.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

BEGINS: Final = 5
BEGINS_WORD: Final = 4
WITHIN: Final = 3
INITIALS: Final = 2
ELSEWHERE: Final = 2
"""In the words that are not shown."""
SCATTERED: Final = 1

_LONGEST: Final = 200
"""Characters of a name that are looked at."""


class Match(Struct, frozen=True):
    merit: int
    """That of the word which fits worst: the others do not make up for it."""
    span: int
    """Letters of the name from the first to the last that fit; fewer is better."""
    places: frozenset[int] = frozenset()
    """Positions in the name of the letters that fit."""


def match(typed: str, name: str, also: str = "") -> Match | None:
    """How `typed` fits; `None` when one of its words does not. Nothing typed fits everything."""
    folded = _folded(name[:_LONGEST])
    starts = _word_starts(name[:_LONGEST])
    elsewhere = also.casefold()
    merit, places = BEGINS, set[int]()
    for word in typed.split():
        found = _find(_folded(word), folded, starts)
        if found is not None and found[0] > SCATTERED:
            merit = min(merit, found[0])
            places.update(found[1])
        elif word.casefold() in elsewhere:
            merit = min(merit, ELSEWHERE)
        elif found is not None:
            merit = min(merit, SCATTERED)
            places.update(found[1])
        else:
            return None
    span = max(places) - min(places) + 1 if places else 0
    return Match(merit, span, frozenset(places))


def _folded(text: str) -> str:
    """Without cases, and as long as before: some letters become two when they are folded."""
    return "".join(letter.casefold()[:1] or letter for letter in text)


def _word_starts(name: str) -> list[bool]:
    """Where words begin: after anything that is no letter or digit, and in `camelCase`."""
    starts = []
    for at, letter in enumerate(name):
        before = name[at - 1] if at else " "
        begins = letter.isalnum() and not before.isalnum()
        starts.append(begins or (letter.isupper() and before.islower()))
    return starts


def _find(word: str, name: str, starts: list[bool]) -> tuple[int, list[int]] | None:
    at = name.find(word)
    first = at
    while at >= 0:
        if at == 0 or starts[at]:
            return (BEGINS if at == 0 else BEGINS_WORD), list(range(at, at + len(word)))
        at = name.find(word, at + 1)
    if first >= 0:
        return WITHIN, list(range(first, first + len(word)))
    if (initials := _initials(word, name, starts)) is not None:
        return INITIALS, initials
    scattered = _scattered(word, name)
    return (SCATTERED, scattered) if scattered is not None else None


def _initials(word: str, name: str, starts: list[bool]) -> list[int] | None:
    """Letters that each begin a word, or follow the one before."""
    failed: set[tuple[int, int]] = set()

    def go_on(typed: int, at: int) -> list[int] | None:
        if typed == len(word):
            return []
        if (typed, at) in failed:
            return None
        for place in range(at, len(name)):
            fits = name[place] == word[typed] and (starts[place] or (typed and place == at))
            if fits and (rest := go_on(typed + 1, place + 1)) is not None:
                return [place, *rest]
        failed.add((typed, at))
        return None

    # deeper than any name that people read
    return go_on(0, 0) if len(word) <= _DEEPEST else None


def _scattered(word: str, name: str) -> list[int] | None:
    places: list[int] = []
    at = -1
    for letter in word:
        at = name.find(letter, at + 1)
        if at < 0:
            return None
        places.append(at)
    return places


_DEEPEST: Final = 40
