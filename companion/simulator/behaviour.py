"""How a simulated device behaves: its timings, its extras, and its faults on purpose."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

FOREIGN_ID = 2_000_000_123
"""An id that a client that counts from 1 never gives."""
LINE_2_5: Final = (2, 5)
QUIRKS_2_5: Final = (
    "answers_first",
    "error_codes",
    "strict_types",
    "string_limits",
    "says_why",
    "announces",
)
"""The switches of `Behaviour` that firmware 2.5 has on: transports/README.md, "Firmware 2.5"."""


class UpgradeFault(StrEnum):
    """How an upgrade goes wrong on purpose."""

    SILENT = "silent"
    """The device hangs up, but never asks for the file."""
    BROKEN_OFF = "broken-off"
    """The download breaks off at half of the file."""
    FAILS = "fails"
    """The device has the whole file, and then does not install it."""
    ROLLS_BACK = "rolls-back"
    """The new firmware does not start: the device is back with the one before."""
    NO_RETURN = "no-return"
    """The device restarts and is never seen again."""


class AssetsFault(StrEnum):
    """How fetching new assets goes wrong on purpose."""

    SILENT = "silent"
    """The device restarts, and never asks for the file."""
    BROKEN_OFF = "broken-off"
    """The download breaks off at half of the file: no assets are left."""


class Behaviour(Struct, frozen=True):
    """One immutable set of switches. The default is a healthy device with current firmware.

    Seconds are those of a real device; `speed` divides all of them except `hello_timeout`
    and `idle_timeout`, so that ``Behaviour(speed=100)`` makes a device fit for tests.
    """

    # timings
    speed: float = 1.0
    """Above 0; how many times faster than a real device."""
    reboot_delay: float = 1.0
    """Seconds from the call of `self.reboot` until the connection drops."""
    boot_seconds: float = 2.0
    """Seconds from the drop until the restarted device is there again."""
    redial_delay: float = 1.0
    """Seconds until a lost or refused connection is dialed again; doubles while the hub is away."""
    redial_limit: float = 30.0
    """Seconds; the longest pause between two attempts to dial."""
    mqtt_redial: float = 60.0
    """Seconds until a lost or refused MQTT connection is tried again, if the device is idle."""
    ask_again: float = 10.0
    """Seconds until the OTA address is asked again; doubles with each failure."""
    ask_times: int = 10
    """How often it is asked before the device starts with what it knows."""
    activation_wait: float = 3.0
    """Seconds between two questions whether the device was activated."""
    activation_error_wait: float = 10.0
    """Seconds after such a question that got no answer."""
    upgrade_delay: float = 4.0
    """Seconds between the closing of the channel and the download of a firmware image."""
    download_rate: float = 250_000.0
    """Bytes a second of a firmware image, as a real device's Wi-Fi and flash take it; `speed`
    multiplies it."""
    upgrade_silence: float = 120.0
    """Seconds that a device with `UpgradeFault.SILENT` does nothing."""
    hello_timeout: float = 10.0
    """Seconds that the device waits for the server's hello."""
    idle_timeout: float = 120.0
    """Seconds without an incoming frame after which the device drops the channel."""

    # extras
    notifications: bool = True
    """Send `notifications/state_changed` while moving, as forks do; stock firmware never does."""
    audio: bool = False
    """Stream binary frames as if somebody were talking."""

    subscribes: bool = False
    """Subscribe to the `subscribe_topic` of the OTA answer, as forks do; the stock firmware
    never subscribes."""

    # what the device is
    old_firmware: bool = False
    """Leave out the mark of user-only tools (`annotations.audience`)."""
    answers_first: bool = False
    """As a control server answer at once, while the main task works, and only who asked: as
    firmware 2.5. So `self.reboot` and `self.upgrade_firmware` answer `true` before they begin."""
    error_codes: bool = False
    """Errors have a `code` and the words of firmware 2.5."""
    strict_types: bool = False
    """An optional argument of a wrong type is an error, as in firmware 2.5."""
    string_limits: bool = False
    """Strings of tools may have a `maxLength`, in bytes; a longer one is an error."""
    says_why: bool = False
    """What cannot be opened is answered with its reason, and what is no picture with an error."""
    needs_length: bool = False
    """Take no answer of the OTA address without `Content-Length`, as a fork."""
    announces: bool = False
    """Play the sound of a `notify` while idle, as firmware 2.5."""
    duplicate_tools: bool = False
    """List the first tool twice."""
    cursor_loop: bool = False
    """Every page of `tools/list` points to the first page again."""
    broken_page: bool = False
    """A tool in the middle is larger than a page: the listing fails there."""

    assets_bytes: int = 0x800000
    """Size of the place for assets; 0 for a flash memory of layout 1.x, which has none."""

    # faults
    upgrade_fault: UpgradeFault | None = None
    """How its upgrades go wrong; `None` for the image alone to decide."""
    assets_fault: AssetsFault | None = None
    """How fetching assets goes wrong; `None` for the file alone to decide."""
    no_hello: bool = False
    """Dial, but never say hello."""
    no_pongs: bool = False
    """Answer no WebSocket pings, as ESP-Hi firmware 2.2.6."""
    silent: bool = False
    """Run tools, but never answer them."""
    vanish: bool = False
    """Drop the connection without a word whenever a tool is called."""
    rubbish: bool = False
    """Send frames that mean nothing before every answer."""
    foreign_answers: bool = False
    """Answer an id that nobody asked with, before every answer."""
    answer_twice: bool = False
    """Send every tool's answer two times."""
    answer_late: float = 0.0
    """Seconds by which every tool's answer is late (not divided by `speed`)."""
    big_answer_bytes: int = 0
    """At least so many bytes of text in every tool's answer."""

    def of_firmware(self, version: str, board: str) -> Behaviour:
        """This behaviour with what firmware of this version does on this board: the quirks of the
        2.5 line from there on, those that are switched on anyway before it."""
        if version_of(version) < LINE_2_5:
            return self
        # of the boards with a control server only Otto's answers first
        switches = dict.fromkeys(QUIRKS_2_5, True) | {"answers_first": board == "otto-robot"}
        return replace(self, **{name: getattr(self, name) or on for name, on in switches.items()})

    def seconds(self, real: float) -> float:
        """`real` seconds of a real device as seconds of this one."""
        return real / self.speed


HEALTHY: Final = Behaviour()


def version_of(text: str) -> tuple[int, ...]:
    """The first two numbers of a version, to compare; a part that is no number counts as 0."""
    return tuple(int(part) if part.isdecimal() else 0 for part in text.split(".")[:2])


def nonsense() -> Iterator[bytes]:
    """Frames that no firmware should send and a client has to survive, one of each kind."""
    yield b""
    yield b"not json at all"
    # cut off, but no answer to anything that was asked: a client may salvage the id
    yield b'{"type":"mcp","payload":{"jsonrpc":"2.0","id":%d,"resu' % FOREIGN_ID
    yield b"\xff\xfe\x00 neither UTF-8 nor anything else"
    yield b"[]"
    yield b"null"
    yield b"17"
    yield b'{"type":"mcp"}'
    yield b'{"type":"mcp","payload":"a string"}'
    yield b'{"type":"mcp","payload":[1,2,3]}'
    yield b'{"type":"mcp","payload":{"jsonrpc":"2.0","id":null,"result":{}}}'
    yield b'{"type":"mcp","payload":{"jsonrpc":"2.0","id":{},"error":{"message":"?"}}}'
    yield b'{"type":"llm","emotion":"confused"}'
    yield b'{"type":"mcp","payload":' + b"[" * 3000 + b"]" * 3000 + b"}"


def foreign_answer() -> str:
    """An answer to somebody else, as every client of a local control server sees them."""
    return (
        f'{{"jsonrpc":"2.0","id":{FOREIGN_ID},"result":'
        '{"content":[{"type":"text","text":"for somebody else"}],"isError":false}}'
    )
