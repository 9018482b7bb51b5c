#!/bin/sh
# Installs this folder for one person, without administrator: ./install.sh
# or for everybody: sudo ./install.sh /usr/local
set -eu
here=$(cd "$(dirname "$0")" && pwd)
prefix=${1:-"${HOME}/.local"}
case ${prefix} in /*) ;; *) echo "Give a folder that begins with /." >&2; exit 2 ;; esac
if [ "$(id -u)" = 0 ] && [ $# = 0 ]; then prefix=/usr/local; fi

app="${prefix}/lib/xiaozhi-companion"
mkdir -p "${prefix}/bin" "${prefix}/lib" "${prefix}/share"
rm -rf "${app}.new"
cp -R "${here}/lib/xiaozhi-companion" "${app}.new"
rm -rf "${app}"
mv "${app}.new" "${app}"
cp -R "${here}/share/." "${prefix}/share/"
for name in xiaozhi-companion companion; do
    ln -sf "${app}/xiaozhi-companion" "${prefix}/bin/${name}"
done
# menus may not know the folder of the programs
sed -e "s|^Exec=xiaozhi-companion|Exec=\"${prefix}/bin/xiaozhi-companion\"|" \
    -e "s|^TryExec=.*|TryExec=${prefix}/bin/xiaozhi-companion|" \
    "${here}/share/applications/xiaozhi-companion.desktop" \
    >"${prefix}/share/applications/xiaozhi-companion.desktop"
units="${prefix}/lib/systemd/user"
if [ "${prefix}" = "${HOME}/.local" ]; then units="${prefix}/share/systemd/user"; fi
mkdir -p "${units}"
sed "s|@PROGRAM@|${prefix}/bin/companion|" "${here}/lib/xiaozhi-companion.service" \
    >"${units}/xiaozhi-companion.service"
{
    echo "${prefix}/bin/xiaozhi-companion"
    echo "${prefix}/bin/companion"
    echo "${units}/xiaozhi-companion.service"
    (cd "${here}/share" && find . ! -type d) | sed "s|^\\.|${prefix}/share|"
} >"${app}/installed-files"
cp "${here}/uninstall.sh" "${app}/uninstall.sh"

if command -v update-desktop-database >/dev/null 2>&1; then
    update-desktop-database -q "${prefix}/share/applications" || true
fi
if command -v update-mime-database >/dev/null 2>&1; then
    update-mime-database "${prefix}/share/mime" || true
fi
if command -v gtk-update-icon-cache >/dev/null 2>&1; then
    gtk-update-icon-cache -q -t -f "${prefix}/share/icons/hicolor" || true
fi
echo "Installed. Start it from the menu, or with ${prefix}/bin/xiaozhi-companion"
echo "To remove it: ${app}/uninstall.sh"
