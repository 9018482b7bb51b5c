"""What a device says of its chip, memory and firmware, as something that can be read."""

from __future__ import annotations

from companion.app.tools.records import CallRecord
from companion.devices.firmware.system_info import SystemInfo, read_system_info
from companion.ui.privileged.privileged_card import PrivilegedCard
from companion.ui.privileged.system_info_view import SystemInfoView, fact_rows
from companion.ui.tools.card_result import AnswerTree


class SystemInfoCard(PrivilegedCard):
    """An answer that makes no sense is shown as that of any other tool."""

    info: SystemInfo | None = None

    def show_answer(self, record: CallRecord) -> None:
        assert record.result is not None
        self.info = read_system_info(record.result.text)
        if self.info is None:
            super().show_answer(record)
        elif any(fact_rows(self.info)):
            self.result.show_widget(SystemInfoView(self.info))
        else:
            # another form than that of stock firmware, but still without the device's uuid
            self.result.show_widget(AnswerTree(dict(self.info.raw)))
