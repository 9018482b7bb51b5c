"""The MCP server for other programs of this computer: what was chosen for them, over Streamable
HTTP on loopback, while this app runs.

There is one secret, in the password store. The token of each path is made of it, so that a token in
another program's settings opens nothing but what was chosen for that program.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import json
import logging
import secrets as randomness
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, Protocol
from urllib.parse import parse_qs, quote, unquote

from msgspec import Struct

from companion.app.offer.choice import OfferChoice
from companion.app.offer.offer import OfferedTool, ToolOffer
from companion.app.secrets import Secrets
from companion.app.tools.calls import CallService
from companion.devices.registry import DeviceRegistry
from companion.errors import ListenFailed
from companion.events import Publisher
from companion.messages.message import Message, message
from companion.tasks import end_tasks, hold_task
from companion.text import one_line
from companion.transports.fetch import FetchFailed, FetchRules, fetch
from companion.transports.loading import load_module

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Receive, Scope, Send

logger = logging.getLogger(__name__)

ACCOUNT: Final = "programs"
"""Under which name the password store has the secret."""
HOST: Final = "127.0.0.1"
_CHOSEN: Final = "/mcp/"
_DEVICE: Final = "/device/"
_PROOF: Final = "/proof"
_INNER: Final = "/mcp"
"""The path that the SDK's application has for itself."""
_RETRY: Final = 5.0
"""Seconds between two tries to open a port that another program has."""
_PROOF_RULES: Final = FetchRules(size=1_000, total=3.0)
_LONGEST_NONCE: Final = 200
_SERVER: Final = "companion.protocol.session.offering"
_LOCAL: Final = "companion.transports.http.local_app"


class ProgramsStatus(Struct, frozen=True):
    on: bool = False
    """Whether a person wants it."""
    listening: bool = False
    port: int = 0
    problem: Message | None = None
    """Why it does not listen."""


class ChangingServer(Protocol):
    """What has clients that want to hear of a changed list."""

    async def tools_changed(self) -> None: ...


class ListChanges:
    """Tells a server's clients of a changed list, one change after the other."""

    def __init__(self, server: ChangingServer, changed: Publisher[tuple[OfferedTool, ...]]) -> None:
        self._server = server
        self._again = asyncio.Event()
        self._unsubscribe = changed.subscribe(lambda tools: self._again.set())
        self._task = asyncio.create_task(self._run(), name="tell of changed tools")

    async def _run(self) -> None:
        while True:
            await self._again.wait()
            self._again.clear()
            await self._server.tools_changed()

    async def stop(self) -> None:
        self._unsubscribe()
        await end_tasks(self._task)


class _Served:
    """One offer as an application, from its first request until `stop`."""

    def __init__(self, offer: ToolOffer, name: str) -> None:
        self.offer = offer
        self._name = name
        self._application: asyncio.Future[ASGIApp] = asyncio.get_running_loop().create_future()
        self._task = asyncio.create_task(self._run(), name=f"serve programs: {name}")

    async def application(self) -> ASGIApp:
        ends: set[asyncio.Future[Any]] = {self._application, self._task}
        await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
        if not self._application.done():
            raise ConnectionError("it is not served any more")
        return self._application.result()

    async def stop(self) -> None:
        await end_tasks(self._task)
        self._application.cancel()

    async def _run(self) -> None:
        # what is entered here is left in the same task, as the SDK wants it
        module = await load_module(_SERVER)
        server = module.OfferingServer(self.offer, self._name)
        changes = ListChanges(server, self.offer.changed)
        try:
            application = server.http_application(_INNER)
            async with application.router.lifespan_context(application):
                self._application.set_result(application)
                await asyncio.get_running_loop().create_future()
        finally:
            await changes.stop()


class ProgramServer:
    """Listens from `open` to `close`. Serves the offers that `find` knows under an id, and the
    ordinary tools of each device to commands of this app, which find the hub's port taken."""

    def __init__(
        self,
        devices: DeviceRegistry,
        calls: CallService,
        secrets: Secrets,
        find: Callable[[str], ToolOffer | None],
    ) -> None:
        self.changed: Publisher[ProgramsStatus] = Publisher()
        self.not_kept: Publisher[Message] = Publisher()
        self.status = ProgramsStatus()
        self._devices = devices
        self._calls = calls
        self._secrets = secrets
        self._find = find
        self._secret = ""
        self._task: asyncio.Task[None] | None = None
        self._served: dict[str, _Served] = {}
        self._own: dict[str, ToolOffer] = {}
        """Offers of single devices, by path."""
        self._ending: set[asyncio.Task[None]] = set()

    async def open(self, port: int) -> None:
        """Listen at this port of loopback, or at any one for 0; `status` tells how that goes."""
        await self.close()
        self._set(ProgramsStatus(True, port=port))
        self._task = asyncio.create_task(self._run(port), name="serve programs")

    async def close(self) -> None:
        task, self._task = self._task, None
        await end_tasks(task)
        served, self._served = self._served, {}
        await asyncio.gather(*(each.stop() for each in served.values()), *self._ending)
        for offer in self._own.values():
            offer.close()
        self._own.clear()
        self._set(ProgramsStatus())

    async def renew(self) -> None:
        """Another secret: every token that was copied is worth nothing any more."""
        self._secret = await self._new_secret()
        served, self._served = self._served, {}
        await asyncio.gather(*(each.stop() for each in served.values()))

    def drop(self, key: str) -> None:
        """End the sessions of an offer, which is paused or gone."""
        if (served := self._served.pop(_CHOSEN + key, None)) is not None:
            task = asyncio.create_task(served.stop(), name="end a program's sessions")
            hold_task(task, self._ending)

    def url(self, key: str) -> str:
        """Where programs find the offer with this id."""
        return f"http://{HOST}:{self.status.port}{_CHOSEN}{quote(key, '')}"

    def token(self, key: str) -> str:
        """What programs must send for it; empty while the secret is not read yet."""
        return _token(self._secret, _CHOSEN + key) if self._secret else ""

    def secrets_seen(self, keys: tuple[str, ...]) -> frozenset[str]:
        """The tokens of these offers, and that of the devices."""
        if not self._secret:
            return frozenset()
        paths = [*(_CHOSEN + key for key in keys), _DEVICE]
        return frozenset(_token(self._secret, path) for path in paths)

    async def _run(self, port: int) -> None:
        self._secret = self._secret or await self._known_secret()
        local = await load_module(_LOCAL)
        while True:
            try:
                served = local.serve_locally(self._serve, port, self._token_of, begins=False)
                async with served as actual:
                    self._set(ProgramsStatus(True, True, actual))
                    await asyncio.get_running_loop().create_future()
            except ListenFailed as error:
                self._set(ProgramsStatus(True, False, port, error.message))
            await asyncio.sleep(_RETRY)

    async def _known_secret(self) -> str:
        return await self._secrets.get(ACCOUNT) or await self._new_secret()

    async def _new_secret(self) -> str:
        secret = randomness.token_urlsafe(32)
        if not await self._secrets.set(ACCOUNT, secret):
            self.not_kept.publish(message("offer.programs_not_kept"))
        return secret

    def _set(self, status: ProgramsStatus) -> None:
        if status != self.status:
            self.status = status
            self.changed.publish(status)

    # requests

    def _token_of(self, path: str) -> str | None:
        if path == _PROOF:
            return None
        if path.startswith(_DEVICE):
            return _token(self._secret, _DEVICE)
        # also for an id that is none: who asks must not learn which there are
        return _token(self._secret, _CHOSEN + unquote(path.removeprefix(_CHOSEN)))

    async def _serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = scope["raw_path"].decode("ascii", "replace").partition("?")[0]
        if path == _PROOF:
            await self._prove(scope, send)
            return
        served = self._find_served(path)
        if served is None:
            await _answer(send, 404, b"Nothing is offered here.\n")
            return
        try:
            application = await served.application()
        except ConnectionError:
            await _answer(send, 503, b"Closing.\n")
            return
        inner = {**scope, "path": _INNER, "raw_path": _INNER.encode()}
        await application(inner, receive, send)

    def _find_served(self, path: str) -> _Served | None:
        if path.startswith(_CHOSEN):
            key = unquote(path.removeprefix(_CHOSEN))
            path, name, offer = _CHOSEN + key, "", self._find(key)
        else:
            name, offer = self._device_offer(path)
        served = self._served.get(path)
        if served is not None and served.offer is not offer:
            self.drop(path.removeprefix(_CHOSEN))
            served = None
        if served is None and offer is not None:
            served = self._served[path] = _Served(offer, name)
        return served

    def _device_offer(self, path: str) -> tuple[str, ToolOffer | None]:
        """The ordinary tools of one device, under their own names."""
        key, _, asker = path.removeprefix(_DEVICE).partition("/")
        view = self._devices.view(unquote(key))
        if view is None:
            return "", None
        if path not in self._own:
            offer = ToolOffer(
                self._devices,
                self._calls,
                [view.key],
                OfferChoice(pictures=True, most_answer=10_000_000),
                asker=one_line(unquote(asker), 60) or "MCP",
                plain=True,
            )
            offer.set_complete()
            self._own[path] = offer
        return view.title, self._own[path]

    async def _prove(self, scope: Scope, send: Send) -> None:
        """Show that this is the app that has the secret, before a command sends a token."""
        query = parse_qs(scope["query_string"].decode("ascii", "replace"))
        nonce = "".join(query.get("nonce", ()))[:_LONGEST_NONCE]
        await _answer(send, 200, _proof(self._secret, nonce).encode())


async def _answer(
    send: Callable[[dict[str, Any]], Awaitable[None]], status: int, body: bytes
) -> None:
    headers = [
        (b"content-type", b"text/plain; charset=utf-8"),
        (b"content-length", str(len(body)).encode()),
    ]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def _token(secret: str, path: str) -> str:
    return _made_of(secret, f"token {path}")


def _proof(secret: str, nonce: str) -> str:
    return _made_of(secret, f"proof {nonce}")


def _made_of(secret: str, text: str) -> str:
    return hmac.new(secret.encode(), text.encode(), hashlib.sha256).hexdigest()


async def running_programs(port: int, secrets: Secrets) -> str:
    """The secret of the window or hub of this person that serves programs at this port; empty when
    none does."""
    secret = await secrets.get(ACCOUNT)
    if not secret or not port:
        return ""
    nonce = randomness.token_hex(16)
    with suppress(FetchFailed):
        url = f"http://{HOST}:{port}{_PROOF}"
        answer = await fetch("GET", url, _PROOF_RULES, params={"nonce": nonce})
        proof = _proof(secret, nonce).encode()
        if answer.status == 200 and hmac.compare_digest(answer.body, proof):
            return secret
    return ""


def device_url(port: int, key: str, asker: str) -> str:
    """Where the running app offers one device's ordinary tools to commands. `asker` is who wants
    them, for the activity."""
    return f"http://{HOST}:{port}{_DEVICE}{quote(key, '')}/{quote(asker, '')}"


def shared_device(url: str) -> str:
    """The key of the device whose tools are at this address; empty for any other address."""
    start, _, rest = url.partition(_DEVICE)
    return unquote(rest.partition("/")[0]) if start.startswith(f"http://{HOST}:") else ""


def device_token(secret: str) -> str:
    """What is sent there."""
    return _token(secret, _DEVICE)


def programs_entry(url: str, token: str, name: str = "xiaozhi") -> str:
    """The JSON that other MCP apps keep in their list of servers, to reach this app over HTTP."""
    headers: Mapping[str, str] = {"Authorization": f"Bearer {token}"}
    entry = {"type": "http", "url": url, "headers": headers}
    return json.dumps({"mcpServers": {name: entry}}, ensure_ascii=False, indent=2)
