"""The assistants that get tools from here: saved, connected, paused, and what they called today."""

from __future__ import annotations

import asyncio
import secrets as randomness
from collections import deque
from collections.abc import Callable, Coroutine, Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from enum import StrEnum
from typing import Any, Final
from urllib.parse import parse_qsl

from msgspec import Struct, field
from msgspec.structs import replace

from companion.app.activity.history.history import History
from companion.app.activity.history.query import HistoryFilter
from companion.app.offer.choice import (
    APP,
    LIMIT_BOUNDS,
    OfferChoice,
)
from companion.app.offer.link import AssistantAddress, AssistantLink, LinkState, LinkView
from companion.app.offer.offer import OfferedTool, ToolOffer
from companion.app.offer.own_tools import SAY, OwnTools
from companion.app.offer.programs import ProgramServer, ProgramsStatus
from companion.app.offer.saved import (
    LONGEST_NAME,
    SavedAssistant,
    saved_assistants,
    token_account,
)
from companion.app.offer.settings import ASSISTANTS, PROGRAMS_ON, PROGRAMS_PORT
from companion.app.secrets import Secrets
from companion.app.settings.settings import Settings
from companion.app.tools.calls import CallService
from companion.app.tools.gate import Confirm, refuse_all
from companion.app.tools.records import CallRecord, CallRequest
from companion.devices.models import DeviceView, Way
from companion.devices.registry import DeviceRegistry
from companion.errors import FileError, UsageError
from companion.events import Event, EventKind, Publisher
from companion.messages.message import Message, message
from companion.tasks import end_tasks, hold_task
from companion.text import one_line
from companion.transports.endpoint import Endpoint

ASK_LIMIT: Final = 45.0
"""Seconds that an assistant waits for a person's answer; few wait longer for a tool."""
SETTLE: Final = 10.0
"""Seconds that the first lists wait for devices and servers, which connect at the same time."""
MOST_CALLS: Final = 500
"""Calls of today that are kept for each assistant; the count goes on."""
_SHOWN_END: Final = 3
"""Last characters of a token that are shown, so that two can be told apart."""
_LONG_TOKEN: Final = 12
"""Characters from which on that tells nothing."""
_PAGES: Final = 10
"""Of the history that are read for the calls of today."""


class AssistantState(StrEnum):
    PAUSED = "paused"
    CONNECTING = "connecting"
    OPEN = "open"
    """The server took the connection; the assistant has not asked for the tools."""
    CONNECTED = "connected"
    WAITING = "waiting"
    ELSEWHERE = "elsewhere"
    REFUSED = "refused"
    READY = "ready"
    """Programs of this computer can connect."""
    SHUT = "shut"
    """Programs of this computer cannot: it is switched off, or the port is taken."""


_STATES: Final = {
    LinkState.STOPPED: AssistantState.CONNECTING,
    LinkState.CONNECTING: AssistantState.CONNECTING,
    LinkState.OPEN: AssistantState.OPEN,
    LinkState.CONNECTED: AssistantState.CONNECTED,
    LinkState.WAITING: AssistantState.WAITING,
    LinkState.ELSEWHERE: AssistantState.ELSEWHERE,
    LinkState.REFUSED: AssistantState.REFUSED,
}


class AssistantView(Struct, frozen=True):
    """A snapshot of one assistant."""

    saved: SavedAssistant
    state: AssistantState
    link: LinkView
    problem: Message | None = None
    """Why it is not connected, where that is known."""
    token_end: str = ""
    """The last characters of a token that is long enough; secret enough for a window, but not for
    a file."""
    tools: tuple[OfferedTool, ...] = ()
    """All that its sources have, chosen or not."""
    calls_today: int = 0
    failed_today: int = 0
    programs: ProgramsStatus = field(default_factory=ProgramsStatus)
    """Whether programs of this computer can connect."""

    @property
    def for_programs(self) -> bool:
        """Whether it is for programs of this computer only."""
        return not self.saved.address

    @property
    def offered(self) -> int:
        """How many tools it gets."""
        return sum(each.chosen for each in self.tools)

    @property
    def excess(self) -> int:
        """How many tools are above the limit."""
        return max(self.offered - self.saved.limit, 0)


class _Assistant:
    def __init__(self, saved: SavedAssistant, offer: ToolOffer) -> None:
        self.saved = saved
        self.offer = offer
        self.link: AssistantLink | None = None
        self.problem: Message | None = None
        self.token = ""
        self.end_published = True
        """Whether the end of its last trouble was published, or there was none."""
        self.day = datetime.now().date()
        self.calls: deque[CallRecord] = deque(maxlen=MOST_CALLS)
        self.count = self.failed = 0
        self.new_published: dict[str, set[str]] = {}
        """By source: its new tools that the activity has told of."""

    def note(self, record: CallRecord) -> None:
        self.turn_over()
        self.calls.append(record)
        self.count += 1
        self.failed += record.failed

    def turn_over(self) -> None:
        """A new day begins with no calls."""
        today = datetime.now().date()
        if today != self.day:
            self.day = today
            self.calls.clear()
            self.count = self.failed = 0


class AssistantService:
    """Owns an offer and a line for each saved assistant, from `start` to `stop`."""

    def __init__(
        self,
        settings: Settings,
        devices: DeviceRegistry,
        calls: CallService,
        secrets: Secrets,
        own: OwnTools,
        *,
        save: Callable[[], None],
        publish: Callable[[Event], None],
    ) -> None:
        """`save` writes the settings; `publish` adds an event to the activity."""
        self.changed: Publisher[str] = Publisher()
        """Id of an assistant that is new, gone, or different."""
        self.not_kept: Publisher[Message] = Publisher()
        """A token counts only until the app is closed: there is no password store that works."""
        self.programs = ProgramServer(devices, calls, secrets, self._offer_for_programs)
        self.confirm: Confirm = refuse_all
        """Asks a person before a privileged call; a front end without a person lets it refuse."""
        self.ask_limit = ASK_LIMIT
        self.given: Mapping[str, AssistantAddress] = {}
        """Addresses of this run, by the assistant's name (`casefold`), in place of saved ones."""
        self._settings = settings
        self._devices = devices
        self._calls = calls
        self._secrets = secrets
        self._own = own
        self._save = save
        self._publish_event = publish
        self._one_question = asyncio.Lock()
        self._source_came = asyncio.Event()
        self._assistants: dict[str, _Assistant] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._started = False
        shown = devices.changed.filter("name", "mark", "state", "work", "tools", "board", "offers")
        shown.subscribe(self._device_changed)
        devices.removed.subscribe(self._device_removed)
        self.programs.changed.subscribe(self._programs_changed)
        self.programs.not_kept.subscribe(self.not_kept.publish)
        for saved in saved_assistants(settings):
            self._add(saved)

    async def start(self, history: History) -> None:
        """Connect those that are not paused, and read what was called today."""
        self._started = True
        self._run(self._read_calls(history), "read today's calls of assistants")
        self._run(self._settle(), "wait for what is offered")
        if self._settings[PROGRAMS_ON]:
            await self.programs.open(self._settings[PROGRAMS_PORT])
        for key in tuple(self._assistants):
            self._connect(key)

    async def stop(self) -> None:
        """Close every line; returns when nothing of it runs any more."""
        self._started = False
        tasks = tuple(self._tasks)
        await end_tasks(*tasks)
        await self.programs.close()
        links = [each.link for each in self._assistants.values() if each.link is not None]
        await asyncio.gather(*(link.stop() for link in links))
        for each in self._assistants.values():
            each.offer.close()

    # what there is

    def views(self) -> tuple[AssistantView, ...]:
        """In the order in which they were added."""
        return tuple(self._view(each) for each in self._assistants.values())

    def view(self, key: str) -> AssistantView | None:
        assistant = self._assistants.get(key)
        return self._view(assistant) if assistant is not None else None

    def calls_today(self, key: str) -> tuple[CallRecord, ...]:
        """The last ones, newest first."""
        assistant = self._assistants.get(key)
        if assistant is None:
            return ()
        assistant.turn_over()
        return tuple(reversed(assistant.calls))

    def source_keys(self) -> tuple[str, ...]:
        """Every device and server whose tools are offered by somebody who is not paused."""
        saved = [each.saved for each in self._assistants.values() if not each.saved.paused]
        return tuple(dict.fromkeys(key for each in saved for key in each.sources))

    def secrets_seen(self) -> frozenset[str]:
        """The secret parts of addresses, one by one: what leaves this computer must hold none."""
        queries = [each.token for each in self._assistants.values() if each.token]
        values = (value for query in queries for _, value in parse_qsl(query))
        seen = self.programs.secrets_seen(tuple(self._assistants))
        return seen | frozenset(
            (*queries, *(value for value in values if len(value) >= _LONG_TOKEN))
        )

    def _view(self, each: _Assistant) -> AssistantView:
        each.turn_over()
        link = each.link.view if each.link is not None else LinkView()
        problem = each.problem or link.problem
        state, programs = _STATES[link.state], self.programs.status
        if each.saved.paused:
            state, problem = AssistantState.PAUSED, None
        elif not each.saved.address:
            state = AssistantState.READY if programs.listening else AssistantState.SHUT
            problem = programs.problem
        elif each.problem is not None:
            state = AssistantState.REFUSED
        values = [value for _, value in parse_qsl(each.token)] or [each.token]
        longest = max(values, key=len)
        return AssistantView(
            each.saved,
            state,
            link,
            problem,
            longest[-_SHOWN_END:] if len(longest) >= _LONG_TOKEN else "",
            each.offer.every_tool(),
            each.count,
            each.failed,
            programs,
        )

    # what a person does

    async def add_programs(self, name: str, sources: Sequence[str] = ()) -> str:
        """Save a choice of tools for programs of this computer, and let them connect; gives its id.

        Raises `UsageError` for a name that is empty or there already.
        """
        saved = SavedAssistant(
            randomness.token_hex(6), self._good_name(name), "", sources=tuple(sources)
        )
        self._add(saved)
        self.choose(saved.id, saved.choice)
        await self.serve_programs()
        return saved.id

    async def serve_programs(self, port: int | None = None, *, on: bool = True) -> None:
        """Let programs of this computer connect at a port of loopback, or do not."""
        if port is not None:
            self._settings[PROGRAMS_PORT] = port
        self._settings[PROGRAMS_ON] = on
        self._save()
        status = self.programs.status
        if not self._started or (on and status.on and status.port == self._settings[PROGRAMS_PORT]):
            return
        await (self.programs.open(self._settings[PROGRAMS_PORT]) if on else self.programs.close())

    async def add(self, name: str, address: str, sources: Sequence[str] = ()) -> str:
        """Save an assistant and connect to it; gives its id.

        Raises `EndpointError` for an address that is none, and `UsageError` for a name or an
        address that is there already.
        """
        parsed = AssistantAddress.parse(address)
        name = self._good_name(name)
        await self._check_address(parsed)
        key = randomness.token_hex(6)
        await self._store_token(key, parsed.query)
        saved = SavedAssistant(key, name, parsed.endpoint.text, sources=tuple(sources))
        self._add(saved)
        self.choose(key, saved.choice)
        self._connect(key)
        return key

    async def renew_programs(self) -> None:
        """Other tokens for programs of this computer; the former ones are worth nothing."""
        await self.programs.renew()
        self._programs_changed(self.programs.status)

    async def change_address(self, key: str, address: str) -> None:
        """Use another address. Raises as `add`."""
        parsed = AssistantAddress.parse(address)
        assistant = self._assistants[key]
        await self._check_address(parsed, key)
        await self._store_token(key, parsed.query)
        await self._disconnect(assistant)
        self._store(replace(assistant.saved, address=parsed.endpoint.text))
        self._connect(key)

    def rename(self, key: str, name: str) -> None:
        """Raises `UsageError` for a name that is empty or there already."""
        assistant = self._assistants[key]
        self._store(replace(assistant.saved, name=self._good_name(name, key)))
        assistant.offer.asker = assistant.saved.name

    async def remove(self, key: str) -> None:
        """Forget an assistant and its token."""
        assistant = self._assistants.pop(key)
        self.programs.drop(key)
        await self._secrets.set(token_account(key), None)
        await self._disconnect(assistant)
        assistant.offer.close()
        self._settings[ASSISTANTS].pop(key, None)
        self._save()
        self.changed.publish(key)

    async def pause(self, key: str, *, paused: bool = True) -> None:
        """Offer nothing until it goes on; the connection is closed meanwhile."""
        assistant = self._assistants[key]
        if assistant.saved.paused == paused:
            return
        self._store(replace(assistant.saved, paused=paused))
        if paused:
            self.programs.drop(key)
            await self._disconnect(assistant)
            self.changed.publish(key)
        else:
            self._connect(key)

    async def pause_all(self, *, paused: bool = True) -> None:
        await asyncio.gather(*(self.pause(key, paused=paused) for key in tuple(self._assistants)))

    def dial_now(self, key: str) -> None:
        """Do not wait: try again at once, or take the endpoint over from another program."""
        assistant = self._assistants[key]
        if not assistant.saved.address:
            self._run(self.serve_programs(), "serve programs")
        elif assistant.link is not None:
            assistant.link.dial_now()
        else:
            self._connect(key)

    def redial(self) -> None:
        """This computer has slept, or is in another network."""
        for each in self._assistants.values():
            if each.link is not None:
                each.link.redial()

    def choose(self, key: str, choice: OfferChoice, sources: Sequence[str] | None = None) -> None:
        """Offer this from now on."""
        assistant = self._assistants[key]
        wanted = assistant.saved.sources if sources is None else tuple(sources)
        self._choose(assistant, choice, wanted)
        for each in wanted:
            if (view := self._devices.view(each)) is not None:
                self._note_tools(assistant, view)

    def _choose(
        self, assistant: _Assistant, choice: OfferChoice, sources: tuple[str, ...] | None = None
    ) -> None:
        wanted = assistant.saved.sources if sources is None else sources
        self._store(replace(assistant.saved, choice=choice, sources=wanted))
        assistant.offer.choose(choice, wanted)

    def _allow_saying(self, key: str) -> None:
        """The person said yes, and is not asked again."""
        if (assistant := self._assistants.get(key)) is not None:
            choice = assistant.saved.choice.with_tool(APP, SAY.name, free=True)
            self._choose(assistant, choice)

    def set_limit(self, key: str, limit: int) -> None:
        """How many tools are too many."""
        least, most = LIMIT_BOUNDS
        limit = min(max(limit, least), most)
        self._store(replace(self._assistants[key].saved, limit=limit))

    # within

    def _offer_for_programs(self, key: str) -> ToolOffer | None:
        assistant = self._assistants.get(key)
        return None if assistant is None or assistant.saved.paused else assistant.offer

    def _programs_changed(self, _status: ProgramsStatus) -> None:
        for key in tuple(self._assistants):
            self.changed.publish(key)

    def _good_name(self, name: str, key: str = "") -> str:
        name = one_line(name, LONGEST_NAME)
        if not name:
            raise UsageError("offer.no_name")
        others = (each.saved for each in self._assistants.values() if each.saved.id != key)
        if any(each.name.casefold() == name.casefold() for each in others):
            raise UsageError("offer.same_name")
        return name

    async def _check_address(self, address: AssistantAddress, key: str = "") -> None:
        for other in tuple(self._assistants.values()):
            if other.saved.id == key or other.saved.address != address.endpoint.text:
                continue
            token = await self._secrets.get(token_account(other.saved.id)) or ""
            if token == address.query:
                raise UsageError("offer.same_address", name=other.saved.name)

    async def _store_token(self, key: str, token: str) -> None:
        if not await self._secrets.set(token_account(key), token):
            self.not_kept.publish(message("offer.not_kept"))

    def _add(self, saved: SavedAssistant) -> None:
        async def confirm(request: CallRequest) -> bool:
            return await self._ask(saved.id, request)

        offer = ToolOffer(
            self._devices,
            self._calls,
            saved.sources,
            saved.choice,
            asker=saved.name,
            confirm=confirm,
            own=self._own,
        )
        if self._started:
            # what is not there yet changes the list when it comes
            offer.set_complete()
        self._assistants[saved.id] = _Assistant(saved, offer)
        offer.changed.subscribe(lambda _: self.changed.publish(saved.id))
        offer.say_allowed.subscribe(lambda _: self._allow_saying(saved.id))
        offer.called.subscribe(lambda call: self._called(saved.id, call[1]))

    def _store(self, saved: SavedAssistant) -> None:
        self._assistants[saved.id].saved = saved
        self._settings[ASSISTANTS][saved.id] = saved.document()
        self._save()
        self.changed.publish(saved.id)

    def _run(self, work: Coroutine[Any, Any, None], name: str) -> None:
        task = asyncio.get_running_loop().create_task(work, name=name)
        hold_task(task, self._tasks)

    def _connect(self, key: str) -> None:
        assistant = self._assistants[key]
        if not assistant.saved.address:
            self.changed.publish(key)
        elif self._started and not assistant.saved.paused and assistant.link is None:
            self._run(self._dial(assistant), f"offer tools to {assistant.saved.id}")

    async def _dial(self, assistant: _Assistant) -> None:
        key = assistant.saved.id
        given = self.given.get(assistant.saved.name.casefold())
        if given is not None:
            assistant.token = given.query
        else:
            assistant.token = await self._secrets.get(token_account(key)) or ""
        # the store may have shown a dialog: much can be different since
        saved = assistant.saved
        there = self._started and self._assistants.get(key) is assistant
        if assistant.link is not None or saved.paused or not there:
            return
        assistant.problem = None if assistant.token else message("offer.no_token")
        if assistant.problem is not None:
            self._publish_trouble(saved.name, assistant.problem)
        else:
            address = given or AssistantAddress(Endpoint.parse(saved.address), assistant.token)
            link = AssistantLink(address, assistant.offer, self._devices.timing)
            link.changed.subscribe(lambda view: self._link_changed(saved.id, view))
            assistant.link = link
            link.start()
        self.changed.publish(saved.id)

    async def _settle(self) -> None:
        """Let the first lists wait a little for what connects at the start: an assistant reads a
        list that changes later only in another session."""
        with suppress(TimeoutError):
            async with asyncio.timeout(SETTLE):
                while not all(map(self._is_known, self.source_keys())):
                    self._source_came.clear()
                    await self._source_came.wait()
        for each in self._assistants.values():
            each.offer.set_complete()

    def _is_known(self, key: str) -> bool:
        view = self._devices.view(key)
        return key == APP or view is None or bool(view.tools)

    async def _disconnect(self, assistant: _Assistant) -> None:
        link, assistant.link = assistant.link, None
        if link is not None:
            await link.stop()

    def _link_changed(self, key: str, view: LinkView) -> None:
        assistant = self._assistants.get(key)
        if assistant is None or assistant.saved.paused:
            return
        name = assistant.saved.name
        if view.state in (LinkState.ELSEWHERE, LinkState.REFUSED) and assistant.end_published:
            assistant.end_published = False
            self._publish_trouble(name, view.problem)
        elif view.state is LinkState.CONNECTED and not assistant.end_published:
            assistant.end_published = True
            title = message("offer.connected", name=name)
            event = Event.now("assistant_connected", device_key="", device_name=name, title=title)
            self._publish_event(event)
        self.changed.publish(key)

    def _publish_trouble(self, name: str, problem: Message | None) -> None:
        title = message("offer.trouble", name=name)
        self._publish_event(
            Event.now(
                "assistant_trouble",
                device_key="",
                device_name=name,
                title=title,
                detail=problem,
                failed=True,
            )
        )

    def _device_changed(self, view: DeviceView) -> None:
        self._source_came.set()
        for each in self._assistants.values():
            if view.key in each.saved.sources:
                self._note_tools(each, view)
                self.changed.publish(each.saved.id)

    def _note_tools(self, assistant: _Assistant, view: DeviceView) -> None:
        """Note which tools a server had when it was chosen, and publish which it added since."""
        choice = assistant.saved.choice
        source = choice.source(view.key)
        is_server = view.way is Way.SERVER or view.offers is not None
        if not is_server or not view.connected or not source.on:
            return
        if source.known is None:
            names = tuple(sorted(tool.name for tool in view.tools))
            self._choose(assistant, choice.with_source(view.key, replace(source, known=names)))
            return
        new = {tool.name for tool in view.tools if choice.is_new(view.key, tool)}
        if new - assistant.new_published.setdefault(view.key, set()):
            assistant.new_published[view.key] |= new
            name = assistant.saved.name
            title = message("offer.new_tools", source=view.title, name=name, count=len(new))
            self._publish_event(
                Event.now("assistant_new_tools", device_key="", device_name=name, title=title)
            )

    def _device_removed(self, key: str) -> None:
        """Its tools are gone; the choice stays, since the removal can be undone."""
        for each in self._assistants.values():
            if key in each.saved.sources:
                each.offer.choose(each.saved.choice)
                self.changed.publish(each.saved.id)

    def _called(self, key: str, record: CallRecord) -> None:
        if (assistant := self._assistants.get(key)) is not None:
            assistant.note(record)
            self.changed.publish(key)

    async def _ask(self, key: str, request: CallRequest) -> bool:
        assistant = self._assistants.get(key)
        if assistant is None:
            return False
        return await self.ask_person(assistant.saved.name, request) or False

    async def ask_person(self, name: str, request: CallRequest, typed: str = "") -> bool | None:
        """What the person says to what `name` wants; `None` where no person can be asked. `typed`
        is the command, where it is one of a terminal."""
        if self.confirm is refuse_all:
            return None
        tool, device = request.tool.label, request.device_name
        asks = message("offer.asks", name=name, tool=tool, device=device)
        self._publish_event(
            Event.now("assistant_asks", device_key="", device_name=name, title=asks)
        )
        note = message("offer.wants", seconds=f"{self.ask_limit:g}")
        if typed:
            note = message("cli.wants", seconds=f"{self.ask_limit:g}", line=typed)
        if request.note is not None:
            note = message("assets.both", first=request.note, second=note)
        with suppress(TimeoutError):
            async with asyncio.timeout(self.ask_limit):
                # a person answers one question at a time
                async with self._one_question:
                    return await self.confirm(replace(request, note=note, asker=name))
        return False

    async def _read_calls(self, history: History) -> None:
        midnight = datetime.now().astimezone().replace(hour=0, minute=0, second=0, microsecond=0)
        wanted = HistoryFilter(kinds=(EventKind.CALL,), since=midnight)
        before, found = None, list[CallRecord]()
        with suppress(FileError):
            for _ in range(_PAGES):
                # only what was before this run, whose calls are counted as they come
                page = await history.read(wanted, before=before, before_number=1)
                calls = (stored.entry.call for stored in page.entries)
                found += [call for call in calls if call is not None and call.request.asker]
                if (before := page.before) is None:
                    break
        for each in self._assistants.values():
            former = [call for call in found if call.request.asker == each.saved.name]
            room = max(MOST_CALLS - len(each.calls), 0)
            each.calls.extendleft(former[:room])
            each.count += len(former)
            each.failed += sum(call.failed for call in former)
            if former:
                self.changed.publish(each.saved.id)
