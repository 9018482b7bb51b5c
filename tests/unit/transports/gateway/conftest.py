"""A gateway that listens, and what asks it."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from companion.transports.gateway.client import GatewayTiming
from tests.fakes.gateway import FakeGateway, fake_gateway

FAST = GatewayTiming(limit=0.4, margin=1.0, connect=2.0, poll=0.2, closely=0.05, closely_for=0.5)
"""For a gateway that waits 0.4 s for its devices."""


@pytest.fixture
def timing() -> GatewayTiming:
    return FAST


@pytest.fixture
async def gateway() -> AsyncIterator[FakeGateway]:
    async with fake_gateway(limit=FAST.limit) as server:
        yield server
