"""How a device upgrades: it hangs up, waits, fetches the image, and restarts or carries on.

Source: wire.md ("Upgrade by tool", `self.upgrade_firmware`). Success never answers. Over the
WebSocket that the device dialed a failure is seen as a device that comes back with its old
version; on the local control server the connection stays and `true` is answered.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from companion.simulator import web
from companion.simulator.firmware_image import FirmwareImage, NotAnImage, read_image
from companion.simulator.system_info import SLOT_BYTES

if TYPE_CHECKING:
    from companion.simulator.device import SimulatedDevice


async def upgrade(device: SimulatedDevice, url: str) -> None:
    """Run in the main task. Raises `Restart` after a successful installation."""
    device.tell("upgrading", url=url)
    device.may_dial.clear()
    try:
        if device.link is not None:
            device.link.close_channel()
        await asyncio.sleep(device.behaviour.seconds(device.behaviour.upgrade_delay))
        try:
            image = await _fetch(url)
        except (web.WebError, NotAnImage) as error:
            device.tell("upgrade_failed", url=url, reason=str(error))
            return
        device.version = image.version
        device.slot = "ota_1" if device.slot == "ota_0" else "ota_0"
        device.tell("upgraded", version=image.version)
        await device.restart()
    finally:
        device.may_dial.set()


async def _fetch(url: str) -> FirmwareImage:
    answer = await web.get(url, SLOT_BYTES)
    if answer.status != 200:
        raise web.WebError(f"status {answer.status}")
    if answer.length == 0:
        raise web.WebError("no Content-Length")
    if answer.length > SLOT_BYTES:
        raise NotAnImage("larger than the partition")
    return read_image(answer.body)
