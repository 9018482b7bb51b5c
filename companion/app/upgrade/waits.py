"""What an upgrade is waiting for just now, in words; and what closing the app would mean."""

from __future__ import annotations

from companion.app.upgrade.state import Fetch, State
from companion.app.upgrade.views import Step, UpgradeView
from companion.messages.message import Message, message


def status(state: State) -> Message | None:
    """A sentence for under the step tracker; `None` when it has ended."""
    if state.ended is not None:
        return None
    sleeps = state.reach.hangs_up_first
    match state.step:
        case Step.CONFIRM if state.checking:
            return message("upgrade.wait_check")
        case Step.SERVE:
            return message("upgrade.wait_hang_up" if sleeps else "upgrade.wait_fetch")
        case Step.DOWNLOAD if state.direct:
            return message("upgrade.wait_direct")
        case Step.DOWNLOAD if state.fetch is Fetch.BROKEN:
            return message("upgrade.wait_resume")
        case Step.DOWNLOAD:
            return message("upgrade.wait_download")
        case Step.RESTART if not state.direct and sleeps and state.asks_here:
            return message("upgrade.wait_boot")
        case Step.RESTART if not state.direct:
            return message("upgrade.wait_wake" if sleeps else "upgrade.wait_restart")
        case Step.RESTART:
            return message("upgrade.wait_away")
        case Step.VERIFY if state.booted is not None and not state.connected:
            return message("upgrade.wait_booted")
        case Step.VERIFY:
            return message("upgrade.wait_verify")
    return message("upgrade.wait_confirm")


def closing(view: UpgradeView) -> Message:
    """What it means for this upgrade, which is under way, when the app is closed now."""
    if view.step in (Step.CHECK, Step.CONFIRM):
        return message("upgrade.closing_unsent")
    if view.can_cancel:
        return message("upgrade.closing_download")
    return message("upgrade.closing_answer" if view.asks_here else "upgrade.closing_restart")
