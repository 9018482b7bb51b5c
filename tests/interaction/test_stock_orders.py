"""What only the owner of a device may order: its assistant server is asked to wait for a yes.

Over real sockets, with every kind of line: the device gets nothing, and the server an error.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.fakes.bare_former import SESSION
from tests.interaction.test_stock_limits import KINDS, PING, Talk, calls, talk

IMAGE = "http://127.0.0.1:9/xiaozhi.bin"
MARK = b'{"type":"stt","text":"the end"}'


def order(number: Any, tool: str, arguments: Any = None, **more: Any) -> bytes:
    params = {"name": tool, "arguments": arguments or {}}
    payload = {"jsonrpc": "2.0", "id": number, "method": "tools/call", "params": params}
    frame = {"session_id": SESSION, "type": "mcp", "payload": {**payload, **more}}
    return json.dumps(frame).encode()


async def refused(here: Talk, number: int) -> str:
    """The words of the error that the server gets under its own id."""
    answer = json.loads(await here.at_server())
    assert (answer["type"], answer["session_id"]) == ("mcp", SESSION)
    payload = answer["payload"]
    assert (payload["jsonrpc"], payload["id"]) == ("2.0", number) and "result" not in payload
    assert isinstance(payload["error"]["code"], int)
    return str(payload["error"]["message"])


async def until_the_end(here: Talk) -> list[bytes]:
    """What the device heard before a message that is sent now, which it hears."""
    await here.to_device(MARK)
    await here.device.until(lambda each: bool(each.heard) and each.heard[-1] == MARK)
    heard = here.device.heard[:-1]
    here.device.heard.clear()
    return heard


@pytest.mark.parametrize("kind", KINDS)
async def test_orders_for_the_owner_alone_are_refused(kind: str, tmp_path: Path) -> None:
    async with talk(kind, tmp_path) as here:
        orders: list[tuple[str, dict[str, Any]]] = [
            ("self.reboot", {}),
            ("self.upgrade_firmware", {"url": IMAGE}),
            ("self.assets.set_download_url", {"url": IMAGE}),
        ]
        for number, (tool, arguments) in enumerate(orders, 1):
            await here.to_device(order(number, tool, arguments))
            assert tool in await refused(here, number)
        await here.to_device(b'{"type":"system","command":"reboot"}')
        assert await until_the_end(here) == []
        # what is for the assistant goes on
        ordinary = order(9, PING, {"n": 1})
        await here.to_device(ordinary)
        assert await until_the_end(here) == [ordinary]
        await calls(here.workspace, here.device)
        entries = here.workspace.activity.entries(here.device.key)
        assert not [entry for entry in entries if entry.event == "assistant_call"]
