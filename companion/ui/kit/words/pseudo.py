"""A language for developers: English with accents, 40 % longer, and in brackets.

What shows up without accents is not translated; a bracket that is cut off had too little room.
"""

from __future__ import annotations

import re
from typing import Final

from PySide6.QtCore import QTranslator

PSEUDO: Final = "pseudo"

LONGER: Final = 0.4
"""By how much a text grows; German and Finnish need about as much, of short ones even more."""

_ACCENTS: Final = str.maketrans(
    "AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpRrSsTtUuVvWwXxYyZz",
    "ÅåƁƀÇçĐđÉéƑƒĜĝĤĥÎîĴĵĶķĻļṀṁÑñÖöÞþŔŕŠšŢţÛûṼṽŴŵẊẋÝýŽž",
)
_KEPT: Final = re.compile(
    r"(\{\{|\}\}|\{[^{}]*\}|%n|%L?\d+|&(?:&|[a-z]+;)|[a-z]+://\S+|--[a-z-]+|\*\.\w+|\\[nt])"
)
"""What a program reads: fields, numbers, addresses, options, patterns of files."""
_FILLER: Final = "·"


def pseudo(text: str) -> str:
    """`text` as it reads in the pseudo-language; what programs read in it stays."""
    if not any(character.isalpha() for character in _KEPT.sub("", text)):
        return text
    parts = [
        part if _KEPT.fullmatch(part) else part.translate(_ACCENTS)
        for part in _KEPT.split(text)
        if part
    ]
    fill = _FILLER * max(1, round(len(_KEPT.sub("", text)) * LONGER))
    lead = text[: len(text) - len(text.lstrip())]
    end = text[len(text.rstrip()) :]
    return f"{lead}[{''.join(parts).strip()}{fill}]{end}"


class PseudoTranslator(QTranslator):
    """Translates every text there is, also Qt's own. `plurals` knows those of English."""

    def __init__(self, plurals: QTranslator) -> None:
        super().__init__()
        self._plurals = plurals

    def isEmpty(self) -> bool:
        # Qt leaves out what is empty
        return False

    def translate(
        self,
        context: str,
        sourceText: str,
        disambiguation: str | None = None,
        n: int = -1,
    ) -> str:
        english: str | None = None
        if n >= 0 and not self._plurals.isEmpty():
            english = self._plurals.translate(context, sourceText, disambiguation or "", n)
        return pseudo(english or sourceText)
