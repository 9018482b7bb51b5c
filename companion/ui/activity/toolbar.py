"""What is shown of the activity: search, kinds, device, level and time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, date, datetime, time, timedelta
from enum import StrEnum
from typing import Any, Final

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QDateTimeEdit,
    QFormLayout,
    QHBoxLayout,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from companion.app.activity.event_table import Level
from companion.text import one_line
from companion.ui.activity.model import ActivityChip, ActivityFilter
from companion.ui.kit.theme.tokens import DIALOG, PART, SIZE, SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.choices import ComboBox
from companion.ui.kit.widgets.dialog import Dialog
from companion.ui.kit.widgets.fields import SearchField
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.panes import Pane
from companion.ui.kit.widgets.tooltip import set_tool_tip
from companion.ui.kit.words.call_words import level_words
from companion.ui.kit.words.measures import local_time, period_words

Bounds = tuple[datetime | None, datetime | None]
"""Aware: not earlier than the first, earlier than the second; `None` is no bound."""


class Period(StrEnum):
    ANY = "any"
    HOUR = "hour"
    """The hour before it was chosen, and what comes after."""
    TODAY = "today"
    YESTERDAY = "yesterday"
    WEEK = "week"
    """Today and the six days before."""
    OWN = "own"
    """What a person enters."""


def bounds(period: Period, now: datetime) -> Bounds:
    """The bounds of `period` at the aware time `now`. `OWN` has none of its own."""
    today = now.astimezone().date()
    match period:
        case Period.HOUR:
            return now - timedelta(hours=1), None
        case Period.TODAY:
            return midnight(today), None
        case Period.YESTERDAY:
            return midnight(today - timedelta(days=1)), midnight(today)
        case Period.WEEK:
            return midnight(today - timedelta(days=6)), None
        case _:
            return None, None


def midnight(day: date) -> datetime:
    """When `day` begins here, aware: days with a change of the clock are longer or shorter."""
    return datetime.combine(day, time.min).astimezone()


_SEARCH_DELAY: Final = 150
"""Milliseconds without a key before the list is searched."""
_NAME_LIMIT: Final = 60
"""Characters of a device's name in the choice."""
_LEVELS: Final = (None, Level.INFO, Level.NOTICE, Level.WARNING, Level.ERROR, Level.CRITICAL)


class ActivityToolbar(Pane):
    """Everything that is chosen works together. With `devices` one of them can be chosen."""

    changed = Signal(object)
    """`ActivityFilter`"""
    paused = Signal(bool)
    """Whether new entries are to wait."""
    own_period_wanted = Signal()
    """Ask for a stretch of time: `set_own_period` is the answer, `keep_period` is none."""
    export_clicked = Signal()

    def __init__(self, parent: QWidget | None = None, *, devices: bool = False) -> None:
        super().__init__("surface", {"bottom"}, parent)
        self.search = SearchField(self.tr("Search activity"))
        self.search.setMaximumWidth(PART.search)
        self.search.setMinimumWidth(PART.search_least)
        self.search.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.device = _choice([self.tr("All devices")], self.tr("Device"))
        # shown, it would be a window of its own until it is in the row
        if not devices:
            self.device.hide()
        self._devices = devices
        self._keys: list[str] = [""]
        self.level = _choice(self._level_names(), self.tr("How much it matters"))
        self.period = _choice(self._period_names(), self.tr("Time"))
        self._bounds: Bounds = (None, None)
        self._kept_period = 0
        self.pause = Button(self.tr("Pause"), "chip", "pause")
        set_tool_tip(self.pause, self.tr("Let nothing new into the list until you follow again"))
        names = {
            ActivityChip.ALL: self.tr("All"),
            ActivityChip.CALLS: self.tr("Calls"),
            ActivityChip.NOTIFICATIONS: self.tr("Notifications"),
            ActivityChip.CONNECTION: self.tr("Connection"),
            ActivityChip.CHANGES: self.tr("Changes"),
            ActivityChip.CONVERSATION: self.tr("Conversation"),
            ActivityChip.FAILED: self.tr("Failed"),
        }
        self.chips = {shown: Button(name, "chip") for shown, name in names.items()}
        self._group = QButtonGroup(self)
        self.export = Button(self.tr("Export…"), icon_name="export")
        self._arrange()
        self.chips[ActivityChip.ALL].setChecked(True)
        self.set_conversations(devices)
        self._delay = QTimer(self)
        self._delay.setSingleShot(True)
        self._delay.setInterval(_SEARCH_DELAY)
        self._delay.timeout.connect(self._tell)
        self.search.textChanged.connect(lambda _: self._delay.start())
        self._group.buttonClicked.connect(lambda _: self._tell())
        self.device.activated.connect(lambda _: self._tell())
        self.level.activated.connect(lambda _: self._tell())
        self.period.activated.connect(self._period_chosen)
        self.pause.toggled.connect(self._pause_toggled)
        self.export.clicked.connect(self.export_clicked)

    def _arrange(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(SPACE.page, SPACE.twelve, SPACE.page, SPACE.twelve)
        column.setSpacing(SPACE.unit)
        row = QHBoxLayout()
        row.setSpacing(SPACE.unit)
        # all of them take the room that there is, up to their greatest widths
        row.addWidget(self.search, 100)
        choices = row
        if self._devices:
            # three choices next to all the rest would leave no words of any in a narrow window
            choices = QHBoxLayout()
            choices.setSpacing(SPACE.unit)
        for choice in (self.device, self.level, self.period):
            choices.addWidget(choice, 100)
        row.addStretch(1)
        self.pause.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        row.addWidget(self.pause)
        row.addWidget(self.export)
        column.addLayout(row)
        if choices is not row:
            choices.addStretch(1)
            column.addLayout(choices)
        row = QHBoxLayout()
        row.setSpacing(SPACE.unit)
        for chip in self.chips.values():
            chip.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
            self._group.addButton(chip)
            row.addWidget(chip)
        row.addStretch(1)
        column.addLayout(row)

    def _level_names(self) -> list[str]:
        and_above = self.tr("{level} and above")
        names = [self.tr("Every level")]
        for level in _LEVELS[1:]:
            assert level is not None
            names.append(and_above.format(level=level_words(level)))
        return names

    def _period_names(self) -> list[str]:
        names = {
            Period.ANY: self.tr("Any time"),
            Period.HOUR: self.tr("Last hour"),
            Period.TODAY: self.tr("Today"),
            Period.YESTERDAY: self.tr("Yesterday"),
            Period.WEEK: self.tr("Last 7 days"),
            Period.OWN: self.tr("From … to …"),
        }
        return [names[period] for period in Period]

    @property
    def filter(self) -> ActivityFilter:
        """What is chosen now."""
        shown = next(one for one, chip in self.chips.items() if chip.isChecked())
        since, until = self._bounds
        return ActivityFilter(
            shown,
            self.search.text().strip(),
            device=self._keys[self.device.currentIndex()],
            level=_LEVELS[self.level.currentIndex()],
            since=since,
            until=until,
        )

    def set_devices(self, devices: Sequence[tuple[str, str]]) -> None:
        """Let one of these be chosen: key and name. What is chosen stays chosen."""
        chosen = self._keys[self.device.currentIndex()]
        former = self.device.currentText()
        listed = list(devices)
        if chosen and chosen not in (key for key, _ in listed):
            listed.append((chosen, former))
        keys = ["", *(key for key, _ in listed)]
        names = [self.tr("All devices")]
        names += [one_line(name, _NAME_LIMIT) or one_line(key, _NAME_LIMIT) for key, name in listed]
        if keys == self._keys and names == [
            self.device.itemText(index) for index in range(self.device.count())
        ]:
            return
        self._keys = keys
        self.device.clear()
        self.device.addItems(names)
        self.device.setCurrentIndex(keys.index(chosen))

    def set_conversations(self, held: bool) -> None:
        """Whether the device holds conversations: others need no chip for them."""
        chip = self.chips[ActivityChip.CONVERSATION]
        chip.setVisible(held or chip.isChecked())

    def set_own_period(self, since: datetime, until: datetime) -> None:
        """Show what was between these aware times."""
        own = list(Period).index(Period.OWN)
        self._bounds = (since, until)
        name = period_words(since, until)
        self.period.setItemText(own, name)
        self.period.setToolTip(name)
        self.period.setCurrentIndex(own)
        self._kept_period = own
        self._tell()

    def keep_period(self) -> None:
        """Nobody entered a stretch of time: what was chosen before stays."""
        self.period.setCurrentIndex(self._kept_period)

    @property
    def own_period(self) -> Bounds:
        """The stretch of time that was entered, where that is chosen."""
        chosen = list(Period)[self._kept_period]
        return self._bounds if chosen is Period.OWN else (None, None)

    @property
    def habits(self) -> dict[str, Any]:
        """What is worth remembering of what is chosen: neither what is searched for, nor a
        stretch of time that is over."""
        now, period = self.filter, list(Period)[self._kept_period]
        habits = {
            "shown": now.shown.value,
            "level": now.level.word if now.level is not None else "",
            "period": period.value if period is not Period.OWN else Period.ANY.value,
        }
        return {**habits, "of": now.device} if self._devices else habits

    def take_habits(self, habits: Mapping[str, Any]) -> None:
        """Choose what somebody had chosen in an earlier run; what does not fit is left out."""
        shown, level = habits.get("shown"), habits.get("level")
        period, device = habits.get("period"), habits.get("of")
        before = self.filter
        if isinstance(shown, str):
            self._choose_chip(shown)
        levels = {each.word: at for at, each in enumerate(_LEVELS) if each is not None}
        if isinstance(level, str) and level in levels:
            self.level.setCurrentIndex(levels[level])
        periods = [each.value for each in Period if each is not Period.OWN]
        if isinstance(period, str) and period in periods:
            self._choose_period(Period(period))
        if self._devices and isinstance(device, str) and device:
            self._choose_device(device, device)
        if self.filter != before:
            self._tell()

    def take_over(self, former: ActivityToolbar) -> None:
        """Choose and search for the same as `former`; whether it is paused is left as it is."""
        self.search.setText(former.search.text())
        self._choose_chip(former.filter.shown.value)
        self.level.setCurrentIndex(former.level.currentIndex())
        if device := former.filter.device:
            self._choose_device(device, former.device.currentText())
        chosen = list(Period)[former._kept_period]
        self._bounds, (since, until) = former._bounds, former._bounds
        if chosen is Period.OWN and since is not None and until is not None:
            self.set_own_period(since, until)
        else:
            self.period.setCurrentIndex(former._kept_period)
            self._forget_own(former._kept_period)
        self._tell()

    def set_paused(self, paused: bool) -> None:
        """Show that it is paused, or not, as if a person had pressed it."""
        self.pause.setChecked(paused)

    def show_only(self, shown: str) -> None:
        """Choose a chip by its value; an unknown one changes nothing."""
        if self._choose_chip(shown):
            self._tell()

    def _choose_chip(self, shown: str) -> bool:
        chip = next((chip for one, chip in self.chips.items() if one.value == shown), None)
        if chip is None or chip.isChecked():
            return False
        chip.setChecked(True)
        chip.show()
        return True

    def _choose_device(self, key: str, name: str) -> None:
        """Also one that is not listed yet, or no longer."""
        if key not in self._keys:
            self._keys.append(key)
            self.device.addItem(one_line(name, _NAME_LIMIT))
        self.device.setCurrentIndex(self._keys.index(key))

    def clear(self) -> None:
        """Show everything again."""
        self.chips[ActivityChip.ALL].setChecked(True)
        self.search.clear()
        for choice in (self.device, self.level, self.period):
            choice.setCurrentIndex(0)
        self._forget_own(0)
        self._bounds = (None, None)
        self._tell()

    def _period_chosen(self, index: int) -> None:
        period = list(Period)[index]
        if period is Period.OWN:
            self.own_period_wanted.emit()
            return
        self._choose_period(period)
        self._tell()

    def _choose_period(self, period: Period) -> None:
        index = list(Period).index(period)
        self.period.setCurrentIndex(index)
        self._forget_own(index)
        self._bounds = bounds(period, datetime.now(UTC))

    def _forget_own(self, index: int) -> None:
        self._kept_period = index
        own = list(Period).index(Period.OWN)
        self.period.setItemText(own, self._period_names()[own])
        self.period.setToolTip(self.tr("Time"))

    def _pause_toggled(self, paused: bool) -> None:
        self.pause.set_icon("play" if paused else "pause")
        self.paused.emit(paused)

    def _tell(self) -> None:
        self._delay.stop()
        self.changed.emit(self.filter)


def _choice(items: Sequence[str], name: str) -> ComboBox:
    choice = ComboBox(items, name)
    choice.setMaximumWidth(PART.choice)
    choice.setMinimumWidth(PART.choice_least)
    # the list is as wide as its words need, whatever the field's width
    choice.view().setMinimumWidth(choice.view().sizeHintForColumn(0) + 2 * SPACE.gutter)
    choice.setToolTip(name)
    return choice


class PeriodDialog(Dialog):
    """Begins with what is chosen, else with yesterday and today; in local time."""

    chosen = Signal(object, object)
    """Two aware times, the second one later."""

    def __init__(self, former: Bounds, now: datetime, parent: QWidget | None = None) -> None:
        """`now` is aware."""
        super().__init__("", parent)
        self.setWindowTitle(self.tr("Show a stretch of time"))
        self.setAccessibleName(self.windowTitle())
        since = former[0] or midnight(now.astimezone().date() - timedelta(days=1))
        # what happened in this very minute is part of it
        until = former[1] or now + timedelta(minutes=1)
        self.since = _field(since, self.tr("From"))
        self.until = _field(until, self.tr("To"))
        self.notice = Notice("", "red")
        # it keeps its room, so that nothing moves while somebody types
        policy = self.notice.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.notice.setSizePolicy(policy)
        self.cancel_button = Button(self.tr("Cancel"), "secondary")
        self.show_button = Button(self.tr("Show"), "primary")
        self._arrange()
        for field in (self.since, self.until):
            field.dateTimeChanged.connect(lambda _: self._check())
        self.cancel_button.clicked.connect(self.reject)
        self.show_button.clicked.connect(self._choose)
        self._check()
        self.since.setFocus()
        self.resize(self.sizeHint())

    def _arrange(self) -> None:
        self.body.addWidget(Label(self.windowTitle(), "title"))
        about = self.tr("Times are those of this computer. What is shown ends before “To”.")
        self.body.addWidget(WrappedText(about, "body", "text2"))
        self.body.addSpacing(SPACE.half)
        form = QFormLayout()
        form.setHorizontalSpacing(SPACE.gutter)
        form.setVerticalSpacing(SPACE.unit)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        for words, field in ((self.tr("From"), self.since), (self.tr("To"), self.until)):
            label = Label(words)
            label.setBuddy(field)
            form.addRow(label, field)
        self.body.addLayout(form)
        self.body.addWidget(self.notice)
        self.foot.addStretch(1)
        self.foot.addWidget(self.cancel_button)
        self.foot.addWidget(self.show_button)

    def sizeHint(self) -> QSize:
        return QSize(DIALOG.period, super().sizeHint().height())

    def _check(self) -> None:
        fits = self.since.dateTime() < self.until.dateTime()
        self.notice.set(self.tr("“To” must be later than “From”."))
        self.notice.setVisible(not fits)
        self.show_button.setEnabled(fits)

    def _choose(self) -> None:
        since, until = _aware(self.since), _aware(self.until)
        self.accept()
        self.chosen.emit(since, until)


def _field(at: datetime, name: str) -> QDateTimeEdit:
    field = QDateTimeEdit(local_time(at.astimezone().replace(second=0, microsecond=0)))
    field.setCalendarPopup(True)
    field.setMinimumHeight(SIZE.input)
    field.setAccessibleName(name)
    return field


def _aware(field: QDateTimeEdit) -> datetime:
    local = field.dateTime().toPython()
    assert isinstance(local, datetime)  # the stubs know only that it is an object
    return local.astimezone()
