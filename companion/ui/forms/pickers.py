"""Text that is easier chosen than typed: dates, times, colours, paths. It can be typed too."""

from __future__ import annotations

from datetime import UTC, datetime

from PySide6.QtCore import QDate, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QCalendarWidget, QColorDialog, QFileDialog, QWidget, QWidgetAction

from companion.protocol.schema.fields import StringField, StringStyle
from companion.protocol.schema.values import FormValue
from companion.ui.forms.line import LineControl
from companion.ui.kit.theme.paint import rounded_box
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import RADIUS, SIZE
from companion.ui.kit.widgets.menu import Menu


class DateControl(LineControl):
    """A calendar opens from the end of the field; a date with a time keeps its time."""

    def __init__(self, field: StringField, parent: QWidget | None = None) -> None:
        super().__init__(field, parent)
        self._timed = field.style is StringStyle.DATE_TIME
        if self._timed:
            now = self._action("clock", self.tr("Now"))
            now.triggered.connect(lambda: self.enter(_now().isoformat()))
        calendar = self._action("calendar-blank", self.tr("Choose a day"))
        calendar.triggered.connect(self._open_calendar)

    def _open_calendar(self) -> None:
        calendar = QCalendarWidget()
        calendar.setVerticalHeaderFormat(QCalendarWidget.VerticalHeaderFormat.NoVerticalHeader)
        day = QDate.fromString(self.edit.text()[:10], Qt.DateFormat.ISODate)
        if day.isValid():
            calendar.setSelectedDate(day)
        menu = Menu(self)
        menu.aboutToHide.connect(menu.deleteLater)
        action = QWidgetAction(menu)
        action.setDefaultWidget(calendar)
        menu.addAction(action)

        def choose(chosen: QDate) -> None:
            self.enter_day(chosen)
            menu.close()

        calendar.clicked.connect(choose)
        calendar.activated.connect(choose)
        menu.popup(self.mapToGlobal(self.rect().bottomLeft()))
        calendar.setFocus()

    def enter_day(self, day: QDate) -> None:
        """Put a day in as if a person had chosen it."""
        text = day.toString(Qt.DateFormat.ISODate)
        if self._timed:
            former = self.edit.text()
            rest = former[10:] if former[10:11] in ("T", "t", " ") else ""
            text += rest or _now().replace(hour=12, minute=0, second=0).isoformat()[10:]
        self.enter(text)


class TimeControl(LineControl):
    """A time of day with its zone; the present one at a click."""

    def __init__(self, field: StringField, parent: QWidget | None = None) -> None:
        super().__init__(field, parent)
        now = self._action("clock", self.tr("Now"))
        now.triggered.connect(lambda: self.enter(_now().isoformat()[11:]))


class ColourControl(LineControl):
    """The colour stands at the end of the field, and a click on it chooses another."""

    def __init__(self, field: StringField, parent: QWidget | None = None) -> None:
        super().__init__(field, parent)
        self._swatch = self._action("palette", self.tr("Choose a colour"))
        self._swatch.triggered.connect(self._open_dialog)
        self.edit.textChanged.connect(self._show_colour)

    def _show_colour(self, text: str) -> None:
        colour = QColor.fromString(text.strip())
        if colour.isValid():
            self._swatch.setIcon(_swatch(colour))

    def show_value(self, value: FormValue) -> None:
        super().show_value(value)
        self._show_colour(self.edit.text())

    def _open_dialog(self) -> None:
        colour = QColor.fromString(self.edit.text().strip())
        dialog = QColorDialog(
            colour if colour.isValid() else Theme.current().colour("accent"), self
        )
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setOption(QColorDialog.ColorDialogOption.DontUseNativeDialog)
        dialog.colorSelected.connect(lambda chosen: self.enter(chosen.name()))
        dialog.open()


class PathControl(LineControl):
    """A path where the tool's server runs; a file of this computer can be chosen for it."""

    def __init__(self, field: StringField, parent: QWidget | None = None) -> None:
        super().__init__(field, parent)
        choose = self._action("folder-open", self.tr("Choose a file of this computer"))
        choose.triggered.connect(self._open_dialog)

    def _open_dialog(self) -> None:
        dialog = QFileDialog(self, self.tr("Choose a file"))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setFileMode(QFileDialog.FileMode.AnyFile)
        dialog.fileSelected.connect(self.enter)
        dialog.open()


def _now() -> datetime:
    """The present second, with the zone of this computer."""
    return datetime.now(UTC).astimezone().replace(microsecond=0)


def _swatch(colour: QColor) -> QIcon:
    side = SIZE.icon
    ratio = 2
    pixmap = QPixmap(QSize(side, side) * ratio)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    line = Theme.current().colour("control")
    box = pixmap.rect()
    box.setSize(QSize(side, side))
    rounded_box(painter, box, RADIUS.small, fill=colour, line=line)
    painter.end()
    return QIcon(pixmap)
