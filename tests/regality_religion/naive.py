"""A second model of the game under the usual rulings, written from the card list alone: slow, plain, and nothing shared with the package.

Cells are names, a position is a dict, actions are their texts, and every card is spelled out by its name.
"""

from __future__ import annotations

from typing import Any

CELLS = [file + rank for rank in "123" for file in "abc"]
COMPASS = {
    "north": (0, 1),
    "northeast": (1, 1),
    "east": (1, 0),
    "southeast": (1, -1),
    "south": (0, -1),
    "southwest": (-1, -1),
    "west": (-1, 0),
    "northwest": (-1, 1),
}
ALL = list(COMPASS.values())
STRAIGHT = [(0, 1), (1, 0), (0, -1), (-1, 0)]
SLANTED = [(1, 1), (1, -1), (-1, -1), (-1, 1)]
PASSIVE = ["castle", "temple", "citizen", "shaman", "enchantress", "sage", "hermit", "tower", "death"]


def shift(cell: str, by: tuple[int, int], times: int = 1) -> str | None:
    """The cell so many steps away, if it is on the field."""
    file, rank = "abc".index(cell[0]) + by[0] * times, int(cell[1]) + by[1] * times
    return "abc"[file] + str(rank) if 0 <= file <= 2 and 1 <= rank <= 3 else None


def beside(cell: str, ways: list[tuple[int, int]]) -> list[str]:
    """The neighbours in these ways."""
    return [other for way in ways if (other := shift(cell, way)) is not None]


def line(cell: str, way: tuple[int, int]) -> list[str]:
    """All cells in one direction."""
    return [other for times in (1, 2) if (other := shift(cell, way, times)) is not None]


class Naive:
    """One game. A card on the field is a dict: name, whose (0 or 1), down (None or who destroyed it), under (a name or None)."""

    def __init__(self, field: dict[str, Any], hands: list[set[str]], middle: set[str], unused: set[str], kingdom: dict[str, int]) -> None:
        self.field = {cell: dict(card) for cell, card in field.items()}
        self.hands = [set(hand) for hand in hands]
        self.middle, self.unused = set(middle), set(unused)
        self.destroyed: set[str] = set()
        self.banished: set[str] = set()
        self.kingdom = kingdom
        self.points = False
        self.mover = 1
        self.doing: dict[str, Any] | None = None
        self.result: tuple[int | None, str, tuple[int, int]] | None = None
        self.seen = [self.snapshot()]

    def snapshot(self) -> Any:
        """All that makes a position, as plain values."""
        field = {cell: tuple(sorted(card.items(), key=str)) for cell, card in self.field.items()}
        zones = [*self.hands, self.middle, self.unused, self.destroyed, self.banished]
        return sorted(field.items()), [sorted(zone) for zone in zones], self.mover

    # What is true of a card on the field

    def face_up(self, cell: str) -> bool:
        return cell in self.field and self.field[cell]["down"] is None

    def is_shielded(self, cell: str) -> bool:
        if self.field[cell]["name"] in ("castle", "temple", "tower"):
            return True
        sages = [other for other in beside(cell, [(1, 0), (-1, 0)]) if self.face_up(other) and self.field[other]["name"] == "sage"]
        hermits = [other for other in beside(cell, [(0, 1), (0, -1)]) if self.face_up(other) and self.field[other]["name"] == "hermit"]
        return bool(sages or hermits)

    def can_be_affected(self, cell: str) -> bool:
        return self.face_up(cell) and not self.is_shielded(cell)

    def is_negated(self, cell: str) -> bool:
        if self.is_shielded(cell):
            return False
        shamans = [other for other in beside(cell, STRAIGHT) if self.face_up(other) and self.field[other]["name"] == "shaman"]
        witches = [other for other in beside(cell, SLANTED) if self.face_up(other) and self.field[other]["name"] == "enchantress"]
        return bool(shamans or witches)

    def free(self, name: str) -> list[str]:
        cells = [cell for cell in CELLS if cell not in self.field]
        if self.points and name in ("castle", "temple"):
            cells = [cell for cell in cells if self.kingdom[cell] <= 5]
        return cells

    def places(self, name: str) -> list[str]:
        if name == "tower":
            return [cell for cell in self.field if self.can_be_affected(cell) and self.field[cell]["whose"] == self.mover]
        return self.free(name)

    # What can be done

    def legal(self) -> set[str]:
        if self.result is not None:
            return set()
        if self.doing is None:
            return {f"place {name} {cell}" for name in self.hands[self.mover] | self.middle for cell in self.places(name)}
        found = set(self.choices())
        if self.doing["waiting"]:
            return set()
        return found if self.doing["begun"] else found | {"decline"}

    def choices(self) -> dict[str, Any]:
        """What can be chosen for the effect being used, and what each choice means."""
        assert self.doing is not None
        name, here, me = self.doing["name"], self.doing["cell"], self.mover
        other = 1 - me
        ahead = 1 if me == 0 else -1
        full = all(cell in self.field for cell in CELLS)
        able = [cell for cell in CELLS if self.can_be_affected(cell)]
        if self.doing["carried"]:
            return {f"target {cell}": cell for cell in self.free(self.field[self.doing["carried"]]["name"])}
        if name in ("king", "pope", "general", "paladin", "mage", "monk"):
            ways = {"k": ALL, "p": ALL, "g": STRAIGHT, "m": SLANTED}[name[0]] if name != "paladin" else STRAIGHT
            return {} if full else {f"target {cell}": cell for cell in beside(here, ways) if cell in able}
        if name == "pirate":
            raided = [cell for cell in beside(here, ALL) if self.face_up(cell) and self.is_shielded(cell)]
            return {} if full else {f"target {cell}": cell for cell in raided}
        if name in ("minister", "bishop"):
            return {f"target {cell}": [cell] for cell in beside(here, ALL) if cell in able}
        if name in ("queen", "cardinal"):
            rays = {f"direction {word}": [cell for cell in line(here, way) if cell in able] for word, way in COMPASS.items()}
            return {text: cells for text, cells in rays.items() if cells}
        if name in ("princess", "saint"):
            both = {"pattern orthogonal": beside(here, STRAIGHT), "pattern diagonal": beside(here, SLANTED)}
            return {text: [cell for cell in cells if cell in able] for text, cells in both.items() if set(cells) & set(able)}
        if name in ("dragon", "revolutionary", "palmist", "historian"):
            reach = {
                "dragon": [cell for way in ALL for cell in line(here, way)],
                "revolutionary": beside(here, ALL),
                "palmist": beside(here, [(-1, ahead), (0, ahead), (1, ahead)]),
                "historian": beside(here, [(-1, -ahead), (0, -ahead), (1, -ahead)]),
            }[name]
            turned = [cell for cell in reach if cell in able]
            return {"use": turned} if turned else {}
        if name in ("samurai", "ninja"):
            lines = {
                "samurai": {"axis row": [(-1, 0), (1, 0)], "axis column": [(0, -1), (0, 1)]},
                "ninja": {"axis rising": [(-1, -1), (1, 1)], "axis falling": [(-1, 1), (1, -1)]},
            }[name]
            hit = {text: [cell for cell in beside(here, ways) if cell in able] for text, ways in lines.items()}
            return {text: cells for text, cells in hit.items() if cells}
        if name in ("poet", "artist"):
            near = beside(here, STRAIGHT if name == "poet" else SLANTED)
            return {f"target {cell}": cell for cell in near if cell in able and self.field[cell]["name"] not in PASSIVE}
        if name == "witch":
            return {f"target {cell}": cell for cell in able if self.field[cell]["whose"] == me and cell != here}
        if name == "fairy":
            return {f"target {cell}": cell for cell in able if self.free(self.field[cell]["name"])}
        if name in ("assassin", "adventurer"):
            return {f"take {card}": card for card in self.hands[other]}
        if name == "necromancer":
            return {f"take {card}": card for card in self.destroyed | self.banished}
        if name == "merchant":
            return {"use": None} if self.unused else {}
        raise AssertionError(name)

    # Doing it

    def push(self, text: str) -> None:
        words = text.split()
        if words[0] == "place":
            self.place(words[1], words[2])
        elif text == "decline":
            self.end_turn()
        elif words[0] == "draw":
            self.unused.remove(words[1])
            self.hands[self.mover].add(words[1])
            self.end_turn()
        else:
            self.use(self.choices()[text])

    def place(self, name: str, cell: str) -> None:
        (self.hands[self.mover] if name in self.hands[self.mover] else self.middle).remove(name)
        under = self.field[cell]["name"] if cell in self.field else None
        self.field[cell] = {"name": name, "whose": self.mover, "down": None, "under": under}
        if name in PASSIVE or self.is_negated(cell):
            self.end_turn()
            return
        self.doing = {"name": name, "cell": cell, "begun": False, "carried": None, "waiting": False}
        if not self.choices():
            self.end_turn()

    def use(self, what: Any) -> None:
        assert self.doing is not None
        name, me = self.doing["name"], self.mover
        if name in ("king", "pope", "general", "paladin", "mage", "monk", "pirate"):
            self.field[what]["down"] = me
        elif name in ("minister", "bishop", "queen", "cardinal", "princess", "saint", "dragon", "revolutionary", "palmist", "historian"):
            for cell in what:
                self.field[cell]["whose"] = 1 - self.field[cell]["whose"]
        elif name in ("samurai", "ninja"):
            for cell in what:
                self.banished.add(self.field.pop(cell)["name"])
        elif name in ("poet", "artist"):
            self.doing.update(name=self.field[what]["name"], begun=True)
            if self.choices():
                return
        elif name == "witch":
            self.hands[me].add(self.field.pop(what)["name"])
        elif name == "fairy" and self.doing["carried"] is None:
            self.doing.update(carried=what, begun=True)
            return
        elif name == "fairy":
            self.field[what] = self.field.pop(self.doing["carried"])
        elif name == "assassin":
            self.hands[1 - me].remove(what)
            self.banished.add(what)
        elif name == "adventurer":
            self.hands[1 - me].remove(what)
            self.hands[me].add(what)
        elif name == "necromancer":
            self.destroyed.discard(what)
            self.banished.discard(what)
            self.hands[me].add(what)
        elif name == "merchant":
            self.doing["waiting"] = True
            return
        self.end_turn()

    def end_turn(self) -> None:
        self.doing = None
        if all(cell in self.field for cell in CELLS):
            self.count()
            return
        me = self.mover = 1 - self.mover
        for cell in [cell for cell, card in self.field.items() if card["down"] == me]:
            card = self.field.pop(cell)
            self.destroyed |= {name for name in (card["name"], card["under"]) if name}
        if not self.hands[me] and not self.middle:
            self.result = (1 - me, "no cards", self.scores())
        elif not self.legal():
            self.result = (1 - me, "stuck", self.scores())
        elif self.seen.count(self.snapshot()) == 2:
            self.result = (None, "repetition", self.scores())
        else:
            self.seen.append(self.snapshot())

    def scores(self) -> tuple[int, int]:
        worth = [(card["whose"], self.kingdom[cell] if self.points else 1) for cell, card in self.field.items()]
        return sum(n for whose, n in worth if whose == 0), sum(n for whose, n in worth if whose == 1)

    def count(self) -> None:
        first, second = self.scores()
        doomed = [card["whose"] for card in self.field.values() if card["name"] == "death" and card["down"] is None]
        if doomed:
            self.result = (1 - doomed[0], "death", (first, second))
        else:
            self.result = (0 if first > second else 1, "points" if self.points else "allies", (first, second))
