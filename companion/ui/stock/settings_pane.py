"""The pane of devices with the stock firmware: its settings, as they depend on each other."""

from __future__ import annotations

from typing import Any

from companion.app.settings.ports import HUB_MQTT_PORT, WEB_PORT, check_ports
from companion.app.settings.setting import Setting
from companion.app.stock.settings import FORMER_URL
from companion.errors import UsageError
from companion.transports.upstream.ota_address import ota_address
from companion.ui.forms.settings_form import Editor, SettingsForm
from companion.ui.kit.widgets.fields import NumberEdit
from companion.ui.kit.words.words import words
from companion.ui.stock.upstream_server import UpstreamChoice


class StockFirmwarePane(SettingsForm):
    """Empty ports follow that of the hub, and no two are the same."""

    def editor_of(self, setting: Setting[Any]) -> Editor:
        if setting is not FORMER_URL:
            return super().editor_of(setting)
        self.upstream = upstream = UpstreamChoice(self.values[FORMER_URL])
        return Editor(
            upstream,
            # an own server that was not named yet is none
            lambda: ota_address(upstream.url() or ("" if upstream.valid else "?")),
            upstream.changed,
            is_wide=True,
            has_about=True,
        )

    def fault_of(self, setting: Setting[Any]) -> str:
        fault = super().fault_of(setting)
        if setting is HUB_MQTT_PORT and not fault and not super().fault_of(WEB_PORT):
            try:
                check_ports(self.around.hub_port(), self.value(WEB_PORT), self.value(HUB_MQTT_PORT))
            except UsageError as error:
                return words(error.message)
        return fault

    def update_state(self) -> None:
        """Call it also when the hub's port changed."""
        hub = self.around.hub_port()
        for more, setting in ((1, WEB_PORT), (2, HUB_MQTT_PORT)):
            said = str(hub + more) if 0 < hub < 65534 else ""
            self.field(setting, NumberEdit).setPlaceholderText(said)
        super().update_state()
