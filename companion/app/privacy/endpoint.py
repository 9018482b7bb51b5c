"""An endpoint's text without the secrets in it: as it is kept, shown and written into files."""

from __future__ import annotations

import re
from typing import Final

from companion.app.privacy.text import Withheld
from companion.errors import EndpointError
from companion.patterns import regex
from companion.transports.endpoint import Endpoint, EndpointKind

_MAY_HOLD: Final = regex(r"(?:stdio|wss?|https?):", re.IGNORECASE)


def withhold(endpoint: Endpoint) -> tuple[Endpoint, dict[str, str]]:
    """The endpoint with `${NAME}` in place of each secret in it, and the secrets by name.

    They are looked for in the arguments of a program, and in the parameters of an address. As
    variables of its `Login` they are put back where it is opened. Equal endpoints give equal
    texts, and one without secrets is returned as it is.
    """
    withheld = Withheld()
    if endpoint.kind is EndpointKind.STDIO:
        program, *arguments = endpoint.command
        safe = Endpoint.stdio((program, *withheld.from_arguments(arguments)))
    elif endpoint.kind in (EndpointKind.HTTP, EndpointKind.WEBSOCKET):
        head, mark, query = endpoint.text.partition("?")
        safe = Endpoint.parse(head + mark + withheld.from_query(query))
    else:
        return endpoint, {}
    # a reference that was written by hand is no secret, and is filled in as it was
    secrets = {name: value for name, value in withheld.values.items() if not value.startswith("${")}
    return (safe, secrets) if secrets else (endpoint, {})


def endpoint_without_secrets(key: str) -> str:
    """`withhold` for a key; any other text is returned as it is."""
    try:
        endpoint = Endpoint.parse(key) if _MAY_HOLD.match(key) else None
    except EndpointError:
        return key
    return withhold(endpoint)[0].text if endpoint is not None else key
