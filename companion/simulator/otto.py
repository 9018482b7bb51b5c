"""The walking robot: actions take their time in a queue of their own, tools return at once.

So it is on the real board: a call answers `true` when the action is queued, `get_status`
tells `moving` until the queue is empty. The notifications are those of forks.
"""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from companion.simulator.otto_words import ACTION_HELP, SEQUENCE_HELP, TRIM_HELP
from companion.simulator.state import SERVOS
from companion.simulator.tools import Answer, Arguments, Json, SimulatedTool, ToolArgument

if TYPE_CHECKING:
    from companion.simulator.device import SimulatedDevice

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
IDLE: Final = "idle"


@dataclass(frozen=True, slots=True)
class _Move:
    state: str
    seconds: float


class Robot:
    """Legs without hands. `run` moves them and belongs to a task of the device's owner."""

    def __init__(self, device: SimulatedDevice) -> None:
        self._device = device
        self._moves: asyncio.Queue[_Move] = asyncio.Queue(QUEUE_LENGTH)
        self._stopped = asyncio.Event()
        self.state = IDLE

    @property
    def moving(self) -> bool:
        """Whether an action runs or waits."""
        return self.state != IDLE or not self._moves.empty()

    async def queue(self, action: str, seconds: float) -> None:
        """Queue an action; waits while the queue is full."""
        await self._moves.put(_Move(_STATES[action], min(seconds, LONGEST_ACTION)))

    async def stop(self) -> None:
        """End the running action, forget the waiting ones, and stand up."""
        while not self._moves.empty():
            self._moves.get_nowait()
        self._stopped.set()
        await self.queue("home", _FIXED_SECONDS["home"])

    async def run(self) -> None:
        """Move until cancelled."""
        while True:
            move = await self._moves.get()
            self._stopped.clear()
            self._enter(move.state)
            try:
                async with asyncio.timeout(self._device.behaviour.seconds(move.seconds)):
                    await self._stopped.wait()
            except TimeoutError:
                pass  # the action came to its end undisturbed
            if self._moves.empty():
                self._enter(IDLE)

    def _enter(self, state: str) -> None:
        if state == self.state:
            return
        self.state = state
        if self._device.behaviour.notifications:
            self._device.notify("notifications/state_changed", {"state": state})
        self._device.changed()


def otto_tools(device: SimulatedDevice) -> tuple[SimulatedTool, ...]:
    """The robot's tools, with the names, defaults and ranges of the real board."""

    async def action(arguments: Arguments) -> Answer:
        name = arguments["action"]
        if name in _HANDS:
            return "错误：这台机器人没有手部舵机，不能做这个动作"
        if name not in _STATES or name == "sequence":
            return f"错误：没有这个动作。可以用的动作有 {'、'.join(_STATES)}"
        seconds = _FIXED_SECONDS.get(name, arguments["steps"] * arguments["speed"] / 1000)
        await device.robot.queue(name, seconds)
        return True

    async def servo_sequences(arguments: Arguments) -> Answer:
        text: str = arguments["sequence"]
        if text and len(text.encode("utf-8", "surrogateescape")) < SEQUENCE_LIMIT:
            seconds = _sequence_seconds(text)
            if seconds > 0:
                await device.robot.queue("sequence", seconds)
        return True  # also for a sequence that the robot cannot read

    async def stop(_arguments: Arguments) -> Answer:
        await device.robot.stop()
        return True

    async def set_trim(arguments: Arguments) -> Answer:
        servo = arguments["servo_type"]
        if servo not in SERVOS:
            return f"错误：没有这个舵机，请从 {'、'.join(SERVOS)} 中选择"
        if servo.endswith("_hand"):
            return "错误：这台机器人没有手部舵机"
        device.settings.trims[servo] = arguments["trim_value"]
        return f"{servo} 的微调已保存为 {arguments['trim_value']} 度"

    async def get_trims(_arguments: Arguments) -> Answer:
        return Json(dict(device.settings.trims))

    async def get_status(_arguments: Arguments) -> Answer:
        return "moving" if device.robot.moving else "idle"

    return (
        SimulatedTool(
            "self.otto.action",
            ACTION_HELP,
            action,
            (
                ToolArgument("action", "string", "sit"),
                ToolArgument("steps", "integer", 3, 1, 100),
                ToolArgument("speed", "integer", 700, 100, 3000),
                ToolArgument("direction", "integer", 1, -1, 1),
                ToolArgument("amount", "integer", 30, 0, 170),
                ToolArgument("arm_swing", "integer", 50, 0, 170),
            ),
        ),
        SimulatedTool(
            "self.otto.servo_sequences",
            SEQUENCE_HELP,
            servo_sequences,
            (ToolArgument("sequence", "string", '{"a":[{"s":{"ll":90,"rl":90},"v":1000}]}'),),
        ),
        SimulatedTool("self.otto.stop", "马上停下所有动作，回到站立姿势", stop),
        SimulatedTool(
            "self.otto.set_trim",
            TRIM_HELP,
            set_trim,
            (
                ToolArgument("servo_type", "string", "left_leg"),
                ToolArgument("trim_value", "integer", 0, -50, 50),
            ),
        ),
        SimulatedTool(
            "self.otto.get_trims", "Tells the fine adjustment of every servo.", get_trims
        ),
        SimulatedTool("self.otto.get_status", "Tells `moving` or `idle`.", get_status),
    )


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
