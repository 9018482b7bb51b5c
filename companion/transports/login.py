"""What proves to the other side who we are. It lives in memory and in the password store only."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final

from companion.json import read_object
from companion.patterns import regex

_NOTHING: Final[Mapping[str, str]] = MappingProxyType({})
_PLACE: Final = regex(r"\$\{([A-Za-z_][A-Za-z0-9_]*)\}")


@dataclass(frozen=True, slots=True)
class Login:
    """Empty where none is needed. Which of them counts depends on the endpoint's kind."""

    secret: str = field(default="", repr=False)
    """The bearer token of an MCP server, the password of a broker's user, the signature key of a
    gateway."""
    headers: Mapping[str, str] = field(default_factory=lambda: _NOTHING, repr=False, hash=False)
    """Sent with every request to an MCP server over HTTP."""
    environment: Mapping[str, str] = field(default_factory=lambda: _NOTHING, repr=False, hash=False)
    """Variables for an MCP server that we start. They also fill `${NAME}` in what is written in an
    endpoint, so that a secret argument or address need not be there."""

    def pack(self) -> str:
        """As one text for the password store; empty when there is nothing to keep."""
        more = {
            name: dict(values)
            for name, values in (("headers", self.headers), ("environment", self.environment))
            if values
        }
        if not more and not self.secret.startswith("{"):
            return self.secret
        return json.dumps({"secret": self.secret, **more}, separators=(",", ":"))

    @classmethod
    def unpack(cls, text: str | None) -> Login:
        """What `pack` made; a text that it cannot have made is the secret itself."""
        if not text or not text.startswith("{"):
            return cls(text or "")
        value = read_object(text)
        if value is None or not isinstance(value.get("secret"), str):
            return cls(text)
        return cls(
            value["secret"],
            headers=_texts(value.get("headers")),
            environment=_texts(value.get("environment")),
        )


NO_LOGIN = Login()


def fill_in(text: str, login: Login) -> str:
    """`text` with its `${NAME}` replaced, as far as `login.environment` has them."""
    return _PLACE.sub(lambda found: login.environment.get(found[1], found[0]), text)


def _texts(value: Any) -> Mapping[str, str]:
    pairs = value.items() if isinstance(value, dict) else ()
    return MappingProxyType({name: text for name, text in pairs if isinstance(text, str)})
