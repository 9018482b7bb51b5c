"""The protocol's newest form, without a handshake: every request says who asks.

Source: the MCP specification of 2026-07-28, "Server discovery", "Request metadata", "Multi round
trip requests" and "Subscriptions". A server asks nothing by itself there: it answers that it
needs input, and is asked again with that. Importing this imports the SDK.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, Final

from mcp.types import (
    CLIENT_CAPABILITIES_META_KEY,
    CLIENT_INFO_META_KEY,
    LOG_LEVEL_META_KEY,
    PROTOCOL_VERSION_META_KEY,
    SERVER_INFO_META_KEY,
)

from companion.errors import CompanionError, DeviceError
from companion.protocol.session.patience import Patience
from companion.protocol.session.server_requests import (
    DeclaredCapabilities,
    RequestRefused,
    Root,
    ServerRequests,
)
from companion.protocol.session.tasks import EXTENSION
from companion.tasks import end_tasks
from companion.text import one_line

MOST_ROUNDS: Final = 10
"""How often a server may say that it needs more; that many the SDK allows as well."""
_BREAK: Final = 0.25
"""Seconds before a server is asked again that only wanted to be asked again."""

Send = Callable[[str, Mapping[str, Any]], Awaitable[dict[str, Any]]]
"""Sends a request, stamped already, and returns its result."""


def capabilities_json(served: DeclaredCapabilities) -> dict[str, Any]:
    declared: dict[str, Any] = {}
    if served.sampling:
        declared["sampling"] = {}
    if served.elicitation:
        declared["elicitation"] = {"form": {}, "url": {}}
    if served.roots:
        declared["roots"] = {}
    declared["extensions"] = {EXTENSION: {}}
    return declared


def with_identity(answer: Mapping[str, Any]) -> dict[str, Any]:
    """The answer to discovery, with who answered where a handshake has it."""
    meta = answer.get("_meta")
    info = meta.get(SERVER_INFO_META_KEY) if isinstance(meta, Mapping) else None
    return {**answer, "serverInfo": info}


class Patient:
    """`ServerRequests` whose persons take no time of the server's."""

    def __init__(self, requests: ServerRequests, patience: Patience) -> None:
        self._requests = requests
        self._patience = patience

    @property
    def served(self) -> DeclaredCapabilities:
        return self._requests.served

    async def sample(self, request_id: str | int, params: Mapping[str, Any]) -> Mapping[str, Any]:
        with self._patience.person():
            return await self._requests.sample(request_id, params)

    async def elicit(self, request_id: str | int, params: Mapping[str, Any]) -> Mapping[str, Any]:
        with self._patience.person():
            return await self._requests.elicit(request_id, params)

    async def roots(self) -> Sequence[Root]:
        return await self._requests.roots()

    def url_required(self, elicitations: Any) -> None:
        self._requests.url_required(elicitations)


class Modern:
    """What a session without a handshake remembers."""

    def __init__(
        self, version: str, client: Mapping[str, str], served: DeclaredCapabilities
    ) -> None:
        self.version = version
        self.log_level = ""
        self._client = dict(client)
        self._capabilities = capabilities_json(served)

    def stamped(self, params: Mapping[str, Any] | None) -> dict[str, Any]:
        """`params` with what every request says."""
        whole = dict(params or {})
        meta = dict(whole.get("_meta") or {})
        meta[PROTOCOL_VERSION_META_KEY] = self.version
        meta[CLIENT_INFO_META_KEY] = self._client
        meta[CLIENT_CAPABILITIES_META_KEY] = self._capabilities
        if self.log_level:
            meta[LOG_LEVEL_META_KEY] = self.log_level
        whole["_meta"] = meta
        return whole


async def with_input(
    method: str,
    params: Mapping[str, Any],
    send: Send,
    requests: ServerRequests | None,
) -> dict[str, Any]:
    """The result of a request, after all that the server needs for it was asked of `requests`.

    Raises what `send` raises, and `DeviceError` when something is needed that nobody gives.
    """
    answer = await send(method, params)
    for round_ in range(MOST_ROUNDS):
        if answer.get("resultType") != "input_required":
            return answer
        again = dict(params)
        wanted = answer.get("inputRequests")
        if isinstance(wanted, Mapping) and wanted:
            again["inputResponses"] = {
                key: await answered_input(f"{method}/{round_}/{key}", each, requests)
                for key, each in wanted.items()
            }
        else:
            await asyncio.sleep(_BREAK)
        if isinstance(state := answer.get("requestState"), str):
            again["requestState"] = state
        answer = await send(method, again)
    raise DeviceError("talk.never_enough", count=MOST_ROUNDS)


async def answered_input(
    name: str, request: Any, requests: ServerRequests | None
) -> Mapping[str, Any]:
    """What `requests` answers to something that a server needs. `name` identifies the question.
    Raises `DeviceError` when nobody answers."""
    method = request.get("method") if isinstance(request, Mapping) else None
    params = request.get("params") if isinstance(request, Mapping) else None
    params = params if isinstance(params, Mapping) else {}
    served = requests.served if requests is not None else DeclaredCapabilities()
    try:
        if requests is not None and method == "sampling/createMessage" and served.sampling:
            return await requests.sample(name, params)
        if requests is not None and method == "elicitation/create" and served.elicitation:
            return await requests.elicit(name, params)
        if requests is not None and method == "roots/list" and served.roots:
            roots = await requests.roots()
            return {"roots": [root.as_json() for root in roots]}
    except RequestRefused as refusal:
        raise DeviceError("talk.input_refused", rpc_code=refusal.code) from None
    raise DeviceError("talk.input_unknown", method=one_line(method))


class Listening:
    """Keeps one `subscriptions/listen` open, for what the session wants to be told."""

    def __init__(self, send: Send, wanted: Mapping[str, bool]) -> None:
        """`wanted` are the notifications, in the protocol's names."""
        self._send = send
        self._wanted = {name: True for name, wants in wanted.items() if wants}
        self._uris: list[str] = []
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Ask again; the earlier request is given up."""
        await self.stop()
        if self._wanted or self._uris:
            self._task = asyncio.create_task(self._listen(), name="listen to a server's changes")

    async def subscribe(self, uri: str) -> None:
        if uri not in self._uris:
            self._uris.append(uri)
            await self.start()

    async def unsubscribe(self, uri: str) -> None:
        if uri in self._uris:
            self._uris.remove(uri)
            await self.start()

    async def stop(self) -> None:
        task, self._task = self._task, None
        await end_tasks(task)

    async def _listen(self) -> None:
        wanted: dict[str, Any] = dict(self._wanted)
        if self._uris:
            wanted["resourceSubscriptions"] = list(self._uris)
        try:
            await self._send("subscriptions/listen", {"notifications": wanted})
        except CompanionError:
            # it does not tell: lists are read when somebody looks
            return
