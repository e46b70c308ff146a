"""Positions for tests, written as the rules are told: a field, rank 3 first, and what is in the middle."""

from __future__ import annotations

import re

from cardgames.regality_religion import GAME, State
from cardgames.regality_religion.cards import CITIZEN, FACTION_CARDS, SEAT_NAMES


def at(field: str, *, mover: str = "regality", **entries: str) -> State:
    """A position at the beginning of a turn; banished are a Citizen whom nobody names, and what an Area given leaves out."""
    lines = {"mover": mover, "field": field, **entries}
    named = set(re.findall("[a-z]+", " ".join(lines.values()).lower()))
    wanted = [CITIZEN, *(card for seat, name in enumerate(SEAT_NAMES) if name in entries for card in FACTION_CARDS[seat])]
    lines["banished"] = " ".join([lines.get("banished", ""), *(str(card) for card in wanted if str(card) not in named)])
    return GAME.load("\n".join(f"{key} {rest}" for key, rest in lines.items()))


def play(state: State, *actions: str) -> State:
    """The state after these actions, of seats or of chance."""
    for action in actions:
        state = GAME.apply(state, GAME.parse(action, state))
    return state


def field(state: State) -> str:
    """The field as `at` writes it."""
    lines = dict(line.split(" ", 1) for line in GAME.dump(state).splitlines() if " " in line)
    return lines.get("field", ". . . / . . . / . . .")


def legal(state: State) -> list[str]:
    """The legal actions, as people type them."""
    return [GAME.format(action) for action in GAME.legal(state)]


def names(cards: tuple[object, ...]) -> set[str]:
    """The names of some cards."""
    return {str(card) for card in cards}
