"""Asks for a stretch of time."""

from __future__ import annotations

from datetime import datetime, timedelta

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QDateTimeEdit, QFormLayout, QWidget

from companion.ui.activity.activity_period import Bounds, midnight
from companion.ui.kit.theme.tokens import DIALOG, SIZE, SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.dialog import Dialog
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.words.measures import local_time


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
