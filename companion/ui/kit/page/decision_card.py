"""What a server wants of a device, and what a person decides about it."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.confirm_strip import ConfirmStrip
from companion.ui.kit.widgets.label import WrappedText
from companion.ui.kit.widgets.layout import FILL, add, remove_widgets, row
from companion.ui.kit.widgets.marks import IconLabel
from companion.ui.kit.widgets.toast_room import keep_clear


class Questions(QObject):
    """What a person is about to allow and has not confirmed yet: a choice for each matter."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._open: dict[Hashable, Any] = {}

    def choice(self, matter: Hashable) -> Any:
        """What is to be allowed; `None` while nothing is asked about `matter`."""
        return self._open.get(matter)

    def ask(self, matter: Hashable, choice: Any) -> None:
        """Ask about `choice`, unless something is asked about `matter` already."""
        if self._open.setdefault(matter, choice) is choice:
            self.changed.emit()

    def close(self, matter: Hashable) -> None:
        """Ask no more; harmless when nothing is asked."""
        if self._open.pop(matter, None) is not None:
            self.changed.emit()


class DecisionCard(Card):
    """Title, sentence, and the buttons once, always, never and undo.

    A subclass connects the buttons and names the first two. Allowing something is asked about
    first, in a `ConfirmStrip` in place of the buttons: `ask` opens it in all views of `questions`.
    """

    def __init__(
        self, icon: str, tone: str, questions: Questions, parent: QWidget | None = None
    ) -> None:
        """`tone` is the colour of the icon."""
        super().__init__(parent)
        keep_clear(self)
        self.title = WrappedText("", "strong")
        self.sentence = WrappedText("", "body", "text2")
        self.once = Button()
        self.always = Button()
        self.never = Button(self.tr("Never"))
        self.undo = Button(self.tr("Undo"))
        self.buttons = QWidget()
        self.strip: ConfirmStrip | None = None
        self._questions = questions
        self._matter: Hashable = None
        self._place = QVBoxLayout()
        buttons = (self.once, self.always, self.never, self.undo)
        row(*buttons, FILL, on=self.buttons, margins=(0, SPACE.half, 0, 0))
        add(
            self.body,
            row(IconLabel(icon, tone), (self.title, 1), spacing=SPACE.twelve),
            self.sentence,
        )
        self.add(self.buttons)
        self.add(self._place)
        questions.changed.connect(self.show_question)

    def question(self, choice: Any) -> tuple[str, str, str]:
        """What is asked before `choice`, exactly what would be allowed, and the verb."""
        raise NotImplementedError

    def decide(self, choice: Any) -> None:
        """A person has decided."""
        raise NotImplementedError

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

    def ask(self, choice: Any) -> None:
        """Ask before `decide` is called with `choice`. One question at a time."""
        if self._matter is not None:
            self._questions.ask(self._matter, choice)

    def show_question_about(self, matter: Hashable) -> None:
        """Show what is asked about `matter` from now on. A question about something else, which
        this card showed until now, is not answered."""
        if matter != self._matter:
            before, self._matter = self._matter, matter
            self._questions.close(before)
            self.show_question()

    def show_question(self) -> None:
        """Show the question that is open, or the buttons."""
        choice = self._questions.choice(self._matter)
        if choice is not None and self.strip is None:
            self.strip = ConfirmStrip(*self.question(choice))
            self.strip.confirmed.connect(lambda: self._confirmed(choice))
            self.strip.cancelled.connect(self._cancelled)
            self._place.addWidget(self.strip)
        elif choice is None and self.strip is not None:
            remove_widgets(self.strip)
            self.strip = None
        self.buttons.setVisible(self.strip is None)

    def _confirmed(self, choice: Any) -> None:
        self._questions.close(self._matter)
        self.decide(choice)

    def _cancelled(self) -> None:
        self._questions.close(self._matter)
        self.once.setFocus()
