"""What closing the window does: the app ends, or goes on in the tray. The first time it asks."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from companion.app.settings import Settings
from companion.ui.kit.theme.tokens import DIALOG
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.dialog import Dialog
from companion.ui.kit.widgets.label import WrappedText
from companion.ui.kit.widgets.layout import FILL, add
from companion.ui.tray.tray import Tray

if TYPE_CHECKING:
    from companion.ui.main.navigator import Navigator
    from companion.ui.main.window_frame import WindowFrame


class KeepDialog(Dialog):
    """Escape answers nothing: the window stays, and it is asked again."""

    chosen = Signal(str)
    """`keep` or `quit`, for good."""

    def __init__(self, parent: QWidget | None = None) -> None:
        title = self.tr("Keep the app running when its window is closed?")
        super().__init__(title, parent, width=DIALOG.medium)
        self.body.addWidget(WrappedText(title, "title"))
        said = self.tr(
            "It can go on in the tray: devices stay connected, and you are told what happens. "
            "Click its icon to see the window again."
        )
        self.body.addWidget(WrappedText(said, "body", "text2"))
        later = self.tr("You are asked this once. The settings, under Notifications, change it.")
        self.body.addWidget(WrappedText(later, "caption"))
        self.quit_button = Button(self.tr("Quit"), "secondary")
        self.keep_button = Button(self.tr("Keep running"), "primary")
        self.quit_button.clicked.connect(lambda: self._choose("quit"))
        self.keep_button.clicked.connect(lambda: self._choose("keep"))
        add(self.foot, FILL, self.quit_button, self.keep_button)
        self.keep_button.setFocus()
        self.resize(self.sizeHint())

    def _choose(self, answer: str) -> None:
        self.accept()
        self.chosen.emit(answer)


_LOOK_MS = 5_000
"""While the window is hidden: a panel that crashed takes the only way to the window with it."""
_SESSION_ENDS_MS = 30_000
"""For so long a session that ends may take to close windows; another program may stop it."""


class KeepRunning(QObject):
    """Decides for `frame` whether it is closed or put away.

    `save` writes the settings, once the person has answered.
    """

    def __init__(
        self,
        frame: WindowFrame,
        window: Navigator,
        tray: Tray,
        settings: Settings,
        save: Callable[[], None],
    ) -> None:
        super().__init__(window.widget)
        self._frame = frame
        self._window = window
        self._tray = tray
        self._settings = settings
        self._save = save
        self.dialog: KeepDialog | None = None
        self._look = QTimer(self)
        self._look.setInterval(_LOOK_MS)
        self._look.timeout.connect(self.look)
        self._ended = QTimer(self)
        self._ended.setSingleShot(True)
        self._ended.timeout.connect(lambda: frame.expect_quit(False))
        frame.may_stay = self.may_stay
        app = QCoreApplication.instance()
        if isinstance(app, QGuiApplication):
            app.commitDataRequest.connect(self._session_ends)
            if sys.platform == "darwin":
                # Quit of the menu bar and of the Dock closes every window first. Elsewhere
                # nothing does that, and a filter in Python costs each event of the app a little
                app.installEventFilter(self)

    def release(self) -> None:
        """From now on closing the window ends the app."""
        self._frame.may_stay = None
        self._look.stop()
        if self.dialog is not None:
            self.dialog.reject()

    def may_stay(self) -> bool:
        """Whether the window is put away, or it is asked, instead of being closed."""
        if not self._tray.available() or self._settings.closing == "quit":
            return False
        if self._settings.closing == "keep":
            self.put_away()
        elif self.dialog is None:
            self._ask()
        return True

    def put_away(self) -> None:
        """Hide the window, with its dialogs."""
        self._window.dismiss()
        self._frame.put_away()
        self._look.start()

    def look(self) -> None:
        """Bring the window back if the tray that leads to it is gone."""
        if self._frame.isVisible() or self._frame.was_closed:
            self._look.stop()
        elif not self._tray.available():
            self._look.stop()
            self._frame.come_forward()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Quit:
            self._session_ends()
        return False

    def _ask(self) -> None:
        self._window.dismiss()
        dialog = KeepDialog(self._window.widget)
        dialog.chosen.connect(self._answered)
        dialog.finished.connect(self._closed)
        self.dialog = dialog
        dialog.open()

    def _answered(self, answer: str) -> None:
        self._settings.closing = answer
        self._save()
        # when the dialog is gone: a window is neither hidden nor closed under it
        QTimer.singleShot(0, self, self._frame.close)

    def _closed(self) -> None:
        dialog, self.dialog = self.dialog, None
        if dialog is not None:
            dialog.deleteLater()

    def _session_ends(self, *_manager: object) -> None:
        self._frame.expect_quit(True)
        self._ended.start(_SESSION_ENDS_MS)
