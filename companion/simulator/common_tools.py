"""The tools that every board has: status, volume, screen, camera."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from companion.simulator import pictures, web
from companion.simulator.state import THEMES, device_status
from companion.simulator.tools import (
    Answer,
    Arguments,
    Json,
    SimulatedTool,
    ToolArgument,
    ToolError,
)

if TYPE_CHECKING:
    from companion.simulator.device import SimulatedDevice

_ANSWER_LIMIT: Final = 64 * 1024
_BOUNDARY: Final = "----SimulatedCameraBoundary"


def common_tools(device: SimulatedDevice) -> tuple[SimulatedTool, ...]:
    """In the firmware's order, which puts them before those of the board."""

    async def get_device_status(_arguments: Arguments) -> Answer:
        return Json(device_status(device.settings, device.around))

    async def set_volume(arguments: Arguments) -> Answer:
        device.settings.volume = arguments["volume"]
        return True

    async def set_brightness(arguments: Arguments) -> Answer:
        device.settings.brightness = arguments["brightness"]
        return True

    async def set_theme(arguments: Arguments) -> Answer:
        if arguments["theme"] not in THEMES:
            return False
        device.settings.theme = arguments["theme"]
        return True

    async def take_photo(arguments: Arguments) -> Answer:
        return await _explain_photo(device, arguments["question"])

    return (
        SimulatedTool(
            "self.get_device_status",
            "Tells how the device is doing right now: loudspeaker volume, screen brightness and "
            "theme, battery, Wi-Fi and chip temperature.\n"
            "Call it\n"
            "1. to answer a question about the present state (how loud is it?)\n"
            "2. before a change that starts from the present state (a little louder, please)",
            get_device_status,
        ),
        SimulatedTool(
            "self.audio_speaker.set_volume",
            "Sets how loud the loudspeaker is, in percent. Ask `self.get_device_status` first "
            "when the change is relative to the present volume.",
            set_volume,
            (ToolArgument("volume", "integer", minimum=0, maximum=100),),
        ),
        SimulatedTool(
            "self.screen.set_brightness",
            "Sets how bright the screen is, in percent.",
            set_brightness,
            (ToolArgument("brightness", "integer", minimum=0, maximum=100),),
        ),
        SimulatedTool(
            "self.screen.set_theme",
            "Chooses the colours of the screen: `light` or `dark`.",
            set_theme,
            (ToolArgument("theme", "string"),),
        ),
        SimulatedTool(
            "self.camera.take_photo",
            "Takes a photo and has it explained, so that the device can say what it sees.\n"
            "Args:\n"
            "  `question`: what you want to know about the photo.\n"
            "Return:\n"
            "  The explanation, as a JSON object.",
            take_photo,
            (ToolArgument("question", "string"),),
        ),
    )


async def _explain_photo(device: SimulatedDevice, question: str) -> str:
    """Upload a photo to the address of `capabilities.vision`; give back what is answered."""
    vision = device.working.vision
    if vision is None or not vision.url:
        raise ToolError("Image explain URL or token is not set")
    headers = {"Device-Id": device.identity.mac, "Client-Id": device.identity.uuid}
    if vision.token:
        headers["Authorization"] = f"Bearer {vision.token}"
    parts = (
        web.FormPart("question", question.encode("utf-8", "surrogateescape")),
        web.FormPart("file", await pictures.photo(), "camera.jpg", "image/jpeg"),
    )
    try:
        answer = await web.post_form(vision.url, parts, headers, _BOUNDARY, _ANSWER_LIMIT)
    except web.WebError:
        raise ToolError("Failed to connect to explain URL") from None
    if answer.status != 200:
        raise ToolError(f"Failed to upload photo, status code: {answer.status}")
    return answer.body.decode("utf-8", "surrogateescape")
