"""Settings of this person on this computer: one JSON file, no secrets.

`COMPANION_CONFIG_DIR` names another folder, for tests and portable use.
"""

from __future__ import annotations

from collections.abc import Iterable
from copy import deepcopy
from dataclasses import asdict, dataclass, field, fields, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from companion.app.files.json_file import SharedFile, an_object
from companion.app.files.merging import members, records
from companion.app.files.places import DIRECTORY_VARIABLE as DIRECTORY_VARIABLE
from companion.app.files.places import config_directory as config_directory
from companion.errors import EndpointError
from companion.text import one_line
from companion.transports.endpoint import DEFAULT_HUB_PORT, Endpoint, EndpointKind
from companion.transports.upstream.ota_address import OFFICIAL_OTA

if TYPE_CHECKING:
    from companion.devices.models import DeviceView

FILE_NAME: Final = "settings.json"
THEMES: Final = ("system", "light", "dark")

ANY_PORT: Final = -1
"""Whichever is free, where 0 is next to the hub's. Only for one run, and never in the file."""


_COPIES: Final = 4
"""Days on which the settings changed, of which a copy is kept."""
LONGEST_LABEL: Final = 40
"""Characters."""
MOST_LABELS: Final = 20
"""Of one device."""
LONGEST_NOTE: Final = 500
"""Characters."""


@dataclass(frozen=True, slots=True)
class SavedDevice:
    endpoint: str
    name: str
    labels: tuple[str, ...] = ()
    """What a person sorts devices by; none twice."""
    note: str = ""
    """What a person wrote down about it, on one line."""


@dataclass
class Settings:
    """Everything has a default; what a file says wrongly is left at it."""

    hub_host: str = "0.0.0.0"
    hub_port: int = DEFAULT_HUB_PORT
    stock_open: bool = False
    """Whether devices of the network may ask this computer for their settings, and stay connected:
    the person is asked once."""
    hub_mqtt_port: int = 0
    """0 is the second after the hub's. Audio takes the UDP port of the same number."""
    former_url: str = OFFICIAL_OTA
    """The OTA address of the server that new devices had before; empty for none."""
    web_host: str = ""
    """Where devices fetch files from and send them to; empty is where the hub listens."""
    web_port: int = 0
    """0 is the one after the hub's while devices may ask here for their settings, else any free
    one."""
    vision: bool = True
    """Whether photos of devices that dial in come here: their cameras have no other server then."""
    vision_local: bool = False
    """The same for control servers in the network, whose photos another server misses then."""
    vision_forward_url: str = ""
    """A vision service that describes photos; empty when there is none."""
    vision_forward_has_token: bool = False
    """Whether the password store holds a token for it."""
    hub_has_token: bool = False
    """Whether the password store holds a token for the hub: without one it is never asked."""
    nearby_look: bool = True
    """Whether announcements in the network are listened to."""
    nearby_announce: bool = True
    """Whether this computer announces itself to devices that look for a hub, while they may ask
    here."""
    history_keep: bool = True
    """Whether what happens is kept in the history file."""
    history_words: bool = False
    """Whether it keeps what was said in conversations as well."""
    history_days: int = 90
    """How long it keeps anything; at least 1."""
    history_megabytes: int = 200
    """How large its file may become; at least 10."""
    theme: str = "system"
    """One of `THEMES`."""
    language: str = ""
    """A locale such as `zh_CN`; empty follows the system."""
    technical: bool = False
    """Whether the window shows what only technicians read: names of methods, JSON, ids, ports. A
    file from before this was asked has it on where devices are saved: their owner is used to it."""
    unfold_sent: bool = False
    """Whether questions open with the exact call, while `technical`."""
    closing: str = "ask"
    """What closing the window does where there is a tray: `ask`, `keep` (the app runs on) or
    `quit`."""
    notify: bool = True
    """Whether the desktop shows what happens while the window is not in front."""
    notify_kinds: dict[str, Any] = field(default_factory=dict)
    """By kind of news whether it is told; what is not named here is left to the default."""
    quiet_until: str = ""
    """Do not disturb: empty when it is off, else `always` or the end as an ISO time."""
    model_address: str = ""
    """Of a language model that may answer servers: see `companion.app.servers.models`."""
    model_name: str = ""
    model_has_key: bool = False
    """Whether the password store holds a key for it."""
    server_roots: dict[str, Any] = field(default_factory=dict)
    """By a server's key the folders that it may know of."""
    server_log_levels: dict[str, Any] = field(default_factory=dict)
    """By a server's key how much it shall tell."""
    devices: list[SavedDevice] = field(default_factory=list)
    groups: dict[str, Any] = field(default_factory=dict)
    """By name the filter of a group of devices: see `companion.app.fleet.terms`."""
    assistants: dict[str, Any] = field(default_factory=dict)
    """By id who gets tools from here: see `companion.app.offer.service`."""
    programs_on: bool = False
    """Whether other programs of this computer get the tools that were chosen for them."""
    programs_port: int = DEFAULT_HUB_PORT + 3
    """Of loopback, where they get them."""
    update_check: bool = False
    """Whether the project is asked for newer versions once a day."""
    update_skipped: str = ""
    """A version that is not told any more; empty for none."""
    firmware_sources: list[Any] = field(default_factory=list)
    """Folders, files and addresses in which newer firmware is looked for."""
    firmware_skipped: dict[str, Any] = field(default_factory=dict)
    """By a device's key the versions that are not told any more."""
    poll_status: bool = True
    """Whether idle devices are asked for their status now and then."""
    watch: dict[str, Any] = field(default_factory=dict)
    """Which values are watched: see `companion.app.activity.derived.rules`. Empty: the defaults."""
    window: dict[str, Any] = field(default_factory=dict)
    """What the window remembers of its own shape; the core does not look into it."""

    def __post_init__(self) -> None:
        # where they came from is none of them
        self._file: SharedFile | None = None
        self.stock_unsaid = False
        """Whether the file says nothing of `stock_open`: the person was not asked yet, or the
        answer was lost."""

    def put_device(self, key: str, name: str) -> None:
        """Keep a device under a name, as the last one; `key` is the text of its endpoint. Its
        labels and its note stay."""
        known = self.saved(key) or SavedDevice(key, name)
        self.drop_device(key)
        self.devices = [*self.devices, replace(known, name=name)]

    def saved(self, key: str) -> SavedDevice | None:
        """The kept device of that endpoint's text."""
        return next((device for device in self.devices if device.endpoint == key), None)

    def change_devices(self, changed: Iterable[SavedDevice]) -> None:
        """Keep these as they are here: each in its place, new ones last."""
        now = {device.endpoint: device for device in self.devices}
        now.update((device.endpoint, device) for device in changed)
        self.devices = list(now.values())

    def drop_device(self, key: str) -> bool:
        """Keep a device no longer; whether it was kept."""
        kept = [device for device in self.devices if device.endpoint != key]
        dropped = len(kept) < len(self.devices)
        self.devices = kept
        return dropped

    def saved_views(self) -> list[DeviceView]:
        """What is known of the saved devices before anything is loaded that reaches them.

        Places behind which there are devices (a broker, for one) are none themselves.
        """
        from msgspec import structs

        from companion.devices.models import Way, unknown_view

        views = []
        for device in self.devices:
            endpoint = Endpoint.parse(_without_secrets(device.endpoint))
            place = endpoint.kind in (EndpointKind.HUB, EndpointKind.BROKER)
            if endpoint.device_id is not None or not place:
                view = unknown_view(endpoint.text, Way.of(endpoint.kind))
                views.append(structs.replace(view, name=device.name or view.name, saved=True))
        return views

    @property
    def ota_port(self) -> int:
        """The port of the OTA address; 0 for any."""
        return _port(self.web_port, self.hub_port, 1)

    @property
    def mqtt_port(self) -> int:
        """The port over which devices stay connected; 0 for any."""
        return _port(self.hub_mqtt_port, self.hub_port, 2)

    @classmethod
    def load(cls, directory: Path | None = None) -> Settings:
        """Read the file; a missing one gives the defaults, a damaged one is set aside."""
        file = _shared_file(directory)
        value = file.read()
        settings = cls._from_json(value) if isinstance(value, dict) else cls()
        settings._file = file
        settings.stock_unsaid = not (
            isinstance(value, dict) and isinstance(value.get("stock_open"), bool)
        )
        file.know(settings.document())
        return settings

    @classmethod
    def _from_json(cls, value: dict[str, Any]) -> Settings:
        settings = cls()
        for known in fields(cls):
            given = value.get(known.name)
            default = getattr(settings, known.name)
            if type(given) is type(default) and known.name != "devices":
                setattr(settings, known.name, given)
        if not 0 < settings.hub_port < 65536:
            settings.hub_port = DEFAULT_HUB_PORT
        if not 0 < settings.programs_port < 65536:
            settings.programs_port = cls.programs_port
        if settings.theme not in THEMES:
            settings.theme = "system"
        if not 0 <= settings.web_port < 65536:
            settings.web_port = 0
        if not 0 <= settings.hub_mqtt_port < 65536:
            settings.hub_mqtt_port = 0
        settings.history_days = min(max(settings.history_days, 1), 3_650)
        settings.history_megabytes = min(max(settings.history_megabytes, 10), 10_000)
        saved = value.get("devices")
        for entry in saved if isinstance(saved, list) else ():
            if (device := _saved_device(entry)) is not None:
                settings.devices.append(device)
        if "technical" not in value:
            settings.technical = bool(settings.devices)
        return settings

    @property
    def file(self) -> SharedFile:
        """The file that they were read from; for new ones that of this person."""
        if self._file is None:
            self._file = _shared_file()
        return self._file

    def document(self) -> dict[str, Any]:
        """What is written: plain JSON."""
        document = asdict(self)
        for device in document["devices"]:
            device["labels"] = list(device["labels"])
        return document

    def copy(self) -> Settings:
        """The same settings to edit, without a file."""
        return Settings(**deepcopy({each.name: getattr(self, each.name) for each in fields(self)}))

    def changes(self, before: Settings) -> dict[str, Any]:
        """The fields that differ from `before`, by name, with their values here."""
        here = {each.name: getattr(self, each.name) for each in fields(self)}
        return {name: value for name, value in here.items() if value != getattr(before, name)}

    def save(self, directory: Path | None = None) -> None:
        """Write the file whole or not at all. Raises `OSError` when the folder is not writable.

        What other programs changed in it since it was read stays.
        """
        if directory is not None and self.file.path.parent != directory:
            self._file = _shared_file(directory)
        self.file.write(self.document())


def port_of_this_run(port: int | None) -> int | None:
    """A port besides the hub's, from the command line, where 0 is any one."""
    return ANY_PORT if port == 0 else port


def _port(wished: int, hub: int, more: int) -> int:
    """What to open; the neighbour of the hub's port unless something is wished. 0, which is any,
    next to a hub at any port and at the end of the ports."""
    if wished:
        return max(wished, 0)
    return hub + more if 0 < hub < 65536 - more else 0


def _shared_file(directory: Path | None = None) -> SharedFile:
    merge = members(members(), devices=records(_endpoint, members()))
    path = (directory or config_directory()) / FILE_NAME
    return SharedFile(
        path, merge, parse=an_object(devices=list), copies=_COPIES, forgets=_lacks_a_device
    )


def _lacks_a_device(before: Any, now: Any) -> bool:
    """Whether a device was removed: nothing keeps what was written down about it."""
    known, kept = ([_endpoint(each) for each in of.get("devices", ())] for of in (before, now))
    # one that cannot be read any more is still there
    return kept.count(None) <= known.count(None) and any(each not in kept for each in known)


def _endpoint(entry: Any) -> str | None:
    saved = _saved_device(entry)
    return saved.endpoint if saved is not None else None


def _saved_device(entry: Any) -> SavedDevice | None:
    if not isinstance(entry, dict):
        return None
    try:
        endpoint = Endpoint.parse(str(entry.get("endpoint", "")))
    except EndpointError:
        return None
    given = entry.get("labels")
    return SavedDevice(
        endpoint.text,
        one_line(entry.get("name")),
        read_labels(given if isinstance(given, list) else ()),
        one_line(entry.get("note"), LONGEST_NOTE),
    )


def _without_secrets(endpoint: str) -> str:
    """As it is called once the core runs; few endpoints have a place for secrets."""
    if not endpoint.startswith("stdio:") and "?" not in endpoint:
        return endpoint
    from companion.app.privacy.endpoint import endpoint_without_secrets

    return endpoint_without_secrets(endpoint)


def read_labels(given: Iterable[object]) -> tuple[str, ...]:
    """Labels as they are kept: cleaned, without commas, none twice in whatever letters."""
    found: dict[str, str] = {}
    for each in given:
        label = one_line(each.replace(",", " ") if isinstance(each, str) else "", LONGEST_LABEL)
        if label:
            found.setdefault(label.casefold(), label)
    return tuple(found.values())[:MOST_LABELS]
