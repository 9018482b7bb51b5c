"""The card of firmware upgrades: the question before one, its progress, and the earlier ones of the
device."""

from __future__ import annotations

import asyncio
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QSize, Qt, Signal
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QWidget

from companion.app.tools.records import CallRequest
from companion.app.upgrade.history import export_entries
from companion.app.upgrade.service import UpgradeService
from companion.app.upgrade.views import (
    STEPS,
    UpgradeEntry,
    UpgradeOutcome,
    UpgradeStep,
    UpgradeView,
)
from companion.errors import CompanionError
from companion.messages.message import message
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.dialogs import ask_where_to_save
from companion.ui.kit.page.gate_host import GateHost, exact_call
from companion.ui.kit.page.restart_control import RestartControl
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.page.view_state import ViewParts
from companion.ui.kit.theme.tokens import DIALOG, SPACE
from companion.ui.kit.widgets.button import Button, CopyButton, IconButton
from companion.ui.kit.widgets.confirm_strip import ConfirmStrip
from companion.ui.kit.widgets.dialog import Dialog
from companion.ui.kit.widgets.label import ElidingLabel, WrappedText
from companion.ui.kit.widgets.layout import FILL, MIDDLE, START, add, column, row
from companion.ui.kit.widgets.marks import Pill, Separator
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.panes import ScrollPage
from companion.ui.kit.widgets.progress import ProgressBar, StepTracker
from companion.ui.kit.widgets.toast_room import keep_clear
from companion.ui.kit.widgets.toggles import CheckBox
from companion.ui.kit.widgets.tooltip import set_tool_tip
from companion.ui.kit.words.measures import moment_words
from companion.ui.kit.words.words import words
from companion.ui.privileged.card import PrivilegedCard
from companion.ui.privileged.endings import EndingWords
from companion.ui.privileged.upgrade.file import DropZone, FirmwareFacts, VerdictBox
from companion.ui.privileged.upgrade.firmware_state import FirmwareState
from companion.ui.privileged.upgrade.words import (
    SEPARATOR,
    Ending,
    details_of,
    ending_of,
    entry_sentence,
    progress_words,
    version_words,
)
from companion.ui.rollout.sources_dialog import FirmwareSourcesDialog

_SENT = (UpgradeStep.SERVE, UpgradeStep.DOWNLOAD, UpgradeStep.RESTART, UpgradeStep.VERIFY)


class UpgradeProgress(QWidget):
    """Hidden while there is no upgrade to show."""

    stop_wanted = Signal()
    """Cancel the upgrade; offered only while that is possible."""

    def __init__(self) -> None:
        super().__init__()
        self.tracker = StepTracker([self._step_name(step) for step in STEPS])
        self.headline = ElidingLabel("", "medium")
        self.figures = ElidingLabel("", "body", "text2")
        self.bar = ProgressBar(self.tr("Download of the firmware"))
        self.sentence = WrappedText("", "body", "text2")
        self.stop = Button(self.tr("Cancel upgrade"))
        self.stop.clicked.connect(self.stop_wanted)
        self.ending = Notice("", "neutral", role="body")
        line = row((self.headline, 1), self.figures, spacing=SPACE.gutter)
        foot = row(
            (self.sentence, 1, MIDDLE),
            (self.stop, Qt.AlignmentFlag.AlignBottom),
            spacing=SPACE.gutter,
        )
        column(
            Separator(),
            self.tracker,
            line,
            self.bar,
            foot,
            self.ending,
            on=self,
            spacing=SPACE.twelve,
        )
        self.hide()

    def show_view(self, view: UpgradeView | None) -> None:
        """Show this state of an upgrade; `None` hides everything."""
        self.setVisible(view is not None)
        if view is None:
            return
        self._show_steps(view)
        running = view.outcome is None
        sent = running and view.step in _SENT
        for widget in (self.headline, self.figures, self.bar):
            widget.setVisible(sent)
        if sent:
            self._show_bar(view)
        self.sentence.setText(words(view.status) if view.status is not None else "")
        self.sentence.setVisible((sent or view.checking) and view.status is not None)
        self.stop.setVisible(sent and view.can_cancel)
        self.ending.setVisible(not running)
        if not running and view.reason is not None:
            self.ending.set(words(view.reason), ending_of(view.outcome).tone)
        news = view.status if running else view.reason
        state = (view.number, view.step, view.outcome)
        self.tracker.announce(state, words(news) if news is not None else "")

    def _show_steps(self, view: UpgradeView) -> None:
        if view.outcome is UpgradeOutcome.UPGRADED:
            self.tracker.set_step(len(STEPS))
        else:
            self.tracker.set_step(STEPS.index(view.step), failed=view.failed_step is not None)

    def _show_bar(self, view: UpgradeView) -> None:
        fraction = view.transfer.fraction
        if view.step is UpgradeStep.DOWNLOAD and fraction is not None:
            # only a whole file is 100 %
            percent = int(fraction * 100)
            self.headline.setText(self.tr("Downloading, {percent} %").format(percent=percent))
            self.figures.setText(progress_words(view.transfer))
            self.bar.set_fraction(fraction)
            return
        self.headline.setText(self._waiting_words(view.step))
        self.figures.setText("")
        self.bar.set_fraction(None)

    def _waiting_words(self, step: UpgradeStep) -> str:
        match step:
            case UpgradeStep.SERVE:
                return self.tr("Waiting for the device to fetch the file")
            case UpgradeStep.DOWNLOAD:
                return self.tr("Downloading")
            case UpgradeStep.RESTART:
                return self.tr("Installing and restarting")
            case _:
                return self.tr("Checking the version")

    def _step_name(self, step: UpgradeStep) -> str:
        match step:
            case UpgradeStep.CHECK:
                return self.tr("Check")
            case UpgradeStep.CONFIRM:
                return self.tr("Confirm")
            case UpgradeStep.SERVE:
                return self.tr("Serve")
            case UpgradeStep.DOWNLOAD:
                return self.tr("Download")
            case UpgradeStep.RESTART:
                return self.tr("Restart")
            case _:
                return self.tr("Verify")


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
        upgrades = context[UpgradeService]
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


class FirmwareCard(PrivilegedCard):
    """Choose a file, read the verdict, agree, watch the progress, see the result.

    All that is shown of an upgrade comes from `Workspace.upgrades` by the device's key, so it
    survives a reconnect, another page and a restart of the app. Only `gate` sends anything,
    after the person ticked the box and pressed the amber button. `UpgradeToasts` shows endings
    when the page is not open.
    """

    state: FirmwareState

    def __init__(
        self, context: UiContext, state: FirmwareState, parent: QWidget | None = None
    ) -> None:
        super().__init__(context, state, parent)
        self.history_dialog: HistoryDialog | None = None
        self.sources_dialog: FirmwareSourcesDialog | None = None
        self.sources = IconButton("folder", self.tr("Where to look for firmware…"))
        self.head.addWidget(self.sources, 0, Qt.AlignmentFlag.AlignVCenter)
        self.sources.clicked.connect(self.show_sources)
        self.history = IconButton("clock-counter-clockwise", self.tr("Upgrade history"))
        self.head.addWidget(self.history, 0, Qt.AlignmentFlag.AlignVCenter)
        self.history.clicked.connect(self.show_history)
        self.zone = DropZone(state)
        about = self.tr("The file is checked first: chip, version, and whether it is complete.")
        self.about = WrappedText(about, "body", "text2")
        self.unfinished = UnfinishedUpgrade()
        self.image = FirmwareFacts()
        self.verdict = VerdictBox()
        self.verdict.accepted.connect(state.accept)
        self.direct = CheckBox(self.tr("Give the device the address as it is"))
        self.direct.toggled.connect(state.set_direct)
        set_tool_tip(
            self.direct,
            self.tr(
                "The device then fetches the file from there by itself. How far it is cannot be "
                "seen, and nobody can tell whether it is the file that was checked here."
            ),
        )
        self.progress = UpgradeProgress()
        keep_clear(self.progress)
        self.progress.stop_wanted.connect(lambda: state.upgrades.cancel(state.key))
        self.hang = WrappedText(
            self.tr(
                "After a failed upgrade some devices no longer react to their wake word and "
                "button, until they restart."
            ),
            "body",
            "text2",
        )
        self.restart = RestartControl(state.restart)
        self.copy = CopyButton(self._details, self.tr("Copy the details"))
        self.again = Button(self.tr("Try again"))
        self.again.clicked.connect(state.choose_again)
        self.button = Button(self.facts.button)
        self.button.clicked.connect(self._pressed)
        self._lay_out()
        self.update_parts()

    def _lay_out(self) -> None:
        self.middle.setSpacing(SPACE.twelve)
        for part in (self.zone, self.about, self.unfinished, self.image, self.verdict):
            self.middle.addWidget(part)
        add(self.middle, (self.direct, START), self.progress, self.hang, self.restart, FILL)
        line = row(FILL)
        for button in (self.copy, self.again, self.button):
            line.addWidget(button)
        self.foot_column.addLayout(line)

    def make_gate(self) -> GateHost:
        return UpgradeGate(self.state, self.facts.verb)

    def add_parts(self, name: str, parts: ViewParts) -> None:
        parts.add(f"{name} address", self.zone.address)
        super().add_parts(name, parts)

    def leave(self) -> None:
        super().leave()
        self.restart.gate.leave()

    def _pressed(self) -> None:
        if self.button.isEnabled():
            self.state.start_upgrade()

    @property
    def has_foot(self) -> bool:
        state = self.state
        return super().has_foot and not state.running and not state.reader.reading

    def update_parts(self) -> None:
        super().update_parts()
        state, busy = self.state, self.state.busy
        upgrade, running, inspection = state.upgrade, state.running, state.inspection
        ended = upgrade is not None and not running
        judged = inspection is not None and not ended
        self.zone.show_state()
        if upgrade is not None:
            self.image.show_image(upgrade.image, upgrade.from_version)
        else:
            image = inspection.image if inspection is not None else None
            self.image.show_image(image, state.current_version)
        self.about.setVisible(inspection is None and upgrade is None)
        self.unfinished.show_entry(state.unfinished)
        verdict = inspection.verdict if inspection is not None else None
        self.verdict.show_verdict(verdict, state.accepted)
        self.verdict.setVisible(judged)
        self.verdict.setEnabled(not busy)
        url = inspection.url if inspection is not None else None
        self.direct.setVisible(judged and not running and bool(url) and state.passed)
        self.direct.setChecked(state.direct)
        self.direct.setEnabled(not busy)
        self.progress.show_view(upgrade)
        for part in (self.hang, self.restart):
            part.setVisible(ended and state.may_hang)
        self.copy.setVisible(ended)
        failed = ended and upgrade is not None and upgrade.outcome is not UpgradeOutcome.UPGRADED
        self.again.setVisible(failed and state.reader.source is not None)
        # the history is still being written for a moment
        self.again.setEnabled(not busy)
        self.button.setVisible(not ended)
        why = self.why_not()
        self.button.setEnabled(not why and not busy)
        set_tool_tip(self.button, why)

    def why_not(self) -> str:
        """Why the upgrade cannot be asked for now."""
        if why := super().why_not():
            return why
        inspection = self.state.inspection
        if inspection is None:
            return self.tr("Choose a firmware file first.")
        if inspection.verdict.refused:
            return self.tr("This file cannot be sent to the device.")
        if not self.state.passed:
            return self.tr("Tick what you agree to first.")
        return ""

    def show_pill(self, said: EndingWords) -> None:
        upgrade = self.state.upgrade
        self.pill.setVisible(upgrade is not None)
        if upgrade is None:
            return
        if upgrade.outcome is None and upgrade.step is UpgradeStep.CONFIRM:
            self.pill.set(self.tr("Not sent yet"), "neutral")
        elif upgrade.outcome is None:
            self.pill.set(self.tr("Running"), "accent")
        else:
            ending = ending_of(upgrade.outcome)
            self.pill.set(ending.words, ending.tone, icon_name=ending.icon)

    def _details(self) -> str:
        upgrade = self.state.upgrade
        return details_of(upgrade) if upgrade is not None else ""

    def show_sources(self) -> None:
        """Open the dialog of places in which newer firmware is looked for."""
        dialog = self.sources_dialog = FirmwareSourcesDialog(self._context, self.window())
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def show_history(self) -> None:
        """Open the dialog with the earlier upgrades of this device."""
        dialog = HistoryDialog(self._context, self.state.tasks, self.state.key, self.window())
        dialog.finished.connect(dialog.deleteLater)
        self.history_dialog = dialog
        dialog.open()


class UpgradeStrip(ConfirmStrip):
    """What will be installed where, the exact call, what cannot be undone, and a box to tick.

    The amber button is off until the box is ticked: two acts at two places.
    A button to hold down would need a steady hand and good timing, and screen readers and
    switch controls can only press; these two controls work with Tab and Space, a mouse and a
    screen reader alike.
    """

    def __init__(
        self,
        question: str,
        what: str,
        call: str,
        verb: str,
        parent: QWidget | None = None,
        *,
        direct: bool = False,
    ) -> None:
        super().__init__(question, call, verb, parent)
        self.what = WrappedText(what, "body")
        self.warning = WrappedText(self._cannot_be_undone(direct), "body", "text2")
        self.tick = CheckBox(self.tr("I will leave the device switched on until it is back"))
        self.tick.toggled.connect(self.verb.setEnabled)
        self.verb.setEnabled(False)
        self.body.insertWidget(1, self.what)
        after = self.body.indexOf(self.call) + 1
        self.body.insertWidget(after, self.warning)
        self.body.insertWidget(after + 1, self.tick, 0, Qt.AlignmentFlag.AlignLeft)
        self.body.setSpacing(SPACE.unit)
        QWidget.setTabOrder(self.tick, self.cancel)
        QWidget.setTabOrder(self.cancel, self.verb)

    def _cannot_be_undone(self, direct: bool) -> str:
        if direct:
            return self.tr(
                "This replaces the firmware that the device runs. The device fetches it from "
                "the address by itself: once this is sent, it cannot be stopped or undone from "
                "here."
            )
        return self.tr(
            "This replaces the firmware that the device runs. Until the download ends you can "
            "stop it; after that it cannot be undone from here."
        )


class UpgradeGate(GateHost):
    """Asks with an `UpgradeStrip`."""

    def __init__(self, state: FirmwareState, verb: str) -> None:
        self._firmware = state
        super().__init__(state.gate, verb)

    def make_strip(self, request: CallRequest) -> ConfirmStrip:
        question = self.question(request)
        call, direct = exact_call(request), self._firmware.direct
        return UpgradeStrip(question, self._what(), call, self.verb, direct=direct)

    def _what(self) -> str:
        """From where, from which version to which, and for which chip."""
        inspection = self._firmware.inspection
        if inspection is None or (image := inspection.image) is None:
            return ""
        versions = version_words(self._firmware.current_version, image.version)
        return f"{inspection.source}{SEPARATOR}{versions}{SEPARATOR}{image.chip}"
