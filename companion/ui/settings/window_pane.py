"""The pane of the window: how it looks, and the values that its forms remember."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Signal

from companion.app.settings.setting import Setting
from companion.app.settings.window import LANGUAGE, TECHNICAL, THEME
from companion.ui.forms.settings_form import Editor, SettingsForm
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.choices import ComboBox, Segmented
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.layout import START
from companion.ui.kit.words.translations import languages
from companion.ui.kit.words.words import text_words


class WindowPane(SettingsForm):
    """The theme is seen at once; on Cancel the dialog gives the old one back."""

    forget_wanted = Signal()
    """Forget the values of past calls, now."""

    def editor_of(self, setting: Setting[Any]) -> Editor:
        if setting is not LANGUAGE:
            return super().editor_of(setting)
        language = ComboBox((), text_words(LANGUAGE.words))
        language.addItem(self.tr("System default"), "")
        for locale, name in languages():
            language.addItem(name, locale)
        language.setCurrentIndex(max(0, language.findData(self.values[LANGUAGE])))
        return Editor(language, language.currentData, language.currentIndexChanged, has_about=True)

    def after(self, setting: Setting[Any]) -> None:
        if setting is THEME:
            self.field(THEME, Segmented).chosen.connect(Theme.current().set_mode)
        if setting is not TECHNICAL:
            return
        self.forget = Button(self.tr("Forget the values of past calls"))
        self.forget.setEnabled(self.around.remembered > 0)
        self.forget.clicked.connect(self._forget)
        said = self.tr(
            "A form begins with the values of the last call to the device, without passwords. "
            "What you saved under a name is not forgotten."
        )
        self.add_part(
            SPACE.gutter,
            Label(self.tr("Forms"), "strong"),
            WrappedText(said, "caption"),
            (self.forget, START),
        )

    def _forget(self) -> None:
        self.forget_wanted.emit()
        self.forget.setText(self.tr("The values of past calls are forgotten"))
        self.forget.setEnabled(False)
