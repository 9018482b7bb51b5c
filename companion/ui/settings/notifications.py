"""What a person is told of while the window is not in front, and the settings of that."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime, time, timedelta
from types import MappingProxyType
from typing import Any, Final

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from companion.app.activity.event_table import NewsKind
from companion.app.settings import Settings
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.layout import column, row
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.toggles import CheckBox, Switch

DEFAULT_RULES: Final[Mapping[NewsKind, bool]] = MappingProxyType(
    # what was said in a room does not belong on a screen that others see
    {kind: kind is not NewsKind.CONVERSATION for kind in NewsKind}
)

ALWAYS: Final = "always"
"""As `Settings.quiet_until`: until it is switched off."""
_MORNING: Final = time(8)


def rules_of(stored: Mapping[str, Any]) -> dict[NewsKind, bool]:
    """The rule of every kind; what the settings do not say, or say wrongly, is the default."""
    rules = dict(DEFAULT_RULES)
    for kind in NewsKind:
        wanted = stored.get(kind.value)
        if isinstance(wanted, bool):
            rules[kind] = wanted
    return rules


def wants(settings: Settings, kind: NewsKind) -> bool:
    """Whether a person wants to hear of this kind at all."""
    # asked for every entry of a flood
    wanted = settings.notify_kinds.get(kind.value)
    return wanted if isinstance(wanted, bool) else DEFAULT_RULES[kind]


def quiet_end(settings: Settings) -> datetime | None:
    """When do-not-disturb ends, in UTC; `None` when it is off or has no end."""
    text = settings.quiet_until
    if not text or text == ALWAYS:
        return None
    try:
        end = datetime.fromisoformat(text)
    except ValueError:
        return None
    return end.astimezone(UTC) if end.tzinfo is not None else None


def is_quiet(settings: Settings, now: datetime | None = None) -> bool:
    """Whether nothing may be shown on the desktop at `now`, which has a time zone."""
    if settings.quiet_until == ALWAYS:
        return True
    end = quiet_end(settings)
    return end is not None and (now or datetime.now(UTC)) < end


def quiet_for(span: timedelta, now: datetime | None = None) -> str:
    """What `Settings.quiet_until` is for that long."""
    return ((now or datetime.now(UTC)) + span).isoformat(timespec="seconds")


def quiet_until_morning(now: datetime | None = None) -> str:
    """What `Settings.quiet_until` is until the next eight o'clock in the morning, local time."""
    local = (now or datetime.now(UTC)).astimezone()
    morning = local.replace(hour=_MORNING.hour, minute=0, second=0, microsecond=0)
    if morning <= local:
        # a day later by the calendar: a night in which the clocks change has 23 or 25 hours
        morning = datetime.combine(local.date() + timedelta(days=1), _MORNING).astimezone()
    return morning.astimezone(UTC).isoformat(timespec="seconds")


class TraySettings(QWidget):
    """A page of the settings dialog. `has_tray` says whether this desktop has one."""

    def __init__(self, settings: Settings, *, has_tray: bool) -> None:
        super().__init__()
        self._keep_words = self.tr("Keep running when the window is closed")
        self._notify_words = self.tr("Notify while the window is not in front")
        self._quiet_words = self.tr("Do not disturb")
        self.keep = Switch(self._keep_words)
        self.keep.setChecked(settings.closing == "keep" and has_tray)
        self.keep.setEnabled(has_tray)
        self.notify = Switch(self._notify_words)
        self.notify.setChecked(settings.notify)
        self.quiet = Switch(self._quiet_words)
        self.quiet.setChecked(is_quiet(settings))
        self.boxes: dict[NewsKind, CheckBox] = {}
        rules = rules_of(settings.notify_kinds)
        for kind in NewsKind:
            box = CheckBox(kind_words(kind))
            box.setChecked(rules[kind])
            self.boxes[kind] = box
        self._lay_out(has_tray)
        self.notify.toggled.connect(self._update)
        self._update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        widest = max(box.sizeHint().width() for box in self.boxes.values())
        columns = 2 if 2 * widest + SPACE.gutter <= event.size().width() else 1
        if columns != self._columns:
            self._place_boxes(columns)

    def _place_boxes(self, columns: int) -> None:
        self._columns = columns
        for number, box in enumerate(self.boxes.values()):
            at = divmod(number, columns)
            self._grid.addWidget(box, *at, Qt.AlignmentFlag.AlignLeft)
        for place in (0, 1):
            self._grid.setColumnStretch(place, int(place < columns))

    def write(self, settings: Settings) -> None:
        """Put what is chosen into the settings; a switch that was not touched leaves the question
        open."""
        if self.keep.isEnabled() and self.keep.isChecked() != (settings.closing == "keep"):
            settings.closing = "keep" if self.keep.isChecked() else "quit"
        settings.notify = self.notify.isChecked()
        if self.quiet.isChecked() != is_quiet(settings):
            settings.quiet_until = ALWAYS if self.quiet.isChecked() else ""
        rules = {kind: box.isChecked() for kind, box in self.boxes.items()}
        if rules != rules_of(settings.notify_kinds):
            settings.notify_kinds = {kind.value: wanted for kind, wanted in rules.items()}

    def _lay_out(self, has_tray: bool) -> None:
        stack = column(Label(self.tr("Closing the window"), "strong"), on=self)
        self._row(stack, self.keep, self._keep_words)
        if has_tray:
            said = self.tr("The icon in the tray opens it again, and its menu quits the app.")
            stack.addWidget(WrappedText(said, "caption"))
        else:
            said = self.tr(
                "This desktop has no tray from which the window could be opened again, so closing "
                "the window quits the app."
            )
            stack.addWidget(Notice(said, "neutral", role="body"))
        stack.addSpacing(SPACE.gutter)
        stack.addWidget(Label(self.tr("Notifications"), "strong"))
        self._row(stack, self.notify, self._notify_words)
        said = self.tr(
            "Events at the same time are combined. What the desktop cannot show appears in the "
            "window."
        )
        stack.addWidget(WrappedText(said, "caption"))
        self._row(stack, self.quiet, self._quiet_words)
        stack.addSpacing(SPACE.unit)
        stack.addWidget(Label(self.tr("Tell me about"), "medium"))
        self._grid = grid = QGridLayout()
        grid.setHorizontalSpacing(SPACE.gutter)
        grid.setVerticalSpacing(SPACE.half)
        for box in self.boxes.values():
            # what has no room beside another one comes below it
            box.setMinimumWidth(1)
        self._place_boxes(2)
        stack.addLayout(grid)
        stack.addStretch(1)

    def _row(self, below: QVBoxLayout, switch: Switch, said: str) -> None:
        label = Label(said, "medium")
        label.setBuddy(switch)
        below.addLayout(row(switch, (label, 1), spacing=SPACE.gutter))

    def _update(self) -> None:
        # the rules hold for what the window tells later as well, so they stay open
        self.quiet.setEnabled(self.notify.isChecked())


def kind_words(kind: NewsKind) -> str:
    """What the rule of this kind is about."""
    match kind:
        case NewsKind.CONNECTION:
            return QCoreApplication.translate("Tray", "Connections and disconnections")
        case NewsKind.NOTIFICATION:
            return QCoreApplication.translate("Tray", "Notifications of devices")
        case NewsKind.CALL:
            return QCoreApplication.translate("Tray", "Calls that fail or took long")
        case NewsKind.UPGRADE:
            return QCoreApplication.translate("Tray", "Finished upgrades")
        case NewsKind.PICTURE:
            return QCoreApplication.translate("Tray", "Photos")
        case NewsKind.REQUEST:
            return QCoreApplication.translate("Tray", "Devices waiting to be added")
        case NewsKind.CHANGE:
            return QCoreApplication.translate("Tray", "Changes of devices and values")
        case NewsKind.PROBLEM:
            return QCoreApplication.translate("Tray", "Other problems")
        case NewsKind.ROUTINE:
            return QCoreApplication.translate("Tray", "Routines")
        case NewsKind.CONVERSATION:
            return QCoreApplication.translate("Tray", "What is said in conversations")
