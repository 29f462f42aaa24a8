"""``main.py print``, the panel that runs it, and the drawings that it keeps."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import time
from dataclasses import replace

import pypdfium2
import pytest
import screens
from tour import EXAMPLES

from catgames.app import main
from catgames.catalog import add_folder, load_game
from catgames.content.paths import ROOT
from catgames.content.rulebook_text import Figure, rules_text
from catgames.content.texts import catalogue
from catgames.core.types import message
from catgames.printing.choices import SQUARE, Choices
from catgames.printing.job import Order, PrintJob, arguments, printed_options
from catgames.printing.scene import PrintScene
from catgames.store import pictures
from catgames.store.pictures import PictureCache, free_name
from catgames.store.variants import make_variant, read_variant

SMALL = str(EXAMPLES / "last_sardine")
"""A prototype of fifteen equal cards: it is printed in a second."""
PATIENCE = 120.0
"""Seconds after which a test gives up; machines may be busy."""


def printed(capsys, *args):
    code = main(["print", *args])
    return code, *capsys.readouterr()


# ---------------------------------------------------------------------- the command


@pytest.mark.parametrize(
    "more",
    [["--no-backs", "--paper", "letter", "--light"], ["--language", "nl", "--tokens", "square"]],
)
def test_the_command_writes_a_pdf_and_says_where(tmp_path, capsys, more):
    out = tmp_path / "new" / "sardine.pdf"
    code, told, errors = printed(capsys, SMALL, "--out", str(out), *more)
    assert (code, told, errors) == (0, f"{out}\n", "")
    assert out.read_bytes().startswith(b"%PDF-") and [*out.parent.iterdir()] == [out]


def test_a_game_of_a_folder_is_printed_by_its_name(tmp_path, capsys):
    out = tmp_path / "a.pdf"
    found = printed(capsys, "last_sardine", "--games", str(EXAMPLES), "--out", str(out))
    assert found[0] == 0 and out.exists()


def test_the_command_writes_files_for_tabletop_simulator(tmp_path, capsys):
    code, told, _ = printed(capsys, SMALL, "--tts", str(tmp_path / "tts"))
    assert code == 0 and told.strip().endswith("Last Sardine.json")
    assert {p.name for p in (tmp_path / "tts").iterdir()} == {"Last Sardine.json", "pictures"}


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        ([SMALL, "--language", "xx"], "there are no texts in 'xx', only in en, nl, pt_BR"),
        ([SMALL, "--bleed", "9"], "--bleed is from 0 to 5 mm, not 9"),
        (["cat_herders", "--set", "side=50"], "side"),
        (["clowder", "--set", "numbers.treat=5"], "treat"),
        (["nothing"], "nothing"),
        ([SMALL, "--games", "/no/such/folder"], "there is no folder /no/such/folder"),
        ([SMALL, "--out", "/dev/null/a.pdf"], "/dev/null"),
        ([SMALL, "--out", "/"], "/ is a folder; name a file in it"),
        ([SMALL, "--tts", "/dev/null"], "/dev/null can't be written"),
    ],
)
def test_what_can_t_be_printed_is_told_in_a_sentence(args, sentence, capsys):
    code, _, errors = printed(capsys, *args)
    assert code == 2
    assert errors.startswith("catgames: ") and sentence in errors and "Traceback" not in errors


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signal")
def test_ctrl_c_leaves_no_half_file(tmp_path):
    out = tmp_path / "a.pdf"
    words = [sys.executable, str(ROOT / "main.py"), "print", SMALL, "--backs", "--progress"]
    process = subprocess.Popen(
        [*words, "--out", str(out)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline().startswith("1/")
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert not [*tmp_path.iterdir()]


# ---------------------------------------------------------------------- what is read


@pytest.fixture
def from_sheets(monkeypatch, tmp_path):
    """As for players: nothing is drawn from its source, which takes minutes."""
    monkeypatch.setattr("catgames.printing.open.SOURCES", tmp_path / "none")


def words_of(path):
    """The text of each page, as it can be selected."""
    document = pypdfium2.PdfDocument(path)
    found = [page.get_textpage().get_text_range() for page in document]
    document.close()
    return [" ".join(text.split()) for text in found]


@pytest.mark.parametrize(
    ("language", "heading", "words"),
    [
        ("en", "A herder moves", "Now every cat next to that herder runs, if it can."),
        ("nl", "Een hoeder in beweging", "Nu rent elke kat naast die hoeder weg, als ze kan."),
        ("pt_BR", "Um pastor se move", "Agora todo gato ao lado desse pastor foge, se puder."),
    ],
)
def test_the_rules_are_printed_in_the_language_as_text(
    from_sheets, tmp_path, language, heading, words
):
    out = tmp_path / "a.pdf"
    assert main(["print", "cat_herders", "--language", language, "--out", str(out)]) == 0
    whole = " ".join(words_of(out))
    assert heading in whole and words in whole
    assert "{" not in whole, "no gap is left open"


def test_the_rules_have_their_pictures(from_sheets, tmp_path):
    out = tmp_path / "a.pdf"
    assert main(["print", "cat_herders", "--out", str(out)]) == 0
    document = pypdfium2.PdfDocument(out)
    pages = [p for p in document if "rules, page" in p.get_textpage().get_text_range()]
    pictures = [o for p in pages for o in p.get_objects([pypdfium2.raw.FPDF_PAGEOBJ_IMAGE])]
    figures = [b for s in rules_text("cat_herders").sections for b in s.blocks]
    assert len(pictures) == sum(len(b.pictures) for b in figures if isinstance(b, Figure)) > 5
    document.close()


def test_what_to_cut_names_the_pages_and_what_else_is_needed(from_sheets, tmp_path):
    out = tmp_path / "a.pdf"
    assert main(["print", "cats_mansion", "--out", str(out)]) == 0
    text = words_of(out)
    at = next(i for i, words in enumerate(text) if words.startswith("What to cut"))
    assert "print on both sides" in text[at] and "Join the pages of a board" in text[at]
    assert "Die with 6 sides" in text[at]
    first, last = map(int, re.search(r"Pages (\d+)–(\d+) Sheets to cut", text[at]).groups())
    assert first % 2 == 1 and last % 2 == 0
    assert not any("rules, page" in words for words in text[first - 1 :])


def prototype(tmp_path, rules="", text=""):
    """A copy of the small game, with other texts."""
    folder = tmp_path / "copy_of_sardine"
    shutil.copytree(SMALL, folder)
    if rules:
        (folder / "rules.md").write_text(rules, "utf-8")
    if text:
        game = folder / "game.yaml"
        game.write_text(game.read_text("utf-8").replace("text:\n", f"text:\n{text}", 1), "utf-8")
    return folder


def test_rules_without_end_are_cut_after_some_pages_and_told(tmp_path, capsys):
    chapters = "".join(f"## Chapter {n}\n\n{'Cats sleep. ' * 90}\n\n" for n in range(220))
    folder, out = prototype(tmp_path, f"# Long\n\n{chapters}"), tmp_path / "a.pdf"
    code, _, errors = printed(capsys, str(folder), "--out", str(out))
    assert code == 0 and "the rules are longer than 24 pages; the rest is left out" in errors
    assert sum("rules, page" in words for words in words_of(out)) == 24


@pytest.mark.parametrize("language", ["en", "nl", "pt_BR"])
def test_the_table_card_is_one_page_of_a5_in_every_language(from_sheets, tmp_path, language):
    for game in ("clowder", "cattitude", "cat_herders", "swap_clops", "cats_mansion"):
        out = tmp_path / f"{game}.pdf"
        args = ["--table-card", "--language", language, "--out", str(out)]
        assert main(["print", game, *args]) == 0
        (words,) = words_of(out)
        begin = catalogue(language).find(f"{game}.table_card.begin").splitlines()
        assert 3 <= len(begin) <= 6
        assert all(step in words for step in begin)
        assert catalogue(language).translate("print.card.begin") in words
        document = pypdfium2.PdfDocument(out)
        assert document[0].get_size() == pytest.approx((148 / 25.4 * 72, 210 / 25.4 * 72), abs=0.1)
        document.close()


def test_the_table_card_has_the_designers_words(tmp_path, capsys):
    own = (
        '  table_card:\n    begin: "Open the tin.\\nTake a {sardine}."\n'
        '    feedback: "Write to me."\n'
    )
    folder, out = prototype(tmp_path, text=own), tmp_path / "a.pdf"
    code, _, errors = printed(capsys, str(folder), "--table-card", "--out", str(out))
    assert (code, errors) == (0, "")
    (words,) = words_of(out)
    for said in ("Open the tin.", "Take a {sardine}.", "Write to me.", "the catgames authors"):
        assert said in words


def test_a_table_card_without_words_says_what_there_is_or_what_the_rules_say(tmp_path, capsys):
    out = tmp_path / "a.pdf"
    assert printed(capsys, SMALL, "--table-card", "--out", str(out))[0] == 0
    assert "15 × Sardine" in words_of(out)[0]
    folder = prototype(tmp_path, "# Tin\n\n## Eating\n\nTake a fish. It is yours.\n")
    assert printed(capsys, str(folder), "--table-card", "--out", str(out))[0] == 0
    assert "Eating: Take a fish. It is yours." in words_of(out)[0]


def test_a_table_card_with_far_too_much_to_say_is_one_page_and_told(tmp_path, capsys):
    own = f'  table_card: {{begin: "{"Wait for a cat to come. " * 900}"}}\n'
    folder, out = prototype(tmp_path, text=own), tmp_path / "a.pdf"
    code, _, errors = printed(capsys, str(folder), "--table-card", "--out", str(out))
    assert code == 0 and "cut" in errors and "game.yaml:" in errors
    assert len(words_of(out)) == 1


def test_cards_for_five_hundred_pages_are_refused_in_a_sentence(tmp_path, capsys):
    folder = prototype(tmp_path)
    game = folder / "game.yaml"
    game.write_text(game.read_text("utf-8").replace("count: 15", "count: 500"), "utf-8")
    game.write_text(game.read_text("utf-8").replace("size: 25 x 60", "size: 180 x 180"), "utf-8")
    code, _, errors = printed(capsys, str(folder), "--out", str(tmp_path / "a.pdf"))
    assert code == 2 and "at most 300 are printed" in errors and "Traceback" not in errors


# ---------------------------------------------------------------------- the panel


@pytest.fixture
def window(tmp_path):
    add_folder(EXAMPLES)
    made = screens.open_window(tmp_path / "portable")
    made.files.portable = tmp_path / "portable"
    yield made
    made.close()


def panel(window, game="last_sardine"):
    game = load_game(game)
    window.routes.open("print", game, None, {})
    window.step([])
    found = window.scenes[-1]
    assert isinstance(found, PrintScene)
    return found


def told(window, found):
    """How the last PDF ended, as the panel says it."""
    return window.ctx.translate(found.told)


def wait(window, until):
    end = time.monotonic() + PATIENCE
    while not until():
        assert time.monotonic() < end
        window.step([])
        time.sleep(0.01)


def test_the_panel_makes_a_pdf_and_says_where_it_lies(window, tmp_path):
    found = panel(window)
    found._make()
    job = found.job
    wait(window, lambda: found.job is None)
    assert job.pages == job.done > 0
    path = tmp_path / "portable" / "pictures" / "last_sardine.pdf"
    assert path.exists() and str(path) in told(window, found)
    assert free_name(path.parent, "last_sardine", ".pdf").name == "last_sardine (2).pdf"


def test_the_panel_makes_the_table_card_as_chosen(window, tmp_path):
    found = panel(window)
    button = next(w for w in found.group.widgets if getattr(w, "label", "") == "Table card")
    button.on_click()
    job = found.job
    wait(window, lambda: found.job is None)
    assert job.pages == 1
    assert (tmp_path / "portable" / "pictures" / "last_sardine-table-card.pdf").exists()


def test_a_panel_that_is_closed_stops_its_pdf(window, tmp_path):
    found = panel(window, "whisker_tricks")
    found._make()
    job = found.job
    wait(window, lambda: job.done > 0 or not job.working)
    found.close()
    assert not job.working and job.done < job.pages
    assert not [*(tmp_path / "portable").rglob("*.pdf*")]


def test_the_panel_says_why_there_is_no_pdf(window, tmp_path):
    found = panel(window)
    found.options = {"nothing": 1}
    found._make()
    wait(window, lambda: found.job is None)
    assert "nothing" in told(window, found) and "Traceback" not in told(window, found)


def test_the_set_up_page_leads_to_the_panel_with_its_variant_and_options(window):
    base = load_game("cat_herders")
    variant = make_variant(base, {"herder_steps": 3}, "Fast herders")
    setup = screens.open_page(window, "setup", "cat_herders", variant)
    setup.model.set_option("side", 8)
    setup._print()
    found = window.scenes[-1]
    assert found.variant == variant and found.options == {"side": 8}


def test_the_panel_asks_for_what_the_command_knows(tmp_path):
    base = load_game("cat_herders")
    variant = make_variant(base, {"herder_steps": 3}, "Fast herders")
    chosen = Choices("letter", 2, True, True, SQUARE)
    order = Order(base, variant, {"side": 8}, "nl", chosen)
    words = arguments(order, tmp_path / "a.pdf", tmp_path)
    assert words[:2] == ["print", "cat_herders"]
    file = words[words.index("--variant") + 1]
    assert replace(read_variant(tmp_path / file), was={}) == replace(variant, was={})
    for flag, value in (
        ("--paper", "letter"),
        ("--bleed", "2"),
        ("--tokens", "square"),
        ("--set", "side=8"),
    ):
        assert words[words.index(flag) + 1] == value
    assert {"--backs", "--light"} < {*words} and "--table-card" not in words
    other = replace(order, choices=Choices(backs=False, table_card=True))
    words = arguments(other, tmp_path / "a.pdf", tmp_path)
    assert {"--no-backs", "--table-card"} < {*words} and not {"--backs", "--light"} & {*words}


def test_options_that_the_full_table_does_not_have_are_left_out():
    game = load_game("swap_clops")
    assert printed_options(game, {"grid": 5, "open_piles": True}) == {"open_piles": True}


def test_a_program_that_is_gone_is_told(window, monkeypatch, tmp_path):
    monkeypatch.setattr(sys, "executable", str(tmp_path / "gone"))
    found = panel(window)
    found._make()
    assert found.job is None and "can't be made" in told(window, found)


def test_why_a_pdf_could_not_be_written_is_said_in_the_language_of_the_screen(tmp_path):
    assert not add_folder(EXAMPLES)
    order = Order(load_game("last_sardine"), None, {}, "nl", Choices(table_card=True))
    job = PrintJob(order, tmp_path / f"{'a' * 250}.pdf")
    job._thread.join(PATIENCE)
    words = message("print.failed", problem=job.problem)
    assert "de naam is te lang" in catalogue("nl").translate(words), job.problem


def test_a_job_leaves_no_folder_of_its_own(tmp_path, monkeypatch):
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "tmp"))
    (tmp_path / "tmp").mkdir()
    game = load_game("cat_herders")
    variant = make_variant(game, {"herder_steps": 3})
    job = PrintJob(Order(game, variant, {"side": 99}, "en", Choices()), tmp_path / "a.pdf")
    job._thread.join(PATIENCE)
    assert job.problem and not [*(tmp_path / "tmp").iterdir()]


# ---------------------------------------------------------------------- drawings


def test_a_drawing_is_kept_and_found_again_unless_it_is_damaged(tmp_path):
    cache, data = PictureCache(tmp_path), b"\x89PNG...IEND\xaeB`\x82"
    assert cache.find("a") is None
    cache.keep("a", data)
    assert cache.find("a") == data
    (tmp_path / "a.png").write_bytes(data[:-3])
    assert cache.find("a") is None


def test_old_drawings_go_when_there_are_too_many(tmp_path, monkeypatch):
    monkeypatch.setattr(pictures, "MOST", 100)
    cache = PictureCache(tmp_path)
    for number, name in enumerate(("a", "b", "c")):
        cache.keep(name, bytes(40))
        if (tmp_path / f"{name}.png").exists():
            os.utime(tmp_path / f"{name}.png", (number, number))
    assert sorted(p.name for p in tmp_path.iterdir()) == ["b.png", "c.png"]


def test_a_source_is_drawn_where_the_sheets_are_too_coarse_and_kept(tmp_path):
    pytest.importorskip("resvg_py")
    from catgames.printing.open import SourceAtlas
    from catgames.ui.graphics.sprites import Atlas

    cache = PictureCache(tmp_path)
    drawn, coarse = SourceAtlas(cache=cache), Atlas()
    name = "common/icon_card"
    assert drawn.find(name).size == coarse.find(name).size
    drawn.get(name, 90)
    assert not [*tmp_path.iterdir()], "twice the nominal size is on the sheets"
    large, soft = drawn.get(name, 192), coarse.get(name, 192)
    assert large.get_size() == soft.get_size() and len([*tmp_path.iterdir()]) == 1
    shares = [s.get_bounding_rect(128) for s in (large, soft)]
    assert all(abs(a - b) <= 3 for a, b in zip(*shares))
    again = SourceAtlas(cache=cache).get(name, 192)
    assert again.get_buffer().raw == large.get_buffer().raw
