"""The upstream servers of stock devices: what they answered, and how they are asked again.

Their answers hold secrets, which are kept in memory and in the password store only. The store can
be slow, ask the person something, or fail. So nothing here waits for it longer than a device would,
and it is asked one thing at a time, so that it never holds more than one thread.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final

from msgspec.structs import replace

from companion.app.secrets import Secrets
from companion.app.stock.devices import StockDevice
from companion.app.stock.ota_messages import Sections
from companion.app.stock.views import Route, UpstreamState
from companion.app.tools.calls import CallService
from companion.app.tools.records import CallOutcome
from companion.devices.bridge.upstream import SocketServer, UpstreamKind, UpstreamServer
from companion.devices.models import DeviceView
from companion.devices.registry import DeviceRegistry
from companion.devices.system_info import SYSTEM_INFO_TOOL
from companion.errors import CompanionError
from companion.json import read_object
from companion.messages.message import message
from companion.tasks import end_tasks, happens
from companion.text import one_line
from companion.transports.endpoint import spellings
from companion.transports.fetch import Fetched
from companion.transports.upstream.mqtt import MqttServer
from companion.transports.upstream.ota import ask

logger = logging.getLogger(__name__)

LARGEST: Final = 1_200
"""Characters that go into the password store: Windows takes 2,560 bytes of UTF-16. A longer answer
stays in memory, and is asked for again after a restart of the app."""

_ANSWER: Final = "former server of "
"""Begins the accounts of answers, which can be asked for again."""

PATIENCE: Final = 3.0
"""Seconds that `get`, for which a device waits, and `close` wait for the password store."""


class UpstreamStore:
    """The last answer of each device's upstream server. Nothing here raises."""

    def __init__(self, secrets: Secrets, *, patience: float = PATIENCE) -> None:
        self._secrets = secrets
        self._patience = patience
        self._known: dict[str, tuple[str, Sections] | None] = {}
        """By device id: the server's OTA address and its answer; `None` if there is none."""
        self._readers: dict[str, asyncio.Task[None]] = {}
        self._unwritten: dict[str, str | None] = {}
        """By account."""
        self.unkept: Callable[[], None] = lambda: None
        """Hears that a secret of an address is in memory only."""
        self._writer: asyncio.Task[None] | None = None
        self._store = asyncio.Lock()
        self._closed = False

    async def get(self, device_id: str, upstream_url: str) -> Sections | None:
        """What the server at `upstream_url` answered, or `None`."""
        if device_id not in self._known and not self._closed:
            reader = self._readers.get(device_id)
            if reader is None:
                reader = asyncio.create_task(self._read(device_id), name="read the password store")
                self._readers[device_id] = reader
            await asyncio.wait({reader}, timeout=self._patience)
        known = self._known.get(device_id)
        return known[1] if known is not None and known[0] == upstream_url else None

    def store_answer(self, device_id: str, upstream_url: str, sections: Sections) -> None:
        """Store an answer in memory, and then in the password store."""
        if self._known.get(device_id) == (upstream_url, sections):
            return
        self._known[device_id] = upstream_url, sections
        text = json.dumps([upstream_url, sections], ensure_ascii=True, separators=(",", ":"))
        if len(text) <= LARGEST:
            self.write(_account(device_id), text)
        else:
            logger.info("the upstream server's answer is too long for the password store")
            # the earlier answer must not come back after a restart
            self._delete(device_id)

    def forget(self, device_id: str) -> None:
        self._known[device_id] = None
        self._delete(device_id)

    def drop(self, device_id: str) -> None:
        """As `forget`, for a device that is not known any more."""
        if self._known.pop(device_id, None) is not None:
            self._delete(device_id)

    async def close(self) -> None:
        """Wait at most `patience` seconds until the password store has everything, and end all
        tasks. Later answers are only kept in memory."""
        self._closed = True
        if self._writer is not None:
            await asyncio.wait({self._writer}, timeout=self._patience)
        tasks = [*self._readers.values(), *([self._writer] if self._writer is not None else [])]
        await end_tasks(*tasks)
        self._writer = None

    async def read(self, account: str) -> str | None:
        """What the password store has, if it says so in time."""
        try:
            async with asyncio.timeout(self._patience), self._store:
                return await self._secrets.get(account)
        except Exception as error:
            _unusable(error)
            return None

    def _delete(self, device_id: str) -> None:
        for each in spellings(device_id):
            self.write(_account(each), None)

    def write(self, account: str, text: str | None) -> None:
        """Write into the password store, soon; `None` deletes what is there."""
        if self._closed:
            return
        self._unwritten[account] = text
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(
                self._write_all(), name="write into the password store"
            )

    async def _read(self, device_id: str) -> None:
        try:
            async with self._store:
                kept = None
                for each in spellings(device_id):
                    kept = kept or await self._secrets.get(_account(each))
            # a newer answer may have come meanwhile
            self._known.setdefault(device_id, _parsed(kept) if kept else None)
        except Exception as error:
            _unusable(error)
        finally:
            del self._readers[device_id]

    async def _write_all(self) -> None:
        while self._unwritten:
            account = next(iter(self._unwritten))
            text = self._unwritten.pop(account)
            try:
                async with self._store:
                    kept = await self._secrets.set(account, text)
            except Exception as error:
                _unusable(error)
                kept = False
            if text is not None and not kept and not account.startswith(_ANSWER):
                self.unkept()


def _account(device_id: str) -> str:
    return f"{_ANSWER}{device_id}"


def _unusable(error: Exception) -> None:
    # the error's text could have the secret
    logger.warning("the password store cannot be used: %s", type(error).__name__)


def _parsed(text: str) -> tuple[str, Sections] | None:
    try:
        url, sections = json.loads(text)
    except (ValueError, TypeError, RecursionError):
        return None
    if not isinstance(url, str) or not isinstance(sections, dict):
        return None
    return url, {name: part for name, part in sections.items() if isinstance(part, dict)}


_READY: Final = 30.0
"""Seconds for a device's session to become ready, before the device is asked for its facts."""

Take = Callable[[StockDevice, str, Fetched], Awaitable[object]]
Whole = Callable[[str], Awaitable[str]]
"""`UpstreamAddresses.whole`; raises `ConnectFailed`."""


class UpstreamServers:
    """Gives the upstream server of a device, and asks it if nothing is known of it.

    `apply` gets the server's answers to our own requests, with its OTA address. `whole` fills in
    the secrets of that address. `timeout` and `retry` are seconds: for an answer, and between two
    requests.
    """

    def __init__(
        self,
        store: UpstreamStore,
        registry: DeviceRegistry,
        calls: CallService,
        *,
        apply: Take,
        whole: Whole,
        timeout: float,
        retry: float,
    ) -> None:
        self._store = store
        self._registry = registry
        self._calls = calls
        self._apply = apply
        self._whole = whole
        self._timeout = timeout
        self._retry = retry

    async def of(self, device: StockDevice) -> UpstreamServer | None:
        """The server of a device, also shown in its view; `None` while nothing is known."""
        record = device.record
        if not record.upstream_url:
            device.refresh(upstream_kind=UpstreamKind.NONE, upstream_host="")
            return UpstreamServer()
        url = record.upstream_url
        sections = await self._store.get(record.device_id, url)
        if sections is None or record.upstream_url != url:
            return None
        headers = {"Device-Id": record.device_id, "Client-Id": record.client_id}
        try:
            upstream = _server(sections, talking=record.route == Route.TALKING)
        except ValueError as error:
            logger.warning("the upstream server's answer cannot be used: %s", error)
            problem = message("stock.former_unusable", reason=one_line(str(error)))
            device.refresh(upstream_state=UpstreamState.UNREACHABLE, problem=problem)
            return None
        device.refresh(upstream_kind=upstream.kind, upstream_host=upstream.host)
        return replace(upstream, headers=headers)

    async def ask_again(self, device: StockDevice) -> None:
        """Ask the server as the device would at its next start, with what it tells of itself now.

        Repeated until the server is known, or the device's connection has ended.
        """
        line, url = device.bridge, device.record.upstream_url
        while url and line is not None:
            if await self._ready(device.record.key) and not await self._ask_once(device, url):
                return
            if device.bridge is not line or device.record.upstream_url != url:
                return
            if await self.of(device) is not None:
                return
            await asyncio.sleep(self._retry)

    async def _ask_once(self, device: StockDevice, url: str) -> bool:
        """Ask once; False if the device does not tell what the server has to know."""
        record = device.record
        call = await self._calls.call(record.key, SYSTEM_INFO_TOOL, {})
        if call.result is None:
            return call.outcome is not CallOutcome.FAILED  # a failure: the device has no such tool
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
                await self._whole(url),
                method="POST",
                headers={name: value for name, value in headers.items() if value},
                body=text.encode(),
                timeout=self._timeout,
            )
        except CompanionError as error:
            if device.record.upstream_url == url:
                device.refresh(upstream_state=UpstreamState.UNREACHABLE, problem=error.message)
            return True
        await self._apply(device, url, reply)
        return True

    async def _ready(self, key: str) -> bool:
        """Wait until the device's tools are listed; False if that takes too long."""
        ready = asyncio.Event()

        def on_device_changed(view: DeviceView) -> None:
            if view.connected:
                ready.set()

        unsubscribe = self._registry.changed.filter("state", key=key).subscribe(on_device_changed)
        try:
            if (view := self._registry.view(key)) is not None:
                on_device_changed(view)
            return await happens(ready, _READY)
        finally:
            unsubscribe()


def _server(sections: Mapping[str, Mapping[str, Any]], *, talking: bool) -> UpstreamServer:
    """If the answer has both, MQTT as in the firmware, or WebSocket if connected only to talk."""
    if "websocket" in sections and (talking or "mqtt" not in sections):
        return UpstreamServer(socket=SocketServer.from_section(sections["websocket"]))
    if "mqtt" in sections:
        return UpstreamServer(mqtt=MqttServer.from_section(sections["mqtt"]))
    # the device keeps an earlier connection, which is not known here
    raise ValueError("it names no connection")
