import DesignSystem
import Geography
import HTML
import Identity
import Localization
import Web

/// A person's vault: its devices, its links for somebody else, how much there is.
struct VaultPage: View {
    let context: PageContext
    let vault: Vault?
    /// How many megabytes it may hold.
    let most: Int
    let devices: [VaultDevice]
    let shares: [VaultShare]
    let now: Timestamp
    let zone: LocalTimeZone
    /// What the browser that asks calls itself.
    let browser: String
    /// Whether the app that keeps data here is served.
    let isServed: Bool
    /// What was just done.
    let done: String?
    /// Why something was not done.
    let problem: String?

    private var texts: Texts { context.texts }

    var body: some HTML {
        PageLayout(context, title: texts(.vaultsTitle)) {
            h1 { texts(.vaultsTitle) }
            if let done { Banner(.ok, done) }
            if let problem { Banner(.danger, problem) }
            p(.class("lead")) { texts(.vaultsLead) }
            div(.class("stack")) {
                p { held }
                if isServed {
                    form(.class("form"), .method("post"), .action("/account/vault/connect")) {
                        if let field = context.formTokenField { field }
                        Button(texts(.vaultsConnect), icon: .device, isWide: true)
                    }
                } else {
                    Banner(.info, texts(.vaultsNoApp))
                }
                deviceList
                shareList
                if vault != nil {
                    ButtonLink(
                        texts(.vaultsRemove), to: "/account/vault/remove", style: .quiet, isWide: true)
                }
            }
        }
    }

    private var held: String {
        guard let vault else { return texts(.vaultsNone) }
        return texts(
            .vaultsHeld,
            [
                "count": .number(vault.entryCount),
                "held": .text(texts.number((vault.byteCount + (1 << 20) - 1) >> 20)),
                "most": .text(texts.number(most)),
            ])
    }

    @HTMLBuilder private var deviceList: some HTML {
        if !devices.isEmpty {
            h2 { texts(.vaultsDevices) }
            RowList(label: texts(.vaultsDevices)) {
                for device in devices {
                    let name = DeviceName(device.name)
                    EndableRow(
                        context: context, title: name.words(texts), subtitle: words(of: device),
                        icon: name.isPhone ? .phone : .device, action: texts(.vaultsUnlink),
                        address: "/account/vault/devices/\(device.id.description)/unlink")
                }
            }
            p(.class("hint")) { texts(.vaultsLogOut) }
        }
    }

    /// When a device was linked, which tells two of the same name apart, and when it was used. Which one asks is not known:
    /// the app is on an origin of its own, and shows its token nowhere else.
    private func words(of device: VaultDevice) -> String {
        let words = texts(
            .vaultsSeen,
            [
                "linked": .text(texts.moment(device.createdAt, now: now, in: zone)),
                "when": .text(texts.moment(device.seenAt, now: now, in: zone)),
            ])
        let isAlike = !browser.isEmpty && device.name == browser
        return isAlike ? words + " " + texts(.vaultsSame) : words
    }

    @HTMLBuilder private var shareList: some HTML {
        if !shares.isEmpty {
            h2 { texts(.vaultsShares) }
            RowList(label: texts(.vaultsShares)) {
                for share in shares {
                    EndableRow(
                        context: context,
                        title: texts(
                            .vaultsMade, ["when": .text(texts.moment(share.createdAt, now: now, in: zone))]),
                        subtitle: texts(
                            .vaultsUntil, ["when": .text(texts.moment(share.expiresAt, now: now, in: zone))]),
                        icon: .share, action: texts(.vaultsEnd),
                        address: "/account/vault/shares/\(share.id.description)/remove")
                }
            }
        }
    }
}

/// Something with the button that ends it.
private struct EndableRow: View {
    let context: PageContext
    let title: String
    let subtitle: String
    let icon: Icon
    let action: String
    let address: URLReference

    var body: some HTML {
        Row(title, subtitle: subtitle, icon: icon) {
            form(.method("post"), .action(address)) {
                if let field = context.formTokenField { field }
                Button(action, style: .secondary, .aria("label", "\(action): \(title). \(subtitle)"))
            }
        }
    }
}

/// Asks whether the vault shall really go.
struct VaultRemovalPage: View {
    let context: PageContext

    var body: some HTML {
        let texts = context.texts
        PageLayout(context, title: texts(.vaultsRemoveTitle)) {
            h1 { texts(.vaultsRemoveTitle) }
            p(.class("lead")) { texts(.vaultsRemoveText) }
            form(.class("form"), .method("post"), .action("/account/vault/remove")) {
                if let field = context.formTokenField { field }
                Button(texts(.vaultsRemove), style: .danger, isWide: true)
            }
            ButtonLink(texts(.vaultsKeep), to: "/account/vault", style: .secondary, isWide: true)
        }
    }
}

/// Leads into the app, which takes the code of the link.
struct OpenVaultAppPage: View {
    let context: PageContext
    let link: URLReference

    var body: some HTML {
        let texts = context.texts
        PageLayout(context, title: texts(.vaultsConnect)) {
            h1 { texts(.vaultsConnect) }
            p(.class("lead")) { texts(.vaultsOpenText) }
            ButtonLink(texts(.vaultsOpen), to: link, icon: .device, isWide: true)
        }
    }
}
