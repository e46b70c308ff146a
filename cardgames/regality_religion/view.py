"""All that a seat may know, with perfect memory, and states drawn from it."""

from __future__ import annotations

from random import Random

import attrs

from cardgames.core.rng import below, shuffled
from cardgames.regality_religion.cards import Cards
from cardgames.regality_religion.state import Field, Pending, Phase, Result, Setting, State, with_cards
from cardgames.regality_religion.variants import Variant


@attrs.frozen(kw_only=True)
class View:
    """What a seat knows (None: a spectator).

    Where a zone can hide cards, its tuple has those the viewer knows: `concealed` counts the others of each Area, `unseen` are all cards
    whose place the viewer does not know. `hidden` are the viewer's own cards that the opponent does not see. After a secret draft
    `candidates` are the three cards one of which the opponent still holds hidden, and `drafted` the known ones of what each drafted.
    """

    seat: int | None
    variant: Variant
    phase: Phase
    mover: int
    kingdom: tuple[int, ...]
    starter: int | None
    field: Field
    areas: tuple[Cards, Cards]
    concealed: tuple[int, int]
    hidden: Cards
    middle: Cards
    destroyed: Cards
    banished: Cards
    aside: Cards
    offer: Cards
    offered: int
    unused: int
    unseen: Cards
    candidates: Cards
    drafted: tuple[Cards, Cards]
    kept: tuple[int, int]
    passed: tuple[Cards, Cards]
    results: tuple[Result, ...]
    turn: int
    pending: Pending | None
    past: tuple[str, ...]

    def _repr_svg_(self) -> str:
        """This view as a picture, for notebooks."""
        from cardgames.svg import draw

        return draw(self)


def view(state: State, seat: int | None) -> View:
    """What a seat, or a spectator, knows."""
    setting = state.setting
    concealed: tuple[Cards, Cards] = (state.hidden[0] if seat != 0 else (), state.hidden[1] if seat != 1 else ())
    # RVR-65: four cards are seen by who drew them; three passed on, by both players
    holds = state.phase is not Phase.KEEP or (seat is not None and (seat == state.mover or len(setting.offer) == 3))
    candidates = _candidates(state, seat)
    known = set(candidates) if seat is not None else {*setting.passed[0], *setting.passed[1]}
    aside = _minus(setting.aside, tuple(known))
    offer = setting.offer if holds else ()
    unknown = (state.unused, *concealed, _minus(setting.aside, aside), _minus(setting.offer, offer))
    return View(
        seat=seat,
        variant=setting.variant,
        phase=state.phase,
        mover=state.mover,
        kingdom=setting.kingdom,
        starter=setting.starter,
        field=state.field,
        areas=(_minus(state.areas[0], concealed[0]), _minus(state.areas[1], concealed[1])),
        concealed=(len(concealed[0]), len(concealed[1])),
        hidden=() if seat is None else state.hidden[seat],
        middle=state.middle,
        destroyed=state.destroyed,
        banished=state.banished,
        aside=aside,
        offer=offer,
        offered=len(setting.offer),
        unused=len(state.unused),
        unseen=tuple(sorted(card for zone in unknown for card in zone)),
        candidates=candidates,
        drafted=(_minus(setting.drafted[0], concealed[0]), _minus(setting.drafted[1], concealed[1])),
        kept=(len(setting.drafted[0]), len(setting.drafted[1])),
        passed=((), ()) if seat is None else setting.passed,
        results=setting.results,
        turn=state.turn,
        pending=state.pending,
        past=state.past,
    )


def _minus(cards: Cards, others: Cards) -> Cards:
    return tuple(card for card in cards if card not in others) if others else cards


def _candidates(state: State, seat: int | None) -> Cards:
    """The three cards a seat passed on, while the one that the opponent kept of them is hidden."""
    if seat is None:
        return ()
    passed = state.setting.passed[seat]
    return passed if any(card in state.hidden[1 - seat] for card in passed) else ()


def determinize(view: View, rng: Random) -> State:
    """A state drawn uniformly from those that fit the view."""
    known = set(view.candidates)
    pile = list(shuffled(rng, (card for card in view.unseen if card not in known)))

    def draw(n: int) -> Cards:
        drawn = tuple(sorted(pile[:n]))
        del pile[:n]
        return drawn

    hidden: list[Cards] = [(), ()]
    gone: list[Cards] = [(), ()]
    areas, drafted = list(view.areas), list(view.drafted)
    aside, offer, passed = view.aside, view.offer, view.passed
    if view.seat is not None:
        hidden[view.seat] = view.hidden
    candidates = shuffled(rng, view.candidates)
    for seat in (0, 1):
        if seat == view.seat:
            continue
        kept, aside = candidates[:1], with_cards(aside, *candidates[1:])
        # Those drafted and not yet seen, then what the Merchant brought
        missing = draw(view.kept[seat] - len(view.drafted[seat]) - len(kept))
        bought = draw(view.concealed[seat] - len(missing) - len(kept))
        drafted[seat] = with_cards(drafted[seat], *kept, *missing)
        hidden[seat] = with_cards(kept, *missing, *bought)
        areas[seat] = with_cards(areas[seat], *hidden[seat])
    if len(offer) < view.offered:
        offer = draw(view.offered)
    if view.seat is None and view.starter is not None:
        for seat in (0, 1):
            # The starter passes after keeping one card, the other player after keeping two
            if view.kept[seat] < (1 if seat == view.starter else 2):
                continue
            if view.phase is Phase.KEEP and view.offered == 3 and view.mover == 1 - seat:
                gone[seat] = offer
            else:
                left = draw(2)
                gone[seat] = with_cards(left, drafted[1 - seat][below(rng, len(drafted[1 - seat]))])
                aside = with_cards(aside, *left)
        passed = (gone[0], gone[1])
    return State(
        setting=Setting(
            variant=view.variant,
            kingdom=view.kingdom,
            starter=view.starter,
            aside=aside,
            offer=offer,
            drafted=(drafted[0], drafted[1]),
            passed=passed,
            results=view.results,
        ),
        phase=view.phase,
        mover=view.mover,
        field=view.field,
        areas=(areas[0], areas[1]),
        hidden=(hidden[0], hidden[1]),
        middle=view.middle,
        unused=draw(view.unused),
        destroyed=view.destroyed,
        banished=view.banished,
        turn=view.turn,
        pending=view.pending,
        past=view.past,
    )
