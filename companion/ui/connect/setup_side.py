"""The set-up page of a stock device, drawn as a phone shows it, next to the steps."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

from PySide6.QtCore import QCoreApplication, QSize, Qt
from PySide6.QtWidgets import QWidget

from companion.app.stock.setup import SetupStep
from companion.ui.kit.theme.tokens import PART, SPACE
from companion.ui.kit.widgets.button import IconButton
from companion.ui.kit.widgets.drawing import ThemedDrawing
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.layout import FILL, MIDDLE, column, row

_PICTURE_OF: Final = {
    SetupStep.WIFI: 0,
    SetupStep.ASKED: 1,
    SetupStep.CONNECTED: 2,
    SetupStep.HELLO: 2,
}
_CHINESE: Final = ("Xiaozhi-XXXX", "高级选项 › 自定义 OTA 地址 › 保存", "新的 Wi-Fi › 连接")
"""The words of the page in its other language, which the firmware speaks in China."""
_COUNT: Final = 3
_LINE: Final = 26
"""Characters of an address in one line of the drawn field."""


class SetupSide(QWidget):
    """The picture follows the step until somebody turns it."""

    def __init__(self) -> None:
        super().__init__()
        self._turned = False
        self._at = 0
        self._texts = {"device": "Xiaozhi-4F2A", "home": self.tr("Your Wi-Fi")}
        self.picture = ThemedDrawing("phone-1", QSize(*PART.phone))
        self._words = Label("", "caption", "text2")
        self.back = IconButton("caret-left", self.tr("Previous picture"))
        self.forth = IconButton("caret-right", self.tr("Next picture"))
        self.back.clicked.connect(lambda: self._turn(-1))
        self.forth.clicked.connect(lambda: self._turn(1))
        self._caption = WrappedText("", "caption", "text2")
        self._caption.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        column(
            Label(self.tr("On your phone"), "strong"),
            WrappedText(self.tr("The device's own setup page"), "body", "text2"),
            SPACE.unit,
            self.picture,
            row(FILL, (self.back, MIDDLE), (self._words, MIDDLE), (self.forth, MIDDLE), FILL),
            self._caption,
            FILL,
            on=self,
            spacing=SPACE.half,
        )
        self.set_address("")

    def set_address(self, url: str) -> None:
        """The address that is to be entered."""
        host = urlsplit(url).netloc if url else "192.168.1.20:8687"
        whole = url or f"http://{host}/xiaozhi/ota/"
        self._texts |= {"address1": whole[:_LINE], "address2": whole[_LINE : 2 * _LINE]}
        self._show()

    def follow(self, step: SetupStep | None) -> None:
        """Show the picture of this step, unless somebody turned it."""
        if not self._turned and step is not None:
            self._at = _PICTURE_OF[step]
            self._show()

    @property
    def shown(self) -> int:
        """The picture that is shown, from 0."""
        return self._at

    def _turn(self, by: int) -> None:
        self._turned = True
        self._at = (self._at + by) % _COUNT
        self._show()

    def _show(self) -> None:
        self.picture.set(f"phone-{self._at + 1}", self._texts)
        said = QCoreApplication.translate("SetupSide", "Picture {number} of {count}")
        self._words.setText(said.format(number=self._at + 1, count=_COUNT))
        self._caption.setText(_CHINESE[self._at])
