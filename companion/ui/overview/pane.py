"""Settings of what is watched: whether devices are asked by themselves, and the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from companion.app.activity.derived.rules import (
    DEFAULT_RULES,
    MOST_RULES,
    AlertRule,
    When,
    rules_of,
    with_rules,
)
from companion.app.settings import Settings
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.layout import column, row
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.panes import ScrollPage
from companion.ui.kit.widgets.toggles import Switch
from companion.ui.overview.rule_row import RuleRow

_NEW: Final = AlertRule("battery", When.BELOW, 15, 5)


class WatchSettings(QWidget):
    """A page of the settings dialog; nothing of it counts while it is not `valid`."""

    changed = Signal()

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        said = self.tr("Ask idle devices for their status")
        self.poll = Switch(said)
        self.poll.setChecked(settings.poll_status)
        self.rows: list[RuleRow] = []
        self.add = Button(self.tr("Add a rule"), icon_name="plus")
        self.defaults = Button(self.tr("Restore defaults"), "link")
        self._fault = Notice("", "red")
        self._list = ScrollPage(margin=0, fill="surface")
        self._list.body.setSpacing(SPACE.unit)
        self._list.body.addStretch(1)
        self._lay_out(said)
        self.set_rules(rules_of(settings.watch))
        self.add.clicked.connect(self._add)
        self.defaults.clicked.connect(lambda: self.set_rules(DEFAULT_RULES))

    def rules(self) -> tuple[AlertRule, ...]:
        """What is chosen; two equal rules are one. Only while `valid`."""
        rules = (row.rule() for row in self.rows)
        return tuple(dict.fromkeys(rule for rule in rules if rule is not None))

    def write(self, settings: Settings) -> None:
        """Put what is chosen into the settings. Only while `valid`."""
        settings.poll_status = self.poll.isChecked()
        if (rules := self.rules()) != rules_of(settings.watch):
            settings.watch = with_rules(settings.watch, rules)

    @property
    def valid(self) -> bool:
        return not any(row.fault() for row in self.rows)

    def set_rules(self, rules: Sequence[AlertRule]) -> None:
        """Show these instead of those that are shown."""
        for shown in list(self.rows):
            self._take_away(shown)
        for rule in rules:
            self._append(rule)
        self._check()

    def _lay_out(self, said: str) -> None:
        label = Label(said, "medium")
        label.setBuddy(self.poll)
        about = self.tr(
            "Every 30 seconds while values change, at least every 5 minutes; never during a "
            "call, a conversation or an upgrade. When off, values change only when you refresh "
            "them."
        )
        foot = QHBoxLayout()
        foot.addWidget(self.add)
        foot.addStretch(1)
        foot.addWidget(self.defaults)
        column(
            Label(self.tr("Watching"), "strong"),
            row(self.poll, (label, 1), spacing=SPACE.gutter),
            WrappedText(about, "caption"),
            SPACE.unit,
            Label(self.tr("Notify when a value"), "strong"),
            (self._list, 1),
            self._fault,
            foot,
            on=self,
        )

    def _append(self, rule: AlertRule) -> RuleRow:
        row = RuleRow(rule)
        self.rows.append(row)
        # before the stretch
        self._list.body.insertWidget(len(self.rows) - 1, row)
        row.show()
        row.changed.connect(self._check)
        row.grown.connect(lambda: self._bring(row))
        row.removed.connect(lambda: self._remove(row))
        return row

    def _add(self) -> None:
        row = self._append(_NEW)
        self._check()
        row.value.setFocus()
        self._bring(row)

    def _bring(self, row: RuleRow) -> None:
        """Scroll to it, as soon as the list is laid out again."""
        QTimer.singleShot(0, row, lambda: self._list.ensureWidgetVisible(row))

    def _remove(self, row: RuleRow) -> None:
        place = self.rows.index(row)
        self._take_away(row)
        self._check()
        # the keyboard stays where it was
        following = self.rows[min(place, len(self.rows) - 1)].remove if self.rows else self.add
        following.setFocus()

    def _take_away(self, row: RuleRow) -> None:
        self.rows.remove(row)
        self._list.body.removeWidget(row)
        row.hide()
        row.deleteLater()

    def _check(self) -> None:
        faults = [fault for row in self.rows if (fault := row.fault())]
        self._fault.set(faults[0] if faults else "", "red")
        self._fault.setVisible(bool(faults))
        self.add.setEnabled(len(self.rows) < MOST_RULES)
        now = tuple(row.rule() for row in self.rows)
        self.defaults.setEnabled(now != DEFAULT_RULES)
        self.changed.emit()
