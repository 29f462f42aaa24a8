"""People who have played here before: their names, colours and cats."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING

from ...core.fields import clean_name
from ...store.profiles import People, Profile, key_of
from .default_names import default_number

if TYPE_CHECKING:
    from ...match.players import Player
    from ...store.player_files import Files
    from ..graphics.context import DrawContext


class KnownPlayers:
    """The program has one of these; every change takes effect and is saved at once."""

    def __init__(self, files: Files, ctx: DrawContext, notify: Callable[[str], None]) -> None:
        self.files, self.ctx, self.notify = files, ctx, notify
        self.people, problems = files.load_people()
        self.problems = [ctx.translate(sentence) for sentence in problems]
        """Sentences about what could not be read."""
        self._temporary_cats: dict[str, str] = {}
        self._update_cats()

    def _update_cats(self) -> None:
        """Map every present and former name to its cat; former names occur in older games."""
        usual = self.ctx.theme.cats
        faces = [(p, p.cat or usual[p.colour]) for p in self.people.profiles]
        former = {span.key: cat for p, cat in faces for span in p.spans}
        present = {key_of(p.name): cat for p, cat in faces}
        self.ctx.cats = {**self._temporary_cats, **former, **present}

    def temporary_cat(self, name: str) -> str:
        """The cat chosen for a default name, until the program ends."""
        return self._temporary_cats.get(key_of(name), "")

    def change(self, people: People) -> None:
        """Replace the profiles and save them."""
        if people == self.people:
            return
        self.people = people
        self._update_cats()
        if problem := self.files.save_people(people):
            self.notify(self.ctx.translate(problem))

    def find(self, name: str) -> Profile | None:
        """The profile with this name."""
        return self.people.find(name)

    def is_default_name(self, name: str) -> bool:
        """Whether a name is empty or like "Player 2" in any language."""
        return not clean_name(name) or default_number(name) is not None

    def dress(self, players: Sequence[Player]) -> list[Player]:
        """The players, everybody who is known in their own colour; whoever else has it changes
        with them.  Of two people with one colour the first has it."""
        made, taken = list(players), set[int]()
        for seat, player in enumerate(made):
            known = self.find(player.name) if player.human else None
            if known is not None and known.colour not in taken:
                other = next((i for i, p in enumerate(made) if p.colour == known.colour), seat)
                made[other] = replace(made[other], colour=made[seat].colour)
                made[seat] = replace(made[seat], colour=known.colour)
                taken.add(known.colour)
        return made

    def remember(self, players: Sequence[Player]) -> None:
        """Save everybody who plays; whoever is new with their colour, which stays theirs."""
        people = self.people
        for player in reversed(players):
            if player.human and not self.is_default_name(player.name):
                known = people.find(player.name)
                people = people.seated(player.name, known.colour if known else player.colour)
        self.change(people)

    def set_look(self, name: str, colour: int, cat: str) -> None:
        """Save how somebody looks; an unknown name becomes a profile."""
        if self.is_default_name(name):
            self._temporary_cats[key_of(name)] = cat
            self._update_cats()
            return
        self.change(self.people.seated(name, colour, cat).changed(name, cat=cat))

    def complete(self, start: str, exclude: Collection[str] = ()) -> str:
        """The rest of a known name that begins with ``start``; "": there is none."""
        if not start.strip():
            return ""
        taken = {key_of(n) for n in exclude}
        for profile in self.people.profiles:
            key = key_of(profile.name)
            if key.startswith(start.casefold()) and key not in taken:
                return profile.name[len(start) :]
        return ""


def timestamp() -> str:
    """The time with microseconds: comparable with records, and later than a game just begun."""
    return datetime.now().isoformat(timespec="microseconds")
