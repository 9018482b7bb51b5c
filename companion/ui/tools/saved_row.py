"""The saved forms of a tool as a row of chips; what has no room is behind the last one."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from companion.app.forms.form_file import SavedForm
from companion.ui.kit.theme.tokens import SIZE, SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.layout import FILL, row
from companion.ui.kit.widgets.run_chip import RunChip
from companion.ui.kit.words.call_words import arguments_summary, arguments_told

TIP_LIMIT = 600
"""Characters of the arguments in a tool tip."""


class SavedRow(QWidget):
    """One line high, whatever the number of forms; hidden when there is none."""

    filled = Signal(object)
    """`SavedForm`: put its values into the form."""
    run = Signal(object)
    """`SavedForm`: fill and run."""
    menu_wanted = Signal(object, object)
    """`SavedForm`, and the global point of its menu."""
    more_wanted = Signal(object, object)
    """The forms that have no room (a tuple), and the global point of their menu."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Saved forms"))
        self._forms: tuple[SavedForm, ...] = ()
        self._can_run = False
        self.chips: list[RunChip] = []
        self.more = Button("", "ghost", "")
        self.more.clicked.connect(self._show_more)
        self.more.hide()
        self._row = row(self.more, FILL, on=self)
        # as high with the button as without
        self._row.addStrut(SIZE.button)
        self.hide()

    def set_forms(self, forms: Sequence[SavedForm]) -> None:
        """Show these forms."""
        if tuple(forms) == self._forms and len(self.chips) == len(self._forms):
            return
        self._forms = tuple(forms)
        for chip in self.chips:
            self._row.removeWidget(chip)
            chip.hide()
            chip.deleteLater()
        self.chips = [self._make_chip(form) for form in self._forms]
        for index, chip in enumerate(self.chips):
            self._row.insertWidget(index, chip)
        self.setVisible(bool(self._forms))
        self._fit()

    def set_can_run(self, can: bool) -> None:
        """Whether a call can be made now; filling in is always possible."""
        self._can_run = can
        for chip in self.chips:
            chip.set_can_run(can)

    @property
    def shown(self) -> int:
        """So many chips have room."""
        return sum(not chip.isHidden() for chip in self.chips)

    def _make_chip(self, form: SavedForm) -> RunChip:
        chip = RunChip(form.name)
        values = arguments_told(form.arguments)[:TIP_LIMIT]
        fill = self.tr("Fill in {arguments}").format(arguments=values)
        if form.device:
            fill += "\n" + self.tr("Saved on {device}").format(device=form.device)
        summary = arguments_summary(form.arguments)
        run = self.tr("Run “{name}”: {arguments}") if summary else self.tr("Run “{name}”")
        chip.set_names(fill, run.format(name=form.name, arguments=summary))
        chip.set_can_run(self._can_run)
        chip.filled.connect(lambda: self.filled.emit(form))
        chip.run.connect(lambda: self.run.emit(form))
        chip.menu_wanted.connect(lambda place: self.menu_wanted.emit(form, place))
        return chip

    # room

    def minimumSizeHint(self) -> QSize:
        # chips that have no room now must not keep the page from getting narrower
        return QSize(1, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit()

    def _fit(self) -> None:
        """Show as many chips as there is room for, and how many more there are."""
        room = self.width()
        widths = [chip.sizeHint().width() + SPACE.unit for chip in self.chips]
        count = len(widths)
        if sum(widths) - SPACE.unit > room:
            self._name_more(count)
            room -= self.more.sizeHint().width()
            while count > 1 and sum(widths[:count]) > room:
                count -= 1
        for index, chip in enumerate(self.chips):
            chip.setVisible(index < count)
        left = len(self.chips) - count
        self.more.setVisible(left > 0)
        self._name_more(left)

    def _name_more(self, count: int) -> None:
        self.more.setText(self.tr("{count} more").format(count=count))
        self.more.setAccessibleName(self.tr("%n more saved form(s)", "", count))

    def _show_more(self) -> None:
        hidden = self._forms[self.shown :]
        self.more_wanted.emit(hidden, self.more.mapToGlobal(self.more.rect().bottomLeft()))
