"""Another password, key or token for something that is in the list already."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from companion.app.connect.connections import Connections
from companion.app.connect.reach import Logins
from companion.app.servers.sign_in.service import SignIns
from companion.app.servers.sign_in.store import OAuthClient
from companion.errors import CompanionError
from companion.messages.message import message
from companion.messages.traits import Trait
from companion.text import one_line
from companion.transports.endpoint import Endpoint, EndpointKind
from companion.ui.connect.fields import (
    ClientFields,
    SecretField,
    field,
    store_login,
    store_words,
)
from companion.ui.kit.page.cards import Outcome, OutcomeStrip
from companion.ui.kit.theme.tokens import DIALOG, SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.dialog import Dialog
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.layout import FILL, add
from companion.ui.kit.words.words import words

if TYPE_CHECKING:
    from companion.ui.kit.page.context import UiContext


class LoginDialog(Dialog):
    """What is kept is never shown, only replaced; the connection is tried again with the new one.

    Headers and variables that belong to it as well stay as they are.
    """

    def __init__(
        self, context: UiContext, key: str, name: str, parent: QWidget | None = None
    ) -> None:
        endpoint = Endpoint.parse(key)
        kind = endpoint.kind
        secret = {
            EndpointKind.GATEWAY: self.tr("Signature key"),
            EndpointKind.HTTP: self.tr("Token"),
        }.get(kind, self.tr("Password"))
        super().__init__(secret, parent, width=DIALOG.small)
        self._context = context
        self._endpoint = endpoint
        self._task: asyncio.Task[None] | None = None
        self._checking: asyncio.Task[None] | None = None
        about = WrappedText(self._about(name), "body", "text2")
        add(self.body, Label(secret, "title"), about, SPACE.half)
        self.secret = SecretField(secret, self.tr("Empty: it is forgotten"))
        field(self.body, secret, self.secret)
        self.client = ClientFields()
        self.client.setVisible(kind is EndpointKind.HTTP)
        for link in self.client.folds.links:
            link.clicked.connect(self.fit)
        self.strip = OutcomeStrip()
        self.strip.hide()
        add(self.body, WrappedText(store_words(), "caption"), self.client, self.strip)
        self.sign_in_button = Button(
            self.tr("Sign in with browser…"), "secondary", "arrow-square-out"
        )
        self.sign_in_button.setVisible(kind is EndpointKind.HTTP)
        self.sign_out_button = Button(self.tr("Sign out"), "secondary", "sign-out")
        self.sign_out_button.hide()
        self.cancel_button = Button(self.tr("Cancel"), "secondary")
        self.save_button = Button(self.tr("Save"), "primary")
        ends = (self.cancel_button, self.save_button)
        add(self.foot, self.sign_in_button, self.sign_out_button, FILL, *ends)
        self.sign_in_button.clicked.connect(self.sign_in)
        self.sign_out_button.clicked.connect(self.sign_out)
        self.cancel_button.clicked.connect(self.reject)
        self.save_button.clicked.connect(self._save)
        self.secret.returnPressed.connect(self._save)
        self.finished.connect(lambda _result: self._stop(all_of_it=True))
        self.secret.setFocus()
        if kind is EndpointKind.HTTP:
            self._checking = context.tasks.start(self._check(), f"is signed in to {key}")
        self.fit()

    def _about(self, name: str) -> str:
        place = one_line(self._endpoint.host)
        match self._endpoint.kind:
            case EndpointKind.BROKER:
                said = self.tr(
                    "For the broker {place}, which {name} is behind. All devices behind it share "
                    "this password."
                )
            case EndpointKind.GATEWAY:
                said = self.tr(
                    "For the gateway {place}, which {name} is behind. All devices behind it share "
                    "this key."
                )
            case _:
                said = self.tr("For {name}, the MCP server at {place}.")
        return said.format(place=place, name=name)

    def sign_in(self) -> None:
        """Open the browser; once it comes back, the connection is tried again."""
        self._stop()
        try:
            client = self.client.client()
        except CompanionError as error:
            self._show(words(error.message), "failed")
            return
        self.sign_in_button.set_busy(True)
        self._show(self.tr("Waiting for you to sign in in the browser"), "waiting")
        self._task = self._context.tasks.start(
            self._sign_in(client), f"sign in to {self._endpoint}"
        )

    def sign_out(self) -> None:
        """Forget who we are to the server; it is asked again, without a login."""
        self._stop()
        self.sign_out_button.set_busy(True)
        self._task = self._context.tasks.start(self._sign_out(), f"sign out of {self._endpoint}")

    async def _sign_out(self) -> None:
        workspace = self._context.workspace
        await workspace[SignIns].sign_out(self._endpoint)
        await workspace[Connections].reconnect(self._endpoint.text)
        self._task = None
        self.accept()

    async def _check(self) -> None:
        signed_in = await self._context[SignIns].signed_in(self._endpoint)
        self.sign_out_button.setVisible(signed_in)
        self.fit()

    async def _sign_in(self, client: OAuthClient | None) -> None:
        workspace = self._context.workspace
        page = words(message("server.signed_in_page"))
        try:
            await workspace[SignIns].sign_in(self._endpoint, page=page, client=client)
            # a token would be taken instead of what the browser brought
            kept = await workspace[Logins].of(self._endpoint)
            await workspace[Logins].set(self._endpoint, replace(kept, secret=""))
        except CompanionError as error:
            if Trait.WANTS_CLIENT_ID in error.message.traits:
                self.client.needed()
            self._show(words(error.message), "failed")
            return
        finally:
            self.sign_in_button.set_busy(False)
        await self._try_again()

    def _save(self) -> None:
        self._stop()
        self.save_button.set_busy(True)
        self._task = self._context.tasks.start(self._saving(), f"login for {self._endpoint}")

    async def _saving(self) -> None:
        kept = await self._context[Logins].of(self._endpoint)
        await store_login(
            self._context, self._endpoint, replace(kept, secret=self.secret.text().strip())
        )
        await self._try_again()

    async def _try_again(self) -> None:
        self._task = None
        key = self._endpoint.text
        view = self._context.workspace.devices.view(key)
        if view is not None and not view.connected:
            await self._context[Connections].reconnect(key)
        self.accept()

    def _show(self, said: str, outcome: Outcome) -> None:
        self.strip.set(said, outcome)
        self.strip.show()
        self.fit()

    def _stop(self, *, all_of_it: bool = False) -> None:
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
        if all_of_it and self._checking is not None:
            self._checking.cancel()
        self.sign_out_button.set_busy(False)
        self.sign_in_button.set_busy(False)
        self.save_button.set_busy(False)
