"""What a seat may know, with perfect memory (REG-39, REG-40), and states drawn from it."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from itertools import groupby
from random import Random

import attrs

from cardgames.core.cards import Card
from cardgames.core.game import Mover
from cardgames.core.rng import shuffled
from cardgames.regicide import effects
from cardgames.regicide.cards import ENEMIES, ROYALS, total
from cardgames.regicide.plays import Play
from cardgames.regicide.rules import may_flip, may_yield, outcome, to_move
from cardgames.regicide.state import Memory, Outcome, Phase, State, Wish
from cardgames.regicide.variants import Variant


class Origin(Enum):
    """How hidden cards came to be hidden."""

    DEAL = "deal"
    HEAL = "heal"
    KILL = "kill"


@attrs.frozen(kw_only=True)
class Group:
    """Cards that went out of sight together: known to all as a set, while any of them may lie in any of the group's places."""

    origin: Origin
    cards: tuple[Card, ...]
    #: How many of them lie in the tavern, in each hand and, under REG-R8's alternative, in the discard.
    tavern: int
    hands: tuple[int, ...]
    discard: int = 0


@attrs.frozen(kw_only=True)
class View:
    """All that a seat knows; `seat` None is a spectator, who has no hand."""

    seat: int | None
    variant: Variant
    phase: Phase
    to_move: Mover
    #: Whose turn it is (after a jester another seat may be to move).
    turn: int
    #: None before the deal and after the last king.
    enemy: Card | None
    health: int
    damage: int
    #: What the enemy strikes with, after shields.
    attack: int
    shield: int
    #: Whether the power of its own suit does nothing.
    immune: bool
    table: tuple[Play, ...]
    #: One's own hand, and how many cards each seat holds.
    hand: tuple[Card, ...]
    hand_sizes: tuple[int, ...]
    #: The cards known to lie in the discard, the top last; all of them unless REG-R8 hides some.
    discard: tuple[Card, ...]
    discard_size: int
    tavern_size: int
    #: Everything hidden in hands and tavern: the deal, the heals (oldest first), exact kills.
    groups: tuple[Group, ...]
    #: The tavern from its top: (index of the group, how many of it lie there next to each other).
    layers: tuple[tuple[int, int], ...]
    #: The enemies still to come, by rank; within a rank their order is unknown.
    castle: tuple[Card, ...]
    due: int
    flips: int
    yielded: frozenset[int]
    #: Whether the seat whose turn it is may yield, and may flip, by the rules.
    may_yield: bool
    may_flip: bool
    wishes: tuple[Wish, ...]
    outcome: Outcome | None

    def unseen(self, group: Group) -> tuple[Card, ...]:
        """The cards of a group that are not in one's own hand."""
        return tuple([card for card in group.cards if card not in self.hand])

    def known(self, seat: int) -> tuple[Card, ...]:
        """The cards known to be in a seat's hand: all of one's own; of another's, exact kills and groups that all went there."""
        if seat == self.seat:
            return self.hand
        sure = [unseen for group in self.groups if len(unseen := self.unseen(group)) == group.hands[seat]]
        return tuple(sorted(card for cards in sure for card in cards))

    def tops(self) -> tuple[Card, ...]:
        """The cards on top of the tavern that are known for sure, the top first."""
        found: list[Card] = []
        for index, _ in self.layers:
            unseen = self.unseen(self.groups[index])
            if len(unseen) != 1:
                break
            found += unseen
        return tuple(found)

    def _repr_svg_(self) -> str:
        """This view as a picture, for notebooks."""
        from cardgames.svg import draw

        return draw(self)


def view(state: State, seat: int | None) -> View:
    """What the seat may know of the state, and nothing more."""
    variant, memory = state.variant, state.memory
    hand = () if seat is None else state.hands[seat]
    enemy = state.castle[0] if state.castle else None
    groups, layers = _hidden(state)
    buried = set(memory.buried)
    playing = state.phase is Phase.PLAY
    return View(
        seat=seat,
        variant=variant,
        phase=state.phase,
        to_move=to_move(state),
        turn=state.seat,
        enemy=enemy,
        health=variant.healths[enemy] if enemy is not None else 0,
        damage=state.damage,
        attack=effects.attack(state.table, enemy, variant) if enemy is not None else 0,
        shield=effects.shield(state.table, enemy, variant) if enemy is not None else 0,
        immune=not effects.cancelled(state.table),
        table=state.table,
        hand=hand,
        hand_sizes=tuple(len(cards) for cards in state.hands),
        discard=tuple(card for card in state.discard if card not in buried),
        discard_size=len(state.discard),
        tavern_size=len(state.tavern),
        groups=groups,
        layers=layers,
        castle=by_rank(state.castle[1:]),
        due=state.due,
        flips=state.flips,
        yielded=state.yielded,
        may_yield=playing and may_yield(state),
        may_flip=state.phase in (Phase.PLAY, Phase.PAY) and may_flip(state),
        wishes=state.wishes,
        outcome=outcome(state),
    )


def by_rank(castle: Iterable[Card]) -> tuple[Card, ...]:
    """REG-40: jacks, queens, kings; within a rank in card order, which tells nothing."""
    ranks = list(ENEMIES)
    return tuple(sorted(castle, key=lambda card: (ranks.index(card.rank or ""), card)))


def _hidden(state: State) -> tuple[tuple[Group, ...], tuple[tuple[int, int], ...]]:
    """The groups of hidden cards and the tavern's layers: the same for all seats."""
    memory = state.memory
    # One number per hidden card: the group it belongs to. Royals are hidden by heals and by exact kills only.
    tags = dict.fromkeys([*state.tavern, *(card for hand in state.hands for card in hand)], 0)
    for index, cards in enumerate(memory.batches, 1):
        tags |= dict.fromkeys(cards, index)
    kills = sorted(card for card, tag in tags.items() if not tag and card in ROYALS)
    tags |= {card: index for index, card in enumerate(kills, len(memory.batches) + 1)}
    origins = [Origin.DEAL, *(Origin.HEAL for _ in memory.batches), *(Origin.KILL for _ in kills)]
    members: list[list[Card]] = [[] for _ in origins]
    for card, tag in tags.items():
        members[tag].append(card)
    if memory.buried:
        members[1] += memory.buried
    groups = tuple(
        Group(
            origin=origin,
            cards=tuple(sorted(members[index])),
            tavern=sum([tags[card] == index for card in state.tavern]),
            hands=tuple([sum([tags[card] == index for card in hand]) for hand in state.hands]),
            discard=len(memory.buried) if origin is Origin.HEAL else 0,
        )
        for index, origin in enumerate(origins)
    )
    return groups, tuple([(tag, sum(1 for _ in run)) for tag, run in groupby(state.tavern, key=tags.__getitem__)])


# States consistent with a view


def determinize(view: View, rng: Random) -> State:
    """A state drawn uniformly from those the view allows; a seat that is paying can pay."""
    while True:
        hands, tavern, buried = _redeal(view, rng)
        if _payable(view, total(hands[view.turn])):
            break
    castle = [card for _, rank in groupby(view.castle, key=lambda card: card.rank) for card in shuffled(rng, rank)]
    batches = [tuple(card for card in group.cards if card not in buried) for group in view.groups if group.origin is Origin.HEAL]
    return State(
        view.variant,
        view.phase,
        view.turn,
        tuple(castle) if view.enemy is None else (view.enemy, *castle),
        view.damage,
        view.table,
        hands,
        (*buried, *view.discard),
        tavern,
        view.due,
        view.yielded,
        view.flips,
        view.wishes,
        Memory(tuple(batches), buried),
    )


def _payable(view: View, worth: int) -> bool:
    """Whether a hand of that worth can be the one of the seat whose turn it is."""
    if view.phase is Phase.PAY and not view.may_flip:
        # REG-40: who is paying can pay.
        return worth >= view.due
    # REG-25: and who has lost could not.
    return view.phase is not Phase.OVER or not view.due or worth < view.due


def _redeal(view: View, rng: Random) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...], tuple[Card, ...]]:
    """Hands, tavern and buried discards: each group's unseen cards, shuffled over the group's places."""
    hands: list[tuple[Card, ...]] = [view.hand if seat == view.seat else () for seat in range(view.variant.players)]
    unseen: list[tuple[Card, ...]] = []
    buried: tuple[Card, ...] = ()
    for group in view.groups:
        cards = shuffled(rng, view.unseen(group))
        for seat, n in enumerate(group.hands):
            if seat != view.seat:
                hands[seat] += cards[:n]
                cards = cards[n:]
        buried += tuple(sorted(cards[group.tavern :]))
        unseen.append(cards[: group.tavern])
    tavern: tuple[Card, ...] = ()
    # The tavern is exact kills, the deal, the heals: each group is one layer
    for index, _ in view.layers:
        tavern += unseen[index]
    return tuple(tuple(sorted(hand)) for hand in hands), tavern, buried
