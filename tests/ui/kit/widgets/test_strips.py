"""What asks and what tells: confirm strip, toasts, dialogs."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QPropertyAnimation, QRect, QSize, Qt
from PySide6.QtGui import QKeySequence, QMouseEvent, QShortcut
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import LIGHT, SIZE, SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.confirm_strip import ConfirmStrip
from companion.ui.kit.widgets.dialog import Dialog, Scrim
from companion.ui.kit.widgets.label import WrappedText
from companion.ui.kit.widgets.screen_fit import ScreenFit
from companion.ui.kit.widgets.toast import Toast, ToastHost, ToastText
from tests.ui.accessibility.enter import Presses, enter
from tests.ui.kit.widgets.helpers import accessible_name, colours, shown

LEFT = Qt.MouseButton.LeftButton
CALL = 'self.assets.set_download_url  {"url": "https://files.example.net/assets.bin"}'


class Answers:
    """What a strip was answered."""

    def __init__(self, strip: ConfirmStrip) -> None:
        self.said: list[str] = []
        strip.confirmed.connect(lambda: self.said.append("confirmed"))
        strip.cancelled.connect(lambda: self.said.append("cancelled"))


@pytest.fixture
def strip(qtbot: QtBot) -> ConfirmStrip:
    strip = ConfirmStrip("Send this to Otto robot?", CALL, "Set address")
    shown(qtbot, strip)
    qtbot.waitUntil(strip.cancel.hasFocus)
    return strip


def test_the_exact_call_is_shown_in_full(strip: ConfirmStrip) -> None:
    assert strip.exact_call == CALL
    assert accessible_name(strip) == "Send this to Otto robot?"
    assert strip.accessibleDescription() == CALL
    assert LIGHT.amber in colours(strip)


@pytest.mark.parametrize(
    ("where", "key", "said"),
    [
        ("cancel", Qt.Key.Key_Return, ["cancelled"]),
        ("cancel", Qt.Key.Key_Enter, ["cancelled"]),
        ("cancel", Qt.Key.Key_Space, ["cancelled"]),
        ("cancel", Qt.Key.Key_Escape, ["cancelled"]),
        ("verb", Qt.Key.Key_Return, ["confirmed"]),
        ("verb", Qt.Key.Key_Enter, ["confirmed"]),
        ("verb", Qt.Key.Key_Space, ["confirmed"]),
        ("verb", Qt.Key.Key_Escape, ["cancelled"]),
        ("fold", Qt.Key.Key_Return, []),
        ("fold", Qt.Key.Key_Escape, ["cancelled"]),
    ],
)
def test_the_focused_button_is_what_enter_presses_and_escape_is_cancel_everywhere(
    qtbot: QtBot, strip: ConfirmStrip, where: str, key: Qt.Key, said: list[str]
) -> None:
    answers = Answers(strip)
    before = strip.unfolded
    button: Button = getattr(strip, where)
    button.setFocus()
    qtbot.keyClick(button, key)
    assert answers.said == said
    assert strip.unfolded is (before if said else not before)


@pytest.mark.parametrize("where", ["cancel", "verb"])
def test_enter_that_is_held_down_since_it_opened_the_strip_answers_nothing(
    strip: ConfirmStrip, where: str
) -> None:
    answers = Answers(strip)
    button: Button = getattr(strip, where)
    button.setFocus()
    for _ in range(3):
        QApplication.sendEvent(button, enter(Qt.Key.Key_Return, held=True))
    assert answers.said == []


def test_enter_elsewhere_in_the_strip_answers_nothing_and_goes_no_further(
    qtbot: QtBot, strip: ConfirmStrip
) -> None:
    answers, behind = Answers(strip), Presses(strip.window())
    qtbot.keyClick(strip.question, Qt.Key.Key_Return)
    assert answers.said == [] and behind.count == 0
    qtbot.keyClick(strip.question, Qt.Key.Key_A)
    assert behind.count == 1, "as other keys do"


def test_only_the_amber_button_confirms(qtbot: QtBot, strip: ConfirmStrip) -> None:
    answers = Answers(strip)
    qtbot.mouseClick(strip.verb, LEFT)
    assert answers.said == ["confirmed"]


def test_space_on_the_amber_button_confirms(qtbot: QtBot, strip: ConfirmStrip) -> None:
    answers = Answers(strip)
    qtbot.keyClick(strip.cancel, Qt.Key.Key_Tab)
    assert strip.verb.hasFocus()
    qtbot.keyClick(strip.verb, Qt.Key.Key_Space)
    assert answers.said == ["confirmed"]


def test_a_strip_is_answered_once(qtbot: QtBot, strip: ConfirmStrip) -> None:
    answers = Answers(strip)
    qtbot.mouseClick(strip.cancel, LEFT)
    qtbot.mouseClick(strip.verb, LEFT)
    qtbot.mouseClick(strip.verb, LEFT)
    assert answers.said == ["cancelled"]


def test_the_second_press_of_a_double_click_confirms_nothing(
    qtbot: QtBot, strip: ConfirmStrip
) -> None:
    # Qt sends this to what is there now; the first press went to what opened the strip
    answers = Answers(strip)
    middle = QPointF(strip.verb.rect().center())
    place = strip.verb.mapToGlobal(middle)
    kind, keys = QEvent.Type.MouseButtonDblClick, Qt.KeyboardModifier.NoModifier
    QApplication.sendEvent(strip.verb, QMouseEvent(kind, middle, place, LEFT, LEFT, keys))
    qtbot.mouseRelease(strip.verb, LEFT)
    assert answers.said == []
    qtbot.mouseClick(strip.verb, LEFT)
    assert answers.said == ["confirmed"]


def test_escape_reaches_no_shortcut_of_the_window(qtbot: QtBot, strip: ConfirmStrip) -> None:
    answers = Answers(strip)
    shortcut = QShortcut(QKeySequence(Qt.Key.Key_Escape), strip.window())
    with qtbot.assertNotEmitted(shortcut.activated):
        qtbot.keyClick(strip.cancel, Qt.Key.Key_Escape)
    assert answers.said == ["cancelled"]


def test_a_long_call_scrolls_and_leaves_the_buttons_in_sight(qtbot: QtBot) -> None:
    strip = ConfirmStrip("Send this?", "self.test.long  " + "x" * 5000, "Send")
    window = shown(qtbot, strip)
    window.resize(400, 500)
    qtbot.waitUntil(lambda: strip.call.verticalScrollBar().maximum() > 0)
    assert strip.verb.mapTo(window, QPoint(0, strip.verb.height())).y() <= window.height()
    assert len(strip.exact_call) == 5016


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    window = shown(qtbot, QWidget())
    window.resize(800, 600)
    return window


def test_a_toast_stands_at_the_bottom_right_and_follows(window: QWidget) -> None:
    host = ToastHost(window)
    host.show_toast("Kitchen speaker came back", "Version 2.1.0, was 2.0.4")
    toast = host.toast
    assert toast is not None
    assert (toast.width(), toast.height()) == SIZE.toast
    corner = QPoint(window.width() - SPACE.page, window.height() - SPACE.page)
    assert toast.geometry().bottomRight() + QPoint(1, 1) == corner
    window.resize(700, 500)
    assert toast.geometry().right() + 1 == 700 - SPACE.page
    assert accessible_name(toast) == "Kitchen speaker came back. Version 2.1.0, was 2.0.4"


def test_a_toast_goes_by_itself_but_a_failure_stays(qtbot: QtBot) -> None:
    toast, failure = Toast(ToastText("Done")), Toast(ToastText("No answer", kind="failed"))
    shown(qtbot, toast, failure)
    # Qt lets a coarse timer be 5 % late
    assert 5000 < toast.remaining <= 6300
    assert failure.remaining == -1
    toast._stay.setInterval(1)
    with qtbot.waitSignal(toast.closed):
        toast.resume()


def test_a_new_toast_takes_the_place_of_one_that_would_go(window: QWidget) -> None:
    host = ToastHost(window)
    host.show_toast("one")
    host.show_toast("two")
    assert host.toast is not None
    assert host.toast.content.title == "two"
    assert [toast for toast in window.findChildren(Toast) if toast.isVisible()] == [host.toast]


def test_failures_are_one_list_and_news_waits_behind_them(qtbot: QtBot, window: QWidget) -> None:
    host = ToastHost(window)
    host.show_toast("first failure", kind="failed")
    host.show_toast("old news")
    assert host.toast is not None and host.list is None
    host.show_toast("second failure", kind="failed")
    host.show_toast("news")
    several = host.list
    assert several is not None and host.toast is None
    assert several.title.text() == "2 thing(s) need you"
    seen = [row.content.title for row in several.rows]
    assert seen == ["first failure", "second failure"]
    # folded it is no higher than one of them
    assert several.height() == SIZE.toast[1]
    qtbot.mouseClick(several.fold, LEFT)
    assert SIZE.toast[1] < several.height() <= window.height() // 2
    assert window.rect().contains(several.geometry())
    qtbot.mouseClick(several.close_button, LEFT)
    assert host.toast is not None and host.toast.content.title == "news"


def test_the_same_failure_is_shown_once(qtbot: QtBot, window: QWidget) -> None:
    host = ToastHost(window)
    for _ in range(15):
        host.show_toast("not saved", "the disk is full", kind="failed")
        host.show_toast("no answer", kind="failed")
    assert host.list is not None
    assert [row.content.title for row in host.list.rows] == ["not saved", "no answer"]
    qtbot.mouseClick(host.list.fold, LEFT)
    for row in list(host.list.rows):
        qtbot.mouseClick(row.close_button, LEFT)
    assert host.card is None
    host.show_toast("not saved", "the disk is full", kind="failed")
    assert host.toast is not None


def test_of_a_flood_of_failures_the_oldest_go(window: QWidget) -> None:
    host = ToastHost(window)
    for number in range(30):
        host.show_toast(f"failure {number}", kind="failed")
    assert host.list is not None
    titles = [row.content.title for row in host.list.rows]
    assert titles == [f"failure {number}" for number in range(10, 30)]


def test_the_action_of_a_toast_runs_once_and_closes_it(qtbot: QtBot, window: QWidget) -> None:
    host = ToastHost(window)
    ran: list[bool] = []
    host.show_toast(
        "No answer", kind="failed", action="Run again", on_action=lambda: ran.append(True)
    )
    assert host.toast is not None
    qtbot.mouseClick(host.toast.action, LEFT)
    assert ran == [True]
    assert host.toast is None


def test_a_toast_slides_in_when_motion_is_allowed(
    qtbot: QtBot, window: QWidget, theme: Theme
) -> None:
    theme.set_less_motion(False)
    host = ToastHost(window)
    host.show_toast("Done", kind="done")
    toast = host.toast
    assert toast is not None
    place = window.height() - SPACE.page - toast.height()
    qtbot.waitUntil(lambda: toast.y() == place)


def test_a_list_that_is_unfolded_while_it_slides_in_stays_in_the_window(
    qtbot: QtBot, window: QWidget, theme: Theme
) -> None:
    theme.set_less_motion(False)
    host = ToastHost(window)
    for title in ("first", "second", "third"):
        host.show_toast(title, "why", kind="failed")
    assert host.list is not None
    qtbot.mouseClick(host.list.fold, LEFT)
    [slide] = host.list.findChildren(QPropertyAnimation)
    assert slide.state() is QPropertyAnimation.State.Stopped
    assert window.rect().contains(host.list.geometry())


def test_a_dialog_dims_its_window_and_escape_closes_it(qtbot: QtBot, window: QWidget) -> None:
    dialog = Dialog("Add a device", window)
    dialog.body.addWidget(Button("One"))
    dialog.foot.addWidget(Button("Cancel"))
    dialog.open()
    qtbot.waitUntil(dialog.isVisible)
    scrim = window.findChild(Scrim)
    assert scrim.isVisible()
    assert scrim.geometry() == window.rect()
    assert dialog.isModal()
    assert dialog.windowTitle() == "Add a device"
    picture = dialog.grab_over_window().toImage()
    assert picture.pixelColor(5, 5).name().upper() not in (LIGHT.window, LIGHT.surface)
    assert picture.pixelColor(400, 300 - dialog.height() // 2 + 4).name().upper() == LIGHT.surface
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
    assert not scrim.isVisible()


def test_a_dialog_of_which_the_system_tells_the_corner_is_asked_to_its_place_once(
    qtbot: QtBot, window: QWidget
) -> None:
    """Lists and menus of it would open where it is not."""
    window.move(300, 200)
    dialog = Dialog("Add a device", window)
    dialog.open()
    qtbot.waitUntil(dialog.isVisible)
    place = dialog.pos()
    assert not place.isNull()
    dialog.move(0, 0)
    assert dialog.pos() == place
    dialog.move(0, 0)
    assert dialog.pos().isNull()


def test_a_dialog_that_the_system_makes_narrower_than_it_can_be_takes_its_size_again(
    qtbot: QtBot, window: QWidget
) -> None:
    dialog = Dialog("Add a device", window, width=480)
    dialog.body.addWidget(WrappedText("Nothing answers. " * 30))
    dialog.fit()
    dialog.open()
    qtbot.waitUntil(dialog.isVisible)
    size = dialog.size()
    qtbot.waitUntil(lambda: dialog.minimumWidth() > 100)
    handle = dialog.windowHandle()
    handle.setMinimumSize(QSize(0, 0))
    seen: list[int] = []
    handle.widthChanged.connect(seen.append)
    handle.resize(100, 30)
    qtbot.waitUntil(lambda: 100 in seen and dialog.size() == size)
    dialog.resize(300, 200)
    qtbot.wait(0)
    assert dialog.width() == 300


class WrongFrame(QWidget):
    """What Qt says of a window without a frame while a window manager of X11 takes it in."""

    def frameGeometry(self) -> QRect:
        return QRect(self.pos(), QSize(0, 0))


def test_what_has_no_frame_is_kept_on_the_screen_whatever_its_frame_is_said_to_be(
    qtbot: QtBot,
) -> None:
    made = WrongFrame(None, Qt.WindowType.FramelessWindowHint)
    qtbot.addWidget(made)
    made.resize(300, 200)
    free = made.screen().availableGeometry()
    made.move(free.bottomRight() - QPoint(50, 50))
    fit = ScreenFit(made)
    made.show()
    assert fit.room() == free.size()
    assert free.contains(made.geometry())
