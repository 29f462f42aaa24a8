"""What game.yaml may say, and the Prototype made from it; every mistake is reported."""

from __future__ import annotations

import keyword
from collections.abc import Callable, Collection, Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from ..content.checks import Report, hint
from ..content.games import read_options
from ..content.languages import ENGLISH, languages
from ..content.loader import Node, brief_text, read_text
from ..content.texts import Text as Words
from ..content.texts import flat_texts
from ..core.fields import wrong_id
from ..core.options import Option
from ..core.types import BadContent
from .areas import FLOORS, INNER, Area, default_layout, kinds_for
from .cells import read_cells, read_firsts, read_looks, read_passed, read_untils
from .free_files import OWN_FIELDS, SCORE, Setups, default_words, default_zones
from .free_files import default_layout as free_layout
from .guide import read_cards, read_steps, said
from .icons import wrong_icons
from .pictures import KINDS as PICTURES
from .pieces import Kinds, PieceSet
from .prototype import Field, Prototype
from .questions import FORM, Question, read_questions
from .sets import FREE, MOST_PIECES, FileOf, SetReader
from .specs import SECTIONS
from .state import State
from .zones import ALL, OTHERS, OWNER, Loose, Space, Zone

GAME = "game.yaml"
TURN = "turn"
"""The field that counts turns; every state has it."""
MOST_CELLS = 600
MOST_SPOTS = 3_000
"""Most spots of all zones together, with the most players."""
MOST_NAMES = 100
"""Most zones, and most fields, options, numbers and sets."""
_TAKEN = frozenset((*dir(State), *keyword.kwlist, "stack", "clone", "key"))
"""Names that no attribute of a state can have."""


class Reader:
    """Builds a prototype from game.yaml and the files that it names.

    ``place``: what stands before the name of a file in messages; ``picture``: what is wrong with a
    picture of this name, or ""; ``notes`` take in what is no mistake, and should be known;
    ``free``: it is a free table, which may leave out more.
    """

    def __init__(
        self,
        id: str,
        root: Node,
        file: FileOf,
        place: Callable[[str], str],
        picture: Callable[[str], str],
        notes: list[str],
        free: bool = False,
    ) -> None:
        self.id, self.root, self._file_text, self._place = id, root, file, place
        self._picture, self.notes, self.free = picture, notes, free
        self.plain = "moves" in (root.entries or {})
        """Whether its rules need no code."""
        self.easy = free or self.plain
        self.report = Report(place(GAME), root)
        self.tables = SetReader(self.report, file, place, picture, free)
        self.pieces = self.tables.pieces
        self.mistakes = self.tables.mistakes
        """Those of the other files."""
        self.places: dict[tuple[str, str], str] = {}

    def read(self, folder: Path | None) -> tuple[Prototype, list[Option]]:
        """The prototype and its options.  Raises BadContent with all mistakes of all files."""
        read = SECTIONS.read(self.root, (), self.report)
        sets = self.tables.read(read.get("pieces") or {})
        self.notes += self.tables.notes
        made: Collection[str] = ()
        if self.easy:
            given = {n: z or {} for n, z in (read.get("zones") or {}).items()}
            read["zones"], made = default_zones(given, sets, bool(read.get("setups")), self.plain)
            scored = self.free and "fields" not in read
            if scored:
                read["fields"] = {SCORE: {"per": "seat"}}
        zones = {n: self._zone(n, z or {}, sets) for n, z in (read.get("zones") or {}).items()}
        self._check_draws(zones)
        self._check_fills(zones)
        self._check_refills(zones)
        options = read_options(read.get("options") or {}, None, self.report)
        fields = {n: self._field(n, f) for n, f in (read.get("fields") or {}).items()}
        seats = self._seats(read["seats"])
        self._check_size(read, zones, sets, seats[-1])
        self._check_names({"zones": zones, "fields": fields, "options": read.get("options") or {}})
        deal = self._deal(read.get("deal") or {}, sets, seats)
        setups = Setups(self.report, self.pieces, sets, zones, seats).read(
            self._of_free_table(read)
        )
        layout = self._layout(read.get("layout") or [], zones, made)
        for i, plate in enumerate(read.get("plates") or []):
            known = [n for n, z in zones.items() if z.per_seat]
            known += [n for n, f in fields.items() if f.per_seat or f.icon]
            known += [
                n for n, set in sets.items() if any(self.pieces[f].of_seat >= 0 for f in set.faces)
            ]
            if plate and plate not in known:
                what = f"there is no zone or field per seat {plate!r}{hint(plate, known)}"
                self.report.where(("plates", i), what)
        for i, counter in enumerate(read.get("counters") or []):
            known = [n for n, f in fields.items() if not f.per_seat]
            known += list(read.get("options") or {})
            if counter and counter not in known:
                what = f"there is no option or field of all {counter!r}{hint(counter, known)}"
                self.report.where(("counters", i), what)
        for name in read.get("numbers") or {}:
            if what := wrong_id(str(name)):
                self.report.where(("numbers", name), what)
        floor = self._floor(read.get("floor") or "")
        words, questions = self._words(), self._questions()
        sides = {n: [self.pieces[f].name for f in set.faces] for n, set in sets.items()}
        limited = [name for name, field in fields.items() if field.most is not None]
        steps = read_steps(
            self.report, read.get("guide") or (), zones, sides, fields, limited, self.free
        )
        cells = read_cells(self.report, read.get("zones") or {}, zones)
        untils = read_untils(self.report, read.get("zones") or {}, zones, sets, fields, self.free)
        firsts = read_firsts(self.report, read.get("zones") or {}, zones)
        cards, left_out = read_cards(self.pieces, steps, (*zones, *sets), fields)
        self.notes += left_out
        full = self._full(read.get("fields") or {})
        for key, (text, place) in {**cells, **full, **said(self.report, steps)}.items():
            if words.setdefault(ENGLISH, {}).setdefault(key, text) == text:
                self.places.setdefault((ENGLISH, key), place)
        if self.easy:
            own = words.get(ENGLISH, {})
            for language, texts in default_words(made, (SCORE,) if scored else ()).items():
                new = {key: text for key, text in texts.items() if key not in own}
                words[language] = {**new, **words.get(language, {})}
        self._close()
        plates, counters = read.get("plates") or (), read.get("counters") or ()
        if self.easy:
            plates = plates or [n for n, f in fields.items() if f.per_seat][:12]
            counters = counters or [n for n, f in fields.items() if not f.per_seat][:8]
        prototype = Prototype(
            id=self.id,
            title=read["title"],
            seats=seats,
            pieces=Kinds(self.pieces),
            sets=sets,
            zones=zones,
            fields=fields,
            numbers=SimpleNamespace(**(read.get("numbers") or {})),
            layout=layout,
            plates=tuple(plates),
            counters=tuple(counters),
            setups=setups,
            deal=deal,
            free=self.free,
            guide=steps,
            cells_until=untils,
            cells_look=read_looks(read.get("zones") or {}),
            cells_first=firsts,
            cells_passed=read_passed(self.report, read.get("zones") or {}, zones, self.free),
            cards_until=cards,
            floor=floor,
            designer=read.get("designer") or "",
            tagline=read.get("tagline") or "",
            version=read.get("version") or 1,
            folder=folder,
            questions=questions,
            words=words,
            places=self.places,
            notes=tuple(self.notes),
            doubts=self.tables.doubts,
            vague=self.tables.vague,
        )
        for name, key, what in wrong_icons(prototype):
            self.report.where(("fields", name, key), what)
        self.report.close()
        return prototype, options

    def _floor(self, said: str) -> str:
        """The section ``floor``: a name, or a picture."""
        if said.lower().endswith(PICTURES):
            if what := self._picture(said):
                self.report.where(("floor",), what)
        elif said and said not in FLOORS:
            what = f"expected one of {', '.join(FLOORS)}, or a file in pictures/; found {said!r}"
            self.report.where(("floor",), f"{what}{hint(said, FLOORS)}")
        return said

    def _of_free_table(self, read: Mapping[str, Any]) -> Mapping[Any, Any]:
        """The section ``setups``; whatever only a free table has is a mistake beside rules."""
        setups: Mapping[Any, Any] = read.get("setups") or {}
        if not self.free:
            if setups:
                instead = "the section 'setup'" if self.plain else "the step 'begin'"
                self.report.where(("setups",), f"{FREE}; {instead} lays pieces")
            if "buttons" in read:
                what = "only a free table has buttons; a move that takes no piece is a button"
                self.report.where(("buttons",), what)
            if not self.plain:  # rules.py has them
                for name in ("setup", "turns", "score", "end"):
                    if name in read:
                        what = "needs 'moves'; beside rules.py alone, the rules say it"
                        self.report.where((name,), what)
            for name, field in (read.get("fields") or {}).items() if not self.plain else ():
                for key in ("least", "most") if isinstance(field, dict) else ():
                    if key in field and not (key == "most" and "icon" in field):
                        what = f"{FREE}; rules keep to limits themselves"
                        self.report.where(("fields", name, key), what)
            return {}
        return setups

    def _deal(
        self, read: Mapping[str, Any], sets: Mapping[str, PieceSet], seats: range
    ) -> dict[str, int]:
        """The section ``deal``: how many pieces of a set everybody begins with."""
        for name in read:
            if not self.easy:
                self.report.where(("deal", name), f"{FREE}; the step 'deal' deals")
            elif name not in sets:
                self.report.where(("deal", name), f"there are no pieces {name!r}{hint(name, sets)}")
            elif sets[name].turns:
                self.report.where(("deal", name), "dice are not dealt")
        deal = {name: many or 1 for name, many in read.items()}
        for name in deal.keys() & sets.keys():
            there = sum(self.tables.pieces[face].count for face in sets[name].faces)
            few = next((n for n in seats if n * deal[name] > there), 0)
            if few and self.free:
                place = self.report.place(("deal", name))
                what = f"{few} players need {few * deal[name]} of {name!r}, and there are {there}"
                self.notes.append(f"{place}: {what}; everybody gets fewer")
        return deal

    def _words(self) -> dict[str, dict[str, Words]]:
        """The texts by language; those of game.yaml stand for every language."""
        section = (self.root.entries or {}).get("text")
        found: dict[str, dict[str, Words]] = {}
        if section is not None:
            found[ENGLISH] = self._texts(ENGLISH, section, GAME)
        for language in languages():
            name = f"text/{language}.yaml"
            try:
                text = self._file_text(name)
                if text is not None:
                    node = read_text(text, self._place(name))
                    found.setdefault(language, {}).update(self._texts(language, node, name))
            except BadContent as e:
                self.mistakes.append(str(e))
        return found

    def _questions(self) -> tuple[Question, ...]:
        try:
            text, name = self._file_text(FORM), self._place(FORM)
            return () if text is None else read_questions(read_text(text, name), name)
        except BadContent as e:
            self.mistakes.append(str(e))
            return ()

    def _texts(self, language: str, node: Node, name: str) -> dict[str, Words]:
        places: dict[str, str] = {}
        texts = flat_texts(node, self._place(name), places, self.mistakes)
        self.places |= {(language, key): place for key, place in places.items()}
        return texts

    def _close(self) -> None:
        try:
            self.report.close()
        except BadContent as e:
            self.mistakes.insert(0, str(e))
        if self.mistakes:
            raise BadContent("\n".join(self.mistakes), self.report.fits)

    # ------------------------------------------------------------------ zones, fields, layout

    def _zone(self, name: str, z: dict[str, Any], sets: Mapping[str, PieceSet]) -> Zone:
        at, report = ("zones", name), self.report
        for key in ("of", "start"):
            for i, set in enumerate(z.get(key) or ()):
                if set not in sets:
                    where = (*at, key, i) if len(z[key]) > 1 else (*at, key)
                    report.where(where, f"there are no pieces {set!r}{hint(set, sets)}")
        seen_by, bag, space = (
            z.get("seen_by") or ALL,
            z.get("order") == "unknown",
            self._space(at, z),
        )
        if bag and (space or "seen_by" in z):
            what = "a pile of unknown order has no cells, and is seen by nobody"
            report.where((*at, "order"), f"{what}; it is one for all, or one with 'per: seat'")
        if seen_by in (OWNER, OTHERS) and "per" not in z:
            report.where((*at, "seen_by"), f"only a zone with 'per: seat' is seen by {seen_by}")
        of = tuple(z.get("of") or z.get("start") or (sets if len(sets) == 1 else ()))
        if self.free:  # hands put anything anywhere
            of = tuple(z.get("of") or ())
        if (bag or seen_by != ALL) and len(of) != 1 and not self.free:
            what = "a zone with hidden pieces needs 'of' with the one set of pieces that lie there"
            report.where((*at, "of"), what)
        start = tuple(z.get("start") or ())
        for set in {*start, *(z.get("of") or ())} & {*sets}:
            if sets[set].own and "per" not in z:
                what = f"{set!r} is everybody's own, so it lies only in zones with 'per: seat'"
                report.where((*at, "start" if set in start else "of"), what)
        holds, lying = z.get("holds") or 0, sum(self._count(sets[n]) for n in start if n in sets)
        room = holds * (len(space) if space else 1)
        if holds and lying > room:
            report.where((*at, "start"), f"{lying} pieces lie there, and there is room for {room}")
        loose, drawn_to = self._loose(at, z), z.get("drawn_to") or ""
        filled, refilled = z.get("filled_from") or "", z.get("refilled_from") or ""
        per_seat = "per" in z
        return Zone(
            name, per_seat, space, seen_by, bag, holds, of, start, loose, drawn_to, filled, refilled
        )

    def _check_draws(self, zones: Mapping[str, Zone]) -> None:
        """Where pieces are drawn to: what belongs to a seat, and has one place for each."""
        known = [n for n, z in zones.items() if z.per_seat and z.space is None]
        for zone in (z for z in zones.values() if z.drawn_to):
            at, goal = ("zones", zone.name, "drawn_to"), zone.drawn_to
            if not self.easy:
                self.report.where(at, f"{FREE}; rules say where pieces are drawn to")
            elif zones.get(goal) is zone:
                self.report.where(at, "pieces are drawn to another zone than the one they are in")
            elif goal not in zones:
                self.report.where(at, f"there is no zone {goal!r}{hint(goal, known)}")
            elif goal not in known:
                what = f"{goal!r} is no zone with 'per: seat' and without cells"
                self.report.where(at, f"{what}; everybody draws to a place of their own")

    def _check_fills(self, zones: Mapping[str, Zone]) -> None:
        """From where cells are filled: a pile that is one for all."""
        known = [n for n, z in zones.items() if z.is_pile]
        for zone in (z for z in zones.values() if z.filled_from):
            at, source = ("zones", zone.name, "filled_from"), zone.filled_from
            if not self.easy:
                self.report.where(at, f"{FREE}; the step 'begin' fills cells")
            elif zone.space is None or zone.loose is not None:
                self.report.where(
                    at, "a zone with 'track' or 'grid' has this: each cell gets a piece"
                )
            elif source not in zones:
                self.report.where(at, f"there is no zone {source!r}{hint(source, known)}")
            elif source not in known:
                self.report.where(at, f"{source!r} is no single pile of all")

    def _check_refills(self, zones: Mapping[str, Zone]) -> None:
        """From where bags are refilled: a pile of the same owners, with the same pieces."""
        for zone in (z for z in zones.values() if z.refilled_from):
            at, source = ("zones", zone.name, "refilled_from"), zones.get(zone.refilled_from)
            fits = [
                n for n, z in zones.items()
                if not z.bag and z.per_seat == zone.per_seat and z.space is None
            ]  # fmt: skip
            if self.free:
                self.report.where(at, "on a free table, hands shuffle the discard pile")
            elif not zone.bag:
                what = "a zone with 'order: unknown' has this: chance draws from it"
                self.report.where(at, what)
            elif source is None:
                what = f"there is no zone {zone.refilled_from!r}"
                self.report.where(at, f"{what}{hint(zone.refilled_from, fits)}")
            elif source.name not in fits:
                whose = "one for each seat" if zone.per_seat else "one for all"
                what = f"{source.name!r} is no pile to refill {zone.name!r} from"
                self.report.where(at, f"{what}: it is {whose}, without cells, in known order")
            elif zone.of and source.of != zone.of:
                what = f"only the pieces {zone.of[0]!r} can lie in {zone.name!r}"
                self.report.where(at, f"{what}; write 'of: {zone.of[0]}' under {source.name!r}")

    def _loose(self, at: tuple[str, str], z: dict[str, Any]) -> Loose | None:
        read = z.get("loose")
        if not read:
            return None
        if self.plain:
            return None  # its pieces lie in a row
        if not self.free:
            self.report.where((*at, "loose"), f"{FREE}; rules need a grid, a track or spots")
        for key in ("per", "grid", "track", "holds", "order"):
            if key in z:
                self.report.where((*at, key), "a loose table is one for all, and has no cells")
        known = {} if read is True else {key: value for key, value in read.items() if value}
        return Loose(**known)

    def _count(self, set: PieceSet) -> int:
        return sum(self.pieces[face].count for face in set.faces)

    def _space(self, at: tuple[str, str], z: dict[str, Any]) -> Space | None:
        need = {"squares": ("width", "height"), "hexes": ("side",)}.get(z.get("grid") or "", ())
        for key in ("side", "width", "height", "diagonal"):
            if key in z and key not in need and (key, z.get("grid")) != ("diagonal", "squares"):
                self.report.where((*at, key), "belongs to a grid of another kind")
        for key in need:
            if key not in z:
                self.report.where(at, f"a grid of {z['grid']} needs {key!r}")
        if "grid" in z and "track" in z:
            self.report.where((*at, "track"), "a zone is a grid or a track, not both")
        if any(z.get(key) is None for key in need):
            return None
        if "track" in z:
            return Space("track", z["track"] or 1)
        if "grid" not in z or z["grid"] is None:
            return None
        if z["grid"] == "hexes":
            return Space("hexes", z["side"])
        if z["width"] * z["height"] > MOST_CELLS:
            self.report.where(at, f"has more than {MOST_CELLS} cells")
            return None
        return Space("squares", z["width"], z["height"], bool(z.get("diagonal")))

    def _field(self, name: str, read: Any) -> Field:
        if isinstance(read, dict):
            start = read.get("start", 0)
            start = 0 if start is None else start
            limits = (read.get("least"), read.get("most"))
            made = Field(
                name,
                start,
                "per" in read,
                *limits,
                read.get("icon") or "",
                read.get("empty") or "",
                read.get("vessel") or "",
                bool(read.get("held")),
            )
            if made.held and (made.per_seat or not made.icon):
                what = "needs a field of all with an 'icon', which lies before whoever decides"
                self.report.where(("fields", name, "held"), what)
            if made.vessel and not made.icon:
                self.report.where(("fields", name, "vessel"), "needs an 'icon' that lies in it")
            if made.empty and not (made.icon and made.most):
                what = "needs an 'icon' and the 'most' that there may be of it"
                self.report.where(("fields", name, "empty"), what)
            self._check_limits(made)
        else:
            made = Field(name, 0 if read is None else read)
        if name == TURN and (made.per_seat or not isinstance(made.start, int)):
            self.report.where(("fields", name), "counts turns, and so is a whole number of all")
        elif name == TURN and self.free and isinstance(made.start, int) and made.start < 1:
            what = "is the number of the turn on a free table, which is counted from 1; rename it"
            self.report.where(("fields", name), what)
        elif self.free and not isinstance(made.start, int):
            what = f"is a counter, so it starts with a number, not {brief_text(made.start)!r}"
            self.report.where(("fields", name), what)
        return made

    def _full(self, read: Mapping[str, Any]) -> dict[str, tuple[str, str]]:
        """What is said of counters that have reached their ``most``, with the place of each."""
        found = {}
        for name, field in read.items():
            if isinstance(field, dict) and "full" in field:
                at = ("fields", name, "full")
                if not self.free:
                    self.report.where(at, f"{FREE}; rules say what happens then")
                elif field.get("most") is None:
                    self.report.where(at, "needs the 'most' at which it is said")
                found[f"field_full.{name}"] = (field["full"] or "", self.report.place(at))
        return found

    def _check_limits(self, field: Field) -> None:
        at, start = ("fields", field.name), field.start
        least, most = field.least, field.most
        if (least, most) == (None, None):
            return
        if not isinstance(start, int):
            self.report.where((*at, "start"), "a counter with limits starts at a whole number")
        elif least is not None and most is not None and least > most:
            self.report.where((*at, "least"), f"{least} is more than 'most', {most}")
        elif least is not None and start < least:
            self.report.where(at, f"starts at {start}; 'least' is {least}, so write start: {least}")
        elif most is not None and start > most:
            self.report.where(at, f"starts at {start}; 'most' is {most}, so write start: {most}")

    def _seats(self, read: list[Any]) -> range:
        if not read or None in read:
            return range(2, 3)
        if read[0] > read[-1]:
            self.report.where(("seats",), "the first number is the smallest")
            return range(2, 3)
        return range(read[0], read[-1] + 1)

    def _check_size(
        self,
        read: Mapping[str, Any],
        zones: Mapping[str, Zone],
        sets: Mapping[str, PieceSet],
        seats: int,
    ) -> None:
        for section in ("zones", "fields", "options", "numbers", "pieces"):
            if len(read.get(section) or {}) > MOST_NAMES:
                self.report.where((section,), f"has more than {MOST_NAMES} entries")
        if sum(zone.count(seats) for zone in zones.values()) > MOST_SPOTS:
            self.report.where(
                ("zones",), f"have more than {MOST_SPOTS:,} spots for {seats} players"
            )
        lying = sum(
            self._count(sets[name]) * (seats if zone.per_seat else 1)
            for zone in zones.values()
            for name in zone.start
            if name in sets
        )
        if lying > MOST_PIECES:
            what = f"start with {lying:,} pieces for {seats} players; {MOST_PIECES:,} are the limit"
            self.report.where(("zones",), what)

    def _check_names(self, sections: Mapping[str, Mapping[str, Any]]) -> None:
        """Zones, fields and options are attributes of the state, so their names differ."""
        seen = {TURN: "fields"}
        for section, entries in sections.items():
            for name in entries:
                if what := wrong_id(str(name)):
                    self.report.where((section, name), what)
                elif name in _TAKEN or (self.free and name in OWN_FIELDS):
                    self.report.where((section, name), "means something else already; rename it")
                elif seen.setdefault(name, section) != section:
                    self.report.where((section, name), f"is a name in {seen[name]} already")

    def _layout(
        self, read: list[Any], zones: Mapping[str, Zone], made: Collection[str]
    ) -> tuple[Area, ...]:
        if not read:
            return free_layout(zones, made) if self.easy else default_layout(zones)
        areas = [self._area(i, dict(a), zones) for i, a in enumerate(read)]
        shown: set[str] = set()
        for i, area in enumerate(areas):
            if area and area.zone in shown:
                self.report.where(("layout", i, "zone"), f"{area.zone} has an area already")
            shown.add(area.zone if area else "")
        pictured = {a.zone for a in areas if a and a.picture and a.kind == "spots"}
        for i, area in enumerate(areas):
            if area and area.within and (area.within not in pictured or area.within == area.zone):
                what = f"{area.within} is not shown as spots on a picture"
                self.report.where(("layout", i, "within"), what, tuple(sorted(pictured)))
        return tuple(a for a in areas if a)

    def _area(self, i: int, a: dict[str, Any], zones: Mapping[str, Zone]) -> Area | None:
        at, report = ("layout", i), self.report
        zone = zones.get(a["zone"])
        if zone is None:
            if a["zone"]:
                what = f"there is no zone {a['zone']!r}{hint(a['zone'], zones)}"
                report.where((*at, "zone"), what, tuple(zones))
            return None
        default = default_layout({zone.name: zone})[0]
        kind, frame = a.get("kind") or default.kind, a.get("frame") or default.frame
        if kind not in kinds_for(zone):
            fits = ", ".join(kinds_for(zone))
            report.where(
                (*at, "kind"),
                f"{zone.name} can be shown as {fits}, not as {kind}",
                tuple(kinds_for(zone)),
            )
        together = zone.per_seat and frame == "middle" and kind in ("row", "pile")
        if zone.per_seat != (frame in ("players", "chooser")) and not together:
            whose = "one for each seat" if zone.per_seat else "one for all"
            fits = (
                "players or chooser, or as a row or a pile to the middle"
                if zone.per_seat
                else "left, middle, right or top"
            )
            report.where((*at, "frame"), f"{zone.name} is {whose}, so it belongs to {fits}")
        whole = [pair for pair in a.get("at") or () if len(pair) == 2]  # others are reported
        spots = tuple((x or 0.0, y or 0.0) for x, y in whole if x is not None)
        if kind == "spots" and (len(spots) != zone.cells or "picture" not in a):
            report.where(at, f"spots need a picture, and {zone.cells} places in 'at'")
        if a.get("picture") and (what := self._picture(a["picture"])):
            report.where((*at, "picture"), what)
        size, said = a.get("size") or 0.1, [side or 1.0 for side in a.get("spot") or ()]
        spot = (said[0], said[1]) if len(said) == 2 else None
        if spot is not None and spot[1] < size:
            report.where((*at, "spot"), f"a piece of the height {size} has no room in it")
        apart = spot or (0.5 * size, 0.5 * size)
        for number, (x, y) in enumerate(spots):
            for other, (x2, y2) in enumerate(spots[:number]):
                if abs(x - x2) < apart[0] and abs(y - y2) < apart[1]:
                    report.where((*at, "at", number), f"lies over place {other + 1}")
                    break
        weight = a.get("weight") or default.weight
        picture = a.get("picture") or ""
        vessel, outline = a.get("vessel") or "", "outline" in a
        if vessel and kind not in ("row", "pile"):
            what = f"a row or a pile has a vessel, and no {kind}"
            report.where((*at, "vessel"), what)
        if outline and zone.space is None:
            what = "a zone with 'track' or 'grid' has groups that can be outlined"
            report.where((*at, "outline"), what)
        within, part = a.get("within") or "", tuple(share or 0.0 for share in a.get("part") or ())
        if bool(within) != (len(part) == 4) or (within and (zone.per_seat or kind not in INNER)):
            what = (
                "what lies on a picture has 'within', 'part' with four shares of it and one of "
                f"the kinds {', '.join(INNER)}, and belongs to all"
            )
            report.where((*at, "within" if within else "part"), what)
            within = ""
        return Area(
            zone.name,
            kind,
            frame,
            weight,
            picture,
            spots,
            size,
            spot,
            vessel,
            within,
            (part[0], part[1], part[2], part[3]) if within else (0.0, 0.0, 1.0, 1.0),
            outline,
        )
