"""The order of the Tab key in a window: as it is read, whenever its parts were made.

Qt's own order is that in which widgets came into the window, and parts of these pages come and
go with what a device tells.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractItemView, QApplication, QScrollArea, QWidget

_AROUND: Final = 50
"""Pixels around what is brought into sight."""
LINE: Final = 14
"""Pixels between the tops of two widgets that are still on the same line."""


def reading_order(container: QWidget) -> list[QWidget]:
    """Everything that the Tab key reaches in `container`, visible or scrolled out of sight.

    Parts are compared with their neighbours alone: all of a column comes before the next one,
    and what is scrolled stays where it belongs.
    """
    stops: list[QWidget] = []
    for child in _in_lines(container):
        if accepts_tab(child):
            stops.append(child)
        if not isinstance(child, QAbstractItemView):
            stops += reading_order(child)
    return stops


def move_focus(container: QWidget, *, forward: bool) -> bool:
    """Give the keyboard to the next widget, or the one before, round and round.

    False when that is Qt's to decide: the keyboard is elsewhere, or there is nowhere to go.
    """
    current = QApplication.focusWidget()
    stops = reading_order(container)
    if current not in stops or len(stops) < 2:
        return False
    place = stops.index(current) + (1 if forward else -1)
    target = stops[place % len(stops)]
    target.setFocus(Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason)
    bring_into_sight(target)
    return True


def bring_into_sight(widget: QWidget) -> None:
    """Scroll every page around it so far that it is seen."""
    above = widget.parentWidget()
    while above is not None:
        content = above.widget() if isinstance(above, QScrollArea) else None
        if isinstance(above, QScrollArea) and content is not None and content.isAncestorOf(widget):
            # what is around it is seen as well, where there is room
            room = above.viewport().size()
            above.ensureWidgetVisible(
                widget, min(_AROUND, room.width() // 4), min(_AROUND, room.height() // 4)
            )
        above = None if above.isWindow() else above.parentWidget()


def hand_to_page(widget: QWidget) -> QWidget | None:
    """Take the keyboard from `widget`, or what is in it, before that goes or is switched off.

    Left to itself Qt gives it to any widget of the window. The page that scrolls around it gets
    it, so that its keys still work, and is returned; `None` where the keyboard is elsewhere, or
    nothing scrolls.
    """
    focus = QApplication.focusWidget()
    if focus is None or not (focus is widget or widget.isAncestorOf(focus)):
        return None
    page = widget.parentWidget()
    while page is not None and not isinstance(page, QScrollArea):
        page = None if page.isWindow() else page.parentWidget()
    if page is not None:
        page.setFocus(Qt.FocusReason.OtherFocusReason)
    return page


def accepts_tab(widget: QWidget) -> bool:
    """Whether the Tab key stops here."""
    return (
        bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
        and widget.isEnabled()
        and widget.isVisible()
        and widget.focusProxy() is None
    )


def _in_lines(container: QWidget) -> list[QWidget]:
    """The visible children, line by line from the start of each."""
    children = [
        child
        for child in container.children()
        if isinstance(child, QWidget) and child.isVisible() and not child.isWindow()
    ]
    children.sort(key=lambda child: child.y())
    found: list[QWidget] = []
    line: list[QWidget] = []
    for child in children:
        if line and child.y() - line[0].y() >= LINE:
            found += sorted(line, key=QWidget.x)
            line = []
        line.append(child)
    return found + sorted(line, key=QWidget.x)


def next_widget(container: QWidget, current: QWidget | None, forward: bool) -> QWidget | None:
    """The widget inside `container` after (or before) `current`; `None` at the end."""
    stops = tab_stops(container)
    if current not in stops:
        return None
    place = stops.index(current) + (1 if forward else -1)
    return stops[place] if 0 <= place < len(stops) else None


def next_outside(container: QWidget, current: QWidget, forward: bool) -> QWidget | None:
    """The next widget in the window's own order that is not inside `container`."""
    widget = current
    while True:
        after = widget.nextInFocusChain() if forward else widget.previousInFocusChain()
        if after is None or after is current:
            return None
        widget = after
        if not container.isAncestorOf(widget) and widget is not container and accepts_tab(widget):
            return widget


def tab_stops(container: QWidget) -> list[QWidget]:
    """All visible widgets that the Tab key reaches, line by line."""
    found: list[tuple[int, int, QWidget]] = []
    for widget in container.findChildren(QWidget):
        if accepts_tab(widget):
            corner = widget.mapTo(container, QPoint(0, 0))
            found.append((corner.y(), corner.x(), widget))
    found.sort(key=lambda each: each[0])
    stops: list[QWidget] = []
    line: list[tuple[int, int, QWidget]] = []
    for each in found:
        if line and each[0] - line[0][0] >= LINE:
            stops += [widget for _, _, widget in sorted(line, key=lambda one: one[1])]
            line = []
        line.append(each)
    stops += [widget for _, _, widget in sorted(line, key=lambda one: one[1])]
    return stops
