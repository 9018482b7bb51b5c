"""The Field tree: all that a form is drawn from. No widget ever sees a schema.

::

    Field
    ├── StringField     ├── EnumField     ├── ObjectField    ├── ChoiceField
    ├── IntegerField    ├── ConstField    ├── ArrayField     │   └── AnyField
    ├── NumberField     │                 └── MapField       └── JsonField
    └── BooleanField

Fields are frozen. The children of objects, arrays, maps and choices are built when they are
asked for, so a recursive or a huge schema costs nothing until somebody opens it. Every text
of a field was cleaned (`companion.text`) and capped; show it as plain text.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, ClassVar, Final, Protocol

from msgspec import Struct

from companion.messages.message import Message
from companion.protocol.schema.paths import Path, pointer
from companion.protocol.schema.values import FormValue, Json, equal, identical
from companion.records import Uncompared

SLIDER_SPAN: Final = 10_000
"""Steps above which a slider is too coarse to be of use; firmware has 3,000 at most."""


class FieldKind(StrEnum):
    """What a field is drawn as; also the word in the form report."""

    STRING = "string"
    INTEGER = "integer"
    NUMBER = "number"
    BOOLEAN = "boolean"
    ENUM = "enum"
    CONST = "const"
    OBJECT = "object"
    ARRAY = "array"
    MAP = "map"
    CHOICE = "choice"
    ANY = "any"
    JSON = "json"


class DefaultState(StrEnum):
    NONE = "none"
    """The schema gives none, or an empty one that only means "nothing"."""
    USABLE = "usable"
    """Fits its own schema. A required field starts with it; an optional one shows it."""
    DISTRUSTED = "distrusted"
    """Absurd, so never filled in; the field counts as required (`reason` says why)."""


class Default(Struct, frozen=True):
    state: DefaultState = DefaultState.NONE
    value: Json = None
    """As the schema has it; meaningless when the state is NONE."""
    reason: Message | None = None
    """Why it is distrusted."""

    @property
    def usable(self) -> bool:
        return self.state is DefaultState.USABLE


NO_DEFAULT: Final = Default()


class Field(Struct, frozen=True, kw_only=True):
    """What all kinds share."""

    kind: ClassVar[FieldKind]

    path: Path = ()
    """The place of its value; the branches of a choice have the path of the choice."""
    name: str = ""
    """The member's name as the schema has it, cleaned; an item's index; empty at the root."""
    title: str = ""
    """The schema's title, or empty."""
    description: str = ""
    required: bool = False
    """Must be sent. True as well for a field whose default is distrusted."""
    nullable: bool = False
    """An explicit null can be sent; it is a third state, next to "not sent" and a value."""
    read_only: bool = False
    write_only: bool = False
    deprecated: bool = False
    recursive: bool = False
    """Lies inside another field of the very same description: open it only on demand."""
    default: Default = NO_DEFAULT
    examples: tuple[Json, ...] = ()
    """Suggestions, each valid for the type of this field; never filled in unasked."""
    hints: tuple[Message, ...] = ()
    """Sentences to show with the field: what was left out, what is special."""

    @property
    def label(self) -> str:
        return self.title or self.name

    @property
    def pointer(self) -> str:
        return pointer(self.path)


class StringStyle(StrEnum):
    """How the text is best entered; `format` says what is checked."""

    LINE = "line"
    MULTILINE = "multiline"
    SECRET = "secret"
    """Never shown in clear unless asked, never remembered."""
    BASE64 = "base64"
    """A file of this computer, sent as base64."""
    PATH = "path"
    """Names a file or folder where the server runs, which is not always this computer."""
    DATE = "date"
    TIME = "time"
    DATE_TIME = "date-time"
    COLOR = "color"
    URI = "uri"
    EMAIL = "email"


class StringField(Field, frozen=True, kw_only=True):
    kind = FieldKind.STRING
    style: StringStyle = StringStyle.LINE
    format: str = ""
    """JSON Schema's `format`, whether or not it is known."""
    patterns: tuple[str, ...] = ()
    min_length: int = 0
    """Characters (code points), as in JSON Schema."""
    max_length: int | None = None
    counts_bytes: bool = False
    """`max_length` is of bytes in UTF-8."""
    media_type: str = ""
    """`contentMediaType`, for example for the file dialog."""
    suggestions: tuple[str, ...] = ()
    """Known good values where any other text is allowed too; `examples` are apart."""


class IntegerField(Field, frozen=True, kw_only=True):
    kind = FieldKind.INTEGER
    minimum: int | None = None
    """Inclusive; an exclusive or fractional bound of the schema was turned into this."""
    maximum: int | None = None
    multiple_of: int | float | None = None

    @property
    def step(self) -> int:
        """What an arrow key adds: `multipleOf` where it is a whole number, else 1."""
        step = self.multiple_of
        return int(step) if step is not None and step >= 1 and step == int(step) else 1

    @property
    def slider(self) -> bool:
        """Both bounds are known and near enough for a slider to be of use."""
        if self.minimum is None or self.maximum is None:
            return False
        return 0 < (self.maximum - self.minimum) // self.step <= SLIDER_SPAN


class NumberField(Field, frozen=True, kw_only=True):
    kind = FieldKind.NUMBER
    minimum: int | float | None = None
    exclusive_minimum: bool = False
    """`minimum` itself is not allowed."""
    maximum: int | float | None = None
    exclusive_maximum: bool = False
    multiple_of: int | float | None = None


class BooleanField(Field, frozen=True, kw_only=True):
    kind = FieldKind.BOOLEAN


class Option(Struct, frozen=True):
    """One value of an enum: what is shown, and exactly what is sent."""

    value: Json
    label: Message
    description: str = ""


class EnumField(Field, frozen=True, kw_only=True):
    kind = FieldKind.ENUM
    options: tuple[Option, ...]

    def index(self, value: Json) -> int | None:
        """Which option `value` is, or `None`; `1` finds `1.0` only where `1` is no option."""
        return option_index(self.options, value)


def option_index(options: tuple[Option, ...], value: Json) -> int | None:
    """Which of `options` is `value`: the identical one, else the first that equals it."""
    loose = None
    for index, option in enumerate(options):
        if identical(option.value, value):
            return index
        if loose is None and equal(option.value, value):
            loose = index
    return loose


class ConstField(Field, frozen=True, kw_only=True):
    """Only one value is possible: it is sent, or (when optional) not."""

    kind = FieldKind.CONST
    value: Json
    label_of_value: Message


# What builds the children of a field when they are asked for.


class MemberSource(Protocol):
    def members(self, value: Mapping[str, Any] | None) -> tuple[Field, ...]: ...

    def every_member(self) -> tuple[Field, ...]: ...


class ValueSource(Protocol):
    def value_at(self, key: str) -> Field: ...

    def key_faults(self, key: str) -> tuple[Message, ...]: ...


class ItemSource(Protocol):
    def item_at(self, index: int) -> Field: ...


class BranchSource(Protocol):
    def branch_field(self, index: int) -> Field: ...

    def pick(self, value: FormValue) -> int | None: ...

    def group_key(self) -> int | None:
        """The identity of the schema's list of branches, as the validator meets it."""

    def listed(self, index: int) -> int:
        """The branch's index in the schema's own list."""


class ObjectField(Uncompared, Field, frozen=True, kw_only=True):
    unshown = frozenset({"source"})

    kind = FieldKind.OBJECT
    dynamic: bool = False
    """Which members there are, or which are required, depends on what is entered."""
    min_properties: int = 0
    max_properties: int | None = None
    extra: MapField | None = None
    """Rules for members that have no field of their own; `None` when there may be none."""
    source: MemberSource

    @property
    def fields(self) -> tuple[Field, ...]:
        """The members of an object in which nothing was entered yet."""
        return self.source.members(None)

    def fields_for(self, value: Mapping[str, Any] | None) -> tuple[Field, ...]:
        """The members that belong to what is entered (`UNSET` members count as absent).

        Differs from `fields` only when `dynamic`. Fields that did not change compare equal,
        so a form can keep their widgets. What was entered in a field that went away should
        be set to `UNSET` by the form, or it would be sent unseen.
        """
        return self.source.members(value) if self.dynamic else self.source.members(None)

    def every_field(self) -> tuple[Field, ...]:
        """All members that can come up under any condition; for reports."""
        return self.source.every_member()

    def member(self, name: str, value: Mapping[str, Any] | None = None) -> Field | None:
        return next((one for one in self.fields_for(value) if one.path[-1] == name), None)


class MapField(Uncompared, Field, frozen=True, kw_only=True):
    """Keys that the person names, each with a value of the same kind (mostly)."""

    unshown = frozenset({"source"})

    kind = FieldKind.MAP
    offered: bool = True
    """Draw an editor. False for an object's extras that the schema merely tolerates: keep
    such members when they come in as JSON, but do not invite to add any."""
    key_options: tuple[str, ...] = ()
    """The only keys that are allowed, where the schema lists them."""
    key_patterns: tuple[str, ...] = ()
    """Patterns of which a key must match one (`patternProperties` without others)."""
    reserved: frozenset[str] = frozenset()
    """Names that are members of their own and so cannot be extra keys."""
    min_properties: int = 0
    max_properties: int | None = None
    source: ValueSource

    def value_field(self, key: str) -> Field:
        """The field for the value under `key`; its path ends with `key`."""
        return self.source.value_at(key)

    def key_faults(self, key: str) -> tuple[Message, ...]:
        """Why `key` cannot be used; empty when it can."""
        return self.source.key_faults(key)


class ArrayField(Uncompared, Field, frozen=True, kw_only=True):
    unshown = frozenset({"source"})

    kind = FieldKind.ARRAY
    min_items: int = 0
    max_items: int | None = None
    unique: bool = False
    prefix: int = 0
    """So many first items have a kind of their own (a tuple); they cannot be reordered."""
    closed: bool = False
    """Nothing may follow the prefix."""
    checklist: tuple[Option, ...] = ()
    """Not empty when the items are an enum: draw check boxes, if `fits_checklist`."""
    source: ItemSource

    def item(self, index: int) -> Field:
        """The field of the item at `index`; its path ends with `index`."""
        return self.source.item_at(index)

    def fits_checklist(self, items: Json) -> bool:
        """Check boxes can show `items` without loss: all are options, none comes twice."""
        if not self.checklist or not isinstance(items, list):
            return False
        found = [option_index(self.checklist, item) for item in items]
        return None not in found and len(set(found)) == len(found)


class Branch(Struct, frozen=True):
    label: Message
    description: str = ""
    number: int = 0
    """Counts branches of the same label from 1, to be shown behind it; 0 for a unique one."""


class ChoiceField(Uncompared, Field, frozen=True, kw_only=True):
    """One of several kinds of value. The value itself is the chosen branch's, unwrapped."""

    unshown = frozenset({"source"})

    kind = FieldKind.CHOICE
    branches: tuple[Branch, ...]
    discriminator: str = ""
    """The member whose value tells the branches apart, or empty."""
    source: BranchSource

    def branch(self, index: int) -> Field:
        """The field of that branch: same path, name, title and `required` as the choice."""
        return self.source.branch_field(index)

    def pick(self, value: Json) -> int | None:
        """The branch that `value` belongs to: one it is valid for, else the nearest.

        `None` only for `UNSET`, or where no branch is even of the value's type.
        """
        return self.source.pick(value)


class AnyField(ChoiceField, frozen=True, kw_only=True):
    """The schema allows every JSON value; the branches are JSON's own kinds."""

    kind = FieldKind.ANY


class JsonField(Field, frozen=True, kw_only=True):
    """A JSON editor for this part alone."""

    kind = FieldKind.JSON
    reason: Message
    """Why it could not be drawn."""
