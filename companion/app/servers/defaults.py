"""What a form of a server holds when nobody has touched it: its schema's defaults.

Source: the MCP specification, "Elicitation", "Requested schema": clients that support defaults
fill them in. Other than with tools, they are sent although nobody chose them: a server that asks
for a form cannot know what an empty field means.
"""

from __future__ import annotations

import copy
from collections.abc import Mapping
from typing import Any

from companion.protocol.schema.check.explain import CheckResult
from companion.protocol.schema.form import build_form


def defaults_of(schema: Mapping[str, Any]) -> dict[str, Any]:
    """The members that have a default, with it. `Form.fill` shows them."""
    members = schema.get("properties")
    return {
        name: copy.deepcopy(member["default"])
        for name, member in (members.items() if isinstance(members, Mapping) else ())
        if isinstance(name, str) and isinstance(member, Mapping) and "default" in member
    }


def check_answer(schema: Mapping[str, Any], answer: Mapping[str, Any]) -> CheckResult:
    """What is wrong with an answer to the form."""
    return build_form(dict(schema)).check_json(dict(answer))
