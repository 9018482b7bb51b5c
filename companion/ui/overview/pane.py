"""Settings of what is watched: whether devices are asked by themselves, and the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtCore import QLocale, QTimer, Signal
from PySide6.QtWidgets import QWidget

from companion.app.activity.derived.rules import (
    DEFAULT_RULES,
    MOST_RULES,
    AlertRule,
    When,
    is_path,
    rules_of,
    with_rules,
)
from companion.app.activity.derived.settings import WATCH
from companion.app.activity.derived.values import KNOWN, LONGEST_PATH, Unit
from companion.app.settings.setting import Setting
from companion.errors import UsageError
from companion.ui.activity.words import name_words
from companion.ui.forms.settings_form import Editor, SettingsForm
from companion.ui.kit.theme.tokens import PART, SIZE, SPACE
from companion.ui.kit.widgets.button import Button, IconButton
from companion.ui.kit.widgets.choices import ComboBox
from companion.ui.kit.widgets.fields import LineEdit, NumberEdit
from companion.ui.kit.widgets.label import Label
from companion.ui.kit.widgets.layout import FILL, column, remove_widgets, row
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.panes import ScrollPage
from companion.ui.kit.widgets.toggles import Switch

_OTHER: Final = ""
"""In place of a name: a part of the status that is named by its path."""
_KIB: Final = 1024
_MARGINS: Final = {"battery": 5.0, "temperature": 5.0, "heap": 4.0 * _KIB, "volume": 5.0}
"""Of a rule that a person makes, so that a value at the limit is told of once."""
_LARGEST: Final = 1e12


class RuleRow(QWidget):
    """Gives `rule()` back, or `None` while `fault()` says what is wrong."""

    changed = Signal()
    removed = Signal()
    grown = Signal()
    """A line was added to it, which may lie below what is seen."""

    def __init__(self, rule: AlertRule, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._given = rule
        self.on = Switch(self.tr("Watch this value"))
        self.on.setChecked(rule.on)
        self.value = ComboBox((), self.tr("Value"))
        for name in KNOWN:
            self.value.addItem(name_words(name), name)
        self.value.addItem(self.tr("Other part of the status"), _OTHER)
        self.when = ComboBox((), self.tr("When it is told"))
        self.limit = NumberEdit("", self.tr("Limit"))
        self.level = ComboBox((), self.tr("Limit"))
        for level, said in ((2, self.tr("medium")), (3, self.tr("strong"))):
            self.level.addItem(said, level)
        self.unit = Label("", "body", "text2")
        self.path = LineEdit("", "lamp.power", self.tr("Path of the part"), mono=True)
        self.path.setMaxLength(LONGEST_PATH)
        self.remove = IconButton("trash", self.tr("Remove this rule"))
        self._lay_out()
        self._show(rule)
        self.value.currentIndexChanged.connect(self._value_chosen)
        self.when.currentIndexChanged.connect(self._update)
        self.level.currentIndexChanged.connect(self.changed)
        self.limit.textChanged.connect(self._update)
        self.path.textChanged.connect(self._update)
        self.on.toggled.connect(self.changed)
        self.remove.clicked.connect(self.removed)
        self._update()

    def rule(self) -> AlertRule | None:
        """What the row says; `None` while something in it is wrong."""
        name, when, limit = self._name(), When(self.when.currentData()), self._limit()
        if self.fault() or limit is None:
            return None
        margin = self._given.margin
        if (name, when) != (self._given.value, self._given.when):
            margin = 0.0 if when is When.CHANGES else _MARGINS.get(name, 0.0)
        return AlertRule(name, when, limit, margin, self.on.isChecked())

    def fault(self) -> str:
        """What is wrong, as a sentence; empty when nothing is."""
        if self.value.currentData() == _OTHER and not is_path(self.path.text().strip()):
            return self.tr("Write the path of a part of the status, for example lamp.power.")
        if self._limit() is None:
            return self.tr("The limit of “{value}” is a number.").format(
                value=self.value.currentText()
            )
        return ""

    def _lay_out(self) -> None:
        line = row()
        self.value.setMinimumWidth(PART.rule_value)
        self.when.setMinimumWidth(PART.rule_choice)
        self.level.setMinimumWidth(PART.rule_choice)
        for part, stretch in (
            (self.on, 0),
            (self.value, 3),
            (self.when, 2),
            (self.limit, 0),
            (self.level, 1),
            (self.unit, 0),
            (self.remove, 0),
        ):
            line.addWidget(part, stretch)
        column(
            line,
            row(self.path, margins=(self.on.sizeHint().width() + SPACE.unit, 0, 0, 0)),
            on=self,
            spacing=SPACE.half,
        )
        self.unit.setMinimumWidth(SIZE.icon_tile)

    def _show(self, rule: AlertRule) -> None:
        known = rule.value in KNOWN
        self.value.setCurrentIndex(self.value.findData(rule.value if known else _OTHER))
        self.path.setText("" if known else rule.value)
        self._offer_conditions()
        self.when.setCurrentIndex(max(self.when.findData(rule.when.value), 0))
        self.level.setCurrentIndex(max(self.level.findData(round(rule.limit)), 0))
        if rule.when is not When.CHANGES:
            shown = rule.limit / (_KIB if self._unit() is Unit.BYTES else 1)
            self.limit.setText(self.locale().toString(shown, "g", 10).replace(_group(), ""))

    def _name(self) -> str:
        chosen: str = self.value.currentData()
        return chosen or self.path.text().strip()

    def _unit(self) -> Unit:
        known = KNOWN.get(self.value.currentData())
        return known.unit if known is not None else Unit.NONE

    def _offer_conditions(self) -> None:
        """A value without numbers can only change."""
        known = KNOWN.get(self.value.currentData())
        numeric = known is None or known.numeric
        before = self.when.currentData()
        self.when.blockSignals(True)
        self.when.clear()
        if numeric:
            self.when.addItem(self.tr("falls below"), When.BELOW.value)
            self.when.addItem(self.tr("rises above"), When.ABOVE.value)
        self.when.addItem(self.tr("changes"), When.CHANGES.value)
        self.when.setCurrentIndex(max(self.when.findData(before), 0))
        self.when.blockSignals(False)

    def _value_chosen(self) -> None:
        self._offer_conditions()
        self._update()
        if self.value.currentData() == _OTHER:
            self.grown.emit()

    def _update(self) -> None:
        limited = self.when.currentData() != When.CHANGES.value
        unit = self._unit()
        self.level.setVisible(limited and unit is Unit.LEVEL)
        self.limit.setVisible(limited and unit is not Unit.LEVEL)
        self.unit.setText(_UNITS[unit])
        self.unit.setVisible(limited and unit is not Unit.LEVEL)
        other = self.value.currentData() == _OTHER
        self.path.setVisible(other)
        self.path.set_invalid(other and not is_path(self.path.text().strip()))
        self.limit.set_invalid(self._limit() is None)
        self.changed.emit()

    def _limit(self) -> float | None:
        """In the value's own unit; 0 where there is none, `None` for what is no number."""
        if self.when.currentData() == When.CHANGES.value:
            return 0.0
        unit = self._unit()
        if unit is Unit.LEVEL:
            return float(self.level.currentData())
        text = self.limit.text().strip()
        number, good = self.locale().toDouble(text)
        if not good:
            # a point is understood in every language
            number, good = QLocale.c().toDouble(text)
        if not good or not abs(number) < _LARGEST:
            return None
        return number * (_KIB if unit is Unit.BYTES else 1)


_UNITS: Final = {
    Unit.PERCENT: "%",
    Unit.CELSIUS: "°C",
    Unit.BYTES: "KiB",
    Unit.LEVEL: "",
    Unit.NONE: "",
}


def _group() -> str:
    return QLocale().groupSeparator()


_NEW: Final = AlertRule("battery", When.BELOW, 15, 5)


class RuleList(QWidget):
    """The rules, each in a row that can be removed, and what adds one."""

    changed = Signal()

    def __init__(self, watch: dict[str, Any]) -> None:
        super().__init__()
        self._before = watch
        self.rows: list[RuleRow] = []
        self.add = Button(self.tr("Add a rule"), icon_name="plus")
        self.defaults = Button(self.tr("Restore defaults"), "link")
        self._fault = Notice("", "red")
        self._list = ScrollPage(margin=0, fill="surface")
        self._list.body.setSpacing(SPACE.unit)
        self._list.body.addStretch(1)
        column((self._list, 1), self._fault, row(self.add, FILL, self.defaults), on=self)
        self.set_rules(rules_of(watch))
        self.add.clicked.connect(self._add)
        self.defaults.clicked.connect(lambda: self.set_rules(DEFAULT_RULES))

    def rules(self) -> tuple[AlertRule, ...]:
        """What is chosen; two equal rules are one. Only while nothing is wrong."""
        rules = (row.rule() for row in self.rows)
        return tuple(dict.fromkeys(rule for rule in rules if rule is not None))

    def value(self) -> dict[str, Any]:
        """The setting with these rules. Raises `UsageError` while a rule is none."""
        if any(row.fault() for row in self.rows):
            raise UsageError("settings.watch")
        rules = self.rules()
        return self._before if rules == rules_of(self._before) else with_rules(self._before, rules)

    def set_rules(self, rules: Sequence[AlertRule]) -> None:
        """Show these instead of those that are shown."""
        for shown in list(self.rows):
            self._remove_row(shown)
        for rule in rules:
            self._append(rule)
        self._check()

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
        self._remove_row(row)
        self._check()
        # the keyboard stays where it was
        following = self.rows[min(place, len(self.rows) - 1)].remove if self.rows else self.add
        following.setFocus()

    def _remove_row(self, row: RuleRow) -> None:
        self.rows.remove(row)
        self._list.body.removeWidget(row)
        remove_widgets(row)

    def _check(self) -> None:
        faults = [fault for row in self.rows if (fault := row.fault())]
        self._fault.set(faults[0] if faults else "", "red")
        self._fault.setVisible(bool(faults))
        self.add.setEnabled(len(self.rows) < MOST_RULES)
        now = tuple(row.rule() for row in self.rows)
        self.defaults.setEnabled(now != DEFAULT_RULES)
        self.changed.emit()


class WatchPane(SettingsForm):
    """The rules scroll by themselves, so that what adds one stays in sight."""

    scrolls_itself = True

    def editor_of(self, setting: Setting[Any]) -> Editor:
        if setting is not WATCH:
            return super().editor_of(setting)
        self.rules = rules = RuleList(self.values[WATCH])
        return Editor(rules, rules.value, rules.changed, is_wide=True, fills=True)
