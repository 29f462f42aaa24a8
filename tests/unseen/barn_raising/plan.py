"""Aims at the best building that is near, gathers what it lacks, and keeps fish for the evening."""

FARM = {0: {"straw": 3}, 1: {"straw": 1, "fish": 1}, 2: {"wood": 2}, 3: {"wood": 1, "fish": 1},
        4: {"fish": 3}, 5: {"brick": 2, "wood": -1}, 6: {"fish": 1}}  # fmt: skip
GIVES = {"": 0, "fish": 0.8, "straw": 0.7, "wood": 0.9, "brick": 1.2}


def choose(game, view, moves, rng):
    d, s, seat = game.data, view.state, view.viewer
    left = s.rounds - s.round
    own = {good: getattr(s, good)[seat] for good in ("straw", "wood", "brick", "fish")}
    working = sum(d.pieces[k].of_seat == seat for there in s.farm for k in there)
    mouths = len(s.home[seat]) + len(s.asleep[seat]) + working

    def worth(card):
        return d.pieces[card].points + left * GIVES[d.pieces[card].gives]

    def lacks(card):
        return {g: max(0, getattr(d.pieces[card], g) - own[g]) for g in ("straw", "wood", "brick")}

    def effort(card):
        need = lacks(card)
        return need["straw"] / 3 + need["wood"] / 2 + need["brick"] * 0.8 + 1

    aim = max(s.offered, key=lambda card: worth(card) / (effort(card) + 0.6), default=None)
    need = lacks(aim) if aim is not None else {}
    need["fish"] = max(0, mouths - own["fish"])
    weight = {"straw": 0.8, "wood": 1.3, "brick": 1.6, "fish": 1.1}

    def value(move):
        if move == ("pass",):
            return 0
        cell = move[1][1]
        if len(move) == 3:
            card = move[2][1]
            loft = 0.8 if cell == 9 else 0
            close = worth(card) >= 0.6 * worth(aim) or effort(aim) > 2 + left
            return worth(card) + 3 - loft if close else worth(card) / 3
        if cell == 7:
            return 9 if left >= 4 and own["fish"] >= 2 + mouths else -1
        brings = FARM[cell]
        useful = sum(weight[g] * min(max(n, 0), need.get(g, 0)) for g, n in brings.items())
        spare = sum(0.15 * n for n in brings.values())
        bell = 0.4 if cell == 6 and s.first != seat else 0
        return useful + spare + bell - (1.2 if cell == 5 and not need.get("brick") else 0)

    return max(moves, key=value)
