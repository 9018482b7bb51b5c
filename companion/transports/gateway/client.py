"""The HTTP side of a gateway: asking with the right token, and what became of a request."""

from __future__ import annotations

import json
import ssl
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Final
from urllib.parse import quote

from companion.errors import AnswerTimeout, ConnectFailed, ConnectionLost, LoginRefused
from companion.transports.endpoint import Endpoint
from companion.transports.fetch import Fetcher, FetchFailed, FetchFault, FetchRules
from companion.transports.gateway.answers import Answer, read_states
from companion.transports.gateway.timing import GatewayTiming
from companion.transports.gateway.token import Tokens, now
from companion.transports.login import Login
from companion.transports.upstream.faults import why_not_reached

MAX_BODY: Final = 100 * 1024
"""Bytes of a request's body; above it the gateway answers 413."""
MAX_ANSWER: Final = 4 * 1024 * 1024
"""Bytes of a response that are read. A device's answer has 8,192 at most there."""

_STATUS: Final = "/api/devices/status"
_COMMANDS: Final = "/api/commands/"
_CONNECTIONS: Final = 100


class GatewayClient:
    """One place's HTTP connections. Made by `open`, closed by `close`.

    The signature key is in memory only, and neither it nor a token is in any message.
    """

    def __init__(
        self,
        place: Endpoint,
        login: Login,
        *,
        fetcher: Fetcher,
        timing: GatewayTiming,
        clock: Callable[[], datetime],
    ) -> None:
        self.host = place.host
        self.timing = timing
        host = f"[{place.host}]" if ":" in place.host else place.host
        self._base = f"{'https' if place.secure else 'http'}://{host}:{place.port}"
        self._known = bool(login.secret)
        self._tokens = Tokens(login.secret, clock)
        self._fetcher = fetcher

    @classmethod
    async def open(
        cls,
        place: Endpoint,
        login: Login,
        *,
        timing: GatewayTiming,
        ssl_context: ssl.SSLContext | None = None,
        clock: Callable[[], datetime] = now,
    ) -> GatewayClient:
        """Without `ssl_context` the system's certificates are trusted. Connects to nothing yet."""
        seconds = timing.limit + timing.margin
        # redirects are not followed: where to is no place for the token
        rules = FetchRules(
            MAX_ANSWER, total=seconds, silence=seconds, connect=timing.connect, proxies=False
        )
        fetcher = await Fetcher.open(
            rules,
            ssl_context=ssl_context,
            max_connections=_CONNECTIONS,
            max_keepalive_connections=_CONNECTIONS,
            keepalive_expiry=timing.idle,
        )
        return cls(place, login, fetcher=fetcher, timing=timing, clock=clock)

    async def close(self) -> None:
        """Close all connections; what is still being asked ends with an error."""
        await self._fetcher.close()

    async def states(self, client_ids: Sequence[str]) -> Mapping[str, bool]:
        """Whether each device is connected to the gateway, in one request.

        Raises `LoginRefused` when it refuses the key, and `ConnectFailed` when the gateway is not
        reached or is none.
        """
        body = json.dumps({"clientIds": list(client_ids)}, ensure_ascii=False).encode()
        try:
            answer = await self._ask(_STATUS, body)
        except ConnectionLost:
            # nothing was to be done, so nothing can have happened
            raise ConnectFailed("gateway.no_http", host=self.host) from None
        except AnswerTimeout:
            raise self._too_slow() from None
        return read_states(answer, client_ids, self.host)

    async def command(self, client_id: str, body: bytes) -> Answer:
        """Send a command once; the answer whatever its status.

        Raises `ConnectFailed` when certainly nothing was sent to the device; `ConnectionLost` or
        `AnswerTimeout` when it may have been.
        """
        return await self._ask(_COMMANDS + quote(client_id, safe="@"), body)

    def _too_slow(self) -> ConnectFailed:
        seconds = f"{self.timing.limit + self.timing.margin:g}"
        return ConnectFailed("gateway.timeout", host=self.host, seconds=seconds)

    async def _ask(self, path: str, body: bytes) -> Answer:
        """With each day's token until one is accepted: what is refused for its token was not
        looked at, so asking again repeats nothing."""
        if not self._known:
            raise LoginRefused("gateway.no_key", host=self.host)
        for day in self._tokens.days():
            answer = await self._post(path, body, self._tokens.header(day))
            if answer.status != 401:
                self._tokens.worked(day)
                return answer
        raise LoginRefused("gateway.wrong_key", host=self.host, date=str(self._tokens.today))

    async def _post(self, path: str, body: bytes, authorization: str) -> Answer:
        headers = {"Authorization": authorization, "Content-Type": "application/json"}
        try:
            response = await self._fetcher.fetch(
                "POST", self._base + path, headers=headers, content=body
            )
        except FetchFailed as failed:
            match failed.fault:
                case FetchFault.TOO_LARGE:
                    return Answer(failed.status, b"")  # no gateway's: read as what it is not
                case FetchFault.CONNECT | FetchFault.CONNECT_SLOW:
                    seconds = self.timing.connect
                    words = why_not_reached(failed.cause, self.host, seconds, "gateway")
                    raise ConnectFailed(words) from None
                case FetchFault.SLOW:
                    late = f"{failed.seconds:g}"
                    raise AnswerTimeout("gateway.timeout", host=self.host, seconds=late) from None
                case FetchFault.ADDRESS:
                    reason = failed.reason
                    raise ConnectFailed("gateway.not_one", host=self.host, reason=reason) from None
            raise ConnectionLost("gateway.hung_up", host=self.host) from None
        return Answer(response.status, response.body)
