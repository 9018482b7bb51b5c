#!/bin/bash
# Tries the two commands of the README, or an installer, where nothing is installed: in a root made
# by debootstrap, below FOLDER. Needs root, debootstrap and a network; what it mounts goes with it.
#
#     packaging/roots.sh readme FOLDER SUITE root|kim [ARGUMENT]    for example: bookworm kim
#     packaging/roots.sh deb FOLDER SUITE FILE.deb                  without Python
#     packaging/roots.sh rpm FOLDER SUITE FILE.rpm                  without Python, needs not checked
#
# "readme" clones the last commit and runs both commands, the second with ARGUMENTs for pytest, as
# root or as the ordinary person kim, who gets the packages that the second command names. Alone on
# two processors the second takes some seven minutes; the root is kept for the next time.
set -euo pipefail
here=$(cd "$(dirname "$0")/.." && pwd)
[ $# -ge 4 ] || { sed -n '2,12s/^# \{0,1\}//p' "$0"; exit 2; }
what=$1 folder=$2 suite=$3 last=$4
shift 4

in_root() { # in_root PERSON COMMAND...: a root of its own, with /proc, /dev and the network
    local person=$1 home=/root
    shift
    [ "${person}" = root ] || home=/home/${person}
    # shellcheck disable=SC2016 # the inner shell reads it
    unshare --mount --pid --fork --propagation private sh -c '
        root=$1; person=$2; shift 2
        mount -t proc proc "${root}/proc"
        mount -t tmpfs tmpfs "${root}/dev"
        for each in null zero full random urandom tty; do
            touch "${root}/dev/${each}"
            mount --bind "/dev/${each}" "${root}/dev/${each}"
        done
        mkdir "${root}/dev/shm" "${root}/dev/pts"
        mount -t tmpfs tmpfs "${root}/dev/shm"
        mount -t devpts devpts "${root}/dev/pts" -o newinstance,ptmxmode=0666
        ln -s pts/ptmx "${root}/dev/ptmx"
        ln -s /proc/self/fd "${root}/dev/fd"
        exec chroot --userspec="${person}" "${root}" "$@"
    ' sh "${root}" "${person}" env -i HOME="${home}" LANG=C.UTF-8 TERM=dumb \
        PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
        PIP_CERT=/etc/ssl/certs/ca-certificates.crt "$@"
}

make_root() { # make_root PACKAGES: once; the certificates and names are this computer's
    if [ ! -e "${root}/made" ]; then
        debootstrap --variant=minbase --include="$1" "${suite}" "${root}"
        in_root root useradd --create-home kim
        in_root root apt-get -q update
        touch "${root}/made"
    fi
    printf '127.0.0.1 localhost\n::1 localhost\n' >"${root}/etc/hosts"
    cp /etc/resolv.conf "${root}/etc/resolv.conf"
    cp /etc/ssl/certs/ca-certificates.crt "${root}/etc/ssl/certs/ca-certificates.crt"
    for each in "${root}/root" "${root}/home/kim"; do
        echo 'cafile=/etc/ssl/certs/ca-certificates.crt' >"${each}/.npmrc"
    done
}

install() { in_root root env DEBIAN_FRONTEND=noninteractive apt-get -qq install --yes --no-install-recommends "$@"; }
files() { (cd "${root}" && find . -xdev \( -path ./proc -o -path ./tmp -o -path ./var -o -path ./home \
    -o -path ./root -o -path ./dev \) -prune -o -print | sort); }

use() { # use COMMAND THAT REMOVES IT: the app is installed; the rest is a person's
    if in_root kim sh -c 'command -v python3' >/dev/null; then echo "There is a Python." >&2; exit 1; fi
    cp "${here}/packaging/smoke.sh" "${root}/home/kim/smoke.sh"
    in_root kim sh -c 'cd && rm -rf smoke && sh ./smoke.sh companion smoke'
    du -sm "${root}/usr/lib/xiaozhi-companion"
    echo "Look at ${root}/home/kim/smoke/window.png"
    in_root root "$@"
    left=$(files | grep -i companion || true)
    [ -z "${left}" ] || { printf 'Left behind:\n%s\n' "${left}"; exit 1; }
}

case ${what} in
readme)
    person=${last} root=${folder}/${suite}-${last} home=/home/${last}
    [ "${person}" = root ] && home=/root
    make_root python3,python3-venv,git,ca-certificates
    rm -rf "${root:?}${home}/companion"
    git clone --quiet --no-hardlinks "${here}" "${root}${home}/companion"
    in_root root chown -R "${person}:${person}" "${home}/companion"
    run() { in_root "${person}" sh -c "cd && cd companion && exec python3 packaging/start.py \"\$@\"" sh "$@"; }
    echo "== ${suite}, ${person}: the first command"
    time run tools demo: --json >"${root}/tools.json"
    grep -q '"self.get_device_status"' "${root}/tools.json"
    if [ "${person}" != root ]; then
        told=$(run test --version 2>&1 | sed -n 's/^ *sudo apt-get install //p') || true
        echo "== the packages that are named: ${told}"
        # shellcheck disable=SC2086 # one word a package
        [ -z "${told}" ] || install ${told}
    fi
    echo "== ${suite}, ${person}: the second command"
    time run test "$@"
    ;;
deb)
    root=${folder}/${suite}-installed
    make_root ca-certificates
    install xvfb scrot
    cp "${last}" "${root}/app.deb"
    before=$(files)
    install /app.deb
    use apt-get -qq purge --yes --autoremove xiaozhi-companion
    diff <(echo "${before}") <(files)
    ;;
rpm)
    root=${folder}/${suite}-rpm
    make_root ca-certificates
    cp "${last}" "${root}/app.rpm"
    install xvfb scrot rpm libegl1 libgl1 libx11-xcb1 libdbus-1-3 libfontconfig1 libglib2.0-0 \
        libgssapi-krb5-2 libwayland-cursor0 libxkbcommon0 fonts-dejavu-core
    in_root root rpm --install --nodeps /app.rpm
    in_root root rpm --verify --nodeps xiaozhi-companion
    use rpm --erase xiaozhi-companion
    ;;
*)
    echo "readme, deb or rpm" >&2
    exit 2
    ;;
esac
echo "It works."
