"""What can be done to several devices: each is an `Act` of `companion.app.fleet.each`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from msgspec import Struct

from companion.app.fleet.each import Act, EachOutcome, EachResult
from companion.app.pictures.service import PictureService
from companion.app.stock.service import StockService
from companion.app.stock.views import StockView
from companion.app.tools.calls import CallService
from companion.app.tools.gate import Confirm
from companion.app.tools.records import CallRecord
from companion.app.tools.restart import RETURN_LIMIT, restart
from companion.devices.models import DeviceView, Way
from companion.devices.registry import DeviceRegistry
from companion.errors import CompanionError
from companion.messages.message import Message, message
from companion.protocol.tools import UPGRADE_TOOL

VOLUME_TOOL: Final = "self.audio_speaker.set_volume"
BRIGHTNESS_TOOL: Final = "self.screen.set_brightness"


def can_call(view: DeviceView, tool: str) -> bool:
    """Whether it can be called now."""
    return view.connected and view.tool(tool) is not None


def can_be_told(view: DeviceView) -> bool:
    """Whether a message can be shown on it now: its connection carries the voice channel."""
    return view.connected and view.way is Way.DIALS_IN


def can_be_saved(view: DeviceView) -> bool:
    return not view.saved and view.way is not Way.SIMULATED


def can_be_upgraded(view: DeviceView) -> bool:
    """Whether a rollout can be planned for it; one that is away is judged when it is seen."""
    return view.way is not Way.SERVER and (not view.connected or can_call(view, UPGRADE_TOOL))


def has_server(stock: StockView | None) -> bool:
    """Whether it has an assistant server that can be another one."""
    return stock is not None and stock.accepted


class FleetActs(Struct, frozen=True):
    """Makes the acts of one run."""

    devices: DeviceRegistry
    calls: CallService
    stock: StockService
    pictures: PictureService

    def call(self, tool: str, arguments: Mapping[str, Any]) -> Act:
        """Call a tool with the same arguments everywhere."""

        async def act(key: str, confirm: Confirm) -> CallRecord:
            view = self.devices.view(key)
            if view is None or not view.connected:
                raise CompanionError("fleet.not_connected")
            if view.tool(tool) is None and not view.warnings:
                raise CompanionError("fleet.no_tool", tool=tool)
            return await self.calls.call(key, tool, arguments, confirm=confirm)

        return act

    def restarting(self, *, limit: float = RETURN_LIMIT) -> Act:
        """Restart, and wait at most `limit` seconds until it is back."""

        async def act(key: str, confirm: Confirm) -> EachResult:
            view = self.devices.view(key)
            if view is None or not view.connected:
                raise CompanionError("fleet.not_connected")
            done = await restart(self.devices, self.calls, key, confirm=confirm, limit=limit)
            if done.not_done and done.record is not None:
                refused = done.record.outcome.value == "refused"
                outcome = EachOutcome.REFUSED if refused else EachOutcome.FAILED
                return EachResult(key, "", outcome=outcome, words=done.record.problem)
            seconds = f"{done.seconds:.1f}"
            if not done.restarted:
                words = message("fleet.no_return", seconds=seconds)
                return EachResult(key, "", outcome=EachOutcome.FAILED, words=words)
            words = message("fleet.restarted", seconds=seconds)
            if done.version:
                words = message("fleet.restarted_as", seconds=seconds, version=done.version)
            return EachResult(key, "", outcome=EachOutcome.DONE, words=words)

        return act

    def alert(self, title: str, text: str, emotion: str = "neutral") -> Act:
        """Show a message with a face; the device plays its sound for messages."""

        async def act(key: str, confirm: Confirm) -> Message:
            await self.stock.alert(key, title, text, emotion)
            return message("fleet.message_sent")

        return act

    def snapshots(self) -> Act:
        """Take a picture of the screen; it goes into the gallery."""

        async def act(key: str, confirm: Confirm) -> EachResult:
            picture = await self.pictures.snapshot(key, confirm=confirm)
            words = message("fleet.snapshot_taken", width=picture.width, height=picture.height)
            return EachResult(key, "", outcome=EachOutcome.DONE, words=words, picture=picture.id)

        return act

    def changing_server(self, url: str) -> Act:
        """Use another assistant server; an empty `url` is none."""

        async def act(key: str, confirm: Confirm) -> Message:
            if not has_server(self.stock.view(key)):
                raise CompanionError("fleet.no_server_setting")
            await self.stock.decisions.set_upstream(key, url)
            return message("fleet.done")

        return act
