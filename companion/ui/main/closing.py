"""Closing the window in the midst of an upgrade: what it means is said first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from companion.app.upgrade.service import UpgradeService
from companion.app.upgrade.views import UpgradeView
from companion.ui.kit.page.dialogs import QuestionDialog
from companion.ui.kit.words.words import words

if TYPE_CHECKING:
    from companion.ui.kit.page.context import WorkspaceSignals
    from companion.ui.main.navigator import Navigator
    from companion.ui.main.window_frame import WindowFrame


class ClosingGuard(QObject):
    """Asks once a person closes `frame` while a device is being upgraded."""

    def __init__(
        self,
        frame: WindowFrame,
        window: Navigator,
        upgrades: UpgradeService,
        bridge: WorkspaceSignals,
    ) -> None:
        super().__init__(window.widget)
        self._frame = frame
        self._window = window
        self._upgrades = upgrades
        self._agreed = False
        self.dialog: QuestionDialog | None = None
        frame.may_close = self.may_close
        bridge.upgrade_changed.connect(self._look_again)

    def release(self) -> None:
        """The window is being closed: ask no more."""
        self._frame.may_close = None

    def may_close(self) -> bool:
        """Whether the window may close at once; else the question is open from now on."""
        if self._agreed or not self._upgrades.running():
            return True
        if self.dialog is None:
            self._ask()
        return False

    def _ask(self) -> None:
        dialog = QuestionDialog(
            self.tr("An upgrade is under way"),
            self._meaning(),
            self.tr("Close anyway"),
            self._window.widget,
            cancel=self.tr("Keep open"),
        )
        dialog.accepted.connect(self._close)
        dialog.finished.connect(self._closed)
        self._window.dismiss()
        self.dialog = dialog
        dialog.open()

    def _meaning(self) -> str:
        running = self._upgrades.running()
        return "\n".join(f"{view.device_name}: {words(said)}" for view, said in running)

    def _look_again(self, _view: UpgradeView) -> None:
        """What closing means changes with the steps; after the end there is nothing to ask."""
        if self.dialog is None:
            return
        if self._upgrades.running():
            meaning = self._meaning()
            if meaning != self.dialog.consequence.text():
                self.dialog.consequence.setText(meaning)
        else:
            self.dialog.reject()

    def _close(self) -> None:
        self._agreed = True
        self._frame.quit()

    def _closed(self) -> None:
        dialog, self.dialog = self.dialog, None
        if dialog is not None:
            dialog.deleteLater()
