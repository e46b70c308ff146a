"""The policy as a player: from a view to an action, one step ahead."""

from __future__ import annotations

from random import Random

from cardgames.regicide.actions import CHOICES, DISCARDS, DONE, FLIP, WISHES, YIELD, Action
from cardgames.regicide.board import FLIP as FLIPPING
from cardgames.regicide.board import MOVES, PAY, PLAY, Board
from cardgames.regicide.board import YIELD as YIELDING
from cardgames.regicide.cards import VALUES
from cardgames.regicide.policy import Policy, policy
from cardgames.regicide.state import Phase, Wish
from cardgames.regicide.view import View


class Greedy:
    """Does what scores best now."""

    def choose(self, view: View, legal: tuple[Action, ...], _rng: Random, /) -> Action:
        return legal[0] if len(legal) == 1 else decide(view)


def decide(view: View) -> Action:
    """What the policy does for the seat that is to move."""
    plays, board = policy(view.variant.players), Board.seen(view)
    if view.phase is Phase.WISH:
        assert view.seat is not None
        return WISHES[tuple(Wish).index(plays.wish(board, view.seat))]
    if board.phase == PLAY:
        return action_of(plays.best(board))
    if board.phase == PAY:
        if not board.due:
            return DONE
        cards = plays.payment(board)
        if not cards or (view.may_flip and plays.flips(board, cards)):
            return FLIP
        # The dearest card first leaves the least to think about.
        return DISCARDS[max(cards, key=VALUES.__getitem__)]
    return CHOICES[plays.names(board, welcome(plays, board, view))]


def action_of(move: int) -> Action:
    """The action of a move's number."""
    return YIELD if move == YIELDING else FLIP if move == FLIPPING else MOVES[move]


def welcome(plays: Policy, board: Board, view: View) -> list[int]:
    """The seats that may be named and wish it most; without wishes all that may be named."""
    seats = board.seats()
    if not view.wishes:
        return seats
    said = {board.seat: plays.wish(board, board.seat), **dict(spoken(view))}
    most = min([tuple(Wish).index(said[seat]) for seat in seats])
    return [seat for seat in seats if tuple(Wish).index(said[seat]) == most]


def spoken(view: View) -> list[tuple[int, Wish]]:
    """REG-41: who has said what since the jester, clockwise."""
    return [((view.turn + 1 + step) % view.variant.players, said) for step, said in enumerate(view.wishes)]
