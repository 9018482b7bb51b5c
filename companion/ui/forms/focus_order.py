"""The order of the Tab key in a form: as it is read, whenever its widgets were made."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QWidget

LINE: Final = 14
"""Pixels between the tops of two widgets that still stand on the same line."""


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
        if not container.isAncestorOf(widget) and widget is not container and _takes_tab(widget):
            return widget


def tab_stops(container: QWidget) -> list[QWidget]:
    """All visible widgets that the Tab key reaches, line by line."""
    found: list[tuple[int, int, QWidget]] = []
    for widget in container.findChildren(QWidget):
        if _takes_tab(widget):
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


def _takes_tab(widget: QWidget) -> bool:
    return (
        bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
        and widget.isEnabled()
        and widget.isVisible()
        and widget.focusProxy() is None
    )
