#!/bin/bash
# Tries the two commands of the README, or an installer, where nothing is installed: in roots made
# by debootstrap, below FOLDER. Needs root, debootstrap and a network; what it mounts goes with it.
#
#     packaging/roots.sh readme FOLDER SUITE root|kim [ARGUMENT]    for example: bookworm kim
#     packaging/roots.sh deb FOLDER FILE.deb [SUITE ...]            bookworm, trixie, sid
#     packaging/roots.sh rpm FOLDER FILE.rpm [SUITE ...]            the same; needs also python3
#
# "readme" clones the last commit and runs both commands, the second with ARGUMENTs for pytest, as
# root or as the ordinary person kim, who gets the packages that the second command names. Alone on
# two processors the second takes some seven minutes.
#
# "deb" and "rpm" install the package in a root without Python, look whether all its libraries find
# what they need, use the app as root and as kim (smoke.sh: commands, and the window, of which they
# leave pictures in FOLDER), remove it, and look what is left. An .rpm gets what it requires from
# Debian's packages. Roots are kept for the next time, and one where a package failed, to look at.
set -euo pipefail
here=$(cd "$(dirname "$0")/.." && pwd)
[ $# -ge 3 ] || { sed -n '2,17s/^# \{0,1\}//p' "$0"; exit 2; }
what=$1
mkdir -p "$2"
folder=$(cd "$2" && pwd)
shift 2

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

mirror() { # where this computer's apt gets Debian from; nothing if it is another system
    # shellcheck disable=SC2016 # apt reads it
    apt-get indextargets --format '$(ORIGIN) $(RELEASE) $(REPO_URI)' 'Created-By: Packages' |
        sed -n '/-security /d; s/^Debian [^ ]* //p' | sort -u | head -n 1
}

make_root() { # make_root PACKAGES: once; certificates, names and the like are this computer's
    if [ ! -e "${root}/made" ]; then
        [ ! -e "${root}/debootstrap" ] || rm -rf "${root}" # was not finished
        # shellcheck disable=SC2046 # no word where there is no mirror
        debootstrap --variant=minbase --include="$1" "${suite}" "${root}" $(mirror)
        in_root root useradd --create-home kim
        touch "${root}/made"
    fi
    printf '127.0.0.1 localhost\n::1 localhost\n' >"${root}/etc/hosts"
    cp /etc/resolv.conf "${root}/etc/resolv.conf"
    # how this computer's apt reaches and judges what it fetches
    { apt-config dump | grep -E '^Acquire::(Check-|https?)'; } >"${root}/etc/apt/apt.conf.d/here" || true
    cp /etc/ssl/certs/ca-certificates.crt "${root}/etc/ssl/certs/ca-certificates.crt"
    for each in "${root}/root" "${root}/home/kim"; do
        echo 'cafile=/etc/ssl/certs/ca-certificates.crt' >"${each}/.npmrc"
    done
}

install() { in_root root env DEBIAN_FRONTEND=noninteractive apt-get -qq install --yes --no-install-recommends "$@"; }
files() { (cd "${root}" && find . -xdev \( -path ./proc -o -path ./tmp -o -path ./var -o -path ./home \
    -o -path ./root -o -path ./dev \) -prune -o -print | sort); }

fresh_root() { # with what the suite has today, and without traces of a former package
    root=${folder}/${suite}
    make_root ca-certificates
    in_root root apt-get -qq update
    in_root root env DEBIAN_FRONTEND=noninteractive apt-get -qq dist-upgrade --yes
    rm -rf "${root}-${what}"
    cp -a --reflink=auto "${root}" "${root}-${what}"
    root=${root}-${what}
    cp "${package}" "${root}/app.${what}"
    cp "${here}/packaging/smoke.sh" "${root}/smoke.sh"
}

linked() { # all libraries find all others and each function, but for Python's, which Python has
    local told faults
    # shellcheck disable=SC2016 # the inner shell reads it
    told=$(in_root kim sh -c 'cd /usr/lib/xiaozhi-companion/_internal && command -v ldd &&
        find . -name "*.so*" -type f | while read -r file; do
            LD_LIBRARY_PATH=${PWD} ldd -r "${file}" 2>&1 | sed "s|^|${file}: |"
        done')
    # plugins are left alone where their libraries are missing
    faults=$(grep -E 'not found|undefined symbol|not defined' <<<"${told}" |
        grep -vE 'undefined symbol: _?Py' |
        grep -vE '^[^:]*/plugins/(wayland|platforms/libqwayland|xcbgl|egl|platforminput)' |
        sed 's/^[^:]*: //' | sort -u) || true
    [ -z "${faults}" ] || { printf 'Not whole in %s:\n%s\n' "${suite}" "${faults}" >&2; exit 1; }
}

use() { # the app is installed
    if in_root kim sh -c 'command -v python3' >/dev/null; then echo "There is a Python." >&2; exit 1; fi
    du -sm "${root}/usr/lib/xiaozhi-companion"
    for person in kim root; do
        echo "== ${suite}, ${person}: ${what}"
        in_root "${person}" sh -c 'cd && rm -rf smoke && sh /smoke.sh companion smoke'
        home=/home/${person}
        [ "${person}" = kim ] || home=/root
        cp "${root}${home}/smoke/window.png" "${folder}/${suite}-${what}-${person}.png"
        echo "Look at ${folder}/${suite}-${what}-${person}.png"
    done
}

# shellcheck disable=SC2016 # dpkg reads it
packages() { in_root root dpkg-query --show --showformat '${binary:Package}\n' | sort; }

for_libraries() { # the packages that bring what an .rpm requires
    PYTHONPATH="${here}/packaging" python3 -c '
import sys
from builder.linux import PACKAGES
for line in sys.stdin:
    name, mark, _ = line.partition("()(64bit)")
    if mark:
        print(PACKAGES[name][-1])  # which the newer name provides, too
'
}

case ${what} in
readme)
    suite=$1 person=$2 root=${folder}/$1-$2 home=/home/$2
    shift 2
    [ "${person}" = root ] && home=/root
    make_root python3,python3-venv,git,ca-certificates
    in_root root apt-get -qq update
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
deb | rpm)
    package=$1
    shift
    [ $# -gt 0 ] || set -- bookworm trixie sid
    for suite in "$@"; do
        fresh_root
        before=$(files)
        had=$(packages)
        # what shows a window here brings libraries too: first without
        if [ "${what}" = deb ]; then
            install /app.deb
            linked
            install xvfb scrot
            use
            # shellcheck disable=SC2046 # one word a package
            in_root root apt-get -qq purge --yes $(comm -13 <(echo "${had}") <(packages))
            left=$(diff <(echo "${before}") <(files)) || true
        else
            install rpm
            wanted=$(in_root root rpm --query --package --requires /app.rpm | for_libraries)
            # shellcheck disable=SC2086 # one word a package
            install ${wanted}
            in_root root rpm --install --nodeps /app.rpm
            in_root root rpm --verify --nodeps xiaozhi-companion
            linked
            install xvfb scrot fonts-dejavu-core
            use
            in_root root rpm --erase xiaozhi-companion
            left=$(files | grep -i companion) || true
        fi
        [ -z "${left}" ] || { printf 'Left behind in %s:\n%s\n' "${suite}" "${left}" >&2; exit 1; }
        rm -rf "${root}"
    done
    ;;
*)
    echo "readme, deb or rpm" >&2
    exit 2
    ;;
esac
echo "It works."
