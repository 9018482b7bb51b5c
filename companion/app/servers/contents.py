"""What servers offer besides tools: resources, templates, prompts, completion.

Every request leaves an entry in the activity, except completion, which comes with every letter
that is typed. What a server claims and does not do goes into its view.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Mapping
from enum import StrEnum
from typing import Any, Final, TypeVar

from msgspec import Struct

from companion.app.activity.event_table import event_type
from companion.devices.device import Device
from companion.devices.registry import DeviceRegistry
from companion.errors import CompanionError, ConnectionLost, DeviceError
from companion.events import Event, Publisher
from companion.protocol.offers import (
    Completion,
    Listing,
    Prompt,
    PromptResult,
    Resource,
    ResourceContent,
    ResourceTemplate,
)
from companion.protocol.session.server_talk import CompletionRef as CompletionRef
from companion.protocol.session.server_talk import ServerTalk
from companion.tasks import end_tasks
from companion.text import one_line

METHOD_NOT_FOUND: Final = -32601
MAX_SUBSCRIPTIONS: Final = 1_000
"""Of one server."""

T = TypeVar("T")


class ContentsPart(StrEnum):
    RESOURCES = "resources"
    """The list of resources, and that of templates: MCP tells of both together."""
    PROMPTS = "prompts"
    RESOURCE = "resource"
    """The resource at one address, which was subscribed to."""
    SUBSCRIPTIONS = "subscriptions"


_CHANGES: Final = {
    "notifications/resources/list_changed": ContentsPart.RESOURCES,
    "notifications/prompts/list_changed": ContentsPart.PROMPTS,
}
UPDATED: Final = "notifications/resources/updated"


class ContentsChange(Struct, frozen=True):
    """Something that was read before is different now: read it again if it is shown."""

    key: str
    part: ContentsPart
    uri: str = ""
    """Of a `RESOURCE`, as the server writes it."""


class ServerContents:
    """Every method raises `CompanionError`; its `key` is a server's."""

    def __init__(self, devices: DeviceRegistry) -> None:
        self.changed: Publisher[ContentsChange] = Publisher()
        self._devices = devices
        self._subscribed: dict[str, list[str]] = {}
        self._renewing: dict[str, asyncio.Task[None]] = {}
        devices.events.subscribe(self._on_event)
        devices.removed.subscribe(self._forget)

    # lists

    async def resources(self, key: str) -> Listing[Resource]:
        return await self._listed(key, "resources/list", "resources", ServerTalk.resources)

    async def templates(self, key: str) -> Listing[ResourceTemplate]:
        """No templates, where the server has never heard of them."""
        try:
            return await self._listed(key, "resources/templates/list", "", ServerTalk.templates)
        except DeviceError as error:
            if error.rpc_code == METHOD_NOT_FOUND:
                return Listing()
            raise

    async def prompts(self, key: str) -> Listing[Prompt]:
        return await self._listed(key, "prompts/list", "prompts", ServerTalk.prompts)

    # one of them

    async def read(self, key: str, uri: str) -> tuple[ResourceContent, ...]:
        """The contents of an address; several parts for a folder, none for an empty one."""
        return await self._recorded(
            key, "resources/read", {"uri": uri}, lambda talk: talk.read(uri)
        )

    async def prompt(self, key: str, name: str, arguments: Mapping[str, str]) -> PromptResult:
        """A prompt with its arguments filled in; all of them are texts."""
        return await self._recorded(
            key, "prompts/get", {"name": name}, lambda talk: talk.prompt(name, arguments)
        )

    async def complete(
        self,
        key: str,
        ref: CompletionRef,
        argument: str,
        value: str,
        context: Mapping[str, str] | None = None,
    ) -> Completion:
        """What could be written in `argument`, of which `value` is typed so far; `context` are the
        other arguments. Nothing, where the server does not complete."""
        device = self._device(key)
        offers = device.view.offers
        if offers is None or not offers.completions:
            return Completion()
        try:
            return await self._talk(device).complete(ref, argument, value, context or {})
        except DeviceError as error:
            if error.rpc_code == METHOD_NOT_FOUND:
                device.falls_short("talk.claims_completions")
                return Completion()
            raise

    # subscriptions

    def subscribed(self, key: str) -> tuple[str, ...]:
        """Addresses that are subscribed to, again when the server has come back."""
        return tuple(self._subscribed.get(key, ()))

    async def subscribe(self, key: str, uri: str) -> None:
        """Be told by `changed` when the contents of the address change."""
        held = self._subscribed.setdefault(key, [])
        if uri in held:
            return
        if len(held) >= MAX_SUBSCRIPTIONS:
            raise DeviceError("talk.too_many_subscriptions", limit=MAX_SUBSCRIPTIONS)
        await self._recorded(
            key,
            "resources/subscribe",
            {"uri": uri},
            lambda talk: talk.subscribe(uri),
            claim="talk.claims_subscribe",
        )
        if uri not in held:
            held.append(uri)
        self.changed.publish(ContentsChange(key, ContentsPart.SUBSCRIPTIONS, uri))

    async def unsubscribe(self, key: str, uri: str) -> None:
        held = self._subscribed.get(key, [])
        if uri not in held:
            return
        held.remove(uri)
        self.changed.publish(ContentsChange(key, ContentsPart.SUBSCRIPTIONS, uri))
        await self._recorded(
            key, "resources/unsubscribe", {"uri": uri}, lambda talk: talk.unsubscribe(uri)
        )

    # how it is done

    def _device(self, key: str) -> Device:
        device = self._devices.device(key)
        if device is None or not device.view.connected:
            raise ConnectionLost("connect.not_connected")
        return device

    def _talk(self, device: Device) -> ServerTalk:
        return ServerTalk(device, self._devices.timing.call)

    async def _listed(
        self,
        key: str,
        method: str,
        claim: str,
        ask: Callable[[ServerTalk], Awaitable[Listing[T]]],
    ) -> Listing[T]:
        return await self._recorded(
            key, method, {}, ask, claim=f"talk.claims_{claim}" if claim else ""
        )

    async def _recorded(
        self,
        key: str,
        method: str,
        sent: Mapping[str, str],
        ask: Callable[[ServerTalk], Awaitable[T]],
        *,
        claim: str = "",
    ) -> T:
        """Ask, and tell the activity how it went. `claim` is what is not kept where the server
        does not know the method."""
        device = self._device(key)
        started = time.perf_counter()
        what = one_line(next(iter(sent.values()), ""), 500)

        def publish(failure: CompanionError | None, **more: Any) -> None:
            elapsed = round((time.perf_counter() - started) * 1000, 1)
            device.tell(
                "server_request",
                "talk.asked_for" if what else "talk.asked",
                detail=failure.message if failure is not None else None,
                failed=failure is not None,
                method=method,
                params=dict(sent),
                values={"elapsed_ms": elapsed, **more},
                words={"method": method, "what": what} if what else {"method": method},
            )

        try:
            answer = await ask(self._talk(device))
        except CompanionError as error:
            if claim and isinstance(error, DeviceError) and error.rpc_code == METHOD_NOT_FOUND:
                device.falls_short(claim)
            publish(error)
            raise
        if isinstance(answer, Listing):
            publish(None, count=len(answer.items))
        elif isinstance(answer, tuple):
            publish(None, count=len(answer))
        else:
            publish(None)
        return answer

    # what is heard

    def _on_event(self, event: Event) -> None:
        if event_type(event).begins_session:
            self._came(event.device_key)
        elif (part := _CHANGES.get(event.method)) is not None:
            self.changed.publish(ContentsChange(event.device_key, part))
        elif event.method == UPDATED and isinstance(event.params, Mapping):
            uri = event.params.get("uri")
            if isinstance(uri, str):
                self.changed.publish(ContentsChange(event.device_key, ContentsPart.RESOURCE, uri))

    def _came(self, key: str) -> None:
        """A server that comes back knows of no subscription, and its lists may be others."""
        if (former := self._renewing.pop(key, None)) is not None:
            former.cancel()
        view = self._devices.view(key)
        if view is None or view.offers is None:
            return
        for part in (ContentsPart.RESOURCES, ContentsPart.PROMPTS):
            self.changed.publish(ContentsChange(key, part))
        if self._subscribed.get(key):
            work = self._renew(key)
            self._renewing[key] = asyncio.create_task(work, name=f"subscribe again: {key}")

    async def _renew(self, key: str) -> None:
        for uri in self.subscribed(key):
            try:
                await self._subscribe_again(key, uri)
            except ConnectionLost:
                return  # at the next connection
            except CompanionError:
                # the activity has the reason
                held = self._subscribed.get(key, [])
                if uri in held:
                    held.remove(uri)
                self.changed.publish(ContentsChange(key, ContentsPart.SUBSCRIPTIONS, uri))
            else:
                # it may have changed while nobody was told
                self.changed.publish(ContentsChange(key, ContentsPart.RESOURCE, uri))

    async def _subscribe_again(self, key: str, uri: str) -> None:
        await self._recorded(
            key, "resources/subscribe", {"uri": uri}, lambda talk: talk.subscribe(uri)
        )

    async def stop(self) -> None:
        """Returns when nothing of it runs any more."""
        await end_tasks(*self._renewing.values())

    def _forget(self, key: str) -> None:
        if (renewing := self._renewing.pop(key, None)) is not None:
            renewing.cancel()
        self._subscribed.pop(key, None)
