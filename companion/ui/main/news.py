"""Toasts about what happens in the app: files, photos, stock devices, upgrades."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject
from PySide6.QtGui import QFontDatabase

from companion.app.activity.activity import ActivityLog
from companion.app.activity.derived.outcomes import Outcome, Outcomes
from companion.app.activity.history.history import History
from companion.app.connect.hub import HubListener
from companion.app.pictures.picture import GalleryChange, Picture, PictureKind
from companion.app.pictures.service import PictureService
from companion.app.stock.service import StockService
from companion.app.upgrade.service import UpgradeService
from companion.app.upgrade.views import UpgradeEntry, UpgradeOutcome, UpgradeView
from companion.app.upgrade.words import UpgradeEvents
from companion.devices.status import SETTING_TOOLS
from companion.events import Event, EventCause, EventKind
from companion.messages.message import Message, message
from companion.messages.traits import Trait
from companion.text import one_line
from companion.ui.connect.add_dialog import AddDialog
from companion.ui.finder.finder_dialog import FinderDialog
from companion.ui.kit.widgets.toast import Kind, ToastText
from companion.ui.kit.words.language import Language
from companion.ui.kit.words.words import listed, words
from companion.ui.main.navigator import Navigator, page_of, show_upgrade
from companion.ui.privileged.upgrade.words import ending_of
from companion.ui.stock.stock_words import (
    ANSWERED_AFTER,
    found_words,
    needs_restart,
    restart_sentence,
)

if TYPE_CHECKING:
    from companion.app.stock.views import StockView
    from companion.ui.kit.page.context import UiContext
    from companion.ui.main.sidebar import HubLine
    from companion.ui.main.window_dialogs import WindowDialogs

logger = logging.getLogger(__name__)

_OF_A_PERSON = (UpgradeOutcome.CANCELLED, UpgradeOutcome.REFUSED)
"""The person knows of it; of a cancelled upgrade only what is found out later is news."""


class FileNews(QObject):
    """One toast for each trouble."""

    def __init__(self, parent: QObject, context: UiContext) -> None:
        super().__init__(parent)
        self._context = context
        context.connect(context.workspace.file_failed, self._failed)

    def _failed(self, trouble: Message) -> None:
        if Trait.SET_ASIDE in trouble.traits:
            title = self.tr("A damaged file was set aside")
        elif Trait.BROUGHT_BACK in trouble.traits:
            title = self.tr("A good copy was brought back")
        elif Trait.NEVER_SAVED in trouble.traits:
            title = self.tr("Changes will not be saved")
        else:
            title = self.tr("Changes were not saved")
        self._context.notify(title, words(trouble), True)


class HubNews(QObject):
    """What `line`, below the list of devices, says of those that cannot come in. A device that was
    turned away tells nobody; its owner looks there."""

    def __init__(self, line: Callable[[], HubLine], context: UiContext, parent: QObject) -> None:
        super().__init__(parent)
        self._line = line
        self._stock = context[StockService]
        self._refused: Event | None = None
        """The last one that was turned away."""
        context.connect(context[ActivityLog].changed.filter(EventKind.WARNING), self._happened)
        context.connect(context[HubListener].changed, self._hub_changed)
        context.connect(context[StockService].listeners_changed, self.show)
        context.connect(context[StockService].changed, self._stock_changed)
        context.connect(context[StockService].removed, self.show)

    def show(self, _changed: object = None) -> None:
        """Say it in the line that is there now."""
        line, stock = self._line(), self._stock
        line.set_listeners(stock.listeners)
        # they may have been switched off; who has added devices is told what that means
        shut = not stock.listeners.wanted and any(view.accepted for view in stock.views())
        line.set_closed(message("stock.closed") if shut else None)
        if self._refused is None:
            line.set_refusal(None)
            return
        view = stock.view(self._refused.device_key)
        asks = view is not None and not view.accepted
        line.set_refusal(self._refused.title, self._refused.device_key if asks else "")

    def _happened(self, entry: Event) -> None:
        if entry.cause in (EventCause.WRONG_TOKEN, EventCause.TURNED_AWAY):
            self._refused = entry
            self.show()

    def _hub_changed(self, _status: object) -> None:
        self._refused = None  # it listens with another token now
        self.show()

    def _stock_changed(self, view: StockView) -> None:
        refused = self._refused.device_key if self._refused is not None else ""
        if view.key == refused and view.accepted and view.connected_by:
            self._refused = None
        self.show()


class HistoryNews(QObject):
    """One toast for each trouble: a damaged file that was set aside, one that cannot be written."""

    def __init__(self, parent: QObject, context: UiContext) -> None:
        super().__init__(parent)
        self._context = context
        context.connect(context[History].failed, self._failed)

    def _failed(self, trouble: Message) -> None:
        title = (
            self.tr("A new history was begun")
            if Trait.SET_ASIDE in trouble.traits
            else self.tr("The history is not complete")
        )
        self._context.notify(title, words(trouble), True)


class FontNews(QObject):
    """One toast where no font has the characters of the language, so that all words are boxes.

    It is in English for that reason, whose letters every font has.
    """

    def __init__(self, parent: QObject, context: UiContext) -> None:
        super().__init__(parent)
        self._context = context
        Language.current().changed.connect(self._check_fonts)
        self._check_fonts()

    def _check_fonts(self) -> None:
        system = _WRITING.get(Language.current().spoken)
        if system is not None and not QFontDatabase.families(system):
            name = QFontDatabase.writingSystemName(system)
            text = "Install one, such as the package fonts-noto-cjk, and start the app again."
            logger.warning("no font here has %s characters: %s", name, text)
            self._context.notify(f"No font here has {name} characters", text, True)


_WRITING: Final = {
    "zh_CN": QFontDatabase.WritingSystem.SimplifiedChinese,
    "zh_TW": QFontDatabase.WritingSystem.TraditionalChinese,
    "ja": QFontDatabase.WritingSystem.Japanese,
}


class OutcomeToasts(QObject):
    """A toast for each value that a call changed, with Undo, unless it is looked at. What programs
    and assistants called is in the activity, and an act on several devices has a page of its own,
    where Undo for one of them would be a trap."""

    def __init__(self, window: Navigator, dialogs: WindowDialogs, context: UiContext) -> None:
        super().__init__(window.widget)
        self._window = window
        self._dialogs = dialogs
        self._context = context
        context.connect(context[Outcomes].changed, self._changed)

    def _changed(self, outcome: Outcome) -> None:
        request = outcome.record.request
        changed = any(change.changed for change in outcome.changes)
        if not changed or outcome.undone or request.asker or request.quiet:
            return
        finder = self._dialogs.dialog
        told = isinstance(finder, FinderDialog) and finder.running
        if told or self._window.sees(outcome.key, "tools"):
            return
        # a tile shows the value, with its own Undo
        if request.tool.name in SETTING_TOOLS and self._window.sees(outcome.key, "overview"):
            return
        run = self._window.fleet_run()
        if run is not None and run.made(outcome.record):
            return
        said = listed(words(each) for each in outcome.words)
        undo = partial(self._context.undo, outcome.number)
        self._window.toasts.show_toast(
            request.device_name,
            said,
            "done",
            action=self.tr("Undo") if outcome.can_undo else "",
            on_action=undo if outcome.can_undo else None,
            about=outcome.key,
        )


class PhotoNews(QObject):
    """A toast for each photo that comes, unless the pictures of its device are looked at."""

    def __init__(self, window: Navigator, context: UiContext) -> None:
        super().__init__(window.widget)
        self._window = window
        self._restored: set[str] = set()
        context.connect(context[PictureService].gallery.changed, self._changed)

    def _changed(self, change: GalleryChange) -> None:
        for picture in change.removed:
            if picture.kind is PictureKind.PHOTO:
                self._restored.add(picture.id)
        for picture in change.added:
            if picture.kind is not PictureKind.PHOTO:
                continue
            if picture.id in self._restored:
                self._restored.discard(picture.id)  # it was taken back out of the trash
            elif not self._window.sees(picture.device_key, "pictures"):
                self._show_toast(picture)

    def _show_toast(self, picture: Picture) -> None:
        title = self.tr("{device} took a photo").format(device=picture.device_name)
        self._window.toasts.show_toast(
            title,
            picture.note,
            "done",
            action=self.tr("See the picture"),
            on_action=lambda: self._show(picture),
            about=picture.device_key,
        )

    def _show(self, picture: Picture) -> None:
        if (page := page_of(self._window, picture.device_key)) is not None:
            page.show_picture(picture.id)


class StockNews(QObject):
    """One toast for a device that asks to be added, one where it must be restarted for that, and
    one for each firmware that is offered and each order that was refused."""

    def __init__(self, window: Navigator, dialogs: WindowDialogs, context: UiContext) -> None:
        super().__init__(window.widget)
        self._dialogs = dialogs
        self._window = window
        self._context = context
        self._asked: set[str] = set()
        self._offered: dict[str, str] = {}
        self._ordered: dict[str, int] = {}
        """The newest order that was told of, by device."""
        self._restarts: dict[str, ToastText] = {}
        """Devices that a person was told to restart."""
        context.connect(context[StockService].changed, self._changed)
        context.connect(context[StockService].removed, self._asked.discard)

    def _changed(self, view: StockView) -> None:
        if not view.accepted:
            self._show_asking(view)
            return
        if view.key in self._asked:
            self._asked.discard(view.key)
            self._context.tasks.start(self._see_to_restart(view), f"restart {view.key} once")
        if view.key in self._restarts and not needs_restart(view):
            self._window.toasts.withdraw(self._restarts.pop(view.key))
        version = view.offer.version if view.offer is not None else ""
        if version and view.rule.value == "ask" and self._offered.get(view.key) != version:
            self._offered[view.key] = version
            self._show_offer(view, version)
        newest = max((order.number for order in view.orders), default=0)
        if newest > self._ordered.get(view.key, 0):
            self._ordered[view.key] = newest
            self._show_order(view)

    def _show_asking(self, view: StockView) -> None:
        if view.key in self._asked:
            return
        self._asked.add(view.key)
        if isinstance(self._dialogs.dialog, AddDialog):
            return  # that one shows it
        self._window.toasts.show_toast(
            self.tr("A device asks to be added"),
            found_words(view),
            action=self.tr("Add…"),
            on_action=lambda: self._window.run("accept", view.key),
            about=view.key,
        )

    def _name(self, view: StockView) -> str:
        """With its mark, where another device is called the same."""
        device = self._context.workspace.devices.view(view.key)
        return device.title if device is not None else view.name

    async def _see_to_restart(self, view: StockView) -> None:
        """Wait until the device must have been answered, and look whether it was."""
        if view.asked is not None:
            left = view.asked + ANSWERED_AFTER - datetime.now(UTC)
            await asyncio.sleep(max(left.total_seconds() + 0.1, 0.0))
        now = self._context[StockService].view(view.key)
        page = self._window.device_page()
        seen = page is not None and page.key == view.key and page.isVisible()
        # its page says so, with marks of how far it is
        if now is not None and needs_restart(now) and not seen:
            self._restarts[view.key] = self._window.toasts.show_toast(
                self.tr("Restart the device once"),
                restart_sentence(self._name(now)),
                "warning",
                action=self.tr("Show"),
                on_action=lambda: self._window.choose(view.key),
                about=view.key,
            )

    def _show_offer(self, view: StockView, version: str) -> None:
        if self._window.sees(view.key, "privileged"):
            return
        self._window.toasts.show_toast(
            self.tr("{device}: firmware is offered").format(device=self._name(view)),
            self.tr("{version} was held back.").format(version=one_line(version)),
            "warning",
            action=self.tr("Show"),
            on_action=lambda: show_upgrade(self._window, view.key),
            about=view.key,
        )

    def _show_order(self, view: StockView) -> None:
        if self._window.sees(view.key, "privileged"):
            return
        self._window.toasts.show_toast(
            self.tr("{device}: the assistant server needs your permission").format(
                device=self._name(view)
            ),
            self.tr("It was refused until you decide."),
            "warning",
            action=self.tr("Show"),
            on_action=lambda: show_upgrade(self._window, view.key),
            about=view.key,
        )


class UpgradeToasts(QObject):
    """One toast an ending, also for upgrades of a former run that are checked now."""

    def __init__(self, window: Navigator, context: UiContext) -> None:
        super().__init__(window.widget)
        self._window = window
        self._of_many = context[UpgradeEvents].of_many
        self._shown: dict[str, tuple[object, UpgradeOutcome]] = {}
        context.connect(context[UpgradeService].changed, self._upgrade_changed)
        context.connect(context[UpgradeService].history_changed, self._history_changed)

    def _upgrade_changed(self, view: UpgradeView) -> None:
        outcome = view.outcome
        if outcome is None or outcome in _OF_A_PERSON:
            return
        self._show_toast(view.device_key, view.device_name, view.started, outcome, view.reason)

    def _history_changed(self, entry: UpgradeEntry) -> None:
        if entry.checked is None or entry.outcome is None:
            return
        self._show_toast(
            entry.device_key, entry.device_name, entry.started, entry.outcome, entry.reason
        )

    def _show_toast(
        self, key: str, name: str, started: object, outcome: UpgradeOutcome, reason: Message | None
    ) -> None:
        # an upgrade of this run is published twice: by its view and by its entry
        if self._shown.get(key) == (started, outcome):
            return
        self._shown[key] = (started, outcome)
        if self._window.sees(key, "privileged") or self._of_many(key):
            return
        done = outcome is UpgradeOutcome.UPGRADED
        kind: Kind = "done" if done else "info" if outcome in _OF_A_PERSON else "failed"
        self._window.toasts.show_toast(
            self.tr("{device}: {ending}").format(device=name, ending=ending_of(outcome).words),
            words(reason) if reason is not None else "",
            kind,
            action=self.tr("Show"),
            on_action=partial(show_upgrade, self._window, key),
            about=key,
        )
