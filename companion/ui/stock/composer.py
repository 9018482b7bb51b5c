"""The field at the end of a conversation: a message for the screen, with face and sound."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QTextCursor

from companion.app.stock.views import EMOTIONS, StockView
from companion.ui.kit.theme.tokens import PART, SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.choices import ComboBox
from companion.ui.kit.widgets.fields import TextArea
from companion.ui.kit.widgets.label import ElidingLabel
from companion.ui.kit.widgets.layout import add, row
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.tooltip import set_tool_tip
from companion.ui.kit.words.device_words import face_words
from companion.ui.kit.words.words import words
from companion.ui.stock.conversation_state import ConversationPageState
from companion.ui.stock.message_dialog import MESSAGE_LIMIT

_LINES = 2
_SENDS = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class ComposerField(TextArea):
    """Enter sends, Shift+Enter breaks the line, the up arrow brings back what was sent before."""

    send_wanted = Signal()
    recall_wanted = Signal(int)
    """One message further back, or with -1 forward."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, plain = event.key(), not (event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier)
        if key in _SENDS and plain:
            self.send_wanted.emit()
        elif key == Qt.Key.Key_Up and plain and self.textCursor().blockNumber() == 0:
            self.recall_wanted.emit(1)
        elif key == Qt.Key.Key_Down and plain and self._in_last_line():
            self.recall_wanted.emit(-1)
        else:
            super().keyPressEvent(event)

    def _in_last_line(self) -> bool:
        return self.textCursor().blockNumber() == self.blockCount() - 1


class Composer(Card):
    """A view of the message in the state. Off, with the reason, while the device is away."""

    def __init__(self, state: ConversationPageState) -> None:
        super().__init__()
        self._state = state
        self._why = ""
        self._name = ""
        self.message = ComposerField(state.message, self.tr("Message"))
        self.message.set_lines(_LINES)
        self.message.send_wanted.connect(self._send)
        self.message.recall_wanted.connect(self._recall)
        self.emotion = ComboBox((face_words(each) for each in EMOTIONS), self.tr("Face"))
        self.sound = ComboBox((self.tr("With a sound"), self.tr("Silent")), self.tr("Sound"))
        for choice in (self.emotion, self.sound):
            choice.setFixedWidth(PART.choice)
        self.about = ElidingLabel("", "caption")
        self.about.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.problem = Notice("", "red")
        self.button = Button(self.tr("Send"), "primary", "paper-plane-right")
        self.button.clicked.connect(self._send)
        self.message.textChanged.connect(self._edited)
        self.emotion.activated.connect(self._edited)
        self.sound.activated.connect(self._edited)
        add(
            self.body,
            self.message,
            self.problem,
            row(self.emotion, self.sound, (self.about, 1), self.button),
        )
        self.body.setContentsMargins(SPACE.twelve, SPACE.twelve, SPACE.twelve, SPACE.twelve)
        state.changed.connect(self._show)
        self._show()

    def set_stock(self, view: StockView) -> None:
        self._name = view.name
        self._why = "" if view.connected_by else self.tr("The device is not connected.")
        self._check()

    def _text(self) -> str:
        return self.message.toPlainText().strip()[:MESSAGE_LIMIT]

    def _edited(self) -> None:
        self._state.enter(
            self.message.toPlainText(),
            EMOTIONS[self.emotion.currentIndex()],
            sound=self.sound.currentIndex() == 0,
        )

    def _show(self) -> None:
        """Show what is entered, and what came of it."""
        state = self._state
        if self.message.toPlainText() != state.message:
            self.message.setPlainText(state.message)
            self.message.moveCursor(QTextCursor.MoveOperation.End)
        if state.emotion in EMOTIONS:
            self.emotion.setCurrentIndex(EMOTIONS.index(state.emotion))
        self.sound.setCurrentIndex(0 if state.sound else 1)
        said = words(state.problem) if state.problem is not None else ""
        self.problem.set(said, "red")
        self.problem.setVisible(bool(said))
        self.button.set_busy(state.sending)
        self._check()

    def _check(self) -> None:
        on = not self._why
        for part in (self.message, self.emotion, self.sound):
            part.setEnabled(on)
        self.button.setEnabled(bool(self._text()) and on)
        set_tool_tip(self.button, self._why)
        self.message.setPlaceholderText(self._why or self.tr("Dinner is ready"))
        shown = self.tr("Shown at once on {device}").format(device=self._name)
        self.about.setText(shown if on else self._why)

    def _send(self) -> None:
        if self.button.isEnabled():
            self._state.send(self._text())

    def _recall(self, back: int) -> None:
        self._state.recall(back)
