"""Arguments in a text that was pasted: an object, a call, or a whole request."""

from __future__ import annotations

from typing import Any, Final

from companion.protocol.schema.fields import ObjectField
from companion.protocol.schema.form import Form
from companion.protocol.schema.jsontext import parse_json

MOST_TEXT: Final = 1_000_000
"""Characters above which a pasted text is not looked into."""


def arguments_in(text: str, form: Form) -> dict[str, Any] | None:
    """The arguments for `form` that `text` holds, or `None`.

    Taken are the arguments themselves, `{"name": …, "arguments": {…}}`, and a JSON-RPC
    request. At least one member must be one of the form's, or it is just some object.
    """
    plain = text.strip()
    if not plain.startswith("{") or len(plain) > MOST_TEXT:
        return None
    if not isinstance(form.root, ObjectField):
        return None
    value = parse_json(plain).value
    names = {field.path[-1] for field in form.root.fields}
    while isinstance(value, dict):
        if names & value.keys():
            return value
        value = value.get("arguments", value.get("params"))
    return None
