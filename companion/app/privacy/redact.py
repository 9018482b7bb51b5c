"""Takes out what is private: by the name under which it stands, by its look, and wherever else
the same text stands.

The third needs two passes. In the first one everything is redacted and the results are thrown
away: what was hidden on the way is known then, and after `learnt` it is found where no name gives
it away (an answer that repeats a password, a log that names the network).
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from companion.app.activity.activity_export import DEEPEST, HIDDEN
from companion.app.privacy.patterns import (
    ENCODED,
    LEAST_ENCODED,
    NETWORK_NAME,
    OPTION,
    RULES,
    SECRET_NAME,
    Rule,
)
from companion.app.privacy.spellings import LEAST_UNNAMED, finders
from companion.app.privacy.withheld import without_secrets


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


LONGEST: Final = 64_000
"""Characters of one text in a bundle; what follows is counted."""
MOST_KNOWN: Final = 300
"""Texts that are looked for everywhere. Nobody has so many secrets; a hostile device can make
them up, and those of this computer are learnt before its own."""

_LEAST_SECRET: Final = 4
_LEAST_NETWORK: Final = 3
"""Characters; what is shorter stands in too many innocent texts to be hidden there."""
_LEAST_NUMBER: Final = 6
"""Digits of a number that is hidden because a secret is the same."""
_INNOCENT: Final = _words(
    "true false null none default unknown wifi wpa2 wpa3 open auto basic bearer digest string "
    "integer number boolean object array password token secret"
)
_ABOUT_SCHEMA: Final = _words(
    "type title description format pattern writeOnly readOnly minLength maxLength minimum "
    "maximum minItems maxItems uniqueItems required additionalProperties $ref"
)
"""What a tool's schema says of an argument without telling a value of it."""
_SAID: Final = frozenset({"stt", "tts", "llm", "listen"})
"""Types of frames that hold what was said in a conversation (see the firmware's protocol)."""
_OFTEN: Final = 300
"""Characters of a text of which it is remembered what came of it."""
_MOST_OFTEN: Final = 50_000
_PAIRS: Final = ("name", "key", "header", "field", "option")

OWN_NAMES: Final = _words(
    "time kind event device name message failed detail method params values call level by tool "
    "arguments outcome content text type result error code id jsonrpc dir frame session data "
    "companion recording started endpoint version state"
)
"""Names of members that this app or the protocol gives: they stay, though a network has such a
name."""


class Redactor:
    """`value` and `text` give copies without what is private, and remember what they hid.

    For a worker thread, one at a time.
    """

    def __init__(self, kept: Iterable[str] = (), home: Path | None = None) -> None:
        """`kept` are the texts that the password store holds."""
        self._known: dict[str, bool] = {}
        """By text, whether it is the name of a network, which is hidden as a whole word only."""
        self._finders: list[tuple[str, re.Pattern[str]]] = []
        self._learns = True
        self._often: dict[str, str] = {}
        """Short texts that were looked at, and what came of it: many stand there again."""
        self._home = _home_of(home)
        for text in kept:
            self.learn_kept(text)

    def learnt(self) -> None:
        """Everything was seen once: from now on what is known is hidden wherever it stands."""
        self._learns = False
        self._often.clear()
        self._finders = finders(self._known)

    def learn_network(self, name: str) -> None:
        """Hide the name of a network wherever it stands."""
        self._learn(name, network=True)

    def learn(self, secret: str) -> None:
        """Hide this text wherever it stands; what is too short or too common is left alone."""
        self._learn(secret, network=False)

    def learn_kept(self, text: str) -> None:
        """Hide what the password store holds: a secret, or JSON with some in it."""
        # a sign-in stands in several entries, with a mark before each
        found = (_structure(each)[0] for each in (text, text[1:]))
        inner = next((each for each in found if each is not None), None)
        if inner is None:
            self.learn(text)
            self.text(text)
            return
        if isinstance(inner, Mapping):
            for name in ("secret", "headers", "environment"):
                self._learn_all(inner.get(name), network=False)
        self.value(inner)

    def learn_arguments(self, schema: Mapping[str, Any], arguments: Mapping[str, Any]) -> None:
        """Hide what is secret in a call by the tool's schema (`writeOnly`, passwords)."""
        for path in without_secrets(schema, arguments).left_out:
            value: Any = arguments
            for token in path:
                value = value[token]
            self._learn_all(value, network=False)

    def value(self, value: Any) -> Any:
        """A copy of a JSON value."""
        return self._value(value, 0)

    def text(self, text: str) -> str:
        """A copy of a text, which may be JSON as a whole."""
        return self._text(text, 0)

    def data(self, data: bytes) -> bytes:
        """The last look at a file that is done: secrets that stand in it in spite of all."""
        for secret, network in self._known.items():
            if not network and len(secret) >= LEAST_UNNAMED:
                data = data.replace(secret.encode("utf-8", "backslashreplace"), HIDDEN.encode())
        return data

    # values

    def _value(self, value: Any, depth: int) -> Any:
        if isinstance(value, str):
            return self._text(value, depth)
        if depth > DEEPEST:
            return "…"
        if isinstance(value, Mapping):
            return self._members(value, depth)
        if isinstance(value, list | tuple):
            return self._items(value, depth)
        if isinstance(value, int | float) and not isinstance(value, bool):
            return self._number(value)
        return value

    def _members(self, value: Mapping[str, Any], depth: int) -> dict[str, Any]:
        kept: dict[str, Any] = {}
        named = next((value[name] for name in _PAIRS if isinstance(value.get(name), str)), "")
        said = isinstance(value.get("type"), str) and value["type"] in _SAID
        for key, item in value.items():
            name = str(key)
            asked = named if name == "value" and named else name
            hidden = self._hidden_by_name(asked, item)
            if name == "properties" and isinstance(item, Mapping):
                kept[name] = self._properties(item, depth + 1)
            elif name == "text" and item and said:
                kept[name] = HIDDEN
            elif hidden is not None:
                self._learn_all(item, network=hidden)
                kept[self._name(name)] = HIDDEN
            else:
                kept[self._name(name)] = self._value(item, depth + 1)
        return kept

    def _properties(self, schemas: Mapping[str, Any], depth: int) -> dict[str, Any]:
        """Of a tool's schema: there a name tells of an argument, not of what stands behind it."""
        kept: dict[str, Any] = {}
        for key, schema in schemas.items():
            name = str(key)
            network = self._hidden_by_name(name, schema)
            if network is None:
                kept[self._name(name)] = self._value(schema, depth + 1)
            elif not isinstance(schema, Mapping):
                self._learn_all(schema, network=network)
                kept[self._name(name)] = HIDDEN
            else:
                known = {each: schema[each] for each in schema if each in _ABOUT_SCHEMA}
                kept[self._name(name)] = self._value(known, depth + 1)
                for each in schema.keys() - known.keys():
                    self._learn_all(schema[each], network=network)
                    kept[self._name(name)][str(each)] = HIDDEN
        return kept

    def _items(self, value: Sequence[Any], depth: int) -> list[Any]:
        kept: list[Any] = []
        expected = False
        for item in value:
            if expected and isinstance(item, str) and item and not item.startswith("-"):
                self._learn_all(item, network=False)
                kept.append(HIDDEN)
            else:
                kept.append(self._value(item, depth + 1))
            expected = isinstance(item, str) and OPTION.fullmatch(item) is not None
        return kept

    def _number(self, value: int | float) -> Any:
        return HIDDEN if self._finders and str(value) in self._known else value

    def _hidden_by_name(self, name: str, item: Any) -> bool | None:
        """Whether it is a network's; `None` when the name gives nothing away. Empty values and
        whether something is there are told."""
        if item in (None, "", HIDDEN) or isinstance(item, bool):
            return None
        if SECRET_NAME.search(name):
            return False
        if NETWORK_NAME.search(name):
            # "wifi": {"rssi": -50} tells nothing; "ssid": {...} is no name and yet hidden
            whole = NETWORK_NAME.fullmatch(name) is not None and "ssid" not in name.lower()
            return None if whole and not isinstance(item, str) else True
        return None

    def _name(self, name: str) -> str:
        return name if name in OWN_NAMES else self._plain(name)

    # texts

    def _text(self, text: str, depth: int) -> str:
        if len(text) <= _OFTEN:
            kept = self._often.get(text)
            if kept is None:
                if len(self._often) >= _MOST_OFTEN:
                    self._often.clear()
                kept = self._often[text] = self._looked_at(text, depth)
            return kept
        return self._looked_at(text, depth)

    def _looked_at(self, text: str, depth: int) -> str:
        text = ENCODED.sub(_encoded, text) if len(text) >= LEAST_ENCODED else text
        structure, doubled = _structure(text) if depth < DEEPEST else (None, False)
        if structure is not None:
            kept = self._value(structure, depth + 1)
            # written anew only if it must: how a device writes can be what is looked for. Of a
            # member that stands there twice only one was looked at
            return (
                text if kept == structure and not doubled else json.dumps(kept, ensure_ascii=False)
            )
        if len(text) > LONGEST:
            rest = len(text) - LONGEST
            text = f"{text[:LONGEST]}… [{rest} more characters]"
        return self._plain(text)

    def _plain(self, text: str) -> str:
        lower = text.lower()
        for rule in RULES:
            if rule.may_fit(lower):
                text = self._hide(text, rule)
        for known, finder in self._finders:
            if known in text:
                text = finder.sub(HIDDEN, text)
        if self._home and self._home in text:
            text = text.replace(self._home, "~")
        return text

    def _hide(self, text: str, rule: Rule) -> str:
        found = [span for span in rule.spans(text) if text[slice(*span)] != HIDDEN]
        for start, end in reversed(found):
            secret = text[start:end]
            if rule.network or len(secret) >= LEAST_UNNAMED:
                self._learn(secret.strip(), network=rule.network)
            text = text[:start] + HIDDEN + text[end:]
        return text

    # what is known

    def _learn_all(self, value: Any, *, network: bool) -> None:
        """Every text in a value that is hidden as a whole."""
        waiting, looked = [value], 0
        while waiting and looked < MOST_KNOWN:
            looked += 1
            item = waiting.pop()
            if isinstance(item, Mapping):
                waiting.extend(item.values())
            elif isinstance(item, list | tuple):
                waiting.extend(item)
            elif isinstance(item, str):
                inner, _ = _structure(item)
                if inner is not None:
                    waiting.append(inner)
                # "Bearer abc": the token alone as well
                self._learn(item, network=network)
                self._learn(item.rpartition(" ")[2] if not network else "", network=network)
            elif isinstance(item, int | float) and not isinstance(item, bool):
                text = str(item)
                self._learn(text if len(text) >= _LEAST_NUMBER else "", network=network)

    def _learn(self, secret: str, *, network: bool) -> None:
        if not self._learns:
            return
        secret = secret.strip()
        least = _LEAST_NETWORK if network and secret.isascii() else 2 if network else _LEAST_SECRET
        if len(secret) < least or HIDDEN in secret or secret.lower() in _INNOCENT:
            return
        room = secret in self._known or len(self._known) < MOST_KNOWN
        if len(secret) <= LONGEST and room:
            # a password that is a network's name as well is hidden as a password
            self._known[secret] = network and self._known.get(secret, True)


def _structure(text: str) -> tuple[Any, bool]:
    """The object or list that `text` is, and whether a member stands in it twice; `None` for any
    other text."""
    if not text.lstrip().startswith(("{", "[")):
        return None, False
    doubled = False

    def members(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        nonlocal doubled
        value = dict(pairs)
        doubled = doubled or len(value) < len(pairs)
        return value

    try:
        return json.loads(text, strict=False, object_pairs_hook=members), doubled
    except (ValueError, RecursionError):
        return None, False


def _encoded(found: re.Match[str]) -> str:
    size = len(found[0])
    return f"[{size} characters of a file]" if size >= LEAST_ENCODED else found[0]


def _home_of(home: Path | None) -> str:
    """The folder of this person, which tells a name; empty where it tells none."""
    try:
        text = str(home if home is not None else Path.home())
    except RuntimeError:
        return ""
    return text if len(Path(text).parts) > 1 else ""
