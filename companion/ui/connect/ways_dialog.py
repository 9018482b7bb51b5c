"""The ways to one device: which one is used, and using another one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QWidget

from companion.errors import CompanionError
from companion.transports.endpoint import Endpoint
from companion.ui.connect.endpoint_choice import EndpointChoice
from companion.ui.connect.parts import height_for
from companion.ui.kit.theme.tokens import DIALOG, SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.dialog import Dialog
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.words.device_words import is_dialed
from companion.ui.kit.words.words import words

if TYPE_CHECKING:
    from companion.devices.discovery.models import FoundDevice
    from companion.devices.models import DeviceView
    from companion.ui.kit.page.context import UiContext

_WIDTH = DIALOG.medium


class WaysDialog(Dialog):
    """Switching adds the device by the other way, and takes the old entry off the list, unless it
    is one that comes by itself."""

    switched = Signal(str)
    """The device's key from now on."""

    def __init__(
        self,
        context: UiContext,
        view: DeviceView,
        entry: FoundDevice | None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__("", parent)
        self.setWindowTitle(self.tr("Ways to reach it"))
        self.setAccessibleName(self.windowTitle())
        self._context = context
        self._view = view
        self._entry = entry
        self.body.addWidget(Label(self.windowTitle(), "title"))
        self.choice = EndpointChoice(entry.endpoints if entry is not None else ())
        self.choice.choose(view.key)
        several = len(self.choice.buttons) > 1
        said = self.tr("{name} was found in several ways. The one that is used is marked.")
        if not several:
            said = self.tr(
                "No other way to {name} is known. Ways are found while the device announces "
                "itself, dials in, or is seen at a broker."
            )
        self.body.addWidget(WrappedText(said.format(name=view.name), "body", "text2"))
        self.body.addSpacing(SPACE.half)
        self.body.addWidget(self.choice)
        consequence = self.tr(
            "With another way the device begins a new page: this one goes, and with it what was "
            "entered on it."
        )
        if not is_dialed(view):
            consequence = self.tr(
                "With another way the device begins a new page. This one stays in the list, since "
                "the device dials in by itself."
            )
        self.note = Notice(consequence, "neutral")
        self.note.setVisible(several)
        self.body.addWidget(self.note)
        self.fault = Notice("", "red")
        self.fault.hide()
        self.body.addWidget(self.fault)
        self.cancel_button = Button(self.tr("Cancel") if several else self.tr("Close"), "secondary")
        self.use_button = Button(self.tr("Use this way"), "primary")
        self.use_button.setVisible(several)
        self.foot.addStretch(1)
        self.foot.addWidget(self.cancel_button)
        self.foot.addWidget(self.use_button)
        self.choice.chosen.connect(lambda _endpoint: self._check())
        self.cancel_button.clicked.connect(self.reject)
        self.use_button.clicked.connect(self._use)
        self.cancel_button.setFocus()
        self._check()
        self.resize(self.sizeHint())

    def sizeHint(self) -> QSize:
        return height_for(self, _WIDTH)

    def _check(self) -> None:
        endpoint = self.choice.endpoint()
        self.use_button.setEnabled(endpoint is not None and endpoint.text != self._view.key)

    def _use(self) -> None:
        endpoint = self.choice.endpoint()
        if endpoint is not None:
            self.use_button.set_busy(True)
            self._context.tasks.start(self._switch(endpoint), f"reach it by {endpoint}")

    async def _switch(self, endpoint: Endpoint) -> None:
        workspace, view = self._context.workspace, self._view
        try:
            if self._entry is not None:
                workspace.nearby.prefer(self._entry.key, endpoint)
            key = await workspace.add(endpoint, view.name if view.saved else "")
            if is_dialed(view):
                # one that dials in is no address of ours, and may hold its conversations here
                await workspace.remove(view.key)
        except CompanionError as error:
            self.fault.set(words(error.message), "red")
            self.fault.show()
            self.resize(self.sizeHint())
            return
        finally:
            self.use_button.set_busy(False)
        self.accept()
        self.switched.emit(key)
