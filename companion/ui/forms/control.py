"""What every control of a form has in common."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from companion.protocol.schema.fields import Field
from companion.protocol.schema.paths import Path
from companion.protocol.schema.values import UNSET, FormValue
from companion.ui.forms.form_state import FaultBoard, FormState


class Control(QWidget):
    """Shows one value and lets a person change it.

    A control is next to the field's name. What needs the whole width (the members of a
    group, the entries of a list) is its `body`, which the row places below.
    """

    edited = Signal()
    """A person changed it: `value` is another."""
    left = Signal()
    """A person is done for now: what is wrong may be said."""
    body_changed = Signal()
    """`body` is another widget, or none."""
    widened = Signal()
    """What was entered needs another control, for example text with line feeds."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @property
    def faults_at_end(self) -> bool:
        """Faults are shown below the end of the control, where the number is typed."""
        return False

    @property
    def body(self) -> QWidget | None:
        return None

    def accepts(self, value: FormValue) -> bool:
        """True if this control can show `value` without changing it."""
        return True

    def show_value(self, value: FormValue) -> None:
        """Show `value`, which `accepts` took, without `edited`."""

    def value(self) -> FormValue:
        """What is entered; not asked of a control that writes into the form by itself."""
        return UNSET

    def set_invalid(self, invalid: bool) -> None:
        """Mark it; the row says why."""

    def target(self) -> QWidget:
        """The widget that takes the focus."""
        return self

    def describe(self, name: str, description: str) -> None:
        """Tell screen readers what it is for."""
        self.target().setAccessibleName(name)
        self.target().setAccessibleDescription(description)

    def reveal(self, path: Path) -> QWidget | None:
        """Bring the place at `path`, at or below this control's own, to light.

        Returns the widget to focus, or `None` when the place is not shown here.
        """
        return self.target()

    def retire(self) -> None:
        """Called before it is deleted, or while its field is not sent."""

    def watch_leaving(self, widget: QWidget) -> None:
        """Send `left` whenever the focus leaves `widget`."""
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QFocusEvent) and event.lostFocus():
            reason = event.reason()
            # an open menu or another window is not the end of typing
            if reason not in (
                Qt.FocusReason.PopupFocusReason,
                Qt.FocusReason.ActiveWindowFocusReason,
            ):
                self.left.emit()
        return False


@dataclass(eq=False)
class Drawing:
    """Handed to every row and control of a form.

    `make` builds the control in which a field shows a value; it is here because lists and
    groups, which are controls, build others inside them.
    """

    state: FormState
    board: FaultBoard
    make: Callable[[Drawing, Field, FormValue], Control] = field(repr=False)
