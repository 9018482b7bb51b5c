"""The walking robot: actions queue, take their time, and say so."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from companion.simulator import Behaviour, SimulatedDevice, simulated_dialer
from companion.simulator.otto import QUEUE_LENGTH
from tests.unit.simulator.hub import LIMIT, Peer, listening_hub


@asynccontextmanager
async def _robot(behaviour: Behaviour) -> AsyncIterator[tuple[Peer, SimulatedDevice]]:
    async with listening_hub() as hub, simulated_dialer(hub.url, 0, behaviour) as device:
        yield await hub.next(), device


async def _states(peer: Peer, count: int) -> list[str]:
    """The next notified states; answers in between are passed over."""
    states: list[str] = []
    while len(states) < count:
        payload = await peer.payload()
        if "method" in payload:
            assert payload["method"] == "notifications/state_changed"
            assert "id" not in payload
            states.append(payload["params"]["state"])
    return states


async def test_a_walk_is_answered_at_once_and_notified_until_it_ends() -> None:
    async with _robot(Behaviour(speed=20)) as (peer, device):
        number = await peer.call_tool("self.otto.action", {"action": "walk", "steps": 2})
        answers = [await peer.payload() for _ in range(3)]
        assert [each.get("id") for each in answers].count(number) == 1
        states = [each["params"]["state"] for each in answers if "method" in each]
        assert states == ["walking", "idle"]
        assert answers[-1]["params"]["state"] == "idle"
        assert not device.robot.moving


async def test_actions_are_done_one_after_another() -> None:
    async with _robot(Behaviour(speed=100)) as (peer, _device):
        for action in ("walk", "jump", "sit"):
            await peer.call_tool("self.otto.action", {"action": action})
        assert await _states(peer, 4) == ["walking", "jumping", "sitting_down", "idle"]


async def test_status_tells_moving_until_stop() -> None:
    async with _robot(Behaviour(notifications=False)) as (peer, device):
        await peer.text_of("self.otto.action", {"action": "walk", "steps": 100})
        await peer.text_of("self.otto.action", {"action": "turn"})
        assert await peer.text_of("self.otto.get_status") == "moving"
        assert await peer.text_of("self.otto.stop") == "true"
        async with asyncio.timeout(LIMIT):  # only going home is left
            await device.until(lambda each: not each.robot.moving)
        assert await peer.text_of("self.otto.get_status") == "idle"


async def test_stock_firmware_notifies_nothing() -> None:
    async with _robot(Behaviour(speed=1000, notifications=False)) as (peer, device):
        assert await peer.text_of("self.otto.action") == "true"
        async with asyncio.timeout(LIMIT):
            await device.until(lambda each: not each.robot.moving)
        await peer.request("ping")
        assert "error" in await peer.payload()


async def test_a_full_queue_makes_the_whole_device_wait() -> None:
    async with _robot(Behaviour(notifications=False)) as (peer, device):
        for _ in range(QUEUE_LENGTH + 1):
            assert await peer.text_of("self.otto.action", {"action": "showcase"}) == "true"
        await peer.call_tool("self.otto.action", {"action": "showcase"})
        await peer.request("ping")
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.2):
                await peer.receive()
        assert device.robot.moving


@pytest.mark.parametrize("action", ["hand_wave", "fly", "sequence", ""])
async def test_an_action_that_it_cannot_do_is_a_sentence(action: str) -> None:
    async with _robot(Behaviour()) as (peer, device):
        text = await peer.text_of("self.otto.action", {"action": action})
        assert text.startswith("错误：")
        assert not device.robot.moving


@pytest.mark.parametrize(
    ("sequence", "moves"),
    [
        ('{"a":[{"s":{"ll":90},"v":300}],"d":100}', True),
        ('{"a":[{"osc":{"a":{"lf":25},"p":400,"c":2}}]}', True),
        ('{"a":[]}', False),
        ("{}", False),
        ("[1]", False),
        ('{"a":[5]}', False),
        ("not json", False),
        ("", False),
        ('{"a":[{"s":{"ll":90}}],"x":"' + "y" * 600 + '"}', False),
    ],
)
async def test_a_servo_sequence_is_true_whether_it_is_understood_or_not(
    sequence: str, moves: bool
) -> None:
    async with _robot(Behaviour(notifications=False)) as (peer, device):
        assert await peer.text_of("self.otto.servo_sequences", {"sequence": sequence}) == "true"
        assert device.robot.moving is moves


async def test_trims_are_kept_over_a_restart() -> None:
    async with _robot(Behaviour()) as (peer, device):
        text = await peer.text_of("self.otto.set_trim", {"servo_type": "left_leg", "trim_value": 7})
        assert "7" in text
        device.boot()
        assert device.settings.trims["left_leg"] == 7
        for servo in ("left_hand", "tail"):
            assert (await _trim(device, servo)).startswith("错误：")


async def _trim(device: SimulatedDevice, servo: str) -> str:
    tool = next(each for each in device.tools() if each.name == "self.otto.set_trim")
    return str(await tool.run({"servo_type": servo, "trim_value": 1}))


async def test_trims_are_told() -> None:
    async with _robot(Behaviour()) as (peer, _device):
        await peer.text_of("self.otto.set_trim", {"servo_type": "right_foot", "trim_value": -50})
        trims = json.loads(await peer.text_of("self.otto.get_trims"))
        assert trims["right_foot"] == -50
        assert trims["left_leg"] == 0
