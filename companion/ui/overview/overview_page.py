"""The first page of a device: how it is, and what happened last."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from companion.app.activity.activity import ActivityLog
from companion.app.activity.derived.service import DerivedService
from companion.app.activity.event_table import TalkPart, event_type
from companion.app.stock.service import StockService
from companion.app.stock.views import StockView
from companion.app.tools.records import CallOutcome
from companion.app.upgrade.available import AvailableUpdate, AvailableUpdates
from companion.devices.models import DeviceView
from companion.devices.status import STATUS_TOOL
from companion.events import Event
from companion.text import one_line
from companion.ui.activity.live import LiveSection
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.view_state import ViewParts
from companion.ui.kit.theme.tokens import PART, ROOM, SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.label import DescriptionLabel, WrappedText
from companion.ui.kit.widgets.layout import MIDDLE, column, row
from companion.ui.kit.widgets.marks import IconTile
from companion.ui.kit.widgets.panes import ScrollPage
from companion.ui.kit.widgets.timer import single_shot
from companion.ui.kit.widgets.tooltip import set_tool_tip
from companion.ui.kit.words.words import words
from companion.ui.overview.now_card import NowCard
from companion.ui.overview.overview_state import OverviewState
from companion.ui.overview.pins_section import PinsSection
from companion.ui.overview.sections import (
    ControlsCard,
    StatusSection,
    TrendsSection,
    has_status_tool,
)
from companion.ui.overview.tiles import TWO_COLUMNS
from companion.ui.say.say_section import SaySection
from companion.ui.say.say_state import is_room
from companion.ui.servers.server_section import ServerSection


class UpdateCard(Card):
    """Hidden while there is none. A version that was skipped just now can be brought back."""

    def __init__(self, context: UiContext, key: str) -> None:
        super().__init__()
        self._updates = context[AvailableUpdates]
        self._key = key
        self.update_shown: AvailableUpdate | None = None
        self._skipped = ""
        """The version that was skipped here."""
        self.title = WrappedText("", "strong")
        self.about = WrappedText("", "caption")
        self.notes = DescriptionLabel("")
        self.upgrade = Button(self.tr("Upgrade…"), "primary", "upload-simple")
        self.skip = Button(self.tr("Skip this version"), "secondary")
        self.undo = Button(self.tr("Undo"), "link")
        self.skip.clicked.connect(self._skip)
        self.undo.clicked.connect(self._undo)
        said = column(self.title, self.about, spacing=0)
        self.add(
            row(
                (IconTile("download-simple", "accent"), MIDDLE),
                (said, 1),
                self.undo,
                self.skip,
                self.upgrade,
                spacing=SPACE.twelve,
            )
        )
        self.add(self.notes)
        context.connect(context[AvailableUpdates].changed, self._changed)
        context.connect(context[StockService].changed, lambda stock: self._changed(stock.key))
        self.refresh()

    def _changed(self, key: str) -> None:
        if key in ("", self._key):
            self.refresh()

    def refresh(self) -> None:
        """Show the update that there is now."""
        found = self.update_shown = self._updates.of(self._key)
        skipped = self._skipped if self._skipped in self._updates.skipped(self._key) else ""
        self.setVisible(found is not None or bool(skipped))
        self.undo.setVisible(found is None and bool(skipped))
        for part in (self.skip, self.upgrade):
            part.setVisible(found is not None)
        self.notes.setVisible(found is not None and bool(found.notes))
        if found is None:
            self.title.setText(self.tr("Version {version} is skipped").format(version=skipped))
            self.about.setText(self.tr("You are told when there is a newer one."))
            return
        title = self.tr("Firmware {version} is available")
        self.title.setText(title.format(version=one_line(found.version)))
        said = self.tr("{running} runs now. Found at {place}.")
        if found.source is None:
            said = self.tr("{running} runs now. Offered by the assistant server, and held back.")
        self.about.setText(said.format(running=one_line(found.running) or "?", place=found.where))
        self.notes.set_text(found.notes)

    def _skip(self) -> None:
        if self.update_shown is not None:
            self._skipped = self.update_shown.version
            self._updates.skip(self._key, self._skipped)

    def _undo(self) -> None:
        self._updates.unskip(self._key, self._skipped)


STALE_AFTER: Final = 60.0
"""Seconds after which the status is asked again when a person comes back to the page."""

SETTLE: Final = 500
"""Milliseconds after the assistant used a tool until the status is asked again, if it is seen."""


class _Top(QWidget):
    """The device and its controls side by side, or in a narrow window one below the other."""

    def __init__(self, now: NowCard, controls: ControlsCard) -> None:
        super().__init__()
        self._now, self._controls = now, controls
        self._box = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(SPACE.gutter)
        self._box.addWidget(now, 1)
        self._box.addWidget(controls)

    def refit(self) -> None:
        """Another part came or went, or there is other room."""
        narrow = self.width() < TWO_COLUMNS
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._box.setDirection(down if narrow else across)
        alone = narrow or self._now.isHidden()
        self._controls.setMaximumWidth(ROOM.any if alone else PART.controls)
        self._controls.setMinimumWidth(0 if alone else PART.controls)
        self.setVisible(not (self._now.isHidden() and self._controls.isHidden()))

    def minimumSizeHint(self) -> QSize:
        # what is side by side now must not keep the page from getting narrower
        return QSize(PART.screen[0], super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.refit()


class OverviewPage(ScrollPage):
    """Asks for the status once when the device is ready and somebody looks, and again when the
    assistant has used one of its tools; never unasked."""

    open_activity = Signal()
    open_tool = Signal(str)
    """A tool's exact name; empty for the list of tools."""
    form_wanted = Signal(object)
    """`SavedForm` whose tool is to be shown, filled with its values."""
    open_conversation = Signal()
    upgrade_wanted = Signal(object)
    """`AvailableUpdate` that a person wants to install; nothing is asked or sent yet."""
    open_picture = Signal(str)
    """Id of a picture of the device's screen."""

    def __init__(
        self, context: UiContext, state: OverviewState, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._state = state
        self._key = key = state.key
        self._view: DeviceView | None = None
        self._has_talk: bool | None = None
        """Whether its conversations are seen; `None` until that is known."""
        self.status = StatusSection()
        self.status.refresh_clicked.connect(self._ask)
        self.status.tools_clicked.connect(lambda: self.open_tool.emit(""))
        self.update_card = UpdateCard(context, key)
        self.update_card.upgrade.clicked.connect(self._upgrade)
        self.server = ServerSection(context, state.server)
        self.now = NowCard(state.now)
        self.now.open_conversation.connect(self.open_conversation)
        self.now.open_picture.connect(self.open_picture)
        self._top = _Top(self.now, self.status.card)
        self.pins = PinsSection(context, state.pins, key)
        self.pins.form_wanted.connect(self.form_wanted)
        self._derived = context[DerivedService]
        self.trends = TrendsSection(self._derived.trends, key)
        context.connect(context[DerivedService].trends.changed, self.trends.on_changed)
        self.trends.known_changed.connect(self._show_trends)
        self.status.trends.clicked.connect(self._turn_trends)
        self.live = LiveSection()
        self.live.opened.connect(self.open_activity)
        self._settled = single_shot(self, self._ask_if_new, SETTLE)
        self.live.load(context[ActivityLog].entries(key))
        for tile in self.status.controls:
            tile.set_state(state.tile(tile.TOOL))
        self.body.setContentsMargins(SPACE.page, SPACE.gutter, SPACE.page, SPACE.page)
        self.body.setSpacing(SPACE.gutter)
        self.add(self.update_card)
        self.add(self._top)
        self.add(self.server)
        self.add(self.status)
        self.add(self.trends)
        self.say = SaySection(context, state.say)
        self.add(self.say)
        self.add(self.pins)
        self.add(self.live)
        self.body.addStretch(1)
        context.connect(context[ActivityLog].changed.filter(key=key), self._happened)
        state.status_changed.connect(self._show_status)
        self._show_status()
        self._show_trends()
        self.parts = ViewParts(state.view)
        self.parts.add("page", self)

    def set_device(self, view: DeviceView) -> None:
        """Show this state of the device."""
        self._view = view
        self.update_card.refresh()
        self.server.set_device(view)
        self._state.now.set_device(view)
        # an MCP server does nothing by itself, and has no screen
        self.now.setVisible(view.way.value != "server")
        self.status.set_view(view)
        self._top.refit()
        # a server is no device: where it has no status, nothing is missing
        self.status.setVisible(view.offers is None or has_status_tool(view))
        self.pins.set_device(view)
        self._show_say()
        self._ask_if_new()

    def set_stock(self, stock: StockView | None) -> None:
        """Show how its conversations are; `None` for a device without any."""
        self._has_talk = stock is not None
        self._show_say()
        self._state.now.set_stock(stock)

    def _show_say(self) -> None:
        """Where conversations are seen, it is said there."""
        view = self._view
        self.say.set_wanted(self._has_talk is False and view is not None and is_room(view))

    def leave(self) -> None:
        """Nobody sees the page any more: what it asks is answered with no."""
        self.now.leave()

    def _turn_trends(self) -> None:
        self._state.shows_trends = not self._state.shows_trends
        self._show_trends()

    def _show_trends(self) -> None:
        unfolded, button = self._state.shows_trends, self.status.trends
        self.trends.unfold(unfolded)
        button.setEnabled(self.trends.known)
        button.set_icon("caret-down" if unfolded and self.trends.known else "chart-line")
        soon = self.tr("Shown once there is a quarter of an hour of data.")
        set_tool_tip(button, "" if self.trends.known else soon)

    def _upgrade(self) -> None:
        if self.update_card.update_shown is not None:
            self.upgrade_wanted.emit(self.update_card.update_shown)

    def shown(self) -> None:
        """Somebody came to this page."""
        view = self._view
        if view is not None and view.status_at is not None:
            age = (datetime.now(UTC) - view.status_at).total_seconds()
            if age > STALE_AFTER:
                self._state.asked_session = -1
        self._ask_if_new()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.shown()

    def _ask_if_new(self) -> None:
        view = self._view
        if view is None or not self.isVisible() or not view.connected:
            return
        self._derived.poll_soon(self._key)
        if view.session != self._state.asked_session:
            self._ask()

    def _ask(self) -> None:
        view = self._view
        if view is not None and view.connected and has_status_tool(view):
            self._state.ask_status(view.session)

    def _show_status(self) -> None:
        self.status.set_asking(self._state.asking)
        if not self._state.asking:
            self.status.set_problem(self._problem())

    def _problem(self) -> str:
        record, view = self._state.status_answer, self._view
        if record is None:
            return ""
        if record.outcome is CallOutcome.ANSWERED:
            missing = view is None or view.status is None
            unread = self.tr("The device's answer is no status that this app can read.")
            return unread if missing else ""
        if record.problem is not None:
            return words(record.problem)
        return self.tr("The device's answer reads like an error.")

    def _happened(self, entry: Event) -> None:
        self.live.add(entry)
        called = event_type(entry).talk is TalkPart.CALL
        if called and not entry.failed and entry.method != STATUS_TOOL:
            # it may have changed what the tiles show; when it uses several tools, once is enough
            self._state.asked_session = -1
            self._settled.start()
