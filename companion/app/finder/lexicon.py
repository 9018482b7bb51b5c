"""The words that Ctrl+K knows, of all languages of the app at once."""

from __future__ import annotations

import re
from enum import StrEnum
from typing import Final

from msgspec import Struct

from companion.patterns import regex


class Verb(StrEnum):
    VOLUME = "volume"
    BRIGHTNESS = "brightness"
    THEME = "theme"
    MUTE = "mute"
    UNMUTE = "unmute"
    SAY = "say"
    RESTART = "restart"
    SNAPSHOT = "snapshot"
    UPGRADE = "upgrade"
    INFO = "info"

    @property
    def protected(self) -> bool:
        """Whether it is an act of Maintenance."""
        return self in (Verb.RESTART, Verb.SNAPSHOT, Verb.UPGRADE, Verb.INFO)

    @property
    def is_level(self) -> bool:
        """Whether it needs a percentage."""
        return self in (Verb.VOLUME, Verb.BRIGHTNESS)


class Step(Struct, frozen=True):
    """A change up (1) or down (-1), and what is changed where the word says so."""

    way: int
    verb: Verb | None = None


STEP: Final = 10
"""Percent of a step whose size is not said."""
SMALL_STEP: Final = 5
"""Percent of `a bit`."""
TAKEN: Final = "\x1f"
"""Stands where something was understood."""


def whole(pattern: str) -> str:
    """Only as a whole word, among letters that are written with spaces between words."""
    return rf"(?<![A-Za-z0-9_])(?:{pattern})(?![A-Za-z0-9_])"


def _known(ascii_words: str, other: str = "") -> re.Pattern[str]:
    return regex("|".join(filter(None, (whole(ascii_words), other))), re.I)


VERBS: Final = (
    # more exact ones before those that they contain
    (
        Verb.UNMUTE,
        "",
        _known(
            "un-?mute", "(?:取消|解除|关闭|關閉)(?:静音|靜音)|ミュートを?解除|ミュートのを?解除"
        ),
    ),
    (Verb.MUTE, "", _known("mute|silence", "静音|靜音|ミュート|消音")),
    (
        Verb.SNAPSHOT,
        "",
        _known(
            "screen ?shots?|snapshot",
            "(?:屏幕|螢幕)?(?:截图|截屏|截圖)|擷取|截取|スクリーンショット|スクショ|撮って|撮影",
        ),
    ),
    (Verb.INFO, "", _known("system info(?:rmation)?", "系统信息|系統資訊|システム情報")),
    (Verb.RESTART, "", _known("restart|reboot", "重新启动|重新啟動|重启|重啟|再起動")),
    (
        Verb.UPGRADE,
        "",
        _known("upgrade|update", "升级|升級|更新|アップデート|アップグレード"),
    ),
    (
        Verb.THEME,
        "dark",
        _known("dark", "深色|暗色|ダーク"),
    ),
    (
        # `light` alone is a lamp
        Verb.THEME,
        "light",
        _known(
            "light (?:theme|mode|screen)|(?:theme|mode|screen) (?:to )?light",
            "浅色|淺色|亮色|ライト(?=テーマ|モード)",
        ),
    ),
    (
        Verb.VOLUME,
        "",
        _known("volume|vol", r"音量|声音|聲音|音(?=[をがはの大小]|\s|$)"),
    ),
    (Verb.BRIGHTNESS, "", _known("brightness|backlight", "亮度|明るさ|輝度")),
)
"""Verb, the value that the word means, the words."""

_A_BIT: Final = "(?=一?[点點些])"
STEPS: Final = (
    (Step(1, Verb.VOLUME), _known("louder", "大[声聲]")),
    (Step(-1, Verb.VOLUME), _known("quieter|softer", f"小[声聲]|安[静靜]{_A_BIT}")),
    (Step(1, Verb.BRIGHTNESS), _known("brighter|brighten", f"[调調]亮|亮{_A_BIT}|明るく")),
    (
        Step(-1, Verb.BRIGHTNESS),
        _known("dim|dimmer|darker|darken", f"[调調]暗|暗{_A_BIT}|暗く"),
    ),
    (
        Step(1),
        _known(
            "up|increase|raise|higher",
            f"[调調](?:高|大)|提高|提升|增加|增大|升高|加大|[大高]{_A_BIT}"
            r"|加(?=\s*\d)|上げ(?:て|る)?|大きく",
        ),
    ),
    (
        Step(-1),
        _known(
            "down|decrease|lower|reduce",
            f"[调調](?:低|小)|降低|减少|減少|减小|減小|[小低]{_A_BIT}"
            r"|[减減](?=\s*\d)|下げ(?:て|る)?|小さく",
        ),
    ),
)
TURN: Final = regex(whole("turn"), re.I)
"""With up or down it is the volume, where nothing else is named."""
BIT: Final = _known(
    "a (?:little )?bit|a little|slightly|a touch",
    f"一[点點]{{1,2}}[儿兒]?|一些|(?<={TAKEN})[点點些]|少し|ちょっと",
)
LEVELS: Final = (
    (100, _known("max|maximum|full", "最大|最高")),
    (0, _known("min|minimum|lowest", "最小|最低")),
    (50, _known("half", "一半|半分")),
)
ALL: Final = _known(
    "all|every(?:one|body|thing|where)?|both", "所有人?|全部|大家|すべて|全て|みんな|全員"
)
AT_PLACE: Final = regex(r"\s+(?:in|on|to|at)\s+(?:the\s+|my\s+)?", re.I)
"""Before the name of a device behind a message."""

_TENS: Final = {
    "ten": 10,
    "twenty": 20,
    "thirty": 30,
    "forty": 40,
    "fifty": 50,
    "sixty": 60,
    "seventy": 70,
    "eighty": 80,
    "ninety": 90,
}
_COUNTED: Final = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen "
    "fifteen sixteen seventeen eighteen nineteen"
)
_ONES: Final = {word: number for number, word in enumerate(_COUNTED.split())}
_DIGITS: Final = {each: at for at, each in enumerate("零一二三四五六七八九")} | {
    "〇": 0,
    "两": 2,
    "兩": 2,
}
_TEN_WORDS: Final = "|".join(_TENS)
_ONE_WORDS: Final = "|".join(list(_ONES)[1:10])
_WORDS: Final = "|".join((*_ONES, *_TENS))
_HAN: Final = f"[{''.join(_DIGITS)}十百]"
NUMBER: Final = regex(
    r"(?P<to>(?<![A-Za-z])(?:to|at)\s+|[到至成为為]\s*)?"
    r"(?P<sign>[+\-−]\s*)?"
    r"(?:(?<![\d.:])(?P<digits>\d{1,4})(?![\d:]|\.\d)"
    rf"|{whole(f'(?P<tens>{_TEN_WORDS})[ -](?P<ones>{_ONE_WORDS})')}"
    rf"|{whole(f'(?P<word>a hundred|one hundred|hundred|{_WORDS})')}"
    rf"|(?:百分之)?(?P<han>{_HAN}{{1,4}}))"
    rf"(?:\s*%|\s*{whole('percent|per cent|pct')}|\s*(?:パーセント|趴))?"
    r"(?P<there>\s*(?:に|まで|へ))?",
    re.I,
)
"""A number of percent; `to` and `there` make it a level rather than a step."""


def number_of(found: re.Match[str]) -> int | None:
    """What `NUMBER` found; `None` for signs that are no number."""
    if found["digits"]:
        return int(found["digits"])
    if found["tens"]:
        return _TENS[found["tens"].lower()] + _ONES[found["ones"].lower()]
    if found["word"]:
        word = found["word"].lower()
        return 100 if word.endswith("hundred") else ({**_ONES, **_TENS})[word]
    return _han_number(found["han"])


def _han_number(text: str) -> int | None:
    hundreds, hundred, rest = text.rpartition("百")
    tens, ten, ones = rest.rpartition("十")
    parts = ((hundreds, hundred, 100), (tens.lstrip("零〇"), ten, 10), (ones.lstrip("零〇"), "", 1))
    total = 0
    for digits, sign, worth in parts:
        if len(digits) > 1 or any(each not in _DIGITS for each in digits):
            return None
        total += (_DIGITS[digits] if digits else int(bool(sign))) * worth
    return total


_PART: Final = "早上|上午|中午|下午|今晚|晚上|凌晨|傍晚|午前|午後|朝|夜"
TIME: Final = regex(
    rf"(?P<part>{_PART})?\s*"
    r"(?:(?<!\d)(?P<hour>\d{1,2}):(?P<minute>\d{2})(?!\d)|"
    rf"(?P<clock>\d{{1,2}}|(?<=[上午晨晚])一|(?!一[点點]){_HAN}{{1,3}})\s*[点點时時]"
    r"(?P<half>半)?(?:(?P<past>\d{1,2})分?)?)"
    rf"(?:\s*{whole('(?P<half_day>am|pm)')})?"
    rf"|{whole('(?P<twelve>[0-9]{1,2})[ ]?(?P<noon>am|pm)')}",
    re.I,
)
DAILY: Final = _known("every day|daily", "每天|每日|毎日")
_LATE: Final = ("下午", "今晚", "晚上", "傍晚", "午後", "夜", "pm")


def time_of(found: re.Match[str]) -> str:
    """As `22:00`; empty for what is no time of a day."""
    hour = found["hour"] or found["clock"] or found["twelve"]
    number = int(hour) if hour.isdecimal() else _han_number(hour)
    minute = 30 if found["half"] else int(found["minute"] or found["past"] or 0)
    if number is None:
        return ""
    part = (found["part"] or found["half_day"] or found["noon"] or "").lower()
    if part in _LATE and number < 12:
        number += 12
    elif part == "am" and number == 12:
        number = 0
    return f"{number:02}:{minute:02}" if number < 24 and minute < 60 else ""


_FILL: Final = (
    "set turn put make please the of on at to in for with a an and can could you would i want like "
    "me my it its by now change switch adjust device devices theme screen mode display percent "
    "level hey hi again"
)
FILL_WORDS: Final = frozenset(_FILL.split())
_SIGN_WORDS: Final = (
    "把 将 將 的 到 为 為 调到 調到 调 調 设为 設為 设成 設成 设置 設置 設定 设 設 在 对 對 给 給 "
    "向 让 讓 请 請 帮我 幫我 帮 幫 一下 吧 再 切换 切換 成 换 換 用 里 裡 上 开到 開到 开 開 我想 "
    "我要 设备 裝置 設備 主题 主題 模式 屏幕 螢幕 画面 畫面 和 跟 与 與 及 を の に は で と へ も "
    "もう が する して してください ください にして デバイス テーマ モード お願い お願いします"
)
_FILL_SIGNS: Final = tuple(_SIGN_WORDS.split())
_MORE: Final = {
    Verb.SNAPSHOT: "take picture 照",
    Verb.UPGRADE: "firmware install 固件 韌體 ファームウェア",
    Verb.INFO: "show get read check see 查看 看 表示",
}
"""Words that say nothing more beside one verb."""
_ONLY_FILL: Final = {
    verb: regex(
        "(?:"
        + "|".join(
            sorted((*_FILL_SIGNS, *more.split()), key=len, reverse=True)  # the longest first
        )
        + ")*"
    )
    for verb, more in [*_MORE.items(), *((each, "") for each in Verb if each not in _MORE)]
}
SIGNS: Final = " \t,，、:：;；。.!！?？“”\"'「」" + TAKEN
_ENDS: Final = tuple(sorted(_FILL_SIGNS, key=len, reverse=True))


def says_nothing(word: str, verb: Verb) -> bool:
    """Whether a word adds nothing to what was understood."""
    folded = word.strip(SIGNS).casefold()
    return (
        folded in FILL_WORDS
        or folded in _MORE.get(verb, "").split()
        or _ONLY_FILL[verb].fullmatch(folded) is not None
    )


def bare(words: str, verb: Verb) -> str:
    """Without the words that say nothing, and without signs around it."""
    spaced = words.replace(TAKEN, " ")
    name = " ".join(each for each in spaced.split() if not says_nothing(each, verb)).strip(SIGNS)
    while True:
        shorter = name
        for end in _ENDS:
            shorter = shorter.removesuffix(end).removeprefix(end).strip(SIGNS)
        if shorter == name:
            return name
        name = shorter
