"""What is chosen of some frames, and whether the newest is followed; apart from any widget."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any, Final

from PySide6.QtCore import QObject, Signal

from companion.app.frames.log import FRAMES_PER_DEVICE, FrameLog
from companion.devices.frames import WireFrame
from companion.ui.frames.model import FrameFilter, FrameShown, FramesModel
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.view_state import ViewState
from companion.ui.kit.words.language import Language

FRAMES_OF_A_FILE: Final = 100_000
"""Frames of a file that are shown."""


class FramesState(QObject):
    """Shared by all views. `live` frames come with `add` and can be followed; others are all
    there."""

    filter_changed = Signal()
    following_changed = Signal(bool)
    """Also when a person asks once more for the newest."""

    def __init__(self, parent: QObject | None = None, *, live: bool) -> None:
        super().__init__(parent)
        self.live = live
        self.view = ViewState()
        self.following = live
        """Whether the newest frame is kept in view."""
        self.new = 0
        """Frames that came since it is not."""
        self.dropped = 0
        """Older frames that are gone."""
        self.model = FramesModel(self, capacity=FRAMES_PER_DEVICE if live else FRAMES_OF_A_FILE)
        self.model.set_holding(not live)
        self.model.added.connect(self._on_added)
        Language.current().changed.connect(self.model.retell)

    def load(self, frames: Iterable[WireFrame], dropped: int = 0) -> None:
        """Start again with `frames`, oldest first; so many before them are gone."""
        self.dropped, self.new = dropped, 0
        self.model.load(frames, begun=not dropped)

    def add(self, frame: WireFrame) -> None:
        """One more that came. Many at once are read in portions."""
        self.model.add(frame)

    def set_filter(self, chosen: FrameFilter) -> None:
        """Show only what `chosen` lets through."""
        if chosen != self.model.filter:
            self.model.set_filter(chosen)
            self.filter_changed.emit()

    def set_following(self, following: bool) -> None:
        """Go to the newest frame and stay there, or leave the list where it is."""
        if following != self.following:
            self.following, self.new = following, 0
            self.model.set_holding(not following)
        elif not following:
            return
        self.following_changed.emit(following)

    def restore_habits(self, habits: Mapping[str, Any]) -> None:
        """Show what was shown in an earlier run; a kind that does not exist changes nothing."""
        shown = habits.get("frames")
        if isinstance(shown, str) and shown in list(FrameShown):
            self.set_filter(FrameFilter(FrameShown(shown)))

    def _on_added(self, count: int) -> None:
        if not self.following:
            self.new += count


class ProtocolState(FramesState):
    """The frames of a device: read from the log while a view shows them, and given back after."""

    def __init__(self, context: UiContext, key: str, parent: QObject | None = None) -> None:
        super().__init__(parent, live=True)
        self.key = key
        self._log = context[FrameLog]
        self.stored_secrets = context.workspace.stored_secrets
        """What a copied command must not hold."""
        self._views: set[int] = set()
        """Ids of the views that are on the screen."""
        self._unsubscribe: list[Callable[[], None]] = []
        # the list, not `self`: the state must not keep itself alive
        self.destroyed.connect(partial(_stop, self._unsubscribe))

    def set_seen(self, view: QObject, seen: bool) -> None:
        """Whether `view` is on the screen."""
        if seen:
            self._views.add(id(view))
            if not self._unsubscribe:
                self.load(self._log.each(self.key), self._log.dropped(self.key))
                self._unsubscribe.append(self._log.added.subscribe(self._added))
            return
        self._views.discard(id(view))
        if not self._views and self._unsubscribe:
            _stop(self._unsubscribe)
            # megabytes, of which the log has a copy
            self.load(())

    def _added(self, frame: WireFrame) -> None:
        if frame.key == self.key:
            self.add(frame)


def _stop(unsubscribe: list[Callable[[], None]], *_: object) -> None:
    while unsubscribe:
        unsubscribe.pop()()
