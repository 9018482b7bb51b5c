"""What is taken out of an entry before it is written: secrets, one-time paths, pictures' bytes.

Three rules come together. Arguments that the tool's schema marks as secret are left out by
`companion.app.privacy.withheld`; members whose names say that they are secret are hidden by
`companion.app.activity.activity_export`; and a secret that was sent is hidden wherever it comes
back (an answer that repeats it, an error that quotes it).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from companion.app.activity.activity_export import DEEPEST, HIDDEN
from companion.app.activity.activity_export import without_secrets as without_named_secrets
from companion.app.privacy.patterns import RULES
from companion.app.privacy.withheld import without_secrets as without_schema_secrets
from companion.app.tools.records import CallRequest

_SHORTEST_SECRET: Final = 4
"""Characters; anything shorter stands in too many innocent texts to be hidden there."""
_SHORTEST_NETWORK: Final = 3
_ONE_TIME: Final = re.compile(r"(https?://[^\s\"'/?#]+/)[A-Za-z0-9_-]{32}(?![A-Za-z0-9_-])")
"""An address of a file that this app serves: its path is 192 random bits
(`companion.transports.http.grants`)."""
_NETWORK: Final = (
    r"(?:[^\"\\]{0,40}[-_. ]|wi-?fi|ap|current)?[eb]?ssid(?:[-_. ]?name)?"
    r"|(?:wi-?fi|network)[-_ ]?name"
)
_NETWORK_NAME: Final = re.compile(_NETWORK, re.IGNORECASE)
_NETWORK_IN_TEXT: Final = re.compile(
    rf'(\\?"(?:{_NETWORK})\\?"\s*:\s*)(\\?")([^"\\]*)(\\?")', re.IGNORECASE
)
_NETWORK_RULES: Final = tuple(rule for rule in RULES if rule.network)
_NETWORK_SIGN: Final = re.compile(
    "|".join(sorted({re.escape(sign) for rule in _NETWORK_RULES for sign in rule.signs[0]}))
)
"""One of these stands in every text that a rule fits: most texts need no other look."""


@dataclass(frozen=True, slots=True)
class MaskedArguments:
    """Arguments that may be written."""

    arguments: Any
    incomplete: bool
    """Whether something was hidden, so that they must not be sent again as they are."""
    secrets: tuple[str, ...] = field(repr=False)
    """Texts that were hidden by the schema, to hide them elsewhere as well."""


def mask_arguments(request: CallRequest) -> MaskedArguments:
    """The arguments of a call without what is secret by the schema, by name or in a text."""
    given = dict(request.arguments)
    if not given:
        return MaskedArguments({}, incomplete=False, secrets=())
    try:
        kept = without_schema_secrets(request.tool.input_schema, given)
    except RecursionError:
        # nested so deep that nobody can say what is secret in it
        return MaskedArguments({}, incomplete=True, secrets=())
    secrets: list[str] = []
    arguments = given
    for path in kept.left_out:
        secrets.extend(_texts(_at(given, path)))
        arguments = _hidden_at(arguments, path)
    masked = mask(arguments)
    return MaskedArguments(masked, incomplete=masked != given, secrets=tuple(secrets))


def mask(value: Any, secrets: Iterable[str] = ()) -> Any:
    """A copy of a JSON value without secrets, without one-time paths, and without the texts in
    `secrets`."""
    known = tuple(each for each in secrets if len(each) >= _SHORTEST_SECRET)

    def text(one: str) -> str:
        one = hide_one_time_paths(one)
        for each in known:
            one = one.replace(each, HIDDEN)
        return one

    return _each_text(without_named_secrets(value), text)


def without_networks(value: Any) -> Any:
    """A copy of a JSON value without the names of Wi-Fi networks: they tell where somebody lives.

    For what leaves this computer; its own history may know them. A name that stands in `value` as
    a network's is hidden wherever else in it that stands as a word.
    """
    found: set[str] = set()
    _note_networks(value, found)
    kept = _hide_networks(_each_text(value, _network_in_prose))
    known = sorted((each for each in found if _is_telling(each)), key=len, reverse=True)
    if not known:
        return kept
    words = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, known))})(?!\w)")
    return _each_text(kept, lambda text: words.sub(HIDDEN, text))


def is_network_name(name: str) -> bool:
    """Whether a member of this name holds the name of a Wi-Fi network."""
    return _NETWORK_NAME.fullmatch(name) is not None


def hide_one_time_paths(text: str) -> str:
    """`text` without the paths of files that this app serves."""
    return _ONE_TIME.sub(rf"\1{HIDDEN}", text) if "://" in text else text


def network_in_text(text: str) -> str:
    """`text` without the names of networks that stand in it as in JSON."""
    return _NETWORK_IN_TEXT.sub(rf"\1\2{HIDDEN}\4", text) if '"' in text else text


def _network_in_prose(text: str) -> str:
    """`text` without the names of networks that stand in it as in JSON, or as logs say them."""
    text = network_in_text(text)
    lower = text.lower()
    if _NETWORK_SIGN.search(lower) is None:
        return text
    for rule in _NETWORK_RULES:
        if rule.may_fit(lower):
            for start, end in reversed([*rule.spans(text)]):
                if HIDDEN not in text[start:end]:
                    text = text[:start] + HIDDEN + text[end:]
            lower = text.lower()
    return text


def _is_telling(name: str) -> bool:
    """Whether a name is looked for where nothing says that it is one."""
    return len(name) >= (_SHORTEST_NETWORK if name.isascii() else 2) and HIDDEN not in name


def _note_networks(value: Any, found: set[str], depth: int = 0) -> None:
    """Put the names of networks that stand in `value` into `found`."""
    if isinstance(value, str):
        if '"' in value:
            found.update(match[3] for match in _NETWORK_IN_TEXT.finditer(value))
    elif isinstance(value, Mapping) and depth <= DEEPEST:
        for name, item in value.items():
            if isinstance(item, str) and _NETWORK_NAME.fullmatch(str(name)):
                found.add(item)
            else:
                _note_networks(item, found, depth + 1)
    elif isinstance(value, list | tuple) and depth <= DEEPEST:
        for item in value:
            _note_networks(item, found, depth + 1)


def _hide_networks(value: Any, depth: int = 0) -> Any:
    if isinstance(value, Mapping) and depth <= DEEPEST:
        return {
            name: HIDDEN
            if item not in (None, "") and _NETWORK_NAME.fullmatch(str(name))
            else _hide_networks(item, depth + 1)
            for name, item in value.items()
        }
    if isinstance(value, list | tuple) and depth <= DEEPEST:
        return [_hide_networks(item, depth + 1) for item in value]
    return value


def _each_text(value: Any, change: Callable[[str], str], depth: int = 0) -> Any:
    if isinstance(value, str):
        return change(value)
    if depth > DEEPEST:
        return value
    if isinstance(value, Mapping):
        return {name: _each_text(item, change, depth + 1) for name, item in value.items()}
    if isinstance(value, list | tuple):
        return [_each_text(item, change, depth + 1) for item in value]
    return value


def _texts(value: Any) -> list[str]:
    found: list[str] = []

    def note(text: str) -> str:
        found.append(text)
        return text

    _each_text(value, note)
    return found


def _at(value: Any, path: tuple[str | int, ...]) -> Any:
    for token in path:
        try:
            value = value[token]
        except (KeyError, IndexError, TypeError):
            return None
    return value


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
