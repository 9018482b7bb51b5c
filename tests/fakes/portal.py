"""The set-up page of a device, on a port of this computer: the routes of 78/esp-wifi-connect 3.2.2,
and its faults."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from companion.transports.portal import Portal, PortalLimits

QUICK = PortalLimits(answer=40.0, join=40.0, tries=3, pause=0.01)
HOME, PASSWORD = "Home 2.4", "correct horse"


class FakePortal:
    """`requests` are what came: method, path and body."""

    def __init__(self) -> None:
        self.networks: list[tuple[bytes, int, int]] = [
            (HOME.encode(), -48, 3),
            (b"Home Guest", -58, 0),
            ("印刷室".encode(), -66, 3),
            (b"Upstairs", -80, 3),
        ]
        self.passwords = {HOME: PASSWORD, "Home Guest": ""}
        self.config: dict[str, Any] = {
            "ota_url": "https://api.tenclass.net/xiaozhi/ota/",
            "max_tx_power": 78,
            "remember_bssid": True,
            "sleep_mode": False,
        }
        self.hides_address = False
        """The page shows no address, and stores it all the same."""
        self.forgets_address = False
        self.old = False
        """As in older versions: no tab *Advanced*, a bare list, `/reboot`."""
        self.saved: list[str] = []
        self.silent = 0
        """So many requests get no answer."""
        self.loses_join = False
        """The hotspot changes its channel while the device joins: the answer is lost."""
        self.left = False
        self.on_leave: Callable[[], None] = lambda: None
        self.requests: list[tuple[str, str, bytes]] = []
        self.port = 0

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def client(self) -> Portal:
        return Portal(self.url, QUICK)

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            head = await reader.readuntil(b"\r\n\r\n")
            method, path, _ = head.decode("latin-1").split(" ", 2)
            length = next(
                (
                    int(line.partition(b":")[2])
                    for line in head.lower().split(b"\r\n")
                    if line.startswith(b"content-length:")
                ),
                0,
            )
            body = await reader.readexactly(length)
            self.requests.append((method, path, body))
            if self.silent:
                self.silent -= 1
                return
            status, answer = self._answer(method, path, body)
            if status:
                writer.write(
                    f"HTTP/1.1 {status} X\r\nContent-Type: application/json\r\n"
                    f"Content-Length: {len(answer)}\r\n\r\n".encode()
                    + answer
                )
                await writer.drain()
        except (asyncio.IncompleteReadError, ConnectionError):
            return
        finally:
            writer.close()
            if self.left:
                self.left = False
                self.on_leave()

    def _answer(self, method: str, path: str, body: bytes) -> tuple[int, bytes]:
        if len(body) > 1024:
            return 400, b"Payload too large"
        value = json.loads(body.decode("utf-8", "surrogateescape")) if body else {}
        match method, path:
            case "GET", "/scan":
                entries = b",".join(
                    b'{"ssid":"%b","rssi":%d,"authmode":%d}' % each for each in self.networks
                )
                whole = b'{"support_5g":false,"aps":[%b]}' % entries
                return 200, b"[%b]" % entries if self.old else whole
            case "GET", "/saved/list":
                return 200, b"[%b]" % b",".join(b'"%b"' % each.encode() for each in self.saved)
            case "GET", "/advanced/config" if not self.old:
                shown = dict(self.config)
                if self.hides_address:
                    del shown["ota_url"]
                return 200, json.dumps(shown).encode()
            case "POST", "/advanced/submit" if not self.old:
                if not self.forgets_address:
                    self.config |= value
                return 200, b'{"success":true}'
            case "POST", "/submit":
                ssid = value["ssid"]
                if self.passwords.get(ssid) != value["password"]:
                    return 200, '{"success":false,"error":"无法连接到 WiFi"}'.encode()
                self.saved.append(ssid)
                return 0 if self.loses_join else 200, b'{"success":true}'
            case ("POST", "/exit") | ("POST", "/reboot") if (path == "/reboot") is self.old:
                self.left = True
                return 200, b'{"success":true}'
        return 404, b"Nothing matches the given URI"


@asynccontextmanager
async def fake_portal() -> AsyncIterator[FakePortal]:
    portal = FakePortal()
    server = await asyncio.start_server(portal.serve, "127.0.0.1", 0)
    portal.port = server.sockets[0].getsockname()[1]
    try:
        yield portal
    finally:
        server.close()
        await server.wait_closed()
