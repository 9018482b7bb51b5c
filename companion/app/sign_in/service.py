"""Signing in to MCP servers, staying signed in, and signing out.

A browser is opened only by `sign_in`, which a person asked for. A connection that is made by
itself uses what is kept, refreshes it, and says when that does not suffice any more.
"""

from __future__ import annotations

import asyncio
import webbrowser
from collections.abc import Awaitable, Callable, Mapping
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final

from companion.app.secrets import Secrets
from companion.app.sign_in.loopback import LoopbackRedirect
from companion.app.sign_in.store import SignInStore
from companion.errors import CompanionError, ConnectFailed, ListenFailed
from companion.text import one_line
from companion.transports.endpoint import Endpoint
from companion.transports.loading import load_module

if TYPE_CHECKING:
    import httpx2

PATIENCE: Final = 300.0
"""Seconds that a person may take in the browser: finding a password, a code from a telephone."""
ANSWER_SECONDS: Final = 10.0

_PROVIDER: Final = "companion.app.sign_in.provider"
_HTTP: Final = "companion.transports.http_client"

_SIGN_OF_LIFE: Final = {"jsonrpc": "2.0", "id": 1, "method": "ping"}
"""Refused with 401 where signing in is needed; begins no session where it is not."""

Browse = Callable[[str], Awaitable[None]]
"""Opens an address in the system's browser."""


async def open_browser(address: str) -> None:
    """Raises `ConnectFailed` when there is no browser."""
    if not await asyncio.to_thread(webbrowser.open, address):
        raise ConnectFailed("server.no_browser")


class SignIns:
    """Of the workspace. `auth` is what `Transports` asks for each connection."""

    def __init__(self, secrets: Secrets) -> None:
        self._store = SignInStore(secrets)
        self._worn_out: dict[str, Any] = {}
        """Tokens that a server takes no longer: it is not asked again and again."""

    async def auth(self, endpoint: Endpoint) -> httpx2.Auth | None:
        """What signs the requests, or `None` where nobody signed in.

        Raises `ConnectFailed` when the person has to sign in anew.
        """
        kept = await self._store.get(endpoint.text)
        tokens = kept.get("tokens")
        if not isinstance(tokens, dict):
            return None
        host = one_line(endpoint.host)
        if self._worn_out.get(endpoint.text) == tokens:
            raise ConnectFailed("server.sign_in", host=host)
        module = await _module(_PROVIDER)

        async def nobody_asked(address: str) -> None:
            now = await self._store.get(endpoint.text)
            self._worn_out[endpoint.text] = now.get("tokens")
            raise ConnectFailed("server.sign_in", host=host)

        async def never() -> dict[str, str]:
            raise ConnectFailed("server.sign_in", host=host)

        sign_in = module.KeptSignIn(self._store, endpoint.text, kept)
        back = LoopbackRedirect(module.redirect_port(kept)).url
        provider: httpx2.Auth = module.make_provider(
            endpoint.text, sign_in, back, nobody_asked, never
        )
        return provider

    async def signed_in(self, endpoint: Endpoint) -> bool:
        return "tokens" in await self._store.get(endpoint.text)

    async def kept(self, endpoint: Endpoint) -> Mapping[str, Any]:
        """All that signing in left us with: secrets. Empty where nobody signed in."""
        return await self._store.get(endpoint.text)

    async def bring_back(self, endpoint: Endpoint, kept: Mapping[str, Any]) -> bool:
        """Undo `sign_out` with what `kept` gave before. False: only until the app is closed."""
        return await self._store.put(endpoint.text, dict(kept))

    async def sign_out(self, endpoint: Endpoint) -> None:
        """Forget the tokens, and that the server knows us. The server itself is not told."""
        self._worn_out.pop(endpoint.text, None)
        await self._store.drop(endpoint.text)

    async def sign_in(
        self,
        endpoint: Endpoint,
        *,
        browse: Browse = open_browser,
        page: str = "",
        patience: float = PATIENCE,
    ) -> bool:
        """Sign in to an `http:` or `https:` endpoint. Cancelling gives it up.

        `page` is what the browser shows at the end, in the person's language. False means that
        there is no password store: the person stays signed in until the app is closed. Raises
        `ConnectFailed` when the server was not reached, has no way to sign in, or refused.
        """
        host = one_line(endpoint.host)
        kept = await self._store.get(endpoint.text)
        kept.pop("tokens", None)
        module = await _module(_PROVIDER)
        back = LoopbackRedirect(module.redirect_port(kept), text=page)
        try:
            await back.__aenter__()
        except ListenFailed:
            # another program has the port that the server was told of: it is told anew
            kept.clear()
            back = LoopbackRedirect(text=page)
            await back.__aenter__()
        try:
            sign_in = module.KeptSignIn(self._store, endpoint.text, kept)

            async def redirect(address: str) -> None:
                back.expect(address)
                await browse(address)

            provider = module.make_provider(endpoint.text, sign_in, back.url, redirect, back.answer)
            try:
                async with asyncio.timeout(patience):
                    status = await self._ask(endpoint, provider)
            except TimeoutError:
                raise ConnectFailed("server.sign_in_timeout", host=host) from None
            except module.FlowError as error:
                reason = one_line(str(error))
                raise ConnectFailed("server.sign_in_failed", host=host, reason=reason) from None
        finally:
            await back.__aexit__(None, None, None)
        if not await self.signed_in(endpoint):
            if status == 401:
                raise ConnectFailed("server.login", host=host)
            raise ConnectFailed("server.no_sign_in", host=host)
        self._worn_out.pop(endpoint.text, None)
        return bool(sign_in.safe)

    async def _ask(self, endpoint: Endpoint, provider: httpx2.Auth) -> int:
        """A request that has to be signed; the status of its answer."""
        http = await _module(_HTTP)
        faults = http.HttpFaults(one_line(endpoint.host), ANSWER_SECONDS, has_login=False)
        client = await http.make_client(
            endpoint.text,
            {"Accept": "application/json, text/event-stream"},
            provider,
            faults,
            ANSWER_SECONDS,
        )
        try:
            async with client, client.stream("POST", endpoint.text, json=_SIGN_OF_LIFE) as answer:
                return int(answer.status_code)
        except CompanionError:
            raise
        except http.HTTP_ERRORS as error:
            raise ConnectFailed(faults.why(error)) from None


async def _module(name: str) -> ModuleType:
    return await load_module(name)
