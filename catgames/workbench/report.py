"""The report: one HTML page that opens offline, with plots, tables and words."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from html import escape
from pathlib import Path
from urllib.parse import quote

from ..bots.arena import Setup
from ..catalog import load_game
from ..content.languages import ENGLISH
from ..content.names import card_name, ending_name, level_name, named_options
from ..content.paths import COMMAND, as_typed
from ..content.texts import Catalogue, catalogue, words_of
from ..store.disk import replace_file
from . import plots
from .figures import keys_in_order
from .overview import Overview, keys_of
from .recorded import People
from .sample import About, Arm, record_name
from .skill import Skill, skill_lines
from .statistics import games_for_share
from .words import HOW_TO_READ, NONE, cell, figure_name, in_short, wins

_STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; color: #3b2a22; background: #faf5ea;
       max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1, h2 { line-height: 1.2; } h2 { margin-top: 2.5rem; border-bottom: 2px solid #d9cdbb; }
table { border-collapse: collapse; font-size: 0.9rem; font-variant-numeric: tabular-nums; }
td, th { padding: 0.15rem 0.8rem 0.15rem 0; text-align: right; }
td:first-child, th:first-child { text-align: left; }
tr:nth-child(even) td { background: #f2ead9; }
code { background: #efe5d0; padding: 0 0.25rem; border-radius: 3px; }
svg { max-width: 100%; height: auto; display: block; margin: 1rem 0; }
.card { display: inline-block; width: 60px; height: 60px; margin-right: 0.6rem;
        background: center / contain no-repeat; vertical-align: middle; }
.note { color: #7a6655; font-size: 0.9rem; }
"""


@dataclass(frozen=True, slots=True)
class Names:
    """What a page calls the parts of a game and the levels; it can be sent to another process."""

    options: tuple[str, ...] = ()
    """The chosen options with their values."""
    by_id: Mapping[tuple[str, str], str] = field(default_factory=dict)
    """By kind (game, figure, card, ending, level, why) and id."""
    pictures: Mapping[str, bytes] = field(default_factory=dict)
    """As ``small_pictures`` draws them."""

    def picture(self, card: str) -> bytes | None:
        """The picture of a card; None: there is none."""
        return self.pictures.get(card) or self.pictures.get(self.of("card", card).casefold())

    def of(self, kind: str, id: str) -> str:
        """The name; the id if there is none."""
        return self.by_id.get((kind, id), id)


def pictures_of(setup: Setup) -> dict[str, bytes]:
    """The pictures of the cards with which games of a set-up are played."""
    from ..ui.stage.small_pictures import small_pictures  # imports pygame, after all games

    game = load_game(setup.game_id, setup.content)
    return small_pictures(game, setup.seats, setup.options, ENGLISH)


def names_of(
    words: Catalogue,
    arm: Arm,
    found: Sequence[Overview],
    people: People | None = None,
    skill: Sequence[Skill] = (),
) -> Names:
    """The names in the language of ``words``."""
    words = words_of(words, arm.game)
    game, id, named = arm.game, arm.game.info.id, dict[tuple[str, str], str]()
    noted = [k for cells in people.columns().values() for k in cells] if people else []
    for key in dict.fromkeys((*keys_of(found), *noted)):
        named["figure", key] = figure_name(words, id, key)
        if key.startswith("ending."):
            ending = key.removeprefix("ending.")
            named["ending", ending] = ending_name(words, id, ending)
    named["game", id] = words.translate(f"{id}.title")
    for why in {g.why for o in found for g in o.notable}:
        named["why", why] = words.translate(f"workbench.why.{why}")
    for card in {c.name for o in found for c in o.cards}:
        named["card", card] = card_name(words, id, card)
    for level in (*(o.level for o in found), *(lv for s in skill for lv in (s.level, s.against))):
        named["level", level] = level_name(words, level)
    return Names(tuple(named_options(words, game, arm.setup.seats, arm.setup.options)), named)


def page(
    about: About,
    found: Sequence[Overview],
    folder: str,
    names: Names,
    title: str = "",
    people: People | None = None,
    skill: Sequence[Skill] = (),
) -> str:
    """The page; ``folder``: where the records of notable games are kept.  ``people``: whose
    sessions stand beside the games of computers.  ``skill``: of each level against the one
    below, and of habits."""
    title = title or f"{names.of('game', about.game_id)}, {about.seats} players"
    parts = [f"<h1>{escape(title)}</h1>", *_about(about, found, names)]
    english = catalogue("en")
    parts += ["<h2>In short</h2>", "<ul>"]
    told = in_short(found, partial(names.of, "level"), partial(names.of, "ending"))
    parts += [f"<li>{escape(english.translate(words))}</li>" for words in told]
    parts += ["</ul>"]
    parts += ["<h2>Fairness</h2>", plots.shares(found, names.of)]
    parts += [
        "<h2>Length</h2>",
        plots.lengths(found, names.of) or "<p>All games have as many turns.</p>",
    ]
    parts += ["<h2>Tension</h2>", plots.tension(found, names.of)]
    if any(o.cards for o in found):
        parts += ["<h2>Cards</h2>", plots.cards(found, names.of), *_cards(found, names)]
    if skill:
        parts += ["<h2>Skill</h2>", *_skill(skill, names)]
    if people is not None:
        parts += ["<h2>People</h2>", *_people(people)]
    parts += ["<h2>All figures</h2>", *_table(found, people, names)]
    parts += ["<h2>Games worth a look</h2>", *_games(about, found, folder, names)]
    style = "".join((_STYLE, *_pictures(found, names)))
    head = f'<meta charset="utf-8"><title>{escape(title)}</title><style>{style}</style>'
    body = "\n".join(parts)
    return f'<!doctype html>\n<html lang="en"><head>{head}</head>\n<body>\n{body}\n</body></html>\n'


def write_report(
    about: About,
    found: Sequence[Overview],
    out: Path,
    names: Names,
    people: People | None = None,
    skill: Sequence[Skill] = (),
) -> None:
    """Write the page, and beside it the records of the notable games.  Raises GameError if
    matplotlib is missing, OSError."""
    folder = out.with_suffix("").name + "-games"
    text = page(about, found, folder, names, people=people, skill=skill)
    for o in found:
        for game in o.notable:
            replace_file(
                out.parent / folder / record_name(about.game_id, game.level, game.seed), game.record
            )
    replace_file(out, text)


def _numbers(found: Sequence[Overview], names: Names) -> dict[str, int]:
    """A number for each card with a picture."""
    cards = dict.fromkeys(c.name for o in found for c in o.cards)
    return {card: n for n, card in enumerate(cards) if names.picture(card)}


def _pictures(found: Sequence[Overview], names: Names) -> Iterator[str]:
    """Each picture once, however many tables show it."""
    for card, number in _numbers(found, names).items():
        file = b64encode(names.picture(card) or b"").decode()
        yield f".card-{number} {{ background-image: url(data:image/png;base64,{file}); }}\n"


def _about(about: About, found: Sequence[Overview], names: Names) -> Iterator[str]:
    games = ", ".join(f"{o.games:,} games of {names.of('level', o.level)}" for o in found)
    data = f"Data: {about.data} ({about.digest[:12]})"
    told = ". ".join((games, data, *(["; ".join(names.options)] if names.options else [])))
    yield f"<p>{escape(told)}.</p>"
    yield (
        f'<p class="note">Shares have 95% intervals; {games_for_share(0.05)} games show one to '
        "within 5 points. Each column has one level of computers in every seat: what is so for "
        "only one of them may be its blind spot.</p>"
    )


def _people(people: People) -> Iterator[str]:
    """What only people tell: times, incidents, answers to the form, quotes."""
    yield f"<p>{escape(people.summary())}.</p><table>"
    for name, value in people.noted.told:
        yield f"<tr><td>{escape(name)}</td><td>{escape(value)}</td></tr>"
    yield "</table>"
    for where, words in people.noted.quotes:
        yield f'<blockquote>{escape(words)} <span class="note">{escape(where)}</span></blockquote>'


def _skill(skill: Sequence[Skill], names: Names) -> Iterator[str]:
    yield "<p>One player among players of another kind, in every seat equally often: a level among "
    yield "players of the level below it, or somebody who always does the same among players of a "
    yield "level. The more skill counts, the farther is its share of the wins from what would be "
    yield "even.</p><table><tr><th>level</th><th>wins</th><th>games</th></tr>"
    for (who, share), s in zip(skill_lines(skill, partial(names.of, "level")), skill):
        yield f"<tr><td>{escape(who)}</td><td>{escape(share)}</td><td>{s.games:,}</td></tr>"
    yield "</table>"


def _table(found: Sequence[Overview], people: People | None, names: Names) -> Iterator[str]:
    columns = {o.level: {key: cell(f) for key, f in o.figures.items()} for o in found}
    if people is not None:
        columns |= people.columns()
    heads = "".join(f"<th>{escape(names.of('level', who))}</th>" for who in columns)
    yield f"<table><tr><th>figure</th>{heads}</tr>"
    for key in keys_in_order(columns.values()):
        cells = "".join(f"<td>{escape(by_key.get(key, NONE))}</td>" for by_key in columns.values())
        yield f"<tr><td>{escape(names.of('figure', key))}</td>{cells}</tr>"
    yield "</table>"
    yield f'<p class="note">{HOW_TO_READ[0].upper()}{HOW_TO_READ[1:]}.</p>'


def _cards(found: Sequence[Overview], names: Names) -> Iterator[str]:
    numbered = _numbers(found, names)
    for o in found:
        yield f"<h3>{escape(names.of('level', o.level))}</h3><table><tr><th>card</th>"
        yield "<th>dealt</th><th>used</th><th>forced</th><th>held</th>"
        yield "<th>wins with</th><th>without</th></tr>"
        for c in o.cards:
            numbers = "".join(f"<td>{x:.2f}</td>" for x in (c.dealt, c.used, c.forced, c.held))
            shares = f"<td>{wins(c.with_it)}</td><td>{wins(c.without)}</td>"
            shown = ""
            if c.name in numbered:
                shown = f'<span class="card card-{numbered[c.name]}"></span>'
            name = escape(names.of("card", c.name))
            yield f"<tr><td>{shown}{name}</td>{numbers}{shares}</tr>"
        yield "</table>"
    yield '<p class="note">Dealt, used by choice, used as the only legal move, held at the end: '
    yield "times a game. Wins: share of the players who used it by choice, and of those who did "
    yield "not (an association).</p>"


def _games(about: About, found: Sequence[Overview], folder: str, names: Names) -> Iterator[str]:
    yield "<ul>"
    for o in found:
        for game in o.notable:
            path = f"{folder}/{record_name(about.game_id, game.level, game.seed)}"
            line = f'<a href="{quote(path)}">seed {game.seed}</a>'
            command = f"<code>{escape(as_typed(COMMAND, 'replay', path))}</code>"
            level = escape(names.of("level", o.level))
            yield f"<li>{escape(names.of('why', game.why))}, {level}: {line}, {command}</li>"
    yield "</ul>"
