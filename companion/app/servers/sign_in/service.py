"""Signing in to MCP servers, staying signed in, and signing out.

A browser is opened only by `sign_in`, which a person asked for. A connection that is made by
itself uses what is kept, refreshes it, and says when that does not suffice any more. What a server
then wanted is remembered, so that the person is asked for just that.
"""

from __future__ import annotations

import asyncio
import webbrowser
from collections.abc import Awaitable, Callable, Mapping
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final
from weakref import WeakSet

from msgspec import Struct, field

from companion.app.secrets import Secrets
from companion.app.servers.sign_in.loopback import LoopbackRedirect
from companion.app.servers.sign_in.store import OAuthClient, SignInStore
from companion.errors import CompanionError, ConnectFailed, ListenFailed
from companion.text import one_line
from companion.transports.endpoint import Endpoint
from companion.transports.loading import load_module

if TYPE_CHECKING:
    import httpx2
    from mcp.shared.auth import OAuthToken

    from companion.app.servers.sign_in.flows import Challenge, QuietAuth, StoredSignIn

PATIENCE: Final = 300.0
"""Seconds that a person may take in the browser: finding a password, a code from a telephone."""
ANSWER_SECONDS: Final = 10.0

_FLOWS: Final = "companion.app.servers.sign_in.flows"
_HTTP: Final = "companion.transports.servers.http_client"

_SIGN_OF_LIFE: Final = {"jsonrpc": "2.0", "id": 1, "method": "ping"}
"""Refused with 401 where signing in is needed; begins no session where it is not."""

Browse = Callable[[str], Awaitable[None]]
"""Opens an address in the system's browser."""


async def open_browser(address: str) -> None:
    """Raises `ConnectFailed` when there is no browser."""
    if not await asyncio.to_thread(webbrowser.open, address):
        raise ConnectFailed("server.no_browser")


class _KnownServer(Struct):
    """What this run knows of signing in to one server."""

    challenge: Challenge | None = None
    """What it wanted when it refused a request."""
    worn_out: Any = None
    """The access token that it takes no longer: it is not asked again and again."""
    agreed: frozenset[str] = frozenset()
    """The scopes that a person was asked for last."""
    open: WeakSet[QuietAuth] = field(default_factory=WeakSet)
    """What signs the requests of connections that are open."""


class SignIns:
    """Of the workspace. `auth` is what `Transports` asks for each connection."""

    def __init__(self, secrets: Secrets) -> None:
        self._store = SignInStore(secrets)
        self._known: dict[str, _KnownServer] = {}

    async def auth(self, endpoint: Endpoint) -> httpx2.Auth | None:
        """What signs the requests; where nobody signed in it only hears what is wanted.

        Raises `ConnectFailed` when the person has to sign in again.
        """
        known = self._of(endpoint)
        kept = (await load_module(_FLOWS)).StoredSignIn(
            self._store, endpoint.text, await self._store.get(endpoint.text)
        )
        host = one_line(endpoint.host)
        if kept.access_token is not None and known.worn_out == kept.access_token:
            raise ConnectFailed("server.sign_in", host=host)

        def on_challenge(challenge: Challenge, used: OAuthToken | None) -> None:
            known.challenge = challenge
            if used is not None and challenge.status == 401:
                known.worn_out = used.access_token

        quiet: QuietAuth = (await load_module(_FLOWS)).QuietAuth(endpoint.text, kept, on_challenge)
        known.open.add(quiet)
        return quiet

    async def signed_in(self, endpoint: Endpoint) -> bool:
        return "tokens" in await self._store.get(endpoint.text)

    async def load(self, endpoint: Endpoint) -> Mapping[str, Any]:
        """All that signing in left us with: secrets. Empty where nobody signed in."""
        return await self._store.get(endpoint.text)

    async def restore(self, endpoint: Endpoint, kept: Mapping[str, Any]) -> bool:
        """Undo `sign_out` with what `kept` gave before. False: only until the app is closed."""
        return await self._store.replace(endpoint.text, dict(kept))

    async def client_id(self, endpoint: Endpoint) -> str:
        """The client ID that a person entered for this server; empty for none."""
        stored = await self._store.get(endpoint.text)
        module = await load_module(_FLOWS)
        return str(module.StoredSignIn(self._store, endpoint.text, stored).own_client)

    async def sign_out(self, endpoint: Endpoint) -> None:
        """Forget the tokens, and that the server knows us. The server itself is not told.

        Connections that are open send nothing signed from now on.
        """
        known = self._known.pop(endpoint.text, _KnownServer())
        await self._store.drop(endpoint.text)
        for quiet in tuple(known.open):
            quiet.adopt({})

    async def sign_in(
        self,
        endpoint: Endpoint,
        *,
        browse: Browse = open_browser,
        page: str = "",
        patience: float = PATIENCE,
        client: OAuthClient | None = None,
    ) -> bool:
        """Sign in to an `http:` or `https:` endpoint, also to be allowed more than before.
        Cancelling gives it up.

        `page` is what the browser shows at the end, in the person's language. `client` is for
        servers at which no app can register itself; it is remembered. False means that there is
        no password store: the person stays signed in until the app is closed. Raises
        `ConnectFailed` when the server was not reached, has no way to sign in, or refused.
        """
        known, host = self._of(endpoint), one_line(endpoint.host)
        stored = await self._store.get(endpoint.text)
        challenge, known.challenge = known.challenge, None
        if challenge is not None and challenge.status == 403:
            wanted, agreed = challenge.scopes, known.agreed
            if wanted and wanted <= agreed:
                # the next time it is a person's wish, who was told
                known.agreed, known.challenge = frozenset(), challenge
                scopes = ", ".join(sorted(wanted))
                raise ConnectFailed("server.scope_refused", host=host, scopes=scopes)
        else:
            stored.pop("tokens", None)
        kept: StoredSignIn = (await load_module(_FLOWS)).StoredSignIn(
            self._store, endpoint.text, stored
        )
        back = await _listen(kept, client, page)
        try:
            answered = await self._ask_person(endpoint, kept, back, browse, challenge, patience)
        except (ConnectFailed, asyncio.CancelledError):
            known.challenge = challenge  # it is still what the server wants
            raise
        finally:
            await back.__aexit__(None, None, None)
        if not await self.signed_in(endpoint):
            if answered == 401:
                raise ConnectFailed("server.login", host=host)
            raise ConnectFailed("server.no_sign_in", host=host)
        if answered == 401:
            await self._store.drop(endpoint.text)
            raise ConnectFailed("server.sign_in_useless", host=host)
        known.worn_out = known.challenge = None
        for quiet in tuple(known.open):
            quiet.adopt(kept.kept)
        return kept.safe

    async def _ask_person(
        self,
        endpoint: Endpoint,
        kept: StoredSignIn,
        back: LoopbackRedirect,
        browse: Browse,
        challenge: Challenge | None,
        patience: float,
    ) -> int:
        """The status of the first request that is signed in the new way."""
        host = one_line(endpoint.host)
        module = await load_module(_FLOWS)

        async def redirect(address: str) -> None:
            back.expect(address)
            await browse(address)

        auth = module.PersonAuth(
            endpoint.text, kept, back.port, redirect, back.answer, challenge=challenge
        )
        try:
            async with asyncio.timeout(patience):
                status = await self._ask(endpoint, auth)
        except TimeoutError:
            raise ConnectFailed("server.sign_in_timeout", host=host) from None
        except module.RegistrationError as error:
            reason = one_line(str(error))
            raise ConnectFailed("server.no_registration", host=host, reason=reason) from None
        except module.FlowError as error:
            reason = one_line(str(error))
            raise ConnectFailed("server.sign_in_failed", host=host, reason=reason) from None
        self._of(endpoint).agreed = auth.asked_for
        return status

    async def _ask(self, endpoint: Endpoint, auth: httpx2.Auth) -> int:
        """A request that has to be signed; the status of its answer."""
        http: ModuleType = await load_module(_HTTP)
        faults = http.HttpFaults(one_line(endpoint.host), ANSWER_SECONDS, has_login=False)
        client = await http.make_client(
            endpoint.text,
            {"Accept": "application/json, text/event-stream"},
            auth,
            faults,
            ANSWER_SECONDS,
        )
        try:
            async with client:
                async with client.stream("POST", endpoint.text, json=_SIGN_OF_LIFE) as answer:
                    status = int(answer.status_code)
                if faults.perhaps_old:
                    # of HTTP+SSE only the stream is at this address
                    async with client.stream("GET", endpoint.text) as answer:
                        status = int(answer.status_code)
            return status
        except CompanionError:
            raise
        except http.HTTP_ERRORS as error:
            raise ConnectFailed(faults.why(error)) from None

    def _of(self, endpoint: Endpoint) -> _KnownServer:
        return self._known.setdefault(endpoint.text, _KnownServer())


async def _listen(kept: StoredSignIn, client: OAuthClient | None, page: str) -> LoopbackRedirect:
    """Listen for the browser: where the server was told, or anywhere if that is taken."""
    module: ModuleType = await load_module(_FLOWS)
    if client is not None:
        kept.use_client(client)
    wished = client.port if client is not None else 0
    back = LoopbackRedirect(wished or module.redirect_port(kept.kept), text=page)
    try:
        await back.__aenter__()
    except ListenFailed:
        if wished:
            raise
        back = LoopbackRedirect(text=page)
        await back.__aenter__()
    kept.come_back_to(back.port)
    return back
