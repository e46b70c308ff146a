from __future__ import annotations

from cardgames.core.errors import CardGamesError, IllegalAction, NotationError, RecordError, VariantError
from cardgames.core.messages import Message, listing, msg, nmsg, pmsg


def shouting(context: str | None, text: str, plural: str | None, n: int | None) -> str:
    """A translation to test with: upper case words, placeholders kept."""
    chosen = text if plural is None or n == 1 else plural
    return " ".join(word if "{" in word else word.upper() for word in chosen.split(" ")) + (f" [{context}]" if context else "")


def test_a_message_fills_its_placeholders() -> None:
    assert "8D is not in your hand" == str(msg("{card} is not in your hand", card="8D"))


def test_a_message_counts() -> None:
    assert ["1 card", "3 cards", "0 cards"] == [str(nmsg("{n} card", "{n} cards", n)) for n in (1, 3, 0)]


def test_messages_inside_messages_are_translated_too() -> None:
    inner = msg("{who} may see {what}", who=msg("nobody"), what=("a", msg("tile")))
    assert "NOBODY MAY SEE a, TILE" == inner.render(shouting).replace("{who}", "").strip()


def test_a_translator_sees_context_plural_and_number() -> None:
    assert "CLUBS [suit]" == pmsg("suit", "Clubs").render(shouting)
    assert "2 CARDS" == nmsg("{n} card", "{n} cards", 2).render(shouting)


def test_a_text_without_values_may_hold_braces() -> None:
    assert "{odd" == str(Message("{odd"))
    assert "a, 1" == listing(["a", 1])


def test_errors_say_where_and_why() -> None:
    assert "players: 5 is too many" == str(VariantError("5 is too many", "players"))
    assert "at “b9”: no such cell" == str(NotationError("no such cell", "b9"))
    assert "not now (REG-09)" == str(IllegalAction("not now", rule="REG-09"))
    assert "step 3: not now" == str(RecordError("not now", 3))
    assert ["why"] * 4 == [str(error("why")) for error in (VariantError, NotationError, IllegalAction, RecordError)]


def test_all_errors_are_one_family_of_value_errors() -> None:
    for kind in (VariantError, NotationError, IllegalAction, RecordError):
        assert issubclass(kind, CardGamesError)
        assert issubclass(kind, ValueError)


def test_a_long_place_is_cut() -> None:
    assert "x" * 60 == NotationError("too long", "x" * 60).place
    assert "x" * 57 + "..." == NotationError("too long", "x" * 61).place == NotationError("too long", "x" * 1000).place


def test_an_error_carries_its_reason_as_a_message() -> None:
    error = CardGamesError("why")
    assert (Message("why"), (Message("why"),)) == (error.reason, error.args)


def test_only_a_number_is_counted() -> None:
    seen = []

    def translate(context: str | None, text: str, plural: str | None, n: int | None) -> str:
        seen.append(n)
        return text

    assert ["2 x", "many x"] == [msg("{n} x", n=n).render(translate) for n in (2, "many")]
    assert [2, None] == seen
