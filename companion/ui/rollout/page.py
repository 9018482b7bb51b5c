"""The page of rollouts: all of them, a new one, or one that runs."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from companion.app.rollout.engine import Phase
from companion.app.rollout.views import RolloutView
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.view_state import ViewParts
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.card import ActionCard
from companion.ui.kit.widgets.empty_state import EmptyState
from companion.ui.kit.widgets.first_place import focus_first, holds_focus
from companion.ui.kit.widgets.label import Label
from companion.ui.kit.widgets.layout import FILL, MIDDLE, column, row
from companion.ui.kit.widgets.marks import IconTile
from companion.ui.kit.widgets.panes import PageStack, Pane, ScrollPage
from companion.ui.kit.words.measures import moment_words
from companion.ui.rollout.plan_view import RolloutPlanView
from companion.ui.rollout.rollouts_state import LIST, PLAN, RolloutsState
from companion.ui.rollout.run_view import RolloutRunView
from companion.ui.rollout.sources_dialog import FirmwareSourcesDialog


class RolloutsPage(QWidget):
    """A view of its state; see there for what is shown."""

    device_wanted = Signal(str)
    """Key of the device whose page is to be shown."""

    def __init__(
        self, context: UiContext, state: RolloutsState, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._context = context
        self.state = state
        self.stack = PageStack()
        self.empty = EmptyState(
            self.tr("No rollouts yet."),
            self.tr("New rollout…"),
            self.tr("Firmware sources…"),
            primary_icon="plus",
        )
        self.empty.primary_clicked.connect(state.begin_plan)
        self.empty.secondary_clicked.connect(self.show_sources)
        self.list = self._make_list()
        self.plan: RolloutPlanView | None = None
        self.dialog: FirmwareSourcesDialog | None = None
        self.run = RolloutRunView(context, state)
        self.run.back_wanted.connect(lambda: state.go(LIST))
        self.run.device_wanted.connect(self.device_wanted)
        for part in (self.empty, self.list, self.run):
            self.stack.addWidget(part)
        column((self.stack, 1), on=self, spacing=0)
        self.parts = ViewParts(state.view)
        self.parts.add("devices", self.run.list)
        self.parts.add("page", self)
        state.changed.connect(self.refresh)
        self.refresh()

    @property
    def first_place(self) -> QWidget | None:
        """Where the keyboard begins: a plan that is shown needs an image first."""
        plan = self.plan
        shown = plan is not None and self.stack.currentWidget() is plan
        return plan.add_image if plan is not None and shown else None

    def _make_list(self) -> Pane:
        made = Pane("window")
        head = Pane("surface", ("bottom",))
        self.new = Button(self.tr("New rollout…"), "primary", "plus")
        self.new.clicked.connect(lambda: self.state.begin_plan())
        self.sources = Button(self.tr("Firmware sources…"), "secondary", "folder")
        self.sources.clicked.connect(self.show_sources)
        about = Label(self.tr("Firmware for many devices, in waves"), "caption")
        row(
            (IconTile("upload-simple", "accent"), MIDDLE),
            (column(Label(self.tr("Rollouts"), "title"), about, spacing=0), 1),
            self.sources,
            self.new,
            on=head,
            spacing=SPACE.twelve,
            margins=(SPACE.page, SPACE.twelve),
        )
        self._cards = ScrollPage()
        self._cards.body.setSpacing(SPACE.unit)
        column(head, (self._cards, 1), on=made, spacing=0)
        self.cards: dict[str, ActionCard] = {}
        self._cards.add(column(FILL))
        return made

    def show_sources(self) -> None:
        """Open the dialog of places in which newer firmware is looked for."""
        dialog = self.dialog = FirmwareSourcesDialog(self._context, self)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def refresh(self) -> None:
        """Show the place of the state."""
        place = self.state.place
        if place == PLAN:
            self._show_plan()
        elif place != LIST and self.state.shown() is not None:
            self.run.refresh()
            self.stack.setCurrentWidget(self.run)
        elif self.state.rollouts():
            self._show_list()
        else:
            self.stack.setCurrentWidget(self.empty)

    def _show_plan(self) -> None:
        if self.plan is None:
            self.plan = RolloutPlanView(self._context, self.state)
            self.plan.cancelled.connect(lambda: self.state.go(LIST))
            self.stack.addWidget(self.plan)
        if self.stack.currentWidget() is self.plan:
            return
        self.plan.show_plan()
        moves = holds_focus(self)
        self.stack.setCurrentWidget(self.plan)
        if moves:
            focus_first(self)

    def _show_list(self) -> None:
        views = self.state.rollouts()
        for number, view in enumerate(views):
            card = self.cards.get(view.id)
            if card is None:
                card = ActionCard(view.name, "", "upload-simple")
                card.clicked.connect(lambda _=False, place=view.id: self.state.go(place))
                self.cards[view.id] = card
                self._cards.body.insertWidget(number, card)
            card.set(view.name, self._about(view), "upload-simple")
        self.stack.setCurrentWidget(self.list)

    def _about(self, view: RolloutView) -> str:
        engine = view.engine
        counts = self.tr("{count} of {total} verified").format(
            count=engine.count(Phase.VERIFIED), total=len(engine.devices)
        )
        when = moment_words(view.started)
        return " · ".join((self.run.state_words(view.state), when, counts))

    def leave(self) -> None:
        """Nobody sees this view any more."""
        self.state.changed.disconnect(self.refresh)
        self.run.leave()
        if self.plan is not None:
            self.plan.leave()
