"""The line beside Run: what would be sent, or why nothing can be."""

from __future__ import annotations

from PySide6.QtCore import QObject

from companion.ui.forms.tool_draft import ToolDraft


class ToolStatus(QObject):
    """Words about a form; nothing is derived from it, so its plurals are translated."""

    def words(self, draft: ToolDraft, *, connected: bool, listed: bool) -> tuple[str, bool]:
        """The sentence, and whether it tells of something wrong."""
        if not connected:
            return self.tr("Not connected: what you enter stays, and can be sent later."), False
        if not listed:
            return self.tr("The device does not list this tool any more."), False
        faults = len(draft.shown_faults())
        if faults:
            return self.tr("%n thing(s) to correct", "", faults), True
        sent, fields = draft.count_sent()
        if not fields:
            return self.tr("Sends no arguments"), False
        return self.tr("Sends {count} of %n field(s)", "", fields).format(count=sent), False
