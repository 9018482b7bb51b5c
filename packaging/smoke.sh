#!/bin/sh
# Uses an installed app as a person would: smoke.sh PROGRAM FOLDER
# Pictures and answers are left in FOLDER. It needs no Python. On Linux: Xvfb and scrot.
set -eu
program=$1
out=$2
mkdir -p "${out}"
COMPANION_CONFIG_DIR=$(mktemp -d)
export COMPANION_CONFIG_DIR
# on Linux each library finds all its functions when it is loaded, or nothing begins
export LD_BIND_NOW=1
fails() { # fails LOG: say why
    cat "$1" >&2
    exit 1
}
ends() { # ends PROCESS: stop it, and fail if it does not end well
    kill "$1"
    wait "$1"
}

"${program}" --version
# each command's module is loaded by its name
for command in $("${program}" --help | sed -n 's/^    \([a-z]\{1,\}\)  .*/\1/p'); do
    "${program}" "${command}" --help >"${out}/help.txt"
done

"${program}" tools demo: --json >"${out}/tools.json"
grep -q '"self.get_device_status"' "${out}/tools.json"
# one of its tools as a form: Qt draws it without a screen
"${program}" form "${out}/tools.json" --tool self.otto.action --shot "${out}/form.png" \
    2>"${out}/form.log" || fails "${out}/form.log"
test -s "${out}/form.png"
# each format of pictures that the app takes; the device makes the JPEG
"${program}" snapshot demo: "${out}/screen.jpg"
echo R0lGODdhAgACAIEAAMgeHgAAAAAAAAAAACwAAAAAAgACAAAIBgABCAQQEAA7 | base64 -d >"${out}/dot.gif"
echo UklGRjQAAABXRUJQVlA4ICgAAABwAQCdASoCAAIABABoJaACdAFAAAD+6mX8GyRTnL/8bx/ku/t32UAA |
    base64 -d >"${out}/dot.webp"
{
    echo Qk1GAAAAAAAAADYAAAAoAAAAAgAAAAIAAAABABgAAAAAABAAAADEDgAAxA4A
    echo AAAAAAAAAAAAHh7IHh7IAAAeHsgeHsgAAA==
} | base64 -d >"${out}/dot.bmp"
for picture in screen.jpg form.png dot.gif dot.webp dot.bmp; do
    "${program}" preview demo: "${out}/${picture}" --yes >"${out}/preview.txt"
done

cat >"${out}/assets.json" <<'SPEC'
{"screen": {"width": 320, "height": 240}, "backgrounds": {"dark": "form.png"}}
SPEC
"${program}" assets make "${out}/assets.json" "${out}/assets.bin" >"${out}/assets.txt"
"${program}" assets send demo: "${out}/assets.bin" --yes

"${program}" hub --hub-port 9910 --hub-http-port 9913 --hub-mqtt-port 9914 --json >"${out}/hub.jsonl" &
hub=$!
sleep 5
"${program}" simulate --hub ws://127.0.0.1:9910/xiaozhi/v1/ --count 2 >"${out}/dialed.log" &
dialing=$!
"${program}" simulate --listen 9911 >"${out}/simulate.log" &
device=$!
sleep 10
"${program}" call ws://127.0.0.1:9911/ws self.get_device_status >"${out}/status.json"
grep -q audio_speaker "${out}/status.json"
kill "${device}" "${dialing}"
ends "${hub}"
test "$(grep -c '"connected"' "${out}/hub.jsonl")" -ge 2

# an assistant asks for tools, and a person writes a plan
hello='{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18"'
hello="${hello}"',"capabilities":{},"clientInfo":{"name":"smoke","version":"1"}}}'
{
    echo "${hello}"
    sleep 10
} | "${program}" serve --from demo: >"${out}/serve.jsonl"
grep -q '"serverInfo"' "${out}/serve.jsonl"
echo '{"devices": ["demo:"]}' >"${out}/plan.json"
status=0
"${program}" rollout "${out}/plan.json" --plan-only >"${out}/plan.txt" 2>&1 || status=$?
test "${status}" = 2
grep -q images "${out}/plan.txt"

case $(uname) in
Darwin)
    "${program}" --demo 2>"${out}/window.log" &
    window=$!
    sleep 25
    screencapture -x "${out}/window.png"
    ends "${window}"
    ;;
*)
    # the server chooses a display that nobody uses, and says so once it is ready
    : >"${out}/display"
    Xvfb -displayfd 3 -screen 0 1280x860x24 -nolisten tcp 3>"${out}/display" &
    screen=$!
    for _ in $(seq 30); do
        test -s "${out}/display" && break
        sleep 1
    done
    DISPLAY=:$(cat "${out}/display")
    export DISPLAY
    settings="${COMPANION_CONFIG_DIR}/window"
    COMPANION_CONFIG_DIR="${settings}" "${program}" --demo 2>"${out}/window.log" &
    window=$!
    # until the device's answer is kept, and something is seen: an empty screen makes a small picture
    for second in $(seq 60); do
        sleep 1
        scrot --overwrite "${out}/window.png"
        if [ "$(wc -c <"${out}/window.png")" -gt 40000 ]; then
            grep -rqs get_device_status "${settings}" && break
        fi
        [ "${second}" -lt 60 ] || {
            echo "No window is shown." >&2
            kill "${window}" "${screen}" || true
            fails "${out}/window.log"
        }
    done
    sleep 2
    scrot --overwrite "${out}/window.png"
    ends "${window}"
    kill "${screen}"
    ;;
esac
if grep Traceback "${out}/form.log" "${out}/window.log"; then exit 1; fi
test -s "${out}/window.png"
rm -rf "${COMPANION_CONFIG_DIR}"
echo "It works."
