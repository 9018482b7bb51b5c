"""What is known of each kind of event: one table, read by the log, the history, the window, the
tray and the commands.

To add an event, publish it (`companion.devices.device.Device.tell`) with a sentence of
`companion.messages`, and give its name a line in `EVENT_TYPES`. Nothing else compares names.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import IntEnum, StrEnum
from types import MappingProxyType
from typing import Final

from msgspec import Struct, field
from msgspec.structs import replace

from companion.app.tools.records import CallOutcome
from companion.events import Event, EventKind

LOG_METHOD: Final = "notifications/message"
"""The method of a log message; its level is `params.level` (MCP specification, "Logging")."""
STATE_METHOD: Final = "notifications/state_changed"
"""The method by which a device tells its state, in `params.state`."""


class Level(IntEnum):
    """The levels of MCP's log messages, which are those of RFC 5424; a higher one matters more."""

    DEBUG = 0
    INFO = 1
    NOTICE = 2
    WARNING = 3
    ERROR = 4
    CRITICAL = 5
    ALERT = 6
    EMERGENCY = 7

    @property
    def word(self) -> str:
        """As MCP writes it."""
        return self.name.lower()


BY_WORD: Final[Mapping[str, Level]] = {level.word: level for level in Level}


class NewsKind(StrEnum):
    """What a person can switch on and off for the desktop; the settings hold the values."""

    CONNECTION = "connection"
    NOTIFICATION = "notification"
    CALL = "call"
    UPGRADE = "upgrade"
    PICTURE = "picture"
    REQUEST = "request"
    """A device waits for the person: it asks to be added, to be activated, or has an offer."""
    CHANGE = "change"
    """Of the device itself: its tools, its version, its restarts, the values that are watched."""
    PROBLEM = "problem"
    ROUTINE = "routine"
    """What a routine tells, and one that failed or was missed."""
    CONVERSATION = "conversation"


class EventPill(StrEnum):
    """The label of a row in a live list."""

    NOTICED = "noticed"
    FROM_DEVICE = "from_device"
    CONNECTION = "connection"
    CONVERSATION = "conversation"
    CHANGE = "change"
    BEYOND_LIMIT = "beyond_limit"
    SERVER = "server"
    UPGRADE = "upgrade"
    ASSETS = "assets"
    PRIVILEGED = "privileged"


class ConnectionNews(StrEnum):
    """What an event says about reaching a device; the desktop tells only some of these."""

    CONNECTED = "connected"
    BACK = "back"
    """After it was away for a while."""
    AWAY = "away"
    """It did not come back at once."""
    NOT_REACHED = "not_reached"


class TalkPart(StrEnum):
    """The part of an event in a conversation."""

    HEARD = "heard"
    SPOKEN = "spoken"
    EMOTION = "emotion"
    CALL = "assistant_call"
    STATE = "conversation"
    MESSAGE = "alert"
    """The person's, for the device's screen."""
    TIMES = "turn"
    """Where the seconds of a turn went."""


NewsRule = Callable[[Event], NewsKind | None]


class EventType(Struct, frozen=True):
    """What is known of all events of one name."""

    kind: EventKind
    pill: EventPill
    icon: str = "warning-circle"
    role: str = "text2"
    """The icon's colour."""
    failed_icon: tuple[str, str] = ("warning-circle", "redText")
    """Icon and colour of one that failed."""
    icons: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """Icons by the watched value that the event is about (`Event.values["value"]`)."""
    level: Level = Level.INFO
    """Unless it failed."""
    news: NewsRule = lambda event: None
    """Whether the desktop tells of it."""
    pages: Mapping[NewsKind, str] = field(default_factory=lambda: MappingProxyType({}))
    """Which page of the device its notification opens; the activity where none is given."""
    connection: ConnectionNews | None = None
    """The desktop tells of a connection by what it told before."""
    talk: TalkPart | None = None
    method_is_title: bool = False
    """Its method says more than its sentence does."""
    reports_call: bool = False
    """Its values are a call by the assistant: tool, arguments, answer."""
    begins_session: bool = False
    """What was said on an earlier connection no longer counts."""
    ends_session: bool = False
    reports_start: bool = False
    """The device was seen starting."""
    changes_tools: bool = False
    asks_to_be_added: bool = False
    """`values["device_id"]` is the device to add."""
    of_routine: bool = False
    """A routine tells it: what it is told to say, and how it ended."""
    told_at_home: bool = False
    """Home Assistant hears of it."""
    asks_which_device: bool = False
    """Two say that they are this device, or it may be another one."""


def _always(kind: NewsKind) -> NewsRule:
    return lambda event: kind


def _failures(event: Event) -> NewsKind | None:
    return NewsKind.PROBLEM if event.failed else None


LONG_CALL_MS: Final = 10_000.0
"""A call that took longer was not waited for with the eyes on the window."""


def _call_news(event: Event) -> NewsKind | None:
    call = event.call
    if call is None or call.outcome is CallOutcome.RUNNING:
        return None
    late = call.outcome is CallOutcome.ANSWERED and call.elapsed_ms >= LONG_CALL_MS
    return NewsKind.CALL if call.failed or late else None


def _order_news(event: Event) -> NewsKind | None:
    """An order of the assistant server: the person is asked, or it was allowed before."""
    match event.values.get("decision"):
        case "asked":
            return NewsKind.REQUEST
        case "passed":
            return NewsKind.CHANGE
        case _:
            return None


_QUIET_LEVELS: Final = frozenset({"debug", "info", "notice"})
"""Levels of log messages that nobody must look at at once."""
_QUIET_METHODS: Final = frozenset(
    {"notifications/progress", "notifications/tools/list_changed", "notifications/cancelled"}
)
"""Part of something that is told of elsewhere."""


def _notification_news(event: Event) -> NewsKind | None:
    if reports_state(event):
        # the device listens, speaks, listens: part of what is said
        return NewsKind.CONVERSATION
    if event.method in _QUIET_METHODS:
        return None
    if event.method == LOG_METHOD and isinstance(event.params, dict):
        level = event.params.get("level")
        if isinstance(level, str) and level.casefold() in _QUIET_LEVELS:
            return None
    return NewsKind.NOTIFICATION


_CALL: Final = EventType(EventKind.CALL, EventPill.NOTICED, news=_call_news)
_NOTIFICATION: Final = EventType(
    EventKind.NOTIFICATION,
    EventPill.FROM_DEVICE,
    "bell",
    failed_icon=("bell", "text2"),
    news=_failures,
)
_SERVER: Final = replace(_NOTIFICATION, pill=EventPill.SERVER)
_CONNECTION: Final = EventType(
    EventKind.CONNECTION,
    EventPill.CONNECTION,
    "link-simple",
    failed_icon=("link-break", "redText"),
)
_TALK: Final = EventType(EventKind.CONVERSATION, EventPill.CONVERSATION, "chat-circle")
_CHANGE: Final = EventType(EventKind.DERIVED, EventPill.CHANGE, news=_always(NewsKind.CHANGE))
_NOTICED: Final = EventType(EventKind.WARNING, EventPill.NOTICED, news=_failures)
_TROUBLE: Final = replace(_NOTICED, level=Level.WARNING)
"""Went well in the end, but should not have been."""
_REQUEST: Final = replace(_NOTICED, news=_always(NewsKind.REQUEST))
_UPGRADE: Final = EventType(
    EventKind.WARNING,
    EventPill.UPGRADE,
    "download-simple",
    failed_icon=("download-simple", "redText"),
)

EVENT_TYPES: Final[Mapping[str, EventType]] = MappingProxyType(
    {
        "call": _CALL,
        # what the device or server sends by itself
        "notification": replace(_NOTIFICATION, news=_notification_news, method_is_title=True),
        "request": _NOTIFICATION,
        "stray_answer": replace(_NOTIFICATION, level=Level.WARNING),
        # what was asked of an MCP server besides tools, and what it asked
        "server_request": _SERVER,
        "server_ask": _SERVER,
        "output": _NOTICED,
        # connections
        "dialed_in": _CONNECTION,
        "connected": replace(_CONNECTION, connection=ConnectionNews.CONNECTED, begins_session=True),
        "disconnected": replace(_CONNECTION, icon="link-break", ends_session=True),
        "failed": replace(_CONNECTION, connection=ConnectionNews.NOT_REACHED),
        # told besides `connected` and `disconnected`, which come for every blink
        "online": replace(_CONNECTION, connection=ConnectionNews.BACK, told_at_home=True),
        "offline": replace(
            _CONNECTION, icon="link-break", connection=ConnectionNews.AWAY, told_at_home=True
        ),
        # conversations
        "heard": replace(
            _TALK,
            icon="user",
            news=_always(NewsKind.CONVERSATION),
            talk=TalkPart.HEARD,
            told_at_home=True,
        ),
        "spoken": replace(
            _TALK,
            icon="speaker-high",
            news=_always(NewsKind.CONVERSATION),
            talk=TalkPart.SPOKEN,
            told_at_home=True,
        ),
        "emotion": replace(_TALK, icon="smiley", talk=TalkPart.EMOTION),
        "conversation": replace(_TALK, talk=TalkPart.STATE),
        "turn": replace(_TALK, icon="timer", talk=TalkPart.TIMES),
        "assistant_call": replace(_TALK, icon="wrench", talk=TalkPart.CALL, reports_call=True),
        # what an assistant's server ordered that only the owner of the device may
        "assistant_order": EventType(
            EventKind.WARNING,
            EventPill.PRIVILEGED,
            "shield-warning",
            "amberText",
            news=_order_news,
            pages={NewsKind.REQUEST: "privileged"},
            reports_call=True,
        ),
        # what became of a device
        "boot": replace(_CHANGE, icon="power", reports_start=True, told_at_home=True),
        "rebooted": replace(_CHANGE, icon="power", told_at_home=True),
        "version_changed": replace(_CHANGE, icon="download-simple", told_at_home=True),
        "tools_changed": replace(_CHANGE, icon="wrench", changes_tools=True, told_at_home=True),
        "limit_crossed": replace(
            _CHANGE,
            pill=EventPill.BEYOND_LIMIT,
            role="amberText",
            icons={
                "battery": "battery-warning",
                "signal": "wifi-low",
                "temperature": "thermometer-hot",
                "heap": "cpu",
            },
            told_at_home=True,
        ),
        "limit_back": replace(_CHANGE, icon="check-circle", told_at_home=True),
        "value_changed": replace(
            _CHANGE,
            icon="sliders-horizontal",
            icons={
                "battery": "battery-medium",
                "charging": "battery-charging",
                "network": "wifi-high",
                "signal": "wifi-medium",
                "temperature": "thermometer",
                "heap": "cpu",
            },
        ),
        # assistants that get tools from here
        "assistant_connected": replace(_CONNECTION, icon="share-network"),
        "assistant_trouble": replace(_NOTICED, icon="share-network"),
        "assistant_new_tools": replace(_NOTICED, icon="share-network"),
        "assistant_asks": replace(_REQUEST, icon="shield-warning", role="amberText"),
        # devices with stock firmware
        "asked": replace(_REQUEST, asks_to_be_added=True),
        "claim": replace(
            _REQUEST,
            icon="shield-warning",
            role="amberText",
            level=Level.WARNING,
            pages={NewsKind.REQUEST: "overview"},
            asks_which_device=True,
        ),
        "firmware_offered": replace(
            _REQUEST, icon="download-simple", pages={NewsKind.REQUEST: "privileged"}
        ),
        "activation": replace(
            _REQUEST, icon="identification-card", pages={NewsKind.REQUEST: "overview"}
        ),
        "alert": replace(_NOTICED, icon="chat-text", talk=TalkPart.MESSAGE, told_at_home=True),
        "say": replace(
            _NOTICED,
            icon="speaker-high",
            failed_icon=("speaker-high", "redText"),
            talk=TalkPart.MESSAGE,
        ),
        "reboot": _NOTICED,
        "former_server": replace(_NOTICED, icon="cloud"),
        # upgrades
        "upgrade_begun": _UPGRADE,
        "upgrade_taken": _UPGRADE,
        "upgrade_ended": replace(
            _UPGRADE,
            # a rollout tells how it ended, once for all of its devices
            news=lambda event: None if event.values.get("of_many") else NewsKind.UPGRADE,
            pages={NewsKind.UPGRADE: "privileged"},
        ),
        "assets_begun": replace(_UPGRADE, pill=EventPill.ASSETS, icon="package"),
        "assets_ended": replace(
            _UPGRADE,
            pill=EventPill.ASSETS,
            icon="package",
            failed_icon=("package", "redText"),
            news=_always(NewsKind.UPGRADE),
            pages={NewsKind.UPGRADE: "assets"},
        ),
        "rollout_begun": _UPGRADE,
        "rollout_paused": replace(_UPGRADE, news=_always(NewsKind.UPGRADE)),
        "rollout_ended": replace(_UPGRADE, news=_always(NewsKind.UPGRADE)),
        # routines
        "routine_run": replace(
            _NOTICED,
            icon="repeat",
            news=lambda event: NewsKind.ROUTINE if event.failed else None,
            of_routine=True,
        ),
        "routine_missed": replace(
            _TROUBLE,
            icon="clock",
            role="amberText",
            news=_always(NewsKind.ROUTINE),
            of_routine=True,
        ),
        "routine_notice": replace(
            _NOTICED, icon="bell", news=_always(NewsKind.ROUTINE), of_routine=True
        ),
        # what was noticed
        "tools_listed": _NOTICED,
        "more": _TROUBLE,
        "warning": _NOTICED,
        "rejected": _TROUBLE,
        "unreadable": _TROUBLE,
        "repaired": replace(_TROUBLE, icon="wrench", failed_icon=("wrench", "text2")),
    }
)

_UNKNOWN: Final = {
    each.kind: each for each in (_CALL, _NOTIFICATION, _CONNECTION, _TALK, _CHANGE, _NOTICED)
}
"""By kind, for names that another version of the app wrote in the history."""


def event_type(event: Event) -> EventType:
    """What the table says of `event`."""
    return EVENT_TYPES.get(event.event) or _UNKNOWN[event.kind]


def kind_of(name: str) -> EventKind:
    """The kind of events of that name."""
    found = EVENT_TYPES.get(name)
    return found.kind if found is not None else EventKind.WARNING


def icon_of(event: Event) -> tuple[str, str]:
    """Name of the icon, and its colour role."""
    about = event_type(event)
    if event.failed:
        return about.failed_icon
    if about.icons:
        value = str(event.values.get("value", ""))
        return about.icons.get(value, about.icon), about.role
    return about.icon, about.role


def level_of(event: Event) -> Level:
    """How much `event` matters: a log message says its own; what failed is an error at least."""
    if event.kind is EventKind.NOTIFICATION and event.method == LOG_METHOD:
        params = event.params if isinstance(event.params, Mapping) else {}
        level = BY_WORD.get(str(params.get("level", "")).lower(), Level.INFO)
    else:
        level = event_type(event).level
    return max(level, Level.ERROR) if event.failed else level


def holds_words(event: Event) -> bool:
    """Whether `event` is something that somebody said to the device, or that it said."""
    return event_type(event).talk in (TalkPart.HEARD, TalkPart.SPOKEN)


def is_saved_talk(event: Event) -> bool:
    """Whether `event` is kept only where conversations are saved."""
    return event_type(event).talk in (TalkPart.HEARD, TalkPart.SPOKEN, TalkPart.TIMES)


SAID: Final = tuple(
    name for name, about in EVENT_TYPES.items() if about.talk in (TalkPart.HEARD, TalkPart.SPOKEN)
)
"""Names of the events that hold what somebody said: see `holds_words`."""

SAVED_TALK: Final = (
    *SAID,
    *(name for name, about in EVENT_TYPES.items() if about.talk is TalkPart.TIMES),
)
"""Names of the events that `is_saved_talk` is about."""


def reports_state(event: Event) -> bool:
    """Whether `event` is the device's word for its own state, such as `listening`."""
    params = event.params
    return (
        event.method == STATE_METHOD
        and isinstance(params, Mapping)
        and isinstance(params.get("state"), str)
    )
