"""An MCP server over HTTP that wants its users to sign in, of the SDK's own classes.

It runs on the test's loop, and remembers what the client did.
"""

from __future__ import annotations

import asyncio
import secrets
import socket
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Literal
from urllib.parse import urlencode

import uvicorn
from mcp.server.auth.provider import (
    AccessToken,
    AuthorizationCode,
    AuthorizationParams,
    RefreshToken,
)
from mcp.server.auth.settings import AuthSettings, ClientRegistrationOptions
from mcp.shared.auth import OAuthClientInformationFull, OAuthToken
from pydantic import AnyHttpUrl
from starlette.types import ASGIApp, Receive, Scope, Send

from tests.fakes.certificates import Certificates
from tests.fakes.servers.workbench import make_server


class Accounts:
    """The authorization server: everybody may sign in, unless `refuses`."""

    def __init__(self) -> None:
        self.clients: dict[str, OAuthClientInformationFull] = {}
        self.codes: dict[str, AuthorizationCode] = {}
        self.access: dict[str, AccessToken] = {}
        self.refresh: dict[str, RefreshToken] = {}
        self.lifetime = 3600
        self.refuses = False
        self.refreshed = 0

    async def get_client(self, client_id: str) -> OAuthClientInformationFull | None:
        return self.clients.get(client_id)

    async def register_client(self, client_info: OAuthClientInformationFull) -> None:
        assert client_info.client_id is not None
        self.clients[client_info.client_id] = client_info

    async def authorize(
        self, client: OAuthClientInformationFull, params: AuthorizationParams
    ) -> str:
        if self.refuses:
            given = {"error": "access_denied", "error_description": "You said no"}
        else:
            code = secrets.token_urlsafe(16)
            self.codes[code] = AuthorizationCode(
                code=code,
                scopes=params.scopes or [],
                expires_at=time.time() + 60,
                client_id=client.client_id or "",
                code_challenge=params.code_challenge,
                redirect_uri=params.redirect_uri,
                redirect_uri_provided_explicitly=params.redirect_uri_provided_explicitly,
                resource=params.resource,
            )
            given = {"code": code}
        return f"{params.redirect_uri}?{urlencode({**given, 'state': params.state or ''})}"

    async def load_authorization_code(
        self, client: OAuthClientInformationFull, authorization_code: str
    ) -> AuthorizationCode | None:
        return self.codes.get(authorization_code)

    async def exchange_authorization_code(
        self, client: OAuthClientInformationFull, authorization_code: AuthorizationCode
    ) -> OAuthToken:
        del self.codes[authorization_code.code]
        return self._tokens(client, authorization_code.scopes, authorization_code.resource)

    async def load_refresh_token(
        self, client: OAuthClientInformationFull, refresh_token: str
    ) -> RefreshToken | None:
        return self.refresh.get(refresh_token)

    async def exchange_refresh_token(
        self, client: OAuthClientInformationFull, refresh_token: RefreshToken, scopes: list[str]
    ) -> OAuthToken:
        self.refreshed += 1
        del self.refresh[refresh_token.token]
        return self._tokens(client, scopes, refresh_token.resource)

    async def load_access_token(self, token: str) -> AccessToken | None:
        return self.access.get(token)

    async def revoke_token(self, token: AccessToken | RefreshToken) -> None:
        self.access.pop(token.token, None)
        self.refresh.pop(token.token, None)

    async def verify_token(self, token: str) -> AccessToken | None:
        return self.access.get(token)

    def _tokens(
        self, client: OAuthClientInformationFull, scopes: list[str], resource: str | None
    ) -> OAuthToken:
        # as long as real ones, which are signed
        access, refresh = secrets.token_urlsafe(1500), secrets.token_urlsafe(32)
        owner = client.client_id or ""
        self.access[access] = AccessToken(
            token=access, client_id=owner, scopes=scopes, resource=resource
        )
        self.refresh[refresh] = RefreshToken(
            token=refresh, client_id=owner, scopes=scopes, resource=resource
        )
        return OAuthToken(
            access_token=access,
            expires_in=self.lifetime,
            refresh_token=refresh,
            scope=" ".join(scopes),
        )


class Served:
    """`requests` are those that came, as method and path."""

    def __init__(self, url: str, accounts: Accounts) -> None:
        self.url = url
        self.accounts = accounts
        self.requests: list[tuple[str, str]] = []


@asynccontextmanager
async def oauth_server(*, older: bool = False) -> AsyncIterator[Served]:
    """`older` speaks HTTP+SSE, at the same address."""
    accounts = Accounts()
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        root = f"http://127.0.0.1:{listening.getsockname()[1]}"
        server = make_server(
            auth_server_provider=accounts,
            auth=AuthSettings(
                issuer_url=AnyHttpUrl(root),
                resource_server_url=AnyHttpUrl(f"{root}/mcp"),
                client_registration_options=ClientRegistrationOptions(
                    enabled=True, valid_scopes=["user"], default_scopes=["user"]
                ),
                required_scopes=["user"],
                validate_token_resource=True,
            ),
        )
        served = Served(f"{root}/mcp", accounts)
        app = server.sse_app(sse_path="/mcp") if older else server.streamable_http_app()
        async with serving(_Watch(app, served), listening):
            yield served


@asynccontextmanager
async def serving(
    app: ASGIApp,
    listening: socket.socket,
    certificates: Certificates | None = None,
    *,
    lifespan: Literal["on", "off"] = "on",
) -> AsyncIterator[None]:
    """An ASGI application, served on the running loop; over TLS with `certificates`."""
    config = uvicorn.Config(
        app,
        log_config=None,
        lifespan=lifespan,
        ws="none",
        ssl_certfile=certificates and certificates.certificate,
        ssl_keyfile=certificates and str(certificates.key),
    )
    server = uvicorn.Server(config)
    task = asyncio.create_task(server.serve(sockets=[listening]), name="web server of a test")
    try:
        yield
    finally:
        server.should_exit = server.force_exit = True
        await asyncio.wait({task}, timeout=10)


class _Watch:
    def __init__(self, app: ASGIApp, served: Served) -> None:
        self._app = app
        self._served = served

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> Any:
        if scope["type"] == "http":
            self._served.requests.append((scope["method"], scope["path"]))
        await self._app(scope, receive, send)
