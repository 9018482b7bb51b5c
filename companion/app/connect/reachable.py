"""Can devices reach this computer? What is looked at for that: our ports, the addresses that
devices are given, the firewall, and who did get in; and a small page of ours for a phone."""

from __future__ import annotations

import asyncio
import io
import re
import secrets
from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence
from contextlib import aclosing
from datetime import UTC, datetime
from enum import StrEnum
from pathlib import Path
from typing import Final

from msgspec import Struct

from companion.app.connect.diagnosis import CheckOutcome
from companion.app.connect.firewall import Firewall, FirewallState, read_firewall
from companion.app.connect.hub import HubStatus
from companion.app.connect.knocks import PHONE_PATH, KnockEntry, KnockKind, Knocks
from companion.app.pictures.picture import Fitted, PictureInfo
from companion.app.stock.views import Listeners
from companion.app.web.addresses import OwnAddress
from companion.app.web.service import WebService
from companion.events import Publisher
from companion.messages.message import Message, message
from companion.patterns import regex
from companion.text import one_line
from companion.transports.http.route import Request
from companion.transports.http.upload import Answer
from companion.transports.tcp import in_url, is_loopback

_VIRTUAL: Final = regex(
    r"docker|veth|br-[0-9a-f]|virbr|vmnet|vmware|virtualbox|vbox|vethernet|hyper-v|wsl|lxc|podman"
    r"|utun|tun\d|tap\d|tailscale|zerotier|wireguard|wg\d|vpn",
    re.IGNORECASE,
)
"""Names of interfaces behind which no device is: containers, virtual machines, tunnels."""


class ReachSubject(StrEnum):
    """What is looked at, in this order."""

    LISTENS = "listens"
    ADDRESS = "address"
    NETWORK = "network"
    FIREWALL = "firewall"
    DEVICES = "devices"


class ReachCheck(Struct, frozen=True):
    subject: ReachSubject
    outcome: CheckOutcome
    title: Message
    detail: Message
    todo: Message | None = None


class Reachable:
    """What can be known from this side. Every callable gives what is true now."""

    def __init__(
        self,
        web: WebService,
        knocks: Knocks,
        *,
        listeners: Callable[[], Listeners],
        hub: Callable[[], HubStatus],
        addresses: Callable[[], Awaitable[tuple[OwnAddress, ...]]],
        connected: Callable[[], Sequence[str]] = lambda: (),
        firewall: Callable[[list[int]], Awaitable[Firewall]] | None = None,
        root: Path = Path("/"),
    ) -> None:
        self.knocks: Final = knocks
        self._web = web
        self._listeners = listeners
        self._hub = hub
        self._addresses = addresses
        self._connected = connected
        """From which addresses devices are connected now."""
        self.firewall = firewall or read_firewall
        """Reads what the system's firewall does with these ports."""
        self._root = root

    async def checks(self) -> AsyncGenerator[ReachCheck, None]:
        """One after the other, as they end; close the iterator to give up."""
        yield self._listens()
        addresses = await self._addresses()
        yield await self._address(addresses)
        async with aclosing(self._walls()) as walls:
            async for check in walls:
                yield check
        yield self._devices()

    async def addresses(self) -> tuple[OwnAddress, ...]:
        """At which devices can be told to ask, the best one first."""
        return await self._addresses()

    def phone_page(self) -> PhonePage:
        """A page for a phone, until it is closed."""
        return PhonePage(self._web)

    def _ports(self) -> list[int]:
        listeners, hub = self._listeners(), self._hub()
        ports = (hub.port if hub.listening else 0, listeners.http_port, listeners.mqtt_port)
        return [port for port in ports if port]

    def _listens(self) -> ReachCheck:
        listeners, hub = self._listeners(), self._hub()
        problem = hub.problem or next(iter(listeners.problems), None)
        subject = ReachSubject.LISTENS
        if problem is not None:
            return ReachCheck(
                subject,
                CheckOutcome.FAILED,
                message("ports.closed"),
                problem,
                message("ports.do_port"),
            )
        ports = ", ".join(str(port) for port in self._ports())
        if not ports:
            return ReachCheck(
                subject,
                CheckOutcome.FAILED,
                message("ports.closed"),
                message("ports.none_open"),
                message("ports.do_open"),
            )
        if not listeners.listening:
            return ReachCheck(
                subject,
                CheckOutcome.DOUBTFUL,
                message("ports.listens"),
                message("ports.no_stock", ports=ports),
                message("ports.do_open"),
            )
        detail = message("ports.open", ports=ports)
        if is_loopback(hub.host):
            return ReachCheck(
                subject,
                CheckOutcome.FAILED,
                message("ports.only_here"),
                detail,
                message("ports.do_host"),
            )
        return ReachCheck(subject, CheckOutcome.PASSED, message("ports.listens"), detail)

    async def _address(self, addresses: tuple[OwnAddress, ...]) -> ReachCheck:
        best = next((each for each in addresses if each.preferred), addresses[0])
        subject, name = ReachSubject.ADDRESS, one_line(best.interface, 60)
        title = message("ports.offered", address=best.address)
        if is_loopback(best.address):
            return ReachCheck(
                subject,
                CheckOutcome.FAILED,
                message("ports.no_network"),
                message("ports.no_network_detail"),
                message("ports.do_network"),
            )
        if await asyncio.to_thread((self._root / ".dockerenv").exists):
            return ReachCheck(
                subject,
                CheckOutcome.DOUBTFUL,
                title,
                message("ports.container"),
                message("ports.do_container"),
            )
        if best.address.startswith("169.254."):
            detail = message("ports.self_given", interface=name)
            return ReachCheck(
                subject, CheckOutcome.FAILED, title, detail, message("ports.do_network")
            )
        if _VIRTUAL.search(name):
            detail = message("ports.virtual", interface=name)
            return ReachCheck(
                subject, CheckOutcome.DOUBTFUL, title, detail, message("ports.do_address")
            )
        detail = message("ports.why", interface=name) if name else message("ports.why_set")
        return ReachCheck(subject, CheckOutcome.PASSED, title, detail)

    async def _walls(self) -> AsyncGenerator[ReachCheck, None]:
        wall = await self.firewall(self._ports())
        if wall.public:
            yield ReachCheck(
                ReachSubject.NETWORK,
                CheckOutcome.FAILED
                if wall.state is not FirewallState.OPEN
                else CheckOutcome.DOUBTFUL,
                message("ports.public"),
                message("ports.public_detail", network=wall.public),
                message("ports.do_public"),
            )
        outcome, todo = _WALLS[wall.state]
        named = {"name": wall.name, "ports": ", ".join(str(port) for port in wall.ports)}
        code = wall.state.value
        if wall.state is FirewallState.NO_RULE and wall.ports:
            code, todo = "no_ports", f"ports.do_{wall.name}"
        yield ReachCheck(
            ReachSubject.FIREWALL,
            outcome,
            message(f"ports.wall_{code}", **named),
            message(f"ports.wall_{code}_detail", **named),
            message(todo, **named) if todo else None,
        )

    def _devices(self) -> ReachCheck:
        came = _last_from_outside(self.knocks)
        connected = self._connected()
        if came is None and connected:
            # what they asked for may be forgotten by now, or cleared
            outside = [address for address in connected if address and not is_loopback(address)]
            title = message("ports.connected", count=len(connected))
            if not outside:
                detail, outcome = message("ports.connected_here"), CheckOutcome.SKIPPED
            else:
                detail = message("ports.connected_from", address=outside[0])
                outcome = CheckOutcome.PASSED
            return ReachCheck(ReachSubject.DEVICES, outcome, title, detail)
        if came is None:
            return ReachCheck(
                ReachSubject.DEVICES,
                CheckOutcome.SKIPPED,
                message("ports.nobody"),
                message("ports.nobody_detail"),
            )
        return ReachCheck(
            ReachSubject.DEVICES,
            CheckOutcome.PASSED,
            message("ports.somebody"),
            message("ports.somebody_detail", what=came.title, address=came.address),
        )


def test_picture() -> Fitted:
    """A tick, for a connected device to fetch and show: that it can is the proof. Blocks."""
    from PIL import Image, ImageDraw

    side = _TEST_SIDE
    image = Image.new("RGB", (side, side), "black")
    places = ((0.2, 0.55), (0.42, 0.75), (0.8, 0.3))
    points = [(x * side, y * side) for x, y in places]
    ImageDraw.Draw(image).line(points, fill=(34, 197, 94), width=side // 9, joint="curve")
    file = io.BytesIO()
    image.save(file, "PNG")
    info = PictureInfo("PNG", side, side)
    return Fitted(file.getvalue(), "image/png", side, side, False, info, "test.png")


_TEST_SIDE: Final = 160
"""Pixels; no screen that shows pictures is smaller."""
_WALLS: Final = {
    FirewallState.OFF: (CheckOutcome.PASSED, ""),
    FirewallState.OPEN: (CheckOutcome.PASSED, ""),
    FirewallState.BLOCKED: (CheckOutcome.FAILED, "ports.do_wall"),
    FirewallState.NO_RULE: (CheckOutcome.DOUBTFUL, "ports.do_wall"),
    FirewallState.UNKNOWN: (CheckOutcome.SKIPPED, "ports.do_phone"),
}


def _last_from_outside(knocks: Knocks) -> KnockEntry | None:
    """The last that got in from another computer or device: it proves the way."""
    for entry in knocks.entries():
        if (
            entry.kind is KnockKind.FINE
            and entry.door is not None
            and not is_loopback(entry.address)
        ):
            return entry
    return None


_WORDS: Final = {
    "en": (
        "This works",
        "Your phone reaches this computer, so devices in the same Wi-Fi do, too.",
        "You can close this page.",
    ),
    "zh": ("连接正常", "手机能够连接到这台电脑，同一 Wi-Fi 中的设备也能连接。", "可以关闭此页面。"),
    "zh-tw": (
        "連線正常",
        "手機能夠連線到這台電腦，同一 Wi-Fi 中的裝置也能連線。",
        "可以關閉此頁面。",
    ),
    "ja": (
        "接続できました",
        "スマートフォンがこのコンピューターに接続できました。同じ Wi-Fi のデバイスも接続できます。",
        "このページは閉じてかまいません。",
    ),
}
_SAME: Final = {
    "en": ("This is the same computer", "Open this page on a phone in the same Wi-Fi.", ""),
    "zh": ("这是同一台电脑", "请用同一 Wi-Fi 中的手机打开此页面。", ""),
    "zh-tw": ("這是同一台電腦", "請用同一 Wi-Fi 中的手機開啟此頁面。", ""),
    "ja": (
        "同じコンピューターです",
        "同じ Wi-Fi のスマートフォンでこのページを開いてください。",
        "",
    ),
}
"""Title, sentence and what to do, in the language that the browser asks for: the phone's, which
need not be the app's."""

_PAGE: Final = """<!doctype html>
<html lang="{language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>{title}</title>
<style>body{{font-family:system-ui,sans-serif;margin:20vh auto;max-width:24em;padding:0 1.5em;
text-align:center;color:#1b2430;background:#fff}}b{{font-size:4em;color:{colour}}}
@media(prefers-color-scheme:dark){{body{{color:#e6e9ee;background:#14181f}}}}</style></head>
<body><b aria-hidden="true">{sign}</b><h1>{title}</h1><p>{text}</p><p>{rest}</p></body></html>
"""


class PhonePage:
    """At an address that nobody can guess. `opened` is published when a phone has it."""

    def __init__(self, web: WebService) -> None:
        self.opened: Publisher[str] = Publisher()
        """With the phone's address."""
        self.seen: datetime | None = None
        """UTC; when it was opened first."""
        self._service = web.service
        self._path = PHONE_PATH + secrets.token_urlsafe(9)
        self._service.route(self._path, self._answer, methods=("GET",), limit=0, browsers=True)

    def url(self, address: str) -> str:
        """The page at one of this computer's addresses."""
        return f"http://{in_url(address)}:{self._service.port}{self._path}"

    def close(self) -> None:
        self._service.unroute(self._path)

    async def _answer(self, request: Request) -> Answer:
        same = request.client == request.local or is_loopback(request.client)
        if not same:
            first = self.seen is None
            self.seen = self.seen or datetime.now(UTC)
            if first:
                self.opened.publish(request.client)
        page = phone_page(request.headers.get("accept-language", ""), same=same)
        return 200, "text/html; charset=utf-8", page


def phone_page(languages: str, *, same: bool) -> bytes:
    """The page in the first of `languages` (`Accept-Language`) that it has, else in English."""
    import html  # all of HTML's named characters, for one page that few ask for

    words = _SAME if same else _WORDS
    language = next(filter(None, map(_known, languages.split(","))), "en")
    title, text, rest = (html.escape(each) for each in words[language])
    sign, colour = ("↻", "#6b7280") if same else ("✓", "#15803d")
    return _PAGE.format(
        language=language, title=title, text=text, rest=rest, sign=sign, colour=colour
    ).encode()


def _known(language: str) -> str:
    tag = language.partition(";")[0].strip().lower().replace("_", "-")
    if tag.startswith(("zh-hk", "zh-hant", "zh-mo", "zh-tw")):
        return "zh-tw"
    tag = tag.partition("-")[0]
    return tag if tag in _WORDS else ""
