"""An installation of assets in words: what closing the app means, and its events."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from companion.app.assets.history import InstallEntry
from companion.app.assets.views import AssetsOutcome, AssetsStep, InstallView
from companion.events import Event
from companion.messages.message import Message, message
from companion.messages.traits import Trait

BEGUN: Final = "assets_begun"
ENDED: Final = "assets_ended"

_TITLES: Final = {
    AssetsOutcome.INSTALLED: "assets.event_installed",
    AssetsOutcome.REFUSED: "assets.event_refused",
    AssetsOutcome.FAILED: "assets.event_failed",
    AssetsOutcome.CANCELLED: "assets.event_cancelled",
    AssetsOutcome.NOT_FETCHED: "assets.event_not_fetched",
    AssetsOutcome.BROKEN_OFF: "assets.event_broken_off",
    AssetsOutcome.NO_RETURN: "assets.event_no_return",
    AssetsOutcome.CUT_OFF: "assets.event_cut_off",
}
_FINE: Final = (AssetsOutcome.INSTALLED, AssetsOutcome.CANCELLED, AssetsOutcome.REFUSED)


def closing(view: InstallView) -> Message:
    """What becomes of an installation when the app is closed in this state. Pure."""
    match view.step:
        case AssetsStep.FETCH:
            return message("assets.closing_fetch")
        case AssetsStep.HELLO:
            return message("assets.closing_hello")
    return message("assets.closing_early")


def left_words(entry: InstallEntry) -> Message:
    """What is known of a device in whose installation the app ended. Pure."""
    fetched = entry.step is AssetsStep.FETCH
    return message("assets.left_fetching" if fetched else "assets.left_early", file=entry.source)


class AssetsEvents:
    """Tells each of these things once, by views and entries as the service publishes them."""

    def __init__(self, publish: Callable[[Event], None], name: Callable[[str], str]) -> None:
        """`name` is what the device of a key is called."""
        self._publish = publish
        self._name = name
        self._published: dict[str, tuple[object, set[str]]] = {}
        """By device: when its last installation began, and what was told of it."""

    def on_view(self, view: InstallView) -> None:
        """A new state of an installation of this run."""
        if view.reason is not None and Trait.DECLINED in view.reason.traits:
            return  # the call's own entry says that
        if view.outcome is not None:
            self._end(view, view.outcome, view.reason)
        elif view.step is not AssetsStep.CONFIRM:
            title = message("assets.event_begun", file=view.source)
            self._once(view, BEGUN, BEGUN, title, {"file": view.source})

    def on_entry(self, entry: InstallEntry) -> None:
        """An entry of the history; news is only what became of one of a former run."""
        known = self._published.get(entry.device_key)
        told = known is not None and known[0] == entry.started
        if entry.outcome is AssetsOutcome.INSTALLED and not told:
            self._end(entry, entry.outcome, message("assets.late_installed"))
        elif entry.outcome is AssetsOutcome.CUT_OFF:
            self._end(entry, entry.outcome, left_words(entry))

    def _end(
        self, of: InstallView | InstallEntry, outcome: AssetsOutcome, reason: Message | None
    ) -> None:
        title = message(_TITLES[outcome], file=of.source)
        told = {"file": of.source, "outcome": outcome.value}
        self._once(of, outcome, ENDED, title, told, detail=reason, failed=outcome not in _FINE)

    def _once(
        self,
        of: InstallView | InstallEntry,
        what: str,
        event: str,
        title: Message,
        values: dict[str, Any],
        **more: Any,
    ) -> None:
        key = of.device_key
        known = self._published.get(key)
        if known is None or known[0] != of.started:
            known = self._published[key] = (of.started, set())
        if what in known[1]:
            return
        known[1].add(what)
        name = self._name(key)
        self._publish(
            Event.now(event, device_key=key, device_name=name, title=title, values=values, **more)
        )
