"""Everything that can be gone to from a window, as it is just now."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication

from companion.app.activity.derived.outcomes import Outcomes
from companion.app.tools.calls import CallService
from companion.app.tools.records import CallOutcome, CallRecord, CallRequest
from companion.devices.status import STATUS_TOOL
from companion.protocol.offers import Resource, ResourceTemplate
from companion.protocol.schema.fields import ObjectField
from companion.text import one_line
from companion.ui.activity.page import pin_call
from companion.ui.device.tabs import TAB
from companion.ui.finder.finder_dialog import FinderEntry
from companion.ui.kit.page import shortcuts
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.words.call_words import arguments_summary, tool_title
from companion.ui.kit.words.device_words import (
    asks_who_we_are,
    device_icon,
    device_subtitle,
    is_dialed,
    login_words,
    may_stop,
    state_words,
)
from companion.ui.kit.words.measures import clock
from companion.ui.kit.words.technical import technical
from companion.ui.kit.words.words import listed, text_words, words
from companion.ui.nouns import DIALOGS, PAGES
from companion.ui.privileged.facts import facts_of, in_order

if TYPE_CHECKING:
    from companion.devices.models import DeviceView
    from companion.protocol.tools import Tool
    from companion.ui.device.device_page import DevicePage
    from companion.ui.kit.page.context import UiContext
    from companion.ui.main.last_undo import LastUndo
    from companion.ui.main.navigator import Navigator


class FinderEntries(QObject):
    """Collected each time somebody looks: devices and tools come and go."""

    def __init__(self, window: Navigator, context: UiContext, last_undo: LastUndo) -> None:
        super().__init__(window.widget)
        self._context = context
        self._window = window
        self._last_undo = last_undo

    def all(self) -> list[FinderEntry]:
        """In the order in which they are shown while nothing is typed."""
        page = self._window.device_page()
        view = self._window.model.view(page.key) if page is not None else None
        found = list(self._devices(view.key if view is not None else ""))
        if page is not None and view is not None:
            found += [*self._pages(page), *self._tools(page, view), *self._offered(page)]
            found += [*self._deeds(page, view), *self._past(page)]
        return [*found, *self._actions(), *self._settings()]

    def _devices(self, shown: str) -> Iterator[FinderEntry]:
        window = self._window
        for view in window.model.everything():
            key = view.key
            if key == shown:
                continue
            if window.model.view(key) is None:
                entry = window.model.found(key)
                if entry is not None and not entry.endpoints:
                    continue  # another hub, of which there is only something to know
                yield FinderEntry(
                    f"add {key}",
                    self.tr("Add {name}…").format(name=view.name),
                    self.tr("Found nearby"),
                    "plus",
                    partial(window.run, "save", key),
                )
                continue
            about = device_subtitle(view, window.model.stock(key))
            yield FinderEntry(
                f"device {key}",
                view.title,
                self.tr("Device"),
                device_icon(view),
                partial(window.choose, key),
                f"{about}  ·  {state_words(view)}",
                f"{view.address} {key}",
            )

    def _pages(self, page: DevicePage) -> Iterator[FinderEntry]:
        shown = dict(page.header.tabs.shown_tabs())
        if technical():
            # its tab gives way to the others where there is no room for all of them
            shown.setdefault("protocol", text_words(TAB["protocol"].words))
        for name, title in shown.items():
            if name != page.page():
                yield FinderEntry(
                    f"page {name}",
                    title,
                    self.tr("Page"),
                    TAB[name].icon,
                    partial(page.show_page, name),
                    keys=TAB[name].keys[0],
                )

    def _tools(self, page: DevicePage, view: DeviceView) -> Iterator[FinderEntry]:
        ordinary = [tool for tool in view.tools if not tool.user_only]
        for tool in [*ordinary, *in_order(view.tools)]:
            known = facts_of(tool) if tool.user_only else None
            yield FinderEntry(
                f"tool {tool.name}",
                known.title if known is not None else tool_title(tool),
                self.tr("Protected tool") if tool.user_only else self.tr("Tool"),
                "shield-warning" if tool.user_only else "wrench",
                partial(page.go_to_tool, tool.name),
                also=f"{tool.name} {tool.label} {tool.description}",
                privileged=tool.user_only,
                pin=None if _needs_more(tool) else partial(self._pin, view, tool),
            )

    def _pin(self, view: DeviceView, tool: Tool) -> None:
        request = CallRequest(view.key, view.title, tool, {}, 0.0)
        record = CallRecord(0, request, datetime.now(UTC), CallOutcome.ANSWERED)
        pin_call(self._context, record)

    def _past(self, page: DevicePage) -> Iterator[FinderEntry]:
        """The last answers of this device, each with what it changed."""
        workspace = self._context.workspace
        for record in workspace[CallService].recent(page.key, limit=_PAST):
            tool = record.request.tool
            if tool.user_only or record.result is None or tool.name == STATUS_TOOL:
                continue
            outcome = workspace[Outcomes].of(record.number)
            said = listed(words(each) for each in outcome.words) if outcome is not None else ""
            asked = arguments_summary(record.request.arguments)
            yield FinderEntry(
                f"past {record.number}",
                said or listed((tool_title(tool), asked)),
                self.tr("Past answer, {time}").format(time=clock(record.started)),
                "check-circle" if record.outcome is CallOutcome.ANSWERED else "warning-circle",
                partial(page.show_answer, record),
                also=f"{tool.name} {tool_title(tool)} {asked}",
                pin=partial(pin_call, self._context, record),
            )

    def _settings(self) -> Iterator[FinderEntry]:
        """The settings by what they are called, each with the tab that it is on."""
        devices, window = self.tr("Devices"), self.tr("Window")
        watching, notes = self.tr("Watching"), self.tr("Notifications")
        for tab, part, icon, names in (
            ("devices", devices, "broadcast", (self.tr("Port and token for devices"),)),
            ("devices", devices, "magnifying-glass", (self.tr("Look for devices nearby"),)),
            (
                "stock",
                self.tr("Stock firmware"),
                "broadcast",
                (self.tr("Address and ports"),),
            ),
            ("cameras", self.tr("Cameras"), "image", (self.tr("Photos of devices"),)),
            ("watching", watching, "gauge", (self.tr("Alerts and limits"),)),
            ("history", self.tr("History"), "activity", (self.tr("How long activity is kept"),)),
            ("model", self.tr("Language model"), "chat-text", (self.tr("Service and key"),)),
            ("window", window, "palette", (self.tr("Language"), self.tr("Theme"))),
            ("notifications", notes, "bell", (self.tr("Desktop notifications"),)),
            ("notifications", notes, "app-window", (self.tr("Keep running in the tray"),)),
        ):
            for name in names:
                yield FinderEntry(
                    f"setting {tab} {name}",
                    name,
                    self.tr("Settings › {part}").format(part=part),
                    icon,
                    partial(self._window.run, "settings", tab),
                    setting=True,
                )

    def _offered(self, page: DevicePage) -> Iterator[FinderEntry]:
        """What a server has listed by now to be read and to be filled in."""
        resources, templates = page.offered_resources()
        listed: list[tuple[str, Resource | ResourceTemplate]] = [
            *resources.items(),
            *templates.items(),
        ]
        for key, each in listed:
            address = each.uri if isinstance(each, Resource) else each.uri_template
            yield FinderEntry(
                f"resource {key}",
                each.label,
                self.tr("Resource"),
                "book-open",
                partial(page.go_to_resource, key),
                also=f"{one_line(address)} {each.name} {each.description}",
            )
        for name, prompt in page.offered_prompts().items():
            yield FinderEntry(
                f"prompt {name}",
                prompt.label,
                self.tr("Prompt"),
                "chat-text",
                partial(page.go_to_prompt, name),
                also=f"{one_line(name)} {prompt.description}",
            )

    def _deeds(self, page: DevicePage, view: DeviceView) -> Iterator[FinderEntry]:
        """What can be done with the device that is shown."""
        window, key, simulated = self._window, page.key, view.way.value == "simulated"

        def entry(
            name: str, words: str, icon: str, go: Callable[[], None], keys: str = ""
        ) -> FinderEntry:
            return FinderEntry(
                f"deed {name}", words, self.tr("Action"), icon, go, view.title, keys=keys
            )

        if view.connected:
            yield entry(
                "refresh",
                self.tr("Refresh the status"),
                "arrow-clockwise",
                page.refresh_status,
                shortcuts.REFRESH[0],
            )
        if view.connected or is_dialed(view):
            words = self.tr("Reconnect") if view.connected else self.tr("Try now")
            yield entry("reconnect", words, "arrows-clockwise", page.reconnect)
        if may_stop(view):
            words = self.tr("Disconnect") if view.connected else self.tr("Stop trying")
            yield entry("disconnect", words, "link-break", page.disconnect_device)
        yield entry(
            "window",
            self.tr("Open in a window of its own"),
            "app-window",
            partial(window.run, "window", key),
            shortcuts.NEW_WINDOW[0],
        )
        yield entry(
            "recording",
            self.tr("Save a recording of what it sent…"),
            "floppy-disk",
            partial(window.run, "save-recording", key),
        )
        for dialog in DIALOGS:
            if dialog.of_device:
                go = partial(window.show_dialog, dialog, key)
                yield entry(dialog.name, text_words(dialog.of_device), dialog.icon, go)
        yield entry("copy", self.tr("Copy the address"), "copy-simple", lambda: _copy(view))
        if not simulated:
            words = self.tr("Rename…") if view.saved else self.tr("Add this device…")
            yield entry(
                "rename",
                words,
                "pencil-simple",
                partial(window.run, "rename", key),
                shortcuts.RENAME[0],
            )
            yield entry(
                "ways",
                self.tr("Ways to reach it…"),
                "share-network",
                partial(window.run, "ways", key),
            )
            yield entry(
                "why",
                self.tr("Why can't I reach it?"),
                "question",
                partial(window.run, "diagnose", key),
            )
        if asks_who_we_are(view):
            yield entry("login", login_words(view), "key", partial(window.run, "login", key))
        yield entry("remove", self.tr("Remove…"), "trash", partial(window.run, "remove", key))

    def _actions(self) -> Iterator[FinderEntry]:
        run = self._window.run

        def entry(
            name: str,
            words: str,
            icon: str,
            go: Callable[[], None],
            keys: str = "",
            *,
            detail: str = "",
        ) -> FinderEntry:
            return FinderEntry(
                f"action {name}", words, self.tr("Action"), icon, go, detail, keys=keys
            )

        if (undo := self._last_undo.words()) is not None:
            yield entry("undo", undo, "arrow-u-up-left", self._last_undo.undo, shortcuts.UNDO[0])
        yield entry("add", self.tr("Add device…"), "plus", partial(run, "add"), shortcuts.ADD[0])
        for page in PAGES:
            yield entry(
                page.name,
                text_words(page.words),
                page.icon,
                partial(self._window.show_page, page),
                *page.keys[:1],
                detail=text_words(page.about),
            )
        yield entry(
            "recording",
            self.tr("Open a recording…"),
            "folder-open",
            partial(run, "recording"),
            shortcuts.OPEN[0],
        )
        for dialog in DIALOGS:
            go = partial(self._window.show_dialog, dialog)
            yield entry(dialog.name, text_words(dialog.words), dialog.icon, go)
        yield entry(
            "simulate", self.tr("Try a simulated device"), "flask", partial(run, "simulate")
        )
        for mode, look, icon in (
            ("light", self.tr("Light"), "sun"),
            ("dark", self.tr("Dark"), "moon"),
            ("system", self.tr("System default"), "circle-half"),
        ):
            if mode != Theme.current().mode:
                yield entry(
                    f"theme {mode}",
                    self.tr("Appearance: {name}").format(name=look),
                    icon,
                    partial(run, "theme", mode),
                )
        yield entry(
            "technical",
            self.tr("Hide technical details") if technical() else self.tr("Show technical details"),
            "code-simple",
            partial(run, "technical"),
            shortcuts.TECHNICAL[0],
        )
        yield entry(
            "settings",
            self.tr("Settings…"),
            "gear-six",
            partial(run, "settings"),
            shortcuts.SETTINGS[0],
        )
        yield entry(
            "manual",
            self.tr("Manual"),
            "book-open",
            partial(run, "manual"),
            shortcuts.HELP[0],
            detail=self.tr("Help and how things work"),
        )
        yield entry(
            "shortcuts",
            self.tr("Keyboard shortcuts"),
            "keyboard",
            partial(run, "shortcuts"),
            shortcuts.SHORTCUTS[0],
        )
        yield entry("quit", self.tr("Quit"), "sign-out", self._window.quit, shortcuts.QUIT[0])


_PAST: Final = 20
"""Answers that can be found again."""


def _needs_more(tool: Tool) -> bool:
    """Whether a pin without arguments would do nothing."""
    root = tool.form.root
    if tool.user_only or not isinstance(root, ObjectField):
        return True
    return any(field.required for field in root.fields)


def _copy(view: DeviceView) -> None:
    QGuiApplication.clipboard().setText(view.address or view.key)
