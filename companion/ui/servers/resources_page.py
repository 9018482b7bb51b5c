"""What a server lets be read: choose it or fill in a template, read it, watch it."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from companion.app.servers.contents import CompletionRef, ContentsChange, ContentsPart
from companion.devices.models import DeviceView
from companion.errors import UsageError
from companion.messages.message import Message
from companion.protocol.offers import Resource, ResourceTemplate
from companion.protocol.resources import expand, needed_variables
from companion.text import one_line
from companion.ui.forms.text_form import TextField, TextForm
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.offer_page import HabitNames
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.page.view_state import ViewParts
from companion.ui.kit.rows.entry_list import EntryList
from companion.ui.kit.rows.entry_tree import TreeEntry, TreeSection
from companion.ui.kit.theme.tokens import SIZE, SPACE
from companion.ui.kit.values.content import ContentView, facts_words
from companion.ui.kit.values.files import FileKeeper, icon_of, mime_of
from companion.ui.kit.widgets.button import Button, CopyButton, IconButton
from companion.ui.kit.widgets.label import ElidingLabel, Label
from companion.ui.kit.widgets.layout import FILL, add, row
from companion.ui.kit.widgets.toggles import Switch
from companion.ui.kit.words.measures import clock
from companion.ui.kit.words.words import listed
from companion.ui.servers.offer_state import Reading, ResourcesState, resource_id
from companion.ui.servers.server_offer import ServerOfferDetail, ServerOfferPage

_SHOWN = 8_192
"""Characters of an address; more are not kept of one."""


class ResourceDetail(ServerOfferDetail):
    """Shows one resource, or the form of a template; its page asks the server."""

    read_wanted = Signal()
    """Read what is shown again."""
    cancelled = Signal()
    watch_wanted = Signal(bool)
    """Be told of its changes from now on, or no more."""

    def __init__(self, tasks: TaskOwner, keeper: FileKeeper) -> None:
        super().__init__(tasks)
        self.uri = ""
        """The address that is read, exactly as the server wrote it; empty for a template of which
        nothing was read yet."""
        self._read: datetime | None = None
        """When what is shown was read."""
        self._changed_itself = False
        self._stopped = False
        self.watch = Switch(self.tr("Watch it for changes"))
        self.watch_words = Label(self.tr("Watch for changes"), "body", "text2")
        self.watch_words.setBuddy(self.watch)
        self.watch.clicked.connect(self.watch_wanted)
        self.again = IconButton("arrow-clockwise", self.tr("Read again"))
        self.again.clicked.connect(self.read_wanted)
        self.address = ElidingLabel("", "mono", "text2", mode=Qt.TextElideMode.ElideMiddle)
        self.copy = CopyButton(lambda: self.uri or self.address.text(), self.tr("Copy the address"))
        self.copy.setFixedSize(SPACE.page, SPACE.page)
        self.facts = Label("", "caption")
        self.state = Label("", "caption")
        self.stop = Button(self.tr("Cancel"))
        self.stop.clicked.connect(self.cancelled)
        self.content = ContentView(tasks, keeper)
        self.top.body.setSpacing(SPACE.half)
        waiting = row((self.state, 1), self.stop)
        below = QVBoxLayout()
        add(below, waiting, self.progress, self.notice, (self.content, 1))
        above = (self._head(), self._address_row(), self.facts, self.description)
        self.build(above, below, self.tr("Height of what it is"))
        self.show_asking(False)

    def _head(self) -> QHBoxLayout:
        line = row(self.icon, (self.title, 1), self.watch_words, self.watch, self.again)
        line.addStrut(SIZE.button + 2)
        return line

    def _address_row(self) -> QHBoxLayout:
        line = row(self.address, self.copy, FILL, spacing=SPACE.half)
        return line

    # what it is

    def show_resource(self, resource: Resource) -> None:
        """Show what is known of it; another one's content goes."""
        if resource.uri != self.uri or self._form is not None:
            self._show_nothing("")
        self.uri = resource.uri
        self.show_form(None)
        self.icon.show_icons(resource.icons)
        self.title.setText(resource.label)
        self.address.setText(one_line(resource.uri, _SHOWN))
        self._describe(
            resource.description,
            facts_words(resource.mime_type, resource.size, resource.annotations),
        )
        self.again.show()

    def show_template(self, template: ResourceTemplate, form: TextForm, uri: str) -> None:
        """Show the form; `uri` is what was read with it, or empty."""
        if form is not self._form:
            said = self.tr("Fill in the address and read it.") if template.variables else ""
            self._show_nothing(said)
        self.uri = uri
        self.show_form(form)
        self.icon.show_icons(template.icons)
        self.title.setText(template.label)
        self.address.setText(one_line(template.uri_template, _SHOWN))
        self._describe(
            template.description, facts_words(template.mime_type, None, template.annotations)
        )
        self.again.setVisible(bool(uri))

    def _describe(self, description: str, facts: str) -> None:
        self.facts.setText(facts)
        self.facts.setVisible(bool(facts))
        self.describe(description)

    def show_address(self, uri: str) -> None:
        """What a template's form gives now."""
        self.uri = uri
        self.address.setText(one_line(uri, _SHOWN))
        self.again.show()

    def show_watch(self, *, possible: bool, watched: bool, can: bool) -> None:
        """Whether the server tells of changes, and whether it is asked to."""
        for widget in (self.watch, self.watch_words):
            widget.setVisible(possible and bool(self.uri))
        self.watch.setChecked(watched)
        self.watch.setEnabled(can)

    # what was read

    def _show_nothing(self, said: str) -> None:
        self.content.show_sentence(said)
        self._read, self._problem, self._stopped = None, None, False
        self.state.setText("")
        self.notice.hide()

    def show_asking(self, asking: bool) -> None:
        super().show_asking(asking)
        self.stop.setVisible(asking and self._form is None)
        self.again.set_busy(asking)
        if asking:
            self._stopped = False
            self.state.setText(self.tr("Reading…"))
        self.state.setVisible(bool(self.state.text()))

    def show_content(self, reading: Reading) -> None:
        """Show what was read, and when."""
        self.content.show_parts(reading.parts or ())
        self._read, self._changed_itself = reading.read_at, reading.changed_itself
        self._show_state()

    def show_stopped(self) -> None:
        """A person cancelled it."""
        self._stopped = True
        self._show_state()

    def _show_state(self) -> None:
        """When what is shown was read, or that it is not what was asked for last."""
        said = ""
        if self._stopped:
            said = self.tr("Cancelled. What is shown was read before.")
        elif self._read is not None:
            again = self.tr("Changed, read again at {time}")
            said = again if self._changed_itself else self.tr("Read at {time}")
            said = said.format(time=clock(self._read))
        self.state.setText(said)
        self.state.setVisible(bool(said) and (bool(self.content.parts) or not self._stopped))

    def show_problem(self, problem: Message) -> None:
        super().show_problem(problem)
        self.state.setText("")
        self.state.hide()

    def announce(self, said: str) -> None:
        super().announce(listed(filter(None, (self.title.text(), said))))


_LISTED: Final = 2_000
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
        self.build(resources, self.detail, self.detail.split, self.tr("Select a resource."))
        self.list.again_wanted.connect(self.reload)
        self.detail.read_wanted.connect(self._read_again)
        self.detail.cancelled.connect(self.cancel)
        self.detail.watch_wanted.connect(self._watch)
        state.files.failed.connect(self.detail.show_failure)
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
        self.on_seen()

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

    def on_seen(self) -> None:
        super().on_seen()
        seen = self.isVisible() and self.connected and not self.asking
        if seen and self.detail.uri in self.state.unseen:
            self._read(self.detail.uri, changed=True)

    # the list

    def show_lists(self) -> None:
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
                self._show_not_connected()
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
            self._show_not_connected()
            return
        self.state.unseen.discard(uri)
        self._reading.read(changed=changed)
        self._show_marks()

    def _show_not_connected(self) -> None:
        self.detail.show_failure(self.tr("Not connected: it can be read when the server is back."))

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

    def on_contents_changed(self, change: ContentsChange) -> None:
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
    return TreeEntry(key, each.label, one_line(address, _LISTED), about, icon)
