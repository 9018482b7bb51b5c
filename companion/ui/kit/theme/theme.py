"""The theme of the window: colours, fonts, contrast, motion; what the system asks of them, and the
one style sheet. It tells when they change."""

from __future__ import annotations

import sys
from math import ceil
from typing import Literal

from PySide6.QtCore import QObject, QSettings, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontDatabase,
    QFontInfo,
    QFontMetrics,
    QGuiApplication,
    QPalette,
    QTextLayout,
)
from PySide6.QtWidgets import QApplication

from companion.ui.kit.theme.contrast import CONTRAST_DARK, CONTRAST_LIGHT, luminance, system_colours
from companion.ui.kit.theme.tokens import (
    BASE_TEXT,
    DARK,
    LIGHT,
    RADIUS,
    SMALLEST_TEXT,
    SPACE,
    TYPE,
    Colours,
)

SCREENLESS = frozenset({"offscreen", "minimal"})
"""Qt platforms without anybody who looks: pictures and tests want the final state."""


def is_dark() -> bool:
    """True if the system's colour scheme is dark; false too when it has none."""
    return QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark


def wants_contrast() -> bool:
    """True while the system asks for more contrast (a contrast theme of Windows, *Increase
    contrast* of macOS, *High contrast* of Linux desktops)."""
    # a name of its own: PySide6 lets go of the inner object together with the outer one
    hints = QGuiApplication.styleHints()
    return hints.accessibility().contrastPreference() == Qt.ContrastPreference.HighContrast


def has_contrast_colours() -> bool:
    """True where the system brings colours for high contrast, which the person chose."""
    return sys.platform == "win32" and QApplication.platformName() not in SCREENLESS


def own_palette() -> QPalette:
    """The colours of the system, whatever palette the application has set.

    The application's palette is the system's afterwards: set it again.
    """
    QApplication.setPalette(QPalette())
    return QApplication.palette()


def wants_less_motion() -> bool:
    """What Windows and macOS say at once; Linux desktops answer later (`LookPortal`).

    Qt 6.11 has no question for this that works on all systems.
    """
    if QApplication.platformName() in SCREENLESS:
        return True
    if sys.platform == "win32":
        effects = (Qt.UIEffect.UI_General, Qt.UIEffect.UI_AnimateMenu)
        return not all(QApplication.isEffectEnabled(effect) for effect in effects)
    if sys.platform == "darwin":
        # the native format reads the domain com.apple.universalaccess
        value = QSettings("apple.com", "universalaccess").value("reduceMotion", False)
        return str(value).lower() in {"1", "true"}
    return False


def asks_portal() -> bool:
    """True where a desktop portal is the one to ask about motion."""
    return sys.platform.startswith("linux") and QApplication.platformName() not in SCREENLESS


def make_palette(colours: Colours) -> QPalette:
    """A palette with every role set, so that nothing of the system's shines through."""
    role = QPalette.ColorRole
    palette = QPalette()
    for key, value in {
        role.Window: colours.window,
        role.WindowText: colours.text,
        role.Base: colours.surface,
        role.AlternateBase: colours.sunken,
        role.Text: colours.text,
        role.PlaceholderText: colours.text3,
        role.Button: colours.surface,
        role.ButtonText: colours.text,
        role.BrightText: colours.redText,
        role.ToolTipBase: colours.surface,
        role.ToolTipText: colours.text,
        role.Highlight: colours.accent,
        role.HighlightedText: colours.onAccent,
        role.Accent: colours.accent,
        role.Link: colours.accentText,
        role.LinkVisited: colours.accentText,
        role.Light: colours.surface,
        role.Midlight: colours.hover,
        role.Mid: colours.line,
        role.Dark: colours.control,
        role.Shadow: colours.text3,
    }.items():
        palette.setColor(key, QColor(value))
    off = QPalette.ColorGroup.Disabled
    for key in (role.WindowText, role.Text, role.ButtonText):
        palette.setColor(off, key, QColor(colours.text3))
    palette.setColor(off, role.Base, QColor(colours.sunken))
    return palette


_TEMPLATE = """
QToolTip {{
    background: {c.surface}; color: {c.text};
    border: 1px solid {c.line}; padding: {half}px {unit}px;
}}
QMenu {{
    background: {c.surface}; border: 1px solid {c.line}; padding: {half}px;
}}
Menu {{ border-radius: {base}px; }}
QMenu::item {{ color: {c.text}; padding: 6px {gutter}px; border-radius: {small}px; }}
QMenu::item:selected {{ background: {c.hover}; }}
QMenu::item:disabled {{ color: {c.text3}; }}
QMenu::icon {{ padding-left: {unit}px; }}
QMenu::separator {{ height: 1px; background: {c.border}; margin: {half}px {unit}px; }}
LineEdit {{ background: transparent; border: none; }}
QPlainTextEdit, QTextEdit {{
    background: {c.surface}; color: {c.text};
    border: 1px solid {c.line}; border-radius: {input}px; padding: 5px 7px;
}}
QPlainTextEdit:focus, QTextEdit:focus {{ border: 2px solid {c.accent}; padding: 4px 6px; }}
QPlainTextEdit[readOnly="true"], QTextEdit[readOnly="true"] {{
    background: {c.sunken}; border-color: {c.border};
}}
PageView, PageView[readOnly="true"] {{
    background: {c.surface}; border: 2px solid {c.surface}; border-radius: 0; padding: 0;
}}
PageView[readOnly="true"]:focus {{ border: 2px solid {c.accent}; padding: 0; }}
QPlainTextEdit[invalid="true"] {{ border-color: {c.red}; }}
QPlainTextEdit:disabled {{ background: {c.sunken}; color: {c.text3}; border-color: {c.border}; }}
QComboBox QAbstractItemView, QListView#suggestions {{
    background: {c.surface}; color: {c.text}; border: 1px solid {c.line}; outline: 0;
    selection-background-color: {c.accentTint}; selection-color: {c.text};
}}
QComboBox QAbstractItemView::item, QListView#suggestions::item {{
    min-height: 28px; padding: 0 {unit}px;
}}
QTableView {{
    background: {c.surface}; color: {c.text}; gridline-color: {c.border};
    selection-background-color: {c.accentTint}; selection-color: {c.text};
}}
QTableView QHeaderView, QTableView QTableCornerButton::section {{
    background: {c.sunken}; border: none;
}}
QTableView QHeaderView::section {{
    background: {c.sunken}; color: {c.text2}; padding: {half}px {unit}px; border: none;
    border-right: 1px solid {c.border}; border-bottom: 1px solid {c.border};
}}
QScrollBar:vertical {{ background: transparent; width: 10px; margin: 0; }}
QScrollBar:horizontal {{ background: transparent; height: 10px; margin: 0; }}
QScrollBar::handle {{ background: {c.line}; border-radius: 3px; margin: 2px; }}
QScrollBar::handle:vertical {{ min-height: 32px; }}
QScrollBar::handle:horizontal {{ min-width: 32px; }}
QScrollBar::handle:hover, QScrollBar::handle:pressed {{ background: {c.control}; }}
QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
"""


def make_style_sheet(colours: Colours) -> str:
    """The style sheet in these colours."""
    return _TEMPLATE.format(
        c=colours,
        half=SPACE.half,
        unit=SPACE.unit,
        gutter=SPACE.gutter,
        base=RADIUS.base,
        input=RADIUS.input,
        small=RADIUS.small,
    )


class Fonts:
    """The fonts of all roles for one system text size.

    `text_px` is the size of the system's text in pixels; `None` asks the system.
    """

    def __init__(self, text_px: int | None = None) -> None:
        self._general = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont)
        self._fixed = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        # the first family found wins; the system's generic names come last on every platform
        self._fixed.setStyleHint(QFont.StyleHint.Monospace)
        self.text_px = text_px or QFontInfo(self._general).pixelSize()
        self.scale = self.text_px / BASE_TEXT
        self._made: dict[str, QFont] = {}
        self._metrics: dict[str, QFontMetrics] = {}

    def pixels(self, px: int) -> int:
        """`px` at 13 px system text, scaled to this system, never below 12."""
        return max(SMALLEST_TEXT, round(px * self.scale))

    def __call__(self, role: str) -> QFont:
        """A copy of the role's font. Raises `KeyError` for a role that `TYPE` lacks."""
        font = self._made.get(role)
        if font is None:
            style = TYPE[role]
            font = QFont(self._fixed if style.mono else self._general)
            font.setPixelSize(self.pixels(style.px))
            font.setWeight(QFont.Weight(style.weight))
            self._made[role] = font
        return QFont(font)

    def metrics(self, role: str) -> QFontMetrics:
        """Those of the role's font. Raises `KeyError` for a role that `TYPE` lacks."""
        metrics = self._metrics.get(role)
        if metrics is None:
            metrics = self._metrics[role] = QFontMetrics(self(role))
        return metrics

    def line_height(self, role: str, text: str = "") -> int:
        """Height in pixels of one line of `text`: Chinese is taller than the font says."""
        height = self.metrics(role).height()
        if text.isascii():
            return height
        layout = QTextLayout(text, self(role))
        layout.beginLayout()
        line = layout.createLine()
        layout.endLayout()
        return max(height, ceil(line.height()))


Mode = Literal["light", "dark", "system"]

_SCHEMES = {"light": Qt.ColorScheme.Light, "dark": Qt.ColorScheme.Dark}

_AFTER_FIRST_PICTURE = 500
"""Milliseconds; nothing moves in the window's first picture, so the question can wait."""
_DARK_BELOW = 0.18
"""Luminance of a ground on which white can be read as well as black."""


class Theme(QObject):
    """Colours and fonts that all widgets read while they paint.

    There is one, made on first use after the application: `Theme.current()`.
    """

    changed = Signal()
    """Colours or fonts are others now. Widgets that paint are repainted without it."""
    motion_changed = Signal(bool)
    """From now on there is to be less motion, or not."""

    _current: Theme | None = None

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._mode: Mode = "system"
        self._fonts = Fonts()
        self._less_motion = wants_less_motion()
        self._motion_chosen = False
        self._contrast = False
        self._contrast_chosen: bool | None = None
        self._portal_contrast = False
        self._colours = LIGHT
        self._dark = False
        self._made: dict[str, QColor] = {}
        self._words: dict[str, QPalette] = {}
        self._installed = False
        # kept: PySide6 lets go of its parts, and of their signals, together with it
        self._hints = QGuiApplication.styleHints()
        self._hints.colorSchemeChanged.connect(self._system_changed)
        self._hints.accessibility().contrastPreferenceChanged.connect(self.read_system)
        self._pick()

    @classmethod
    def current(cls) -> Theme:
        """The theme of the running application, which must exist."""
        if cls._current is None:
            app = QApplication.instance()
            theme = cls(app)
            cls._current = theme
            # tests may end one application and make another
            theme.destroyed.connect(cls._forget)
        return cls._current

    @classmethod
    def _forget(cls) -> None:
        cls._current = None

    def install(self, mode: str = "system", text_px: int | None = None) -> None:
        """Give the application this look. Call it once, before the first widget.

        `mode` is one of `set_mode`. `text_px` fixes the system text size (pictures that must not
        depend on the machine).
        """
        self._installed = True
        if text_px is not None:
            self._fonts = Fonts(text_px)
        if QApplication.style().objectName() != "fusion":
            QApplication.setStyle("Fusion")
        self._mode = _mode(mode)
        self._ask_system(self._mode)
        self._pick()
        self._apply()
        if asks_portal():
            QTimer.singleShot(_AFTER_FIRST_PICTURE, self, self._ask_portal)

    @property
    def mode(self) -> Mode:
        return self._mode

    def set_mode(self, mode: str) -> None:
        """Choose `light` or `dark`; any other name is what the system has. Takes effect at once."""
        if _mode(mode) == self._mode:
            return
        self._mode = _mode(mode)
        self._ask_system(self._mode)
        self._refresh()

    @property
    def dark(self) -> bool:
        """Whether text is light on a dark ground."""
        return self._dark

    @property
    def contrast(self) -> bool:
        """Whether the system, or `set_contrast`, asks for more contrast."""
        return self._contrast

    def set_contrast(self, more: bool | None) -> None:
        """Override what the system asks for; `None` asks it again."""
        self._contrast_chosen = more
        self._refresh()

    def read_system(self) -> None:
        """Read the system's settings again; of some changes it only signals that there was one."""
        self._refresh()
        # a Linux desktop publishes this through its portal alone
        if not self._motion_chosen and not asks_portal():
            self._move(wants_less_motion())

    @property
    def colours(self) -> Colours:
        return self._colours

    @property
    def fonts(self) -> Fonts:
        return self._fonts

    def colour(self, role: str) -> QColor:
        """The colour of a token, for example ``"text2"``. Raises `AttributeError` if unknown."""
        colour = self._made.get(role)
        if colour is None:
            colour = self._made[role] = QColor(getattr(self._colours, role))
        return colour

    def words(self, role: str) -> QPalette:
        """A palette that sets only the colour of text to the token `role`."""
        palette = self._words.get(role)
        if palette is None:
            palette = self._words[role] = QPalette()
            palette.setColor(QPalette.ColorRole.WindowText, self.colour(role))
        return palette

    def font(self, role: str) -> QFont:
        """The font of a text role, for example ``"title"``. Raises `KeyError` if unknown."""
        return self._fonts(role)

    def metrics(self, role: str) -> QFontMetrics:
        """Those of the font of a text role. Raises `KeyError` if unknown."""
        return self._fonts.metrics(role)

    @property
    def less_motion(self) -> bool:
        return self._less_motion

    def set_less_motion(self, less: bool) -> None:
        """Override what the system asks for."""
        self._motion_chosen = True
        self._move(less)

    def duration(self, milliseconds: int) -> int:
        """`milliseconds`, or 0 when there is to be no motion."""
        return 0 if self._less_motion else milliseconds

    def _ask_portal(self) -> None:
        from PySide6.QtDBus import QDBusConnection

        from companion.ui.kit.theme.look_portal import LookPortal

        portal = LookPortal(QDBusConnection.sessionBus(), self)
        portal.motion_changed.connect(self._on_motion_changed)
        portal.contrast_changed.connect(self._on_contrast_changed)
        portal.ask()

    def _on_motion_changed(self, less: bool) -> None:
        if not self._motion_chosen:
            self._move(less)

    def _on_contrast_changed(self, more: bool) -> None:
        self._portal_contrast = more
        self._refresh()

    def _move(self, less: bool) -> None:
        if less != self._less_motion:
            self._less_motion = less
            self.motion_changed.emit(less)

    def _ask_system(self, mode: Mode) -> None:
        # title bars and native dialogs follow the hint where the platform can
        hints = QGuiApplication.styleHints()
        if mode == "system":
            hints.unsetColorScheme()
        else:
            hints.setColorScheme(_SCHEMES[mode])

    def _system_changed(self) -> None:
        if self._mode == "system":
            self._refresh()

    def _refresh(self) -> None:
        if self._pick():
            self._apply()
            self.changed.emit()

    def _pick(self) -> bool:
        """Choose the colours for mode and system; true if they are others than before."""
        self._contrast = self._wants_contrast()
        dark = self._mode == "dark" or (self._mode == "system" and is_dark())
        if not self._contrast:
            colours = DARK if dark else LIGHT
        elif self._contrast_chosen is None and has_contrast_colours():
            colours = system_colours(own_palette())
        else:
            colours = CONTRAST_DARK if dark else CONTRAST_LIGHT
        if colours == self._colours:
            # to ask for the system's palette has taken ours away
            self._set_palette()
            return False
        self._colours = colours
        self._dark = luminance(QColor(colours.window)) < _DARK_BELOW
        self._made = {}
        self._words = {}
        return True

    def _wants_contrast(self) -> bool:
        if self._contrast_chosen is not None:
            return self._contrast_chosen
        return self._portal_contrast or wants_contrast()

    def _set_palette(self) -> None:
        if self._installed and QApplication.palette() != make_palette(self._colours):
            QApplication.setPalette(make_palette(self._colours))

    def _apply(self) -> None:
        app = QApplication.instance()
        if self._installed and isinstance(app, QApplication):
            # while there is a sheet, Qt works out its rules for each widget at each change; to take
            # it away first is four times as fast, and nothing is painted in between
            app.setStyleSheet("")
            QApplication.setFont(self.font("body"))
            QApplication.setPalette(make_palette(self._colours))
            app.setStyleSheet(make_style_sheet(self._colours))


def _mode(name: str) -> Mode:
    return "light" if name == "light" else "dark" if name == "dark" else "system"
