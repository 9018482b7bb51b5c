"""What the parts of one form share while they draw it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from companion.protocol.schema.fields import Field
from companion.protocol.schema.values import FormValue
from companion.ui.forms.fault_board import FaultBoard
from companion.ui.forms.form_state import FormState

if TYPE_CHECKING:
    from companion.ui.forms.control import Control


@dataclass(eq=False)
class Drawing:
    """Handed to every row and control of a form.

    `make` builds the control in which a field shows a value; it stands here because lists and
    groups, which are controls, build others inside them.
    """

    state: FormState
    board: FaultBoard
    make: Callable[[Drawing, Field, FormValue], Control] = field(repr=False)
