"""Tool tips that show text from devices literally, and announcements for screen readers."""

from __future__ import annotations

from PySide6.QtGui import Qt
from PySide6.QtWidgets import QWidget


def literal(text: str) -> str:
    """`text` so that a tool tip shows it as it is: Qt guesses mark-up from its look."""
    if Qt.mightBeRichText(text):
        # seldom, and it brings a table of all characters that HTML names
        from html import escape

        return f'<span style="white-space: pre-wrap">{escape(text)}</span>'
    return text


def set_tool_tip(widget: QWidget, text: str) -> None:
    """Set a tool tip that is never read as mark-up; screen readers get the text itself."""
    widget.setToolTip(literal(text))
    widget.setAccessibleDescription(text)


def announce(widget: QWidget, said: str) -> None:
    """Have `said` read aloud, without taking the keyboard from where it is.

    Nothing is said of what is not on the screen.
    """
    if said and widget.isVisible():
        # nothing is announced at the start, and their enumerations take long to make
        from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, said))
