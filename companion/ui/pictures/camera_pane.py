"""Settings of the camera: whether photos come here, and who describes them."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from companion.app.pictures.vision import vision_address
from companion.app.settings import Settings
from companion.errors import UsageError
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.fields import LineEdit
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.layout import FILL, add, labelled_grid
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.toggles import Switch
from companion.ui.kit.words.words import words


class CameraPane(QWidget):
    """A section of the settings dialog. The token is never shown: it is kept, or replaced."""

    changed = Signal()

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self._url_before = settings.vision_forward_url
        self._has_token = settings.vision_forward_has_token
        self.vision = Switch(self.tr("Receive photos from devices"))
        self.vision.setChecked(settings.vision)
        self.local = Switch(self.tr("Also from devices that this app connects to"))
        self.local.setChecked(settings.vision_local)
        self.url = LineEdit(
            settings.vision_forward_url, "http://…", self.tr("Vision service"), mono=True
        )
        self.token = LineEdit("", "", self.tr("Service token"))
        self.token.setEchoMode(QLineEdit.EchoMode.Password)
        self._fault = Notice("", "red")
        self._fault.hide()
        self._lay_out()
        for switch in (self.vision, self.local):
            switch.toggled.connect(self._update)
        self.url.textChanged.connect(self._update)
        self._update()

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE.unit)
        column.addWidget(Label(self.tr("Cameras"), "strong"))
        for switch, said in (
            (self.vision, self.tr("Receive photos from devices")),
            (self.local, self.tr("Also from devices that this app connects to")),
        ):
            label = Label(said, "medium")
            label.setBuddy(switch)
            row = QHBoxLayout()
            row.setSpacing(SPACE.gutter)
            add(row, switch, (label, 1))
            column.addLayout(row)
        hint = self.tr(
            "Such a device may belong to another server, which gets no photos while this is on. "
            "Both take effect when a device connects the next time."
        )
        column.addWidget(WrappedText(hint, "caption"))
        grid = labelled_grid()
        for row_number, (said, field) in enumerate(
            ((self.tr("Vision service"), self.url), (self.tr("Service token"), self.token))
        ):
            label = Label(said, "medium")
            label.setBuddy(field)
            grid.addWidget(label, 2 * row_number, 0)
            grid.addWidget(field, 2 * row_number, 1)
        grid.addWidget(self._fault, 1, 1)
        column.addLayout(grid)
        service = self.tr(
            "Address of a vision service that photos are passed on to. Without one they are only "
            "kept."
        )
        add(column, WrappedText(service, "caption"), FILL)

    @property
    def valid(self) -> bool:
        return not self._fault_words()

    def write(self, settings: Settings) -> None:
        """Put what is chosen into the settings. Only while `valid`."""
        settings.vision = self.vision.isChecked()
        settings.vision_local = self.local.isChecked()
        text = self.url.text().strip()
        settings.vision_forward_url = vision_address(text) if text else ""

    def new_token(self) -> str | None:
        """What was entered; `None` leaves what is kept."""
        return self.token.text().strip() or None

    def _fault_words(self) -> str:
        text = self.url.text().strip()
        if not text:
            return ""
        try:
            vision_address(text)
        except UsageError as error:
            return words(error.message)
        return ""

    def _update(self) -> None:
        fault = self._fault_words()
        self.url.set_invalid(bool(fault))
        self._fault.set(fault, "red")
        self._fault.setVisible(bool(fault))
        taken = self.vision.isChecked() or self.local.isChecked()
        self.url.setEnabled(taken)
        self.token.setEnabled(taken and bool(self.url.text().strip()))
        kept = self._has_token and self.url.text().strip() == self._url_before
        self.token.setPlaceholderText(self.tr("The one that is kept") if kept else self.tr("None"))
        self.changed.emit()
