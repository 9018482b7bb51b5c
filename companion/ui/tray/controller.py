"""Puts together the tray, the notifications, and what closing the window does: the app ends, or
goes on in the tray. The first time it asks."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QWidget

from companion.app.activity.activity import ActivityLog
from companion.app.connect.hub import HubListener
from companion.app.offer.service import AssistantService, AssistantState
from companion.app.pictures.picture import GalleryChange
from companion.app.pictures.service import PictureService
from companion.app.servers.ask import Ask
from companion.app.servers.asks import ServerAsks
from companion.app.settings.quiet import is_quiet, quiet_end
from companion.app.settings.settings import Settings
from companion.app.settings.window import ALWAYS, CLOSING, NOTIFY, QUIET_UNTIL
from companion.events import Event, EventKind, Published
from companion.ui.kit.theme.tokens import DIALOG
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.dialog import Dialog
from companion.ui.kit.widgets.label import WrappedText
from companion.ui.kit.widgets.layout import FILL, add
from companion.ui.kit.widgets.timer import single_shot
from companion.ui.kit.words.device_words import state_words
from companion.ui.kit.words.language import Language
from companion.ui.kit.words.measures import clock
from companion.ui.kit.words.words import words
from companion.ui.main.navigator import Navigator, WindowPlace, go_to
from companion.ui.main.window_frame import WindowFrame
from companion.ui.offer.noun import ASSISTANTS_PAGE
from companion.ui.offer.words import state_pill
from companion.ui.settings.notifications import (
    quiet_for,
    quiet_until_morning,
)
from companion.ui.tray.news import (
    News,
    NewsBundle,
    NewsFilter,
    devices,
    events,
    news_of_ask,
    news_of_pictures,
)
from companion.ui.tray.notifier import BusNotifier, NotificationService, Notifier, has_session_bus
from companion.ui.tray.tray import (
    Mark,
    MenuState,
    Tray,
    TrayActs,
    TrayMenu,
    TrayNotifier,
    tray_icon,
)

if TYPE_CHECKING:
    from companion.ui.kit.page.context import UiContext
    from companion.ui.main.navigator import Navigator
    from companion.ui.main.window_frame import WindowFrame


class KeepDialog(Dialog):
    """Escape answers nothing: the window stays, and it is asked again."""

    chosen = Signal(str)
    """`keep` or `quit`, for good."""

    def __init__(self, parent: QWidget | None = None) -> None:
        title = self.tr("Keep the app running when its window is closed?")
        super().__init__(title, parent, width=DIALOG.medium)
        self.body.addWidget(WrappedText(title, "title"))
        said = self.tr(
            "It can go on in the tray: devices stay connected, and you are told what happens. "
            "Click its icon to see the window again."
        )
        self.body.addWidget(WrappedText(said, "body", "text2"))
        later = self.tr("You are asked this once. The settings, under Notifications, change it.")
        self.body.addWidget(WrappedText(later, "caption"))
        self.quit_button = Button(self.tr("Quit"), "secondary")
        self.keep_button = Button(self.tr("Keep running"), "primary")
        self.quit_button.clicked.connect(lambda: self._choose("quit"))
        self.keep_button.clicked.connect(lambda: self._choose("keep"))
        add(self.foot, FILL, self.quit_button, self.keep_button)
        self.keep_button.setFocus()
        self.resize(self.sizeHint())

    def _choose(self, answer: str) -> None:
        self.accept()
        self.chosen.emit(answer)


_LOOK_MS = 5_000
"""While the window is hidden: a panel that crashed takes the only way to the window with it."""
_SESSION_ENDS_MS = 30_000
"""For so long a session that ends may take to close windows; another program may stop it."""


class KeepRunning(QObject):
    """Decides for `frame` whether it is closed or put away.

    `save` writes the settings, once the person has answered.
    """

    def __init__(
        self,
        frame: WindowFrame,
        window: Navigator,
        tray: Tray,
        settings: Settings,
        save: Callable[[], None],
    ) -> None:
        super().__init__(window.widget)
        self._frame = frame
        self._window = window
        self._tray = tray
        self._settings = settings
        self._save = save
        self.dialog: KeepDialog | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(_LOOK_MS)
        self._timer.timeout.connect(self.check)
        self._ended = single_shot(self, lambda: frame.expect_quit(False))
        frame.may_stay = self.may_stay
        app = QCoreApplication.instance()
        if isinstance(app, QGuiApplication):
            app.commitDataRequest.connect(self._session_ends)
            if sys.platform == "darwin":
                # Quit of the menu bar and of the Dock closes every window first. Elsewhere
                # nothing does that, and a filter in Python costs each event of the app a little
                app.installEventFilter(self)

    def release(self) -> None:
        """From now on closing the window ends the app."""
        self._frame.may_stay = None
        self._timer.stop()
        if self.dialog is not None:
            self.dialog.reject()

    def may_stay(self) -> bool:
        """Whether the window is put away, or it is asked, instead of being closed."""
        if not self._tray.available() or self._settings[CLOSING] == "quit":
            return False
        if self._settings[CLOSING] == "keep":
            self.hide_window()
        elif self.dialog is None:
            self._ask()
        return True

    def hide_window(self) -> None:
        """Hide the window, with its dialogs."""
        self._window.dismiss()
        self._frame.hide_window()
        self._timer.start()

    def check(self) -> None:
        """Bring the window back if the tray that leads to it is gone."""
        if self._frame.isVisible() or self._frame.was_closed:
            self._timer.stop()
        elif not self._tray.available():
            self._timer.stop()
            self._frame.come_forward()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Quit:
            self._session_ends()
        return False

    def _ask(self) -> None:
        self._window.dismiss()
        dialog = KeepDialog(self._window.widget)
        dialog.chosen.connect(self._answered)
        dialog.finished.connect(self._closed)
        self.dialog = dialog
        dialog.open()

    def _answered(self, answer: str) -> None:
        self._settings[CLOSING] = answer
        self._save()
        # when the dialog is gone: a window is neither hidden nor closed under it
        QTimer.singleShot(0, self, self._frame.close)

    def _closed(self) -> None:
        dialog, self.dialog = self.dialog, None
        if dialog is not None:
            dialog.deleteLater()

    def _session_ends(self, *_manager: object) -> None:
        self._frame.expect_quit(True)
        self._ended.start(_SESSION_ENDS_MS)


class WindowPresence(QObject):
    """The app is the active one, and the window is neither hidden nor minimised.

    A dialog of the app in front of the window counts as the window.
    """

    changed = Signal(bool)

    def __init__(self, frame: WindowFrame, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._frame = frame
        self._was = self._is_in_front()
        app = QGuiApplication.instance()
        if isinstance(app, QGuiApplication):
            app.applicationStateChanged.connect(self._update)
        frame.installEventFilter(self)

    def in_front(self) -> bool:
        """As of the last change: asked for every entry of a flood."""
        return self._was

    def _is_in_front(self) -> bool:
        active = QGuiApplication.applicationState() == Qt.ApplicationState.ApplicationActive
        return active and self._frame.isVisible() and not self._frame.isMinimized()

    def _update(self, *_state: object) -> None:
        now = self._is_in_front()
        if now != self._was:
            self._was = now
            self.changed.emit(now)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (
            QEvent.Type.Show,
            QEvent.Type.Hide,
            QEvent.Type.WindowStateChange,
            QEvent.Type.ActivationChange,
        ):
            self._update()
        return False


_AGAIN_MS = 10_000
"""Until a tray that is not there is looked for again."""
_REFRESH_MS = 200
"""The icon need not follow a flood more often."""
_LONGEST_TIMER_MS = 3_600_000


class TrayController(QObject):
    """Lives as long as the core: `close` takes the icon away and lets the window be closed.

    `save` writes the settings.
    """

    def __init__(
        self,
        frame: WindowFrame,
        window: Navigator,
        context: UiContext,
        tray: Tray,
        save: Callable[[], None],
    ) -> None:
        super().__init__(window.widget)
        self._frame = frame
        self._window = window
        self._context = context
        self._settings = context.workspace.settings
        self._save = save
        self.tray = tray
        tray.setParent(self)
        self.presence = WindowPresence(frame, self)
        self._in_front = self.presence.in_front
        self.messenger = NotificationService(
            self._settings, self._of_this_desktop(), self._in_front, parent=self
        )
        self.keep = KeepRunning(frame, window, tray, self._settings, save)
        self.acts = TrayActs(context, self._in_front, self)
        self.menu = TrayMenu(self.acts)
        tray.set_menu(self.menu)
        self._filter = NewsFilter()
        self._last_ask = 0
        self._refreshing = single_shot(self, self.refresh)
        self._quiet_ends = single_shot(self, self.refresh)
        self._connect()
        self.refresh()

    def close(self) -> None:
        """Take the icon away; closing the window ends the app from now on."""
        self.keep.release()
        self._refreshing.stop()
        self._quiet_ends.stop()
        self.tray.remove()
        self.acts.close()
        self.menu.deleteLater()

    def open(self, place: WindowPlace) -> None:
        """Bring the window forward, and show the place in it."""
        self._frame.come_forward()
        go_to(self._window, place)

    def quit(self) -> None:
        """End the app; where that must be asked first, the window shows the question."""
        if self._context.workspace.work():
            self._frame.come_forward()
        self._frame.quit()

    def set_quiet(self, span: str) -> None:
        """Do not disturb for an `hour`, until `morning`, `always`, or switch it `off`."""
        match span:
            case "hour":
                until = quiet_for(timedelta(hours=1))
            case "morning":
                until = quiet_until_morning()
            case "always":
                until = ALWAYS
            case _:
                until = ""
        self._settings[QUIET_UNTIL] = until
        self._save()
        self.refresh()

    def set_notify(self, on: bool) -> None:
        """Whether the desktop shows what happens."""
        self._settings[NOTIFY] = on
        self._save()
        self.refresh()

    def refresh(self) -> None:
        """Show the state as it is now."""
        self.messenger.read()
        if not self.tray.available():
            # after a login the desktop's tray may come later than this app
            self._refreshing.start(_AGAIN_MS)
            return
        self._await_end_of_quiet()
        views = self._context.workspace.devices.views()
        connected = [view for view in views if view.connected]
        quiet = is_quiet(self._settings)
        self.tray.show_icon(tray_icon(self._mark(quiet), bool(connected)), self._words())
        rest = [view for view in views if not view.connected]
        self.menu.show_state(
            MenuState(
                devices=tuple(
                    (
                        view.key,
                        self.tr("{device} ({state})").format(
                            device=view.title, state=state_words(view)
                        ),
                    )
                    for view in (*connected, *rest)
                ),
                acting=frozenset(view.key for view in connected),
                assistants=tuple(self._assistants()),
                quiet=quiet,
                quiet_end=_end_words(quiet_end(self._settings)) if quiet else "",
                notify=self._settings[NOTIFY],
            )
        )

    def _assistants(self) -> Iterator[tuple[str, str, bool]]:
        for view in self._context[AssistantService].views():
            waits = view.state is AssistantState.WAITING
            # a menu does not count seconds
            state = self.tr("Waiting") if waits else state_pill(view)[0]
            said = self.tr("{device} ({state})").format(device=view.saved.name, state=state)
            yield view.saved.id, said, view.state is not AssistantState.PAUSED

    def _pause(self, key: str, on: bool) -> None:
        assistants = self._context[AssistantService]
        if assistants.view(key) is not None:
            work = assistants.pause(key, paused=not on)
            self._context.tasks.start(work, "pause an assistant")

    def _show_assistants(self) -> None:
        self._frame.come_forward()
        self._window.show_page(ASSISTANTS_PAGE)

    def _of_this_desktop(self) -> list[Notifier]:
        notifiers: list[Notifier] = []
        if has_session_bus():
            bus = BusNotifier(self)
            self._context.tasks.start(bus.run(), "desktop notifications")
            notifiers.append(bus)
        notifiers.append(TrayNotifier(self.tray, self))
        return notifiers

    def _connect(self) -> None:
        self._context.connect(self._context[ActivityLog].changed, self._happened)
        self._context.connect(self._context[PictureService].gallery.changed, self._pictures_changed)
        self._context.connect(self._context[ServerAsks].changed, self._asked)
        self._context.connect(self._context.workspace.devices.removed, self._filter.forget)
        workspace = self._context.workspace
        changes: tuple[Published[Any], ...] = (
            workspace.devices.changed.filter("name", "mark", "state", "work"),
            workspace.devices.removed,
            workspace[HubListener].changed,
            workspace[AssistantService].changed,
            workspace.settings_changed,
        )
        for published in changes:
            self._context.connect(published, self._refresh_soon)
        self.messenger.changed.connect(self._refresh_soon)
        Language.current().changed.connect(self._speak)
        self.messenger.clicked.connect(self.open)
        self.messenger.missed.connect(self._show_missed)
        self.presence.changed.connect(self._presence_changed)
        self.tray.pressed.connect(self._pressed)
        menu = self.menu
        menu.open_wanted.connect(lambda: self.open(WindowPlace()))
        menu.device_wanted.connect(lambda key: self.open(WindowPlace(key, "")))
        menu.assistant_wanted.connect(self._pause)
        menu.assistants_wanted.connect(self._show_assistants)
        menu.quiet_wanted.connect(self.set_quiet)
        menu.notify_wanted.connect(self.set_notify)
        menu.settings_wanted.connect(self._open_settings)
        menu.quit_wanted.connect(self.quit)

    def _happened(self, entry: Event) -> None:
        if entry.kind is not EventKind.CONNECTION and self._in_front():
            return  # connections are followed all the time, the rest is seen
        self._pass_on(self._filter.of_entry(entry))

    def _asked(self, ask: Ask) -> None:
        if ask.number > self._last_ask:
            # a later state of it is no news
            self._last_ask = ask.number
            self._pass_on(news_of_ask(ask))

    def _pictures_changed(self, change: GalleryChange) -> None:
        for news in news_of_pictures(change):
            self._pass_on(news)

    def _pass_on(self, news: News | None) -> None:
        if news is None or self._in_front():
            return
        if not self.messenger.unseen and self._frame.isVisible():
            # the window's entry in the task bar says so as well, also where there is no tray
            QApplication.alert(self._frame)
        self.messenger.add(news)

    def _speak(self) -> None:
        """Another language is spoken."""
        self.menu.speak_again()
        self.refresh()

    def _presence_changed(self, in_front: bool) -> None:
        if in_front:
            self.messenger.came_forward()

    def _show_missed(self, missed: NewsBundle) -> None:
        title, text = missed.words()
        if missed.total > 1:
            title = self.tr("Meanwhile: {what}").format(what=title)
        place = missed.place
        live = any(self._window.sees(place.key, page) for page in ("overview", "activity"))
        if missed.total == 1 and not missed.failed and live:
            return  # it is the newest line of what is shown
        self._window.toasts.show_toast(
            title,
            text,
            "failed" if missed.failed else "info",
            action=self.tr("Show") if place.key else "",
            on_action=lambda: go_to(self._window, place),
            about=place.key,
        )

    def _pressed(self) -> None:
        if self._in_front() and self._settings[CLOSING] == "keep":
            self.keep.hide_window()
        else:
            self.open(WindowPlace())

    def _open_settings(self) -> None:
        self._frame.come_forward()
        self._window.run("settings")

    def _refresh_soon(self, *_what: object) -> None:
        if not 0 <= self._refreshing.remainingTime() <= _REFRESH_MS:
            self._refreshing.start(_REFRESH_MS)

    def _mark(self, quiet: bool) -> Mark:
        if self.messenger.unseen_failed or self._context[HubListener].status.problem is not None:
            return Mark.PROBLEM
        if self.messenger.unseen:
            return Mark.NEWS
        return Mark.QUIET if quiet else Mark.NONE

    def _words(self) -> str:
        workspace = self._context.workspace
        connected = sum(view.connected for view in workspace.devices.views())
        lines = [
            self.tr("Xiaozhi Companion"),
            self.tr("{devices} connected").format(devices=devices(connected)),
        ]
        if (problem := workspace[HubListener].status.problem) is not None:
            lines.append(words(problem))
        if self.messenger.unseen:
            lines.append(self.tr("{events} not seen").format(events=events(self.messenger.unseen)))
        if is_quiet(self._settings):
            lines.append(self.tr("Do not disturb"))
        return "\n".join(lines)

    def _await_end_of_quiet(self) -> None:
        end = quiet_end(self._settings)
        left = (end - datetime.now(UTC)).total_seconds() if end is not None else 0.0
        if left > 0:
            # a timer does not count while the computer sleeps: look again now and then
            self._quiet_ends.start(min(round(left * 1000) + 1, _LONGEST_TIMER_MS))


def _end_words(end: datetime | None) -> str:
    return clock(end, seconds=False) if end is not None else ""
