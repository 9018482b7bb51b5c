"""An endpoint's text without the secrets in it: as it is written into files."""

from __future__ import annotations

from companion.app.privacy.text import Withheld
from companion.errors import EndpointError
from companion.transports.endpoint import Endpoint, EndpointKind


def endpoint_without_secrets(key: str) -> str:
    """The same endpoint, with `${NAME}` in place of each secret that a program is started with.

    Equal endpoints give equal texts. Any other text is returned as it is: other endpoints hold no
    secrets (`companion.transports.endpoint`).
    """
    try:
        endpoint = Endpoint.parse(key) if key.startswith("stdio:") else None
    except EndpointError:
        return key
    if endpoint is None or endpoint.kind is not EndpointKind.STDIO:
        return key
    return Endpoint.stdio(tuple(Withheld().from_arguments(endpoint.command))).text
