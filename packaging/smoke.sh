#!/bin/sh
# Uses an installed app as a person would: smoke.sh PROGRAM FOLDER
# Pictures and answers are left in FOLDER. It needs no Python. On Linux: Xvfb and scrot.
set -eu
program=$1
out=$2
mkdir -p "${out}"
COMPANION_CONFIG_DIR=$(mktemp -d)
export COMPANION_CONFIG_DIR
"${program}" --version
"${program}" tools demo: --json >"${out}/tools.json"
grep -q '"self.get_device_status"' "${out}/tools.json"
"${program}" shots "${out}" --only tools-light pictures-light overview-dark
test -s "${out}/tools-light.png"

"${program}" simulate --listen 9911 >"${out}/simulate.log" &
device=$!
sleep 5
"${program}" call ws://127.0.0.1:9911/ws self.get_device_status >"${out}/status.json"
kill "${device}"
grep -q audio_speaker "${out}/status.json"

window=
case $(uname) in
Darwin)
    "${program}" --demo &
    window=$!
    sleep 15
    screencapture -x "${out}/window.png"
    ;;
*)
    Xvfb :98 -screen 0 1280x860x24 -nolisten tcp &
    screen=$!
    sleep 2
    DISPLAY=:98 "${program}" --demo &
    window=$!
    sleep 15
    DISPLAY=:98 scrot --overwrite "${out}/window.png"
    kill -0 "${window}"
    kill "${screen}"
    ;;
esac
kill "${window}" 2>/dev/null || true
test -s "${out}/window.png"
echo "It works."
