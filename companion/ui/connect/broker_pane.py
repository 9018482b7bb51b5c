"""Add dialog: devices that dial an MQTT broker, as this computer does."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Final
from urllib.parse import quote, urlencode

from companion.app.connect.reach import Logins, ReachService
from companion.errors import EndpointError
from companion.messages.message import Message
from companion.text import one_line
from companion.transports.broker.brokers import BrokerWatch
from companion.transports.broker.topics import DOWN, UP, Topics
from companion.transports.endpoint import WEB_PATH, Endpoint, EndpointKind
from companion.transports.login import NO_LOGIN, Login
from companion.ui.connect.fields import (
    FileField,
    Folds,
    SecretField,
    field,
    head,
    pair,
    store_words,
)
from companion.ui.connect.kind_pane import PickingPane
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.fields import LineEdit
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.layout import add, row
from companion.ui.kit.widgets.toggles import CheckBox
from companion.ui.kit.words.words import words

if TYPE_CHECKING:
    from companion.ui.kit.page.context import UiContext


_SECURE: Final = {"mqtt": "mqtts", "mqtt+ws": "mqtt+wss", "ws": "wss"}
"""By scheme: the one with TLS."""


def _plain(scheme: str) -> str:
    """The scheme without TLS; empty for none of a broker."""
    lower = scheme.lower()
    return next((plain for plain, secure in _SECURE.items() if lower in (plain, secure)), "")


def _over_web(typed: Endpoint) -> Endpoint:
    """A broker's `ws://` address, as its own pages have it: here it can be nothing else."""
    if typed.kind is not EndpointKind.WEBSOCKET:
        return typed
    scheme, _, rest = typed.text.partition("://")
    host, _, path = rest.partition("/")
    options = urlencode({WEB_PATH: f"/{path}"}) if path else ""
    return Endpoint.parse(f"mqtt+{scheme}://{host}/?{options}")


class BrokerPane(PickingPane):
    """Listens while it is in sight, so that devices appear as they send something."""

    def __init__(self, context: UiContext) -> None:
        super().__init__(
            context,
            self.tr("MQTT broker"),
            self.tr(
                "For devices and this computer that both connect to one broker, such as Mosquitto "
                "or EMQX, wherever they are."
            ),
            "mqtt://192.168.1.10:1883",
            self.tr("Devices behind the broker"),
        )
        self._watch: BrokerWatch | None = None
        self.secure = CheckBox(self.tr("Encrypted (TLS)"))
        self.user = LineEdit("", self.tr("None"), self.tr("User"))
        self.password = SecretField(self.tr("Password"), self.tr("None"))
        self.ca = FileField(self.tr("CA file"), self.tr("The authorities of this computer"))
        self.certificate = FileField(self.tr("Client certificate"), self.tr("None"))
        self.key = FileField(self.tr("Its key"), self.tr("In the same file"))
        self.up = LineEdit("", UP, self.tr("Topic towards this computer"), mono=True)
        self.down = LineEdit("", DOWN, self.tr("Topic towards the device"), mono=True)
        self.status = LineEdit("", self.tr("Next to the first one"), "", mono=True)
        self.status.setAccessibleName(self.tr("Topic of the last will"))
        self.device = LineEdit("", self.tr("Device ID"), self.tr("Device id"))
        self.device_button = Button(self.tr("Add"), "secondary")
        self.folds = Folds((self.tr("Certificates"), self.tr("Topics")))
        self._arrange()
        self._connect()
        self._edited()

    def _arrange(self) -> None:
        form = self.form
        head(form, self.tr("Address"), self.address, self.secure)
        form.addLayout(row((self.address, 1), self.test_button))
        pair(form, (self.tr("User"), self.user), (self.tr("Password"), self.password))
        form.addWidget(WrappedText(store_words(), "caption"))
        files, topics = self.folds.columns
        field(files, self.tr("CA file"), self.ca)
        field(files, self.tr("Client certificate"), self.certificate)
        field(files, self.tr("Its key"), self.key)
        hint = self.tr("A key that is protected is opened with the password above.")
        files.addWidget(WrappedText(hint, "caption"))
        field(topics, self.tr("Towards this computer"), self.up)
        field(topics, self.tr("Towards the device"), self.down)
        field(topics, self.tr("Last will of the device"), self.status)
        hint = self.tr("In each of them, {device} is replaced by the device's ID.")
        topics.addWidget(WrappedText(hint, "caption"))
        self.list.set_empty(self.tr("No devices found yet."))
        add(
            form,
            self.folds,
            Label(self.tr("Devices"), "medium"),
            (self.list_card, 1),
            row((self.device, 1), self.device_button),
        )

    def _connect(self) -> None:
        for typed in (self.address, self.user, self.password, self.up, self.down, self.status):
            typed.textChanged.connect(self._edited)
        for chosen in (self.ca, self.certificate, self.key):
            chosen.changed.connect(self._edited)
        self.password.returnPressed.connect(self.test)
        self.address.textChanged.connect(self._update_secure)
        self.secure.toggled.connect(self._secure_toggled)
        self.device.textChanged.connect(self._device_edited)
        self.device.returnPressed.connect(self._list_device)
        self.device_button.clicked.connect(self._list_device)
        self._device_edited()

    def _update_secure(self, text: str) -> None:
        scheme, found, _ = text.strip().lower().partition("://")
        if found:
            self.secure.blockSignals(True)
            self.secure.setChecked(scheme in _SECURE.values())
            self.secure.blockSignals(False)

    def _secure_toggled(self, secure: bool) -> None:
        scheme, found, rest = self.address.text().strip().partition("://")
        plain = _plain(scheme)
        if found and plain == "mqtt":
            # the usual port goes with the scheme; another one is the person's own
            usual, other = (":1883", ":8883") if secure else (":8883", ":1883")
            host, slash, path = rest.partition("/")
            host = host.removesuffix(usual) + (other if host.endswith(usual) else "")
            self.address.setText(f"{'mqtts' if secure else 'mqtt'}://{host}{slash}{path}")
        elif found and plain:
            self.address.setText(f"{_SECURE[plain] if secure else plain}://{rest}")
        self._edited()

    def place(self) -> Endpoint:
        text = self.address.text().strip()
        if text and "://" not in text:
            text = f"{'mqtts' if self.secure.isChecked() else 'mqtt'}://{text}"
        typed = _over_web(Endpoint.parse(text))
        if typed.kind is not EndpointKind.BROKER:
            raise EndpointError("endpoint.unknown", text=one_line(text))
        options = dict(typed.options)
        for name, value in (
            ("ca", self.ca.text()),
            ("cert", self.certificate.text()),
            ("key", self.key.text()),
            ("up", self.up.text().strip()),
            ("down", self.down.text().strip()),
            ("status", self.status.text().strip()),
        ):
            if value:
                options[name] = value
        user = quote(self.user.text().strip() or typed.user, safe="")
        host = f"[{typed.host}]" if ":" in typed.host else typed.host
        scheme = typed.text.partition(":")[0]
        whole = f"{scheme}://{user + '@' if user else ''}{host}"
        whole += f":{typed.port}/{quote(typed.device_id or '', safe='@:')}"
        place = Endpoint.parse(whole + (f"?{urlencode(options)}" if options else ""))
        Topics.of(place)
        return place

    def stop(self) -> None:
        super().stop()
        watch, self._watch = self._watch, None
        if watch is not None:
            self._context.tasks.start(watch.stop(), "stop listening to a broker")

    def _begin(self, typed: Endpoint) -> None:
        if typed.device_id is not None:
            self._update_row(typed.device_id, heard=False)
        said = self.tr("Connecting to {address}").format(address=typed.place.host)
        self.strip.set(said, "waiting")
        listen = partial(self._listen, typed.place, Login(self.password.text()))
        self._run(listen, f"try the broker {typed.host}")

    async def _listen(self, place: Endpoint, given: Login) -> None:
        """Ends once it is known whether the broker lets this computer in; the watch goes on."""
        workspace = self._context.workspace
        known = asyncio.Event()

        def on_state(problem: Message | None) -> None:
            known.set()
            self._on_state(watch, place, given, problem)

        watch = BrokerWatch(
            place,
            given if given != NO_LOGIN else await workspace[Logins].of(place),
            lambda device, online: self._on_device(watch, device, online),
            brokers=workspace[ReachService].transports.brokers,
            on_state=on_state,
        )
        self._watch = watch
        watch.start()
        await known.wait()

    def _on_state(
        self, watch: BrokerWatch, place: Endpoint, given: Login, problem: Message | None
    ) -> None:
        if watch is not self._watch:
            return
        if problem is None:
            self.reached = (place, given)
            self._show_reached()
        elif self.reached is None:
            # asking again and again with a wrong password locks people out
            self.stop()
            self._fail(words(problem))
        else:
            self.strip.set(words(problem), "failed")
        self.refresh()

    def _on_device(self, watch: BrokerWatch, device: str, online: bool) -> None:
        if watch is self._watch:
            self._update_row(device, heard=True, online=online)
            self._show_reached()

    def _update_row(self, device: str, *, heard: bool, online: bool = False) -> None:
        if not heard:
            state, tone = self.tr("Not heard of yet"), "text3"
        elif online:
            state, tone = self.tr("There now"), "liveText"
        else:
            state, tone = self.tr("Gone"), "text3"
        self.model.set_pick(self.row(device, state, tone))

    def _show_reached(self) -> None:
        if self.reached is None:
            return
        if self.model.rowCount():
            said = self.tr("Connected. Choose the devices to add.")
        else:
            said = self.tr("Connected. Devices appear as soon as they send something.")
        self.strip.set(said, "found")

    def _list_device(self) -> None:
        device = one_line(self.device.text())
        try:
            place = self.place().place
            listed = place.with_device(device).device_id
            if listed is None:
                raise EndpointError("endpoint.device", text=device)
        except EndpointError as error:
            self.device.set_invalid(True)
            self.strip.set(words(error.message), "failed")
            return
        self._place = place
        if self.model.pick(listed) is None:
            self._update_row(listed, heard=False)
        self.model.set_picked(listed, True)
        self.device.clear()

    def _device_edited(self) -> None:
        self.device.set_invalid(False)
        self.device_button.setEnabled(bool(self.device.text().strip()))

    def _fail(self, reason: str) -> None:
        self.address.set_invalid(True)
        super()._fail(reason)

    def _edited(self) -> None:
        self.model.clear()
        self._restart(self.tr("Connect to see its devices."))
        self.refresh()
