"""One page of the manual, in the fonts and colours of the theme."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from PySide6.QtCore import QUrl, Signal
from PySide6.QtGui import (
    QDesktopServices,
    QFont,
    QResizeEvent,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextFragment,
    QTextFrameFormat,
    QTextLength,
    QTextTable,
)
from PySide6.QtWidgets import QFrame, QTextBrowser, QTextEdit

from companion.ui.help.manual import HelpPage
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import PART, SPACE

_HEADINGS = {1: "display", 2: "title", 3: "largeStrong"}
_LINE, _CLOSE_LINE = 140, 120
"""Percent of the font's own height; the second for code and tables."""


def open_in_browser(address: QUrl) -> bool:
    """Whether the system found a program for it."""
    return QDesktopServices.openUrl(address)


class PageView(QTextBrowser):
    """Shows text that comes with the app; it loads nothing by itself, here or from the network.

    Tab goes from link to link, Enter follows one.
    """

    followed = Signal(str)
    """The target of a link, as the page has it."""

    def __init__(self) -> None:
        super().__init__()
        self._page: HelpPage | None = None
        self._headings: dict[str, int] = {}
        self._words: Sequence[str] = ()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setOpenLinks(False)
        self.setAccessibleName(self.tr("Page of the manual"))
        self.anchorClicked.connect(lambda url: self.followed.emit(url.toString()))
        Theme.current().changed.connect(self._restyle)

    def loadResource(self, type: int, name: QUrl | str) -> Any:
        """Pages have no pictures; whatever one names is not fetched."""
        return None

    def show_page(self, page: HelpPage, anchor: str = "") -> None:
        """Show a page from its beginning, or from a heading."""
        self._page = page
        self._make()
        self.setAccessibleName(page.title)
        self.go_to(anchor)

    def go_to(self, anchor: str) -> None:
        """Scroll to a heading; without one to the beginning."""
        cursor = QTextCursor(self.document())
        at = self._headings.get(anchor, 0) if anchor else 0
        cursor.setPosition(at)
        self.setTextCursor(cursor)
        top = 0
        if at:
            block = self.document().findBlock(at)
            layout = self.document().documentLayout()
            top = round(layout.blockBoundingRect(block).top()) - SPACE.gutter
        self.verticalScrollBar().setValue(top)

    def mark(self, words: Sequence[str]) -> None:
        """Give every place of these words another ground, also on the pages shown next."""
        self._words = words
        theme = Theme.current()
        marks = []
        for word in words:
            cursor = QTextCursor(self.document())
            while not (cursor := self.document().find(word, cursor)).isNull():
                mark = QTextEdit.ExtraSelection()
                mark.cursor = cursor
                mark.format.setBackground(theme.colour("amberTint"))
                mark.format.setForeground(theme.colour("amberText"))
                marks.append(mark)
        self.setExtraSelections(marks)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _restyle(self) -> None:
        if self._page is not None:
            at = self.verticalScrollBar().value()
            self._make()
            self.verticalScrollBar().setValue(at)

    def _make(self) -> None:
        assert self._page is not None
        document = self.document()
        document.setIndentWidth(SPACE.page)
        document.setDefaultFont(Theme.current().font("body"))
        document.setDocumentMargin(0)
        document.setMarkdown(self._page.text, QTextDocument.MarkdownFeature.MarkdownDialectGitHub)
        self._style_blocks(document)
        self._style_tables(document)
        self._frame_code(document)
        self._fit()
        self._headings = {}
        titles = (block for block in _blocks(document) if block.blockFormat().headingLevel())
        for section, block in zip(self._page.sections, titles, strict=True):
            self._headings[section.anchor] = block.position()
        self.mark(self._words)

    def _fit(self) -> None:
        """Lines that are too long are hard to read: what is left of a wide window stays free."""
        theme = Theme.current()
        most = round(PART.help_text * theme.fonts.scale)
        free = max(0, self.viewport().width() - 2 * SPACE.page - most)
        frame = self.document().rootFrame().frameFormat()
        frame.setLeftMargin(SPACE.page)
        frame.setRightMargin(SPACE.page + free)
        frame.setTopMargin(SPACE.page)
        frame.setBottomMargin(SPACE.wide)
        self.document().rootFrame().setFrameFormat(frame)

    def _style_blocks(self, document: QTextDocument) -> None:
        cursor = QTextCursor(document)
        for block in _blocks(document):
            level, code = block.blockFormat().headingLevel(), _is_code(block)
            cursor.setPosition(block.position())
            cursor.mergeBlockFormat(_block_look(level, code, cursor, block))
            for fragment in _fragments(block):
                cursor.setPosition(fragment.position())
                cursor.setPosition(
                    fragment.position() + fragment.length(), QTextCursor.MoveMode.KeepAnchor
                )
                cursor.mergeCharFormat(_text_look(fragment.charFormat(), level, code))

    def _style_tables(self, document: QTextDocument) -> None:
        theme = Theme.current()
        for frame in document.rootFrame().childFrames():
            if not isinstance(frame, QTextTable):
                continue
            form = frame.format()
            form.setBorder(1)
            form.setBorderCollapse(True)
            form.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
            form.setBorderBrush(theme.colour("border"))
            form.setCellPadding(SPACE.unit)
            form.setCellSpacing(0)
            form.setTopMargin(SPACE.unit)
            form.setBottomMargin(SPACE.unit)
            form.setWidth(QTextLength(QTextLength.Type.PercentageLength, 100))
            frame.setFormat(form)

    def _frame_code(self, document: QTextDocument) -> None:
        """One ground for all lines of a code block, with some room around them."""
        form = QTextFrameFormat()
        form.setBackground(Theme.current().colour("sunken"))
        form.setPadding(SPACE.twelve)
        form.setTopMargin(SPACE.half)
        form.setBottomMargin(SPACE.gutter)
        flat = QTextBlockFormat()
        flat.setLineHeight(1, QTextBlockFormat.LineHeightTypes.FixedHeight.value)
        last = None
        # from the end, so that what comes before stays where it is
        for block in reversed(list(_blocks(document))):
            if not _is_code(block):
                continue
            last = last or block
            if not _is_code(block.previous()):
                cursor = QTextCursor(block)
                end = last.position() + last.length() - 1
                cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
                look = block.blockFormat()
                frame = cursor.insertFrame(form)
                last = None
                # Qt gives the first line the look of the text before the frame, and puts an empty
                # line on both sides of it
                frame.firstCursorPosition().setBlockFormat(look)
                for at in (frame.firstPosition() - 1, frame.lastPosition() + 1):
                    block = document.findBlock(at)
                    if block.isValid() and not block.text():
                        QTextCursor(block).setBlockFormat(flat)


def _block_look(level: int, code: bool, cursor: QTextCursor, block: QTextBlock) -> QTextBlockFormat:
    """Distances of a paragraph and of its lines."""
    look = QTextBlockFormat()
    table = cursor.currentTable() is not None
    line = _CLOSE_LINE if code or table else _LINE
    look.setLineHeight(line, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
    if level:
        look.setTopMargin(SPACE.wide if level == 2 else SPACE.gutter if level > 2 else 0)
        look.setBottomMargin(SPACE.unit)
    elif code:
        # long lines go on in the next one: the page is never scrolled sideways
        look.setNonBreakableLines(False)
        look.setTopMargin(0)
        look.setBottomMargin(0)
    elif table:
        look.setTopMargin(0)
        look.setBottomMargin(0)
    else:
        look.setTopMargin(0)
        goes_on = block.textList() is not None and block.next().textList() is not None
        look.setBottomMargin(SPACE.half if goes_on else SPACE.twelve)
    return look


def _is_code(block: QTextBlock) -> bool:
    form = block.blockFormat()
    return block.isValid() and form.hasProperty(QTextFormat.Property.BlockCodeFence)


def _text_look(form: QTextCharFormat, level: int, code: bool) -> QTextCharFormat:
    """Font and colour of a stretch of text."""
    theme = Theme.current()
    look = QTextCharFormat()
    role = _HEADINGS.get(level, "body")
    if code or form.fontFixedPitch():
        role = "mono"
    elif form.fontWeight() > QFont.Weight.Normal and not level:
        role = "strong"
    font = theme.font(role)
    font.setItalic(form.fontItalic())
    look.setFont(font)
    look.setForeground(theme.colour("text"))
    if form.isAnchor():
        look.setForeground(theme.colour("accentText"))
        look.setFontUnderline(True)
    elif role == "mono" and not code:
        look.setBackground(theme.colour("sunken"))
    return look


def _blocks(document: QTextDocument) -> Iterator[QTextBlock]:
    block = document.begin()
    while block.isValid():
        yield block
        block = block.next()


def _fragments(block: QTextBlock) -> list[QTextFragment]:
    """Listed before anything is changed, which would move the iterator."""
    found = []
    at = block.begin()
    while not at.atEnd():
        found.append(at.fragment())
        at += 1
    return found
