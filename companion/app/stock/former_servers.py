"""The former servers of all stock devices: what they told of themselves, and asking them anew."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from companion.app.stock.device import StockDevice
from companion.app.stock.vault import Vault
from companion.app.stock.views import FormerState, Route
from companion.app.tools.calls import CallService
from companion.app.tools.records import CallOutcome
from companion.devices.bridge.former import FormerKind, FormerServer, SocketServer
from companion.devices.firmware.system_info import SYSTEM_INFO_TOOL
from companion.devices.models import DeviceView
from companion.devices.registry import DeviceRegistry
from companion.errors import CompanionError
from companion.json import read_object
from companion.messages.message import message
from companion.text import one_line
from companion.transports.upstream.mqtt import MqttServer
from companion.transports.upstream.ota import OtaReply, ask

logger = logging.getLogger(__name__)

_READY: Final = 30.0
"""Seconds for a session to become ready, before its device is asked what the server must know."""

Take = Callable[[StockDevice, str, OtaReply], Awaitable[object]]


class FormerServers:
    """`take` is given what the server of an OTA address answered to a question that was ours.
    `timeout` and `retry` are seconds, for an answer and between two questions."""

    def __init__(
        self,
        vault: Vault,
        registry: DeviceRegistry,
        calls: CallService,
        *,
        take: Take,
        timeout: float,
        retry: float,
    ) -> None:
        self._vault = vault
        self._registry = registry
        self._calls = calls
        self._take = take
        self._timeout = timeout
        self._retry = retry

    async def of(self, device: StockDevice) -> FormerServer | None:
        """The server of a device, shown in its view as well; `None` while nothing is known."""
        record = device.record
        if not record.former_url:
            device.refresh(former=FormerKind.NONE, former_host="")
            return FormerServer()
        url = record.former_url
        sections = await self._vault.get(record.device_id, url)
        if sections is None or record.former_url != url:
            return None
        headers = {"Device-Id": record.device_id, "Client-Id": record.client_id}
        try:
            former = _server(sections, talking=record.route == Route.TALKING.value)
        except ValueError as error:
            logger.warning("the former server's answer cannot be used: %s", error)
            problem = message("stock.former_unusable", reason=one_line(str(error)))
            device.refresh(former_state=FormerState.UNREACHABLE, problem=problem)
            return None
        device.refresh(former=former.kind, former_host=former.host)
        return replace(former, headers=headers)

    async def ask_anew(self, device: StockDevice) -> None:
        """Ask as the device would at its next start, with what it tells of itself now; again
        and again, until something is known or its line has ended."""
        line, url = device.bridge, device.record.former_url
        while url and line is not None:
            if await self._ready(device.record.key) and not await self._ask_once(device, url):
                return
            if device.bridge is not line or device.record.former_url != url:
                return
            if await self.of(device) is not None:
                return
            await asyncio.sleep(self._retry)

    async def _ask_once(self, device: StockDevice, url: str) -> bool:
        """False when the device does not tell what the server has to know."""
        record = device.record
        call = await self._calls.call(record.key, SYSTEM_INFO_TOOL, {})
        if call.result is None:
            return call.outcome is not CallOutcome.FAILED  # which says that it has no such tool
        text = call.result.text
        if read_object(text) is None:
            return False
        headers = {
            "Device-Id": record.device_id,
            "Client-Id": record.client_id,
            "User-Agent": record.user_agent,
            "Accept-Language": record.language,
            "Content-Type": "application/json",
        }
        try:
            reply = await ask(
                url,
                method="POST",
                headers={name: value for name, value in headers.items() if value},
                body=text.encode(),
                timeout=self._timeout,
            )
        except CompanionError as error:
            if device.record.former_url == url:
                device.refresh(former_state=FormerState.UNREACHABLE, problem=error.message)
            return True
        await self._take(device, url, reply)
        return True

    async def _ready(self, key: str) -> bool:
        """Wait until the device's tools are listed; false if that takes too long."""
        ready = asyncio.Event()

        def look(view: DeviceView) -> None:
            if view.key == key and view.connected:
                ready.set()

        unsubscribe = self._registry.changed.subscribe(look)
        try:
            if (view := self._registry.view(key)) is not None:
                look(view)
            async with asyncio.timeout(_READY):
                await ready.wait()
        except TimeoutError:
            return False
        finally:
            unsubscribe()
        return True


def _server(sections: Mapping[str, Mapping[str, Any]], *, talking: bool) -> FormerServer:
    """MQTT where there is both, as the firmware has it; unless the device only dials for talks."""
    if "websocket" in sections and (talking or "mqtt" not in sections):
        return FormerServer(socket=SocketServer.from_section(sections["websocket"]))
    if "mqtt" in sections:
        return FormerServer(mqtt=MqttServer.from_section(sections["mqtt"]))
    # it keeps what it was told before, which nobody knows here
    raise ValueError("it names no connection")
