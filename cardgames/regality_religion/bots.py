"""What is particular to playing it well: a turn is one move, cards in hand are worth something, and the end can be solved."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from time import perf_counter
from typing import Any, Final

import attrs

from cardgames.bots.protocol import Hint
from cardgames.bots.search import ITERATIONS, Mcts
from cardgames.core.errors import CardGamesError
from cardgames.core.game import AnyGame
from cardgames.core.rng import pick
from cardgames.regality_religion.actions import Action
from cardgames.regality_religion.alphabeta import WIN, OutOfNodes, Search, turns
from cardgames.regality_religion.cards import EFFECTS, NAMES, Lose
from cardgames.regality_religion.effects import shields
from cardgames.regality_religion.rules import apply, legal
from cardgames.regality_religion.solver import OldStyle, fits, solve
from cardgames.regality_religion.state import Phase, State
from cardgames.regality_religion.view import View, determinize

#: What a card still in an Area is worth, in spaces.
HELD: Final[Mapping[str, float]] = {
    "king": 0.4, "queen": 0.5, "princess": 0.45, "minister": 0.45, "general": 0.3, "mage": 0.3, "castle": 0.4,
    "pope": 0.4, "cardinal": 0.5, "saint": 0.45, "bishop": 0.45, "paladin": 0.3, "monk": 0.3, "temple": 0.4,
}  # fmt: skip
_HELD: Final = tuple(HELD.get(name, 0.0 if name in ("citizen", "death") else 0.4) for name in NAMES)
#: How much safer a card with a shield is, and what a face-down card still counts.
SHIELDED: Final = 0.35
FACE_DOWN: Final = 0.1
WON: Final = 1000.0

#: With so few free spaces the search first looks for a certain win, for about a third of the time it has.
SOLVED: Final = 3
SOLVED_OLD_STYLE: Final = 5
NODES_PER_SECOND: Final = 3_000
#: So many nodes of Old Style take as long as one of any other game.
_FASTER: Final = 30


def worth(state: State, seat: int) -> float:
    """How well a seat stands, in spaces: cards on the field, their safety, and what the Areas hold."""
    points = state.variant.scoring == "points"
    kingdom = state.setting.kingdom
    safe = shields(state.field)
    total = 0.0
    for cell, piece in enumerate(state.field):
        if piece is None:
            continue
        value = kingdom[cell] / 5 if points else 1.0
        if piece.destroyer is not None:
            value *= FACE_DOWN
        elif safe >> cell & 1:
            value += SHIELDED
        if isinstance(EFFECTS[piece.card], Lose):
            value -= 3.0
        total += value if piece.owner == seat else -value
    held = [sum([_HELD[card] for card in area]) for area in state.areas]
    return total + held[seat] - held[1 - seat]


def reached(state: State, action: Action, seat: int, value: Callable[[State, int], float]) -> float:
    """What an action comes to when the rest of the turn is played as well as can be, by what it is worth when the turn ends."""
    after = apply(state, action)
    if len(after.setting.results) > len(state.setting.results):
        winner = after.setting.results[-1].winner
        return 0.0 if winner is None else WON if winner == seat else -WON
    if after.phase is Phase.EFFECT:
        return max(reached(after, rest, seat, value) for rest in legal(after))
    return value(after, seat)


def order(state: State, actions: tuple[Action, ...]) -> list[Action]:
    """The actions of a turn, those that look best at its end first."""
    if state.phase not in (Phase.PLACE, Phase.EFFECT):
        return list(actions)
    return sorted(actions, key=lambda action: -reached(state, action, state.mover, worth))


class Greedy:
    """Makes the turn that stands best when it is over, looking no further."""

    def choose(self, view: View, legal: tuple[Action, ...], rng: Random, /) -> Action:
        if view.phase not in (Phase.PLACE, Phase.EFFECT):
            return pick(rng, legal)
        return order(determinize(view, rng), legal)[0]


def rollout(state: State, rng: Random) -> Action:
    """Any placement, then the effect that stands best."""
    if state.phase is Phase.EFFECT:
        return max(legal(state), key=lambda action: reached(state, action, state.mover, spaces_held))
    return pick(rng, legal(state))


def spaces_held(state: State, seat: int) -> float:
    """The quick version of `worth`: the field alone."""
    total = 0.0
    for piece in state.field:
        if piece is not None and piece.destroyer is None:
            total += 1.0 if piece.owner == seat else -1.0
    return total


def winning(state: State, nodes: int) -> Action | None:
    """An action that wins for certain, if one is found in so many nodes; None, too, where hidden cards or chance forbid to say."""
    try:
        solve(state, nodes=1)
    except CardGamesError:
        return None
    search = OldStyle(state, _FASTER * nodes) if fits(state) else Search(state, nodes)
    seat = state.mover
    going_on: list[tuple[float, int, tuple[Action, ...], State]] = []
    for actions, after in turns(state):
        score = search.result(after)
        if score is None:
            going_on.append((spaces_held(after, 1 - seat), len(going_on), actions, after))
        elif (-score if seat else score) > WIN // 2:
            return actions[0]
    try:
        for _, _, actions, after in sorted(going_on):
            if search.value(after) < 0:
                return actions[0]
    except OutOfNodes:
        pass
    return None


@attrs.frozen(kw_only=True)
class Finisher(Mcts):
    """The search, with the last turns solved: it plays a certain win when it finds one, and looks ahead by chance otherwise."""

    def advise(self, view: View, legal: tuple[Action, ...], rng: Random, /) -> tuple[Hint[Action], ...]:
        began = perf_counter()
        sure = self._sure(view, rng)
        if sure is not None:
            others = (Hint(action, 0.0, 0.0, 1.0, 0) for action in legal if action != sure)
            return Hint(sure, 1.0, 1.0, 1.0, 1), *others
        if self.seconds is None:
            return super().advise(view, legal, rng)
        left = max(self.seconds - (perf_counter() - began), 0.0)
        return Mcts.advise(attrs.evolve(self, seconds=left), view, legal, rng)

    def _sure(self, view: View, rng: Random) -> Action | None:
        most = SOLVED_OLD_STYLE if view.variant.neutrals == "old_style" else SOLVED
        if view.phase not in (Phase.PLACE, Phase.EFFECT) or view.field.count(None) > most:
            return None
        nodes = (self.iterations or ITERATIONS) * 2 if self.seconds is None else int(self.seconds * NODES_PER_SECOND)
        return winning(determinize(view, rng), nodes)


@attrs.frozen(kw_only=True)
class Exact:
    """Plays what the solver says, where it can say anything; else as the search does."""

    game: AnyGame

    def choose(self, view: View, legal: tuple[Action, ...], rng: Random, /) -> Action:
        if len(legal) == 1:
            return legal[0]
        line = _line(determinize(view, rng))
        return line[0] if line else FINISHER(game=self.game).choose(view, legal, rng)


def _line(state: State) -> tuple[Action, ...]:
    """Best play to the end where it can be known: all of Old Style, else the last spaces."""
    try:
        return solve(state).line if state.field.count(None) <= SOLVED or fits(state) else ()
    except CardGamesError:
        return ()


FINISHER: Final = partial(Finisher, explore=0.4, width=1.5)
ROLLOUT: Final = rollout
ORDER: Final = order
BOTS: Final[Mapping[str, Callable[..., Any]]] = {"greedy": Greedy, "mcts": FINISHER, "exact": Exact}
