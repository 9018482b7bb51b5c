"""The one walker over JSON values that takes out what is private.

It hides by the name of a value (`companion.app.privacy.names`), by the look of a
text (`companion.app.privacy.text`), and every other place of a text that was hidden once. The last
needs two passes: in the first one everything is masked and what was hidden is remembered; after
`learnt` it is found where no name gives it away (an answer that repeats a password, a log that
names the network).
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from companion.app.privacy.harmless import (
    Harmless,
    document_of,
    is_document,
    may_hold,
    may_name_secrets,
    plain_name,
)
from companion.app.privacy.names import (
    HIDDEN,
    is_network_name,
    is_secret,
    is_secret_name,
    is_secret_option,
    judged_by,
)
from companion.app.privacy.text import ENCODED, LEAST_ENCODED, LEAST_UNNAMED, Found, finders, hide
from companion.json import sendable
from companion.patterns import regex
from companion.protocol.tools import Tool
from companion.records import Unshown


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


DEEPEST: Final = 100
"""Levels of JSON that are looked at; only a hostile device sends more."""
LONGEST: Final = 64_000
"""Characters of one text in a bundle; what follows is counted."""
MOST_KNOWN: Final = 300
"""Texts that are looked for everywhere. Nobody has so many secrets; a hostile device can make
them up, and those of this computer are learnt before its own."""

_LEAST_GIVEN: Final = 4
"""Characters of a secret that is looked for everywhere, where it is known to be one: anything
shorter is part of too many innocent texts."""
LEAST_FOUND: Final = 6
"""The same where only a name says so, in what stays on this computer."""
_LEAST_NETWORK: Final = 3
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
_PLAIN_NAME: Final = regex(r"[\w.-]{1,40}")

OWN_NAMES: Final = _words(
    "time kind event device name message failed detail method params values call level by tool "
    "arguments outcome content text type result error code id jsonrpc dir frame session data "
    "companion recording started endpoint version state title userOnly annotations timeout "
    "incomplete elapsedMs problem rpcCode isError doubt structured structuredContent cut"
)
"""Names of members that this app or the protocol gives: they stay, though a network has such a
name."""


class Masker:
    """`value` and `text` give copies without what is private, and remember what they hid.

    For one thread at a time.
    """

    def __init__(
        self,
        kept: Iterable[str] = (),
        home: Path | None = None,
        *,
        networks: bool = True,
        bundle: bool = True,
    ) -> None:
        """`kept` are the texts that the password store holds.

        `networks`: names of Wi-Fi networks are private as well. `bundle`: it goes to somebody
        else, so what only may be a secret is hidden, what was said in a conversation, files, long
        texts and this person's home folder, whose default is `Path.home()`.
        """
        self._networks = networks
        self._bundle = bundle
        self._least = _LEAST_GIVEN if bundle else LEAST_FOUND
        self._known: dict[str, bool] = {}
        """By text, whether it is the name of a network, which is hidden as a whole word only."""
        self._finders: list[tuple[str, re.Pattern[str]]] = []
        self._learns = True
        self._often: dict[str, str] = {}
        """Short texts that were looked at, and what came of it: many are repeated."""
        self._home = _home_of(home) if bundle else ""
        self.harmless = Harmless(self._is_plain_text, self._is_plain_name)
        """Finds harmless what `value` and `text` leave as it is."""
        self._numbers: tuple[str, ...] = ()
        """Those of the known texts that may be numbers in JSON."""
        for text in kept:
            self.learn_kept(text)

    @property
    def secrets(self) -> frozenset[str]:
        """The texts that are looked for everywhere, but names of networks."""
        return frozenset(text for text, network in self._known.items() if not network)

    @property
    def knows(self) -> bool:
        """Whether there is anything to look for everywhere."""
        return bool(self._known)

    def learnt(self) -> None:
        """Everything was seen once: from now on what is known is hidden wherever it is."""
        self._learns = False
        if not self._known:
            return  # what was judged stays so
        self._often.clear()
        self.harmless.forget()
        self._finders = finders(self._known)
        self._numbers = tuple(filter(_is_number, self._known))

    def learn_more(self) -> None:
        """Something came after `learnt`: what is private in it is remembered as well, until
        `learnt` is called again."""
        self._learns = True

    def learn_network(self, name: str) -> None:
        """Hide the name of a network wherever it is."""
        self._learn(name, network=True)

    def learn(self, secret: str) -> None:
        """Hide this text wherever it is; what is too short or too common is left alone."""
        self._learn(secret, network=False, least=_LEAST_GIVEN)

    def learn_kept(self, text: str) -> None:
        """Hide what the password store holds: a secret, or JSON with some in it."""
        # a sign-in has several entries in the store, each with a mark before it
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

    def learn_arguments(self, tool: Tool, arguments: Mapping[str, Any]) -> None:
        """Hide what is secret in a call by the tool's schema (`writeOnly`, passwords)."""
        if not may_name_secrets(tool) and self.has_none(document_of(arguments)):
            return
        # loads all about schemas, which who reads the history does without
        from companion.app.privacy.arguments import secret_paths

        for path in secret_paths(tool.form, arguments):
            value: Any = arguments
            for token in path:
                value = value[token]
            self._learn_all(value, network=False)

    def value(self, value: Any) -> Any:
        """A copy of a JSON value."""
        if isinstance(value, Mapping | list | tuple):
            document = document_of(value)
            if document is not None and self.has_none(document):
                return json.loads(document)
        return self._value(value, 0)

    def has_none(self, document: str | None) -> bool:
        """Whether a quick look at valid JSON says that nothing in it is to be hidden."""
        if document is None or any(number in document for number in self._numbers):
            return False
        return self.harmless.holds(document)

    def has_none_still(self, document: str) -> bool:
        """As `has_none`, after `learnt`, for what had none before."""
        if self._without_files(document) != document:
            return False  # a number may be as long as a file
        return not may_hold(document, self._finders) or self.has_none(document)

    def text(self, text: str) -> str:
        """A copy of a text, which may be JSON as a whole."""
        return self._text(text, 0)

    def data(self, data: bytes) -> bytes:
        """The last look at a file that is done: secrets that are in it in spite of all."""
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
        judged = judged_by(value) if "value" in value else {}
        said = self._bundle and isinstance(value.get("type"), str) and value["type"] in _SAID
        for key, item in value.items():
            name = str(key)
            hidden = self._hidden_by_name(judged.get(name, name), item)
            if name == "properties" and isinstance(item, Mapping):
                kept[name] = self._properties(item, depth + 1)
            elif name == "text" and item and said:
                kept[name] = HIDDEN
            elif hidden is not None:
                self._learn_all(item, network=hidden)
                kept[self._name(name)] = HIDDEN
            elif isinstance(item, list | tuple) and is_secret_name(name):
                kept[self._name(name)] = self._items(item, depth + 1, name)
            else:
                kept[self._name(name)] = self._value(item, depth + 1)
        return kept

    def _properties(self, schemas: Mapping[str, Any], depth: int) -> dict[str, Any]:
        """Of a tool's schema: there a name tells of an argument, not of what follows it."""
        kept: dict[str, Any] = {}
        for key, schema in schemas.items():
            name = str(key)
            network = self._networks and is_network_name(name)
            if not (is_secret_name(name) or network):
                kept[self._name(name)] = self._value(schema, depth + 1)
            elif not isinstance(schema, Mapping):
                hidden = self._hidden_by_name(name, schema)
                if hidden is not None:
                    self._learn_all(schema, network=hidden)
                kept[self._name(name)] = schema if hidden is None else HIDDEN
            else:
                about = kept[self._name(name)] = {}
                for each, item in schema.items():
                    if each in _ABOUT_SCHEMA or self._hidden_by_name(name, item) is None:
                        about[str(each)] = self._value(item, depth + 1)
                    else:
                        self._learn_all(item, network=network)
                        about[str(each)] = HIDDEN
        return kept

    def _items(self, value: Sequence[Any], depth: int, name: str = "") -> list[Any]:
        """The items of a list; `name` is the list's where it may be one of secrets."""
        kept: list[Any] = []
        expected = False
        for item in value:
            by_name = bool(name) and is_secret(name, item)
            if by_name or (
                expected and isinstance(item, str) and item and not item.startswith("-")
            ):
                self._learn_all(item, network=False)
                kept.append(HIDDEN)
            else:
                kept.append(self._value(item, depth + 1))
            expected = (
                isinstance(item, str)
                and item.startswith("-")
                and len(item) <= LEAST_ENCODED
                and "=" not in item
                and " " not in item
                and is_secret_option(item)
            )
        return kept

    def _number(self, value: int | float) -> Any:
        return HIDDEN if self._finders and str(value) in self._known else value

    def _hidden_by_name(self, name: str, item: Any) -> bool | None:
        """Whether it is a network's; `None` when the name gives nothing away. Empty values and
        whether something is there are told."""
        if is_secret(name, item):
            return False
        empty = item in (None, "", HIDDEN) or isinstance(item, bool)
        return True if self._networks and not empty and is_network_name(name, item) else None

    def _name(self, name: str) -> str:
        if name in OWN_NAMES:
            return name
        if not self._finders and _PLAIN_NAME.fullmatch(name):
            return name
        return self._plain(name)

    # texts

    def _text(self, text: str, depth: int) -> str:
        if len(text) <= _OFTEN:
            kept = self._often.get(text)
            if kept is None:
                if len(self._often) >= _MOST_OFTEN:
                    self._often.clear()
                kept = self._often[text] = self._masked_text(text, depth)
            return kept
        return self._masked_text(text, depth)

    def _masked_text(self, text: str, depth: int) -> str:
        text = self._without_files(text)
        if text.startswith(("{", "[")) and is_document(text) and self.has_none(text):
            return text
        structure, doubled = _structure(text) if depth < DEEPEST else (None, False)
        if structure is not None:
            kept = self._value(structure, depth + 1)
            # rewritten only if it must: how a device writes can be what is looked for. Of a
            # member that is there twice only one was looked at
            if kept == structure and not doubled:
                return text
            return sendable(json.dumps(kept, ensure_ascii=False))
        if self._bundle and len(text) > LONGEST:
            rest = len(text) - LONGEST
            text = f"{text[:LONGEST]}… [{rest} more characters]"
        return self._plain(text)

    def _without_files(self, text: str) -> str:
        if self._bundle and len(text) >= LEAST_ENCODED:
            return ENCODED.sub(_encoded, text)
        return text

    def _is_plain_text(self, text: str) -> bool:
        if self._bundle and text in _SAID:
            return False
        if text.lstrip().startswith(("{", "[")) and is_document(text):
            # no walk from here: each text in a text in a text would be walked twice as often
            return self._without_files(text) == text and self.has_none(text)
        return self._masked_text(text, 0) == text

    def _is_plain_name(self, name: str) -> bool:
        return plain_name(name, networks=self._networks) and self._name(name) == name

    def _plain(self, text: str) -> str:
        found: list[Found] = []
        text = hide(text, networks=self._networks, guess=self._bundle, found=found)
        for each in found:
            # what only looked like a secret may be an innocent word elsewhere
            sure = self._bundle or each.named
            if each.network or (sure and len(each.text) >= LEAST_UNNAMED):
                self._learn(each.text, network=each.network)
        for known, finder in self._finders:
            if known in text:
                text = finder.sub(HIDDEN, text)
        if self._home and self._home in text:
            text = text.replace(self._home, "~")
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

    def _learn(self, secret: str, *, network: bool, least: int = 0) -> None:
        if not self._learns:
            return
        secret = secret.strip()
        if network:
            least = _LEAST_NETWORK if secret.isascii() else 2
        if len(secret) < (least or self._least) or HIDDEN in secret or secret.lower() in _INNOCENT:
            return
        room = secret in self._known or len(self._known) < MOST_KNOWN
        if len(secret) <= LONGEST and room:
            # a password that is a network's name as well is hidden as a password
            self._known[secret] = network and self._known.get(secret, True)


def mask(value: Any, secrets: Iterable[str] = (), *, networks: bool = False) -> Any:
    """A copy of a JSON value without secrets and one-time paths, and without the texts in
    `secrets`; what was hidden once is hidden wherever else in `value` it is.

    With `networks` also without the names of Wi-Fi networks: what leaves this computer must not
    tell where somebody lives, its own history may.
    """
    known = tuple(secrets)
    document = document_of(value) if isinstance(value, Mapping | list | tuple) else None
    if document is not None and _has_none(document, known, networks=networks):
        return json.loads(document)
    masker = Masker(networks=networks, bundle=False)
    for secret in known:
        masker.learn(secret)
    kept = masker.value(value)
    if not masker.knows:
        return kept
    masker.learnt()
    return masker.value(kept)


def _has_none(document: str, known: tuple[str, ...], *, networks: bool) -> bool:
    """Whether a quick look says that `mask` would hide nothing."""
    if known:
        forms = _forms_in_json(known)
        # within JSON in a text, escapes and floats have more than one way to be written
        if forms is None or "\\\\" in document or any(form in document for form in forms):
            return False
    return _judges(networks).has_none(document)


@lru_cache(maxsize=16)
def _forms_in_json(known: tuple[str, ...]) -> tuple[str, ...] | None:
    """All spellings of secrets as JSON has them; `None` where one is a number with a fraction."""
    masker = Masker(networks=False, bundle=False)
    for secret in known:
        masker.learn(secret)
    if any(_is_number(text) and not text.lstrip("-").isdigit() for text in masker.secrets):
        return None
    forms = finders(dict.fromkeys(masker.secrets, False))
    return tuple(json.dumps(form, ensure_ascii=False)[1:-1] for form, _ in forms)


@lru_cache(maxsize=2)
def _judges(networks: bool) -> Masker:
    """Of all threads: it never learns, it only says what has nothing to hide."""
    masker = Masker(networks=networks, bundle=False)
    masker.learnt()
    return masker


def _is_number(text: str) -> bool:
    try:
        float(text)
    except ValueError:
        return False
    return True


@lru_cache(maxsize=1)
def stored_secrets(kept: frozenset[str]) -> frozenset[str]:
    """The secrets in what the password store holds, each to be looked for as it is."""
    return Masker(kept, networks=False, bundle=False).secrets


class MaskedArguments(Unshown, Struct, frozen=True):
    """Arguments that may be written."""

    unshown = frozenset({"secrets"})

    arguments: Any
    incomplete: bool
    """Whether something was hidden, so that they must not be sent again as they are."""
    secrets: tuple[str, ...]
    """Texts that were hidden by the schema, to hide them elsewhere as well."""


def mask_arguments(
    tool: Tool, arguments: Mapping[str, Any], kept: Iterable[str] = ()
) -> MaskedArguments:
    """The arguments of a call without what is secret by the schema, by name or in a text, and
    without the texts `kept`."""
    given = dict(arguments)
    if not given:
        return MaskedArguments({}, incomplete=False, secrets=())
    known = tuple(kept)
    if not may_name_secrets(tool):
        document = document_of(given)
        if document is not None and _has_none(document, known, networks=False):
            return MaskedArguments(json.loads(document), incomplete=False, secrets=())
    from companion.app.privacy.arguments import secret_paths, texts_at

    try:
        paths = secret_paths(tool.form, given)
    except RecursionError:
        # nested so deep that nobody can say what is secret in it
        return MaskedArguments({}, incomplete=True, secrets=())
    secrets: list[str] = []
    masked: Any = given
    for path in paths:
        secrets.extend(texts_at(given, path))
        masked = _hidden_at(masked, path)
    # another argument may repeat what is hidden
    masked = mask(masked, (*secrets, *known))
    return MaskedArguments(masked, incomplete=masked != given, secrets=tuple(secrets))


def _hidden_at(value: Any, path: tuple[str | int, ...]) -> Any:
    """A copy of `value` with `HIDDEN` at `path`."""
    if not path:
        return HIDDEN
    token, rest = path[0], path[1:]
    if isinstance(value, Mapping) and token in value:
        return {**value, str(token): _hidden_at(value[str(token)], rest)}
    if isinstance(value, list) and isinstance(token, int) and token < len(value):
        return [*value[:token], _hidden_at(value[token], rest), *value[token + 1 :]]
    return value


def _structure(text: str) -> tuple[Any, bool]:
    """The object or list that `text` is, and whether a member is there twice; `None` for any
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
