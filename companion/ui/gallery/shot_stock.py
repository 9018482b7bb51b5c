"""The conversation in the pictures of stock devices."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.app.workspace import Workspace


def tell_conversation(workspace: Workspace, key: str) -> None:
    """What the app would tell of a conversation, through its own words."""
    from companion.app.stock.events import publish_conversation
    from companion.protocol.bridge.conversation import (
        AssistantCall,
        ConversationState,
        Emotion,
        Heard,
        Spoken,
        StateChanged,
    )

    device = workspace.devices.device(key)
    assert device is not None
    volume = "self.audio_speaker.set_volume"
    for event in (
        StateChanged(ConversationState.CONNECTING),
        Heard("你好小智", wake_word=True),
        Heard("Make it a little quieter, and tell me whether I need an umbrella tomorrow."),
        AssistantCall(volume, {"volume": 30}, "true", failed=False, elapsed_ms=96.0),
        Emotion("happy"),
        Spoken("Done, the volume is thirty now."),
        Spoken("You can leave the umbrella at home: it stays dry, with some clouds."),
        StateChanged(ConversationState.IDLE),
    ):
        publish_conversation(device, event, transcript=True)
