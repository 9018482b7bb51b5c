"""Answering the question that a stock device asks at every start: its OTA address is this one.

Source: transports/README.md, "OTA request". The former server is asked with the device's own words.
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

from companion.app.stock.answer import (
    FormerAnswer,
    OwnMqtt,
    OwnSocket,
    compose,
    read_answer,
    without_connection,
    without_firmware,
    would_install,
)
from companion.app.stock.boot import BootReport, read_boot
from companion.app.stock.device import StockDevice
from companion.app.stock.vault import Sections, Vault
from companion.app.stock.views import FirmwareOffer, FirmwareRule, FormerState, Route
from companion.devices.boots import Boot
from companion.devices.bridge.former import frame_version
from companion.errors import CompanionError
from companion.messages.message import Message, message
from companion.transports.http.desk import Answer
from companion.transports.http.route import Request
from companion.transports.upstream.ota import OtaReply, activate_url, ask

logger = logging.getLogger(__name__)

KEEPALIVE: Final = 60
"""Seconds that the device is told; a half-open connection is noticed after one and a half of it.
Stock firmware takes 240 by itself, which would show a dead device as connected for 6 minutes."""

HOLD: Final = 20.0
"""Seconds that the answer to an unknown device waits for a person who is looking. How long firmware
waits differs between builds; one that gave up earlier asks again by itself (transports/README.md,
"OTA request")."""

ASK: Final = 6.0
"""Seconds for the former server; the device waits for its own answer meanwhile."""

_LOOP: Final = 508
"""Loop Detected (RFC 5842, section 7.2)."""

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
    `remember` before an accepted device is given a new password, which must outlive this process:
    where it gives False, the device is given none.
    `dialed` gives, for our address on a device's request, the one at which it reaches our
    listeners; empty for none.
    """

    def __init__(
        self,
        *,
        device: Callable[[str], StockDevice],
        vault: Vault,
        doors: Callable[[], Doors],
        default_url: Callable[[], str],
        looked_at: Callable[[], bool],
        dialed: Callable[[str], Awaitable[str]],
        invite: Callable[[StockDevice], Awaitable[None]],
        remember: Callable[[], Awaitable[bool]],
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
        self._dialed = dialed
        self._asking: list[tuple[str, str]] = []
        """Whose former server is being asked: device id, and where the device asked from."""
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
        if self._in_a_circle(boot, request):
            return _error("The former server of this device leads back here.\n", _LOOP)
        device = self._device(boot.device_id)
        if device.record.declined and self._looked_at():
            device.asks_again = True  # it may be wanted now
        device.booted(boot)
        await self._invite(device)
        self._on_boot(_boot(boot, device), device)
        until = asyncio.get_running_loop().time() + self._hold
        url = self._url_for(device)
        reply, problem = await self._ask(url, request, boot)
        if not device.record.accepted:
            self._on_asked(device)
            if device.shown and self._looked_at():
                await _decided(device, until)
        while device.record.accepted and device.record.former_url != url:
            url = device.record.former_url  # the person chose another one with the yes
            reply, problem = await self._ask(url, request, boot)
        if not device.record.accepted:
            return self._untouched(reply)
        return await self._through_us(device, request, url, reply, problem)

    async def activate(self, request: Request) -> Answer:
        """`POST` of the activation, which is the former server's business."""
        boot = read_boot(request)
        if boot is None:
            return _error("This is the OTA address for voice devices.\n", 400)
        device = self._device(boot.device_id)
        url = self._url_for(device)
        reply, _ = await self._ask(activate_url(url) if url else "", request, boot)
        if reply is not None and reply.status == 200:
            device.refresh(activation=None)
        return self._untouched(reply)

    async def take(self, device: StockDevice, url: str, reply: OtaReply) -> FormerAnswer | None:
        """Take over what the former server at `url` answered for an accepted device, if it is
        still accepted and its server still that one."""
        answer = read_answer(reply.body) if reply.status == 200 else None
        if not device.record.accepted or device.record.former_url != url:
            return answer
        if answer is None:
            problem = message("stock.former_odd", status=reply.status)
            if reply.status == _LOOP:
                problem = message("stock.loop")
            device.refresh(former_state=FormerState.UNREACHABLE, problem=problem)
            return None
        parts = {"mqtt": answer.mqtt, "websocket": answer.websocket}
        sections = {name: part for name, part in parts.items() if part is not None}
        self._vault.put(device.record.device_id, url, sections)
        device.refresh(activation=answer.activation)
        self._look_at_firmware(device, answer)
        await self._on_former(device)
        return answer

    def _url_for(self, device: StockDevice) -> str:
        known = device.record.accepted or device.record.declined
        return device.record.former_url if known else self._default_url()

    def _in_a_circle(self, boot: BootReport, request: Request) -> bool:
        """Whether a question that we asked on has come back: the same device asks from elsewhere,
        or this computer does, while its former server has not answered yet."""
        return any(
            device_id == boot.device_id and (client != boot.address or client == request.local)
            for device_id, client in self._asking
        )

    async def _ask(
        self, url: str, request: Request, boot: BootReport
    ) -> tuple[OtaReply | None, Message | None]:
        """The former server's reply, or why there is none; neither where there is no server."""
        if not url:
            return None, None
        asking = (boot.device_id, boot.address)
        self._asking.append(asking)
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
        finally:
            self._asking.remove(asking)
        return reply, None

    def _untouched(self, reply: OtaReply | None) -> Answer:
        if reply is None:
            # as the device would have it without us: it asks again by itself
            return _error("The former server cannot be reached.\n", 502)
        return reply.status, reply.content_type or _JSON, reply.body

    async def _through_us(
        self,
        device: StockDevice,
        request: Request,
        url: str,
        reply: OtaReply | None,
        problem: Message | None,
    ) -> Answer:
        answer = await self.take(device, url, reply) if reply is not None else None
        if reply is None and problem is not None:
            device.refresh(former_state=FormerState.UNREACHABLE, problem=problem)
        elif reply is None:
            await self._on_former(device)
        known = await self._vault.get(device.record.device_id, url) or {}
        host = await self._dialed(request.local)
        before = device.record.hashes
        mqtt, websocket = self._own_doors(device, host, known)
        let = answer is not None and self._lets_firmware(device, answer)
        if mqtt is None and websocket is None:
            return self._without_us(answer, reply, let=let)
        if let and device.record.rule == FirmwareRule.ONCE.value:
            device.lets_once()
        kept = await self._remember()
        if not device.record.accepted:
            return self._untouched(reply)
        if not kept:
            given = mqtt.password if mqtt is not None else websocket.token if websocket else ""
            device.record.take_back(given, before)
            if not (before or device.record.used):
                return self._without_us(answer, reply, let=let)
            # it goes on with what it was told before (transports/README.md, "OTA request"), which
            # lets it in
            now = datetime.now(UTC)
            return 200, _JSON, without_connection(answer, let_firmware=let, now=now)
        body = compose(
            answer,
            mqtt=mqtt,
            websocket=websocket,
            let_firmware=let,
            now=datetime.now(UTC),
        )
        return 200, _JSON, body

    def _without_us(
        self, answer: FormerAnswer | None, reply: OtaReply | None, *, let: bool
    ) -> Answer:
        """For a device that cannot connect here: better its own server without us than nobody."""
        if answer is None or let:
            return self._untouched(reply)
        return 200, _JSON, without_firmware(answer)

    def _own_doors(
        self, device: StockDevice, host: str, sections: Sections
    ) -> tuple[OwnMqtt | None, OwnSocket | None]:
        """One of them, with a new password; neither where nothing is open to it."""
        doors = self._doors()
        record = device.record
        socket_url = doors.socket_url(host) if host else ""
        mqtt_port = doors.mqtt_port if host else 0
        if not socket_url and not mqtt_port:
            return None, None
        former_socket = sections.get("websocket") or {}
        talking = record.route == Route.TALKING.value and bool(former_socket or not sections)
        password = record.new_password()
        if socket_url and (talking or not mqtt_port):
            return None, OwnSocket(socket_url, password, frame_version(former_socket))
        topic = (sections.get("mqtt") or {}).get("publish_topic")
        own = OwnMqtt(
            endpoint=f"{host}:{mqtt_port}",
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
            device.offered(None)
        else:
            device.offered(
                FirmwareOffer(
                    version=firmware.version,
                    running=running,
                    host=firmware.host,
                    forced=firmware.force,
                )
            )
        device.refresh()

    def _lets_firmware(self, device: StockDevice, answer: FormerAnswer) -> bool:
        """Whether it may install what is offered now. A single permission is used up when the
        device is known to have been given it: see `StockDevice.logged_in`."""
        firmware, record = answer.firmware, device.record
        if firmware is None:
            return False
        if record.rule == FirmwareRule.ALWAYS.value:
            return True
        return record.rule == FirmwareRule.ONCE.value and record.once == firmware.version


async def _decided(device: StockDevice, until: float) -> None:
    device.decided.clear()  # an earlier decision may have been taken back
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


def _error(words: str, status: int) -> Answer:
    return status, "text/plain; charset=utf-8", words.encode()
