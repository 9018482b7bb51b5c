"""A known secret as it may stand in another text: as it is, in JSON, in an address, encoded."""

from __future__ import annotations

import base64
import html
import json
import re
from collections.abc import Mapping
from typing import Final
from urllib.parse import quote, quote_plus

LEAST_UNNAMED: Final = 8
"""Characters of a secret that is looked for where it would hardly be told from other text: where
it only looked like one, or is encoded."""
_PERCENT: Final = re.compile("%[0-9A-F]{2}")


def finders(known: Mapping[str, bool]) -> list[tuple[str, re.Pattern[str]]]:
    """Every spelling with the pattern that finds it, the longest first: a secret may be a part of
    another. `known` says of each text whether it is the name of a network, which is found as a
    whole word only."""
    forms = {
        form: network for text, network in known.items() for form in _forms(text, network=network)
    }
    return [
        (form, _finder(form, whole_word=forms[form]))
        for form in sorted(forms, key=len, reverse=True)
    ]


def _forms(secret: str, *, network: bool) -> set[str]:
    """A text as it may stand in another one."""
    escaped = json.dumps(secret)[1:-1]
    found = {
        secret,
        escaped,
        json.dumps(secret, ensure_ascii=False)[1:-1],
        json.dumps(escaped)[1:-1],
        html.escape(secret),
    }
    whole = secret.encode("utf-8", "surrogatepass")
    for encode in (quote, quote_plus):
        for encoded in (encode(whole), encode(whole, safe="")):
            found |= {encoded, _PERCENT.sub(lambda code: code[0].lower(), encoded)}
    if not network and len(whole) >= LEAST_UNNAMED:
        found.add(base64.b64encode(whole).decode().rstrip("="))
        found.add(whole.hex())
    return found


def _finder(form: str, *, whole_word: bool) -> re.Pattern[str]:
    before = r"(?<![A-Za-z0-9_])" if whole_word and _is_word(form[0]) else ""
    after = r"(?![A-Za-z0-9_])" if whole_word and _is_word(form[-1]) else ""
    return re.compile(before + re.escape(form) + after)


def _is_word(char: str) -> bool:
    return char.isascii() and (char.isalnum() or char == "_")
