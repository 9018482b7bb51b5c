"""The set-up page of a device, as a program fills it in.

Source: transports/README.md, "Set-up page". The device's answers are untrusted. A Wi-Fi password is
handed on to the device and nowhere else.
"""

from __future__ import annotations

import asyncio
import json
import re
import ssl
from typing import Any, Final

from msgspec import Struct

from companion.errors import ConnectFailed, DeviceError, UsageError
from companion.json import read_object, read_value
from companion.patterns import regex
from companion.text import one_line
from companion.transports.fetch import FetchFailed, FetchRules, fetch

PORTAL: Final = "http://192.168.4.1"
HOTSPOT: Final = regex(r"Xiaozhi-[0-9A-F]{4}")
"""The name of a device's own Wi-Fi: the last two bytes of its access point's MAC."""
LONGEST_NAME: Final = 32
LONGEST_PASSWORD: Final = 64
SHORTEST_PASSWORD: Final = 8
LONGEST_ADDRESS: Final = 255
_MOST_NETWORKS: Final = 64
_ANSWER_BYTES: Final = 32 * 1024
_KEPT: Final = ("max_tx_power", "remember_bssid", "sleep_mode")
"""Settings of the page's tab *Advanced* that stay as they are."""
_NETWORK: Final = regex(
    r'\{"ssid":"(?P<ssid>.{0,32}?)","rssi":(?P<rssi>-?\d{1,4}),"authmode":(?P<mode>\d{1,3})\}',
    re.DOTALL,
)
"""As the firmware writes each: it does not escape the name."""
_STRONG, _MEDIUM = -60, -72


class SeenNetwork(Struct, frozen=True):
    """A Wi-Fi that the device sees."""

    ssid: str
    """As the device said it; bytes that are no UTF-8 are escaped as by `surrogateescape`."""
    rssi: int = -100
    is_open: bool = False

    @property
    def name(self) -> str:
        """For people."""
        return one_line(self.ssid, 64)

    @property
    def strength(self) -> str:
        """`strong`, `medium` or `weak`."""
        return "strong" if self.rssi >= _STRONG else "medium" if self.rssi >= _MEDIUM else "weak"


class SeenNetworks(Struct, frozen=True):
    networks: tuple[SeenNetwork, ...] = ()
    """The strongest first, each name once."""
    five_ghz: bool = False
    """Whether the device can join networks of 5 GHz."""


class AddressWritten(Struct, frozen=True):
    before: str | None
    """The former address; `None` where the page hides it."""
    read_back: bool
    """Whether the page shows that it keeps the new one."""


class PortalLimits(Struct, frozen=True):
    """Seconds, and how often a page that does not answer is asked."""

    answer: float = 8.0
    join: float = 40.0
    """The device tries the network before it answers."""
    tries: int = 3
    pause: float = 1.0


def is_hotspot(name: str) -> bool:
    return HOTSPOT.fullmatch(name) is not None


def check_network(ssid: str, password: str) -> None:
    """Raises `UsageError` for what no device takes; nothing is sent then."""
    if not 0 < len(_bytes(ssid)) <= LONGEST_NAME:
        raise UsageError("setup.bad_network")
    if password and not SHORTEST_PASSWORD <= len(_bytes(password)) <= LONGEST_PASSWORD:
        raise UsageError("setup.bad_password")


def check_ota_url(url: str) -> None:
    """Raises `UsageError` for an address that does not fit into the device."""
    if len(_bytes(url)) > LONGEST_ADDRESS:
        raise UsageError("setup.long_address")


class Portal:
    """The page at `url`. Each call can be cancelled, and has a time limit.

    Raises `ConnectFailed` for a page that does not answer, and `DeviceError` for one that answers
    no.
    """

    def __init__(self, url: str = PORTAL, limits: PortalLimits | None = None) -> None:
        self._url = url
        self._limits = limits or PortalLimits()

    async def networks(self) -> SeenNetworks:
        """What the device sees."""
        return read_networks(await self._get("/scan"))

    async def saved(self) -> tuple[str, ...]:
        """The names of the networks that the device knows; none from a page that has no list."""
        try:
            text = (await self._get("/saved/list")).strip()
        except DeviceError:
            return ()
        listed = read_value(text)
        if not isinstance(listed, list):
            listed = text[2:-2].split('","')  # names are not escaped
        return tuple(each for each in listed if isinstance(each, str))

    async def write_address(self, url: str) -> AddressWritten:
        """Write the OTA address, also where the page hides its field, and read it back."""
        check_ota_url(url)
        try:
            before = read_object(await self._get("/advanced/config"), strict=False)
        except DeviceError:
            raise DeviceError("setup.no_address_field") from None
        if before is None:
            raise DeviceError("setup.unreadable")
        kept: dict[str, Any] = {name: before[name] for name in _KEPT if name in before}
        status, text = await self._ask("POST", "/advanced/submit", {"ota_url": url, **kept})
        if status != 200 or _refuses(text):
            raise DeviceError("setup.address_refused")
        after = read_object(await self._get("/advanced/config"), strict=False) or {}
        shown = after.get("ota_url")
        if isinstance(shown, str) and shown and shown != url:
            raise DeviceError("setup.address_not_kept")
        old = before.get("ota_url")
        return AddressWritten(old if isinstance(old, str) else None, shown == url)

    async def join(self, ssid: str, password: str) -> None:
        """Let the device join a network, which it keeps only when that works."""
        check_network(ssid, password)
        known = ssid in await self.saved()
        try:
            status, text = await self._ask(
                "POST", "/submit", {"ssid": ssid, "password": password}, self._limits.join
            )
        except ConnectFailed:
            # its hotspot moves to the channel of the network, where a computer may lose it
            if not known and ssid in await self.saved():
                return
            raise ConnectFailed("setup.join_unclear", network=one_line(ssid)) from None
        if status != 200 or (read_object(text, strict=False) or {}).get("success") is not True:
            code = "setup.not_joined" if password else "setup.not_joined_open"
            raise DeviceError(code, network=one_line(ssid))

    async def leave(self) -> None:
        """End the page: the device restarts, so that its answer may be lost."""
        try:
            status, _ = await self._ask("POST", "/exit", {})
            if status == 404:
                await self._ask("POST", "/reboot", {})  # as older versions of the page call it
        except ConnectFailed:
            return

    async def _get(self, path: str) -> str:
        for left in range(self._limits.tries - 1, -1, -1):
            try:
                status, text = await self._ask("GET", path)
            except ConnectFailed:
                if not left:
                    raise
                await asyncio.sleep(self._limits.pause)
                continue
            break
        if status != 200:
            raise DeviceError("setup.unreadable")
        return text

    async def _ask(
        self, method: str, path: str, body: dict[str, Any] | None = None, limit: float = 0.0
    ) -> tuple[int, str]:
        seconds = limit or self._limits.answer
        rules = FetchRules(size=_ANSWER_BYTES, total=seconds, silence=seconds, proxies=False)
        options: dict[str, Any] = {}
        if body is not None:
            text = json.dumps(body, ensure_ascii=False, separators=(",", ":"))
            options = {
                "content": _bytes(text),
                "headers": {"Content-Type": "application/json"},
            }
        try:
            # a page without TLS needs none of the system's certificates
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
            answer = await fetch(method, self._url + path, rules, ssl_context=context, **options)
        except FetchFailed as error:
            raise ConnectFailed("setup.no_answer", reason=error.reason) from None
        return answer.status, answer.body.decode("utf-8", "surrogateescape")


def read_networks(text: str) -> SeenNetworks:
    """The answer of `/scan`, also where a name makes it no JSON. Raises `DeviceError`."""
    found = read_value(text, strict=False)
    entries: list[tuple[Any, Any, Any]]
    if isinstance(found, dict | list) and ("\\" not in text or '\\"' in text):
        listed = found.get("aps") if isinstance(found, dict) else found
        entries = [
            (each.get("ssid"), each.get("rssi"), each.get("authmode"))
            for each in (listed if isinstance(listed, list) else ())
            if isinstance(each, dict)
        ]
    else:
        matches = _NETWORK.finditer(text)
        entries = [(each["ssid"], int(each["rssi"]), int(each["mode"])) for each in matches]
        if not entries and not isinstance(found, dict | list):
            raise DeviceError("setup.unreadable")
    networks: dict[str, SeenNetwork] = {}
    for ssid, rssi, mode in entries:
        if not isinstance(ssid, str) or not 0 < len(_bytes(ssid)) <= LONGEST_NAME:
            continue
        level = rssi if isinstance(rssi, int) else -100
        if ssid not in networks or networks[ssid].rssi < level:
            networks[ssid] = SeenNetwork(ssid, level, mode == 0)
    strongest = sorted(networks.values(), key=lambda each: -each.rssi)[:_MOST_NETWORKS]
    return SeenNetworks(tuple(strongest), '"support_5g":true' in text.replace(" ", ""))


def _refuses(text: str) -> bool:
    return (read_object(text, strict=False) or {}).get("success") is False


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "surrogateescape")
