"""Event mode: one game in a window for whoever passes by, which only staff can leave."""

OFFERS = {"event_mode": "play"}
