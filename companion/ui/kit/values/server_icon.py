"""The icon that a server gives a tool or a prompt."""

from __future__ import annotations

import base64
import binascii
from collections.abc import Sequence
from typing import Final
from urllib.parse import unquote_to_bytes

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from companion.app.servers.icons import fetch_icon, icon_host
from companion.errors import CompanionError
from companion.protocol.resources import Icon
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import PART
from companion.ui.kit.values.images import decode_bytes
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.layout import row
from companion.ui.kit.words.words import words

SIDE: Final = PART.server_icon
"""Pixels of the icon on the screen."""
_DECODED: Final = PART.server_icon_kept
"""Pixels that are kept of it, for screens with many."""
_KEPT: Final = 100
"""Remote icons that are remembered."""


class IconArea(QWidget):
    """Paints an image, whole and centred."""

    def __init__(self) -> None:
        super().__init__()
        self._image = QImage()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(SIDE, SIDE)

    @property
    def image(self) -> QImage:
        return self._image

    def show_image(self, image: QImage) -> None:
        self._image = image
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._image.isNull():
            return
        ratio = self.devicePixelRatioF()
        scaled = self._image.scaled(
            self.size() * ratio,
            Qt.AspectRatioMode.KeepAspectRatio,
            Qt.TransformationMode.SmoothTransformation,
        )
        scaled.setDevicePixelRatio(ratio)
        size = scaled.deviceIndependentSize()
        left, top = (self.width() - size.width()) / 2, (self.height() - size.height()) / 2
        QPainter(self).drawImage(round(left), round(top), scaled)


class ServerIcon(QWidget):
    """A picture that came along is shown; one on the web only after a click that names its host.

    Drawings (SVG) are not shown: they are programs for a renderer rather than pictures.
    """

    def __init__(self, tasks: TaskOwner) -> None:
        super().__init__()
        self._tasks = tasks
        self._source = ""
        self._fetched: dict[str, QImage] = {}
        self.area = IconArea()
        self.ask = Button("", "link")
        self.ask.clicked.connect(self._fetch)
        row(self.area, self.ask, on=self)
        self.hide()

    def show_icons(self, icons: Sequence[Icon]) -> None:
        """Show the one that suits the theme best, or offer to fetch it."""
        ordered = sorted(icons, key=_fit)
        image = next((found for icon in ordered if not (found := local_image(icon)).isNull()), None)
        remote = next((icon for icon in ordered if icon.is_remote and _drawable(icon)), None)
        self._source = remote.source if remote is not None else ""
        if image is None:
            image = self._fetched.get(self._source)
        host = icon_host(self._source)
        self.area.setVisible(image is not None)
        self.area.show_image(image if image is not None else QImage())
        self.ask.setText(self.tr("Show the icon from {host}").format(host=host))
        self.ask.setToolTip("")
        self.ask.setVisible(image is None and bool(host))
        self.setVisible(image is not None or bool(host))

    def _fetch(self) -> None:
        self.ask.set_busy(True)
        self._tasks.start(self._fetch_source(self._source), "fetch an icon")

    async def _fetch_source(self, source: str) -> None:
        said, image = "", QImage()
        try:
            decoded = decode_bytes(await fetch_icon(source), _DECODED)
        except CompanionError as error:
            said = words(error.message)
        else:
            if decoded.image is not None:
                image = decoded.image
            else:
                said = self.tr("What came is no picture that can be shown.")
        self.ask.set_busy(False)
        if not image.isNull():
            while len(self._fetched) >= _KEPT:
                del self._fetched[next(iter(self._fetched))]
            self._fetched[source] = image
        if source != self._source:
            return
        self.area.show_image(image)
        self.area.setVisible(not image.isNull())
        self.ask.setVisible(image.isNull())
        if said:
            self.ask.setText(self.tr("No icon: try again"))
            self.ask.setToolTip(said)
            self.ask.setAccessibleDescription(said)


def local_image(icon: Icon) -> QImage:
    """The picture in a `data:` address; a null one where there is none that can be shown."""
    if icon.is_remote or not _drawable(icon):
        return QImage()
    head, comma, body = icon.source.partition(",")
    if not comma:
        return QImage()
    try:
        data = (
            base64.b64decode(body, validate=True)
            if head.endswith(";base64")
            else unquote_to_bytes(body)
        )
    except (binascii.Error, ValueError):
        return QImage()
    return decode_bytes(data, _DECODED).image or QImage()


def _drawable(icon: Icon) -> bool:
    kind = icon.mime_type or icon.source.partition(",")[0][:100]
    return "svg" not in kind.lower()


def _fit(icon: Icon) -> int:
    """The smaller, the better."""
    wanted = "dark" if Theme.current().dark else "light"
    return 0 if icon.theme == wanted else 1 if not icon.theme else 2
