#!/bin/sh
# Removes what install.sh installed. With --settings also what this person has of the app:
# settings, history and pictures.
set -eu
app=$(cd "$(dirname "$0")" && pwd)
if [ ! -f "${app}/installed-files" ]; then
    echo "Nothing is installed in ${app}. Run the uninstall.sh of the installed folder." >&2
    exit 1
fi
share=${app%/lib/xiaozhi-companion}/share
list=$(mktemp)
cp "${app}/installed-files" "${list}"
while IFS= read -r path; do rm -f -- "${path}"; done <"${list}"
rm -rf -- "${app}"

# what the desktop's tools made of our files: without files of others there is nothing in it
empty() { [ -d "$1" ] && [ -z "$(find "$1" ! -type d ! -name '*.cache' | head -n 1)" ]; }
renew() { # renew TOOL ARGUMENT...
    if command -v "$1" >/dev/null 2>&1; then "$@" >/dev/null 2>&1 || true; fi
}
if empty "${share}/mime/packages" || [ ! -d "${share}/mime/packages" ]; then
    rm -rf -- "${share}/mime"
else
    renew update-mime-database "${share}/mime"
fi
if empty "${share}/applications"; then
    rm -f -- "${share}/applications/mimeinfo.cache"
else
    renew update-desktop-database -q "${share}/applications"
fi
if empty "${share}/icons/hicolor"; then
    rm -f -- "${share}/icons/hicolor/icon-theme.cache"
else
    renew gtk-update-icon-cache -q -t -f "${share}/icons/hicolor"
fi

# folders that only we had
{
    cat "${list}"
    printf '%s\n' "${app}" "${share}/mime/x" "${share}/icons/hicolor/x"
} | while IFS= read -r path; do
    rmdir -p --ignore-fail-on-non-empty -- "$(dirname "${path}")" 2>/dev/null || true
done
rm -f -- "${list}"
if [ "${1:-}" = --settings ]; then
    rm -rf -- "${XDG_CONFIG_HOME:-${HOME}/.config}/xiaozhi-companion" \
        "${XDG_DATA_HOME:-${HOME}/.local/share}/xiaozhi-companion"
    echo "Removed, with settings, history and pictures. Passwords are still in the password store of"
    echo "the desktop."
else
    echo "Removed. Your settings, history and pictures are kept."
fi
