"""A stock device against a server of each kind: start, conversation, loss and return."""

from __future__ import annotations

import asyncio

import pytest

from companion.simulator import Behaviour, VoiceState, simulated_stock_device
from tests.fakes.former_script import LIMIT, Script
from tests.fakes.former_server import Kind, former_server

FAST = Behaviour(speed=50, notifications=False, subscribes=True)
MAC = "02:58:5a:00:00:00"
EACH = pytest.mark.parametrize("kind", ["mqtt", "websocket"])


@EACH
async def test_a_conversation_is_echoed_in_its_own_voice(kind: Kind) -> None:
    script = Script(calls=(("self.audio_speaker.set_volume", {"volume": 30}),))
    async with (
        former_server(kind, script) as former,
        simulated_stock_device(former.ota_url, behaviour=FAST) as device,
        asyncio.timeout(LIMIT),
    ):
        conversation = await device.talk(seconds=1.2)
        known = former.device(MAC)
        await known.until(lambda each: each.talk.ended)
    assert (conversation.ended, conversation.turns) == ("hung_up", 1)
    assert len(conversation.speech()) == 20
    assert conversation.played == conversation.speech() == known.talk.utterances[0]
    assert conversation.heard == [script.hears]
    assert conversation.spoken == list(script.says)
    assert conversation.emotions == ["happy"]
    assert device.settings.volume == 30
    assert "self.get_device_status" in known.talk.tools
    assert "self.reboot" not in known.talk.tools
    assert device.voice.state is VoiceState.IDLE
