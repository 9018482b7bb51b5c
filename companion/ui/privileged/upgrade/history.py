"""The earlier upgrades of a device: the one that is still open, and all in a list."""

from __future__ import annotations

import asyncio
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QSize
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QWidget

from companion.app.upgrade.history import UpgradeEntry, export_entries
from companion.errors import CompanionError
from companion.messages.message import message
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.dialogs import ask_where_to_save
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.theme.tokens import DIALOG, SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.dialog import Dialog
from companion.ui.kit.widgets.label import ElidingLabel, WrappedText
from companion.ui.kit.widgets.layout import FILL, add, column
from companion.ui.kit.widgets.marks import Pill, Separator
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.panes import ScrollPage
from companion.ui.kit.words.measures import moment_words
from companion.ui.kit.words.words import words
from companion.ui.privileged.upgrade.words import (
    SEPARATOR,
    Ending,
    ending_of,
    entry_sentence,
    version_words,
)


class UnfinishedUpgrade(QWidget):
    """An upgrade of an earlier run whose end was not seen; the end is shown once it is known.

    Hidden when there is none."""

    def __init__(self) -> None:
        super().__init__()
        self.title = WrappedText("", "medium")
        self.notice = Notice("", "neutral", role="body")
        column(self.title, self.notice, on=self, spacing=SPACE.half)
        self.hide()

    def show_entry(self, entry: UpgradeEntry | None) -> None:
        self.setVisible(entry is not None)
        if entry is None:
            return
        versions = version_words(entry.before.version, entry.image.version)
        parts = (moment_words(entry.started), entry.source, versions)
        self.title.setText(SEPARATOR.join(part for part in parts if part))
        reason = entry.reason or message("upgrade.unfinished")
        tone = ending_of(entry.outcome).tone if entry.checked is not None else "neutral"
        self.notice.set(words(reason), tone)


_SIZE = QSize(*DIALOG.list)
SHOWN = 50
"""Entries that are shown; an export has all of them."""


class HistoryDialog(Dialog):
    """The earlier upgrades of a device, newest first, and their export."""

    def __init__(
        self, context: UiContext, tasks: TaskOwner, key: str, parent: QWidget | None = None
    ) -> None:
        title = QCoreApplication.translate("HistoryDialog", "Upgrade history")
        super().__init__(title, parent)
        self._context = context
        self._tasks = tasks
        upgrades = context.workspace.upgrades
        self._entries = list(upgrades.history(key))
        running = upgrades.is_running(key)
        self.file_dialog: QFileDialog | None = None
        self.rows: list[HistoryRow] = []
        self.body.addWidget(WrappedText(title, "title"))
        self._list = ScrollPage(margin=0, fill="surface")
        self._list.body.setSpacing(SPACE.twelve)
        if not self._entries:
            none = self.tr("This device was never upgraded from this computer.")
            self._list.add(WrappedText(none, "body", "text2"))
        for entry in self._entries[:SHOWN]:
            if self.rows:
                self._list.add(Separator())
            newest = entry is self._entries[0]
            row = HistoryRow(entry, running=running and newest and entry.outcome is None)
            self.rows.append(row)
            self._list.add(row)
        self._list.body.addStretch(1)
        self.body.addWidget(self._list, 1)
        self.export = Button(self.tr("Export…"), icon_name="export")
        self.export.setEnabled(bool(self._entries))
        self.export.clicked.connect(self._ask)
        self.close_button = Button(self.tr("Close"))
        self.close_button.clicked.connect(self.reject)
        add(self.foot, self.export, FILL, self.close_button)
        self.close_button.setFocus()
        self.resize(_SIZE)

    def _ask(self) -> None:
        self.file_dialog = ask_where_to_save(
            self,
            self.tr("Export the upgrades of this device"),
            datetime.now().strftime("upgrades-%Y-%m-%d"),
            "json",
            self.write,
            self.tr("JSON (*.json)"),
            self.tr("Table (*.csv)"),
        )

    def write(self, path: Path) -> None:
        """Write all entries into a file: CSV when its name ends so, else JSON."""
        work = _write(self._context, tuple(self._entries), path, *self._export_words())
        self._tasks.start(work, "export upgrades")

    def _export_words(self) -> tuple[str, str]:
        done = self.tr("%n upgrade(s) exported", "", len(self._entries))
        return done, self.tr("The upgrades could not be exported")


async def _write(
    context: UiContext, entries: tuple[UpgradeEntry, ...], path: Path, done: str, failed: str
) -> None:
    # the dialog may be closed by the time it is written
    try:
        await asyncio.to_thread(export_entries, entries, path)
    except CompanionError as error:
        context.notify(failed, words(error.message), True)
    else:
        context.notify(done, path.name, False)


class HistoryRow(QWidget):
    """One upgrade: versions, when, which file, how it ended and why."""

    def __init__(self, entry: UpgradeEntry, *, running: bool = False) -> None:
        super().__init__()
        ending = ending_of(entry.outcome)
        if running:
            ending = Ending(self.tr("Under way"), "accent", "hourglass")
        versions = version_words(entry.before.version, entry.image.version)
        self.pill = Pill(ending.words, ending.tone, icon_name=ending.icon)
        head = QHBoxLayout()
        add(head, (ElidingLabel(versions, "medium"), 1), self.pill)
        when = moment_words(entry.started)
        stack = column(
            head,
            ElidingLabel(f"{when}{SEPARATOR}{entry.source}", "caption"),
            on=self,
            spacing=SPACE.half,
            margins=(0, 0, SPACE.unit, 0),
        )
        sentence = entry_sentence(entry)
        if sentence:
            stack.addWidget(WrappedText(sentence, "body", "text2"))
        spoken = (versions, ending.words, when, entry.source, sentence)
        self.setAccessibleName(", ".join(part for part in spoken if part))
