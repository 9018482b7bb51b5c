"""The devices of a rollout as rows of a list, drawn on demand, however many there are; above all
others those that failed: why, and a restart where it helps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtCore import (
    QAbstractListModel,
    QCoreApplication,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPointF,
    QRect,
    QRectF,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import QFrame, QListView, QWidget

from companion.app.rollout.engine import Phase
from companion.app.rollout.report import ReportRow
from companion.app.rollout.views import RolloutView
from companion.app.upgrade.views import UpgradeStep, UpgradeView
from companion.patterns import regex
from companion.ui.kit.page.restart_control import RestartControl
from companion.ui.kit.rows.row_delegate import Index, PaintedRow, RowDelegate
from companion.ui.kit.rows.row_paint import (
    RowCopier,
    line_height,
    paint_name,
    paint_text,
    part,
    two_lines,
)
from companion.ui.kit.theme.icons import paint_glyph
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import BREAK, PART, ROOM, SIZE, SPACE, STROKE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.label import ElidingLabel, WrappedText
from companion.ui.kit.widgets.layout import START, TOP, column, remove_widgets, row
from companion.ui.kit.widgets.marks import IconTile
from companion.ui.kit.widgets.shifts import GuardedRows
from companion.ui.kit.words.words import words
from companion.ui.rollout.rollouts_state import RolloutsState

ROW: Final = Qt.ItemDataRole.UserRole
UPGRADE: Final = Qt.ItemDataRole.UserRole + 1
HAPPENS: Final = Qt.ItemDataRole.UserRole + 2

FILTERS: Final = ("all", "active", "waiting", "verified", "failed", "skipped")
_PHASES: Final = {
    "active": (Phase.ORDERED, Phase.SOAKING, Phase.CHECKING),
    "waiting": (Phase.WAITING,),
    "verified": (Phase.VERIFIED,),
    "failed": (Phase.FAILED, Phase.UNKNOWN),
    "skipped": (Phase.SKIPPED,),
}
_MARKED: Final = regex(r"(.+) ([0-9A-F]{2}(?::[0-9A-F]{2})+)")
_STEPS: Final = 5
_DISC: Final = SIZE.icon_tiny
_LINE: Final = SPACE.twelve
_VERSIONS: Final = ROOM.short + SPACE.page
_END: Final = Qt.AlignmentFlag.AlignRight


def fits(row: ReportRow, chosen: str) -> bool:
    """Whether a filter shows the device."""
    return chosen == "all" or row.phase in _PHASES[chosen]


def phase_words(row: ReportRow) -> str:
    """In which state the device is, for a pill."""
    translate = QCoreApplication.translate
    return {
        Phase.WAITING: translate("RolloutDevices", "Waiting"),
        Phase.ORDERED: translate("RolloutDevices", "Upgrading"),
        Phase.SOAKING: translate("RolloutDevices", "Watching"),
        Phase.CHECKING: translate("RolloutDevices", "Checking"),
        Phase.UNKNOWN: translate("RolloutDevices", "Not seen again"),
        Phase.VERIFIED: translate("RolloutDevices", "Verified"),
        Phase.FAILED: translate("RolloutDevices", "Failed"),
        Phase.SKIPPED: translate("RolloutDevices", "Skipped"),
    }[row.phase]


def what_happens(row: ReportRow, upgrade: UpgradeView | None, *, here: bool = True) -> str:
    """A line about the device: how far it is, or why it ended so. Where the rollout does not run
    `here`, nobody watches it."""
    translate = QCoreApplication.translate
    if not here and row.reason is not None:
        return words(row.reason)
    if row.phase is Phase.ORDERED:
        if upgrade is None or upgrade.outcome is not None:
            return translate("RolloutDevices", "Image offered, waiting for the device")
        fraction = upgrade.transfer.fraction
        if upgrade.step is UpgradeStep.DOWNLOAD and fraction is not None:
            template = translate("RolloutDevices", "Downloading, {percent} %")
            return template.format(percent=round(100 * fraction))
        if upgrade.step in (UpgradeStep.RESTART, UpgradeStep.VERIFY):
            return translate("RolloutDevices", "Restarting")
        return translate("RolloutDevices", "Image offered, waiting for the device")
    if row.phase is Phase.SOAKING:
        template = translate("RolloutDevices", "Back with {version}, watching")
        return template.format(version=row.to)
    if row.phase is Phase.CHECKING:
        return translate("RolloutDevices", "Finding out what it runs")
    return words(row.reason) if row.reason is not None else ""


def steps_of(row: ReportRow, upgrade: UpgradeView | None) -> tuple[int, str]:
    """How many of the steps are done (told, fetched, restarted, back, watched), and what the next
    one is: `running`, `failed`, `unknown` or empty."""
    match row.phase:
        case Phase.VERIFIED:
            return _STEPS, ""
        case Phase.SOAKING:
            return 4, "running"
        case Phase.ORDERED if upgrade is not None and upgrade.outcome is None:
            done = {UpgradeStep.DOWNLOAD: 1, UpgradeStep.RESTART: 2, UpgradeStep.VERIFY: 3}
            return done.get(upgrade.step, 0), "running"
        case Phase.ORDERED:
            return 0, "running"
        case Phase.CHECKING:
            return 3, "running"
        case Phase.UNKNOWN:
            return 2, "unknown"
        case Phase.FAILED:
            return {"old_version": 2, "broken_off": 1, "not_fetched": 0}.get(row.outcome, 1), (
                "failed"
            )
    return 0, ""


class RolloutDevices(QAbstractListModel):
    """What failed comes first, then what is under way."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: list[ReportRow] = []
        self._upgrades: dict[str, UpgradeView | None] = {}
        self._here = True

    def set_rows(
        self,
        rows: Sequence[ReportRow],
        upgrades: dict[str, UpgradeView | None],
        *,
        here: bool = True,
    ) -> None:
        """Show these; rows of the same devices stay where they are. `here`: see `what_happens`."""
        self._here = here
        ordered = sorted(rows, key=lambda row: _RANK[row.phase])
        same = [row.device.key for row in ordered] == [row.device.key for row in self._rows]
        self._upgrades = upgrades
        if same:
            self._rows = ordered
            if ordered:
                self.dataChanged.emit(self.index(0), self.index(len(ordered) - 1))
            return
        self.beginResetModel()
        self._rows = ordered
        self.endResetModel()

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = QModelIndex()) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def data(
        self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if not index.isValid() or index.row() >= len(self._rows):
            return None
        row = self._rows[index.row()]
        upgrade = self._upgrades.get(row.device.key)
        if role == ROW:
            return row
        if role == UPGRADE:
            return upgrade
        if role == Qt.ItemDataRole.DisplayRole:
            return row.device.name
        if role == Qt.ItemDataRole.AccessibleTextRole:
            said = (row.device.name, phase_words(row), self._happens(row))
            return ", ".join(each for each in said if each)
        return self._happens(row) if role in (HAPPENS, Qt.ItemDataRole.ToolTipRole) else None

    def _happens(self, row: ReportRow) -> str:
        return what_happens(row, self._upgrades.get(row.device.key), here=self._here)


_RANK: Final = {
    Phase.FAILED: 0,
    Phase.UNKNOWN: 1,
    Phase.ORDERED: 2,
    Phase.SOAKING: 2,
    Phase.CHECKING: 2,
    Phase.WAITING: 3,
    Phase.VERIFIED: 4,
    Phase.SKIPPED: 5,
}


class RolloutDelegate(RowDelegate):
    """Name and wave, versions, small steps, and what happens."""

    def height(self, index: Index) -> int:
        return max(SIZE.live_row, line_height("medium") + line_height("caption") + SPACE.unit)

    def paint_row(self, painter: QPainter, row: PaintedRow) -> None:
        report: ReportRow = row.index.data(ROW)
        upgrade: UpgradeView | None = row.index.data(UPGRADE)
        rect = row.rect.adjusted(SPACE.twelve, 0, -SPACE.twelve, 0)
        name = max(ROOM.short, min(ROOM.list, rect.width() * 3 // 10))
        upper, lower = two_lines(part(rect, 0, name), "medium", "caption")
        # as it was called when the plan was made, with its mark, which is never elided
        named = _MARKED.fullmatch(report.device.name)
        title, mark = named.groups() if named is not None else (report.device.name, "")
        paint_name(painter, upper, title, mark, "medium")
        paint_text(painter, lower, self._wave(report), "caption", "text3")
        left = name + SPACE.gutter
        narrow = rect.width() < BREAK.rollout_row
        versions = part(rect, left, 0 if narrow else _VERSIONS)
        if not narrow:
            paint_text(painter, versions, _versions(report), "mono", "text2")
            left += _VERSIONS + SPACE.unit
        done, then = steps_of(report, upgrade)
        width = _STEPS * _DISC + (_STEPS - 1) * _LINE
        _paint_steps(painter, part(rect, left, width), done, then)
        left += width + SPACE.gutter
        figures = ROOM.narrow
        line = part(rect, left, rect.width() - left - figures - SPACE.unit)
        colour = "redText" if report.phase is Phase.FAILED else "text"
        said = what_happens(report, upgrade) or phase_words(report)
        paint_text(painter, line, said, "body", colour)
        end = part(rect, rect.width() - figures, figures)
        paint_text(painter, end, _figures(report, upgrade), "caption", "text3", _END)

    def _wave(self, report: ReportRow) -> str:
        if report.wave is None:
            return report.device.board
        template = QCoreApplication.translate("RolloutDevices", "Wave {wave} · {board}")
        return template.format(wave=report.wave, board=report.device.board or "–")


def _versions(report: ReportRow) -> str:
    return f"{report.device.version or '–'} → {report.to or '–'}"


def _figures(report: ReportRow, upgrade: UpgradeView | None) -> str:
    if report.phase is Phase.ORDERED and upgrade is not None:
        speed = upgrade.transfer.bytes_per_second
        if upgrade.step is UpgradeStep.DOWNLOAD and speed:
            return f"{speed / 1000:.0f} KB/s"
    return f"{report.seconds:.0f} s" if report.seconds else ""


def _paint_steps(painter: QPainter, rect: QRect, done: int, then: str) -> None:
    theme = Theme.current()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    middle = rect.center().y()
    for number in range(_STEPS):
        left = rect.left() + number * (_DISC + _LINE)
        disc = QRectF(left, middle - _DISC / 2, _DISC, _DISC)
        if number:
            painter.setPen(QPen(theme.colour("accent" if number <= done else "line"), STROKE.thin))
            painter.drawLine(QPointF(left - _LINE, middle), QPointF(left, middle))
        if number < done:
            paint_glyph(painter, disc, "check-circle-fill", theme.colour("accent"))
        elif number == done and then == "failed":
            paint_glyph(painter, disc, "x-circle-fill", theme.colour("red"))
        else:
            running = number == done and then == "running"
            painter.setBrush(Qt.BrushStyle.NoBrush)
            stroke = STROKE.line if running else STROKE.thin
            painter.setPen(QPen(theme.colour("accent" if running else "line"), stroke))
            edge = PART.small_step_inset
            painter.drawEllipse(disc.adjusted(edge, edge, -edge, -edge))


class RolloutDeviceList(GuardedRows, QListView):
    """Enter or a double click opens a device."""

    device_wanted = Signal(str)

    def __init__(self, model: RolloutDevices, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setModel(model)
        self.setItemDelegate(RolloutDelegate(self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setAutoFillBackground(False)
        self.setAutoFillBackground(False)
        self.setAccessibleName(self.tr("Devices of the rollout"))
        self.setMinimumHeight(ROOM.list)
        self.doubleClicked.connect(self._open)
        RowCopier(self, self._copied)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._open(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def _open(self, index: QModelIndex) -> None:
        if index.isValid():
            self.device_wanted.emit(index.data(ROW).device.key)

    def _copied(self, index: QModelIndex) -> str:
        row: ReportRow = index.data(ROW)
        said = index.data(HAPPENS)
        parts = (row.device.name, row.device.key, row.device.version, row.now, said)
        return "\t".join(parts)


_MOST: Final = 3
"""Devices that are shown; the filter *Failed* has all of them."""


class FailedDevice(Card):
    """One of them."""

    def __init__(self, state: RolloutsState, key: str) -> None:
        super().__init__(fill="redTint", line="redBorder")
        self.key = key
        self.name = ElidingLabel("", "strong")
        self.about = ElidingLabel("", "caption")
        self.reason = WrappedText("", "body", "redText")
        self.restart = RestartControl(state.restart_of(key))
        named = column(self.name, self.about, self.reason, self.restart, spacing=SPACE.half)
        self.add(row((IconTile("warning-circle"), TOP), (named, 1), spacing=SPACE.twelve))

    def set(self, report: ReportRow, most_tries: int, *, stuck: bool) -> None:
        """Show what became of it; `stuck` offers a restart."""
        said = self.tr("Wave {wave}, try {count} of {most}")
        parts = (
            said.format(wave=report.wave or "–", count=report.tries, most=most_tries),
            f"{report.device.version or '–'} → {report.to or '–'}",
        )
        self.name.setText(report.device.name)
        self.about.setText(" · ".join(parts))
        self.reason.setText(words(report.reason) if report.reason is not None else "")
        restart = self.restart.state
        self.restart.setVisible(stuck or restart.requested or restart.gate.asking)


class FailedDevices(QWidget):
    """The last ones that failed, newest first."""

    all_wanted = Signal()

    def __init__(self, state: RolloutsState) -> None:
        super().__init__()
        self._state = state
        self.rows: list[FailedDevice] = []
        self.all = Button("", "link")
        self.all.clicked.connect(self.all_wanted)
        self._column = column(on=self)
        self._column.addWidget(self.all, 0, START)

    def show_view(self, view: RolloutView, rows: list[ReportRow]) -> None:
        """Show those of `view`; `rows` are all of its report."""
        failed = [row for row in rows if row.phase is Phase.FAILED]

        def since(row: ReportRow) -> float:
            progress = view.progress(row.device.key)
            return progress.since if progress is not None else 0.0

        shown = sorted(failed, key=since, reverse=True)[:_MOST]
        keys = [row.device.key for row in shown]
        if keys != [row.key for row in self.rows]:
            self._arrange(keys)
        for widget, report in zip(self.rows, shown, strict=True):
            stuck = view.may_be_stuck(report.device.key)
            widget.set(report, view.plan.tries, stuck=stuck)
        self.setVisible(bool(shown))
        self.all.setVisible(len(failed) > len(shown))
        self.all.setText(self.tr("Show all %n", "", len(failed)))

    def leave(self) -> None:
        """Nobody sees this view any more."""
        for widget in self.rows:
            widget.restart.gate.leave()

    def _arrange(self, keys: list[str]) -> None:
        known = {widget.key: widget for widget in self.rows}
        self.rows = [
            known.pop(key) if key in known else FailedDevice(self._state, key) for key in keys
        ]
        for gone in known.values():
            gone.restart.gate.leave()
            remove_widgets(gone)
        for number, widget in enumerate(self.rows):
            self._column.insertWidget(number, widget)
