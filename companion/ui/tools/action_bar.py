"""The foot of a tool's form: run it, stop waiting, start over."""

from __future__ import annotations

import time
from functools import partial
from typing import Final

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QActionGroup, QResizeEvent
from PySide6.QtWidgets import QWidget

from companion.ui.kit.theme.tokens import BREAK, MOTION, SPACE
from companion.ui.kit.widgets.button import Button, IconButton
from companion.ui.kit.widgets.label import ElidingLabel
from companion.ui.kit.widgets.layout import row
from companion.ui.kit.widgets.marks import KeyCap
from companion.ui.kit.widgets.menu import Menu
from companion.ui.kit.widgets.toast import keep_clear
from companion.ui.kit.words.measures import elapsed_words

TIMEOUTS: Final = (5, 10, 30, 60, 120, 300)
"""Seconds that can be chosen; a photo that is described takes some ten."""
TICK: Final = 100
"""Milliseconds between two looks at the clock while a call is under way."""
NARROW: Final = BREAK.tool
"""Pixels below which the keys and the words for saved forms are not shown."""

RUN_KEYS: Final = "Ctrl+Return"


class ActionBar(QWidget):
    """Run stays the same size while it is busy; *Stop waiting* comes only if it takes long."""

    timeout_chosen = Signal(object)
    """Seconds, or `None` for the usual time."""
    waited = Signal(float)
    """Milliseconds since the call began, some times a second."""

    def __init__(self, usual_timeout: float) -> None:
        super().__init__()
        self._usual = usual_timeout
        self._timeout: float | None = None
        self._started = 0.0
        self._news = 0.0
        """When the server told last how far it is; 0 for never."""
        self._said = ""
        self.run = Button(self.tr("Run"), "primary", "play-fill")
        self.keys = KeyCap(RUN_KEYS)
        self.stop = Button(self.tr("Stop waiting"))
        self.stop.hide()
        self.status = ElidingLabel("", "caption", "text2")
        self.wait = IconButton("timer", "")
        self.pin = IconButton("push-pin-simple", self.tr("Pin to the Overview"))
        self.reset = Button(self.tr("Reset"), "ghost")
        self.saved = Button(self.tr("Saved forms"), "secondary", "bookmark-simple")
        self.saved.setAccessibleName(self.saved.text())
        self.saved.setToolTip(self.tr("Save these values, or take in saved ones"))
        self.wait.clicked.connect(self._offer_timeouts)
        self._clock = QTimer(self)
        self._clock.setInterval(TICK)
        self._clock.timeout.connect(self._tick)
        keep_clear(self)
        row(
            self.run,
            self.keys,
            self.stop,
            SPACE.half,
            (self.status, 1),
            self.pin,
            self.wait,
            self.reset,
            self.saved,
            on=self,
        )
        self._name_wait()

    # what it says

    def set_status(self, said: str, *, failed: bool = False) -> None:
        """What would be sent, or why nothing can be."""
        self._said = said
        self.status.set_colour("redText" if failed else "text2")
        if not self._clock.isActive():
            self.status.setText(said)

    def set_can_run(self, can: bool) -> None:
        self.run.setEnabled(can)

    def set_running(self, started: float | None) -> None:
        """When the call that is under way began (`time.perf_counter`); `None` for none."""
        running = started is not None
        self.run.set_busy(running)
        self.wait.setEnabled(not running)
        if started is not None:
            if started != self._started:
                self._news = 0.0
            self._started = started
            self._clock.start()
            self._tick()
            return
        self._clock.stop()
        self.stop.hide()
        self._show_keys()
        self.status.setText(self._said)

    def set_cancels(self, cancels: bool) -> None:
        """Whether stopping is told to the other side: MCP servers are, devices cannot be."""
        self.stop.setText(self.tr("Cancel") if cancels else self.tr("Stop waiting"))

    def note_news(self) -> None:
        """The server told how far it is: its time starts again."""
        self._news = time.perf_counter()

    def _tick(self) -> None:
        waited = (time.perf_counter() - self._started) * 1000
        if waited < MOTION.busy_after:
            return
        self.keys.hide()
        self.stop.show()
        said = self.tr("{waited} of {limit}")
        if self._news:
            said = self.tr("{waited}, up to {limit} more without news")
        self.status.setText(
            said.format(waited=elapsed_words(waited), limit=self._words(self.limit))
        )
        self.waited.emit(waited)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_keys()

    def _show_keys(self) -> None:
        wide = self.width() >= NARROW
        self.keys.setVisible(wide and not self.stop.isVisibleTo(self))
        self.saved.setText(self.saved.accessibleName() if wide else "")

    # how long to wait

    @property
    def limit(self) -> float:
        """Seconds to wait for an answer."""
        return self._timeout if self._timeout is not None else self._usual

    def set_timeout(self, seconds: float | None) -> None:
        """Show a choice without `timeout_chosen`; `None` is the usual time."""
        self._timeout = seconds
        self._name_wait()

    def _name_wait(self) -> None:
        said = self.tr("Wait up to {limit} for the answer")
        self.wait.set_name(said.format(limit=self._words(self.limit)))

    def _words(self, seconds: float) -> str:
        """A time that can be chosen: `30 s`, `2 min`."""
        if seconds >= 60 and seconds % 60 == 0:
            return self.tr("{count} min").format(count=round(seconds / 60))
        return self.tr("{count} s").format(count=f"{seconds:g}")

    def _offer_timeouts(self) -> None:
        menu = self.timeout_menu()
        menu.popup(self.wait.mapToGlobal(self.wait.rect().bottomLeft()))

    def timeout_menu(self) -> Menu:
        """The times that can be chosen; the present one is ticked."""
        menu = Menu(self)
        menu.aboutToHide.connect(menu.deleteLater)
        group = QActionGroup(menu)
        for seconds in sorted({*map(float, TIMEOUTS), self._usual}):
            said = self.tr("Wait up to {limit}").format(limit=self._words(seconds))
            action = menu.add(said, partial(self._choose, seconds))
            action.setCheckable(True)
            action.setChecked(seconds == self.limit)
            group.addAction(action)
        return menu

    def _choose(self, seconds: float) -> None:
        chosen = None if seconds == self._usual else seconds
        self.set_timeout(chosen)
        self.timeout_chosen.emit(chosen)
