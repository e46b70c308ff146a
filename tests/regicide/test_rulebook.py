"""The catalogue: all ids of the digest, and rulings that agree with the variant."""

from __future__ import annotations

from cardgames.core.options import options
from cardgames.core.rulebook import Ruling
from cardgames.regicide.rulebook import RULEBOOK
from cardgames.regicide.variants import Variant


def test_all_rules_are_there_in_order() -> None:
    expected = [*(f"REG-{n:02}" for n in range(1, 42)), *(f"REG-R{n}" for n in range(1, 9)), *(f"REG-V{n}" for n in range(1, 7))]
    assert expected == list(RULEBOOK.ids)


def test_rulings_agree_with_the_variant() -> None:
    assert () == RULEBOOK.disagreements(options(Variant))


def test_two_rulings_have_no_alternative() -> None:
    assert ["REG-R6", "REG-R7"] == [ruling.id for ruling in RULEBOOK.rulings if ruling.field is None]


def test_every_ruling_says_what_it_asks_and_why() -> None:
    for ruling in RULEBOOK.rulings:
        assert str(ruling.text).count("?") == 1
        assert str(ruling.reason).endswith(".")


def test_every_entry_names_a_source() -> None:
    assert all(entry.source for entry in RULEBOOK)


def test_a_rule_and_a_ruling_as_they_are_told() -> None:
    rule, ruling = RULEBOOK["REG-28"], RULEBOOK["REG-R4"]
    source = "IT Giocare il jolly, ES Jugar el comodín, FR Jouer le bouffon"
    assert ("REG-28", source, "Who played a jester names the seat that plays next.") == (rule.id, rule.source, str(rule.text))
    assert isinstance(ruling, Ruling)
    assert ("REG-R4", source, "jester_names", "anyone") == (ruling.id, ruling.source, ruling.field, ruling.default)
    assert str(ruling.text).startswith("May a jester's player name itself?")
    assert {"anyone": "any seat", "others": "any other seat"} == {value: str(text) for value, text in ruling.options}
    assert "The clearest of the three books says any player." == str(ruling.reason)
