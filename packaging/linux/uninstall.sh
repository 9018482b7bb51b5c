#!/bin/sh
# Removes what install.sh installed. With --settings also the settings of this person.
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
    rm -rf -- "${XDG_CONFIG_HOME:-${HOME}/.config}/xiaozhi-companion"
    echo "Removed, with the settings. Passwords are still in the password store of the desktop."
else
    echo "Removed. Your settings are kept."
fi
