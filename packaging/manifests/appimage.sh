#!/bin/sh
# Makes an AppImage of the portable archive: appimage.sh DIST
# It needs appimagetool, which CI takes from its own release page, as the small program in front of
# the image that APPIMAGE_RUNTIME may name.
set -eu
dist=$(cd "$1" && pwd)
archive=$(ls "${dist}"/xiaozhi-companion-*-linux-*.tar.xz)
place=$(mktemp -d)
app="${place}/Companion.AppDir"
mkdir -p "${app}/usr"
tar --extract --strip-components=1 --directory "${app}/usr" --file "${archive}"
rm -f "${app}/usr/install.sh" "${app}/usr/uninstall.sh"
cp "${app}/usr/share/applications/xiaozhi-companion.desktop" "${app}/"
cp "${app}/usr/share/icons/hicolor/256x256/apps/xiaozhi-companion.png" "${app}/"
cat >"${app}/AppRun" <<'RUN'
#!/bin/sh
exec "$(dirname "$(readlink -f "$0")")/usr/lib/xiaozhi-companion/xiaozhi-companion" "$@"
RUN
chmod +x "${app}/AppRun"
if ! command -v appimagetool >/dev/null; then
    echo "appimagetool is not installed here; the AppDir is ready in ${app}." >&2
    exit 2
fi
if [ -n "${APPIMAGE_RUNTIME:-}" ]; then set -- --runtime-file "${APPIMAGE_RUNTIME}"; else set --; fi
appimagetool "$@" "${app}" "${dist}/$(basename "${archive}" .tar.xz).AppImage"
