"""Whether a file still belongs on the device for which it was judged.

An address is not a device: by DHCP it goes from one board to another, and a connection can be
replaced in between. So the device is asked anew who it is before anything is sent. What it says
of itself has to be what the judgement stood on. Where that has changed and the device is the same
one, the file is judged again.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from companion.app.tools.calls import CallService
from companion.app.tools.device_facts import Present, present_device
from companion.app.upgrade.endings import together
from companion.app.upgrade.exclusive import Claim
from companion.app.upgrade.views import Inspection
from companion.devices.boots import plain_mac, with_colons
from companion.devices.firmware.chips import Chip, plain_name
from companion.devices.firmware.judge import judge, revision_words
from companion.devices.firmware.system_info import SystemInfo
from companion.devices.models import DeviceView
from companion.devices.registry import DeviceRegistry
from companion.errors import NotReached, UsageError
from companion.messages.message import Message, message

UPGRADE_TOOL: Final = "self.upgrade_firmware"

Addresses = tuple[str | None, str | None]
"""Of a device's connection: ours, and the device's."""


class SameDevice:
    """The device of one upgrade. `inspection` is what holds for it as it was last asked."""

    def __init__(
        self,
        devices: DeviceRegistry,
        calls: CallService,
        claim: Claim,
        device_key: str,
        inspection: Inspection,
        accepted: frozenset[str],
        *,
        limit: float,
    ) -> None:
        """`limit` is for the device's answer, in seconds."""
        self.inspection = inspection
        self._devices = devices
        self._calls = calls
        self._claim = claim
        self._key = device_key
        self._accepted = accepted
        self._limit = limit
        self._served: Addresses | None = None

    @property
    def session(self) -> int | None:
        """The connection over which it was asked; `None` when it was not connected."""
        return self.inspection.device.session if self.inspection.device is not None else None

    @property
    def stays(self) -> bool:
        """Whether that is the device's connection still."""
        view = self._devices.view(self._key)
        return view is not None and view.connected and view.session == self.session

    @property
    def mac(self) -> str:
        """As the device told it; empty when it did not."""
        return mac_of(self.inspection.info)

    @property
    def addresses(self) -> Addresses:
        """Of the device's present connection."""
        device = self._devices.device(self._key)
        return (device.local_address, device.peer_address) if device is not None else (None, None)

    def served_at(self, addresses: Addresses) -> None:
        """The file is served at our address, to the device's alone: both have to stay."""
        self._served = addresses

    async def claim(self) -> None:
        """Keep others away from this device. Raises `CompanionError` when one is there already."""
        await self._claim.take_key(self._key)
        if mac := plain_mac(self.mac) or plain_mac(self._key.removeprefix("hub:")):
            await self._claim.take_mac(mac)

    async def ask(self) -> None:
        """Ask the device who it is, and see whether the file belongs on it.

        Raises `CompanionError`, whose words say why nothing may be sent. Look at `stays` before
        anything is sent: something may have been awaited since the answer.
        """
        try:
            now = await present_device(self._devices, self._calls, self._key, timeout=self._limit)
        except NotReached:
            view = self._devices.view(self._key)
            away = view is None or not view.connected
            raise UsageError("upgrade.not_connected" if away else "upgrade.silent") from None
        if now is None:
            raise UsageError("upgrade.not_connected")
        moved = self._served is not None and self.addresses != self._served
        reason = another(self.inspection, now)
        if reason is None and now.view.tool(UPGRADE_TOOL) is None:
            reason = message("upgrade.no_tool", tool=UPGRADE_TOOL)
        if reason is None and moved:
            reason = message("upgrade.moved")
        if reason is not None:
            raise UsageError(reason)
        self.inspection = judged_again(self.inspection, now, self._accepted)
        await self.claim()


def mac_of(info: SystemInfo | None) -> str:
    """The MAC that the device told; empty when it told none."""
    return info.mac if info is not None else ""


def another(inspection: Inspection, now: Present) -> Message | None:
    """Why `now` is not, or may not be, the device for which the file was judged. Pure."""
    former = inspection.device
    if former is None:
        return message("upgrade.checked_unseen")
    before, after = inspection.info or SystemInfo(), now.info or SystemInfo()
    words = {"checked": _named(former, before), "present": _named(now.view, after)}
    mac, mac_now = plain_mac(before.mac), plain_mac(after.mac)
    if mac and not mac_now:
        return message("upgrade.says_no_more", checked=words["checked"])
    known = (
        (mac, mac_now),
        (plain_name(before.chip), plain_name(after.chip)),
        (before.revision, after.revision),
        (before.board, after.board),
        (former.board, now.view.board),
    )
    if any(one not in ("", None) and two not in ("", None) and one != two for one, two in known):
        return message("upgrade.other_device", **words)
    if before.uuid_hash and after.uuid_hash and before.uuid_hash != after.uuid_hash:
        return message("upgrade.other_identity", checked=words["checked"])
    proved = (mac and mac_now) or (before.uuid_hash and after.uuid_hash)
    if now.view.session != former.session and not proved:
        return message("upgrade.came_anew")
    return None


def judged_again(inspection: Inspection, now: Present, accepted: frozenset[str]) -> Inspection:
    """The inspection, for the same device as it is `now`.

    Raises `UsageError` when the image is refused by now, or must be accepted for reasons that the
    person has not seen.
    """
    assert inspection.image is not None
    verdict = judge(inspection.image, now.info, current_version=now.view.version)
    reasons = verdict.refusals or tuple(
        each.message
        for each in verdict.warnings
        if each not in inspection.verdict.warnings or each.code not in accepted
    )
    if reasons:
        raise UsageError("upgrade.changed_since", reasons=together(reasons))
    return replace(inspection, info=now.info, verdict=verdict, device=now.view)


def _named(view: DeviceView, info: SystemInfo) -> str:
    """`otto-robot (02:58:5a:00:00:00, ESP32-S3 v0.2)`, as far as it is known."""
    mac = plain_mac(info.mac)
    chip = Chip.named(info.chip)
    label = chip.label if chip is not None else info.chip
    if label and info.revision is not None:
        label = f"{label} {revision_words(info.revision)}"
    facts = ", ".join(fact for fact in (with_colons(mac) if mac else "", label) if fact)
    name = view.board or info.board or view.name
    return f"{name} ({facts})" if facts else name
