"""One resource, or the form of a template: what it is, and what was read of it."""

from __future__ import annotations

from datetime import UTC, datetime

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from companion.messages.message import Message
from companion.protocol.offers import Resource, ResourceContent, ResourceTemplate
from companion.text import one_line
from companion.ui.forms.text_form import TextForm
from companion.ui.kit.page.balanced_split import BalancedSplit
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.theme.tokens import BREAK, SIZE, SPACE
from companion.ui.kit.values.content import ContentView, facts_words
from companion.ui.kit.values.server_icon import ServerIcon
from companion.ui.kit.widgets.button import Button, CopyButton, IconButton
from companion.ui.kit.widgets.label import DescriptionLabel, ElidingLabel, Label
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.panes import Pane, ScrollPage
from companion.ui.kit.widgets.progress import ProgressBar
from companion.ui.kit.widgets.toggles import Switch
from companion.ui.kit.widgets.tooltip import announce
from companion.ui.kit.words.measures import clock
from companion.ui.kit.words.words import listed, words

_SHOWN = 8_192
"""Characters of an address; more are not kept of one."""


class ResourceDetail(QWidget):
    """Shows; whoever owns it asks the server."""

    read_wanted = Signal()
    """Read what is shown again."""
    cancelled = Signal()
    watch_wanted = Signal(bool)
    """Be told of its changes from now on, or no more."""
    share_chosen = Signal(float)
    """Part of the height that a person gave to what it is; the rest shows what was read."""

    def __init__(self, tasks: TaskOwner, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.uri = ""
        """The address that is read, exactly as the server wrote it; empty for a template of which
        nothing was read yet."""
        self._form: TextForm | None = None
        self._read: datetime | None = None
        """When what is shown was read."""
        self._changed_itself = False
        self._stopped = False
        self._problem: Message | None = None
        self.icon = ServerIcon(tasks)
        self.title = ElidingLabel("", "title")
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
        self.description = DescriptionLabel()
        self._forms = QVBoxLayout()
        self.state = Label("", "caption")
        self.stop = Button(self.tr("Cancel"))
        self.stop.clicked.connect(self.cancelled)
        self.progress = ProgressBar(self.tr("The server is asked"))
        self.progress.set_fraction(None)
        self.notice = Notice("", "red", role="body")
        self.content = ContentView(tasks)
        self.top = ScrollPage(margin=0, fill="surface")
        self.top.body.setSpacing(SPACE.half)
        self.top.add(self._head())
        self.top.add(self._address_row())
        self.top.add(self.facts)
        self.top.add(self.description)
        self.top.add(self._forms)
        self.top.body.addStretch(1)
        bottom = Pane("window", ("top",))
        self._bottom = QVBoxLayout(bottom)
        self._bottom.setSpacing(SPACE.unit)
        waiting = QHBoxLayout()
        waiting.setSpacing(SPACE.unit)
        waiting.addWidget(self.state, 1)
        waiting.addWidget(self.stop)
        self._bottom.addLayout(waiting)
        self._bottom.addWidget(self.progress)
        self._bottom.addWidget(self.notice)
        self._bottom.addWidget(self.content, 1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        self.split = BalancedSplit(self.top, bottom, self.tr("Height of what it is"))
        self.split.share_chosen.connect(self.share_chosen)
        whole.addWidget(self.split)
        self.show_asking(False)
        self.notice.hide()

    def _head(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(SPACE.unit)
        row.addWidget(self.icon)
        row.addWidget(self.title, 1)
        row.addWidget(self.watch_words)
        row.addWidget(self.watch)
        row.addWidget(self.again)
        row.addStrut(SIZE.button + 2)
        return row

    def _address_row(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(SPACE.half)
        row.addWidget(self.address)
        row.addWidget(self.copy)
        row.addStretch(1)
        return row

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        across = SPACE.gutter if self.width() < BREAK.tool else SPACE.page
        self.top.body.setContentsMargins(across, SPACE.gutter, across, SPACE.gutter)
        self._bottom.setContentsMargins(across, SPACE.unit, across, SPACE.gutter)

    # what it is

    def show_resource(self, resource: Resource) -> None:
        """Show what is known of it; another one's content goes."""
        if resource.uri != self.uri or self._form is not None:
            self._show_nothing("")
        self.uri = resource.uri
        self._put_form(None)
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
        self._put_form(form)
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
        self.description.set_text(description)
        self.description.setVisible(bool(description))

    def _put_form(self, form: TextForm | None) -> None:
        if form is self._form:
            return
        if self._form is not None:
            self._form.hide()
        self._form = form
        if form is not None:
            if self._forms.indexOf(form) < 0:
                self._forms.addWidget(form)
            form.show()
            self.top.verticalScrollBar().setValue(0)

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

    def take_over(self, former: ResourceDetail) -> None:
        """Show of the same resource what `former`, in another language, shows of it."""
        self.split.set_share(former.split.share)
        self.content.take_over(former.content)
        self._read, self._changed_itself = former._read, former._changed_itself
        self._stopped = former._stopped
        if former._problem is not None and not former.notice.isHidden():
            self._problem = former._problem
            self.show_problem(former._problem)
        else:
            self._show_state()

    def show_asking(self, asking: bool) -> None:
        self.progress.setVisible(asking)
        self.stop.setVisible(asking and self._form is None)
        self.again.set_busy(asking)
        if asking:
            self.notice.hide()
            self._problem, self._stopped = None, False
            self.state.setText(self.tr("Reading…"))
        self.state.setVisible(bool(self.state.text()))

    def show_content(self, parts: tuple[ResourceContent, ...], *, changed: bool) -> None:
        """Show what came; `changed`: because the server told that it is another."""
        self.content.show_parts(parts)
        self._read, self._changed_itself = datetime.now(UTC), changed
        self._show_state()
        self._announce(self.state.text())

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
        again = problem == self._problem
        self.say(words(problem))
        self._problem = problem
        if not again:
            self._announce(words(problem))
        self.state.setText("")
        self.state.hide()

    def _announce(self, said: str) -> None:
        announce(self, listed(filter(None, (self.title.text(), said))))

    def say(self, said: str) -> None:
        """A sentence above the content: something did not work."""
        self.notice.set(said, "red")
        self.notice.show()
