"""How a device upgrades: it hangs up, waits, fetches the image, and restarts or carries on.

Source: transports/README.md, "Restart and upgrade". Success never answers. Over the
WebSocket that the device dialed a failure is seen as a device that comes back with its old
version; on the local control server the connection stays and `true` is answered.
`Behaviour.upgrade_fault` makes it go wrong in each of the ways that real ones do.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from companion.simulator import web
from companion.simulator.behaviour import UpgradeFault
from companion.simulator.firmware_image import ImageDescription, NotAnImage, read_image
from companion.simulator.state import Firmware
from companion.simulator.system_info import SLOT_BYTES

if TYPE_CHECKING:
    from companion.simulator.device import SimulatedDevice


async def upgrade(device: SimulatedDevice, url: str) -> None:
    """Run in the main task. Raises `RestartRequested` after a successful installation."""
    device.tell("upgrading", url=url)
    device.may_dial.clear()
    if device.link is not None:
        device.link.close_channel()
    try:
        image = await _obtain(device, url)
    except (web.WebError, NotAnImage) as error:
        device.tell("upgrade_failed", url=url, reason=str(error))
        device.may_dial.set()
        return
    await _start(device, image)  # the next boot lets it dial


async def _obtain(device: SimulatedDevice, url: str) -> ImageDescription:
    behaviour = device.behaviour
    await asyncio.sleep(behaviour.seconds(behaviour.upgrade_delay))
    if behaviour.upgrade_fault is UpgradeFault.SILENT:
        await asyncio.sleep(behaviour.seconds(behaviour.upgrade_silence))
        raise web.WebError("did not even ask for the file")
    return await _fetch(device, url)


async def _start(device: SimulatedDevice, image: ImageDescription) -> None:
    """Restart into the new image, or into the former."""
    fault = device.behaviour.upgrade_fault
    if fault is UpgradeFault.ROLLS_BACK:
        device.tell("rolled_back", version=device.version, tried=image.version)
    else:
        slot = "ota_1" if device.slot == "ota_0" else "ota_0"
        device.install(Firmware(image.version, image.elf_sha256, slot))
        device.returns = fault is not UpgradeFault.NO_RETURN
        device.tell("upgraded", version=image.version)
    await device.restart()


async def _fetch(device: SimulatedDevice, url: str) -> ImageDescription:
    """Download and check. A real device needs the length beforehand, to erase its flash."""
    fault = device.behaviour.upgrade_fault
    rate = device.behaviour.download_rate * device.behaviour.speed
    part = 0.5 if fault is UpgradeFault.BROKEN_OFF else 1.0
    async with web.download(url) as answer:
        if answer.status != 200:
            raise web.WebError(f"status {answer.status}")
        if answer.length == 0:
            raise web.WebError("no Content-Length")
        if answer.length > SLOT_BYTES:
            raise NotAnImage("larger than the partition")
        device.tell("downloading", bytes=answer.length)
        body = await web.read_paced(answer, rate, round(answer.length * part))
    if len(body) < answer.length:
        raise web.WebError(f"broke off after {len(body)} bytes")
    image = await asyncio.to_thread(read_image, body)
    if fault is UpgradeFault.FAILS:
        raise NotAnImage("could not be installed")
    return image
