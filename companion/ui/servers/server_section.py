"""What the overview shows of an MCP server; nothing of it for a device."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from companion.devices.models import DeviceView
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.notice import Banner
from companion.ui.kit.widgets.section_header import SectionHeader
from companion.ui.servers.facts_card import FactsCard
from companion.ui.servers.log_card import LogCard
from companion.ui.servers.roots_card import RootsCard
from companion.ui.servers.server_state import ServerState


class ServerSection(QWidget):
    """Made for the first snapshot that says it is a server; hidden till then."""

    def __init__(
        self, context: UiContext, state: ServerState, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._state = state
        self._key = state.key
        self.facts: FactsCard | None = None
        self.roots: RootsCard | None = None
        self.log: LogCard | None = None
        self.allowed = Banner(
            self.tr(
                "The language model answers what this server asks, without you, until its "
                "connection ends."
            ),
            "amber",
            self.tr("Stop that"),
        )
        self.allowed.action_clicked.connect(self._disallow)
        self.allowed.hide()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(SPACE.unit)
        self._column.addWidget(self.allowed)
        context.bridge.allowance_changed.connect(self._allowance_changed)
        self.hide()

    def set_device(self, view: DeviceView) -> None:
        """Show what the server says of itself."""
        if view.offers is None:
            return
        if self.facts is None:
            self._make()
        if self.facts is not None and self.log is not None:
            self.facts.set_view(view, view.offers)
            self.log.setVisible(view.offers.logging)
        self._allowance_changed(self._key)
        self.show()

    def _make(self) -> None:
        self.facts = FactsCard()
        self.roots = RootsCard(self._context, self._state)
        self.log = LogCard(self._context, self._state)
        self._column.addWidget(SectionHeader(self.tr("About this server")))
        self._column.addWidget(self.facts)
        self._column.addSpacing(SPACE.twelve)
        self._column.addWidget(SectionHeader(self.tr("What it may know and tell")))
        self._column.addWidget(self.roots)
        self._column.addWidget(self.log)

    def _allowance_changed(self, key: str) -> None:
        if key == self._key:
            self.allowed.setVisible(self._context.workspace.asks.is_allowed(key))

    def _disallow(self) -> None:
        self._context.workspace.asks.disallow(self._key)
