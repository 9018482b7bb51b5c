"""The settings: a tab for each pane, made of what the settings say of themselves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeVar

from msgspec import Struct
from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from companion.app.nouns import SETTINGS
from companion.app.settings.ports import HUB_PORT
from companion.app.settings.setting import Setting
from companion.app.settings.settings import Settings
from companion.app.settings.window import LANGUAGE, TECHNICAL, THEME
from companion.records import Unshown
from companion.ui.activity.settings import HistoryPane
from companion.ui.connect.devices_pane import DevicesPane
from companion.ui.forms.settings_form import Around, Editor, SettingsForm
from companion.ui.home_assistant.pane import HomeAssistantPane
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import DIALOG, SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.choices import ComboBox, Segmented
from companion.ui.kit.widgets.dialog import Dialog
from companion.ui.kit.widgets.enter import ENTER_KEYS
from companion.ui.kit.widgets.fields import NumberEdit
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.layout import FILL, START, add, row
from companion.ui.kit.widgets.marks import Separator
from companion.ui.kit.widgets.menu import Menu
from companion.ui.kit.widgets.navigation import Tabs
from companion.ui.kit.widgets.panes import ContentStack, ScrollPage
from companion.ui.kit.words.translations import languages
from companion.ui.kit.words.words import text_words
from companion.ui.overview.pane import WatchPane
from companion.ui.pictures.camera_pane import CameraPane
from companion.ui.servers.model_settings import ModelPane
from companion.ui.settings.notifications import NotificationsPane
from companion.ui.stock.settings_pane import StockFirmwarePane

_Pane = TypeVar("_Pane", bound=SettingsForm)
_Field = TypeVar("_Field", bound=QWidget)

_WIDTH = DIALOG.settings


class EnteredSecrets(Unshown, Struct, frozen=True):
    """What the password store keeps, and never the settings."""

    unshown = frozenset({"hub_token", "vision_token", "model_key", "broker_password"})

    hub_token: str = ""
    """Empty for none."""
    vision_token: str | None = None
    """`None` leaves what is kept, here and below."""
    model_key: str | None = None
    """Empty for none from now on."""
    broker_password: str | None = None
    """That of Home Assistant's broker."""


class _Scrolled(ScrollPage):
    """As high as what it holds where there is room; in a low window it scrolls."""

    def __init__(self, page: QWidget) -> None:
        super().__init__(margin=0, fill="surface")
        self.add(page)

    def sizeHint(self) -> QSize:
        page = self.widget()
        layout = page.layout() if page is not None else None
        assert page is not None and layout is not None
        least = layout.totalMinimumHeightForWidth(_WIDTH - 2 * SPACE.page)
        # a page that was never shown may be some pixels higher in the font of another script
        return page.sizeHint().expandedTo(QSize(0, least)) + QSize(0, SPACE.unit)


class WindowPane(SettingsForm):
    """How the window looks, and the values that its forms remember.

    The theme is seen at once; on Cancel the dialog gives the old one back.
    """

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


_PANES: Final[Mapping[str, type[SettingsForm]]] = {
    "devices": DevicesPane,
    "stock": StockFirmwarePane,
    "cameras": CameraPane,
    "watching": WatchPane,
    "history": HistoryPane,
    "model": ModelPane,
    "home_assistant": HomeAssistantPane,
    "window": WindowPane,
    "notifications": NotificationsPane,
}
"""By a pane's key what it has besides the fields of its settings."""


class SettingsDialog(Dialog):
    """Shows the settings as they are in `values`; `saved` gives back what was changed.

    Nothing but the theme and *Forget* takes effect before Save; Cancel gives the old theme back.
    """

    saved = Signal(object, object)
    """The changed settings with their values, and `EnteredSecrets`."""
    manual_wanted = Signal()
    shortcuts_wanted = Signal()
    bundle_wanted = Signal()
    """A support bundle."""
    about_wanted = Signal()

    def __init__(
        self, values: Settings, around: Around | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(self.tr("Settings"), parent, width=_WIDTH)
        around = around or Around()
        around.hub_port = self._typed_port
        self.panes: dict[str, SettingsForm] = {}
        shown = dict.fromkeys(each.pane for each in SETTINGS if each.pane and each.pane.in_dialog)
        for pane in shown:
            settings = [each for each in SETTINGS if each.pane == pane]
            self.panes[pane.key] = _PANES.get(pane.key, SettingsForm)(settings, values, around)
        self._arrange([(pane.key, text_words(pane.words)) for pane in shown])
        for form in self.panes.values():
            form.changed.connect(self._check)
        port = self.field(HUB_PORT, NumberEdit)
        port.textChanged.connect(self.pane(StockFirmwarePane).update_state)
        self.rejected.connect(lambda: Theme.current().set_mode(values[THEME]))
        self._check()
        self.field(THEME, Segmented).setFocus()
        self.resize(self.sizeHint())

    def pane(self, kind: type[_Pane]) -> _Pane:
        """The pane of that class."""
        return next(form for form in self.panes.values() if isinstance(form, kind))

    def field(self, setting: Setting[Any], kind: type[_Field]) -> _Field:
        """The widget of a setting, which is one of `kind`."""
        return next(form for form in self.panes.values() if form.has(setting)).field(setting, kind)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wanted = sum(self.tabs.width_of(key) for key, _ in self.tabs.shown_tabs())
        room = event.size().width() - 2 * SPACE.page + 2 * self.tabs.inset
        self.tabs.setVisible(wanted <= room)
        self.part.setVisible(wanted > room)

    def _arrange(self, shown: Sequence[tuple[str, str]]) -> None:
        self.body.addWidget(Label(self.tr("Settings"), "title"))
        self.tabs = Tabs(shown, self.tr("Parts of the settings"), inset=SPACE.unit)
        self._pages = ContentStack()
        for form in self.panes.values():
            self._pages.addWidget(form if form.scrolls_itself else _Scrolled(form))
        self.tabs.currentChanged.connect(self._pages.setCurrentIndex)
        # the same choice where there is no room for all tabs
        self.part = ComboBox((), self.tabs.accessibleName())
        for key, said in self.tabs.shown_tabs():
            self.part.addItem(said, key)
        self.part.hide()
        self.part.activated.connect(self.tabs.setCurrentIndex)
        self.tabs.currentChanged.connect(self.part.setCurrentIndex)
        add(
            self.body,
            row(self.tabs, FILL, margins=(-self.tabs.inset, 0, 0, 0)),
            row(self.part, FILL),
            Separator(),
            SPACE.unit,
            (self._pages, 1),
        )
        # four links beside the two buttons would leave no room for Save where texts are large
        self.help = Button(self.tr("Help…"), "link", "question")
        self.help.clicked.connect(self._show_help)
        self.menu = Menu(self)
        self.manual = self.menu.add(self.tr("Manual"), self.manual_wanted.emit)
        self.menu.add(self.tr("Keyboard shortcuts"), self.shortcuts_wanted.emit)
        self.bundle = self.menu.add(self.tr("Support bundle…"), self.bundle_wanted.emit)
        self.about = self.menu.add(self.tr("About"), self.about_wanted.emit)
        self.cancel_button = Button(self.tr("Cancel"), "secondary")
        self.save_button = Button(self.tr("Save"), "primary")
        self.cancel_button.clicked.connect(self.reject)
        self.save_button.clicked.connect(self._save)
        add(self.foot, self.help, FILL, self.cancel_button, self.save_button)

    def _show_help(self) -> None:
        self.menu.popup(self.help.mapToGlobal(self.help.rect().topLeft()))

    def _typed_port(self) -> int:
        """0 while what is typed is no port."""
        form = self.panes.get("devices")
        return 0 if form is None or form.fault_of(HUB_PORT) else form.value(HUB_PORT)

    def _check(self) -> None:
        faults = {key: form.fault for key, form in self.panes.items()}
        for key, fault in faults.items():
            self.tabs.set_dot(key, fault)  # it may be another tab than the one that is shown
        self.save_button.setEnabled(not any(faults.values()))

    def _save(self) -> None:
        if not self.save_button.isEnabled():
            return
        changes = {
            setting: value
            for form in self.panes.values()
            for setting, value in form.changes().items()
        }
        entered = EnteredSecrets(
            self.pane(DevicesPane).token.text().strip(),
            self.pane(CameraPane).new_token(),
            self.pane(ModelPane).new_key(),
            self.pane(HomeAssistantPane).new_password(),
        )
        self.accept()
        self.saved.emit(changes, entered)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER_KEYS:
            # one that is held down since it opened the settings is none for them
            if not event.isAutoRepeat():
                self._save()
        else:
            super().keyPressEvent(event)
