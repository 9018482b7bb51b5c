"""The parts of an entry's detail: what was sent and what came, each with a copy button."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from companion.protocol.results import CallResult, ImageContent, TextContent
from companion.text import one_line
from companion.ui.kit.theme.tokens import SIZE
from companion.ui.kit.values.images import picture_of
from companion.ui.kit.values.text_views import MOST_SHOWN, JsonWell
from companion.ui.kit.widgets.button import CopyButton
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.layout import FILL, column, row
from companion.ui.kit.widgets.marks import IconLabel
from companion.ui.kit.widgets.property_table import PropertyTable
from companion.ui.kit.words.json_text import exact_json, pretty_json, pretty_text, read_json

MOST_VALUE = 400
"""Characters of a value that is shown in plain words."""
SENT_ICON, RECEIVED_ICON = "arrow-up-right", "arrow-down-left"


class DetailPart(QWidget):
    """Icon, title and a caption; below it what `add` puts there."""

    def __init__(
        self,
        icon_name: str,
        title: str,
        caption: str,
        copied: str,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        name = QCoreApplication.translate("DetailPart", "Copy: {title}").format(title=title)
        self.copy = CopyButton(copied, name)
        self._column = column(
            row(
                IconLabel(icon_name, "text2", SIZE.icon_small),
                Label(title, "strong"),
                Label(caption, "caption"),
                FILL,
                self.copy,
            ),
            on=self,
        )
        self._title = title

    def add_text(self, text: str, *, json: bool) -> None:
        """A text in a well."""
        self._column.addWidget(JsonWell(text, self._title, json=json))
        if len(text) > MOST_SHOWN:
            words = self.tr("Only the beginning is shown here. A copy has all of it.")
            self._column.addWidget(WrappedText(words, "caption"))

    def add(self, widget: QWidget) -> None:
        """Anything else."""
        self._column.addWidget(widget)

    def add_words(self, words: str) -> None:
        """A sentence of ours."""
        self._column.addWidget(WrappedText(words, "body", "text2"))


def json_part(icon_name: str, title: str, caption: str, value: object) -> DetailPart:
    """A JSON value over several lines."""
    text = pretty_json(value)
    part = DetailPart(icon_name, title, caption, text)
    part.add_text(text, json=True)
    return part


def values_part(
    icon_name: str, title: str, caption: str, values: Mapping[str, object]
) -> DetailPart:
    """Names and their values in plain words."""
    shown = []
    for name, value in values.items():
        text = value if isinstance(value, str) else exact_json(value)
        shown.append((one_line(name), one_line(text, MOST_VALUE)))
    said = "\n".join(f"{name} {value}" for name, value in shown)
    part = DetailPart(icon_name, title, caption, said)
    part.add(PropertyTable(shown, most=2))
    part.copy.setVisible(bool(shown))
    return part


def text_part(icon_name: str, title: str, caption: str, text: str) -> DetailPart:
    """A text as it came; over several lines where it is JSON."""
    shown = pretty_text(text)
    part = DetailPart(icon_name, title, caption, shown)
    part.add_text(shown, json=read_json(text) is not None)
    return part


def result_part(title: str, caption: str, result: CallResult) -> DetailPart:
    """Everything that an answer holds, in its order."""
    part = DetailPart(RECEIVED_ICON, title, caption, result_text(result))
    for block in result.content:
        match block:
            case TextContent():
                text = pretty_text(block.text)
                structured = read_json(block.text) is not None
                part.add_text(text, json=structured or text in ("true", "false", "null"))
            case ImageContent():
                part.add(picture_of(block))
            case _:
                part.add_text(pretty_json(block.value), json=True)
    if result.structured is not None:
        part.add_text(pretty_json(result.structured), json=True)
    if not result.content and result.structured is None:
        part.add_words(QCoreApplication.translate("DetailPart", "The answer is empty."))
    return part


def result_text(result: CallResult) -> str:
    """An answer as text, for the clipboard; pictures are named only."""
    parts = []
    for block in result.content:
        match block:
            case TextContent():
                parts.append(pretty_text(block.text))
            case ImageContent():
                parts.append(f"[{block.mime_type}]")
            case _:
                parts.append(pretty_json(block.value))
    if result.structured is not None:
        parts.append(pretty_json(result.structured))
    return "\n".join(parts)
