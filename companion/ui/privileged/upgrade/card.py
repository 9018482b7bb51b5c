"""The card of firmware upgrades, and the question before one."""

from __future__ import annotations

from pathlib import Path
from typing import Self

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget

from companion.app.tools.records import CallRequest
from companion.app.upgrade.history import UpgradeEntry
from companion.app.upgrade.views import Inspection, UpgradeOutcome, UpgradeStep, UpgradeView
from companion.devices.models import DeviceView
from companion.messages.traits import Trait
from companion.protocol.tools import Tool
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.gate_host import GateHost, exact_call
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.button import Button, CopyButton, IconButton
from companion.ui.kit.widgets.confirm_strip import ConfirmStrip
from companion.ui.kit.widgets.label import WrappedText
from companion.ui.kit.widgets.toggles import CheckBox
from companion.ui.kit.widgets.tooltip import set_tool_tip
from companion.ui.privileged.card import PrivilegedCard
from companion.ui.privileged.upgrade.file import DropZone, FirmwareFacts, FirmwareReader, VerdictBox
from companion.ui.privileged.upgrade.history import HistoryDialog, UnfinishedUpgrade
from companion.ui.privileged.upgrade.progress import UpgradeProgress
from companion.ui.privileged.upgrade.words import (
    SEPARATOR,
    details_of,
    ending_of,
    megabytes,
    version_words,
)


class FirmwareCard(PrivilegedCard):
    """Choose a file, read the verdict, agree, watch the progress, see the result.

    All that is shown of an upgrade comes from `Workspace.upgrades` by the device's key, so it
    survives a reconnect, another page and a restart of the app. Only `gate` sends anything,
    after the person ticked the box and pressed the amber button. `UpgradeToasts` shows endings
    when the page is not open.
    """

    gate: UpgradeGate

    def __init__(
        self,
        context: UiContext,
        tasks: TaskOwner,
        key: str,
        tool: Tool,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(context, tasks, key, tool, parent)
        self._upgrades = context.workspace.upgrades
        self._upgrade = self._upgrades.view(key)
        self.history_dialog: HistoryDialog | None = None
        self.history = IconButton("clock-counter-clockwise", self.tr("Former upgrades"))
        self.head.addWidget(self.history, 0, Qt.AlignmentFlag.AlignVCenter)
        self.history.clicked.connect(self.show_history)
        self.zone = DropZone()
        self.zone.chosen.connect(self.choose)
        self.zone.stop_wanted.connect(self._stop_reading)
        about = self.tr(
            "The file is read and judged first: its chip, its version, and whether it is whole. "
            "The device hears of it only after you agree, and the upgrade is done when the "
            "device is back with the new version."
        )
        self.about = WrappedText(about, "body", "text2")
        self.reader = FirmwareReader(self._upgrades, tasks, key, self.zone, self)
        self.reader.ended.connect(self._read)
        self.unfinished = UnfinishedUpgrade(self._upgrades, key)
        self.image = FirmwareFacts()
        self.verdict = VerdictBox()
        self.verdict.changed.connect(self.update_parts)
        self.direct = CheckBox(self.tr("Give the device the address as it is"))
        set_tool_tip(
            self.direct,
            self.tr(
                "The device then fetches the file from there by itself. How far it is cannot be "
                "seen, and nobody can tell whether it is the file that was checked here."
            ),
        )
        self.progress = UpgradeProgress()
        self.progress.stop_wanted.connect(lambda: self._upgrades.cancel(key))
        self.copy = CopyButton(self._details, self.tr("Copy the details"))
        self.again = Button(self.tr("Try again"))
        self.again.clicked.connect(self._try_again)
        self.button = Button(self.facts.button)
        self.button.clicked.connect(self._pressed)
        self._lay_out()
        context.bridge.upgrade_changed.connect(self._upgrade_changed)
        context.bridge.upgrade_history_changed.connect(self._history_changed)
        self.update_parts()

    def _lay_out(self) -> None:
        self.middle.setSpacing(SPACE.twelve)
        for part in (self.zone, self.about, self.unfinished, self.image, self.verdict):
            self.middle.addWidget(part)
        self.middle.addWidget(self.direct, 0, Qt.AlignmentFlag.AlignLeft)
        self.middle.addWidget(self.progress)
        self.middle.addStretch(1)
        row = QHBoxLayout()
        row.setSpacing(SPACE.unit)
        row.addStretch(1)
        for button in (self.copy, self.again, self.button):
            row.addWidget(button)
        self.foot_column.addLayout(row)

    def make_gate(self) -> UpgradeGate:
        return UpgradeGate(self.facts.verb)

    @property
    def busy(self) -> bool:
        """An upgrade is under way, or about to be."""
        return super().busy or self._running

    @property
    def _running(self) -> bool:
        return self._upgrade is not None and self._upgrade.outcome is None

    @property
    def inspection(self) -> Inspection | None:
        """What was read of the chosen file."""
        return self.reader.inspection

    @property
    def upgrade(self) -> UpgradeView | None:
        """The upgrade on show."""
        return self._upgrade

    @property
    def held(self) -> bool:
        """Every card shows a running upgrade; only this one has its question or reads its file."""
        return self.gate.asking or self.reader.reading or (super().held and not self._running)

    def take_over(self, previous: Self) -> None:
        self.reader.take_over(previous.reader)
        inspection = self.reader.inspection
        self.verdict.show_verdict(inspection.verdict if inspection is not None else None)
        self.unfinished.take_over(previous.unfinished)
        super().take_over(previous)

    def set_view(self, view: DeviceView) -> None:
        super().set_view(view)
        if self._upgrade is None and self.reader.source is None:
            self.unfinished.look()

    # choosing and reading

    def choose(self, source: Path | str) -> None:
        """Read this file, or fetch and read what is at this address. Nothing is sent."""
        if self.busy:
            return
        self.clear_ending()
        if not self.reader.read(source):
            self.result.say(self.reader.problem, "red")
            self.update_parts()
            return
        self._upgrade = None
        self.unfinished.clear()
        self.verdict.show_verdict(None)
        self.direct.setChecked(False)
        self.update_parts()

    def _stop_reading(self) -> None:
        self.reader.stop()
        self.update_parts()

    def _read(self) -> None:
        if self.reader.problem:
            self.result.say(self.reader.problem, "red")
        inspection = self.reader.inspection
        self.verdict.show_verdict(inspection.verdict if inspection is not None else None)
        self.update_parts()

    # asking and sending

    def _pressed(self) -> None:
        inspection = self.inspection
        if inspection is None or self.busy or not self.button.isEnabled():
            return
        self.gate.what, self.gate.direct = self._what(inspection), self.direct.isChecked()
        work = self._upgrades.run(
            self._key,
            inspection,
            accepted=self.verdict.accepted,
            confirm=self.gate.confirm,
            direct_url=self.direct.isChecked(),
        )
        self.start(work, f"upgrade {self._key}")

    def _what(self, inspection: Inspection) -> str:
        image = inspection.image
        assert image is not None
        versions = version_words(self._current_version(), image.version)
        return f"{inspection.source}{SEPARATOR}{versions}{SEPARATOR}{image.chip}"

    def _try_again(self) -> None:
        if self.reader.source is not None:
            self.choose(self.reader.source)

    # what is shown

    def _upgrade_changed(self, view: UpgradeView) -> None:
        if view.device_key != self._key:
            return
        reason = view.reason
        if (
            view.outcome is UpgradeOutcome.REFUSED
            and reason is not None
            and Trait.DECLINED in reason.traits
        ):
            # the person pressed Cancel: back to the file
            self._upgrade = None
        else:
            self._upgrade = view
            self.unfinished.clear()
        self.update_parts()

    def _history_changed(self, entry: UpgradeEntry) -> None:
        if entry.device_key == self._key:
            self.unfinished.take(entry)

    def update_parts(self) -> None:
        if not hasattr(self, "button"):
            return  # still being made
        upgrade, running, inspection = self._upgrade, self._running, self.inspection
        ended = upgrade is not None and not running
        judged = inspection is not None and not ended
        self.zone.set_free(not self.busy)
        self._show_image()
        self.about.setVisible(inspection is None and upgrade is None)
        self.verdict.setVisible(judged)
        self.verdict.setEnabled(not self.busy)
        url = inspection.url if inspection is not None else None
        self.direct.setVisible(judged and not running and bool(url) and self.verdict.passed)
        self.direct.setEnabled(not self.busy)
        self.progress.show_view(upgrade)
        self.foot.setVisible(not self.gate.asking and not running and not self.reader.reading)
        self.copy.setVisible(ended)
        failed = ended and upgrade is not None and upgrade.outcome is not UpgradeOutcome.UPGRADED
        self.again.setVisible(failed and self.reader.source is not None)
        # the history is still being written for a moment
        self.again.setEnabled(not self.busy)
        self.button.setVisible(not ended)
        why = self.why_not()
        self.button.setEnabled(not why and not self.busy)
        set_tool_tip(self.button, why)
        self._show_upgrade_pill()

    def why_not(self) -> str:
        """Why the upgrade cannot be asked for now."""
        if why := super().why_not():
            return why
        if self.inspection is None:
            return self.tr("Choose a firmware file first.")
        if self.inspection.verdict.refused:
            return self.tr("This file cannot be sent to the device.")
        if not self.verdict.passed:
            return self.tr("Tick what you agree to first.")
        return ""

    def _show_image(self) -> None:
        upgrade, inspection = self._upgrade, self.inspection
        if upgrade is not None:
            image, current = upgrade.image, upgrade.from_version
            if inspection is None:
                size = megabytes(image.size) if image is not None else ""
                self.zone.show_chosen(upgrade.source, size)
        else:
            image = inspection.image if inspection is not None else None
            current = self._current_version()
        self.image.show_image(image, current)

    def _current_version(self) -> str:
        info = self.inspection.info if self.inspection is not None else None
        if info is not None and info.version:
            return info.version
        return self._view.version if self._view is not None else ""

    def _show_upgrade_pill(self) -> None:
        upgrade = self._upgrade
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
        return details_of(self._upgrade) if self._upgrade is not None else ""

    def show_history(self) -> None:
        """Open the dialog with the earlier upgrades of this device."""
        dialog = HistoryDialog(self._context, self._tasks, self._key, self.window())
        dialog.finished.connect(dialog.deleteLater)
        self.history_dialog = dialog
        dialog.open()


class UpgradeStrip(ConfirmStrip):
    """What will be installed where, the exact call, what cannot be undone, and a box to tick.

    The amber button is off until the box is ticked: two acts at two places, neither by Enter.
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
        self.body.insertWidget(3, self.warning)
        self.body.insertWidget(4, self.tick, 0, Qt.AlignmentFlag.AlignLeft)
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
    """Asks with an `UpgradeStrip`: `what` is the line below the question, `direct` whether the
    device fetches the file from its own address."""

    def __init__(self, verb: str, parent: QWidget | None = None) -> None:
        super().__init__(verb, parent)
        self.what = ""
        self.direct = False

    def make_strip(self, request: CallRequest) -> ConfirmStrip:
        question = self.tr("Upgrade {device}?").format(device=request.device_name)
        call = exact_call(request)
        return UpgradeStrip(question, self.what, call, self.verb, direct=self.direct)
