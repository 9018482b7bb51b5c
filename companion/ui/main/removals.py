"""Removing a device: the question, and bringing it back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct
from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget

from companion.app.connect.connections import Connections
from companion.records import Unshown
from companion.ui.kit.theme.tokens import DIALOG
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.dialog import Dialog
from companion.ui.kit.widgets.label import WrappedText
from companion.ui.stock.ota_address import undo_words

if TYPE_CHECKING:
    from companion.app.connect.removal import RemovedDevice
    from companion.app.stock.views import StockView
    from companion.devices.models import DeviceView
    from companion.ui.kit.page.context import UiContext
    from companion.ui.kit.page.window_state import Habits
    from companion.ui.main.navigator import Navigator


class RemoveDialog(Dialog):
    """Accepted by the red button alone; Cancel has the focus."""

    def __init__(
        self, view: DeviceView, stock: StockView | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__("", parent, width=DIALOG.small)
        self.set_title(self.tr("Remove a device"))
        question = self.tr("Remove “{name}”?").format(name=view.title)
        self.body.addWidget(WrappedText(question, "title"))
        self.text = WrappedText(self._consequence(view), "body", "text2")
        self.body.addWidget(self.text)
        self.undo = WrappedText("", "body", "text2")
        self.undo.setVisible(stock is not None and stock.accepted)
        if stock is not None and stock.accepted:
            self.text.setText(self._stock_consequence(stock))
            self.undo.setText(undo_words(stock.upstream_url))
            self.body.addWidget(self.undo)
        self.cancel_button = Button(self.tr("Cancel"), "secondary")
        self.remove_button = Button(self.tr("Remove"), "red")
        self.cancel_button.clicked.connect(self.reject)
        self.remove_button.clicked.connect(self.accept)
        self.foot.addStretch(1)
        self.foot.addWidget(self.cancel_button)
        self.foot.addWidget(self.remove_button)
        self.cancel_button.setFocus()
        self.resize(self.sizeHint())

    def _stock_consequence(self, stock: StockView) -> str:
        if stock.upstream_url:
            return self.tr(
                "The connection is closed, the app forgets the device and what was entered on "
                "its page. The device still asks this computer when it starts: while the app "
                "runs, it is told what its assistant server says, unchanged."
            )
        return self.tr(
            "The connection is closed, the app forgets the device and what was entered on its "
            "page. The device still asks this computer when it starts, and is told nothing."
        )

    def _consequence(self, view: DeviceView) -> str:
        match view.way.value:
            case "simulated":
                return self.tr(
                    "The simulated device is switched off, and what was entered on its page is "
                    "lost. You can start another at any time."
                )
            case "broker" | "gateway":
                return self.tr(
                    "The connection is closed, the app forgets the device and what was entered on "
                    "its page; also the password, unless another device needs it. The device "
                    "itself is not changed."
                )
            case "server":
                return self.tr(
                    "The connection is closed, a program that was started for it is ended, and "
                    "the app forgets the server, its secrets and what was entered on its page."
                )
            case "local":
                return self.tr(
                    "The connection is closed, the app forgets the device and what was entered "
                    "on its page. The device itself is not changed."
                )
        return self.tr(
            "The connection is closed, the app forgets the device and what was entered on its "
            "page. The device itself is not changed: it appears again when it connects again."
        )


UNDO_MS: Final = 60_000
"""Milliseconds for which a removal can be undone. The toast goes sooner, but its key still works;
longer, and the device's secrets would outlive what a person expects of "removed"."""


class _Removed(Unshown, Struct):
    """What was removed by one press."""

    unshown = frozenset({"timer"})

    devices: list[tuple[RemovedDevice, dict[str, Any]]]
    """Each with how its pages were left."""
    timer: QTimer


class DeviceRemovals(QObject):
    """Keeps what was removed last, secrets included, in memory and for a minute."""

    def __init__(self, window: Navigator, context: UiContext, habits: Habits) -> None:
        super().__init__(window.widget)
        self._window = window
        self._context = context
        self._habits = habits
        self._removed: list[_Removed] = []

    async def remove(self, key: str) -> None:
        """Forget a device, and offer to bring it back."""
        await self.remove_several([key])

    async def remove_several(self, keys: Sequence[str]) -> None:
        """Forget devices, and offer to bring all of them back."""
        devices = []
        for key in keys:
            habits = self._habits.of(key)
            devices.append((await self._context[Connections].remove(key), habits))
        timer = QTimer(self)
        timer.setSingleShot(True)
        removed = _Removed(devices, timer)
        timer.timeout.connect(lambda: self._drop(removed))
        timer.start(UNDO_MS)
        self._removed.append(removed)
        self._window.toasts.show_toast(
            self._removed_words(removed),
            action=self.tr("Undo"),
            on_action=lambda: self._undo(removed),
        )

    def _removed_words(self, removed: _Removed) -> str:
        if len(removed.devices) == 1:
            return self.tr("“{name}” was removed").format(name=removed.devices[0][0].name)
        return self.tr("%n device(s) removed", "", len(removed.devices))

    def words(self) -> str | None:
        """What `undo` would do; `None` while there is nothing to undo."""
        if not self._removed:
            return None
        devices = self._removed[-1].devices
        if len(devices) > 1:
            return self.tr("Undo: bring %n device(s) back", "", len(devices))
        name = devices[0][0].name
        return self.tr("Undo: bring “{name}” back").format(name=name)

    def age(self) -> int | None:
        """Milliseconds since the last one; `None` while there is nothing to undo."""
        return UNDO_MS - self._removed[-1].timer.remainingTime() if self._removed else None

    def undo(self) -> None:
        """Bring the device back that was removed last; nothing when there is none."""
        if self._removed:
            self._undo(self._removed[-1])

    def _undo(self, removed: _Removed) -> None:
        if removed not in self._removed:
            return  # too late, or done already
        self._drop(removed)
        self._context.tasks.start(self._bring_back(removed), "bring removed devices back")

    async def _bring_back(self, removed: _Removed) -> None:
        key = ""
        # the last one first, so that each finds its place among the saved ones
        for device, habits in reversed(removed.devices):
            if habits:
                self._habits.note(device.key, **habits)
            key = await self._context[Connections].restore(device)
        if len(removed.devices) > 1:
            said = self.tr("%n device(s) are back", "", len(removed.devices))
        else:
            self._window.choose(key)
            said = self.tr("“{name}” is back").format(name=removed.devices[0][0].name)
        self._window.toasts.show_toast(said, kind="done")

    def _drop(self, removed: _Removed) -> None:
        if removed in self._removed:
            self._removed.remove(removed)
        removed.timer.stop()
        removed.timer.deleteLater()
