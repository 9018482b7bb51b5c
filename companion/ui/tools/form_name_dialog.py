"""Asks for the name of a saved form."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtWidgets import QWidget

from companion.app.forms.form_file import NAME_LIMIT, form_name
from companion.ui.kit.page.dialogs import NameEntryDialog
from companion.ui.kit.widgets.notice import Notice


class FormNameDialog(NameEntryDialog):
    """With `replaces`, a name that is taken can be chosen and the button then says so; without,
    it cannot. `note` is what to know about the values, `taken_words` says why a name
    cannot be chosen."""

    def __init__(
        self,
        title: str,
        taken: Collection[str],
        *,
        name: str = "",
        note: str = "",
        replaces: bool,
        taken_words: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(title, name, note, parent)
        self._taken = frozenset(taken)
        self._replaces = replaces
        self._taken_words = taken_words or self.tr("Another form of this tool has this name.")
        self.name.setMaxLength(NAME_LIMIT)
        self.notice = Notice("", "neutral")
        # it keeps its room, so that nothing moves while somebody types
        policy = self.notice.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.notice.setSizePolicy(policy)
        self.body.addWidget(self.notice)
        self.check()
        self.resize(self.sizeHint())

    def cleaned(self) -> str:
        return form_name(self.name.text())

    def fits(self, name: str) -> bool:
        return bool(name) and (self._replaces or name not in self._taken)

    def check(self) -> None:
        super().check()
        taken = self.cleaned() in self._taken
        if self._replaces:
            said = self.tr("A form of this name is saved already; it is replaced.")
        else:
            said = self._taken_words
        self.notice.set(said if taken else "", "neutral" if self._replaces else "red")
        self.notice.setVisible(taken)
        self.save_button.setText(
            self.tr("Replace") if taken and self._replaces else self.tr("Save")
        )
