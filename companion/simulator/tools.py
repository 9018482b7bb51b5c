"""The tools of a simulated device, but for those of the robot's legs, which are in `otto`.

Their names, arguments and answers are those of real boards; the words are the project's own.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from companion.json import read_object
from companion.simulator import pictures, web
from companion.simulator.failures import network_words
from companion.simulator.hardware import SLOT_BYTES
from companion.simulator.mcp_server import (
    Answer,
    Arguments,
    Image,
    Json,
    SimulatedTool,
    ToolArgument,
    ToolError,
    ToolTable,
)
from companion.simulator.state import (
    LEDS,
    OFF,
    THEMES,
    Colour,
    device_status,
    system_info,
)
from companion.simulator.upgrade import upgrade

if TYPE_CHECKING:
    from companion.simulator.device import SimulatedDevice

LONGEST_WAIT_MS: Final = 60_000
LONGEST_ECHO: Final = 200
"""Bytes of text that `self.demo.echo` takes where strings have limits."""
BIGGEST_KB: Final = 10_240
"""10 MB, far more than a real device could send."""

_ANSWER_LIMIT: Final = 64 * 1024
_CAMERA_BOUNDARY: Final = "----SimulatedCameraBoundary"
_SCREEN_BOUNDARY: Final = "----SimulatedScreenBoundary"
_IMAGE_LIMIT: Final = SLOT_BYTES
_URL_DEFAULT: Final = "Where the firmware file can be downloaded from"
"""The firmware puts a description where a default belongs; a client that sends it orders an
upgrade from a sentence."""
_LINE: Final = "The quick brown fox jumps over the lazy dog. 0123456789 abcdef\n"
_GBK_SSID: Final = "客厅".encode("gbk").decode("utf-8", "surrogateescape")


def common_tools(device: SimulatedDevice) -> Sequence[SimulatedTool]:
    """What every board has: status, volume, screen, camera; in the firmware's order."""
    tools = ToolTable()

    @tools.add(
        "self.get_device_status",
        "Tells how the device is doing right now: loudspeaker volume, screen brightness and "
        "theme, battery, Wi-Fi and chip temperature.\n"
        "Call it\n"
        "1. to answer a question about the present state (how loud is it?)\n"
        "2. before a change that starts from the present state (a little louder, please)",
    )
    async def get_device_status(_arguments: Arguments) -> Answer:
        return Json(device_status(device.settings, device.around))

    @tools.add(
        "self.audio_speaker.set_volume",
        "Sets how loud the loudspeaker is, in percent. Ask `self.get_device_status` first "
        "when the change is relative to the present volume.",
        ToolArgument("volume", "integer", minimum=0, maximum=100),
    )
    async def set_volume(arguments: Arguments) -> Answer:
        device.settings.volume = arguments["volume"]
        return True

    @tools.add(
        "self.screen.set_brightness",
        "Sets how bright the screen is, in percent.",
        ToolArgument("brightness", "integer", minimum=0, maximum=100),
    )
    async def set_brightness(arguments: Arguments) -> Answer:
        device.settings.brightness = arguments["brightness"]
        return True

    @tools.add(
        "self.screen.set_theme",
        "Chooses the colours of the screen: `light` or `dark`.",
        ToolArgument("theme", "string"),
    )
    async def set_theme(arguments: Arguments) -> Answer:
        if arguments["theme"] not in THEMES:
            return False
        device.settings.theme = arguments["theme"]
        return True

    @tools.add(
        "self.camera.take_photo",
        "Takes a photo and has it explained, so that the device can say what it sees.\n"
        "Args:\n"
        "  `question`: what you want to know about the photo.\n"
        "Return:\n"
        "  The explanation, as a JSON object.",
        ToolArgument("question", "string"),
    )
    async def take_photo(arguments: Arguments) -> Answer:
        return await _explain_photo(device, arguments["question"])

    return tools


async def _explain_photo(device: SimulatedDevice, question: str) -> str:
    """Upload a photo to the address of `capabilities.vision`; returns what is answered."""
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
        answer = await web.post_form(vision.url, parts, headers, _CAMERA_BOUNDARY, _ANSWER_LIMIT)
    except web.WebError:
        raise ToolError("Failed to connect to explain URL") from None
    if answer.status != 200:
        raise ToolError(f"Failed to upload photo, status code: {answer.status}")
    return answer.body.decode("utf-8", "surrogateescape")


def board_tools(device: SimulatedDevice) -> Sequence[SimulatedTool]:
    """Smaller tools of real boards: battery, address, talk button, lamp, light strip."""
    tools = ToolTable()

    @tools.add("self.battery.get_level", "查询电池还有多少电，以及是否在充电")
    async def get_level(_arguments: Arguments) -> Answer:
        level, charging = device.around.battery()
        return Json({"level": level, "charging": charging})

    @tools.add("self.otto.get_ip", "Tells the robot's address in the Wi-Fi.")
    async def get_ip(_arguments: Arguments) -> Answer:
        return Json({"ip": device.identity.ip, "connected": True})

    @tools.add(
        "self.set_press_to_talk",
        "Chooses how the talk button works.\n"
        "`mode`: `press_to_talk` to hold it while speaking, `click_to_talk` to press it once.",
        ToolArgument("mode", "string"),
    )
    async def set_press_to_talk(arguments: Arguments) -> Answer:
        return arguments["mode"] in ("press_to_talk", "click_to_talk")

    return (*tools, *_lamp_tools(device), *_strip_tools(device))


def _lamp_tools(device: SimulatedDevice) -> Sequence[SimulatedTool]:
    tools = ToolTable()

    @tools.add("self.lamp.get_state", "Tells whether the lamp is on.")
    async def get_state(_arguments: Arguments) -> Answer:
        return Json({"power": device.working.lamp})

    @tools.add("self.lamp.turn_on", "Switches the lamp on.")
    async def turn_on(_arguments: Arguments) -> Answer:
        device.working.lamp = True
        return True

    @tools.add("self.lamp.turn_off", "Switches the lamp off.")
    async def turn_off(_arguments: Arguments) -> Answer:
        device.working.lamp = False
        return True

    return tools


def _strip_tools(device: SimulatedDevice) -> Sequence[SimulatedTool]:
    tools = ToolTable()
    colours = tuple(
        ToolArgument(name, "integer", minimum=0, maximum=255) for name in ("red", "green", "blue")
    )

    @tools.add("self.led_strip.get_brightness", "Tells how bright the light strip is, from 0 to 8.")
    async def get_brightness(_arguments: Arguments) -> Answer:
        return device.working.strip_level

    @tools.add(
        "self.led_strip.set_brightness",
        "Sets how bright the light strip is, from 0 (dark) to 8 (full).",
        ToolArgument("level", "integer", minimum=0, maximum=8),
    )
    async def set_brightness(arguments: Arguments) -> Answer:
        device.working.strip_level = arguments["level"]
        return True

    @tools.add(
        "self.led_strip.set_single_color",
        "Sets the colour of one light of the strip; `index` counts from 0.",
        ToolArgument("index", "integer", minimum=0, maximum=LEDS - 1),
        *colours,
    )
    async def set_single_color(arguments: Arguments) -> Answer:
        device.working.strip[arguments["index"]] = _colour(arguments)
        return True

    @tools.add(
        "self.led_strip.set_all_color", "Sets the colour of the whole light strip.", *colours
    )
    async def set_all_color(arguments: Arguments) -> Answer:
        device.working.strip = [_colour(arguments)] * LEDS
        return True

    @tools.add("self.led_strip.turn_off", "Switches the light strip off.")
    async def turn_off(_arguments: Arguments) -> Answer:
        device.working.strip = [OFF] * LEDS
        return True

    return tools


def _colour(arguments: Arguments) -> Colour:
    return arguments["red"], arguments["green"], arguments["blue"]


def privileged_tools(device: SimulatedDevice) -> Sequence[SimulatedTool]:
    """The seven tools that are meant for people alone; the last of the table.

    Source: transports/README.md, "User-only tools".
    """
    tools = ToolTable(user_only=True)
    url = ToolArgument("url", "string")

    @tools.add(
        "self.get_system_info", "Tells everything about chip, memory, partitions and firmware."
    )
    async def get_system_info(_arguments: Arguments) -> Answer:
        return system_info(device)

    @tools.add("self.reboot", "Restarts the device.")
    async def reboot(_arguments: Arguments) -> Answer:
        async def later() -> None:
            await asyncio.sleep(device.behaviour.seconds(device.behaviour.reboot_delay))
            await device.restart()

        # queued before the answer, which therefore never leaves
        device.main.schedule(later)
        return True

    @tools.add(
        "self.upgrade_firmware",
        "Downloads firmware from an address, installs it and restarts the device.",
        ToolArgument("url", "string", _URL_DEFAULT),
    )
    async def upgrade_firmware(arguments: Arguments) -> Answer:
        device.main.schedule(lambda: upgrade(device, arguments["url"]))
        return True

    @tools.add("self.screen.get_info", "Tells how large the screen is and whether it has colours.")
    async def get_info(_arguments: Arguments) -> Answer:
        return Json({"width": pictures.WIDTH, "height": pictures.HEIGHT, "monochrome": False})

    @tools.add(
        "self.screen.snapshot",
        "Uploads a picture of the screen to an address.",
        url,
        ToolArgument("quality", "integer", 80, 1, 100),
    )
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
            answer = await web.post_form(url, (part,), {}, _SCREEN_BOUNDARY, _ANSWER_LIMIT)
        except web.WebError as error:
            raise _not_opened(device, url, error) from None
        if answer.status != 200:
            raise ToolError(f"Unexpected status code: {answer.status}")
        return True

    @tools.add("self.screen.preview_image", "Shows an image from an address on the screen.", url)
    async def preview_image(arguments: Arguments) -> Answer:
        url = arguments["url"]
        try:
            answer = await web.get(url, _IMAGE_LIMIT)
        except web.WebError as error:
            raise _not_opened(device, url, error) from None
        if answer.status != 200:
            raise ToolError(f"Unexpected status code: {answer.status}")
        if not 0 < answer.length <= _IMAGE_LIMIT:
            raise ToolError(f"Failed to allocate memory for image: {url}")
        if device.behaviour.says_why and not pictures.is_picture(answer.body):
            raise ToolError(f"Downloaded image is invalid: {url}")
        device.working.preview = True
        return True

    @tools.add(  # the firmware has it on boards without a place for assets as well
        "self.assets.set_download_url",
        "Sets where fonts, sounds and pictures are fetched from at the next start.",
        url,
    )
    async def set_download_url(arguments: Arguments) -> Answer:
        device.settings.assets_url = str(arguments["url"])
        return True

    return tools


def _not_opened(device: SimulatedDevice, url: str, error: web.WebError) -> ToolError:
    why = f" ({network_words(error)})" if device.behaviour.says_why else ""
    return ToolError(f"Failed to open URL: {url}{why}")


def demo_tools(device: SimulatedDevice) -> Sequence[SimulatedTool]:
    """`self.demo.*`: each shows one thing that real devices do to their clients.

    For training; no real board has them.
    """
    tools = ToolTable()

    @tools.add(
        "self.demo.echo",
        "Answers the text that it is given.",
        ToolArgument("text", "string", 'Hello, "world"', most_bytes=LONGEST_ECHO),
    )
    async def echo(arguments: Arguments) -> Answer:
        return str(arguments["text"])

    @tools.add("self.demo.picture", "Answers a picture: the face of the robot.")
    async def picture(_arguments: Arguments) -> Answer:
        return Image("image/png", await pictures.face_png())

    @tools.add(
        "self.demo.slow",
        "Answers after `ms` milliseconds. Until then the device answers nothing else.",
        ToolArgument("ms", "integer", 2000, 0, LONGEST_WAIT_MS),
    )
    async def slow(arguments: Arguments) -> Answer:
        await asyncio.sleep(arguments["ms"] / 1000)
        return True

    @tools.add(
        "self.demo.fail",
        "Fails with an error whose words have quotation marks in them. The firmware does not "
        "escape them, so the frame that arrives is not valid JSON.",
    )
    async def fail(_arguments: Arguments) -> Answer:
        raise ToolError('Cannot write to "memory card": it is locked')

    @tools.add(
        "self.demo.say_false",
        "Fails as most tools do: with the text `false` in an answer that counts as a success.",
    )
    async def answer_false(_arguments: Arguments) -> Answer:
        return False

    @tools.add(
        "self.demo.say_error",
        "Fails with a sentence about an error in an answer that counts as a success.",
    )
    async def answer_error(_arguments: Arguments) -> Answer:
        return "Error: the servo of the left foot does not move"

    @tools.add(
        "self.demo.gbk",
        "Answers a Wi-Fi name in the GBK encoding, so the frame is not valid UTF-8.",
    )
    async def gbk(_arguments: Arguments) -> Answer:
        return f"ssid={_GBK_SSID}"

    @tools.add(
        "self.demo.big",
        "Answers a text of `kb` kilobytes. A real device gives up far below the maximum.",
        ToolArgument("kb", "integer", 64, 1, BIGGEST_KB),
    )
    async def big(arguments: Arguments) -> Answer:
        size: int = arguments["kb"] * 1024
        return (_LINE * (size // len(_LINE) + 1))[:size]

    @tools.add(
        "self.demo.notify",
        "Sends a notification. `method` can be any name; `text` is what it says, and may be "
        "a JSON object.",
        ToolArgument("method", "string", "notifications/event"),
        ToolArgument("text", "string", "Somebody rang the bell"),
    )
    async def notify(arguments: Arguments) -> Answer:
        device.notify(arguments["method"], _notification_params(arguments["text"]))
        return True

    return tools


def _notification_params(text: str) -> dict[str, object]:
    params = read_object(text)
    return params if params is not None else {"text": text}
