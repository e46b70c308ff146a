"""The first turns of a duel."""

from __future__ import annotations

from typing import Final

from cardgames.cli.tutorials import Lesson, Part, Step
from cardgames.core.messages import msg

_POSITION: Final = """
variant open
mover regality
regality king queen princess minister general mage castle citizen
middle dragon sage witch poet assassin
"""

_STEPS: Final = (
    Step(
        "place citizen b2", msg("You are Regality, below the field. The first card of the game is always the Citizen, who can do nothing.")
    ),
    Step("place bishop c3", msg("Religion sits above. It places the Bishop, whose effect converts a card beside it …")),
    Step("target b2", msg("… your Citizen: it is turned by 180° and now faces Religion. A card belongs to the player it faces.")),
    Step("place queen a2", msg("The Queen converts every card in one direction. Lay her on a2; then you will be asked for the direction.")),
    Step("direction east", msg("East of her stands the Citizen. Win it back. (You might also decline: no effect is compulsory.)")),
    Step("place temple b3", msg("Religion places the Temple. It has a shield: no effect touches it.")),
    Step("place king c2", msg("The King destroys one card beside him.")),
    Step(
        "target c3",
        msg(
            "The Temple cannot be chosen, it is shielded. Destroy the Bishop: it is turned face down, and leaves the field when your next "
            "turn begins. Until then it holds its space and nothing affects it."
        ),
    ),
    Step("place dragon a1", msg("Religion takes the Dragon from the neutral Area, which is open to both …")),
    Step("use", msg("… and converts every card in all eight directions: your Queen on a2 and your Citizen on b2.")),
    Step(
        "place princess b1",
        msg("The Bishop is gone and c3 is free. Your Princess converts all cards beside her: orthogonally or diagonally."),
    ),
    Step(
        "orthogonal",
        msg("Diagonally you would win the Queen and lose the King. Orthogonally you win the Citizen and the Dragon itself."),
    ),
)

LESSON: Final = Lesson(
    parts=(
        Part(msg("Nine spaces, two factions. When all nine hold a card, whoever has more cards facing them has won."), _POSITION, _STEPS),
    ),
    closing=msg("Play on with a bot as Religion: cardgames regality-religion play --seat 1=random"),
)
