"""The long descriptions of the robot's tools: one of them is larger than many a whole form."""

from __future__ import annotations

from typing import Final

ACTION_HELP: Final = (
    "Lets the robot do one of its moves; several calls are done one after another.\n"
    "`action` names the move:\n"
    "- with steps: walk, turn, jump, swing, moonwalk, bend, shake_leg, updown, whirlwind_leg\n"
    "- without: sit, showcase, home\n"
    "- only with hand servos: hands_up, hands_down, hand_wave, windmill, takeoff, fitness, "
    "greeting, shy, radio_calisthenics, magic_circle\n"
    "`steps` repeats the move; `speed` is the time of one step in milliseconds, so a small "
    "number is fast; `direction` is 1 for forward or left, -1 for back or right; `amount` is "
    "how far it swings, in degrees; `arm_swing` moves the arms along, where there are any."
)

TRIM_HELP: Final = (
    "调整一个舵机的零位，让机器人站得更直。调整会一直保存。"
    "servo_type 是舵机：left_leg、right_leg、left_foot、right_foot、left_hand、right_hand；"
    "trim_value 是角度，从 -50 到 50。"
)

SEQUENCE_HELP: Final = (
    "Lets the robot do a move that you make up yourself, as a sequence of servo positions. "
    "Send a long dance in several calls of at most five positions each; they are queued and "
    "done in order. Two ways of moving can be mixed: going to a position, and swinging around "
    "one.\n"
    "\n"
    "The servos, each from 0 to 180 degrees with 90 as its middle:\n"
    "- `ll` left leg: 0 turned out, 180 turned in\n"
    "- `rl` right leg: 0 turned in, 180 turned out\n"
    "- `lf` left foot: 0 tip up, 180 tip down\n"
    "- `rf` right foot: 0 tip down, 180 tip up\n"
    "- `lh` left hand: 0 down, 180 up (only with hand servos)\n"
    "- `rh` right hand: 0 up, 180 down (only with hand servos)\n"
    "\n"
    "`sequence` is a JSON object, written as a string:\n"
    "- `a`: the list of moves, in order\n"
    "- `d`: a pause after all of them, in milliseconds (0 if left out)\n"
    "A move that goes to a position has\n"
    "- `s`: an object from servo to degrees; a servo that is not named stays where it is\n"
    "- `v`: how long the way takes, 100 to 3000 milliseconds (1000 if left out)\n"
    "- `d`: a pause after this move, in milliseconds (0 if left out)\n"
    "A move that swings has instead `osc`, an object with\n"
    "- `a`: an object from servo to the width of its swing, 10 to 90 degrees\n"
    "- `o`: an object from servo to the middle of its swing, 0 to 180 degrees\n"
    "- `ph`: an object from servo to its phase, 0 to 360 degrees\n"
    "- `p`: the time of one swing, 100 to 3000 milliseconds (500 if left out)\n"
    "- `c`: how often, 0.1 to 20 (5 if left out)\n"
    "\n"
    "Never swing both feet with both legs at once: one foot has to stay at 90 degrees, or the "
    "robot falls over and may break a servo. Do not go home inside a sequence; call "
    "`self.otto.stop` when the last one is done.\n"
    "\n"
    "Examples:\n"
    '1. A step aside: {"a":[{"s":{"ll":110,"rl":110},"v":600},{"s":{"ll":90,"rl":90},"v":600}]}\n'
    '2. Tapping a foot: {"a":[{"osc":{"a":{"lf":25},"o":{"lf":70,"rf":90},"p":400,"c":6}}]}\n'
    '3. A slow bow with a pause: {"a":[{"s":{"lf":60,"rf":120},"v":1500,"d":800},'
    '{"s":{"lf":90,"rf":90},"v":1500}],"d":500}'
)
