"""Tools for training: each shows one thing that real devices do to their clients."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Final

from companion.simulator import pictures
from companion.simulator.tools import (
    Answer,
    Arguments,
    Image,
    SimulatedTool,
    ToolArgument,
    ToolError,
)

if TYPE_CHECKING:
    from companion.simulator.device import SimulatedDevice

LONGEST_WAIT_MS: Final = 60_000
BIGGEST_KB: Final = 10_240
"""10 MB, far more than a real device could send."""

_LINE: Final = "The quick brown fox jumps over the lazy dog. 0123456789 abcdef\n"
_GBK_SSID: Final = "客厅".encode("gbk").decode("utf-8", "surrogateescape")


def demo_tools(device: SimulatedDevice) -> tuple[SimulatedTool, ...]:
    """`self.demo.*`. No real board has them."""

    async def echo(arguments: Arguments) -> Answer:
        return str(arguments["text"])

    async def picture(_arguments: Arguments) -> Answer:
        return Image("image/png", await pictures.face_png())

    async def slow(arguments: Arguments) -> Answer:
        await asyncio.sleep(arguments["ms"] / 1000)
        return True

    async def fail(_arguments: Arguments) -> Answer:
        raise ToolError('Cannot write to "memory card": it is locked')

    async def say_false(_arguments: Arguments) -> Answer:
        return False

    async def say_error(_arguments: Arguments) -> Answer:
        return "Error: the servo of the left foot does not move"

    async def gbk(_arguments: Arguments) -> Answer:
        return f"ssid={_GBK_SSID}"

    async def big(arguments: Arguments) -> Answer:
        size: int = arguments["kb"] * 1024
        return (_LINE * (size // len(_LINE) + 1))[:size]

    async def notify(arguments: Arguments) -> Answer:
        device.notify(arguments["method"], _notification_params(arguments["text"]))
        return True

    return (
        SimulatedTool(
            "self.demo.echo",
            "Answers the text that it is given.",
            echo,
            (ToolArgument("text", "string", 'Hello, "world"'),),
        ),
        SimulatedTool("self.demo.picture", "Answers a picture: the face of the robot.", picture),
        SimulatedTool(
            "self.demo.slow",
            "Answers after `ms` milliseconds. Until then the device answers nothing else.",
            slow,
            (ToolArgument("ms", "integer", 2000, 0, LONGEST_WAIT_MS),),
        ),
        SimulatedTool(
            "self.demo.fail",
            "Fails with an error whose words have quotation marks in them. The firmware does not "
            "escape them, so the frame that arrives is not valid JSON.",
            fail,
        ),
        SimulatedTool(
            "self.demo.say_false",
            "Fails as most tools do: with the text `false` in an answer that counts as a success.",
            say_false,
        ),
        SimulatedTool(
            "self.demo.say_error",
            "Fails with a sentence about an error in an answer that counts as a success.",
            say_error,
        ),
        SimulatedTool(
            "self.demo.gbk",
            "Answers a Wi-Fi name in the GBK encoding, so the frame is not valid UTF-8.",
            gbk,
        ),
        SimulatedTool(
            "self.demo.big",
            "Answers a text of `kb` kilobytes. A real device gives up far below the maximum.",
            big,
            (ToolArgument("kb", "integer", 64, 1, BIGGEST_KB),),
        ),
        SimulatedTool(
            "self.demo.notify",
            "Sends a notification. `method` can be any name; `text` is what it says, and may be "
            "a JSON object.",
            notify,
            (
                ToolArgument("method", "string", "notifications/event"),
                ToolArgument("text", "string", "Somebody rang the bell"),
            ),
        ),
    )


def _notification_params(text: str) -> dict[str, object]:
    try:
        params = json.loads(text)
    except (ValueError, RecursionError):
        params = None
    return params if isinstance(params, dict) else {"text": text}
