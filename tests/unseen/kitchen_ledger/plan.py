"""Writes numbers where they leave room for the others, and fills shelves from the left."""

RANGE = {"mice": (1, 6), "birds": (6, 1), "fish": (3, 11)}


def choose(game, view, moves, rng):
    d, s, seat = game.data, view.state, view.viewer
    dice = [d.pieces[die].value for die in s.tray]

    def value(row, cell):
        there = s.pieces((row, seat, cell))
        return d.pieces[there[0]].value if there else None

    def ideal(row, cell):
        """What fits best between the numbers to the left and to the right."""
        first, last = RANGE[row]
        step = 1 if last > first else -1
        low, high = (-1, first - step / 2), (6, last + step / 2)
        for other in range(6):
            there = value(row, other)
            if there is not None and other < cell:
                low = (other, there)
            if there is not None and other > cell and high[0] == 6:
                high = (other, there)
        return low[1] + (high[1] - low[1]) * (cell - low[0]) / (high[0] - low[0])

    def worth(move):
        if move == ("pass",):
            return -4
        (row, _, cell), number = move[1:]
        off = abs(number - ideal(row, cell)) / (1.7 if row == "fish" else 1)
        many = sum(value(row, other) is not None for other in range(6))
        column = sum(value(other, cell) is not None for other in RANGE)
        milk = number not in ([sum(dice)] if row == "fish" else dice)
        late = s.roll / s.rolls
        return 0.5 * many - 2.2 * off * (1.4 - late) + (0, 0.4, 3)[min(column, 2)] - 1.6 * milk

    return max(moves, key=worth)
