"""Tells screen readers what changed where nobody looks."""

from __future__ import annotations

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget


def announce(widget: QWidget, said: str) -> None:
    """Have `said` read aloud, without taking the keyboard from where it is.

    Nothing is said of what is not on the screen: whoever went elsewhere has its own news there.
    """
    if said and widget.isVisible():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, said))
