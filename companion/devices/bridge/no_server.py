"""No upstream server: conversations are declined, everything else is the app's."""

from __future__ import annotations

import asyncio

from companion.devices.bridge.courtesy import Reason, decline
from companion.devices.bridge.outlet import Outlet
from companion.devices.bridge.timing import BridgeTiming
from companion.transports.voice.udp import AudioPort


class NoServer:
    """See `Relay`. `reason` is why there is none."""

    listening = False

    def __init__(
        self,
        outlet: Outlet,
        reason: Reason,
        *,
        audio: AudioPort,
        host: str,
        language: str,
        timing: BridgeTiming,
    ) -> None:
        self._outlet = outlet
        self._reason = reason
        self._audio = audio
        self._host = host
        self._language = language
        self._timing = timing
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Nothing to begin."""

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def from_device(self, topic: str, frame: bytes, kind: str) -> None:
        if kind != "hello":
            return
        if self._task is not None:
            self._task.cancel()  # it was only about to say why on the screen
        self._task = asyncio.create_task(
            decline(
                self._outlet,
                self._reason,
                audio=self._audio,
                host=self._host,
                language=self._language,
                timing=self._timing,
            ),
            name="decline a conversation",
        )
