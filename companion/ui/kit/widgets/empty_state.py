"""A page on which nothing is yet: what it is for and the way to begin."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from companion.ui.kit.theme.logo import paint_logo
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import OPACITY, PART, SIZE, SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.layout import FILL, TOP, add, column, row
from companion.ui.kit.widgets.marks import IconLabel
from companion.ui.kit.widgets.panes import Pane


class LogoRings(QWidget):
    """The logo with waves around it."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(*PART.rings[0])

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        centre = QRectF(self.rect()).center()
        for (width, height), opacity in zip(PART.rings, OPACITY.rings, strict=True):
            colour = QColor(Theme.current().colour("accent"))
            colour.setAlphaF(opacity)
            painter.setBrush(colour)
            painter.drawEllipse(centre, width / 2, height / 2)
        place = QRectF(0, 0, PART.logo, PART.logo)
        # the eyes, not the tail, are in the middle
        place.moveCenter(centre + QPointF(0, 2))
        paint_logo(painter, place)


class EmptyState(QWidget):
    """Logo, one sentence, one or two buttons, and a quiet line at the foot."""

    primary_clicked = Signal()
    secondary_clicked = Signal()

    def __init__(
        self,
        sentence: str,
        primary: str = "",
        secondary: str = "",
        *,
        primary_icon: str = "",
        secondary_icon: str = "",
        logo: bool = True,
    ) -> None:
        super().__init__()
        # with the margins of the style
        stack = QVBoxLayout(self)
        stack.setSpacing(0)
        stack.addStretch(1)
        middle = Qt.AlignmentFlag.AlignHCenter
        if logo:
            add(stack, (LogoRings(), middle), SPACE.page)
        self.sentence = Label(sentence, "title", wrap=True)
        self.sentence.setAlignment(middle)
        stack.addWidget(self.sentence)
        self.primary = Button(primary, "primary", primary_icon, large=True)
        self.secondary = Button(secondary, "secondary", secondary_icon, large=True)
        self.primary.clicked.connect(self.primary_clicked)
        self.secondary.clicked.connect(self.secondary_clicked)
        if primary or secondary:
            stack.addSpacing(SPACE.page)
        stack.addLayout(row(FILL, self.primary, self.secondary, FILL, spacing=SPACE.twelve))
        # only now: what is shown without a parent is a window, and takes the keyboard
        self.primary.setVisible(bool(primary))
        self.secondary.setVisible(bool(secondary))
        self._foot = QWidget()
        self._foot_icon = IconLabel("", "text2", SIZE.icon_small)
        self._foot_text = Label("", "caption")
        row(
            FILL,
            self._foot_icon,
            self._foot_text,
            FILL,
            on=self._foot,
            margins=(0, SPACE.wide, 0, 0),
        )
        add(stack, self._foot, FILL)
        self._foot.hide()

    def set_footer(self, text: str, icon_name: str = "") -> None:
        """A quiet line below the buttons; empty takes it away."""
        self._foot_text.setText(text)
        self._foot_icon.set(icon_name, "text2")
        self._foot_icon.setVisible(bool(icon_name))
        self._foot.setVisible(bool(text))


class NothingChosen(Pane):
    """The place of a detail while its list has no selection: a sentence that says so."""

    def __init__(self, said: str) -> None:
        super().__init__("surface")
        self.text = WrappedText(said, "body", "text3")
        column((self.text, TOP), on=self, margins=SPACE.page)
