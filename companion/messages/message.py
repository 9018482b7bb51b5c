"""What the core says, as codes and values; its words stand once, in English, in `templates`
and in a file for each feature.

The core never builds a sentence. It makes a `Message`: a code and the values that belong
to it. The command line shows `Message.english()`; the window looks the same template up in
Qt's translation (``ui/kit/words/words.py``). `packaging/translations.py` finds the templates by
the name of the tables, so a sentence needs no mark and nothing here imports Qt.

Templates use ``str.format`` fields. A value is a plain string, number or moment, or again messages;
text that came from a device must have gone through `companion.text.clean` before.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from functools import cache, reduce
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, TypeAlias

from companion.patterns import regex

if TYPE_CHECKING:
    from companion.messages.traits import Trait


Value: TypeAlias = "str | int | float | datetime | Message | tuple[Message, ...]"
"""What fills a template's field. A message within a message has words of its own; several
(never none) are a list. A moment is aware, and in the zone in which it is to be said."""


class Message:
    """A code of `templates` and its values; never changed.

    Raises `KeyError` in `english` when the code is not known, which a unit test rules out
    for every code that the package writes. It is no dataclass, which the codec of files would take
    apart by itself (`companion.app.files.codec`).
    """

    __slots__ = ("code", "values")
    code: str
    values: Mapping[str, Value]

    def __init__(self, code: str, values: Mapping[str, Value] = MappingProxyType({})) -> None:
        object.__setattr__(self, "code", code)
        object.__setattr__(self, "values", values)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{name} of a message does not change")

    def __reduce__(self) -> tuple[type[Message], tuple[str, dict[str, Value]]]:
        return Message, (self.code, dict(self.values))

    def __repr__(self) -> str:
        return f"Message({self.code!r}, {dict(self.values)!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Message):
            return NotImplemented
        return self.code == other.code and self.values == other.values

    def __hash__(self) -> int:
        return hash((self.code, frozenset(self.values.items())))

    @property
    def traits(self) -> frozenset[Trait]:
        """What it means to code; branch on these, never on `code`."""
        from companion.messages.traits import TRAITS

        return TRAITS.get(self.code, frozenset())

    @property
    def word(self) -> str:
        """The code without its feature, for machines: `firmware.wrong_chip` is `wrong_chip`."""
        return self.code.partition(".")[2]

    def english(self) -> str:
        """The sentence in English, for the command line and logs."""
        return self.worded(lambda template: template)

    def worded(
        self,
        translated: Callable[[str], str],
        written: Callable[[int | float], str] | None = None,
        dated: Callable[[datetime], str] | None = None,
    ) -> str:
        """The sentence, with every template in it looked up by `translated`.

        `written` writes numbers from `GROUPED` on, and all with a fraction, and `dated` moments;
        without them they are written as in English.
        """

        def word(value: Value) -> str | int | float:
            if isinstance(value, Message):
                return value.worded(translated, written, dated)
            if isinstance(value, datetime):
                return dated(value) if dated is not None else f"{value:%Y-%m-%d %H:%M}"
            if isinstance(value, tuple):
                together = translated(templates()[LIST])
                words = (each.worded(translated, written, dated) for each in value)
                return reduce(lambda a, b: together.format(before=a, after=b), words)
            if isinstance(value, int) and abs(value) >= GROUPED:
                return written(value) if written is not None else f"{value:,}"
            if isinstance(value, float) and written is not None:
                return written(value)
            return value

        filled = {name: word(value) for name, value in self.values.items()}
        english = templates()[self.code]
        template = translated(english)
        if template == english:
            template = self._of_one(template)
        return template.format_map(filled)

    def _of_one(self, english: str) -> str:
        """The template with “1 device” where it has “{count} devices” and the count is 1."""
        return _COUNTED.sub(
            lambda found: found[1] if self.values.get(found["name"]) == 1 else found[0], english
        )


@cache
def templates() -> Mapping[str, str]:
    """The words of every code, loaded when something is said: a start has its first picture before."""
    from companion.messages.templates import TEMPLATES

    return TEMPLATES


def message(code: str, /, **values: Value) -> Message:
    """Shorthand for `Message`; raises `KeyError` at once when the code is unknown."""
    if code not in templates():
        raise KeyError(code)
    return Message(code, MappingProxyType(values))


def array_of(item: Message) -> Message:
    """The label of a list whose items have the label `item`."""
    from companion.messages.traits import ARRAY_LABELS, Trait

    if Trait.IS_TEXT in item.traits:
        return message("field.kind.array_of", item=item.values["text"])
    return message(ARRAY_LABELS.get(item.code, "field.kind.array"))


_COUNTED: Final = regex(r"(?<!of the )(\{(?P<name>\w+)\} (?:device|failure|wave))s\b")

GROUPED: Final = 100_000
"""From here on digits are in groups of three; below are ports, which never do."""

LIST: Final = "list"
"""The code by which two things of a list are put together."""
