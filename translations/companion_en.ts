<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en">
<context>
    <name>ActivityDelegate</name>
    <message numerus="yes">
        <source>%n entries</source>
        <translation>
            <numerusform>%n entry</numerusform>
            <numerusform>%n entries</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ActivityExporter</name>
    <message numerus="yes">
        <source>%n entries exported</source>
        <translation>
            <numerusform>%n entry exported</numerusform>
            <numerusform>%n entries exported</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ActivityModel</name>
    <message numerus="yes">
        <source>%n times</source>
        <translation>
            <numerusform>%n time</numerusform>
            <numerusform>%n times</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entries</source>
        <translation>
            <numerusform>%n entry</numerusform>
            <numerusform>%n entries</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>AsksHost</name>
    <message numerus="yes">
        <source>%n wait(s) for you</source>
        <translation>
            <numerusform>%n wait for you</numerusform>
            <numerusform>%n waits for you</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>AsksStrip</name>
    <message numerus="yes">
        <source>%n more wait(s).</source>
        <translation>
            <numerusform>%n more wait.</numerusform>
            <numerusform>%n more waits.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>AssetsPage</name>
    <message numerus="yes">
        <source>and %n more warning(s)</source>
        <translation>
            <numerusform>and %n more warning</numerusform>
            <numerusform>and %n more warnings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>AssistantsHost</name>
    <message numerus="yes">
        <source>%n assistant(s) cannot be reached</source>
        <translation>
            <numerusform>%n assistant cannot be reached</numerusform>
            <numerusform>%n assistants cannot be reached</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>AssistantsPage</name>
    <message numerus="yes">
        <source>%n too many for some assistants</source>
        <translation>
            <numerusform>%n too many for some assistants</numerusform>
            <numerusform>%n too many for some assistants</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BlockColumn</name>
    <message numerus="yes">
        <source>%n more piece(s) are not shown.</source>
        <translation>
            <numerusform>%n more piece are not shown.</numerusform>
            <numerusform>%n more pieces are not shown.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BundleDialog</name>
    <message numerus="yes">
        <source>Support bundle saved, with %n file(s)</source>
        <translation>
            <numerusform>Support bundle saved, with %n file</numerusform>
            <numerusform>Support bundle saved, with %n files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s), {size} before they are packed</source>
        <translation>
            <numerusform>%n file, {size} before they are packed</numerusform>
            <numerusform>%n files, {size} before they are packed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CableHost</name>
    <message numerus="yes">
        <source>%n board(s) plugged in</source>
        <translation>
            <numerusform>%n board plugged in</numerusform>
            <numerusform>%n boards plugged in</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CablePage</name>
    <message numerus="yes">
        <source>%n line(s)</source>
        <translation>
            <numerusform>%n line</numerusform>
            <numerusform>%n lines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n older line(s) not kept</source>
        <translation>
            <numerusform>%n older line not kept</numerusform>
            <numerusform>%n older lines not kept</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) lost</source>
        <translation>
            <numerusform>%n line lost</numerusform>
            <numerusform>%n lines lost</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new line(s)</source>
        <translation>
            <numerusform>%n new line</numerusform>
            <numerusform>%n new lines</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CanariesDialog</name>
    <message numerus="yes">
        <source>%n canary device(s)</source>
        <translation>
            <numerusform>%n canary device</numerusform>
            <numerusform>%n canary devices</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CompareDialog</name>
    <message numerus="yes">
        <source>%n line(s) differ.</source>
        <translation>
            <numerusform>%n line differ.</numerusform>
            <numerusform>%n lines differ.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ConversationPage</name>
    <message numerus="yes">
        <source>%n sentence(s) today</source>
        <translation>
            <numerusform>%n sentence today</numerusform>
            <numerusform>%n sentences today</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ConversationPageState</name>
    <message numerus="yes">
        <source>%n turn(s) exported</source>
        <translation>
            <numerusform>%n turn exported</numerusform>
            <numerusform>%n turns exported</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ConversationView</name>
    <message numerus="yes">
        <source>%n message(s)</source>
        <translation>
            <numerusform>%n message</numerusform>
            <numerusform>%n messages</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more message(s) are not shown; copying takes all.</source>
        <translation>
            <numerusform>%n more message are not shown; copying takes all.</numerusform>
            <numerusform>%n more messages are not shown; copying takes all.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DeviceRemovals</name>
    <message numerus="yes">
        <source>%n device(s) removed</source>
        <translation>
            <numerusform>%n device removed</numerusform>
            <numerusform>%n devices removed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Undo: bring %n device(s) back</source>
        <translation>
            <numerusform>Undo: bring %n device back</numerusform>
            <numerusform>Undo: bring %n devices back</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n device(s) are back</source>
        <translation>
            <numerusform>%n device are back</numerusform>
            <numerusform>%n devices are back</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DropZone</name>
    <message numerus="yes">
        <source>chosen from %n file(s)</source>
        <translation>
            <numerusform>chosen from %n file</numerusform>
            <numerusform>chosen from %n files</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FailedDevices</name>
    <message numerus="yes">
        <source>Show all %n</source>
        <translation>
            <numerusform>Show all %n</numerusform>
            <numerusform>Show all %n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FinderActions</name>
    <message numerus="yes">
        <source>%n device(s)</source>
        <translation>
            <numerusform>%n device</numerusform>
            <numerusform>%n devices</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FinderSayings</name>
    <message numerus="yes">
        <source>%n device(s)</source>
        <translation>
            <numerusform>%n device</numerusform>
            <numerusform>%n devices</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Said on %n device(s)</source>
        <translation>
            <numerusform>Said on %n device</numerusform>
            <numerusform>Said on %n devices</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FirmwareSourceRow</name>
    <message numerus="yes">
        <source>%n image(s)</source>
        <translation>
            <numerusform>%n image</numerusform>
            <numerusform>%n images</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FleetPage</name>
    <message numerus="yes">
        <source>%n device(s)</source>
        <translation>
            <numerusform>%n device</numerusform>
            <numerusform>%n devices</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n connected</source>
        <translation>
            <numerusform>%n connected</numerusform>
            <numerusform>%n connected</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n update(s) available</source>
        <translation>
            <numerusform>%n update available</numerusform>
            <numerusform>%n updates available</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Find a tool that %n device(s) have in common</source>
        <translation>
            <numerusform>Find a tool that %n device have in common</numerusform>
            <numerusform>Find a tool that %n devices have in common</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n device(s) saved</source>
        <translation>
            <numerusform>%n device saved</numerusform>
            <numerusform>%n devices saved</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n device(s) copied</source>
        <translation>
            <numerusform>%n device copied</numerusform>
            <numerusform>%n devices copied</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FollowLine</name>
    <message numerus="yes">
        <source>%n new entries</source>
        <translation>
            <numerusform>%n new entry</numerusform>
            <numerusform>%n new entries</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FoundRow</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FramesPanel</name>
    <message numerus="yes">
        <source>%n new frame(s)</source>
        <translation>
            <numerusform>%n new frame</numerusform>
            <numerusform>%n new frames</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n frame(s)</source>
        <translation>
            <numerusform>%n frame</numerusform>
            <numerusform>%n frames</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n older one(s) are no longer kept</source>
        <translation>
            <numerusform>%n older one are no longer kept</numerusform>
            <numerusform>%n older ones are no longer kept</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HistoryDialog</name>
    <message numerus="yes">
        <source>%n upgrade(s) exported</source>
        <translation>
            <numerusform>%n upgrade exported</numerusform>
            <numerusform>%n upgrades exported</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ImportCard</name>
    <message numerus="yes">
        <source>%n file(s), {size}</source>
        <translation>
            <numerusform>%n file, {size}</numerusform>
            <numerusform>%n files, {size}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ImportDialog</name>
    <message numerus="yes">
        <source>%n device(s) change.</source>
        <translation>
            <numerusform>%n device change.</numerusform>
            <numerusform>%n devices change.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Left out: %n line(s).</source>
        <translation>
            <numerusform>Left out: %n line.</numerusform>
            <numerusform>Left out: %n lines.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ImportPane</name>
    <message numerus="yes">
        <source>Answered, %n tool(s)</source>
        <translation>
            <numerusform>Answered, %n tool</numerusform>
            <numerusform>Answered, %n tools</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LabelDialog</name>
    <message numerus="yes">
        <source>Labels of %n device(s)</source>
        <translation>
            <numerusform>Labels of %n device</numerusform>
            <numerusform>Labels of %n devices</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MeaningCard</name>
    <message numerus="yes">
        <source>%n restart(s)</source>
        <translation>
            <numerusform>%n restart</numerusform>
            <numerusform>%n restarts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ModelTrial</name>
    <message numerus="yes">
        <source>The service has %n model(s). They are suggested as you type.</source>
        <translation>
            <numerusform>The service has %n model. They are suggested as you type.</numerusform>
            <numerusform>The service has %n models. They are suggested as you type.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MoreRow</name>
    <message numerus="yes">
        <source>Show %n more tool(s)</source>
        <translation>
            <numerusform>Show %n more tool</numerusform>
            <numerusform>Show %n more tools</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n protected</source>
        <translation>
            <numerusform>%n protected</numerusform>
            <numerusform>%n protected</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OrderCard</name>
    <message numerus="yes">
        <source>It asked %n times.</source>
        <translation>
            <numerusform>It asked once.</numerusform>
            <numerusform>It asked %n times.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PartitionTable</name>
    <message numerus="yes">
        <source>and %n more; the JSON has them all</source>
        <translation>
            <numerusform>and %n more; the JSON has them all</numerusform>
            <numerusform>and %n more; the JSON has them all</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PictureSaver</name>
    <message numerus="yes">
        <source>%n picture(s) saved</source>
        <translation>
            <numerusform>%n picture saved</numerusform>
            <numerusform>%n pictures saved</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PicturesPage</name>
    <message numerus="yes">
        <source>%n picture(s) deleted.</source>
        <translation>
            <numerusform>%n picture deleted.</numerusform>
            <numerusform>%n pictures deleted.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RecordingFiles</name>
    <message numerus="yes">
        <source>%n frame(s) saved</source>
        <translation>
            <numerusform>%n frame saved</numerusform>
            <numerusform>%n frames saved</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RequestEditor</name>
    <message numerus="yes">
        <source>%n more message(s)</source>
        <translation>
            <numerusform>%n more message</numerusform>
            <numerusform>%n more messages</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RolloutPlanView</name>
    <message numerus="yes">
        <source>%n device(s)</source>
        <translation>
            <numerusform>%n device</numerusform>
            <numerusform>%n devices</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s)</source>
        <translation>
            <numerusform>%n image</numerusform>
            <numerusform>%n images</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n wave(s)</source>
        <translation>
            <numerusform>%n wave</numerusform>
            <numerusform>%n waves</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n selected</source>
        <translation>
            <numerusform>%n selected</numerusform>
            <numerusform>%n selected</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Only the %n selected device(s). Press to include all devices.</source>
        <translation>
            <numerusform>Only the %n selected device. Press to include all devices.</numerusform>
            <numerusform>Only the %n selected devices. Press to include all devices.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Back to the %n selected</source>
        <translation>
            <numerusform>Back to the %n selected</numerusform>
            <numerusform>Back to the %n selected</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %n device(s)</source>
        <translation>
            <numerusform>All %n device</numerusform>
            <numerusform>All %n devices</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n taking part</source>
        <translation>
            <numerusform>%n taking part</numerusform>
            <numerusform>%n taking part</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n skipped</source>
        <translation>
            <numerusform>%n skipped</numerusform>
            <numerusform>%n skipped</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RolloutRunView</name>
    <message numerus="yes">
        <source>%n image(s)</source>
        <translation>
            <numerusform>%n image</numerusform>
            <numerusform>%n images</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n device(s)</source>
        <translation>
            <numerusform>%n device</numerusform>
            <numerusform>%n devices</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>about %n min left</source>
        <translation>
            <numerusform>about %n min left</numerusform>
            <numerusform>about %n min left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Wave {wave}: %n device(s)</source>
        <translation>
            <numerusform>Wave {wave}: %n device</numerusform>
            <numerusform>Wave {wave}: %n devices</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RolloutsHost</name>
    <message numerus="yes">
        <source>%n rollout(s) running</source>
        <translation>
            <numerusform>%n rollout running</numerusform>
            <numerusform>%n rollouts running</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RoomsDialog</name>
    <message numerus="yes">
        <source>%n room(s)</source>
        <translation>
            <numerusform>%n room</numerusform>
            <numerusform>%n rooms</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RunPane</name>
    <message numerus="yes">
        <source>On %n selected device(s)</source>
        <translation>
            <numerusform>On %n selected device</numerusform>
            <numerusform>On %n selected devices</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The value does not fit %n device(s): {devices}</source>
        <translation>
            <numerusform>The value does not fit %n device: {devices}</numerusform>
            <numerusform>The value does not fit %n devices: {devices}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n succeeded</source>
        <translation>
            <numerusform>%n succeeded</numerusform>
            <numerusform>%n succeeded</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n failed</source>
        <translation>
            <numerusform>%n failed</numerusform>
            <numerusform>%n failed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Run again for %n</source>
        <translation>
            <numerusform>Run again for %n</numerusform>
            <numerusform>Run again for %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Restart %n device(s)</source>
        <translation>
            <numerusform>Restart %n device</numerusform>
            <numerusform>Restart %n devices</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Show on %n device(s)</source>
        <translation>
            <numerusform>Show on %n device</numerusform>
            <numerusform>Show on %n devices</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Take %n snapshot(s)</source>
        <translation>
            <numerusform>Take %n snapshot</numerusform>
            <numerusform>Take %n snapshots</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Change on %n device(s)</source>
        <translation>
            <numerusform>Change on %n device</numerusform>
            <numerusform>Change on %n devices</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Run on %n device(s)</source>
        <translation>
            <numerusform>Run on %n device</numerusform>
            <numerusform>Run on %n devices</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Restart %n device(s)?</source>
        <translation>
            <numerusform>Restart %n device?</numerusform>
            <numerusform>Restart %n devices?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Show this message on %n device(s)?</source>
        <translation>
            <numerusform>Show this message on %n device?</numerusform>
            <numerusform>Show this message on %n devices?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Take a snapshot of the screen of %n device(s)?</source>
        <translation>
            <numerusform>Take a snapshot of the screen of %n device?</numerusform>
            <numerusform>Take a snapshot of the screen of %n devices?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Change the assistant server of %n device(s)?</source>
        <translation>
            <numerusform>Change the assistant server of %n device?</numerusform>
            <numerusform>Change the assistant server of %n devices?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Run “{tool}” on %n device(s)?</source>
        <translation>
            <numerusform>Run “{tool}” on %n device?</numerusform>
            <numerusform>Run “{tool}” on %n devices?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SavedFiles</name>
    <message numerus="yes">
        <source>%n form(s) exported</source>
        <translation>
            <numerusform>%n form exported</numerusform>
            <numerusform>%n forms exported</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n form(s) imported</source>
        <translation>
            <numerusform>%n form imported</numerusform>
            <numerusform>%n forms imported</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SavedRow</name>
    <message numerus="yes">
        <source>%n more saved form(s)</source>
        <translation>
            <numerusform>%n more saved form</numerusform>
            <numerusform>%n more saved forms</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SayComposer</name>
    <message numerus="yes">
        <source>%n room(s)</source>
        <translation>
            <numerusform>%n room</numerusform>
            <numerusform>%n rooms</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SayingCard</name>
    <message numerus="yes">
        <source>%n room(s)</source>
        <translation>
            <numerusform>%n room</numerusform>
            <numerusform>%n rooms</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ScanDialog</name>
    <message numerus="yes">
        <source>%n device(s) answered</source>
        <translation>
            <numerusform>%n device answered</numerusform>
            <numerusform>%n devices answered</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SchemaVerdict</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SelectionBar</name>
    <message numerus="yes">
        <source>%n selected</source>
        <translation>
            <numerusform>%n selected</numerusform>
            <numerusform>%n selected</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n not in this filter</source>
        <translation>
            <numerusform>%n not in this filter</numerusform>
            <numerusform>%n not in this filter</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Select all %n</source>
        <translation>
            <numerusform>Select all %n</numerusform>
            <numerusform>Select all %n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Sidebar</name>
    <message numerus="yes">
        <source>Show all %n</source>
        <translation>
            <numerusform>Show all %n</numerusform>
            <numerusform>Show all %n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SnapshotCard</name>
    <message numerus="yes">
        <source>%n picture(s) so far, one every {seconds} s.</source>
        <translation>
            <numerusform>%n picture so far, one every {seconds} s.</numerusform>
            <numerusform>%n pictures so far, one every {seconds} s.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Stopped after %n picture(s).</source>
        <translation>
            <numerusform>Stopped after %n picture.</numerusform>
            <numerusform>Stopped after %n pictures.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StartDialog</name>
    <message numerus="yes">
        <source>Upgrade the firmware of %n device(s)?</source>
        <translation>
            <numerusform>Upgrade the firmware of %n device?</numerusform>
            <numerusform>Upgrade the firmware of %n devices?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Suggester</name>
    <message numerus="yes">
        <source>%n more suggestion(s): type more to see them.</source>
        <translation>
            <numerusform>%n more suggestion: type more to see them.</numerusform>
            <numerusform>%n more suggestions: type more to see them.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ToastList</name>
    <message numerus="yes">
        <source>%n thing(s) need you</source>
        <translation>
            <numerusform>%n thing needs you</numerusform>
            <numerusform>%n things need you</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n device(s) need you</source>
        <translation>
            <numerusform>%n device needs you</numerusform>
            <numerusform>%n devices need you</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ToolsPage</name>
    <message numerus="yes">
        <source>Search %n tool(s)</source>
        <translation>
            <numerusform>Search %n tool</numerusform>
            <numerusform>Search %n tools</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n field(s) need attention</source>
        <translation>
            <numerusform>%n field needs attention</numerusform>
            <numerusform>%n fields need attention</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} of %n field(s) will be sent</source>
        <translation>
            <numerusform>{count} of %n field will be sent</numerusform>
            <numerusform>{count} of %n fields will be sent</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TrayMenu</name>
    <message numerus="yes">
        <source>%n more…</source>
        <translation>
            <numerusform>%n more…</numerusform>
            <numerusform>%n more…</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TurnPane</name>
    <message numerus="yes">
        <source>Median after %n turn(s).</source>
        <translation>
            <numerusform>Median after %n turn.</numerusform>
            <numerusform>Median after %n turns.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Median of today, %n turn(s)</source>
        <translation>
            <numerusform>Median of today, %n turn</numerusform>
            <numerusform>Median of today, %n turns</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WindowDialogs</name>
    <message numerus="yes">
        <source>Remove %n device(s)?</source>
        <translation>
            <numerusform>Remove %n device?</numerusform>
            <numerusform>Remove %n devices?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>_Counts</name>
    <message numerus="yes">
        <source>%n bytes</source>
        <translation>
            <numerusform>%n byte</numerusform>
            <numerusform>%n bytes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n values</source>
        <translation>
            <numerusform>%n value</numerusform>
            <numerusform>%n values</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entries</source>
        <translation>
            <numerusform>%n entry</numerusform>
            <numerusform>%n entries</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name} answered, with %n tool(s)</source>
        <translation>
            <numerusform>{name} answered, with %n tool</numerusform>
            <numerusform>{name} answered, with %n tools</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>_RoutineWords</name>
    <message numerus="yes">
        <source>%n routine(s)</source>
        <translation>
            <numerusform>%n routine</numerusform>
            <numerusform>%n routines</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>_TrayCounts</name>
    <message numerus="yes">
        <source>%n event(s)</source>
        <translation>
            <numerusform>%n event</numerusform>
            <numerusform>%n events</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of it failed</source>
        <translation>
            <numerusform>%n of it failed</numerusform>
            <numerusform>%n of them failed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n device(s)</source>
        <translation>
            <numerusform>%n device</numerusform>
            <numerusform>%n devices</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n time(s) connected or lost</source>
        <translation>
            <numerusform>%n time connected or lost</numerusform>
            <numerusform>%n times connected or lost</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n notification(s)</source>
        <translation>
            <numerusform>%n notification</numerusform>
            <numerusform>%n notifications</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n call(s)</source>
        <translation>
            <numerusform>%n call</numerusform>
            <numerusform>%n calls</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n upgrade(s) ended</source>
        <translation>
            <numerusform>%n upgrade ended</numerusform>
            <numerusform>%n upgrades ended</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n photo(s)</source>
        <translation>
            <numerusform>%n photo</numerusform>
            <numerusform>%n photos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n question(s) to you</source>
        <translation>
            <numerusform>%n question to you</numerusform>
            <numerusform>%n questions to you</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) of a device</source>
        <translation>
            <numerusform>%n change of a device</numerusform>
            <numerusform>%n changes of a device</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s)</source>
        <translation>
            <numerusform>%n problem</numerusform>
            <numerusform>%n problems</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n time(s) in conversation</source>
        <translation>
            <numerusform>%n time in conversation</numerusform>
            <numerusform>%n times in conversation</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n message(s) of routines</source>
        <translation>
            <numerusform>%n message of routines</numerusform>
            <numerusform>%n messages of routines</numerusform>
        </translation>
    </message>
</context>
</TS>
