"""What an MCP server says of itself, and what it claims but does not do."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from companion.devices.models import DeviceView
from companion.protocol.offers import ServerOffers
from companion.ui.kit.theme.tokens import SIZE, SPACE
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.label import DescriptionLabel, Label, WrappedText
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.words.words import listed, words


class FactsCard(Card):
    """All of it is the server's word, shown as text: an address here is no link."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.protocol = Label("", "body")
        self.offered = WrappedText("", "body")
        self.website = WrappedText("", "mono", "text")
        self.instructions = DescriptionLabel("", colour="text")
        self.shortfalls: list[Notice] = []
        self._rows: list[tuple[Label, QWidget]] = []
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(SPACE.gutter)
        self._grid.setVerticalSpacing(SPACE.unit)
        self._grid.setColumnMinimumWidth(0, SIZE.form_label)
        self._grid.setColumnStretch(1, 1)
        for said, value in (
            (self.tr("Protocol"), self.protocol),
            (self.tr("It says it has"), self.offered),
            (self.tr("Website"), self.website),
            (self.tr("How to use it"), self.instructions),
        ):
            self._add_row(said, value)
        self.add(self._grid)
        self._shown: tuple[str, ...] = ()

    def set_view(self, view: DeviceView, offers: ServerOffers) -> None:
        """Show what the server said at its last connection."""
        version = offers.protocol_version or view.protocol_version
        self.protocol.setText(self.tr("MCP {version}").format(version=version))
        self.offered.setText(listed(self._claims(offers)) or self.tr("nothing"))
        self.website.setText(offers.website)
        self.instructions.set_text(offers.instructions)
        for label, value, shown in (
            (*self._rows[2], bool(offers.website)),
            (*self._rows[3], bool(offers.instructions)),
        ):
            label.setVisible(shown)
            value.setVisible(shown)
        self._set_shortfalls(tuple(words(each) for each in view.shortfalls))

    def _add_row(self, said: str, value: QWidget) -> None:
        label = Label(said, "medium", "text2")
        label.setBuddy(value)
        row = self._grid.rowCount()
        self._grid.addWidget(label, row, 0, Qt.AlignmentFlag.AlignTop)
        self._grid.addWidget(value, row, 1)
        self._rows.append((label, value))

    def _set_shortfalls(self, said: tuple[str, ...]) -> None:
        if said == self._shown:
            return
        self._shown = said
        for notice in self.shortfalls:
            notice.hide()
            notice.deleteLater()
        self.shortfalls = [Notice(each, "red", role="body") for each in said]
        for notice in self.shortfalls:
            self.add(notice)

    def _claims(self, offers: ServerOffers) -> list[str]:
        said = [
            name
            for there, name in (
                (offers.tools, self.tr("tools")),
                (offers.resources and not offers.subscribe, self.tr("resources")),
                (offers.resources and offers.subscribe, self.tr("resources that can be watched")),
                (offers.prompts, self.tr("prompts")),
                (offers.completions, self.tr("suggestions as you type")),
                (offers.logging, self.tr("a log")),
                (offers.tasks, self.tr("tasks")),
            )
            if there
        ]
        return [*said, *offers.experimental]
