"""Everything a seat or chance can do, each with a text form that a person can type."""

from __future__ import annotations

from typing import Final, TypeAlias

import attrs

from cardgames.core.cards import CARDS, Card, format_cards, parse_cards
from cardgames.core.errors import NotationError
from cardgames.core.messages import listing, msg
from cardgames.core.options import unknown
from cardgames.regicide.cards import JESTERS
from cardgames.regicide.plays import SINGLES, plays
from cardgames.regicide.plays import Play as Play
from cardgames.regicide.state import State, Wish


@attrs.frozen
class Yield:
    """Play nothing and face the counterattack."""


@attrs.frozen
class Discard:
    """Pay with one card: ``discard 9S``."""

    card: Card


@attrs.frozen
class Done:
    """Pay no more than this (REG-R2)."""


@attrs.frozen
class Flip:
    """Turn a jester beside the table: a new hand (solo)."""


@attrs.frozen
class Choose:
    """Name the seat that plays after a jester: ``choose 2``."""

    seat: int


@attrs.frozen
class Speak:
    """State a wish after a jester: ``wish eager``."""

    wish: Wish


@attrs.frozen
class Deal:
    """Chance: the castle and the tavern, each from its top; hands are dealt from the tavern."""

    castle: tuple[Card, ...]
    tavern: tuple[Card, ...]


@attrs.frozen
class Heal:
    """Chance: the cards that go under the tavern, in their order there; `top` is what then shows on the discard (REG-R8)."""

    cards: tuple[Card, ...]
    top: Card | None = None


Action: TypeAlias = Play | Yield | Discard | Done | Flip | Choose | Speak | Deal | Heal

# As every play, every other action of a seat exists once.

DISCARDS: Final = tuple(Discard(card) for card in CARDS)
YIELD: Final = Yield()
DONE: Final = Done()
FLIP: Final = Flip()
CHOICES: Final = tuple(Choose(seat) for seat in range(4))
WISHES: Final = tuple(Speak(wish) for wish in Wish)

#: Every step-1 action of the book's game; the two jesters are one kind of play and share a place (see `step_one_index`).
STEP_ONE: Final[tuple[Play | Yield, ...]] = (*plays(CARDS[:53], 10), YIELD)
_STEP_ONE_INDEX: Final = {action: n for n, action in enumerate(STEP_ONE)} | {SINGLES[53]: STEP_ONE.index(SINGLES[52])}


def step_one_index(action: Play | Yield) -> int:
    """The place of an action among the 285 of `STEP_ONE`; KeyError for a combo over the book's cap."""
    return _STEP_ONE_INDEX[action]


# Text


def format(action: Action) -> str:
    """The text form; `parse` reads it."""
    match action:
        case Play(cards=cards):
            return f"play {format_cards(cards)}"
        case Discard(card=card):
            return f"discard {card}"
        case Yield():
            return "yield"
        case Done():
            return "done"
        case Flip():
            return "flip"
        case Choose(seat=seat):
            return f"choose {seat}"
        case Speak(wish=wish):
            return f"wish {wish.value}"
        case Deal(castle=castle, tavern=tavern):
            return f"deal {format_cards(castle)} / {format_cards(tavern)}"
        case Heal(cards=cards, top=top):
            return f"heal {format_cards(cards)}" + ("" if top is None else f" top {top}")


_BARE: Final[dict[str, Action]] = {"yield": YIELD, "done": DONE, "flip": FLIP}
_VERBS: Final = ("play", "discard", "yield", "done", "flip", "choose", "wish", "deal", "heal")


def parse(text: str, state: State) -> Action:
    """Read an action; NotationError where it cannot be read."""
    hand = state.hands[state.seat]
    if len(text) > 500:
        raise NotationError(msg("this is too long for an action"), text)
    verb, _, rest = text.strip().lower().partition(" ")
    rest = rest.strip()
    if verb in _BARE and not rest:
        return _BARE[verb]
    match verb:
        case "play" if rest:
            return Play(_cards(rest, hand))
        case "discard" if rest:
            cards = _cards(rest, hand)
            if len(cards) != 1:
                raise NotationError(msg("cards are discarded one at a time, as in: discard 9S"), text)
            return DISCARDS[cards[0]]
        case "choose" if rest.isdecimal() and len(rest) < 4:
            return Choose(int(rest))
        case "wish" if rest in Wish._value2member_map_:
            return Speak(Wish(rest))
        case "deal" if rest.count("/") == 1:
            castle, tavern = rest.split("/")
            return Deal(parse_cards(castle), parse_cards(tavern))
        case "heal" if rest:
            cards_text, _, top = rest.partition("top")
            return Heal(parse_cards(cards_text), Card.parse(top) if top else None)
        case "choose":
            raise NotationError(msg("name a seat by its number, as in: choose 1"), text)
        case "wish":
            raise NotationError(msg("a wish is one of {wishes}", wishes=listing(wish.value for wish in Wish)), text)
        case "play" | "discard" | "heal":
            raise NotationError(msg("name the cards, as in: {verb} 8D", verb=verb), text)
        case "deal":
            raise NotationError(msg("a deal is the castle, a slash and the tavern"), text)
    if verb in _BARE:
        raise NotationError(msg("{verb} stands alone", verb=verb), text)
    raise NotationError(unknown(verb, _VERBS), text)


def _cards(text: str, hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """Cards as written; ``*`` is any jester of the hand."""
    jester = next((str(card) for card in hand if card in JESTERS), str(JESTERS[0]))
    return parse_cards(" ".join(jester if word == "*" else word for word in text.split()))
