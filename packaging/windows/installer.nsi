; Installs for one person, without an administrator. Compiled by packaging/build.py:
;     makensis -DVERSION=… -DFOLDER=… -DICON=… -DOUTPUT=… installer.nsi
; Only the firewall rule asks for an administrator, once, and can be refused.
Unicode true
ManifestDPIAware true
SetCompressor /SOLID lzma
!include MUI2.nsh
!include FileFunc.nsh
!include LogicLib.nsh
!include x64.nsh

!define NAME "Xiaozhi Companion"
!define ID "xiaozhi-companion"
!define PROGRAM "xiaozhi-companion.exe"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\${ID}"
!define RUN "Software\Microsoft\Windows\CurrentVersion\Run"
!define SCHEME "Software\Classes\companion"
!define BUNDLE "XiaozhiCompanion.mcpb"

Name "${NAME}"
OutFile "${OUTPUT}"
InstallDir "$LOCALAPPDATA\Programs\${ID}"
InstallDirRegKey HKCU "${UNINSTALL}" "InstallLocation"
RequestExecutionLevel user
VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "${NAME}"
VIAddVersionKey "FileDescription" "${NAME}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "LegalCopyright" "MIT"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_ABORTWARNING
!define MUI_FINISHPAGE_RUN "$INSTDIR\${PROGRAM}"
!insertmacro MUI_PAGE_LICENSE "${LICENCE}"
!insertmacro MUI_PAGE_COMPONENTS
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_COMPONENTS
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "SimpChinese"
!insertmacro MUI_LANGUAGE "TradChinese"
!insertmacro MUI_LANGUAGE "Japanese"

LangString RUNNING ${LANG_ENGLISH} "${NAME} is running. Close it, also in the tray, then try again."
LangString RUNNING ${LANG_SIMPCHINESE} "${NAME} 正在运行。请先关闭它（包括托盘中的），然后重试。"
LangString RUNNING ${LANG_TRADCHINESE} "${NAME} 正在執行。請先關閉它（包括系統匣中的），然後重試。"
LangString RUNNING ${LANG_JAPANESE} "${NAME} が実行中です。トレイも含めて終了してから、もう一度お試しください。"
LangString MENU_TITLE ${LANG_ENGLISH} "Start menu, links"
LangString MENU_TITLE ${LANG_SIMPCHINESE} "开始菜单、链接"
LangString MENU_TITLE ${LANG_TRADCHINESE} "開始功能表、連結"
LangString MENU_TITLE ${LANG_JAPANESE} "スタートメニュー、リンク"
LangString START_TITLE ${LANG_ENGLISH} "Start with Windows"
LangString START_TITLE ${LANG_SIMPCHINESE} "随 Windows 启动"
LangString START_TITLE ${LANG_TRADCHINESE} "隨 Windows 啟動"
LangString START_TITLE ${LANG_JAPANESE} "Windows と同時に起動"
LangString START_WORDS ${LANG_ENGLISH} "Devices stay connected from the moment you sign in."
LangString START_WORDS ${LANG_SIMPCHINESE} "登录后设备即可保持连接。"
LangString START_WORDS ${LANG_TRADCHINESE} "登入後裝置即可保持連線。"
LangString START_WORDS ${LANG_JAPANESE} "サインインした時からデバイスが接続されます。"
LangString PATH_TITLE ${LANG_ENGLISH} "Commands in terminals (PATH)"
LangString PATH_TITLE ${LANG_SIMPCHINESE} "在终端中使用命令（PATH）"
LangString PATH_TITLE ${LANG_TRADCHINESE} "在終端機中使用命令（PATH）"
LangString PATH_TITLE ${LANG_JAPANESE} "ターミナルのコマンド（PATH）"
LangString PATH_WORDS ${LANG_ENGLISH} "A new terminal knows the command companion."
LangString PATH_WORDS ${LANG_SIMPCHINESE} "新打开的终端可使用命令 companion。"
LangString PATH_WORDS ${LANG_TRADCHINESE} "新開啟的終端機可使用命令 companion。"
LangString PATH_WORDS ${LANG_JAPANESE} "新しいターミナルでコマンド companion が使えます。"
LangString FIRE_TITLE ${LANG_ENGLISH} "Let devices connect (firewall)"
LangString FIRE_TITLE ${LANG_SIMPCHINESE} "允许设备连接（防火墙）"
LangString FIRE_TITLE ${LANG_TRADCHINESE} "允許裝置連線（防火牆）"
LangString FIRE_TITLE ${LANG_JAPANESE} "デバイスの接続を許可（ファイアウォール）"
LangString FIRE_WORDS ${LANG_ENGLISH} "Devices connect to this computer. The rule allows that in private networks only, never in public ones. Windows asks an administrator for it."
LangString FIRE_WORDS ${LANG_SIMPCHINESE} "设备会主动连接本机。此规则仅在专用网络中允许连接，公用网络中不允许。Windows 会请求管理员同意。"
LangString FIRE_WORDS ${LANG_TRADCHINESE} "裝置會主動連線到本機。此規則僅在私人網路中允許連線，公用網路中不允許。Windows 會請求系統管理員同意。"
LangString FIRE_WORDS ${LANG_JAPANESE} "デバイスはこのコンピューターに接続します。この規則はプライベートネットワークだけで接続を許可します。Windows が管理者の同意を求めます。"
LangString SETTINGS_TITLE ${LANG_ENGLISH} "Remove settings, history and pictures too"
LangString SETTINGS_TITLE ${LANG_SIMPCHINESE} "同时删除设置、历史记录和图片"
LangString SETTINGS_TITLE ${LANG_TRADCHINESE} "同時刪除設定、歷史記錄與圖片"
LangString SETTINGS_TITLE ${LANG_JAPANESE} "設定、履歴、画像も削除"

Function .onInit
  ${IfNot} ${RunningX64}
    Abort
  ${EndIf}
  !insertmacro MUI_LANGDLL_DISPLAY
FunctionEnd

!macro NEED_CLOSED
  ; a program that runs holds its file
  retry:
  IfFileExists "$INSTDIR\${PROGRAM}" 0 closed
  ClearErrors
  FileOpen $0 "$INSTDIR\${PROGRAM}" a
  ${If} ${Errors}
    MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(RUNNING)" /SD IDCANCEL IDRETRY retry
    Abort
  ${EndIf}
  FileClose $0
  closed:
!macroend

Section "!${NAME}" SecApp
  SectionIn RO
  !insertmacro NEED_CLOSED
  ; in place: what a former version had and this one has not must not stay
  RMDir /r "$INSTDIR\_internal"
  SetOutPath "$INSTDIR"
  File /r "${FOLDER}\*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "${NAME}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\${PROGRAM}"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "Xiaozhi Companion contributors"
  WriteRegStr HKCU "${UNINSTALL}" "URLInfoAbout" "${PAGE}"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  IntFmt $0 "0x%08X" $0
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" "$0"
SectionEnd

Section "$(MENU_TITLE)" SecMenu
  CreateShortCut "$SMPROGRAMS\${NAME}.lnk" "$INSTDIR\${PROGRAM}"
  WriteRegStr HKCU "${SCHEME}" "" "URL:${NAME}"
  WriteRegStr HKCU "${SCHEME}" "URL Protocol" ""
  WriteRegStr HKCU "${SCHEME}\DefaultIcon" "" "$INSTDIR\${PROGRAM},0"
  WriteRegStr HKCU "${SCHEME}\shell\open\command" "" '"$INSTDIR\${PROGRAM}" "%1"'
  ; among those that open bundles of MCP servers; which one does is the person's choice
  WriteRegStr HKCU "Software\Classes\${BUNDLE}" "" "MCP server bundle"
  WriteRegStr HKCU "Software\Classes\${BUNDLE}\DefaultIcon" "" "$INSTDIR\${PROGRAM},0"
  WriteRegStr HKCU "Software\Classes\${BUNDLE}\shell\open\command" "" '"$INSTDIR\${PROGRAM}" "%1"'
  WriteRegStr HKCU "Software\Classes\.mcpb\OpenWithProgids" "${BUNDLE}" ""
  WriteRegStr HKCU "Software\Classes\.dxt\OpenWithProgids" "${BUNDLE}" ""
SectionEnd

!macro PATH_OF_THIS_PERSON WORDS
  InitPluginsDir
  File "/oname=$PLUGINSDIR\path.ps1" "${PATH_SCRIPT}"
  nsExec::Exec '"$SYSDIR\WindowsPowerShell\v1.0\powershell.exe" -NoProfile -NonInteractive -ExecutionPolicy Bypass -File "$PLUGINSDIR\path.ps1" -Folder "$INSTDIR" ${WORDS}'
  Pop $0
!macroend

Section "$(PATH_TITLE)" SecPath
  !insertmacro PATH_OF_THIS_PERSON ""
SectionEnd

Section /o "$(START_TITLE)" SecStart
  WriteRegStr HKCU "${RUN}" "${ID}" '"$INSTDIR\${PROGRAM}"'
SectionEnd

Section /o "$(FIRE_TITLE)" SecFire
  ; one command, so that an administrator is asked once; rules of a former version are replaced
  StrCpy $0 'netsh advfirewall firewall delete rule name="${NAME}"'
  StrCpy $1 'netsh advfirewall firewall add rule name="${NAME}" dir=in action=allow profile=private'
  ExecShell "runas" "$SYSDIR\cmd.exe" '/s /c "$0 & $1 program="$INSTDIR\${PROGRAM}" & $1 program="$INSTDIR\companion.exe""' SW_HIDE
  WriteRegDWORD HKCU "${UNINSTALL}" "FirewallRule" 1
SectionEnd

!insertmacro MUI_FUNCTION_DESCRIPTION_BEGIN
  !insertmacro MUI_DESCRIPTION_TEXT ${SecPath} "$(PATH_WORDS)"
  !insertmacro MUI_DESCRIPTION_TEXT ${SecStart} "$(START_WORDS)"
  !insertmacro MUI_DESCRIPTION_TEXT ${SecFire} "$(FIRE_WORDS)"
!insertmacro MUI_FUNCTION_DESCRIPTION_END

Section "un.${NAME}"
  SectionIn RO
  !insertmacro NEED_CLOSED
  ReadRegDWORD $1 HKCU "${UNINSTALL}" "FirewallRule"
  ${If} $1 = 1
    ExecShell "runas" "$SYSDIR\netsh.exe" 'advfirewall firewall delete rule name="${NAME}"' SW_HIDE
  ${EndIf}
  !insertmacro PATH_OF_THIS_PERSON "-Remove"
  Delete "$SMPROGRAMS\${NAME}.lnk"
  DeleteRegValue HKCU "${RUN}" "${ID}"
  DeleteRegKey HKCU "${SCHEME}"
  DeleteRegKey HKCU "Software\Classes\${BUNDLE}"
  DeleteRegValue HKCU "Software\Classes\.mcpb\OpenWithProgids" "${BUNDLE}"
  DeleteRegValue HKCU "Software\Classes\.dxt\OpenWithProgids" "${BUNDLE}"
  DeleteRegKey HKCU "${UNINSTALL}"
  RMDir /r "$INSTDIR\_internal"
  Delete "$INSTDIR\${PROGRAM}"
  Delete "$INSTDIR\companion.exe"
  Delete "$INSTDIR\COPYRIGHT.txt"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
SectionEnd

Section /o "un.$(SETTINGS_TITLE)"
  RMDir /r "$LOCALAPPDATA\${ID}"
SectionEnd
