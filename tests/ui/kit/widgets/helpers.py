"""Small things that the tests of several widgets need."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface, QImage, QWheelEvent
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot


def shown(qtbot: QtBot, *widgets: QWidget) -> QWidget:
    """A window with these widgets, one below the other, that is shown and active."""
    window = QWidget()
    column = QVBoxLayout(window)
    for widget in widgets:
        column.addWidget(widget)
    # qtbot holds widgets weakly, and nobody else may hold this one
    qtbot.addWidget(window, before_close_func=lambda _closing, _kept=window: None)
    window.resize(400, 100)
    with qtbot.waitExposed(window):
        window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    return window


def accessible(widget: QWidget) -> QAccessibleInterface:
    """What a screen reader sees of the widget."""
    found = QAccessible.queryAccessibleInterface(widget)
    assert found is not None
    return found


def accessible_name(widget: QWidget) -> str:
    return accessible(widget).text(QAccessible.Text.Name)


def turn_wheel(widget: QWidget, notches: int = 1) -> QWheelEvent:
    """Turn the wheel over the widget; the event tells whether it was taken."""
    middle = QPointF(widget.rect().center())
    event = QWheelEvent(
        middle,
        QPointF(widget.mapToGlobal(middle.toPoint())),
        QPoint(),
        QPoint(0, 120 * notches),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(widget, event)
    return event


def picture(widget: QWidget) -> QImage:
    return widget.grab().toImage()


def colours(widget: QWidget) -> set[str]:
    """All colours that the widget is painted in, as ``#RRGGBB``."""
    image = picture(widget)
    return {
        image.pixelColor(x, y).name().upper()
        for x in range(image.width())
        for y in range(image.height())
    }
