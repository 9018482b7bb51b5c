"""A message for one device, from its page or from the tray."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from companion.app.stock.service import StockService
from companion.app.stock.views import EMOTIONS
from companion.errors import CompanionError
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.theme.tokens import DIALOG, PART
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.choices import ComboBox
from companion.ui.kit.widgets.dialog import Dialog
from companion.ui.kit.widgets.fields import LineEdit
from companion.ui.kit.widgets.label import WrappedText
from companion.ui.kit.widgets.layout import FILL, add, row
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.words.device_words import face_words
from companion.ui.kit.words.words import words

MESSAGE_LIMIT = 1_000
"""Characters."""


class MessageDialog(Dialog):
    """Enter sends it. It closes when it was sent; else it says why not, and the text stays."""

    def __init__(
        self,
        context: UiContext,
        tasks: TaskOwner,
        key: str,
        device: str,
        above: str,
        parent: QWidget | None = None,
    ) -> None:
        """`above` is the title that the device shows above the message. `tasks` end with what
        opened the dialog."""
        title = self.tr("Message for {device}").format(device=device)
        super().__init__(title, parent, width=DIALOG.medium)
        self._context = context
        self._tasks = tasks
        self._key = key
        self._above = above
        self._open = True
        self.text = LineEdit("", self.tr("Dinner is ready"), self.tr("Message"))
        self.text.setMaxLength(MESSAGE_LIMIT)
        self.face = ComboBox((face_words(each) for each in EMOTIONS), self.tr("Face"))
        self.face.setCurrentIndex(EMOTIONS.index("happy"))
        self.sound = ComboBox((self.tr("With a sound"), self.tr("Silent")), self.tr("Sound"))
        for choice in (self.face, self.sound):
            choice.setFixedWidth(PART.choice)
        self.problem = Notice("", "red")
        self.problem.hide()
        self.cancel_button = Button(self.tr("Cancel"), "secondary")
        self.send_button = Button(self.tr("Send"), "primary", "paper-plane-right")
        self.cancel_button.clicked.connect(self.reject)
        self.send_button.clicked.connect(self._send)
        self.text.returnPressed.connect(self._send)
        self.text.textChanged.connect(self._check)
        self.finished.connect(self._closed)
        add(self.body, WrappedText(title, "title"), self.text, row(self.face, self.sound, FILL))
        self.body.addWidget(self.problem)
        add(self.foot, FILL, self.cancel_button, self.send_button)
        self._check()
        self.text.setFocus()
        self.resize(self.sizeHint())

    def _check(self) -> None:
        self.send_button.setEnabled(bool(self.text.text().strip()))

    def _closed(self) -> None:
        self._open = False

    def _send(self) -> None:
        text = self.text.text().strip()
        if text and not self.send_button.busy:
            self.problem.hide()
            self.send_button.set_busy(True)
            face, sound = EMOTIONS[self.face.currentIndex()], self.sound.currentIndex() == 0
            self._tasks.start(
                self._send_message(text, face, sound=sound), f"message for {self._key}"
            )

    async def _send_message(self, text: str, face: str, *, sound: bool) -> None:
        stock = self._context[StockService]
        try:
            await stock.alert(self._key, self._above, text, face, sound=sound)
        except CompanionError as error:
            if self._open:
                self.send_button.set_busy(False)
                self.problem.set(words(error.message))
                self.problem.show()
        else:
            if self._open:
                self.accept()
