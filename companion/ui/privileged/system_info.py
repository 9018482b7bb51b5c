"""System info: the chip, memory and firmware of a device in a table, and the same as text."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QCoreApplication, QLocale, Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from companion.devices.firmware.system_info import Partition, SystemInfo, read_system_info
from companion.protocol.session.results import CallResult
from companion.ui.kit.theme.tokens import BREAK, PART, SPACE
from companion.ui.kit.widgets.button import CopyButton
from companion.ui.kit.widgets.choices import Segmented
from companion.ui.kit.widgets.label import ElidingLabel, Label
from companion.ui.kit.widgets.layout import FILL, add, column, row
from companion.ui.kit.widgets.marks import Pill, Separator
from companion.ui.kit.widgets.property_table import PropertyTable
from companion.ui.kit.words.technical import technical
from companion.ui.privileged.card import AnswerTree
from companion.ui.privileged.form_card import FormCard

MOST_PARTITIONS: Final = 24
"""Rows that are shown; a real table has some eight, the copied text and the JSON have all."""
_KIB: Final = 1024
_READABLE, _RAW = "readable", "json"


class SystemInfoCard(FormCard):
    """Shows an answer that cannot be read like that of any other tool."""

    def show_answer(self, result: CallResult) -> None:
        info = read_system_info(result.text)
        if info is None:
            super().show_answer(result)
        elif any(fact_rows(info)):
            self.result.show_widget(SystemInfoView(info))
        else:
            # not in the form of stock firmware; `raw` leaves out the uuid too
            self.result.show_widget(AnswerTree(dict(info.raw)))


class SystemInfoView(QWidget):
    """A table of facts, or the raw JSON. `rows` are the facts: name and value."""

    def __init__(self, info: SystemInfo, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.info = info
        self.rows = tuple(fact_rows(info))
        self.switch = Segmented(
            ((_READABLE, self.tr("Readable")), (_RAW, self.tr("JSON"))), self.tr("How to show it")
        )
        self.switch.chosen.connect(self._show)
        self.copy = CopyButton(self._copied, self.tr("Copy as text"))
        head = row(self.switch, FILL, self.copy)
        self.readable = QWidget()
        stack = column(on=self.readable, spacing=SPACE.twelve)
        self.facts = PropertyTable(self.rows, least=BREAK.card // 2, most=2)
        stack.addWidget(self.facts)
        if info.partitions:
            add(stack, Separator(), PartitionTable(info))
        self.tree: AnswerTree | None = None
        self._column = column(head, self.readable, on=self, spacing=SPACE.twelve)

    def _show(self, what: str) -> None:
        if self.tree is None:
            self.tree = AnswerTree(dict(self.info.raw))
            self._column.addWidget(self.tree)
        self.readable.setVisible(what == _READABLE)
        self.tree.setVisible(what == _RAW)

    def _copied(self) -> str:
        if self.switch.value() == _RAW:
            return json.dumps(dict(self.info.raw), ensure_ascii=False, indent=2)
        return as_text(self.info)


class PartitionTable(QWidget):
    """A row for each partition: label, purpose, address and size."""

    def __init__(self, info: SystemInfo) -> None:
        super().__init__()
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(SPACE.gutter)
        grid.setVerticalSpacing(SPACE.half)
        grid.setColumnStretch(1, 1)
        begins = self.tr("Begins at") if technical() else ""
        heads = (self.tr("Partition"), self.tr("For"), begins, self.tr("Size"))
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        for place, words in enumerate(heads):
            head = Label(words, "caption")
            if place > 1:
                head.setAlignment(right)
            grid.addWidget(head, 0, place)
        following = info.upgrade_partition
        for at, part in enumerate(info.partitions[:MOST_PARTITIONS], start=1):
            name = ElidingLabel(part.label or "–", "mono", "text")
            name.setMinimumWidth(PART.partition)
            use = QWidget()
            line = row((ElidingLabel(purpose(part), "body", "text2"), 1), on=use)
            if part.label and part.label == info.ota_label:
                line.addWidget(Pill(self.tr("Runs now"), "green"))
            elif part == following:
                line.addWidget(Pill(self.tr("Next upgrade"), "neutral"))
            address = Label(_address(part) if technical() else "", "mono")
            size = Label(_kibibytes(part.size), "mono")
            for number in (address, size):
                number.setAlignment(right)
            for place, widget in enumerate((name, use, address, size)):
                grid.addWidget(widget, at, place)
        left = len(info.partitions) - MOST_PARTITIONS
        if left > 0:
            more = self.tr("and %n more; the JSON has them all", "", left)
            grid.addWidget(Label(more, "caption"), MOST_PARTITIONS + 1, 0, 1, 4)


def fact_rows(info: SystemInfo) -> Iterator[tuple[str, str]]:
    """Name and value of each fact; what the device did not say is left out."""
    translate = QCoreApplication.translate
    firmware = " ".join(part for part in (info.project, info.version) if part)
    rows = (
        (translate("SystemInfo", "Chip"), _chip(info)),
        (translate("SystemInfo", "Board"), info.board),
        (translate("SystemInfo", "Firmware"), firmware),
        (translate("SystemInfo", "Built"), info.built),
        (translate("SystemInfo", "ESP-IDF"), info.idf_version),
        (translate("SystemInfo", "Flash"), _memory(info.flash_bytes)),
        (translate("SystemInfo", "Minimum free memory so far"), _memory(info.min_free_heap)),
        (translate("SystemInfo", "Room for an upgrade"), _memory(info.app_partition_bytes)),
        (translate("SystemInfo", "Screen"), _screen(info)),
        (translate("SystemInfo", "Language"), info.language),
        (translate("SystemInfo", "Hardware address"), info.mac),
        (translate("SystemInfo", "Runs from"), info.ota_label),
        (translate("SystemInfo", "Build"), info.elf_sha256[:16]),
    )
    yield from ((name, value) for name, value in rows if value)


def as_text(info: SystemInfo) -> str:
    """Everything as lines of text, to send to support."""
    translate = QCoreApplication.translate
    lines = [f"{name}: {value}" for name, value in fact_rows(info)]
    if info.partitions:
        lines += ["", translate("SystemInfo", "Partitions:")]
        width = max(len(part.label) for part in info.partitions)
        for part in info.partitions:
            mark = "  *" if part.label and part.label == info.ota_label else ""
            label = part.label.ljust(width)
            lines.append(
                f"  {label}  {_address(part):>10}  {_kibibytes(part.size):>9}  "
                f"{purpose(part)}{mark}"
            )
    return "\n".join(lines) + "\n"


def purpose(part: Partition) -> str:
    """What a partition is for, by its type and subtype (ESP-IDF, "Partition Tables")."""
    translate = QCoreApplication.translate
    if part.takes_upgrades:
        return translate("SystemInfo", "Firmware {number}").format(number=part.subtype - 0x10)
    known = {
        (0, 0x00): translate("SystemInfo", "Factory firmware"),
        (0, 0x20): translate("SystemInfo", "Test firmware"),
        (1, 0x00): translate("SystemInfo", "Which firmware runs"),
        (1, 0x01): translate("SystemInfo", "Radio calibration"),
        (1, 0x02): translate("SystemInfo", "Settings"),
        (1, 0x03): translate("SystemInfo", "Crash report"),
        (1, 0x04): translate("SystemInfo", "Keys of the settings"),
        (1, 0x81): translate("SystemInfo", "Files (FAT)"),
        (1, 0x82): translate("SystemInfo", "Files (SPIFFS)"),
        (1, 0x83): translate("SystemInfo", "Files (LittleFS)"),
    }
    found = known.get((part.type, part.subtype))
    if found is not None:
        return found
    return translate("SystemInfo", "type {type}, subtype {subtype}").format(
        type=part.type, subtype=part.subtype
    )


def _chip(info: SystemInfo) -> str:
    translate = QCoreApplication.translate
    if info.revision is None or not info.chip:
        return info.chip
    major, minor = divmod(info.revision, 100)
    said = translate("SystemInfo", "{chip}, revision {major}.{minor}")
    return said.format(chip=info.chip, major=major, minor=minor)


def _screen(info: SystemInfo) -> str:
    translate = QCoreApplication.translate
    screen = info.screen
    if screen is None:
        return ""
    size = f"{screen.width} × {screen.height}"
    if screen.monochrome:
        return translate("SystemInfo", "{size}, black and white").format(size=size)
    return size


def _memory(count: int | None) -> str:
    """Memory is sold in powers of two: `16 MiB`, `144 KiB`."""
    if count is None:
        return ""
    if count >= _KIB * _KIB:
        return f"{QLocale().toString(round(count / _KIB / _KIB, 2), 'g', 4)} MiB"
    return _kibibytes(count)


def _kibibytes(count: int) -> str:
    if count < 0:
        return "–"
    return f"{QLocale().toString(count / _KIB, 'f', 0)} KiB"


def _address(part: Partition) -> str:
    return f"0x{part.address:06X}" if part.address >= 0 else "–"
