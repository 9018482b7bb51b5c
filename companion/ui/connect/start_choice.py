"""The question "What do you have?": the first page, and the first question of Add device."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPainterPath, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QSizePolicy, QWidget

from companion.ui.kit.theme.logo import paint_logo
from companion.ui.kit.theme.paint import rounded_box
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import PART, RADIUS, SIZE, SPACE
from companion.ui.kit.widgets.button import Button, Kind
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.drawing import ThemedDrawing
from companion.ui.kit.widgets.label import ElidingLabel, Label, WrappedText
from companion.ui.kit.widgets.layout import FILL, MIDDLE, FlowLayout, add, column, row
from companion.ui.kit.widgets.marks import IconTile

if TYPE_CHECKING:
    from companion.devices.discovery.models import FoundDevice

_MIDDLE: Final = Qt.AlignmentFlag.AlignHCenter


class _Picture(ThemedDrawing):
    """At the top of a card, on its own ground."""

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        shape = QPainterPath()
        radius = RADIUS.base - 1
        # round above only
        shape.addRoundedRect(self.rect().adjusted(0, 0, 0, radius).toRectF(), radius, radius)
        painter.setClipRect(self.rect())
        painter.fillPath(shape, Theme.current().colour("accentTint"))
        painter.end()
        super().paintEvent(event)


class _Logo(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.setFixedSize(SIZE.avatar, SIZE.avatar)

    def paintEvent(self, event: QPaintEvent) -> None:
        paint_logo(QPainter(self), self.rect().toRectF())


class ChoiceCard(Card):
    """A picture, what it is, how long it takes, and a button; all of it can be pressed."""

    def __init__(
        self, picture: str, title: str, text: str, time: str, verb: str, kind: Kind = "secondary"
    ) -> None:
        super().__init__(flush=True)
        self.button = Button(verb, kind)
        self.button.setAccessibleDescription(f"{title}. {text}")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        words = column(
            Label(title, "strong", wrap=True),
            WrappedText(text, "body", "text2"),
            FILL,
            Label(time, "caption", "text2", wrap=True),
            SPACE.half,
            self.button,
            spacing=SPACE.half,
            margins=(SPACE.gutter, SPACE.gutter),
        )
        self.add(_Picture(picture, QSize(*PART.choice_picture)))
        self.add(words, 1)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        inside = self.rect().contains(event.position().toPoint())
        if event.button() == Qt.MouseButton.LeftButton and inside:
            self.button.click()


class FoundRow(QWidget):
    """Something that was found in the network. It keeps its place while nothing was."""

    def __init__(self) -> None:
        super().__init__()
        self.entry: FoundDevice | None = None
        self._tile = IconTile("broadcast")
        self._name = ElidingLabel("", "medium")
        self._about = ElidingLabel("", "caption", "text2")
        self.button = Button(self.tr("Set up…"), "link")
        lines = column(self._name, self._about, spacing=0)
        row(
            (self._tile, MIDDLE),
            (lines, 1),
            (self.button, MIDDLE),
            on=self,
            spacing=SPACE.twelve,
            margins=(SPACE.gutter, 0),
        )
        self.setMinimumHeight(SIZE.pin)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.show_found(())

    def show_found(self, found: Sequence[FoundDevice]) -> None:
        """Show the first of these, and how many there are besides."""
        self.entry = next(iter(found), None)
        for part in (self._tile, self._name, self._about, self.button):
            part.setVisible(self.entry is not None)
        if self.entry is not None:
            from companion.ui.connect.nearby_rows import found_name, found_subtitle

            self._name.setText(found_name(self.entry))
            said = self.tr("Found in your network")
            more = self.tr("and %n more", "", len(found) - 1) if len(found) > 1 else ""
            about = found_subtitle(self.entry)
            self._about.setText("  ·  ".join(part for part in (said, about, more) if part))
            self.button.setText(self.tr("Set up…") if self.entry.not_set_up else self.tr("Add…"))
            self.button.setAccessibleName(f"{self.button.text()} {self._name.text()}")
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.entry is not None:
            theme = Theme.current()
            fill, line = theme.colour("surface"), theme.colour("border")
            rounded_box(QPainter(self), self.rect(), RADIUS.base, fill=fill, line=line)


class StartChoice(QWidget):
    """Keyboard: the three cards, what was found, More ways, and those in their order."""

    chosen = Signal(str)
    """A kind of `companion.ui.connect.add_dialog.KINDS`."""
    found_wanted = Signal(object)
    """`FoundDevice` that is to be added."""

    def __init__(self, *, logo: bool = True, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.cards = {
            "stock": ChoiceCard(
                "have-device",
                self.tr("A xiaozhi device"),
                self.tr(
                    "A speaker, robot or screen with xiaozhi firmware. It keeps its assistant."
                ),
                self.tr("About 3 minutes"),
                self.tr("Set up device…"),
                "primary",
            ),
            "server": ChoiceCard(
                "have-server",
                self.tr("An MCP server"),
                self.tr(
                    "Tools on this computer or on the web, by address, command or mcpServers file."
                ),
                self.tr("About 1 minute"),
                self.tr("Connect server…"),
            ),
            "simulated": ChoiceCard(
                "have-nothing",
                self.tr("Nothing yet: try one"),
                self.tr("A simulated robot with a screen, a camera and tools. No setup needed."),
                self.tr("Ready at once"),
                self.tr("Try simulated device"),
            ),
        }
        self.found = FoundRow()
        self.more = Button(self.tr("More ways"), "link", "caret-right")
        self.ways = {
            "address": Button(self.tr("Address"), "secondary", "wifi-high"),
            "broker": Button(self.tr("MQTT broker"), "secondary", "share-network"),
            "gateway": Button(self.tr("Gateway"), "secondary", "hard-drives"),
            "program": Button(self.tr("Command"), "secondary", "terminal-window"),
            "import": Button(self.tr("Import a file"), "secondary", "folder-open"),
        }
        self._ways = QWidget()
        lines = FlowLayout(self._ways, SPACE.unit)
        for way in self.ways.values():
            lines.addWidget(way)
        self._ways.hide()
        self._lay_out(logo)
        for kind, card in self.cards.items():
            card.button.clicked.connect(lambda _=False, kind=kind: self.chosen.emit(kind))
        for kind, way in self.ways.items():
            way.clicked.connect(lambda _=False, kind=kind: self.chosen.emit(kind))
        self.found.button.clicked.connect(self._found)
        self.more.clicked.connect(self._unfold)

    def _lay_out(self, logo: bool) -> None:
        stack = column(on=self, spacing=SPACE.unit)
        if logo:
            add(stack, (_Logo(), _MIDDLE))
        title = Label(self.tr("What do you have?"), "display")
        said = WrappedText(
            self.tr("Choose one to start. You can add more at any time."), "body", "text2"
        )
        said.setAlignment(_MIDDLE)
        cards = self._row = row(spacing=SPACE.gutter)
        for card in self.cards.values():
            # all of one width, whatever is in them
            card.setMinimumWidth(1)
            cards.addWidget(card, 1)
        add(stack, (title, _MIDDLE), said, SPACE.unit, cards, self.found, (self.more, _MIDDLE))
        add(stack, self._ways)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        # below each other where a button would be cut
        wanted = max(card.button.sizeHint().width() for card in self.cards.values())
        wanted += 2 * (SPACE.gutter + SPACE.half)
        whole = wanted * len(self.cards) + SPACE.gutter * (len(self.cards) - 1)
        ways = QBoxLayout.Direction
        self._row.setDirection(ways.TopToBottom if self.width() < whole else ways.LeftToRight)

    def show_found(self, found: Sequence[FoundDevice]) -> None:
        """Offer what can be added of what was found in the network, devices before servers."""
        there = [each for each in found if (each.endpoints or each.not_set_up) and not each.fading]
        there.sort(key=lambda each: (each.kind.value != "device", not each.not_set_up))
        self.found.show_found(there)

    def _found(self) -> None:
        if self.found.entry is not None:
            self.found_wanted.emit(self.found.entry)

    def _unfold(self) -> None:
        opened = self._ways.isHidden()
        self._ways.setVisible(opened)
        self.more.set_icon("caret-down" if opened else "caret-right")
