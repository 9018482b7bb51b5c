"""What a gateway's response means: the device's answer, the device's error, or nothing known.

Source: transports/README.md, "Gateway", and the recorded exchanges. The gateway has words of its
own, which stand where a device's error would. A device that says the very same is taken for it:
then "not known" is said where a failure was, never the other way round.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from companion.errors import (
    AnswerTimeout,
    CompanionError,
    ConnectFailed,
    ConnectionLost,
    UsageError,
)
from companion.json import read_value

TIMED_OUT: Final = "timeout"
DROPPED: Final = "Connection closed"
AWAY: Final = "设备未连接"

_NO_GATEWAY: Final = frozenset({400, 403, 404, 405, 415})
"""Refused without being passed on, by something that is not this interface, or not in use."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A response: its status, and its body as it came."""

    status: int
    body: bytes

    @property
    def value(self) -> Any:
        """The body as JSON; `None` where it is none, as of the gateway's HTML pages."""
        return read_value(self.body.decode("utf-8", "replace"), strict=False)


@dataclass(frozen=True, slots=True)
class GatewayTarget:
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
    said = value.get("error")
    if said == TIMED_OUT:
        return AnswerTimeout("gateway.device_silent", seconds=f"{place.limit:g}")
    if said == DROPPED:
        return ConnectionLost("gateway.dropped")
    if said == AWAY:
        return ConnectFailed("gateway.device_away", host=place.host, device=place.device)
    return {"error": {"message": said if isinstance(said, str) else ""}}


def _not_passed_on(status: int, place: GatewayTarget) -> CompanionError:
    if status == 413:
        return UsageError("gateway.too_long")
    if status in _NO_GATEWAY or 300 <= status < 400:
        return ConnectFailed("gateway.not_one", host=place.host, reason=f"HTTP {status}")
    # what stands before the gateway may have passed it on and lost the answer
    return ConnectionLost("gateway.trouble", host=place.host, reason=f"HTTP {status}")


def _answers(method: str, data: Any) -> bool:
    """Whether it can be the answer to this method.

    The gateway counts its ids anew with each connection of a device. What a device still had to
    say to a question of before then comes to one that was asked later.
    """
    if not isinstance(data, dict):
        return True  # no result at all, which the codec tells
    known = {"initialize": "protocolVersion", "tools/list": "tools", "tools/call": "content"}
    wanted = known.get(method)
    return wanted is None or wanted in data or not any(key in data for key in known.values())
