"""What an upgrade is waiting for just now, in words; and what closing the app would mean."""

from __future__ import annotations

from companion.app.upgrade.state import Fetch, State
from companion.app.upgrade.views import UpgradeStep, UpgradeView
from companion.messages.message import Message, message


def status(state: State) -> Message | None:
    """A sentence for under the step tracker; `None` when it has ended."""
    if state.ended is not None:
        return None
    sleeps = state.reach.hangs_up_first
    match state.step:
        case UpgradeStep.CONFIRM if state.checking:
            return message("upgrade.wait_check")
        case UpgradeStep.SERVE:
            return message("upgrade.wait_hang_up" if sleeps else "upgrade.wait_fetch")
        case UpgradeStep.DOWNLOAD if state.direct:
            return message("upgrade.wait_direct")
        case UpgradeStep.DOWNLOAD if state.fetch is Fetch.BROKEN:
            return message("upgrade.wait_resume")
        case UpgradeStep.DOWNLOAD:
            return message("upgrade.wait_download")
        case UpgradeStep.RESTART if not state.direct and sleeps and state.asks_here:
            return message("upgrade.wait_boot")
        case UpgradeStep.RESTART if not state.direct:
            return message("upgrade.wait_wake" if sleeps else "upgrade.wait_restart")
        case UpgradeStep.RESTART:
            return message("upgrade.wait_away")
        case UpgradeStep.VERIFY if state.booted is not None and not state.connected:
            return message("upgrade.wait_booted")
        case UpgradeStep.VERIFY:
            return message("upgrade.wait_verify")
    return message("upgrade.wait_confirm")


def closing(view: UpgradeView) -> Message:
    """What it means for this upgrade, which is under way, when the app is closed now."""
    if view.step in (UpgradeStep.CHECK, UpgradeStep.CONFIRM):
        return message("upgrade.closing_unsent")
    if view.can_cancel:
        return message("upgrade.closing_download")
    return message("upgrade.closing_answer" if view.asks_here else "upgrade.closing_restart")
