"""Frames and schemas that tests read: the project's own, and recorded ones where they are.

`tests/data` was written for this project and is always there. The folder `shared` next to the
checkout, which few people have, holds what real devices, gateways and servers sent. A test with
`@both` (`tests/marks.py`) runs with each that is there.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Literal

Direction = Literal["c2d", "d2c"]
"""From the client to the device, or back."""

_RECORDED_NAMES: Final = {
    "python_device_concurrent": "pyxiaozhi_synth_concurrent",
    "python_device_tools_list_loop": "pyxiaozhi_synth_tools_list_loop",
}
"""Files that have another name among the recorded ones, besides the prefix."""


@dataclass(frozen=True)
class Data:
    """A folder of frames (`wire`) and schemas (`schemas`)."""

    folder: Path
    recorded: bool
    """Whether others wrote it."""

    def __str__(self) -> str:
        return "shared" if self.recorded else "own"

    def path(self, *parts: str) -> Path:
        """A file or folder in it."""
        return self.folder.joinpath(*parts)

    def wire(self, name: str) -> Path:
        """The file of frames called `name`, as in `tests/data`, without its ending."""
        if self.recorded:
            other = name.replace("python_device_", "pyxiaozhi_")
            name = _RECORDED_NAMES.get(name, other)
        return self.path("wire", f"{name}.jsonl")

    def texts(self, name: str) -> list[tuple[Direction, str]]:
        """Each frame's direction and text; lone surrogates are bytes that are not UTF-8."""
        lines = self.wire(name).read_text("utf-8").splitlines()
        entries = [json.loads(line) for line in lines]
        return [(entry["dir"], entry["frame"]) for entry in entries]

    def frames(self, name: str) -> list[tuple[Direction, bytes]]:
        """Each frame's direction and exact bytes."""
        texts = self.texts(name)
        return [(direction, text.encode("utf-8", "surrogateescape")) for direction, text in texts]

    def tools(self) -> list[dict[str, Any]]:
        """The firmware's tool table, with the tools for people alone."""
        tools: list[dict[str, Any]] = []
        for direction, text in self.texts("ws_tools_list_user"):
            if direction == "d2c":
                tools += json.loads(text)["payload"]["result"]["tools"]
        return tools

    def ota(self) -> dict[str, Any]:
        """A program's `request` to its OTA address, and the `answer`."""
        name = "pyxiaozhi_ota.json" if self.recorded else "python_device_ota.json"
        found: dict[str, Any] = json.loads(self.path("wire", name).read_text("utf-8"))
        return found

    def schema_files(self) -> list[Path]:
        """The files of tools with schemas, in order."""
        return sorted(self.path("schemas").glob("*.json"))

    def servers_tools(self) -> Iterator[dict[str, Any]]:
        """The tools of all those files."""
        for path in self.schema_files():
            yield from json.loads(path.read_text("utf-8"))["tools"]


_TESTS = Path(__file__).resolve().parents[1]
OWN: Final = Data(_TESTS / "data", recorded=False)
SHARED: Final = Data(_TESTS.parents[1] / "shared", recorded=True)

NAMES: Final = sorted(path.stem for path in OWN.wire("*").parent.glob("*.jsonl"))
NAMES.remove("gateway")  # it has HTTP exchanges
"""Every file of frames."""
