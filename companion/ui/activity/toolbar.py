"""What is shown of the activity: search, kinds, device, level and time."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent, QWheelEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QDateTimeEdit,
    QFormLayout,
    QHBoxLayout,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from companion.text import one_line
from companion.ui.activity.activity_state import LEVELS, Bounds, FilterState, Period, midnight
from companion.ui.activity.model import ActivityChip
from companion.ui.kit.theme.tokens import BREAK, DIALOG, PART, SIZE, SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.choices import ComboBox
from companion.ui.kit.widgets.dialog import Dialog
from companion.ui.kit.widgets.fields import SearchField
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.layout import FILL, add
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.panes import Pane
from companion.ui.kit.widgets.timer import single_shot
from companion.ui.kit.widgets.tooltip import set_tool_tip
from companion.ui.kit.words.call_words import level_words
from companion.ui.kit.words.measures import local_time, period_words

_SEARCH_DELAY: Final = 150
"""Milliseconds without a key before the list is searched."""
_NAME_LIMIT: Final = 60
"""Characters of a device's name in the choice."""
_LEVELS: Final = (None, *LEVELS)


class ActivityToolbar(Pane):
    """A view of a `FilterState`, with a switch to pause and a button to export. All of the filter
    but the search is folded away until it is wanted, or something is chosen there."""

    paused = Signal(bool)
    """Whether new entries are to wait."""
    own_period_wanted = Signal()
    """Ask for a stretch of time: `FilterState.choose_period` is the answer, `show_period` is
    none."""
    export_clicked = Signal()

    def __init__(self, state: FilterState, parent: QWidget | None = None) -> None:
        super().__init__("surface", {"bottom"}, parent)
        self.state = state
        self.search = SearchField(self.tr("Search activity"))
        self.search.setMaximumWidth(PART.search)
        self.search.setMinimumWidth(PART.search_least)
        self.search.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.device = _choice([self.tr("All devices")], self.tr("Device"))
        # shown, it would be a window of its own until it is in the row
        if not state.of_devices:
            self.device.hide()
        self._keys: list[str] = [""]
        self.level = _choice(self._level_names(), self.tr("How much it matters"))
        self.period = _choice(self._period_names(), self.tr("Time"))
        self.filter = Button(self.tr("Filter"), "chip", "funnel")
        self.more = QWidget()
        """What can be chosen besides the search."""
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
        self._delay = single_shot(self, self._choose, _SEARCH_DELAY)
        self.search.textChanged.connect(lambda _: self._delay.start())
        self._group.buttonClicked.connect(lambda _: self._choose())
        self.device.activated.connect(lambda _: self._choose())
        self.level.activated.connect(lambda _: self._choose())
        self.period.activated.connect(self._period_chosen)
        self.pause.toggled.connect(self._pause_toggled)
        self.export.clicked.connect(self.export_clicked)
        state.changed.connect(self._show)
        state.devices_changed.connect(self._show_devices)
        self._show_devices()
        self.more.hide()
        self._show()
        self.set_conversations(state.of_devices)
        self.filter.setChecked(bool(self._filters()))
        self.more.setVisible(self.filter.isChecked())
        self.filter.toggled.connect(self.more.setVisible)

    def _arrange(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(SPACE.page, SPACE.twelve, SPACE.page, SPACE.twelve)
        column.setSpacing(SPACE.unit)
        head = QHBoxLayout()
        head.setSpacing(SPACE.unit)
        head.addWidget(self.search, 100)
        for button in (self.filter, self.pause):
            button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        add(head, self.filter, FILL, self.pause, self.export)
        column.addLayout(head)
        more = QVBoxLayout(self.more)
        more.setContentsMargins(0, 0, 0, 0)
        more.setSpacing(SPACE.unit)
        choices = QHBoxLayout()
        choices.setSpacing(SPACE.unit)
        # all of them take the room that there is, up to their greatest widths
        for choice in (self.device, self.level, self.period):
            choices.addWidget(choice, 100)
        choices.addStretch(1)
        more.addLayout(choices)
        row = self._chip_row = QHBoxLayout()
        row.setSpacing(SPACE.unit)
        for chip in self.chips.values():
            chip.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
            self._group.addButton(chip)
            row.addWidget(chip)
        row.addStretch(1)
        more.addLayout(row)
        column.addWidget(self.more)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        narrow = event.size().width() < BREAK.head
        for button in (self.filter, self.pause, self.export):
            button.set_compact(narrow)
        self._chip_row.setSpacing(SPACE.half if narrow else SPACE.unit)

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

    def _filters(self) -> int:
        """How many are chosen besides the search."""
        chosen = self.state.chosen
        return sum(
            (
                chosen.shown is not ActivityChip.ALL,
                bool(chosen.device),
                chosen.level is not None,
                self.state.period is not Period.ANY,
            )
        )

    def _show(self) -> None:
        """Show what is chosen."""
        chosen = self.state.chosen
        count = self._filters()
        self.filter.setText(
            self.tr("Filter: {count}").format(count=count) if count else self.tr("Filter")
        )
        if not self._delay.isActive() and self.search.text().strip() != chosen.text:
            self.search.setText(chosen.text)
        chip = self.chips[chosen.shown]
        chip.setChecked(True)
        chip.show()
        self.device.setCurrentIndex(self._keys.index(chosen.device))
        self.level.setCurrentIndex(_LEVELS.index(chosen.level))
        self.show_period()

    def show_period(self) -> None:
        """Show what is chosen, also when nobody entered the stretch of time that was asked for."""
        own = list(Period).index(Period.OWN)
        since, until = self.state.own_period
        name, tip = self._period_names()[own], self.tr("Time")
        if since is not None and until is not None:
            name = tip = period_words(since, until)
        self.period.setItemText(own, name)
        self.period.setToolTip(tip)
        self.period.setCurrentIndex(list(Period).index(self.state.period))

    def _show_devices(self) -> None:
        keys = ["", *(key for key, _ in self.state.devices)]
        names = [self.tr("All devices")]
        for key, name in self.state.devices:
            names.append(one_line(name, _NAME_LIMIT) or one_line(key, _NAME_LIMIT))
        self._keys = keys
        self.device.clear()
        self.device.addItems(names)
        self.device.setCurrentIndex(keys.index(self.state.chosen.device))

    def set_conversations(self, held: bool) -> None:
        """Whether the device holds conversations: others need no chip for them."""
        chip = self.chips[ActivityChip.CONVERSATION]
        chip.setVisible(held or chip.isChecked())

    def set_paused(self, paused: bool) -> None:
        """Show that it is paused, or not, as if a person had pressed it."""
        self.pause.setChecked(paused)

    def clear(self) -> None:
        """Show everything again."""
        self.search.clear()
        self._delay.stop()
        self.state.clear()

    def _choose(self) -> None:
        self._delay.stop()
        self.state.change(
            shown=next(one for one, chip in self.chips.items() if chip.isChecked()),
            text=self.search.text().strip(),
            device=self._keys[self.device.currentIndex()],
            level=_LEVELS[self.level.currentIndex()],
        )

    def _period_chosen(self, index: int) -> None:
        period = list(Period)[index]
        if period is Period.OWN:
            self.own_period_wanted.emit()
        else:
            self._choose()
            self.state.choose_period(period)

    def _pause_toggled(self, paused: bool) -> None:
        self.pause.set_icon("play" if paused else "pause")
        self.paused.emit(paused)


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
        super().__init__("", parent, width=DIALOG.period)
        self.set_title(self.tr("Show a stretch of time"))
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
        add(self.body, WrappedText(about, "body", "text2"), SPACE.half)
        form = QFormLayout()
        form.setHorizontalSpacing(SPACE.gutter)
        form.setVerticalSpacing(SPACE.unit)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        for words, field in ((self.tr("From"), self.since), (self.tr("To"), self.until)):
            label = Label(words)
            label.setBuddy(field)
            form.addRow(label, field)
        add(self.body, form, self.notice)
        add(self.foot, FILL, self.cancel_button, self.show_button)

    def _check(self) -> None:
        fits = self.since.dateTime() < self.until.dateTime()
        self.notice.set(self.tr("“To” must be later than “From”."))
        self.notice.setVisible(not fits)
        self.show_button.setEnabled(fits)

    def _choose(self) -> None:
        since, until = _aware(self.since), _aware(self.until)
        self.accept()
        self.chosen.emit(since, until)


class _TimeEdit(QDateTimeEdit):
    """The wheel scrolls the dialog, never the time."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


def _field(at: datetime, name: str) -> QDateTimeEdit:
    field = _TimeEdit(local_time(at.astimezone().replace(second=0, microsecond=0)))
    field.setCalendarPopup(True)
    field.setMinimumHeight(SIZE.input)
    field.setAccessibleName(name)
    return field


def _aware(field: QDateTimeEdit) -> datetime:
    local = field.dateTime().toPython()
    assert isinstance(local, datetime)  # the stubs know only that it is an object
    return local.astimezone()
