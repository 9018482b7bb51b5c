"""The question before something privileged is sent."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QScrollArea, QSizePolicy, QWidget

from companion.ui.kit.theme.tokens import ROOM, SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.enter import ENTER_KEYS
from companion.ui.kit.widgets.label import WrappedText
from companion.ui.kit.widgets.layout import FILL, add, row
from companion.ui.kit.widgets.toast_room import keep_clear
from companion.ui.kit.words.technical import Technical
from companion.ui.kit.words.words import sentences

_MOST_CALL_LINES = 8
"""A longer call scrolls, so that the buttons stay in sight."""
_ANSWER_KEYS = (*ENTER_KEYS, Qt.Key.Key_Escape)


class VerbButton(Button):
    """Ignores the second press of a double click, which was meant for what was there before."""

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        event.accept()


class ExactCall(QScrollArea):
    """The exact call in mono: wrapped anywhere, scrolled above eight lines, never cut."""

    def __init__(self, call: str) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.viewport().setAutoFillBackground(False)
        self.text = WrappedText(call, "mono", "text2")
        self.setWidget(self.text)
        self.text.setAutoFillBackground(False)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return min(self.text.text_height(width), self._most_height())

    def _most_height(self) -> int:
        return _MOST_CALL_LINES * self.text.fontMetrics().lineSpacing()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            # the layout remembers the height of another width as the most there may be
            self.updateGeometry()
            # A scroll bar takes room, so that the text gets longer: one that came for an
            # earlier, lower size would stay for its own sake, and hide the last line.
            scrolls = self.text.text_height(self.width()) > self._most_height()
            policy = Qt.ScrollBarPolicy
            self.setVerticalScrollBarPolicy(
                policy.ScrollBarAsNeeded if scrolls else policy.ScrollBarAlwaysOff
            )

    def sizeHint(self) -> QSize:
        width = max(self.width(), ROOM.row)
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(ROOM.narrow, self.text.fontMetrics().height())


class ConfirmStrip(Card):
    """Question, exact call, Cancel and the verb in amber. One answer, then it is spent.

    The call is folded under *What is sent*; screen readers have it all the same. A technical window
    opens the next question as this one was left. Cancel has the focus, so that Enter by habit is
    no. Enter and Space press the button that has it; Escape is Cancel wherever it is.
    """

    confirmed = Signal()
    cancelled = Signal()

    def __init__(
        self,
        question: str,
        call: str,
        verb: str,
        parent: QWidget | None = None,
        *,
        heading: str = "",
    ) -> None:
        """`heading` is above the call instead of *What is sent*."""
        super().__init__(parent, fill="amberTint", line="amberBorder")
        keep_clear(self)
        self.setAccessibleName(question)
        self.setAccessibleDescription(call)
        self.body.setContentsMargins(SPACE.twelve, SPACE.unit, SPACE.twelve, SPACE.unit + 2)
        self.body.setSpacing(SPACE.half)
        self.question = WrappedText(question, "strong")
        self.fold = Button(heading or self.tr("What is sent"), "link", "caret-right")
        self.fold.clicked.connect(self._turn)
        self.call = ExactCall(call)
        self.call.hide()
        self.cancel = Button(self.tr("Cancel"))
        self.verb = VerbButton(verb, "amber")
        for button in (self.cancel, self.verb):
            button.setAccessibleDescription(question)
        self.cancel.clicked.connect(self._cancel)
        self.verb.clicked.connect(self._confirm)
        self._buttons = row(FILL, self.cancel, self.verb)
        self.add(self.question)
        self.body.addWidget(self.fold, 0, Qt.AlignmentFlag.AlignLeft)
        self.add(self.call)
        add(self.body, SPACE.half, FILL)
        self.add(self._buttons)
        self.note: WrappedText | None = None
        self._spent = False
        self.unfold(Technical.current().unfolded)

    def answer_in(self, foot: QBoxLayout) -> None:
        """Have the buttons in the foot of a dialog, where they stand when the question scrolls."""
        add(foot, FILL, self.cancel, self.verb)

    @property
    def exact_call(self) -> str:
        """The call as it is shown."""
        return self.call.text.text()

    def add_note(self, note: str) -> None:
        """Say below the call what cannot be seen in it."""
        self.note = WrappedText(note, "body", "text2")
        self.body.insertWidget(self.body.indexOf(self.call) + 1, self.note)
        self.setAccessibleDescription(f"{self.accessibleDescription()}\n{note}")

    @property
    def unfolded(self) -> bool:
        """Whether the call is in sight."""
        return not self.call.isHidden()

    def unfold(self, unfolded: bool) -> None:
        """Show the exact call, or fold it away."""
        self.call.setVisible(unfolded)
        self.fold.set_icon("caret-down" if unfolded else "caret-right")
        state = self.tr("Unfolded") if unfolded else self.tr("Folded")
        self.fold.setAccessibleDescription(state)
        self.updateGeometry()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        # long words of a narrow card: below each other
        wide = sum(button.sizeHint().width() for button in (self.cancel, self.verb)) + SPACE.unit
        ways = QBoxLayout.Direction
        below = wide > self.contentsRect().width() - 2 * SPACE.twelve
        self._buttons.setDirection(ways.TopToBottom if below else ways.LeftToRight)

    def _turn(self) -> None:
        self.unfold(not self.unfolded)
        Technical.current().note_unfolded(self.unfolded)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.cancel.setFocus(Qt.FocusReason.OtherFocusReason)

    def event(self, event: QEvent) -> bool:
        # window shortcuts on Enter and Escape must not see what is answered here
        override = event.type() == QEvent.Type.ShortcutOverride
        if override and isinstance(event, QKeyEvent) and event.key() in _ANSWER_KEYS:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self._cancel()
        elif event.key() not in ENTER_KEYS:
            # an Enter that no button took is none for the form or the dialog behind
            super().keyPressEvent(event)

    def _cancel(self) -> None:
        if not self._spent:
            self._spent = True
            self.cancelled.emit()

    def _confirm(self) -> None:
        if not self._spent:
            self._spent = True
            self.confirmed.emit()


class ManyStrip(ConfirmStrip):
    """Asks once about several devices: the first by name, and all below what is sent."""

    NAMED = 5
    """Names that are in sight while what is sent is folded."""

    def __init__(
        self,
        question: str,
        sent: str,
        devices: Iterable[str],
        verb: str,
        notes: Iterable[str] = (),
        *,
        heading: str = "",
    ) -> None:
        """With a `heading`, `sent` is in sight as well, and `heading` is above the names."""
        names = list(devices)
        call = "\n".join(names if heading else (sent, *names))
        super().__init__(question, call, verb, heading=heading)
        if heading:
            self.add_note("\n".join((sent, sentences(notes))))
            # what decides is read before the names
            if self.note is not None:
                self.body.insertWidget(1, self.note)
            return
        first = ", ".join(names[: self.NAMED]) + (" …" if len(names) > self.NAMED else "")
        self.add_note("\n".join(filter(None, (first, sentences(notes)))))
