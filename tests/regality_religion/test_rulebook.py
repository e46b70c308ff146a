"""The catalogue: every id of the rules, and rulings that agree with the variant's fields."""

from __future__ import annotations

import pytest

from cardgames import Ruling
from cardgames.core.options import options, show_value
from cardgames.regality_religion import GAME, Variant

RULES = [*range(1, 19), *range(20, 28), *range(30, 51), *range(60, 68)]


def test_every_rule_and_ruling_has_an_entry() -> None:
    assert [*(f"RVR-{number:02}" for number in RULES), *(f"RVR-R{number}" for number in range(1, 21))] == list(GAME.rulebook.ids)


def test_rulings_agree_with_the_fields() -> None:
    assert () == GAME.rulebook.disagreements(options(Variant))


def test_every_ruling_with_an_alternative_has_a_field() -> None:
    """Only RVR-R19 has none."""
    assert ["RVR-R19"] == [ruling.id for ruling in GAME.rulebook.rulings if ruling.field is None]


@pytest.mark.parametrize("ruling", GAME.rulebook.rulings, ids=lambda ruling: ruling.id)
def test_a_ruling_can_be_chosen_by_its_field(ruling: Ruling) -> None:
    for value, _ in ruling.options if ruling.field is not None else ():
        option = options(Variant)[str(ruling.field)]
        variant = GAME.variant(**{option.name: option.read(value)})
        assert value == show_value(getattr(variant, option.name))


def test_every_entry_is_one_sentence_with_a_source() -> None:
    for entry in GAME.rulebook:
        assert str(entry.text)[-1] in ".?"
        assert "Regality vs. Religion" in entry.source


def test_a_rule_and_a_ruling_as_they_are_told() -> None:
    book = "Regality vs. Religion: Revolution (Italian)"
    rule, ruling = GAME.rulebook["RVR-09"], GAME.rulebook["RVR-R4"]
    assert ("RVR-09", "Whoever has more cards facing them wins.", f"{book}, Fine Partita") == (rule.id, str(rule.text), rule.source)
    assert isinstance(ruling, Ruling)
    assert ("RVR-R4", f"{book}, Carte Neutrali", "opposite", "any") == (ruling.id, ruling.source, ruling.field, ruling.default)
    assert "What do Samurai and Ninja do when only one card on the line can be affected?" == str(ruling.text)
    assert {"any": "they banish that one", "both": "nothing: they need two"} == {value: str(text) for value, text in ruling.options}
    assert "An effect applies to everything it covers that can be affected." == str(ruling.reason)
