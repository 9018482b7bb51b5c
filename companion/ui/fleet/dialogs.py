"""Dialogs of the page of all devices: labels, and a file with names."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtWidgets import QWidget

from companion.app.fleet.facts import DeviceFacts
from companion.app.fleet.table_file import ImportPlan
from companion.app.settings.settings import read_labels
from companion.ui.fleet.words import UNKNOWN, column_title
from companion.ui.kit.theme.tokens import DIALOG, SPACE
from companion.ui.kit.values.text_views import LongText
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.dialog import Dialog
from companion.ui.kit.widgets.fields import LineEdit
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.layout import FILL, add, column
from companion.ui.kit.words.words import sentences, words

_MOST_SHOWN: Final = 400
"""Lines of a file that are listed; the rest is counted."""


class LabelDialog(Dialog):
    """Labels that are given to the selected devices, and labels that are taken away."""

    def __init__(
        self,
        devices: Sequence[DeviceFacts],
        known: Sequence[str],
        done: Callable[[tuple[str, ...], tuple[str, ...]], None],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__("", parent, width=DIALOG.medium)
        self._done = done
        title = self.tr("Labels of %n device(s)", "", len(devices))
        self.set_title(title)
        mine = {label.casefold(): label for facts in devices for label in facts.labels}
        about = self.tr("Separate labels with commas. A device keeps its other labels.")
        self.added = LineEdit("", self.tr("school, 4B"), self.tr("Add"))
        self.removed = LineEdit("", ", ".join(mine.values()), self.tr("Remove"))
        add(self.body, Label(title, "title"), WrappedText(about, "body", "text2"), SPACE.half)
        for name, field in ((self.tr("Add"), self.added), (self.tr("Remove"), self.removed)):
            self.body.addLayout(column(Label(name, "caption"), field, spacing=SPACE.half))
        others = [label for label in known if label.casefold() not in mine]
        if others:
            said = self.tr("Other labels: {labels}").format(labels=", ".join(others[:30]))
            self.body.addWidget(WrappedText(said, "caption"))
        self.removed.setEnabled(bool(mine))
        self.cancel_button = Button(self.tr("Cancel"))
        self.save_button = Button(self.tr("Save"), "primary")
        self.cancel_button.clicked.connect(self.reject)
        self.save_button.clicked.connect(self._save)
        add(self.foot, FILL, self.cancel_button, self.save_button)
        for field in (self.added, self.removed):
            field.returnPressed.connect(self._save)
        self.added.setFocus()

    def _save(self) -> None:
        added = read_labels(self.added.text().split(","))
        removed = read_labels(self.removed.text().split(","))
        if added or removed:
            self.accept()
            self._done(added, removed)


class ImportDialog(Dialog):
    """What a file would change, line by line; nothing is kept before Import."""

    def __init__(
        self, plan: ImportPlan, file: str, done: Callable[[], None], parent: QWidget | None = None
    ) -> None:
        super().__init__("", parent)
        self._done = done
        changed, left_out = plan.changed, plan.left_out
        title = self.tr("Import {file}").format(file=file)
        self.set_title(title)
        self.about = WrappedText(
            sentences(
                (
                    self.tr("%n device(s) change.", "", len(changed)),
                    self.tr("Left out: %n line(s).", "", len(left_out)),
                )
            ),
            "body",
            "text2",
        )
        lines = []
        for row in left_out[:_MOST_SHOWN]:
            assert row.problem is not None
            said = self.tr("Line {line}: {problem}")
            lines.append(said.format(line=row.line, problem=words(row.problem)))
        for row in changed[:_MOST_SHOWN]:
            for each in row.changes:
                change = f"{each.before or UNKNOWN} → {each.after or UNKNOWN}"
                lines.append(f"{row.title}  {column_title(each.column)}: {change}")
        self.changes = LongText()
        self.changes.setAccessibleName(self.tr("Changes"))
        self.changes.show_text("\n".join(lines))
        add(self.body, WrappedText(title, "title"), self.about)
        self.body.addWidget(self.changes, 1)
        self.cancel_button = Button(self.tr("Cancel"))
        self.import_button = Button(self.tr("Import"), "primary")
        self.import_button.setEnabled(bool(changed))
        self.cancel_button.clicked.connect(self.reject)
        self.import_button.clicked.connect(self._import)
        add(self.foot, FILL, self.cancel_button, self.import_button)
        self.resize(*DIALOG.large)

    def _import(self) -> None:
        self.accept()
        self._done()
