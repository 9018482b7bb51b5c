"""JSON in which nothing is to be hidden, told at a glance.

Whether something is private is decided by names and by texts, each for itself, and most documents
(frames of one device, entries of a history) repeat those of others. So each string of a document
is judged once; a document of which every string is known to be harmless needs no walk.

What depends on more than one string (a name that is in a text next to `value`) makes the one
string that begins it not harmless, so that the document is walked as a whole.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from companion.app.privacy.names import is_network_name, is_secret_name, is_secret_option
from companion.json import read_value, unquoted
from companion.patterns import regex

if TYPE_CHECKING:
    from companion.protocol.tools import Tool

_STRING: Final = regex(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"(?:\s*+:)?', re.DOTALL)
"""A name has its colon with it."""
_DEEPEST: Final = 100
"""Brackets of a document: what has more of them may be nested too deep."""
_LONGEST: Final = 300
"""Characters of a string that is remembered."""
_SHORT: Final = 60
"""Characters of a string that is judged as a name and as a text: longer ones seldom come again."""
_FEW: Final = 60
"""Spellings that are looked for in a document sooner than its strings are judged."""
_MOST: Final = 20_000
"""Strings that are remembered; a device can make up any number of them."""


class Harmless:
    """Judges documents by their strings; `text` and `name` judge one that was not seen before.

    They see a string without what is around it. Where they learn from it, they may learn more than
    a walk does, never less.
    """

    def __init__(
        self,
        text: Callable[[str], bool],
        name: Callable[[str], bool],
        also: Harmless | None = None,
    ) -> None:
        """`also` has to find each string harmless as well."""
        self._text = text
        self._name = name
        self._also = also
        self._plain: set[str] = set()
        """Of those with a secret none is kept."""
        self._anywhere: set[str] = set()
        """Without quotes, those that are harmless as a name and as a text: where a document has no
        others, it need not be known which is which."""

    def forget(self) -> None:
        """They are judged by other rules from now on."""
        self._plain.clear()
        self._anywhere.clear()

    def holds(self, document: str) -> bool:
        """Whether `document`, which is valid JSON, has nothing to hide. `False` means perhaps."""
        # to split is a fifth of the work
        if "\\" in document or not self._anywhere.issuperset(document.split('"')[1::2]):
            strings = set(_STRING.findall(document))
            if not all(map(self._is_plain, strings - self._plain)):
                return False
        return document.count("{") + document.count("[") <= _DEEPEST

    def _is_plain(self, string: str) -> bool:
        if string in self._plain:
            return True
        if not self._judged(string) or (self._also and not self._also._is_plain(string)):
            return False
        if len(string) <= _LONGEST:
            if len(self._plain) > _MOST:
                self.forget()
            self._plain.add(string)
        if len(string) <= _SHORT and "\\" not in string:
            bare = string[1 : string.rindex('"')]
            if self._is_plain(f'"{bare}"' if string[-1] == ":" else f'"{bare}":'):
                self._anywhere.add(bare)
        return True

    def _judged(self, string: str) -> bool:
        if string[-1] != ":":
            text = unquoted(string)
            return not (text.startswith("-") and is_secret_option(text)) and self._text(text)
        name = unquoted(string[:-1].rstrip())
        return name != "value" and self._name(name)


def may_hold(document: str, finders: Sequence[tuple[str, re.Pattern[str]]]) -> bool:
    """Whether one of the texts that `companion.app.privacy.text.finders` made these of may be in
    `document`, which is valid JSON. `True` means perhaps."""
    if not finders:
        return False
    # what is escaped has more than one way to be written
    if "\\" in document or len(finders) > _FEW:
        return True
    return any(form in document for form, _ in finders)


def plain_name(name: str, *, networks: bool) -> bool:
    """Whether nothing under this name is hidden for its sake, whatever it is."""
    return not (is_secret_name(name) or (networks and is_network_name(name)))


def _members(value: Any) -> dict[str, Any]:
    if isinstance(value, Mapping):
        return dict(value)
    raise TypeError


_ENCODER: Final = json.JSONEncoder(ensure_ascii=False, allow_nan=False, default=_members)


def document_of(value: Any) -> str | None:
    """`value` as JSON; `None` for what is none, or is nested too deep."""
    try:
        return _ENCODER.encode(value)
    except (TypeError, ValueError, RecursionError):
        return None


def is_document(text: str) -> bool:
    """Whether `text` is a JSON object or list."""
    return isinstance(read_value(text, strict=False), dict | list)


_TOLD: Final = regex("writeonly|passw|passphrase|secret|apikey|accesstoken|authtoken|privatekey")
"""One of these is in every schema that calls an argument secret, without separators."""
_NO_LETTER: Final = regex(r"[^a-z]")
_tools: dict[int, tuple[Tool, bool]] = {}
_MOST_TOOLS: Final = 1_000


def may_name_secrets(tool: Tool) -> bool:
    """Whether the schema of this tool may call an argument secret that has a harmless name."""
    kept = _tools.get(id(tool))
    if kept is None or kept[0] is not tool:
        schema = document_of(tool.input_schema)
        told = schema is None or _TOLD.search(_NO_LETTER.sub("", schema.lower())) is not None
        if len(_tools) >= _MOST_TOOLS:
            _tools.clear()
        kept = _tools[id(tool)] = (tool, told)
    return kept[1]
