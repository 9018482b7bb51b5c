"""What a server answers to whoever has not signed in, or may do too little.

Source: RFC 6750, section 3, and the MCP specification, "Scope Challenge Handling".
"""

from __future__ import annotations

from typing import NamedTuple

import httpx2

from companion.transports.servers.http_client import challenged_scopes, wants_more


class Challenge(NamedTuple):
    """What a server answered to a request that it did not take from us."""

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
