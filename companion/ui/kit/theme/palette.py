"""The `QPalette` of one set of colours: what Fusion and stock widgets draw with."""

from __future__ import annotations

from PySide6.QtGui import QColor, QPalette

from companion.ui.kit.theme.tokens import Colours


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
