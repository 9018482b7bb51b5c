# Puts a folder into the PATH of this person, or takes it out, and tells programs that run.
# By the registry: NSIS would cut a long PATH, and .NET's own functions would expand the variables in it.
param([Parameter(Mandatory)][string]$Folder, [switch]$Remove)
$ErrorActionPreference = 'Stop'
$key = [Microsoft.Win32.Registry]::CurrentUser.OpenSubKey('Environment', $true)
$path = [string]$key.GetValue('Path', '', 'DoNotExpandEnvironmentNames')
$others = @($path -split ';' | Where-Object { $_ -and $_.TrimEnd('\') -ne $Folder.TrimEnd('\') })
$wanted = if ($Remove) { $others } else { $others + $Folder }
$key.SetValue('Path', ($wanted -join ';'), 'ExpandString')
$key.Close()
# any change by this function is told to all windows
[Environment]::SetEnvironmentVariable('XiaozhiCompanionPath', $null, 'User')
