"""The dialog for a device that asks for its settings here: accept it, or decline it."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from companion.app.stock.service import StockService
from companion.errors import CompanionError
from companion.text import one_line
from companion.ui.kit.theme.tokens import DIALOG, SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.dialog import Dialog
from companion.ui.kit.widgets.fields import LineEdit
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.layout import FILL, add
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.words.words import words
from companion.ui.stock.stock_words import found_words
from companion.ui.stock.upstream_server import UpstreamChoice
from companion.ui.stock.while_off import WhileOffNote

if TYPE_CHECKING:
    from companion.app.stock.views import StockView
    from companion.ui.kit.page.context import UiContext


class AcceptDialog(Dialog):
    """Closing it decides nothing: the device stays in the list, and asks again."""

    accepted_device = Signal(str)
    """Its key."""

    def __init__(self, context: UiContext, view: StockView, parent: QWidget | None = None) -> None:
        super().__init__(self.tr("A device asks to be added"), parent, width=DIALOG.medium)
        self._context = context
        self._stock = context[StockService]
        self._key = view.key
        self.body.addWidget(Label(self.windowTitle(), "title"))
        self.facts = WrappedText(found_words(view), "body", "text2")
        add(self.body, self.facts, Label(one_line(view.device_id), "mono", "text3"))
        explained = self.tr(
            "Once it is accepted, it stays connected to this computer, which can use all its "
            "tools and sees its conversations pass by. Until then it is told what its "
            "assistant server tells it, and nothing else."
        )
        add(self.body, WrappedText(explained, "body", "text2"), SPACE.unit)
        self.name = LineEdit(view.name, "", self.tr("Name"))
        self.upstream = UpstreamChoice(self._stock.upstream_url)
        self.fault = Notice("", "red")
        self.fault.hide()
        for said, field in (
            (self.tr("Name"), self.name),
            (self.tr("Voice assistant server"), self.upstream),
        ):
            label = Label(said, "medium")
            label.setBuddy(field)
            add(self.body, label, field)
        self.while_off = WhileOffNote(context, lambda: view.device_id, self.upstream.url)
        add(self.body, SPACE.half, self.while_off)
        self.body.addWidget(self.fault)
        self.decline_button = Button(self.tr("Decline"), "link")
        self.later_button = Button(self.tr("Later"), "secondary")
        self.accept_button = Button(self.tr("Accept"), "primary")
        self.decline_button.setToolTip(
            self.tr("It is not shown again, and goes on with its assistant server.")
        )
        add(self.foot, self.decline_button, FILL, self.later_button, self.accept_button)
        self.decline_button.clicked.connect(lambda: self._start(self._decline()))
        self.later_button.clicked.connect(self.reject)
        self.accept_button.clicked.connect(lambda: self._start(self._accept()))
        self.name.returnPressed.connect(self.accept_button.click)
        self.name.textChanged.connect(self._check)
        self.upstream.changed.connect(self._check)
        context.connect(context[StockService].changed, self._changed)
        context.connect(context[StockService].removed, self._removed)
        self.name.setFocus()
        self._check()
        self.resize(self.sizeHint())

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        self.fault.hide()
        for button in (self.accept_button, self.decline_button):
            button.set_busy(True)
        self._context.tasks.start(self._guarded(work), "answer a device that asks")

    async def _guarded(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except CompanionError as error:
            self.fault.set(words(error.message), "red")
            self.fault.show()
            self.resize(self.sizeHint())
        finally:
            for button in (self.accept_button, self.decline_button):
                button.set_busy(False)

    async def _accept(self) -> None:
        name = one_line(self.name.text())
        await self._stock.decisions.accept(self._key, name=name, upstream_url=self.upstream.url())
        self.accept()
        self.accepted_device.emit(self._key)

    async def _decline(self) -> None:
        await self._stock.decisions.decline(self._key)
        self.reject()

    def _changed(self, view: StockView) -> None:
        if view.key == self._key and not view.accepted:
            self.facts.setText(found_words(view))

    def _removed(self, key: str) -> None:
        if key == self._key and self.isVisible() and not self.decline_button.busy:
            self.reject()

    def _check(self) -> None:
        self.accept_button.setEnabled(bool(one_line(self.name.text())) and self.upstream.valid)
        if self.height() < self.sizeHint().height():
            self.resize(self.sizeHint())
