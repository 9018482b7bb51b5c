"""A clock that jumps while the app runs."""

from __future__ import annotations

import sys
from datetime import datetime, timedelta
from typing import Any, Final

from companion.app.activity.activity import ActivityLog
from companion.app.connect.hub import HubListener
from companion.app.tools.calls import CallService
from companion.app.tools.records import CallOutcome
from companion.devices.models import DeviceState
from tests.campaign.report import Report
from tests.fakes.devices import MAC, dialing_device
from tests.fakes.waiting import device_in
from tests.unit.app.test_workspace import workspace

LIMIT: Final = 120.0
PING: Final = "self.a.ping"


async def clock_jumps(report: Report) -> None:
    """The clock jumps by hours, both ways: what is timed goes on, and entries keep their order."""
    real = datetime
    async with workspace() as space, dialing_device(space[HubListener].status.port) as device:
        key = f"hub:{MAC}"
        await device_in(space.devices, key, DeviceState.READY, within=LIMIT)
        for hours in (5, -5, 24 * 400):

            class Jumped(datetime):
                @classmethod
                def now(cls, tz: Any = None, hours: int = hours) -> Any:
                    return real.now(tz) + timedelta(hours=hours)

            jumped = _users_of(real)
            try:
                for owner in jumped:
                    owner.datetime = Jumped  # type: ignore[attr-defined]
                record = await space[CallService].call(key, PING, {}, timeout=LIMIT)
            finally:
                for owner in jumped:
                    owner.datetime = real  # type: ignore[attr-defined]
            numbers = [entry.number for entry in space[ActivityLog].entries()]
            if record.outcome is CallOutcome.ANSWERED and numbers == sorted(numbers):
                report.well()
            else:
                report.fault(f"a clock that jumps by {hours} h: {record.outcome}")
        if len(device.requests("tools/call")) != 3:
            report.fault("a clock that jumps doubles or loses calls")


def _users_of(wanted: type) -> list[Any]:
    """The app's modules that tell the time by it."""
    return [
        module
        for name, module in tuple(sys.modules.items())
        if name.startswith("companion.") and getattr(module, "datetime", None) is wanted
    ]
