"""What takes how much of the place on the device."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import (
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from companion.devices.assets.contents import Assets
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import ROOM, SIZE, SPACE
from companion.ui.kit.widgets.label import ElidingLabel, Label
from companion.ui.kit.widgets.layout import column, row
from companion.ui.kit.words.measures import size_words

_COLOURS: Final = {
    "font": "ring",
    "faces": "text2",
    "wake_word": "control",
    "background": "amber",
    "other": "line",
}


class SizeBar(QWidget):
    """Hidden without a file."""

    def __init__(self) -> None:
        super().__init__()
        self.used = Label("", "strong")
        self.free = ElidingLabel("", "body", "text2")
        self.free.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.bar = _Bar()
        self._grid = QGridLayout()
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(SPACE.gutter)
        self._grid.setVerticalSpacing(SPACE.half)
        self.legend = {
            "font": _Key(self.tr("Font"), _COLOURS["font"]),
            "faces": _Key(self.tr("Faces"), _COLOURS["faces"]),
            "wake_word": _Key(self.tr("Wake word"), _COLOURS["wake_word"]),
            "background": _Key(self.tr("Background"), _COLOURS["background"]),
            "other": _Key(self.tr("Other"), _COLOURS["other"]),
        }
        for number, key in enumerate(self.legend.values()):
            self._grid.addWidget(key, number // 2, number % 2)
        column(row(self.used, (self.free, 1)), self.bar, self._grid, on=self)
        self.hide()

    def show_assets(self, assets: Assets | None, room: int | None) -> None:
        """Show the sizes of this file in a place of `room` bytes, if that is known."""
        self.setVisible(assets is not None)
        if assets is None:
            return
        size = assets.file.size
        if room:
            said = self.tr("{part} of {whole}")
            self.used.setText(said.format(part=size_words(size), whole=size_words(room)))
            free = self.tr("{size} free").format(size=size_words(max(room - size, 0)))
            self.free.setText(free)
        else:
            self.used.setText(size_words(size))
            self.free.setText("")
        sizes = {each.part: each.size for each in assets.sizes}
        self.bar.show_sizes(sizes, max(room or 0, size))
        for part, key in self.legend.items():
            key.size_label.setText(size_words(sizes.get(part, 0)))


class _Key(QWidget):
    """A colour, what it means, and how much that is."""

    def __init__(self, name: str, colour: str) -> None:
        super().__init__()
        self.size_label = Label("", "caption", "text2")
        row(_Swatch(colour), (ElidingLabel(name, "caption", "text2"), 1), self.size_label, on=self)


class _Swatch(QWidget):
    def __init__(self, colour: str) -> None:
        super().__init__()
        self._colour = colour
        self.setFixedSize(SIZE.dot, SIZE.dot)

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), Theme.current().colour(self._colour))


class _Bar(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self._sizes: dict[str, int] = {}
        self._whole = 1
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_sizes(self, sizes: dict[str, int], whole: int) -> None:
        self._sizes, self._whole = sizes, max(whole, 1)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(ROOM.short, SIZE.dot)

    def minimumSizeHint(self) -> QSize:
        return QSize(ROOM.sliver, SIZE.dot)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme = QPainter(self), Theme.current()
        painter.fillRect(self.rect(), theme.colour("hover"))
        left = 0.0
        for part, colour in _COLOURS.items():
            width = self.width() * self._sizes.get(part, 0) / self._whole
            painter.fillRect(QRectF(left, 0, width, self.height()), theme.colour(colour))
            left += width
