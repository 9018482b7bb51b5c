"""Declining a conversation politely, so that the device does not wait for a server in vain.

A hello without an answer costs the person 10 s and ends in an error (transports/README.md,
"Conversation"). So it is answered and closed at once, and the screen says why.
"""

from __future__ import annotations

import asyncio
import uuid
from enum import StrEnum
from typing import Any, Final

from companion.devices.bridge.outlet import Outlet
from companion.devices.bridge.timing import BridgeTiming
from companion.transports.voice.udp import AudioPort

AUDIO: Final = {"format": "opus", "sample_rate": 24000, "channels": 1, "frame_duration": 60}


class Reason(StrEnum):
    NO_ASSISTANT = "no_assistant"
    UNREACHABLE = "unreachable"


_WORDS: Final = {
    Reason.NO_ASSISTANT: {
        "en": ("No assistant", "No voice assistant is set up for this device."),
        "zh": ("没有语音助手", "这台设备没有设置语音助手。"),
        "zh-tw": ("沒有語音助理", "這台裝置沒有設定語音助理。"),
        "ja": ("アシスタントなし", "このデバイスには音声アシスタントが設定されていません。"),
    },
    Reason.UNREACHABLE: {
        "en": ("No connection", "The assistant's server cannot be reached. Try again later."),
        "zh": ("无法连接", "无法连接语音助手的服务器，请稍后再试。"),
        "zh-tw": ("無法連線", "無法連線到語音助理的伺服器，請稍後再試。"),
        "ja": (
            "接続できません",
            "アシスタントのサーバーに接続できません。後でもう一度お試しください。",
        ),
    },
}
"""Status and message for the device's own screen, in the language that it asks for its settings
in: not the app's, whose person may be elsewhere."""


def udp_block(host: str, port: int, key: bytes, nonce: bytes) -> dict[str, Any]:
    """The `udp` part of a server's hello."""
    return {
        "server": host,
        "port": port,
        "encryption": "aes-128-ctr",
        "key": key.hex().upper(),
        "nonce": nonce.hex().upper(),
    }


def words(reason: Reason, language: str) -> tuple[str, str]:
    """Status and message; `language` is a locale such as `zh-CN`, English where it is unknown."""
    of_reason = _WORDS[reason]
    # of several, as browsers list them, the first
    first = language.replace(";", ",").partition(",")[0]
    wanted = first.strip().lower().replace("_", "-")
    if wanted.startswith(("zh-hk", "zh-hant", "zh-mo", "zh-tw")):
        wanted = "zh-tw"
    return of_reason.get(wanted) or of_reason.get(wanted.partition("-")[0]) or of_reason["en"]


def alert(outlet: Outlet, reason: Reason, language: str) -> None:
    """Say on the device's screen why there is no conversation."""
    status, text = words(reason, language)
    outlet.say(type="alert", status=status, message=text, emotion="sad")


async def decline(
    outlet: Outlet,
    reason: Reason,
    *,
    audio: AudioPort,
    host: str,
    language: str,
    timing: BridgeTiming,
) -> None:
    """Answer a device's hello, close the conversation, and say why."""
    session = audio.open(lambda packet: None)
    session_id = uuid.uuid4().hex
    try:
        outlet.say(
            type="hello",
            version=3,
            transport="udp",
            session_id=session_id,
            audio_params=AUDIO,
            udp=udp_block(host, audio.port, session.key, session.nonce),
        )
        outlet.say(type="goodbye", session_id=session_id)
        await asyncio.sleep(timing.alert_after)
        alert(outlet, reason, language)
    finally:
        session.close()


async def end(outlet: Outlet, reason: Reason, *, language: str, timing: BridgeTiming) -> None:
    """End a conversation whose server is gone, and say why."""
    if outlet.session_id:
        outlet.say(type="goodbye", session_id=outlet.session_id)
        await asyncio.sleep(timing.alert_after)
    alert(outlet, reason, language)
