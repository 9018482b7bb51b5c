"""One resource, or the form of a template: what it is, and what was read of it."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from companion.messages.message import Message
from companion.protocol.offers import Resource, ResourceTemplate
from companion.text import one_line
from companion.ui.forms.text_form import TextForm
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.theme.tokens import SIZE, SPACE
from companion.ui.kit.values.content import ContentView, facts_words
from companion.ui.kit.values.files import FileKeeper
from companion.ui.kit.widgets.button import Button, CopyButton, IconButton
from companion.ui.kit.widgets.label import ElidingLabel, Label
from companion.ui.kit.widgets.layout import FILL, add, row
from companion.ui.kit.widgets.toggles import Switch
from companion.ui.kit.words.measures import clock
from companion.ui.kit.words.words import listed
from companion.ui.servers.offer_state import Reading
from companion.ui.servers.server_offer import ServerOfferDetail

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
        self.put_form(None)
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
        self.put_form(form)
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
        self.content.say(said)
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
