"""Which Regicide is played: how many players, the rulings, and the difficulty options; the defaults are the book."""

from __future__ import annotations

from typing import Final

import attrs

from cardgames.core.cards import CARDS
from cardgames.core.errors import VariantError
from cardgames.core.messages import msg
from cardgames.core.options import choice, flag, number, one_of
from cardgames.regicide.cards import ENEMIES, SETUP, SOLO_JESTERS


@attrs.frozen(kw_only=True)
class Variant:
    """One way to play; see the rulebook for what each ruling decides."""

    players: int = number(2, 1, 4, rule="REG-03", help=msg("How many play; one player plays the solo game."), code="p")
    first_seat: int = number(0, 0, 3, rule="REG-05", help=msg("The seat that starts."))

    solo_yield: str = choice("forbidden", "allowed", "not_twice", rule="REG-R1", help=msg("May a solo player yield?"))
    payment: str = choice("stop", "any", rule="REG-R2", help=msg("Does paying stop once covered, or may a seat discard more?"))
    mixed_shield: str = choice("full", "spades", rule="REG-R3", help=msg("What a mixed play's spades shield after a jester."))
    jester_names: str = choice("anyone", "others", rule="REG-R4", help=msg("Whom a jester's player may name."))
    early_spades: str = choice("begin", "never", rule="REG-R5", help=msg("Do spades played before a jester begin to shield?"))
    discard_pile: str = choice("open", "top", rule="REG-R8", help=msg("May the discard be looked through?"))
    wishes: bool = flag(False, rule="REG-41", help=msg("After a jester, the others say whether they would like to go next."))

    hand_limit: int | None = number(None, 1, 10, none=msg("the book's"), rule="REG-V1", help=msg("Another hand limit."))
    jesters: int | None = number(
        None, 0, 2, none=msg("the book's"), rule="REG-V2", help=msg("Another number of jesters (solo: beside the table).")
    )
    enemy_health: int = one_of(0, -10, -5, 5, 10, rule="REG-V3", help=msg("Added to every enemy's health."))
    enemy_attack: int = one_of(0, -5, -2, 2, 5, rule="REG-V4", help=msg("Added to every enemy's attack."))
    yielding: bool = flag(True, rule="REG-V5", help=msg("May seats yield at all?"))
    combo_cap: int | None = number(10, 0, 40, none=msg("no cap"), rule="REG-V6", help=msg("The highest total of a combo."))

    #: What follows: the hand limit, jesters in the tavern and beside the table, attack and health by enemy.
    limit: int = attrs.field(init=False, eq=False, repr=False)
    tavern_jesters: int = attrs.field(init=False, eq=False, repr=False)
    flips: int = attrs.field(init=False, eq=False, repr=False)
    attacks: tuple[int, ...] = attrs.field(init=False, eq=False, repr=False)
    healths: tuple[int, ...] = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        if self.first_seat >= self.players:
            last = self.players - 1
            raise VariantError(
                msg(
                    "seat {seat} does not exist with {players} players; allowed: 0 to {last}",
                    seat=self.first_seat,
                    players=self.players,
                    last=last,
                ),
                "first_seat",
            )
        jesters, limit = SETUP[self.players]
        wanted = self.jesters
        # REG-35: a solo player's jesters lie beside the table.
        solo = self.players == 1
        strength = [ENEMIES.get(card.rank or "", (0, 0)) for card in CARDS]
        derived = {
            "limit": limit if self.hand_limit is None else self.hand_limit,
            "tavern_jesters": 0 if solo else jesters if wanted is None else wanted,
            "flips": 0 if not solo else SOLO_JESTERS if wanted is None else wanted,
            "attacks": tuple(attack + self.enemy_attack if attack else 0 for attack, _ in strength),
            "healths": tuple(health + self.enemy_health if health else 0 for _, health in strength),
        }
        for name, value in derived.items():
            object.__setattr__(self, name, value)

    @property
    def solo(self) -> bool:
        return self.players == 1


VARIANTS: Final = {
    "standard": Variant(),
    "solo": Variant(players=1),
    # The editions, where one prints what can be read otherwise than the default: see REG-R4 and REG-R5.
    "italian": Variant(jester_names="others"),
    "spanish": Variant(early_spades="never"),
    "french": Variant(),
}
