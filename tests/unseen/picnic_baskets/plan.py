"""What a card is worth with what is in the basket, and with what may still come."""

from collections import Counter


def choose(game, view, moves, rng):
    d, s, seat = game.data, view.state, view.viewer
    own = [d.pieces[card] for card in s.basket[seat]]
    kinds = Counter(p.kind for p in own)
    fruit = {p.name for p in own if p.kind == "fruit"}
    left = (3 - s.course) * (10 - s.seats) + len(s.hamper[seat])
    honey = [sum(d.pieces[card].honey for card in basket) for basket in s.basket]

    def worth(move):
        card = d.pieces[move[1][1]]
        many = kinds[card.kind]
        if card.kind == "sandwich":
            return 4.4 if many % 2 else 2.3 if left > 4 else 0
        if card.kind == "sausage":
            return (3.2 if left > 8 else 0, 3.6 if left > 5 else 0.5, 9)[many % 3]
        if card.kind == "lemonade":
            return (2.2 if left > 6 else 1, 2.7, 3.3, 4, 5, 0)[min(many, 5)]
        if card.kind == "fruit":
            many = len(fruit)
            return 0 if card.name in fruit else (2.2, 2.8, 3.4, 5, 7)[many] if left > 3 else many
        if card.kind == "honey":
            behind = max(honey[:seat] + honey[seat + 1 :]) - honey[seat]
            return 1 + 1.2 * card.honey if -2 <= behind < 4 else 0.3
        if card.kind == "wasp":
            return -1 - many
        return card.value

    return max(moves, key=worth)
