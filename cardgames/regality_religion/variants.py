"""How the game can be played: modes, scoring, length and the rulings, with names for the usual combinations."""

from __future__ import annotations

from typing import Final

import attrs

from cardgames.core.messages import msg
from cardgames.core.options import choice, flag, number


@attrs.frozen(kw_only=True)
class Variant:
    """Every field combines with every other; the defaults are the book's game."""

    neutrals: str = choice(
        "open",
        "old_style",
        "random",
        "draft",
        "secret_random",
        "secret_draft",
        rule="RVR-03",
        help=msg("How the neutral cards come into the game."),
    )
    scoring: str = choice("allies", "points", rule="RVR-60", help=msg("What wins: most allies, or most points of their spaces."))
    length: str = choice("single", "match", rule="RVR-66", help=msg("One game, or a match of three."))
    first: str | int = choice(
        "chance", 0, 1, rule="RVR-R15", help=msg("Who goes first in the first game: 0 Regality, 1 Religion, or chance decides.")
    )
    face_down: str = choice(
        "counts",
        "face_up",
        "void",
        rule="RVR-R1",
        help=msg("Face-down cards at the end: they count, the game goes on, or they count for none."),
    )
    filled: str = choice(
        "no_space",
        "game_end",
        rule="RVR-R2",
        help=msg("A placement destroys nothing when no space is left, or only at the game's end."),
    )
    shield: str = choice("all", "harm_only", rule="RVR-R3", help=msg("A shield stops every effect, or only convert, destroy and banish."))
    opposite: str = choice("any", "both", rule="RVR-R4", help=msg("Samurai and Ninja banish what is there, or only two cards at once."))
    chains: bool = flag(True, rule="RVR-R5", help=msg("Poet and Artist may copy each other."))
    negates: str = choice("both", "enemies", rule="RVR-R6", help=msg("Whose cards Shaman and Enchantress negate."))
    lone_tower: str = choice("never", "free_space", rule="RVR-R7", help=msg("A Tower with no ally to cover."))
    tower_falls: str = choice("pile", "tower", rule="RVR-R8", help=msg("What leaves with a Tower: the whole pile, or the Tower alone."))
    herself: str = choice("fairy", "witch", "both", "neither", rule="RVR-R9", help=msg("Who may choose herself: the Fairy, the Witch."))
    hidden_target: str = choice("random", "look", rule="RVR-R10", help=msg("How Assassin and Adventurer get at hidden cards."))
    reshuffle: bool = flag(True, rule="RVR-R11", help=msg("The Merchant may bring about a new pile inside a game."))
    stuck: str = choice("loses", "passes", rule="RVR-R12", help=msg("A player whose cards cannot be placed."))
    cap: int | None = number(
        None,
        9,
        500,
        none=msg("no cap: the third occurrence of a position is a draw"),
        rule="RVR-R13",
        help=msg("Turns after which a game is a draw, instead of the third occurrence of a position."),
    )
    death_points: str = choice("count", "zero", rule="RVR-R14", help=msg("The points of who lost by Death."))
    discard: str = choice("all", "destroyed", "own", rule="RVR-R16", help=msg("What the Necromancer finds in the discard."))
    drawn_game: str = choice("again", "half", rule="RVR-R17", help=msg("A drawn game of a match: played again once, or half a win each."))
    lost_points: str = choice("count", "zero", rule="RVR-R18", help=msg("The points of who lost because there was nothing to play."))
    merchant: str = choice("hidden", "open", rule="RVR-R20", help=msg("The Merchant's card in secret modes."))

    @property
    def secret(self) -> bool:
        """Whether neutrals are held hidden."""
        return self.neutrals in ("secret_random", "secret_draft")

    @property
    def deal(self) -> int:
        """How many neutrals one game needs."""
        return _DEAL[self.neutrals]


_DEAL: Final = {"open": 5, "old_style": 0, "random": 4, "draft": 5, "secret_random": 4, "secret_draft": 8}

PRESETS: Final = {
    "open": Variant(),
    "old_style": Variant(neutrals="old_style"),
    "random": Variant(neutrals="random"),
    "draft": Variant(neutrals="draft"),
    "secret_random": Variant(neutrals="secret_random"),
    "secret_draft": Variant(neutrals="secret_draft"),
    "points": Variant(scoring="points"),
    "match": Variant(length="match"),
    "points_match": Variant(scoring="points", length="match"),
}
