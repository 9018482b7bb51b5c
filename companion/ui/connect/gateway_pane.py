"""Add dialog: devices behind a gateway, which is asked over HTTP."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from companion.app.connect.reach import Logins, ReachService
from companion.errors import EndpointError
from companion.text import one_line, reason_of
from companion.transports.endpoint import Endpoint, EndpointKind
from companion.transports.gateway.client_id import ClientIds, read_client_ids
from companion.transports.login import NO_LOGIN, Login
from companion.ui.connect.fields import (
    SecretField,
    field,
    head,
    read_text,
    store_words,
)
from companion.ui.connect.kind_pane import PickingPane
from companion.ui.kit.page.dialogs import ask_for_file
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.fields import TextArea
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.layout import add
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.timer import single_shot
from companion.ui.kit.words.words import sentences, words

if TYPE_CHECKING:
    from companion.ui.kit.page.context import UiContext

_LINES: Final = 3
_PAUSE: Final = 500
"""Milliseconds without typing after which other ids are asked for."""
_NOTES: Final = 3
"""Warnings of a list that are shown."""


class GatewayPane(PickingPane):
    """Asks for all ids at once, and goes on asking who is there while it is in sight."""

    def __init__(self, context: UiContext) -> None:
        super().__init__(
            context,
            self.tr("Gateway"),
            self.tr(
                "For devices of a self-hosted backend with an MQTT gateway. The gateway has no "
                "list of its devices: bring their client ids from its log or from the backend."
            ),
            "http://192.168.1.10:8007",
            self.tr("Devices behind the gateway"),
        )
        self.key = SecretField(
            self.tr("Signature key"), self.tr("Leave empty to use the saved key")
        )
        self.ids = TextArea("", self.tr("Client IDs, one per line"), mono=True)
        self.ids.setPlaceholderText("GID_default@@@aa_bb_cc_dd_ee_ff@@@…")
        self.file_button = Button(self.tr("From a file…"), "link")
        self.warning = Notice("", "neutral")
        self.warning.hide()
        self._later = single_shot(self, self._ask_again, _PAUSE)
        self._arrange()
        self.address.textChanged.connect(self._edited)
        self.key.textChanged.connect(self._edited)
        self.key.returnPressed.connect(self.test)
        self.ids.textChanged.connect(self._ids_edited)
        self.file_button.clicked.connect(self._ask_for_file)
        self._edited()

    def _arrange(self) -> None:
        form = self.form
        field(form, self.tr("Address"), self.address, self.test_button)
        field(form, self.tr("Signature key"), self.key)
        form.addWidget(WrappedText(store_words(), "caption"))
        head(form, self.tr("Client IDs, one per line"), self.ids, self.file_button)
        self.ids.set_lines(_LINES)
        self.list.set_empty(self.tr("Enter client ids above."))
        devices = Label(self.tr("Devices"), "medium")
        add(form, self.ids, self.warning, devices, (self.list_card, 1))

    def place(self) -> Endpoint:
        text = self.address.text().strip()
        if text and "://" not in text:
            text = f"http://{text}"
        if text and not text.lower().startswith("gateway+"):
            text = f"gateway+{text}"
        typed = Endpoint.parse(text)
        if typed.kind is not EndpointKind.GATEWAY:
            raise EndpointError("endpoint.unknown", text=one_line(text))
        return typed.place

    def stop(self) -> None:
        self._later.stop()
        super().stop()

    def _begin(self, typed: Endpoint) -> None:
        self._list(read_client_ids(self.ids.toPlainText()))
        ids = self.model.keys()
        if not ids:
            self.ids.set_invalid(True)
            self._fail(self.tr("Enter the client id of a device first."))
            return
        self.strip.set(self.tr("Asking {address}").format(address=typed.host), "waiting")
        ask = partial(self._ask, typed, Login(self.key.text()), ids)
        self._run(ask, f"try the gateway {typed.host}")

    async def _ask(self, place: Endpoint, given: Login, ids: list[str]) -> None:
        workspace = self._context.workspace
        login = given if given != NO_LOGIN else await workspace[Logins].of(place)
        async with workspace[ReachService].transports.gateways.at(place, login) as gateway:
            poller = gateway.poller
            asked = await asyncio.gather(
                *(poller.online(each) for each in ids), return_exceptions=True
            )
            if error := next((each for each in asked if isinstance(each, Exception)), None):
                raise error
            states = dict(zip(ids, map(bool, asked), strict=True))
            self._answered(place, given, states)
            with ExitStack() as watches:
                for each, state in states.items():
                    watches.callback(poller.watch(each, partial(self._on_state, each), known=state))
                await asyncio.get_running_loop().create_future()

    def _answered(self, place: Endpoint, given: Login, states: dict[str, bool]) -> None:
        self.test_button.set_busy(False)
        first = self.reached is None
        self.reached = (place, given)
        for device, online in states.items():
            self._on_state(device, online)
        if first and not self.model.picked():
            for device in states:
                self.model.set_picked(device, True)
        there = sum(states.values())
        said = self.tr("The gateway answered: {there} of {all} devices are connected to it")
        self.strip.set(said.format(there=there, all=len(states)), "found")
        self.refresh()

    def _on_state(self, device: str, online: bool) -> None:
        state = self.tr("Online") if online else self.tr("Offline")
        self.model.set_pick(self.row(device, state, "liveText" if online else "text3"))

    def _list(self, found: ClientIds) -> None:
        self.model.set_all([self.row(each.text, self.tr("Not asked yet")) for each in found.ids])
        said = sentences(words(each) for each in found.warnings[:_NOTES])
        self.warning.set(said, "neutral")
        self.warning.setVisible(bool(said) and bool(self.ids.toPlainText().strip()))

    def _ids_edited(self) -> None:
        self.ids.set_invalid(False)
        self._list(read_client_ids(self.ids.toPlainText()))
        if self.reached is not None:
            self._later.start()
        else:
            self.stop()

    def _ask_again(self) -> None:
        if self.model.rowCount():
            self.test()

    def _ask_for_file(self) -> None:
        title, names = self.tr("Client ids"), self.tr("Lists (*.txt *.csv *.json)")
        ask_for_file(self, title, self.add_file, names)

    def add_file(self, path: Path) -> None:
        """Add the ids of a file to those that are entered."""
        self._context.tasks.start(self._read(path), "read client ids")

    async def _read(self, path: Path) -> None:
        try:
            text = await asyncio.to_thread(read_text, path)
        except OSError as error:
            self._fail(f"{path.name}: {reason_of(error)}")
            return
        found = read_client_ids(text)
        if not found.ids:
            self._fail(sentences(words(each) for each in found.warnings[:_NOTES]))
            return
        before = self.ids.toPlainText().strip()
        more = "\n".join(each.text for each in found.ids)
        self.ids.setPlainText(f"{before}\n{more}" if before else more)

    def _edited(self) -> None:
        self._restart(self.tr("Connect to see which devices are online."))
        self._list(read_client_ids(self.ids.toPlainText()))
        self.refresh()
