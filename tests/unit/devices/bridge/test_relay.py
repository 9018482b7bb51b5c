"""Words for the device's screen, and how a conversation is declined or ended."""

from __future__ import annotations

import asyncio

import pytest

from companion.devices.bridge.relay import DeviceSide, Reason, decline, end, udp_block, words
from companion.transports.voice.udp import AudioPort
from tests.unit.devices.bridge.lines import FAST, BridgedDevice


@pytest.mark.parametrize("reason", list(Reason))
@pytest.mark.parametrize(
    ("language", "same_as"),
    [
        ("en-US", "en"),
        ("", "en"),
        ("nonsense", "en"),
        ("de-DE", "en"),
        ("en-GB,zh;q=0.9", "en"),
        ("zh-CN", "zh"),
        ("zh_CN", "zh"),
        ("ZH-cn", "zh"),
        ("zh-CN,zh;q=0.9,en;q=0.8", "zh"),
        ("zh;q=1", "zh"),
        ("zh-TW", "zh-tw"),
        ("zh-TW,zh;q=0.9", "zh-tw"),
        ("zh-Hant-TW", "zh-tw"),
        ("zh-HK", "zh-tw"),
        ("ja-JP", "ja"),
        ("ja", "ja"),
    ],
)
def test_the_language_that_the_device_asks_in(reason: Reason, language: str, same_as: str) -> None:
    assert words(reason, language) == words(reason, same_as)


def test_languages_and_reasons_differ() -> None:
    said = {words(reason, each) for reason in Reason for each in ("en", "zh", "zh-tw", "ja")}
    assert len(said) == 8 and all(status and text for status, text in said)


def test_the_udp_part_of_a_hello() -> None:
    block = udp_block("192.0.2.1", 8688, bytes(range(16)), b"\x01" + bytes(15))
    assert block["key"] == "000102030405060708090A0B0C0D0E0F"
    assert (block["server"], block["port"]) == ("192.0.2.1", 8688)
    assert len(block["nonce"]) == 32 and block["nonce"].startswith("01")


async def test_declining_answers_closes_and_says_why() -> None:
    device, audio = BridgedDevice(), AudioPort("127.0.0.1", 0)
    await audio.start()
    try:
        side = DeviceSide(audio, "127.0.0.1", "en", FAST)
        await decline(device, Reason.NO_ASSISTANT, side)
        hello, goodbye, alert = device.said
        assert (hello["type"], goodbye["type"], alert["type"]) == ("hello", "goodbye", "alert")
        assert hello["transport"] == "udp" and hello["udp"]["port"] == audio.port
        assert goodbye["session_id"] == hello["session_id"] != ""
        assert {"status", "message", "emotion"} <= set(alert)
        assert not audio._sessions
    finally:
        await audio.stop()


async def test_a_conversation_that_nobody_asked_for_is_not_closed() -> None:
    device, audio = BridgedDevice(), AudioPort("127.0.0.1", 0)
    device.listening.clear()
    await audio.start()
    side = DeviceSide(audio, "127.0.0.1", "en", FAST)
    task = asyncio.create_task(decline(device, Reason.NO_ASSISTANT, side))
    await device.until("hello")
    for _ in range(20):
        await asyncio.sleep(0)
    assert device.kinds() == ["hello"]
    device.listening.set()
    await task
    assert device.kinds() == ["hello", "goodbye", "alert"]
    await audio.stop()


async def test_declining_that_is_broken_off_keeps_no_audio_session() -> None:
    device, audio = BridgedDevice(), AudioPort("127.0.0.1", 0)
    await audio.start()
    side = DeviceSide(audio, "h", "en", type(FAST)(alert_after=60))
    task = asyncio.create_task(decline(device, Reason.UNREACHABLE, side))
    await device.until("hello", "goodbye")
    assert len(audio._sessions) == 1
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    assert not audio._sessions
    await audio.stop()


@pytest.mark.parametrize("session_id", ["", "abc"])
async def test_only_a_conversation_that_goes_on_is_ended(session_id: str) -> None:
    device = BridgedDevice()
    device.session_id = session_id
    side = DeviceSide(AudioPort("127.0.0.1", 0), "127.0.0.1", "en", FAST)
    await end(device, Reason.UNREACHABLE, side)
    assert device.kinds() == (["goodbye", "alert"] if session_id else ["alert"])
    if session_id:
        assert device.said[0]["session_id"] == session_id
