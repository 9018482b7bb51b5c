"""Signing the requests to a server: by asking a person in the browser, or with what is kept.

Importing this module imports the SDK: `companion.app.servers.sign_in.service` does it in a
thread. Source: the MCP specification, "Authorization". The SDK finds the authorization server,
registers us there, and proves who asks (PKCE, RFC 8707). We keep what it learned, because after a
restart it could not refresh a token without knowing when it expires, and where.
"""

from __future__ import annotations

import logging
import time
from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping, Sequence
from typing import Any, Final, Literal, NamedTuple
from urllib.parse import urlsplit

import httpx2
from mcp.client.auth import OAuthClientProvider
from mcp.client.auth.exceptions import OAuthFlowError, OAuthRegistrationError
from mcp.client.auth.utils import create_client_registration_request, issuers_match
from mcp.shared.auth import (
    AuthorizationCodeResult,
    OAuthClientInformationFull,
    OAuthClientMetadata,
    OAuthMetadata,
    OAuthToken,
    ProtectedResourceMetadata,
)
from pydantic import AnyUrl, BaseModel, ValidationError

from companion.app.servers.sign_in.loopback import redirect_address
from companion.app.servers.sign_in.store import OAuthClient, SignInStore
from companion.json import finite
from companion.transports.servers.http_client import challenged_scopes, wants_more

for _name in ("mcp.client.auth", "mcp.client.auth.oauth2"):
    # They log each refusal with its traceback and what was sent; the person is told of it.
    _quiet = logging.getLogger(_name)
    _quiet.addHandler(logging.NullHandler())
    _quiet.propagate = False

CLIENT_NAME: Final = "Xiaozhi Companion"
_OWN: Final = "own client"
"""The ID that a person entered, where one did."""
_LONG_AGO: Final = 1.0
"""Seconds since the epoch."""
FlowError = OAuthFlowError
RegistrationError = OAuthRegistrationError
Redirect = Callable[[str], Awaitable[None]]
Callback = Callable[[], Awaitable[dict[str, str]]]
SecretMethod = Literal["client_secret_basic", "client_secret_post"]


class Challenge(NamedTuple):
    """What a server answered to a request that it did not take from us.

    Source: RFC 6750, section 3, and the MCP specification, "Scope Challenge Handling".
    """

    status: int
    """401, or 403 for permissions that are missing."""
    header: str
    """Its `WWW-Authenticate`; empty for none."""

    @property
    def scopes(self) -> frozenset[str]:
        """What is missing, as far as the server said so."""
        return frozenset(challenged_scopes(self.header))

    def response(self, request: httpx2.Request | None = None) -> httpx2.Response:
        headers = {"WWW-Authenticate": self.header} if self.header else {}
        return httpx2.Response(self.status, headers=headers, request=request)

    @classmethod
    def of(cls, response: httpx2.Response) -> Challenge | None:
        """`None` for an answer that asks for no other signature."""
        if response.status_code == 401 or wants_more(response):
            return cls(response.status_code, response.headers.get("www-authenticate", ""))
        return None


class StoredSignIn:
    """The SDK's `TokenStorage` for one server."""

    def __init__(self, store: SignInStore, server: str, kept: dict[str, Any]) -> None:
        self._store = store
        self._server = server
        self.kept = kept
        self.provider: OAuthClientProvider | None = None
        self.safe = True
        """Whether the last thing that was kept is in the password store."""

    @property
    def expires_at(self) -> float | None:
        """Seconds since the epoch; `None` when the server did not say."""
        return finite(self.kept.get("expires_at"))

    def model(self, name: str, kind: type[BaseModel]) -> Any:
        """A part of what is kept, or `None` when there is none that can be read."""
        value = self.kept.get(name)
        try:
            return kind.model_validate(value) if isinstance(value, dict) else None
        except ValidationError:
            return None

    async def get_tokens(self) -> OAuthToken | None:
        tokens: OAuthToken | None = self.model("tokens", OAuthToken)
        return tokens

    async def set_tokens(self, tokens: OAuthToken) -> None:
        self._set("tokens", tokens)
        self.kept["expires_at"] = (
            time.time() + tokens.expires_in if tokens.expires_in is not None else None
        )
        if self.provider is not None:
            context = self.provider.context
            self._set("server", context.oauth_metadata)
            self._set("resource", context.protected_resource_metadata)
            # how it proves who it is may have been found out only now
            self._set("client", context.client_info)
        await self._save()

    async def get_client_info(self) -> OAuthClientInformationFull | None:
        client: OAuthClientInformationFull | None = self.model("client", OAuthClientInformationFull)
        return client

    async def set_client_info(self, client_info: OAuthClientInformationFull) -> None:
        self._set("client", client_info)
        await self._save()

    def _set(self, name: str, model: BaseModel | None) -> None:
        if model is not None:
            self.kept[name] = model.model_dump(mode="json", exclude_none=True)

    async def _save(self) -> None:
        self.safe = await self._store.replace(self._server, self.kept)

    @property
    def access_token(self) -> str | None:
        tokens = self.kept.get("tokens")
        return tokens.get("access_token") if isinstance(tokens, dict) else None

    @property
    def own_client(self) -> str:
        """The client ID that a person entered; empty for none."""
        found = self.kept.get(_OWN)
        return found if isinstance(found, str) else ""

    @property
    def document(self) -> str | None:
        """The address of the Client ID Metadata Document that a person entered."""
        return self.own_client if OAuthClient(self.own_client).is_document else None

    @property
    def by_hand(self) -> bool:
        """Whether the client is one that was registered for a person."""
        return bool(self.own_client) and self.document is None

    def use_client(self, client: OAuthClient) -> None:
        """Be that client from now on. What another one was given is forgotten."""
        if self.own_client != client.id:
            self.kept.pop("client", None)
            self.kept.pop("tokens", None)
        self.kept[_OWN] = client.id
        if not client.is_document:
            record = OAuthClientInformationFull(
                client_id=client.id, client_secret=client.secret or None
            )
            self._set("client", record)

    def come_back_to(self, port: int) -> None:
        """Where the browser comes back. A client registered for another port registers again."""
        client = self.kept.get("client")
        if port == redirect_port(self.kept) or not isinstance(client, dict):
            return
        if self.by_hand or client.get("client_id") == self.document:
            client["redirect_uris"] = [redirect_address(port)]
        else:
            del self.kept["client"]

    def recall(self, provider: OAuthClientProvider) -> None:
        """Tell the SDK what it learned in an earlier run."""
        context = provider.context
        context.token_expiry_time = self.expires_at
        context.oauth_metadata = self.model("server", OAuthMetadata)
        resource: ProtectedResourceMetadata | None = self.model(
            "resource", ProtectedResourceMetadata
        )
        if resource is not None:
            context.protected_resource_metadata = resource
            context.auth_server_url = str(resource.authorization_servers[0])


def about_us(port: int) -> OAuthClientMetadata:
    """What an authorization server is told when the app registers."""
    return OAuthClientMetadata(
        client_name=CLIENT_NAME,
        redirect_uris=[AnyUrl(redirect_address(port))],
        grant_types=["authorization_code", "refresh_token"],
        response_types=["code"],
        # an app on somebody's computer can keep no secret of its own
        token_endpoint_auth_method="none",
    )


def redirect_port(kept: dict[str, Any]) -> int:
    """The port for the browser's way back that the server was told of before; 0 for none."""
    client = kept.get("client")
    addresses = client.get("redirect_uris") if isinstance(client, dict) else None
    if not isinstance(addresses, list) or not addresses:
        return 0
    try:
        return urlsplit(str(addresses[0])).port or 0
    except ValueError:
        return 0


class QuietAuth(OAuthClientProvider):
    """Signs what a connection sends with what is kept, and refreshes that. Nobody is asked.

    Requests go out side by side; the SDK's own flow would keep each waiting for the one before,
    so that nothing could be said to a server while it works.
    """

    def __init__(
        self,
        url: str,
        kept: StoredSignIn,
        on_challenge: Callable[[Challenge, OAuthToken | None], None],
    ) -> None:
        """`on_challenge` is called with what the server refuses, and the tokens that it refused."""
        super().__init__(url, about_us(redirect_port(kept.kept)), kept)
        self._on_challenge = on_challenge
        self._own = kept
        kept.provider = self
        self.adopt(kept.kept)

    def adopt(self, kept: Mapping[str, Any]) -> None:
        """Use what is kept now: somebody has signed in, or out (then it is empty)."""
        self._own.kept = dict(kept)
        self._own.recall(self)
        self.context.current_tokens = self._own.model("tokens", OAuthToken)
        self.context.client_info = self._own.model("client", OAuthClientInformationFull)
        self._initialized = True

    async def _auth_flow(
        self, request: httpx2.Request
    ) -> AsyncGenerator[httpx2.Request, httpx2.Response]:
        context = self.context
        used = context.current_tokens
        if used is None or context.is_token_valid():
            self._sign(request, used)
            response = yield request
            if response.status_code != 401 or not context.can_refresh_token():
                self._check_response(response, used)
                return
            if context.current_tokens is used:
                context.token_expiry_time = _LONG_AGO  # whatever the server had said of it
        flow = super()._auth_flow(request)
        try:
            outgoing = await anext(flow)
            while True:
                response = yield outgoing
                if outgoing is request and Challenge.of(response) is not None:
                    # from here on the flow would need a person
                    self._check_response(response, used)
                    return
                outgoing = await flow.asend(response)
        except StopAsyncIteration:
            return
        finally:
            await flow.aclose()

    def _sign(self, request: httpx2.Request, tokens: OAuthToken | None) -> None:
        if tokens is not None:
            request.headers["Authorization"] = f"Bearer {tokens.access_token}"

    def _check_response(self, response: httpx2.Response, used: OAuthToken | None) -> None:
        challenge = Challenge.of(response)
        if challenge is not None:
            self._on_challenge(challenge, used)


class PersonAuth(OAuthClientProvider):
    """Signs a request by asking a person in the browser, once."""

    def __init__(
        self,
        url: str,
        kept: StoredSignIn,
        port: int,
        redirect: Redirect,
        callback: Callback,
        *,
        challenge: Challenge | None = None,
    ) -> None:
        """`redirect` is given the address for the browser, `callback` returns what the browser
        was sent back with. `challenge` is what the server said before, else it is asked."""

        async def answer() -> AuthorizationCodeResult:
            given = await callback()
            if "code" not in given:
                said = given.get("error_description") or given.get("error") or "no code"
                raise OAuthFlowError(said)
            return AuthorizationCodeResult(
                code=given["code"], state=given.get("state"), iss=given.get("iss")
            )

        async def show(address: str) -> None:
            self._check_pkce()
            self._choose_method()
            await redirect(address)

        super().__init__(url, about_us(port), kept, show, answer, client_metadata_url=kept.document)
        kept.provider = self
        self._challenge = challenge
        kept.recall(self)
        self._issuer = ""
        """Of a server of 2025-03-26, which has no metadata about the resource."""
        self._by_hand = kept.by_hand

    @property
    def asked_for(self) -> frozenset[str]:
        """The scopes that the person was asked to agree to."""
        return frozenset((self.context.client_metadata.scope or "").split())

    async def _auth_flow(
        self, request: httpx2.Request
    ) -> AsyncGenerator[httpx2.Request, httpx2.Response]:
        flow = super()._auth_flow(request)
        challenge = self._challenge
        try:
            outgoing = await anext(flow)
            while True:
                if outgoing is request and self._challenge is not None:
                    response = self._challenge.response(request)
                    self._challenge = None
                else:
                    response = yield self._fitting(request, outgoing)
                if outgoing is request:
                    challenge = Challenge.of(response)
                elif await self._names_another_issuer(outgoing, response):
                    await flow.aclose()
                    self._challenge = challenge
                    flow = super()._auth_flow(request)
                    outgoing = await anext(flow)
                    continue
                outgoing = await flow.asend(response)
        except StopAsyncIteration:
            return
        finally:
            await flow.aclose()

    def _expected_issuer(self) -> str:
        """The SDK's word for who the authorization server must say that it is."""
        if self.context.auth_server_url is None and self._issuer:
            return self._issuer
        return super()._expected_issuer()

    async def _names_another_issuer(
        self, outgoing: httpx2.Request, response: httpx2.Response
    ) -> bool:
        """Whether a server of 2025-03-26, whose metadata are at its root, calls itself by an
        address that is not the root. One within its own origin is believed from now on: who
        answers there could say anything for it."""
        asked = outgoing.url.path == "/.well-known/oauth-authorization-server"
        if not asked or response.status_code != 200 or self.context.auth_server_url is not None:
            return False
        try:
            metadata = OAuthMetadata.model_validate_json(await response.aread())
        except ValidationError:
            return False
        issuer = str(metadata.issuer)
        if self._issuer or not _same_origin(issuer, self.context.server_url):
            return False
        self._issuer = issuer
        return not issuers_match(issuer, super()._expected_issuer())

    def _methods(self) -> list[str]:
        """How clients may prove who they are at the token endpoint."""
        metadata = self.context.oauth_metadata
        named = metadata.token_endpoint_auth_methods_supported if metadata is not None else None
        # RFC 8414, section 2: this is what silence means
        return list(named) if named is not None else ["client_secret_basic"]

    def _fitting(self, request: httpx2.Request, outgoing: httpx2.Request) -> httpx2.Request:
        """A registration that asks for what the server offers. We want no secret, because an app
        on somebody's computer can keep none; but some servers have nothing else."""
        metadata = self.context.oauth_metadata
        registers = outgoing.headers.get("content-type", "").startswith("application/json")
        if outgoing is request or not registers or metadata is None:
            return outgoing
        named = metadata.token_endpoint_auth_methods_supported or []
        if "none" in named or (method := _usable(named)) is None:
            return outgoing
        self.context.client_metadata.token_endpoint_auth_method = method
        base = self.context.get_authorization_base_url(self.context.server_url)
        return create_client_registration_request(metadata, self.context.client_metadata, base)

    def _check_pkce(self) -> None:
        """Without PKCE another program on this computer could use what the browser brings."""
        metadata = self.context.oauth_metadata
        named = metadata.code_challenge_methods_supported if metadata is not None else ["S256"]
        if "S256" not in (named or ()):
            raise OAuthFlowError("it does not support PKCE with S256, which MCP demands")

    def _choose_method(self) -> None:
        """How the client proves who it is, where nobody has said so when it was registered."""
        client = self.context.client_info
        if client is None or client.token_endpoint_auth_method is not None:
            return
        methods = self._methods()
        if client.client_secret is None or ("none" in methods and not self._by_hand):
            client.token_endpoint_auth_method = "none"
        else:
            client.token_endpoint_auth_method = _usable(methods) or "client_secret_basic"


def _same_origin(address: str, other: str) -> bool:
    one, two = httpx2.URL(address), httpx2.URL(other)
    return (one.scheme, one.host, one.port) == (two.scheme, two.host, two.port)


def _usable(methods: Sequence[str]) -> SecretMethod | None:
    """The better one of those by which a secret can be shown."""
    if "client_secret_basic" in methods:
        return "client_secret_basic"
    return "client_secret_post" if "client_secret_post" in methods else None
