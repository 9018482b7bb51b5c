"""How a device gets new assets: at its next start it fetches them once, from the stored address.

Source: `CheckAssetsVersion` in the firmware's `main/application.cc`, and `Assets::Download` in its
`main/assets.cc`. The address is forgotten before the download. The file is written as it comes and
its header last, so what was there before is lost as soon as the first bytes come.
"""

from __future__ import annotations

import asyncio
import struct
from typing import TYPE_CHECKING, Final

from companion.simulator import web
from companion.simulator.behaviour import AssetsFault
from companion.tasks import end_tasks

if TYPE_CHECKING:
    from companion.simulator.device import SimulatedDevice

_HEADER: Final = struct.Struct("<III")
_WAIT: Final = 3.0
"""Seconds that the device lets its sound end before it begins."""


class NotAssets(ValueError):
    """The device would not use these bytes; the text says why."""


async def fetch_assets(device: SimulatedDevice) -> None:
    """What the firmware does between its start and its connection. Never raises."""
    url = device.settings.assets_url
    if not url or not device.behaviour.assets_bytes:
        return
    device.settings.assets_url = ""
    if device.behaviour.assets_fault is AssetsFault.SILENT:
        device.publish("assets_failed", url=url, reason="did not even ask for the file")
        return
    fetching = asyncio.create_task(_fetch(device, url), name="fetch assets")
    unplugged = asyncio.create_task(device.unplugging.wait(), name="plug")
    try:
        await asyncio.wait({fetching, unplugged}, return_when=asyncio.FIRST_COMPLETED)
        if not fetching.done():
            raise web.WebError("switched off")
        fetching.result()
    except (web.WebError, NotAssets) as error:
        device.publish("assets_failed", url=url, reason=str(error))
    else:
        device.publish("assets_installed", bytes=len(device.assets or b""))
    finally:
        await end_tasks(fetching, unplugged)


async def _fetch(device: SimulatedDevice, url: str) -> None:
    behaviour = device.behaviour
    await asyncio.sleep(behaviour.seconds(_WAIT))
    broken = behaviour.assets_fault is AssetsFault.BROKEN_OFF
    async with web.download(url) as answer:
        if answer.status != 200:
            raise web.WebError(f"status {answer.status}")
        if answer.length == 0:
            raise web.WebError("no Content-Length")
        if answer.length > behaviour.assets_bytes:
            raise NotAssets("larger than the partition")
        if answer.length < _HEADER.size:
            raise NotAssets("shorter than a header")
        device.publish("assets_fetching", bytes=answer.length)
        # from here on the former file is overwritten
        device.assets = b""
        rate = behaviour.download_rate * behaviour.speed
        count = answer.length // 2 if broken else answer.length
        body = await web.read_paced(answer, rate, count)
    if broken:
        raise web.WebError(f"broke off after {len(body)} bytes")
    check_assets(body, behaviour.assets_bytes)
    device.assets = body


def check_assets(data: bytes, room: int) -> None:
    """What the firmware checks when the file is written. Raises `NotAssets`."""
    _count, checksum, length = _HEADER.unpack_from(data)
    if length > room - _HEADER.size:
        raise NotAssets("longer than the partition")
    # what lies behind the file in the partition is erased flash
    body = data[_HEADER.size : _HEADER.size + length]
    missing = length - len(body)
    if (sum(body) + 0xFF * missing) & 0xFFFF != checksum:
        raise NotAssets("bad checksum")
