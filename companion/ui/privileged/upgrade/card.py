"""The card of firmware upgrades, and the question before one."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from companion.app.tools.records import CallRequest
from companion.app.upgrade.views import UpgradeOutcome, UpgradeStep
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.gate_host import GateHost, exact_call
from companion.ui.kit.page.restart_control import RestartControl
from companion.ui.kit.page.view_state import ViewParts
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.button import Button, CopyButton, IconButton
from companion.ui.kit.widgets.confirm_strip import ConfirmStrip
from companion.ui.kit.widgets.label import WrappedText
from companion.ui.kit.widgets.layout import FILL, START, add, row
from companion.ui.kit.widgets.toggles import CheckBox
from companion.ui.kit.widgets.tooltip import set_tool_tip
from companion.ui.privileged.card import PrivilegedCard
from companion.ui.privileged.endings import EndingWords
from companion.ui.privileged.upgrade.file import DropZone, FirmwareFacts, VerdictBox
from companion.ui.privileged.upgrade.firmware_state import FirmwareState
from companion.ui.privileged.upgrade.history import HistoryDialog, UnfinishedUpgrade
from companion.ui.privileged.upgrade.progress import UpgradeProgress
from companion.ui.privileged.upgrade.words import SEPARATOR, details_of, ending_of, version_words
from companion.ui.rollout.sources_dialog import FirmwareSourcesDialog


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
        about = self.tr(
            "The file is checked first: chip, version, and whether it is complete. Nothing is "
            "sent until you confirm. The upgrade is done when the device is back with the new "
            "version."
        )
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
