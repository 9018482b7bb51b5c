"""The list of devices in the sidebar."""

from __future__ import annotations

from PySide6.QtCore import (
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    Qt,
    Signal,
)
from PySide6.QtGui import QContextMenuEvent, QFocusEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QFrame, QListView, QStyleOptionViewItem, QWidget

from companion.ui.kit.rows.row_paint import RowCopier
from companion.ui.main.device_delegate import DeviceDelegate
from companion.ui.main.device_list import (
    ROW_ROLE,
    DeviceListModel,
    DeviceSection,
    Heading,
    section_of,
)


class DeviceListView(QListView):
    """One device is chosen at a time; the choice follows a device wherever its row moves."""

    chosen = Signal(str)
    """Key of the device that a person chose."""
    add_clicked = Signal(str)
    """Key of a found device that is to be saved."""
    menu_wanted = Signal(str, QPoint)
    """Key, and a global position."""
    remove_wanted = Signal(str)

    def __init__(self, model: DeviceListModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self._delegate = DeviceDelegate(self)
        self._key = ""
        self._moving = False
        self.setItemDelegate(self._delegate)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setSelectionMode(QListView.SelectionMode.SingleSelection)
        self.setMouseTracking(True)
        self.viewport().setAutoFillBackground(False)
        self.setAutoFillBackground(False)
        self.setAccessibleName(self.tr("Devices"))
        model.rowsAboutToBeRemoved.connect(self._hold)
        model.rowsRemoved.connect(self._settle)
        model.rowsInserted.connect(self._settle)
        self.setModel(model)
        RowCopier(self, self._copied)

    def chosen_key(self) -> str:
        """The chosen device, shown or not; empty when none is."""
        return self._key

    def choose(self, key: str) -> None:
        """Mark a device as chosen, without a signal; an empty key marks none."""
        self._key = key
        self._settle()

    def currentChanged(
        self,
        current: QModelIndex | QPersistentModelIndex,
        previous: QModelIndex | QPersistentModelIndex,
    ) -> None:
        super().currentChanged(current, previous)
        if self._moving or not current.isValid():
            return
        row = current.data(ROW_ROLE)
        if isinstance(row, Heading) or row.key == self._key:
            return
        if self._model.view(row.key) is None:
            # it only asks and has no page; Enter or a click opens the question
            return
        self._choose(row.key)

    def take(self, key: str) -> None:
        """Choose a device as a person does; one that only asks becomes the current row."""
        self._moving = True
        self.setCurrentIndex(self._model.index_of(key))
        self._moving = False
        if key != self._key and self._model.view(key) is not None:
            self._choose(key)

    def _choose(self, key: str) -> None:
        self._key = key
        self.chosen.emit(key)

    def focusInEvent(self, event: QFocusEvent) -> None:
        # Qt makes the first row the current one; who only comes by has not chosen it
        self._moving = True
        super().focusInEvent(event)
        self._moving = False

    def _hold(self) -> None:
        # while rows go, Qt chooses a neighbour of a row that goes; nobody asked for that
        self._moving = True

    def _settle(self) -> None:
        self._moving = True
        index = self._model.index_of(self._key) if self._key else QModelIndex()
        if index.isValid():
            flag = QItemSelectionModel.SelectionFlag.ClearAndSelect
            self.selectionModel().setCurrentIndex(index, flag)
        else:
            self.selectionModel().clear()
        self._moving = False

    def _key_at(self, index: QModelIndex) -> str:
        row = index.data(ROW_ROLE) if index.isValid() else None
        return "" if row is None or isinstance(row, Heading) else str(row.key)

    def _copied(self, index: QModelIndex) -> str:
        """Name and address, as two cells of a table."""
        row = index.data(ROW_ROLE)
        if isinstance(row, Heading):
            return ""
        return "\t".join(part for part in (row.name, row.address or row.key) if part)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        position = event.position().toPoint()
        index = self.indexAt(position)
        key = self._key_at(index)
        if not key or event.button() != Qt.MouseButton.LeftButton:
            return
        option = QStyleOptionViewItem()
        self.initViewItemOption(option)
        option.rect = self.visualRect(index)
        if self._model.view(key) is None:
            self.add_clicked.emit(key)
            return
        if key != self._key:
            # it was the current row already, without having been chosen
            self._choose(key)
        found = section_of(index.data(ROW_ROLE)) is DeviceSection.FOUND
        if found and self._delegate.add_rect(option).contains(position):
            self.add_clicked.emit(key)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = self._key_at(self.currentIndex())
        asks = bool(key) and self._model.view(key) is None
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
        if asks and enter:
            self.add_clicked.emit(key)
        elif key and enter and key != self._key:
            self._choose(key)
        elif key and event.key() == Qt.Key.Key_Delete:
            self.remove_wanted.emit(key)
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        by_mouse = event.reason() == QContextMenuEvent.Reason.Mouse
        index = self.indexAt(event.pos()) if by_mouse else self.currentIndex()
        key = self._key_at(index)
        if key:
            place = event.globalPos()
            if not by_mouse:
                place = self.viewport().mapToGlobal(self.visualRect(index).center())
            self.menu_wanted.emit(key, place)
