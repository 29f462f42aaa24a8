"""Whether the code of a prototype may run: only what somebody here has allowed, and only as it was
then."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from ...catalog import ask_before_running
from ...core.types import NotAllowed, message
from ..shell import Shell


def guard_prototypes(shell: Shell, no_code: bool = False) -> None:
    """Ask before the code of a prototype is loaded, and then check its moves strictly.

    ``no_code``: nothing may run, whatever was allowed.
    """
    ask_before_running(checker(lambda: shell.settings.allowed, no_code))


def checker(
    allowed_now: Callable[[], Mapping[str, str]], no_code: bool
) -> Callable[[str, Path, str], None]:
    """What ``catalog.ask_before_running`` takes: refuses code that nobody has allowed, and that
    did not come with the program."""

    def may_run(id: str, folder: Path, digest: str) -> None:
        from ...kit.examples import is_own_code  # imported with the first prototype
        from ...kit.guard import be_strict

        be_strict()
        if not digest:
            return
        allowed = allowed_now().get(str(folder))
        if no_code or (allowed != digest and not is_own_code(digest)):
            refused = NotAllowed(id, folder, digest, allowed is not None, no_code)
            key = "prototypes.no_code" if no_code else "prototypes.not_allowed"
            refused.message = message(key, folder=str(folder))
            raise refused

    return may_run


def allow(shell: Shell, asked: NotAllowed) -> None:
    """Remember that this code may run."""
    shell.change_settings(allowed={**shell.settings.allowed, str(asked.folder): asked.digest})
