"""Strips below a device's head: why it is not connected and what happens next, and who else says
to be this device."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from companion.devices.claims import ClaimState, DeviceClaim, DeviceClaims
from companion.text import one_line
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.theme.tokens import SIZE, SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.layout import FILL, column, row
from companion.ui.kit.widgets.marks import IconLabel, StateDot
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.panes import Pane
from companion.ui.kit.widgets.timer import single_shot
from companion.ui.kit.widgets.toast_room import keep_clear
from companion.ui.kit.words.device_words import (
    is_dialed,
    login_words,
    may_stop,
    state_shape,
    state_words,
    wants_login,
    work_words,
)
from companion.ui.kit.words.words import sentences, words
from companion.ui.stock.stock_words import (
    ANSWERED_AFTER,
    needs_restart,
    restart_sentence,
    waits_for_first,
)

if TYPE_CHECKING:
    from companion.app.stock.views import StockView
    from companion.devices.models import DeviceView


class ClaimStrip(Pane):
    """Shows the oldest claim that nobody answered; hidden without one."""

    def __init__(
        self, context: UiContext, tasks: TaskOwner, key: str, parent: QWidget | None = None
    ) -> None:
        super().__init__("sunken", ("bottom",), parent)
        keep_clear(self)
        self._claims = context[DeviceClaims]
        self._devices = context.workspace.devices
        self._tasks = tasks
        self._key = key
        self.claim: DeviceClaim | None = None
        self.notice = Notice("", "amber", role="body", icon_name="shield-warning")
        self.trust_button = Button("", "secondary")
        self.trust_button.clicked.connect(self._trust)
        self.refuse_button = Button("", "secondary")
        self.refuse_button.clicked.connect(self._refuse)
        row(
            (self.notice, 1),
            self.trust_button,
            self.refuse_button,
            on=self,
            spacing=SPACE.twelve,
            margins=(SPACE.page, SPACE.unit),
        )
        context.connect(context[DeviceClaims].changed, self._changed)
        self._show()

    def _changed(self, key: str) -> None:
        if key == self._key:
            self._show()

    def _show(self) -> None:
        self.claim = claim = next(iter(self._claims.waiting(self._key)), None)
        self.setVisible(claim is not None)
        if claim is None:
            return
        view = self._devices.view(self._key)
        said = self._words(claim, one_line(view.title if view is not None else self._key))
        self.notice.set(said, "amber")
        self.setAccessibleName(said)
        self.trust_button.setVisible(claim.address != claim.known)

    def _words(self, claim: DeviceClaim, name: str) -> str:
        """What happened and what to do; sets the buttons as well."""
        words = {"name": name, "address": claim.address, "known": claim.known}
        if claim.address == claim.known:
            self.refuse_button.setText(self.tr("Dismiss"))
            text = self.tr(
                "A second program at {address} uses the ID of {name} and was refused. Stop one of "
                "them, or give it another ID."
            )
        elif claim.state is ClaimState.KEPT_OUT:
            self.trust_button.setText(self.tr("Use the new one"))
            self.refuse_button.setText(self.tr("Keep this one"))
            text = self.tr(
                "Another device at {address} says that it is {name} and was refused. {name} is "
                "connected from {known}."
            )
        else:
            self.trust_button.setText(self.tr("It is mine"))
            self.refuse_button.setText(self.tr("Refuse it"))
            text = self.tr(
                "{name} is at a new address, {address}; before it was at {known}. If that is not "
                "your device, refuse it."
            )
        return text.format(**words)

    def _trust(self) -> None:
        if self.claim is not None:
            self._claims.trust(self._key, self.claim.address)

    def _refuse(self) -> None:
        claim = self.claim
        if claim is None:
            return
        if claim.address == claim.known:
            self._claims.dismiss(self._key, claim.address)
            return
        work = self._claims.refuse(self._key, claim.address)
        self._tasks.start(work, f"refuse {self._key}")


_MINUTE = 60


class CheckMark(QWidget):
    """A step on the way to the first connection: hollow until it was really seen."""

    def __init__(self, said: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._text = said
        self.done = False
        self._glyph = IconLabel("circle", "text3", SIZE.icon_small)
        row(self._glyph, Label(said, "body", "text2"), on=self, spacing=SPACE.half)

    def set_done(self, done: bool) -> None:
        self.done = done
        self._glyph.set(*(("check-circle", "liveText") if done else ("circle", "text3")))
        state = self.tr("done") if done else self.tr("open")
        self.setAccessibleName(f"{self._text}, {state}")


class AwayStrip(Pane):
    """Hidden while the device is connected, and nothing is done with it that ends that."""

    reconnect_wanted = Signal()
    stop_wanted = Signal()
    ways_wanted = Signal()
    """The other ways to reach the device."""
    login_wanted = Signal()
    """Another password, key or token."""
    why_wanted = Signal()
    """Why the device cannot be reached, check after check."""

    def __init__(self) -> None:
        super().__init__("sunken", ("bottom",))
        keep_clear(self)
        self._view: DeviceView | None = None
        self._stock: StockView | None = None
        self._later = single_shot(self, self._refresh)
        self._dot = StateDot("off")
        self.title = WrappedText("", "strong")
        """The one step that is left for a device that was just added."""
        self.text = WrappedText("", "body", "text2")
        self.checks = (
            CheckMark(self.tr("Added")),
            CheckMark(self.tr("Settings asked for")),
            CheckMark(self.tr("Connected")),
        )
        self._checks = QWidget()
        self._clock = QTimer(self)
        self._clock.setInterval(1000)
        self._clock.timeout.connect(self._refresh)
        self.ways_button = Button(self.tr("Other ways…"), "link")
        self.ways_button.clicked.connect(self.ways_wanted)
        self.ways_button.hide()
        self.login_button = Button("", "secondary", "key")
        self.login_button.clicked.connect(self.login_wanted)
        self.login_button.hide()
        self.why_button = Button(self.tr("Why can't I reach it?"), "link")
        self.why_button.clicked.connect(self.why_wanted)
        self.stop_button = Button(self.tr("Stop"), "secondary")
        self.stop_button.clicked.connect(self.stop_wanted)
        self.button = Button(self.tr("Try now"), "secondary", "arrows-clockwise")
        self.button.clicked.connect(self.reconnect_wanted)
        row(*self.checks, FILL, on=self._checks, spacing=SPACE.gutter)
        row(
            self._dot,
            (column(self.title, self.text, self._checks, spacing=SPACE.half), 1),
            self.ways_button,
            self.why_button,
            self.login_button,
            self.stop_button,
            self.button,
            on=self,
            spacing=SPACE.twelve,
            margins=(SPACE.page, SPACE.unit),
        )

    def set_stock(self, stock: StockView | None) -> None:
        """Take over how a stock device is to come back; `None` for any other."""
        self._stock = stock
        if stock is not None and stock.asked is not None and not stock.connected_by:
            # by then it has its answer, or must be restarted
            left = stock.asked + ANSWERED_AFTER - datetime.now(UTC)
            if left.total_seconds() > 0:
                self._later.start(round(left.total_seconds() * 1000) + 100)
        self._refresh()

    def set_ways(self, ways: int) -> None:
        """In how many ways the device was found."""
        self.ways_button.setVisible(ways > 1)

    def _refresh(self) -> None:
        if self._view is not None:
            self.set_device(self._view)

    def set_device(self, view: DeviceView) -> None:
        self._view = view
        shown = not view.connected or view.work is not None
        self.setVisible(shown)
        self._count_down(view)
        if not shown:
            return
        self._dot.set_shape(state_shape(view), state_words(view))
        first = self._stock is not None and waits_for_first(self._stock, view)
        said = sentences((self._why(view), self._next(view)))
        for part in (self.title, self._checks):
            part.setVisible(first)
        if first and self._stock is not None:
            said = self._show_first(self._stock)
        self.text.setText(said)
        title = self.title.text() if first else ""
        self.setAccessibleName(sentences((title, said)))
        # a device that dials in cannot be called: a button would do nothing
        off = state_shape(view) == "off"
        self.button.setVisible(is_dialed(view) and off)
        self.stop_button.setVisible(may_stop(view) and view.work is None)
        self.login_button.setVisible(off and wants_login(view))
        self.login_button.setText(login_words(view))
        self.why_button.setVisible(off and view.way.value != "simulated")

    def _show_first(self, stock: StockView) -> str:
        """What is left to do before it is connected for the first time."""
        for check, done in zip(self.checks, (True, stock.answered, False), strict=True):
            check.set_done(done)
        if needs_restart(stock):
            self.title.setText(
                self.tr("One more step: switch {name} off and on").format(name=stock.name)
            )
            return self.tr("It learns this computer's address when it starts.")
        self.title.setText(self.tr("Waiting for {name} to connect").format(name=stock.name))
        return self.tr("This takes a few seconds.")

    def _count_down(self, view: DeviceView) -> None:
        """Run only while there is something to count, and somebody may see it."""
        if view.retry_at is None or view.connected:
            self._clock.stop()
        elif not self._clock.isActive():
            self._clock.start()

    def _why(self, view: DeviceView) -> str:
        if view.work is not None and view.work.kind.value == "restart":
            return self.tr("The device restarts, and is back in a few seconds.")
        if view.work is not None:
            return self.tr("{upgrading}. Do not switch it off.").format(
                upgrading=work_words(view).rstrip("…")
            )
        match view.state.value:
            case "connecting":
                return self.tr("Connecting to {address}.").format(address=view.address)
            case "handshaking":
                return self.tr("Connected. Reading its tools.")
            case "lost" if view.problem is not None:
                return self.tr("The connection was lost. {reason}").format(
                    reason=words(view.problem)
                )
            case "lost":
                return self.tr("The connection was lost.")
            case "stopped" if view.problem is None:
                return self.tr("Stopped.")
        return words(view.problem) if view.problem is not None else ""

    def _next(self, view: DeviceView) -> str:
        if state_shape(view) == "connecting":
            return ""
        if is_dialed(view):
            return self._next_try(view)
        match view.way.value:
            case "simulated":
                return self.tr("It restarts and reconnects automatically. Your entries are kept.")
        if self._stock is not None:
            return self._stock_next(self._stock)
        if view.session or view.state.value == "lost":
            return self.tr(
                "It reconnects automatically at its next conversation. Your entries are kept."
            )
        return self.tr(
            "It appears as soon as it connects to this computer: restart it and speak to it."
        )

    def _next_try(self, view: DeviceView) -> str:
        if view.state.value == "stopped":
            return self.tr("Nothing is tried until you say so. Your entries are kept.")
        if view.retry_at is None:
            return self.tr("The app keeps trying. Your entries are kept.")
        left = round((view.retry_at - datetime.now(UTC)).total_seconds())
        if left <= 0:
            return self.tr("The next try begins now.")
        if left < _MINUTE:
            return self.tr("The next try is in {seconds} s.").format(seconds=left)
        return self.tr("The next try is in {minutes} min.").format(minutes=-(-left // _MINUTE))

    def _stock_next(self, stock: StockView) -> str:
        if needs_restart(stock):
            return restart_sentence(stock.name)
        if stock.route.value == "talking":
            return self.tr("It connects when a conversation begins. Your entries are kept.")
        return self.tr(
            "It reconnects automatically within a minute of being switched on. Your entries "
            "are kept."
        )


class StripRoom(QWidget):
    """Keeps the room of strips that go while the pointer is on the page below, which would move
    under it; until the pointer leaves, another strip needs the room, or another page is shown."""

    def __init__(self, strips: Sequence[QWidget], page: QWidget) -> None:
        super().__init__()
        self._strips = strips
        self._page = page
        self.setFixedHeight(0)
        for widget in (*strips, page):
            widget.installEventFilter(self)

    def give_up(self) -> None:
        """The page may move."""
        self.setFixedHeight(0)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if watched is self._page:
            if kind == QEvent.Type.Leave:
                self.give_up()
        elif kind == QEvent.Type.HideToParent and self._page.underMouse():
            self.setFixedHeight(self.height() + cast("QWidget", watched).height())
        elif kind == QEvent.Type.ShowToParent and self.height():
            strip = cast("QWidget", watched)
            high = max(strip.sizeHint().height(), strip.heightForWidth(self.width()))
            self.setFixedHeight(max(self.height() - high, 0))
        return False
