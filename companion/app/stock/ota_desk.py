"""Answering the question that a stock device asks at every start: its OTA address is this one.

Source: wire.md, "Standing in between". The former server is asked with the device's own words.
A device that nobody accepted is told that server's answer as it is; an accepted one is told the
answer with the connection leading through this computer, and without firmware to install.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final
from urllib.parse import urlsplit

from companion.app.stock.answer import (
    FormerAnswer,
    OwnMqtt,
    OwnSocket,
    compose,
    read_answer,
    would_install,
)
from companion.app.stock.boot import BootReport, read_boot
from companion.app.stock.device import StockDevice
from companion.app.stock.vault import Vault
from companion.app.stock.views import FirmwareOffer, FirmwareRule, FormerState, Route
from companion.devices.boots import Boot
from companion.errors import CompanionError
from companion.messages import Message, message
from companion.text import one_line
from companion.transports.http.desk import Answer
from companion.transports.http.route import Request
from companion.transports.upstream.ota import OtaReply, activate_url, ask

logger = logging.getLogger(__name__)

KEEPALIVE: Final = 60
"""Seconds that the device is told; a half-open connection is noticed after one and a half of it.
Stock firmware takes 240 by itself, which would show a dead device as connected for 6 minutes."""

HOLD: Final = 20.0
"""Seconds that the answer to an unknown device waits for a person who is looking; firmware gives
up a request after 30 s or more."""

ASK: Final = 6.0
"""Seconds for the former server; the device waits for its own answer meanwhile."""

_PUBLISH_TOPIC: Final = "device-server"
_JSON: Final = "application/json"


@dataclass(frozen=True, slots=True)
class Doors:
    """Where the device can connect to us, by our address on its own request."""

    mqtt_port: int
    """0 while the listener is not open."""
    socket_url: Callable[[str], str]
    """The WebSocket address for one of our addresses; empty while the hub is not open."""


class OtaDesk:
    """The handlers of the two paths. What it learns goes into the devices and the vault.

    `invite` is awaited before anything is decided of a device that asks, and may let it in;
    `remember` before an accepted device is given a new password, which must outlive this process.
    """

    def __init__(
        self,
        *,
        device: Callable[[str], StockDevice],
        vault: Vault,
        doors: Callable[[], Doors],
        default_url: Callable[[], str],
        looked_at: Callable[[], bool],
        invite: Callable[[StockDevice], Awaitable[None]],
        remember: Callable[[], Awaitable[None]],
        on_boot: Callable[[Boot, StockDevice], None],
        on_asked: Callable[[StockDevice], None],
        on_former: Callable[[StockDevice], Awaitable[None]],
        hold: float = HOLD,
    ) -> None:
        self._device = device
        self._vault = vault
        self._doors = doors
        self._default_url = default_url
        self._looked_at = looked_at
        self._invite = invite
        self._remember = remember
        self._on_boot = on_boot
        self._on_asked = on_asked
        self._on_former = on_former
        self._hold = hold

    async def ota(self, request: Request) -> Answer:
        """`POST` (or `GET`) of the OTA address."""
        boot = read_boot(request)
        if boot is None:
            return _error("This is the OTA address for voice devices.\n", 400)
        device = self._device(boot.device_id)
        device.booted(boot)
        await self._invite(device)
        self._on_boot(_boot(boot, device), device)
        until = asyncio.get_running_loop().time() + self._hold
        url = self._url_for(device)
        reply, problem = await self._ask(url, request)
        if not device.record.accepted:
            self._on_asked(device)
            if not device.record.declined and self._looked_at():
                await _decided(device, until)
        if not device.record.accepted:
            return self._untouched(reply)
        if device.record.former_url != url:  # the person chose another one with the yes
            reply, problem = await self._ask(device.record.former_url, request)
        return await self._through_us(device, boot, request, reply, problem)

    async def activate(self, request: Request) -> Answer:
        """`POST` of the activation, which is the former server's business."""
        boot = read_boot(request)
        if boot is None:
            return _error("This is the OTA address for voice devices.\n", 400)
        device = self._device(boot.device_id)
        url = self._url_for(device)
        reply, _ = await self._ask(activate_url(url) if url else "", request)
        if reply is not None and reply.status == 200:
            device.refresh(activation=None)
        return self._untouched(reply)

    async def take(self, device: StockDevice, reply: OtaReply) -> FormerAnswer | None:
        """Take over what a former server answered for an accepted device."""
        answer = read_answer(reply.body) if reply.status == 200 else None
        if answer is None:
            problem = message("stock.former_odd", status=reply.status)
            device.refresh(former_state=FormerState.UNREACHABLE, problem=problem)
            return None
        parts = {"mqtt": answer.mqtt, "websocket": answer.websocket}
        sections = {name: part for name, part in parts.items() if part is not None}
        await self._vault.put(device.record.device_id, device.record.former_url, sections)
        device.refresh(activation=answer.activation)
        self._look_at_firmware(device, answer)
        await self._on_former(device)
        return answer

    def _url_for(self, device: StockDevice) -> str:
        known = device.record.accepted or device.record.declined
        return device.record.former_url if known else self._default_url()

    async def _ask(self, url: str, request: Request) -> tuple[OtaReply | None, Message | None]:
        """The former server's reply, or why there is none; neither where there is no server."""
        if not url:
            return None, None
        try:
            reply = await ask(
                url,
                method=request.method,
                headers=request.headers,
                body=request.body,
                timeout=ASK,
            )
        except CompanionError as error:
            logger.info("a former server was not reached: %s", error)
            return None, error.message
        return reply, None

    def _untouched(self, reply: OtaReply | None) -> Answer:
        if reply is None:
            # as the device would have it without us: it asks again by itself
            return _error("The former server cannot be reached.\n", 502)
        return reply.status, reply.content_type or _JSON, reply.body

    async def _through_us(
        self,
        device: StockDevice,
        boot: BootReport,
        request: Request,
        reply: OtaReply | None,
        problem: Message | None,
    ) -> Answer:
        answer = await self.take(device, reply) if reply is not None else None
        if reply is None and problem is not None:
            device.refresh(former_state=FormerState.UNREACHABLE, problem=problem)
        elif reply is None:
            await self._vault.put(device.record.device_id, "", {})
            await self._on_former(device)
        known = await self._vault.get(device.record.device_id, device.record.former_url) or {}
        mqtt, websocket = self._own_doors(device, request, known)
        let = answer is not None and self._lets_firmware(device, answer)
        await self._remember()
        body = compose(
            answer,
            mqtt=mqtt,
            websocket=websocket,
            let_firmware=let,
            now=datetime.now(UTC),
        )
        return 200, _JSON, body

    def _own_doors(
        self, device: StockDevice, request: Request, known: object
    ) -> tuple[OwnMqtt | None, OwnSocket | None]:
        doors = self._doors()
        record = device.record
        socket_url = doors.socket_url(request.local)
        sections = known if isinstance(known, dict) else {}
        former_socket = sections.get("websocket") or {}
        talking = record.route == Route.TALKING.value and bool(former_socket or not sections)
        password = record.new_password()
        if socket_url and (talking or not doors.mqtt_port):
            version = former_socket.get("version")
            version = version if version in (1, 2, 3) else 1
            return None, OwnSocket(socket_url, password, version)
        topic = (sections.get("mqtt") or {}).get("publish_topic")
        own = OwnMqtt(
            endpoint=f"{request.local}:{doors.mqtt_port}",
            client_id=record.device_id,
            username=record.device_id,
            password=password,
            publish_topic=topic if isinstance(topic, str) and topic else _PUBLISH_TOPIC,
            # for devices that subscribe, as py-xiaozhi and forks do; stock firmware does not look
            subscribe_topic=f"devices/p2p/{record.device_id.replace(':', '_')}",
            keepalive=KEEPALIVE,
        )
        return own, None

    def _look_at_firmware(self, device: StockDevice, answer: FormerAnswer) -> None:
        """Keep what is offered in view, until it is decided on or no longer offered."""
        firmware, running = answer.firmware, device.record.version
        if firmware is None or not would_install(firmware, running):
            device.refresh(offer=None)
            return
        offer = FirmwareOffer(
            version=firmware.version,
            running=running,
            host=_host(firmware.url),
            forced=firmware.force,
        )
        shown = device.record.rule not in (FirmwareRule.NEVER.value, FirmwareRule.ALWAYS.value)
        device.refresh(offer=offer if shown else None)

    def _lets_firmware(self, device: StockDevice, answer: FormerAnswer) -> bool:
        """Whether it may install what is offered now; a single permission is used up by that."""
        firmware, record = answer.firmware, device.record
        if firmware is None:
            return False
        if record.rule == FirmwareRule.ALWAYS.value:
            return True
        if record.rule == FirmwareRule.ONCE.value and record.once == firmware.version:
            record.rule, record.once = FirmwareRule.ASK.value, ""
            device.refresh(offer=None)
            return True
        return False


async def _decided(device: StockDevice, until: float) -> None:
    try:
        async with asyncio.timeout_at(until):
            await device.decided.wait()
    except TimeoutError:
        return


def _boot(boot: BootReport, device: StockDevice) -> Boot:
    return Boot(
        key=device.record.key,
        mac=boot.mac,
        version=boot.version,
        elf_sha256=boot.elf_sha256,
        slot=boot.slot,
        at=datetime.now(UTC),
        address=boot.address,
    )


def _host(url: str) -> str:
    try:
        return one_line(urlsplit(url).hostname, 100)
    except ValueError:
        return ""


def _error(words: str, status: int) -> Answer:
    return status, "text/plain; charset=utf-8", words.encode()
