"""The suite accepts a correct game and catches one planted bug for each property."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

import attrs
import pytest
from hypothesis import settings
from hypothesis.stateful import run_state_machine_as_test

from cardgames.core.errors import IllegalAction
from cardgames.core.game import Event
from cardgames.core.record import Record
from cardgames.testing import PROPERTIES, AnyKit, Broken, check_game, examine, machine
from tests import toygame as toy

ONCE = settings(max_examples=60, deadline=None, stateful_step_count=12)


@pytest.mark.parametrize("name", PROPERTIES)
def test_the_toy_game_keeps_every_property(name: str) -> None:
    check_game(toy.KIT, properties=[name])


def test_the_toy_game_passes_the_machine() -> None:
    run_state_machine_as_test(machine(toy.KIT), settings=ONCE)


# One planted bug per property


def change(**parts: Any) -> AnyKit:
    return attrs.evolve(toy.KIT, game=attrs.evolve(toy.GAME, **parts))


def lists_an_illegal_action() -> AnyKit:
    return change(legal=lambda state: (*toy.legal(state), toy.Swap(7)) if toy.legal(state) else ())


def accepts_what_it_does_not_list() -> AnyKit:
    return change(legal=lambda state: toy.legal(state)[:1])


def applies_what_it_refuses() -> AnyKit:
    return change(apply=lambda state, action: state if toy.why_not(state, action) else toy.apply(state, action))


def forgets_what_was_tried() -> AnyKit:
    def apply(state: toy.State, action: toy.Action) -> toy.State:
        if toy.why_not(state, action):
            raise IllegalAction("no", rule="TOY-02")
        return toy.apply(state, action)

    return change(apply=apply)


def lists_twice() -> AnyKit:
    return change(legal=lambda state: toy.legal(state) * 2)


def lists_in_any_order() -> AnyKit:
    calls = itertools.count()
    return change(legal=lambda state: toy.legal(state)[:: 1 if next(calls) % 2 else -1])


def is_over_without_an_outcome() -> AnyKit:
    return change(outcome=lambda state: None)


def leaves_a_seat_without_an_action() -> AnyKit:
    return change(legal=lambda state: () if state.marks[4] is not None else toy.legal(state))


def never_ends() -> AnyKit:
    def apply(state: toy.State, action: toy.Action) -> toy.State:
        after = toy.apply(state, action)
        return attrs.evolve(after, marks=state.marks) if after.marks.count(None) == 0 else after

    return change(apply=apply)


def loses_a_card() -> AnyKit:
    def apply(state: toy.State, action: toy.Action) -> toy.State:
        after = toy.apply(state, action)
        return attrs.evolve(after, discard=()) if isinstance(action, toy.Swap) else after

    return change(apply=apply)


@attrs.define(eq=True, unsafe_hash=True)
class Mutable:
    """A state whose past changes."""

    inner: toy.State
    number: list[int] = attrs.field(factory=list, hash=False)


def changes_the_past() -> AnyKit:
    def apply(state: Mutable, action: toy.Action) -> Mutable:
        state.number.append(1)
        return Mutable(toy.apply(state.inner, action))

    inner = {
        name: (lambda function: lambda state: function(state.inner))(getattr(toy.GAME, name))
        for name in ("to_move", "legal", "chances", "outcome", "pieces", "dump", "variant_of")
    }
    two = {
        name: (lambda function: lambda state, other: function(state.inner, other))(getattr(toy.GAME, name))
        for name in ("why_not", "sample", "view")
    }
    kit = change(
        apply=apply,
        setup=lambda variant: Mutable(toy.setup(variant)),
        load=lambda text: Mutable(toy.load(text)),
        parse=lambda text, state: toy.parse(text, state.inner),
        events=lambda state, action, seat: toy.events(state.inner, action, seat),
        **inner,
        **two,
    )
    return attrs.evolve(kit, strays=lambda state: (), twin=lambda state, seat, rng: state)


def rolls_dice_of_its_own() -> AnyKit:
    calls = itertools.count()

    def apply(state: toy.State, action: toy.Action) -> toy.State:
        after = toy.apply(state, action)
        return attrs.evolve(after, pile=after.pile[::-1]) if isinstance(action, toy.Deal) and next(calls) % 2 else after

    return change(apply=apply)


def chances_do_not_sum_to_one() -> AnyKit:
    return change(chances=lambda state: None if state.dealt else (toy.chances(state) or ())[1:])


def writes_two_actions_alike() -> AnyKit:
    return change(format=lambda action: "mark a1" if isinstance(action, toy.Mark) else toy.format(action))


def forgets_the_discard_in_a_position() -> AnyKit:
    return change(load=lambda text: attrs.evolve(toy.load(text), discard=()))


def forgets_the_order_of_the_deal_in_a_record() -> AnyKit:
    def parse(text: str, state: toy.State) -> toy.Action:
        action = toy.parse(text, state)
        return toy.Deal(tuple(sorted(action.cards))) if isinstance(action, toy.Deal) else action

    return change(parse=parse)


def lets_a_bot_change_the_shuffle() -> AnyKit:
    calls = itertools.count()
    return change(sample=lambda state, rng: toy.Deal(toy.CARDS[next(calls) % 6 :] + toy.CARDS[: (next(calls) - 1) % 6]))


def shows_the_pile() -> AnyKit:
    return change(view=lambda state, seat: attrs.evolve(toy.view(state, seat), pile=sum(state.pile)))


def tells_what_the_other_drew() -> AnyKit:
    def events(state: toy.State, action: toy.Action, seat: int | None) -> tuple[Event, ...]:
        return toy.events(state, action, state.turn if isinstance(action, toy.Swap) else seat)

    return change(events=events)


def lets_news_pass_unmarked() -> AnyKit:
    return change(events=lambda s, a, seat: tuple(attrs.evolve(e, reveals=False) for e in toy.events(s, a, seat)))


def forbids_by_hidden_cards() -> AnyKit:
    def legal(state: toy.State) -> tuple[toy.Action, ...]:
        every = toy.legal(state)
        return every[1:] if len(every) > 1 and sum(state.hands[1 - state.turn]) > 7 else every

    return change(legal=legal)


def keeps_the_state_in_the_view() -> AnyKit:
    @attrs.frozen
    class Spy:
        seat: int | None
        variant: toy.Variant
        secret: tuple[Any, ...] = attrs.field(eq=False)

    return change(view=lambda state, seat: Spy(seat, state.variant, ([state],)))


def draws_what_was_seen() -> AnyKit:
    def determinize(view: toy.View, rng: Any) -> toy.State:
        blind = attrs.evolve(view, hands=(None, None)) if toy.outcome(toy.determinize(view, rng)) is None else view
        return toy.determinize(blind, rng)

    return change(determinize=determinize)


def draws_always_the_same() -> AnyKit:
    class Loaded:
        def random(self) -> float:
            return 0.0

    return change(determinize=lambda view, rng: toy.determinize(view, Loaded()))  # type: ignore[arg-type]  # loaded dice


def passes_the_turn_with_a_card() -> AnyKit:
    def apply(state: toy.State, action: toy.Action) -> toy.State:
        after = toy.apply(state, action)
        return attrs.evolve(after, turn=1 - state.turn) if isinstance(action, toy.Swap) else after

    return change(apply=apply)


BUGS: dict[str, tuple[Callable[[], AnyKit], ...]] = {
    "legal_is_what_apply_accepts": (
        lists_an_illegal_action,
        accepts_what_it_does_not_list,
        applies_what_it_refuses,
        forgets_what_was_tried,
    ),
    "legal_order_is_stable": (lists_twice, lists_in_any_order),
    "over_means_outcome": (is_over_without_an_outcome, leaves_a_seat_without_an_action),
    "every_game_ends": (never_ends,),
    "nothing_is_lost_or_made": (loses_a_card,),
    "the_past_stays": (changes_the_past,),
    "equal_states_hash_equal": (rolls_dice_of_its_own,),
    "chance_is_fair_about_itself": (chances_do_not_sum_to_one,),
    "actions_are_read_as_written": (writes_two_actions_alike,),
    "positions_are_read_as_written": (forgets_the_discard_in_a_position,),
    "records_replay": (forgets_the_order_of_the_deal_in_a_record,),
    "same_seed_same_game": (lets_a_bot_change_the_shuffle,),
    "views_do_not_leak": (shows_the_pile, tells_what_the_other_drew, lets_news_pass_unmarked, forbids_by_hidden_cards),
    "views_hold_no_state": (keeps_the_state_in_the_view,),
    "its_laws_hold": (passes_the_turn_with_a_card,),
    "determinize_is_honest": (draws_what_was_seen, draws_always_the_same),
}


def test_every_property_has_a_planted_bug() -> None:
    assert set(PROPERTIES) == set(BUGS)


@pytest.mark.parametrize(("name", "bug"), [(name, bug) for name, bugs in BUGS.items() for bug in bugs])
def test_a_planted_bug_is_caught(name: str, bug: Callable[[], AnyKit]) -> None:
    with pytest.raises(Broken):
        check_game(bug(), properties=[name], examples=200, seed=1)


def test_a_failure_shrinks_to_a_short_record() -> None:
    """Losing the discard needs one exchange: the record found holds the deal and that."""
    (finding,) = examine(loses_a_card(), properties=["nothing_is_lost_or_made"], examples=200, seed=1)
    assert not finding.kept
    assert finding.record is not None
    assert [text.split()[0] for text in finding.record.actions] == ["deal", "swap"]


@pytest.mark.parametrize("bug", [loses_a_card, is_over_without_an_outcome, accepts_what_it_does_not_list])
def test_the_machine_catches_bugs(bug: Callable[[], AnyKit]) -> None:
    with pytest.raises(Broken) as caught:
        run_state_machine_as_test(machine(bug()), settings=settings(ONCE, max_examples=300, database=None))
    assert isinstance(caught.value.record, Record)


def test_a_report_goes_on_after_a_failure() -> None:
    names = ["nothing_is_lost_or_made", "over_means_outcome"]
    found = list(examine(loses_a_card(), properties=names, examples=100, seed=1))
    assert [(False, "nothing_is_lost_or_made"), (True, "over_means_outcome")] == [(each.kept, each.name) for each in found]
    assert "lost" in str(found[0].reason)
