"""The conversation, and beside it or in its place where the time of a turn went."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFileDialog, QWidget

from companion.app.activity.event_table import TalkPart
from companion.app.stock.turns import TalkTurn
from companion.ui.kit.page.dialogs import ask_where_to_save
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import BREAK, MOTION, PART, ROOM
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.layout import column, row
from companion.ui.kit.widgets.panes import Pane
from companion.ui.kit.words.measures import seconds_words
from companion.ui.stock.conversation_state import ConversationPageState
from companion.ui.stock.transcript import TranscriptView
from companion.ui.stock.transcript_model import TranscriptModel, TranscriptRow
from companion.ui.stock.turn_pane import TurnPane


class TurnBeside(QWidget):
    """Shows the turn of a row, or the one that goes on now."""

    counted = Signal()
    """Another time is on `running`, or it came or went."""

    def __init__(
        self, transcript: TranscriptView, model: TranscriptModel, state: ConversationPageState
    ) -> None:
        super().__init__()
        self._state = state
        self.transcript, self.model = transcript, model
        self._talk: QWidget | None = None
        self._talking = False
        self._shown_turn = 0
        """Number of the row whose turn is shown; 0 for none."""
        self._follows_turn = False
        """The turn is shown that goes on now."""
        self.file_dialog: QFileDialog | None = None
        self.pane = TurnPane()
        self.pane.closed.connect(self._close_turn)
        self.pane.step_wanted.connect(self._step_turn)
        self.pane.export_wanted.connect(self._ask_file)
        self.running = Button("", "secondary", "timer")
        self.running.clicked.connect(self.show_running_turn)
        self.running.hide()
        self._counting = QTimer(self, interval=MOTION.count)
        self._counting.timeout.connect(self._count)
        self._line = Pane("window", ("start",))
        column(self.pane, on=self._line, spacing=0, margins=(1, 0, 0, 0))
        self._line.hide()
        self._row = row(self._line, on=self, spacing=0)
        transcript.turn_wanted.connect(self.show_turn)
        for signal in (model.rowsInserted, model.rowsRemoved, model.modelReset):
            signal.connect(self._update_turn)
        model.rowsInserted.connect(self._row_came)

    def set_talk(self, talk: QWidget) -> None:
        """The conversation itself."""
        self._talk = talk
        self._row.insertWidget(0, talk, 1)

    def set_talking(self, talking: bool) -> None:
        """Whether a conversation goes on, so that a turn may begin."""
        self._talking = talking
        self._count()

    def show_turn(self, number: int) -> None:
        """Show the turn of this row."""
        opens = self._line.isHidden()
        self._shown_turn, self._follows_turn = number, False
        self._update_turn()
        if opens and (layout := self.layout()) is not None:
            layout.activate()  # so that the row is looked for where it is now
        self.transcript.show_chosen(number)
        if opens:
            self.pane.close_button.setFocus()

    def show_running_turn(self) -> None:
        """Show the turn that goes on now, until its end and then as it was."""
        self._shown_turn, self._follows_turn = 0, True
        self.transcript.show_chosen(0)
        self._count()
        if self._follows_turn:
            self.pane.close_button.setFocus()

    def _count(self) -> None:
        """Show how long the turn takes that goes on now. Counts on while there may be one."""
        running = self._state.running_turn()
        if (running is not None or self._talking) and self.isVisible():
            self._counting.start()
        else:
            self._counting.stop()
        waits = running.waits_ms if running is not None else None
        self.running.setVisible(running is not None)
        self.running.setText(seconds_words(waits) if waits is not None else self.tr("Answering…"))
        self.counted.emit()
        if not self._follows_turn:
            return
        if running is None:
            self._close_turn()
            return
        rows = self.model.rows()
        turn = TalkTurn(self._state.key, "", datetime.now(UTC), running.times, 0)
        said = self._said_before(len(rows), rows)
        self.pane.show_turn(turn, said, self._state.turns(), now=running.now)
        self._open_turn()

    def _said_before(self, at: int, rows: Sequence[TranscriptRow]) -> str:
        """What the person said in the turn that ends at a row."""
        for before in reversed(rows[:at]):
            if before.kind is TalkPart.HEARD:
                return before.text
            if before.kind is TalkPart.TIMES:
                break
        return ""

    def _open_turn(self) -> None:
        if self._line.isHidden():
            self._line.show()
            self._arrange()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._count()

    def _row_came(self) -> None:
        """Something was said, or a turn has ended: the one that was shown as it went on is shown
        as it was."""
        rows = self.model.rows()
        if self._follows_turn and rows and rows[-1].turn is not None:
            self._follows_turn = False
            self.show_turn(rows[-1].number)
        self._count()

    def _update_turn(self) -> None:
        """Show the chosen turn as it is next to those of today; none when its row is gone."""
        if self._follows_turn:
            return
        rows = self.model.rows() if self._shown_turn else []
        at = next((at for at, each in enumerate(rows) if each.number == self._shown_turn), -1)
        turn = rows[at].turn if at >= 0 else None
        if turn is None:
            self._close_turn()
            return
        self.pane.show_turn(turn, self._said_before(at, rows), self._state.turns())
        self._open_turn()

    def _step_turn(self, step: int) -> None:
        numbers = [each.number for each in self.model.rows() if each.turn is not None]
        if self._follows_turn and numbers and step < 0:
            self.show_turn(numbers[-1])
        elif self._shown_turn in numbers:
            at = numbers.index(self._shown_turn) + step
            if 0 <= at < len(numbers):
                self.show_turn(numbers[at])

    def _close_turn(self) -> None:
        self._shown_turn, self._follows_turn = 0, False
        if self._line.isHidden():
            return
        held = self._line.isAncestorOf(self.focusWidget() or self)
        self._line.hide()
        if self._talk is not None:
            self._talk.show()
        self.transcript.show_chosen(0)
        if held:
            self.transcript.setFocus()

    def _arrange(self) -> None:
        """In a narrow page, where the time went takes the place of the conversation."""
        scale = Theme.current().fonts.scale
        narrow = self.width() < round(BREAK.turn * scale)
        wide = round(PART.turn * scale)
        shown = not self._line.isHidden()
        self.pane.set_narrow(narrow)
        if self._talk is not None:
            self._talk.setVisible(not (narrow and shown))
        self._line.setMinimumWidth(0 if narrow else wide)
        self._line.setMaximumWidth(ROOM.any if narrow else wide)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _ask_file(self) -> None:
        self.file_dialog = ask_where_to_save(
            self,
            self.tr("Export the times of today"),
            datetime.now().strftime("turns-%Y-%m-%d.csv"),
            "csv",
            self._state.export_turns,
            self.tr("Table (*.csv)"),
            self.tr("JSON Lines (*.jsonl)"),
        )
