"""Firmware that a device's former server offers: held back until a person says what to do."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from companion.app.stock.views import FirmwareOffer, FirmwareRule, StockView
from companion.devices.models import DeviceView
from companion.text import one_line
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.restart_control import RestartControl
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.confirm_strip import ConfirmStrip
from companion.ui.kit.widgets.label import WrappedText
from companion.ui.kit.widgets.marks import IconLabel


class OfferCard(Card):
    """Hidden while nothing is offered and the person has decided nothing.

    What lets firmware through is asked about; every decision can be taken back until the
    device starts.
    """

    def __init__(
        self, context: UiContext, tasks: TaskOwner, key: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._workspace = context.workspace
        self._tasks = tasks
        self._key = key
        self._stock: StockView | None = None
        self.title = WrappedText("", "strong")
        self.sentence = WrappedText("", "body", "text2")
        self.once = Button(self.tr("Let it through once…"))
        self.always = Button(self.tr("Always…"))
        self.never = Button(self.tr("Never"))
        self.undo = Button(self.tr("Undo"))
        self.restart = RestartControl(context, tasks, key)
        self.strip: ConfirmStrip | None = None
        self._place = QVBoxLayout()
        self._buttons = QWidget()
        self.once.clicked.connect(lambda: self._ask(FirmwareRule.ONCE))
        self.always.clicked.connect(lambda: self._ask(FirmwareRule.ALWAYS))
        self.never.clicked.connect(lambda: self._decide(FirmwareRule.NEVER))
        self.undo.clicked.connect(lambda: self._decide(FirmwareRule.ASK))
        self._arrange()
        self.hide()

    def set_device(self, view: DeviceView) -> None:
        connected = view.connected or bool(self._stock is not None and self._stock.connected_by)
        self.restart.set_device(view, connected=connected)

    def set_stock(self, stock: StockView | None) -> None:
        """`None` for a device without a former server."""
        former, self._stock = self._stock, stock
        if stock is None:
            self._close_strip()
            self.hide()
            return
        offer, rule = stock.offer, stock.rule
        if former is None or (former.offer, former.rule) != (offer, rule):
            # the question was about something else
            self._close_strip()
        asks = rule is FirmwareRule.ASK
        self.setVisible(offer is not None or not asks)
        self._show_words(offer, rule)
        self.once.setVisible(asks)
        self.always.setVisible(asks)
        self.never.setVisible(asks)
        self.undo.setVisible(not asks)
        self.undo.setText(self.tr("Undo") if rule is FirmwareRule.ONCE else self.tr("Ask again"))
        passes = rule in (FirmwareRule.ONCE, FirmwareRule.ALWAYS)
        self.restart.setVisible(passes and offer is not None)
        self._buttons.setVisible(self.strip is None)

    def _show_words(self, offer: FirmwareOffer | None, rule: FirmwareRule) -> None:
        match rule:
            case FirmwareRule.ONCE:
                title = self.tr("Firmware {version} is let through at the device's next start.")
                sentence = self.tr(
                    "It installs it then and starts once more. Until then this can be undone."
                )
            case FirmwareRule.ALWAYS:
                title = self.tr("Firmware of the former server is always let through.")
                sentence = self.tr(
                    "The device installs what is offered whenever it starts, as it did before it "
                    "was added here."
                )
            case FirmwareRule.NEVER:
                title = self.tr("Firmware of the former server is never let through.")
                sentence = self.tr("What it offers is held back and not shown.")
            case _:
                title = self.tr("{version} is offered by the former server; {running} runs now.")
                sentence = self._held_words(offer)
        known = {
            "version": one_line(offer.version) if offer is not None else "",
            "running": one_line(offer.running) if offer is not None else "",
        }
        self.title.setText(title.format(**known))
        self.sentence.setText(sentence)
        self.sentence.updateGeometry()
        self.setAccessibleName(self.title.text())

    def _held_words(self, offer: FirmwareOffer | None) -> str:
        said = self.tr("It was held back: the device would have installed it without asking.")
        if offer is not None and offer.host:
            said += " " + self.tr("It would be downloaded from {host}.").format(
                host=one_line(offer.host)
            )
        if offer is not None and offer.forced:
            said += " " + self.tr("The server wants it installed even if it is not newer.")
        return said

    def _ask(self, rule: FirmwareRule) -> None:
        stock = self._stock
        if stock is None or stock.offer is None or self.strip is not None:
            return
        offer = stock.offer
        if rule is FirmwareRule.ONCE:
            question = self.tr(
                "Let {device} install firmware {version}? It does so at its next start."
            )
        else:
            question = self.tr(
                "Let {device} install {version}, and whatever the former server offers later, "
                "whenever it starts?"
            )
        exact = f"{offer.running} → {offer.version}"
        if offer.host:
            exact += f"  {offer.host}"
        self.strip = ConfirmStrip(
            question.format(device=stock.name, version=one_line(offer.version)),
            one_line(exact),
            self.tr("Let it through"),
        )
        self.strip.confirmed.connect(lambda: self._decide(rule))
        self.strip.cancelled.connect(self._cancelled)
        self._place.addWidget(self.strip)
        self._buttons.hide()

    def _cancelled(self) -> None:
        self._close_strip()
        self._buttons.show()
        self.once.setFocus()

    def _close_strip(self) -> None:
        strip, self.strip = self.strip, None
        if strip is not None:
            strip.hide()
            strip.deleteLater()

    def _decide(self, rule: FirmwareRule) -> None:
        self._close_strip()
        work = self._workspace.stock.set_rule(self._key, rule)
        self._tasks.start(work, f"firmware of {self._key}")

    def _arrange(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(SPACE.twelve)
        head.addWidget(IconLabel("download-simple", "text2"))
        head.addWidget(self.title, 1)
        self.add(head)
        self.add(self.sentence)
        row = QHBoxLayout(self._buttons)
        row.setContentsMargins(0, SPACE.half, 0, 0)
        row.setSpacing(SPACE.unit)
        for button in (self.once, self.always, self.never, self.undo):
            row.addWidget(button)
        row.addStretch(1)
        self.add(self._buttons)
        self.add(self._place)
        self.add(self.restart)
