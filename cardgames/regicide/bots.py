"""What is particular to playing it well: a tuned policy, and a search that plays games to their end by it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from cardgames.regicide.greedy import Greedy
from cardgames.regicide.search import Search

BOTS: Final[Mapping[str, Callable[..., Any]]] = {"greedy": Greedy, "mcts": Search}
