import DesignSystem
import Geography
import HTML
import Identity
import Localization
import WebPush

/// The switch of the browser that shows the page, and the list of all of the person's devices. `devices.js` makes the
/// switch work; without it there is none.
struct DevicesSection: View {
    let context: PageContext
    let key: String
    let devices: [(device: PushDevice, name: String)]
    let now: Timestamp
    let zone: LocalTimeZone

    var body: some HTML {
        let texts = context.texts
        section(
            .class("card", "devices"), .id("devices"), .aria("labelledby", "devices-title"),
            .data("devices", "/api/v1/notifications/devices"), .data("key", key),
            .data("text-unsupported", texts(.noticesDeviceUnsupported)),
            .data("text-home", texts(.noticesDeviceHome)),
            .data("text-blocked", texts(.noticesDeviceBlocked)), .data("text-on", texts(.noticesDeviceOn)),
            .data("text-off", texts(.noticesDeviceOff)),
            .data("text-undecided", texts(.noticesDeviceUndecided)),
            .data("text-failed", texts(.noticesDeviceFailed))
        ) {
            h2(.id("devices-title")) { texts(.noticesDevices) }
            p(.class("hint")) { texts(.noticesDevicesText) }
            div(.class("switch")) {
                div(.class("switch-words")) {
                    label(.for("this-device")) { texts(.noticesThisDevice) }
                    p(.class("hint"), .id("this-device-hint"), .role("status")) {}
                }
                input(
                    .id("this-device"), .type("checkbox"), .role("switch"), .disabled(true),
                    .aria("describedby", "this-device-hint"))
            }
            div(.id("device-list")) {
                if !devices.isEmpty {
                    RowList(label: texts(.noticesDevices)) {
                        for entry in devices {
                            DeviceRow(
                                context: context, device: entry.device, name: entry.name,
                                added: texts.moment(entry.device.createdAt, now: now, in: zone))
                        }
                    }
                    form(.method("post"), .action("/notifications/devices/test")) {
                        if let field = context.formTokenField { field }
                        Button(texts(.noticesDeviceTest), style: .secondary, icon: .bell)
                    }
                }
            }
        }
    }
}

/// A device, with the way to remove it.
private struct DeviceRow: View {
    let context: PageContext
    let device: PushDevice
    let name: String
    let added: String

    var body: some HTML {
        let texts = context.texts
        let id = device.id.description
        Row(
            name, subtitle: texts(.noticesDeviceAdded, ["when": .text(added)]), icon: .device,
            .data("device", id)
        ) {
            span(.class("badge", "badge-ok"), .data("own-device", ""), .hidden(true)) {
                texts(.noticesThisOne)
            }
            form(.method("post"), .action("/notifications/devices/\(id)/remove")) {
                if let field = context.formTokenField { field }
                Button(
                    texts(.noticesDeviceRemove), style: .secondary,
                    .aria("label", texts(.noticesDeviceRemoveNamed, ["device": .text(name)])))
            }
        }
    }
}
