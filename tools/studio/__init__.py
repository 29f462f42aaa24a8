"""The recipes of all sounds; ``tools.sounds`` writes them into sounds/.

``synth`` has oscillators, envelopes and filters; ``stage`` mixes, levels and encodes; ``cats`` and
``table`` are for all games, and each game has a module; ``music`` renders what ``scores`` holds.
"""
