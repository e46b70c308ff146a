"""Regality vs. Religion: Revolution for the contract suite."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from random import Random
from typing import Final

import attrs

from cardgames.core.rng import shuffled
from cardgames.regality_religion import GAME
from cardgames.regality_religion.actions import (
    AIMS,
    AXES,
    DECLINE,
    PASS,
    PLACES,
    SHAPES,
    TAKE_HIDDEN,
    TAKES,
    TARGETS,
    USE,
    Action,
    Arrange,
    Begin,
    Deal,
    Draw,
    Keep,
    Pick,
    Place,
    Reveal,
    Start,
)
from cardgames.regality_religion.cards import CARDS, CITIZEN, NEUTRALS, Card, Cards, Cover, Shield, Where
from cardgames.regality_religion.rules import Outcome
from cardgames.regality_religion.state import CELLS, Phase, Reason, State
from cardgames.regality_religion.variants import Variant
from cardgames.regality_religion.view import View
from cardgames.testing.kit import Kit, law


def twin(state: State, seat: int | None, rng: Random) -> State:
    """The state with the cards that a seat does not know exchanged among each other."""
    names: dict[Card, Card] = {}
    for group in _unknown(state, seat):
        names.update(zip(group, shuffled(rng, group), strict=True))

    def renamed(cards: Cards) -> Cards:
        return tuple(sorted(names.get(card, card) for card in cards))

    def both(pair: tuple[Cards, Cards]) -> tuple[Cards, Cards]:
        return renamed(pair[0]), renamed(pair[1])

    old = state.setting
    setting = attrs.evolve(old, aside=renamed(old.aside), offer=renamed(old.offer), drafted=both(old.drafted), passed=both(old.passed))
    return attrs.evolve(state, setting=setting, areas=both(state.areas), hidden=both(state.hidden), unused=renamed(state.unused))


def _unknown(state: State, seat: int | None) -> Iterator[Cards]:
    """Groups of cards that could change places without the seat noticing."""
    setting = state.setting
    if not state.variant.secret:
        return
    if seat is None:
        kept = tuple(card for pair in setting.passed for card in pair if card in setting.aside)
        offer = setting.offer if state.phase is Phase.KEEP else ()
        yield tuple(dict.fromkeys((*state.unused, *state.hidden[0], *state.hidden[1], *kept, *offer)))
        return
    held, passed = state.hidden[1 - seat], setting.passed[seat]
    drawn = setting.offer if state.phase is Phase.KEEP and state.mover != seat and len(setting.offer) == 4 else ()
    yield (*state.unused, *drawn, *(card for card in held if card not in passed))
    if any(card in held for card in passed):
        yield passed


def strays(state: State) -> Iterator[Action]:
    """Every kind of action; of the placements, another half on every turn."""
    yield from (DECLINE, USE, PASS, TAKE_HIDDEN, Begin(True), Begin(False), Start(0), Start(1), Arrange(tuple(range(1, 10))), Arrange((1,)))
    for known in (TARGETS, AIMS.values(), SHAPES.values(), AXES.values(), TAKES):
        yield from known
    for card in NEUTRALS:
        yield from (Pick(card), Keep(card), Draw(card), Reveal(card))
    yield from (Deal(NEUTRALS[:5]), Deal(NEUTRALS[:4]), Deal(NEUTRALS[:2], NEUTRALS[2:4]), Deal(NEUTRALS[:2], NEUTRALS[:2]), Deal(()))
    yield from (PLACES[card][cell] for card in CARDS for cell in CELLS if (card + cell + state.turn) % 2)


def variants() -> Iterable[Variant]:
    """Every mode with every scoring and length, and the alternatives of all rulings."""
    modes = ("open", "old_style", "random", "draft", "secret_random", "secret_draft")
    for neutrals, scoring, length in product(modes, ("allies", "points"), ("single", "match")):
        yield Variant(neutrals=neutrals, scoring=scoring, length=length)
    yield Variant(face_down="face_up", filled="game_end", shield="harm_only", opposite="both", chains=False, first=1)
    yield Variant(face_down="void", length="match", negates="enemies", lone_tower="free_space", tower_falls="tower", herself="witch")
    yield Variant(neutrals="secret_draft", hidden_target="look", merchant="open", length="match", herself="neither", cap=12)
    yield Variant(neutrals="secret_random", reshuffle=False, stuck="passes", herself="both", discard="destroyed", hidden_target="look")
    yield Variant(scoring="points", length="match", death_points="zero", lost_points="zero", discard="own", drawn_game="half", cap=9)


# Laws


def _same_game(before: State, after: State) -> bool:
    return len(before.setting.results) == len(after.setting.results)


@law("RVR-01")
def the_kingdom_stays(before: State, action: Action, after: State) -> bool:
    """Once laid out, the kingdom cards lie where they are."""
    return before.setting.kingdom in ((), after.setting.kingdom)


@law("RVR-03")
def the_neutral_area_is_never_refilled(before: State, action: Action, after: State) -> bool:
    """Within a game, the neutral Area only loses cards."""
    return before.phase is not Phase.PLACE or not _same_game(before, after) or set(after.middle) <= set(before.middle)


@law("RVR-04", "RVR-27")
def the_citizen_comes_first(before: State, action: Action, after: State) -> bool:
    """The first card on an empty table is the Citizen, and it has no effect."""
    return not isinstance(action, Place) or before.turn > 0 or (action.card == CITIZEN and after.turn == 1)


@law("RVR-12", "RVR-13")
def face_down_cards_wait_for_their_destroyer(before: State, action: Action, after: State) -> bool:
    """A face-down card lies unchanged until its destroyer's turn begins, and never longer."""
    if any(here is not None and here.destroyer == after.mover for here in after.field):
        return False
    down = [cell for cell, here in enumerate(before.field) if here is not None and here.destroyer is not None]
    freed = after.turn > before.turn and after.mover == 1 - before.mover
    return freed or not _same_game(before, after) or all(after.field[cell] == before.field[cell] for cell in down)


@law("RVR-14")
def the_last_space_destroys_nothing(before: State, action: Action, after: State) -> bool:
    """A step on a field without a free space turns no card face down."""
    if before.phase is not Phase.EFFECT or None in before.field or before.variant.filled != "no_space":
        return True
    return all(here == old for here, old in zip(after.field, before.field, strict=True) if here is not None and here.destroyer is not None)


@law("RVR-16", "RVR-26", "RVR-44")
def a_fortress_can_only_be_raided(before: State, action: Action, after: State) -> bool:
    """A face-up Castle or Temple stays as it is, unless a Pirate's effect turns it face down."""
    if before.variant.shield != "all" or not _same_game(before, after):
        return True
    pairs = (
        (old, now) for old, now in zip(before.field, after.field, strict=True) if old is not None and old.card.effect == Shield(Where.SELF)
    )
    return all(now == old or old.destroyer is not None or (now is not None and now.destroyer is not None) for old, now in pairs)


@law("RVR-08", "RVR-09", "RVR-R1")
def nothing_ties(before: State, action: Action, after: State) -> bool:
    """A filled field is never equal, unless face-down cards count for nobody."""
    return before.variant.face_down == "void" or all(result.reason is not Reason.TIE for result in after.setting.results)


@law("RVR-50")
def only_the_tower_covers(before: State, action: Action, after: State) -> bool:
    """Nothing lies under any card but the Tower."""
    return all(here is None or here.covered is None or here.card.effect == Cover() for here in after.field)


LAWS: Final = (
    the_kingdom_stays,
    the_neutral_area_is_never_refilled,
    the_citizen_comes_first,
    face_down_cards_wait_for_their_destroyer,
    the_last_space_destroys_nothing,
    a_fortress_can_only_be_raided,
    nothing_ties,
    only_the_tower_covers,
)


KIT: Final = Kit[Variant, State, Action, View, Outcome](
    game=GAME,
    twin=twin,
    strays=strays,
    phase=lambda state: state.phase.value,
    variants=variants,
    laws=LAWS,
    usual=40,
)
