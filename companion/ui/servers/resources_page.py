"""What a server lets be read: choose it or fill in a template, read it, watch it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QWidget

from companion.app.servers.contents import CompletionRef, ContentsChange, ContentsPart
from companion.devices.models import DeviceView
from companion.errors import CompanionError, DeviceError, UsageError
from companion.protocol.offers import (
    Completion,
    Listing,
    Resource,
    ResourceContent,
    ResourceTemplate,
)
from companion.protocol.uri_template import expand, needed_variables
from companion.ui.forms.text_form import TextField, TextForm
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.tasks import PageQuestion, TaskOwner
from companion.ui.kit.rows.entry_list import EntryList
from companion.ui.kit.rows.entry_tree import TreeSection
from companion.ui.kit.theme.tokens import BREAK, PART, SIZE
from companion.ui.kit.widgets.empty_state import NothingChosen
from companion.ui.servers.listing import Offered, resource_entry, resource_id, template_entry
from companion.ui.servers.resource_detail import ResourceDetail

NARROW: Final = BREAK.tools
"""Pixels below which the list gives room to what is read."""
NARROW_LIST: Final = PART.tool_list_narrow
CHANGE_DELAY: Final = 250
"""Milliseconds between news and asking again: a server that tells of a change many times a second
is not asked as often."""
READ_DELAY: Final = 120
"""Milliseconds that an entry is chosen before it is read: nobody who goes through the list by
keys wants all of it read."""


class ResourcesPage(QWidget):
    """Nothing is asked before somebody looks."""

    habit_changed = Signal(str, object)
    """A name and a JSON value: how somebody left the page. See `take_habits`."""

    def __init__(self, context: UiContext, key: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._key = key
        self._view: DeviceView | None = None
        self._tasks = TaskOwner(context.tasks, self)
        self._offered = Offered(Listing(), Listing())
        self._forms: dict[str, TextForm] = {}
        self._read_by_form: dict[str, str] = {}
        """The address that was read with a template's form, by its id."""
        self._stale = True
        self._unseen: set[str] = set()
        """Addresses that are watched, and have changed since they were looked at."""
        self._changed_itself = False
        self.lists: PageQuestion[Offered] = PageQuestion(self._tasks, f"resources of {key}", self)
        self.reading: PageQuestion[tuple[ResourceContent, ...]] = PageQuestion(
            self._tasks, f"read a resource of {key}", self
        )
        self.list = EntryList(
            self.tr("Resources"), self.tr("The server offers nothing to read at the moment.")
        )
        self.detail = ResourceDetail(self._tasks)
        self._empty = NothingChosen(self.tr("Choose what to read."))
        self._stack = QStackedWidget()
        self._stack.addWidget(self._empty)
        self._stack.addWidget(self.detail)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.list)
        row.addWidget(self._stack, 1)
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(READ_DELAY)
        self._soon.timeout.connect(self._read_chosen)
        self._news = QTimer(self)
        self._news.setSingleShot(True)
        self._news.setInterval(CHANGE_DELAY)
        self._news.timeout.connect(self._look)
        self._connect()

    def _connect(self) -> None:
        self.list.chosen.connect(self._choose)
        self.list.entered.connect(self._enter)
        self.list.again_wanted.connect(self.reload)
        self.list.folded.connect(
            lambda: self.habit_changed.emit("resources_closed", self.list.closed())
        )
        self.detail.share_chosen.connect(
            lambda share: self.habit_changed.emit("resource_share", share)
        )
        self._follow()
        self.detail.read_wanted.connect(self._read_again)
        # the question may come from another page
        self.detail.cancelled.connect(lambda: self.reading.cancel())
        self.detail.watch_wanted.connect(self._watch)
        self.detail.content.failed.connect(self.detail.say)
        self._context.bridge.contents_changed.connect(self._changed)

    def _follow(self) -> None:
        self.lists.signals.changed.connect(self._show_lists)
        self.reading.signals.changed.connect(self._show_read)

    # for the device's page

    def set_device(self, view: DeviceView) -> None:
        """Show this state of the server."""
        self._view = view
        for form in self._forms.values():
            form.set_can_send(view.connected)
        self.detail.again.setEnabled(view.connected)
        self.list.again.setEnabled(view.connected)
        self._show_watch()
        self._look()

    def shown(self) -> None:
        """Somebody came to this page."""
        self._look()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._look()

    def focus_search(self) -> None:
        self.list.focus_search()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        narrow = self.width() < NARROW
        self.list.setFixedWidth(NARROW_LIST if narrow else SIZE.tool_list)

    def take_habits(self, habits: Mapping[str, Any]) -> None:
        """Look as somebody left the page in an earlier run; what does not fit is left out."""
        closed, share = habits.get("resources_closed"), habits.get("resource_share")
        if isinstance(closed, list):
            self.list.set_closed(each for each in closed if isinstance(each, str))
        if isinstance(share, float):
            self.detail.split.set_share(share)

    def take_over(self, former: ResourcesPage) -> None:
        """Go on with all that was listed, entered, read and is under way in `former`, which is of
        no use any more."""
        waiting = former._soon.isActive()
        former._soon.stop()
        former._news.stop()
        self.lists = former.lists.move_to(self, self._tasks)
        self.reading = former.reading.move_to(self, self._tasks)
        self._follow()
        self._stale, self._unseen = former._stale, former._unseen
        self._changed_itself = former._changed_itself
        self._read_by_form = former._read_by_form
        self.list.set_closed(former.list.closed())
        self._put(former._offered)
        self._show_lists()
        heir: QWidget | None = None
        for key, form in former._forms.items():
            if (template := self._offered.templates.get(key)) is not None:
                heir = self._form(key, template).take_over(form) or heir
        self._go_on(former)
        if waiting:
            self._soon.start()
        if heir is not None:
            heir.setFocus(Qt.FocusReason.OtherFocusReason)

    def _go_on(self, former: ResourcesPage) -> None:
        """Show what `former` shows."""
        chosen = former.list.id()
        self.list.choose(chosen)
        if former._stack.currentWidget() is not former.detail:
            return
        template = self._offered.templates.get(chosen)
        if template is not None:
            uri = self._read_by_form.get(chosen, "")
            self.detail.show_template(template, self._form(chosen, template), uri)
            if uri:
                self.detail.show_address(uri)
        else:
            known = self._offered.resources.get(chosen) or Resource(former.detail.uri)
            self.detail.show_resource(known)
        self._stack.setCurrentWidget(self.detail)
        self.detail.take_over(former.detail)
        asking = self.reading.asking
        self.detail.show_asking(asking)
        for form in self._forms.values():
            form.set_asking(asking)
        self._show_watch()

    def offered(self) -> tuple[dict[str, Resource], dict[str, ResourceTemplate]]:
        """What is listed by now, by the id of its entry."""
        return self._offered.resources, self._offered.templates

    def go_to(self, key: str) -> None:
        """Show an entry of the list: a resource is read, a template waits in its form."""
        if key in self.list.model.ids:
            self.list.search.clear()
            self.list.choose(key)
            self._choose(key)
            self._enter()

    def open_resource(self, uri: str) -> None:
        """Read what stands under an address, listed or not."""
        self.list.search.clear()
        key = resource_id(uri)
        resource = self._offered.resources.get(key) or Resource(uri)
        self.list.choose(key)
        self._show_resource(resource)
        self._read(uri)

    @property
    def connected(self) -> bool:
        return self._view is not None and self._view.connected

    def reload(self) -> None:
        """Ask for the lists."""
        if self.connected:
            self._stale = False
            self.lists.ask(self._list)

    def _look(self) -> None:
        if not self.isVisible() or not self.connected:
            return
        # what is under way is waited for: news that never end would let none of it come to an end
        if self._stale and not self.lists.asking:
            self.reload()
        if self.detail.uri in self._unseen and not self.reading.asking:
            self._read(self.detail.uri, changed=True)

    # the list

    async def _list(self) -> Offered:
        contents = self._context.workspace.contents
        problems = []
        resources: Listing[Resource] = Listing()
        try:
            resources = await contents.resources(self._key)
        except DeviceError as error:
            # a server may have templates alone
            problems.append(error.message)
        templates = await contents.templates(self._key)
        return Offered(resources, templates, tuple(problems))

    def _show_lists(self) -> None:
        self.list.set_loading(self.lists.asking)
        if self.lists.asking:
            return
        offered = self.lists.answer
        if offered is not None and offered is not self._offered:
            self._put(offered)
            self._refresh_chosen()
        notices = [(said, "neutral") for said in self._offered.warnings]
        notices += [(said, "red") for said in self._offered.problems]
        if self.lists.problem is not None:
            notices.append((self.lists.problem, "red"))
            self._stale = True
        elif self._stale:
            self._hear()
        self.list.set_notices(notices)
        self._show_marks()

    def _put(self, offered: Offered) -> None:
        self._offered = offered
        resources, templates = offered.resources, offered.templates
        self.list.set_sections(
            (
                TreeSection(
                    self.tr("Resources"),
                    tuple(resource_entry(key, each) for key, each in resources.items()),
                    "resources",
                ),
                TreeSection(
                    self.tr("Templates"),
                    tuple(template_entry(key, each) for key, each in templates.items()),
                    "templates",
                ),
            )
        )

    def _refresh_chosen(self) -> None:
        """What is shown may be described differently now, or not be listed any more."""
        chosen = self.list.id()
        if (resource := self._offered.resources.get(chosen)) is not None:
            self.detail.show_resource(resource)
        elif (template := self._offered.templates.get(chosen)) is not None:
            self.detail.show_template(
                template, self._form(chosen, template), self._read_by_form.get(chosen, "")
            )
        self._show_watch()

    # what is chosen

    def _choose(self, key: str) -> None:
        self.reading.forget()
        self._soon.stop()
        if (resource := self._offered.resources.get(key)) is not None:
            self._show_resource(resource)
            self._soon.start()
        elif (template := self._offered.templates.get(key)) is not None:
            self._show_template(key, template)

    def _enter(self) -> None:
        form = self._forms.get(self.list.id())
        if form is not None:
            form.focus_first()
        else:
            self.detail.again.setFocus(Qt.FocusReason.TabFocusReason)

    def _show_resource(self, resource: Resource) -> None:
        self.detail.show_resource(resource)
        self._stack.setCurrentWidget(self.detail)
        self._show_watch()

    def _show_template(self, key: str, template: ResourceTemplate) -> None:
        form = self._form(key, template)
        self._stack.setCurrentWidget(self.detail)
        # its content is gone with the entry that was looked at in between
        self._read_by_form.pop(key, None)
        self.detail.show_template(template, form, "")
        self._show_watch()

    def _form(self, key: str, template: ResourceTemplate) -> TextForm:
        needed = needed_variables(template.uri_template)
        fields = [TextField(name, required=name in needed) for name in template.variables]
        form = self._forms.get(key)
        if form is None:
            complete = partial(self._complete, template.uri_template)
            form = TextForm(
                template.uri_template, fields, self.tr("Read"), "book-open", self._tasks, complete
            )
            form.submitted.connect(lambda values: self._read_template(key, values))
            form.cancelled.connect(lambda: self.reading.cancel())
            form.set_can_send(self.connected)
            self._forms[key] = form
        else:
            form.set_fields(template.uri_template, fields)
        return form

    async def _complete(
        self, template: str, name: str, text: str, others: Mapping[str, str]
    ) -> Completion:
        contents = self._context.workspace.contents
        return await contents.complete(
            self._key, CompletionRef(template=template), name, text, others
        )

    # reading

    def _read_chosen(self) -> None:
        if resource := self._offered.resources.get(self.list.id()):
            self._read(resource.uri)

    def _read_again(self) -> None:
        if self.detail.uri:
            self._read(self.detail.uri)

    def _read_template(self, key: str, values: dict[str, str]) -> None:
        template = self._offered.templates.get(key)
        if template is None:
            return
        try:
            uri = expand(template.uri_template, values)
        except UsageError as error:
            self.detail.show_problem(error.message)
            return
        self._read_by_form[key] = uri
        self.detail.show_address(uri)
        self._read(uri)
        self._show_watch()

    def _read(self, uri: str, *, changed: bool = False) -> None:
        self._soon.stop()
        if not self.connected:
            self.detail.say(self.tr("Not connected: it can be read when the server is back."))
            return
        self._changed_itself = changed
        self._unseen.discard(uri)
        contents = self._context.workspace.contents
        self.reading.ask(lambda: contents.read(self._key, uri))
        self._show_marks()

    def _show_read(self) -> None:
        asking = self.reading.asking
        self.detail.show_asking(asking)
        for form in self._forms.values():
            form.set_asking(asking)
        if asking:
            return
        answer, self.reading.answer = self.reading.answer, None
        if self.reading.problem is not None:
            self.detail.show_problem(self.reading.problem)
        elif answer is not None:
            self.detail.show_content(answer, changed=self._changed_itself)
        elif self.reading.cancelled:
            self.detail.show_stopped()
        self._hear()

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
            marks[resource_id(uri)] = "bell-ringing" if uri in self._unseen else "bell"
        self.list.model.set_marks(marks)

    def _changed(self, change: ContentsChange) -> None:
        if change.key != self._key:
            return
        match change.part:
            case ContentsPart.RESOURCES:
                self._stale = True
                self._hear()
            case ContentsPart.SUBSCRIPTIONS:
                self._show_watch()
            case ContentsPart.RESOURCE:
                self._unseen |= set(self._touched(change.uri))
                self._show_marks()
                self._hear()

    def _hear(self) -> None:
        """Ask again soon, once for all news until then."""
        if not self._news.isActive():
            self._news.start()

    def _touched(self, uri: str) -> list[str]:
        """What is watched or shown and stands at or above the address that changed: a server
        may tell of a part of what was subscribed to."""
        watched = self._context.workspace.contents.subscribed(self._key)
        known = {*watched, self.detail.uri} - {""}
        return [each for each in known if uri == each or uri.startswith(each.rstrip("/") + "/")]
