"""What a server lets be read: choose it or fill in a template, read it, watch it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QWidget

from companion.app.servers.contents import CompletionRef, ContentsChange, ContentsPart
from companion.devices.models import DeviceView
from companion.errors import CompanionError, DeviceError, UsageError
from companion.messages.message import Message
from companion.protocol.offers import Listing, Resource, ResourceContent, ResourceTemplate
from companion.protocol.uri_template import expand, needed_variables
from companion.text import one_line
from companion.ui.forms.text_form import TextField, TextForm
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.offer_page import HabitNames
from companion.ui.kit.page.tasks import PageQuestion
from companion.ui.kit.rows.entry_list import EntryList
from companion.ui.kit.rows.entry_tree import TreeEntry, TreeSection
from companion.ui.kit.values.files import icon_of, mime_of
from companion.ui.servers.resource_detail import ResourceDetail
from companion.ui.servers.server_offer import Offered, ServerOfferPage, ServerOfferState

READ_DELAY: Final = 120
"""Milliseconds that an entry is chosen before it is read: nobody who goes through the list by
keys wants all of it read."""
_SHOWN: Final = 2_000
"""Characters of an address in a tool tip."""


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


def resource_id(uri: str) -> str:
    return f"r {uri}"


def template_id(template: str) -> str:
    return f"t {template}"


@dataclass(slots=True)
class ResourcesState(ServerOfferState):
    offered: OfferedResources = field(
        default_factory=lambda: OfferedResources(Listing(), Listing())
    )
    read_by_form: dict[str, str] = field(default_factory=dict)
    """The address that was read with a template's form, by its id."""
    unseen: set[str] = field(default_factory=set)
    """Addresses that are watched, and have changed since they were looked at."""
    changed_itself: bool = False
    """What is read now was not asked for by a person."""


class ResourcesPage(ServerOfferPage):
    """A resource is read when it is chosen; a template waits in its form."""

    habits = HabitNames(closed="resources_closed", share="resource_share")
    detail: ResourceDetail
    state: ResourcesState

    def __init__(self, context: UiContext, key: str, parent: QWidget | None = None) -> None:
        super().__init__(context, key, "resources", parent)
        self.state = ResourcesState()
        self.reading: PageQuestion[tuple[ResourceContent, ...]] = PageQuestion(
            self._tasks, f"read a resource of {key}", self
        )
        self.reading.signals.changed.connect(self._show_read)
        self.detail = ResourceDetail(self._tasks)
        resources = EntryList(
            self.tr("Resources"), self.tr("The server offers nothing to read at the moment.")
        )
        self.build(resources, self.detail, self.detail.split, self.tr("Choose what to read."))
        self.list.again_wanted.connect(self.reload)
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(READ_DELAY)
        self._soon.timeout.connect(self._read_chosen)
        self.detail.read_wanted.connect(self._read_again)
        self.detail.cancelled.connect(self.cancel)
        self.detail.watch_wanted.connect(self._watch)
        self.detail.content.failed.connect(self.detail.say)

    # for the device's page

    def set_device(self, view: DeviceView) -> None:
        super().set_device(view)
        for form in self._forms.values():
            form.set_can_send(view.connected)
        self.detail.again.setEnabled(view.connected)
        self._show_watch()
        self.look()

    def take_over(self, former: ResourcesPage) -> None:
        """Go on with all that was listed, entered, read and is under way in `former`, which is of
        no use any more."""
        waiting = former._soon.isActive()
        former._soon.stop()
        self.reading = former.reading.move_to(self, self._tasks)
        self.reading.signals.changed.connect(self._show_read)
        self.take_over_lists(former)
        templates = self.state.offered.templates
        kept = [key for key in former._forms if key in templates]
        self.take_over_forms(former, {key: self._form(key, templates[key]) for key in kept})
        self._go_on(former)
        if waiting:
            self._soon.start()
        self.give_keyboard()

    def _go_on(self, former: ResourcesPage) -> None:
        """Show what `former` shows."""
        chosen = self.list.id()
        if not former.detail_shown:
            return
        template = self.state.offered.templates.get(chosen)
        if template is not None:
            uri = self.state.read_by_form.get(chosen, "")
            self.detail.show_template(template, self._form(chosen, template), uri)
            if uri:
                self.detail.show_address(uri)
        else:
            known = self.state.offered.resources.get(chosen) or Resource(former.detail.uri)
            self.detail.show_resource(known)
        self.show_detail()
        self.detail.take_over(former.detail)
        self._show_asking()
        self._show_watch()

    def offered(self) -> tuple[dict[str, Resource], dict[str, ResourceTemplate]]:
        """What is listed by now, by the id of its entry."""
        return self.state.offered.resources, self.state.offered.templates

    def open_resource(self, uri: str) -> None:
        """Read an address, listed or not."""
        self.list.search.clear()
        key = resource_id(uri)
        resource = self.state.offered.resources.get(key) or Resource(uri)
        self.list.choose(key)
        self._show_resource(resource)
        self._read(uri)

    def look(self) -> None:
        super().look()
        seen = self.isVisible() and self.connected and not self.reading.asking
        if seen and self.detail.uri in self.state.unseen:
            self._read(self.detail.uri, changed=True)

    # the list

    async def ask_lists(self) -> OfferedResources:
        contents = self._context.workspace.contents
        problems = []
        resources: Listing[Resource] = Listing()
        try:
            resources = await contents.resources(self._key)
        except DeviceError as error:
            # a server may have templates alone
            problems.append(error.message)
        return OfferedResources(resources, await contents.templates(self._key), problems)

    def put_lists(self) -> None:
        resources = tuple(
            _entry(key, each, each.uri, icon_of(mime_of(each.mime_type, each.uri)))
            for key, each in self.state.offered.resources.items()
        )
        templates = tuple(
            _entry(key, each, each.uri_template, icon_of(each.mime_type, template=True))
            for key, each in self.state.offered.templates.items()
        )
        self.list.set_sections(
            (
                TreeSection(self.tr("Resources"), resources, "resources"),
                TreeSection(self.tr("Templates"), templates, "templates"),
            )
        )

    def refresh_chosen(self) -> None:
        chosen = self.list.id()
        if (resource := self.state.offered.resources.get(chosen)) is not None:
            self.detail.show_resource(resource)
        elif (template := self.state.offered.templates.get(chosen)) is not None:
            self.detail.show_template(
                template, self._form(chosen, template), self.state.read_by_form.get(chosen, "")
            )
        self._show_watch()

    # what is chosen

    def choose(self, key: str) -> None:
        self.reading.forget()
        self._soon.stop()
        if (resource := self.state.offered.resources.get(key)) is not None:
            self._show_resource(resource)
            self._soon.start()
        elif (template := self.state.offered.templates.get(key)) is not None:
            self._show_template(key, template)

    def enter(self) -> None:
        super().enter()
        if self.list.id() not in self._forms:
            self.detail.again.setFocus(Qt.FocusReason.TabFocusReason)

    def _show_resource(self, resource: Resource) -> None:
        self.detail.show_resource(resource)
        self.show_detail()
        self._show_watch()

    def _show_template(self, key: str, template: ResourceTemplate) -> None:
        form = self._form(key, template)
        self.show_detail()
        # its content is gone with the entry that was looked at in between
        self.state.read_by_form.pop(key, None)
        self.detail.show_template(template, form, "")
        self._show_watch()

    def _form(self, key: str, template: ResourceTemplate) -> TextForm:
        needed = needed_variables(template.uri_template)
        fields = [TextField(name, required=name in needed) for name in template.variables]
        ref = CompletionRef(template=template.uri_template)
        verb = self.tr("Read"), "book-open"
        form = self.form_of(key, template.uri_template, fields, verb, ref)
        form.set_fields(template.uri_template, fields)
        return form

    # reading

    def _read_chosen(self) -> None:
        if resource := self.state.offered.resources.get(self.list.id()):
            self._read(resource.uri)

    def _read_again(self) -> None:
        if self.detail.uri:
            self._read(self.detail.uri)

    def send(self, key: str, values: dict[str, str]) -> None:
        template = self.state.offered.templates.get(key)
        if template is None:
            return
        try:
            uri = expand(template.uri_template, values)
        except UsageError as error:
            self.detail.show_problem(error.message)
            return
        self.state.read_by_form[key] = uri
        self.detail.show_address(uri)
        self._read(uri)
        self._show_watch()

    def _read(self, uri: str, *, changed: bool = False) -> None:
        self._soon.stop()
        if not self.connected:
            self.detail.say(self.tr("Not connected: it can be read when the server is back."))
            return
        self.state.changed_itself = changed
        self.state.unseen.discard(uri)
        contents = self._context.workspace.contents
        self.reading.ask(lambda: contents.read(self._key, uri))
        self._show_marks()

    def cancel(self) -> None:
        self.reading.cancel()

    def _show_asking(self) -> None:
        asking = self.reading.asking
        self.detail.show_asking(asking)
        for form in self._forms.values():
            form.set_asking(asking)

    def _show_read(self) -> None:
        self._show_asking()
        if self.reading.asking:
            return
        answer, self.reading.answer = self.reading.answer, None
        if self.reading.problem is not None:
            self.detail.show_problem(self.reading.problem)
        elif answer is not None:
            self.detail.show_content(answer, changed=self.state.changed_itself)
        elif self.reading.cancelled:
            self.detail.show_stopped()
        self.ask_again_soon()

    # changes

    def _watch(self, on: bool) -> None:
        uri = self.detail.uri
        self._tasks.start(self._set_watch(uri, on), f"watch a resource of {self._key}")

    async def _set_watch(self, uri: str, on: bool) -> None:
        contents = self._context.workspace.contents
        try:
            if on:
                await contents.subscribe(self._key, uri)
            else:
                await contents.unsubscribe(self._key, uri)
        except CompanionError as error:
            self.detail.show_problem(error.message)
        self._show_watch()

    def _show_watch(self) -> None:
        offers = self._view.offers if self._view is not None else None
        watched = self._context.workspace.contents.subscribed(self._key)
        self.detail.show_watch(
            possible=offers is not None and offers.subscribe,
            watched=self.detail.uri in watched,
            can=self.connected,
        )
        self._show_marks()

    def _show_marks(self) -> None:
        """A bell at what is watched, a ringing one at what has changed."""
        marks = {}
        for uri in self._context.workspace.contents.subscribed(self._key):
            marks[resource_id(uri)] = "bell-ringing" if uri in self.state.unseen else "bell"
        self.list.model.set_marks(marks)

    def heard(self, change: ContentsChange) -> None:
        match change.part:
            case ContentsPart.RESOURCES:
                self.state.stale = True
                self.ask_again_soon()
            case ContentsPart.SUBSCRIPTIONS:
                self._show_watch()
            case ContentsPart.RESOURCE:
                self.state.unseen |= set(self._touched(change.uri))
                self._show_marks()
                self.ask_again_soon()

    def _touched(self, uri: str) -> list[str]:
        """What is watched or shown, and is the address that changed or above it: a server
        may tell of a part of what was subscribed to."""
        watched = self._context.workspace.contents.subscribed(self._key)
        known = {*watched, self.detail.uri} - {""}
        return [each for each in known if uri == each or uri.startswith(each.rstrip("/") + "/")]


def _entry(key: str, each: Resource | ResourceTemplate, address: str, icon: str) -> TreeEntry:
    about = f"{each.name} {each.description} {each.mime_type}"
    return TreeEntry(key, each.label, one_line(address, _SHOWN), about, icon)
