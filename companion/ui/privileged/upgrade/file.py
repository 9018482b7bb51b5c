"""The firmware file: dropped or fetched, read, described and judged."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QMimeData, Qt, Signal
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QWidget

from companion.app.upgrade.views import Inspection
from companion.devices.firmware.image import FirmwareImage
from companion.devices.firmware.judge import FirmwareVerdict
from companion.text import one_line
from companion.ui.kit.page.dialogs import ask_for_file, ask_for_folder
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.button import Button, CopyButton
from companion.ui.kit.widgets.fields import LineEdit
from companion.ui.kit.widgets.label import ElidingLabel
from companion.ui.kit.widgets.layout import FILL, START, add, clear, column, row
from companion.ui.kit.widgets.marks import IconTile, Pill
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.panes import DropFrame
from companion.ui.kit.widgets.progress import ProgressBar
from companion.ui.kit.widgets.property_table import Property, PropertyTable
from companion.ui.kit.widgets.toggles import CheckBox
from companion.ui.kit.words.technical import technical
from companion.ui.kit.words.words import words
from companion.ui.privileged.upgrade.firmware_state import FirmwareReader, FirmwareState
from companion.ui.privileged.upgrade.words import (
    SEPARATOR,
    built_words,
    megabytes,
    short_hash,
    version_words,
)

_WEB = ("http", "https")


def dropped_source(data: QMimeData) -> Path | str | None:
    """The one file or web address that is dragged; `None` for anything else, or for several."""
    if not data.hasUrls() or len(data.urls()) != 1:
        return None
    [url] = data.urls()
    if url.isLocalFile():
        return Path(url.toLocalFile())
    return url.toString() if url.scheme() in _WEB else None


class DropZone(QWidget):
    """A view of what a `FirmwareState` reads: a dashed box with what is chosen, and below it the
    field for an address.

    It takes any file; the reader says whether it is the right one.
    """

    def __init__(self, state: FirmwareState) -> None:
        super().__init__()
        self._state = state
        self.dialog: QFileDialog | None = None
        self.box = _Box()
        self.box.dropped.connect(state.choose)
        self.button, self.folder = self.box.button, self.box.folder
        self.button.clicked.connect(self._pressed)
        self.folder.clicked.connect(self.ask_folder)
        self.address = LineEdit(
            state.address,
            self.tr("or an address: https://…/xiaozhi.bin"),
            self.tr("Address of a firmware file"),
        )
        self.address.returnPressed.connect(self._fetch)
        self.address.textChanged.connect(state.set_address)
        self.fetch = Button(self.tr("Fetch"))
        self.fetch.clicked.connect(self._fetch)
        self._row = QWidget()
        row((self.address, 1), self.fetch, on=self._row)
        column(self.box, self._row, on=self)
        self.show_state()

    def show_state(self) -> None:
        """Show what is chosen, and whether something else can be chosen now."""
        state, reader = self._state, self._state.reader
        upgrade, inspection = state.upgrade, state.inspection
        if reader.reading:
            self._show_reading(reader)
        elif inspection is not None:
            self._show_chosen(inspection.source, self._file_words(inspection))
        elif upgrade is not None:
            image = upgrade.image
            self._show_chosen(upgrade.source, megabytes(image.size) if image is not None else "")
        elif reader.problem is not None and reader.source is not None:
            self._show_chosen(reader.name, "")
        else:
            self.button.setText(self.tr("Choose…"))
            self.box.show_words(
                self.tr("Drop the firmware here"),
                self.tr("xiaozhi.bin, or a folder"),
                None,
            )
        free = not state.busy and not reader.reading
        self.box.setAcceptDrops(free)
        self.button.setVisible(not state.busy or reader.reading)
        self.folder.setVisible(free)
        self._row.setVisible(free)
        if self.address.text() != state.address:
            self.address.setText(state.address)
        self.fetch.setEnabled(bool(state.address.strip()))

    def _show_reading(self, reader: FirmwareReader) -> None:
        received, expected = reader.fetched
        said = megabytes(received) if received else ""
        if expected:
            said = self.tr("{part} of {whole}").format(part=said, whole=megabytes(expected))
        title = self.tr("Reading {name}…").format(name=reader.name)
        self.box.show_words(title, said, (received / expected if expected else None,))
        self.button.setText(self.tr("Cancel"))

    def _show_chosen(self, name: str, said: str) -> None:
        """`said` is its size and date, or why it is of no use."""
        self.box.show_words(one_line(name), said, None)
        self.button.setText(self.tr("Choose another…"))

    def _file_words(self, inspection: Inspection) -> str:
        image = inspection.image
        if image is None:
            return self.tr("No firmware for this device")
        parts = [megabytes(image.size)]
        if inspection.from_flash:
            parts.append(self.tr("out of a whole-flash image"))
        if built := built_words(image, time=False):
            parts.append(self.tr("built {day}").format(day=built))
        if inspection.chosen_from:
            parts.append(self.tr("chosen from %n file(s)", "", inspection.chosen_from))
        return SEPARATOR.join(parts)

    def ask(self) -> None:
        """Open the file dialog without blocking the window."""
        title, names = self.tr("Choose the firmware"), self.tr("Firmware (*.bin *.zip)")
        self.dialog = ask_for_file(self, title, self._state.choose, names)

    def ask_folder(self) -> None:
        """Open the dialog for a folder of release files."""
        title = self.tr("Choose a folder of release files")
        self.dialog = ask_for_folder(self, title, self._state.choose)

    def _pressed(self) -> None:
        if self._state.reader.reading:
            self._state.stop_reading()
        else:
            self.ask()

    def _fetch(self) -> None:
        text = self._state.address.strip()
        if text and not self._state.reader.reading:
            self._state.choose(text)


class _Box(DropFrame):
    """The dashed box."""

    def __init__(self) -> None:
        super().__init__(dropped_source)
        self.title = ElidingLabel("", "strong", mode=Qt.TextElideMode.ElideMiddle)
        self.caption = ElidingLabel("", "caption")
        self.bar = ProgressBar(self.tr("How far the file is read"))
        self.button = Button()
        self.folder = Button(self.tr("Folder…"))
        names = column(FILL, self.title, self.caption, SPACE.half, self.bar, FILL, spacing=0)
        row(
            IconTile("file"),
            (names, 1),
            self.folder,
            self.button,
            on=self,
            spacing=SPACE.twelve,
            margins=(SPACE.gutter, SPACE.twelve),
        )

    def show_words(self, title: str, caption: str, progress: tuple[float | None] | None) -> None:
        self.title.setText(title)
        self.caption.setText(caption)
        self.caption.setVisible(bool(caption))
        self.bar.setVisible(progress is not None)
        if progress is not None:
            self.bar.set_fraction(progress[0])
        self.setAccessibleName(f"{title}. {caption}" if caption else title)


class FirmwareFacts(PropertyTable):
    """What is in the file and what the device runs. Hidden while there is no image.

    The values come from the file and are untrusted."""

    def __init__(self) -> None:
        super().__init__(())
        self.version = self.add(self.tr("Version"), elide=True)
        self.chip = self.add(self.tr("Chip"), elide=True)
        self.project = self.add(self.tr("Built for"), elide=True)
        self.file_size = self.add(self.tr("Size"), elide=True)
        self.built = self.add(self.tr("Built"))
        self.idf: Property | None = None
        """For technicians, as `sha` and `copy`."""
        if technical():
            self.idf = self.add(self.tr("ESP-IDF"), elide=True)
            self.sha = self.add("SHA-256", elide=True)
            self.copy = CopyButton("", self.tr("Copy the SHA-256"))
            self.sha.add(self.copy)
        self.hide()

    def show_image(self, image: FirmwareImage | None, current: str) -> None:
        """Show `image`; `current` is the version that the device runs, empty if unknown."""
        self.setVisible(image is not None)
        if image is None:
            return
        unsaid = self.tr("not said")
        self.version.set(version_words(current, image.version))
        self.chip.set(image.chip)
        self.project.set(image.board or image.project or unsaid)
        self.file_size.set(megabytes(image.size))
        self.built.set(built_words(image) or unsaid)
        if self.idf is not None:
            self.idf.set(image.idf_version or unsaid)
            self.sha.set(short_hash(image.sha256))
            self.copy.set_text(image.sha256)


class VerdictBox(QWidget):
    """Whether the file belongs on the device. Each warning has a box to accept it.

    Green: it fits. Red: it is refused. Neutral: a person must agree."""

    accepted = Signal(str, bool)
    """The code of a warning, and whether it is accepted from now on."""

    def __init__(self) -> None:
        super().__init__()
        self._verdict: FirmwareVerdict | None = None
        self.boxes: dict[str, CheckBox] = {}
        """By the code of the warning."""
        self.pill = Pill("", "neutral")
        head = QHBoxLayout()
        add(head, self.pill, FILL)
        self._points = column()
        column(head, self._points, on=self)
        self.hide()

    def show_verdict(self, verdict: FirmwareVerdict | None, accepted: frozenset[str]) -> None:
        """Show `verdict`, and which warnings are accepted; `None` hides the box."""
        self.setVisible(verdict is not None)
        if verdict is not self._verdict:
            self._verdict = verdict
            self._clear()
            if verdict is not None:
                self._fill(verdict)
        for code, box in self.boxes.items():
            box.setChecked(code in accepted)

    def _fill(self, verdict: FirmwareVerdict) -> None:
        if verdict.refused:
            self.pill.set(self.tr("Refused"), "red", icon_name="x-circle")
            for refusal in verdict.refusals:
                self._points.addWidget(Notice(words(refusal), "red", role="body"))
        elif verdict.warnings:
            self.pill.set(self.tr("Needs your agreement"), "neutral")
            for warning in verdict.warnings:
                self._add_warning(warning.code, words(warning.message))
        else:
            self.pill.set(self.tr("Matches this device"), "green", icon_name="check")

    def _add_warning(self, code: str, text: str) -> None:
        agree = self.tr("Upgrade all the same")
        box = CheckBox(agree, f"{agree}: {text}")
        box.toggled.connect(partial(self.accepted.emit, code))
        self.boxes[code] = box
        point = QWidget()
        column(Notice(text, "neutral", role="body"), (box, START), on=point, spacing=SPACE.half)
        self._points.addWidget(point)

    def _clear(self) -> None:
        self.boxes.clear()
        clear(self._points)
