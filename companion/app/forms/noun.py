"""What is entered in forms."""

from __future__ import annotations

from typing import Final

from companion.app.workspace import Noun, Wiring


def _wiring() -> Wiring:
    from companion.app.forms.wiring import wire

    return wire


FORMS: Final = Noun("forms", _wiring)
