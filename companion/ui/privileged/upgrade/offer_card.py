"""Firmware that a device's upstream server offers: held back until a person decides."""

from __future__ import annotations

from companion.app.stock.service import StockService
from companion.app.stock.views import FirmwareOffer, FirmwareRule, StockView
from companion.devices.models import DeviceView
from companion.text import one_line
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.decision_card import DecisionCard
from companion.ui.kit.page.restart_control import RestartControl
from companion.ui.kit.words.words import sentences
from companion.ui.privileged.action_state import SharedState


class OfferCard(DecisionCard):
    """Hidden while nothing is offered and the person has decided nothing.

    Letting firmware through is confirmed first; every decision can be undone until the device
    restarts.
    """

    def __init__(self, context: UiContext, state: SharedState) -> None:
        super().__init__("download-simple", "text2", state.questions)
        self.once.setText(self.tr("Let it through once…"))
        self.always.setText(self.tr("Always…"))
        self._workspace = context.workspace
        self._tasks = state.tasks
        self._key = state.key
        self._stock: StockView | None = None
        self.restart = RestartControl(state.restart)
        self.once.clicked.connect(lambda: self.ask(FirmwareRule.ONCE))
        self.always.clicked.connect(lambda: self.ask(FirmwareRule.ALWAYS))
        self.never.clicked.connect(lambda: self.decide(FirmwareRule.NEVER))
        self.undo.clicked.connect(lambda: self.decide(FirmwareRule.ASK))
        self.add(self.restart)
        self.hide()

    def set_device(self, view: DeviceView) -> None:
        connected = view.connected or bool(self._stock is not None and self._stock.connected_by)
        self.restart.state.set_device(view, connected=connected)

    def set_stock(self, stock: StockView | None) -> None:
        """`None` for a device without an upstream server."""
        self._stock = stock
        if stock is None:
            self.show_question_about(None)
            self.hide()
            return
        offer, rule = stock.offer, stock.rule
        self.show_question_about((offer, rule) if offer is not None else None)
        asks = rule is FirmwareRule.ASK
        self.setVisible(offer is not None or not asks)
        title, sentence = self._words(offer, rule)
        self.show_words(title, sentence)
        self.show_decided(not asks)
        self.undo.setText(self.tr("Undo") if rule is FirmwareRule.ONCE else self.tr("Ask again"))
        passes = rule in (FirmwareRule.ONCE, FirmwareRule.ALWAYS)
        self.restart.setVisible(passes and offer is not None)

    def _words(self, offer: FirmwareOffer | None, rule: FirmwareRule) -> tuple[str, str]:
        match rule:
            case FirmwareRule.ONCE:
                title = self.tr("Firmware {version} is let through at the device's next start.")
                sentence = self.tr(
                    "It installs it then and starts once more. Until then this can be undone."
                )
            case FirmwareRule.ALWAYS:
                title = self.tr("Firmware of the assistant server is always let through.")
                sentence = self.tr(
                    "The device installs what is offered whenever it starts, as it did before it "
                    "was added here."
                )
            case FirmwareRule.NEVER:
                title = self.tr("Firmware of the assistant server is never let through.")
                sentence = self.tr("What it offers is held back and not shown.")
            case _:
                title = self.tr("{version} is offered by the assistant server; {running} runs now.")
                sentence = self._held_words(offer)
        known = {
            "version": one_line(offer.version) if offer is not None else "",
            "running": one_line(offer.running) if offer is not None else "",
        }
        return title.format(**known), sentence

    def _held_words(self, offer: FirmwareOffer | None) -> str:
        said = [self.tr("It was held back: the device would have installed it without asking.")]
        if offer is not None and offer.host:
            host = one_line(offer.host)
            said.append(self.tr("It would be downloaded from {host}.").format(host=host))
        if offer is not None and offer.forced:
            said.append(self.tr("The server wants it installed even if it is not newer."))
        return sentences(said)

    def question(self, choice: FirmwareRule) -> tuple[str, str, str]:
        assert self._stock is not None and self._stock.offer is not None
        stock, offer = self._stock, self._stock.offer
        if choice is FirmwareRule.ONCE:
            question = self.tr(
                "Let {device} install firmware {version}? It does so at its next start."
            )
        else:
            question = self.tr(
                "Let {device} install {version}, and whatever the assistant server offers "
                "later, whenever it starts?"
            )
        exact = f"{offer.running} → {offer.version}"
        if offer.host:
            exact += f"  {offer.host}"
        question = question.format(device=stock.name, version=one_line(offer.version))
        return question, one_line(exact), self.tr("Let it through")

    def decide(self, choice: FirmwareRule) -> None:
        work = self._workspace[StockService].decisions.set_rule(self._key, choice)
        self._tasks.start(work, f"firmware of {self._key}")
