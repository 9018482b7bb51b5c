"""``python -m tests.ui.gallery DIR``: all widgets in all states as pictures, light and dark.

For the developer's eye; the pages are 1180 logical pixels wide and drawn at twice that.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QGridLayout,
    QHBoxLayout,
    QVBoxLayout,
    QWidget,
)

from companion.ui.theme.theme import Theme
from companion.ui.theme.tokens import SIZE
from companion.ui.widgets.action_card import ActionCard
from companion.ui.widgets.banner import Banner
from companion.ui.widgets.button import Button, IconButton
from companion.ui.widgets.card import Card
from companion.ui.widgets.check_box import CheckBox
from companion.ui.widgets.combo_box import ComboBox
from companion.ui.widgets.confirm_strip import ConfirmStrip
from companion.ui.widgets.copy_button import CopyButton
from companion.ui.widgets.description_label import DescriptionLabel
from companion.ui.widgets.eliding_label import ElidingLabel
from companion.ui.widgets.empty_state import EmptyState
from companion.ui.widgets.icon_tile import IconTile
from companion.ui.widgets.key_cap import KeyCap
from companion.ui.widgets.label import label
from companion.ui.widgets.line_edit import LineEdit, SearchField
from companion.ui.widgets.notice import Notice
from companion.ui.widgets.number_edit import NumberEdit
from companion.ui.widgets.pane import Pane
from companion.ui.widgets.pill import Pill
from companion.ui.widgets.progress_bar import ProgressBar
from companion.ui.widgets.section_header import SectionHeader
from companion.ui.widgets.segmented import Segmented
from companion.ui.widgets.separator import Separator
from companion.ui.widgets.signal_bars import SignalBars
from companion.ui.widgets.slider import Slider
from companion.ui.widgets.sparkline import Sparkline
from companion.ui.widgets.state_dot import StateDot
from companion.ui.widgets.step_tracker import StepTracker
from companion.ui.widgets.switch import Switch
from companion.ui.widgets.tabs import Tabs
from companion.ui.widgets.text_area import TextArea
from companion.ui.widgets.tile import Tile
from companion.ui.widgets.toast import Toast, ToastText
from companion.ui.widgets.unsent_line import UnsentLine

WIDTH = 1180
CHINESE = (
    "让机器人做动作。行走类动作使用步数、速度、方向和摆臂参数；固定动作不使用参数。速度值越小越快。"
)


def row(*widgets: QWidget | int, spacing: int = 12) -> QHBoxLayout:
    """Widgets side by side; a number is that many pixels of room."""
    result = QHBoxLayout()
    result.setSpacing(spacing)
    for widget in widgets:
        if isinstance(widget, int):
            result.addSpacing(widget)
        else:
            result.addWidget(widget)
    result.addStretch(1)
    return result


def off(widget: QWidget) -> QWidget:
    widget.setEnabled(False)
    return widget


def checked(widget: QAbstractButton) -> QAbstractButton:
    widget.setChecked(True)
    return widget


def form_label(name: str, words: str, *, required: bool = False) -> QWidget:
    box = QWidget()
    column = QVBoxLayout(box)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(0)
    star = [label("*", "strong", "accentText")] if required else []
    column.addLayout(row(label(name, "medium"), *star, spacing=4))
    column.addWidget(label(words, "caption"))
    box.setFixedWidth(SIZE.form_label)
    return box


def buttons_card() -> Card:
    card = Card()
    card.add(label("Buttons, 32 px high", "strong"))
    card.add(
        row(
            Button("Run", "primary", "play-fill"),
            Button("Secondary"),
            Button("Ghost", "ghost"),
            Button("Link", "link"),
            IconButton("copy-simple", "Copy"),
        )
    )
    focused = Button("Focused")
    focused.setObjectName("focused")
    card.add(
        row(focused, off(Button("Off")), Button("Reboot now", "amber"), Button("Remove", "red"))
    )
    form = Segmented([("form", "Form"), ("json", "JSON")])
    card.add(row(form, 6, checked(Switch()), Switch(), spacing=10))
    card.body.addStretch(1)
    return card


def pills_card() -> Card:
    card = Card()
    card.add(label("Pills and states", "strong"))
    card.add(
        row(
            Pill("Connection"),
            Pill("Running", "accent"),
            Pill("Connected", "green", dot=True),
            Pill("Privileged", "amber"),
            Pill("Failed", "red"),
            spacing=8,
        )
    )
    states = (
        ("connected", "Connected", "connecting", "Connecting"),
        ("off", "Not connected", "found", "Found, not saved"),
    )
    for one, first, two, second in states:
        card.add(
            row(
                StateDot(one),
                label(first, "body", "text2"),
                16,
                StateDot(two),
                label(second, "body", "text2"),
                spacing=8,
            )
        )
    card.body.addStretch(1)
    return card


def form_card() -> Card:
    card = Card()
    card.add(label("Form row: required, sent, not sent, not valid", "strong"))
    grid = QGridLayout()
    grid.setVerticalSpacing(8)
    grid.setHorizontalSpacing(16)
    wrong = NumberEdit("5000", "speed")
    wrong.set_invalid(True)
    rows: list[tuple[QWidget, list[QWidget], QWidget]] = [
        (
            form_label("action", "one of 21", required=True),
            [ComboBox(["walk", "sit"], "action")],
            label("Required", "pill", "accentText"),
        ),
        (
            form_label("steps", "integer, 1 to 100"),
            [Slider(1, 100, 3, "steps"), NumberEdit("3", "steps")],
            checked(CheckBox("Send")),
        ),
        (
            form_label("arm_swing", "integer, 0 to 170"),
            [UnsentLine("Not sent, the device uses 50")],
            CheckBox("Send"),
        ),
        (
            form_label("speed", "integer, 100 to 3000"),
            [Slider(100, 3000, 3000, "speed"), wrong],
            checked(CheckBox("Send")),
        ),
    ]
    for number, (name, controls, state) in enumerate(rows):
        grid.addWidget(name, number, 0)
        line = QHBoxLayout()
        line.setSpacing(16)
        for control in controls:
            line.addWidget(control)
        grid.addLayout(line, number, 1)
        grid.addWidget(state, number, 2)
    grid.addWidget(Notice("The highest value is 3000"), len(rows), 1)
    grid.setColumnStretch(1, 1)
    card.add(grid)
    return card


def tracker_card() -> Card:
    card = Card()
    card.add(label("Step tracker: running, failed, done", "strong"))
    steps = ("Check", "Serve", "Download", "Restart", "Verify")
    for now, failed in ((2, False), (2, True), (5, False)):
        tracker = StepTracker(steps)
        tracker.set_step(now, failed=failed)
        card.add(tracker)
    return card


def tiles() -> QGridLayout:
    grid = QGridLayout()
    grid.setSpacing(16)
    sending = Tile("sun", "Brightness")
    sending.set_value("75 %")
    sending.set_control(Slider(0, 100, 40))
    sending.set_sending("Sending 40 %…")
    failed = Tile("palette", "Screen theme")
    failed.set_value("Light")
    themes = [("light", "Light", "sun"), ("dark", "Dark", "moon")]
    failed.set_control(Segmented(themes, stretch=True))
    failed.set_failed("Answered false")
    away = Tile("speaker-high", "Volume")
    away.set_value("70 %")
    away.set_control(off(Slider(0, 100, 70)))
    away.set_caption("Last seen 14:28")
    away.set_off("Not connected")
    battery = Tile("battery-high", "Battery")
    battery.set_value("83 %")
    bar = ProgressBar("Battery", "text3")
    bar.set_fraction(0.83)
    battery.set_control(bar)
    battery.set_caption("Not charging")
    network = Tile("wifi-high", "Network")
    network.set_value("Birchwood 5G")
    network.set_corner_widget(SignalBars(2))
    network.set_caption("Wi-Fi · strong signal")
    heat = Tile("thermometer-simple", "Chip temperature")
    heat.set_value("41.5 °C")
    line = Sparkline()
    line.set_values(
        [40, 40.3, 40.1, 40.8, 41.6, 41.2, 41, 41.1, 41.8, 42.3, 42, 41.8, 42, 41.4, 41.5]
    )
    heat.set_beside(line)
    heat.set_caption("Last 30 minutes")
    for number, tile in enumerate((sending, failed, away, battery, network, heat)):
        grid.addWidget(tile, number // 3, number % 3)
    return grid


def components() -> QWidget:
    """The page of the design's own picture, in its order."""
    page = Pane("window")
    column = QVBoxLayout(page)
    column.setContentsMargins(24, 24, 24, 24)
    column.setSpacing(16)
    for left, right, share in (
        (buttons_card(), pills_card(), (1, 1)),
        (form_card(), tracker_card(), (5, 4)),
    ):
        line = QHBoxLayout()
        line.setSpacing(16)
        line.addWidget(left, share[0])
        line.addWidget(right, share[1])
        column.addLayout(line)
    column.addWidget(label("Tile: sending, failed, not connected", "strong"))
    column.addLayout(tiles())
    toasts = Card()
    toasts.add(label("Toasts, one at a time, bottom right", "strong"))
    for text in (
        ToastText("Kitchen speaker came back", "Version 2.1.0, was 2.0.4", action="Show"),
        ToastText("Firmware upgrade finished", "Otto robot runs 2.1.0", "done"),
        ToastText("Otto › Action got no answer", "Waited 10 s", "failed", "Run again"),
    ):
        toasts.add(Toast(text))
    column.addWidget(toasts)
    return page


def more() -> QWidget:
    """What the picture of components leaves out."""
    page = Pane("window")
    column = QVBoxLayout(page)
    column.setContentsMargins(24, 24, 24, 24)
    column.setSpacing(16)
    header = Pane("surface", {"bottom"})
    inside = QVBoxLayout(header)
    inside.setContentsMargins(24 - Tabs.INSET, 16, 24, 0)
    mark = IconTile("robot", "accent", large=True)
    bars = SignalBars(3, "Strong")
    inside.addLayout(
        row(
            Tabs.INSET - 12,
            mark,
            label("Otto robot", "display"),
            Pill("Connected", "green", dot=True),
            label("ws://192.168.1.42:8080/ws", "mono"),
            CopyButton("ws://192.168.1.42:8080/ws", "Copy the address"),
            bars,
            label("Strong", "medium"),
            IconButton("dots-three-bold", "More"),
        )
    )
    tabs: list[tuple[str, str] | tuple[str, str, str, str]] = [
        ("overview", "Overview"),
        ("tools", "Tools"),
        ("privileged", "Privileged", "shield-warning", "amberText"),
        ("activity", "Activity"),
    ]
    inside.addWidget(Tabs(tabs, "Pages"))
    column.addWidget(header)
    pins = QHBoxLayout()
    pins.setSpacing(16)
    for title, under, icon in (
        ("Walk 3 steps", "Otto › Action", "play"),
        ("Take a photo…", "Camera › Take photo", "sliders-horizontal"),
        ("拍照并把照片发送到很远很远的地方去看一看", "Camera › Take photo", "play"),
    ):
        pins.addWidget(ActionCard(title, under, icon))
    column.addWidget(SectionHeader("Pinned tools", link="Edit pins"))
    column.addLayout(pins)
    column.addWidget(SectionHeader("Connected", count="2", small=True))
    column.addLayout(
        row(
            SearchField("Search devices"),
            LineEdit("http://192.168.1.20:8003/xiaozhi/ota/", mono=True),
            checked(Button("All", "chip")),
            Button("Calls", "chip"),
            Button("Notifications", "chip"),
            KeyCap("Ctrl+Return"),
        )
    )
    busy = Button("Run", "primary", "play-fill")
    busy.set_busy(True)
    busy._show_arc()  # no wait in a picture
    column.addLayout(
        row(
            busy,
            off(Button("Run", "primary", "play-fill")),
            Button("Try a simulated device", "primary", "flask", large=True),
            Button("Add device…", icon_name="plus", large=True),
            off(checked(Switch())),
            off(checked(CheckBox("Send"))),
            off(ComboBox(["walk"])),
            off(LineEdit("off")),
        )
    )
    text = DescriptionLabel(CHINESE * 20)
    text.setObjectName("description")
    column.addWidget(text)
    strips = QHBoxLayout()
    strips.setSpacing(16)
    strips.addWidget(ConfirmStrip("Send this to Otto robot?", "self.reboot  {}", "Reboot now"))
    url = '{"url": "https://files.example.net/' + "a" * 90 + '/assets.bin"}'
    strips.addWidget(
        ConfirmStrip("Send this to Otto robot?", f"self.assets.set_download_url  {url}", "Set")
    )
    column.addLayout(strips)
    column.addWidget(Banner("Port 8686 is used by another program.", "red", "Choose another…"))
    column.addWidget(Notice("These actions change the device.", "amber", role="body"))
    waiting, some = ProgressBar("Restart"), ProgressBar("Download")
    waiting.set_fraction(None)
    some.set_fraction(0.63)
    column.addWidget(waiting)
    column.addWidget(some)
    column.addWidget(Separator())
    area = TextArea('{\n  "steps": 3\n}', "Arguments", mono=True)
    bad = TextArea('{"steps": }', "Arguments", mono=True)
    bad.set_invalid(True)
    well = TextArea('{"steps": 3}', "Result", mono=True, read_only=True)
    areas = QHBoxLayout()
    for one in (area, bad, well):
        one.set_lines(4)
        areas.addWidget(one)
    column.addLayout(areas)
    narrow = ElidingLabel("<b>self.a_very_long.name_of_a_tool</b> 打开")
    narrow.setFixedWidth(160)
    column.addLayout(
        row(narrow, Pill("已连接", "green", dot=True), Button("添加设备", icon_name="plus"))
    )
    column.addStretch(1)
    return page


def empty() -> QWidget:
    page = Pane("window")
    column = QVBoxLayout(page)
    state = EmptyState(
        "Add your first device, or try a simulated one.",
        "Try a simulated device",
        "Add device…",
        primary_icon="flask",
        secondary_icon="plus",
    )
    state.set_footer("Looking for devices on your network", "broadcast")
    column.addWidget(state)
    page.setMinimumHeight(760)
    return page


def mirrored() -> QWidget:
    page = components()
    page.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    return page


PAGES: dict[str, Callable[[], QWidget]] = {
    "components": components,
    "more": more,
    "empty": empty,
    "mirrored": mirrored,
}


def picture(page: QWidget) -> QPixmap:
    """The page at its natural height, at two device pixels a logical one."""
    page.resize(WIDTH, 100)
    page.show()
    QApplication.processEvents()
    layout = page.layout()
    assert layout is not None
    height = max(layout.totalHeightForWidth(WIDTH), layout.totalMinimumSize().height())
    page.resize(WIDTH, max(height, page.minimumHeight()))
    focused = page.findChild(Button, "focused")
    if focused is not None:
        page.activateWindow()
        focused.setFocus()
    QApplication.processEvents()
    result = QPixmap(page.size() * 2)
    result.setDevicePixelRatio(2)
    page.render(result)
    page.hide()
    return result


def main(folder: Path) -> int:
    app = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(app, QApplication)
    folder.mkdir(parents=True, exist_ok=True)
    theme = Theme.current()
    theme.install("light", text_px=13)
    for mode in ("light", "dark"):
        theme.set_mode("light" if mode == "light" else "dark")
        for name, make in PAGES.items():
            page = make()
            page.setMinimumSize(QSize(0, page.minimumHeight()))
            picture(page).save(str(folder / f"{name}-{mode}.png"))
            page.deleteLater()
    return 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("python -m tests.ui.gallery DIR")
    sys.exit(main(Path(sys.argv[1])))
