"""Words of prototypes: their own texts, words made from names, and other languages."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from kit_folders import GAME, RULES, changed, make

from catgames.catalog import load_game
from catgames.content.texts import catalogue
from catgames.core.types import HIDDEN, TABLE, Message, Target
from catgames.kit.folder import load_prototype
from catgames.kit.words import unknown_texts

NAMES = ("Ann", "Tom", "Eve")
HAND = """
zones:
  deck: {order: unknown, start: card}
  hand: {per: seat, seen_by: owner}
  bench: {grid: squares, width: 2, height: 1, holds: 1}
"""
SIT = """\
from catgames.kit import Ask, Event, Rules, do_next, face_of, offer, piece

rules = Rules()


@rules.step
def begin(d, s, events):
    do_next(s, ("deal", "deck", "hand", 2), ("sit_down", 0), ("sit_down", 0))


@rules.ask
class SitDown(Ask):
    verbs = ("sit",)

    def offers(self, d, s, seat):
        for card in s.hand[seat]:
            for cell in range(2):
                too_old = d.pieces[card].name == "cream" and cell == 0
                why = "Cream is too sour for it." if too_old else ""
                if not s.bench[cell]:
                    yield offer("sit", piece(card), ("bench", cell), why=why)

    def answer(self, d, s, move, events, seat):
        s.turn += 1
        s.move(face_of(move), ("hand", seat), move[2], events)
        if events is not None:
            events.append(Event("purred", seat=seat, amount=3))


@rules.score
def seats_taken(d, s, seat):
    return sum(map(bool, s.bench))
"""
TUNA, CREAM = 0, 1


@pytest.fixture
def bench(tmp_path):
    """A game in which Ann holds tuna and cream, with a bench of two squares."""
    game = changed(GAME, GAME[GAME.index("zones:") : GAME.index("fields:")], HAND.lstrip())
    return load_prototype(make(tmp_path, game, SIT))


@pytest.fixture
def dealt(bench):
    """The bench, and a state in which Ann decides."""
    s = bench.new_state(2)
    for face in (TUNA, TUNA, CREAM, CREAM):
        bench.play(s, ("draw", ("piece", face)))
    return bench, s


def said(sentence: Message | None, language: str = "en") -> str:
    assert sentence is not None
    return catalogue(language).translate(sentence, lambda seat: NAMES[seat])


def test_words_are_made_from_names(dealt):
    game, s = dealt
    view = game.view(s, 0)
    assert said(game.prompt(view)) == "Ann: Sit down"
    assert said(game.target_name(view, ("piece", CREAM))) == "Cream, fresh"
    assert said(game.target_name(view, ("piece", CREAM, "hand"))) == "Cream, fresh, Hand"
    assert said(game.target_name(view, ("bench", 1))) == "Bench 2/1"
    assert said(game.target_name(view, ("hand", 1))) == "Hand (Tom)"
    assert said(game.target_name(view, 3)) == "3"
    assert said(game.breakdown(view)[0].source) == "Seats taken", "the only row is the total"


def test_a_reason_of_the_rules_is_told(dealt):
    game, s = dealt
    view = game.view(s, 0)
    move = ("sit", ("piece", CREAM), ("bench", 0))
    assert said(game.refusal(view, move)) == "Cream is too sour for it."
    picked = game.refusal(view, ("bench", 0), (("piece", CREAM),))
    assert said(picked) == "Cream is too sour for it."
    assert game.refusal(view, ("bench", 1), (("piece", CREAM),)) is None


def test_general_refusals(dealt):
    game, s = dealt
    assert said(game.refusal(game.view(s, 1), ("piece", TUNA))) == "It is Ann's turn"
    game.play(s, ("sit", ("piece", TUNA), ("bench", 0)))
    view = game.view(s, 0)
    assert said(game.refusal(view, ("piece", TUNA))) == "Ann doesn't have Tuna to use"
    full = game.refusal(view, ("bench", 0), (("piece", CREAM),))
    assert said(full) == "There is no room left: Bench 1/1"
    assert said(game.refusal(view, ("deck",))) == "Not possible now: Deck"
    assert said(game.refusal(view, ("seat", 1))) == "Ann has to do something else now: Sit down"


def test_lines_of_the_log(dealt):
    game, s = dealt
    events = []
    game.apply(s, ("sit", ("piece", TUNA), ("bench", 0)), events)
    assert said(game.log(events[-2])) == "Ann: Tuna, Hand (Ann) → Bench 1/1"
    assert game.log(events[-1]) is None  # a kind of the game's own without a text


def test_the_log_hides_what_its_reader_can_t_see(bench):
    s, events = bench.new_state(2), []
    bench.apply(s, ("draw", ("piece", TUNA)), events)
    (event,) = events
    assert event.for_viewer(1).face == HIDDEN
    assert said(bench.log(event.for_viewer(1))) == "Ann: a hidden piece, Deck → Hand (Ann)"


TEXTS = """
text:
  title: Lucky Paws!
  prompt: {play: "{seat}, turn {turn}"}
  log:
    moved: {row: "{seat} serves {piece}", hand: {row: "{seat} plays {piece}"}}
  zone: {row: The table}
  refused: {never: "Not at all"}
"""


def test_texts_of_game_yaml_come_first(tmp_path):
    game = load_prototype(make(tmp_path, changed(GAME, "fields:", TEXTS.lstrip() + "fields:")))
    s, events = game.new_state(2), []
    for face in (TUNA, TUNA, CREAM, CREAM):
        game.play(s, ("draw", ("piece", face)))
    assert said(game.prompt(game.view(s, 0))) == "Ann, turn 0"
    game.apply(s, ("play", ("piece", TUNA)), events)
    assert said(game.log(events[0])) == "Ann plays Tuna"
    assert said(game.target_name(game.view(s, 0), ("row",))) == "The table"
    assert catalogue("en").translate("lucky_paws.title") == "Lucky Paws!"


def test_a_text_that_is_taken_out_is_said_no_more(tmp_path):
    load_prototype(make(tmp_path, changed(GAME, "fields:", TEXTS.lstrip() + "fields:")))
    game = load_prototype(make(tmp_path))
    s = game.new_state(2)
    assert said(game.target_name(game.view(s, 0), ("row",))) == "Row"
    for face in (TUNA, TUNA, CREAM, CREAM):
        game.play(s, ("draw", ("piece", face)))
    assert said(game.prompt(game.view(s, 0))) == "Ann: Play"


def test_a_prototype_in_one_language_works_in_all(tmp_path):
    folder = make(tmp_path, changed(GAME, "fields:", TEXTS.lstrip() + "fields:"))
    (folder / "text").mkdir()
    (folder / "text" / "nl.yaml").write_text('prompt: {play: "{seat} speelt"}\n', "utf-8")
    game = load_prototype(folder)
    s = game.new_state(2)
    for face in (TUNA, TUNA, CREAM, CREAM):
        game.play(s, ("draw", ("piece", face)))
    prompt = game.prompt(game.view(s, 0))
    assert said(prompt, "nl") == "Ann speelt"
    assert said(prompt, "pt_BR") == said(prompt) == "Ann, turn 0"
    assert said(game.refusal(game.view(s, 0), ("deck",)), "nl") == "Nu niet mogelijk: Deck"
    for language in ("en", "nl", "pt_BR"):
        assert "«" not in said(prompt, language)


DUTCH = """
piece: {card: {tuna: Tonijn}}
piece_text: {card: {tuna: Vers uit blik}}
zone: {row: De tafel}
"""


def test_titles_and_texts_of_pieces_can_be_translated(tmp_path):
    folder = make(tmp_path, cards="name,title,text\ntuna,Tuna,Fresh\ncream,Cream,Sweet\n")
    (folder / "text").mkdir()
    (folder / "text" / "nl.yaml").write_text(DUTCH, "utf-8")
    game = load_prototype(folder)
    view = game.view(game.new_state(2), 0)
    assert said(game.target_name(view, ("piece", TUNA)), "nl") == "Tonijn"
    assert said(game.target_name(view, ("piece", 1)), "nl") == "Cream", "not translated"
    assert said(game.target_name(view, ("row",)), "nl") == "De tafel"
    assert said(game.target_name(view, ("piece", TUNA))) == "Tuna"
    assert not unknown_texts(game.data, game.rules, game.verbs)


def test_a_translated_piece_that_there_is_not_is_told(tmp_path):
    text = "text:\n  piece_text: {card: {tunna: x}}\nfields:"
    game = load_prototype(make(tmp_path, changed(GAME, "fields:", text)))
    (told,) = unknown_texts(game.data, game.rules, game.verbs)
    assert "there is no piece 'tunna'; did you mean 'tuna'?" in told


def test_every_rules_file_is_at_home_in_its_own_folder(tmp_path):
    """Two prototypes with the same file names don't share code or words."""
    first = load_prototype(make(tmp_path, id="one_paw"))
    other = changed(RULES, "class Play", "class Jump")
    other = changed(other, '("play", seat)', '("jump", seat)').replace(
        'offer("play"', 'offer("jump"'
    )
    second = load_prototype(make(tmp_path, rules=other, id="two_paws"))
    assert "jump" in second.verbs and "jump" not in first.verbs
    assert "play" in first.verbs and "play" not in second.verbs


def test_who_sees_no_hand_is_refused_in_a_sentence(dealt):
    """The rules ask hidden pieces for their columns: these are empty, and nothing is raised."""
    game, s = dealt
    hidden = game.data.pieces[HIDDEN]
    assert (hidden.value, hidden.suit) == (0, "")
    assert game.data.pieces[TUNA].suit == "fish"
    with pytest.raises(AttributeError, match="siut"):
        _ = game.data.pieces[TUNA].siut
    assert said(game.refusal(game.view(s, TABLE), ("deck",)))


@pytest.mark.parametrize(
    ("game_id", "place"), [("sunny_spots", ("hand", 0)), ("whisker_tricks", ("trick", 0))]
)
def test_nothing_is_full_where_nothing_could_go(
    examples: Path, game_id: str, place: Target
) -> None:
    game = load_game(game_id)
    s = game.new_state(game.info.seats[0])
    rng = Random(3)
    while (decision := game.decision(s)) is not None and decision.seat != 0:
        game.apply(s, game.sample_chance(s, rng))
    if game_id == "whisker_tricks":
        s.move(s.hand[0][0], ("hand", 0), place)
    told = said(game.refusal(game.view(s, 0), place))
    assert told.startswith("Not possible now"), told
