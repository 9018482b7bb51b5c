"""The walking robot: actions take their time in a queue of their own, tools return at once.

As on the real board, a call answers `true` when the action is queued, and `get_status` tells
`moving` until the queue is empty. The notifications are those of forks.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from companion.simulator.mcp_server import (
    Answer,
    Arguments,
    Json,
    SimulatedTool,
    ToolArgument,
    ToolTable,
)
from companion.simulator.state import SERVOS
from companion.tasks import happens

if TYPE_CHECKING:
    from companion.simulator.device import SimulatedDevice

IDLE: Final = "idle"
QUEUE_LENGTH: Final = 10
"""Actions that wait; with more the whole device waits, as the real one does."""
LONGEST_ACTION: Final = 8.0
"""Seconds; a hundred slow steps would be five minutes on the real robot."""
SEQUENCE_LIMIT: Final = 512
"""Bytes of a servo sequence; the board's buffer holds no more and drops the rest unseen."""

_FIXED_SECONDS: Final = {"sit": 1.2, "showcase": 6.0, "home": 0.6}
_STATES: Final = {
    "walk": "walking",
    "turn": "turning",
    "jump": "jumping",
    "swing": "swinging",
    "moonwalk": "moonwalking",
    "bend": "bending",
    "shake_leg": "shaking_leg",
    "updown": "bouncing",
    "whirlwind_leg": "whirling",
    "sit": "sitting_down",
    "showcase": "performing",
    "home": "standing_up",
    "sequence": "performing",
}
_HANDS: Final = (
    "hands_up",
    "hands_down",
    "hand_wave",
    "windmill",
    "takeoff",
    "fitness",
    "greeting",
    "shy",
    "radio_calisthenics",
    "magic_circle",
)

ACTION_HELP: Final = (
    "Lets the robot do one of its moves; several calls are done one after another.\n"
    "`action` names the move:\n"
    "- with steps: walk, turn, jump, swing, moonwalk, bend, shake_leg, updown, whirlwind_leg\n"
    "- without: sit, showcase, home\n"
    "- only with hand servos: hands_up, hands_down, hand_wave, windmill, takeoff, fitness, "
    "greeting, shy, radio_calisthenics, magic_circle\n"
    "`steps` repeats the move; `speed` is the time of one step in milliseconds, so a small "
    "number is fast; `direction` is 1 for forward or left, -1 for back or right; `amount` is "
    "how far it swings, in degrees; `arm_swing` moves the arms along, where there are any."
)
TRIM_HELP: Final = (
    "调整一个舵机的零位，让机器人站得更直。调整会一直保存。"
    "servo_type 是舵机：left_leg、right_leg、left_foot、right_foot、left_hand、right_hand；"
    "trim_value 是角度，从 -50 到 50。"
)
SEQUENCE_HELP: Final = (
    "Lets the robot do a move that you make up yourself, as a sequence of servo positions. "
    "Send a long dance in several calls of at most five positions each; they are queued and "
    "done in order. Two ways of moving can be mixed: going to a position, and swinging around "
    "one.\n"
    "\n"
    "The servos, each from 0 to 180 degrees with 90 as its middle:\n"
    "- `ll` left leg: 0 turned out, 180 turned in\n"
    "- `rl` right leg: 0 turned in, 180 turned out\n"
    "- `lf` left foot: 0 tip up, 180 tip down\n"
    "- `rf` right foot: 0 tip down, 180 tip up\n"
    "- `lh` left hand: 0 down, 180 up (only with hand servos)\n"
    "- `rh` right hand: 0 up, 180 down (only with hand servos)\n"
    "\n"
    "`sequence` is a JSON object, written as a string:\n"
    "- `a`: the list of moves, in order\n"
    "- `d`: a pause after all of them, in milliseconds (0 if left out)\n"
    "A move that goes to a position has\n"
    "- `s`: an object from servo to degrees; a servo that is not named stays where it is\n"
    "- `v`: how long the way takes, 100 to 3000 milliseconds (1000 if left out)\n"
    "- `d`: a pause after this move, in milliseconds (0 if left out)\n"
    "A move that swings has instead `osc`, an object with\n"
    "- `a`: an object from servo to the width of its swing, 10 to 90 degrees\n"
    "- `o`: an object from servo to the middle of its swing, 0 to 180 degrees\n"
    "- `ph`: an object from servo to its phase, 0 to 360 degrees\n"
    "- `p`: the time of one swing, 100 to 3000 milliseconds (500 if left out)\n"
    "- `c`: how often, 0.1 to 20 (5 if left out)\n"
    "\n"
    "Never swing both feet with both legs at once: one foot has to stay at 90 degrees, or the "
    "robot falls over and may break a servo. Do not go home inside a sequence; call "
    "`self.otto.stop` when the last one is done.\n"
    "\n"
    "Examples:\n"
    '1. A step aside: {"a":[{"s":{"ll":110,"rl":110},"v":600},{"s":{"ll":90,"rl":90},"v":600}]}\n'
    '2. Tapping a foot: {"a":[{"osc":{"a":{"lf":25},"o":{"lf":70,"rf":90},"p":400,"c":6}}]}\n'
    '3. A slow bow with a pause: {"a":[{"s":{"lf":60,"rf":120},"v":1500,"d":800},'
    '{"s":{"lf":90,"rf":90},"v":1500}],"d":500}'
)


class _Move(Struct, frozen=True):
    state: str
    seconds: float


class Robot:
    """Legs without hands. `run` moves them, in a task of the firmware."""

    def __init__(self, device: SimulatedDevice) -> None:
        self._device = device
        self._moves: asyncio.Queue[_Move] = asyncio.Queue(QUEUE_LENGTH)
        self._stopped = asyncio.Event()
        self.state = IDLE

    @property
    def moving(self) -> bool:
        return self.state != IDLE or not self._moves.empty()

    async def queue(self, action: str, seconds: float) -> None:
        """Queue an action; waits while the queue is full."""
        await self._moves.put(_Move(_STATES[action], min(seconds, LONGEST_ACTION)))

    async def stop(self) -> None:
        """End the running action, drop the waiting ones, and go home."""
        while not self._moves.empty():
            self._moves.get_nowait()
        self._stopped.set()
        await self.queue("home", _FIXED_SECONDS["home"])

    async def run(self) -> None:
        while True:
            move = await self._moves.get()
            self._stopped.clear()
            self._enter(move.state)
            # unless it is stopped, an action ends by itself
            await happens(self._stopped, self._device.behaviour.seconds(move.seconds))
            if self._moves.empty():
                self._enter(IDLE)

    def _enter(self, state: str) -> None:
        if state == self.state:
            return
        self.state = state
        if self._device.behaviour.notifications:
            self._device.notify("notifications/state_changed", {"state": state})
        self._device.changed()


def otto_tools(device: SimulatedDevice) -> Sequence[SimulatedTool]:
    """The robot's tools, with the names, defaults and ranges of the real board."""
    tools = ToolTable()

    @tools.add(
        "self.otto.action",
        ACTION_HELP,
        ToolArgument("action", "string", "sit"),
        ToolArgument("steps", "integer", 3, 1, 100),
        ToolArgument("speed", "integer", 700, 100, 3000),
        ToolArgument("direction", "integer", 1, -1, 1),
        ToolArgument("amount", "integer", 30, 0, 170),
        ToolArgument("arm_swing", "integer", 50, 0, 170),
    )
    async def action(arguments: Arguments) -> Answer:
        name = arguments["action"]
        if name in _HANDS:
            return "错误：这台机器人没有手部舵机，不能做这个动作"
        if name not in _STATES or name == "sequence":
            return f"错误：没有这个动作。可以用的动作有 {'、'.join(_STATES)}"
        seconds = _FIXED_SECONDS.get(name, arguments["steps"] * arguments["speed"] / 1000)
        await device.robot.queue(name, seconds)
        return True

    @tools.add(
        "self.otto.servo_sequences",
        SEQUENCE_HELP,
        ToolArgument("sequence", "string", '{"a":[{"s":{"ll":90,"rl":90},"v":1000}]}'),
    )
    async def servo_sequences(arguments: Arguments) -> Answer:
        text: str = arguments["sequence"]
        if text and len(text.encode("utf-8", "surrogateescape")) < SEQUENCE_LIMIT:
            seconds = _sequence_seconds(text)
            if seconds > 0:
                await device.robot.queue("sequence", seconds)
        return True

    @tools.add("self.otto.stop", "马上停下所有动作，回到站立姿势")
    async def stop(_arguments: Arguments) -> Answer:
        await device.robot.stop()
        return True

    @tools.add(
        "self.otto.set_trim",
        TRIM_HELP,
        ToolArgument("servo_type", "string", "left_leg"),
        ToolArgument("trim_value", "integer", 0, -50, 50),
    )
    async def set_trim(arguments: Arguments) -> Answer:
        servo = arguments["servo_type"]
        if servo not in SERVOS:
            return f"错误：没有这个舵机，请从 {'、'.join(SERVOS)} 中选择"
        if servo.endswith("_hand"):
            return "错误：这台机器人没有手部舵机"
        device.settings.trims[servo] = arguments["trim_value"]
        return f"{servo} 的微调已保存为 {arguments['trim_value']} 度"

    @tools.add("self.otto.get_trims", "Tells the fine adjustment of every servo.")
    async def get_trims(_arguments: Arguments) -> Answer:
        return Json(dict(device.settings.trims))

    @tools.add("self.otto.get_status", "Tells `moving` or `idle`.")
    async def get_status(_arguments: Arguments) -> Answer:
        return "moving" if device.robot.moving else "idle"

    return tools


def _sequence_seconds(text: str) -> float:
    """How long a servo sequence takes; 0 for one that cannot be read."""
    try:
        sequence = json.loads(text)
        moves = sequence["a"]
        total = float(sequence.get("d", 0))
        for move in moves:
            swing = move.get("osc")
            moving = swing.get("p", 500) * swing.get("c", 5.0) if swing else move.get("v", 1000)
            total += float(moving) + float(move.get("d", 0))
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return 0.0
    return max(total, 0.0) / 1000 if moves else 0.0
