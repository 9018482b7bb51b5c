"""A tool as the device lists it."""

from __future__ import annotations

import marshal
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final
from weakref import WeakValueDictionary

from msgspec import Struct

from companion.messages.message import Message
from companion.patterns import regex
from companion.protocol.resources import Icon
from companion.text import NAME_LIMIT, one_line

if TYPE_CHECKING:
    from companion.protocol.schema.form import Form

PREFIX: Final = "self."
"""What stock firmware puts before every name; it says nothing to a person."""

READ_ONLY: Final = frozenset({"self.get_system_info", "self.screen.get_info"})
"""Tools of stock firmware that only tell something, though it lists them as user-only and gives
them no `readOnlyHint` (transports/README.md, "User-only tools")."""

ACTING: Final = frozenset(
    {
        "self.reboot",
        "self.upgrade_firmware",
        "self.screen.snapshot",
        "self.screen.preview_image",
        "self.assets.set_download_url",
    }
)
"""The other user-only tools of stock firmware: known to do something, whatever a hint says."""

USER_ONLY: Final = READ_ONLY | ACTING
"""The user-only tools of stock firmware. They can be called without being listed
(transports/README.md, "Listing tools")."""

UPGRADE_TOOL: Final = "self.upgrade_firmware"
REBOOT_TOOL: Final = "self.reboot"
ASSETS_TOOL: Final = "self.assets.set_download_url"

ENDS_CONNECTION: Final = frozenset({REBOOT_TOOL, UPGRADE_TOOL})
"""Tools after which the device is gone, mostly before it could answer (transports/README.md,
"Restart and upgrade")."""

_known: Final[WeakValueDictionary[bytes, Tool]] = WeakValueDictionary()
"""By digest; each stays for as long as some device has it."""


class ToolHints(Struct, frozen=True):
    """Source: the MCP specification, `ToolAnnotations`. `None` where nothing is said."""

    read_only: bool | None = None
    """It changes nothing."""
    destructive: bool | None = None
    """It may destroy or overwrite; means something only where it is not `read_only`."""
    idempotent: bool | None = None
    """Calling it again with the same arguments changes nothing more."""
    open_world: bool | None = None
    """It deals with things outside of this computer, such as the web."""


@dataclass(frozen=True, slots=True, weakref_slot=True)
class Tool:
    name: str
    """Exactly as the device wrote it: it is what is sent back. Show `label` and `group`."""
    title: str = ""
    description: str = ""
    """Cleaned, with line feeds."""
    input_schema: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}))
    user_only: bool = False
    """A privileged action: meant for the owner, never for an assistant."""
    annotations: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}))
    output_schema: Mapping[str, Any] | None = None
    """What `CallResult.structured` will be like, as the server promises; `None` for no promise."""
    icons: tuple[Icon, ...] = ()
    counts_bytes: bool = False
    """`maxLength` counts the bytes of a text, as firmware does, and not its characters."""
    needs_task: bool = False
    """A server of 2025-11-25 answers a call of it only as a task."""
    _form: Form | None = field(default=None, init=False, repr=False, compare=False)

    @property
    def form(self) -> Form:
        """The form of its arguments: built when it is first asked for, and kept."""
        form = self._form
        if form is None:
            # loads all about schemas, which who only names a tool does without
            from companion.protocol.schema.form import build_form

            form = build_form(self.input_schema, self.description, counts_bytes=self.counts_bytes)
            object.__setattr__(self, "_form", form)
        return form

    @property
    def hints(self) -> ToolHints:
        """What the server says of the tool's effects: a hint, with which it may err or lie."""
        return ToolHints(
            read_only=self._hint("readOnlyHint"),
            destructive=self._hint("destructiveHint"),
            idempotent=self._hint("idempotentHint"),
            open_world=self._hint("openWorldHint"),
        )

    def _hint(self, name: str) -> bool | None:
        value = self.annotations.get(name)
        return value if isinstance(value, bool) else None

    @property
    def read_only(self) -> bool:
        """Whether calling it changes nothing: by its name, or because the device says so. Its
        `readOnlyHint` may be a lie, so it makes no tool harmless that is known to act."""
        if self.name in READ_ONLY:
            return True
        return self.name not in ACTING and self.annotations.get("readOnlyHint") is True

    @property
    def ends_connection(self) -> bool:
        """Whether silence and a lost connection are how it goes well, not how it fails."""
        return self.name in ENDS_CONNECTION

    @property
    def upgrades(self) -> bool:
        """Whether it is what tells a device to install firmware."""
        return self.name == UPGRADE_TOOL

    @property
    def group(self) -> str:
        """`self.audio_speaker.set_volume` → `Audio speaker`; a bare name → empty."""
        parts = self.name.removeprefix(PREFIX).split(".")
        return humanise(parts[0]) if len(parts) > 1 else ""

    @property
    def label(self) -> str:
        """`self.audio_speaker.set_volume` → `Set volume`; the title where there is one."""
        if self.title:
            return self.title
        return humanise(self.name.removeprefix(PREFIX).split(".", 1)[-1])


_ACRONYM: Final = regex(
    "aec|api|ble|cpu|gbk|gif|gpio|http|id|imu|ip|ir|json|led|mac|mcp|mqtt|nfc|ota|pcm|qr|ram|rgb|tts"
    "|uart|udp|uri|url|usb|uuid"
)
"""Of lower-case names of tools; `ir` and `id` are no English words."""


def humanise(name: str) -> str:
    """`audio_speaker` → `Audio speaker`, `get_ip` → `Get IP`, for people; never sent back."""
    return _humanised(name[: 2 * NAME_LIMIT]) or name


@lru_cache(maxsize=1_000)
def _humanised(name: str) -> str:
    words = one_line(name).replace("_", " ").replace(".", " ").replace("-", " ").split()
    text = " ".join(word.upper() if _ACRONYM.fullmatch(word) else word for word in words)
    return text[:1].upper() + text[1:]


class ToolListing(Struct, frozen=True):
    """All pages of `tools/list`, and what went wrong on the way."""

    tools: tuple[Tool, ...]
    warnings: tuple[Message, ...] = ()


def shared(tool: Tool) -> Tool:
    """The tool itself, or one that is known and equal in all that a device sends, also in the
    order of its schema's members, by which forms are laid out. Schemas must not be changed.

    Devices with the same firmware list the same forty tools, which take 45 KB.
    """
    try:
        return _known.setdefault(_digest(tool), tool)
    except ValueError:  # a schema that is nested thousands deep
        return tool


def _digest(tool: Tool) -> bytes:
    import hashlib  # 3 ms, which who reads the history need not wait for

    parts = (
        tool.name,
        tool.title,
        tool.description,
        dict(tool.input_schema),
        tool.user_only,
        tool.counts_bytes,
        dict(tool.annotations),
        dict(tool.output_schema) if tool.output_schema is not None else None,
        [(icon.source, icon.mime_type, icon.sizes, icon.theme) for icon in tool.icons],
    )
    # four times as fast as JSON; of this version equal values give equal bytes
    return hashlib.sha256(marshal.dumps(parts, 0)).digest()
