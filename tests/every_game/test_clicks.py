"""Every legal move can be clicked together, every lit target leads somewhere."""

from __future__ import annotations

from all_games import positions

from catgames.properties.words import check_clicks, check_every_path, check_open_decision


def test_every_legal_move_can_be_clicked(table):
    for p in positions(table, 200):
        check_clicks(p)


def test_who_needs_no_hand_finds_every_move_on_the_table(table):
    for p in positions(table, 100):
        check_open_decision(p)


def test_every_lit_target_leads_to_a_move(table):
    for p in positions(table, 100):
        check_every_path(p)
