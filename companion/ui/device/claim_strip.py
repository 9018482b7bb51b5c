"""The strip below a device's head: somebody says to be this device, or it is at a new address."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from companion.app.connect.claims import ClaimState, DeviceClaim
from companion.text import one_line
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.layout import row
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.panes import Pane


class ClaimStrip(Pane):
    """Shows the oldest claim that nobody answered; hidden without one."""

    def __init__(
        self, context: UiContext, tasks: TaskOwner, key: str, parent: QWidget | None = None
    ) -> None:
        super().__init__("sunken", ("bottom",), parent)
        self._claims = context.workspace.claims
        self._devices = context.workspace.devices
        self._tasks = tasks
        self._key = key
        self.claim: DeviceClaim | None = None
        self.notice = Notice("", "amber", role="body", icon_name="shield-warning")
        self.trust_button = Button("", "secondary")
        self.trust_button.clicked.connect(self._trust)
        self.refuse_button = Button("", "secondary")
        self.refuse_button.clicked.connect(self._refuse)
        row(
            (self.notice, 1),
            self.trust_button,
            self.refuse_button,
            on=self,
            spacing=SPACE.twelve,
            margins=(SPACE.page, SPACE.unit),
        )
        context.bridge.claims_changed.connect(self._changed)
        self._show()

    def _changed(self, key: str) -> None:
        if key == self._key:
            self._show()

    def _show(self) -> None:
        self.claim = claim = next(iter(self._claims.waiting(self._key)), None)
        self.setVisible(claim is not None)
        if claim is None:
            return
        view = self._devices.view(self._key)
        said = self._words(claim, one_line(view.name if view is not None else self._key))
        self.notice.set(said, "amber")
        self.setAccessibleName(said)
        self.trust_button.setVisible(claim.address != claim.known)

    def _words(self, claim: DeviceClaim, name: str) -> str:
        """What happened and what to do; sets the buttons as well."""
        words = {"name": name, "address": claim.address, "known": claim.known}
        if claim.address == claim.known:
            self.refuse_button.setText(self.tr("Dismiss"))
            text = self.tr(
                "A second program at {address} uses the ID of {name} and was refused. Stop one of "
                "them, or give it another ID."
            )
        elif claim.state is ClaimState.KEPT_OUT:
            self.trust_button.setText(self.tr("Use the new one"))
            self.refuse_button.setText(self.tr("Keep this one"))
            text = self.tr(
                "Another device at {address} says that it is {name} and was refused. {name} is "
                "connected from {known}."
            )
        else:
            self.trust_button.setText(self.tr("It is mine"))
            self.refuse_button.setText(self.tr("Refuse it"))
            text = self.tr(
                "{name} is at a new address, {address}; before it was at {known}. If that is not "
                "your device, refuse it."
            )
        return text.format(**words)

    def _trust(self) -> None:
        if self.claim is not None:
            self._claims.trust(self._key, self.claim.address)

    def _refuse(self) -> None:
        claim = self.claim
        if claim is None:
            return
        if claim.address == claim.known:
            self._claims.dismiss(self._key, claim.address)
            return
        work = self._claims.refuse(self._key, claim.address)
        self._tasks.start(work, f"refuse {self._key}")
