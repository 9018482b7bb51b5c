"""A rollout that runs, or has ended: how far it is, its waves, its devices, its report."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QFileDialog, QSizePolicy, QWidget

from companion.app.rollout.engine import ACTIVE, Phase
from companion.app.rollout.report import report_rows
from companion.app.rollout.views import RolloutView
from companion.app.upgrade.service import UpgradeService
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.dialogs import FileDialog
from companion.ui.kit.theme.paint import rounded_box
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import BREAK, DIALOG, PART, ROOM, SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.dialog import Dialog
from companion.ui.kit.widgets.label import ElidingLabel, Label, WrappedText
from companion.ui.kit.widgets.layout import FILL, MIDDLE, FlowLayout, add, column, row
from companion.ui.kit.widgets.marks import IconTile, Pill
from companion.ui.kit.widgets.notice import Banner
from companion.ui.kit.widgets.panes import Pane, ScrollPage
from companion.ui.kit.widgets.property_table import PropertyTable
from companion.ui.kit.words.measures import clock, moment_words
from companion.ui.kit.words.technical import technical
from companion.ui.kit.words.words import sentences, words
from companion.ui.rollout.device_rows import (
    FILTERS,
    FailedDevices,
    RolloutDeviceList,
    RolloutDevices,
    fits,
)
from companion.ui.rollout.rollouts_state import RolloutsState

_TONES: Final = {
    "running": "accent",
    "asks": "amber",
    "paused": "neutral",
    "stopping": "red",
    "idle": "neutral",
    "done": "green",
    "stopped": "red",
}


class ShareBar(QWidget):
    """Verified, in progress, failed and waiting, as parts of one bar."""

    def __init__(self, height: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._height = height
        self._parts: tuple[int, int, int, int] = (0, 0, 0, 0)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_parts(self, parts: tuple[int, int, int, int], said: str) -> None:
        """Counts: verified, in progress, failed, waiting."""
        self._parts = parts
        self.setAccessibleName(said)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(ROOM.short, self._height)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme = QPainter(self), Theme.current()
        whole, total = QRectF(self.rect()), sum(self._parts)
        radius = self._height / 2
        rounded_box(painter, whole, radius, fill=theme.colour("track"))
        left = whole.left()
        for count, role in zip(self._parts, ("accent", "accentTint", "red"), strict=False):
            if not count:
                continue
            width = max(whole.width() * count / total, self._height)
            line = theme.colour("accent") if role == "accentTint" else None
            box = QRectF(left, 0, width - 1, self._height)
            rounded_box(painter, box, radius, fill=theme.colour(role), line=line)
            left += width


class RolloutRunView(QWidget):
    """The rollout at `state.place`."""

    back_wanted = Signal()
    device_wanted = Signal(str)

    def __init__(
        self, context: UiContext, state: RolloutsState, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._state = state
        self.dialog: QFileDialog | None = None
        self.stop_dialog: StopDialog | None = None
        self._former_looked: tuple[str, bool] | None = None
        self._make_head()
        self.banner = Banner("", "red", self.tr("New rollout for the rest…"))
        self.banner.action_clicked.connect(state.again)
        self.ask = Banner("", "amber", self.tr("Start the next wave"))
        self.ask.action_clicked.connect(state.go_on)
        self.page = ScrollPage()
        self._make_counts()
        self.waves = Card()
        self._wave_rows: list[tuple[ElidingLabel, ShareBar, ElidingLabel, Pill]] = []
        self.facts = PropertyTable(least=PART.fact, most=4)
        self._facts_card = Card()
        self._facts_card.add(self.facts)
        self.model = RolloutDevices(self)
        self.list = RolloutDeviceList(self.model)
        self.list.device_wanted.connect(self.device_wanted)
        for part in (self.banner, self.ask, self._counts, self.waves, self._facts_card):
            self.page.add(part)
        self.page.add(self._make_filters())
        self.failed = FailedDevices(state)
        self.failed.all_wanted.connect(lambda: self._filter("failed"))
        self.page.add(self.failed)
        card = Card(flush=True)
        card.add(self.list, 1)
        self.page.add(card, 1)
        column(self._head, (self.page, 1), on=self, spacing=0)
        state.changed.connect(self.refresh)

    def _make_head(self) -> None:
        self._head = Pane("surface", ("bottom",))
        self.title = ElidingLabel("", "title")
        self.pill = Pill("", "neutral")
        self.about = ElidingLabel("", "caption")
        self.pause = Button(self.tr("Pause"), "secondary", "pause")
        self.resume = Button(self.tr("Resume"), "primary", "play")
        self.stop = Button(self.tr("Stop…"), "secondary", "stop")
        self.csv = Button(self.tr("Export CSV…"), "secondary", "export")
        self.html = Button(self.tr("Export HTML…"), "secondary", "export")
        self.back = Button(self.tr("All rollouts"), "ghost", "arrow-left")
        self.pause.clicked.connect(self._state.pause)
        self.resume.clicked.connect(self._state.go_on)
        self.stop.clicked.connect(self._ask_stop)
        self.csv.clicked.connect(lambda: self._ask_export("csv"))
        self.html.clicked.connect(lambda: self._ask_export("html"))
        self.back.clicked.connect(self.back_wanted)
        named = row(self.title, self.pill, FILL)
        words_ = column(named, self.about, spacing=0)
        row(
            (IconTile("upload-simple", "accent"), MIDDLE),
            (words_, 1),
            self.back,
            self.csv,
            self.html,
            self.pause,
            self.resume,
            self.stop,
            on=self._head,
            spacing=SPACE.twelve,
            margins=(SPACE.page, SPACE.twelve),
        )

    def _make_counts(self) -> None:
        self._counts = Card()
        self.verified = Label("", "title")
        self.limit = Label("", "body", "text2")
        self.bar = ShareBar(SPACE.twelve)
        self.legend = WrappedText("", "body", "text2")
        self._counts.add(row(self.verified, FILL, self.limit))
        self._counts.add(self.bar)
        self.former = Button(self.tr("Back to the former version…"), "link")
        self.former.clicked.connect(self._state.go_back)
        self._counts.add(self.legend)
        self._counts.add(row(self.former, FILL))

    def _make_filters(self) -> QWidget:
        made, chips = QWidget(), QWidget()
        column(Label(self.tr("Devices"), "section"), chips, on=made)
        # on two lines where the window is narrow
        line = FlowLayout(chips, SPACE.unit)
        self.filters: dict[str, Button] = {}
        group = QButtonGroup(made)
        for name in FILTERS:
            chip = Button("", "chip")
            chip.setCheckable(True)
            chip.setChecked(name == self._state.filter)
            chip.clicked.connect(lambda _=False, chosen=name: self._filter(chosen))
            group.addButton(chip)
            self.filters[name] = chip
            line.addWidget(chip)
        return made

    def _filter(self, chosen: str) -> None:
        self._state.filter = chosen
        self.refresh()

    # what is shown

    def refresh(self) -> None:
        """Show the rollout as it is now."""
        view = self._state.shown()
        if view is None:
            return
        engine, state = view.engine, view.state
        self.title.setText(view.name)
        self.pill.set(self.state_words(state), _TONES[state])
        self.about.setText(self._about(view))
        live = view.here and not engine.ended
        ended = bool(engine.ended)
        self.pause.setVisible(state == "running")
        self.resume.setVisible(state in ("paused", "idle"))
        self.stop.setVisible(live and state != "stopping")
        self.csv.setVisible(not live)
        self.html.setVisible(not live)
        # while it runs the devices are what is looked at
        self._facts_card.setVisible(not live)
        stopping = engine.stopping
        self.banner.setVisible(stopping is not None or view.problem is not None)
        reason = view.problem or stopping
        if reason is not None:
            again = self.tr("New rollout for the rest…") if ended else ""
            then = self.tr("Then press Resume.") if view.halted else ""
            self.banner.set(sentences((words(reason), then)), again)
        self.ask.setVisible(state == "asks")
        if state == "asks":
            said = self.tr("Wave {wave} is verified. Start the next one?")
            self.ask.set(said.format(wave=engine.wave + 1), self.tr("Start the next wave"))
        if (view.id, ended) != self._former_looked:
            # once: it looks on the disk
            self._former_looked = (view.id, ended)
            self.former.setVisible(ended and bool(self._state.former()))
        self._show_counts(view)
        self._show_waves(view)
        self._show_facts(view)
        self._show_devices(view)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        tight = self.width() < BREAK.rollout_head
        for button, whole, short in (
            (self.back, self.tr("All rollouts"), ""),
            (self.csv, self.tr("Export CSV…"), self.tr("CSV…")),
            (self.html, self.tr("Export HTML…"), self.tr("HTML…")),
        ):
            button.setText(short if tight else whole)
            button.setAccessibleName(whole)
            button.setToolTip(whole if tight else "")
        self._fit_waves()

    def _fit_waves(self) -> None:
        """Where there is no room for the bars of the waves, the counts say the same."""
        narrow = self.width() < BREAK.rollout_row
        for _, bar, said, _ in self._wave_rows:
            bar.setVisible(not narrow)
            said.setMinimumWidth(0 if narrow else ROOM.list)
            said.setMaximumWidth(ROOM.any if narrow else ROOM.list)

    def leave(self) -> None:
        """Nobody sees this view any more."""
        self._state.changed.disconnect(self.refresh)
        self.failed.leave()

    def state_words(self, state: str) -> str:
        """What `RolloutView.state` means."""
        return {
            "running": self.tr("Running"),
            "asks": self.tr("Waits for you"),
            "paused": self.tr("Paused"),
            "stopping": self.tr("Stopping"),
            "idle": self.tr("Not running"),
            "done": self.tr("Done"),
            "stopped": self.tr("Stopped"),
        }[state]

    def _about(self, view: RolloutView) -> str:
        count = len(view.engine.devices)
        parts = [
            self.tr("Started {time} by {who}").format(time=moment_words(view.started), who=view.by),
            self.tr("%n image(s)", "", len(view.images)),
            self.tr("%n device(s)", "", count),
        ]
        if view.ended is not None:
            ended = moment_words(view.ended)
            if view.ended.astimezone().date() == view.started.astimezone().date():
                ended = clock(view.ended, seconds=False)
            parts.insert(1, self.tr("ended {time}").format(time=ended))
        left = view.seconds_left(self._connected)
        if left is not None:
            parts.append(self.tr("about %n min left", "", max(round(left / 60), 1)))
        return " · ".join(parts)

    def _connected(self, key: str) -> bool:
        view = self._context.workspace.devices.view(key)
        return view is not None and view.connected

    def _show_counts(self, view: RolloutView) -> None:
        engine = view.engine
        verified, active = engine.count(Phase.VERIFIED), engine.count(*ACTIVE)
        failed, waiting = engine.failures, engine.count(Phase.WAITING)
        total = len(engine.devices) - engine.count(Phase.SKIPPED)
        said = self.tr("{count} of {total} verified").format(count=verified, total=total)
        self.verified.setText(said)
        self.bar.set_parts((verified, active, failed, waiting), said)
        rules, limit = engine.rules, ""
        if rules.stop_failures is not None and not engine.ended:
            template = self.tr("Stops at {limit} failures: {count} so far")
            limit = template.format(limit=rules.stop_failures, count=failed)
        self.limit.setText(limit)
        parts = [
            self.tr("{count} verified").format(count=verified),
            self.tr("{count} in progress, at most {most} at once").format(
                count=active, most=rules.at_once
            ),
            self.tr("{count} failed").format(count=engine.count(Phase.FAILED)),
            self.tr("{count} waiting").format(count=waiting),
        ]
        away = view.waits_for(self._connected) if not engine.ended else 0
        if away:
            parts[-1] = self.tr("{count} waiting, {away} of them not connected").format(
                count=waiting, away=away
            )
        if unknown := engine.count(Phase.UNKNOWN):
            parts.append(self.tr("{count} not seen again").format(count=unknown))
        self.legend.setText(" · ".join(parts))

    def _show_waves(self, view: RolloutView) -> None:
        engine = view.engine
        while len(self._wave_rows) > len(engine.rules.waves):
            for gone in self._wave_rows.pop():
                gone.deleteLater()
        while len(self._wave_rows) < len(engine.rules.waves):
            name, said = ElidingLabel("", "medium"), ElidingLabel("")
            bar, pill, end = ShareBar(SPACE.unit), Pill(""), QWidget()
            row(FILL, pill, on=end)
            # below each other, whatever they say
            for part, width in ((name, ROOM.field), (end, ROOM.narrow)):
                part.setFixedWidth(width)
            self._wave_rows.append((name, bar, said, pill))
            self.waves.add(row(name, (bar, 1), (said, 1), end, spacing=SPACE.gutter))
            self._fit_waves()
        for number, (name, bar, said, pill) in enumerate(self._wave_rows):
            verified = engine.wave_count(number, Phase.VERIFIED)
            active = engine.wave_count(number, *ACTIVE)
            failed = engine.wave_count(number, Phase.FAILED, Phase.UNKNOWN)
            waiting = engine.wave_count(number, Phase.WAITING)
            size = engine.wave_size(number)
            template = self.tr("Wave {wave}: %n device(s)", "", size)
            name.setText(template.format(wave=number + 1))
            parts = [self.tr("{count} verified").format(count=verified)]
            if active:
                parts.append(self.tr("{count} in progress").format(count=active))
            if failed:
                parts.append(self.tr("{count} failed").format(count=failed))
            text = " · ".join(parts)
            said.setText(text)
            bar.set_parts((verified, active, failed, waiting), text)
            if not (active or waiting):
                pill.set(self.tr("Done"), "neutral")
            elif number <= engine.wave and not engine.ended and engine.stopping is None:
                running = view.here and not engine.paused
                said_of = self.tr("Running") if running else self.tr("Paused")
                pill.set(said_of, "accent" if running else "neutral")
            else:
                pill.set(self.tr("Waiting"), "neutral")

    def _show_facts(self, view: RolloutView) -> None:
        sent = sum(device.sent for device in view.engine.devices.values())
        rows = [
            (self.tr("At once"), str(view.plan.at_once)),
            (self.tr("Sent"), f"{sent / 1_000_000:.1f} MB"),
        ]
        if technical():
            rows.append((self.tr("Plan"), f"sha256 {view.digest[:4]}…{view.digest[-4:]}"))
        if view.plan.until is not None:
            rows.insert(1, (self.tr("Until"), moment_words(view.plan.until)))
        for image in view.images.values() if technical() else ():
            name = self.tr("Image {name}").format(name=image.board or image.name)
            rows.append((name, f"sha256 {image.sha256[:4]}…{image.sha256[-4:]}"))
        if len(rows) != len(self.facts.properties):
            for property_ in self.facts.properties:
                property_.deleteLater()
            self.facts.properties.clear()
            for name, value in rows:
                self.facts.add(name, value)
        for property_, (_, value) in zip(self.facts.properties, rows, strict=True):
            property_.set(value)

    def _show_devices(self, view: RolloutView) -> None:
        rows = report_rows(view)
        names = {
            "all": self.tr("All"),
            "active": self.tr("In progress"),
            "waiting": self.tr("Waiting"),
            "verified": self.tr("Verified"),
            "failed": self.tr("Failed"),
            "skipped": self.tr("Skipped"),
        }
        for name, chip in self.filters.items():
            chip.setText(f"{names[name]} {sum(fits(row, name) for row in rows)}")
            chip.setChecked(name == self._state.filter)
        self.failed.show_view(view, rows)
        shown = [row for row in rows if fits(row, self._state.filter)]
        upgrades = self._context[UpgradeService]
        under_way = {
            row.device.key: upgrades.view(row.device.key)
            for row in shown
            if row.phase is Phase.ORDERED
        }
        self.model.set_rows(shown, under_way, here=view.here)

    # acts

    def _ask_stop(self) -> None:
        dialog = self.stop_dialog = StopDialog(self)
        dialog.stop.clicked.connect(self._state.end)
        dialog.open()

    def _ask_export(self, suffix: str) -> None:
        dialog = FileDialog(self, self.tr("Export the report"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        kind = self.tr("Table (*.csv)") if suffix == "csv" else self.tr("Web page (*.html)")
        dialog.setNameFilter(kind)
        dialog.setDefaultSuffix(suffix)
        dialog.selectFile(datetime.now().strftime("rollout-%Y-%m-%d"))
        done, failed = self.tr("Report exported"), self.tr("The report could not be exported")
        dialog.fileSelected.connect(lambda path: self._state.export(Path(path), done, failed))
        dialog.finished.connect(dialog.deleteLater)
        self.dialog = dialog
        dialog.open()


class StopDialog(Dialog):
    """Asks before a rollout is stopped, which is for good."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__("", parent, width=DIALOG.small)
        title = self.tr("Stop this rollout?")
        self.set_title(title)
        self.body.addWidget(Label(title, "title"))
        said = self.tr(
            "Downloads under way end and are verified. Nothing new begins. A stopped rollout "
            "cannot be resumed."
        )
        self.body.addWidget(WrappedText(said, "body", "text2"))
        self.cancel = Button(self.tr("Cancel"))
        self.stop = Button(self.tr("Stop"), "amber")
        self.cancel.clicked.connect(self.reject)
        self.stop.clicked.connect(self.accept)
        add(self.foot, FILL, self.cancel, self.stop)
        self.cancel.setFocus(Qt.FocusReason.OtherFocusReason)
