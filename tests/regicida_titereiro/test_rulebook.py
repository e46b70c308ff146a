"""The catalogue holds every rule and ruling of the sheet, and its rulings agree with the variant."""

from __future__ import annotations

from cardgames.core.options import options
from cardgames.core.rulebook import Ruling
from cardgames.regicida_titereiro.rulebook import RULEBOOK
from cardgames.regicida_titereiro.variants import Variant


def test_seventeen_rules_and_seven_rulings_in_order() -> None:
    assert (*(f"TIT-{n:02}" for n in range(1, 18)), *(f"TIT-R{n}" for n in range(1, 8))) == RULEBOOK.ids


def test_every_ruling_has_the_choices_of_its_field() -> None:
    assert () == RULEBOOK.disagreements(options(Variant))


def test_every_ruling_but_the_first_can_be_chosen_otherwise() -> None:
    assert ["TIT-R1"] == [ruling.id for ruling in RULEBOOK.rulings if ruling.field is None]
    assert all(len(ruling.options) == 2 for ruling in RULEBOOK.rulings if ruling.field is not None)


def test_every_entry_is_a_sentence_with_a_source() -> None:
    for entry in RULEBOOK:
        assert str(entry.text)[0].isupper()
        assert str(entry.text).rstrip(")")[-1] in ".?"
        assert entry.source.startswith("Titereiro, ")
        assert not isinstance(entry, Ruling) or str(entry.reason)


def test_every_rule_names_its_section_of_the_sheet() -> None:
    sections = {
        "Objetivos": range(1, 7),
        "Preparação": range(7, 10),
        "Fase de Expansão": range(10, 12),
        "Fase do Corvo": range(12, 13),
        "Fase de Intriga": range(13, 17),
        "Fim da Partida": range(17, 18),
    }
    expected = {f"TIT-{n:02}": f"Titereiro, {section}" for section, numbers in sections.items() for n in numbers}
    assert expected == {entry.id: entry.source for entry in RULEBOOK if not isinstance(entry, Ruling)}


def test_a_rule_is_told_in_our_own_words() -> None:
    told = {entry.id: str(entry.text) for entry in RULEBOOK}
    assert "When the 6×6 is full, all identities are turned up." == told["TIT-12"]
    assert "May two tiles of the same House be swapped?" == told["TIT-R4"]
