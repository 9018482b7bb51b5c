"""An MCP server and its authorization server in one, which can be as strict as a test wants it.

The SDK's own server, in `oauth_server`, is always of one kind. This one answers by JSON, on the
test's loop, and remembers what it was asked.
"""

from __future__ import annotations

import asyncio
import base64
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import parse_qsl, urlencode

from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.types import Receive, Scope, Send

from tests.fakes.mcp_http import INITIALIZED
from tests.fakes.oauth_server import serving

ECHO = {"name": "echo", "description": "Says it again", "inputSchema": {"type": "object"}}


@dataclass
class StrictOAuth:
    scopes: dict[str, str] = field(default_factory=lambda: {"*": "basic"})
    """What each JSON-RPC method wants of a token; `*` is for those that are not named."""
    grants: str | None = None
    """The only scope that a token ever gets, whatever was asked for; else all of it."""
    methods: list[str] = field(default_factory=lambda: ["none"])
    """How clients may prove who they are."""
    pkce: list[str] | None = field(default_factory=lambda: ["S256"])
    registers: bool = True
    known: dict[str, str] = field(default_factory=dict)
    """Client IDs and their secrets (empty for none)."""
    takes_documents: bool = False
    issuer_path: str = ""
    """Where it says that it is, on its own origin; then it has no metadata about the resource."""
    refreshes: bool = True
    accepts: bool = True
    """Whether it takes the tokens that it gave out."""
    holds: asyncio.Event | None = None
    """What a call of a tool waits for."""

    url: str = ""
    tokens: dict[str, str] = field(default_factory=dict)
    """Those that count, and their scopes."""
    authorized: list[dict[str, str]] = field(default_factory=list)
    """The addresses that browsers were sent to, as parameters."""
    exchanged: list[dict[str, str]] = field(default_factory=list)
    """Requests for a token; `by` tells how the client proved who it is."""
    registered: list[dict[str, Any]] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)
    """Methods that came with a token, or without where none is wanted."""

    @property
    def root(self) -> str:
        return self.url.removesuffix("/mcp")

    def revoke(self) -> None:
        """No token counts any more; what refreshes them still does."""
        self.tokens.clear()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        response = await self._respond(Request(scope, receive))
        await response(scope, receive, send)

    async def _respond(self, request: Request) -> Response:
        match request.url.path:
            case "/.well-known/oauth-protected-resource/mcp" if not self.issuer_path:
                return JSONResponse({"resource": self.url, "authorization_servers": [self.root]})
            case "/.well-known/oauth-authorization-server":
                return JSONResponse(self._metadata())
            case "/register" if self.registers:
                return await self._register(request)
            case "/authorize":
                return self._authorize(dict(request.query_params))
            case "/token":
                return await self._token(request)
            case "/mcp" if request.method == "POST":
                return await self._message(request)
            case "/mcp":
                return Response(status_code=405)
        return Response(status_code=404)

    def _metadata(self) -> dict[str, Any]:
        found: dict[str, Any] = {
            "issuer": self.root + self.issuer_path,
            "authorization_endpoint": f"{self.root}/authorize",
            "token_endpoint": f"{self.root}/token",
            "response_types_supported": ["code"],
            "token_endpoint_auth_methods_supported": self.methods,
            "client_id_metadata_document_supported": self.takes_documents,
        }
        if self.registers:
            found["registration_endpoint"] = f"{self.root}/register"
        if self.pkce is not None:
            found["code_challenge_methods_supported"] = self.pkce
        return found

    async def _register(self, request: Request) -> Response:
        asked = await request.json()
        self.registered.append(asked)
        method = asked.get("token_endpoint_auth_method", "client_secret_basic")
        if method not in self.methods:
            return JSONResponse({"error": "invalid_client_metadata"}, status_code=400)
        client = {**asked, "client_id": f"client-{len(self.registered)}"}
        if method != "none":
            client["client_secret"] = "a secret/with+signs"
        self.known[client["client_id"]] = client.get("client_secret", "")
        return JSONResponse(client, status_code=201)

    def _authorize(self, given: dict[str, str]) -> Response:
        self.authorized.append(given)
        back = {"code": f"code-{len(self.authorized)}", "state": given["state"]}
        return RedirectResponse(f"{given['redirect_uri']}?{urlencode(back)}", status_code=302)

    async def _token(self, request: Request) -> Response:
        given = dict(parse_qsl((await request.body()).decode()))
        given["by"], client, secret = self._proof(request, given)
        self.exchanged.append(given)
        documented = self.takes_documents and client.startswith("https://")
        if given["by"] not in self.methods or not (
            documented or self.known.get(client, None) == secret
        ):
            return JSONResponse({"error": "invalid_client"}, status_code=401)
        if given["grant_type"] == "refresh_token":
            if not self.refreshes:
                return JSONResponse({"error": "invalid_grant"}, status_code=400)
            scope = given["refresh_token"].partition(":")[2]
        else:
            wanted = self.authorized[int(given["code"].removeprefix("code-")) - 1]
            scope = self.grants if self.grants is not None else wanted.get("scope", "")
        token = f"token-{len(self.exchanged)}"
        self.tokens[token] = scope
        answer = {"access_token": token, "token_type": "Bearer", "expires_in": 3600}
        return JSONResponse({**answer, "scope": scope, "refresh_token": f"refresh:{scope}"})

    def _proof(self, request: Request, given: dict[str, str]) -> tuple[str, str, str]:
        """The method, the client ID and the secret."""
        kind, _, packed = request.headers.get("authorization", "").partition(" ")
        if kind == "Basic":
            text = base64.b64decode(packed).decode()
            # both are encoded as in a form, RFC 6749, section 2.3.1
            pair = dict(parse_qsl("id={}&secret={}".format(*text.split(":", 1))))
            return "client_secret_basic", pair.get("id", ""), pair.get("secret", "")
        if "client_secret" in given:
            return "client_secret_post", given["client_id"], given["client_secret"]
        return "none", given.get("client_id", ""), ""

    async def _message(self, request: Request) -> Response:
        body = await request.json()
        method = body.get("method", "")
        wanted = set(self.scopes.get(method, self.scopes.get("*", "")).split())
        token = request.headers.get("authorization", "").removeprefix("Bearer ")
        about = f'resource_metadata="{self.root}/.well-known/oauth-protected-resource/mcp"'
        if self.issuer_path:
            about = 'realm="mcp"'
        if wanted and (token not in self.tokens or not self.accepts):
            first = self.scopes.get("*") or " ".join(sorted(wanted))
            challenge = f'Bearer scope="{first}", {about}'
            return Response(status_code=401, headers={"WWW-Authenticate": challenge})
        if not wanted <= set(self.tokens.get(token, "").split()):
            names = " ".join(sorted(wanted))
            challenge = f'Bearer error="insufficient_scope", scope="{names}", {about}'
            return Response(status_code=403, headers={"WWW-Authenticate": challenge})
        self.asked.append(method)
        if "id" not in body:
            return Response(status_code=202)
        result: dict[str, Any] = {}
        if method == "initialize":
            result = INITIALIZED
        elif method == "tools/list":
            result = {"tools": [ECHO]}
        elif method == "tools/call":
            if self.holds is not None:
                await self.holds.wait()
            result = {"content": [{"type": "text", "text": "said again"}]}
        return JSONResponse({"jsonrpc": "2.0", "id": body["id"], "result": result})


@asynccontextmanager
async def strict_oauth(**options: Any) -> AsyncIterator[StrictOAuth]:
    server = StrictOAuth(**options)
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        server.url = f"http://127.0.0.1:{listening.getsockname()[1]}/mcp"
        async with serving(server, listening, lifespan="off"):
            yield server
