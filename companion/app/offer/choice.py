"""What of the sources an assistant or a program gets, as a person chose it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any, Final

from msgspec import Meta, Struct
from msgspec.structs import replace

from companion.app.files.codec import RecordCodec
from companion.errors import UsageError
from companion.protocol.tools import ACTING, Tool
from companion.text import CLEAN, CLEAN_LINE, one_line

APP: Final = "app:"
"""The source that has the tools of this app itself (`companion.app.offer.own_tools`)."""
MOST_NAME: Final = 64
"""Characters of a name. Models take letters, digits, `_` and `-`, and most of them 64."""
MOST_DESCRIPTION: Final = 4_000
MOST_ANSWER: Final = 20_000
"""Characters of an answer's text that an assistant gets: it reads all of it before it speaks."""
ANSWER_BOUNDS: Final = (100, 10_000_000)
MANY_TOOLS: Final = 32
"""From here on a warning: every tool is read by the model before each answer, and users report
assistants that fail with more (transports/README.md, "MCP endpoint of an assistant")."""
LIMIT_BOUNDS: Final = (1, 999)
HOURS: Final = r"\A(([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d)?\Z"


class ToolChoice(Struct, frozen=True, omit_defaults=True):
    """What a person changed about one tool; empty is as it comes."""

    offered: bool | None = None
    """`None` for the default: ordinary tools of devices and servers are offered, privileged ones
    and those of this app are not."""
    free: bool = False
    """A privileged tool is called without a question."""
    name: Annotated[str, Meta(max_length=MOST_NAME, pattern=CLEAN_LINE)] = ""
    """For this assistant; empty for the one that it gets by itself."""
    description: Annotated[str, Meta(max_length=MOST_DESCRIPTION, pattern=CLEAN)] | None = None
    """For this assistant; `None` for the tool's own."""
    hours: Annotated[str, Meta(pattern=HOURS)] = ""
    """Of *Say aloud*: when it may be called, as `08:00-20:00`; empty for all day."""
    devices: tuple[str, ...] = ()
    """Of *Say aloud*: keys of those that it may be called for; empty for all."""


class SourceChoice(Struct, frozen=True):
    on: bool = True
    """Off: none of its tools is offered."""
    tools: Mapping[str, ToolChoice] = {}
    """By the tool's own name."""
    known: tuple[str, ...] | None = None
    """The tools of a server that a person could see when its tools were chosen. One that it adds
    later waits to be chosen. `None` where that was not noted, as for devices: all are known."""

    def knows(self, name: str) -> bool:
        return self.known is None or name in self.known

    def knowing(self, names: Iterable[str]) -> SourceChoice:
        """The same choice, where these are seen as well; what was not noted stays so."""
        if self.known is None:
            return self
        return replace(self, known=tuple(sorted({*self.known, *names})))

    def tool(self, name: str) -> ToolChoice:
        return self.tools.get(name, _AS_IT_COMES)


TOOL_CHOICES: Final = RecordCodec(ToolChoice)
_AS_IT_COMES: Final = ToolChoice()
_WHOLE: Final = SourceChoice()


class OfferChoice(Struct, frozen=True):
    """Names in `only`, `without`, `privileged` and `edits` are those of any source: the tool's own
    one, or the one under which it is offered. `sources` are chosen tool by tool, as in the window.
    """

    only: frozenset[str] = frozenset()
    """Empty for every ordinary tool."""
    without: frozenset[str] = frozenset()
    privileged: frozenset[str] = frozenset()
    """User-only tools that are offered all the same, and called without a question: the person who
    named them is not there to be asked."""
    edits: Mapping[str, ToolChoice] = {}
    """Other names and descriptions."""
    sources: Mapping[str, SourceChoice] = {}
    """By the source's key."""
    pictures: bool = False
    """Whether pictures and sounds are sent; else a sentence tells that there is one."""
    most_answer: int = MOST_ANSWER
    """Characters."""

    def source(self, key: str) -> SourceChoice:
        return self.sources.get(key, _WHOLE)

    def chooses(self, key: str, tool: Tool, name: str) -> bool:
        """Whether the tool of the source `key` is offered, as `name`."""
        source, either = self.source(key), {tool.name, name}
        if not source.on or either & self.without:
            return False
        said = source.tool(tool.name).offered
        if is_privileged(tool):
            return bool(said) or bool(either & self.privileged)
        if self.only and not either & self.only:
            return False
        if said is None:
            return (key != APP and source.knows(tool.name)) or bool(either & self.only)
        return said

    def is_new(self, key: str, tool: Tool) -> bool:
        """Whether a server added it after its tools were chosen, and nobody chose it yet."""
        source = self.source(key)
        ordinary = key != APP and not is_privileged(tool)
        return ordinary and not source.knows(tool.name) and source.tool(tool.name).offered is None

    def is_free(self, key: str, tool: Tool, name: str) -> bool:
        """Whether a privileged tool is called without a question."""
        return self.source(key).tool(tool.name).free or bool({tool.name, name} & self.privileged)

    def edit(self, key: str, tool: Tool, name: str) -> ToolChoice:
        """Other name and description of a tool that would be offered as `name`."""
        mine = self.source(key).tool(tool.name)
        if mine.name or mine.description is not None:
            return mine
        return self.edits.get(tool.name) or self.edits.get(name) or _AS_IT_COMES

    def with_tool(self, key: str, tool: str, **changes: Any) -> OfferChoice:
        """Another choice, in which this is different for one tool (fields of `ToolChoice`)."""
        source = self.source(key)
        changed = replace(source.tool(tool), **changes)
        tools = {**source.tools, tool: changed}
        if changed == _AS_IT_COMES:
            del tools[tool]
        if "offered" in changes:
            source = source.knowing((tool,))
        return self.with_source(key, replace(source, tools=tools))

    def with_source(self, key: str, source: SourceChoice) -> OfferChoice:
        return replace(self, sources={**self.sources, key: source})

    def without_source(self, key: str) -> OfferChoice:
        """As if nothing had been chosen of it."""
        left = {other: source for other, source in self.sources.items() if other != key}
        return replace(self, sources=left)


def is_privileged(tool: Tool) -> bool:
    """Whether it is offered only when it was chosen by name: also what is known to act, when a
    fork lists it as an ordinary tool."""
    return tool.user_only or tool.name in ACTING


def switched(choice: OfferChoice, key: str, tools: Sequence[Tool], *, on: bool) -> OfferChoice:
    """The choice with a source on or off. That means its ordinary tools: privileged ones go with
    it, and never come back by it."""
    source = choice.source(key)
    kept = dict(source.tools)
    for tool in tools:
        if is_privileged(tool):
            kept[tool.name] = replace(source.tool(tool.name), offered=None, free=False)
        elif key == APP and on:
            kept[tool.name] = replace(source.tool(tool.name), offered=True)
    if on and key != APP and not any(_is_on(source, tool) for tool in tools):
        # all were off one by one: the switch means all of them
        for tool in tools:
            if not is_privileged(tool):
                kept[tool.name] = replace(source.tool(tool.name), offered=None)
    kept = {name: each for name, each in kept.items() if each != _AS_IT_COMES}
    source = source.knowing(tool.name for tool in tools) if on else source
    return choice.with_source(key, replace(source, on=on, tools=kept))


def _is_on(source: SourceChoice, tool: Tool) -> bool:
    return not is_privileged(tool) and source.tool(tool.name).offered is not False


def chosen_alone(choice: OfferChoice, key: str, tools: Sequence[Tool], tool: str) -> OfferChoice:
    """The choice with a source that was off on again, for this one of its tools."""
    source = choice.source(key)
    kept = dict(source.tools)
    for each in tools:
        if not is_privileged(each):
            kept[each.name] = replace(source.tool(each.name), offered=each.name == tool)
    source = source.knowing(each.name for each in tools)
    return choice.with_source(key, replace(source, on=True, tools=kept))


def check_choice(choice: OfferChoice, tools: Iterable[tuple[str, Tool]]) -> None:
    """Raises `UsageError` when a privileged tool is chosen as if it were an ordinary one, or a name
    is none of `tools` (offered names and tools, chosen or not)."""
    known = list(tools)
    names = {each for name, tool in known for each in (name, tool.name)}
    given = choice.only | choice.without | choice.privileged | set(choice.edits)
    if unknown := given - names:
        raise UsageError("offer.no_such_tool", names=listed_names(unknown))
    wrong = [
        tool.name for name, tool in known if is_privileged(tool) and {name, tool.name} & choice.only
    ]
    if wrong:
        raise UsageError("offer.privileged", names=listed_names(wrong))


def listed_names(names: Iterable[str]) -> str:
    """In a sentence, the first ten."""
    return ", ".join(one_line(each) for each in sorted(names)[:10])


def read_sources(given: Mapping[str, Any]) -> dict[str, SourceChoice]:
    """`OfferChoice.sources` of a file. What it says wrongly of one tool is left at its default, so
    that what it says of the others holds."""
    found = {}
    for key, each in given.items():
        if isinstance(each, dict):
            tools = each.get("tools")
            named = tools.items() if isinstance(tools, dict) else ()
            read = {name: _read_tool(tool) for name, tool in named}
            seen = each.get("known")
            known = tuple(map(str, seen)) if isinstance(seen, list) else None
            found[key] = SourceChoice(each.get("on") is not False, read, known)
    return found


def _read_tool(value: Any) -> ToolChoice:
    """A limit that cannot be read takes the permission back."""
    read = TOOL_CHOICES.read(value) or _AS_IT_COMES
    written = value if isinstance(value, dict) else {}
    limits = (written.get("hours", ""), written.get("devices", []))
    if limits != (read.hours, [*read.devices]):
        return replace(read, offered=None, free=False)
    return read
