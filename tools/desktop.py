"""What the desktops want beside the packaged program: icons, menu entry, file types."""

from __future__ import annotations

import shutil
from pathlib import Path

SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
"""Of the icons."""
DESKTOP = """[Desktop Entry]
Type=Application
Name=catgames
GenericName=Board games
GenericName[nl]=Bordspellen
GenericName[pt_BR]=Jogos de tabuleiro
Comment=Five cat board games behind one table
Comment[nl]=Vijf kattenbordspellen aan één tafel
Comment[pt_BR]=Cinco jogos de gatos em uma mesa
Exec={program} %f
Icon=catgames
Terminal=false
Categories=Game;BoardGame;
MimeType=application/x-catgame;application/x-catvariant;
StartupWMClass=catgames
"""
MIME = """<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="application/x-catgame">
    <comment>saved game of catgames</comment>
    <comment xml:lang="nl">bewaard spel van catgames</comment>
    <comment xml:lang="pt_BR">jogo salvo do catgames</comment>
    <icon name="catgames"/>
    <glob pattern="*.catgame"/>
  </mime-type>
  <mime-type type="application/x-catvariant">
    <comment>variant of a game of catgames</comment>
    <comment xml:lang="nl">variant van een spel van catgames</comment>
    <comment xml:lang="pt_BR">variante de um jogo do catgames</comment>
    <icon name="catgames"/>
    <glob pattern="*.catvariant"/>
  </mime-type>
</mime-info>
"""
INSTALL = r"""#!/bin/sh
# Adds catgames to this user's menu, as a program for its saved games and variants;
# "sh install.sh --remove" takes it out again. Nothing else is changed.
set -e
case $#$1 in
    0|1--remove) ;;
    *) echo "install.sh: there is no argument but --remove" >&2; exit 2 ;;
esac
here=$(cd "$(dirname "$0")" && pwd)
share=${XDG_DATA_HOME:-$HOME/.local/share}
for file in $(cd "$here/share" && find . -type f); do
    if [ "$1" = --remove ]; then
        rm -f "$share/$file"
    else
        mkdir -p "$share/$(dirname "$file")"
        cp "$here/share/$file" "$share/$file"
    fi
done
entry=$share/applications/catgames.desktop
if [ "$1" != --remove ]; then
    # Some characters have a meaning in the entry, and "&", "|" and a backslash in the next line.
    program=$(printf %s "$here/catgames" |
        sed 's/%/%%/g; s/\\/\\\\\\\\/g; s/["`$]/\\\\&/g; s/[\\&|]/\\&/g')
    sed -i "s|^Exec=.*|Exec=\"$program\" %f|" "$entry"
fi
for update in mime applications; do
    [ $update = mime ] && program=update-mime-database || program=update-desktop-database
    command -v $program >/dev/null && $program "$share/$update" || true
done
"""
TERMINAL = """#!/bin/sh
exec "$(dirname "$0")/catgames.app/Contents/MacOS/catgames-cli" "$@"
"""
_TYPES = (
    ("org.catgames.catgame", "catgame", "saved game of catgames"),
    ("org.catgames.catvariant", "catvariant", "variant of a game of catgames"),
)
INFO = {
    # Said, because the program for commands lies in the bundle too: PyInstaller would hide all.
    "LSBackgroundOnly": False,
    "NSHighResolutionCapable": True,
    "CFBundleDocumentTypes": [
        {
            "CFBundleTypeName": title,
            "CFBundleTypeRole": "Viewer",
            "LSHandlerRank": "Owner",
            "LSItemContentTypes": [id],
        }
        for id, _, title in _TYPES
    ],
    "UTExportedTypeDeclarations": [
        {
            "UTTypeIdentifier": id,
            "UTTypeDescription": title,
            "UTTypeConformsTo": ["public.data"],
            "UTTypeTagSpecification": {"public.filename-extension": [ending]},
        }
        for id, ending, title in _TYPES
    ],
}
"""The Info.plist of macOS, besides what PyInstaller writes."""


def add_desktop(folder: Path, icons: Path) -> None:
    """What a Linux desktop needs: menu entry, icons, file types, and a script that adds them."""
    share = folder / "share"
    for size in SIZES:
        place = share / "icons" / "hicolor" / f"{size}x{size}" / "apps" / "catgames.png"
        place.parent.mkdir(parents=True)
        shutil.copyfile(icons / f"{size}.png", place)
    for place, text in (
        (share / "applications" / "catgames.desktop", DESKTOP.format(program="catgames")),
        (share / "mime" / "packages" / "catgames.xml", MIME),
        (folder / "install.sh", INSTALL),
    ):
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, "utf-8")


def arrange_for_macos(folder: Path, app: Path) -> None:
    """Put the app, which Finder can start, in the place of the folder that it was made from, and
    beside it a script for the commands."""
    shutil.rmtree(folder)
    folder.mkdir()
    app.rename(folder / app.name)
    (folder / "catgames-cli").write_text(TERMINAL, "utf-8")
    (folder / "catgames-cli").chmod(0o755)
