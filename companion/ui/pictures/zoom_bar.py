"""The buttons below pictures that can be looked at from near."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QWidget

from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.button import Button, IconButton
from companion.ui.kit.widgets.label import Label
from companion.ui.pictures.zoom_view import STEP, Look, ZoomView

_PERCENT_SAMPLE = "3200 %"


class ZoomBar(QWidget):
    """Drives one view, or several that always show the same part."""

    def __init__(self, views: tuple[ZoomView, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._views = views
        self.smaller = IconButton("magnifying-glass-minus", self.tr("Zoom out"))
        self.larger = IconButton("magnifying-glass-plus", self.tr("Zoom in"))
        self.whole = Button(self.tr("Whole picture"), "ghost")
        self.pixels = Button(self.tr("Real size"), "ghost")
        self.percent = Label("", "caption")
        self.percent.setMinimumWidth(self.percent.fontMetrics().horizontalAdvance(_PERCENT_SAMPLE))
        first = views[0]
        self.smaller.clicked.connect(lambda: first.zoom(1 / STEP))
        self.larger.clicked.connect(lambda: first.zoom(STEP))
        self.whole.clicked.connect(first.show_whole)
        self.pixels.clicked.connect(first.show_pixels)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(SPACE.half)
        for widget in (self.smaller, self.percent, self.larger, self.whole, self.pixels):
            row.addWidget(widget)
        row.addStretch(1)
        for view in views:
            view.looked.connect(lambda look, view=view: self._follow(view, look))

    def refresh(self) -> None:
        """The pictures are others."""
        self.percent.setText(f"{self._views[0].percent} %")
        self.setEnabled(any(view.image is not None for view in self._views))

    def _follow(self, moved: ZoomView, look: Look) -> None:
        for view in self._views:
            if view is not moved:
                view.set_look(look)
        self.refresh()
