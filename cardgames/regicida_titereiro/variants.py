"""What can be chosen before a game: the objective, how many identities are turned up, and the rulings."""

from __future__ import annotations

from typing import Final

import attrs

from cardgames.core.errors import VariantError
from cardgames.core.messages import msg
from cardgames.core.options import choice, one_of
from cardgames.regicida_titereiro.cards import HEARTS, SEVEN_TARGETS, TARGETS


@attrs.frozen(kw_only=True)
class Variant:
    """One way to play."""

    objective: str = choice("united", "divide", "central", "frontiers", rule="TIT-01", help=msg("How a House scores."))
    reveal: int = one_of(3, 2, 1, 0, 4, 5, 6, rule="TIT-08", help=msg("How many identities are turned up before the board is begun."))
    slots: str = choice("six", "seven_slots", rule="TIT-R2", help=msg("Divide: six target scores, or the seven that are printed."))
    groups: str = choice("orthogonal", "eight_neighbour", rule="TIT-R3", help=msg("Which tiles of a House form a group."))
    same_house: str = choice("legal", "forbidden", rule="TIT-R4", help=msg("An intrigue between two tiles of the same House."))
    next_tile: str = choice("hidden", "open", rule="TIT-R5", help=msg("The tile after the one in hand."))
    turning: str = choice("one_at_a_time", "all_at_once", rule="TIT-R6", help=msg("When the chosen identities are turned up."))
    difficulty: str = choice("rated", "practice", rule="TIT-R7", help=msg("Only 1 to 3 identities turned up, or any number for practice."))

    def __attrs_post_init__(self) -> None:
        # TIT-R7
        if self.difficulty == "rated" and self.reveal not in HEARTS[self.objective]:
            raise VariantError(msg("{n} is possible only with difficulty=practice; allowed: 3, 2, 1", n=self.reveal), "reveal")
        # TIT-R2
        if self.slots == "seven_slots" and self.objective != "divide":
            raise VariantError(msg("seven_slots is possible only with objective=divide"), "slots")

    @property
    def row(self) -> tuple[int, ...]:
        """The scores on which the identities are laid."""
        return SEVEN_TARGETS if self.slots == "seven_slots" else TARGETS[self.objective]

    @property
    def hearts(self) -> int | None:
        """How hard it is, as printed; None for practice games that the book does not rate."""
        return HEARTS[self.objective].get(self.reveal)


#: ``united``, ``united-2``, ``united-1``, ``divide``, …: an objective, and how many identities are turned up where that is not three.
VARIANTS: Final = {
    objective if reveal == 3 else f"{objective}-{reveal}": Variant(objective=objective, reveal=reveal)
    for objective in TARGETS
    for reveal in (3, 2, 1)
}
