"""What servers ask of the person: a queue with an answer for each, and nobody bypassed.

Source: the MCP specification, "Sampling" and "Elicitation". An ask ends by itself when the server
takes it back or goes away. Where nobody attends, nothing is declared to servers, and what they
ask all the same is declined.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, Final, Protocol

from msgspec import Struct
from msgspec.structs import replace

from companion.app.activity.event_table import event_type
from companion.app.servers.ask import (
    Ask,
    AskKind,
    AskRequest,
    AskState,
    FormRequest,
    SamplingAnswer,
    SamplingRequest,
    UrlRequest,
    read_elicitation,
    read_sampling,
)
from companion.devices.registry import DeviceRegistry
from companion.errors import CompanionError, UsageError
from companion.events import Event, Publisher
from companion.messages.message import Message, message
from companion.protocol.session.server_requests import (
    INVALID_PARAMS,
    USER_REJECTED,
    DeclaredCapabilities,
    RequestRefused,
    Root,
)
from companion.tasks import end_tasks
from companion.text import one_line

REMEMBERED: Final = 200
"""Asks that are kept; of more than that, those that are over go, the oldest first."""

SECONDS: Final = 1_800.0
"""How long an ask waits for its person; servers give up much earlier, and say so."""
MOST_PENDING: Final = 20
"""Of one server; what it asks beyond is refused."""
CANCELLED_METHOD: Final = "notifications/cancelled"
COMPLETE_METHOD: Final = "notifications/elicitation/complete"
Answerer = Callable[[Ask], Awaitable[None]]
"""Answers asks in place of a person, as the command line's `--elicit` does."""

logger = logging.getLogger(__name__)


class AskQueue:
    """Holds every `Ask`, publishes each change, and tells the activity how they ended."""

    def __init__(self, devices: DeviceRegistry, seconds: float) -> None:
        """`seconds` is how long an ask waits for its person."""
        self.changed: Publisher[Ask] = Publisher()
        self._devices = devices
        self._seconds = seconds
        self._asks: OrderedDict[int, Ask] = OrderedDict()
        self._count = 0

    def pending(self, key: str | None = None) -> tuple[Ask, ...]:
        """Oldest first; of one server, or of all."""
        return tuple(a for a in self._asks.values() if a.pending and key in (None, a.key))

    def all(self) -> tuple[Ask, ...]:
        return tuple(self._asks.values())

    def get(self, number: int) -> Ask | None:
        return self._asks.get(number)

    def still_pending(self, number: int) -> Ask:
        """Raises `UsageError` when it is over."""
        ask = self._asks.get(number)
        if ask is None or not ask.pending:
            raise UsageError("talk.ask_over")
        return ask

    def make(self, key: str, kind: AskKind, request: AskRequest, params: Mapping[str, Any]) -> Ask:
        """A new one, which is not in the queue yet."""
        view = self._devices.view(key)
        now = datetime.now(UTC)
        self._count += 1
        return Ask(
            number=self._count,
            key=key,
            server_name=view.title if view is not None else one_line(key),
            kind=kind,
            request=request,
            params=params,
            asked=now,
            deadline=now + timedelta(seconds=self._seconds),
        )

    def store(self, ask: Ask) -> None:
        """Add one, or a later state of one."""
        before = self._asks.get(ask.number)
        self._asks[ask.number] = ask
        over = [a.number for a in self._asks.values() if not a.pending and a is not ask]
        for number in over[: max(len(self._asks) - REMEMBERED, 0)]:
            del self._asks[number]
        if not ask.pending and (before is None or before.pending):
            self._publish_end(ask)
        self.changed.publish(ask)

    def end(self, number: int, ending: Message) -> None:
        """It ended by itself; harmless when it is over already."""
        ask = self._asks.get(number)
        if ask is not None and ask.pending:
            self.store(replace(ask, state=AskState.ENDED, ending=ending, working=False))

    def _publish_end(self, ask: Ask) -> None:
        device = self._devices.device(ask.key)
        if device is not None:
            device.tell(
                "server_ask",
                f"talk.asked_{ask.kind}",
                detail=ask.ending or message(f"talk.ask_was_{ask.state}"),
                values={"kind": str(ask.kind), "outcome": str(ask.state)},
                words={},
            )


class ServerRequestHandler:
    """The requests of one server, on their way to the person. See
    `companion.protocol.session.server_requests.ServerRequests`."""

    def __init__(self, asks: ServerAsks, key: str) -> None:
        self._asks = asks
        self._key = key

    @property
    def served(self) -> DeclaredCapabilities:
        return self._asks.served(self._key)

    async def sample(self, request_id: str | int, params: Mapping[str, Any]) -> Mapping[str, Any]:
        return await self._asks.wait_for(self._key, request_id, AskKind.SAMPLING, params)

    async def elicit(self, request_id: str | int, params: Mapping[str, Any]) -> Mapping[str, Any]:
        return await self._asks.wait_for(self._key, request_id, AskKind.ELICITATION, params)

    async def roots(self) -> Sequence[Root]:
        return self._asks.roots_of(self._key)

    def url_required(self, elicitations: Any) -> None:
        self._asks.url_required(self._key, elicitations)


class ModelAnswers(Protocol):
    """A model that was set up; `companion.app.servers.models.ModelService` is it."""

    @property
    def configured(self) -> bool: ...

    async def complete(self, request: SamplingRequest) -> SamplingAnswer:
        """Raises `CompanionError`."""
        ...


class _Open(Struct):
    """An ask with somebody of a server waiting for it."""

    request_id: str | int | None
    answer: asyncio.Future[Mapping[str, Any]]


class ServerAsks:
    """See the module. `changed` publishes an ask when it comes and whenever it changes."""

    def __init__(self, devices: DeviceRegistry, *, seconds: float = SECONDS) -> None:
        self._queue = AskQueue(devices, seconds)
        self.changed = self._queue.changed
        self.allowance_changed: Publisher[str] = Publisher()
        """The key of a server that a model may answer from now on, or may not any more."""
        self._devices = devices
        self._seconds = seconds
        self._open: dict[int, _Open] = {}
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._allowed: set[str] = set()
        self._by_model: set[int] = set()
        """Asks that the model is answering by itself just now."""
        self._withdrawn: dict[tuple[str, str | int], str] = {}
        self._served = DeclaredCapabilities()
        self._answerer: Answerer | None = None
        self._model: ModelAnswers | None = None
        self._roots: Callable[[str], Sequence[Root]] = lambda key: ()
        devices.events.subscribe(self._on_event)
        devices.removed.subscribe(self._forget)

    # who is there

    def attend(
        self,
        *,
        sampling: bool = True,
        elicitation: bool = True,
        answerer: Answerer | None = None,
    ) -> Callable[[], None]:
        """Somebody looks after the asks from now on; the returned function ends that.

        Servers are told in their handshake, so this comes before they are connected. `answerer`
        is started, as a task of its own, for each ask that comes.
        """
        self._served = DeclaredCapabilities(sampling=sampling, elicitation=elicitation, roots=True)
        self._answerer = answerer

        def leave() -> None:
            self._served, self._answerer = DeclaredCapabilities(), None
            for ask in self.pending():
                self.decline(ask.number)

        return leave

    def use_model(self, model: ModelAnswers) -> None:
        self._model = model

    def use_roots(self, roots: Callable[[str], Sequence[Root]]) -> None:
        self._roots = roots

    # what is asked

    def pending(self, key: str | None = None) -> tuple[Ask, ...]:
        """Oldest first; of one server, or of all."""
        return self._queue.pending(key)

    def asks(self) -> tuple[Ask, ...]:
        """Oldest first, also those that are over, as far as they are remembered."""
        return self._queue.all()

    def ask(self, number: int) -> Ask | None:
        return self._queue.get(number)

    # answers

    def answer(self, number: int, result: SamplingAnswer | Mapping[str, Any] | None = None) -> None:
        """Answer an ask: with what a model said, with the JSON object of a form, or with nothing
        for an address that the person agreed to open.

        Raises `UsageError` when it is over, or the answer is none for it.
        """
        ask = self._queue.still_pending(number)
        match ask.request, result:
            case SamplingRequest(), SamplingAnswer():
                reply = result.as_json()
            case FormRequest(), Mapping():
                reply = {"action": "accept", "content": dict(result)}
            case UrlRequest(), None:
                reply = {"action": "accept"}
            case _:
                raise UsageError("talk.ask_wrong_answer")
        self._reply(ask, AskState.ANSWERED, reply)

    def decline(self, number: int) -> None:
        """Say no. Raises `UsageError` when it is over."""
        ask = self._queue.still_pending(number)
        if ask.kind is AskKind.SAMPLING:
            self._refuse(ask, AskState.DECLINED, "The user rejected the sampling request")
        else:
            self._reply(ask, AskState.DECLINED, {"action": "decline"})

    def cancel(self, number: int) -> None:
        """Dismiss it without a choice. Raises `UsageError` when it is over."""
        ask = self._queue.still_pending(number)
        if ask.kind is AskKind.SAMPLING:
            self._refuse(ask, AskState.CANCELLED, "The user dismissed the sampling request")
        else:
            self._reply(ask, AskState.CANCELLED, {"action": "cancel"})

    async def ask_model(
        self, number: int, request: SamplingRequest | None = None
    ) -> SamplingAnswer:
        """What the model says to a sampling request, or to `request`, which is that one edited.
        Nothing goes back to the server by this. Raises `CompanionError`."""
        ask = self._queue.still_pending(number)
        if not isinstance(ask.request, SamplingRequest):
            raise UsageError("talk.ask_wrong_answer")
        if self._model is None or not self._model.configured:
            raise UsageError("talk.no_model")
        self._queue.store(replace(ask, working=True, ending=None))
        try:
            return await self._model.complete(request if request is not None else ask.request)
        finally:
            now = self._queue.get(number)
            if now is not None and now.pending:
                self._queue.store(replace(now, working=False))

    # a model may answer by itself

    def allow(self, key: str) -> None:
        """Let the model answer this server's sampling until its connection ends. Those that wait
        are answered as well. Raises `UsageError` when no model is set up."""
        if self._model is None or not self._model.configured:
            raise UsageError("talk.no_model")
        self._allowed.add(key)
        self.allowance_changed.publish(key)
        for ask in self.pending(key):
            if ask.kind is AskKind.SAMPLING and not ask.working:
                self._start_model(ask.number)

    def disallow(self, key: str) -> None:
        """What the model is answering by itself just now is left to the person."""
        if key in self._allowed:
            self._allowed.discard(key)
            for ask in self.pending(key):
                if ask.number in self._by_model:
                    self._tasks[ask.number].cancel()
            self.allowance_changed.publish(key)

    def is_allowed(self, key: str) -> bool:
        return key in self._allowed

    # the side of the servers

    def for_server(self, key: str) -> ServerRequestHandler:
        """Who answers the requests of that server."""
        return ServerRequestHandler(self, key)

    def served(self, key: str) -> DeclaredCapabilities:
        """What is declared to a server: roots also where nobody attends, if it was given any."""
        if self._served.roots or not self._roots(key):
            return self._served
        return replace(self._served, roots=True)

    async def wait_for(
        self, key: str, request_id: str | int, kind: AskKind, params: Mapping[str, Any]
    ) -> Mapping[str, Any]:
        """The answer of the person, in the form in which the server gets it."""
        request: AskRequest
        if kind is AskKind.SAMPLING:
            request = read_sampling(params)
            if not request.messages:
                raise RequestRefused(INVALID_PARAMS, "There are no messages")
            if params.get("tools") or params.get("toolChoice"):
                raise RequestRefused(INVALID_PARAMS, "Tools in sampling are not supported")
            served = self._served.sampling
        else:
            request = read_elicitation(params)
            if isinstance(request, UrlRequest):
                kind = AskKind.URL_ELICITATION
                if not request.url:
                    raise RequestRefused(INVALID_PARAMS, "There is no address")
            served = self._served.elicitation
        ask = self._queue.make(key, kind, request, params)
        if not served:
            self._queue.store(
                replace(ask, state=AskState.DECLINED, ending=message("talk.ask_nobody"))
            )
            if kind is AskKind.SAMPLING:
                raise RequestRefused(USER_REJECTED, "Nobody is there to ask")
            return {"action": "decline"}
        if len(self.pending(key)) >= MOST_PENDING:
            self._queue.store(
                replace(ask, state=AskState.DECLINED, ending=message("talk.ask_too_many"))
            )
            raise RequestRefused(USER_REJECTED, "Too many requests wait for the user")
        future: asyncio.Future[Mapping[str, Any]] = asyncio.get_running_loop().create_future()
        self._open[ask.number] = _Open(request_id, future)
        self._queue.store(ask)
        self._begin(ask)
        try:
            async with asyncio.timeout(self._seconds):
                return await future
        except TimeoutError:
            self._queue.end(ask.number, message("talk.ask_too_late"))
            if kind is AskKind.SAMPLING:
                raise RequestRefused(USER_REJECTED, "The user did not answer") from None
            return {"action": "cancel"}
        except asyncio.CancelledError:
            reason = self._withdrawn.pop((key, request_id), None)
            if reason is None:
                ending = message("talk.ask_gone")
            elif reason:
                ending = message("talk.ask_withdrawn_why", reason=reason)
            else:
                ending = message("talk.ask_withdrawn")
            self._queue.end(ask.number, ending)
            raise
        finally:
            self._withdrawn.pop((key, request_id), None)
            self._open.pop(ask.number, None)
            if (task := self._tasks.pop(ask.number, None)) is not None:
                task.cancel()

    def roots_of(self, key: str) -> Sequence[Root]:
        return self._roots(key)

    def url_required(self, key: str, elicitations: Any) -> None:
        """A call failed until addresses have been opened: they are asked for, and nobody waits."""
        for entry in (elicitations if isinstance(elicitations, list) else ())[:MOST_PENDING]:
            if not isinstance(entry, Mapping):
                continue
            request = read_elicitation({**entry, "mode": "url"})
            if not isinstance(request, UrlRequest) or not request.url:
                continue
            request = replace(request, required_by_call=True)
            known = any(ask.request == request for ask in self.pending(key))
            if self._served.elicitation and not known:
                ask = self._queue.make(key, AskKind.URL_ELICITATION, request, entry)
                self._queue.store(ask)
                self._begin(ask)

    async def stop(self) -> None:
        """Decline what is open; returns when nothing of it runs any more."""
        for ask in self.pending():
            self.decline(ask.number)
        tasks = [task for task in self._tasks.values() if not task.done()]
        await end_tasks(*tasks)

    def _begin(self, ask: Ask) -> None:
        if ask.kind is AskKind.SAMPLING and ask.key in self._allowed:
            self._start_model(ask.number)
        elif self._answerer is not None:
            self._start(ask.number, self._answer_by(self._answerer, ask))

    def _start(self, number: int, work: Any) -> None:
        self._tasks[number] = asyncio.create_task(work, name=f"answer ask {number}")

    def _start_model(self, number: int) -> None:
        if number not in self._by_model:
            self._by_model.add(number)
            self._start(number, self._answer_by_model(number))
            self._tasks[number].add_done_callback(lambda _task: self._by_model.discard(number))

    async def _answer_by(self, answerer: Answerer, ask: Ask) -> None:
        try:
            await answerer(ask)
        except CompanionError as error:
            logger.info("ask %d was not answered: %s", ask.number, error)
        if (now := self._queue.get(ask.number)) is not None and now.pending:
            self.decline(ask.number)

    async def _answer_by_model(self, number: int) -> None:
        try:
            answer = await self.ask_model(number)
        except CompanionError as error:
            # it stays open: the person can still answer
            ask = self._queue.get(number)
            if ask is not None and ask.pending:
                self._queue.store(replace(ask, ending=error.message))
            return
        if (ask := self._queue.get(number)) is not None and ask.pending:
            how = message("talk.ask_by_model", model=answer.model)
            self._reply(ask, AskState.ANSWERED, answer.as_json(), how)

    def _reply(
        self, ask: Ask, state: AskState, reply: Mapping[str, Any], how: Message | None = None
    ) -> None:
        waiting = self._open.get(ask.number)
        if waiting is not None and not waiting.answer.done():
            waiting.answer.set_result(reply)
        self._queue.store(replace(ask, state=state, working=False, ending=how))

    def _refuse(self, ask: Ask, state: AskState, words: str) -> None:
        waiting = self._open.get(ask.number)
        if waiting is not None and not waiting.answer.done():
            waiting.answer.set_exception(RequestRefused(USER_REJECTED, words))
        self._queue.store(replace(ask, state=state, working=False, ending=None))

    def _on_event(self, event: Event) -> None:
        params = event.params if isinstance(event.params, Mapping) else {}
        if event_type(event).ends_session:
            self.disallow(event.device_key)
            for ask in self.pending(event.device_key):
                if ask.number not in self._open:
                    self._queue.end(ask.number, message("talk.ask_gone"))
        elif event.method == CANCELLED_METHOD:
            request_id = params.get("requestId")
            if isinstance(request_id, int | str):
                waits = [
                    o.request_id for n, o in self._open.items() if self._key(n) == event.device_key
                ]
                if request_id in waits:
                    self._withdrawn[event.device_key, request_id] = one_line(params.get("reason"))
        elif event.method == COMPLETE_METHOD:
            identity = params.get("elicitationId")
            for ask in self.asks():
                request = ask.request
                if (
                    ask.key == event.device_key
                    and isinstance(request, UrlRequest)
                    and request.elicitation_id == identity
                    and not ask.completed
                ):
                    self._queue.store(replace(ask, completed=True))

    def _key(self, number: int) -> str:
        ask = self._queue.get(number)
        return ask.key if ask is not None else ""

    def _forget(self, key: str) -> None:
        self.disallow(key)
        for ask in self.pending(key):
            self._queue.end(ask.number, message("talk.ask_gone"))
