"""A fleet of simulated devices and images for them: what the pictures of rollouts show."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Final

from msgspec import Struct

from companion.transports.endpoint import Endpoint
from companion.transports.hub import PATH
from companion.transports.loading import load_module

_SIMULATOR: Final = "companion.simulator"
_HOST: Final = "127.0.0.1"
FIRST: Final = 300
"""The number of the first simulated device; those below are used elsewhere."""


class DemoKind(Struct, frozen=True):
    """So many devices of one board."""

    count: int
    board: str
    version: str
    fault: str = ""
    """A value of `companion.simulator.UpgradeFault`."""
    speed: float = 4.0


@asynccontextmanager
async def demo_fleet(hub_port: int, kinds: Sequence[DemoKind]) -> AsyncIterator[list[str]]:
    """Devices that dial the hub as long as the body runs; gives their keys."""
    simulator = await load_module(_SIMULATOR)
    url = f"ws://{_HOST}:{hub_port}{PATH}"
    keys: list[str] = []
    async with AsyncExitStack() as stack:
        for kind in kinds:
            fault = simulator.UpgradeFault(kind.fault) if kind.fault else None
            behaviour = simulator.Behaviour(speed=kind.speed, upgrade_fault=fault)
            for _ in range(kind.count):
                dialer = simulator.simulated_dialer(
                    url, FIRST + len(keys), behaviour, board=kind.board, version=kind.version
                )
                device = await stack.enter_async_context(dialer)
                keys.append(Endpoint.hub(device.identity.mac).text)
        yield keys


async def write_demo_image(folder: Path, board: str, version: str, size: int = 1_200_000) -> Path:
    """An image for simulated devices of this board."""
    simulator = await load_module(_SIMULATOR)
    path = folder / f"xiaozhi-{board}-{version}.bin"
    path.write_bytes(simulator.made_image(board, version, size))
    return path
