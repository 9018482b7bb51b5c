<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en">
<context>
    <name>ActivityDelegate</name>
    <message numerus="yes">
        <source>%n entries</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ActivityExporter</name>
    <message numerus="yes">
        <source>%n entries exported</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ActivityModel</name>
    <message numerus="yes">
        <source>%n entries</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ToolList</name>
    <message numerus="yes">
        <source>Search %n tool(s)</source>
        <translation>
            <numerusform>Search %n tool</numerusform>
            <numerusform>Search %n tools</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ToolStatus</name>
    <message numerus="yes">
        <source>%n thing(s) to correct</source>
        <translation>
            <numerusform>%n thing to correct</numerusform>
            <numerusform>%n things to correct</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Sends {count} of %n field(s)</source>
        <translation>
            <numerusform>Sends {count} of %n field</numerusform>
            <numerusform>Sends {count} of %n fields</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>_Counts</name>
    <message numerus="yes">
        <source>%n bytes</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n values</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
</TS>
