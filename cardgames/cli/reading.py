"""Forgiving input: numbers of a list, either case, suit symbols, a verb left out, words cut short, several decisions in one line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from cardgames.core.errors import CardGamesError, NotationError
from cardgames.core.game import AnyGame
from cardgames.core.messages import listing, msg, nmsg

_SYMBOLS: Final = str.maketrans(
    {"♣": "C", "♧": "C", "♦": "D", "♢": "D", "♥": "H", "♡": "H", "♠": "S", "♤": "S", "★": "*", ",": " ", "+": " "}
)
LONGEST: Final = 400


def read(game: AnyGame, state: Any, text: str) -> tuple[Any, ...]:
    """The decisions a text stands for, all of them legal one after the other; else an error that says what is wrong with it."""
    if len(text) > LONGEST:
        raise NotationError(msg("a move has at most {limit} characters", limit=LONGEST), text)
    found: list[Any] = []
    seat = game.to_move(state)
    for part in text.split(";"):
        words = part.translate(_SYMBOLS).split()
        if not words:
            raise NotationError(msg("type a move, its number, or ? for help"))
        if game.to_move(state) != seat:
            raise NotationError(msg("the move before it does not leave the turn with you"), part)
        for action in _decisions(game, state, words, part):
            found.append(action)
            state = game.apply(state, action)
    return tuple(found)


def _decisions(game: AnyGame, state: Any, words: list[str], text: str) -> tuple[Any, ...]:
    legal = game.legal(state)
    if len(words) == 1 and words[0].isdecimal():
        return (_numbered(legal, words[0], text),)
    verbs = list(dict.fromkeys(game.format(action).partition(" ")[0] for action in legal))
    refused: CardGamesError | None = None
    for written in (words, *([verb, *words] for verb in verbs)):
        action, why = _try(game, state, written)
        if action is not None:
            return (action,)
        several = _several(game, state, written)
        if several:
            return several
        # What can be read but is against the rules is the best reason to give.
        refused = refused or why
    if refused is not None:
        raise refused
    return (_short(game, legal, words, text) or _unread(game, state, words, text),)


def _numbered(legal: tuple[Any, ...], word: str, text: str) -> Any:
    number = int(word) if len(word) < 6 else 0
    if not 1 <= number <= len(legal):
        raise NotationError(nmsg("there is {n} move, number 1", "the moves have the numbers 1 to {n}", len(legal)), text)
    return legal[number - 1]


def _try(game: AnyGame, state: Any, words: list[str]) -> tuple[Any | None, CardGamesError | None]:
    """The action if it is legal, else why it is not if at least it can be read."""
    try:
        action = game.parse(" ".join(words), state)
    except NotationError:
        return None, None
    except CardGamesError as error:
        return None, error
    why = game.why_not(state, action)
    return (action, None) if why is None else (None, why)


def _several(game: AnyGame, state: Any, words: list[str]) -> tuple[Any, ...]:
    """``discard 9S 3H`` as two decisions; nothing where that is not what it is."""
    verb, *rest = words
    found: list[Any] = []
    seat = game.to_move(state)
    for word in rest if len(rest) > 1 else ():
        if game.to_move(state) != seat:
            return ()
        action, _ = _try(game, state, [verb, word])
        if action is None:
            return ()
        found.append(action)
        state = game.apply(state, action)
    return tuple(found)


def _short(game: AnyGame, legal: tuple[Any, ...], words: list[str], text: str) -> Any | None:
    """The one legal action in whose text the words, or their beginnings, stand in this order."""
    fits = [action for action in legal if _stands_in(words, game.format(action).lower().split())]
    exact = [action for action in fits if len(game.format(action).split()) == len(words)]
    if len(exact) == 1 or len(fits) == 1:
        return (exact if len(exact) == 1 else fits)[0]
    if fits:
        raise NotationError(msg("which of these? {moves}", moves=some(game, tuple(fits))), text.strip())
    return None


def _stands_in(words: list[str], longer: list[str]) -> bool:
    rest: Iterator[str] = iter(longer)
    return all(any(word.startswith(part.lower()) for word in rest) for part in words)


def _unread(game: AnyGame, state: Any, words: list[str], text: str) -> Any:
    """Raise what the game itself says about the text."""
    action = game.parse(" ".join(words), state)
    raise NotationError(msg("this is not a move here"), text.strip() or str(action))


def some(game: AnyGame, legal: tuple[Any, ...], most: int = 6) -> str:
    """A few actions as one types them."""
    texts = [game.format(action) for action in legal]
    return listing(texts[:most] + ["…"] * (len(texts) > most))
