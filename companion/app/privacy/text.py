"""What is private in a text that is no JSON: secrets and names of Wi-Fi networks.

Every look is bounded, so that a long hostile text is searched in linear time. What names a secret
is decided by `companion.app.privacy.names`; here is only how names and values are written in texts.
"""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final
from urllib.parse import quote, quote_plus

from msgspec import Struct

from companion.app.privacy.names import (
    HIDDEN,
    is_network_name,
    is_secret,
    is_secret_name,
    is_secret_option,
    secret_text,
    text_pin,
)
from companion.patterns import regex

Span = tuple[int, int]

LEAST_UNNAMED: Final = 8
"""Characters of a secret that is looked for where it would hardly be told from other text: where
it only looked like one, or is encoded."""

ENCODED: Final = regex(r"(?:[A-Za-z0-9+/]{76,}\s?)+[A-Za-z0-9+/]{0,76}={0,2}")
"""Pictures and other files as base64."""
LEAST_ENCODED: Final = 400
"""Characters from which on such a text is left out."""

# NAME=VALUE, NAME: VALUE, and a member of JSON that is broken or was cut

_IS: Final = r"\s{0,4}[:=：]\s{0,4}"
_SEPARATOR: Final = regex(rf"(?P<quote>\\{{0,8}}[\"'])?{_IS}")
_QUOTED: Final = regex(r"(?P<q>\\{0,8}[\"'])(?P<s>[^\r\n]{1,4000}?)(?:(?<!\\)(?P=q)|(?=[\r\n])|\Z)")
"""Text between quotation marks, at any level of escaping, also when its end was cut off."""
_QUOTE: Final = regex(r"\\{0,8}[\"']")
_BARE: Final = regex(r"[^\s\"'\\,;&<>(){}\[\]]{1,4000}")
_HARMLESS: Final = regex(
    r"(?:true|false|null|none|yes|no|set|missing|wrong|bearer|basic|digest)\b|\[hidden",
    re.IGNORECASE,
)
_BEFORE: Final = 80
"""Characters before a value in which its name is looked for."""
_NO_NAME: Final = regex(r"[^\w .-]")
_DIGIT: Final = regex(r"\d")
_LEAST_DIGITS: Final = 4
"""Characters of a text with digits that is hidden under a name such as `pin`."""
_NAME_SIGN: Final = regex(
    r"tok|pass|secret|cred|auth|key|cookie|sig|psk|pw|pin|otp|jwt|bearer|nonce|challeng|hmac|mfa"
    r"|tfa|2fa|puk|cv[vc]|[cx]srf|code|phrase|elf|[^\x00-\x7f]"
)
"""One of these is in every name that `is_secret_name` knows, in lower case."""
_SIGN: Final = regex(
    rf"{_NAME_SIGN.pattern}|://|digest|basic|header|[spr]k-|gh[pousr]_|github_pat_|xox|glpat-|eyj"
    r"|akia|aiza"
)
"""One of these is in every text that a rule fits, unless the rule guesses."""
_NO_WORD: Final = regex(r"[0-9:.,+ TZ-]*+")
"""Numbers and times: no rule fits them, and many are in every document."""
_NETWORK_SIGN: Final = regex(r"ssid|name|wi-?fi|wlan|access|[^\x00-\x7f]")
_NETWORK_VALUE: Final = regex(r"[^,;\r\n\"'\\(){}\[\]]{1,64}")


class Rule(Struct, frozen=True):
    """Finds one kind of private text by its look; the group `s` of the pattern is hidden."""

    signs: tuple[tuple[str, ...], ...]
    """Every text that the pattern fits holds, in lower case, one text of each group: most texts
    need no other look."""
    pattern: re.Pattern[str]
    network: bool = False
    """Whether it is the name of a network."""
    guess: bool = False
    """Whether it may well be something else. A bundle leaves this computer, so there a word too
    many is better than one too few."""

    def may_fit(self, lower: str) -> bool:
        """A quick no, or else perhaps."""
        return all(any(sign in lower for sign in group) for group in self.signs)

    def spans(self, text: str) -> Iterator[Span]:
        """Where in `text` is what it finds."""
        for found in self.pattern.finditer(text):
            option = found.groupdict().get("option")
            if option is None or is_secret_option(option):
                yield found.span("s")


def _rule(
    pattern: str, *signs: tuple[str, ...], network: bool = False, guess: bool = False
) -> Rule:
    return Rule(signs, regex(pattern, re.IGNORECASE | re.DOTALL), network, guess)


_TOKENS: Final = (
    r"(?:sk|pk|rk)-[\w-]{16,400}|gh[pousr]_\w{20,400}|github_pat_\w{20,400}"
    r"|xox[abprs]-[\w-]{10,400}|glpat-[\w-]{16,400}"
    r"|eyJ[\w-]{10,4000}\.[\w-]{10,4000}\.[\w-]{0,4000}|AKIA[A-Z0-9]{16}|AIza[\w-]{30,400}"
)
_TOKEN: Final = regex(_TOKENS)
_OF_WLAN: Final = ("wifi", "wi-fi", "wlan", "ap", "access point", "hotspot", "network")

RULES: Final = (
    # credentials in an address, and everything after its question mark
    _rule(r"://(?P<s>[^/?#\s\"'<>\[]{1,4000})@", ("://",), ("@",)),
    _rule(
        r"[?&](?!(?:up|down|status|v|ver|version|type|lang|page|limit)=)"
        r"[\w.%-]{1,80}=(?P<s>[^&#\s\"'<>\[]{1,4000})",
        ("?", "&"),
        ("=",),
        guess=True,
    ),
    # headers and their values
    _rule(
        r"\bdigest\s{1,4}(?P<s>(?:\w{1,40}=(?:\"[^\"]{0,400}\"|[^\s,\"]{1,400}),?\s{0,4}){1,20})",
        ("digest",),
    ),
    _rule(r"\bbearer\s{1,4}(?P<s>[\w+/=.~:-]{4,4000})", ("bearer",)),
    _rule(r"\bbasic\s{1,4}(?P<s>[\w+/=.~:-]{4,4000})", ("basic",), guess=True),
    _rule(r"\bbasic\s{1,4}(?P<s>(?=[\w+/]{0,80}[\d=])[\w+/]{8,4000}={0,2})(?![\w+/])", ("basic",)),
    _rule(
        rf"\b(?:(?:proxy-)?authorization|(?:set-)?cookie)\\{{0,8}}[\"']?{_IS}"
        r"(?!\s{0,4}[\"']?\w{0,20}\s{0,4}\[hidden)\\{0,8}[\"']?"
        r"(?P<s>[^\r\n]{1,4000}?)(?=\\{0,8}[\"']\s{0,4}[,}\])]|[\r\n]|\Z)",
        ("authoriz", "cookie"),
    ),
    # an option of a command
    _rule(
        r"(?<![\w-])(?P<option>--?[\w-]{1,60})"
        r"(?:[= ]|\\{0,8}[\"'],\s{0,4}\\{0,8}[\"'])"
        r"(?P<s>\"[^\"]{1,4000}\"|'[^']{1,4000}'|[^\s\"'\\\[-][^\s\"'\\]{0,4000})",
        ("-",),
    ),
    # how the commonest services begin their tokens
    _rule(
        rf"(?P<s>\b(?:{_TOKENS}))",
        ("sk-", "pk-", "rk-", "gh", "xox", "glpat-", "eyj", "akia", "aiza"),
    ),
    # one-time paths: those of this app are 192 random bits (`companion.transports.http.grants`),
    # and others look as if nobody had typed them
    _rule(
        r"https?://[^\s\"'/?#]{1,300}/(?P<s>[A-Za-z0-9_-]{32})(?![A-Za-z0-9_-])",
        ("://",),
    ),
    _rule(r"/(?P<s>[A-Za-z0-9_-]{32})(?![A-Za-z0-9_-])", ("/",), guess=True),
    _rule(
        r"/(?P<s>(?=[A-Za-z_]{0,60}\d)(?=[\d_]{0,60}[A-Za-z])[A-Za-z0-9_]{20,400})"
        r"(?![A-Za-z0-9_.-])",
        ("/",),
        guess=True,
    ),
    # names of networks as a firmware's own log says them
    _rule(
        r"\bconnected (?:with|to) (?P<s>[^,\r\n\[]{1,64}), ?(?:aid|channel|bssid)\b",
        ("connected",),
        ("aid", "channel", "bssid"),
        network=True,
    ),
    _rule(r"\bfound ap: ?(?P<s>[^,\r\n\[]{1,64}), ?bssid\b", ("found ap",), network=True),
    _rule(
        r"\b(?:wi-?fi|wlan|access point|ap|hotspot|network)(?: network)?[ :]{1,3}"
        r"[\"'“「『](?P<s>[^\"'”」』\r\n\[]{1,64})[\"'”」』]",
        _OF_WLAN,
        ('"', "'", "“", "「", "『"),
        network=True,
    ),
    _rule(
        r"\b(?:connect(?:ed|ing)|join(?:ed|ing)) to (?:the )?(?:wi-?fi|wlan|access point|ap)"
        r"(?: network)?[ :]{1,3}(?P<s>[^\s,;\"'\[]{2,64})",
        ("connect", "join"),
        _OF_WLAN,
        network=True,
    ),
    # what a QR code of a network says
    _rule(r"(?P<s>\bWIFI:[^\r\n\"]{0,400};;)", ("wifi:",), network=True),
)
_SECRETS: Final = tuple(rule for rule in RULES if not (rule.guess or rule.network))
_ALL: Final = tuple(rule for rule in RULES if not rule.network)
_NETWORKS: Final = tuple(rule for rule in RULES if rule.network)


class Found(Struct, frozen=True):
    """Something private in a text."""

    text: str
    network: bool
    named: bool
    """Whether a name told that it is private, not only its look."""


def hide(
    text: str,
    *,
    networks: bool = False,
    guess: bool = False,
    found: list[Found] | None = None,
) -> str:
    """`text` without the secrets in it, with `networks` also without the names of networks.

    With `guess` what may be a secret is hidden as well. What was hidden is added to `found`.
    """
    if _NO_WORD.fullmatch(text):
        return text
    noted: list[Found] = found if found is not None else []
    lower = text.lower()
    if guess or _SIGN.search(lower):
        for rule in _ALL if guess else _SECRETS:
            if rule.may_fit(lower):
                text = _hidden(text, rule.spans(text), noted, network=False, named=False)
    if ":" in text or "=" in text or "：" in text:
        if _NAME_SIGN.search(lower):
            text = _hidden(text, _named(text), noted, network=False, named=True)
        if networks and _NETWORK_SIGN.search(lower):
            text = _hidden(text, _named_networks(text), noted, network=True, named=True)
    if networks:
        for rule in _NETWORKS:
            if rule.may_fit(lower):
                text = _hidden(text, rule.spans(text), noted, network=True, named=True)
    return text


def is_token(text: str) -> bool:
    """Whether all of `text` looks like a token of one of the commonest services."""
    return _TOKEN.fullmatch(text) is not None


def _hidden(
    text: str, spans: Iterator[Span], found: list[Found], *, network: bool, named: bool
) -> str:
    pieces: list[str] = []
    at = 0
    for start, end in spans:
        if start < at or text[start:end] == HIDDEN:
            continue
        found.append(Found(text[start:end].strip(), network, named))
        pieces += (text[at:start], HIDDEN)
        at = end
    return "".join([*pieces, text[at:]]) if pieces else text


def _named(text: str) -> Iterator[Span]:
    """Values behind the names of secrets."""
    done = 0
    for separator, name, phrase in _names(text):
        at = separator.end()
        if separator.start() < done or _HARMLESS.match(text, at):
            continue
        quoted = _QUOTE.match(text, at) is not None
        member = separator["quote"] is not None or _of_address(text, separator.start(), name)
        if member:
            fits = is_secret_name(name)
        else:
            fits = secret_text(name) or secret_text(phrase) or text_pin(name)
            fits = fits or (quoted and secret_text(_sentence(text, separator.start())))
        span = _value_at(text, at, quoted) if fits else None
        if span is None:
            continue
        said = text[slice(*span)]
        if member:
            # the very name, as in JSON
            fits = is_secret(name, said if quoted else _number(said))
        elif text_pin(name):
            digits = len(said) >= _LEAST_DIGITS and _DIGIT.search(said) is not None
            fits = digits and is_secret(name, said)
        if fits:
            done = span[1]
            yield span


def _named_networks(text: str) -> Iterator[Span]:
    done = 0
    for separator, name, phrase in _names(text):
        at = separator.end()
        if separator.start() < done:
            continue
        # "wifi: connected" is a line of a log, '"wifi": "Home"' a member
        member = separator["quote"] is not None
        names = (name,) if member else (name, phrase)
        if not any(is_network_name(each, "" if member else None) for each in names):
            continue
        quoted = _QUOTE.match(text, at) is not None
        span = _value_at(text, at, quoted, _NETWORK_VALUE)
        if span is not None and (not member or is_network_name(name, text[slice(*span)])):
            done = span[1]
            yield span


def _value_at(text: str, at: int, quoted: bool, bare: re.Pattern[str] = _BARE) -> Span | None:
    found = _QUOTED.match(text, at) if quoted else bare.match(text, at)
    return None if found is None else found.span("s") if quoted else found.span()


def _names(text: str) -> Iterator[tuple[re.Match[str], str, str]]:
    """Each separator with the word before it, and with the last two words before it."""
    for separator in _SEPARATOR.finditer(text):
        head = text[max(0, separator.start() - _BEFORE) : separator.start()]
        words = _NO_NAME.split(head)[-1].split()
        if separator["quote"] is not None and words:
            # the name of a member may have spaces
            yield separator, " ".join(words), " ".join(words)
        elif words:
            yield separator, words[-1], " ".join(words[-2:])


def _of_address(text: str, end: int, name: str) -> bool:
    """Whether the name that ends there is a parameter of an address."""
    return text[max(0, end - len(name) - 1) : end - len(name)] in ("?", "&")


def _sentence(text: str, end: int) -> str:
    """What comes before a quoted value, as far as it may belong to it."""
    head = text[max(0, end - _BEFORE) : end]
    return " ".join(re.split(r"[\"'\\:=\n]", head)[-1].split()[-5:])


def _number(text: str) -> str | float:
    try:
        return float(text)
    except ValueError:
        return text


# a known secret as another text may have it: as it is, in JSON, in an address, encoded

_PERCENT: Final = regex("%[0-9A-F]{2}")


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


@lru_cache(maxsize=1_000)
def _forms(secret: str, *, network: bool) -> frozenset[str]:
    """A text as another one may have it."""
    import html  # with a table of all characters that have names

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
    return frozenset(found)


@lru_cache(maxsize=4_000)
def _finder(form: str, *, whole_word: bool) -> re.Pattern[str]:
    before = r"(?<![A-Za-z0-9_])" if whole_word and _is_word(form[0]) else ""
    after = r"(?![A-Za-z0-9_])" if whole_word and _is_word(form[-1]) else ""
    return re.compile(before + re.escape(form) + after)


def _is_word(char: str) -> bool:
    return char.isascii() and (char.isalnum() or char == "_")


_EXAMPLE: Final = regex(
    r"<[^<>]*>|\.{3,}|…|[x*]{3,}|"
    r"(?:your|my|insert|enter|replace|put|paste|change)[\W_].*|[A-Z_]*YOUR_[A-Z_]*|changeme",
    re.IGNORECASE,
)
_REFERENCE: Final = regex(
    r"\$\{(?:(?P<kind>env|input):)?(?P<name>[A-Za-z_][\w.-]*)(?::-(?P<default>[^}]*))?\}"
)
_PLAIN: Final = regex(r"\$\{\w+\}")


class Withheld:
    """Secrets taken out of a text, each with `${NAME}` left in its place.

    So are references of every kind: `values` keeps them as they were written, to be resolved.
    """

    def __init__(self) -> None:
        self.values: dict[str, str] = {}

    def from_arguments(self, arguments: Sequence[str]) -> list[str]:
        kept: list[str] = []
        before = ""
        for given in arguments:
            argument = self._refer(given)
            option, equals, value = argument.partition("=")
            if before and _holds_secret(before, argument):
                kept.append(self._replace("ARGUMENT", argument))
                before = ""
            elif is_token(argument):
                kept.append(self._replace("ARGUMENT", argument))
            elif option.startswith("-") and equals and _holds_secret(option, value):
                kept.append(f"{option}={self._replace('ARGUMENT', value)}")
            else:
                kept.append(argument)
                before = argument if argument.startswith("-") else ""
        return kept

    def from_query(self, query: str) -> str:
        """Parameters stay as they are encoded."""
        parts = []
        for given in query.split("&") if query else ():
            part = self._refer(given)
            name, equals, value = part.partition("=")
            if equals and value and _holds_secret(name, value):
                part = f"{name}={self._replace('PARAMETER', value)}"
            parts.append(part)
        return "&".join(parts)

    def _refer(self, text: str) -> str:
        for whole, _, name, _ in references(text):
            plain = re.sub(r"\W", "_", name)
            self.values[plain] = whole
            text = text.replace(whole, f"${{{plain}}}")
        return text

    def _replace(self, kind: str, value: str) -> str:
        if _PLAIN.fullmatch(value):
            return value  # a reference, which was taken already
        number = len(self.values) + 1
        while (name := f"MCP_{kind}_{number}") in self.values:
            number += 1
        self.values[name] = value
        return f"${{{name}}}"


def is_placeholder(text: str) -> bool:
    """Whether a value only shows where one belongs: nothing, `<token>`, `YOUR_API_KEY`."""
    return not text.strip() or _EXAMPLE.fullmatch(text.strip()) is not None


def references(text: str) -> Iterator[tuple[str, str, str, str | None]]:
    """Each `${NAME}`, `${NAME:-default}`, `${env:NAME}` and `${input:NAME}` in a value: the whole,
    its kind (`env`, `input` or empty), the name, and the default or `None`."""
    for found in _REFERENCE.finditer(text):
        yield found[0], found["kind"] or "", found["name"], found["default"]


def _holds_secret(name: str, value: str) -> bool:
    name = name.lstrip("-")
    return is_secret_option(name) or is_secret(name, value) or is_token(value)
