"""An upgrade in words: how it ended, what closing the app means, and its events."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import reduce
from typing import Any, Final

from companion.app.tools.evidence import Evidence, Proof
from companion.app.upgrade.views import UpgradeEntry, UpgradeOutcome, UpgradeStep, UpgradeView
from companion.events import Event
from companion.messages.message import Message, message
from companion.messages.traits import Trait

BEGUN: Final = "upgrade_begun"
TAKEN: Final = "upgrade_taken"
ENDED: Final = "upgrade_ended"

_TITLES: Final = {
    UpgradeOutcome.UPGRADED: "upgrade.event_upgraded",
    UpgradeOutcome.REFUSED: "upgrade.event_refused",
    UpgradeOutcome.NOT_FETCHED: "upgrade.event_not_fetched",
    UpgradeOutcome.BROKEN_OFF: "upgrade.event_broken_off",
    UpgradeOutcome.FAILED: "upgrade.event_failed",
    UpgradeOutcome.NO_RETURN: "upgrade.event_no_return",
    UpgradeOutcome.OLD_VERSION: "upgrade.event_old_version",
    UpgradeOutcome.CANCELLED: "upgrade.event_cancelled",
}
_FINE: Final = (UpgradeOutcome.UPGRADED, UpgradeOutcome.CANCELLED, UpgradeOutcome.REFUSED)
_SENT: Final = (UpgradeStep.SERVE, UpgradeStep.DOWNLOAD)

# how it ended


def upgraded(proof: Proof, found: Evidence) -> Message:
    """What shows that the image runs; or that nothing can show it, and what was seen instead."""
    match proof:
        case Proof.NEW:
            return message("upgrade.upgraded", version=found.version)
        case Proof.NEW_BUILD:
            return message("upgrade.same_version_new_build", version=found.version)
        case Proof.NEW_SLOT:
            return message("upgrade.same_version_new_slot", version=found.version, slot=found.slot)
        case Proof.UNPROVABLE:
            return message("upgrade.same_build", version=found.version)
    if found.version:
        return message("upgrade.same_version_unproved", version=found.version)
    return message("upgrade.unproved")


def old_version(
    proof: Proof, before: Evidence, found: Evidence, image: Evidence, *, direct: bool
) -> Message:
    """Why what came back is not what was sent."""
    other = found.version not in (before.version, image.version)
    if proof is Proof.OTHER and other and before.version:
        return message(
            "upgrade.third_version", found=found.version, before=before.version, to=image.version
        )
    if proof is Proof.OTHER and not other:
        return message("upgrade.other_build", version=found.version)
    if proof in (Proof.UNKNOWN, Proof.UNPROVABLE):
        if direct:
            return message("upgrade.direct_unproved")
        return message("upgrade.no_restart_seen")
    if before.version == image.version:
        return message("upgrade.old_build", version=found.version)
    code = "upgrade.old_version_direct" if direct else "upgrade.old_version"
    return message(code, version=found.version, to=image.version)


def no_return(*, sleeps: bool, direct: bool, asks_here: bool) -> Message:
    """It was not seen since. A device that `sleeps` may be fine: it dials when it is woken.

    One that `asks_here` would have been seen when it started.
    """
    if direct:
        return message("upgrade.no_return_direct")
    if asks_here:
        return message("upgrade.no_return_no_boot")
    return message("upgrade.no_return_sleeps" if sleeps else "upgrade.no_return")


def joined(sentences: Sequence[Message]) -> Message:
    """Several sentences, of which there is at least one, as one message."""
    return reduce(lambda a, b: message("upgrade.sentences", first=a, then=b), sentences)


# while it runs


def closing(view: UpgradeView) -> Message:
    """What it means for this upgrade, which is under way, when the app is closed now."""
    if view.step in (UpgradeStep.CHECK, UpgradeStep.CONFIRM):
        return message("upgrade.closing_unsent")
    if view.can_cancel:
        return message("upgrade.closing_download")
    return message("upgrade.closing_answer" if view.asks_here else "upgrade.closing_restart")


# in the activity


class UpgradeEvents:
    """Tells each of these things once, by views and entries as the service publishes them."""

    def __init__(self, publish: Callable[[Event], None]) -> None:
        self._publish = publish
        self.of_many: Callable[[str], bool] = lambda key: False
        """Whether the device of a key is one of many that are upgraded: then the desktop is not
        told of each."""
        self._published: dict[str, set[object]] = {}

    def on_view(self, view: UpgradeView) -> None:
        """A new state of an upgrade of this run."""
        values = {"from": view.from_version, "to": view.to_version, "file": view.source}
        if view.reason is not None and Trait.DECLINED in view.reason.traits:
            return  # the call's own entry says that
        if view.outcome is not None:
            self._end(view, view.outcome, values)
        elif view.step in _SENT:
            title = message("upgrade.event_begun", version=view.to_version)
            self._once(view, BEGUN, BEGUN, title, values)
        elif view.step is UpgradeStep.RESTART and view.transfer.attempts:
            # what a device fetches from elsewhere is not seen
            self._once(view, TAKEN, TAKEN, message("upgrade.event_taken"), values)

    def on_entry(self, entry: UpgradeEntry) -> None:
        """An entry of the history; only one that was checked later is news."""
        if entry.checked is not None and entry.outcome is not None:
            versions = {"from": entry.before.version, "to": entry.image.version}
            self._end(entry, entry.outcome, {**versions, "file": entry.source})

    def _end(
        self, of: UpgradeView | UpgradeEntry, outcome: UpgradeOutcome, values: dict[str, Any]
    ) -> None:
        title = message(_TITLES[outcome], version=values["to"])
        told = {**values, "outcome": outcome.value}
        failed = outcome not in _FINE
        self._once(of, outcome, ENDED, title, told, detail=of.reason, failed=failed)

    def _once(
        self,
        of: UpgradeView | UpgradeEntry,
        what: str,
        event: str,
        title: Message,
        values: dict[str, Any],
        **more: Any,
    ) -> None:
        key, name = of.device_key, of.device_name
        if self.of_many(key):
            values = {**values, "of_many": True}
        if self._first(key, of.started, what):
            self._publish(
                Event.now(
                    event, device_key=key, device_name=name, title=title, values=values, **more
                )
            )

    def _first(self, key: str, started: object, what: object) -> bool:
        """Whether `what` is news of the upgrade that began then; an older one is forgotten."""
        told = self._published.get(key)
        if told is None or started not in told:
            told = self._published[key] = {started}
        if what in told:
            return False
        told.add(what)
        return True
