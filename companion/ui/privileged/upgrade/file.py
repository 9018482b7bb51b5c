"""The firmware file: dropped or fetched, read, described and judged."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import shiboken6
from PySide6.QtCore import QMimeData, QObject, Qt, Signal
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QVBoxLayout, QWidget

from companion.app.upgrade.fetch import is_url
from companion.app.upgrade.service import UpgradeService
from companion.app.upgrade.views import Inspection
from companion.devices.firmware.image import FirmwareImage
from companion.devices.firmware.judge import FirmwareVerdict
from companion.errors import CompanionError
from companion.messages.message import message
from companion.text import one_line
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.button import Button, CopyButton
from companion.ui.kit.widgets.drop_frame import DropFrame
from companion.ui.kit.widgets.fields import LineEdit
from companion.ui.kit.widgets.label import ElidingLabel
from companion.ui.kit.widgets.marks import IconTile, Pill
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.progress import ProgressBar
from companion.ui.kit.widgets.property_table import PropertyTable
from companion.ui.kit.widgets.toggles import CheckBox
from companion.ui.kit.words.words import words
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
    """A dashed box with what is chosen, and below it the field for an address.

    It takes any file; the reader says whether it is the right one.
    """

    chosen = Signal(object)
    """`Path` of a file, or the `str` of an address."""
    stop_wanted = Signal()
    """Stop reading the chosen file."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._free = True
        self._reading = False
        self.dialog: QFileDialog | None = None
        self.box = _Box()
        self.box.dropped.connect(self.chosen)
        self.button = self.box.button
        self.button.clicked.connect(self._pressed)
        self.address = LineEdit(
            "",
            self.tr("or an address: https://…/xiaozhi.bin"),
            self.tr("Address of a firmware file"),
        )
        self.address.returnPressed.connect(self._fetch)
        self.address.textChanged.connect(self._update)
        self.fetch = Button(self.tr("Fetch"))
        self.fetch.clicked.connect(self._fetch)
        self._row = QWidget()
        row = QHBoxLayout(self._row)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(SPACE.unit)
        row.addWidget(self.address, 1)
        row.addWidget(self.fetch)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE.unit)
        column.addWidget(self.box)
        column.addWidget(self._row)
        self.show_empty()

    def show_empty(self) -> None:
        """Nothing is chosen."""
        self._reading = False
        self.box.show_words(
            self.tr("Drop the firmware here"),
            self.tr("xiaozhi.bin, the application alone"),
            None,
        )
        self.button.setText(self.tr("Choose…"))
        self._update()

    def show_reading(self, name: str, said: str = "", fraction: float | None = None) -> None:
        """`name` is being read or fetched."""
        self._reading = True
        self.box.show_words(
            self.tr("Reading {name}…").format(name=one_line(name)), said, (fraction,)
        )
        self.button.setText(self.tr("Cancel"))
        self._update()

    def show_chosen(self, name: str, said: str) -> None:
        """`name` was read; `said` is its size and date, or why it is of no use."""
        self._reading = False
        self.box.show_words(one_line(name), said, None)
        self.button.setText(self.tr("Choose another…"))
        self._update()

    def set_free(self, free: bool) -> None:
        """Whether something else can be chosen now."""
        self._free = free
        self._update()

    def ask(self) -> None:
        """Open the file dialog without blocking the window."""
        dialog = QFileDialog(self, self.tr("Choose the firmware"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptOpen)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.setNameFilters([self.tr("Firmware (*.bin)"), self.tr("All files (*)")])
        dialog.fileSelected.connect(lambda path: self.chosen.emit(Path(path)))
        dialog.finished.connect(dialog.deleteLater)
        self.dialog = dialog
        dialog.open()

    def _pressed(self) -> None:
        if self._reading:
            self.stop_wanted.emit()
        else:
            self.ask()

    def _fetch(self) -> None:
        text = self.address.text().strip()
        if text and self._free and not self._reading:
            self.chosen.emit(text)

    def _update(self) -> None:
        free = self._free and not self._reading
        self.box.setAcceptDrops(free)
        self.button.setVisible(self._free or self._reading)
        self._row.setVisible(free)
        self.fetch.setEnabled(bool(self.address.text().strip()))


class _Box(DropFrame):
    """The dashed box."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(dropped_source, parent=parent)
        self.title = ElidingLabel("", "strong", mode=Qt.TextElideMode.ElideMiddle)
        self.caption = ElidingLabel("", "caption")
        self.bar = ProgressBar(self.tr("How far the file is read"))
        self.button = Button()
        names = QVBoxLayout()
        names.setSpacing(0)
        names.addStretch(1)
        names.addWidget(self.title)
        names.addWidget(self.caption)
        names.addSpacing(SPACE.half)
        names.addWidget(self.bar)
        names.addStretch(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(SPACE.gutter, SPACE.twelve, SPACE.gutter, SPACE.twelve)
        row.setSpacing(SPACE.twelve)
        row.addWidget(IconTile("file"))
        row.addLayout(names, 1)
        row.addWidget(self.button)

    def show_words(self, title: str, caption: str, progress: tuple[float | None] | None) -> None:
        self.title.setText(title)
        self.caption.setText(caption)
        self.caption.setVisible(bool(caption))
        self.bar.setVisible(progress is not None)
        if progress is not None:
            self.bar.set_fraction(progress[0])
        self.setAccessibleName(f"{title}. {caption}" if caption else title)


class FirmwareReader(QObject):
    """Reads the chosen file and shows the progress in the drop zone.

    One file at a time; the next one replaces it. The device only gets a question."""

    ended = Signal()
    """`inspection` is there, or `problem` says why not."""

    def __init__(
        self,
        upgrades: UpgradeService,
        tasks: TaskOwner,
        key: str,
        zone: DropZone,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._upgrades = upgrades
        self._tasks = tasks
        self._key = key
        self._zone = zone
        self._task: asyncio.Task[Any] | None = None
        self.source: Path | str | None = None
        """The choice; `None` before the first one, and after `stop`."""
        self.inspection: Inspection | None = None
        self.problem = ""

    @property
    def reading(self) -> bool:
        return self._task is not None

    def read(self, source: Path | str) -> bool:
        """Begin; `False` when `source` is no valid address, and then `problem` says so."""
        self.stop()
        self.problem = ""
        if isinstance(source, str) and not is_url(source):
            self.problem = words(message("upgrade.bad_url", text=one_line(source)))
            return False
        self.source, self.inspection = source, None
        self._zone.show_reading(self._name())
        self._task = self._tasks.start(self._inspect(source), f"read firmware for {self._key}")
        self._task.add_done_callback(self._done)
        return True

    def stop(self) -> None:
        """Stop reading; harmless when nothing is read."""
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            self.source = None
            self._zone.show_empty()

    async def _inspect(self, source: Path | str) -> None:
        try:
            inspection = await self._upgrades.inspect(self._key, source, progress=self._fetched)
        except CompanionError as error:
            self._fail(words(error.message))
            return
        self.inspection = inspection
        self._show_inspected(inspection)

    def take_over(self, previous: FirmwareReader) -> None:
        """Take over what `previous` has read."""
        self.source, self.inspection, self.problem = (
            previous.source,
            previous.inspection,
            previous.problem,
        )
        if self.inspection is not None:
            self._show_inspected(self.inspection)
        elif self.problem and self.source is not None:
            self._zone.show_chosen(self._name(), "")

    def _show_inspected(self, inspection: Inspection) -> None:
        image = inspection.image
        if image is None:
            said = self.tr("No firmware for this device")
        else:
            said = megabytes(image.size)
            if built := built_words(image, time=False):
                said += SEPARATOR + self.tr("built {day}").format(day=built)
        self._zone.show_chosen(inspection.source, said)

    def _fetched(self, received: int, expected: int | None) -> None:
        """A part of a file from an address has arrived."""
        fraction = received / expected if expected else None
        said = megabytes(received)
        if expected:
            said = self.tr("{part} of {whole}").format(part=said, whole=megabytes(expected))
        self._zone.show_reading(self._name(), said, fraction)

    def _done(self, task: asyncio.Task[Any]) -> None:
        if self._task is not task:
            return
        self._task = None
        if not shiboken6.isValid(self):
            return  # the page was closed, and its tasks with it
        if not task.cancelled() and task.exception() is not None:
            self._fail(self.tr("This app made a mistake; the log says more."))
        self.ended.emit()

    def _fail(self, why: str) -> None:
        self.problem = why
        self._zone.show_chosen(self._name(), "")

    def _name(self) -> str:
        name = self.source.name if isinstance(self.source, Path) else self.source
        return one_line(name or "")


class FirmwareFacts(PropertyTable):
    """What is in the file and what the device runs. Hidden while there is no image.

    The values come from the file and are untrusted."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__((), parent)
        self.version = self.add(self.tr("Version"), elide=True)
        self.chip = self.add(self.tr("Chip"), elide=True)
        self.project = self.add(self.tr("Built for"), elide=True)
        self.file_size = self.add(self.tr("Size"), elide=True)
        self.built = self.add(self.tr("Built"), elide=True)
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
        self.project.set(image.project or unsaid)
        self.file_size.set(megabytes(image.size))
        self.built.set(built_words(image) or unsaid)
        self.idf.set(image.idf_version or unsaid)
        self.sha.set(short_hash(image.sha256))
        self.copy.set_text(image.sha256)


class VerdictBox(QWidget):
    """Whether the file belongs on the device. Each warning has a box to accept it.

    Green: it fits. Red: it is refused. Neutral: a person must agree."""

    changed = Signal()
    """A warning was accepted, or is not accepted any more."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._verdict: FirmwareVerdict | None = None
        self.boxes: dict[str, CheckBox] = {}
        """By the code of the warning."""
        self.pill = Pill("", "neutral")
        head = QHBoxLayout()
        head.addWidget(self.pill)
        head.addStretch(1)
        self._points = QVBoxLayout()
        self._points.setSpacing(SPACE.unit)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE.unit)
        column.addLayout(head)
        column.addLayout(self._points)
        self.hide()

    def show_verdict(self, verdict: FirmwareVerdict | None) -> None:
        """Show `verdict`, of which nothing is accepted yet; `None` hides the box."""
        self._verdict = verdict
        self._clear()
        self.setVisible(verdict is not None)
        if verdict is None:
            return
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

    @property
    def accepted(self) -> frozenset[str]:
        """The codes of the warnings whose box is ticked."""
        return frozenset(code for code, box in self.boxes.items() if box.isChecked())

    @property
    def passed(self) -> bool:
        """Whether nothing is refused and everything else is accepted."""
        verdict = self._verdict
        return (
            verdict is not None and not verdict.refused and not verdict.not_accepted(self.accepted)
        )

    def _add_warning(self, code: str, text: str) -> None:
        agree = self.tr("Upgrade all the same")
        box = CheckBox(agree, f"{agree}: {text}")
        box.toggled.connect(self.changed)
        self.boxes[code] = box
        point = QWidget()
        column = QVBoxLayout(point)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE.half)
        column.addWidget(Notice(text, "neutral", role="body"))
        column.addWidget(box, 0, Qt.AlignmentFlag.AlignLeft)
        self._points.addWidget(point)

    def _clear(self) -> None:
        self.boxes.clear()
        while (item := self._points.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
