"""Signing in by asking a person, in the browser.

Importing this module imports the SDK: `companion.app.servers.sign_in.service` does it in a thread.
Source: the MCP specification, "Authorization". The SDK finds the authorization server, registers
us there, and proves who asks (PKCE, RFC 8707).
"""

from __future__ import annotations

from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence
from typing import Literal

import httpx2
from mcp.client.auth import OAuthClientProvider
from mcp.client.auth.exceptions import OAuthFlowError, OAuthRegistrationError
from mcp.client.auth.utils import create_client_registration_request, issuers_match
from mcp.shared.auth import AuthorizationCodeResult, OAuthMetadata
from pydantic import ValidationError

from companion.app.servers.sign_in.challenge import Challenge
from companion.app.servers.sign_in.kept import KeptSignIn, about_us

FlowError = OAuthFlowError
RegistrationError = OAuthRegistrationError
Redirect = Callable[[str], Awaitable[None]]
Callback = Callable[[], Awaitable[dict[str, str]]]
SecretMethod = Literal["client_secret_basic", "client_secret_post"]


class PersonAuth(OAuthClientProvider):
    """Signs a request by asking a person in the browser, once."""

    def __init__(
        self,
        url: str,
        kept: KeptSignIn,
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
        """Whether a server of 2025-03-26, whose metadata stand at its root, calls itself by an
        address that is not the root. One within its own origin is believed from now on: whoever
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
