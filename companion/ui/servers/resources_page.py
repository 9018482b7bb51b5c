"""What a server lets be read: choose it or fill in a template, read it, watch it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from companion.app.servers.contents import CompletionRef, ContentsChange, ContentsPart
from companion.devices.models import DeviceView
from companion.errors import UsageError
from companion.messages.message import Message
from companion.protocol.offers import Resource, ResourceTemplate
from companion.protocol.uri_template import expand, needed_variables
from companion.text import one_line
from companion.ui.forms.text_form import TextField, TextForm
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.offer_page import HabitNames
from companion.ui.kit.page.view_state import ViewParts
from companion.ui.kit.rows.entry_list import EntryList
from companion.ui.kit.rows.entry_tree import TreeEntry, TreeSection
from companion.ui.kit.values.files import icon_of, mime_of
from companion.ui.servers.offer_state import Reading, ResourcesState, resource_id
from companion.ui.servers.resource_detail import ResourceDetail
from companion.ui.servers.server_offer import ServerOfferPage

_SHOWN: Final = 2_000
"""Characters of an address in a tool tip."""


class ResourcesPage(ServerOfferPage):
    """A resource is read when it is chosen; a template waits in its form."""

    habits = HabitNames(closed="resources_closed", share="resource_share")
    detail: ResourceDetail

    def __init__(
        self, context: UiContext, state: ResourcesState, parent: QWidget | None = None
    ) -> None:
        super().__init__(context, state, parent)
        self.state = state
        self._reading: Reading | None = None
        """What is shown; `None` for a template of which nothing was read yet."""
        self.detail = ResourceDetail(self._tasks, state.files)
        resources = EntryList(
            self.tr("Resources"), self.tr("The server offers nothing to read at the moment.")
        )
        self.build(resources, self.detail, self.detail.split, self.tr("Choose what to read."))
        self.list.again_wanted.connect(self.reload)
        self.detail.read_wanted.connect(self._read_again)
        self.detail.cancelled.connect(self.cancel)
        self.detail.watch_wanted.connect(self._watch)
        state.files.failed.connect(self.detail.say)
        state.watch_ended.connect(self._watch_ended)
        self.parts = self._make_parts()
        self.show_offered()

    def _make_parts(self) -> ViewParts:
        parts, content = self.make_parts(), self.detail.content
        parts.add_value("entry", self._shown_entry, self._show_entry_again)
        parts.add_value("content", content.place, content.go_to)
        parts.add("content text", content.text)
        parts.add("content tree", content.tree)
        self.add_detail(parts)
        return parts

    def _shown_entry(self) -> tuple[str, str | None]:
        """The entry that is chosen in the list, and the address that is shown of it."""
        return self.list.id(), self.detail.uri if self.detail_shown else None

    def _show_entry_again(self, shown: tuple[str, str | None]) -> None:
        key, uri = shown
        self.list.choose(key, reveal=False)
        if uri is None:
            return
        template = self.state.offered.templates.get(key)
        if template is not None:
            self._show_template(key, template)
            if uri:
                self.detail.show_address(uri)
                self._open(uri)
        else:
            self._show_resource(self.state.offered.resources.get(key) or Resource(uri))
        self._show_watch()

    # for the device's page

    def set_device(self, view: DeviceView) -> None:
        super().set_device(view)
        for form in self._forms.values():
            form.set_can_send(view.connected)
        self.detail.again.setEnabled(view.connected)
        self._show_watch()
        self.look()

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
        seen = self.isVisible() and self.connected and not self.asking
        if seen and self.detail.uri in self.state.unseen:
            self._read(self.detail.uri, changed=True)

    # the list

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
            uri = self._reading.uri if self._reading is not None else ""
            self.detail.show_template(template, self._form(chosen, template), uri)
        self._show_watch()

    # what is chosen

    def choose(self, key: str) -> None:
        if (resource := self.state.offered.resources.get(key)) is not None:
            self._show_resource(resource)
            if self.connected and self._reading is not None:
                self._reading.read_soon()
            else:
                self._say_not_connected()
        elif (template := self.state.offered.templates.get(key)) is not None:
            self._show_template(key, template)

    def enter(self) -> None:
        super().enter()
        if self.list.id() not in self._forms:
            self.detail.again.setFocus(Qt.FocusReason.TabFocusReason)

    def _show_resource(self, resource: Resource) -> None:
        self.detail.show_resource(resource)
        self._open(resource.uri)
        self.show_detail()
        self._show_watch()

    def _show_template(self, key: str, template: ResourceTemplate) -> None:
        form = self._form(key, template)
        self.show_detail()
        # its content is gone with the entry that was looked at in between
        self.detail.show_template(template, form, "")
        self._open("")
        self._show_watch()

    def _open(self, uri: str) -> None:
        """Show what is read at an address from now on; empty for nothing."""
        former = self._reading
        if former is not None and former.uri == uri:
            return
        self._reading = None
        if former is not None:
            former.changed.disconnect(self._show_read)
            self.state.leave(former, self)
        if uri:
            self._reading = self.state.open(uri, self)
            self._reading.changed.connect(self._show_read)
            if self._reading.parts is not None:
                self.detail.show_content(self._reading)
            if self._reading.stopped:
                self.detail.show_stopped()
        self._show_asking()

    def _form(self, key: str, template: ResourceTemplate) -> TextForm:
        needed = needed_variables(template.uri_template)
        fields = [TextField(name, required=name in needed) for name in template.variables]
        ref = CompletionRef(template=template.uri_template)
        verb = self.tr("Read"), "book-open"
        form = self.form_of(key, template.uri_template, fields, verb, ref)
        form.set_fields(template.uri_template, fields)
        return form

    # reading

    @property
    def asking(self) -> bool:
        """Whether what is shown is being read."""
        return self._reading is not None and self._reading.asking

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
        self.detail.show_address(uri)
        self._read(uri)
        self._show_watch()

    def _read(self, uri: str, *, changed: bool = False) -> None:
        self._open(uri)
        if not self.connected or self._reading is None:
            self._say_not_connected()
            return
        self.state.unseen.discard(uri)
        self._reading.read(changed=changed)
        self._show_marks()

    def _say_not_connected(self) -> None:
        self.detail.say(self.tr("Not connected: it can be read when the server is back."))

    def cancel(self) -> None:
        if self._reading is not None:
            self._reading.cancel()

    def _show_asking(self) -> None:
        self.detail.show_asking(self.asking)
        for form in self._forms.values():
            form.set_asking(self.asking)

    def _show_read(self) -> None:
        self._show_asking()
        reading = self._reading
        if reading is None or reading.asking:
            return
        if reading.problem is not None:
            self.detail.show_problem(reading.problem)
        elif reading.stopped:
            self.detail.show_stopped()
        elif reading.parts is not None:
            self.detail.show_content(reading)
            self.detail.announce(self.detail.state.text())
        self.ask_again_soon()

    # changes

    def _watch(self, on: bool) -> None:
        self.state.watch(self.detail.uri, on)

    def _watch_ended(self, uri: str, problem: Message | None) -> None:
        if problem is not None and uri == self.detail.uri:
            self.detail.show_problem(problem)
        self._show_watch()

    def _show_watch(self) -> None:
        offers = self._view.offers if self._view is not None else None
        self.detail.show_watch(
            possible=offers is not None and offers.subscribe,
            watched=self.detail.uri in self.state.watched(),
            can=self.connected,
        )
        self._show_marks()

    def _show_marks(self) -> None:
        """A bell at what is watched, a ringing one at what has changed."""
        marks = {}
        for uri in self.state.watched():
            marks[resource_id(uri)] = "bell-ringing" if uri in self.state.unseen else "bell"
        self.list.model.set_marks(marks)

    def heard(self, change: ContentsChange) -> None:
        match change.part:
            case ContentsPart.RESOURCES:
                self.ask_again_soon()
            case ContentsPart.SUBSCRIPTIONS:
                self._show_watch()
            case ContentsPart.RESOURCE:
                self._show_marks()
                self.ask_again_soon()


def _entry(key: str, each: Resource | ResourceTemplate, address: str, icon: str) -> TreeEntry:
    about = f"{each.name} {each.description} {each.mime_type}"
    return TreeEntry(key, each.label, one_line(address, _SHOWN), about, icon)
