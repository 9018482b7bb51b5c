"""A choice among the ways to one thing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QButtonGroup, QWidget

from companion.text import one_line
from companion.ui.connect.kind_button import KindButton
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.layout import column
from companion.ui.kit.widgets.tooltip import literal
from companion.ui.kit.words.device_words import kind_words

if TYPE_CHECKING:
    from companion.devices.discovery.models import FoundEndpoint
    from companion.transports.endpoint import Endpoint

_ICONS = {
    "websocket": "wifi-high",
    "broker": "share-network",
    "gateway": "hard-drives",
    "http": "globe",
    "stdio": "terminal-window",
    "hub": "broadcast",
}


def way_title(way: FoundEndpoint) -> str:
    """How it is reached, and whether that still holds."""
    said = kind_words(way.endpoint)
    if not way.fading:
        return said
    faded = QCoreApplication.translate("Nearby", "{way}  ·  not seen for a while")
    return faded.format(way=said)


class EndpointChoice(QWidget):
    """One button each, with the address; the arrow keys move from one to the next."""

    chosen = Signal(object)
    """`Endpoint`, by a person."""

    def __init__(self, ways: Sequence[FoundEndpoint], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Ways to reach it"))
        self._group = QButtonGroup(self)
        self.buttons: dict[str, KindButton] = {}
        self._endpoints: dict[str, Endpoint] = {}
        stack = column(on=self, spacing=SPACE.half)
        for way in ways:
            text = way.endpoint.text
            icon = _ICONS.get(way.endpoint.kind.value, "broadcast")
            button = KindButton(way_title(way), one_line(text), icon)
            button.setToolTip(literal(one_line(text)))
            button.clicked.connect(lambda _=False, key=text: self._clicked(key))
            button.toggled.connect(lambda on, key=text: self._toggled(on, key))
            self._group.addButton(button)
            self.buttons[text] = button
            self._endpoints[text] = way.endpoint
            stack.addWidget(button)
        self._told = ""
        if self.buttons:
            first = next(iter(self.buttons))
            self.choose(first)

    def choose(self, text: str) -> None:
        """Choose without a signal; an unknown text chooses nothing."""
        if text in self.buttons:
            self._told = text
            self.buttons[text].setChecked(True)

    def endpoint(self) -> Endpoint | None:
        """The chosen one."""
        return self._endpoints.get(self._told)

    def _clicked(self, key: str) -> None:
        self._toggled(True, key)

    def _toggled(self, on: bool, key: str) -> None:
        if on and key != self._told:
            self._told = key
            self.chosen.emit(self._endpoints[key])
