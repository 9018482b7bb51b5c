"""One body over every transport: what a person does with a device works however it is reached."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from companion.devices.models import DeviceState, Way
from companion.devices.registry import DeviceRegistry
from companion.devices.timing import Timing
from companion.errors import DeviceError
from companion.protocol.results import CallResult, ImageContent
from companion.transports.transports import Transports
from tests.fakes.waiting import device_in
from tests.interaction.transports import KINDS
from tests.interaction.transports.peer import WITHIN, Line, Peer

MANY = 20
"""Calls at once."""
SLOW_MS = 400


@asynccontextmanager
async def connected(
    peer: Peer, transports: Transports, registry: DeviceRegistry
) -> AsyncIterator[Line]:
    """Open a channel and run the device on it; leaving the body closes it, if it is still open."""
    device = registry.ensure(peer.endpoint.text, Way.LOCAL)
    line = Line(device, registry.events)

    async def serve() -> None:
        async with peer.open(transports) as channel:
            await device.serve(channel)

    serving = asyncio.create_task(serve(), name=f"serve {peer.endpoint}")
    ready = asyncio.create_task(
        device_in(registry, device.view.key, DeviceState.READY, within=WITHIN)
    )
    try:
        await asyncio.wait({serving, ready}, return_when=asyncio.FIRST_COMPLETED)
        if serving.done():
            serving.result()
            raise AssertionError(f"no connection: {device.view.problem}")
        ready.result()
        yield line
        await device.disconnect()
        async with asyncio.timeout(WITHIN):
            await serving
    finally:
        for task in (serving, ready):
            task.cancel()
        await asyncio.gather(serving, ready, return_exceptions=True)
        line.close()


@pytest.mark.parametrize("kind", KINDS)
async def test_what_a_person_does_with_a_device(kind: str) -> None:
    registry = DeviceRegistry(Timing(handshake=WITHIN, call=WITHIN))
    transports = Transports()
    async with KINDS[kind]() as peer:
        try:
            async with connected(peer, transports, registry) as line:
                lists_its_tools(line)
                await answers(line)
                await answers_with_an_error(peer, line)
                await answers_with_a_picture(line)
                if peer.notifies:
                    await notifies(line)
                await answers_many_at_once(line)
                await is_not_waited_for(peer, line)
                await goes_away(peer, line)
            async with connected(peer, transports, registry) as line:
                assert line.device.view.session == 2
                lists_its_tools(line)
                await answers(line)
        finally:
            await transports.stop()


def lists_its_tools(line: Line) -> None:
    view = line.device.view
    names = {tool.name for tool in view.tools}
    assert {f"self.demo.{name}" for name in ("echo", "picture", "fail", "slow", "notify")} <= names
    assert view.board and view.version and view.warnings == ()


async def answers(line: Line) -> None:
    text = "七 \\ 8 é"
    assert (await line.call("self.demo.echo", text=text)).text == text


async def answers_with_an_error(peer: Peer, line: Line) -> None:
    tool, arguments, word = peer.refused
    try:
        result = await line.call(tool, **arguments)
    except DeviceError as error:
        # firmware has errors of the protocol only
        words = str(error)
    else:
        assert result.is_error
        words = result.text
    assert word in words


async def answers_with_a_picture(line: Line) -> None:
    result = await line.call("self.demo.picture")
    (picture,) = result.content
    assert isinstance(picture, ImageContent)
    assert picture.mime_type == "image/png" and picture.data.startswith("iVBORw0KGgo")


async def notifies(line: Line) -> None:
    await line.call("self.demo.notify", method="notifications/event", text="The door opened")
    event = await line.heard(lambda event: event.method == "notifications/event")
    assert event.params == {"text": "The door opened"}


async def answers_many_at_once(line: Line) -> None:
    async def echo(number: int) -> CallResult:
        return await line.call("self.demo.echo", text=f"call {number}")

    results = await asyncio.gather(*(echo(number) for number in range(MANY)))
    assert [result.text for result in results] == [f"call {number}" for number in range(MANY)]


async def is_not_waited_for(peer: Peer, line: Line) -> None:
    """A person stops waiting; what comes after is answered as if nothing had been."""
    call = asyncio.create_task(line.call("self.demo.slow", ms=SLOW_MS))
    await peer.begun(line, "self.demo.slow")
    call.cancel()
    with pytest.raises(asyncio.CancelledError):
        await call
    await answers(line)


async def goes_away(peer: Peer, line: Line) -> None:
    await peer.sever(line)
    view = line.device.view
    if view.connected:
        async with asyncio.timeout(WITHIN):
            await line.heard(lambda event: event.event == "disconnected")
    assert line.device.view.state is DeviceState.LOST
