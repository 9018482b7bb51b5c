"""Files that are dropped anywhere on a device's page: firmware, and pictures for its screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Final

from msgspec import Struct
from PySide6.QtCore import QMimeData, QObject, Qt
from PySide6.QtGui import (
    QDragEnterEvent,
    QDropEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QVBoxLayout, QWidget

from companion.app.upgrade.available import AvailableUpdate
from companion.ui.kit.theme.paint import rounded_box
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import RADIUS, SPACE
from companion.ui.kit.widgets.label import Label
from companion.ui.kit.widgets.layout import FILL, add, remove_widgets
from companion.ui.kit.widgets.marks import IconTile
from companion.ui.pictures.picture_drop import dropped_picture
from companion.ui.privileged.facts import PREVIEW, UPGRADE
from companion.ui.privileged.picture_cards import PreviewCard
from companion.ui.privileged.upgrade.card import FirmwareCard

if TYPE_CHECKING:
    from companion.devices.models import DeviceView
    from companion.ui.kit.page.context import UiContext
    from companion.ui.privileged.card import PrivilegedCard

_PICTURES: Final = frozenset({".jpg", ".jpeg", ".png", ".gif", ".bmp", ".webp"})
_FIRMWARE: Final = frozenset({".bin", ".zip"})


class Thing(Enum):
    FIRMWARE = "firmware"
    PICTURE = "picture"


class Dropped(Struct, frozen=True):
    thing: Thing
    source: Path | bytes | str
    """A file, the picture itself when it was dragged out of another program, or the address of
    firmware."""


def held_thing(data: QMimeData) -> Thing | None:
    """What is held over the page, by its name alone; `None` for what nobody here takes."""
    if data.hasUrls():
        urls = data.urls()
        if len(urls) != 1 or not urls[0].isLocalFile():
            return None
        suffix = Path(urls[0].toLocalFile()).suffix.lower()
        if suffix in _FIRMWARE:
            return Thing.FIRMWARE
        return Thing.PICTURE if suffix in _PICTURES else None
    return Thing.PICTURE if data.hasImage() else None


def dropped_thing(data: QMimeData) -> Dropped | None:
    """The same with what it is; to make a picture of what is dragged takes longer than to look."""
    thing = held_thing(data)
    if thing is Thing.FIRMWARE:
        return Dropped(thing, Path(data.urls()[0].toLocalFile()))
    source = dropped_picture(data) if thing is Thing.PICTURE else None
    return Dropped(Thing.PICTURE, source) if source is not None else None


class PageDrop(QObject):
    """Takes what the page is given and opens the card that is made for it. Nothing is sent.

    What a field of the page takes itself (the dashed box of a card, a file of a form) never
    comes here.
    """

    def __init__(
        self,
        page: QWidget,
        context: UiContext,
        *,
        cards: Callable[[], Mapping[str, PrivilegedCard]],
        view: Callable[[], DeviceView | None],
        go_to_tool: Callable[[str], object],
        show_page: Callable[[str], object],
    ) -> None:
        """`cards` are those of the page of privileged actions, which is made when it is asked for;
        `view` is the device as it was told last."""
        super().__init__(page)
        self._page = page
        self._cards = cards
        self._view = view
        self._go_to_tool = go_to_tool
        self._show_page = show_page
        self._context = context
        self._veil: _Veil | None = None
        page.setAcceptDrops(True)

    @property
    def veil(self) -> QWidget | None:
        """What says what would happen, while something is held over the page."""
        return self._veil

    # for the page, which has no filter: that would look at every event of it

    def fit(self) -> None:
        """The page has another size."""
        if self._veil is not None:
            self._veil.setGeometry(self._page.rect())

    def leave(self) -> None:
        """Nothing is held over the page any more."""
        if self._veil is not None:
            veil, self._veil = self._veil, None
            remove_widgets(veil)

    def enter(self, event: QDragEnterEvent) -> None:
        """Something is held over the page."""
        thing = held_thing(event.mimeData())
        if thing is None:
            event.ignore()
            return
        event.setDropAction(Qt.DropAction.CopyAction)
        event.accept()
        self.leave()
        words, icon = self.tr("Drop it to upgrade the firmware"), "download-simple"
        if thing is Thing.PICTURE:
            words, icon = self.tr("Drop it to show it on the device's screen"), "image"
        self._veil = _Veil(words, icon, self._page)

    def drop(self, event: QDropEvent) -> None:
        """It is let go."""
        self.leave()
        dropped = dropped_thing(event.mimeData())
        if dropped is None:
            event.ignore()
            return
        event.setDropAction(Qt.DropAction.CopyAction)
        event.accept()
        self.open(dropped)

    def open(self, dropped: Dropped) -> None:
        """Show the card with what was dropped in it, or say why there is none."""
        cards = self._cards()
        if dropped.thing is Thing.FIRMWARE:
            card = cards.get(UPGRADE)
            if not isinstance(card, FirmwareCard):
                self._notify_refused(self.tr("This device has no firmware upgrade"))
            elif card.busy:
                self._notify_refused(self.tr("An upgrade is under way"))
            elif not isinstance(dropped.source, bytes):
                self._go_to_tool(UPGRADE)
                card.state.choose(dropped.source)
            return
        preview = cards.get(PREVIEW)
        if not isinstance(preview, PreviewCard):
            self._notify_refused(self.tr("This device cannot show pictures"))
        elif preview.busy:
            self._notify_refused(self.tr("Another picture is being shown"))
        elif not isinstance(dropped.source, str):
            self._go_to_tool(PREVIEW)
            preview.state.open_picture(dropped.source)

    def upgrade(self, update: AvailableUpdate) -> None:
        """Show the card with newer firmware in it, or what an assistant server offers."""
        if update.source is None:
            self._show_page("privileged")
        else:
            self.open(Dropped(Thing.FIRMWARE, update.source))

    def _notify_refused(self, title: str) -> None:
        view = self._view()
        away = view is None or not view.connected
        why = self.tr("The file was not read and nothing was sent.")
        if away and (view is None or not view.tools):
            why = self.tr("What it can do is known once it was connected.")
        self._context.notify(title, why, True)


class _Veil(QWidget):
    """Over the page while something is held above it; the mouse goes through."""

    def __init__(self, words: str, icon: str, page: QWidget) -> None:
        super().__init__(page)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        column = QVBoxLayout(self)
        column.setSpacing(SPACE.unit)
        middle = Qt.AlignmentFlag.AlignHCenter
        add(
            column,
            FILL,
            (IconTile(icon, "surface", large=True), middle),
            (Label(words, "title"), middle),
        )
        soothing = self.tr("The file is only read. Nothing is sent before you agree.")
        add(column, (Label(soothing, "body", "text2"), middle), FILL)
        self.setGeometry(page.rect())
        self.show()
        self.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = Theme.current()
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.colour("accentTint"))
        inside = self.rect().adjusted(SPACE.unit, SPACE.unit, -SPACE.unit, -SPACE.unit)
        rounded_box(
            painter,
            inside,
            RADIUS.dialog,
            line=theme.colour("accent"),
            width=2,
            style=Qt.PenStyle.DashLine,
        )
