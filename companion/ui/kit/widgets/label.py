"""Plain text by role: one line, wrapped, elided, or folded when it is long."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QSize, Qt
from PySide6.QtGui import QHelpEvent, QPainter, QPaintEvent, QResizeEvent, QTextLayout, QTextOption
from PySide6.QtWidgets import QLabel, QSizePolicy, QToolTip, QWidget

from companion.ui.kit.theme.paint import draw_text
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import ROOM, SIZE, TYPE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.tooltip import literal

# looked up once: a form has a thousand labels, and each hears of some ten changes
_PALETTE, _STYLE = QEvent.Type.PaletteChange, QEvent.Type.StyleChange
_START = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class Label(QLabel):
    """A label in a text role of `TYPE`; `colour` is a colour role, else that of the role.

    Never shows mark-up, whatever the text looks like.
    """

    def __init__(
        self,
        text: str = "",
        role: str = "body",
        colour: str = "",
        parent: QWidget | None = None,
        *,
        wrap: bool = False,
        selectable: bool = False,
    ) -> None:
        self._role = role
        self._colour = colour
        super().__init__(parent)
        self.setAlignment(_START)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(wrap)
        if selectable:
            self.setTextInteractionFlags(
                Qt.TextInteractionFlag.TextSelectableByMouse
                | Qt.TextInteractionFlag.TextSelectableByKeyboard
            )
        self.setText(text)
        self._restyle()
        Theme.current().changed.connect(self._restyle)

    def set_colour(self, colour: str) -> None:
        """Change the colour role; an empty one gives back that of the text role."""
        if colour != self._colour:
            self._colour = colour
            self._restyle()

    def set_role(self, role: str) -> None:
        """Change the text role."""
        if role != self._role:
            self._role = role
            self._restyle()

    def setAlignment(self, alignment: Qt.AlignmentFlag) -> None:
        """Left is left: a label would by itself put Arabic names of devices at the right."""
        super().setAlignment(alignment | Qt.AlignmentFlag.AlignAbsolute)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        kind = event.type()
        if kind is _PALETTE or kind is _STYLE:
            # A new parent has the style sheet worked out again, and so has the first time that the
            # label is shown: both put back the palette of before, which may be another theme's.
            words = Theme.current().words(self._colour or TYPE[self._role].colour)
            if self.palette().windowText() != words.windowText():
                self.setPalette(words)

    def _restyle(self) -> None:
        theme = Theme.current()
        self.setFont(theme.font(self._role))
        self.setPalette(theme.words(self._colour or TYPE[self._role].colour))


def label(text: str, role: str = "body", colour: str = "") -> Label:
    """A `Label` of one line."""
    return Label(text, role, colour)


_LINE_SEPARATOR = "\u2028"


class WrappedText(Label):
    """As `Label`, but its height follows from its width exactly, and nothing is cut off.

    A `QLabel` keeps words whole: an address or a run of Chinese without spaces would make
    the page wider. `most_lines` (0 = all) cuts the rest and ends in an ellipsis.
    """

    def __init__(
        self,
        text: str = "",
        role: str = "body",
        colour: str = "",
        parent: QWidget | None = None,
        *,
        most_lines: int = 0,
    ) -> None:
        self._most_lines = most_lines
        self._laid: tuple[int, str, QTextLayout] | None = None
        super().__init__(text, role, colour, parent)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def set_most_lines(self, lines: int) -> None:
        self._most_lines = lines
        self.updateGeometry()
        self.update()

    def line_count(self, width: int) -> int:
        """Lines that the whole text takes at `width` pixels."""
        return self._layout_for(width).lineCount()

    def _layout_for(self, width: int) -> QTextLayout:
        key = f"{self.font().key()} {self.alignment()} {self.text()}"
        if self._laid is not None and self._laid[:2] == (width, key):
            return self._laid[2]
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        option.setTextDirection(Qt.LayoutDirection.LeftToRight)
        option.setAlignment(self.alignment())
        layout = QTextLayout(self.text().replace("\n", _LINE_SEPARATOR), self.font())
        layout.setTextOption(option)
        layout.beginLayout()
        y = 0.0
        line = layout.createLine()
        while line.isValid():
            line.setLineWidth(max(width, 1))
            line.setPosition(QPointF(0, y))
            y += line.height()
            line = layout.createLine()
        layout.endLayout()
        self._laid = (width, key, layout)
        return layout

    def _shown_lines(self, layout: QTextLayout) -> int:
        count = layout.lineCount()
        return min(count, self._most_lines) if self._most_lines else count

    def text_height(self, width: int) -> int:
        """Height in pixels of what is shown at `width`."""
        layout = self._layout_for(width)
        count = self._shown_lines(layout)
        if count == 0:
            return 0
        last = layout.lineAt(count - 1)
        return int(last.y() + last.height() + 0.999)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self.text_height(width)

    def sizeHint(self) -> QSize:
        width = self.width() if self.testAttribute(Qt.WidgetAttribute.WA_Resized) else ROOM.block
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.fontMetrics().averageCharWidth() * 8, self.fontMetrics().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(self.palette().windowText().color())
        layout = self._layout_for(self.width())
        shown = self._shown_lines(layout)
        cut = shown < layout.lineCount()
        for number in range(shown - 1 if cut else shown):
            layout.lineAt(number).draw(painter, QPointF(0, 0))
        if cut:
            last = layout.lineAt(shown - 1)
            rest = " ".join(self.text()[last.textStart() :].split())
            words = self.fontMetrics().elidedText(rest, Qt.TextElideMode.ElideRight, self.width())
            if not words.endswith("…"):
                words += "…"
            flags = int(Qt.AlignmentFlag.AlignLeft) | Qt.TextFlag.TextSingleLine
            draw_text(painter, last.rect(), flags, words)


class ElidingLabel(Label):
    """Shows its text on one line, elided; the whole text is the tool tip when it was cut.

    `text()` always gives the whole text, also to screen readers.
    """

    def __init__(
        self,
        text: str = "",
        role: str = "body",
        colour: str = "",
        parent: QWidget | None = None,
        *,
        mode: Qt.TextElideMode = Qt.TextElideMode.ElideRight,
    ) -> None:
        super().__init__(text, role, colour, parent)
        self._mode = mode
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def shown_text(self) -> str:
        """What is painted at the present width."""
        line = " ".join(self.text().split())
        return self.fontMetrics().elidedText(line, self._mode, self.contentsRect().width())

    def is_elided(self) -> bool:
        return self.shown_text() != " ".join(self.text().split())

    def minimumSizeHint(self) -> QSize:
        return QSize(self.fontMetrics().horizontalAdvance("M…"), super().minimumSizeHint().height())

    def sizeHint(self) -> QSize:
        line = " ".join(self.text().split())
        # one pixel more: the width of a line is rounded where it is measured
        return QSize(self.fontMetrics().horizontalAdvance(line) + 1, super().sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(self.palette().windowText().color())
        flags = int(self.alignment()) | Qt.TextFlag.TextSingleLine
        draw_text(painter, self.contentsRect(), flags, self.shown_text())

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            tip = self.text() if self.is_elided() else self.toolTip()
            QToolTip.showText(event.globalPos(), literal(tip), self)
            return True
        return super().event(event)


class DescriptionLabel(WrappedText):
    """Plain text of any length; above four lines it folds, with *Show all* below it.

    Screen readers get the whole text, folded or not.
    """

    def __init__(
        self,
        text: str = "",
        parent: QWidget | None = None,
        *,
        role: str = "body",
        colour: str = "text2",
    ) -> None:
        super().__init__(text, role, colour, parent, most_lines=SIZE.description_lines)
        self._open = False
        self._link: Button | None = None
        """Made for the first text that folds: a form has hundreds that are short."""

    def set_text(self, text: str) -> None:
        """Show another text, folded again if it is the description of another tool."""
        if text == self.text():
            return
        self._open = False
        self.set_most_lines(SIZE.description_lines)
        self.setText(text)
        self._place_link()

    @property
    def folds(self) -> bool:
        """True if the text is longer than four lines at the present width."""
        return self.line_count(self.width()) > SIZE.description_lines

    def heightForWidth(self, width: int) -> int:
        height = self.text_height(width)
        if self.line_count(width) > SIZE.description_lines:
            height += self._made_link().sizeHint().height()
        return height

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_link()

    def _toggle(self) -> None:
        self._open = not self._open
        self.set_most_lines(0 if self._open else SIZE.description_lines)
        self._place_link()

    def _made_link(self) -> Button:
        link = self._link
        if link is None:
            link = self._link = Button(self.tr("Show all"), "link", parent=self)
            link.clicked.connect(self._toggle)
            link.hide()
        return link

    def _place_link(self) -> None:
        if not self.folds:
            if self._link is not None:
                self._link.hide()
            return
        link = self._made_link()
        link.setText(self.tr("Show less") if self._open else self.tr("Show all"))
        size = link.sizeHint()
        link.setGeometry(0, self.text_height(self.width()), size.width(), size.height())
        link.show()
