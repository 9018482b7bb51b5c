"""What a server wants of a device, and what a person decides about it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QVBoxLayout, QWidget

from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.confirm_strip import ConfirmStrip
from companion.ui.kit.widgets.label import WrappedText
from companion.ui.kit.widgets.layout import FILL, add, row
from companion.ui.kit.widgets.marks import IconLabel


class DecisionCard(Card):
    """Title, sentence, and the buttons once, always, never and undo.

    A subclass connects the buttons and names the first two. Allowing something is asked about
    first: `ask` shows a `ConfirmStrip` in place of the buttons.
    """

    def __init__(self, icon: str, tone: str, parent: QWidget | None = None) -> None:
        """`tone` is the colour of the icon."""
        super().__init__(parent)
        self.title = WrappedText("", "strong")
        self.sentence = WrappedText("", "body", "text2")
        self.once = Button()
        self.always = Button()
        self.never = Button(self.tr("Never"))
        self.undo = Button(self.tr("Undo"))
        self.buttons = QWidget()
        self.strip: ConfirmStrip | None = None
        self._place = QVBoxLayout()
        buttons = (self.once, self.always, self.never, self.undo)
        row(*buttons, FILL, on=self.buttons, margins=(0, SPACE.half, 0, 0))
        head = row(IconLabel(icon, tone), (self.title, 1), spacing=SPACE.twelve)
        add(self.body, head, self.sentence)
        self.add(self.buttons)
        self.add(self._place)

    def show_words(self, title: str, sentence: str) -> None:
        self.title.setText(title)
        self.sentence.setText(sentence)
        self.sentence.updateGeometry()
        self.setAccessibleName(title)

    def show_decided(self, decided: bool) -> None:
        """Offer to undo a decision, or to make one."""
        for button in (self.once, self.always, self.never):
            button.setVisible(not decided)
        self.undo.setVisible(decided)

    def show_buttons(self) -> None:
        """The buttons, unless a question is open."""
        self.buttons.setVisible(self.strip is None)

    def ask(self, question: str, exact: str, verb: str, agreed: Callable[[], None]) -> None:
        """Ask before `agreed` is called; `exact` is what the person allows. One at a time."""
        if self.strip is not None:
            return

        def confirmed() -> None:
            self.close_question()
            agreed()

        self.strip = ConfirmStrip(question, exact, verb)
        self.strip.confirmed.connect(confirmed)
        self.strip.cancelled.connect(self._cancelled)
        self._place.addWidget(self.strip)
        self.show_buttons()

    def close_question(self) -> None:
        """Take the question away without an answer; harmless when there is none."""
        strip, self.strip = self.strip, None
        if strip is not None:
            strip.hide()
            strip.deleteLater()
        self.show_buttons()

    def _cancelled(self) -> None:
        self.close_question()
        self.once.setFocus()
