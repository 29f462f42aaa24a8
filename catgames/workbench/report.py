"""The report: one HTML page that opens offline, with plots, tables and words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape

from ..commands.measure import cell
from ..content.paths import COMMAND
from . import plots
from .arms import Arm
from .figures import SHARE, CardFigure, Figure, card_figures, figures_of, interesting
from .sample import GameSample
from .statistics import games_for_share

ByLevel = Mapping[str, Sequence[GameSample]]

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
.note { color: #7a6655; font-size: 0.9rem; }
"""


def page(arm: Arm, by_level: ByLevel, folder: str, title: str = "") -> str:
    """The page; ``folder``: where the records of interesting games are kept."""
    figures = {level: {f.key: f for f in figures_of(s)} for level, s in by_level.items()}
    title = title or f"{arm.setup.game_id}, {arm.setup.seats} players"
    parts = [f"<h1>{escape(title)}</h1>", *_about(arm, by_level)]
    parts += ["<h2>In short</h2>", "<ul>"]
    parts += [f"<li>{escape(words)}</li>" for words in in_short(figures)]
    parts += ["</ul>"]
    wins = [k for k in _keys(figures) if k.startswith("win.") and "opening" not in k]
    parts += ["<h2>Fairness</h2>", plots.shares(figures, wins)]
    parts += ["<h2>Length</h2>", plots.lengths(by_level) or "<p>All games have as many turns.</p>"]
    parts += ["<h2>Tension</h2>", plots.tension(by_level)]
    cards = {level: card_figures(s) for level, s in by_level.items()}
    if any(cards.values()):
        parts += ["<h2>Cards</h2>", plots.cards(cards), *_cards(cards)]
    parts += ["<h2>All figures</h2>", *_table(figures)]
    parts += ["<h2>Games worth a look</h2>", *_games(arm, by_level, folder)]
    head = f'<meta charset="utf-8"><title>{escape(title)}</title><style>{_STYLE}</style>'
    body = "\n".join(parts)
    return f'<!doctype html>\n<html lang="en"><head>{head}</head>\n<body>\n{body}\n</body></html>\n'


def _about(arm: Arm, by_level: ByLevel) -> Iterator[str]:
    games = ", ".join(f"{len(s):,} games of {level}" for level, s in by_level.items())
    options = ", ".join(f"{k}={v}" for k, v in arm.setup.options.items())
    data = f"Data: {arm.name} ({arm.digest[:12]})"
    yield f"<p>{escape(games)}. {escape(data)}. {escape(options)}.</p>"
    yield (
        f'<p class="note">Shares have 95 % intervals; {games_for_share(0.05)} games show one to '
        "within 5 points. Each column has one level of computers in every seat: what is so for "
        "only one of them may be its blind spot.</p>"
    )


def _keys(figures: Mapping[str, Mapping[str, Figure]]) -> list[str]:
    return list(dict.fromkeys(key for found in figures.values() for key in found))


def in_short(figures: Mapping[str, Mapping[str, Figure]]) -> list[str]:
    """What stands out, in sentences."""
    found = []
    for level, by in figures.items():
        unfair = [
            f
            for k, f in by.items()
            if k.startswith("win.seat.")
            and f.even
            and not f.estimate.low <= f.even <= f.estimate.high
        ]
        for f in unfair:
            e = f.estimate
            found.append(
                f"{level}: seat {f.key.rpartition('.')[2]} wins {e.value:.0%} [{e.low:.0%}, "
                f"{e.high:.0%}], where {f.even:.0%} would be fair."
            )
        if not unfair:
            found.append(f"{level}: no seat is shown to be unfair.")
        if "length.turns" in by:
            low, middle, high = by["length.turns"].spread()
            found.append(f"{level}: {middle:.0f} turns; nine of ten games {low:.0f} to {high:.0f}.")
        endings = [f for k, f in by.items() if k.startswith("ending.") and k != "ending.tie"]
        if len(endings) > 1:
            told = ", ".join(f"{f.key[7:]} {f.estimate.value:.0%}" for f in endings)
            found.append(f"{level}: games end by {told}.")
        if "lead.wins.at_50" in by and by["lead.wins.at_50"].values:
            e = by["lead.wins.at_50"].estimate
            found.append(
                f"{level}: whoever leads at half-time wins {e.value:.0%} "
                f"[{e.low:.0%}, {e.high:.0%}]."
            )
    return found


def _table(figures: Mapping[str, Mapping[str, Figure]]) -> Iterator[str]:
    yield "<table><tr><th>figure</th>" + "".join(f"<th>{escape(n)}</th>" for n in figures) + "</tr>"
    for key in _keys(figures):
        cells = "".join(f"<td>{escape(cell(by.get(key)))}</td>" for by in figures.values())
        yield f"<tr><td>{escape(key)}</td>{cells}</tr>"
    yield "</table>"
    yield f'<p class="note">A {SHARE}: value [interval] of what would be even. A mean: value '
    yield "(5 %, median, 95 % of the games).</p>"


def _cards(found: Mapping[str, Sequence[CardFigure]]) -> Iterator[str]:
    for level, cards in found.items():
        yield f"<h3>{escape(level)}</h3><table><tr><th>card</th><th>dealt</th><th>used</th>"
        yield "<th>held</th><th>wins with</th><th>without</th></tr>"
        for c in cards:
            numbers = "".join(f"<td>{x:.2f}</td>" for x in (c.dealt, c.used, c.held))
            wins = f"<td>{c.with_it.value:.1%}</td><td>{c.without.value:.1%}</td>"
            yield f"<tr><td>{escape(c.name)}</td>{numbers}{wins}</tr>"
        yield "</table>"


def _games(arm: Arm, by_level: ByLevel, folder: str) -> Iterator[str]:
    yield "<ul>"
    for level, samples in by_level.items():
        for what, games in interesting(samples).items():
            for s in games:
                path = f"{folder}/{record_name(arm, s)}"
                line = f'<a href="{escape(path)}">seed {s.seed}</a>'
                command = f"<code>{COMMAND} replay {escape(path)}</code>"
                yield f"<li>{what}, {escape(level)}: {line}, {command}</li>"
    yield "</ul>"


def record_name(arm: Arm, s: GameSample) -> str:
    """The file name of a game's record."""
    return f"{arm.setup.game_id}-{s.setup.levels[0]}-{s.seed}.catgame"
