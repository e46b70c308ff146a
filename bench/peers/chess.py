"""python-chess: pure Python, and a model of how a library of rules should read."""

from __future__ import annotations

import random

import chess  # type: ignore[import-not-found]  # In an environment of its own.

from bench.clock import random_play


def play() -> int:
    board = chess.Board()
    steps = 0
    while steps < 200 and (moves := list(board.legal_moves)):
        board.push(random.choice(moves))
        steps += 1
    return steps


random_play("python-chess (200 half-moves)", play)
