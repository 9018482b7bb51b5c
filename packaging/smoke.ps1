# Installs the app on Windows, uses it, and removes it. Pictures and answers are left in $Folder.
param([Parameter(Mandatory)][string]$Folder)
$ErrorActionPreference = 'Stop'
New-Item -ItemType Directory -Force $Folder | Out-Null
$env:COMPANION_CONFIG_DIR = Join-Path $env:RUNNER_TEMP 'settings'
$setup = (Get-ChildItem dist/*-setup.exe).FullName
Start-Process -Wait $setup '/S'
$app = Join-Path $env:LOCALAPPDATA 'Programs\xiaozhi-companion'
$program = Join-Path $app 'companion.exe'
& $program --version
& $program tools demo: --json | Out-File -Encoding utf8 "$Folder/tools.json"
if (-not (Select-String -Quiet 'self.get_device_status' "$Folder/tools.json")) { throw 'no tools' }
& $program form "$Folder/tools.json" --tool self.otto.action --shot "$Folder/form.png"
if (-not (Test-Path "$Folder/form.png")) { throw 'no picture' }
if (-not (Test-Path 'HKCU:\Software\Classes\companion')) { throw 'links do not open the app' }
$device = Start-Process -PassThru $program 'simulate --listen 9911'
Start-Sleep 8
& $program call ws://127.0.0.1:9911/ws self.get_device_status | Out-File -Encoding utf8 "$Folder/status.json"
if (-not (Select-String -Quiet 'audio_speaker' "$Folder/status.json")) { throw 'no status' }
Stop-Process $device
$window = Start-Process -PassThru (Join-Path $app 'xiaozhi-companion.exe') '--demo'
Start-Sleep 20
if ($window.HasExited) { throw 'the window ended' }
Add-Type -AssemblyName System.Windows.Forms, System.Drawing
$screen = [System.Windows.Forms.Screen]::PrimaryScreen.Bounds
$picture = New-Object System.Drawing.Bitmap $screen.Width, $screen.Height
[System.Drawing.Graphics]::FromImage($picture).CopyFromScreen(0, 0, 0, 0, $picture.Size)
$picture.Save((Join-Path (Resolve-Path $Folder) 'window.png'))
Stop-Process $window
Start-Sleep 2
Start-Process -Wait (Join-Path $app 'uninstall.exe') '/S'
Start-Sleep 10
if (Test-Path $program) { throw 'something was left behind' }
if (Test-Path 'HKCU:\Software\Classes\companion') { throw 'the links were left behind' }
