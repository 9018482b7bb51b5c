"""What is private in a name or in a text that is no JSON: secrets, and names of Wi-Fi networks.

A bundle leaves this computer, so a word too many that is hidden is better than one too few. Every
pattern is bounded, so that a long hostile text is searched in linear time.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
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


def _in_text(*patterns: str) -> tuple[re.Pattern[str], ...]:
    return tuple(re.compile(pattern, re.IGNORECASE | re.DOTALL) for pattern in patterns)


IN_TEXT: Final = _in_text(
    # credentials in an address, and behind its question mark
    r"://(?P<s>[^/?#\s\"'<>\[]{1,4000})@",
    r"[?&](?!(?:up|down|status|v|ver|version|type|lang|page|limit)=)"
    r"[\w.%-]{1,80}=(?P<s>[^&#\s\"'<>\[]{1,4000})",
    # headers, and what stands in them
    r"\bdigest\s{1,4}(?P<s>(?:\w{1,40}=(?:\"[^\"]{0,400}\"|[^\s,\"]{1,400}),?\s{0,4}){1,20})",
    r"\b(?:bearer|basic)\s{1,4}(?P<s>[\w+/=.~:-]{4,4000})",
    r"\b(?:(?:proxy-)?authorization|(?:set-)?cookie)\\{0,8}[\"']?\s{0,4}[:=：]\s{0,4}"
    r"(?!\s{0,4}[\"']?\w{0,20}\s{0,4}\[hidden)\\{0,8}[\"']?"
    r"(?P<s>[^\r\n]{1,4000}?)(?=\\{0,8}[\"']\s{0,4}[,}\])]|[\r\n]|\Z)",
    # a member of JSON that is broken or was cut, and NAME=VALUE or NAME: VALUE
    rf"{_NAMES}[^\"'\\:=]{{0,80}}\\{{0,8}}[\"']?\s{{0,4}}[:=：]\s{{0,4}}{_QUOTED}",
    rf"{_NAMES}[\w-]{{0,40}}\\{{0,8}}[\"']?\s{{0,4}}[:=：]\s{{0,4}}"
    rf"{_HARMLESS}(?P<s>[^\s\"'\\,;&<>(){{}}\[\]]{{1,4000}})",
    rf"(?<![\w-])--?[\w-]{{0,40}}(?:{_NAMES}|key|header)[\w-]{{0,40}}"
    r"(?:[= ]|\\{0,8}[\"'],\s{0,4}\\{0,8}[\"'])"
    r"(?P<s>\"[^\"]{1,4000}\"|'[^']{1,4000}'|[^\s\"'\\\[-][^\s\"'\\]{0,4000})",
    # how the commonest services begin their tokens
    r"(?P<s>\b(?:(?:sk|pk|rk)-[\w-]{16,400}|gh[pousr]_\w{20,400}|github_pat_\w{20,400}"
    r"|xox[abprs]-[\w-]{10,400}|glpat-[\w-]{16,400}|eyJ[\w-]{10,4000}\.[\w-]{10,4000}\.[\w-]{0,4000}"
    r"|AKIA[A-Z0-9]{16}|AIza[\w-]{30,400}))",
    # one-time paths: those of this app are 32 characters (`companion.transports.http.grants`),
    # and others look as if nobody had typed them
    r"/(?P<s>[A-Za-z0-9_-]{32})(?![A-Za-z0-9_-])",
    r"/(?P<s>(?=[A-Za-z_]{0,60}\d)(?=[\d_]{0,60}[A-Za-z])[A-Za-z0-9_]{20,400})(?![A-Za-z0-9_.-])",
)
"""Secrets in a text; the group `s` is what is hidden."""

NETWORK_IN_TEXT: Final = _in_text(
    rf"{_NETWORKS}\\{{0,8}}[\"']?\s{{0,4}}[:=：]\s{{0,4}}{_QUOTED}",
    rf"{_NETWORKS}\s{{0,4}}[:=：]\s{{0,4}}(?P<s>[^,;\r\n\"'\\(){{}}\[\]]{{1,64}})",
    # as a firmware's own log says it
    r"\bconnected (?:with|to) (?P<s>[^,\r\n\[]{1,64}), ?(?:aid|channel|bssid)\b",
    r"\bfound ap: ?(?P<s>[^,\r\n\[]{1,64}), ?bssid\b",
    r"\b(?:wi-?fi|wlan|access point|ap|hotspot|network)(?: network)?[ :]{1,3}"
    r"[\"'“「『](?P<s>[^\"'”」』\r\n\[]{1,64})[\"'”」』]",
    r"\b(?:connect(?:ed|ing)|join(?:ed|ing)) to (?:the )?(?:wi-?fi|wlan|access point|ap)"
    r"(?: network)?[ :]{1,3}(?P<s>[^\s,;\"'\[]{2,64})",
    # what a QR code of a network says
    r"(?P<s>\bWIFI:[^\r\n\"]{0,400};;)",
)
"""Names of Wi-Fi networks in a text; the group `s` is what is hidden."""

HINT: Final = re.compile(
    rf"{_NAMES}|{_NETWORKS}|://|[?&]|bearer|basic|digest|key|header|[spr]k-|gh[pousr]_|github_"
    r"|xox|glpat|eyJ|AKIA|AIza|/[A-Za-z0-9_-]{20}|wi-?fi|wlan|access point|hotspot|network"
    r"|connected|found ap|\bap\b",
    re.IGNORECASE,
)
"""Stands in every text that one of the patterns fits: most texts need no other look."""

ENCODED: Final = re.compile(r"(?:[A-Za-z0-9+/]{76,}\s?)+[A-Za-z0-9+/]{0,76}={0,2}")
"""Pictures and other files as base64."""
LEAST_ENCODED: Final = 400
"""Characters from which on such a text is left out."""


def spans(patterns: tuple[re.Pattern[str], ...], text: str) -> Iterator[tuple[int, int]]:
    """Where in `text` is what they find."""
    for pattern in patterns:
        for found in pattern.finditer(text):
            yield found.span("s")
