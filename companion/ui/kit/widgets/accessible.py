"""What screen readers are told where Qt by itself tells them something else."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleActionInterface, QAccessibleInterface
from PySide6.QtWidgets import QAbstractButton, QAccessibleWidget, QWidget

_PRESS: Final = QAccessibleActionInterface.pressAction


_PAGE_TAB: Final = "page_tab"
_ROLE: Final = "accessible_role"


def make_page_tab(button: QAbstractButton) -> None:
    """Tell screen readers that this shows a page, and is chosen while it is checked. To Qt it is a
    check box, which a person would expect to turn on and off."""
    button.setProperty(_PAGE_TAB, True)


def set_role(widget: QWidget, role: QAccessible.Role) -> None:
    """Tell screen readers what a painted widget is; to Qt it is a pane."""
    widget.setProperty(_ROLE, role.value)


class _PageTabInterface(QAccessibleWidget):
    def __init__(self, button: QAbstractButton) -> None:
        super().__init__(button, QAccessible.Role.PageTab)

    @property
    def _button(self) -> QAbstractButton:
        button = self.object()
        assert isinstance(button, QAbstractButton)
        return button

    def text(self, kind: QAccessible.Text) -> str:
        said = super().text(kind)
        if kind is QAccessible.Text.Name and not said:
            return self._button.text()
        return said

    def state(self) -> QAccessible.State:
        state = super().state()
        state.selectable = True
        state.selected = self._button.isChecked()
        return state

    def actionNames(self) -> list[str]:
        return [_PRESS(), *super().actionNames()]

    def doAction(self, name: str) -> None:
        if name == _PRESS():
            self._button.click()
        else:
            super().doAction(name)


def _interface(_class_name: str, of: QObject | None) -> QAccessibleInterface | None:
    """Qt asks this for every object that a screen reader comes to."""
    if isinstance(of, QAbstractButton) and of.property(_PAGE_TAB):
        return _PageTabInterface(of)
    if isinstance(of, QWidget) and (role := of.property(_ROLE)) is not None:
        return QAccessibleWidget(of, QAccessible.Role(role))
    return None


QAccessible.installFactory(_interface)
