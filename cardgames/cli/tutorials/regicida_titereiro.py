"""The beginning of a board, and the end of one."""

from __future__ import annotations

from typing import Final

from cardgames.cli.tutorials import Lesson, Part, Step
from cardgames.core.messages import msg

_BEGIN: Final = "variant central"

_EXPANSION: Final = (
    Step(
        "reveal 6",
        msg(
            "The objective Central counts a House's tiles in the inner 4×4 of the board. On each target score lies an identity, face down. "
            "You turn up three before you start. Which House must have all its six tiles in the middle?"
        ),
    ),
    Step("reveal 0", msg("And which must stay on the border altogether?")),
    Step("reveal 4", msg("The last one. The other three stay hidden until the board is full.")),
    Step(
        "place f7",
        msg(
            "The first tile lies on the table, the next is in your hand. Lay each beside one that lies there. The board may grow to any "
            "side, but never beyond 6 rows and 6 columns: what is the middle is decided by how it grows."
        ),
    ),
    Step("place g7", msg("Tiles of the House with 6 belong together; tiles of the House with 0 are pushed outwards.")),
    Step("place e6", msg("And so on, 35 times. The table beside the board shows scores, targets and what is still in the pile.")),
)

_FULL: Final = """
variant central
targets lion=6 wolf=4 bear=3 eagle=2 stag=1 fox=0
board FWFSFS/ELLLBW/FLLLWE/SBWWES/FSBESE/BBWEBF
"""

_INTRIGUES: Final = (
    Step(
        "intrigue e5 f5 dark e5 points wolf",
        msg(
            "An intrigue swaps two neighbours, both light. One of the two tiles turns dark and can never be swapped again; and one of "
            "their two Houses turns its point token dark. The Wolf needs one more in the middle: swap e5 and f5. "
            "You may type: e5 f5 e5 wolf"
        ),
    ),
    Step("intrigue b1 b2 dark b1 points stag", msg("The Stag has one too many in the middle, the Bear now one too few: swap b1 and b2.")),
    Step("stop", msg("All six Houses score what they should. Up to six intrigues are possible; you may stop whenever you like.")),
)

LESSON: Final = Lesson(
    parts=(
        Part(
            msg("You are the puppeteer. Build the realm tile by tile, then pull the strings until every House scores its target."),
            _BEGIN,
            _EXPANSION,
        ),
        Part(msg("Some time later: the board is full and all identities are turned up. Now come the intrigues."), _FULL, _INTRIGUES),
    ),
    closing=msg("Peace. Now for a game of your own: cardgames titereiro play --variant central"),
)
