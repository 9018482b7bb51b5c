"""Smaller tools of real boards: battery, address, lamp, light strip, talk button."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.simulator.state import LEDS, OFF, Colour
from companion.simulator.tools import Answer, Arguments, Json, SimulatedTool, ToolArgument

if TYPE_CHECKING:
    from companion.simulator.device import SimulatedDevice


def board_tools(device: SimulatedDevice) -> tuple[SimulatedTool, ...]:
    """Tools that answer JSON, plain text or `true`, as their boards do."""

    async def get_level(_arguments: Arguments) -> Answer:
        level, charging = device.around.battery()
        return Json({"level": level, "charging": charging})

    async def get_ip(_arguments: Arguments) -> Answer:
        return Json({"ip": device.identity.ip, "connected": True})

    async def set_press_to_talk(arguments: Arguments) -> Answer:
        return arguments["mode"] in ("press_to_talk", "click_to_talk")

    return (
        SimulatedTool("self.battery.get_level", "查询电池还有多少电，以及是否在充电", get_level),
        SimulatedTool("self.otto.get_ip", "Tells the robot's address in the Wi-Fi.", get_ip),
        SimulatedTool(
            "self.set_press_to_talk",
            "Chooses how the talk button works.\n"
            "`mode`: `press_to_talk` to hold it while speaking, `click_to_talk` to press it once.",
            set_press_to_talk,
            (ToolArgument("mode", "string"),),
        ),
        *_lamp_tools(device),
        *_strip_tools(device),
    )


def _lamp_tools(device: SimulatedDevice) -> tuple[SimulatedTool, ...]:
    async def get_state(_arguments: Arguments) -> Answer:
        return Json({"power": device.working.lamp})

    async def turn_on(_arguments: Arguments) -> Answer:
        device.working.lamp = True
        return True

    async def turn_off(_arguments: Arguments) -> Answer:
        device.working.lamp = False
        return True

    return (
        SimulatedTool("self.lamp.get_state", "Tells whether the lamp is on.", get_state),
        SimulatedTool("self.lamp.turn_on", "Switches the lamp on.", turn_on),
        SimulatedTool("self.lamp.turn_off", "Switches the lamp off.", turn_off),
    )


def _strip_tools(device: SimulatedDevice) -> tuple[SimulatedTool, ...]:
    async def get_brightness(_arguments: Arguments) -> Answer:
        return device.working.strip_level

    async def set_brightness(arguments: Arguments) -> Answer:
        device.working.strip_level = arguments["level"]
        return True

    async def set_single_color(arguments: Arguments) -> Answer:
        device.working.strip[arguments["index"]] = _colour(arguments)
        return True

    async def set_all_color(arguments: Arguments) -> Answer:
        device.working.strip = [_colour(arguments)] * LEDS
        return True

    async def turn_off(_arguments: Arguments) -> Answer:
        device.working.strip = [OFF] * LEDS
        return True

    colours = tuple(
        ToolArgument(name, "integer", minimum=0, maximum=255) for name in ("red", "green", "blue")
    )
    return (
        SimulatedTool(
            "self.led_strip.get_brightness",
            "Tells how bright the light strip is, from 0 to 8.",
            get_brightness,
        ),
        SimulatedTool(
            "self.led_strip.set_brightness",
            "Sets how bright the light strip is, from 0 (dark) to 8 (full).",
            set_brightness,
            (ToolArgument("level", "integer", minimum=0, maximum=8),),
        ),
        SimulatedTool(
            "self.led_strip.set_single_color",
            "Sets the colour of one light of the strip; `index` counts from 0.",
            set_single_color,
            (ToolArgument("index", "integer", minimum=0, maximum=LEDS - 1), *colours),
        ),
        SimulatedTool(
            "self.led_strip.set_all_color",
            "Sets the colour of the whole light strip.",
            set_all_color,
            colours,
        ),
        SimulatedTool("self.led_strip.turn_off", "Switches the light strip off.", turn_off),
    )


def _colour(arguments: Arguments) -> Colour:
    return arguments["red"], arguments["green"], arguments["blue"]
