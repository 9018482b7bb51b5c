"""What is kept of signing in to one server, as the SDK's OAuth client wants it.

Importing this module imports the SDK: `companion.app.servers.sign_in.service` does it in a
thread. We keep what the SDK learned, because after a restart it could not refresh a token without
knowing when it expires, and where.
"""

from __future__ import annotations

import time
from typing import Any, Final
from urllib.parse import urlsplit

from mcp.client.auth import OAuthClientProvider
from mcp.shared.auth import (
    OAuthClientInformationFull,
    OAuthClientMetadata,
    OAuthMetadata,
    OAuthToken,
    ProtectedResourceMetadata,
)
from pydantic import AnyUrl, BaseModel, ValidationError

from companion.app.servers.sign_in.client import OAuthClient
from companion.app.servers.sign_in.loopback import redirect_address
from companion.app.servers.sign_in.store import SignInStore

CLIENT_NAME: Final = "Xiaozhi Companion"

_OWN: Final = "own client"
"""The ID that a person entered, where one did."""


class KeptSignIn:
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
        value = self.kept.get("expires_at")
        return float(value) if isinstance(value, int | float) else None

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
        self._put("tokens", tokens)
        self.kept["expires_at"] = (
            time.time() + tokens.expires_in if tokens.expires_in is not None else None
        )
        if self.provider is not None:
            context = self.provider.context
            self._put("server", context.oauth_metadata)
            self._put("resource", context.protected_resource_metadata)
            # how it proves who it is may have been found out only now
            self._put("client", context.client_info)
        await self._save()

    async def get_client_info(self) -> OAuthClientInformationFull | None:
        client: OAuthClientInformationFull | None = self.model("client", OAuthClientInformationFull)
        return client

    async def set_client_info(self, client_info: OAuthClientInformationFull) -> None:
        self._put("client", client_info)
        await self._save()

    def _put(self, name: str, model: BaseModel | None) -> None:
        if model is not None:
            self.kept[name] = model.model_dump(mode="json", exclude_none=True)

    async def _save(self) -> None:
        self.safe = await self._store.put(self._server, self.kept)

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
            self._put("client", record)

    def come_back_to(self, port: int) -> None:
        """The browser comes back there: who registered itself for another port does it anew."""
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
