"""What a change of a device does not concern is not called for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace
from qasync import QEventLoop

from companion.app.tools.calls import CallService
from companion.app.tools.records import CallOutcome
from companion.devices.models import DeviceStatus
from companion.transports.endpoint import DEMO_TEXT
from tests.fakes.entries import call_record
from tests.fakes.window import open_window
from tests.figures.call import Entered

NOT_OF_STATUS: Final = {
    "companion/app/assets",
    "companion/app/connect",
    "companion/app/forms",
    "companion/app/offer",
    "companion/app/pictures",
    "companion/app/rollout",
    "companion/app/servers",
    "companion/ui/assets",
    "companion/ui/connect",
    "companion/ui/offer",
    "companion/ui/pictures",
    "companion/ui/rollout",
    "companion/ui/routines",
    "companion/ui/stock",
    "companion/ui/tray",
}
"""Whom it does not concern what a device tells of its values."""
NOT_OF_CALL: Final = {
    "companion/app/assets",
    "companion/app/fleet",
    "companion/app/pictures",
    "companion/app/rollout",
    "companion/app/routines",
    "companion/app/stock",
    "companion/app/upgrade",
    "companion/ui/assets",
    "companion/ui/connect",
    "companion/ui/fleet",
    "companion/ui/main",
    "companion/ui/offer",
    "companion/ui/pictures",
    "companion/ui/privileged",
    "companion/ui/rollout",
    "companion/ui/routines",
    "companion/ui/stock",
}
"""Whom a call of a tool does not concern."""


def entered_by(work: Callable[[], object]) -> set[str]:
    """The folders of nouns that are entered."""
    entering = Entered()
    try:
        work()
    finally:
        entering.close()
    return {"/".join(each.split("/")[:3]) for each in entering.names}


async def test_a_volume_and_a_call_are_heard_of_by_whom_they_concern(qtloop: QEventLoop) -> None:
    async with open_window(demo=True) as opened:
        await opened.ready(DEMO_TEXT)
        opened.window.choose(DEMO_TEXT)
        device = opened.workspace.devices.device(DEMO_TEXT)
        assert device is not None
        status = device.view.status or DeviceStatus()
        volume = 31 if status.volume != 31 else 32
        found = entered_by(lambda: device.set_status(replace(status, volume=volume)))
        assert "companion/app/routines" in found
        assert found & NOT_OF_STATUS == set()

        ended = call_record("self.audio_speaker.set_volume", {"volume": 33}, number=10_000)
        ended = replace(ended, request=replace(ended.request, device_key=DEMO_TEXT))
        changed = opened.workspace[CallService].changed
        found = entered_by(lambda: changed.publish(ended, (CallOutcome.ANSWERED,)))
        assert "companion/app/activity" in found
        assert found & NOT_OF_CALL == set()
