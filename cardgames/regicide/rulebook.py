"""The catalogue of rules: every id of the tests, with where the three editions print it."""

from __future__ import annotations

from cardgames.core.rulebook import Rulebook

RULEBOOK = Rulebook(())
