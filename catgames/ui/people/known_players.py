"""The people who are remembered, as the screens see them: who sits down, who looks how."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from datetime import datetime

from ...content.languages import languages
from ...content.texts import catalogue
from ...core.types import message
from ...match.players import Player
from ...store.files import Files
from ...store.profiles import People, Profile, key_of
from ..graphics.context import DrawContext

MOST_SEATS = 12


class Guests:
    """One for the program; every change holds at once and is kept."""

    def __init__(self, files: Files, ctx: DrawContext, tell: Callable[[str], None]) -> None:
        self.files, self.ctx, self.tell = files, ctx, tell
        self.people, problems = files.load_people()
        self.problems = [ctx.translate(sentence) for sentence in problems]
        """Sentences on what could not be read."""
        self._passing: dict[str, str] = {}
        self._dress()

    def _dress(self) -> None:
        """By every name that is or was theirs: a game begun under an old one shows them too."""
        dressed = [p for p in self.people.profiles if p.cat]
        former = {span.key: p.cat for p in dressed for span in p.spans}
        bare = {key_of(p.name): "" for p in self.people.profiles}
        known = {key_of(p.name): p.cat for p in dressed}
        self.ctx.cats = {**self._passing, **former, **bare, **known}

    def passing(self, name: str) -> str:
        """The cat of somebody whose name says nothing; forgotten when the program ends."""
        return self._passing.get(key_of(name), "")

    def change(self, people: People) -> None:
        """Take others, or the same ones changed."""
        if people == self.people:
            return
        self.people = people
        self._dress()
        if problem := self.files.save_people(people):
            self.tell(self.ctx.translate(problem))

    def known(self, name: str) -> Profile | None:
        """Whoever bears this name."""
        return self.people.find(name)

    def nameless(self, name: str) -> bool:
        """Whether a name is none: empty, or "Player 2"."""
        words = [catalogue(language) for language in languages()] + [self.ctx.catalogue]
        numbers = range(1, MOST_SEATS + 1)
        given = {key_of(c.translate(message("player", number=n))) for c in words for n in numbers}
        return not name.strip() or key_of(name) in given

    def sit_down(self, players: Sequence[Player], own_colours: bool) -> None:
        """Remember everybody who plays; with their colour, if they could choose it."""
        people = self.people
        for player in reversed(players):
            if player.human and not self.nameless(player.name):
                known = people.find(player.name)
                colour = player.colour if own_colours or known is None else known.colour
                people = people.seated(player.name, colour)
        self.change(people)

    def look(self, name: str, colour: int, cat: str) -> None:
        """Somebody looks like this from now on; whoever is not remembered yet is now."""
        if self.nameless(name):
            self._passing[key_of(name)] = cat
            self._dress()
            return
        self.change(self.people.seated(name, colour, cat).changed(name, cat=cat))

    def rest_of(self, start: str, but: Collection[str] = ()) -> str:
        """How a known name that begins like this goes on; those in ``but`` sit already."""
        if not start.strip():
            return ""
        taken = {key_of(n) for n in but}
        for profile in self.people.profiles:
            key = key_of(profile.name)
            if key.startswith(start.casefold()) and key not in taken:
                return profile.name[len(start) :]
        return ""


def now() -> str:
    """The moment; compares with those in records, and is later than a game begun just now."""
    return datetime.now().isoformat(timespec="microseconds")
