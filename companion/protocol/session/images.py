"""Images as the firmware nests them: JSON inside a string inside the content block.

Source: transports/README.md, "Answers": ``{"type":"image","image":"{\\"type\\":\\"image\\",…}"}``
without `data` and `mimeType` where the protocol wants them.
"""

from __future__ import annotations

from typing import Any

from companion.json import read_object


def unnest_images(result: dict[str, Any]) -> None:
    """Lift `data` and `mimeType` to where the protocol has them, in place.

    A block that cannot be lifted stays as it is and is shown as JSON.
    """
    content = result.get("content")
    if not isinstance(content, list):
        return
    for block in content:
        if not isinstance(block, dict) or block.get("type") != "image" or "data" in block:
            continue
        nested = block.get("image")
        if isinstance(nested, str):
            nested = read_object(nested, strict=False)
        if not isinstance(nested, dict):
            continue
        data, mime_type = nested.get("data"), nested.get("mimeType")
        if isinstance(data, str) and isinstance(mime_type, str):
            del block["image"]
            block["data"], block["mimeType"] = data, mime_type
