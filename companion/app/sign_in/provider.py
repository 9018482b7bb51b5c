"""The SDK's OAuth client, with what is kept of an earlier run.

Importing this module imports the SDK: `companion.app.sign_in.service` does it in a thread.
Source: the MCP specification, "Authorization". The SDK finds the authorization server, registers
us there, and proves who asks (PKCE, RFC 8707); we keep what it learned, because after a restart it
could not refresh a token without knowing when it expires, and where.
"""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import Any, Final
from urllib.parse import urlsplit

from mcp.client.auth import OAuthClientProvider
from mcp.client.auth.exceptions import OAuthFlowError
from mcp.shared.auth import (
    AuthorizationCodeResult,
    OAuthClientInformationFull,
    OAuthClientMetadata,
    OAuthMetadata,
    OAuthToken,
    ProtectedResourceMetadata,
)
from pydantic import AnyUrl, BaseModel, ValidationError

from companion.app.sign_in.store import SignInStore

CLIENT_NAME: Final = "Xiaozhi Companion"

FlowError = OAuthFlowError
Redirect = Callable[[str], Awaitable[None]]
Callback = Callable[[], Awaitable[dict[str, str]]]


class KeptSignIn:
    """The SDK's `TokenStorage` for one server."""

    def __init__(self, store: SignInStore, server: str, kept: dict[str, Any]) -> None:
        self._store = store
        self._server = server
        self._kept = kept
        self.provider: OAuthClientProvider | None = None
        self.safe = True
        """Whether the last thing that was kept is in the password store."""

    @property
    def expires_at(self) -> float | None:
        """Seconds since the epoch; `None` when the server did not say."""
        value = self._kept.get("expires_at")
        return float(value) if isinstance(value, int | float) else None

    def model(self, name: str, kind: type[BaseModel]) -> Any:
        """A part of what is kept, or `None` when there is none that can be read."""
        value = self._kept.get(name)
        try:
            return kind.model_validate(value) if isinstance(value, dict) else None
        except ValidationError:
            return None

    async def get_tokens(self) -> OAuthToken | None:
        tokens: OAuthToken | None = self.model("tokens", OAuthToken)
        return tokens

    async def set_tokens(self, tokens: OAuthToken) -> None:
        self._put("tokens", tokens)
        self._kept["expires_at"] = (
            time.time() + tokens.expires_in if tokens.expires_in is not None else None
        )
        if self.provider is not None:
            self._put("server", self.provider.context.oauth_metadata)
            self._put("resource", self.provider.context.protected_resource_metadata)
        await self._save()

    async def get_client_info(self) -> OAuthClientInformationFull | None:
        client: OAuthClientInformationFull | None = self.model("client", OAuthClientInformationFull)
        return client

    async def set_client_info(self, client_info: OAuthClientInformationFull) -> None:
        self._put("client", client_info)
        await self._save()

    def _put(self, name: str, model: BaseModel | None) -> None:
        if model is not None:
            self._kept[name] = model.model_dump(mode="json", exclude_none=True)

    async def _save(self) -> None:
        self.safe = await self._store.put(self._server, self._kept)


def make_provider(
    url: str, kept: KeptSignIn, redirect_url: str, redirect: Redirect, callback: Callback
) -> OAuthClientProvider:
    """Signs the requests to `url`. `redirect` is given the address for the browser, `callback`
    returns what the browser was sent back with."""

    async def answer() -> AuthorizationCodeResult:
        given = await callback()
        if "code" not in given:
            raise OAuthFlowError(given.get("error_description") or given.get("error") or "no code")
        return AuthorizationCodeResult(
            code=given["code"], state=given.get("state"), iss=given.get("iss")
        )

    provider = OAuthClientProvider(
        url,
        OAuthClientMetadata(
            client_name=CLIENT_NAME,
            redirect_uris=[AnyUrl(redirect_url)],
            grant_types=["authorization_code", "refresh_token"],
            response_types=["code"],
            # an app on somebody's computer can keep no secret of its own
            token_endpoint_auth_method="none",
        ),
        kept,
        redirect,
        answer,
    )
    kept.provider = provider
    context = provider.context
    context.token_expiry_time = kept.expires_at
    context.oauth_metadata = kept.model("server", OAuthMetadata)
    resource: ProtectedResourceMetadata | None = kept.model("resource", ProtectedResourceMetadata)
    if resource is not None:
        context.protected_resource_metadata = resource
        context.auth_server_url = str(resource.authorization_servers[0])
    return provider


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
