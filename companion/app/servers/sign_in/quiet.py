"""Signing the requests of a connection, without anybody who could be asked.

Importing this module imports the SDK: `companion.app.servers.sign_in.service` does it in a thread.
Source: the MCP specification, "Authorization".
"""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable, Mapping
from typing import Any, Final

import httpx2
from mcp.client.auth import OAuthClientProvider
from mcp.shared.auth import OAuthClientInformationFull, OAuthToken

from companion.app.servers.sign_in.challenge import Challenge
from companion.app.servers.sign_in.kept import KeptSignIn, about_us, redirect_port

_LONG_AGO: Final = 1.0
"""Seconds since the epoch."""


class QuietAuth(OAuthClientProvider):
    """Signs what a connection sends with what is kept, and refreshes that. Nobody is asked.

    Requests go out side by side; the SDK's own flow would keep each waiting for the one before,
    so that nothing could be said to a server while it works.
    """

    def __init__(
        self, url: str, kept: KeptSignIn, heard: Callable[[Challenge, OAuthToken | None], None]
    ) -> None:
        """`heard` is told what the server refuses, and with which tokens it did."""
        super().__init__(url, about_us(redirect_port(kept.kept)), kept)
        self._heard = heard
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
                self._look_at(response, used)
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
                    self._look_at(response, used)
                    return
                outgoing = await flow.asend(response)
        except StopAsyncIteration:
            return
        finally:
            await flow.aclose()

    def _sign(self, request: httpx2.Request, tokens: OAuthToken | None) -> None:
        if tokens is not None:
            request.headers["Authorization"] = f"Bearer {tokens.access_token}"

    def _look_at(self, response: httpx2.Response, used: OAuthToken | None) -> None:
        challenge = Challenge.of(response)
        if challenge is not None:
            self._heard(challenge, used)
