"""What is private in a name or in a text that is no JSON: secrets, and names of Wi-Fi networks.

A bundle leaves this computer, so a word too many that is hidden is better than one too few. Every
pattern is bounded, so that a long hostile text is searched in linear time.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

_NAMES: Final = (
    r"(?:(?<!progress)token|passw|passphrase|passkey|passcode|secret|authorization|credential"
    r"|api[-_ ]?key|private[-_ ]?key|cookie|signature|psk|pwd|密码|密钥|令牌|口令)"
)
_NETWORKS: Final = (
    r"(?:ssids?|wi-?fi[-_ ]?name|network[-_ ]?name|wlan[-_ ]?name|ap[-_]name|热点名称|网络名称)"
)
SECRET_NAME: Final = re.compile(
    # py-xiaozhi tells its secret key under the name of a firmware's checksum (`elf_sha256`)
    rf"{_NAMES}|challenge|^(?:key|nonce|sig|auth|bearer|pin|otp|elf_sha256|activation_code)$",
    re.IGNORECASE,
)
"""Names of members whose value is hidden, whatever it is."""
NETWORK_NAME: Final = re.compile(rf"{_NETWORKS}|^(?:wi-?fi|wlan|access[-_ ]?point)$", re.IGNORECASE)
"""Names of members whose value tells where somebody lives."""
OPTION: Final = re.compile(rf"--?[\w-]{{0,40}}(?:{_NAMES}|key|header)[\w-]{{0,40}}", re.IGNORECASE)
"""An option of a command behind which a secret follows."""

_HARMLESS: Final = r"(?!(?:true|false|null|none|yes|no|bearer|basic|digest)\b)"
_QUOTED: Final = r"(?P<q>\\{0,8}[\"'])(?P<s>[^\r\n]{1,4000}?)(?:(?<!\\)(?P=q)|(?=[\r\n])|\Z)"
"""Text between quotation marks, at any level of escaping, also when its end was cut off."""


@dataclass(frozen=True, slots=True)
class Rule:
    """Finds one kind of private text; the group `s` of the pattern is what is hidden."""

    signs: tuple[tuple[str, ...], ...]
    """One text of each group stands, in lower case, in every text that the pattern fits: most texts
    need no other look."""
    pattern: re.Pattern[str]
    network: bool = False
    """Whether it is the name of a network."""

    def may_fit(self, lower: str) -> bool:
        """A quick no, or else perhaps."""
        return all(any(sign in lower for sign in group) for group in self.signs)

    def spans(self, text: str) -> Iterator[tuple[int, int]]:
        """Where in `text` is what it finds."""
        for found in self.pattern.finditer(text):
            yield found.span("s")


def _rule(pattern: str, *signs: tuple[str, ...], network: bool = False) -> Rule:
    return Rule(signs, re.compile(pattern, re.IGNORECASE | re.DOTALL), network)


_OF_NAMES: Final = (
    *("token", "pass", "secret", "authoriz", "credential", "key", "cookie", "signature"),
    *("psk", "pwd", "密码", "密钥", "令牌", "口令"),
)
_OF_NETWORKS: Final = ("ssid", "name", "名称")
_OF_WLAN: Final = ("wifi", "wi-fi", "wlan", "ap", "access point", "hotspot", "network")
_EQUALS: Final = (":", "=", "：")
_IS: Final = r"\s{0,4}[:=：]\s{0,4}"

RULES: Final = (
    # credentials in an address, and behind its question mark
    _rule(r"://(?P<s>[^/?#\s\"'<>\[]{1,4000})@", ("://",), ("@",)),
    _rule(
        r"[?&](?!(?:up|down|status|v|ver|version|type|lang|page|limit)=)"
        r"[\w.%-]{1,80}=(?P<s>[^&#\s\"'<>\[]{1,4000})",
        ("?", "&"),
        ("=",),
    ),
    # headers, and what stands in them
    _rule(
        r"\bdigest\s{1,4}(?P<s>(?:\w{1,40}=(?:\"[^\"]{0,400}\"|[^\s,\"]{1,400}),?\s{0,4}){1,20})",
        ("digest",),
    ),
    _rule(r"\b(?:bearer|basic)\s{1,4}(?P<s>[\w+/=.~:-]{4,4000})", ("bearer", "basic")),
    _rule(
        rf"\b(?:(?:proxy-)?authorization|(?:set-)?cookie)\\{{0,8}}[\"']?{_IS}"
        r"(?!\s{0,4}[\"']?\w{0,20}\s{0,4}\[hidden)\\{0,8}[\"']?"
        r"(?P<s>[^\r\n]{1,4000}?)(?=\\{0,8}[\"']\s{0,4}[,}\])]|[\r\n]|\Z)",
        ("authoriz", "cookie"),
    ),
    # a member of JSON that is broken or was cut, and NAME=VALUE or NAME: VALUE
    _rule(rf"{_NAMES}[^\"'\\:=]{{0,80}}\\{{0,8}}[\"']?{_IS}{_QUOTED}", _OF_NAMES, _EQUALS),
    _rule(
        rf"{_NAMES}[\w-]{{0,40}}\\{{0,8}}[\"']?{_IS}"
        rf"{_HARMLESS}(?P<s>[^\s\"'\\,;&<>(){{}}\[\]]{{1,4000}})",
        _OF_NAMES,
        _EQUALS,
    ),
    _rule(
        rf"(?<![\w-])--?[\w-]{{0,40}}(?:{_NAMES}|key|header)[\w-]{{0,40}}"
        r"(?:[= ]|\\{0,8}[\"'],\s{0,4}\\{0,8}[\"'])"
        r"(?P<s>\"[^\"]{1,4000}\"|'[^']{1,4000}'|[^\s\"'\\\[-][^\s\"'\\]{0,4000})",
        (*_OF_NAMES, "header"),
        ("-",),
    ),
    # how the commonest services begin their tokens
    _rule(
        r"(?P<s>\b(?:(?:sk|pk|rk)-[\w-]{16,400}|gh[pousr]_\w{20,400}|github_pat_\w{20,400}"
        r"|xox[abprs]-[\w-]{10,400}|glpat-[\w-]{16,400}"
        r"|eyJ[\w-]{10,4000}\.[\w-]{10,4000}\.[\w-]{0,4000}|AKIA[A-Z0-9]{16}|AIza[\w-]{30,400}))",
        ("sk-", "pk-", "rk-", "gh", "xox", "glpat-", "eyj", "akia", "aiza"),
    ),
    # one-time paths: those of this app are 32 characters (`companion.transports.http.grants`),
    # and others look as if nobody had typed them
    _rule(r"/(?P<s>[A-Za-z0-9_-]{32})(?![A-Za-z0-9_-])", ("/",)),
    _rule(
        r"/(?P<s>(?=[A-Za-z_]{0,60}\d)(?=[\d_]{0,60}[A-Za-z])[A-Za-z0-9_]{20,400})"
        r"(?![A-Za-z0-9_.-])",
        ("/",),
    ),
    # names of networks
    _rule(
        rf"{_NETWORKS}\\{{0,8}}[\"']?{_IS}{_QUOTED}",
        _OF_NETWORKS,
        _EQUALS,
        network=True,
    ),
    _rule(
        rf"{_NETWORKS}{_IS}(?P<s>[^,;\r\n\"'\\(){{}}\[\]]{{1,64}})",
        _OF_NETWORKS,
        _EQUALS,
        network=True,
    ),
    # as a firmware's own log says it
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

ENCODED: Final = re.compile(r"(?:[A-Za-z0-9+/]{76,}\s?)+[A-Za-z0-9+/]{0,76}={0,2}")
"""Pictures and other files as base64."""
LEAST_ENCODED: Final = 400
"""Characters from which on such a text is left out."""
