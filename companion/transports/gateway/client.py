"""The HTTP side of a gateway: asking with the right token, and what became of a request."""

from __future__ import annotations

import hashlib
import json
import ssl
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, date, datetime, timedelta
from typing import Any, Final
from urllib.parse import quote

from msgspec import Struct

from companion.errors import (
    AnswerTimeout,
    CompanionError,
    ConnectFailed,
    ConnectionLost,
    LoginRefused,
    UsageError,
)
from companion.json import read_value
from companion.transports.endpoint import Endpoint
from companion.transports.fetch import Fetcher, FetchFailed, FetchFault, FetchRules
from companion.transports.login import Login
from companion.transports.tcp import in_url, why_not_reached

_WEST: Final = timedelta(hours=-12)
_EAST: Final = timedelta(hours=14)
"""The time zones with the earliest and the latest date."""

TIMED_OUT: Final = "timeout"
DROPPED: Final = "Connection closed"
AWAY: Final = "设备未连接"

_NO_GATEWAY: Final = frozenset({400, 403, 404, 405, 415})
"""Refused without being passed on, by something that is not this interface, or not in use."""

MAX_BODY: Final = 100 * 1024
"""Bytes of a request's body; above it the gateway answers 413."""
MAX_ANSWER: Final = 4 * 1024 * 1024
"""Bytes of a response that are read. A device's answer has 8,192 at most there."""

_STATUS: Final = "/api/devices/status"
_COMMANDS: Final = "/api/commands/"
_CONNECTIONS: Final = 100


class GatewayTiming(Struct, frozen=True):
    """All in seconds; tests shorten them."""

    limit: float = 5.0
    """How long the gateway itself waits for a device. It is fixed there."""
    margin: float = 3.0
    """What the way to the gateway and back may take besides."""
    connect: float = 5.0
    """TCP and TLS."""
    idle: float = 4.0
    """An unused HTTP connection is closed by us; the gateway closes it after 6 s, and a request
    that crosses this on its way would be lost without a word."""
    poll: float = 5.0
    """Between two questions who is there. Failing twice takes some 20 s, below the 30 s in which
    a dead peer has to be noticed."""
    closely: float = 1.0
    """The same while something is unclear. A restart must be seen: it takes about two seconds."""
    slow: float = 0.5
    """After so long without an answer it is unclear what happens: a restart begins 1 s after its
    call, which the gateway only gives up after `limit`."""
    refused: float = 60.0
    """The same after the key was refused: another key is another poller, which begins at once."""
    closely_for: float = 30.0
    """How long it stays unclear after an answer that did not come."""


# The token with which a gateway is asked: a hash of its date and the signature key.
#
# Source: transports/README.md, "Gateway": `sha256hex("YYYY-MM-DD" + signature key)` with the
# gateway's *local* date. It is no HMAC, and it changes at the gateway's midnight, wherever that is.


def now() -> datetime:
    """This moment in this computer's time zone."""
    return datetime.now().astimezone()


def token(day: date, key: str) -> str:
    """The hexadecimal token of one day; lower case, which the gateway insists on."""
    return hashlib.sha256(f"{day.isoformat()}{key}".encode()).hexdigest()


class Tokens:
    """Which days to try, the most probable first.

    The gateway's date is this computer's until it refuses that. Then the neighbour days are tried,
    and what is found is remembered.
    """

    def __init__(self, key: str, clock: Callable[[], datetime] = now) -> None:
        self._key = key
        self._clock = clock
        self._shift = timedelta()

    @property
    def today(self) -> date:
        """The date of this computer."""
        return self._clock().date()

    def days(self) -> list[date]:
        """The days to try, in order: three or, rarely, four."""
        moment = self._clock()
        today, utc = moment.date(), moment.astimezone(UTC)
        guess = today + self._shift
        somewhere = {(utc + _WEST).date(), utc.date(), (utc + _EAST).date()}
        others = {today + timedelta(days=days) for days in (-1, 0, 1)} - {guess}
        # a date that it is nowhere on Earth just now means that some clock is wrong
        return [guess, *sorted(others, key=lambda day: (day not in somewhere, day != today, day))]

    def header(self, day: date) -> str:
        """The value of the `Authorization` header on that day."""
        return f"Bearer {token(day, self._key)}"

    def worked(self, day: date) -> None:
        """Remember what the gateway accepted."""
        self._shift = day - self._clock().date()


# What a gateway's response means: the device's answer, the device's error, or nothing known.
#
# Source: transports/README.md, "Gateway", and the recorded exchanges. The gateway puts words of its
# own in the place of a device's error. A device that says the same is taken for the gateway.


class Answer(Struct, frozen=True):
    """A response: its status, and its body as it came."""

    status: int
    body: bytes

    @property
    def value(self) -> Any:
        """The body as JSON; `None` where it is none, as of the gateway's HTML pages."""
        return read_value(self.body.decode("utf-8", "replace"), strict=False)


class GatewayTarget(Struct, frozen=True):
    """What messages name."""

    host: str
    device: str
    limit: float
    """Seconds that the gateway waits for a device."""


def read_states(answer: Answer, asked: Sequence[str], host: str) -> dict[str, bool]:
    """Who is connected. `exists` tells it; `isAlive` only that a conversation is going on.

    Raises `ConnectFailed` when the answer is no gateway's.
    """
    value = answer.value
    if answer.status != 200 or not isinstance(value, dict):
        raise ConnectFailed("gateway.not_one", host=host, reason=f"HTTP {answer.status}")
    states: dict[str, bool] = {}
    for client_id in asked:
        state = value.get(client_id)
        exists = state.get("exists") if isinstance(state, dict) else None
        if not isinstance(exists, bool):
            raise ConnectFailed("gateway.not_one", host=host, reason="no “exists”")
        states[client_id] = exists
    return states


def read_command(
    answer: Answer, method: str, place: GatewayTarget
) -> Mapping[str, Any] | CompanionError:
    """The rest of a JSON-RPC response (`result` or `error`), or what is to be raised."""
    value = answer.value
    if not isinstance(value, dict) or not isinstance(value.get("success"), bool):
        return _not_passed_on(answer.status, place)
    if value["success"]:
        data = value.get("data")
        if not _answers(method, data):
            return AnswerTimeout("gateway.mixed_up")
        return {"result": data}
    error = value.get("error")
    if error == TIMED_OUT:
        return AnswerTimeout("gateway.device_silent", seconds=f"{place.limit:g}")
    if error == DROPPED:
        return ConnectionLost("gateway.dropped")
    if error == AWAY:
        return ConnectFailed("gateway.device_away", host=place.host, device=place.device)
    return {"error": {"message": error if isinstance(error, str) else ""}}


def _not_passed_on(status: int, place: GatewayTarget) -> CompanionError:
    if status == 413:
        return UsageError("gateway.too_long")
    if status in _NO_GATEWAY or 300 <= status < 400:
        return ConnectFailed("gateway.not_one", host=place.host, reason=f"HTTP {status}")
    # a proxy in front of the gateway may have passed it on and lost the answer
    return ConnectionLost("gateway.trouble", host=place.host, reason=f"HTTP {status}")


def _answers(method: str, data: Any) -> bool:
    """Whether it can be the answer to this method.

    The gateway starts counting its ids again with each connection of a device. A late answer from
    before then goes to a later request.
    """
    if not isinstance(data, dict):
        return True  # no result at all, which the codec tells
    known = {"initialize": "protocolVersion", "tools/list": "tools", "tools/call": "content"}
    wanted = known.get(method)
    return wanted is None or wanted in data or not any(key in data for key in known.values())


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
        self._base = f"{'https' if place.secure else 'http'}://{in_url(place.host)}:{place.port}"
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
            seconds = f"{self.timing.limit + self.timing.margin:g}"
            raise ConnectFailed("gateway.timeout", host=self.host, seconds=seconds) from None
        return read_states(answer, client_ids, self.host)

    async def command(self, client_id: str, body: bytes) -> Answer:
        """Send a command once; the answer whatever its status.

        Raises `ConnectFailed` when certainly nothing was sent to the device; `ConnectionLost` or
        `AnswerTimeout` when it may have been.
        """
        return await self._ask(_COMMANDS + quote(client_id, safe="@"), body)

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
