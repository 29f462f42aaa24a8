"""Checks the plan in the data file; reports mistakes by line and column (CM-2 to CM-4)."""

from __future__ import annotations

from typing import Any

from ...content.checks import Report, nearest
from .geometry import CATS, FAR, MOUSE, OBJECTS, PILLOW, PRESENT, ROOMS, Plan, build_plan

MEANINGS = ("solid", "corridor", *ROOMS, *CATS, *OBJECTS)
_PROTECTING = (MOUSE, OBJECTS.index("bowl"), PRESENT)


def read_plan(read: dict[str, Any], homes: list[list[str]], report: Report) -> Plan | None:
    """The plan of the section ``map``; None if there are mistakes.

    ``homes``: each cat's two Race Order rooms.
    """
    before = len(report.mistakes)
    legend = {str(sign): meaning for sign, meaning in read["legend"].items()}
    _check_legend(legend, report)
    if len(report.mistakes) > before:
        return None
    _check_signs(read["plan"], legend, report)
    if len(report.mistakes) > before:
        return None
    plan = build_plan(read["plan"], legend)
    _Checker(plan, read, report).all(homes)
    return plan if len(report.mistakes) == before else None


def _check_legend(legend: dict[str, str], report: Report) -> None:
    for sign, meaning in legend.items():
        path = ("map", "legend", sign)
        if len(sign) != 1:
            report.where(path, "a sign is one character")
        elif meaning in ROOMS and not ("a" <= sign <= "z"):
            report.where(path, "a room's sign is a small letter; its CAPITAL has a door")
        elif meaning not in ROOMS and sign.lower() != sign:
            report.where(path, "capitals are the door squares of rooms")
    for meaning in MEANINGS:
        signs = [s for s, m in legend.items() if m == meaning]
        if len(signs) != 1:
            found = "no sign" if not signs else "the signs " + " ".join(map(str, signs))
            report.where(("map", "legend"), f"{meaning} has {found}; it needs one")


def _check_signs(rows: list[str], legend: dict[str, str], report: Report) -> None:
    for y, row in enumerate(rows):
        path = ("map", "plan", y)
        if len(row) != len(rows[0]):
            report.where(
                path,
                f"is {len(row)} squares wide, the first line {len(rows[0])}; "
                f"column {min(len(row), len(rows[0])) + 1}",
            )
        for x, sign in enumerate(row):
            means = legend.get(sign) or (
                legend.get(sign.lower()) if sign.isupper() and sign.isascii() else None
            )
            if means is None:
                report.where(
                    path,
                    f"column {x + 1}: {sign!r} is not in the legend{nearest(sign, legend)}",
                )
    drawn = "".join(rows)
    for sign, meaning in legend.items():
        if meaning in (*CATS, *OBJECTS) and drawn.count(sign) != 1:
            _where_else(
                rows, sign, report, f"{meaning} is drawn {drawn.count(sign)} times, not once"
            )
        elif meaning in ROOMS and sign not in drawn and sign.upper() not in drawn:
            report.where(("map", "plan"), f"{meaning} ({sign}) is not drawn")


def _where_else(rows: list[str], sign: str, report: Report, text: str) -> None:
    """Report at the second place where ``sign`` stands, if there is one."""
    places = [(y, x) for y, row in enumerate(rows) for x, c in enumerate(row) if c == sign]
    if len(places) > 1:
        y, x = places[1]
        report.where(("map", "plan", y), f"column {x + 1}: {text}")
    else:
        report.where(("map", "plan"), text)


class _Checker:
    """The checks of a plan that can be read."""

    def __init__(self, plan: Plan, read: dict[str, Any], report: Report) -> None:
        self.plan, self.read, self.report = plan, read, report

    def at(self, cell: int, text: str) -> None:
        """A mistake at a square of the drawing."""
        x, y = self.plan.xy(cell)
        self.report.where(("map", "plan", y), f"column {x + 1}: {text}")

    def all(self, homes: list[list[str]]) -> None:
        if not self.cushions():
            return  # the other checks rely on the cushions
        self.rooms()
        self.objects(homes)
        self.joined()
        self.ways_round()

    def cushions(self) -> bool:
        plan, before = self.plan, len(self.report.mistakes)
        first = min(plan.cushions)
        for cat, cell in enumerate(plan.cushions):
            name = CATS[cat]
            if cell != first + cat:
                self.at(cell, f"the cushions stand side by side; {name}'s is number {cat + 1}")
                continue
            for what, other in (
                ("in front of", plan.front[cell]),
                ("beyond the front space of", plan.beyond[cell]),
                ("diagonally in front of", plan.diagonals[cell][0]),
                ("diagonally in front of", plan.diagonals[cell][1]),
            ):
                if other < 0 or not plan.plain[other]:
                    self.at(cell, f"the square {what} {name}'s cushion must be corridor")
        return len(self.report.mistakes) == before

    def rooms(self) -> None:
        plan = self.plan
        low, high = self.read["room_squares"]
        fewest, most = self.read["room_doors"]
        for room, cells in enumerate(plan.rooms):
            name = ROOMS[room]
            if not low <= len(cells) <= high:
                self.at(cells[0], f"{name} has {len(cells)} squares; {low} to {high} are allowed")
            doors = plan.doors(room)
            if not fewest <= len(doors) <= most:
                self.at(cells[0], f"{name} has {len(doors)} doors; {fewest} to {most} are allowed")
            inside = plan.distances(cells[:1], [c for c in range(len(plan.room)) if c not in cells])
            for cell in cells:
                if inside[cell] == FAR:
                    self.at(cell, f"{name} is in two pieces")
                    break
            far = plan.distances(cells)
            for cat, cushion in enumerate(plan.cushions):
                if far[cushion] > self.read["reach"] and doors:
                    steps = "out of reach" if far[cushion] == FAR else f"{far[cushion]} steps"
                    self.at(
                        cells[0],
                        f"{name} is {steps} from {CATS[cat]}'s cushion; "
                        f"{self.read['reach']} at most",
                    )

    def objects(self, homes: list[list[str]]) -> None:
        plan = self.plan
        fronts = [plan.front[c] for c in plan.cushions]
        far = plan.distances(fronts)
        least = self.read["object_distance"]
        for thing, cell in enumerate(plan.objects):
            if far[cell] < least:
                self.at(
                    cell,
                    f"the {OBJECTS[thing]} is {far[cell]} steps from a cushion's front space; "
                    f"{least} at least",
                )
            x, y = plan.xy(cell)
            around = {plan.at(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
            for room in self.read["beside"].get(OBJECTS[thing], ()):
                if not around.intersection(plan.rooms[ROOMS.index(room)]):
                    self.at(cell, f"the {OBJECTS[thing]} must stand by {room}")
        pillow = plan.objects[PILLOW]
        for name in self.read["pillow_clear_of"]:
            cat = CATS.index(name)
            home = [plan.cushions[cat]]
            for room in homes[cat]:
                home += plan.rooms[ROOMS.index(room)]
            near = plan.distances(home)
            if any(near[c] <= 1 for c in (pillow, *plan.adjacent[pillow])):
                self.at(pillow, f"the pillow or a square next to it is at {name}'s home territory")

    def joined(self) -> None:
        plan = self.plan
        far = plan.distances(plan.cushions[:1])
        for cell, steps in enumerate(far):
            if steps == FAR and not plan.solid[cell]:
                self.at(cell, "this square can't be reached")
                return

    def ways_round(self) -> None:
        """No single cat cuts off a room or a cushion, nor do all protected cats together."""
        plan = self.plan
        for cell in range(len(plan.room)):
            if not plan.solid[cell]:
                self._cut_off([cell], cell, "a cat here")
        barred = [
            c for o in _PROTECTING for c in (plan.objects[o], *plan.adjacent[plan.objects[o]])
        ]
        self._cut_off(barred, plan.objects[MOUSE], "cats on Mouse, Bowl and Present together")

    def _cut_off(self, gone: list[int], place: int, who: str) -> None:
        plan = self.plan
        start = next(f for c in plan.cushions if (f := plan.beyond[c]) not in gone)
        far = plan.distances([start], gone)
        for room, cells in enumerate(plan.rooms):
            if all(far[c] == FAR for c in cells) and any(c not in gone for c in cells):
                self.at(place, f"{who} would cut off {ROOMS[room]}")
        for cat, cushion in enumerate(plan.cushions):
            ways = (plan.front[cushion], plan.beyond[cushion], *plan.diagonals[cushion])
            if cushion not in gone and all(far[c] == FAR for c in ways):
                self.at(place, f"{who} would cut off {CATS[cat]}'s cushion")
