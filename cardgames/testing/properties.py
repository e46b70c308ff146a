"""What every game must keep, one function a property. Each takes a kit, a session on its way and a generator, and raises `Broken`."""

from __future__ import annotations

import gc
from collections.abc import Callable
from itertools import islice
from random import Random
from types import ModuleType
from typing import Any, Final, TypeAlias

from cardgames.core.errors import IllegalAction
from cardgames.core.face import face
from cardgames.core.game import CHANCE
from cardgames.core.record import Record
from cardgames.core.rng import pick
from cardgames.core.session import Session
from cardgames.testing.broken import Broken
from cardgames.testing.walks import AnyKit, AnySession, stroll

Property: TypeAlias = Callable[[AnyKit, AnySession, Random], None]

#: How many stray actions are tried on a state, and how often hidden pieces are drawn anew.
_STRAYS: Final = 400
_DRAWS: Final = 12


def _check(truth: bool, reason: str, session: AnySession) -> None:
    if not truth:
        raise Broken(reason, session)


def _seats(session: AnySession) -> tuple[int | None, ...]:
    return (*range(session.seats), None)


# Legality


def legal_is_what_apply_accepts(kit: AnyKit, session: AnySession, rng: Random) -> None:
    """`legal` lists exactly the actions that `apply` and `why_not` accept, and every other one raises IllegalAction."""
    game, state, legal = session.game, session.state, session.legal()
    listed = set(legal)
    for action in (*legal, *islice(kit.strays(state), _STRAYS)):
        possible = game.why_not(state, action) is None
        if session.to_move is not CHANCE and possible != (action in listed):
            raise Broken(f"why_not and legal disagree: {action}", session)
        if _applies(game.apply, state, action, session) != possible:
            raise Broken(f"why_not and apply disagree: {action}", session)


def _applies(apply: Callable[[Any, Any], Any], state: object, action: object, session: AnySession) -> bool:
    try:
        apply(state, action)
    except IllegalAction as error:
        _check(error.action == action and error.state == state and bool(str(error)), "the error does not carry action and state", session)
        return False
    return True


def legal_order_is_stable(kit: AnyKit, session: AnySession, rng: Random) -> None:
    """`legal` has no action twice and gives equal states the same order."""
    game, legal = session.game, session.legal()
    _check(len(set(legal)) == len(legal), "an action is listed twice", session)
    _check(game.legal(session.state) == legal, "two calls give two orders", session)
    _check(game.legal(game.load(game.dump(session.state))) == legal, "an equal state gives another order", session)


def over_means_outcome(kit: AnyKit, session: AnySession, rng: Random) -> None:
    """Nobody is to move exactly when there is an outcome; a seat to move has an action; chance and the end have none."""
    game, mover, outcome = session.game, session.to_move, session.outcome
    _check((mover is None) == (outcome is not None), f"to move is {mover}, but the outcome is {outcome}", session)
    if isinstance(mover, int):
        _check(mover in range(session.seats), f"there is no seat {mover}", session)
        _check(session.legal() != (), "a seat is to move but has no action", session)
    else:
        _check(session.legal() == (), "there are actions but no seat is to move", session)
    if outcome is not None:
        _check(len(outcome.returns) == session.seats, "not one number per seat", session)
    start = game.setup(session.variant)
    _check(game.setup(session.variant) == start, "setup is not the same twice", session)


def every_game_ends(kit: AnyKit, session: AnySession, rng: Random) -> None:
    """Whatever is played, the game ends within the kit's bound."""
    for _ in range(kit.longest):
        legal = session.legal()
        if not legal:
            return
        session.push(pick(rng, legal))
    raise Broken(f"not over after {kit.longest} more decisions", session)


# Pieces, states, chance


def nothing_is_lost_or_made(kit: AnyKit, session: AnySession, rng: Random) -> None:
    """Every state of a game holds the same pieces."""
    game = session.game
    first = game.pieces(game.setup(session.variant))
    _check(bool(first), "there are no pieces", session)
    for step in session.history:
        now = game.pieces(step.after)
        if now != first:
            raise Broken(f"after {step.text}: lost {dict(first - now)}, made {dict(now - first)}", session)


def the_past_stays(kit: AnyKit, session: AnySession, rng: Random) -> None:
    """No later step changes an earlier state."""
    states = (*(step.before for step in session.history), session.state)
    before = [(state, hash(state), repr(state)) for state in states]
    stroll(kit, session, 10)
    for action in session.legal()[:20]:
        session.game.apply(session.state, action)
    for state, number, text in before:
        _check(hash(state) == number and repr(state) == text, "an earlier state changed", session)


def equal_states_hash_equal(kit: AnyKit, session: AnySession, rng: Random) -> None:
    """A state built a second time is equal to the first and hashes the same."""
    again = Session.waiting(session.game, session.game.setup(session.variant), session.seed, None)
    for step in session.history:
        again.step(step.action)
        _check(again.state == step.after, f"{step.text} a second time gives another state", session)
        _check(hash(again.state) == hash(step.after), "equal states hash differently", session)


def chance_is_fair_about_itself(kit: AnyKit, session: AnySession, rng: Random) -> None:
    """What chance samples is possible, and where the distribution is listed it sums to one and holds every sample."""
    game = session.game
    for step in session.history:
        if step.mover is not CHANCE:
            _check(game.chances(step.before) is None, "a distribution where it is no turn of chance", session)
            continue
        listed = game.chances(step.before)
        for _ in range(3):
            drawn = game.sample(step.before, rng)
            _check(game.why_not(step.before, drawn) is None, f"sampled but not possible: {game.format(drawn)}", session)
            _check(listed is None or drawn in dict(listed), f"sampled but not listed: {game.format(drawn)}", session)
        if listed is not None:
            _check(sum(chance for _, chance in listed) == 1, "the chances do not sum to one", session)
            _check(len(dict(listed)) == len(listed), "a chance is listed twice", session)
            _check(all(game.why_not(step.before, action) is None for action, _ in listed), "listed but not possible", session)


# Texts


def actions_are_read_as_written(kit: AnyKit, session: AnySession, rng: Random) -> None:
    """`parse(format(action), state)` is the action, for seats and for chance."""
    game = session.game
    pairs = [(step.before, step.action) for step in session.history] + [(session.state, action) for action in session.legal()]
    for state, action in pairs:
        text = game.format(action)
        _check(text.isascii() and "\n" not in text, f"not one line of ASCII: {text}", session)
        _check(game.parse(text, state) == action, f"{text} is read as {game.format(game.parse(text, state))}", session)


def positions_are_read_as_written(kit: AnyKit, session: AnySession, rng: Random) -> None:
    """`load(dump(state))` is the state."""
    game = session.game
    for state in (session.state, *(step.before for step in session.history[-3:])):
        again = game.load(game.dump(state))
        _check(again == state and hash(again) == hash(state), f"read as another state:\n{game.dump(state)}", session)


def records_replay(kit: AnyKit, session: AnySession, rng: Random) -> None:
    """A record read back goes through the same states."""
    record = Record.load(session.record().dump(), session.game)
    replayed = [each.state for each in record.replay(session.game)]
    _check(replayed[1:] == [step.after for step in session.history], "the replay goes another way", session)
    _check(record.session(game=session.game).state == session.state, "the replay ends elsewhere", session)


def same_seed_same_game(kit: AnyKit, session: AnySession, rng: Random) -> None:
    """The same seed and decisions give the same game, however much the bots' streams are used."""
    again = Session(session.game, session.variant, session.seed)
    for step in session.history:
        if isinstance(step.mover, int):
            for _ in range(int(rng.random() * 3)):
                again.rng(f"bot:{step.mover}").random()
            again.push(step.action)
    _check(again.history == session.history, "the same seed gave another game", session)


# Hidden information


def views_do_not_leak(kit: AnyKit, session: AnySession, rng: Random) -> None:
    """States that differ only in what a seat may not know look, sound and offer the same to it.

    What a step tells a seat stands in its view afterwards, and where it is told something new, an event says so.
    """
    game, state = session.game, session.state
    shown = face(game)
    for seat in _seats(session):
        twin = kit.twin(state, seat, rng)
        mine, other = game.view(state, seat), game.view(twin, seat)
        _check(mine == other and hash(mine) == hash(other), f"the view of {seat} tells apart what it may not:\n{game.dump(twin)}", session)
        _check(game.to_move(state) == game.to_move(twin), "whose turn it is depends on what is hidden", session)
        if seat is None or session.to_move == seat:
            if seat is not None:
                _check(game.legal(state) == game.legal(twin), f"what {seat} may do tells what it may not know:\n{game.dump(twin)}", session)
            if shown is not None:
                _check(shown.prompt(mine) == shown.prompt(other), f"the prompt of {seat} leaks", session)
        _check_steps(session, twin, seat, rng)


def _check_steps(session: AnySession, twin: object, seat: int | None, rng: Random) -> None:
    game, state = session.game, session.state
    both = [action for action in session.legal() if game.why_not(twin, action) is None]
    for action in {pick(rng, both) for _ in range(8)} if both else ():
        after, twin_after = game.apply(state, action), game.apply(twin, action)
        heard, twin_heard = game.events(state, action, seat), game.events(twin, action, seat)
        same_view = game.view(after, seat) == game.view(twin_after, seat)
        news = any(event.reveals for event in (*heard, *twin_heard))
        _check(heard == twin_heard or not same_view, f"{seat} hears of {game.format(action)} more than it then sees", session)
        _check(same_view or news, f"{game.format(action)} tells {seat} something new, but no event is marked so", session)


def views_hold_no_state(kit: AnyKit, session: AnySession, rng: Random) -> None:
    """Nothing that a view refers to, however far, is a state or a session."""
    forbidden = (type(session.state), Session)
    for seat in _seats(session):
        view = session.view(seat)
        _check(view.seat == seat and view.variant == session.variant, "a view carries its seat and variant", session)
        seen: set[int] = set()
        todo: list[object] = [view]
        while todo:
            thing = todo.pop()
            if id(thing) in seen or isinstance(thing, (type, ModuleType)):
                continue
            seen.add(id(thing))
            _check(not isinstance(thing, forbidden), f"the view of {seat} holds a {type(thing).__name__}", session)
            todo.extend(gc.get_referents(thing))


def determinize_is_honest(kit: AnyKit, session: AnySession, rng: Random) -> None:
    """A state drawn for a view looks the same from it, holds the same pieces, is a possible position, and varies what is hidden."""
    game, state = session.game, session.state
    for seat in _seats(session):
        view = game.view(state, seat)
        drawn = [game.determinize(view, rng) for _ in range(_DRAWS)]
        for each in drawn[:3]:
            _check(game.view(each, seat) == view, f"drawn for {seat}, but looks otherwise:\n{game.dump(each)}", session)
            _check(game.pieces(each) == game.pieces(state), "drawn with other pieces", session)
            _check(game.load(game.dump(each)) == each, "drawn, but not a possible position", session)
            _check(game.to_move(each) == game.to_move(state), "drawn with another seat to move", session)
            _check(game.to_move(each) != seat or game.legal(each) == game.legal(state), "drawn with other actions", session)
            _check(not isinstance(game.to_move(each), int) or game.legal(each) != (), "drawn without an action", session)
        hides = any(kit.twin(state, seat, rng) != state for _ in range(_DRAWS))
        _check(not hides or len(set(drawn)) > 1, f"what is hidden from {seat} never varies", session)


def its_laws_hold(kit: AnyKit, session: AnySession, rng: Random) -> None:
    """Every step keeps what the game's own laws promise."""
    for law in kit.laws:
        for n, step in enumerate(session.history, 1):
            if not law.holds(step.before, step.action, step.after):
                raise Broken(f"{law.name} ({', '.join(law.rules)}) does not hold at step {n}, {step.text}", session)


PROPERTIES: Final[dict[str, Property]] = {
    prop.__name__: prop
    for prop in (
        legal_is_what_apply_accepts,
        legal_order_is_stable,
        over_means_outcome,
        every_game_ends,
        nothing_is_lost_or_made,
        the_past_stays,
        equal_states_hash_equal,
        chance_is_fair_about_itself,
        actions_are_read_as_written,
        positions_are_read_as_written,
        records_replay,
        same_seed_same_game,
        views_do_not_leak,
        views_hold_no_state,
        determinize_is_honest,
        its_laws_hold,
    )
}
