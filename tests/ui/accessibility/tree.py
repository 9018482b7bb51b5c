"""What a screen reader would meet in a window, and what is wrong with it."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QWidget

Role = QAccessible.Role

NAMED = frozenset(
    {
        Role.Button,
        Role.ButtonMenu,
        Role.ButtonDropDown,
        Role.Cell,
        Role.CheckBox,
        Role.Chart,
        Role.ComboBox,
        Role.Dialog,
        Role.EditableText,
        Role.Link,
        Role.List,
        Role.ListItem,
        Role.MenuItem,
        Role.PageTab,
        Role.PageTabList,
        Role.ProgressBar,
        Role.RadioButton,
        Role.Slider,
        Role.SpinBox,
        Role.Table,
        Role.Tree,
        Role.TreeItem,
    }
)
"""Roles of things that a person does something with, or reads a state from."""
NOTHING_SAID = frozenset({Role.NoRole, Role.Client, Role.Window, Role.Pane, Role.Border})
"""Roles that do not tell what can be done here."""
MOST_CHILDREN = 60
"""Of one list: its rows are all made alike."""


def interface(widget: QWidget) -> QAccessibleInterface:
    found = QAccessible.queryAccessibleInterface(widget)
    assert found is not None
    return found


def walk(node: QAccessibleInterface, path: str = "") -> Iterator[tuple[str, QAccessibleInterface]]:
    """Everything that is visible below `node`, with the way to it."""
    if not node.isValid() or node.state().invisible:
        return
    here = f"{path}/{described(node)}"
    yield here, node
    for number in range(min(node.childCount(), MOST_CHILDREN)):
        child = node.child(number)
        if child is not None:
            yield from walk(child, here)


def described(node: QAccessibleInterface) -> str:
    held = node.object()
    kind = type(held).__name__ if held is not None else node.role().name
    name = name_of(node)
    return f"{kind}“{name[:30]}”" if name else kind


def name_of(node: QAccessibleInterface) -> str:
    return node.text(QAccessible.Text.Name)


def says_something(name: str) -> bool:
    """Whether there is a letter or digit in it, of any script."""
    return any(unicodedata.category(letter)[0] in "LN" for letter in name)


def has_icon(name: str) -> bool:
    """Whether it holds a character of the icon font, which would be read as rubbish."""
    return any(unicodedata.category(letter) == "Co" for letter in name)


def faults(widget: QWidget) -> list[str]:
    """One line for each thing that a screen reader could not make sense of."""
    found = []
    for path, node in walk(interface(widget)):
        role, name, state = node.role(), name_of(node), node.state()
        if has_icon(name):
            found.append(f"icon in a name: {path}")
        if state.focusable and role in NOTHING_SAID and not _passes_on(node):
            found.append(f"takes the keyboard and has no role ({role.name}): {path}")
        asks_name = role in NAMED or state.focusable
        if asks_name and not says_something(name) and not _is_part(node):
            found.append(f"{role.name} without a name: {path}")
    return found


def _passes_on(node: QAccessibleInterface) -> bool:
    held = node.object()
    return isinstance(held, QWidget) and held.focusProxy() is not None


def _is_part(node: QAccessibleInterface) -> bool:
    """A part of a named control: the field of a spin box, the list behind a combo box, a row's
    empty cell."""
    parent = node.parent()
    if parent is None:
        return False
    if parent.role() in (Role.SpinBox, Role.ComboBox):
        return True
    return node.role() is Role.Cell and any(
        says_something(name_of(parent.child(number)))
        for number in range(parent.childCount())
        if parent.child(number) is not None
    )
