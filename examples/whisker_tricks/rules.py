"""Whisker Tricks: follow suit, the highest card takes the trick, and a kitten beats a lion."""

from catgames.kit import Ask, Event, Rules, do_next, face_of, offer, piece, seats_from

rules = Rules()


@rules.step
def begin(d, s, events):
    """Deal, and play a trick for every card in hand."""
    if s.round == s.rounds:
        return
    s.round += 1
    s.leader = (s.round - 1) % s.seats
    each = len(s.deck) // s.seats
    do_next(s, ("deal", "deck", "hand", each), *[("trick",)] * each, ("gather",), ("begin",))


@rules.step
def trick(d, s, events):
    """Everybody plays a card, clockwise from the leader."""
    s.turn += 1
    do_next(s, *[("play", seat) for seat in seats_from(s, s.leader)], ("take",))


@rules.ask
class Play(Ask):
    """A card of the suit that was led; any card if there is none in hand."""

    def offers(self, d, s, seat):
        led = led_suit(d, s)
        must = [card for card in s.hand[seat] if d.pieces[card].suit == led]
        for card in s.hand[seat]:
            declined = bool(must) and card not in must
            yield offer("play", piece(card), why=f"other_than_{led}" if declined else "")

    def answer(self, d, s, move, events, seat):
        s.move(face_of(move), ("hand", seat), ("trick", seat), events)

    def case(self, d, s, seat):
        led = led_suit(d, s)
        if not led:
            return "lead"
        can = any(d.pieces[card].suit in (led, "") for card in s.hand[seat])  # "": not seen
        return led if can else "free"


@rules.step
def take(d, s, events):
    """The highest card of the suit that was led wins, or the first kitten if there is a lion."""
    led = led_suit(d, s)
    cards = {seat: d.pieces[s.trick[seat][0]] for seat in seats_from(s, s.leader)}
    winner = max(cards, key=lambda seat: (cards[seat].suit == led, cards[seat].value))
    kittens = [seat for seat, card in cards.items() if card.value == d.numbers.kitten]
    if kittens and any(card.value == d.numbers.lion for card in cards.values()):
        winner = kittens[0]
    if events is not None:
        events.append(Event("took", s.trick[winner][0], dst=("trick", winner), seat=winner))
    for seat in cards:
        s.move(s.trick[seat][0], ("trick", seat), ("won", winner), events, winner, beat=1)
    s.tricks[winner] += 1
    s.leader = winner


@rules.step
def gather(d, s, events):
    """All cards go back into the deck."""
    if events is not None:
        events.append(Event("round_over", amount=s.round))
    for seat in range(s.seats):
        s.move_all(("won", seat), "deck", events, beat=2)


@rules.score
def tricks(d, s, seat):
    return s.tricks[seat]


def led_suit(d, s):
    """The suit of the leader's card; "" before it is played."""
    cards = s.trick[s.leader]
    return d.pieces[cards[0]].suit if cards else ""
