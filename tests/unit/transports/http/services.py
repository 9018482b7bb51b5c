"""A service for one test, and the offers and replies that tests speak of."""

from __future__ import annotations

import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest

from companion.transports.http import (
    HttpLimits,
    HttpService,
    Offer,
    RefusedRequest,
    Transfer,
    TransferState,
)
from tests.fakes.waiting import published

HERE = "127.0.0.1"
ELSEWHERE = "192.0.2.7"
"""An address that no test has."""


def _can_bind(address: str) -> bool:
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
        try:
            probe.bind((address, 0))
        except OSError:
            return False
    return True


needs_more_loopbacks = pytest.mark.skipif(
    not _can_bind("127.0.0.2"), reason="this computer has but one loopback address"
)
needs_dual_stack = pytest.mark.skipif(
    not socket.has_dualstack_ipv6(), reason="this computer has no IPv6"
)


@asynccontextmanager
async def serving(
    host: str = HERE,
    *,
    on_refusal: Callable[[RefusedRequest], None] = lambda refusal: None,
    **limits: Any,
) -> AsyncIterator[HttpService]:
    limits.setdefault("settle", 0.1)  # readers of tests wait until we close
    service = HttpService(host, limits=HttpLimits(**limits), on_refusal=on_refusal)
    try:
        yield service
    finally:
        await service.stop()


async def offered(service: HttpService, data: bytes, **options: Any) -> Offer:
    """An offer to this computer."""
    given = {"peer": HERE, "lifetime": 30.0, **options}
    return await service.offer(
        data, name="xiaozhi.bin", content_type="application/octet-stream", **given
    )


async def reaches(offer: Offer, *states: TransferState) -> Transfer:
    """The transfer as soon as it is in one of `states`."""
    if offer.transfer.state in states:
        return offer.transfer
    return await published(offer.changed, lambda transfer: transfer.state in states)
