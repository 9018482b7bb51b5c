"""The page of routines: all of them at the left, the chosen one at the right."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace
from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from companion.app.routines.routine import Routine, RoutineRun, routine_words
from companion.devices.models import Way
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.view_state import ViewParts
from companion.ui.kit.theme.icons import paint_glyph
from companion.ui.kit.theme.paint import draw_text, focus_ring, paint_icon_tile
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import BREAK, RADIUS, ROOM, SIZE, SPACE
from companion.ui.kit.widgets.button import Button, RowButton
from companion.ui.kit.widgets.card import ActionCard, Card
from companion.ui.kit.widgets.empty_state import EmptyState
from companion.ui.kit.widgets.label import ElidingLabel, Label, WrappedText
from companion.ui.kit.widgets.layout import FILL, MIDDLE, clear, column, remove_widgets, row
from companion.ui.kit.widgets.marks import IconLabel, IconTile, Separator
from companion.ui.kit.widgets.notice import Banner
from companion.ui.kit.widgets.panes import PageStack, Pane, ScrollPage
from companion.ui.kit.widgets.toggles import Switch
from companion.ui.kit.words import measures
from companion.ui.kit.words.measures import elapsed_words
from companion.ui.kit.words.words import words
from companion.ui.routines.editor import RoutineEditor
from companion.ui.routines.routines_state import RoutinesState, examples
from companion.ui.routines.words import (
    count_words,
    ending_words,
    moment_words,
    next_words,
    outcome_look,
    routine_icon,
    run_words,
)

_SHOWN_RUNS = 5
_MISSED = 3


class RoutineRow(RowButton):
    """One routine: icon, name and what it does; next run and last ending; its switch."""

    def __init__(self, ident: str) -> None:
        super().__init__()
        self.ident = ident
        self._about = self._next = self._ending = ""
        self._icon, self._look = "clock", ("", "text3")
        self._shield = False
        self.switch = Switch()
        row(FILL, self.switch, on=self, margins=(0, 0, SPACE.gutter, 0))
        self.setCheckable(True)
        Theme.current().changed.connect(self.updateGeometry)

    def nextCheckState(self) -> None:
        # a press shows the routine; that it is shown is told by `setChecked` alone
        return

    def set(
        self,
        routine: Routine,
        about: str,
        times: tuple[str, str],
        look: tuple[str, str],
        *,
        protected: bool,
        switch: str,
    ) -> None:
        """`times` are next run and last ending; `look` the ending's icon and colour."""
        self.setText(routine.name)
        self._about, (self._next, self._ending) = about, times
        self._icon, self._look, self._shield = routine_icon(routine), look, protected
        self.setAccessibleName(routine.name)
        self.setAccessibleDescription(f"{about}. {times[0]}. {times[1]}")
        self.setToolTip(about)
        self.switch.setAccessibleName(switch)
        if self.switch.isChecked() != routine.on:
            self.switch.setChecked(routine.on)
        self.updateGeometry()
        self.update()

    def _heights(self) -> tuple[int, int]:
        fonts = Theme.current().fonts
        return (
            fonts.line_height("medium", self.text() + self._next),
            fonts.line_height("caption", self._about + self._ending),
        )

    def sizeHint(self) -> QSize:
        return QSize(ROOM.row, max(SIZE.pin, sum(self._heights()) + 2 * SPACE.twelve))

    def minimumSizeHint(self) -> QSize:
        return QSize(ROOM.short, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme, rect = QPainter(self), Theme.current(), self.rect()
        if self.isChecked():
            painter.fillRect(rect, theme.colour("accentTint"))
        elif self.underMouse():
            painter.fillRect(rect, theme.colour("hover"))
        if self.hasFocus():
            focus_ring(painter, rect, RADIUS.base)
        side = SIZE.icon_tile
        tile = QRect(SPACE.gutter, (self.height() - side) // 2, side, side)
        paint_icon_tile(painter, tile, self._icon, "surface" if self.isChecked() else "neutral")
        left = tile.right() + 1 + SPACE.twelve
        # a switch that is hidden has no place
        end = self.width() - SPACE.gutter - self.switch.sizeHint().width()
        right = end - SPACE.twelve
        middle = max(left + ROOM.narrow, right - _times_width(right - left))
        heights = self._heights()
        top = (self.height() - sum(heights)) // 2
        shield = SIZE.icon_small + SPACE.half if self._shield else 0
        name = QRect(left, top, middle - left - SPACE.twelve, heights[0])
        self._words(painter, name.adjusted(0, 0, -shield, 0), "medium", "text", self.text())
        if shield:
            metrics = painter.fontMetrics()
            wide = min(metrics.horizontalAdvance(self.text()), name.width() - shield)
            box = QRect(left + wide + SPACE.half, top, SIZE.icon_small, heights[0])
            paint_glyph(painter, box.toRectF(), "shield-warning", theme.colour("amberText"))
        below = QRect(left, top + heights[0], name.width(), heights[1])
        self._words(painter, below, "caption", "text3", self._about)
        on = "text" if self.switch.isChecked() else "text3"
        self._words(painter, QRect(middle, top, right - middle, heights[0]), "body", on, self._next)
        icon, colour = self._look
        indent = SIZE.icon_tiny + SPACE.half if icon else 0
        place = QRect(middle, top + heights[0], right - middle, heights[1])
        if icon:
            box = QRect(middle, place.top(), SIZE.icon_tiny, heights[1])
            paint_glyph(painter, box.toRectF(), icon, theme.colour(colour))
        front = colour if colour == "redText" else "text3"
        self._words(painter, place.adjusted(indent, 0, 0, 0), "caption", front, self._ending)

    def _words(self, painter: QPainter, place: QRect, role: str, colour: str, said: str) -> None:
        theme = Theme.current()
        painter.setFont(theme.font(role))
        painter.setPen(theme.colour(colour))
        shown = painter.fontMetrics().elidedText(said, Qt.TextElideMode.ElideRight, place.width())
        align = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        draw_text(painter, place, int(align), shown)


def _times_width(room: int) -> int:
    """Of the column with next run and last ending."""
    return min(ROOM.field, room // 2)


class RunRow(QWidget):
    """One run: when, how it ended, what was done, and how long it took."""

    def __init__(self, run: RoutineRun, when: str, *, can_undo: bool) -> None:
        super().__init__()
        icon, role = outcome_look(run.outcome)
        self.undo = Button(self.tr("Undo"), "link", "arrow-counter-clockwise")
        said = run_words(run)
        row(
            Label(when, "mono"),
            (IconLabel(icon, role, SIZE.icon_small), MIDDLE),
            (ElidingLabel(said), 1),
            self.undo,
            Label(elapsed_words(run.seconds * 1000) if run.seconds else "", "caption"),
            on=self,
            spacing=SPACE.twelve,
            margins=(SPACE.gutter, SPACE.twelve),
        )
        self.undo.setVisible(can_undo)
        self.setAccessibleName(f"{when} {said}")


class RoutinesPage(QWidget):
    """A view of its state; see there for what is shown."""

    activity_wanted = Signal()

    def __init__(
        self, context: UiContext, state: RoutinesState, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._context = context
        self.state = state
        self.rows: dict[str, RoutineRow] = {}
        self.cards: list[ActionCard] = []
        self.missed_buttons: list[Button] = []
        self._shown_missed: object = None
        self._shown_runs: object = None
        self._head = self._make_head()
        self.list = ScrollPage()
        self._make_list()
        self.empty = self._make_empty()
        self.stack = PageStack()
        self.stack.addWidget(self.list)
        self.stack.addWidget(self.empty)
        self.editor = RoutineEditor(state)
        self.editor.back_wanted.connect(lambda: state.choose(""))
        self.editor.discarded.connect(self._focus_list)
        column(self._head, (row((self.stack, 1), self.editor, spacing=0), 1), on=self, spacing=0)
        self.parts = ViewParts(state.view)
        self.parts.add("name", self.editor.name)
        self.parts.add("list", self.list)
        self.parts.add("editor", self.editor.page)
        self.parts.add("page", self)
        state.changed.connect(self.refresh)
        self.refresh()

    # parts

    def _make_head(self) -> Pane:
        made = Pane("surface", ("bottom",))
        self.new = Button(self.tr("New routine…"), "secondary", "plus")
        self.new.clicked.connect(self._begin)
        about = WrappedText(
            self.tr(
                "Run while the app or the companion hub runs. Missed runs are shown, not repeated."
            ),
            "caption",
        )
        row(
            (IconTile("repeat", "accent", large=True), MIDDLE),
            (column(Label(self.tr("Routines"), "display"), about, spacing=0), 1),
            self.new,
            on=made,
            spacing=SPACE.gutter,
            margins=(SPACE.page, SPACE.section),
        )
        return made

    def _make_list(self) -> None:
        self.elsewhere = Banner("", "neutral")
        self.count = Label("", "strong")
        self._heading = Label(self.tr("Next run · last ending"), "caption")
        self._rows = Card(flush=True)
        self._missed = column(spacing=SPACE.unit)
        self.runs_title = ElidingLabel("", "strong")
        self.open_activity = Button(self.tr("Open activity"), "link")
        self.open_activity.clicked.connect(self.activity_wanted)
        self._runs_head = QWidget()
        row((self.runs_title, 1), self.open_activity, on=self._runs_head)
        self._runs = Card(flush=True)
        for part in (
            self.elsewhere,
            row(self.count, FILL, self._heading),
            self._rows,
            self._missed,
            self._runs_head,
            self._runs,
        ):
            self.list.add(part)
        self.list.body.addStretch(1)

    def _make_empty(self) -> QWidget:
        made = ScrollPage()
        # no logo: the examples are in sight also in a small window
        said = EmptyState(
            self.tr("No routines yet."), self.tr("New routine…"), primary_icon="plus", logo=False
        )
        said.primary_clicked.connect(self._begin)
        self.empty_state = said
        made.add(said)
        made.add(Label(self.tr("Or begin with an example"), "section"))
        names = (
            self.tr("Good morning"),
            self.tr("Device goes offline"),
            self.tr("Battery low"),
        )
        texts = (self.tr("Good morning!"), self.tr("Please look after it."))
        devices = [
            view.key for view in self.state.devices() if view.connected and view.way is Way.DIALS_IN
        ]
        for routine in examples(devices, names, texts):
            about = words(routine_words(routine, self.state.names()))
            card = ActionCard(routine.name, about, routine_icon(routine))
            card.clicked.connect(partial(self._begin, routine))
            self.cards.append(card)
            made.add(card)
        made.body.addStretch(1)
        return made

    # what is shown

    def refresh(self) -> None:
        """Show all routines, and the chosen one."""
        state, service = self.state, self.state.service
        routines = state.routines()
        if not state.chosen and routines and not self._narrow:
            state.choose(routines[0].id)
            return
        self.stack.setCurrentWidget(self.list if routines else self.empty)
        self.count.setText(count_words(len(routines)))
        said = self.tr("Another program on this computer runs these routines.")
        self.elsewhere.set(words(service.unlocked) if service.unlocked is not None else said)
        self.elsewhere.setVisible(not service.here and bool(routines))
        self._show_rows(routines)
        self._show_missed()
        self._show_runs()
        self._arrange()

    def _show_rows(self, routines: list[Routine]) -> None:
        wanted = [routine.id for routine in routines]
        if list(self.rows) != wanted:
            self._make_rows(wanted)
        service, names, now = self.state.service, self.state.names(), self.state.service.clock()
        for routine in routines:
            made, run = self.rows[routine.id], service.last_run(routine.id)
            kept = self.state.stored(routine.id)
            ending = ending_words(run, now) if kept is not None else self.tr("Not saved")
            if service.is_running(routine.id):
                ending = self.tr("Running…")
            shown = kept or routine
            made.set(
                shown if shown.name else replace(shown, name=self.tr("New routine")),
                words(routine_words(shown, names)),
                (next_words(shown, service.next_run(shown.id), now), ending),
                outcome_look(run.outcome) if run is not None else ("", "text3"),
                protected=any(self.state.is_protected(each) for each in shown.actions),
                switch=self.tr("Run “{name}”").format(name=shown.name),
            )
            made.switch.setVisible(kept is not None)
            made.setChecked(routine.id == self.state.chosen)

    def _make_rows(self, wanted: list[str]) -> None:
        focused = next((ident for ident, made in self.rows.items() if made.hasFocus()), "")
        while (item := self._rows.body.takeAt(0)) is not None:
            gone = item.widget()
            if gone is not None and not (isinstance(gone, RoutineRow) and gone.ident in wanted):
                remove_widgets(gone)
        former, self.rows = self.rows, {}
        for number, ident in enumerate(wanted):
            made = former.get(ident)
            if made is None:
                made = RoutineRow(ident)
                made.clicked.connect(partial(self.state.choose, ident))
                made.switch.clicked.connect(partial(self._switch, ident))
            self.rows[ident] = made
            if number:
                self._rows.add(Separator())
            self._rows.add(made)
        if focused in self.rows:
            self.rows[focused].setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_missed(self) -> None:
        missed = self.state.missed()[:_MISSED]
        told = [(run.id, routine.name) for routine, run in missed]
        if told == self._shown_missed:
            return
        self._shown_missed = told
        self.missed_buttons = []
        clear(self._missed)
        now = self.state.service.clock()
        for routine, run in missed:
            card = Card(flush=True)
            title = self.tr("{name}: missed {time}").format(
                name=routine.name, time=moment_words(run.due or run.at, now)
            )
            again = Button(self.tr("Run now"), "link")
            again.clicked.connect(partial(self.state.run, routine.id))
            self.missed_buttons.append(again)
            reason = WrappedText(run_words(run), "caption")
            names = column(ElidingLabel(title, "medium"), reason, spacing=0)
            card.add(
                row(
                    (IconTile("clock"), MIDDLE),
                    (names, 1),
                    again,
                    spacing=SPACE.twelve,
                    margins=(SPACE.gutter, SPACE.twelve),
                )
            )
            self._missed.addWidget(card)

    def _show_runs(self) -> None:
        shown = self.state.stored(self.state.chosen)
        runs = self.state.service.runs(shown.id)[:_SHOWN_RUNS] if shown is not None else ()
        self._runs_head.setVisible(bool(runs))
        self._runs.setVisible(bool(runs))
        if shown is not None:
            self.runs_title.setText(self.tr("Last runs of {name}").format(name=shown.name))
        told = [(run.id, bool(self.state.to_undo(run))) for run in runs]
        if told == self._shown_runs:
            return
        self._shown_runs = told
        clear(self._runs.body)
        for number, run in enumerate(runs):
            if number:
                self._runs.add(Separator())
            can_undo = bool(self.state.to_undo(run))
            made = RunRow(run, measures.moment_words(run.due or run.at), can_undo=can_undo)
            made.undo.clicked.connect(partial(self.state.undo, run))
            self._runs.add(made)

    # what a person does

    def _switch(self, ident: str) -> None:
        self.state.set_on(ident, self.rows[ident].switch.isChecked())

    def _begin(self, example: Routine | None = None) -> None:
        self.state.begin(example if isinstance(example, Routine) else None)
        self.editor.name.setFocus(Qt.FocusReason.OtherFocusReason)
        self.editor.name.selectAll()

    def _focus_list(self) -> None:
        """The same key pressed again does nothing to the next one."""
        row = self.rows.get(self.state.chosen) or next(iter(self.rows.values()), None)
        place = self.new if row is None else row
        place.setFocus(Qt.FocusReason.OtherFocusReason)

    # room

    @property
    def _narrow(self) -> bool:
        return self.width() < SIZE.two_columns - SIZE.sidebar

    def _arrange(self) -> None:
        chosen, narrow = self.state.shown() is not None, self._narrow
        self.editor.setVisible(chosen)
        self.stack.setVisible(not (chosen and narrow))
        self.editor.back.setVisible(narrow)
        if narrow:
            self.editor.setMinimumWidth(0)
            self.editor.setMaximumWidth(BREAK.tools)
        else:
            self.editor.setFixedWidth(SIZE.routine_editor)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def leave(self) -> None:
        """Nobody sees this view any more."""
        self.state.changed.disconnect(self.refresh)
        self.editor.leave()
