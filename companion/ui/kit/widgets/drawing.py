"""Drawings of ``resources/pictures`` in the colours of the theme."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from html import escape
from typing import Final

from PySide6.QtCore import QByteArray, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QSizePolicy, QWidget

from companion.patterns import regex
from companion.resources import resource_path
from companion.text import one_line
from companion.ui.kit.theme.theme import Theme

_PLACE: Final = regex(r"\{(\w+)\}")
_ALSO: Final = {"page": "surface", "frame": "text", "screen": "text", "face": "accentTint"}
"""Parts of drawings that have a role's colour under a name of their own."""


@lru_cache(maxsize=16)
def _source(name: str) -> str:
    """Raises `FileNotFoundError` if the installation is broken."""
    return resource_path(f"pictures/{name}.svg").read_text(encoding="utf-8")


class ThemedDrawing(QWidget):
    """A drawing as large as its place allows. It is only seen: words next to it say the same.

    In the file ``{role}`` is a colour of the theme, and any other name in braces a text of `texts`.
    """

    def __init__(self, name: str, size: QSize, texts: Mapping[str, str] | None = None) -> None:
        super().__init__()
        self._size = size
        self._name = name
        self._texts = dict(texts or {})
        self._renderer: QSvgRenderer | None = None
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        Theme.current().changed.connect(self._forget)

    @property
    def name(self) -> str:
        """The file's name without its end."""
        return self._name

    def set(self, name: str, texts: Mapping[str, str] | None = None) -> None:
        """Show another drawing, or other texts in it."""
        self._name = name
        self._texts = self._texts if texts is None else dict(texts)
        self._forget()

    def _forget(self) -> None:
        self._renderer = None
        self.update()

    def sizeHint(self) -> QSize:
        return self._size

    def minimumSizeHint(self) -> QSize:
        return QSize(1, self._size.height())

    def _filled(self, found: re.Match[str]) -> str:
        part = found[1]
        if part in self._texts:
            return escape(one_line(self._texts[part]))
        theme = Theme.current()
        if part == "family":
            return escape(theme.font("body").family())
        return theme.colour(_ALSO.get(part, part)).name()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._renderer is None:
            drawn = _PLACE.sub(self._filled, _source(self._name))
            self._renderer = QSvgRenderer(QByteArray(drawn.encode()))
            self._renderer.setAspectRatioMode(Qt.AspectRatioMode.KeepAspectRatio)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._renderer.render(painter, self.rect().toRectF())
