"""What the panes of the Add dialog have in common."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from companion.app.connect.connections import Connections
from companion.app.connect.reach import with_variables
from companion.app.privacy.endpoint import withhold
from companion.errors import CompanionError, EndpointError, UsageError
from companion.transports.endpoint import Endpoint
from companion.transports.login import NO_LOGIN, Login
from companion.ui.connect.fields import probed, store_login
from companion.ui.kit.page.cards import OutcomeStrip
from companion.ui.kit.rows.pick_list import Pick, PickList, PickModel, list_card
from companion.ui.kit.theme.tokens import SIZE, SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.fields import LineEdit
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.layout import add, column
from companion.ui.kit.widgets.panes import ScrollPage
from companion.ui.kit.words.measures import answered
from companion.ui.kit.words.words import words

if TYPE_CHECKING:
    from companion.devices.models import DeviceView
    from companion.ui.kit.page.context import UiContext


class KindPane(QWidget):
    """Title and a sentence above `body`; a kind puts `strip` at its end.

    `can_add` says whether Add may be pressed. A pane that watches or asks something begins in
    `start` and ends in `stop`, which are called as it comes into sight and goes.
    """

    can_add_changed = Signal()
    kind_wanted = Signal(str)
    """A link leads to another kind of the dialog."""
    place_wanted = Signal(object)
    """`Endpoint` of a place whose devices are chosen in the pane of its kind."""
    way_wanted = Signal()
    """Whether devices can reach this computer is to be looked at."""

    def __init__(self, context: UiContext, title: str, text: str) -> None:
        super().__init__()
        self._context = context
        self._can_add = False
        self.strip = OutcomeStrip()
        self.title = Label(title, "title", wrap=True)
        self.about = WrappedText(text, "body", "text2")
        self.body = column(
            self.title,
            SPACE.half,
            self.about,
            SPACE.gutter,
            on=self,
            spacing=0,
        )

    @property
    def can_add(self) -> bool:
        return self._can_add

    def _set_can_add(self, can: bool) -> None:
        if can != self._can_add:
            self._can_add = can
            self.can_add_changed.emit()

    def set_head(self, title: str, text: str) -> None:
        """Another title and sentence; without a sentence the room goes."""
        self.title.setText(title)
        self.about.setText(text)
        self.about.setVisible(bool(text))

    def start(self) -> None:
        """The pane is seen now."""

    def stop(self) -> None:
        """The pane is no longer seen."""

    def fill(self, address: str, name: str) -> None:
        """Enter what a link wants, as a person would; nothing is tested by that. Panes that have
        no address take nothing."""

    async def add(self) -> str:
        """Add what the pane has; the key of what is shown then. Run while `can_add` alone."""
        raise UsageError("endpoint.empty")

    @property
    def finished(self) -> bool:
        """Whether nothing is left to do after `add`, so that the dialog closes."""
        return True

    def add_words(self) -> str:
        """What the Add button says."""
        return self.tr("Add device")

    def link(self, said: str, kind: str) -> Button:
        """A link to another kind of the dialog."""
        made = Button(said, "link")
        made.clicked.connect(lambda: self.kind_wanted.emit(kind))
        return made


class FormPane(KindPane):
    """A form that scrolls when it is unfolded, above `strip`, and a button that tries it.

    A kind places `test_button`, and tries in `test` what is entered, by `_run`.
    """

    def __init__(self, context: UiContext, title: str, text: str, test_words: str) -> None:
        super().__init__(context, title, text)
        self._running: asyncio.Task[None] | None = None
        self._page = ScrollPage(margin=0, fill="surface")
        self._page.setMinimumHeight(SIZE.dialog_least)
        self.form = self._page.body
        # room for the scroll bar
        self.form.setContentsMargins(0, 0, SPACE.twelve, 0)
        self.form.setSpacing(SPACE.unit)
        self.test_button = Button(test_words, "secondary")
        self.test_button.clicked.connect(self.test)
        add(self.body, (self._page, 1), SPACE.unit, self.strip)

    def test(self) -> None:
        """Try what is entered; the strip tells how it went."""
        raise NotImplementedError

    def stop(self) -> None:
        if self._running is not None:
            self._running.cancel()
            self._running = None
        self.test_button.set_busy(False)

    def _run(self, work: Callable[[], Awaitable[None]], name: str) -> None:
        """Start a test in place of one that runs; the button is busy until it ends."""
        self.stop()
        self.test_button.set_busy(True)
        self._running = self._context.tasks.start(self._show_failure(work), name)

    async def _show_failure(self, work: Callable[[], Awaitable[None]]) -> None:
        this = asyncio.current_task()
        try:
            await work()
        except CompanionError as error:
            self._fail(words(error.message))
        finally:
            if self._running is this:
                self._running = None
                self.test_button.set_busy(False)

    def _fail(self, reason: str) -> None:
        self.strip.set(reason, "failed")


def _secrets_apart(endpoint: Endpoint, login: Login) -> tuple[Endpoint, Login]:
    """What was typed into an address for want of another place goes to the login."""
    safe, secrets = withhold(endpoint)
    return (safe, with_variables(login, secrets)) if secrets else (endpoint, login)


class TestedPane(FormPane):
    """A pane for one address or program. Add is off until exactly what is entered answered.

    A kind tells by `wanted` what is entered, and calls `edited` when that changes.
    """

    __test__ = False  # its name is no test's

    def __init__(self, context: UiContext, title: str, text: str) -> None:
        super().__init__(context, title, text, self.tr("Test"))
        self._tested: tuple[Endpoint, Login] | None = None
        self.name = LineEdit("", self.tr("What the server calls itself"), self.tr("Name"))
        self.name.textChanged.connect(self._check)

    def wanted(self) -> tuple[Endpoint, Login]:
        """What is entered. Raises `CompanionError` with the reason when it cannot be used."""
        raise EndpointError("endpoint.empty")

    def ready(self) -> bool:
        """Whether enough is entered for a test."""
        return True

    def hint(self) -> str:
        """What to do next, while nothing was tested."""
        return self.tr("Test it first; then it can be added.")

    def mark(self, invalid: bool) -> None:
        """Outline the field that is wrong."""

    def known_words(self, name: str) -> str:
        """`name` is of the device that is saved with what is entered."""
        said = self.tr("{name} is in the list already, by this address.")
        return said.format(name=name)

    def waiting_words(self, endpoint: Endpoint) -> str:
        return self.tr("Connecting. This may take some seconds.")

    def answer_words(self, view: DeviceView) -> tuple[str, str]:
        """What answered, and a word for the end of the strip."""
        return answered(view.board or view.name, len(view.tools)), view.version

    def add_words(self) -> str:
        return self.tr("Add server")

    def test(self) -> None:
        if not self.ready():
            return
        try:
            endpoint, login = _secrets_apart(*self.wanted())
        except CompanionError as error:
            self._fail(words(error.message))
            return
        known = self._context.workspace.devices.view(endpoint.text)
        if known is not None and known.saved:
            self._fail(self.known_words(known.name))
            return
        self.strip.set(self.waiting_words(endpoint), "waiting")
        self._run(partial(self._try, endpoint, login), f"test of {endpoint}")

    async def add(self) -> str:
        """Keep the login, save what was tested, and connect to it."""
        if self._tested is None:
            raise EndpointError("endpoint.empty")
        endpoint, login = self._tested
        if login != NO_LOGIN:
            await store_login(self._context, endpoint, login)
        return await self._context[Connections].add(endpoint, self.name.text().strip())

    async def _try(self, endpoint: Endpoint, login: Login) -> None:
        self.take(endpoint, login, await probed(self._context, endpoint, login))

    def take(self, endpoint: Endpoint, login: Login, view: DeviceView) -> None:
        """This answered, and can be added."""
        self._tested = (endpoint, login)
        said, end = self.answer_words(view)
        self.strip.set(said, "found", end)
        if not self.name.text().strip():
            self.name.setText(view.name)
        self._check()

    def _fail(self, reason: str) -> None:
        self._tested = None
        self.mark(True)
        super()._fail(reason)
        self._check()

    def edited(self) -> None:
        """What was tested is not what is entered any more."""
        self.stop()
        self._tested = None
        self.mark(False)
        self.test_button.setEnabled(self.ready())
        self.strip.set(self.hint(), "plain")
        self._check()

    def _check(self) -> None:
        self._set_can_add(self._tested is not None and bool(self.name.text().strip()))


class PickingPane(FormPane):
    """A pane for a place with devices behind it: connect to the place, then choose among them.

    Add is off until the place was reached as it is entered, and a device is ticked. A kind sets
    `reached` and calls `refresh` when that changes.
    """

    def __init__(
        self, context: UiContext, title: str, text: str, example: str, list_name: str
    ) -> None:
        super().__init__(context, title, text, self.tr("Connect"))
        self.reached: tuple[Endpoint, Login] | None = None
        """The place and what was entered for it, once it answered."""
        self._place: Endpoint | None = None
        """The place of the devices that are listed."""
        self.address = LineEdit("", example, self.tr("Address"), mono=True)
        self.address.returnPressed.connect(self.test)
        self.model = PickModel(self)
        self.list = PickList(self.model, list_name)
        self.list_card = list_card(self.list)
        self.model.picked_changed.connect(self.refresh)

    def fill(self, address: str, name: str) -> None:
        self.address.setText(address)

    def place(self) -> Endpoint:
        """The place as it is entered, perhaps with a device. Raises `EndpointError`."""
        raise EndpointError("endpoint.empty")

    def start(self) -> None:
        if self.reached is not None:
            self.test()

    def test(self) -> None:
        """Connect to the place, and follow its devices from then on."""
        if not self.test_button.isEnabled():
            return
        self.stop()
        try:
            typed = self.place()
        except EndpointError as error:
            self.address.set_invalid(True)
            self._fail(words(error.message))
            return
        self._place = typed.place
        self._begin(typed)

    def _begin(self, typed: Endpoint) -> None:
        """Begin with what was entered, by `_run`."""
        raise NotImplementedError

    def _fail(self, reason: str) -> None:
        self.reached = None
        super()._fail(reason)
        self.refresh()

    def _restart(self, hint: str) -> None:
        """Another place is entered."""
        self.stop()
        self.reached = None
        self._place = None
        self.address.set_invalid(False)
        self.test_button.setEnabled(bool(self.address.text().strip()))
        self.strip.set(hint, "plain")

    def refresh(self) -> None:
        """Take over what is reached and what is ticked."""
        self._set_can_add(self.reached is not None and bool(self.model.picked()))
        self.can_add_changed.emit()

    def add_words(self) -> str:
        count = len(self.model.picked())
        if count < 2:
            return self.tr("Add device")
        return self.tr("Add {count} devices").format(count=count)

    async def add(self) -> str:
        """Keep the login, save the devices that are ticked, and connect to them."""
        if self.reached is None or not self.model.picked():
            raise EndpointError("endpoint.empty")
        place, login = self.reached
        if login != NO_LOGIN:
            await store_login(self._context, place, login)
        keys = [
            await self._context[Connections].add(place.with_device(device))
            for device in self.model.picked()
        ]
        return keys[0]

    def row(self, device: str, state: str, tone: str = "text3") -> Pick:
        """How a device is listed; one that is saved already cannot be ticked."""
        if self._place is None:
            return Pick(device, device)
        view = self._context.workspace.devices.view(self._place.with_device(device).text)
        if view is not None and view.saved:
            return Pick(device, device, self.tr("In the list already"), can_pick=False)
        return Pick(device, device, state, tone)
