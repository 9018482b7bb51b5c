"""One prompt: what it is for, its arguments, and the messages that it becomes."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from companion.messages.message import Message
from companion.protocol.offers import Prompt, PromptResult
from companion.text import one_line
from companion.ui.forms.text_form import TextForm
from companion.ui.kit.page.balanced_split import BalancedSplit
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.theme.tokens import BREAK, SPACE
from companion.ui.kit.values.server_icon import ServerIcon
from companion.ui.kit.widgets.label import DescriptionLabel, ElidingLabel, Label
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.panes import Pane, ScrollPage
from companion.ui.kit.widgets.progress import ProgressBar
from companion.ui.kit.widgets.tooltip import announce
from companion.ui.kit.words.words import words
from companion.ui.servers.conversation_view import ConversationView


class PromptDetail(QWidget):
    """Shows; whoever owns it asks the server."""

    share_chosen = Signal(float)
    """Part of the height that a person gave to the form; the rest shows the messages."""

    def __init__(self, tasks: TaskOwner, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._form: TextForm | None = None
        self._problem: Message | None = None
        self.icon = ServerIcon(tasks)
        self.title = ElidingLabel("", "title")
        self.name = ElidingLabel("", "mono", "text3", mode=Qt.TextElideMode.ElideMiddle)
        self.description = DescriptionLabel()
        self.bare = Label(self.tr("This prompt takes no arguments."), "body", "text3")
        self._forms = QVBoxLayout()
        self.progress = ProgressBar(self.tr("The server is asked"))
        self.progress.set_fraction(None)
        self.notice = Notice("", "red", role="body")
        self.conversation = ConversationView(tasks)
        self.conversation.failed.connect(self.say)
        self.top = ScrollPage(margin=0, fill="surface")
        self.top.body.setSpacing(SPACE.unit)
        head = QHBoxLayout()
        head.setSpacing(SPACE.twelve)
        head.addWidget(self.icon)
        head.addWidget(self.title)
        head.addWidget(self.name, 1)
        self.top.add(head)
        self.top.add(self.description)
        self.top.add(self.bare)
        self.top.add(self._forms)
        self.top.body.addStretch(1)
        bottom = Pane("window", ("top",))
        self._bottom = QVBoxLayout(bottom)
        self._bottom.setSpacing(SPACE.unit)
        self._bottom.addWidget(self.progress)
        self._bottom.addWidget(self.notice)
        self._bottom.addWidget(self.conversation, 1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        self.split = BalancedSplit(self.top, bottom, self.tr("Height of the prompt"))
        self.split.share_chosen.connect(self.share_chosen)
        whole.addWidget(self.split)
        self.progress.hide()
        self.notice.hide()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        across = SPACE.gutter if self.width() < BREAK.tool else SPACE.page
        self.top.body.setContentsMargins(across, SPACE.gutter, across, SPACE.gutter)
        self._bottom.setContentsMargins(across, SPACE.unit, across, SPACE.gutter)

    def show_prompt(
        self, prompt: Prompt, form: TextForm, result: PromptResult | None, *, can_read: bool
    ) -> None:
        """Show its form, and the messages that it became before."""
        self.icon.show_icons(prompt.icons)
        self.title.setText(prompt.label)
        self.name.setText(one_line(prompt.name))
        self.description.set_text(prompt.description)
        self.description.setVisible(bool(prompt.description))
        self.bare.setVisible(not prompt.arguments)
        if form is self._form:
            return
        if self._form is not None:
            self._form.hide()
        self._form = form
        if self._forms.indexOf(form) < 0:
            self._forms.addWidget(form)
        form.show()
        self.top.verticalScrollBar().setValue(0)
        self._problem = None
        self.notice.hide()
        if result is not None:
            self.show_result(prompt, result, can_read=can_read)
        else:
            self.conversation.say(self.tr("The messages appear here when the prompt is filled in."))

    def take_over(self, former: PromptDetail) -> None:
        """Show of the same prompt what `former`, in another language, shows of it."""
        self.split.set_share(former.split.share)
        if former._problem is not None and not former.notice.isHidden():
            self._problem = former._problem
            self.show_problem(former._problem)

    def show_asking(self, asking: bool) -> None:
        self.progress.setVisible(asking)
        if asking:
            self._problem = None
            self.notice.hide()

    def show_result(self, prompt: Prompt, result: PromptResult, *, can_read: bool) -> None:
        self.conversation.show_result(result, prompt.name, can_read=can_read)

    def show_problem(self, problem: Message) -> None:
        if problem != self._problem:
            announce(self, words(problem))
        self.say(words(problem))
        self._problem = problem

    def say(self, said: str) -> None:
        """A sentence above the messages: something did not work."""
        self.notice.set(said, "red")
        self.notice.show()
