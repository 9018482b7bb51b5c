"""What a setting is: its name in the file, its type, bounds and words, described in one place.

Reading the file, the panes of the window, `companion settings` and the manual's table go by it
alone. Each noun describes its own in its `settings.py`; `companion.app.nouns` lists them.
`packaging/translations.py` finds the texts in every `Setting` and `SettingsPane`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from types import ModuleType
from typing import Any, Final, Generic, NamedTuple, TypeVar, cast

from companion.errors import UsageError
from companion.messages.message import Message, message
from companion.text import one_line

T = TypeVar("T")

_ON: Final = ("on", "true", "yes", "1")
_OFF: Final = ("off", "false", "no", "0")
LONGEST_TEXT: Final = 4_000
"""Characters of a setting that a person types."""


class SettingsPane(NamedTuple):
    """Where a person finds settings in the window."""

    key: str
    words: str
    place: int
    """Its place among the others, wherever the noun stands that describes it."""
    in_dialog: bool = True
    """Whether it is a tab of the settings; else a page or dialog of its own shows them."""


class Effect(Enum):
    """From when on a changed setting counts in the app that changes it; the value is said to
    people."""

    NOW = "settings.effect_now"
    CONNECTION = "settings.effect_connection"


@dataclass(frozen=True, eq=False)
class Setting(Generic[T]):
    """One setting. What has no `words` is something that the app remembers, and chosen nowhere."""

    name: str
    """In the file, and for `companion settings`."""
    default: T
    words: str = field(default="", kw_only=True)
    pane: SettingsPane | None = field(default=None, kw_only=True)
    """`None`: the window does not show it."""
    section: str = field(default="", kw_only=True)
    """The heading in the pane that it begins; the next ones belong to it too."""
    about: str = field(default="", kw_only=True)
    """What it means, in a sentence or two."""
    unit: str = field(default="", kw_only=True)
    """Words behind the value."""
    example: str = field(default="", kw_only=True)
    """A value that could be written here."""
    bounds: tuple[int, int] | None = field(default=None, kw_only=True)
    """The least and the largest number; the default may lie outside and is then an empty field."""
    clamped: bool = field(default=False, kw_only=True)
    """Whether a file's number out of bounds counts as the nearest one, instead of the default."""
    choices: Mapping[Any, str] = field(default_factory=dict, kw_only=True)
    """The values that are possible, with their words."""
    check: Callable[[T], T] | None = field(default=None, kw_only=True)
    """Gives what a person typed as it is kept; raises `CompanionError` for what is none."""
    needs: Setting[bool] | None = field(default=None, kw_only=True)
    """Counts only while that one is on."""
    effect: Effect = field(default=Effect.NOW, kw_only=True)

    @property
    def is_optional(self) -> bool:
        """Whether an empty text stands for the default, which is no number of the bounds."""
        return self.bounds is not None and not self._is_within(self.default)

    @property
    def possible(self) -> Message:
        """What can be written, for people."""
        if self.choices:
            return message("derived.plain", text=", ".join(map(self.text, self.choices)))
        if isinstance(self.default, bool):
            return message("settings.on_off")
        if self.bounds is not None:
            code = "settings.between_or_empty" if self.is_optional else "settings.between"
            return message(code, least=str(self.bounds[0]), most=str(self.bounds[1]))
        return message(
            "settings.any_text" if isinstance(self.default, str) else "settings.any_json"
        )

    def read(self, given: object) -> T | None:
        """The value of what a file says; `None` for what is said wrongly."""
        if type(given) is not type(self.default):
            return None
        value: T = given
        if self.clamped and self.bounds is not None:
            least, most = self.bounds
            return cast("T", min(max(cast("int", value), least), most))
        if self.bounds is not None and value != self.default and not self._is_within(value):
            return None
        # `check` is for what is typed: an address that is none must fail where it is used, not
        # give way to a default that lets in more
        return value if not self.choices or value in self.choices else None

    def parse(self, text: str) -> T:
        """What a person typed, as it is kept. Raises `CompanionError` saying what it should be."""
        value: T = self._parsed(text.strip())
        if self.choices and value not in self.choices:
            raise UsageError("settings.choice", choices=", ".join(map(self.text, self.choices)))
        return self.check(value) if self.check is not None else value

    def _parsed(self, text: str) -> Any:
        if isinstance(self.default, bool):
            if (word := text.casefold()) not in (*_ON, *_OFF):
                raise UsageError("settings.switch")
            return word in _ON
        if isinstance(self.default, int):
            if not text and self.is_optional:
                return self.default
            # int() takes other digits, underscores and thousands of places
            is_number = text.isascii() and text.isdigit() and len(text) <= 9
            if not is_number or not self._is_within(int(text)):
                raise self._out_of_bounds()
            return int(text)
        if isinstance(self.default, str):
            if len(text) > LONGEST_TEXT:
                raise UsageError("settings.text", most=str(LONGEST_TEXT))
            return one_line(text, LONGEST_TEXT)
        try:
            value = json.loads(text)
        except (ValueError, RecursionError):
            value = None
        if type(value) is not type(self.default):
            raise UsageError("settings.json", example=self.text(self.default))
        return value

    def text(self, value: T) -> str:
        """The value as `parse` reads it."""
        if isinstance(value, bool):
            return "on" if value else "off"
        if isinstance(value, str):
            return value
        if isinstance(value, int):
            return "" if self.is_optional and value == self.default else str(value)
        return json.dumps(value, ensure_ascii=False)

    def _is_within(self, value: Any) -> bool:
        return self.bounds is None or self.bounds[0] <= value <= self.bounds[1]

    def _out_of_bounds(self) -> UsageError:
        code = "settings.number_or_empty" if self.is_optional else "settings.number"
        least, most = self.bounds or (0, 999_999_999)
        # as texts: the digits of a port are not grouped
        return UsageError(code, least=str(least), most=str(most))


def settings_in(*modules: ModuleType) -> tuple[Setting[Any], ...]:
    """The settings that these modules describe; what one imports of another counts once."""
    found = (each for module in modules for each in vars(module).values())
    return tuple(dict.fromkeys(each for each in found if isinstance(each, Setting)))
