"""Desktop notifications: when one is shown, and by whom."""

from __future__ import annotations

import asyncio
import html
import importlib.util
import logging
import os
import sys
from collections import OrderedDict
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal
from PySide6.QtGui import QGuiApplication

from companion.app.settings.quiet import is_quiet
from companion.app.settings.settings import Settings
from companion.app.settings.window import NOTIFY
from companion.ui.main.navigator import WindowPlace
from companion.ui.settings.notifications import wants
from companion.ui.tray.news import News, NewsBatcher, NewsBundle, Pace

if TYPE_CHECKING:
    from jeepney import DBusAddress, Message
    from jeepney.io.asyncio import DBusRouter


@dataclass(frozen=True, slots=True)
class Note:
    """Plain text throughout: the words may be a device's."""

    title: str
    text: str = ""
    failed: bool = False
    place: WindowPlace = field(default_factory=WindowPlace)
    """Shown on a click."""
    bundle: NewsBundle | None = field(default=None, compare=False)
    """What the words are made of."""


def note_of(bundle: NewsBundle) -> Note:
    """What a desktop shows of a bundle."""
    title, text = bundle.words()
    return Note(title, text, bundle.failed > 0, bundle.place, bundle)


class Notifier(QObject):
    """One way to show notifications; a subclass for each."""

    clicked = Signal(object)
    """`WindowPlace` of the note that a person clicked."""
    lost = Signal(object)
    """`Note` that could not be shown after all."""

    def available(self) -> bool:
        """Whether a note that is shown now would be seen."""
        raise RuntimeError(f"{type(self).__name__} does not say whether it is there")

    def show_note(self, note: Note) -> None:
        """Show a note; one of ours that is still there may be replaced by it."""
        raise RuntimeError(f"{type(self).__name__} shows nothing")

    def withdraw(self) -> None:
        """Take away what is still shown, where the desktop lets us."""


class NotificationService(QObject):
    """Of `notifiers` the first that is available shows the notes.

    What is not shown on the desktop (do-not-disturb, no notifier, notifications are off) is kept
    and told by `missed` when the window is in front again. Nothing is told of what happens while
    it is: the window shows that.
    """

    missed = Signal(object)
    """`NewsBundle`: to be shown in the window now."""
    clicked = Signal(object)
    """`WindowPlace` to be shown."""
    changed = Signal()
    """`unseen` is another; not emitted again before `read`, so that a flood is one change."""

    def __init__(
        self,
        settings: Settings,
        notifiers: Sequence[Notifier],
        in_front: Callable[[], bool],
        *,
        pace: Pace | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._settings = settings
        self._notifiers = tuple(notifiers)
        self._in_front = in_front
        self._gatherer = NewsBatcher(pace, self)
        self._gatherer.ready.connect(self._show)
        self._missed = NewsBundle()
        self.unseen = 0
        """Things that happened since the window was in front."""
        self.unseen_failed = 0
        self._change_emitted = False
        for notifier in self._notifiers:
            notifier.clicked.connect(self.clicked)
            notifier.lost.connect(self._lost)

    def add(self, news: News) -> None:
        """Count an event, and notify of it soon."""
        if self._in_front() or not wants(self._settings, news.kind):
            return
        self.unseen += 1
        self.unseen_failed += news.failed
        self._gatherer.add(news)
        self._emit_changed()

    def read(self) -> None:
        """`unseen` is shown elsewhere now."""
        self._change_emitted = False

    def came_forward(self) -> None:
        """The window is in front: what was not told is told there, and all of it is seen."""
        self._missed.join(self._gatherer.pop())
        missed, self._missed = self._missed, NewsBundle()
        for notifier in self._notifiers:
            notifier.withdraw()
        if self.unseen:
            self.unseen = self.unseen_failed = 0
            self._emit_changed()
        if missed.total:
            self.missed.emit(missed)

    def _emit_changed(self) -> None:
        if not self._change_emitted:
            self._change_emitted = True
            self.changed.emit()

    def _show(self, bundle: NewsBundle) -> None:
        notifier = self._notifier()
        if notifier is None:
            self._missed.join(bundle)
            return
        notifier.show_note(note_of(bundle))

    def _notifier(self) -> Notifier | None:
        if not self._settings[NOTIFY] or is_quiet(self._settings):
            return None
        return next((one for one in self._notifiers if one.available()), None)

    def _lost(self, note: Note) -> None:
        """A desktop that said it would show it did not: the next that can, else the window."""
        others = [one for one in self._notifiers if one is not self.sender() and one.available()]
        if others:
            others[0].show_note(note)
            return
        if note.bundle is not None:
            self._missed.join(note.bundle)
        if self._in_front():
            self.came_forward()


logger = logging.getLogger(__name__)

SERVICE: Final = "org.freedesktop.Notifications"
PATH: Final = "/org/freedesktop/Notifications"
_APP_NAME: Final = "Xiaozhi Companion"
_DESKTOP_FILE: Final = "xiaozhi-companion"
_DEFAULT: Final = "default"
"""The action of a click on the notification itself."""
_NORMAL, _CRITICAL = 1, 2
"""Urgency, as the specification numbers it. A critical one stays until it is closed."""
_REPLY_WITHIN: Final = 5.0
"""Seconds; a service that must be started first takes one or two."""
_REMEMBERED: Final = 20
"""Notes whose click is still understood."""
_QUEUE: Final = 64
_OFFSCREEN: Final = frozenset({"offscreen", "minimal"})
"""Platforms whose windows nobody sees: a notification would be of something else."""


def has_session_bus() -> bool:
    """Whether there is a desktop to ask at all."""
    return (
        sys.platform == "linux"
        and importlib.util.find_spec("jeepney") is not None
        and bool(os.environ.get("DBUS_SESSION_BUS_ADDRESS"))
        and QGuiApplication.platformName() not in _OFFSCREEN
    )


class BusNotifier(Notifier):
    """Available once `run` found the service; what it is given meanwhile is `lost`."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._router: DBusRouter | None = None
        self._address: DBusAddress | None = None
        self._markup = False
        self._notes: OrderedDict[int, Note] = OrderedDict()
        self._current = 0
        self._outgoing: asyncio.Queue[Note | None] = asyncio.Queue(_QUEUE)

    def available(self) -> bool:
        return self._router is not None

    def show_note(self, note: Note) -> None:
        if self._router is None or self._outgoing.full():
            self.lost.emit(note)
        else:
            self._outgoing.put_nowait(note)

    def withdraw(self) -> None:
        if self._router is not None and self._current and not self._outgoing.full():
            self._outgoing.put_nowait(None)

    async def run(self, bus: str = "SESSION") -> None:
        """TalkPart to the service until it is cancelled; returns when there is none."""
        from jeepney import DBusAddress
        from jeepney.io.asyncio import DBusRouter, open_dbus_connection
        from jeepney.io.common import RouterClosed
        from jeepney.wrappers import DBusErrorResponse

        self._address = DBusAddress(PATH, bus_name=SERVICE, interface=SERVICE)
        try:
            async with AsyncExitStack() as stack:
                async with asyncio.timeout(_REPLY_WITHIN):
                    connection = await open_dbus_connection(bus)
                    stack.push_async_callback(connection.close)
                    router = await stack.enter_async_context(DBusRouter(connection))
                    [capabilities] = await self._ask(router, "GetCapabilities")
                self._markup = "body-markup" in capabilities
                await self._serve(router, stack)
        except* (
            # jeepney says KeyError for an answer that waits when the bus ends, and for a bus
            # that the environment does not name
            *(OSError, EOFError, KeyError, ValueError),
            DBusErrorResponse,
            RouterClosed,
        ) as errors:
            # no bus, no such service, or it ended: the tray and the window tell instead
            logger.info("this desktop shows no notifications: %s", errors.exceptions)
        finally:
            self._router = None
            while not self._outgoing.empty():
                self._lose(self._outgoing.get_nowait())

    async def _serve(self, router: DBusRouter, stack: AsyncExitStack) -> None:
        from jeepney import MatchRule
        from jeepney.bus_messages import message_bus
        from jeepney.io.asyncio import Proxy

        signals: asyncio.Queue[Message] = asyncio.Queue(_QUEUE)
        rule = MatchRule(type="signal", interface=SERVICE, path=PATH)
        await Proxy(message_bus, router).AddMatch(rule)
        stack.enter_context(router.filter(rule, queue=signals))
        self._router = router
        async with asyncio.TaskGroup() as group:
            group.create_task(self._listen(signals), name="clicks on notifications")
            group.create_task(self._send(router), name="notifications")

    async def _listen(self, signals: asyncio.Queue[Message]) -> None:
        from jeepney import HeaderFields

        while True:
            said = await signals.get()
            name = said.header.fields.get(HeaderFields.member)
            match name, said.body:
                case "ActivationToken", (int(number), str(token)) if number in self._notes:
                    # what lets a window come forward on Wayland; Qt takes it from here
                    os.environ["XDG_ACTIVATION_TOKEN"] = token
                case "ActionInvoked", (int(number), str()):
                    if (note := self._notes.get(number)) is not None:
                        # what a click does is no part of this task, nor may it end it
                        QTimer.singleShot(0, self, lambda note=note: self.clicked.emit(note.place))
                case "NotificationClosed", (int(number), *_):
                    self._notes.pop(number, None)
                    if number == self._current:
                        self._current = 0

    async def _send(self, router: DBusRouter) -> None:
        from jeepney.wrappers import DBusErrorResponse

        while True:
            note = await self._outgoing.get()
            try:
                async with asyncio.timeout(_REPLY_WITHIN):
                    if note is None:
                        await self._close(router)
                    else:
                        await self._show(router, note)
            except (TimeoutError, DBusErrorResponse) as error:
                logger.info("a notification was not shown: %s", error)
                self._lose(note)
            except Exception:
                # the bus ended: so does this
                self._lose(note)
                raise

    def _lose(self, note: Note | None) -> None:
        if note is not None:
            self.lost.emit(note)

    async def _show(self, router: DBusRouter, note: Note) -> None:
        if self._current:
            # the former one was not closed yet: what it said is said by this one as well
            note = _joined(self._notes.get(self._current), note)
        text = html.escape(note.text, quote=False) if self._markup else note.text
        open_words = QCoreApplication.translate("Tray", "Show")
        hints = {
            "desktop-entry": ("s", _DESKTOP_FILE),
            "urgency": ("y", _CRITICAL if note.failed else _NORMAL),
        }
        body = (
            _APP_NAME,
            self._current,
            _DESKTOP_FILE,
            note.title,
            text,
            [_DEFAULT, open_words],
            hints,
            -1,
        )
        [number] = await self._ask(router, "Notify", "susssasa{sv}i", body)
        if number != self._current:
            self._notes.pop(self._current, None)
        self._current = number
        self._notes[number] = note
        while len(self._notes) > _REMEMBERED:
            self._notes.popitem(last=False)

    async def _close(self, router: DBusRouter) -> None:
        number, self._current = self._current, 0
        self._notes.pop(number, None)
        if number:
            await self._ask(router, "CloseNotification", "u", (number,))

    async def _ask(
        self, router: DBusRouter, method: str, signature: str = "", body: tuple[Any, ...] = ()
    ) -> tuple[Any, ...]:
        """Raises `DBusErrorResponse` when the service says no, or is not there."""
        from jeepney import new_method_call
        from jeepney.wrappers import unwrap_msg

        asked = new_method_call(self._address, method, signature or None, body)
        answer: tuple[Any, ...] = unwrap_msg(await router.send_and_get_reply(asked))
        return answer


def _joined(former: Note | None, note: Note) -> Note:
    """One note for both."""
    if former is None or former.bundle is None or note.bundle is None:
        return note
    both = NewsBundle()
    both.join(former.bundle)
    both.join(note.bundle)
    return note_of(both)
