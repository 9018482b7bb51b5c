"""What a person is told of while the window is not in front, and the settings of that."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime, time, timedelta
from types import MappingProxyType
from typing import Any, Final

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from companion.app.activity.event_table import NewsKind
from companion.app.activity.settings import NOTIFY_KINDS
from companion.app.settings.quiet import is_quiet
from companion.app.settings.setting import Setting
from companion.app.settings.settings import Settings
from companion.app.settings.window import ALWAYS, CLOSING, QUIET_UNTIL
from companion.ui.forms.settings_form import Editor, SettingsForm
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.toggles import CheckBox, Switch
from companion.ui.kit.words.words import text_words

DEFAULT_RULES: Final[Mapping[NewsKind, bool]] = MappingProxyType(
    # what was said in a room does not belong on a screen that others see
    {kind: kind is not NewsKind.CONVERSATION for kind in NewsKind}
)

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
    wanted = settings[NOTIFY_KINDS].get(kind.value)
    return wanted if isinstance(wanted, bool) else DEFAULT_RULES[kind]


def quiet_for(span: timedelta, now: datetime | None = None) -> str:
    """What `QUIET_UNTIL` is for that long."""
    return ((now or datetime.now(UTC)) + span).isoformat(timespec="seconds")


def quiet_until_morning(now: datetime | None = None) -> str:
    """What `QUIET_UNTIL` is until the next eight o'clock in the morning, local time."""
    local = (now or datetime.now(UTC)).astimezone()
    morning = local.replace(hour=_MORNING.hour, minute=0, second=0, microsecond=0)
    if morning <= local:
        # a day later by the calendar: a night in which the clocks change has 23 or 25 hours
        morning = datetime.combine(local.date() + timedelta(days=1), _MORNING).astimezone()
    return morning.astimezone(UTC).isoformat(timespec="seconds")


class KindBoxes(QWidget):
    """A box for each kind of news, in two columns where there is room."""

    changed = Signal()

    def __init__(self, stored: dict[str, Any]) -> None:
        super().__init__()
        self._stored = stored
        self._columns = 0
        self._grid = grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(SPACE.gutter)
        grid.setVerticalSpacing(SPACE.half)
        self.boxes: dict[NewsKind, CheckBox] = {}
        for kind, wanted in rules_of(stored).items():
            box = self.boxes[kind] = CheckBox(kind_words(kind))
            box.setChecked(wanted)
            # what has no room beside another one comes below it
            box.setMinimumWidth(1)
            box.toggled.connect(self.changed)
        self._place_boxes(2)

    def value(self) -> dict[str, Any]:
        """The setting with what is chosen."""
        rules = {kind: box.isChecked() for kind, box in self.boxes.items()}
        if rules == rules_of(self._stored):
            return self._stored
        return {kind.value: wanted for kind, wanted in rules.items()}

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


class NotificationsPane(SettingsForm):
    """Closing to the tray is chosen only where this desktop has one."""

    def editor_of(self, setting: Setting[Any]) -> Editor:
        if setting is CLOSING:
            editor = super().editor_of(setting)
            editor.widget.setEnabled(self.around.has_tray)
            editor.has_about = not self.around.has_tray
            return editor
        if setting is QUIET_UNTIL:
            until = self.values[QUIET_UNTIL]
            quiet = Switch(text_words(setting.words))
            quiet.setChecked(is_quiet(self.values))

            def chosen() -> str:
                was = quiet.isChecked() == is_quiet(self.values)
                return until if was else ALWAYS if quiet.isChecked() else ""

            return Editor(quiet, chosen, quiet.toggled, has_about=True)
        if setting is NOTIFY_KINDS:
            kinds = KindBoxes(self.values[NOTIFY_KINDS])
            return Editor(kinds, kinds.value, kinds.changed, is_wide=True)
        return super().editor_of(setting)

    def after(self, setting: Setting[Any]) -> None:
        if setting is CLOSING and not self.around.has_tray:
            said = self.tr(
                "This desktop has no tray from which the window could be opened again, so closing "
                "the window quits the app."
            )
            self.add_part(Notice(said, "neutral", role="body"))


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
