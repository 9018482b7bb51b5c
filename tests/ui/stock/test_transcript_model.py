"""The transcript: what is part of it, what is left out, and its bound."""

from __future__ import annotations

from companion.messages.message import message
from companion.ui.kit.words.technical import Technical
from companion.ui.stock.transcript_model import TranscriptModel
from tests.fakes.conversations import assistant_call, conversation_entry
from tests.fakes.entries import call_entry, call_record


def texts(model: TranscriptModel) -> list[str]:
    return [row.text for row in model.rows()]


def test_only_what_is_part_of_a_conversation_is_shown() -> None:
    Technical.current().set(False)
    model = TranscriptModel()
    model.load(
        [
            call_entry(call_record(), 1),
            conversation_entry(2, "conversation", state="connecting"),
            conversation_entry(3, "heard", text="你好小智", wake_word=True),
            conversation_entry(4, "conversation", state="listening"),
            conversation_entry(5, "heard", text="Quieter"),
            assistant_call(6),
            conversation_entry(7, "emotion", emotion="happy"),
            conversation_entry(8, "conversation", state="speaking"),
            conversation_entry(9, "spoken", text="Done."),
            conversation_entry(10, "heard", text=""),
            conversation_entry(11, "conversation", state="idle"),
        ]
    )
    assert texts(model) == [
        "A conversation begins",
        "你好小智",
        "Quieter",
        "The assistant used “Set volume”.",
        "Face: Happy",
        "Done.",
        "The conversation has ended",
    ]
    call = model.rows()[3]
    spoken = [row.spoken for row in model.rows()]
    assert call.detail == "volume 30"
    Technical.current().set(True)
    try:
        model.load([assistant_call(6)])
        assert model.rows()[0].detail == '{"volume": 30} → true  ·  96 ms'
    finally:
        Technical.current().set(False)
    assert spoken[1].endswith("Wake word: 你好小智")
    assert spoken[2].endswith("You: Quieter") and spoken[5].endswith("Assistant: Done.")


def test_what_was_announced_and_said_aloud_tells_what_is_known_of_it() -> None:
    model = TranscriptModel()
    address = "http://sounds.example/1.ogg"
    said = conversation_entry(2, "say", text="Dinner!", outcome="played")
    said.detail = message("say.played")
    model.load([conversation_entry(1, "spoken", text="Rain.", address=address), said])
    assert [(row.text, row.detail, row.icon) for row in model.rows()] == [
        ("Assistant’s announcement: “Rain.”", f"The sound is at {address}", "speaker-high"),
        ("Said aloud: Dinner!", "Played to the end", "speaker-high"),
    ]


def test_a_call_that_failed_is_red() -> None:
    model = TranscriptModel()
    model.add(assistant_call(1, failed=True, answer="Unknown tool"))
    [row] = model.rows()
    assert row.icon_role == "redText" and "Unknown tool" in row.detail


def test_the_oldest_rows_go_first() -> None:
    model = TranscriptModel(capacity=3)
    model.load(conversation_entry(number, "spoken", text=str(number)) for number in range(1, 6))
    assert texts(model) == ["3", "4", "5"]
    gone: list[int] = []
    model.rowsRemoved.connect(lambda _parent, first, last: gone.append(last - first + 1))
    model.add(conversation_entry(6, "spoken", text="6"))
    assert texts(model) == ["4", "5", "6"] and gone == [1]
    # what was there already does not come twice
    model.add(conversation_entry(6, "spoken", text="6"))
    assert texts(model) == ["4", "5", "6"]


def test_what_is_said_can_be_left_out() -> None:
    model = TranscriptModel()
    for entry in (
        conversation_entry(1, "heard", text="secret"),
        assistant_call(2),
        conversation_entry(3, "spoken", text="secret too"),
    ):
        model.add(entry)
    model.set_with_speech(False)
    model.add(conversation_entry(4, "heard", text="secret"))
    model.add(conversation_entry(5, "emotion", emotion="sad"))
    assert texts(model) == ["The assistant used “Set volume”."]
