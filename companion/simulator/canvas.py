"""A small drawing surface: filled shapes in RGB, enough for a face and a coffee cup."""

from __future__ import annotations

import math

Colour = tuple[int, int, int]
Point = tuple[int, int]


class Canvas:
    """`pixels` are rows of three bytes a pixel, from the top left. Shapes are clipped."""

    def __init__(self, width: int, height: int, ground: Colour) -> None:
        self.width = width
        self.height = height
        self.pixels = bytearray(bytes(ground) * (width * height))

    def rectangle(self, left: int, top: int, width: int, height: int, colour: Colour) -> None:
        """A filled rectangle."""
        for y in range(top, top + height):
            self._row(left, left + width, y, colour)

    def frame(
        self, left: int, top: int, width: int, height: int, thickness: int, colour: Colour
    ) -> None:
        """The border of a rectangle, drawn inside it."""
        self.rectangle(left, top, width, thickness, colour)
        self.rectangle(left, top + height - thickness, width, thickness, colour)
        self.rectangle(left, top, thickness, height, colour)
        self.rectangle(left + width - thickness, top, thickness, height, colour)

    def disc(self, x: int, y: int, radius: int, colour: Colour, squash: float = 1.0) -> None:
        """A filled circle; `squash` below 1 makes it an ellipse lying down."""
        tall = round(radius * squash)
        for row in range(-tall, tall + 1):
            half = math.sqrt(max(radius * radius - (row / squash) ** 2, 0.0))
            self._row(x - round(half), x + round(half) + 1, y + row, colour)

    def triangle(self, left: Point, top: Point, right: Point, colour: Colour) -> None:
        """A filled triangle that stands on a horizontal base from `left` to `right`."""
        for y in range(top[1], left[1] + 1):
            part = (y - top[1]) / max(left[1] - top[1], 1)
            start = top[0] + (left[0] - top[0]) * part
            end = top[0] + (right[0] - top[0]) * part
            self._row(round(start), round(end) + 1, y, colour)

    def dim(self, factor: float) -> None:
        """Darken everything; `factor` 1 leaves it as it is."""
        table = bytes(min(round(value * factor), 255) for value in range(256))
        self.pixels = self.pixels.translate(table)

    def _row(self, start: int, end: int, y: int, colour: Colour) -> None:
        start, end = max(start, 0), min(end, self.width)
        if start < end and 0 <= y < self.height:
            offset = (y * self.width + start) * 3
            self.pixels[offset : offset + (end - start) * 3] = bytes(colour) * (end - start)
