#!/bin/sh
# Removes what install.sh installed. With --settings also what this person has of the app:
# settings, history and pictures.
set -eu
app=$(cd "$(dirname "$0")" && pwd)
if [ ! -f "${app}/installed-files" ]; then
    echo "Nothing is installed in ${app}. Run the uninstall.sh of the installed folder." >&2
    exit 1
fi
while IFS= read -r path; do
    rm -f -- "${path}"
    # folders that only we had
    rmdir -p --ignore-fail-on-non-empty -- "$(dirname "${path}")" 2>/dev/null || true
done <"${app}/installed-files"
parent=$(dirname "${app}")
rm -rf -- "${app}"
rmdir -p --ignore-fail-on-non-empty -- "${parent}" 2>/dev/null || true
if [ "${1:-}" = --settings ]; then
    rm -rf -- "${XDG_CONFIG_HOME:-${HOME}/.config}/xiaozhi-companion" \
        "${XDG_DATA_HOME:-${HOME}/.local/share}/xiaozhi-companion"
    echo "Removed, with settings, history and pictures. Passwords are still in the password store of"
    echo "the desktop."
else
    echo "Removed. Your settings, history and pictures are kept."
fi
