"""Music in a quarter of the room: four bits a sample, as IMA ADPCM in a WAV file.

A block begins with a sample as it is and goes on with steps up or down, whose size grows and
shrinks with the sound.  Only whole numbers, so the bytes are the same on every machine.
"""

from collections.abc import Sequence
from struct import pack

BLOCK = 512
"""Bytes of a block."""
HELD = 2 * (BLOCK - 4) + 1
"""Samples of a block; a loop that is no multiple of it would end in silence."""
TAG = 0x11
TURNS = (-1, -1, -1, -1, 2, 4, 6, 8)
"""How many sizes the step grows after a code."""


def sizes() -> list[int]:
    """Eleven per cent from one step to the next, as the format's table has them."""
    text = (
        "7 8 9 10 11 12 13 14 16 17 19 21 23 25 28 31 34 37 41 45 50 55 60 66 73 80 88 97 107 118 "
        "130 143 157 173 190 209 230 253 279 307 337 371 408 449 494 544 598 658 724 796 876 963 "
        "1060 1166 1282 1411 1552 1707 1878 2066 2272 2499 2749 3024 3327 3660 4026 4428 4871 5358 "
        "5894 6484 7132 7845 8630 9493 10442 11487 12635 13899 15289 16818 18500 20350 22385 24623 "
        "27086 29794 32767"
    )
    return [int(word) for word in text.split()]


SIZES = sizes()


def coded(value: int, guess: int, size: int) -> tuple[int, int]:
    """The code of the step that leads nearest from a guess to a value, and where it leads."""
    left = abs(value - guess)
    code, step = 0, size >> 3
    for bit in (4, 2, 1):
        if left >= size:
            code |= bit
            left -= size
            step += size
        size >>= 1
    if value < guess:
        return code | 8, max(-32768, guess - step)
    return code, min(32767, guess + step)


def packed(numbers: Sequence[int]) -> bytes:
    """All blocks; the size of the steps is carried on from one to the next."""
    out, at = bytearray(), 0
    for start in range(0, len(numbers), HELD):
        part = numbers[start : start + HELD]
        guess = part[0]
        out += pack("<hBB", guess, at, 0)
        codes = []
        for value in part[1:]:
            code, guess = coded(value, guess, SIZES[at])
            at = min(max(at + TURNS[code & 7], 0), len(SIZES) - 1)
            codes.append(code)
        out += bytes(low | high << 4 for low, high in zip(codes[::2], codes[1::2], strict=True))
    return bytes(out)


def to_wav(numbers: Sequence[int], rate: int) -> bytes:
    """One channel; as many samples as whole blocks hold."""
    assert len(numbers) % HELD == 0, "a loop fills its last block"
    form = pack("<HHIIHHHH", TAG, 1, rate, rate * BLOCK // HELD, BLOCK, 4, 2, HELD)
    parts = ((b"fmt ", form), (b"fact", pack("<I", len(numbers))), (b"data", packed(numbers)))
    body = b"WAVE" + b"".join(name + pack("<I", len(data)) + data for name, data in parts)
    return b"RIFF" + pack("<I", len(body)) + body
