"""A first Jack, alone."""

from __future__ import annotations

from typing import Final

from cardgames.cli.tutorials import Lesson, Part, Step
from cardgames.core.messages import msg

_POSITION: Final = """
variant solo
phase play
turn 0
enemy JH
castle JC JS JD QC QD QH QS KC KD KH KS
hands 8S 2C 4D AC 3H 2H 7D 6H
tavern 5S 9C 10D 3C 6D AS 9H 7S rest
"""

_STEPS: Final = (
    Step(
        "play 8S",
        msg(
            "The Jack of Hearts has 20 health and strikes with 10. You play a card: its number is the damage, its suit a power. "
            "Spades shield: the 8 takes 8 off every blow of this enemy, for as long as it stands."
        ),
    ),
    Step(
        "discard 2C",
        msg("8 of 20 damage is done. Now the Jack strikes back: 10 less your shield is 2. Pay by discarding cards worth at least 2."),
    ),
    Step(
        "play 4D AC",
        msg(
            "An ace, the companion, may go with one other card. 4 and 1 make 5, and both suits act with the whole 5: diamonds let you "
            "draw, up to your limit of 8 cards, and clubs double the damage to 10."
        ),
    ),
    Step("discard 3H", msg("18 of 20. The shield still holds: only 2 to pay.")),
    Step(
        "play 2H",
        msg(
            "Exactly 2 are missing. An enemy is immune to the power of its own suit, so these hearts heal nothing, but they count as "
            "damage. An enemy that falls to exactly its health lies on top of the tavern: you will draw it as a card of your own."
        ),
    ),
    Step(
        "play 6H",
        msg(
            "The next enemy stands there, with no damage and without your shield, and you play at once. Hearts heal: 6 cards of the "
            "discard go, unseen, under the tavern. They will be needed: there are twelve enemies."
        ),
    ),
    Step(
        "flip",
        msg(
            "10 to pay, with no shield. You could, but this is a good moment for one of your two jesters: before you pay, flip it, "
            "discard the whole hand and draw 8 new cards. A win without a flip is gold, with one silver, with two bronze."
        ),
    ),
    Step("discard 9H AS", msg("On top of the tavern lay the Jack you caught. Pay with 9 and 1: two decisions, typed in one line.")),
    Step("play JH", msg("Your Jack is worth 10, with the power of hearts. Queens are worth 15, Kings 20.")),
)

LESSON: Final = Lesson(
    parts=(
        Part(
            msg("You alone against twelve royals: four Jacks, four Queens, four Kings. Defeat all to win; if you cannot pay, you lose."),
            _POSITION,
            _STEPS,
        ),
    ),
    closing=msg("That is all there is to it. Now for a game of your own: cardgames regicide play --players 1"),
)
