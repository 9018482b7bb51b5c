"""The manual in a window of its own: contents and search at the left, a page at the right."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from msgspec.structs import replace
from PySide6.QtCore import QItemSelectionModel, QModelIndex, Qt, QUrl, Signal
from PySide6.QtGui import (
    QCloseEvent,
    QDesktopServices,
    QFont,
    QKeySequence,
    QResizeEvent,
    QShortcut,
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
from PySide6.QtWidgets import QFrame, QTextBrowser, QTextEdit, QWidget

from companion.app.nouns import SETTINGS
from companion.app.settings.setting import Effect
from companion.messages.message import message
from companion.ui.help.manual import INDEX, HelpPage, HelpPlace, Manual
from companion.ui.kit.page import shortcuts
from companion.ui.kit.rows.entry_list import EntryTreeView
from companion.ui.kit.rows.entry_tree import NODE_ROLE, EntryTreeModel, TreeEntry, TreeSection
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import DIALOG, PART, SIZE, SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.fields import SearchField
from companion.ui.kit.widgets.label import Label
from companion.ui.kit.widgets.layout import FILL, MIDDLE, column, row
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.panes import Pane, SplitView
from companion.ui.kit.widgets.reading_order import move_focus
from companion.ui.kit.widgets.screen_fit import ScreenFit
from companion.ui.kit.words.language import Language
from companion.ui.kit.words.translations import ENGLISH
from companion.ui.kit.words.words import text_words, words

_HEADINGS = {1: "display", 2: "title", 3: "largeStrong"}
_LINE, _CLOSE_LINE = 140, 120
"""Percent of the font's own height; the second for code and tables."""


def open_in_browser(address: QUrl) -> bool:
    """Whether the system found a program for it."""
    return QDesktopServices.openUrl(address)


_SETTINGS: Final = "<!-- settings -->"
"""A line of a page in whose place the table is shown."""
_COLUMNS: Final = ("setting", "meaning", "values")


class PageView(QTextBrowser):
    """Shows text that comes with the app; it loads nothing by itself, here or from the network.

    Tab goes from link to link, Enter follows one.
    """

    link_activated = Signal(str)
    """The target of a link, as the page has it."""

    def __init__(self) -> None:
        super().__init__()
        self._page: HelpPage | None = None
        self._headings: dict[str, int] = {}
        self._words: Sequence[str] = ()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setOpenLinks(False)
        self.setAccessibleName(self.tr("Page of the manual"))
        self.anchorClicked.connect(lambda url: self.link_activated.emit(url.toString()))
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
        document.setMarkdown(
            _with_settings(self._page.text), QTextDocument.MarkdownFeature.MarkdownDialectGitHub
        )
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


class HelpWindow(Pane):
    """Not modal: people read here what they do there. Links to the web open after a click, in the
    system's browser."""

    closed = Signal()

    def __init__(self, manual: Manual, *, browse: Callable[[QUrl], bool] = open_in_browser) -> None:
        super().__init__("window", ())
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.manual = manual
        self._browse = browse
        self._place = HelpPlace("")
        self._before: list[tuple[HelpPlace, int]] = []
        """Places left by a link or a choice, and how far each was scrolled."""
        self._settling = False
        self.search = SearchField()
        self.model = EntryTreeModel(self)
        self.contents = EntryTreeView("", counts=False)
        self.contents.setModel(self.model)
        self._nothing = Label("", "body", "text3", wrap=True)
        self._nothing.hide()
        self.back = Button("", "ghost", "arrow-left")
        self.back.setEnabled(False)
        self.other = Button("", "ghost", "globe")
        """Shows a translated page in English, and back."""
        self._in_english = False
        self._english = Notice("", "neutral")
        self._unopened = Notice("", "red")
        self._unopened.hide()
        self.view = PageView()
        self._arrange()
        self._speak()
        self._connect()
        self.resize(*DIALOG.help)
        side = round(SIZE.tool_list * Theme.current().fonts.scale)
        side = min(side, self.width() * 2 // 5)
        self._split.setSizes([side, self.width() - side])
        self._fit = ScreenFit(self, DIALOG.help_least)
        self.show_place(INDEX)
        # reading order begins with what can be chosen; a ring around the page would be in the way
        self.contents.setFocus()

    @property
    def place(self) -> HelpPlace:
        """The page that is shown, and the heading it was opened at."""
        return self._place

    def show_place(self, target: str) -> None:
        """Show a page, or a heading in it; `target` is written as in a link of the pages.

        Raises `ValueError` for a place that the manual does not have.
        """
        place = self.manual.find(INDEX, target)
        if place is None:
            raise ValueError(f"the manual has no {target}")
        if self._place.page and place != self._place:
            self._before.append((self._place, self.view.verticalScrollBar().value()))
        self._go(place)

    def go_back(self) -> None:
        """Show what was shown before, scrolled as it was."""
        if self._before:
            place, scrolled = self._before.pop()
            self._go(place)
            self.view.verticalScrollBar().setValue(scrolled)

    def come_forward(self) -> None:
        """Show it in front of the others."""
        if self.isMinimized():
            self.setWindowState(self.windowState() & ~Qt.WindowState.WindowMinimized)
        self.show()
        self.raise_()
        self.activateWindow()

    def focusNextPrevChild(self, forward: bool) -> bool:
        return move_focus(self, forward=forward) or super().focusNextPrevChild(forward)

    def closeEvent(self, event: QCloseEvent) -> None:
        event.accept()
        self.closed.emit()

    def _go(self, place: HelpPlace) -> None:
        if place.page != self._place.page:
            self._in_english = False
            self._show_page(place)
        else:
            self.view.go_to(place.anchor)
        self._place = place
        self._unopened.hide()
        self.back.setEnabled(bool(self._before))
        words = self.search.text().casefold().split()
        self.view.mark(words)
        self._choose_shown()
        title = self.manual.pages[place.page].title
        self.setWindowTitle(self.tr("{title} – Manual").format(title=title))
        self.setAccessibleName(self.windowTitle())

    def _show_page(self, place: HelpPlace) -> None:
        page = self.manual.pages[place.page]
        self.view.show_page(
            self.manual.english[place.page] if self._in_english else page, place.anchor
        )
        spoken = Language.current().spoken
        own = not spoken or spoken.startswith(ENGLISH)
        self.other.setVisible(bool(page.language))
        self.other.setText(
            self.tr("Back to the translation") if self._in_english else self.tr("In English")
        )
        self._english.setVisible(not own and (page.outdated or not page.language))
        self._english.set(
            self.tr("The English page has changed since it was translated.")
            if page.outdated
            else self.tr("This page is in English."),
            "neutral",
        )

    def _switch_english(self) -> None:
        self._in_english = not self._in_english
        self._show_page(replace(self._place, anchor=""))

    def _open_link(self, target: str) -> None:
        if QUrl(target).scheme() in ("http", "https"):
            if not self._browse(QUrl(target)):
                said = self.tr("No browser could be opened. The address is {address}")
                self._unopened.set(said.format(address=target), "red")
                self._unopened.show()
            return
        place = self.manual.find(self._place.page, target)
        if place is not None:
            anchor = f"#{place.anchor}" if place.anchor else ""
            self.show_place(f"{place.page}{anchor}")

    # the left side

    def _list(self) -> None:
        """The contents, or what the search has found."""
        words = self.search.text().strip()
        self._settling = True
        if words:
            sections = [
                TreeSection(
                    page.title,
                    tuple(
                        TreeEntry(f"{page.name}#{hit.anchor}", hit.title, hit.title, icon="article")
                        for hit in hits
                    ),
                )
                for page, hits in self.manual.search(words)
            ]
        else:
            start = self.manual.pages[INDEX]
            sections = [
                TreeSection(self.tr("Manual"), (TreeEntry(INDEX, start.title, icon="book-open"),)),
                *(
                    TreeSection(
                        chapter.title,
                        tuple(
                            TreeEntry(page.name, page.title, page.title, icon="article")
                            for page in chapter.pages
                        ),
                    )
                    for chapter in self.manual.chapters
                ),
            ]
        self.model.set_sections(sections)
        self.contents.expandAll()
        self._settling = False
        self._nothing.setVisible(not sections)
        self.contents.setVisible(bool(sections))
        self.view.mark(words.casefold().split())
        self._choose_shown()

    def _choose_shown(self) -> None:
        """Mark the row of the page that is shown, if there is one."""
        keys = (f"{self._place.page}#{self._place.anchor}", self._place.page)
        index = next((found for key in keys if (found := self.model.find(key)).isValid()), None)
        self._settling = True
        selection = self.contents.selectionModel()
        if index is None:
            selection.clear()
        else:
            flag = QItemSelectionModel.SelectionFlag.ClearAndSelect
            selection.setCurrentIndex(index, flag)
        self._settling = False

    def _chosen(self, index: QModelIndex) -> None:
        entry = index.data(NODE_ROLE) if index.isValid() else None
        if not self._settling and isinstance(entry, TreeEntry):
            self.show_place(entry.id)

    def _choose_first(self) -> None:
        """Enter in the search: show the first that was found."""
        first = self.model.index(0, 0, self.model.index(0, 0))
        if first.isValid():
            self._chosen(first)
            self.contents.setFocus(Qt.FocusReason.OtherFocusReason)

    def _focus_search(self) -> None:
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    # what it is made of

    def _arrange(self) -> None:
        side = Pane("sidebar", ("end",))
        column(
            self.search,
            self._nothing,
            (self.contents, 1),
            on=side,
            spacing=SPACE.twelve,
            margins=(SPACE.twelve, SPACE.gutter, SPACE.twelve + 1, SPACE.gutter),
        )
        right = QWidget()
        column(
            row(
                self.back,
                FILL,
                (self._english, MIDDLE),
                self.other,
                margins=(SPACE.twelve, SPACE.unit, SPACE.gutter, SPACE.unit),
            ),
            self._unopened,
            (self.view, 1),
            on=right,
            spacing=0,
        )
        self._split = SplitView(side, right, "", second_grows=True)
        row(self._split, on=self)

    def _connect(self) -> None:
        self.search.textChanged.connect(self._list)
        self.search.returnPressed.connect(self._choose_first)
        self.contents.selectionModel().currentChanged.connect(self._chosen)
        self.contents.entered.connect(self.view.setFocus)
        self.back.clicked.connect(self.go_back)
        self.other.clicked.connect(self._switch_english)
        self.view.link_activated.connect(self._open_link)
        Language.current().changed.connect(self._speak)
        for keys, action in (
            (shortcuts.SEARCH, self._focus_search),
            (shortcuts.BACK, self.go_back),
            (shortcuts.CLOSE_WINDOW, self.close),
        ):
            QShortcut(QKeySequence(keys[0]), self).activated.connect(action)

    def _speak(self) -> None:
        self.search.setPlaceholderText(self.tr("Search the manual"))
        self.search.setAccessibleName(self.search.placeholderText())
        self.contents.setAccessibleName(self.tr("Contents"))
        self._split.handle(1).setAccessibleName(self.tr("Width of the contents"))
        self._nothing.setText(self.tr("No results."))
        self.back.setText(self.tr("Back"))
        keys = shortcuts.BACK[0]
        self.back.setToolTip(self.tr("Back to the page before ({keys})").format(keys=keys))
        self.manual.speak(Language.current().spoken)
        self._list()
        if self._place.page:
            self._in_english = False
            self._show_page(self._place)
            title = self.manual.pages[self._place.page].title
            self.setWindowTitle(self.tr("{title} – Manual").format(title=title))
            self.setAccessibleName(self.windowTitle())


def _with_settings(page: str) -> str:
    """The page's Markdown with the table in place of the mark."""
    return page.replace(_SETTINGS, _settings_table()) if _SETTINGS in page else page


def _settings_table() -> str:
    rows = [[words(message(f"settings.column_{each}")) for each in _COLUMNS], ["---"] * 3]
    for setting in SETTINGS:
        if not setting.words:
            continue
        where = f"{text_words(setting.pane.words)}: " if setting.pane is not None else ""
        late = setting.effect is not Effect.NOW
        when = f" ({words(message(setting.effect.value))})" if late else ""
        default = setting.text(setting.default)
        shown = f"`{default}`" if default else words(message("settings.empty"))
        meaning = f"{where}{text_words(setting.words)}{when}"
        rows.append([f"`{setting.name}`", meaning, f"{words(setting.possible)} ({shown})"])
    return "\n".join(f"| {' | '.join(each.replace('|', '/') for each in row)} |" for row in rows)
