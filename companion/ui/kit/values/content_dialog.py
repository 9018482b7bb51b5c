"""Embedded content, looked at whole."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

from companion.protocol.resources import ResourceContent
from companion.text import one_line
from companion.ui.kit.page.page_tasks import PageTasks
from companion.ui.kit.theme.lengths import DIALOG
from companion.ui.kit.values.content_view import ContentView
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.dialog import Dialog
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.wrapped_text import WrappedText

_SIZE = QSize(*DIALOG.content)


class ContentDialog(Dialog):
    """Over the window; Escape closes it."""

    def __init__(
        self, content: ResourceContent, tasks: PageTasks, parent: QWidget | None = None
    ) -> None:
        title = one_line(content.uri, 2_000) or self.tr("Embedded content")
        super().__init__(title, parent)
        self.body.addWidget(WrappedText(title, "mono", "text", most_lines=2))
        self.content = ContentView(tasks)
        self.content.show_parts((content,))
        self.problem = Notice("", "red")
        self.problem.hide()
        self.content.failed.connect(self._say)
        self.body.addWidget(self.problem)
        self.body.addWidget(self.content, 1)
        self.close_button = Button(self.tr("Close"))
        self.close_button.clicked.connect(self.reject)
        self.foot.addStretch(1)
        self.foot.addWidget(self.close_button)
        room = parent.window().size() if parent is not None else _SIZE
        self.resize(_SIZE.boundedTo(room * 0.9))

    def _say(self, said: str) -> None:
        self.problem.set(said, "red")
        self.problem.show()
