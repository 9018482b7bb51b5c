"""Which card a privileged tool gets: one made for it, or the one with the tool's form."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.protocol.tools import Tool
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.pictures.preview_card import PreviewCard
from companion.ui.pictures.snapshot_card import SnapshotCard
from companion.ui.privileged.privileged_card import PrivilegedCard
from companion.ui.privileged.system_info_card import SystemInfoCard
from companion.ui.privileged.upgrade.card import FirmwareCard
from companion.ui.tools.privileged_facts import PREVIEW, SNAPSHOT, SYSTEM_INFO, UPGRADE
from companion.ui.tools.special_card import SpecialCard

AnyCard = PrivilegedCard | SpecialCard
"""What all cards have: `facts`, `gate`, `finished`, `busy`, `set_view`."""

SPECIAL: Final[Mapping[str, tuple[type[AnyCard], frozenset[str]]]] = {
    UPGRADE: (FirmwareCard, frozenset({"url"})),
    SNAPSHOT: (SnapshotCard, frozenset({"url", "quality"})),
    PREVIEW: (PreviewCard, frozenset({"url"})),
    SYSTEM_INFO: (SystemInfoCard, frozenset()),
}
"""By the tool's name: the card, and the arguments that it sends. A tool of that name which takes
others is another tool."""


def make_card(context: UiContext, tasks: TaskOwner, key: str, tool: Tool) -> AnyCard:
    """The card of `tool` on the page of the device `key`."""
    kind, sent = SPECIAL.get(tool.name, (PrivilegedCard, frozenset()))
    properties = tool.input_schema.get("properties")
    taken = set(properties) if isinstance(properties, dict) else set()
    if kind is not PrivilegedCard and taken != sent:
        kind = PrivilegedCard
    return kind(context, tasks, key, tool)
