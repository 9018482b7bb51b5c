"""Firmware of 16 MB handed to 20 devices at once, against a bare HTTP server's `sendfile` of it.

The devices are a process of their own, which reads and drops what comes.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from companion.transports.http.server import HttpLimits
from companion.transports.http.service import HttpService
from tests.benchmarks.pairs import Pair, Rounds

HOST = "127.0.0.1"
SIZE = 16_000_000
FEW = 200_000
DEVICES = 20

_READ = """
import asyncio, sys
async def read(port, path, size):
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1 << 20)
    writer.write(f"GET {path} HTTP/1.1\\r\\nHost: x\\r\\n\\r\\n".encode())
    head = await reader.readuntil(b"\\r\\n\\r\\n")
    assert b" 200 " in head.split(b"\\r\\n")[0], head
    left = size
    while left:
        data = await reader.read(1 << 18)
        assert data
        left -= len(data)
    writer.close()
async def main(port, size, *paths):
    sys.stdin.readline()
    await asyncio.gather(*(read(int(port), path, int(size)) for path in paths))
print("ready", flush=True)
asyncio.run(main(*sys.argv[1:]))
"""


def measure(rounds: Rounds) -> Pair:
    return asyncio.run(_measure(rounds.processes, SIZE if rounds.processes > 1 else FEW))


async def _measure(rounds: int, size: int) -> Pair:
    ours, floor = [], []
    with tempfile.TemporaryDirectory() as folder:
        image = Path(folder, "image.bin")
        await asyncio.to_thread(image.write_bytes, bytes(range(250)) * (size // 250))
        for _ in range(rounds):
            ours.append(await _ours(image, size))
            floor.append(await _floor(image, size))
    return Pair(ours, floor)


async def _ours(image: Path, size: int) -> float:
    service = HttpService(HOST, 0, limits=HttpLimits(connections_of_one=2 * DEVICES))
    try:
        paths = []
        for number in range(DEVICES):
            offer = await service.offer(
                image,
                name=f"{number}.bin",
                content_type="application/octet-stream",
                peer=None,
                lifetime=120.0,
            )
            paths.append(offer.path)
        return await _read(service.port, size, paths)
    finally:
        await service.stop()


async def _floor(image: Path, size: int) -> float:
    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(f"HTTP/1.1 200 OK\r\nContent-Length: {size}\r\n\r\n".encode())
        with image.open("rb") as file:
            await asyncio.get_running_loop().sendfile(writer.transport, file)
        writer.close()

    async with await asyncio.start_server(answer, HOST, 0) as server:
        return await _read(server.sockets[0].getsockname()[1], size, ["/"] * DEVICES)


async def _read(port: int, size: int, paths: Sequence[str]) -> float:
    devices = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", _READ, str(port), str(size), *paths),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    assert devices.stdin is not None and devices.stdout is not None
    await devices.stdout.readline()
    started = time.perf_counter()
    devices.stdin.write(b"go\n")
    if await devices.wait() != 0:
        raise RuntimeError("a device did not get all of it")
    return time.perf_counter() - started
