"""Answers the question that a stock device asks its OTA address at every start.

Source: transports/README.md, "OTA request". We ask the upstream server what the device asked us.
A device that nobody accepted gets that server's answer unchanged. An accepted device gets it with
the connection leading through this computer, and without firmware to install.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime
from typing import Final

from msgspec import Struct

from companion.app.stock.devices import StockDevice
from companion.app.stock.ota_messages import (
    BootReport,
    OfferedFirmware,
    OwnMqtt,
    OwnSocket,
    Sections,
    UpstreamAnswer,
    compose,
    harmless,
    installable,
    read_answer,
    read_boot,
    without_firmware,
    would_install,
)
from companion.app.stock.upstream import UpstreamStore, Whole
from companion.app.stock.views import FirmwareOffer, FirmwareRule, Route, UpstreamState
from companion.devices.boots import Boot
from companion.devices.bridge.upstream import frame_version
from companion.errors import CompanionError
from companion.messages.message import Message, message
from companion.tasks import happens
from companion.transports.fetch import Fetched
from companion.transports.http.route import Request
from companion.transports.http.upload import Answer
from companion.transports.upstream.ota import activate_url, ask

logger = logging.getLogger(__name__)

KEEPALIVE: Final = 60
"""Seconds, told to the device. A dead connection is noticed after one and a half times as long.
The firmware's own 240 would show a dead device as connected for 6 minutes."""

HOLD: Final = 20.0
"""Seconds that the answer to an unknown device waits for a person who looks for devices. How long
firmware waits differs between builds; a device that gave up asks again by itself
(transports/README.md, "OTA request")."""

ASK: Final = 6.0
"""Seconds for the upstream server's answer. The device waits for ours meanwhile."""

_LOOP: Final = 508
"""Loop Detected (RFC 5842, section 7.2)."""

_PUBLISH_TOPIC: Final = "device-server"
_JSON: Final = "application/json"


OwnFirmware = Callable[[Boot, Request], Awaitable[OfferedFirmware | None]]
"""The firmware that this computer has for a device which starts; `None` for none."""


async def no_firmware(boot: Boot, request: Request) -> OfferedFirmware | None:
    """What this computer has for devices while nobody rolls anything out."""
    return None


class OwnListeners(Struct, frozen=True):
    """Our listeners that a device can connect to."""

    mqtt_port: int
    """0 while the MQTT listener is closed."""
    socket_url: Callable[[str], str]
    """The hub's WebSocket address, for one of our IP addresses; empty while the hub is closed."""


class OtaService:
    """Handles the OTA and the activation request. What it learns goes into the devices and `store`.

    `whole` fills in the secrets of an upstream server's address.
    `device` gives the device of an id, made if it is new; `known` only one that asked before.
    For each request `is_it` is awaited first, with the IP address: whether this is the device that
    was let in under its id. Then `invite`, which may let the device in. `remember` saves the
    records before an accepted device gets a new password, which must outlive this process; if it
    returns False, the device gets none. `dialed` turns our address of a device's request into the
    one at which the device reaches our listeners, empty for none. `on_failure` hears why the server
    of an accepted device gave no settings, and whether those of before are known; `on_abort`
    which parts of an answer would have aborted a device, and were left out.
    """

    def __init__(
        self,
        *,
        device: Callable[[str], StockDevice],
        known: Callable[[str], StockDevice | None],
        store: UpstreamStore,
        whole: Whole,
        own_listeners: Callable[[], OwnListeners],
        default_url: Callable[[], str],
        person_searches: Callable[[], bool],
        dialed: Callable[[str], Awaitable[str]],
        is_it: Callable[[StockDevice, str], Awaitable[bool]],
        invite: Callable[[StockDevice], Awaitable[None]],
        remember: Callable[[], Awaitable[bool]],
        on_boot: Callable[[Boot, StockDevice], None],
        on_asked: Callable[[StockDevice], None],
        on_upstream: Callable[[StockDevice], Awaitable[None]],
        on_failure: Callable[[StockDevice, Message, bool], None],
        on_abort: Callable[[StockDevice, Sequence[str]], None],
        own_firmware: OwnFirmware = no_firmware,
        hold: float = HOLD,
    ) -> None:
        self._device = device
        self._known = known
        self._store = store
        self._whole = whole
        self._own_listeners = own_listeners
        self._default_url = default_url
        self._person_searches = person_searches
        self._dialed = dialed
        self._asking: list[tuple[str, str]] = []
        """The requests that wait for an upstream server: device id, and the device's address."""
        self._is_it = is_it
        self._invite = invite
        self._remember = remember
        self._on_boot = on_boot
        self._on_asked = on_asked
        self._on_upstream = on_upstream
        self._own_firmware = own_firmware
        self._on_failure = on_failure
        self._on_abort = on_abort
        self._hold = hold

    async def ota(self, request: Request) -> Answer:
        """`POST` (or `GET`) of the OTA address."""
        boot = read_boot(request)
        if boot is None:
            return _error("This is the OTA address for voice devices.\n", 400)
        if self._in_a_circle(boot, request):
            return _error("The assistant server of this device leads back here.\n", _LOOP)
        device = self._device(boot.device_id)
        if not await self._is_it(device, boot.address):
            # told what a device that nobody let in is told, and nothing is believed of it
            reply, _ = await self._ask(self._url_for(device), request, boot)
            return self._untouched(device, reply)
        if device.record.declined and self._person_searches():
            device.asks_again = True  # the person may want it now
        device.booted(boot)
        await self._invite(device)
        self._on_boot(_boot(boot, device), device)
        until = asyncio.get_running_loop().time() + self._hold
        url = self._url_for(device)
        reply, problem = await self._ask(url, request, boot)
        if not device.record.accepted:
            self._on_asked(device)
            if device.shown and self._person_searches():
                await _decided(device, until)
        while device.record.accepted and device.record.upstream_url != url:
            url = device.record.upstream_url  # the person chose another server when accepting
            reply, problem = await self._ask(url, request, boot)
        if not device.record.accepted:
            return self._untouched(device, reply)
        return await self._through_us(device, request, url, reply, problem)

    async def activate(self, request: Request) -> Answer:
        """`POST` of the activation, which goes to the upstream server."""
        boot = read_boot(request)
        if boot is None:
            return _error("This is the OTA address for voice devices.\n", 400)
        # of a device that never asked for its settings nothing is kept
        device = self._known(boot.device_id)
        url = self._url_for(device) if device is not None else self._default_url()
        reply, _ = await self._ask(url, request, boot, activate_url)
        if device is not None and reply is not None and reply.status == 200:
            device.refresh(activation=None)
        return self._untouched(device, reply)

    async def apply_answer(
        self, device: StockDevice, url: str, reply: Fetched
    ) -> UpstreamAnswer | None:
        """Apply what the upstream server at `url` answered for a device.

        Only if the device is accepted, and this is still its server.
        """
        answer = read_answer(reply.body) if reply.status == 200 else None
        if not device.record.accepted or device.record.upstream_url != url:
            return answer
        if answer is None:
            problem = message("stock.former_odd", status=reply.status)
            if reply.status == _LOOP:
                problem = message("stock.loop")
            await self._failed(device, url, problem)
            return None
        _, left_out = harmless(reply.body)
        if left_out:
            self._on_abort(device, left_out)
        parts = {"mqtt": answer.mqtt, "websocket": answer.websocket}
        sections = {name: part for name, part in parts.items() if part is not None}
        self._store.store_answer(device.record.device_id, url, sections)
        device.refresh(activation=answer.activation)
        self._update_offer(device, answer)
        await self._on_upstream(device)
        return answer

    async def _failed(self, device: StockDevice, url: str, problem: Message) -> None:
        known = await self._store.get(device.record.device_id, url)
        if device.record.accepted and device.record.upstream_url == url:
            self._on_failure(device, problem, bool(known))
            device.refresh(upstream_state=UpstreamState.UNREACHABLE, problem=problem)

    def _url_for(self, device: StockDevice) -> str:
        known = device.record.accepted or device.record.declined
        return device.record.upstream_url if known else self._default_url()

    def _in_a_circle(self, boot: BootReport, request: Request) -> bool:
        """Whether a request that we passed on has come back to us.

        That is so if, before its upstream server has answered, the same device asks from another
        address, or from this computer's own.
        """
        return any(
            device_id == boot.device_id and (client != boot.address or client == request.local)
            for device_id, client in self._asking
        )

    async def _ask(
        self,
        url: str,
        request: Request,
        boot: BootReport,
        place: Callable[[str], str] = str,
    ) -> tuple[Fetched | None, Message | None]:
        """The upstream server's reply, or why there is none; neither if there is no server.

        `place` makes of its OTA address the one that is asked.
        """
        if not url:
            return None, None
        asking = (boot.device_id, boot.address)
        self._asking.append(asking)
        try:
            reply = await ask(
                place(await self._whole(url)),
                method=request.method,
                headers=request.headers,
                body=request.body,
                timeout=ASK,
            )
        except CompanionError as error:
            logger.info("an upstream server was not reached: %s", error)
            return None, error.message
        finally:
            self._asking.remove(asking)
        return reply, None

    def _untouched(self, device: StockDevice | None, reply: Fetched | None) -> Answer:
        if reply is None:
            # as without us: the device asks again by itself
            return _error("The assistant server cannot be reached.\n", 502)
        body = reply.body
        if device is not None and reply.status == 200:
            body = self._harmless(device, body)
        return reply.status, reply.content_type or _JSON, body

    def _harmless(self, device: StockDevice, body: bytes) -> bytes:
        """The answer without what would abort the device; told, and never handed on."""
        kept, left_out = harmless(body)
        if left_out:
            self._on_abort(device, left_out)
        return kept

    async def _through_us(
        self,
        device: StockDevice,
        request: Request,
        url: str,
        reply: Fetched | None,
        problem: Message | None,
    ) -> Answer:
        answer = await self.apply_answer(device, url, reply) if reply is not None else None
        if reply is None and problem is not None:
            await self._failed(device, url, problem)
        elif reply is None:
            await self._on_upstream(device)
        known = await self._store.get(device.record.device_id, url) or {}
        host = await self._dialed(request.local)
        before = device.record.hashes
        own = self._own_connection(device, host, known)
        let = answer is not None and self._lets_firmware(device, answer)
        if own is None:
            return self._without_us(device, answer, reply, let=let)
        if let and device.record.rule == FirmwareRule.ONCE:
            device.lets_once()
        kept = await self._remember()
        if not device.record.accepted:
            return self._untouched(device, reply)
        if not kept:
            given = own.password if isinstance(own, OwnMqtt) else own.token
            device.record.drop_password(given, before)
            if not (before or device.record.used):
                return self._without_us(device, answer, reply, let=let)
            # the device keeps the connection of its last answer, whose password still works
            # (transports/README.md, "OTA request")
            own = None
        device.refresh(answered=True)
        now = datetime.now(UTC)
        firmware = None
        if (boot := read_boot(request)) is not None:
            firmware = await self._own_firmware(_boot(boot, device), request)
        return 200, _JSON, compose(answer, own, let_firmware=let, firmware=firmware, now=now)

    def _without_us(
        self,
        device: StockDevice,
        answer: UpstreamAnswer | None,
        reply: Fetched | None,
        *,
        let: bool,
    ) -> Answer:
        """The answer for a device that cannot connect to us: its own server, without us."""
        if answer is None or let:
            return self._untouched(device, reply)
        return 200, _JSON, self._harmless(device, without_firmware(answer))

    def _own_connection(
        self, device: StockDevice, host: str, sections: Sections
    ) -> OwnMqtt | OwnSocket | None:
        """How the device connects to us, with a new password; `None` if nothing is open to it."""
        own_listeners = self._own_listeners()
        record = device.record
        socket_url = own_listeners.socket_url(host) if host else ""
        mqtt_port = own_listeners.mqtt_port if host else 0
        if not socket_url and not mqtt_port:
            return None
        upstream_socket = sections.get("websocket") or {}
        talking = record.route == Route.TALKING and bool(upstream_socket or not sections)
        password = record.new_password()
        if socket_url and (talking or not mqtt_port):
            return OwnSocket(socket_url, password, frame_version(upstream_socket))
        topic = (sections.get("mqtt") or {}).get("publish_topic")
        return OwnMqtt(
            endpoint=f"{host}:{mqtt_port}",
            client_id=record.device_id,
            username=record.device_id,
            password=password,
            publish_topic=topic if isinstance(topic, str) and topic else _PUBLISH_TOPIC,
            # for devices that subscribe, as py-xiaozhi and forks do; stock firmware does not look
            subscribe_topic=f"devices/p2p/{record.device_id.replace(':', '_')}",
            keepalive=KEEPALIVE,
        )

    def _update_offer(self, device: StockDevice, answer: UpstreamAnswer) -> None:
        """Show the offered firmware until it is decided on, or no longer offered. What would abort
        the device is no offer: nobody could let it through."""
        firmware, running = answer.firmware, device.record.version
        takes = firmware is not None and installable(firmware.version)
        if firmware is None or not takes or not would_install(firmware, running):
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

    def _lets_firmware(self, device: StockDevice, answer: UpstreamAnswer) -> bool:
        """Whether the device may install what is offered now.

        `StockDevice.logs_in` uses up a single permission, once the device has the answer.
        """
        firmware, record = answer.firmware, device.record
        if firmware is None or not installable(firmware.version):
            return False
        if record.rule == FirmwareRule.ALWAYS:
            return True
        return record.rule == FirmwareRule.ONCE and record.once == firmware.version


async def _decided(device: StockDevice, until: float) -> None:
    device.decided.clear()  # set by an earlier decision
    await happens(device.decided, until - asyncio.get_running_loop().time())


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
