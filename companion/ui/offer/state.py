"""What the page of assistants shows, apart from its widgets: who is looked at, what is unfolded."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable
from typing import Any, Final

from msgspec.structs import replace
from PySide6.QtCore import QObject, QTimer, Signal

from companion.app.offer.choice import APP, OfferChoice, ToolChoice, chosen_alone, switched
from companion.app.offer.offer import OfferedTool
from companion.app.offer.own_tools import SAY
from companion.app.offer.programs import programs_entry
from companion.app.offer.service import AssistantService, AssistantView
from companion.app.offer.settings import PROGRAMS_PORT
from companion.app.secrets import Secrets
from companion.app.tools.records import CallRecord
from companion.devices.models import DeviceView, Way
from companion.errors import CompanionError
from companion.messages.message import Message
from companion.protocol.tools import Tool
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.gate_host import GateState
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.page.view_state import ViewState
from companion.ui.kit.words.words import words
from companion.ui.offer.words import DOTS

SOON: Final = 60
"""Milliseconds in which changes are shown together."""


class AssistantsState(QObject):
    """Its changes go through `Workspace.assistants`, which keeps them."""

    changed = Signal()

    def __init__(self, context: UiContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._service = context[AssistantService]
        self.tasks = TaskOwner(context.tasks, self)
        self.view = ViewState()
        self.gate = GateState(self)
        """The question before a privileged call of an assistant."""
        self.chosen = ""
        """Id of the assistant whose tools are shown."""
        self.shows_calls = False
        """In a narrow window: the calls of today are in front."""
        self.unfolded: set[tuple[str, str]] = set()
        """Assistant and source."""
        self.whole: set[tuple[str, str]] = set()
        """Sources of which all tools are shown."""
        self.has_store = False
        """Whether tokens are in a password store, as far as it is known."""
        self._soon = QTimer(self, singleShot=True, interval=SOON)
        self._soon.timeout.connect(self.changed)
        context.connect(context[AssistantService].changed, self._changed)
        unsubscribe = self._service.not_kept.subscribe(
            lambda said: context.notify(words(said), "", True)
        )
        self.destroyed.connect(lambda: unsubscribe())
        context.connect(context.workspace.devices.removed, self._changed)

    # what there is

    def find_store(self) -> None:
        """Ask whether there is a password store; `has_store` says so."""

        async def find() -> None:
            self.has_store = await Secrets().kept()
            self.changed.emit()

        self.tasks.start(find(), "find the password store")

    def views(self) -> tuple[AssistantView, ...]:
        return self._service.views()

    def shown(self) -> AssistantView | None:
        """The one that is looked at: the chosen one, else the first."""
        views = self.views()
        return next((view for view in views if view.saved.id == self.chosen), None) or (
            views[0] if views else None
        )

    def view_of(self, key: str) -> AssistantView | None:
        return self._service.view(key)

    def programs_port(self) -> int:
        """Where programs of this computer connect, or would."""
        status = self._service.programs.status
        return status.port if status.listening else self._context.workspace.settings[PROGRAMS_PORT]

    def programs_entry(self, key: str, *, hidden: bool = False) -> str:
        """What they keep in their list of servers; with `hidden` without the token."""
        programs = self._service.programs
        return programs_entry(programs.url(key), DOTS if hidden else programs.token(key))

    def calls(self) -> tuple[CallRecord, ...]:
        """Of today, newest first."""
        view = self.shown()
        return self._service.calls_today(view.saved.id) if view is not None else ()

    def device(self, key: str) -> DeviceView | None:
        return self._context.workspace.devices.view(key)

    def addable(self) -> list[tuple[str, DeviceView | None]]:
        """Sources that the shown assistant does not have yet."""
        view = self.shown()
        there = view.saved.sources if view is not None else ()
        devices = self._context.workspace.devices.views()
        found = [(each.key, each) for each in devices if each.key not in there]
        return [*found, *([(APP, None)] if APP not in there else [])]

    # what a person does

    def choose(self, key: str) -> None:
        self.chosen = key
        self.changed.emit()

    def fold(self, source: str, *, folded: bool) -> None:
        """Show the tools of a source of the shown assistant, or hide them."""
        view = self.shown()
        if view is None:
            return
        place = (view.saved.id, source)
        if folded:
            self.unfolded.discard(place)
        else:
            self.unfolded.add(place)
        self.changed.emit()

    def show_all(self, source: str) -> None:
        view = self.shown()
        if view is not None:
            self.whole ^= {(view.saved.id, source)}
            self.changed.emit()

    def show_calls(self, shown: bool) -> None:
        self.shows_calls = shown
        self.changed.emit()

    async def add(self, name: str, address: str) -> None:
        """Raises `CompanionError`, which the dialog shows. Without an address it is for programs of
        this computer."""
        service = self._service
        self.chosen = await (service.add(name, address) if address else service.add_programs(name))
        self.changed.emit()

    async def change(self, key: str, name: str, address: str) -> None:
        """Another name, and another address unless that is empty. Raises `CompanionError`."""
        self._service.rename(key, name)
        if address:
            await self._service.change_address(key, address)

    def remove(self, key: str) -> None:
        self._start(self._service.remove(key), "remove an assistant")

    def pause(self, key: str, *, paused: bool) -> None:
        self._start(self._service.pause(key, paused=paused), "pause an assistant")

    def pause_all(self, *, paused: bool) -> None:
        self._start(self._service.pause_all(paused=paused), "pause all assistants")

    def serve_programs(self, port: int | None, *, on: bool) -> None:
        """Let programs of this computer connect, at another port where one is given."""
        self._start(self._service.serve_programs(port, on=on), "serve programs")

    def renew_programs(self) -> None:
        """Another token for each of them."""
        self._start(self._service.renew_programs(), "make new tokens")

    def dial_now(self, key: str) -> None:
        self._service.dial_now(key)

    def set_options(self, limit: int, most_answer: int, *, pictures: bool) -> None:
        """How many tools are too many, and how answers are sent."""
        if (view := self.shown()) is not None:
            self._service.set_limit(view.saved.id, limit)
            choice = view.saved.choice
            self._choose(replace(choice, pictures=pictures, most_answer=most_answer))

    def add_sources(self, keys: Iterable[str]) -> None:
        view = self.shown()
        added = list(keys)
        if view is None or not added:
            return
        choice = view.saved.choice
        for key in added:
            choice = choice.without_source(key)
        self._service.choose(view.saved.id, choice, (*view.saved.sources, *added))
        self.unfolded.add((view.saved.id, added[0]))
        self.changed.emit()

    def remove_source(self, key: str) -> None:
        if (view := self.shown()) is not None:
            left = [each for each in view.saved.sources if each != key]
            self._service.choose(view.saved.id, view.saved.choice.without_source(key), left)

    def switch_source(self, key: str, *, on: bool) -> None:
        """Offer its ordinary tools, or none of it."""
        if (view := self.shown()) is not None:
            tools = self._tools(view, key)
            self._choose(switched(view.saved.choice, key, tools, on=on))

    def switch_tool(self, offered: OfferedTool, *, on: bool, free: bool = False) -> None:
        """Offer one tool, or not. A person has agreed to a privileged one."""
        view = self.shown()
        if view is None:
            return
        key, choice = offered.device_key, view.saved.choice
        if on and not choice.source(key).on:
            choice = chosen_alone(choice, key, self._tools(view, key), offered.tool.name)
        plain = not offered.privileged and key != APP
        wanted = None if plain and on else on or (False if plain else None)
        self._choose(choice.with_tool(key, offered.tool.name, offered=wanted, free=on and free))

    def say_choice(self) -> ToolChoice:
        """What the shown assistant may say aloud, and when."""
        view = self.shown()
        choice = view.saved.choice if view is not None else OfferChoice()
        return choice.source(APP).tool(SAY.name)

    def allow_saying(self, offered: OfferedTool, hours: str, devices: Iterable[str]) -> None:
        """Offer *Say aloud* within these limits. Whether it was asked about stays."""
        self.switch_tool(offered, on=True, free=offered.free)
        if (view := self.shown()) is not None:
            limits = {"hours": hours, "devices": tuple(devices)}
            self._choose(view.saved.choice.with_tool(APP, SAY.name, **limits))

    def speakers(self) -> list[DeviceView]:
        """The voice devices."""
        views = self._context.workspace.devices.views()
        return [view for view in views if view.way is not Way.SERVER]

    def edit_tool(self, offered: OfferedTool, name: str, description: str | None) -> None:
        """Another name (empty for its own) and description for the shown assistant."""
        if (view := self.shown()) is not None:
            key, tool = offered.device_key, offered.tool.name
            changed = view.saved.choice.with_tool(key, tool, name=name, description=description)
            self._choose(changed)

    def _choose(self, choice: OfferChoice) -> None:
        if (view := self.shown()) is not None:
            self._service.choose(view.saved.id, choice)

    def _tools(self, view: AssistantView, key: str) -> list[Tool]:
        return [each.tool for each in view.tools if each.device_key == key]

    def start(
        self, work: Coroutine[Any, Any, None], name: str, failed: Callable[[Message], None]
    ) -> None:
        """Run `work`; a foreseen failure goes to `failed`."""

        async def run() -> None:
            try:
                await work
            except CompanionError as error:
                failed(error.message)

        self.tasks.start(run(), name)

    def _start(self, work: Coroutine[Any, Any, None], name: str) -> None:
        self.start(work, name, lambda said: self._context.notify(words(said), "", True))

    def _changed(self, _key: str) -> None:
        if not self._soon.isActive():
            self._soon.start()
