"""A simulated stock device and the server it talks to."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from companion.simulator import Behaviour, SimulatedDevice, simulated_stock_device
from tests.fakes.upstream_script import LIMIT, Script
from tests.fakes.upstream_server import FakeUpstream, Kind, upstream_server


@asynccontextmanager
async def served(
    kind: Kind, behaviour: Behaviour, script: Script | None = None, **more: Any
) -> AsyncIterator[tuple[FakeUpstream, SimulatedDevice]]:
    """Both run as long as the body, which is given `LIMIT` seconds."""
    async with (
        upstream_server(kind, script, **more) as former,
        simulated_stock_device(former.ota_url, 0, behaviour) as device,
        asyncio.timeout(LIMIT),
    ):
        yield former, device
