"""A field for a number of any size, typed or stepped with the arrow keys."""

from __future__ import annotations

from decimal import Decimal, InvalidOperation, localcontext

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent, QWheelEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from companion.ui.kit.theme.tokens import SIZE
from companion.ui.kit.widgets.line_edit import LineEdit

_STEPS = {
    Qt.Key.Key_Up: 1,
    Qt.Key.Key_Down: -1,
    Qt.Key.Key_PageUp: 10,
    Qt.Key.Key_PageDown: -10,
}

_MOST_DIGITS = 60
"""Numbers beyond that many digits are typed, not stepped."""


class NumberEdit(LineEdit):
    """Takes any typing: whoever reads `text()` judges it, and marks it with `set_invalid`.

    Up and Down step by one `step`, PageUp and PageDown by ten, within the bounds that were
    given; they do nothing while the text is not a number.
    """

    def __init__(self, text: str = "", name: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, "", name, parent)
        self._minimum: Decimal | None = None
        self._maximum: Decimal | None = None
        self._step = Decimal(1)
        self.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_bounds(
        self,
        minimum: int | float | None = None,
        maximum: int | float | None = None,
        step: int | float = 1,
    ) -> None:
        """Bounds for stepping, `None` for none; typing is never limited."""
        self._minimum = None if minimum is None else Decimal(str(minimum))
        self._maximum = None if maximum is None else Decimal(str(maximum))
        self._step = Decimal(str(step)) or Decimal(1)

    def sizeHint(self) -> QSize:
        return QSize(SIZE.number_edit, super().sizeHint().height())

    def step_by(self, steps: int) -> None:
        """Change the number by that many steps; an empty field starts at its minimum or 0."""
        number = self._stepped(self.text().strip(), steps)
        if number is None:
            return
        if self._maximum is not None:
            number = min(number, self._maximum)
        if self._minimum is not None:
            number = max(number, self._minimum)
        self.setText(f"{number:f}")
        self.selectAll()

    def _stepped(self, text: str, steps: int) -> Decimal | None:
        """The next number, or `None` where there is nothing to step from."""
        if not text:
            return self._minimum if self._minimum is not None else Decimal(0)
        try:
            number = Decimal(text)
        except InvalidOperation:
            return None
        if not number.is_finite() or abs(number.adjusted()) > _MOST_DIGITS:
            return None
        with localcontext() as context:
            # digits of the number and of the step: nothing is rounded
            context.prec = 4 * _MOST_DIGITS + len(number.as_tuple().digits)
            return number + self._step * steps

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = _STEPS.get(Qt.Key(event.key()))
        if steps is not None and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            self.step_by(steps)
            event.accept()
            return
        super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()
