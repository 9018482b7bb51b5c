"""What floats above a page: toasts, dialogs, menus."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget

from companion.ui.gallery.board import Board, captioned, line
from companion.ui.gallery.samples import CHINESE, LONG
from companion.ui.kit.theme.tokens import DIALOG, SIZE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.dialog import Dialog
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.layout import FILL, add
from companion.ui.kit.widgets.menu import Menu
from companion.ui.kit.widgets.toast import Kind, Toast, ToastHost, ToastText
from companion.ui.kit.widgets.tooltip import set_tool_tip

TOASTS = (
    ToastText("Kitchen speaker came back", "Version 2.1.0, was 2.0.4", "info", "Show"),
    ToastText("Firmware upgrade finished", CHINESE, "done"),
    ToastText("Otto › Action got no answer", "Waited 10 s", "failed", "Run again"),
)


class SampleDialog(Dialog):
    """A question with two answers."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("Remove the device?", parent)
        add(
            self.body,
            Label("Remove “Kitchen speaker”?", "title"),
            WrappedText(LONG, "body", "text2"),
        )
        keep, remove = Button("Cancel"), Button("Remove", "red")
        keep.clicked.connect(self.reject)
        remove.clicked.connect(self.accept)
        add(self.foot, FILL, keep, remove)
        keep.setFocus()
        self.setFixedWidth(DIALOG.small)


def _toast(content: ToastText) -> QHBoxLayout:
    toast = Toast(content)
    # these stay where they are
    toast.hold()
    toast.setFixedSize(*SIZE.toast)
    return line(toast)


class OverlaysBoard(Board):
    """Toasts stand here as they float; buttons open what is above the window."""

    def __init__(self) -> None:
        super().__init__()
        self.toasts: ToastHost | None = None
        self.dialog: SampleDialog | None = None
        self.card("Toasts: told, done, failed", *(_toast(content) for content in TOASTS))
        ask, menu = Button("Open a dialog…"), Button("Open a menu", icon_name="caret-down")
        ask.clicked.connect(self.ask)
        menu.clicked.connect(lambda: self._pop_up(menu))
        tip = Button("Point at me")
        set_tool_tip(tip, "Shown <b>literally</b>, whatever a device says")
        kinds: tuple[Kind, ...] = ("info", "done", "failed")
        shows = [Button(kind.capitalize()) for kind in kinds]
        for show, content in zip(shows, TOASTS, strict=True):
            show.clicked.connect(lambda _=False, content=content: self._show(content))
        self.card("A dialog, a menu, a tool tip", line(ask, menu, tip), column=1)
        self.card(
            "Toasts at the foot of the window",
            captioned("One at a time; a failure stays until it is closed", line(*shows)),
            column=1,
        )
        self.close_columns()

    def ask(self) -> None:
        """Open the dialog over the window."""
        self.dialog = SampleDialog(self.window())
        self.dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.dialog.open()

    def _pop_up(self, button: QWidget) -> None:
        menu = Menu(self)
        menu.aboutToHide.connect(menu.deleteLater)
        menu.add("Rename…", lambda: None, "pencil-simple")
        menu.add("Reconnect", lambda: None, "arrow-clockwise")
        menu.addSeparator()
        menu.add("Remove…", lambda: None, "trash").setEnabled(False)
        menu.popup(button.mapToGlobal(QPoint(0, button.height())))

    def _show(self, content: ToastText) -> None:
        if self.toasts is None:
            self.toasts = ToastHost(self.window())
        self.toasts.show_toast(content.title, content.text, content.kind, action=content.action)
