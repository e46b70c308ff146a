"""Who wins with best play, by how much, and how: `solve`."""

from __future__ import annotations

from typing import Final

import attrs

from cardgames.core.errors import CardGamesError
from cardgames.core.messages import msg
from cardgames.regality_religion import oldstyle, openings
from cardgames.regality_religion.actions import Action
from cardgames.regality_religion.alphabeta import RECALLING, WIN, OutOfNodes, Search, in_play, turns, unplayed
from cardgames.regality_religion.cards import CARDS, EFFECTS, FACTION_CARDS, FACTIONS, Shield, Take, Where
from cardgames.regality_religion.state import Phase, State

#: Enough for nearly all positions with two free spaces; some ten seconds.
NODES: Final = 100_000

_DRAWING: Final = frozenset(card for card in CARDS if EFFECTS[card] == Take(Where.UNUSED))


@attrs.frozen(kw_only=True)
class Solution:
    """What best play of both sides comes to in the running game.

    `value` is 1, 0 or −1 for the seat to move: it wins, draws, loses; None: not found within the nodes allowed. `margin` is by how many
    allies or points it leads at the end, best play being to win and then to lead by most; None: not found. `line` is such a game from
    here to its end, empty where the nodes ran out.
    """

    seat: int
    value: int | None = None
    margin: int | None = None
    line: tuple[Action, ...] = ()
    nodes: int = 0

    @property
    def complete(self) -> bool:
        """Whether the search came to its end."""
        return self.margin is not None

    @property
    def winner(self) -> int | None:
        """The seat that wins; None when it is a draw or not known."""
        return (self.seat if self.value > 0 else 1 - self.seat) if self.value else None

    @property
    def returns(self) -> tuple[int, int] | None:
        """The value for each seat; None when it is not known."""
        if self.value is None:
            return None
        return (self.value, -self.value) if self.seat == 0 else (-self.value, self.value)


def solve(state: State, *, nodes: int | None = None) -> Solution:
    """Solve the running game from a position with a player to move, all cards known and no chance ahead; else CardGamesError.

    `nodes` bounds the search (turns begun); without it Old Style is searched to the end, anything else up to `NODES`.
    """
    check(state)
    search = OldStyle(state, nodes) if fits(state) else Search(state, NODES if nodes is None else nodes)
    value = margin = None
    line: tuple[Action, ...] = ()
    try:
        value = search.value(state)
        score = search.score(state)
        margin = score - WIN * value
        line = _line(search, state, score)
    except OutOfNodes:
        pass
    return Solution(seat=state.mover, value=value, margin=margin, line=line, nodes=search.nodes)


def check(state: State) -> None:
    """Raise CardGamesError, with the reason, where a position cannot be solved at all."""
    if state.phase is Phase.OVER:
        raise CardGamesError(msg("the game is over: there is nothing to solve"))
    if any(state.hidden):
        raise CardGamesError(msg("cards are hidden: only a position that both players know whole can be solved"))
    if state.phase not in (Phase.PLACE, Phase.EFFECT):
        raise CardGamesError(msg("a game can be solved from its first placement on"))
    # RVR-49: a card that draws, still to be used, or within reach of one that would use it again
    ahead = frozenset(unplayed(state) if state.pending is None else (*unplayed(state), state.pending.card))
    if not _DRAWING.isdisjoint(ahead if RECALLING.isdisjoint(ahead) else in_play(state)):
        raise CardGamesError(msg("the Merchant may draw: what chance decides cannot be solved"))


def _line(search: Search | OldStyle, state: State, score: int) -> tuple[Action, ...]:
    """A game to its end in which nobody gives anything away."""
    line: list[Action] = []
    while search.result(state) is None:
        seat = state.mover
        actions, state = search.best(state, score)
        line += actions
        if state.mover != seat:
            score = -score
    return tuple(line)


# Old Style


def fits(state: State) -> bool:
    """Whether the fast search knows this game: Old Style under the usual rulings, and nobody can run out of cards."""
    variant = state.variant
    if (variant.neutrals, variant.scoring, variant.face_down) != ("old_style", "allies", "counts"):
        return False
    if variant.cap is not None and state.turn + len(unplayed(state)) > variant.cap:
        return False
    games = len(state.setting.results)
    starts = [state] if begins_turn(state) else [after for _, after in turns(state) if len(after.setting.results) == games]
    return all(_ordinary(start) and oldstyle.always_fills(position_of(start)) for start in starts)


def _ordinary(state: State) -> bool:
    """No card of another hand, as play never brings it about but a text may."""
    down = sum(here is not None and here.destroyer is not None for here in state.field)
    return down <= 1 and all(FACTIONS[card] == seat for seat in (0, 1) for card in state.areas[seat])


def begins_turn(state: State) -> bool:
    """Whether a turn begins that is not the first, which plays the Citizen."""
    return state.phase is Phase.PLACE and state.turn > 0


def position_of(state: State) -> int:
    """An Old Style state at the beginning of a turn, as `oldstyle` writes it."""
    faces = [0, 0]
    shields = down = 0
    for cell, here in enumerate(state.field):
        if here is not None:
            faces[here.owner] |= 1 << cell
            if here.destroyer is not None:
                down |= 1 << cell
            elif isinstance(EFFECTS[here.card], Shield):
                shields |= 1 << cell
    hands = [sum(1 << FACTION_CARDS[seat].index(card) for card in state.areas[seat]) for seat in (0, 1)]
    seat = state.mover
    return oldstyle.pack(faces[seat], faces[1 - seat], shields, down, hands[seat], hands[1 - seat])


class OldStyle:
    """The fast search and the book, asked about states."""

    def __init__(self, root: State, nodes: int | None) -> None:
        self._search = oldstyle.Search(nodes)
        self._games = len(root.setting.results)

    @property
    def nodes(self) -> int:
        return self._search.nodes

    def result(self, state: State) -> int | None:
        """The score of a game that is over, for Regality; None while it goes on."""
        results = state.setting.results
        return None if len(results) == self._games else _score(results[self._games].scores[0])

    def value(self, state: State) -> int:
        """1 or −1: whether the mover wins or loses."""
        if not begins_turn(state):
            return 1 if any(self._wins(state.mover, after) for _, after in turns(state)) else -1
        position = position_of(state)
        found = openings.find(position)
        return 1 if (self._search.reaches(position, 5) if found is None else found[0] > 4) else -1

    def _wins(self, seat: int, after: State) -> bool:
        over = self.result(after)
        return self.value(after) < 0 if over is None else (over > 0) == (seat == 0)

    def score(self, state: State) -> int:
        """The score for the mover."""
        if begins_turn(state):
            position = position_of(state)
            found = openings.find(position)
            return _score(self._search.allies(position) if found is None else found[0])
        return max(self._after(state.mover, after) for _, after in turns(state))

    def _after(self, seat: int, after: State) -> int:
        over = self.result(after)
        if over is None:
            return -self.score(after)
        return -over if seat else over

    def best(self, state: State, score: int) -> tuple[tuple[Action, ...], State]:
        """A turn that keeps the score, where that is the score for the mover."""
        if begins_turn(state) and state.field.count(None) > 1:
            position = position_of(state)
            found = openings.find(position)
            reply = self._search.reply(position, _allies(score)) if found is None else found[1]
            return next((actions, after) for actions, after in turns(state) if oldstyle.canonical(position_of(after)) == reply)
        return next((actions, after) for actions, after in turns(state) if self._after(state.mover, after) == score)


def _score(allies: int) -> int:
    margin = 2 * allies - 9
    return margin + (WIN if margin > 0 else -WIN)


def _allies(score: int) -> int:
    return (score - WIN + 9) // 2 if score > 0 else (score + WIN + 9) // 2
