"""The palette and the one style sheet."""

from __future__ import annotations

from PySide6.QtGui import QColor, QPalette

from companion.ui.kit.theme.tokens import RADIUS, SPACE, Colours


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
