"""The seven tools that are meant for people alone. Source: transports/README.md,
"User-only tools"."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from companion.simulator import pictures, web
from companion.simulator.system_info import SLOT_BYTES, system_info
from companion.simulator.tools import (
    Answer,
    Arguments,
    Json,
    SimulatedTool,
    ToolArgument,
    ToolError,
)
from companion.simulator.upgrade import upgrade

if TYPE_CHECKING:
    from companion.simulator.device import SimulatedDevice

_ANSWER_LIMIT: Final = 64 * 1024
_IMAGE_LIMIT: Final = SLOT_BYTES
_BOUNDARY: Final = "----SimulatedScreenBoundary"

# The firmware puts a description where a default belongs; whoever sends it orders an
# upgrade from a sentence.
_URL_DEFAULT: Final = "Where the firmware file can be downloaded from"


def privileged_tools(device: SimulatedDevice) -> tuple[SimulatedTool, ...]:
    """Always the last of the table."""

    async def get_system_info(_arguments: Arguments) -> Answer:
        return system_info(device)

    async def reboot(_arguments: Arguments) -> Answer:
        async def later() -> None:
            await asyncio.sleep(device.behaviour.seconds(device.behaviour.reboot_delay))
            await device.restart()

        # queued before the answer, which therefore never leaves
        device.main.schedule(later)
        return True

    async def upgrade_firmware(arguments: Arguments) -> Answer:
        device.main.schedule(lambda: upgrade(device, arguments["url"]))
        return True

    async def get_info(_arguments: Arguments) -> Answer:
        return Json({"width": pictures.WIDTH, "height": pictures.HEIGHT, "monochrome": False})

    async def snapshot(arguments: Arguments) -> Answer:
        screen = pictures.SimulatedScreen(
            theme=device.settings.theme,
            brightness=device.settings.brightness,
            battery=device.around.battery()[0],
            moving=device.robot.moving,
            preview=device.working.preview,
        )
        picture = await pictures.screenshot(screen, arguments["quality"])
        part = web.FormPart("file", picture, "screenshot.jpg", "image/jpeg")
        url = arguments["url"]
        try:
            answer = await web.post_form(url, (part,), {}, _BOUNDARY, _ANSWER_LIMIT)
        except web.WebError:
            raise ToolError(f"Failed to open URL: {url}") from None
        if answer.status != 200:
            raise ToolError(f"Unexpected status code: {answer.status}")
        return True

    async def preview_image(arguments: Arguments) -> Answer:
        url = arguments["url"]
        try:
            answer = await web.get(url, _IMAGE_LIMIT)
        except web.WebError:
            raise ToolError(f"Failed to open URL: {url}") from None
        if answer.status != 200:
            raise ToolError(f"Unexpected status code: {answer.status}")
        if not 0 < answer.length <= _IMAGE_LIMIT:
            raise ToolError(f"Failed to allocate memory for image: {url}")
        device.working.preview = True
        return True

    async def set_download_url(_arguments: Arguments) -> Answer:
        return True

    url = ToolArgument("url", "string")
    return (
        SimulatedTool(
            "self.get_system_info",
            "Tells everything about chip, memory, partitions and firmware.",
            get_system_info,
            user_only=True,
        ),
        SimulatedTool("self.reboot", "Restarts the device.", reboot, user_only=True),
        SimulatedTool(
            "self.upgrade_firmware",
            "Downloads firmware from an address, installs it and restarts the device.",
            upgrade_firmware,
            (ToolArgument("url", "string", _URL_DEFAULT),),
            user_only=True,
        ),
        SimulatedTool(
            "self.screen.get_info",
            "Tells how large the screen is and whether it has colours.",
            get_info,
            user_only=True,
        ),
        SimulatedTool(
            "self.screen.snapshot",
            "Uploads a picture of the screen to an address.",
            snapshot,
            (url, ToolArgument("quality", "integer", 80, 1, 100)),
            user_only=True,
        ),
        SimulatedTool(
            "self.screen.preview_image",
            "Shows an image from an address on the screen.",
            preview_image,
            (url,),
            user_only=True,
        ),
        SimulatedTool(
            "self.assets.set_download_url",
            "Sets where fonts, sounds and pictures are fetched from at the next start.",
            set_download_url,
            (url,),
            user_only=True,
        ),
    )
