"""The device as one would see it: its own screen, what it does now, and what was said last."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QImage, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from companion.app.pictures.screen import SNAPSHOT_TOOL
from companion.protocol.bridge.conversation import ConversationState
from companion.text import one_line
from companion.ui.kit.page.gate_host import GateHost
from companion.ui.kit.theme.paint import rounded_box
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import OPACITY, PART, RADIUS, SIZE, SPACE, STROKE
from companion.ui.kit.widgets.button import Button, IconButton
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.label import ElidingLabel, Label, WrappedText
from companion.ui.kit.widgets.layout import FILL, MIDDLE, START, TOP, FoldingRow, add, column, row
from companion.ui.kit.widgets.marks import IconLabel, SoundWave
from companion.ui.kit.widgets.tooltip import announce, set_tool_tip
from companion.ui.kit.words.device_words import (
    connected_pill,
    connection_words,
    face_words,
    state_words,
)
from companion.ui.kit.words.measures import clock, moment_words
from companion.ui.kit.words.words import words
from companion.ui.overview.now_state import LastSentence, NowState
from companion.ui.stock.stock_words import (
    conversation_icon,
    conversation_words,
    upstream_name,
    upstream_state_words,
)

_SMILES: Final = frozenset(
    ("happy", "laughing", "funny", "loving", "delicious", "kissy", "confident", "silly")
) | {"winking", "cool", "relaxed"}
_FROWNS: Final = frozenset(("sad", "crying", "angry"))
_GAPES: Final = frozenset(("surprised", "shocked"))
_BLINKS: Final = {"laughing": (0, 1), "relaxed": (0, 1), "sleepy": (0, 1), "winking": (1,)}
"""Faces with closed eyes: 0 is the left one."""


class DeviceScreen(QWidget):
    """The last picture of the screen, in the display's shape; while there is none, the face that it
    was told to show, else a neutral one. What lies in it is at its foot."""

    def __init__(self) -> None:
        super().__init__()
        self._image: QImage | None = None
        self._away = False
        self.emotion = ""
        self.setAccessibleName(self.tr("Screen of the device"))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.place = column(FILL, on=self, margins=SPACE.gutter)

    def show_image(self, image: QImage | None, *, away: bool) -> None:
        """`away` fades it: the device may show something else by now."""
        self._image, self._away = image, away
        self.updateGeometry()
        self.update()

    def show_face(self, emotion: str) -> None:
        """Draw this face while there is no picture; empty for none that is known."""
        if emotion == self.emotion:
            return
        self.emotion = emotion
        name = self.tr("Screen of the device")
        self.setAccessibleName(f"{name}: {face_words(emotion)}" if emotion else name)
        self.update()

    @property
    def shape(self) -> QSize:
        """Width and height of the display in its own pixels."""
        image = self._image
        return QSize(*PART.screen_usual) if image is None or image.isNull() else image.size()

    def sizeHint(self) -> QSize:
        return self.shape.scaled(QSize(*PART.screen), Qt.AspectRatioMode.KeepAspectRatio)

    def minimumSizeHint(self) -> QSize:
        return QSize(PART.screen[0] // 2, self.sizeHint().height())

    def screen_rect(self) -> QRect:
        """Where the display is; its shape is kept."""
        room = self.shape.scaled(self.size(), Qt.AspectRatioMode.KeepAspectRatio)
        rect = QRect(0, 0, room.width(), room.height())
        rect.moveTop((self.height() - room.height()) // 2)
        return rect

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme = QPainter(self), Theme.current()
        rect = self.screen_rect()
        fill, line = theme.colour("sunken"), theme.colour("border")
        rounded_box(painter, rect, RADIUS.avatar, fill=fill, line=line)
        if self._away:
            painter.setOpacity(OPACITY.away)
        edge = PART.screen_bezel
        inner = rect.adjusted(edge, edge, -edge, -edge)
        if self._image is None:
            self._paint_face(painter, QRectF(inner))
            return
        ratio = self.devicePixelRatioF()
        # QPainter's own scaling skips pixels; the smooth one averages them
        scaled = self._image.scaled(
            inner.size() * ratio,
            Qt.AspectRatioMode.IgnoreAspectRatio,
            Qt.TransformationMode.SmoothTransformation,
        )
        scaled.setDevicePixelRatio(ratio)
        painter.drawImage(inner.topLeft(), scaled)

    def _paint_face(self, painter: QPainter, room: QRectF) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        emotion = self.emotion
        colour = Theme.current().colour("accentText" if emotion else "control")
        wide, high, apart = (part * room.height() for part in PART.face)
        middle = QPointF(room.center().x(), room.top() + room.height() / 3)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        for number, side in enumerate((-apart / 2, apart / 2)):
            shut = number in _BLINKS.get(emotion, ())
            eye = QRectF(0, 0, wide, wide / 3 if shut else high)
            eye.moveCenter(middle + QPointF(side, 0))
            painter.drawRoundedRect(eye, wide / 2, min(wide, eye.height()) / 2)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(colour, STROKE.halo, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        mouth = QRectF(0, 0, apart * (0.8 if emotion in _SMILES else 0.5), wide)
        mouth.moveCenter(middle + QPointF(0, high))
        if emotion in _GAPES:
            mouth.setWidth(wide)
            mouth.moveCenter(middle + QPointF(0, high))
            painter.drawEllipse(mouth)
        elif emotion in _FROWNS:
            painter.drawArc(mouth, 20 * 16, 140 * 16)
        elif not emotion or emotion in _SMILES:
            painter.drawArc(mouth, 200 * 16, 140 * 16)
        else:
            painter.drawLine(
                QPointF(mouth.left(), mouth.center().y()),
                QPointF(mouth.right(), mouth.center().y()),
            )


class SpokenLine(QWidget):
    """Who spoke and when, and below it the sentence on two lines at most."""

    def __init__(self, icon_name: str, colour: str) -> None:
        super().__init__()
        self._who = Label("", "caption")
        self.text = WrappedText("", "body", colour, most_lines=2)
        column(
            row(IconLabel(icon_name, "text2", SIZE.icon_small), (self._who, 1)),
            self.text,
            on=self,
            spacing=SPACE.half,
        )

    def show_spoken(self, who: str, spoken: LastSentence | None, nothing: str) -> None:
        """`who` has the place ``{time}``; `nothing` is said while nothing was spoken."""
        at = clock(spoken.at, seconds=False) if spoken is not None else ""
        self._who.setText(who.format(time=at).strip())
        said = self.tr("“{text}”").format(text=spoken.text) if spoken is not None else nothing
        self.text.setText(said)
        self.text.updateGeometry()


class NowCard(Card):
    """A view of a `NowState`."""

    open_conversation = Signal()
    open_picture = Signal(str)
    """Id of the picture that is shown."""

    def __init__(self, state: NowState) -> None:
        super().__init__()
        self._state = state
        self._headline = ""
        self._facts: tuple[object, ...] = ()
        """What `facts` tells."""
        self.display = DeviceScreen()
        self.first = Button(self.tr("Take snapshot…"), icon_name="camera")
        self.display.place.addWidget(self.first, 0, Qt.AlignmentFlag.AlignHCenter)
        self.headline = ElidingLabel("", "value")
        self.icon = IconLabel("microphone", "accentText", SIZE.icon)
        self.wave = SoundWave()
        self.caption = WrappedText("", "caption", most_lines=2)
        self.facts = WrappedText("", "body", "text2")
        """Since when it is connected, and what is done with it next."""
        self.heard = SpokenLine("user", "text")
        self.said = SpokenLine("speaker-high", "text2")
        self.conversation = Button(self.tr("Conversation"), "link")
        self.live = Button("", "link")
        self.snap = IconButton("camera", self.tr("Take snapshot…"))
        self.show_picture = IconButton("arrows-out", self.tr("Show the picture"))
        self.gate = GateHost(state.gate, self.tr("Take snapshot"))
        self._lay_out()
        self.first.clicked.connect(state.request_snapshot)
        self.snap.clicked.connect(state.request_snapshot)
        self.live.clicked.connect(state.turn_live)
        self.conversation.clicked.connect(self.open_conversation)
        self.show_picture.clicked.connect(self._open_picture)
        self.gate.opened.connect(self._show)
        self.gate.closed.connect(self._show)
        state.changed.connect(self._show)
        self._show()

    def leave(self) -> None:
        """Nobody sees the card any more: what it asks is answered with no."""
        self.gate.leave()

    def _lay_out(self) -> None:
        now = QWidget()
        now.setMinimumWidth(PART.now_words)
        links = FoldingRow(row(self.conversation))
        links.add(self.live)
        acts = row(FILL, self.snap, self.show_picture, spacing=SPACE.half)
        column(
            row((self.headline, 1), (self.icon, MIDDLE), (self.wave, MIDDLE)),
            self.caption,
            SPACE.half,
            self.heard,
            SPACE.half,
            self.said,
            self.facts,
            FILL,
            acts,
            links,
            on=now,
            spacing=SPACE.half,
        )
        add(self.body, row((self.display, TOP | START), (now, 1), spacing=SPACE.gutter))
        self.add(self.gate)
        margin = SPACE.gutter
        self.body.setContentsMargins(margin, margin, margin, SPACE.twelve)

    def _open_picture(self) -> None:
        if self._state.last.picture is not None:
            self.open_picture.emit(self._state.last.picture.id)

    def _show(self) -> None:
        state = self._state
        view = state.view
        if view is None:
            return
        image = state.last.image
        snaps = view.tool(SNAPSHOT_TOOL) is not None
        self.display.show_image(image, away=not view.connected)
        self.display.show_face(state.emotion)
        self.display.setVisible(snaps or image is not None or bool(state.emotion))
        free = view.connected and not state.taking and not state.live
        self.first.setVisible(snaps and image is None and not state.gate.asking)
        self.snap.setVisible(snaps and image is not None)
        self.show_picture.setVisible(image is not None)
        for button in (self.first, self.snap):
            button.setEnabled(free)
            set_tool_tip(button, "" if view.connected else self.tr("The device is not connected."))
        self.live.setVisible(snaps)
        self.live.setText(self.tr("Stop live view") if state.live else self.tr("Live view…"))
        self.live.setEnabled(state.live or free)
        self.conversation.setVisible(state.stock is not None)
        self._show_now()
        facts = (view.connected, state.connected_since, state.next_routine)
        if facts != self._facts:
            self._facts = facts
            self._show_facts()
        talks = state.stock is not None
        for line in (self.heard, self.said):
            line.setVisible(talks)
        none = self.tr("No conversation yet") if state.said is None else ""
        self.heard.setVisible(talks and (state.heard is not None or state.said is None))
        self.heard.show_spoken(self.tr("Heard {time}"), state.heard, none)
        self.said.setVisible(talks and state.said is not None)
        self.said.show_spoken(self.tr("Said {time}"), state.said, "")

    def _show_now(self) -> None:
        state, view = self._state, self._state.view
        assert view is not None
        said, icon = state_words(view), ""
        stock = state.stock
        caption: list[str] = []
        talk = stock.conversation if stock is not None else ConversationState.IDLE
        if view.work is None and stock is not None and (view.connected or stock.connected_by):
            said, icon = conversation_words(talk), ""
            if talk is not ConversationState.IDLE:
                said, icon = self.tr("{state}…").format(state=said), conversation_icon(talk)
                caption = [self._since(state.since)]
            else:
                server, _ = upstream_state_words(stock)
                name = upstream_name(stock.upstream_url)
                if stock.upstream_url:
                    name = self.tr("{server}: {state}").format(server=name, state=server)
                caption = [connection_words(stock), name]
        elif view.work is None and view.connected and state.last_event is not None:
            caption = [one_line(words(state.last_event.title)), clock(state.last_event.time)]
        elif view.work is None and not view.connected and view.last_seen is not None:
            seen = clock(view.last_seen, seconds=False)
            caption = [self.tr("Last seen {time}").format(time=seen)]
        self.headline.setText(said)
        # below each other: a dot would end the line where they do not fit side by side
        self.caption.setText("\n".join(filter(None, caption)))
        self.caption.setVisible(any(caption))
        self.icon.setVisible(bool(icon))
        if icon:
            self.icon.set(icon, "accentText")
        heard = (ConversationState.LISTENING, ConversationState.SPEAKING)
        self.wave.setVisible(bool(icon) and talk in heard)
        self.icon.setVisible(bool(icon) and talk not in heard)
        # what the header says of the connection is announced by it
        if self._headline not in ("", said) and said != connected_pill(view)[0]:
            announce(self, said)
        self._headline = said

    def _show_facts(self) -> None:
        state, view = self._state, self._state.view
        facts = []
        since = state.connected_since
        if view is not None and view.connected and since is not None:
            said = self.tr("Connected since {time}")
            facts.append(said.format(time=clock(since, seconds=False)))
        if state.next_routine is not None:
            at, name = state.next_routine
            day = at.astimezone().date()
            today = day == datetime.now().astimezone().date()
            when = clock(at, seconds=False) if today else moment_words(at)
            said = self.tr("Next routine: {name}, {time}")
            facts.append(said.format(name=one_line(name), time=when))
        self.facts.setText("\n".join(facts))
        self.facts.setVisible(bool(facts))

    def _since(self, since: datetime | None) -> str:
        return self.tr("Since {time}").format(time=clock(since)) if since is not None else ""
