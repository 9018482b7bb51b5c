"""The question before an upgrade: more than one press away from being sent."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from companion.app.tools.records import CallRequest
from companion.ui.kit.page.gate_host import GateHost, exact_call
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.confirm_strip import ConfirmStrip
from companion.ui.kit.widgets.label import WrappedText
from companion.ui.kit.widgets.toggles import CheckBox


class UpgradeStrip(ConfirmStrip):
    """What will be installed where, the exact call, what cannot be undone, and a box to tick.

    The amber button is off until the box is ticked: two acts at two places, of which neither
    is Enter. That was chosen over a button that is held down, because holding asks for a
    steady hand and a measured time, and screen readers and switch controls can only press. Tab
    and Space, a mouse, and a screen reader reach both controls in the same way.
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
    """Asks with an `UpgradeStrip`; `what` is said below the question, `direct` that the device
    fetches the file from an address of its own."""

    def __init__(self, verb: str, parent: QWidget | None = None) -> None:
        super().__init__(verb, parent)
        self.what = ""
        self.direct = False

    def make_strip(self, request: CallRequest) -> ConfirmStrip:
        question = self.tr("Upgrade {device}?").format(device=request.device_name)
        call = exact_call(request)
        return UpgradeStrip(question, self.what, call, self.verb, direct=self.direct)
