"""What was said aloud from a page: how far it is on each device, and what to do then."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from companion.app.say.views import SayOutcome, SayView
from companion.text import one_line
from companion.ui.kit.theme.tokens import PART, SIZE, SPACE
from companion.ui.kit.widgets.button import Button, IconButton
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.label import ElidingLabel, WrappedText
from companion.ui.kit.widgets.layout import FILL, MIDDLE, add, column, remove_widgets, row
from companion.ui.kit.widgets.marks import IconLabel, IconTile, Pill, Separator
from companion.ui.kit.widgets.toast_room import keep_clear
from companion.ui.kit.widgets.tooltip import announce, set_tool_tip
from companion.ui.kit.words.measures import clock, size_words
from companion.ui.say.say_state import Said, SayPageState
from companion.ui.say.say_words import StepWords, length_words, pill_words, step_words

_AGAIN: Final = frozenset(
    {
        SayOutcome.CUT_SHORT,
        SayOutcome.BUSY,
        SayOutcome.OFFLINE,
        SayOutcome.NOT_FETCHED,
        SayOutcome.CANCELLED,
    }
)
_AS_TEXT: Final = frozenset({SayOutcome.BUSY, SayOutcome.NOT_FETCHED})


class _StepLine(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self._icon = IconLabel("circle", "text3", SIZE.icon_tiny)
        self.words = WrappedText("", "body")
        row((self._icon, MIDDLE), (self.words, 1), on=self, spacing=SPACE.half)

    def set(self, step: StepWords, role: str) -> None:
        self._icon.set(step.icon, step.role)
        self.words.set_colour(role)
        if self.words.text() != step.text:
            self.words.setText(step.text)
            self.words.updateGeometry()


class SayingRow(QWidget):
    """One device: its name, the steps that were seen, and what can be done."""

    reach_wanted = Signal()
    """Whether devices can reach this computer is to be looked at."""

    def __init__(self, state: SayPageState, said: Said, key: str, *, named: bool) -> None:
        super().__init__()
        self._state, self._said, self._key = state, said, key
        self._ended: SayOutcome | None = None
        self.name = ElidingLabel("", "medium")
        self.name.setFixedWidth(PART.choice)
        self.name.setVisible(named)
        self.step = _StepLine()
        self.before = ElidingLabel("", "body", "text2")
        self.again = Button(self.tr("Say again"), "link")
        self.as_text = Button(self.tr("Show as text"), "link")
        self.reach = Button(self.tr("Can devices reach this computer?"), "link")
        self.cancel = Button(self.tr("Cancel"), "link")
        self.pill = Pill("")
        self.again.clicked.connect(lambda: state.say_again(said, key))
        self.as_text.clicked.connect(lambda: state.show_as_text(said, key))
        self.reach.clicked.connect(self.reach_wanted)
        self.cancel.clicked.connect(lambda: state.cancel(said, key))
        steps = row((self.name, MIDDLE), self.before, (self.step, 1), spacing=SPACE.unit)
        add(steps, self.again, self.as_text, self.cancel, (self.pill, MIDDLE))
        column(steps, row(FILL, self.reach), on=self, spacing=0, margins=(SPACE.gutter, SPACE.unit))

    def show_view(self, view: SayView) -> None:
        self.name.setText(one_line(view.device_name))
        steps = step_words(view, waits_for_other=self._state.waits_for_other(view))
        now = self._now(steps)
        self.step.set(steps[now], "redText" if steps[now].role == "redText" else "text")
        said = [step.text for step in steps[:now]]
        self.before.setText(" – ".join(said) + " –" if said else "")
        self._show_before()
        text, tone, icon = pill_words(view)
        self.pill.set(text, tone, icon_name=icon)
        self.pill.setVisible(bool(text))
        played = view.outcome is SayOutcome.PLAYED
        set_tool_tip(self.pill, self.tr("To within 2 seconds") if played else "")
        ended = view.outcome
        self.cancel.setVisible(ended is None)
        self.again.setVisible(ended in _AGAIN)
        self.reach.setVisible(ended is SayOutcome.NOT_FETCHED)
        self.as_text.setVisible(ended in _AS_TEXT and bool(self._said.what.text))
        if ended is not None and ended is not self._ended:
            announce(self, f"{view.device_name}: {steps[-1].text}")
        self._ended = ended

    @staticmethod
    def _now(steps: list[StepWords]) -> int:
        """The last step that was seen: not the one that would follow."""
        return len(steps) - (2 if steps[-1].icon == "circle" else 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_before()

    def _show_before(self) -> None:
        """A narrow row has its last step alone."""
        wide = self.width() > PART.chat // 2 + PART.chip_words
        self.before.setVisible(wide and bool(self.before.text()))


class _Rows(QScrollArea):
    """As high as its rows, up to some."""

    def __init__(self, inner: QWidget) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWidget(inner)
        # the card has painted the ground
        self.viewport().setAutoFillBackground(False)
        inner.setAutoFillBackground(False)
        self._inner = inner

    def sizeHint(self) -> QSize:
        width = max(self.viewport().width(), 1)
        layout = self._inner.layout()
        high = layout.totalHeightForWidth(width) if layout is not None else 0
        return QSize(PART.chat, min(high, PART.sayings))

    def minimumSizeHint(self) -> QSize:
        # in a low window they scroll
        return QSize(PART.chip_words, min(self.sizeHint().height(), SIZE.device_row))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.updateGeometry()


class SayingCard(Card):
    """What was said once, on one device or several."""

    reach_wanted = Signal()

    def __init__(self, state: SayPageState, said: Said) -> None:
        super().__init__(flush=True)
        self._state, self.said = state, said
        sound = said.what.sound
        icon = "speaker-high"
        if isinstance(sound, Path):
            icon = "music-note"
        elif sound is not None:
            icon = "microphone"
        if said.what.show:
            icon = "chat-text"
        self.title = ElidingLabel(self._title(), "strong")
        self.about = ElidingLabel("", "caption")
        self.close_button = IconButton("x", self.tr("Hide"))
        self.close_button.clicked.connect(lambda: state.dismiss(said))
        views = said.saying.views
        self.rows = {
            view.device_key: SayingRow(state, said, view.device_key, named=len(views) > 1)
            for view in views
        }
        for each in self.rows.values():
            each.reach_wanted.connect(self.reach_wanted)
        self._order: list[str] = []
        inner = QWidget()
        self._list = column(on=inner, spacing=0)
        self._scroll = _Rows(inner)
        started = ElidingLabel(clock(views[0].started, seconds=False), "mono", "text3")
        head = row(
            (IconTile(icon, "accent"), MIDDLE),
            (column(self.title, self.about, spacing=0), 1),
            started,
            self.close_button,
            spacing=SPACE.twelve,
            margins=(SPACE.gutter, SPACE.unit),
        )
        self.add(head)
        self.add(Separator())
        self.add(self._scroll)
        self.refresh()

    def _title(self) -> str:
        text = one_line(self.said.saying.views[0].text, 200)
        if self.said.what.text:
            return self.tr("“{text}”").format(text=text)
        return text or self.tr("Recording")

    def refresh(self) -> None:
        """Show how far it is now."""
        views = self.said.saying.views
        for view in views:
            self.rows[view.device_key].show_view(view)
        whole = next((view for view in views if view.milliseconds), None)
        parts = [self.tr("%n room(s)", "", len(views))]
        if whole is not None:
            parts += [length_words(whole.milliseconds), size_words(whole.total)]
        self.about.setText(" · ".join(parts))
        over = all(view.outcome is not None for view in views)
        self.close_button.setVisible(over)
        # once all of it is over, what failed comes first
        order = sorted(
            views, key=lambda view: over and view.outcome is not None and view.outcome.good
        )
        self._arrange([view.device_key for view in order])

    def _arrange(self, keys: list[str]) -> None:
        if keys != self._order:
            self._order = keys
            for key in keys:
                self._list.removeWidget(self.rows[key])
                self._list.addWidget(self.rows[key])
        self._scroll.updateGeometry()


class SayingsView(QWidget):
    """The cards of a page, newest last; nothing while there are none."""

    reach_wanted = Signal()

    def __init__(self, state: SayPageState) -> None:
        super().__init__()
        keep_clear(self)
        self._state = state
        self.cards: list[SayingCard] = []
        self._column = column(on=self)
        state.said_changed.connect(self._show)
        self._show()

    def _show(self) -> None:
        wanted = self._state.said
        gone = [card for card in self.cards if card.said not in wanted]
        self.cards = [card for card in self.cards if card.said in wanted]
        remove_widgets(*gone)
        known = {id(card.said) for card in self.cards}
        for card in self.cards:
            card.refresh()
        for said in wanted:
            if id(said) not in known:
                card = SayingCard(self._state, said)
                card.reach_wanted.connect(self.reach_wanted)
                self.cards.append(card)
                self._column.addWidget(card)
        self.setVisible(bool(self.cards))
