"""A position as text, written and read by people.

    variant 2p
    phase pay 7
    turn 0
    enemy JS 9/20
    castle JD JC JH QC QD QH QS KC KD KH KS
    table 3S | 4D AC
    hands 2C 3C 9H | 10D AS
    discard rest
    tavern 7C 7D

Piles are written from the top, the discard with its top last. ``rest`` stands for cards that are named nowhere: in the castle the
enemies to come, in the tavern all that are no royals, in the discard whatever is then left. The damage may be left out: it follows
from the table. ``healed`` lists the hidden cards of each heal, oldest first, ``buried`` what a heal mixed out of sight: together the
memory of REG-40.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Final

from cardgames.core.cards import Card, format_cards, parse_cards
from cardgames.core.codes import format_variant, parse_variant
from cardgames.core.errors import NotationError
from cardgames.core.messages import Message, listing, msg
from cardgames.core.positions import read_entries, write_entries
from cardgames.regicide import effects
from cardgames.regicide.cards import ROYALS, total
from cardgames.regicide.plays import Kind, Play
from cardgames.regicide.rules import box, may_flip, may_yield, setup
from cardgames.regicide.state import Memory, Phase, State, Wish
from cardgames.regicide.variants import VARIANTS, Variant

KEYS: Final = (
    *("variant", "phase", "turn", "enemy", "castle", "table", "hands", "discard", "tavern"),
    *("yielded", "flips", "wishes", "healed", "buried"),
)
_REST: Final = "rest"


def dump(state: State) -> str:
    """The position as text; `load` reads it."""
    variant = state.variant
    entries = [("variant", format_variant(VARIANTS, variant)), ("phase", _phase_text(state))]
    if state.phase is Phase.DEAL:
        return write_entries(entries)
    enemy = f"{state.enemy} {state.damage}/{variant.healths[state.enemy]}" if state.castle else "none"
    entries += [
        ("turn", str(state.seat)),
        ("enemy", enemy),
        ("castle", format_cards(state.castle[1:])),
        ("table", _groups_text(play.cards for play in state.table)),
        ("hands", _groups_text(state.hands)),
        ("discard", format_cards(state.discard)),
        ("tavern", format_cards(state.tavern)),
    ]
    optional = [
        ("yielded", " ".join(map(str, sorted(state.yielded)))),
        ("flips", str(state.flips) if variant.solo else ""),
        ("wishes", " ".join(wish.value for wish in state.wishes)),
        ("healed", _groups_text(state.memory.batches)),
        ("buried", format_cards(state.memory.buried)),
    ]
    return write_entries([*entries, *(entry for entry in optional if entry[1])])


def _phase_text(state: State) -> str:
    return f"{state.phase.value} {state.due}" if state.due or state.phase is Phase.PAY else state.phase.value


def _groups_text(groups: Iterable[tuple[Card, ...]]) -> str:
    return " | ".join(format_cards(cards) for cards in groups)


def load(text: str) -> State:
    """Read a position; NotationError names the entry and why it is malformed or impossible."""
    entries = read_entries(text, KEYS, ("variant", "phase"))
    variant = parse_variant(VARIANTS, entries["variant"])
    phase, due = _phase(entries["phase"])
    if phase is Phase.DEAL:
        if len(entries) > 2:
            raise NotationError(msg("before the deal there is nothing but the variant"), entries["phase"])
        return setup(variant)
    for key in ("turn", "enemy", "hands"):
        if key not in entries:
            raise NotationError(msg("missing: {keys}", keys=key), text.strip())
    enemy = _enemy(entries["enemy"])
    piles = {key: entries.get(key, "").split() for key in ("castle", "tavern", "discard")}
    hands = _groups(entries["hands"])
    plays = tuple(_play(cards, variant) for cards in _groups(entries.get("table", "")) if cards)
    named = [*enemy, *chain(*hands), *(card for play in plays for card in play.cards)]
    castle, tavern, discard = _fill(piles, named, enemy, variant)
    damages = _damages(plays, enemy)
    state = State(
        variant,
        phase,
        _seat(entries["turn"], variant),
        (*enemy, *castle),
        sum(damages[:-1] if phase is Phase.HEAL else damages),
        plays,
        tuple(tuple(sorted(hand)) for hand in hands),
        discard,
        tavern,
        due,
        frozenset(_seat(word, variant) for word in entries.get("yielded", "").split()),
        _number(entries.get("flips", str(variant.flips))),
        tuple(_wish(word) for word in entries.get("wishes", "").split()),
        Memory(
            tuple(tuple(sorted(cards)) for cards in _groups(entries.get("healed", "")) if cards),
            tuple(sorted(parse_cards(entries.get("buried", "")))),
        ),
    )
    for key, problem in _problems(state, entries["enemy"]):
        if problem is not None:
            raise NotationError(problem, f"{key} {entries.get(key, '')}".strip())
    return state


# Reading


def _phase(text: str) -> tuple[Phase, int]:
    word, _, due = text.partition(" ")
    if word not in Phase._value2member_map_:
        raise NotationError(msg("a phase is one of {phases}", phases=listing(phase.value for phase in Phase)), text)
    if due and word not in ("pay", "over"):
        raise NotationError(msg("only a payment has an amount"), text)
    return Phase(word), _number(due) if due else 0


def _number(text: str) -> int:
    if not text.isdecimal() or len(text) > 3:
        raise NotationError(msg("a number is expected"), text)
    return int(text)


def _seat(text: str, variant: Variant) -> int:
    seat = _number(text)
    if seat >= variant.players:
        raise NotationError(msg("there is no seat {seat}; seats are 0 to {last}", seat=seat, last=variant.players - 1), text)
    return seat


def _wish(text: str) -> Wish:
    if text not in Wish._value2member_map_:
        raise NotationError(msg("a wish is one of {wishes}", wishes=listing(wish.value for wish in Wish)), text)
    return Wish(text)


def _enemy(text: str) -> tuple[Card, ...]:
    if text == "none":
        return ()
    enemy = Card.parse(text.partition(" ")[0])
    if enemy not in ROYALS:
        raise NotationError(msg("an enemy is a jack, queen or king"), text)
    return (enemy,)


def _groups(text: str) -> list[tuple[Card, ...]]:
    return [parse_cards(part) for part in text.split("|")]


def _play(cards: tuple[Card, ...], variant: Variant) -> Play:
    play = Play(cards)
    over = play.kind is Kind.COMBO and variant.combo_cap is not None and play.value > variant.combo_cap
    if play.kind is None or over:
        raise NotationError(msg("these cards cannot be played together"), format_cards(cards))
    return play


def _damages(plays: tuple[Play, ...], enemy: tuple[Card, ...]) -> list[int]:
    """What each play on the table dealt."""
    if not enemy:
        return []
    return [effects.damage(play, enemy[0], plays[: n + 1]) for n, play in enumerate(plays)]


def _fill(
    piles: dict[str, list[str]], named: list[Card], enemy: tuple[Card, ...], variant: Variant
) -> tuple[tuple[Card, ...], tuple[Card, ...], tuple[Card, ...]]:
    """Castle, tavern and discard, ``rest`` replaced by what is named nowhere."""
    used = {*named, *(Card.parse(word) for words in piles.values() for word in words if word != _REST)}
    kinds = {
        "castle": [card for card in ROYALS if enemy and _tier(card) >= _tier(enemy[0])],
        "tavern": list(box(variant)),
        "discard": [*box(variant), *ROYALS],
    }
    filled = []
    for key, kind in kinds.items():
        rest = [card for card in kind if card not in used]
        filled.append(tuple(chain(*(rest if word == _REST else [Card.parse(word)] for word in piles[key]))))
        used.update(filled[-1])
    castle, tavern, discard = filled
    return castle, tavern, discard


def _tier(royal: Card) -> int:
    """0 for a jack, 1 for a queen, 2 for a king."""
    return ROYALS.index(royal) // 4


# What cannot be


def _problems(state: State, enemy: str) -> Iterator[tuple[str, Message | None]]:
    """Each entry with what is impossible about it, or None; the first is reported."""
    yield "hands", _hands_problem(state)
    yield "variant", _cards_problem(state)
    yield "castle", _castle_problem(state)
    yield "enemy", _damage_problem(state, enemy)
    yield "flips", None if state.flips <= state.variant.flips else msg("at most {n} can be left", n=state.variant.flips)
    yield "healed", _memory_problem(state)
    yield "phase", _phase_problem(state)


def _hands_problem(state: State) -> Message | None:
    variant = state.variant
    if len(state.hands) != variant.players:
        return msg("{players} hands are expected, separated by |", players=variant.players)
    if any(len(hand) > variant.limit for hand in state.hands):
        return msg("a hand holds at most {limit} cards", limit=variant.limit)
    return None


def _cards_problem(state: State) -> Message | None:
    table = chain(*(play.cards for play in state.table))
    found = Counter(chain(state.castle, table, state.discard, state.tavern, *state.hands))
    twice = [card for card, n in found.items() if n > 1]
    if twice:
        return msg("in two places: {cards}", cards=format_cards(sorted(twice)))
    expected = {*ROYALS, *box(state.variant)}
    foreign = found.keys() - expected
    if foreign:
        return msg("not in this game: {cards}", cards=format_cards(sorted(foreign)))
    missing = expected - found.keys()
    return msg("missing: {keys}", keys=format_cards(sorted(missing))) if missing else None


def _castle_problem(state: State) -> Message | None:
    # REG-01: since every card is somewhere, a castle is right when its ranks are the last of the whole castle's.
    tiers = [_tier(card) if card in ROYALS else -1 for card in state.castle]
    if tiers != sorted(_tier(card) for card in ROYALS)[len(ROYALS) - len(tiers) :]:
        return msg("the castle is what is left of the jacks, then the queens, then the kings")
    return None


def _damage_problem(state: State, text: str) -> Message | None:
    if not state.castle:
        return msg("without an enemy the table is empty") if state.table else None
    health = state.variant.healths[state.enemy]
    written = text.partition(" ")[2]
    if written and written != f"{state.damage}/{health}":
        return msg("the table has dealt {damage}/{health}", damage=state.damage, health=health)
    if state.damage >= health:
        return msg("the enemy would have fallen")
    return None


def _memory_problem(state: State) -> Message | None:
    batches, buried = state.memory.batches, state.memory.buried
    hidden = {*state.tavern, *chain(*state.hands)}
    listed = list(chain(*batches))
    if len(set(listed)) != len(listed) or not hidden.issuperset(listed):
        return msg("healed cards are hidden in hands or tavern, each in one batch")
    # REG-40: the tavern is exact kills, then the first deal, then the heals in their order.
    tags = {card: n for n, batch in enumerate(batches, 1) for card in batch}
    order = [tags.get(card, -1 if card in ROYALS else 0) for card in state.tavern]
    if order != sorted(order):
        return msg("the tavern is exact kills, then cards of the deal, then the heals in their order")
    if state.variant.discard_pile == "open":
        return msg("only with discard_pile=top are cards buried") if buried else None
    if len(batches) > 1:
        return msg("with discard_pile=top all heals are one")
    if buried and (not batches or state.discard[: len(buried)] != buried or len(buried) == len(state.discard)):
        return msg("buried cards are the lowest of the discard, sorted, while healed cards are hidden")
    return None


def _phase_problem(state: State) -> Message | None:
    variant, hand = state.variant, state.hands[state.seat]
    if not state.castle or state.phase is Phase.OVER:
        return _end_problem(state)
    last = state.table[-1] if state.table else None
    strike = effects.attack(state.table, state.enemy, variant)
    match state.phase:
        case Phase.PLAY if not (hand or state.flips or may_yield(state)):
            return msg("the seat can neither play nor yield: the game is over")
        case Phase.HEAL if not (last and state.discard and effects.heals(last, state.enemy, state.table)):
            return msg("only hearts heal, and only from a discard")
        case Phase.WISH | Phase.CHOOSE if last is None or last.kind is not Kind.JESTER:
            return msg("the last play was no jester")
        case Phase.WISH | Phase.CHOOSE:
            wanted = variant.players - 1 if variant.wishes else 0
            if len(state.wishes) != wanted if state.phase is Phase.CHOOSE else len(state.wishes) >= wanted:
                return msg("so many wishes cannot be stated now")
            return None
        case Phase.PAY if state.due > strike or (state.due < strike and not state.discard) or not strike:
            return msg("the enemy strikes with {attack}", attack=strike)
        case Phase.PAY if not state.due and not (variant.payment == "any" and hand):
            return msg("nothing is left to pay")
        case Phase.PAY if total(hand) < state.due and not may_flip(state):
            return msg("the seat cannot pay: the game is over")
    return msg("wishes are stated after a jester") if state.wishes else None


def _end_problem(state: State) -> Message | None:
    variant, hand = state.variant, state.hands[state.seat]
    if state.phase is not Phase.OVER:
        return msg("without an enemy the game is over")
    if state.wishes:
        return msg("wishes are stated after a jester")
    if not state.castle:
        return msg("the game is won: nothing is due") if state.due else None
    if state.due:
        lost = state.due == effects.attack(state.table, state.enemy, variant) and total(hand) < state.due
    else:
        lost = not hand and not may_yield(state)
    return None if lost and not state.flips else msg("the game is not over: the seat can still act")
