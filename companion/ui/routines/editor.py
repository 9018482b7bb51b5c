"""The editor of one routine: when, what, on which devices."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Final

from PySide6.QtCore import QLocale, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QBoxLayout, QFileDialog, QWidget

from companion.app.finder.phrases import Lack
from companion.app.routines.routine import (
    DAYS,
    LONGEST_NAME,
    LONGEST_TEXT,
    MOST_ACTIONS,
    THE_DEVICE,
    VALUES,
    Action,
    ActionKind,
    Routine,
    RunOutcome,
    TriggerKind,
    action_words,
)
from companion.app.routines.sentence import action_of, call_of
from companion.app.stock.views import EMOTIONS
from companion.devices.models import DeviceView
from companion.messages.message import message
from companion.protocol.tools import Tool
from companion.text import read_time
from companion.ui.finder.finder_dialog import FinderDialog, FinderEntry
from companion.ui.finder.phrase_words import PhraseWords
from companion.ui.forms.tool_draft import ToolDraft
from companion.ui.forms.tool_form import ToolForm
from companion.ui.kit.page.dialogs import QuestionDialog, ask_for_file
from companion.ui.kit.theme.tokens import DIALOG, PART, SIZE, SPACE
from companion.ui.kit.widgets.button import Button, IconButton
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.choices import ComboBox
from companion.ui.kit.widgets.confirm_strip import ConfirmStrip
from companion.ui.kit.widgets.dialog import Dialog
from companion.ui.kit.widgets.fields import LineEdit, NumberEdit
from companion.ui.kit.widgets.label import ElidingLabel, Label, WrappedText
from companion.ui.kit.widgets.layout import FILL, MIDDLE, TOP, add, column, remove_widgets, row
from companion.ui.kit.widgets.marks import IconTile
from companion.ui.kit.widgets.menu import Menu
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.panes import Pane, ScrollPage
from companion.ui.kit.widgets.toast_room import keep_clear
from companion.ui.kit.widgets.toggles import CheckBox
from companion.ui.kit.words.call_words import tool_title
from companion.ui.kit.words.device_words import face_words, state_words
from companion.ui.kit.words.json_text import exact_json
from companion.ui.kit.words.measures import elapsed_words
from companion.ui.kit.words.words import listed, words
from companion.ui.routines.routines_state import RoutinesState
from companion.ui.routines.words import moment_words, run_words, soon_words

_KINDS: Final = tuple(TriggerKind)
_UNITS: Final = {"temperature": "°C"}


class AllowDialog(Dialog):
    """Accepted by the amber button alone: exactly this call, on these devices, at each run."""

    def __init__(self, name: str, call: str, devices: str, parent: QWidget | None = None) -> None:
        question = self.tr("Let this routine run “{name}” without asking?").format(name=name)
        super().__init__(question, parent, width=DIALOG.medium)
        note = self.tr(
            "At each run it is sent to {devices}, and nobody is asked. Another value or another "
            "device takes the permission back."
        )
        self.strip = ConfirmStrip(question, call, self.tr("Allow"))
        self.strip.add_note(note.format(devices=devices))
        self.strip.confirmed.connect(self.accept)
        self.strip.cancelled.connect(self.reject)
        self.body.addWidget(self.strip)
        self.strip.answer_in(self.foot)
        self.resize(self.sizeHint())


class ActionRow(Card):
    """One action: what it is, its text where it has one, its permission where it needs one."""

    edited = Signal(str, str)
    """Field and value, as a person enters them."""
    allow_wanted = Signal(bool)
    menu_wanted = Signal(QPoint)

    def __init__(self, action: Action, subtitle: str, draft: ToolDraft | None = None) -> None:
        """`draft` is what is entered for a call."""
        super().__init__(flush=True)
        self.action = action
        icon, title = {
            ActionKind.FORM: ("wrench", action.form),
            ActionKind.CALL: ("wrench", action.form),
            ActionKind.MESSAGE: ("chat-text", self.tr("Show a message")),
            ActionKind.SAY: ("speaker-high", self.tr("Say aloud")),
            ActionKind.NOTICE: ("bell", self.tr("Notify me")),
        }[action.kind]
        said = self.tr("Move or remove {action}").format(action=title)
        self.menu_button = IconButton("dots-three", said)
        self.menu_button.clicked.connect(
            lambda: self.menu_wanted.emit(
                self.menu_button.mapToGlobal(self.menu_button.rect().bottomLeft())
            )
        )
        names = column(ElidingLabel(title, "medium"), spacing=0)
        if subtitle:
            names.addWidget(ElidingLabel(subtitle, "caption"))
        head = row((IconTile(icon), MIDDLE), (names, 1), self.menu_button, spacing=SPACE.twelve)
        around = column(head, spacing=SPACE.unit, margins=(SPACE.twelve, SPACE.unit))
        self.text: LineEdit | None = None
        self.face: ComboBox | None = None
        self.sound: Button | None = None
        self.asking: QFileDialog | None = None
        self.permission: Notice | None = None
        self.allow: Button | None = None
        self.form: ToolForm | None = None
        if not action.calls:
            self._add_text(around)
        elif draft is not None and draft.count_sent()[1]:
            self.form = ToolForm(draft)
            self.form.mode_switch.setParent(self.form)
            self.form.mode_switch.hide()
            around.addWidget(self.form)
        self.add(around)
        self._around = around

    def _add_text(self, around: QBoxLayout) -> None:
        name = self.tr("Message") if self.action.kind is ActionKind.MESSAGE else self.tr("Text")
        self.text = LineEdit(self.action.text, self.tr("Dinner is ready"), name)
        self.text.setMaxLength(LONGEST_TEXT)
        self.text.textEdited.connect(partial(self.edited.emit, "text"))
        line = row((self.text, 1))
        if self.action.kind is ActionKind.MESSAGE:
            self.face = ComboBox((face_words(each) for each in EMOTIONS), self.tr("Face"))
            if self.action.emotion in EMOTIONS:
                self.face.setCurrentIndex(EMOTIONS.index(self.action.emotion))
            self.face.setFixedWidth(PART.choice)
            self.face.activated.connect(lambda at: self.edited.emit("emotion", EMOTIONS[at]))
            line.addWidget(self.face)
        if self.action.kind is ActionKind.SAY:
            name = self.action.sound_name
            self.sound = Button(name or self.tr("Sound file…"), "link", "speaker-high")
            self.sound.setToolTip(self.tr("Use a voice instead of the file") if name else "")
            self.sound.clicked.connect(self._change_sound)
            line.addWidget(self.sound)
        add(around, line)

    def _change_sound(self) -> None:
        if self.action.sound:
            self.edited.emit("sound", "")
            return
        chosen = partial(self.edited.emit, "sound")
        self.asking = ask_for_file(self, self.tr("Sound file"), lambda path: chosen(str(path)))

    def set_permission(self, allowed: bool, problem: str) -> None:
        """A protected call: whether it is allowed as it is now, or why it cannot be."""
        if self.permission is None:
            self.permission = Notice("", "amber")
            self.allow = Button("", "link")
            self.allow.clicked.connect(self._allow)
            self._around.addLayout(row((self.permission, 1), (self.allow, TOP)))
        said = (
            self.tr("Protected: allowed in this routine")
            if allowed
            else self.tr("Protected: does not run until you allow it")
        )
        self._allowed = allowed
        self.permission.set(problem or said, "amber")
        assert self.allow is not None
        self.allow.setText(self.tr("Withdraw") if allowed else self.tr("Allow…"))
        self.allow.setVisible(not problem)

    def _allow(self) -> None:
        self.allow_wanted.emit(not self._allowed)

    def set_problem(self, problem: str) -> None:
        """Why it will fail; empty for nothing."""
        if not problem and self.permission is None:
            return
        self.set_permission(False, problem)


class DeviceTick(QWidget):
    """A device to tick, and its state."""

    def __init__(self, name: str, state: str) -> None:
        super().__init__()
        self.box = CheckBox("", name)
        self.name = ElidingLabel(name)
        self.state = Label(state, "caption")
        self.name.setBuddy(self.box)
        row(self.box, (self.name, 1), self.state, on=self)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.box.click()


class RoutineEditor(Pane):
    """A view of the chosen routine of the state. Escape takes back what is not saved."""

    back_wanted = Signal()
    discarded = Signal()
    """What was never saved is gone."""

    def __init__(self, state: RoutinesState) -> None:
        super().__init__("surface", ("start",))
        self._state = state
        self._showing = False
        self._rows: list[ActionRow] = []
        self._ticks: dict[tuple[str, str], DeviceTick] = {}
        self._shape: object = None
        self.dialog: Dialog | None = None
        self.menu: Menu | None = None
        self.picker: FinderDialog | None = None
        """The list of what can be added, while it is open."""
        self._said = PhraseWords(self._titles, self)
        self.back = Button(self.tr("All routines"), "ghost", "arrow-left")
        self.back.clicked.connect(self.back_wanted)
        self.name = LineEdit("", self.tr("Name of the routine"), self.tr("Name"))
        self.name.setMaxLength(LONGEST_NAME)
        self.name.textEdited.connect(lambda text: state.change(name=" ".join(text.split())))
        self._make_when()
        self.page = ScrollPage(fill="surface", margin=SPACE.section)
        self.action_column = column(spacing=SPACE.unit)
        self.add_button = Button(self.tr("Add action…"), "link", "plus")
        self.add_button.clicked.connect(self._open_picker)
        self.watched = column(spacing=0)
        self.targets = column(spacing=0)
        self._watched_part, self._targets_part = QWidget(), QWidget()
        column(Label(self.tr("Of which devices"), "section"), self.watched, on=self._watched_part)
        column(Label(self.tr("On which devices"), "section"), self.targets, on=self._targets_part)
        order = Label(self.tr("Runs from top to bottom"), "caption")
        note = self.tr("Protected actions run only if you allow each one here.")
        self.protected = Notice(note, "amber")
        for part in (
            row(self.back, FILL),
            self.name,
            self._when,
            self._watched_part,
            column(
                Label(self.tr("Do"), "section"),
                self.action_column,
                row(self.add_button, FILL, order),
            ),
            self._targets_part,
            self.protected,
        ):
            self.page.add(part)
        self.page.body.addStretch(1)
        self._make_foot()
        column((self.page, 1), self._foot, on=self, spacing=0, margins=(1, 0, 0, 0))
        state.draft_changed.connect(self.refresh)
        self.refresh()

    # parts

    def _make_when(self) -> None:
        state = self._state
        self.kind = ComboBox(
            (
                self.tr("At a time"),
                self.tr("When it goes offline"),
                self.tr("When it is back"),
                self.tr("When a value is below"),
                self.tr("When a value is above"),
            ),
            self.tr("When"),
        )
        self.kind.activated.connect(lambda at: state.set_kind(_KINDS[at]))
        self.time = LineEdit("", "22:00", self.tr("Time"))
        self.time.setFixedWidth(SIZE.number_edit)
        self.time.textEdited.connect(self._time_typed)
        self.time.editingFinished.connect(self.refresh)
        self.value = ComboBox(
            (
                self.tr("Battery"),
                self.tr("Temperature"),
                self.tr("Volume"),
                self.tr("Brightness"),
            ),
            self.tr("Value"),
        )
        self.value.activated.connect(lambda at: state.change_trigger(value=VALUES[at]))
        self.limit = NumberEdit("", self.tr("Limit"))
        self.limit.set_bounds(-100, 200)
        self.limit.textChanged.connect(self._limit_typed)
        self.unit = Label("%", "body", "text2")
        self.days: list[Button] = []
        self._days = QWidget()
        days = row(on=self._days, spacing=SPACE.half)
        for day in DAYS:
            chip = Button(words(message(f"routine.short_{day}")), "chip")
            chip.setAccessibleName(QLocale().dayName(day + 1))
            chip.setToolTip(QLocale().dayName(day + 1))
            chip.setFixedWidth(PART.day_chip)
            chip.clicked.connect(partial(self._day_clicked, day))
            self.days.append(chip)
            days.addWidget(chip)
        days.addStretch(1)
        self.due = WrappedText("", "caption")
        self._value_row = QWidget()
        row((self.value, 1), self.limit, self.unit, on=self._value_row)
        self._when = column(
            Label(self.tr("When"), "section"),
            row((self.kind, 1), self.time),
            self._value_row,
            self._days,
            self.due,
        )

    def _make_foot(self) -> None:
        self._foot = Pane("surface", ("top",))
        self.delete = Button(self.tr("Delete…"), "ghost")
        self.test = Button(self.tr("Test now"), "secondary", "play")
        self.save = Button(self.tr("Save"), "primary")
        self.result = Notice("", "green")
        self.delete.clicked.connect(self._ask_delete)
        self.test.clicked.connect(lambda: self._state.test())
        self.save.clicked.connect(lambda: self._state.save())
        buttons = row(self.delete, FILL, self.test, self.save)
        column(self.result, buttons, on=self._foot, margins=(SPACE.section, SPACE.twelve))
        keep_clear(self._foot)

    # what is shown

    def refresh(self) -> None:
        """Show the chosen routine as it is entered."""
        shown = self._state.shown()
        self.setEnabled(shown is not None)
        if shown is None:
            return
        self._showing = True
        if " ".join(self.name.text().split()) != shown.name:
            self.name.setText(shown.name)
        self._show_when(shown)
        self._show_actions(shown)
        self._show_devices(shown)
        self._show_foot(shown)
        self._showing = False

    def _show_when(self, shown: Routine) -> None:
        trigger = shown.trigger
        timed, valued = trigger.kind is TriggerKind.TIME, trigger.kind.watches_value
        self.kind.setCurrentIndex(_KINDS.index(trigger.kind))
        self.time.setVisible(timed)
        self._days.setVisible(timed)
        self._value_row.setVisible(valued)
        self._watched_part.setVisible(not timed)
        # what is being typed is left as it is: 7 means 07:00, and may become 7:30
        typing = self.time.hasFocus() and (
            self.time.invalid or read_time(self.time.text()) == trigger.time
        )
        if not typing:
            self.time.setText(trigger.time)
        for day, chip in enumerate(self.days):
            chip.setChecked(day in trigger.days)
        self.value.setCurrentIndex(VALUES.index(trigger.value))
        self.unit.setText(_UNITS.get(trigger.value, "%"))
        if valued and self.limit.text() != str(trigger.limit) and not self.limit.invalid:
            self.limit.setText(str(trigger.limit))
        self.due.setText(self._due_words(shown))
        self.due.updateGeometry()
        self.due.setVisible(bool(self.due.text()))

    def _due_words(self, shown: Routine) -> str:
        service = self._state.service
        if shown.trigger.kind is not TriggerKind.TIME or not shown.trigger.days:
            return ""
        now = service.clock()
        due = service.due(shown.trigger)
        if due is None:
            return ""
        said = self.tr("Next run: {time}").format(time=moment_words(due, now))
        soon = soon_words(due, now)
        return f"{said} ({soon})" if soon else said

    def _show_actions(self, shown: Routine) -> None:
        actions = [(each.kind, each.tool, each.form, each.sound) for each in shown.actions]
        shape = (shown.id, actions, self._state.revision)
        if shape != self._shape:
            self._shape = shape
            for former in self._rows:
                self.action_column.removeWidget(former)
                remove_widgets(former)
            self._rows = [self._make_row(at, each) for at, each in enumerate(shown.actions)]
        for made, action in zip(self._rows, shown.actions, strict=True):
            if made.text is not None and made.text.text() != action.text:
                made.text.setText(action.text)
            if made.face is not None and action.emotion in EMOTIONS:
                made.face.setCurrentIndex(EMOTIONS.index(action.emotion))
            if action.calls:
                problem = self._problem_of(action)
                if problem or not self._state.is_protected(action):
                    made.set_problem(problem)
                else:
                    made.set_permission(self._state.is_allowed(shown, action), "")
        self.add_button.setEnabled(len(shown.actions) < MOST_ACTIONS)

    def _problem_of(self, action: Action) -> str:
        form = self._state.service.form(action)
        if form is None and action.kind is ActionKind.CALL:
            return ""  # the foot says that it is not filled in
        if form is None:
            return words(message("routine.form_gone", name=action.form))
        if form.left_out:
            return words(message("routine.needs_secret", name=action.form))
        return ""

    def _make_row(self, number: int, action: Action) -> ActionRow:
        subtitle = Tool(action.tool).label if action.kind is ActionKind.FORM else ""
        draft = self._state.tool_draft(number)
        if action.kind is ActionKind.CALL and draft is None:
            # no device that is known tells what it takes
            subtitle = words(action_words(action))
        made = ActionRow(action, subtitle, draft)
        made.edited.connect(lambda field, text: self._state.change_action(number, **{field: text}))
        made.allow_wanted.connect(partial(self._ask_allow, number))
        made.menu_wanted.connect(partial(self._open_row_menu, number))
        self.action_column.addWidget(made)
        return made

    def _show_devices(self, shown: Routine) -> None:
        views = self._state.devices()
        names = self._state.names()
        event = shown.trigger.kind not in (TriggerKind.TIME, TriggerKind.OFFLINE)
        targets: list[tuple[str, str, str]] = []
        if event:
            targets.append((THE_DEVICE, self.tr("The device itself"), ""))
        targets += [_target_words(view) for view in views]
        known = {view.key for view in views} | {THE_DEVICE}
        for key in (*shown.devices, *shown.trigger.devices):
            if key not in known:
                known.add(key)
                targets.append((key, names.get(key, key), self.tr("Removed")))
        watched = [
            ("", self.tr("All devices"), ""),
            *(each for each in targets if each[0] != THE_DEVICE),
        ]
        self._fill_ticks("watched", self.watched, watched)
        self._fill_ticks("targets", self.targets, targets)
        for (part, key), tick in self._ticks.items():
            chosen = shown.trigger.devices if part == "watched" else shown.devices
            on = key in chosen or (part == "watched" and not key and not chosen)
            if tick.box.isChecked() != on:
                tick.box.setChecked(on)
        targeted = bool(shown.devices) or any(each.on_devices for each in shown.actions)
        self._targets_part.setVisible(targeted)
        self.protected.setVisible(any(self._state.is_protected(each) for each in shown.actions))

    def _fill_ticks(self, part: str, where: QBoxLayout, wanted: list[tuple[str, str, str]]) -> None:
        keys = [key for key, _, _ in wanted]
        if [key for of, key in self._ticks if of == part] != keys:
            for known in [each for each in self._ticks if each[0] == part]:
                gone = self._ticks.pop(known)
                where.removeWidget(gone)
                remove_widgets(gone)
            for key, name, state in wanted:
                tick = self._ticks[part, key] = DeviceTick(name, state)
                tick.box.clicked.connect(partial(self._ticked, part, key))
                where.addWidget(tick)
        for key, name, state in wanted:
            tick = self._ticks[part, key]
            tick.name.setText(name)
            tick.state.setText(state)

    def tick(self, key: str, part: str = "targets") -> CheckBox:
        """The box of a device; part is `targets` or `watched`."""
        return self._ticks[part, key].box

    @property
    def rows(self) -> list[ActionRow]:
        return self._rows

    def _show_foot(self, shown: Routine) -> None:
        state = self._state
        problem, kept = state.problem, state.stored(shown.id) is not None
        self.delete.setText(self.tr("Delete…") if kept else self.tr("Discard"))
        self.save.setEnabled(state.dirty and problem is None)
        self.test.setEnabled(bool(shown.actions) and problem is None)
        self.test.set_busy(state.trying)
        said, tone = "", "green"
        if state.tried is not None:
            run = state.tried
            tone = "green" if run.outcome is RunOutcome.DONE else "red"
            took = elapsed_words(run.seconds * 1000)
            said = self.tr("Done in {time}").format(time=took)
            if run.outcome is not RunOutcome.DONE:
                said = run_words(run)
                if run.outcome is RunOutcome.MISSED:
                    said, tone = self.tr("Missed: {reason}").format(reason=said), "neutral"
        elif state.dirty and problem is not None:
            said, tone = words(problem), "neutral"
        self.result.set(said, tone)
        self.result.setVisible(bool(said))

    # what a person does

    def _time_typed(self, text: str) -> None:
        time = read_time(text)
        self.time.set_invalid(time is None)
        if time is not None:
            self._state.change_trigger(time=time)

    def _limit_typed(self, text: str) -> None:
        if self._showing:
            return
        sound = text.strip().removeprefix("-").isdecimal() and len(text) < 5
        self.limit.set_invalid(not sound)
        if sound:
            self._state.change_trigger(limit=int(text))

    def _day_clicked(self, day: int) -> None:
        shown = self._state.shown()
        if shown is not None:
            chosen = set(shown.trigger.days) ^ {day}
            self._state.change_trigger(days=tuple(sorted(chosen)))

    def _ticked(self, part: str, key: str) -> None:
        on = self.tick(key, part).isChecked()
        if part == "targets":
            self._state.act_on(key, on)
        else:
            if key:
                self._state.watch(key, on)
            else:
                self._state.change_trigger(devices=())
            self.refresh()  # neither the box of "all" nor the last one is cleared by itself

    def _open_picker(self) -> None:
        """Choose an action by its name, or say it."""
        picker = self.picker = FinderDialog(
            list(self._entries()),
            parent=self,
            read=self._read,
            title=self.tr("Add action"),
            wish=self.tr("Find a tool, or say it: volume 10 at 22:00"),
            verb=self.tr("Add"),
        )
        picker.chosen.connect(self._picked)
        self._open(picker)

    def _entries(self) -> Iterator[FinderEntry]:
        for kind, title, icon in (
            (ActionKind.MESSAGE, self.tr("Show a message"), "chat-text"),
            (ActionKind.SAY, self.tr("Say aloud"), "speaker-high"),
            (ActionKind.NOTICE, self.tr("Notify me"), "bell"),
        ):
            emotion = "happy" if kind is ActionKind.MESSAGE else "neutral"
            yield self._entry(Action(kind, emotion=emotion), title, self.tr("Action"), icon)
        for tool in self._state.tools():
            action = call_of(tool.name, None)
            yield self._entry(action, tool_title(tool), self.tr("Tool"), also=tool.description)
        for form in self._state.forms():
            action, saved = Action(ActionKind.FORM, form.tool, form.name), self.tr("Saved form")
            yield self._entry(action, form.name, saved, detail=Tool(form.tool).label)

    def _entry(
        self,
        action: Action,
        title: str,
        kind: str,
        icon: str = "wrench",
        *,
        detail: str = "",
        also: str = "",
    ) -> FinderEntry:
        protected = self._state.is_protected(action)
        return FinderEntry(
            f"{action.kind} {action.tool} {action.form}",
            title,
            self.tr("Protected tool") if protected and action.kind is ActionKind.CALL else kind,
            "shield-warning" if protected else icon,
            partial(self._state.add_action, action),
            detail,
            f"{also} {action.tool}",
            privileged=protected,
        )

    def _read(self, typed: str) -> list[FinderEntry]:
        """What is typed as an action, with its time and its devices."""
        phrase = self._state.read(typed)
        if phrase is None:
            return []
        if phrase.lack not in (None, Lack.TIME):
            return self._said.lacking(phrase, typed)
        action = action_of(phrase)
        if action is None:
            said = self.tr("A routine cannot do this by itself.")
            if phrase.step:
                said = self.tr("A routine needs a value, not a step: volume 40.")
            return [self._said.hint(said, self._said.what(phrase))]
        what = "  ·  ".join(filter(None, (phrase.time, self._said.what(phrase))))
        if not action.calls:
            what = words(action_words(action))
        return [
            FinderEntry(
                "typed action",
                what,
                self.tr("Action"),
                "shield-warning" if self._state.is_protected(action) else "wrench",
                partial(self._state.add_sentence, phrase, typed),
                privileged=self._state.is_protected(action),
                typed=True,
            )
        ]

    def _titles(self, keys: Iterable[str]) -> list[str]:
        names = self._state.names()
        return [names.get(key, key) for key in keys]

    def _picked(self, entry: FinderEntry) -> None:
        entry.go()
        form = self._rows[-1].form if self._rows else None
        if form is not None and not entry.typed:
            # it is shown, and the window active again, only then
            QTimer.singleShot(0, form, form.focus_first)

    def _open_row_menu(self, number: int, place: QPoint) -> None:
        menu = self.menu = Menu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        last = len(self._rows) - 1
        up = menu.add(self.tr("Move up"), partial(self._state.move_action, number, -1), "arrow-up")
        down = menu.add(
            self.tr("Move down"), partial(self._state.move_action, number, 1), "arrow-down"
        )
        up.setEnabled(number > 0)
        down.setEnabled(number < last)
        menu.add(self.tr("Remove"), partial(self._state.remove_action, number), "trash")
        menu.popup(place)

    def _ask_allow(self, number: int, yes: bool) -> None:
        shown = self._state.shown()
        if shown is None:
            return
        if not yes:
            self._state.allow(number, False)
            return
        action = shown.actions[number]
        form = self._state.service.form(action)
        if form is None:
            return
        names = self._state.names()
        devices = [
            self.tr("The device itself") if key == THE_DEVICE else names.get(key, key)
            for key in shown.devices
        ]
        if not devices:
            self.result.set(words(message("routine.no_devices")), "neutral")
            self.result.show()
            return
        call = f"{exact_json(form.tool)[1:-1]}  {exact_json(form.arguments)}"
        dialog = AllowDialog(form.name, call, listed(devices), self)
        self._open(dialog)
        dialog.accepted.connect(partial(self._state.allow, number, True))

    def _ask_delete(self) -> None:
        shown = self._state.shown()
        if shown is None:
            return
        if self._state.stored(shown.id) is None:
            self._state.revert()
            self.discarded.emit()
            return
        question = self.tr("Delete “{name}”?").format(name=shown.name)
        what = self.tr("It does not run any more, and what is known of its runs is gone.")
        dialog = QuestionDialog(question, what, self.tr("Delete"), self)
        self._open(dialog)
        dialog.accepted.connect(self._state.delete)

    def _open(self, dialog: Dialog) -> None:
        self.dialog = dialog
        dialog.finished.connect(dialog.deleteLater)
        dialog.finished.connect(self._forget_dialog)
        dialog.open()

    def _forget_dialog(self) -> None:
        self.dialog = self.picker = None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self._state.dirty:
            self.time.set_invalid(False)
            self.limit.set_invalid(False)
            self._state.revert()
            self.refresh()
        else:
            super().keyPressEvent(event)

    def leave(self) -> None:
        """Nobody sees this view any more."""
        self._state.draft_changed.disconnect(self.refresh)


def _target_words(view: DeviceView) -> tuple[str, str, str]:
    return view.key, view.title, state_words(view)
