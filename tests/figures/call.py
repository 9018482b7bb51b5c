"""Which files and functions of the package one `set_volume` enters, until its answer is shown.

`python -m tests.figures.call window|core` prints them as JSON; whoever starts it gives it settings
of its own. The simulated device is in the same process, on a real socket, and counts as well.
"""

from __future__ import annotations

import asyncio
import json
import sys
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, Final

from companion.app.connect.connections import Connections
from companion.app.tools.calls import CallService

ROOT: Final = Path(__file__).resolve().parents[2]
VOLUME: Final = "self.audio_speaker.set_volume"
VOLUMES: Final = (40, 41, 42, 43)
NO_FUNCTIONS: Final = frozenset({"<module>", "<listcomp>", "<dictcomp>", "<setcomp>"})
"""Since Python 3.12 none of them has a frame but the first."""
CALM: Final = 3.0
"""Seconds after which what a start begins has come to an end."""
BETWEEN: Final = 1.0
"""Seconds after a call, in which the app asks what it changed."""
PAINTED: Final = 0.05
"""Seconds in which an answer is painted."""


class Entered:
    """What is entered of the package, in this thread and in all that are started later."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self._known: dict[CodeType, str] = {}
        threading.setprofile(self._look)
        sys.setprofile(self._look)

    def close(self) -> None:
        sys.setprofile(None)
        threading.setprofile(None)

    def _look(self, frame: FrameType, event: str, _argument: Any) -> None:
        if event == "call":
            code = frame.f_code
            if (name := self._known.get(code)) is None:
                name = self._known[code] = _name(code)
            if name:
                self.names.add(name)

    async def by(self, call: Callable[[int], Awaitable[None]]) -> list[str]:
        """What all of several calls enter: what runs now and then anyway is not in each."""
        await asyncio.sleep(CALM)
        found: list[set[str]] = []
        for volume in VOLUMES:
            self.names = set()
            await call(volume)
            found.append(set(self.names))
            await asyncio.sleep(BETWEEN)
        return sorted(set.intersection(*found))


def _name(code: CodeType) -> str:
    """`file:function`; empty for what is not of the package, and for what is no function."""
    place = Path(code.co_filename)
    if not place.is_relative_to(ROOT / "companion") or code.co_name in NO_FUNCTIONS:
        return ""
    return f"{place.relative_to(ROOT).as_posix()}:{code.co_qualname}"


async def core(entered: Entered) -> list[str]:
    from companion.app.assemble import assemble
    from companion.app.settings.settings import Settings
    from companion.app.tools.records import CallOutcome
    from companion.devices.models import DeviceState
    from companion.transports.endpoint import DEMO_TEXT, Endpoint
    from tests.fakes.waiting import device_in

    workspace = assemble(Settings(hub_host="127.0.0.1", hub_port=0))

    async def call(volume: int) -> None:
        record = await workspace[CallService].call(DEMO_TEXT, VOLUME, {"volume": volume})
        assert record.outcome is CallOutcome.ANSWERED, record

    await workspace.start()
    try:
        await workspace[Connections].open(Endpoint.parse(DEMO_TEXT))
        await device_in(workspace.devices, DEMO_TEXT, DeviceState.READY, within=60.0)
        return await entered.by(call)
    finally:
        await workspace.stop()


async def window(entered: Entered) -> list[str]:
    from companion.app.tools.records import CallOutcome
    from companion.transports.endpoint import DEMO_TEXT
    from companion.ui.kit.widgets.fields import NumberEdit
    from tests.fakes.window import open_window
    from tests.fakes.workbench import until

    async with open_window(demo=True) as opened:
        await opened.ready(DEMO_TEXT, within=60.0)
        page, tools = opened.page, opened.page.tools
        page.show_page("tools")
        await until(lambda: page.view is not None and page.view.tools)
        tools.select_tool(VOLUME)
        session = tools.session(VOLUME)
        assert session is not None
        numbers = tools.detail.findChildren(NumberEdit)
        [field] = [each for each in numbers if each.isVisible()]

        async def call(volume: int) -> None:
            field.setText(str(volume))
            await asyncio.sleep(PAINTED)
            entered.names = set()
            tools.detail.bar.run.click()
            sent = {"volume": volume}
            await until(
                lambda: (
                    (record := session.record) is not None
                    and record.request.arguments == sent
                    and record.outcome is CallOutcome.ANSWERED
                ),
                within=60.0,
            )
            await asyncio.sleep(PAINTED)

        return await entered.by(call)


def main() -> None:
    entered = Entered()
    if sys.argv[1] == "window":
        from tests.benchmarks.dress import on_window_loop

        found = on_window_loop(window(entered))
    else:
        found = asyncio.run(core(entered))
    entered.close()
    print(json.dumps(found))


if __name__ == "__main__":
    main()
