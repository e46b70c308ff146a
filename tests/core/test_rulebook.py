from __future__ import annotations

import pytest

from cardgames.core.errors import CardGamesError
from cardgames.core.messages import msg
from cardgames.core.options import options
from cardgames.core.rulebook import Rule, Rulebook, Ruling
from tests import toygame as toy


def ruling(*answers: str, field: str | None = "high_wins") -> Ruling:
    return Ruling(
        id="TOY-R1", text=msg("Who wins?"), source="§4", field=field, options=tuple((a, msg("…")) for a in answers), reason=msg("So it is.")
    )


def test_rules_are_found_by_id_in_either_case() -> None:
    assert "TOY-02" == toy.RULEBOOK["toy-02"].id
    assert "TOY-02" in toy.RULEBOOK
    assert ("TOY-01", "TOY-02", "TOY-03", "TOY-04") == toy.RULEBOOK.ids == tuple(rule.id for rule in toy.RULEBOOK)
    assert 4 == len(toy.RULEBOOK)


def test_an_unknown_rule_names_the_nearest() -> None:
    with pytest.raises(CardGamesError) as caught:
        toy.RULEBOOK["toy-22"]
    assert "rule toy-22: unknown; did you mean TOY-02?" == str(caught.value)
    with pytest.raises(CardGamesError) as caught:
        toy.RULEBOOK["Z" * 50]
    assert f"rule {'Z' * 40}: unknown; there is TOY-01, TOY-02, TOY-03, TOY-04" == str(caught.value)


def test_an_id_is_used_once() -> None:
    rule = Rule(id="X-1", text=msg("…"), source="§1")
    assert rule is Rulebook((rule,))["X-1"]
    with pytest.raises(CardGamesError) as caught:
        Rulebook((rule, rule))
    assert "a rule id is used twice" == str(caught.value)


@pytest.mark.parametrize(
    ("entry", "agrees"),
    [
        (ruling("on", "off"), True),
        (ruling("off", "on"), False),
        (ruling("on"), False),
        (ruling("on", "off", "maybe"), False),
        (ruling("on", "off", field="nothing"), False),
        (ruling("anything", field=None), True),
    ],
)
def test_a_ruling_offers_just_what_its_field_allows(entry: Ruling, agrees: bool) -> None:
    book = Rulebook((entry,))
    assert (() if agrees else ("TOY-R1",)) == book.disagreements(options(toy.Variant))
    assert (entry,) == book.rulings
    assert entry.options[0][0] == entry.default
