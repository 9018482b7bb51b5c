"""Settings of this person on this computer: one JSON file, no secrets.

`COMPANION_CONFIG_DIR` names another folder, for tests and portable use.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from copy import deepcopy
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar, cast

from companion.app.files.json_file import SharedFile, an_object
from companion.app.files.merging import members, records
from companion.app.files.places import DIRECTORY_VARIABLE as DIRECTORY_VARIABLE
from companion.app.files.places import config_directory as config_directory
from companion.app.settings.setting import Setting
from companion.app.settings.window import TECHNICAL
from companion.errors import EndpointError
from companion.text import one_line
from companion.transports.endpoint import Endpoint, EndpointKind, respelled

if TYPE_CHECKING:
    from companion.devices.models import DeviceView

T = TypeVar("T")

FILE_NAME: Final = "settings.json"
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


class Settings:
    """The value of each `Setting`, and the saved devices.

    `settings[THEME]` is what the file says of it, and its default where that says nothing or says
    it wrongly. What this version does not know stays in the file. Lists and objects may be changed
    in place.
    """

    def __init__(self, *, devices: Iterable[SavedDevice] = (), **values: Any) -> None:
        """`values` are by name, and right."""
        self.devices = list(devices)
        self._file_values = values
        self._of_this_run: dict[str, Any] = {}
        self._known = dict(values)
        """What was read already, checked."""
        self._begun: dict[str, tuple[Any, Any]] = {}
        """Lists and objects that nobody said, and their defaults: written once they differ."""
        self.is_new = False
        """Whether there was no file that could be read."""
        self._file: SharedFile | None = None

    def __getitem__(self, setting: Setting[T]) -> T:
        name = setting.name
        for values in (self._of_this_run, self._known):
            if name in values:
                return cast("T", values[name])
        given = setting.read(self._file_values[name]) if name in self._file_values else None
        if given is None:
            given = deepcopy(setting.default)
            if isinstance(given, (dict, list)):
                self._begun[name] = (given, setting.default)
        self._known[name] = given
        return given

    def __setitem__(self, setting: Setting[T], value: T) -> None:
        """From now on, and for later runs."""
        self.reset(setting)
        self._file_values[setting.name] = self._known[setting.name] = value

    def reset(self, setting: Setting[T]) -> None:
        """Back to the default, of which the file says nothing."""
        for values in (self._of_this_run, self._file_values, self._known, self._begun):
            values.pop(setting.name, None)
        if setting is TECHNICAL:  # where it is not said, `_renew` says it
            self._file_values[setting.name] = setting.default

    def override(self, setting: Setting[T], value: T | None) -> None:
        """For this run; it is not written. `None` overrides nothing."""
        if value is not None:
            self._of_this_run[setting.name] = value

    def is_of_this_run(self, setting: Setting[Any]) -> bool:
        """Whether `override` counts, and not what is kept."""
        return setting.name in self._of_this_run

    def is_invalid(self, setting: Setting[T]) -> bool:
        """Whether the file has something in its place that cannot be used."""
        return (
            setting.name in self._file_values
            and setting.read(self._file_values[setting.name]) is None
        )

    def save_device(self, key: str, name: str) -> None:
        """Save a device under a name, as the last one; `key` is the text of its endpoint. Its
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

    @classmethod
    def load(cls, directory: Path | None = None) -> Settings:
        """Read the file; a missing one gives the defaults, a damaged one is set aside."""
        file = _shared_file(directory)
        document = file.read()
        said = dict(document) if isinstance(document, dict) else {}
        read = (_saved_device(each) for each in said.pop("devices", ()))
        settings = cls(devices=(each for each in read if each is not None))
        settings._file, settings._file_values = file, said
        settings.is_new = not isinstance(document, dict)
        file.know(settings.document())
        settings.devices = each_once(settings.devices)
        _renew(said, has_devices=bool(settings.devices))
        return settings

    @property
    def file(self) -> SharedFile:
        """The file that they were read from; for new ones that of this person."""
        if self._file is None:
            self._file = _shared_file()
        return self._file

    def document(self) -> dict[str, Any]:
        """What is written: plain JSON."""
        devices = [asdict(each) for each in self.devices]
        # a copy, which goes as deep as what could be read; deepcopy() ends at a third of that
        begun = {name: value for name, (value, default) in self._begun.items() if value != default}
        whole = {**self._file_values, **begun, "devices": devices}
        copy: dict[str, Any] = json.loads(json.dumps(whole))
        return copy

    def copy(self) -> Settings:
        """The same values as of this run, without a file. Lists and objects are the same, too: they
        are only looked at."""
        copy = Settings(devices=self.devices)
        copy._file_values = dict(self._file_values)
        copy._known = self._known | self._of_this_run
        return copy

    async def save(self) -> bool:
        """Write the file in a thread, one write at a time, the latest state wins; whether it was
        written. Why not, the subscribers of `file` are told."""
        return await self.file.save(self.document)

    def write(self, directory: Path | None = None) -> None:
        """Write the file whole or not at all. Raises `OSError` when the folder is not writable.

        What other programs changed in it since it was read stays.
        """
        if directory is not None and self.file.path.parent != directory:
            self._file = _shared_file(directory)
        self.file.write(self.document())


def _renew(said: dict[str, Any], *, has_devices: bool) -> None:
    """Say in the names of today what an earlier version said."""
    # before this was asked, its owner got used to what only technicians read
    said.setdefault(TECHNICAL.name, has_devices)
    for flag, address, now in (
        ("model_has_key", "model_address", "model_key_for"),
        ("vision_forward_has_token", "vision_forward_url", "vision_token_for"),
    ):
        if said.pop(flag, None) is True:
            said.setdefault(now, said.get(address, ""))


def _shared_file(directory: Path | None = None) -> SharedFile:
    merge = members(members(), devices=records(_endpoint, members()))
    path = (directory or config_directory()) / FILE_NAME
    return SharedFile(
        path,
        merge,
        parse=_parse,
        copies=_COPIES,
        forgets=_lacks_a_device,
    )


def _parse(text: str) -> Any:
    return an_object(devices=list)(respelled(text))


def each_once(devices: Iterable[SavedDevice]) -> list[SavedDevice]:
    """Each once, with what was noted under each spelling of it."""
    found: dict[str, SavedDevice] = {}
    for each in devices:
        first = found.get(each.endpoint, each)
        labels = read_labels((*first.labels, *each.labels))
        name, note = first.name or each.name, first.note or each.note
        found[each.endpoint] = SavedDevice(each.endpoint, name, labels, note)
    return [*found.values()]


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
