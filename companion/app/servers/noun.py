"""What MCP servers offer and ask."""

from __future__ import annotations

from typing import Final

from companion.app.servers import settings
from companion.app.workspace import Noun, Wiring


def _wiring() -> Wiring:
    from companion.app.servers.wiring import wire

    return wire


SERVERS: Final = Noun("servers", _wiring, described=(settings,))
