"""What a server lists, what is entered for it and what came of it; apart from any widget."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from datetime import UTC, datetime
from functools import partial
from typing import Any, Final

import shiboken6
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from companion.app.servers.contents import (
    CompletionRef,
    ContentsChange,
    ContentsPart,
    ServerContents,
)
from companion.errors import CompanionError, DeviceError
from companion.messages.message import Message
from companion.protocol.offers import (
    Completion,
    Listing,
    Prompt,
    PromptResult,
    Resource,
    ResourceContent,
    ResourceTemplate,
)
from companion.ui.forms.text_form import TextField, text_tool
from companion.ui.forms.tool_draft import ToolDraft
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.tasks import PageQuestion, TaskOwner
from companion.ui.kit.page.view_state import ViewState
from companion.ui.kit.values.files import FileKeeper
from companion.ui.kit.widgets.timer import single_shot

READ_DELAY: Final = 120
"""Milliseconds that an entry is chosen before it is read: nobody who goes through the list by
keys wants all of it read."""
MOST_RESULTS: Final = 20
"""Prompts whose messages are remembered while another one is looked at."""


class Offered:
    """What a server listed; a subclass has the entries."""

    def __init__(self, *listings: Listing[Any], problems: Iterable[Message] = ()) -> None:
        """`problems` say why a list is missing."""
        self.warnings = [said for listing in listings for said in listing.warnings]
        self.problems = list(problems)


class OfferedResources(Offered):
    """Resources and templates by the ids of their entries."""

    def __init__(
        self,
        resources: Listing[Resource],
        templates: Listing[ResourceTemplate],
        problems: Sequence[Message] = (),
    ) -> None:
        super().__init__(resources, templates, problems=problems)
        self.resources = {resource_id(each.uri): each for each in resources.items}
        self.templates = {template_id(each.uri_template): each for each in templates.items}


class OfferedPrompts(Offered):
    """Prompts by their names."""

    def __init__(self, listing: Listing[Prompt]) -> None:
        super().__init__(listing)
        self.prompts = {each.name: each for each in listing.items}


def resource_id(uri: str) -> str:
    """The id of a resource's entry."""
    return f"r {uri}"


def template_id(template: str) -> str:
    """The id of a template's entry."""
    return f"t {template}"


class ServerOfferState(QObject):
    """The lists of one kind and the drafts of their forms, shared by all views of the server."""

    listed = Signal()
    """The server is being asked for its lists, or has answered."""
    contents_changed = Signal(object)
    """`ContentsChange` of this server; `stale` is set by then."""
    what: str
    """What is listed, in the names of tasks."""
    offered: Offered

    def __init__(self, context: UiContext, key: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.key = key
        self.view = ViewState()
        self.contents = context[ServerContents]
        self.tasks = TaskOwner(context.tasks, self)
        self.files = FileKeeper(self.tasks, self)
        self.stale = True
        """The lists are not those that the server has now."""
        self.lists: PageQuestion[Any] = PageQuestion(self.tasks, f"{self.what} of {key}", self)
        self.lists.signals.changed.connect(self._update_lists)
        self._drafts: dict[str, ToolDraft] = {}
        context.connect(context[ServerContents].changed, self._changed)

    async def ask_lists(self) -> Offered:
        """Ask the server for all that it offers."""
        raise NotImplementedError

    def apply(self, change: ContentsChange) -> None:
        """What this server offers is different now."""
        raise NotImplementedError

    def reload(self) -> None:
        """Ask for the lists."""
        self.stale = False
        self.lists.ask(self.ask_lists)

    def draft(self, key: str, title: str, fields: Sequence[TextField]) -> ToolDraft:
        """What is entered for an entry; kept as far as it fits when its fields are others now."""
        tool = text_tool(title, fields)
        draft = self._drafts.get(key)
        if draft is None:
            draft = self._drafts[key] = ToolDraft(tool, self)
        else:
            draft.set_tool(tool)
        return draft

    async def complete(
        self, ref: CompletionRef, name: str, text: str, others: Mapping[str, str]
    ) -> Completion:
        """Ask for suggestions."""
        return await self.contents.complete(self.key, ref, name, text, others)

    def _update_lists(self) -> None:
        if not self.lists.asking:
            if self.lists.answer is not None:
                self.offered = self.lists.answer
            if self.lists.problem is not None:
                self.stale = True
        self.listed.emit()

    def _changed(self, change: ContentsChange) -> None:
        if change.key == self.key:
            self.apply(change)
            self.contents_changed.emit(change)


class Reading(QObject):
    """One address, and what was read of it last."""

    changed = Signal()
    """It is being read, or that has ended."""

    def __init__(
        self,
        tasks: TaskOwner,
        uri: str,
        read: Callable[[], Awaitable[tuple[ResourceContent, ...]]],
        name: str,
        parent: QObject,
    ) -> None:
        """`name` is the task's."""
        super().__init__(parent)
        self.uri = uri
        self.parts: tuple[ResourceContent, ...] | None = None
        """`None` until it was read."""
        self.read_at: datetime | None = None
        self.changed_itself = False
        """It was read because the server told of a change, and no person asked."""
        self.views: list[QWidget] = []
        self._question: PageQuestion[tuple[ResourceContent, ...]] = PageQuestion(tasks, name, self)
        self._question.signals.changed.connect(self._update)
        self._read = read
        self._soon = single_shot(self, self.read, READ_DELAY)

    @property
    def asking(self) -> bool:
        return self._question.asking

    @property
    def problem(self) -> Message | None:
        """Why it could not be read."""
        return self._question.problem

    @property
    def stopped(self) -> bool:
        """A person cancelled it."""
        return self._question.cancelled

    def read(self, *, changed: bool = False) -> None:
        """Read it; `changed`: because the server told that it is different now."""
        self._soon.stop()
        self.changed_itself = changed
        self._question.ask(self._read)

    def read_soon(self) -> None:
        """Read it, unless another entry is chosen at once."""
        self._soon.start()

    def cancel(self) -> None:
        """Stop waiting."""
        self._question.cancel()

    def end(self) -> None:
        """Nobody looks at it any more."""
        self._soon.stop()
        self._question.forget()
        self.deleteLater()

    def is_seen(self) -> bool:
        """Whether a view shows it."""
        self.views = [view for view in self.views if shiboken6.isValid(view)]
        return bool(self.views)

    def _update(self) -> None:
        if not self._question.asking:
            answer, self._question.answer = self._question.answer, None
            if answer is not None:
                self.parts, self.read_at = answer, datetime.now(UTC)
                # it came just before somebody gave it up
                self._question.cancelled = False
        self.changed.emit()


class ResourcesState(ServerOfferState):
    """What is read is kept as long as a view shows it."""

    watch_ended = Signal(str, object)
    """The server has answered whether it tells of changes at an address; a `Message` if it does
    not want to, or `None`."""
    what = "resources"
    offered: OfferedResources

    def __init__(self, context: UiContext, key: str, parent: QObject | None = None) -> None:
        super().__init__(context, key, parent)
        self.offered = OfferedResources(Listing(), Listing())
        self.unseen: set[str] = set()
        """Addresses that are watched, and have changed since they were looked at."""
        self._readings: dict[str, Reading] = {}

    async def ask_lists(self) -> OfferedResources:
        problems = []
        resources: Listing[Resource] = Listing()
        try:
            resources = await self.contents.resources(self.key)
        except DeviceError as error:
            # a server may have templates alone
            problems.append(error.message)
        return OfferedResources(resources, await self.contents.templates(self.key), problems)

    def open(self, uri: str, view: QWidget) -> Reading:
        """What is read at an address, for `view` to show until it leaves it."""
        self._drop_unseen()
        reading = self._readings.get(uri)
        if reading is None:
            read = partial(self.contents.read, self.key, uri)
            reading = Reading(self.tasks, uri, read, f"read a resource of {self.key}", self)
            self._readings[uri] = reading
        reading.views.append(view)
        return reading

    def leave(self, reading: Reading, view: QWidget) -> None:
        """`view` shows something else; nobody waits for what no other view shows."""
        reading.views.remove(view)
        self._drop_unseen()

    def _drop_unseen(self) -> None:
        for uri, reading in list(self._readings.items()):
            if not reading.is_seen():
                del self._readings[uri]
                reading.end()

    def watched(self) -> frozenset[str]:
        """Addresses of whose changes the server tells."""
        return frozenset(self.contents.subscribed(self.key))

    def watch(self, uri: str, on: bool) -> None:
        """Be told of its changes from now on, or no more."""
        self.tasks.start(self._watch(uri, on), f"watch a resource of {self.key}")

    async def _watch(self, uri: str, on: bool) -> None:
        try:
            if on:
                await self.contents.subscribe(self.key, uri)
            else:
                await self.contents.unsubscribe(self.key, uri)
        except CompanionError as error:
            self.watch_ended.emit(uri, error.message)
            return
        self.watch_ended.emit(uri, None)

    def apply(self, change: ContentsChange) -> None:
        match change.part:
            case ContentsPart.RESOURCES:
                self.stale = True
            case ContentsPart.RESOURCE:
                self.unseen |= set(self._touched(change.uri))

    def _touched(self, uri: str) -> list[str]:
        """What is watched or shown, and is the address that changed or above it: a server
        may tell of a part of what was subscribed to."""
        known = self.watched() | {uri for uri, each in self._readings.items() if each.is_seen()}
        return [each for each in known if uri == each or uri.startswith(each.rstrip("/") + "/")]


class PromptsState(ServerOfferState):
    """One prompt is filled in at a time."""

    asking_changed = Signal()
    """A prompt is being filled in, or that has ended."""
    filled = Signal(str)
    """Name of the prompt that has become messages."""
    what = "prompts"
    offered: OfferedPrompts

    def __init__(self, context: UiContext, key: str, parent: QObject | None = None) -> None:
        super().__init__(context, key, parent)
        self.offered = OfferedPrompts(Listing())
        self.results: dict[str, PromptResult] = {}
        """What prompts became, by their names, the newest last."""
        self.asked = ""
        """Name of the prompt that is filled in right now, or was last."""
        self.filling: PageQuestion[PromptResult] = PageQuestion(
            self.tasks, f"fill in a prompt of {key}", self
        )
        self.filling.signals.changed.connect(self._update_filled)

    async def ask_lists(self) -> OfferedPrompts:
        return OfferedPrompts(await self.contents.prompts(self.key))

    def apply(self, change: ContentsChange) -> None:
        self.stale = self.stale or change.part is ContentsPart.PROMPTS

    def fill(self, name: str, values: dict[str, str]) -> None:
        """Ask what the prompt becomes with these arguments."""
        self.asked = name
        self.filling.ask(partial(self.contents.prompt, self.key, name, values))

    def _update_filled(self) -> None:
        self.asking_changed.emit()
        if self.filling.asking:
            return
        answer, self.filling.answer = self.filling.answer, None
        if answer is not None:
            self.results.pop(self.asked, None)
            self.results[self.asked] = answer
            while len(self.results) > MOST_RESULTS:
                del self.results[next(iter(self.results))]
            self.filled.emit(self.asked)
