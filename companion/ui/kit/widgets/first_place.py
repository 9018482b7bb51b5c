"""Where the keyboard belongs when a page opens, or what it was on goes."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QAbstractSpinBox,
    QApplication,
    QLineEdit,
    QPlainTextEdit,
    QScrollArea,
    QStackedWidget,
    QTextEdit,
    QWidget,
)

from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.reading_order import bring_into_sight, reading_order


def first_place(container: QWidget) -> QWidget | None:
    """The first field that is still empty, else the first one, else the main button, else the list;
    never a field that searches, nor a button that closes or stops something. A page may have a
    `first_place` of its own."""
    if isinstance(container, QStackedWidget):
        container = container.currentWidget() or container
    own: QWidget | None = getattr(container, "first_place", None)
    if own is not None:
        return own
    stops = reading_order(container)
    for wanted in (_is_empty, _is_field, _is_main, _is_list):
        if found := next(filter(wanted, stops), None):
            return found
    return None


def focus_first(page: QWidget) -> None:
    """Give the keyboard to the first place of a page that opens, where there is one."""
    target = first_place(page)
    if target is not None:
        target.setFocus(Qt.FocusReason.OtherFocusReason)


def holds_focus(container: QWidget) -> bool:
    """Whether the keyboard is in it."""
    focus = QApplication.focusWidget()
    return focus is not None and (focus is container or container.isAncestorOf(focus))


def catch_focus(window: QWidget) -> bool:
    """What had the keyboard is hidden or switched off: give it to the place nearest to it, and not
    to whatever comes next in the window. False where nothing of that kind happened."""
    lost = QApplication.focusWidget()
    if lost is None or lost is window or not window.isAncestorOf(lost):
        return False
    if lost.isVisible() and lost.isEnabled():
        return False
    above = lost.parentWidget()
    while above is not None:
        if above.isVisible() and above.isEnabled():
            target = first_place(above)
            if target is None and isinstance(above, QScrollArea):
                target = above
            if target is not None:
                target.setFocus(Qt.FocusReason.OtherFocusReason)
                bring_into_sight(target)
                return True
        above = above.parentWidget() if above is not window else None
    return False


def the_application() -> QApplication:
    """It exists."""
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    return application


def _is_field(widget: QWidget) -> bool:
    if getattr(widget, "searches", False):
        return False
    if isinstance(widget, QLineEdit | QPlainTextEdit | QTextEdit | QAbstractSpinBox):
        return not widget.isReadOnly()
    return False


def _is_empty(widget: QWidget) -> bool:
    return _is_field(widget) and isinstance(widget, QLineEdit) and not widget.text()


def _is_main(widget: QWidget) -> bool:
    return isinstance(widget, Button) and widget.kind == "primary"


def _is_list(widget: QWidget) -> bool:
    return isinstance(widget, QAbstractItemView)
