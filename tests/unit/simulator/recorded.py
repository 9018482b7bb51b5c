"""Exchanges of firmware, and a device with the tool table they were made with."""

from __future__ import annotations

import asyncio
import base64
import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from msgspec.structs import replace

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
from tests.fakes.data import OWN, SHARED, Data


@dataclass
class Exchange:
    """What a client sent, and every frame that came before it sent the next one."""

    sent: str
    answers: list[str] = field(default_factory=list)


def exchanges(data: Data, name: str) -> list[Exchange]:
    """A recording as requests with their answers."""
    found: list[Exchange] = []
    for direction, frame in data.texts(name):
        if direction == "c2d":
            found.append(Exchange(frame))
        else:
            found[-1].answers.append(frame)
    return found


class RecordedDevice(SimulatedDevice):
    """A simulated device with the recorded table, also of the tools that no board has."""

    def __init__(self, data: Data) -> None:
        self._entries = data.tools()
        said = {**_SAID[data], _PICTURE[data]: Image("image/jpeg", _recorded_picture(data))}
        self._bench = {name: _bench_tool(name, each) for name, each in said.items()}
        super().__init__(behaviour=Behaviour(speed=1000, notifications=False), clock=lambda: 0.0)
        self.around.ssid = "LabWiFi" if data.recorded else "Bench Net"

    def tools(self) -> Sequence[SimulatedTool]:
        ours = {tool.name: tool.run for tool in super().tools()}
        return [
            SimulatedTool(
                entry["name"],
                entry["description"],
                self._bench.get(entry["name"]) or ours.get(entry["name"]) or _true,
                tuple(_properties(entry["inputSchema"])),
                user_only="annotations" in entry,
            )
            for entry in self._entries
        ]


def _properties(schema: dict[str, Any]) -> Iterable[ToolArgument]:
    for name, each in schema["properties"].items():
        read = ToolArgument(name, each["type"])
        yield replace(read, **{key: each[key] for key in each if key != "type"})


def _recorded_picture(data: Data) -> bytes:
    for each in exchanges(data, "ws_calls_good"):
        if _PICTURE[data] in each.sent:
            nested = json.loads(each.answers[0])["payload"]["result"]["content"][0]["image"]
            return base64.b64decode(json.loads(nested)["data"])
    raise AssertionError("no recorded picture")


async def _true(_arguments: Arguments) -> Answer:
    return True


def _bench_tool(name: str, said: Answer | ToolError | None) -> Run:
    """One of the tools that no board has: it says `said`, or gives its argument back."""

    async def run(arguments: Arguments) -> Answer:
        if isinstance(said, ToolError):
            raise said
        if said is not None:
            return said
        if name in _SLOW:
            await asyncio.sleep(arguments["ms"] / 1000)
            return True
        value: Answer = next(iter(arguments.values()))
        return value

    return run


def _network(name: str) -> str:
    return "ssid=" + name.encode("gbk").decode("utf-8", "surrogateescape")


_SLOW = ("self.bench.wait", "self.test.slow")
_PICTURE = {OWN: "self.bench.picture", SHARED: "self.test.image"}
_SAID: dict[Data, dict[str, Answer | ToolError | None]] = {
    OWN: {
        "self.bench.switch": None,
        "self.bench.switch_on": None,
        "self.bench.count": None,
        "self.bench.any_count": None,
        "self.bench.repeat": None,
        "self.bench.repeat_given": None,
        "self.bench.wait": None,
        "self.bench.reading": Json({"level": 0.25, "note": '水箱 "二号" \\ 半满\t', "next": None}),
        "self.bench.complain": "失败：花园的水泵没有接上电源",
        "self.bench.network": _network("厨房"),
        "self.bench.fail": ToolError("The pump does not turn"),
        "self.bench.fail_quoted": ToolError('Cannot read "tank 2"'),
    },
    SHARED: {
        "self.test.flag": None,
        "self.test.flag_default": None,
        "self.test.number": None,
        "self.test.int_any": None,
        "self.test.echo": None,
        "self.test.echo_required": None,
        "self.test.slow": None,
        "self.test.json": Json({"x": 1.5, "s": '引号" \\ \n', "z": None}),
        "self.test.fail_text": "错误：机器人没有配置手部舵机",
        "self.test.gbk": _network("你好"),
        "self.test.throw_plain": ToolError("Failed to capture photo"),
        "self.test.throw_quote": ToolError('Failed to open "sd card"'),
    },
}
