"""A pane for a place with devices behind it: connect to the place, then choose among them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from companion.errors import EndpointError
from companion.transports.endpoint import Endpoint
from companion.transports.login import NO_LOGIN, Login
from companion.ui.connect.parts import FormPane, keep_login
from companion.ui.connect.pick_list import Pick, PickList, PickModel
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.card import Card

if TYPE_CHECKING:
    from companion.ui.kit.page.context import UiContext


class PickingPane(FormPane):
    """Add is off until the place was reached as it is entered, and a device is ticked.

    A kind sets `reached` and calls `refresh` when that changes.
    """

    def __init__(
        self,
        context: UiContext,
        title: str,
        text: str,
        list_name: str,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(title, text, parent)
        self._context = context
        self.reached: tuple[Endpoint, Login] | None = None
        """The place and what was entered for it, once it answered."""
        self.model = PickModel(self)
        self.list = PickList(self.model, list_name)
        self.list_card = Card(flush=True)
        self.list_card.body.setContentsMargins(SPACE.half, SPACE.half, SPACE.half, SPACE.half)
        self.list_card.add(self.list, 1)
        self.test_button = Button(self.tr("Connect"), "secondary")
        self.model.picked_changed.connect(self.refresh)

    def refresh(self) -> None:
        """Take over what is reached and what is ticked."""
        self._set_can_add(self.reached is not None and bool(self.model.picked()))
        self.can_add_changed.emit()

    def add_words(self) -> str:
        count = len(self.model.picked())
        if count < 2:
            return self.tr("Add device")
        return self.tr("Add {count} devices").format(count=count)

    async def add(self) -> str:
        """Keep the login, save the devices that are ticked, and connect to them."""
        if self.reached is None or not self.model.picked():
            raise EndpointError("endpoint.empty")
        place, login = self.reached
        if login != NO_LOGIN:
            await keep_login(self._context, place, login)
        keys = [
            await self._context.workspace.add(place.with_device(device))
            for device in self.model.picked()
        ]
        return keys[0]

    def row(self, place: Endpoint, device: str, state: str, tone: str = "text3") -> Pick:
        """How a device is listed; one that is saved already cannot be ticked."""
        view = self._context.workspace.devices.view(place.with_device(device).text)
        if view is not None and view.saved:
            return Pick(device, device, self.tr("In the list already"), can_pick=False)
        return Pick(device, device, state, tone)
