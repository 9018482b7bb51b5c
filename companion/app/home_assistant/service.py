"""Tells Home Assistant of devices, and does what it asks for."""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
from collections import deque
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from typing import Any, Final

from msgspec import Struct

from companion.app.activity.event_table import STATE_METHOD, TalkPart, event_type
from companion.app.files.codec import Key, RecordCodec
from companion.app.files.lock import ProgramLock
from companion.app.files.store import Records, Store
from companion.app.fleet.service import FleetService
from companion.app.fleet.terms import TermError, parse_filter
from companion.app.home_assistant.commands import CommandBudget, HomeOrder, read_command
from companion.app.home_assistant.discovery import (
    COMMANDS,
    HUBS,
    OFFLINE,
    ONLINE,
    ORIGIN,
    OWNERS,
    HomeDevice,
    Owner,
    Words,
    device_of,
    discovery,
    hub_device,
    hub_node,
    hub_topic,
    node_of,
    read_command_topic,
    read_hub_topic,
    read_owner_topic,
)
from companion.app.home_assistant.entities import (
    LONGEST_STATE,
    SAID,
    HomeChoice,
    Subject,
    Update,
    entities_of,
    hub_entities,
    states_of,
)
from companion.app.home_assistant.line import HomeLine, LineState, LineView
from companion.app.home_assistant.orders import HomeOrders
from companion.app.home_assistant.publisher import HomePublisher, ToldDevice
from companion.app.home_assistant.settings import (
    HOME_ASSISTANT_BROKER,
    HOME_ASSISTANT_DEVICES,
    HOME_ASSISTANT_NEW,
    HOME_ASSISTANT_ON,
    HOME_ASSISTANT_PREFIX,
    HOME_ASSISTANT_ROUTINES,
    HOME_ASSISTANT_SINGLE,
    broker_of,
    choice_document,
    read_choice,
)
from companion.app.routines.service import RoutineService
from companion.app.settings.settings import Settings
from companion.app.stock.service import StockService
from companion.app.tools.last_volumes import LastVolumes
from companion.app.upgrade.available import AvailableUpdates
from companion.app.upgrade.service import UpgradeService
from companion.devices.models import DeviceState, DeviceView, Way
from companion.devices.registry import DeviceRegistry
from companion.errors import CompanionError, ConnectFailed
from companion.events import Event, EventKind, Published, Publisher
from companion.json import iso
from companion.messages.message import Message, message
from companion.protocol.bridge.conversation import ConversationState
from companion.tasks import end_tasks, happens, hold_task
from companion.text import one_line
from companion.transports.endpoint import Endpoint
from companion.transports.login import Login
from companion.transports.mqtt_client.connection import ReceivedMessage

logger = logging.getLogger(__name__)

LOCK_NAME: Final = "home_assistant.lock"
LOOK: Final = 3.0
"""Seconds between two tries to get the lock that another program of this person holds."""
SPREAD: Final = 3.0
"""Within how many seconds all is told again when Home Assistant has started."""
MOST_WAITING: Final = 8
"""Commands of one device that wait for their turn."""
MOST_EVENTS: Final = 500
"""Events that wait for a slow broker; the oldest go first."""
MOST_LOG: Final = 200
RECORD: Final = "home assistant"
_STATUS_ON: Final = b"online"
TOLD_OF: Final = (
    EventKind.CONVERSATION,
    EventKind.CONNECTION,
    EventKind.DERIVED,
    EventKind.NOTIFICATION,
    EventKind.WARNING,
)


class StoredHub(Struct):
    """What this hub is called at brokers."""

    hub: Key


_HUBS: Final = RecordCodec(StoredHub)


class HomeMessage(Struct, frozen=True):
    """What came from Home Assistant, or was not done."""

    at: datetime
    device_name: str
    entity: str
    outcome: str
    """That of the call, or `refused`."""
    problem: Message | None = None


class HomeView(Struct, frozen=True):
    line: LineView = LineView()
    elsewhere: bool = False
    """Another program of this person does it."""
    online: bool | None = None
    """Whether Home Assistant is there; `None` where it has not said."""
    devices: int = 0
    entities: int = 0
    taken: tuple[str, ...] = ()
    """Keys of devices that another hub tells of."""


class HomeAssistantService:
    """`changed` tells that its view is another."""

    def __init__(
        self,
        settings: Settings,
        devices: DeviceRegistry,
        orders: Callable[[Callable[[str], HomeChoice]], HomeOrders],
        fleet: FleetService,
        stock: StockService,
        routines: RoutineService,
        upgrades: UpgradeService,
        updates: AvailableUpdates,
        volumes: LastVolumes,
        activity: Published[Event],
        login: Callable[[Endpoint], Any],
        *,
        store: Store | None = None,
        save: Callable[[], None] = lambda: None,
        spread: float = SPREAD,
    ) -> None:
        """`login` gives that of a broker, `save` tells that the settings are others. Without a
        `store` this hub has another id in each run."""
        self.changed: Publisher[None] = Publisher()
        self.words: Words = Message.english
        """In the language of the app."""
        self.log: deque[HomeMessage] = deque(maxlen=MOST_LOG)
        self.hub = secrets.token_hex(6)
        self._settings = settings
        self._devices = devices
        self._orders = orders(self.choice)
        self._fleet = fleet
        self._stock = stock
        self._routines = routines
        self._upgrades = upgrades
        self._updates = updates
        self._volumes = volumes
        self._activity = activity
        self._login = login
        self._save = save
        self._spread = spread
        self._records = Records(store, RECORD, _HUBS) if store is not None else None
        self._lock = ProgramLock(store.folder / LOCK_NAME) if store is not None else None
        self._line: HomeLine | None = None
        self._holding: asyncio.Task[None] | None = None
        self._elsewhere = False
        self._online: bool | None = None
        self.publisher = HomePublisher(self)
        self.publisher.changed.subscribe(self.changed.publish)
        self._budget = CommandBudget(100, 50)
        self._areas: dict[str, str] = {}
        self._heard: dict[str, tuple[str, str]] = {}
        """Last heard and last said, by key."""
        self._talk: dict[str, ConversationState] = {}
        """As devices say it themselves."""
        self._tasks: set[asyncio.Task[Any]] = set()
        self._restarts: set[asyncio.Task[None]] = set()
        self._again: asyncio.TimerHandle | None = None
        self._unsubscribe: list[Callable[[], None]] = []
        self._turning = asyncio.Lock()

    # the app's start and end

    async def start(self) -> None:
        """Connect, if a person wants it and no other program of theirs does."""
        async with self._turning:
            await self._start()

    async def stop(self) -> None:
        """Say that the devices are away, and close; returns when nothing of it runs any more."""
        await end_tasks(*self._restarts)
        async with self._turning:
            await self._stop()

    async def restart(self) -> None:
        """The broker, the login or how it is told is another one."""
        async with self._turning:
            await self._stop()
            await self._start()

    async def _start(self) -> None:
        kept = None
        if self._records is not None:
            kept = (await asyncio.to_thread(self._records.read)).get(RECORD)
            if kept is not None and read_hub_topic(hub_topic(kept.hub)) is not None:
                self.hub = kept.hub
        if not (self._settings[HOME_ASSISTANT_ON] and self._settings[HOME_ASSISTANT_BROKER]):
            return
        if self._records is not None and (kept is None or kept.hub != self.hub):
            # only from now on any broker knows this hub
            stored = {RECORD: StoredHub(self.hub)}
            await self._records.save(lambda: stored)
        self._subscribe()
        self._holding = asyncio.create_task(self._hold(), name="home assistant")

    def _subscribe(self) -> None:
        """Nobody waits for this where nothing is shown."""
        self._areas.clear()
        shown = self._devices.changed.filter(
            "state", "name", "mark", "tools", "board", "version", "status"
        )
        touch = self.publisher.touch
        self._unsubscribe = [
            shown.subscribe(lambda view: touch(view.key)),
            self._devices.removed.subscribe(self._removed),
            self._fleet.groups_changed.subscribe(lambda _: self._groups_changed()),
            self._fleet.changed.subscribe(self._facts_changed),
            self._stock.changed.subscribe(lambda view: touch(view.key)),
            self._updates.changed.subscribe(lambda key: touch(key) if key else self.refresh()),
            self._upgrades.changed.subscribe(lambda view: touch(view.device_key)),
            self._routines.changed.subscribe(lambda _: self.publisher.touch_hub()),
            self._activity.subscribe(self._happened),
        ]

    async def _stop(self) -> None:
        while self._unsubscribe:
            self._unsubscribe.pop()()
        await end_tasks(self._holding, *self._tasks)
        self._holding = None
        if self._again is not None:
            self._again.cancel()
        line, self._line = self._line, None
        if line is not None:
            await line.stop()
        self._forget_connection()
        if self._lock is not None:
            await asyncio.to_thread(self._lock.release)
        self._elsewhere = False
        self.changed.publish(None)

    async def _hold(self) -> None:
        while self._lock is not None and not await self._acquired():
            if not self._elsewhere:
                self._elsewhere = True
                self.changed.publish(None)
            await asyncio.sleep(LOOK)
        self._elsewhere = False
        endpoint = broker_of(self._settings[HOME_ASSISTANT_BROKER])
        login: Login = await self._login(endpoint)
        topics = (OWNERS, HUBS, COMMANDS, f"{self.prefix}/status")
        will = (hub_topic(self.hub), OFFLINE)
        self._line = HomeLine(endpoint, login, will, topics, self._tell_all, self._received)
        self._line.changed.subscribe(self._line_changed)
        self._line.start()

    async def _acquired(self) -> bool:
        assert self._lock is not None
        try:
            return await asyncio.to_thread(self._lock.acquire)
        except OSError as error:
            logger.warning("the lock of Home Assistant cannot be had: %s", error)
            return False

    # what there is

    @property
    def prefix(self) -> str:
        return self._settings[HOME_ASSISTANT_PREFIX]

    @property
    def view(self) -> HomeView:
        told = [each.device for each in self.publisher.told.values() if each.device is not None]
        hub = self.publisher.hub.device
        count = sum(len(each.entities) for each in told) + (len(hub.entities) if hub else 0)
        return HomeView(
            self._line.view if self._line is not None else LineView(),
            self._elsewhere,
            self._online,
            len(told),
            count,
            tuple(key for key in self._offered_keys() if self._is_taken(key)),
        )

    def choice(self, key: str) -> HomeChoice:
        """What a person wants of a device."""
        new = self._settings[HOME_ASSISTANT_NEW]
        return read_choice(self._settings[HOME_ASSISTANT_DEVICES], key, new=new)

    def choose(self, key: str, choice: HomeChoice) -> None:
        """Keep what a person wants of a device, and tell it."""
        self._settings[HOME_ASSISTANT_DEVICES][key] = choice_document(choice)
        self._save()
        self.publisher.touch(key)

    def choose_routines(self, idents: Iterable[str]) -> None:
        """Which routines have a button."""
        self._settings[HOME_ASSISTANT_ROUTINES] = list(idents)
        self._save()
        self.publisher.touch_hub()

    def subject(self, view: DeviceView) -> Subject:
        """All that is known of a device now."""
        stock, key = self._stock.view(view.key), view.key
        talk = self._talk.get(key)
        if stock is not None and stock.accepted:
            talk = stock.conversation
        saves = stock is not None and stock.saves
        heard, said = self._heard.get(key, ("", "")) if saves else ("", "")
        update, upgrade = self._updates.of(key), self._upgrades.view(key)
        running = self._upgrades.is_running(key)
        fraction = upgrade.transfer.fraction if running and upgrade is not None else None
        owner = self.publisher.owners.get(node_of(view))
        return Subject(
            view,
            self._area(key),
            talk,
            takes_messages=view.way is Way.DIALS_IN,
            saves=saves,
            heard=heard,
            said=said,
            update=Update(
                update.version if update is not None else "",
                running,
                round(fraction * 100) if fraction is not None else None,
            ),
            told=frozenset(owner.entities) if owner is not None else frozenset(),
        )

    def preview(self) -> dict[str, Any]:
        """Every discovery message by its topic, as it would be sent now."""
        found: dict[str, Any] = {}
        for device in (self.hub_device(), *(self.device(key) for key in self._offered_keys())):
            if device is not None:
                found |= self.documents(device)
        return found

    def entities(self) -> dict[str, list[str]]:
        """The ids of what each device has now, by its key."""
        found = {}
        for key in self._offered_keys():
            device = self.device(key)
            found[key] = [each.id for each in device.entities] if device is not None else []
        return found

    def _offered_keys(self) -> list[str]:
        views = self._devices.views()
        return [
            view.key
            for view in views
            if view.way is not Way.SERVER and self.choice(view.key).offered
        ]

    def _is_taken(self, key: str) -> bool:
        view = self._devices.view(key)
        return view is not None and self.publisher.is_taken(view)

    # for the publisher

    def views(self) -> tuple[DeviceView, ...]:
        return tuple(self._devices.views())

    def view_of(self, key: str) -> DeviceView | None:
        return self._devices.view(key)

    @property
    def single(self) -> bool:
        return self._settings[HOME_ASSISTANT_SINGLE]

    def states(self, view: DeviceView, device: HomeDevice) -> dict[str, str]:
        return states_of(self.subject(view), device.entities)

    def hub_states(self) -> dict[str, str]:
        views = self._devices.views()
        count = sum(view.connected and view.way is not Way.SERVER for view in views)
        return {"devices": str(count)}

    def is_wanted(self, node: str) -> bool:
        if self._settings[HOME_ASSISTANT_NEW] or node == hub_node(self.hub):
            return True
        # one that has not connected yet in this run is known by its choice alone
        keys = {*self._settings[HOME_ASSISTANT_DEVICES], *self._offered_keys()}
        return any(node_of_key(key) == node for key in keys if self.choice(key).offered)

    def device(self, key: str) -> HomeDevice | None:
        view, choice = self._devices.view(key), self.choice(key)
        if view is None or view.way is Way.SERVER or not choice.offered:
            return None
        subject = self.subject(view)
        return device_of(subject, entities_of(subject, choice), self.hub)

    def hub_device(self) -> HomeDevice:
        wanted = self._settings[HOME_ASSISTANT_ROUTINES]
        chosen = {each.id: each.name for each in self._routines.routines if each.id in wanted}
        return hub_device(self.hub, ORIGIN, hub_entities(chosen))

    def documents(self, device: HomeDevice) -> dict[str, dict[str, Any]]:
        return discovery(device, self.words, self.prefix, single=self.single)

    def _area(self, key: str) -> str:
        """The first group that a device is in."""
        if key not in self._areas:
            facts, found = self._fleet.facts(key), ""
            for group in self._fleet.groups if facts is not None else ():
                try:
                    selected = parse_filter(group.terms).select([facts] if facts else [])
                except TermError:
                    continue
                if selected:
                    found = group.name
                    break
            self._areas[key] = found
        return self._areas[key]

    # what has changed

    def refresh(self) -> None:
        """Look at everything once more."""
        self.publisher.touch_all()

    def _removed(self, key: str) -> None:
        self._areas.pop(key, None)
        self._heard.pop(key, None)
        self._talk.pop(key, None)
        self.publisher.touch(key)

    def _groups_changed(self) -> None:
        self._areas.clear()
        self.refresh()

    def _facts_changed(self, key: str) -> None:
        if self._areas.pop(key, None) is not None and self._fleet.groups:
            self.publisher.touch(key)

    def _happened(self, event: Event) -> None:
        key = event.device_key
        if not key:
            return
        if event.method == STATE_METHOD and isinstance(event.params, dict):
            try:
                self._talk[key] = ConversationState(str(event.params.get("state")))
            except ValueError:
                self._talk[key] = ConversationState.IDLE
            self.publisher.touch(key)
        known = event_type(event)
        if not known.told_at_home or self._line is None:
            return
        said = one_line(event.values.get("text"), LONGEST_STATE)
        if known.talk in SAID:
            stock = self._stock.view(key)
            if stock is None or not stock.saves:
                return
            before = self._heard.get(key, ("", ""))
            self._heard[key] = (
                (said, before[1]) if known.talk is TalkPart.HEARD else (before[0], said)
            )
            self.publisher.touch(key)
        value = {"event_type": event.event, "at": iso(event.time)}
        words = said or one_line(self.words(event.title), LONGEST_STATE)
        self.publisher.add_event(key, {**value, "text": words})

    # the broker

    async def _tell_all(self) -> None:
        assert self._line is not None
        await self.publisher.run(self._line)

    async def connected(self, within: float) -> None:
        """Wait for the broker. Raises `ConnectFailed` after so many seconds."""
        changed = asyncio.Event()
        unsubscribe = self.changed.subscribe(lambda _: changed.set())
        end = asyncio.get_running_loop().time() + within
        try:
            while (view := self.view.line).state is not LineState.CONNECTED:
                changed.clear()
                if not await happens(changed, end - asyncio.get_running_loop().time()):
                    raise ConnectFailed(view.problem or message("home.not_connected"))
        finally:
            unsubscribe()

    async def remove_all(self) -> None:
        """Take back everything that this hub ever told, and switch it off. Raises `ConnectFailed`
        without the broker."""
        line = self._line
        if line is None or line.view.state is not LineState.CONNECTED:
            raise ConnectFailed("home.not_connected")
        await line.settled()
        self._settings[HOME_ASSISTANT_ON] = False
        self._save()
        for node in tuple(self.publisher.owners):
            await self.publisher.take_back(line, node)
        await line.send(hub_topic(self.hub), b"")
        await line.settled()
        self._line = None
        await line.stop(quietly=True)
        await self.stop()

    # what comes

    def _line_changed(self, view: LineView) -> None:
        if view.state is not LineState.CONNECTED:
            self._forget_connection()
        self.changed.publish(None)

    def login_changed(self, place: str) -> None:
        """Another login was set for a place."""
        if self._holding is not None and place == self._settings[HOME_ASSISTANT_BROKER]:
            hold_task(asyncio.create_task(self.restart(), name="log in again"), self._restarts)

    def _forget_connection(self) -> None:
        self.publisher.forget()
        self._online = None

    def _received(self, received: ReceivedMessage) -> None:
        topic, payload = received.topic, received.payload
        if (command := read_command_topic(topic)) is not None:
            self._command(*command, received)
        elif (node := read_owner_topic(topic)) is not None:
            self.publisher.owner_changed(node, Owner.read(payload), retained=received.retained)
        elif (hub := read_hub_topic(topic)) is not None:
            if hub != self.hub:
                self.publisher.hub_changed(hub, online=payload == ONLINE)
            elif payload == OFFLINE and self._line is not None:
                # the will of an earlier connection came late
                self._hold_work(self._line.send(topic, ONLINE), "say that the hub is there")
        elif topic == f"{self.prefix}/status":
            self._online = payload == _STATUS_ON
            if self._online and not received.retained:
                self._tell_again_soon()
            self.changed.publish(None)

    def _tell_again_soon(self) -> None:
        """Home Assistant has started. Not all hubs are to answer in the same moment."""
        if self._again is not None:
            self._again.cancel()
        delay = random.uniform(0, self._spread)
        self._again = asyncio.get_running_loop().call_later(delay, self.publisher.tell_again)

    def _hold_work(self, work: Any, name: str) -> None:
        async def quietly() -> None:
            try:
                await work
            except CompanionError as error:
                logger.info("%s: %s", name, error)

        hold_task(asyncio.create_task(quietly(), name=name), self._tasks)

    # commands

    def _command(self, node: str, ident: str, received: ReceivedMessage) -> None:
        if received.retained or not received.payload:
            return  # kept from an earlier time: nobody wants it now
        told = self.publisher.told.get(node)
        if told is None and node == hub_node(self.hub):
            told = self.publisher.hub
        entity = told.entity(ident) if told is not None else None
        if told is None or entity is None or not entity.takes:
            return
        if not (self._budget.take() and told.budget.take()) or told.waiting >= MOST_WAITING:
            self._note(told.key, entity.id, "refused", message("home.too_many"))
            return
        loud = self._volumes.before_mute(told.key)
        order = read_command(entity, received.payload, loud=loud)
        if isinstance(order, Message):
            refused = self._orders.refuse(told.key, entity, order)
            self._note(told.key, entity.id, refused.outcome.value, order)
            return
        told.waiting += 1
        task = asyncio.create_task(self._carry_out(told, order), name=f"order: {entity.id}")
        hold_task(task, self._tasks)

    async def _carry_out(self, told: ToldDevice, order: HomeOrder) -> None:
        try:
            async with told.turn:
                record = await self._orders.carry_out(told.key, order)
        finally:
            told.waiting -= 1
        self._note(told.key, order.entity.id, record.outcome.value, record.problem)

    def _note(self, key: str, entity: str, outcome: str, problem: Message | None) -> None:
        name = self._devices.name_of(key) if key else ORIGIN
        self.log.append(HomeMessage(datetime.now(UTC), name, entity, outcome, problem))


def node_of_key(key: str) -> str:
    """As `node_of`, of a device that is known by its key alone."""
    return node_of(DeviceView(key, key, DeviceState.IDLE, Way.DIALS_IN))
