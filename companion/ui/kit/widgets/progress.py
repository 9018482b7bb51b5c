"""How far something is: a bar, steps, and an arc that turns while something waits."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from PySide6.QtCore import QObject, QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QFontMetrics, QHideEvent, QPainter, QPaintEvent, QPen, QShowEvent
from PySide6.QtWidgets import QProgressBar, QSizePolicy, QWidget

from companion.ui.kit.theme.paint import draw_text
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import MOTION, PART, ROOM, SIZE, SPACE, STROKE
from companion.ui.kit.widgets.toggles import paint_tick
from companion.ui.kit.widgets.tooltip import announce

_TURN_STEPS = 20


class Turn(QObject):
    """Repaints `widget` while it waits; does not move when the system asks for less motion."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self._widget = widget
        self._wanted = False
        self._timer = QTimer(self)
        self._timer.setInterval(MOTION.turn // _TURN_STEPS)
        self._timer.timeout.connect(self._step)
        self.angle = 0.0
        """Degrees, clockwise."""
        Theme.current().motion_changed.connect(self._motion_changed)

    @property
    def running(self) -> bool:
        return self._timer.isActive()

    def run(self, on: bool) -> None:
        self._wanted = on
        if on and not Theme.current().less_motion:
            self._timer.start()
        else:
            self._timer.stop()

    def _motion_changed(self, _less: bool) -> None:
        self.run(self._wanted)
        self._widget.update()

    def _step(self) -> None:
        self.angle = (self.angle + 360 / _TURN_STEPS) % 360
        if self._widget.isVisible():
            self._widget.update()


_STEPS = 1000
_PART = 0.3
"""Part of the bar that moves while nobody knows how far it is."""


class ProgressBar(QProgressBar):
    """A thin bar; `fill` is a colour role (``"text3"`` for a mere amount, as of a battery)."""

    def __init__(self, name: str = "", fill: str = "ring") -> None:
        super().__init__()
        self._fill = fill
        self._turn = Turn(self)
        self.setTextVisible(False)
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.set_fraction(0.0)

    def set_fraction(self, fraction: float | None) -> None:
        """0.0 to 1.0; `None` while nobody knows."""
        if fraction is None:
            self.setRange(0, 0)
        else:
            self.setRange(0, _STEPS)
            self.setValue(round(max(0.0, min(1.0, fraction)) * _STEPS))
        self._turn.run(fraction is None and self.isVisible())
        self.update()

    @property
    def fraction(self) -> float | None:
        return self.value() / _STEPS if self.maximum() else None

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._turn.run(self.fraction is None)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._turn.run(False)

    def sizeHint(self) -> QSize:
        return QSize(ROOM.short, SIZE.progress)

    def minimumSizeHint(self) -> QSize:
        return QSize(ROOM.sliver, SIZE.progress)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        theme = Theme.current()
        radius = SIZE.progress / 2
        track = QRectF(0, 0, self.width(), SIZE.progress)
        track.moveCenter(QRectF(self.rect()).center())
        painter.setBrush(theme.colour("track"))
        painter.drawRoundedRect(track, radius, radius)
        fraction = self.fraction
        done = QRectF(track)
        if fraction is None:
            done.setWidth(track.width() * _PART)
            place = self._turn.angle / 360 if self._turn.running else 0.5
            done.moveLeft(place * (track.width() - done.width()))
        elif fraction == 0:
            return
        else:
            done.setWidth(max(2 * radius, track.width() * fraction))
        painter.setBrush(theme.colour(self._fill))
        painter.drawRoundedRect(done, radius, radius)


_ROOM = PART.step_room


class StepTracker(QWidget):
    """Disc with tick = done, ring with arc = now, hollow = next, red disc with cross = failed."""

    def __init__(self, steps: Sequence[str]) -> None:
        super().__init__()
        self._steps = tuple(steps)
        self._times: tuple[str, ...] = ()
        self._now = 0
        self._failed = False
        self._announced: Hashable = None
        self._turn = Turn(self)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.set_step(0)
        Theme.current().changed.connect(self.updateGeometry)

    def set_step(self, index: int, *, failed: bool = False) -> None:
        """The step that runs or failed; the number of steps when all are done."""
        self._now = max(0, min(index, len(self._steps)))
        self._failed = failed
        self._name()
        self._turn.run(self._waits() and self.isVisible())
        self.update()

    def set_steps(self, steps: Sequence[str]) -> None:
        """Other names of the steps, as many as before."""
        if self._steps != tuple(steps):
            self._steps = tuple(steps)
            self._name()
            self.update()

    def set_times(self, times: Sequence[str]) -> None:
        """When each step was done, below its name; empty for none."""
        if self._times != tuple(times):
            self._times = tuple(times)
            self.updateGeometry()
            self.update()

    def announce(self, state: Hashable, said: str) -> None:
        """Tell screen readers `said`, or the step without it, when `state` is another than the
        last: of a new step and of the end, not of every byte."""
        if state != self._announced and self.isVisible():
            self._announced = state
            announce(self, said or self.accessibleName())

    def _waits(self) -> bool:
        return not self._failed and self._now < len(self._steps)

    def _name(self) -> None:
        if self._now == len(self._steps):
            words = self.tr("All steps are done")
        elif self._failed:
            words = self.tr("Step {number} of {count} failed: {name}")
        else:
            words = self.tr("Step {number} of {count}: {name}")
        name = self._steps[self._now] if self._now < len(self._steps) else ""
        self.setAccessibleName(
            words.format(number=self._now + 1, count=len(self._steps), name=name)
        )

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._turn.run(self._waits())

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._turn.run(False)

    def _metrics(self) -> QFontMetrics:
        return Theme.current().metrics("pillStrong")

    def sizeHint(self) -> QSize:
        metrics = self._metrics()
        widest = max((metrics.horizontalAdvance(step) for step in self._steps), default=0)
        width = (max(widest, 2 * SIZE.step_disc) + SPACE.gutter) * len(self._steps)
        lines = 2 if self._times else 1
        return QSize(width, SIZE.step_disc + 2 + SPACE.unit + lines * metrics.height())

    def minimumSizeHint(self) -> QSize:
        return QSize(2 * SIZE.step_disc * len(self._steps), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._steps:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = Theme.current()
        share = self.width() / len(self._steps)
        y = 1 + SIZE.step_disc / 2
        centres = [QPointF((i + 0.5) * share, y) for i in range(len(self._steps))]
        reach = QPointF(SIZE.step_disc / 2 + _ROOM, 0)
        for i, centre in enumerate(centres):
            if i:
                role = "ring" if i <= self._now else "line"
                painter.setPen(QPen(theme.colour(role), STROKE.line))
                painter.drawLine(centres[i - 1] + reach, centre - reach)
            self._paint_disc(painter, centre, i)
            self._paint_words(painter, centre, i, share)

    def _paint_disc(self, painter: QPainter, centre: QPointF, step: int) -> None:
        theme = Theme.current()
        side = SIZE.step_disc
        box = QRectF(0, 0, side, side)
        box.moveCenter(centre)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if step > self._now:
            painter.setPen(QPen(theme.colour("control"), STROKE.thin))
            painter.drawEllipse(box.adjusted(0.7, 0.7, -0.7, -0.7))
        elif step == self._now and not self._failed:
            ring = box.adjusted(1.5, 1.5, -1.5, -1.5)
            painter.setPen(QPen(theme.colour("accentTint"), STROKE.ring))
            painter.drawEllipse(ring)
            painter.setPen(QPen(theme.colour("ring"), STROKE.ring))
            painter.drawArc(ring, round((90 - self._turn.angle) * 16), -230 * 16)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour("ring"))
            painter.drawEllipse(centre, 3, 3)
        else:
            failed = step == self._now
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour("red" if failed else "accent"))
            painter.drawEllipse(box)
            if failed:
                pen = QPen(theme.colour("onRed"), STROKE.line)
                pen.setCapStyle(Qt.PenCapStyle.RoundCap)
                painter.setPen(pen)
                arm = QPointF(PART.step_cross, PART.step_cross)
                painter.drawLine(centre - arm, centre + arm)
                arm = QPointF(PART.step_cross, -PART.step_cross)
                painter.drawLine(centre - arm, centre + arm)
            else:
                paint_tick(painter, box.adjusted(2, 2, -2, -2))

    def _paint_words(self, painter: QPainter, centre: QPointF, step: int, share: float) -> None:
        theme = Theme.current()
        now = step == self._now
        role = "redText" if now and self._failed else "text" if step <= self._now else "text3"
        painter.setFont(theme.font("pillStrong" if now else "caption"))
        painter.setPen(theme.colour(role))
        height = self._metrics().height()
        lines = 2 if self._times else 1
        place = QRectF(0, self.height() - lines * height, share, height)
        place.moveLeft(centre.x() - share / 2)
        words = painter.fontMetrics().elidedText(
            self._steps[step], Qt.TextElideMode.ElideRight, int(share)
        )
        draw_text(painter, place, Qt.AlignmentFlag.AlignCenter, words)
        if step < len(self._times):
            painter.setFont(theme.font("caption"))
            painter.setPen(theme.colour("text2"))
            place.translate(0, height)
            draw_text(painter, place, Qt.AlignmentFlag.AlignCenter, self._times[step])
