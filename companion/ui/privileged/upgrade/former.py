"""What became of an upgrade of a former run, of which this one has not seen the end."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from companion.app.upgrade.entries import UpgradeEntry
from companion.app.upgrade.service import UpgradeService
from companion.messages.message import message
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.label import WrappedText
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.words.words import words
from companion.ui.privileged.upgrade.endings import ending_of
from companion.ui.privileged.upgrade.figures import SEPARATOR, day_and_time, version_words


class FormerUpgrade(QWidget):
    """Hidden unless the device's last upgrade is open; its end is told here once it is known."""

    def __init__(self, upgrades: UpgradeService, key: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._upgrades = upgrades
        self._key = key
        self.entry: UpgradeEntry | None = None
        self.title = WrappedText("", "medium")
        self.notice = Notice("", "neutral", role="body")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE.half)
        column.addWidget(self.title)
        column.addWidget(self.notice)
        self.hide()

    def look(self) -> None:
        """Show the newest upgrade that is open, unless one is shown already."""
        if self.entry is not None:
            return
        open_ones = [each for each in self._upgrades.unfinished() if each.device_key == self._key]
        if open_ones:
            self._show(max(open_ones, key=lambda entry: entry.started))

    def take(self, entry: UpgradeEntry) -> None:
        """A later state of what is shown."""
        if self.entry is not None and entry.id == self.entry.id:
            self._show(entry)

    def take_over(self, other: FormerUpgrade) -> None:
        """Show what the same line of another card shows."""
        if other.entry is not None:
            self._show(other.entry)
        else:
            self.clear()

    def clear(self) -> None:
        """There is something else to look at."""
        self.entry = None
        self.hide()

    def _show(self, entry: UpgradeEntry) -> None:
        self.entry = entry
        versions = version_words(entry.before.version, entry.image.version)
        parts = (day_and_time(entry.started), entry.source, versions)
        self.title.setText(SEPARATOR.join(part for part in parts if part))
        reason = entry.reason or message("upgrade.unfinished")
        tone = ending_of(entry.outcome).tone if entry.checked is not None else "neutral"
        self.notice.set(words(reason), tone)
        self.show()
