"""Random numbers that can be drawn again."""

from __future__ import annotations

from random import Random


class RewindableRandom(Random):
    """Like ``Random(seed)``; after ``rewind`` the same numbers come again.

    Seeding a new source takes as long as applying a move.
    """

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._words: list[int] = []
        """Words of 32 bits, from which Random makes all its numbers."""
        self._at = 0

    def rewind(self) -> None:
        """Draw the same numbers again."""
        self._at = 0

    @property
    def drawn(self) -> bool:
        """Whether a number has been drawn since the beginning."""
        return self._at > 0

    def _word(self) -> int:
        at = self._at
        if at == len(self._words):
            self._words.append(super().getrandbits(32))
        self._at = at + 1
        return self._words[at]

    def getrandbits(self, k: int, /) -> int:
        """A number of ``k`` bits, the lowest word first, as ``Random`` does it."""
        if k <= 32:
            return self._word() >> 32 - k
        return self._word() | self.getrandbits(k - 32) << 32

    def random(self) -> float:
        """From 0 to 1, of the highest bits of two words, as ``Random`` does it."""
        return ((self._word() >> 5) * 2**26 + (self._word() >> 6)) / 2**53
