"""One device: its head, a strip while it is away, and its pages."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeVar

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QWidget

from companion.app.activity.history.stored import arguments_to_edit
from companion.app.connect.connections import Connections
from companion.app.connect.nearby import NearbyService
from companion.app.tools.calls import CallService
from companion.transports.endpoint import Endpoint
from companion.ui.device.device_header import DeviceHeader, has_page
from companion.ui.device.page_drop import PageDrop
from companion.ui.device.strips import AwayStrip, ClaimStrip, StripRoom
from companion.ui.device.tabs import TAB
from companion.ui.kit.page.view_state import ViewParts
from companion.ui.kit.widgets.confirm_strip import ConfirmStrip
from companion.ui.kit.widgets.first_place import first_place
from companion.ui.kit.widgets.layout import column
from companion.ui.kit.widgets.panes import PageStack
from companion.ui.kit.words.technical import technical
from companion.ui.stock.order_cards import ActivationCard
from companion.ui.tools.filled_line import PastCall
from companion.ui.tools.strips import LongCallsStrip, ToolNews

if TYPE_CHECKING:
    from companion.app.forms.form_file import SavedForm
    from companion.app.stock.views import StockView
    from companion.app.tools.records import CallRecord
    from companion.devices.models import DeviceView
    from companion.protocol.offers import Prompt, Resource, ResourceTemplate
    from companion.protocol.tools import Tool
    from companion.ui.activity.page import ActivityPage
    from companion.ui.assets.assets_page import AssetsPage
    from companion.ui.device.device_state import DevicePageState
    from companion.ui.frames.page import ProtocolPage
    from companion.ui.kit.page.context import UiContext
    from companion.ui.overview.overview_page import OverviewPage
    from companion.ui.pictures.pictures_page import PicturesPage
    from companion.ui.privileged.privileged_page import PrivilegedPage
    from companion.ui.servers.prompts_page import PromptsPage
    from companion.ui.servers.resources_page import ResourcesPage
    from companion.ui.stock.conversation_page import ConversationPage
    from companion.ui.stock.message_dialog import MessageDialog
    from companion.ui.tools.tools_page import ToolsPage

    _TabPage = (
        OverviewPage
        | ToolsPage
        | ResourcesPage
        | PromptsPage
        | PrivilegedPage
        | ActivityPage
        | PicturesPage
        | AssetsPage
        | ConversationPage
        | ProtocolPage
    )
    _Kind = TypeVar("_Kind", bound=_TabPage)


class DevicePage(QWidget):
    """Kept as long as the device is known, so that what is being edited outlives a restart.

    Each of its pages is made, and its module loaded, when it is first shown or asked for.
    """

    rename_wanted = Signal(str)
    """Also for a device that is not saved: naming it saves it."""
    remove_wanted = Signal(str)
    reach_wanted = Signal()
    """Whether devices can reach this computer is to be looked at."""
    why_wanted = Signal(str)
    """Why the device cannot be reached."""
    login_wanted = Signal(str)
    """Another password, key or token for it."""
    ways_wanted = Signal(str)
    """The ways to reach the device."""
    window_wanted = Signal(str)
    """Show it in a window of its own."""
    habit_changed = Signal(str, object)
    """A name and a JSON value: how somebody left the page. See `restore_habits`."""
    recording_wanted = Signal()
    """Open frames that were saved."""
    save_recording_wanted = Signal()
    """Save the frames of the device."""

    def __init__(
        self, context: UiContext, state: DevicePageState, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._state = state
        self._key = state.key
        self._view: DeviceView | None = None
        self._stock: StockView | None = None
        self.header = DeviceHeader()
        self.strip = AwayStrip()
        self.claims = ClaimStrip(context, context.tasks, state.key)
        self.long_calls = LongCallsStrip(context, state.key)
        self.tool_news = ToolNews(state.tool_news)
        self.activation = ActivationCard()
        self.message_dialog: MessageDialog | None = None
        self._habits: Mapping[str, Any] = {}
        """For pages that are made later."""
        self._wanted = ""
        """The page that was shown in an earlier run, until the server says whether it has it."""
        self._pages: dict[str, _TabPage] = {}
        """Those that are made."""
        self.stack = PageStack()
        strips = (self.strip, self.claims, self.long_calls, self.tool_news, self.activation)
        self.room = StripRoom(strips, self.stack)
        column(
            self.header,
            self.strip,
            self.claims,
            self.long_calls,
            self.tool_news,
            self.activation,
            self.room,
            (self.stack, 1),
            on=self,
            spacing=0,
        )
        self._connect()
        self.stack.setCurrentWidget(self.overview)
        self.drop = PageDrop(
            self,
            context,
            cards=lambda: self.privileged.cards,
            view=lambda: self.view,
            go_to_tool=self.go_to_tool,
            show_page=self.show_page,
        )
        self.header.show_for("overview")
        self._own = ViewParts(state.view)
        self._own.add_value("wanted", lambda: self._wanted, self._want)
        self._own.add_value("page", self.page, self.show_page)
        for name, part in (
            ("header", self.header),
            ("strip", self.strip),
            ("claims", self.claims),
            ("news", self.tool_news),
            ("activation", self.activation),
        ):
            self._own.add(name, part)
        state.add_view(self, context.notify)

    # its pages

    @cached_property
    def overview(self) -> OverviewPage:
        from companion.ui.overview.overview_page import OverviewPage

        page = OverviewPage(self._context, self._state.overview)
        page.open_activity.connect(lambda: self.show_page("activity"))
        page.open_tool.connect(self.open_tool)
        page.form_wanted.connect(self.open_form)
        page.upgrade_wanted.connect(lambda update: self.drop.upgrade(update))
        page.open_conversation.connect(lambda: self.show_page("conversation"))
        page.open_picture.connect(self.show_picture)
        page.say.reach_wanted.connect(self.reach_wanted)
        return self._add("overview", page)

    @cached_property
    def tools(self) -> ToolsPage:
        from companion.ui.tools.tools_page import ToolsPage

        page = ToolsPage(self._context, self._state.tools)
        page.resource_wanted.connect(self.open_resource)
        page.pin_wanted.connect(self._pin_call)
        page.form_pin_wanted.connect(self._pin)
        page.values_pin_wanted.connect(self._pin_values)
        return self._add("tools", page)

    @cached_property
    def privileged(self) -> PrivilegedPage:
        from companion.ui.privileged.privileged_page import PrivilegedPage

        page = PrivilegedPage(self._context, self._state.privileged)
        page.picture_wanted.connect(self.show_picture)
        return self._add("privileged", page)

    @cached_property
    def activity(self) -> ActivityPage:
        from companion.ui.activity.page import ActivityPage

        page = ActivityPage(self._context, self._state.activity)
        page.edit_wanted.connect(self.edit_call)
        page.pin_wanted.connect(self._pin_call)
        return self._add("activity", page)

    @cached_property
    def pictures(self) -> PicturesPage:
        from companion.ui.pictures.pictures_page import PicturesPage

        return self._add("pictures", PicturesPage(self._context, self._state.pictures))

    @cached_property
    def assets(self) -> AssetsPage:
        from companion.ui.assets.assets_page import AssetsPage

        return self._add("assets", AssetsPage(self._context, self._state.assets))

    @cached_property
    def protocol(self) -> ProtocolPage:
        from companion.ui.frames.page import ProtocolPage

        page = ProtocolPage(self._state.protocol)
        page.open_clicked.connect(self.recording_wanted)
        page.save_clicked.connect(self.save_recording_wanted)
        return self._add("protocol", page)

    @cached_property
    def _conversation(self) -> ConversationPage:
        from companion.ui.stock.conversation_page import ConversationPage

        page = ConversationPage(self._context, self._state.conversation)
        page.sayings.reach_wanted.connect(self.reach_wanted)
        return self._add("conversation", page)

    @cached_property
    def _resources(self) -> ResourcesPage:
        from companion.ui.servers.resources_page import ResourcesPage

        return self._add("resources", ResourcesPage(self._context, self._state.resources))

    @cached_property
    def _prompts(self) -> PromptsPage:
        from companion.ui.servers.prompts_page import PromptsPage

        page = PromptsPage(self._context, self._state.prompts)
        page.resource_wanted.connect(self.open_resource)
        return self._add("prompts", page)

    @property
    def conversation(self) -> ConversationPage | None:
        """Of a stock device, which alone holds conversations that pass through here."""
        known = "conversation" in self._pages or self._has("conversation")
        return self._conversation if known else None

    @property
    def resources(self) -> ResourcesPage | None:
        """Of an MCP server that offers them."""
        known = "resources" in self._pages or self._has("resources")
        return self._resources if known else None

    @property
    def prompts(self) -> PromptsPage | None:
        """Of an MCP server that offers them."""
        return self._prompts if "prompts" in self._pages or self._has("prompts") else None

    def _make(self, name: str) -> _TabPage:
        """One of `TABS`."""
        match name:
            case "conversation":
                return self._conversation
            case "resources":
                return self._resources
            case "prompts":
                return self._prompts
        page: _TabPage = getattr(self, name)
        return page

    def _add(self, name: str, page: _Kind) -> _Kind:
        """Bring a new page to where the others are."""
        self._pages[name] = page
        self.stack.addWidget(page)
        if (changed := getattr(page, "habit_changed", None)) is not None:
            changed.connect(self.habit_changed)
        if (restore := getattr(page, "restore_habits", None)) is not None:
            restore(self._habits)
        if self._view is not None:
            page.set_device(self._view)
        self._set_stock_of(page)
        return page

    def _set_stock_of(self, page: _TabPage) -> None:
        if (tell := getattr(page, "set_stock", None)) is not None:
            stock = self._stock
            tell(stock if stock is not None and stock.accepted else None)

    @property
    def key(self) -> str:
        return self._key

    @property
    def view(self) -> DeviceView | None:
        """The device as it was told last."""
        return self._view

    def restore_habits(self, habits: Mapping[str, Any]) -> None:
        """Show this device's page as somebody left it in an earlier run; what is damaged, or does
        not fit the device any more, is left out."""
        self._habits = habits
        for part in self._pages.values():
            if (restore := getattr(part, "restore_habits", None)) is not None:
                restore(habits)
        page = habits.get("page")
        if isinstance(page, str):
            self._want_page(page)

    def _want(self, name: str) -> None:
        self._wanted = name

    def _want_page(self, name: str) -> None:
        """Show a page at once, or one that only servers have as soon as this is known to be one."""
        self.show_page(name)
        if name in ("resources", "prompts") and not self._has(name):
            self._wanted = name

    def store(self) -> None:
        """Note where the page is now, for the next view of the same state."""
        for parts in self._parts:
            parts.store()

    def restore(self) -> None:
        """Go where the last view was; the device is known by then."""
        self._own.restore()
        for parts in self._parts[1:]:
            parts.restore()

    @property
    def _parts(self) -> tuple[ViewParts, ...]:
        made = (self._pages[name].parts for name in TAB if name in self._pages)
        return (self._own, *made)

    def replace(self, previous: DevicePage) -> None:
        """Go on where `previous`, in another language, was, and delete it. This page knows what
        it shows by then."""
        previous.store()
        for name in previous._pages:
            self._make(name)
        self.restore()
        focus = self.focusWidget()
        previous.hide()
        if focus is not None:
            # hiding took the keyboard away; it is given back once the page is shown
            QTimer.singleShot(0, focus, lambda: _focus(focus))
        previous.leave()
        previous.deleteLater()

    def leave(self) -> None:
        """Nobody sees the page any more: what it still asks is answered with no."""
        if self.message_dialog is not None:
            self.message_dialog.reject()
        for page in self._pages.values():
            if (leave := getattr(page, "leave", None)) is not None:
                leave()

    def set_device(self, view: DeviceView) -> None:
        """Pass a new snapshot on to everything that shows it."""
        self._view = view
        self._make_offered(view)
        self.header.set_device(view)
        self.strip.set_device(view)
        for page in self._pages.values():
            page.set_device(view)

    def _make_offered(self, view: DeviceView) -> None:
        """Pages for what only MCP servers have; a device never gets them."""
        if not self._has(self.page()):
            self.show_page("overview")
        wanted = self._wanted
        if wanted and view.offers is not None:
            self._wanted = ""
            # not if somebody has gone elsewhere meanwhile
            if self.page() == "overview":
                self.show_page(wanted)

    def open_resource(self, uri: str) -> None:
        """Read what is at an address, if the server lets anything be read."""
        if self.resources is not None and self._has("resources"):
            self.show_page("resources")
            self.resources.open_resource(uri)

    def set_stock(self, stock: StockView | None) -> None:
        """Pass on what is known of it as a device that asks this computer; `None` for nothing.

        Its conversations have a page only while it is accepted.
        """
        self._stock = stock
        accepted = stock if stock is not None and stock.accepted else None
        if accepted is None and self.page() == "conversation":
            self.show_page("overview")
        self.header.set_stock(accepted)
        self.strip.set_stock(accepted)
        self.activation.set_activation(accepted.activation if accepted is not None else None)
        for page in self._pages.values():
            self._set_stock_of(page)

    def page(self) -> str:
        """The page that is shown, one of `TABS`."""
        return self.header.tabs.value()

    def show_page(self, name: str) -> None:
        if self._has(name):
            self.header.tabs.set_value(name)

    def _has(self, name: str) -> bool:
        """Whether this device has the page at the moment."""
        offers = self._view.offers if self._view is not None else None
        match name:
            case "conversation":
                return self._stock is not None and self._stock.accepted
            case "resources":
                return offers is not None and offers.resources
            case "prompts":
                return offers is not None and offers.prompts
            case "protocol" if not technical():
                return False
        if self._view is not None and not has_page(self._view, name):
            return False
        return name in TAB

    def shown(self) -> None:
        """The page became visible: let the chosen one know."""
        page = self.stack.currentWidget()
        tell = getattr(page, "shown", None)
        if tell is not None:
            tell()

    @property
    def first_place(self) -> QWidget:
        """Where the keyboard begins: in the page that is shown, else on the tabs."""
        return first_place(self.stack) or self.header.tabs

    def focus_search(self) -> bool:
        """Put the cursor into the search of the page that is shown; false where it has none."""
        focus = getattr(self.stack.currentWidget(), "focus_search", None)
        if focus is None:
            return False
        focus()
        return True

    def refresh_status(self) -> None:
        """Ask the device how it is; without an answer the old values stay."""
        work = self._context[CallService].refresh_status(self._key)
        self._context.tasks.start(work, f"status of {self._key}")

    def reconnect(self) -> None:
        work = self._context[Connections].reconnect(self._key)
        self._context.tasks.start(work, f"reconnect {self._key}")

    def disconnect_device(self) -> None:
        """Close the connection; a device that is dialed stays away until it is wanted."""
        work = self._context[Connections].disconnect(self._key)
        self._context.tasks.start(work, f"disconnect {self._key}")

    def _ask_message(self) -> None:
        from companion.ui.stock.message_dialog import MessageDialog

        above = self._state.conversation.title.strip() or self.tr("Companion")
        tasks = self._context.tasks
        dialog = MessageDialog(self._context, tasks, self._key, self._title(), above, self)
        dialog.finished.connect(self._message_closed)
        self.message_dialog = dialog
        dialog.open()

    def _message_closed(self) -> None:
        if self.message_dialog is not None:
            self.message_dialog.deleteLater()
            self.message_dialog = None

    def _count_ways(self, _entry: object = None) -> None:
        entry = self._context[NearbyService].entry_of(Endpoint.parse(self._key))
        self.strip.set_ways(len(entry.endpoints) if entry is not None else 0)

    def _connect(self) -> None:
        header = self.header
        header.tab_chosen.connect(self._show_tab)
        header.refresh_wanted.connect(self.refresh_status)
        header.reconnect_wanted.connect(self.reconnect)
        header.rename_wanted.connect(lambda: self.rename_wanted.emit(self._key))
        header.save_wanted.connect(lambda: self.rename_wanted.emit(self._key))
        header.message_wanted.connect(self._ask_message)
        header.page_wanted.connect(self.show_page)
        header.remove_wanted.connect(lambda: self.remove_wanted.emit(self._key))
        header.window_wanted.connect(lambda: self.window_wanted.emit(self._key))
        header.tab_chosen.connect(lambda name: self.habit_changed.emit("page", name))
        self.strip.reconnect_wanted.connect(self.reconnect)
        for asking in (header, self.strip):
            asking.stop_wanted.connect(self.disconnect_device)
            asking.why_wanted.connect(lambda: self.why_wanted.emit(self._key))
            asking.login_wanted.connect(lambda: self.login_wanted.emit(self._key))
            asking.ways_wanted.connect(lambda: self.ways_wanted.emit(self._key))
        self.tool_news.tools_wanted.connect(lambda: self.show_page("tools"))
        self._context.connect(self._context[NearbyService].found, self._count_ways)
        self._context.connect(self._context[NearbyService].lost, self._count_ways)
        self._count_ways()

    def open_tool(self, name: str) -> None:
        """Show the form of a tool; a privileged one is on its own page."""
        tool = self._view.tool(name) if self._view is not None else None
        if tool is not None and tool.user_only:
            self.show_page("privileged")
            return
        self.show_page("tools")
        self.tools.select_tool(name)

    def go_to_tool(self, name: str) -> None:
        """As `open_tool`, with the keyboard on its form or card. Nothing is run."""
        tool = self._view.tool(name) if self._view is not None else None
        self.open_tool(name)
        if tool is not None and tool.user_only:
            self.privileged.show_card(name)
        elif tool is not None:
            self.tools.enter()

    def show_answer(self, record: CallRecord) -> None:
        """Show what a call of an ordinary tool brought."""
        self.open_tool(record.request.tool.name)
        self.tools.show_answer(record)

    def offered_resources(self) -> tuple[dict[str, Resource], dict[str, ResourceTemplate]]:
        """What the server has listed to be read, by the id in its list; empty where it has none,
        or nobody looked yet."""
        if "resources" not in self._pages or not self._has("resources"):
            return {}, {}
        return self._resources.offered()

    def offered_prompts(self) -> dict[str, Prompt]:
        """The prompts that the server has listed, by name; empty as with resources."""
        made = "prompts" in self._pages and self._has("prompts")
        return self._prompts.offered() if made else {}

    def go_to_resource(self, entry: str) -> None:
        """Show what the list has under this id: a resource is read, a template's form waits."""
        if self.resources is not None and self._has("resources"):
            self.show_page("resources")
            self.resources.go_to(entry)

    def go_to_prompt(self, name: str) -> None:
        """Show the form of a prompt, with the keyboard on it. Nothing is sent."""
        if self.prompts is not None and self._has("prompts"):
            self.show_page("prompts")
            self.prompts.go_to(name)

    def open_form(self, form: SavedForm) -> None:
        """Show the form of a saved call, filled with its values; nothing is sent."""
        self._fill_form(form.tool, dict(form.arguments), form)

    def edit_call(self, call: CallRecord) -> None:
        """Show the form of a past call, filled with its values; nothing is sent."""
        kept = arguments_to_edit(call.request)
        self._fill_form(call.request.tool.name, kept.arguments, PastCall(kept, call.started))

    def _fill_form(
        self, name: str, arguments: dict[str, Any], source: PastCall | SavedForm
    ) -> None:
        tool = self._view.tool(name) if self._view is not None else None
        if tool is not None and tool.user_only:
            self.show_page("privileged")
            self.privileged.edit(name, arguments, source)
        elif tool is not None:
            self.show_page("tools")
            self.tools.select_tool(name, arguments, source)

    def _title(self) -> str:
        return self._view.title if self._view is not None else ""

    def _pin_call(self, call: CallRecord) -> None:
        from companion.ui.activity.page import pin_call

        pin_call(self._context, call)

    def _pin_values(self, tool: Tool, values: dict[str, Any]) -> None:
        from companion.ui.activity.page import form_to_pin

        self._pin(form_to_pin(tool, values, self._title()))

    def _pin(self, form: SavedForm) -> None:
        from companion.ui.activity.page import pin_form

        tool = self._view.tool(form.tool) if self._view is not None else None
        if tool is not None:
            pin_form(self._context, self._key, tool, form)

    def show_picture(self, picture_id: str) -> None:
        """Show a picture among the others; an empty id shows all of them."""
        self.show_page("pictures")
        self.pictures.show_picture(picture_id)

    def _show_tab(self, name: str) -> None:
        self.stack.setCurrentWidget(self._make(name))
        self.room.give_up()
        self.header.show_for(name)
        if self.isVisible():
            self.shown()

    # what is dropped on it

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        self.drop.enter(event)

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self.drop.leave()

    def dropEvent(self, event: QDropEvent) -> None:
        self.drop.drop(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.drop.fit()


def _focus(widget: QWidget) -> None:
    if widget.isVisible() and not _answers(QApplication.focusWidget()):
        widget.setFocus(Qt.FocusReason.OtherFocusReason)


def _answers(focus: QWidget | None) -> bool:
    """Whether the keyboard is at an open question: there Escape must go on to mean no."""
    while focus is not None and not isinstance(focus, ConfirmStrip):
        focus = focus.parentWidget()
    return focus is not None
