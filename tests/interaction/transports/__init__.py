"""Who is at the other end, for the one test body over every transport.

One file a kind; each offers an async context manager that yields a `Peer` which can be reached,
and is in `KINDS`.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager

from tests.interaction.transports.broker import broker
from tests.interaction.transports.direct import direct
from tests.interaction.transports.gateway import gateway
from tests.interaction.transports.hub import hub
from tests.interaction.transports.peer import Peer
from tests.interaction.transports.stdio import stdio
from tests.interaction.transports.stock import stock, stock_alone
from tests.interaction.transports.streamable import streamable

KINDS: dict[str, Callable[[], AbstractAsyncContextManager[Peer]]] = {
    "broker": broker,
    "direct": direct,
    "gateway": gateway,
    "hub": hub,
    "stdio": stdio,
    "stock": stock,
    "stock_alone": stock_alone,
    "streamable": streamable,
}
