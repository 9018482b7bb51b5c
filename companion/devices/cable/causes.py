"""What a line of a log may mean: the patterns, as data. A test has a log for each cause."""

from __future__ import annotations

import re
from collections.abc import Callable
from enum import StrEnum
from functools import cache
from typing import Final

from msgspec import Struct

from companion.patterns import regex


class Certainty(StrEnum):
    CERTAIN = "certain"
    LIKELY = "likely"
    UNKNOWN = "unknown"
    """The log does not say."""


class Cause(StrEnum):
    """Why a board does not do what it should, the first one of several before the others."""

    BAUD = "baud"
    DOWNLOAD = "download"
    POWER = "power"
    NO_FIRMWARE = "no_firmware"
    DAMAGED = "damaged"
    WRONG_CHIP = "wrong_chip"
    WRONG_REVISION = "wrong_revision"
    FLASH_SIZE = "flash_size"
    PARTITIONS = "partitions"
    PSRAM = "psram"
    MEMORY = "memory"
    STACK = "stack"
    CODEC = "codec"
    CRASH = "crash"
    WATCHDOG = "watchdog"
    RESTARTS = "restarts"
    """It restarts again and again, and nothing says why."""
    WIFI_PASSWORD = "wifi_password"
    WIFI_5GHZ = "wifi_5ghz"
    WIFI_NOT_FOUND = "wifi_not_found"
    WIFI_NO_ADDRESS = "wifi_no_address"
    CLOCK = "clock"
    TLS = "tls"
    NO_NAME = "no_name"
    UNREACHABLE = "unreachable"
    ACTIVATION = "activation"
    ASSETS = "assets"
    SETUP = "setup"


RANK: Final = {cause: place for place, cause in enumerate(Cause)}
AT_RESET: Final = frozenset(
    {
        Cause.POWER,
        Cause.NO_FIRMWARE,
        Cause.DAMAGED,
        Cause.WRONG_CHIP,
        Cause.WRONG_REVISION,
        Cause.FLASH_SIZE,
        Cause.PARTITIONS,
        Cause.MEMORY,
        Cause.STACK,
        Cause.CRASH,
        Cause.WATCHDOG,
    }
)
"""Those that end a run of the board: they are to be told in the next one as well."""

BEFORE_APP: Final = frozenset(
    {
        Cause.DOWNLOAD,
        Cause.NO_FIRMWARE,
        Cause.DAMAGED,
        Cause.WRONG_CHIP,
        Cause.WRONG_REVISION,
        Cause.FLASH_SIZE,
        Cause.PARTITIONS,
    }
)
"""Those that are past once the firmware itself runs."""
OF_OTHER_IMAGE: Final = frozenset({Cause.NO_FIRMWARE, Cause.DAMAGED, Cause.PARTITIONS})
"""What is said so while the firmware runs is about an image that it fetched."""
OF_CRASH: Final = frozenset({Cause.CRASH, Cause.STACK, Cause.WATCHDOG, Cause.MEMORY})
"""Those of which a panic may tell more."""


class CausePattern(Struct, frozen=True):
    cause: Cause
    pattern: re.Pattern[str]
    certain: bool = True
    """Whether the line can mean nothing else."""


def _pattern(cause: Cause, pattern: str, *, certain: bool = True) -> CausePattern:
    return CausePattern(cause, regex(pattern, re.IGNORECASE), certain)


# Each is looked for in "TAG: TEXT", or in the whole of a line without a level.
PATTERNS: Final = (
    _pattern(Cause.POWER, r"brownout detector was triggered|brown[ -]?out reset"),
    _pattern(Cause.POWER, r"rst:0x[0-9a-f]+ \(\w*BROWN_?OUT"),
    _pattern(Cause.DOWNLOAD, r"^waiting for download|boot:0x[0-9a-f]+ \(DOWNLOAD"),
    _pattern(Cause.NO_FIRMWARE, r"^invalid header: 0xffffffff|nothing flashed here"),
    _pattern(Cause.NO_FIRMWARE, r"^invalid header: 0x|^flash read err, \d+", certain=False),
    _pattern(
        Cause.DAMAGED,
        r"^csum err|(?:esp_image|boot).*(?:checksum failed|hash failed|has invalid magic byte)"
        r"|image (?:is )?corrupted",
    ),
    _pattern(Cause.WRONG_CHIP, r"mismatch chip id|invalid chip id"),
    _pattern(
        Cause.WRONG_REVISION,
        r"image requires (?:chip|efuse blk) rev|can't run on lower chip revision"
        r"|chip revision \S+ (?:is )?not supported",
    ),
    _pattern(
        Cause.FLASH_SIZE,
        r"exceeds flash chip size|detected size\(\w+\) smaller than the size in the binary",
    ),
    _pattern(
        Cause.PARTITIONS,
        r"flash_parts: .*(?:invalid magic|incorrect md5|invalid)"
        r"|no bootable app partition|load partition table error|failed to verify partition table",
    ),
    _pattern(
        Cause.PSRAM,
        r"psram id read error|psram chip (?:is )?not (?:found|connected)|wrong psram line mode"
        r"|failed to init external ram",
    ),
    _pattern(
        Cause.MEMORY,
        r"bad_alloc|ESP_ERR_NO_MEM\b|out of memory|memory exhausted|mem alloc fail|malloc fail"
        r"|alloc(?:ation)? failed|failed to allocate|-0x7f00\b|-0x0010\b",
    ),
    _pattern(Cause.STACK, r"stack overflow in task|stack canary watchpoint triggered"),
    _pattern(
        Cause.CRASH,
        r"^guru meditation error|abort\(\) was called|^assert failed:|ESP_ERROR_CHECK failed",
    ),
    _pattern(Cause.WATCHDOG, r"task watchdog got triggered|interrupt wdt timeout"),
    _pattern(Cause.WATCHDOG, r"rst:0x[0-9a-f]+ \(\w*WDT\w*\)", certain=False),
    # the interface of codecs alone is called so
    _pattern(Cause.CODEC, r"I2C_If: fail to (?:write|read)"),
    _pattern(
        Cause.CODEC,
        r"^(?:ES[78]\d{3}\w*|\w*codec\w*): .*(?:open fail|fail(?:ed)? to|not found)",
    ),
    _pattern(Cause.WIFI_PASSWORD, r"\b(?:wrong|incorrect|invalid) (?:wi-?fi )?password"),
    _pattern(
        Cause.WIFI_PASSWORD,
        r"4WAY_HANDSHAKE_TIMEOUT|HANDSHAKE_TIMEOUT|\bAUTH_FAIL\b"
        r"|(?:wi-?fi|disconnect).*reason\W{1,3}(?:15|202|204)\b"
        r"|wifi:\s?state: run -> init \(0?x?f[0-9a-f]0\)",
        certain=False,
    ),
    _pattern(
        Cause.WIFI_NOT_FOUND,
        r"NO_AP_FOUND\b|(?:wi-?fi|disconnect).*reason\W{1,3}201\b|wi-?fi.*\bno ap found",
    ),
    _pattern(
        Cause.WIFI_NOT_FOUND,
        r"NO_AP_FOUND_\w+|(?:wi-?fi|disconnect).*reason\W{1,3}21[012]\b",
        certain=False,
    ),
    _pattern(Cause.WIFI_NO_ADDRESS, r"dhcp.*(?:time[d]? ?out|fail)|failed to (?:get|obtain) ip"),
    _pattern(
        Cause.CLOCK,
        r"certificate (?:validity )?(?:has expired|is expired|starts in the future)"
        r"|not yet valid|BADCERT_(?:EXPIRED|FUTURE)",
        certain=False,
    ),
    _pattern(
        Cause.TLS,
        r"ssl_handshake returned -|failed to verify (?:peer )?certificate"
        r"|no matching trusted root certificate|certificate verif\w+ failed",
    ),
    _pattern(Cause.NO_NAME, r"couldn't get hostname|getaddrinfo\(\) returns|dns lookup failed"),
    _pattern(
        Cause.UNREACHABLE,
        r"(?:esp-?tls|esptcp|espssl|tcptransport|transport_base|http_?client|websocket|\bws|mqtt"
        r"|ota|espmqtt|esphttp): .*(?:failed to (?:connect|open)|connection failed"
        r"|connect(?:\(\))? error|connection refused|host is unreachable|connection timed? ?out)",
    ),
    _pattern(
        Cause.ACTIVATION,
        r"activation code|STATE: (?:\w+ -> )?activating *$|activation: .*\d/\d|activate fail",
    ),
    _pattern(
        Cause.ASSETS,
        r"^assets: .*(?:checksum|not found|invalid|no assets)"
        r"|can not find model in partition|^assets: .*partition.*(?:fail|missing)",
    ),
    _pattern(
        Cause.SETUP,
        r"STATE: (?:\w+ -> )?(?:wifi_?)?configuring *$"
        r"|wifi_?configuration_?ap: .*(?:access point|started|ssid)",
    ),
)

RESET: Final = regex(r"rst:0x(?P<code>[0-9a-f]{1,3}) \((?P<reason>\w{1,40})\)")
ROM: Final = regex(r"ESP-ROM:|ets [A-Z][a-z]{2} +\d")
"""The first line of all."""
ONLINE: Final = regex(r"\b(?:sta ip: ?\d|got ip\b)", re.IGNORECASE)
JOINED: Final = regex(r"^wifi: ?connected with ", re.IGNORECASE)
WORKS: Final = regex(
    r"STATE: (?:\w+ -> )?(?:idle|listening|speaking) *$|activation (?:done|successful)|session id"
    r"|hello from server",
    re.IGNORECASE,
)
CLEARED_ONLINE: Final = frozenset(
    {Cause.WIFI_PASSWORD, Cause.WIFI_5GHZ, Cause.WIFI_NOT_FOUND, Cause.WIFI_NO_ADDRESS, Cause.SETUP}
)
CLEARED_WORKS: Final = CLEARED_ONLINE | {
    Cause.CLOCK,
    Cause.TLS,
    Cause.NO_NAME,
    Cause.UNREACHABLE,
    Cause.ACTIVATION,
}
ADDRESS: Final = regex(
    r"(?P<url>(?:https?|wss?|mqtts?)://[^\s\"'<>,;]{3,200})"
    r"|(?:connect(?:ed)? to|host(?:name)? for|endpoint) :?"
    r"(?P<host>[\w-]{1,60}(?:(?:\.[\w-]{1,60}){1,8}(?::\d{1,5})?|:\d{1,5}))",
    re.IGNORECASE,
)
NETWORK: Final = regex(
    r"(?:ssid\W{1,3}|connect(?:ing)? to (?:ap )?|reconnecting |found ap:? ?)(?P<name>[^,(]{1,32})",
    re.IGNORECASE,
)
FIVE: Final = regex(r"(?<![0-9.])5 ?G(?:Hz)?(?![A-Za-z0-9])", re.IGNORECASE)
PANIC: Final = regex(r"panic'ed \((?P<reason>[^)]{1,80})\)")
ASSERT: Final = regex(r"assert failed: (?P<where>.{1,160})")
TASK: Final = regex(
    r"stack overflow in task (?P<a>[^\s(]{1,32})|watchpoint triggered \((?P<b>[^)\s]{1,32})"
    r"|^ {0,4}- (?P<c>[^\s(]{1,32}) \(CPU",
    re.IGNORECASE,
)
SOURCE: Final = regex(r"^file: \"(?P<file>[^\"]{1,160})\" line (?P<line>\d{1,6})")
BACKTRACE: Final = regex(r"^Backtrace:(?P<all>(?: ?0x[0-9a-f]{8}:0x[0-9a-f]{8}){1,100})", re.I)
CALL: Final = regex(r"(0x[0-9a-f]{8}):", re.I)
"""One of a backtrace: older firmware writes no space between them."""
PROGRAM_COUNTER: Final = regex(
    r"(?:abort\(\) was called at PC|^PC +:|^MEPC +:|esp_err_t 0x[0-9a-f]+ .{0,60} at)"
    r" ?(0x[0-9a-f]{8})",
    re.I,
)
RETURN_ADDRESS: Final = regex(r"\bRA +: (0x[0-9a-f]{8})", re.I)
ELF_HASH: Final = regex(r"ELF file SHA256: +(?P<hash>[0-9a-f]{8,64})", re.I)
CHIP: Final = regex(r"ESP-ROM:(?P<rom>esp32\w{0,4})-|boot\.(?P<boot>esp32\w{0,4})$", re.I)

_NOTED: Final = (ONLINE, JOINED, WORKS, ADDRESS, NETWORK, BACKTRACE, PROGRAM_COUNTER)
_GROUP: Final = regex(r"\(\?P<\w+>")


@cache
def gate() -> Callable[[str], object]:
    """Whether it is worth to look at a line at all, in a time that does not grow with the patterns:
    a board may write ten thousand lines a second."""
    import re2  # type: ignore[import-untyped]

    options = re2.Options()
    options.case_sensitive = False
    options.never_capture = True
    several = (*(each.pattern for each in PATTERNS), *_NOTED)
    plain = (_GROUP.sub("(", each.pattern) for each in several)
    found: Callable[[str], object] = re2.compile(
        "|".join(f"(?:{each})" for each in plain), options
    ).search
    return found
