"""A new rollout: images, who gets them, waves, limits and conditions, and the one question."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import shiboken6
from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFileDialog, QWidget

from companion.app.files.whole_file import export_bytes
from companion.app.fleet.each import ManyRequest
from companion.app.fleet.service import FleetService
from companion.app.rollout.engine import OrderWay
from companion.app.rollout.plan import KEPT, WaveRule
from companion.app.rollout.prepare import PreparedRollout
from companion.messages.message import Message
from companion.text import reason_of
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.dialogs import FileDialog, ask_for_folder
from companion.ui.kit.rows.pick_list import Pick
from companion.ui.kit.theme.tokens import BREAK, SIZE, SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.choices import Segmented
from companion.ui.kit.widgets.dialog import Dialog
from companion.ui.kit.widgets.fields import LineEdit, NumberEdit
from companion.ui.kit.widgets.label import ElidingLabel, Label, WrappedText
from companion.ui.kit.widgets.layout import FILL, MIDDLE, add, clear, column, row
from companion.ui.kit.widgets.marks import IconTile, Pill, Separator
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.panes import Pane, ScrollPage
from companion.ui.kit.widgets.toast_room import keep_clear
from companion.ui.kit.widgets.toggles import CheckBox
from companion.ui.kit.words.words import words
from companion.ui.rollout.canaries_dialog import CanariesDialog
from companion.ui.rollout.rollouts_state import RolloutsState
from companion.ui.rollout.start_dialog import StartDialog

_TWO: Final = BREAK.tools
"""Pixels from which the plan has two columns."""


class RolloutPlanView(QWidget):
    """Shows `state.draft` and what it means, and writes into it."""

    cancelled = Signal()

    def __init__(
        self, context: UiContext, state: RolloutsState, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._state = state
        self.dialog: QFileDialog | None = None
        self.question: StartDialog | None = None
        self.chooser: CanariesDialog | None = None
        self._make_head()
        left = column(self._make_images(), self._make_devices(), FILL, spacing=SPACE.gutter)
        right_side = QWidget()
        self._right = right_side
        column(
            self._make_waves(),
            self._make_stop(),
            self._make_conditions(),
            FILL,
            on=right_side,
            spacing=SPACE.gutter,
        )
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._columns.setSpacing(SPACE.gutter)
        self._columns.addLayout(left, 3)
        self._columns.addWidget(right_side, 2)
        page = ScrollPage()
        page.add(self._columns)
        page.body.addStretch(1)
        column(self._head, (page, 1), self._make_foot(), on=self, spacing=0)
        state.draft_changed.connect(self.refresh)
        state.opened.connect(self.show_plan)
        self.show_plan()

    def show_plan(self) -> None:
        """Show the plan of the state, which may be another one."""
        self._write_fields()
        self.refresh()

    def leave(self) -> None:
        """Nobody sees this view any more."""
        self._state.draft_changed.disconnect(self.refresh)
        self._state.opened.disconnect(self.show_plan)
        if self.question is not None and shiboken6.isValid(self.question):
            self.question.reject()

    # parts

    def _make_head(self) -> None:
        self._head = Pane("surface", ("bottom",))
        self.about = ElidingLabel("", "caption")
        self.open = Button(self.tr("Open plan…"), "secondary", "file")
        self.save = Button(self.tr("Save plan…"), "secondary", "export")
        self.open.clicked.connect(self._ask_open)
        self.save.clicked.connect(self._ask_save)
        named = column(Label(self.tr("New rollout"), "title"), self.about, spacing=0)
        row(
            (IconTile("upload-simple", "accent"), MIDDLE),
            (named, 1),
            self.open,
            self.save,
            on=self._head,
            spacing=SPACE.twelve,
            margins=(SPACE.page, SPACE.twelve),
        )

    def _make_images(self) -> Card:
        card = Card()
        self.add_image = Button(self.tr("Add image…"), "link")
        self.add_image.clicked.connect(self._ask_image)
        self.add_folder = Button(self.tr("Add folder…"), "link")
        self.add_folder.clicked.connect(self._ask_folder)
        card.add(row(Label(self.tr("Images"), "section"), FILL, self.add_folder, self.add_image))
        self._images = column()
        card.add(self._images)
        return card

    def _make_devices(self) -> Card:
        card = Card()
        self.included, self.skipping = Pill("", "accent"), Pill("", "neutral")
        card.add(row(Label(self.tr("Devices"), "section"), FILL, self.included, self.skipping))
        self.selection = Button("", "chip", "x", icon_after=True)
        self.selection.setCheckable(False)
        self.selection.setToolTip(self.tr("Include all devices"))
        self.selection.clicked.connect(self._widen)
        self.matching = Label("", "caption")
        self.narrow = Button("", "link", "arrow-counter-clockwise")
        self.narrow.clicked.connect(self._narrow)
        card.add(row(self.selection, self.narrow, self.matching, FILL))
        self.terms = LineEdit("", "")
        self.terms.setAccessibleName(self.tr("Which devices"))
        self.terms.editingFinished.connect(self._terms_changed)
        card.add(self.terms)
        self._groups = column()
        card.add(self._groups)
        self.notice = Notice("", "neutral", role="body")
        card.add(self.notice)
        self.way = Segmented(
            (
                (OrderWay.NOW.value, self.tr("Now")),
                (OrderWay.NEXT_START.value, self.tr("At next start")),
                (OrderWay.BEST.value, self.tr("Best")),
            ),
            self.tr("When to upgrade"),
        )
        self.way.chosen.connect(lambda way: self._state.change(way=OrderWay(way)))
        said = self.tr("Now if connected, otherwise at the next start")
        card.add(
            row(
                (column(Label(self.tr("When to upgrade"), "medium"), _wrapped(said), spacing=0), 1),
                self.way,
            )
        )
        return card

    def _make_waves(self) -> Card:
        card = Card()
        card.add(Label(self.tr("Waves"), "section"))
        self.canaries = Button(self.tr("Choose…"), "link")
        self.canaries.clicked.connect(self._choose_canaries)
        self.each_board = Button(self.tr("One of each board"), "link")
        self.each_board.clicked.connect(self._one_of_each)
        self.canary_names = ElidingLabel("", "caption")
        self.share = self._number(self.tr("Second wave in percent"), 0, 100)
        self.rest = Label("", "medium")
        line = row(Label(self.tr("1  Canaries"), "medium"), FILL, self.each_board, self.canaries)
        card.add(column(line, self.canary_names, spacing=0))
        card.add(self._line(self.tr("2  Then, in percent"), self.share))
        card.add(row(Label(self.tr("3  Rest"), "medium"), FILL, self.rest))
        self.given_waves = WrappedText("", "caption")
        card.add(self.given_waves)
        card.add(Separator())
        self.next = Segmented(
            (("go", self.tr("Automatic")), ("ask", self.tr("Ask me"))), self.tr("Next wave")
        )
        self.next.chosen.connect(lambda chosen: self._state.change(ask=chosen == "ask"))
        card.add(self._line(self.tr("Next wave"), self.next))
        self.share_verified = self._number(self.tr("When verified, in percent"), 1, 100)
        self.at_once = self._number(self.tr("At once"), 1, 50)
        self.soak = self._number(self.tr("Must stay up for, in seconds"), 0, 86_400)
        for field in (self.share_verified, self.at_once, self.soak):
            card.add(self._line(field.accessibleName(), field))
        return card

    def _make_stop(self) -> Card:
        card = Card()
        self.failures = self._number(self.tr("Stop after failures"), 0, 10_000)
        self.failure_share = self._number(
            self.tr("Stop at a share of failures, in percent"), 0, 100
        )
        self.tries = self._number(self.tr("Tries for each device"), 1, 10)
        for field in (self.failures, self.failure_share, self.tries):
            card.add(self._line(field.accessibleName(), field))
        self.restart = CheckBox(self.tr("Restart devices that are stuck after a failure"))
        self.restart.clicked.connect(lambda on: self._state.change(restart_stuck=on))
        card.add(self.restart)
        return card

    def _make_conditions(self) -> Card:
        card = Card()
        card.add(Label(self.tr("Conditions"), "section"))
        self.idle = CheckBox(self.tr("Not in a conversation"))
        self.signal = CheckBox(self.tr("Good signal"))
        self.has_battery = CheckBox(self.tr("Battery at least, in percent"))
        self.battery = self._number(self.tr("Battery at least, in percent"), 1, 100)
        self.has_window = CheckBox(self.tr("Only between"))
        self.window_field = LineEdit("", "02:00-05:00", self.tr("Only between"))
        self.window_field.setMaximumWidth(SIZE.number_edit * 2)
        for box in (self.idle, self.signal, self.has_battery, self.has_window):
            box.clicked.connect(self._conditions_changed)
        self.window_field.editingFinished.connect(self._conditions_changed)
        card.add(row(self.idle, FILL))
        card.add(row(self.signal, FILL))
        card.add(row(self.has_battery, FILL, self.battery))
        card.add(row(self.has_window, FILL, self.window_field))
        return card

    def _make_foot(self) -> Pane:
        foot = Pane("surface", ("top",))
        self.summary = Label("", "strong")
        self.problem = WrappedText("", "caption")
        self.cancel = Button(self.tr("Cancel"), "ghost")
        self.start = Button(self.tr("Start rollout…"), "primary", "upload-simple", large=True)
        self.cancel.clicked.connect(self.cancelled)
        self.start.clicked.connect(self._ask_start)
        row(
            (column(self.summary, self.problem, spacing=0), 1),
            self.cancel,
            self.start,
            on=foot,
            spacing=SPACE.twelve,
            margins=(SPACE.page, SPACE.twelve),
        )
        keep_clear(foot)
        return foot

    def _number(self, name: str, least: int, most: int) -> NumberEdit:
        field = NumberEdit("", name)
        field.set_bounds(least, most)
        field.setMaximumWidth(SIZE.number_edit)
        field.editingFinished.connect(self._numbers_changed)
        return field

    def _line(self, name: str, field: QWidget) -> QBoxLayout:
        return row((_wrapped(name, "body"), 1), field)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        direction = QBoxLayout.Direction
        wide = event.size().width() >= _TWO
        self._columns.setDirection(direction.LeftToRight if wide else direction.TopToBottom)

    # what a person enters

    def _write_fields(self) -> None:
        """What the plan says, into the fields."""
        draft = self._state.draft
        self.terms.setText(draft.terms)
        self.way.set_value(draft.way.value)
        self.next.set_value("ask" if draft.ask else "go")
        share = next((rule.percent for rule in draft.waves if rule.percent is not None), 0)
        stop, share_stop = draft.stop_failures or 0, draft.stop_percent or 0
        for field, value in (
            (self.share, share),
            (self.share_verified, draft.verified_percent),
            (self.at_once, draft.at_once),
            (self.soak, draft.soak),
            (self.failures, stop),
            (self.failure_share, share_stop),
            (self.tries, draft.tries),
            (self.battery, draft.conditions.battery or 30),
        ):
            field.setText(f"{value:g}")
        self.restart.setChecked(draft.restart_stuck)
        conditions = draft.conditions
        self.idle.setChecked(conditions.idle)
        self.signal.setChecked(conditions.signal is not None)
        self.has_battery.setChecked(conditions.battery is not None)
        self.has_window.setChecked(conditions.window is not None)
        if conditions.window is not None:
            start, end = conditions.window
            self.window_field.setText(
                "-".join(f"{at // 60:02}:{at % 60:02}" for at in (start, end))
            )

    def _terms_changed(self) -> None:
        terms = self.terms.text().strip()
        if terms != self._state.draft.terms:
            self._state.filter_by(terms)

    def _widen(self) -> None:
        """All devices, which only this gives where some were selected."""
        self._state.widen(True)
        self.narrow.setFocus(Qt.FocusReason.OtherFocusReason)

    def _narrow(self) -> None:
        """Back to those that were selected."""
        lost = self._state.widen(False)
        self.selection.setFocus(Qt.FocusReason.OtherFocusReason)
        if lost:
            names = ", ".join(map(self._name_of, lost))
            said = self.tr("No longer a canary: {names}").format(names=names)
            self._context.notify(said, "", False)

    def _name_of(self, key: str) -> str:
        facts = self._context[FleetService].facts(key)
        return facts.title if facts is not None else key

    def _numbers_changed(self) -> None:
        draft = self._state.draft
        stop = _number_of(self.failures, draft.stop_failures or 0)
        share = _number_of(self.failure_share, draft.stop_percent or 0)
        if not stop and not share:
            stop = 1  # a rollout that nothing stops is none
            self.failures.setText("1")
        self._state.change(
            waves=self._waves(_number_of(self.share, 0)),
            verified_percent=_number_of(self.share_verified, draft.verified_percent),
            at_once=int(_number_of(self.at_once, draft.at_once)),
            soak=_number_of(self.soak, draft.soak),
            stop_failures=int(stop) or None,
            stop_percent=share or None,
            tries=int(_number_of(self.tries, draft.tries)),
        )
        self._conditions_changed()

    def _waves(self, percent: float) -> tuple[WaveRule, ...]:
        """The three waves of the form; a plan from a file with others keeps its own."""
        waves = self._state.draft.waves
        if not _is_simple(waves):
            return waves
        named = [rule for rule in waves if rule.devices]
        second = [WaveRule(percent=percent)] if percent else []
        return (*named, *second, WaveRule())

    def _conditions_changed(self) -> None:
        conditions = self._state.draft.conditions
        window = _minutes(self.window_field.text()) if self.has_window.isChecked() else None
        self.window_field.set_invalid(self._wrong_window())
        battery = int(_number_of(self.battery, 30)) if self.has_battery.isChecked() else None
        changed = replace(
            conditions,
            idle=self.idle.isChecked(),
            # a plan from a file may want a stronger one
            signal=(conditions.signal or "medium") if self.signal.isChecked() else None,
            battery=battery,
            window=window,
        )
        self._state.change(conditions=changed)
        self.refresh()

    def _wrong_window(self) -> bool:
        """Whether a time of the day is wanted, and it is not said which."""
        return self.has_window.isChecked() and _minutes(self.window_field.text()) is None

    def _choose_canaries(self) -> None:
        prepared = self._state.prepared
        if prepared is None:
            return
        chosen = self._state.canaries()
        outside = [key for key in chosen if key in prepared.left_out]
        devices = [
            *(Pick(each.key, each.name, each.board) for each in prepared.included),
            *(Pick(key, self._name_of(key), self.tr("not in this filter")) for key in outside),
        ]
        picks = [replace(each, picked=each.key in chosen) for each in devices]
        dialog = self.chooser = CanariesDialog(picks, self._state.one_of_each_board, self)
        dialog.chosen.connect(self._state.set_canaries)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _one_of_each(self) -> None:
        self._state.set_canaries(self._state.one_of_each_board())

    # files

    def _ask_image(self) -> None:
        dialog = self._ask(
            self.tr("Add firmware images"), self.tr("Firmware (*.bin);;All files (*)")
        )
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        dialog.filesSelected.connect(self.add_images)
        dialog.open()

    def _ask_folder(self) -> None:
        title = self.tr("Choose a folder of release files")
        self.dialog = ask_for_folder(self, title, self._add_folder)

    def _add_folder(self, folder: Path) -> None:
        self._state.add_folder(folder, self.tr("Images added: {names}"))

    def add_images(self, paths: list[str]) -> None:
        """Take these files into the plan."""
        known = self._state.draft.images
        self._state.change(images=(*known, *(path for path in paths if path not in known)))

    def _ask_open(self) -> None:
        dialog = self._ask(self.tr("Open a plan"), self.tr("Plans (*.json)"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda path: self._state.open_plan(Path(path)))
        dialog.open()

    def _ask_save(self) -> None:
        dialog = self._ask(self.tr("Save the plan"), self.tr("Plans (*.json)"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("json")
        dialog.selectFile("plan.json")
        dialog.fileSelected.connect(lambda path: self.save_plan(Path(path)))
        dialog.open()

    def save_plan(self, path: Path) -> None:
        """Write the plan, as `companion rollout` reads it."""
        text = json.dumps(self._state.plan_text(), ensure_ascii=False, indent=1) + "\n"
        done, failed = self.tr("Plan saved"), self.tr("The plan could not be saved")

        async def write() -> None:
            try:
                await asyncio.to_thread(export_bytes, path, text.encode("utf-8"))
            except OSError as error:
                self._context.notify(failed, reason_of(error), True)
            else:
                self._context.notify(done, path.name, False)

        self._state.tasks.start(write(), "save a plan")

    def _ask(self, title: str, filters: str) -> QFileDialog:
        dialog = self.dialog = FileDialog(self, title)
        dialog.setNameFilters(filters.split(";;"))
        dialog.finished.connect(dialog.deleteLater)
        return dialog

    # the question

    def _ask_start(self) -> None:
        self._terms_changed()  # not every press takes the keyboard off the filter
        self.start.setEnabled(False)
        self._state.start(self.confirm, self.refresh)

    async def confirm(self, request: ManyRequest) -> bool:
        """Ask once for all devices, in amber, with Cancel focused. No answer counts for a plan that
        has changed since, as by a device that was removed."""
        dialog = self.question = StartDialog(request, self._state.prepared, self)
        asked = self._state.draft
        answer: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

        def ended(result: int) -> None:
            if not answer.done():
                answer.set_result(result == Dialog.DialogCode.Accepted)

        def changed() -> None:
            if self._state.judging or self._state.draft != asked:
                dialog.reject()

        dialog.finished.connect(ended)
        self._state.draft_changed.connect(changed)
        dialog.open()
        try:
            return await answer
        finally:
            self._state.draft_changed.disconnect(changed)
            dialog.deleteLater()

    # what is shown

    def refresh(self) -> None:
        """Show what the plan means now."""
        state, draft = self._state, self._state.draft
        prepared = state.prepared
        clear(self._images)
        for name in draft.images:
            self._images.addWidget(self._image_row(name))
        if not draft.images:
            none = self.tr("Add the firmware of each board.")
            self._images.addWidget(WrappedText(none, "body", "text2"))
        clear(self._groups)
        self.included.setVisible(prepared is not None)
        self.skipping.setVisible(prepared is not None)
        if prepared is not None:
            self._show_devices(prepared)
        keys = state.keys
        self._show_waves(prepared, keys)
        self._show_notice()
        count = len(keys)
        self._show_selection(count)
        parts = [self.tr("%n device(s)", "", count), self.tr("%n image(s)", "", len(draft.images))]
        self.about.setText(" · ".join(parts))
        # it has the keyboard when all devices were included
        self.narrow.setAccessibleDescription(parts[0])
        wrong_window = self._wrong_window()
        ready = prepared is not None and state.problem is None and not state.judging
        ready = ready and not wrong_window and not state.starting
        taking = len(prepared.included) if prepared is not None else 0
        waves = len(prepared.waves) if prepared is not None else 0
        said = (self.tr("%n device(s)", "", taking), self.tr("%n wave(s)", "", waves))
        self.summary.setText(" · ".join(said) if ready and taking else "")
        problem = words(state.problem) if state.problem is not None else ""
        if wrong_window:
            problem = self.tr("Write the times between which it may begin, such as 02:00-05:00.")
        self.problem.setText(problem)
        self.problem.set_colour("redText" if problem else "")
        self.start.setEnabled(ready and taking > 0)
        self.save.setEnabled(not state.nobody)

    def _show_selection(self, found: int) -> None:
        """How many were selected, and how many of them match; or the way back to them."""
        state = self._state
        count = len(state.selection or ())
        chip, back = state.limited, state.selection is not None and state.widened
        self.selection.setVisible(chip)
        self.selection.setText(self.tr("%n selected", "", count))
        self.selection.setAccessibleName(
            self.tr("Only the %n selected device(s). Press to include all devices.", "", count)
        )
        self.narrow.setVisible(back)
        self.narrow.setText(self.tr("Back to the %n selected", "", count))
        matching = ""
        if chip and state.draft.terms:
            said = self.tr("{found} of {count} selected match")
            matching = said.format(found=found, count=count)
        elif back and not state.draft.terms:
            matching = self.tr("All %n device(s)", "", found)
        self.matching.setText(matching)
        self.matching.setVisible(bool(matching))
        self.terms.setPlaceholderText(
            self.tr("A filter among the selected: board = otto-robot")
            if chip
            else self.tr("All devices, or a filter: board = otto-robot")
        )

    def _image_row(self, name: str) -> QWidget:
        made = QWidget()
        sources = self._state.sources(name)
        image = sources[0].image if len(sources) == 1 else None
        shown = f"{name[: len(KEPT) + 12]}…" if name.startswith(KEPT) else Path(name).name
        remove = Button("", "ghost", "x")
        remove.setAccessibleName(self.tr("Remove {name}").format(name=shown))
        remove.clicked.connect(
            lambda: self._state.change(
                images=tuple(each for each in self._state.draft.images if each != name)
            )
        )
        about = f"{image.chip} · {image.size / 1_000_000:.2f} MB" if image is not None else ""
        if len(sources) == 1 and sources[0].from_flash:
            about = f"{about} · " + self.tr("out of a whole-flash image")
        if len(sources) > 1:
            about = self.tr("%n image(s)", "", len(sources))
        tile = "folder-open" if len(sources) > 1 else "file"
        line = row((IconTile(tile), MIDDLE), on=made, spacing=SPACE.twelve)
        named = column(ElidingLabel(shown, "medium"), spacing=0)
        if name in self._state.faults:
            fault = self._state.faults[name]
            reason = fault.values.get("reason")
            said = words(reason if isinstance(reason, Message) else fault)
            named.addWidget(WrappedText(said, "caption", "redText"))
        else:
            named.addWidget(Label(about, "caption"))
        if self._state.fits_nobody(name):
            said = self.tr("No device of this plan takes it.")
            named.addWidget(WrappedText(said, "caption", "amberText"))
        add(line, (named, 1))
        if image is not None:
            if image.board:
                add(line, (Pill(image.board), MIDDLE))
            add(line, (Label(image.version, "mono"), MIDDLE))
        add(line, (remove, MIDDLE))
        return made

    def _show_devices(self, prepared: PreparedRollout) -> None:
        taking = prepared.included
        self.included.set(self.tr("%n taking part", "", len(taking)), "accent")
        skipped = [device for device in prepared.devices if not device.included]
        self.skipping.set(self.tr("%n skipped", "", len(skipped)), "neutral")
        groups: Counter[tuple[str, str, str, str]] = Counter()
        for device in taking:
            image = prepared.image(device.image)
            to = image.version if image is not None else "?"
            now = device.likely is OrderWay.NOW
            when = self.tr("Now") if now else self.tr("At next start")
            if not device.connected and now:
                when = self.tr("When connected")
            groups[device.board or "?", device.version or "?", to, when] += 1
        for (board, version, to, when), count in sorted(groups.items()):
            made = QWidget()
            row(
                (ElidingLabel(board), 3),
                (ElidingLabel(f"{version} → {to}", "mono"), 3),
                (ElidingLabel(when), 2),
                Label(str(count), "medium"),
                on=made,
            )
            made.setAccessibleName(f"{board}, {version} → {to}, {when}: {count}")
            self._groups.addWidget(made)
        if skipped:
            self._groups.addWidget(Label(self.tr("Skipped"), "medium"))
        reasons: Counter[str] = Counter()
        names: dict[str, list[str]] = {}
        for device in skipped:
            said = words(device.reasons[0]) if device.reasons else ""
            reasons[said] += 1
            names.setdefault(said, []).append(device.name)
        for said, count in reasons.most_common():
            made = QWidget()
            row(Label(str(count), "medium"), (WrappedText(said, "body"), 1), on=made)
            made.setToolTip(", ".join(names[said][:20]))
            self._groups.addWidget(made)

    def _show_waves(self, prepared: PreparedRollout | None, keys: Sequence[str]) -> None:
        waves = self._state.draft.waves
        named = [key for rule in waves for key in rule.devices]
        within = {*keys}
        said = [", ".join(self._name_of(key) for key in named if key in within)]
        if outside := ", ".join(self._name_of(key) for key in named if key not in within):
            said.append(self.tr("not in this filter: {devices}").format(devices=outside))
        self.canary_names.setText(" · ".join(filter(None, said)) or self.tr("None"))
        self.canaries.setEnabled(prepared is not None and _is_simple(waves))
        self.each_board.setEnabled(self.canaries.isEnabled())
        # a plan for several devices is asked about after its canaries by itself
        self.next.set_value("ask" if self._state.draft.ask else "go")
        self.share.setEnabled(_is_simple(waves))
        right = prepared is not None and self._state.problem is None
        counts = [str(len(wave)) for wave in prepared.waves] if prepared and right else []
        self.rest.setText(counts[-1] if counts else "")
        sizes = " + ".join(counts)
        given = self.tr("Devices in each wave: {counts}").format(counts=sizes) if sizes else ""
        self.given_waves.setText(given)
        self.given_waves.setVisible(bool(given))

    def _show_notice(self) -> None:
        state = self._state
        said = ""
        if state.reading_folder:
            said = self.tr("Reading the folder…")
        elif state.judging:
            done, of = state.judged
            said = self.tr("Checking… {done} of {of} devices").format(done=done, of=of)
        self.notice.setVisible(bool(said))
        self.notice.set(said, "neutral")


def _wrapped(said: str, role: str = "caption") -> WrappedText:
    return WrappedText(said, role)


def _is_simple(waves: tuple[WaveRule, ...]) -> bool:
    """Whether the form shows these waves: canaries, a share, the rest."""
    kinds = [
        "named"
        if rule.devices
        else "percent"
        if rule.percent is not None
        else "size"
        if rule.size is not None
        else "rest"
        for rule in waves
    ]
    return kinds in (["rest"], ["named", "rest"], ["percent", "rest"], ["named", "percent", "rest"])


def _number_of(field: NumberEdit, otherwise: float) -> float:
    try:
        return float(field.text())
    except ValueError:
        return otherwise


def _minutes(text: str) -> tuple[int, int] | None:
    parts = text.replace("–", "-").replace(" ", "").split("-")
    if len(parts) != 2:
        return None
    found = []
    for each in parts:
        hour, colon, minute = each.partition(":")
        digits = hour.isdecimal() and minute.isdecimal() and bool(colon)
        if not digits or int(hour) > 23 or int(minute) > 59:
            return None
        found.append(int(hour) * 60 + int(minute))
    return (found[0], found[1]) if found[0] != found[1] else None
