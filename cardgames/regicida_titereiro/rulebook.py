"""The catalogue of the rules, in our own words; the source is the Portuguese sheet of the solo variant, by section."""

from __future__ import annotations

from typing import Final

from cardgames.core.messages import Message, msg, pmsg
from cardgames.core.rulebook import Rule, Rulebook, Ruling

_OBJECTIVES: Final = "Titereiro, Objetivos"
_SETUP: Final = "Titereiro, Preparação"
_EXPANSION: Final = "Titereiro, Fase de Expansão"
_RAVEN: Final = "Titereiro, Fase do Corvo"
_INTRIGUE: Final = "Titereiro, Fase de Intriga"
_END: Final = "Titereiro, Fim da Partida"


def _rule(id: str, source: str, text: Message) -> Rule:
    return Rule(id=id, text=text, source=source)


RULEBOOK: Final = Rulebook(
    (
        _rule(
            "TIT-01", _OBJECTIVES, msg("One objective is chosen for the game: it says how a House scores and which scores must be reached.")
        ),
        _rule("TIT-02", _OBJECTIVES, msg("United: a House scores the number of tiles in its largest group.")),
        _rule("TIT-03", _OBJECTIVES, msg("Divide: a House scores the number of its groups.")),
        _rule("TIT-04", _OBJECTIVES, msg("Central: a House scores its tiles in the inner 4×4.")),
        _rule("TIT-05", _OBJECTIVES, msg("Frontiers: a House scores its tiles on the border of the 6×6.")),
        _rule("TIT-06", _OBJECTIVES, msg("A group is one tile, or several tiles of one House that touch side by side.")),
        _rule(
            "TIT-07",
            _SETUP,
            msg(
                "The identities are shuffled and laid face down, one on each target score: United and Divide 1 2 3 4 5 6, "
                "Central 0 1 2 3 4 6, Frontiers 0 2 3 4 5 6."
            ),
        ),
        _rule(
            "TIT-08",
            _SETUP,
            msg(
                "Before the board is begun the player turns up 3, 2 or 1 identities (1, 2 or 3 hearts; Frontiers 1, 1 or 2), choosing "
                "on which scores."
            ),
        ),
        _rule("TIT-09", _SETUP, msg("All 36 tiles, six of each House, are shuffled into one pile; its top tile begins the board.")),
        _rule("TIT-10", _EXPANSION, msg("Then, 35 times, the top tile is drawn, seen and laid side by side with a tile of the board.")),
        _rule(
            "TIT-11",
            _EXPANSION,
            msg(
                "The board never spans more than six rows or six columns; until it spans six, it is open on which side it grows. "
                "(While it grows its cells are named on a table of 11×11, with the first tile on f6; a full board is a1 to f6.)"
            ),
        ),
        _rule("TIT-12", _RAVEN, msg("When the 6×6 is full, all identities are turned up.")),
        _rule("TIT-13", _INTRIGUE, msg("Then up to six intrigues are made; the player may stop at any time.")),
        _rule(
            "TIT-14",
            _INTRIGUE,
            msg(
                "An intrigue swaps two light tiles that lie side by side, turns exactly one of the two dark, and turns the point token "
                "of one of their Houses dark. (In writing, “dark” names the cell where the dark tile comes to lie.)"
            ),
        ),
        _rule("TIT-15", _INTRIGUE, msg("A dark tile is never swapped again; it still scores.")),
        _rule(
            "TIT-16",
            _INTRIGUE,
            msg("The point token that is turned must be light: two Houses whose tokens are both dark cannot intrigue with each other."),
        ),
        _rule(
            "TIT-17",
            _END,
            msg("At the end every House must score exactly what its identity lies on: then there is peace and the game is won, else war."),
        ),
        Ruling(
            id="TIT-R1",
            text=msg("Which printed row of target scores belongs to which objective?"),
            source=_SETUP,
            field=None,
            options=(("sums", msg("The rows whose sums fit: 16 for the inner 4×4, 20 for the border.")),),
            reason=msg("The headings are lost, but the inner 4×4 has 16 cells and the border 20: no other rows can be reached."),
        ),
        Ruling(
            id="TIT-R2",
            text=msg("For Divide seven scores are printed, but there are six identities. Which are used?"),
            source=_SETUP,
            field="slots",
            options=(
                ("six", msg("1 to 6.")),
                ("seven_slots", msg("0 to 6: one of them stays empty by chance; turning that one up uses up a reveal.")),
            ),
            reason=msg("Every House always has a group, so 0 can never be reached."),
        ),
        Ruling(
            id="TIT-R3",
            text=msg("Do tiles that touch only at a corner form a group?"),
            source=_OBJECTIVES,
            field="groups",
            options=(("orthogonal", msg("No.")), ("eight_neighbour", msg("Yes; tiles are still laid and swapped side by side only."))),
            reason=msg("The book says of intrigues that a diagonal is not adjacent."),
        ),
        Ruling(
            id="TIT-R4",
            text=msg("May two tiles of the same House be swapped?"),
            source=_INTRIGUE,
            field="same_house",
            options=(("legal", msg("Yes: one tile and the token of that House turn dark.")), ("forbidden", msg("No."))),
            reason=msg("Nothing in the book forbids it."),
        ),
        Ruling(
            id="TIT-R5",
            text=msg("Is the next tile of the pile visible?"),
            source=_EXPANSION,
            field="next_tile",
            options=(("hidden", msg("No.")), ("open", msg("Yes, beside the tile in hand."))),
            reason=msg("A pile that is shuffled is taken to lie face down."),
        ),
        Ruling(
            id="TIT-R6",
            text=msg("Are the chosen identities turned up one at a time?"),
            source=_SETUP,
            field="turning",
            options=(
                ("one_at_a_time", msg("Yes: each is seen before the next is chosen.")),
                ("all_at_once", msg("No: all scores are chosen first.")),
            ),
            reason=msg("The player turns the tokens by hand, one after the other."),
        ),
        Ruling(
            id="TIT-R7",
            text=msg("May 0 or 4 to 6 identities be turned up?"),
            source=_SETUP,
            field="difficulty",
            options=(("rated", msg("No.")), ("practice", msg("Yes, for practice; such a game has no hearts."))),
            reason=msg("The table of difficulties lists only 3, 2 and 1."),
        ),
    )
)

#: The words of the book, for the glossary.
TERMS: Final = (
    pmsg("term", "House"),
    pmsg("term", "ally tile"),
    pmsg("term", "point token"),
    pmsg("term", "identity token"),
    pmsg("term", "group"),
    pmsg("term", "objective"),
)
