"""Pins a past call to the Overview of its device."""

from __future__ import annotations

from datetime import UTC, datetime

from PySide6.QtCore import QCoreApplication

from companion.app.activity.history.refill import arguments_to_edit
from companion.app.forms.form_file import FormFileError, SavedForm, form_name
from companion.app.forms.pins import asks_first
from companion.app.tools.records import CallRecord
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.words.call_words import arguments_summary
from companion.ui.kit.words.words import words


def pin_call(context: UiContext, call: CallRecord) -> SavedForm | None:
    """Pin the tool and the arguments of `call`, and say so; `None` where that is not possible."""
    request = call.request
    key = request.device_key
    pins = context.workspace.memory.pins
    view = context.workspace.devices.view(key)
    tool = (view.tool(request.tool.name) if view is not None else None) or request.tool
    if asks_first(tool):
        title = QCoreApplication.translate("Pinning", "The call was not pinned")
        why = QCoreApplication.translate(
            "Pinning", "Privileged tools cannot be pinned: they ask each time."
        )
        context.notify(title, why, True)
        return None
    kept = arguments_to_edit(request)
    summary = arguments_summary(kept.arguments)
    named = QCoreApplication.translate("Pinning", "{tool}: {arguments}")
    name = named.format(tool=tool.label, arguments=summary) if summary else tool.label
    pin = SavedForm(
        form_name(name) or form_name(tool.name),
        tool.name,
        kept.arguments,
        datetime.now(UTC).replace(microsecond=0),
        view.name if view is not None else request.device_name,
        kept.left_out,
    )
    before = len(pins.of(key))
    try:
        pin = pins.put(key, pin, tool.input_schema)
    except FormFileError as error:
        title = QCoreApplication.translate("Pinning", "The call was not pinned")
        context.notify(title, words(error.message), True)
        return None
    if len(pins.of(key)) == before:
        title = QCoreApplication.translate("Pinning", "This call is pinned already")
    else:
        title = QCoreApplication.translate("Pinning", "Pinned to the Overview")
    said = pin.name
    if pin.left_out:
        said = QCoreApplication.translate("Pinning", "{name}, without passwords")
        said = said.format(name=pin.name)
    context.notify(title, said, False)
    return pin
