"""Recorded frames of real firmware, and a device with the tool table they were made with."""

from __future__ import annotations

import asyncio
import base64
import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from companion.simulator import Behaviour, SimulatedDevice
from companion.simulator.mcp_server import (
    Answer,
    Arguments,
    Image,
    Json,
    Run,
    SimulatedTool,
    ToolArgument,
    ToolError,
)
from tests.fakes.shared import shared_file


@dataclass
class Exchange:
    """What a client sent, and every frame that came before it sent the next one."""

    sent: str
    answers: list[str] = field(default_factory=list)


def frames(name: str) -> list[tuple[str, str]]:
    """Direction and text of every frame of a recording; skips the test where it is missing."""
    lines = shared_file("wire", f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    records = [json.loads(line) for line in lines]
    return [(record["dir"], record["frame"]) for record in records]


def exchanges(name: str) -> list[Exchange]:
    """A recording as requests with their answers."""
    found: list[Exchange] = []
    for direction, frame in frames(name):
        if direction == "c2d":
            found.append(Exchange(frame))
        else:
            found[-1].answers.append(frame)
    return found


def recorded_tools() -> list[dict[str, Any]]:
    """The entries of the recorded listing with user-only tools."""
    tools: list[dict[str, Any]] = []
    for _direction, frame in frames("ws_tools_list_user")[1::2]:
        tools += json.loads(frame)["payload"]["result"]["tools"]
    return tools


class RecordedDevice(SimulatedDevice):
    """A simulated device with the recorded table, and `self.test.*` as they were then."""

    def __init__(self) -> None:
        self._entries = recorded_tools()
        self._picture = _recorded_picture()
        super().__init__(behaviour=Behaviour(speed=1000, notifications=False), clock=lambda: 0.0)
        self.around.ssid = "LabWiFi"

    def tools(self) -> Sequence[SimulatedTool]:
        ours = {tool.name: tool.run for tool in super().tools()}
        theirs = _test_tools(self._picture)
        return [
            SimulatedTool(
                entry["name"],
                entry["description"],
                theirs.get(entry["name"]) or ours.get(entry["name"]) or _true,
                tuple(_properties(entry["inputSchema"])),
                user_only="annotations" in entry,
            )
            for entry in self._entries
        ]


def _properties(schema: dict[str, Any]) -> Iterable[ToolArgument]:
    for name, each in schema["properties"].items():
        read = ToolArgument(name, each["type"])
        yield replace(read, **{key: each[key] for key in each if key != "type"})


def _recorded_picture() -> bytes:
    for each in exchanges("ws_calls_good"):
        if "self.test.image" in each.sent:
            nested = json.loads(each.answers[0])["payload"]["result"]["content"][0]["image"]
            return base64.b64decode(json.loads(nested)["data"])
    raise AssertionError("no recorded picture")


async def _true(_arguments: Arguments) -> Answer:
    return True


def _test_tools(picture: bytes) -> dict[str, Run]:
    """The synthetic tools of the recordings, told from their recorded answers."""

    async def give(name: str, arguments: Arguments) -> Answer:
        if name in ("flag", "flag_default"):
            return bool(arguments["on"])
        if name in ("number", "int_any"):
            return int(arguments["n"])
        if name in ("echo", "echo_required"):
            return str(arguments["text"])
        if name == "slow":
            await asyncio.sleep(arguments["ms"] / 1000)
            return True
        if name == "json":
            return Json({"x": 1.5, "s": '引号" \\ \n', "z": None})
        if name == "image":
            return Image("image/jpeg", picture)
        if name == "fail_text":
            return "错误：机器人没有配置手部舵机"
        if name == "gbk":
            return "ssid=" + "你好".encode("gbk").decode("utf-8", "surrogateescape")
        raise ToolError(_THROWN[name])

    def bound(name: str) -> Run:
        return lambda arguments: give(name, arguments)

    return {f"self.test.{name}": bound(name) for name in _NAMES}


_THROWN = {"throw_plain": "Failed to capture photo", "throw_quote": 'Failed to open "sd card"'}
_NAMES = (
    "flag",
    "flag_default",
    "number",
    "int_any",
    "echo",
    "echo_required",
    "slow",
    "json",
    "image",
    "fail_text",
    "gbk",
    *_THROWN,
)
