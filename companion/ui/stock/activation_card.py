"""The code under which a new device is registered with its upstream server."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.text import clean, one_line
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.button import CopyButton
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.layout import column, row
from companion.ui.kit.widgets.marks import IconLabel
from companion.ui.kit.widgets.panes import Pane

if TYPE_CHECKING:
    from companion.app.stock.views import Activation

_MESSAGE_LINES = 4


class ActivationCard(Pane):
    """Hidden while there is no code."""

    def __init__(self) -> None:
        super().__init__("sunken", ("bottom",))
        self.code = Label("", "display", selectable=True)
        self.copy = CopyButton(self.code.text, self.tr("Copy the activation code"))
        self.message = WrappedText("", "body", "text2", most_lines=_MESSAGE_LINES)
        row(
            IconLabel("identification-card", "text2"),
            self.code,
            self.copy,
            SPACE.unit,
            (column(Label(self.tr("Activation code"), "medium"), self.message, spacing=0), 1),
            on=self,
            spacing=SPACE.gutter,
            margins=(SPACE.page, SPACE.twelve),
        )
        self.hide()

    def set_activation(self, activation: Activation | None) -> None:
        self.setVisible(activation is not None)
        if activation is None:
            return
        code = one_line(activation.code)
        self.code.setText(code)
        explained = self.tr(
            "The assistant server asks you to register this device with this code, on its own "
            "page. The device shows and speaks it as well."
        )
        # the lines stay as the device shows them: the first is often the server's address
        said = clean(activation.message).strip()
        self.message.setText(f"{explained}\n{said}" if said and said != code else explained)
        self.message.updateGeometry()
        self.setAccessibleName(self.tr("Activation code {code}").format(code=code))
