"""A game being played at the terminal: whose turn it is, what they see, what they type."""

from __future__ import annotations

import sys
import textwrap
from collections.abc import Callable
from typing import Any, Final

import attrs

from cardgames.cli.hotseat import Curtain, capable, hides
from cardgames.cli.languages import say
from cardgames.cli.reading import read, some
from cardgames.cli.saves import Save
from cardgames.cli.screen import WIDTH
from cardgames.cli.stage import Stage
from cardgames.core.errors import CardGamesError, IllegalAction
from cardgames.core.messages import msg
from cardgames.core.session import Session, Step


class Left(Exception):
    """The person leaves the table; the game is kept."""


#: A longer prompt has a line of its own, so that there is room to type.
LONGEST_PROMPT: Final = 64

#: What the keys do, as the help tells it.
KEYS: Final = (
    ("?", msg("this help")),
    ("m", msg("all moves, numbered")),
    ("t", msg("the table again")),
    ("u", msg("undo, as far as nothing new was revealed; u! undoes more and marks the game as assisted")),
    ("h", msg("a hint; it marks the game as assisted")),
    ("l", msg("the log: what you saw happen")),
    ("r", msg("a rule, as in r REG-09; r alone names the last that was broken")),
    ("s", msg("save to a file, as in s game.json; the game is kept by itself, too")),
    ("q", msg("quit; cardgames resume goes on")),
)


@attrs.define
class Table:
    """The loop of one game. `save` is None where nothing is to be kept (a tutorial)."""

    session: Session[Any, Any, Any, Any, Any]
    stage: Stage
    save: Save
    scrollback: bool = False
    curtain: Curtain = attrs.field(factory=Curtain)
    #: How much of the history each seat has been told.
    told: dict[int | None, int] = attrs.field(factory=dict)
    last_seat: int | None = None
    last_rule: str | None = None

    def play(self) -> None:
        """Play to the end; `Left`, KeyboardInterrupt and EOFError leave a kept game."""
        self._check_screen()
        self.save.write(self.session)
        try:
            while self.session.to_move is not None:
                seat = self.session.to_move
                assert isinstance(seat, int)
                if seat in self.save.seats.bots:
                    self._bot(seat)
                else:
                    self._person(seat)
        finally:
            self.curtain.open()
        self._end()

    # Turns

    def _bot(self, seat: int) -> None:
        session = self.session
        action = self.save.seats.bots[seat].choose(session.view(seat), session.legal(), session.rng(f"bot:{seat}"))
        self._push(action)
        if not self.save.seats.people:
            self._tell_news(None)

    def _person(self, seat: int) -> None:
        self._hand_over(seat)
        self._tell_news(seat)
        view = self.session.view(seat)
        above = self.stage.table(view)
        self.stage.moves(self.session.legal(), view, above=above)
        while not self._ask(seat, view):
            pass

    def _ask(self, seat: int, view: Any) -> bool:
        """One line from the person; whether the game moved on."""
        prompt = say(self.stage.face.prompt(view))
        if len(prompt) > LONGEST_PROMPT:
            self.stage.tell(prompt)
            prompt = ""
        text = self.stage.ask(f"{prompt} > ".lstrip())
        key, _, rest = text.partition(" ")
        handler = _HANDLERS.get(key.lower())
        try:
            if handler is not None:
                return handler(self, rest.strip(), seat)
            for action in read(self.session.game, self.session.state, text):
                self._push(action)
        except CardGamesError as error:
            self.refuse(error)
            return False
        self._tell_news(seat)
        return True

    def refuse(self, error: CardGamesError) -> None:
        """Say what is wrong, which rule forbids it, and what would be legal."""
        self.stage.tell(msg("No: {reason}", reason=error.message))
        if isinstance(error, IllegalAction):
            self.last_rule = error.rule or self.last_rule
            legal = self.session.legal()
            self.stage.tell(msg("Possible here: {moves}", moves=some(self.session.game, legal)))
            if error.rule is not None and error.rule in self.session.game.rulebook:
                self.stage.tell(msg("r shows the rule {rule}.", rule=error.rule))

    def _push(self, action: Any) -> tuple[Step[Any, Any], ...]:
        steps = self.session.push(action)
        self.save.write(self.session)
        return steps

    def _tell_news(self, seat: int | None) -> None:
        """What the seat has not been told yet, from its own point of view."""
        history = self.session.history
        for step in history[self.told.get(seat, 0) :]:
            self.stage.story(step.events(seat))
        # Where nothing is hidden, all who sit here have read it.
        for reader in (seat, *(self.save.seats.people if seat is not None and not self._secret(seat) else ())):
            self.told[reader] = len(history)

    # Several people, one terminal

    def _secret(self, seat: int) -> bool:
        people = self.save.seats.people
        return len(people) > 1 and hides(self.session.game, self.session.state, seat)

    def _check_screen(self) -> None:
        if any(self._secret(seat) for seat in self.save.seats.people) and not (self.scrollback or capable()):
            raise CardGamesError(
                msg("several people with hidden cards need a terminal with an alternate screen; --allow-scrollback plays without one")
            )

    def _hand_over(self, seat: int) -> None:
        """Clear what the last seat saw, and wait for the next person."""
        before, self.last_seat = self.last_seat, seat
        if seat == before or not self._secret(seat):
            return
        self._check_screen()
        if before is not None and sys.stdin.isatty():
            self.stage.ask(say(msg("Press Enter when you have read this; it will be cleared. ")))
        if capable():
            self.curtain.clear()
        name = self.stage.face.seat_name(seat)
        self.stage.tell(msg("{name} is next. Everybody else looks away.", name=name))
        if sys.stdin.isatty():
            self.stage.ask(say(msg("Press Enter, {name}. ", name=name)))
            if capable():
                self.curtain.clear()

    def _end(self) -> None:
        people = self.save.seats.people
        only = people[0] if len(people) == 1 else None
        if only is None:
            # Nobody in particular reads the end of a game of several people: a spectator is told it, from the last turn on.
            self.told.setdefault(None, max(self.told.values(), default=0))
        self._tell_news(only)
        self.stage.table(self.session.view(only))
        self.stage.tell(self.stage.face.epilogue(self.session.outcome))

    # Keys

    def help(self, _rest: str, _seat: int) -> bool:
        game = self.session.game
        self.stage.tell(msg("Type a number, or a move such as: {moves}", moves=some(game, self.session.legal(), 3)))
        self.stage.tell(msg("Small letters, suit symbols, a missing verb and words cut short are all fine."))
        for key, meaning in KEYS:
            self.stage.tell("\n".join(textwrap.wrap(say(meaning), WIDTH - 1, initial_indent=f"  {key}  ", subsequent_indent="     ")))
        return False

    def moves(self, _rest: str, seat: int) -> bool:
        self.stage.moves(self.session.legal(), self.session.view(seat), whole=True)
        return False

    def again(self, _rest: str, _seat: int) -> bool:
        return True

    def undo(self, _rest: str, seat: int) -> bool:
        return self._undo(seat, force=self.save.assisted)

    def undo_anything(self, _rest: str, seat: int) -> bool:
        return self._undo(seat, force=True)

    def _undo(self, seat: int, *, force: bool) -> bool:
        session, people = self.session, self.save.seats.people
        steps = session.history
        last = max((n for n, step in enumerate(steps) if step.mover in people), default=None)
        if last is None:
            raise CardGamesError(msg("there is nothing to undo"))
        revealing = any(step.reveals() for step in steps[last:])
        if revealing and not force:
            raise CardGamesError(msg("that would take back something you have learnt; u! does it and marks the game as assisted"))
        self._assist(revealing)
        while len(session.history) > last:
            session.pop()
        self.save.write(session)
        self.told = {reader: min(n, last) for reader, n in self.told.items()}
        # What another person did may be secret: then only who it was is said.
        match steps[last].mover:
            case int(mover) if mover != seat and self._secret(mover):
                self.stage.tell(msg("Undone: {move}", move=self.stage.face.seat_name(mover)))
            case _:
                self.stage.tell(msg("Undone: {move}", move=steps[last].text))
        return True

    def _assist(self, assisted: bool) -> None:
        if assisted and not self.save.assisted:
            self.save.assisted = True
            self.stage.tell(msg("This game now counts as assisted."))

    def hint(self, _rest: str, seat: int) -> bool:
        hints = self.session.hint(seconds=1.0)
        self._assist(bool(hints))
        self.save.write(self.session)
        view = self.session.view(seat)
        for hint in hints[:3]:
            self.stage.tell(
                msg(
                    "  {percent} %  {move}: {words}",
                    percent=round(100 * hint.estimate),
                    move=self.session.game.format(hint.action),
                    words=self.stage.face.describe(hint.action, view),
                )
            )
        return False

    def log(self, _rest: str, seat: int) -> bool:
        self.stage.story(self.session.events(seat))
        return False

    def rule(self, rest: str, _seat: int) -> bool:
        wanted = rest or self.last_rule
        if wanted is None:
            raise CardGamesError(msg("name a rule, as in r {rule}", rule=self.session.game.rulebook.ids[0]))
        self.stage.rule(self.session.game.rulebook[wanted])
        return False

    def keep(self, rest: str, _seat: int) -> bool:
        if rest:
            save_record(self.save, self.session, rest)
        self.stage.tell(msg("Saved: {path}", path=rest or str(self.save.path)))
        return False

    def leave(self, _rest: str, _seat: int) -> bool:
        raise Left


def save_record(save: Save, session: Session[Any, Any, Any, Any, Any], path: str) -> None:
    """Write the record to a file of the person's own."""
    attrs.evolve(save, path=type(save.path)(path)).write(session)


_HANDLERS: Final[dict[str, Callable[[Table, str, int], bool]]] = {
    "?": Table.help,
    "help": Table.help,
    "m": Table.moves,
    "t": Table.again,
    "u": Table.undo,
    "undo": Table.undo,
    "u!": Table.undo_anything,
    "h": Table.hint,
    "hint": Table.hint,
    "l": Table.log,
    "log": Table.log,
    "r": Table.rule,
    "rule": Table.rule,
    "s": Table.keep,
    "save": Table.keep,
    "q": Table.leave,
    "quit": Table.leave,
}
