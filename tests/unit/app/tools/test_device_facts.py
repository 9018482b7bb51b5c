"""Asking a device for its system information, whatever it answers."""

from __future__ import annotations

from typing import Any

import pytest

from companion.app.tools.calls import CallService
from companion.app.tools.device_facts import system_info_of
from companion.devices.system_info import SystemInfo
from companion.devices.timing import Timing
from companion.errors import NotReached
from tests.fakes.devices import tool
from tests.unit.app.tools.test_calls import KEY, answering, connected, never

INFO = tool("self.get_system_info", annotations={"audience": ["user"]})


async def asked(**script: Any) -> tuple[SystemInfo | None, int]:
    async with connected(**script) as (workspace, device):
        view = workspace.devices.view(KEY)
        assert view is not None
        info = await system_info_of(workspace[CallService], view)
        return info, len(device.requests("tools/call"))


async def test_what_it_says() -> None:
    answer = answering('{"chip_model_name": "esp32s3", "uuid": "u"}')
    info, calls = await asked(tools=[INFO], **answer)
    assert info is not None and info.chip == "esp32s3" and calls == 1
    assert "uuid" not in info.raw


async def test_a_device_without_the_tool_is_not_asked() -> None:
    assert await asked() == (None, 0)


@pytest.mark.parametrize("text", ["true", "Unknown tool", "[]"])
async def test_an_answer_that_says_nothing(text: str) -> None:
    assert await asked(tools=[INFO], **answering(text)) == (None, 1)


async def test_no_answer_is_no_word_about_the_device() -> None:
    with pytest.raises(NotReached):
        await asked(timing=Timing(call=0.2), tools=[INFO], on_request={"tools/call": never})
