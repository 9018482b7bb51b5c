"""Equal tools of many devices, kept once.

A stock device lists some forty tools, which take 45 KB; devices with the same firmware list the
same ones, and an idle device must not cost more than its connection.
"""

from __future__ import annotations

import hashlib
import json
from typing import Final
from weakref import WeakValueDictionary

from companion.protocol.tools import Tool

_known: Final[WeakValueDictionary[bytes, Tool]] = WeakValueDictionary()
"""By digest; each stays for as long as some device has it."""


def shared(tool: Tool) -> Tool:
    """The tool itself, or one that is known and equal in all that a device sends, also in the
    order of its schema's members, by which forms are laid out. Schemas must not be changed."""
    return _known.setdefault(_digest(tool), tool)


def _digest(tool: Tool) -> bytes:
    parts = (
        tool.name,
        tool.title,
        tool.description,
        dict(tool.input_schema),
        tool.user_only,
        dict(tool.annotations),
        dict(tool.output_schema) if tool.output_schema is not None else None,
        [(icon.source, icon.mime_type, icon.sizes, icon.theme) for icon in tool.icons],
    )
    # ASCII: a listing may hold half a surrogate pair, which no encoding takes
    return hashlib.sha256(json.dumps(parts).encode("ascii")).digest()
