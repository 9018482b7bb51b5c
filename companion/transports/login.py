"""What proves to the other side who we are. It lives in memory and in the password store only."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Login:
    """Empty where none is needed. Which of them counts depends on the endpoint's kind."""

    secret: str = field(default="", repr=False)
    """The bearer token of an MCP server, the password of a broker's user, the signature key of a
    gateway."""


NO_LOGIN = Login()
