import DesignSystem
import Geography
import HTML
import Localization
import Rooms

/// What apps on people's devices may do once an operator has confirmed something.
struct AppsPage: View {
    let context: PageContext
    let zone: LocalTimeZone
    let permissions: [AppPermission]
    let grants: AppGrants
    let isDemo: Bool
    /// What was to be permitted without the tick.
    let unconfirmed: AppPermission?
    let now: Timestamp

    private var texts: Texts { context.texts }

    var body: some HTML {
        PageLayout(context, title: texts(.appsTitle)) {
            OperateLink(texts)
            h1 { texts(.appsTitle) }
            p(.class("lead")) { texts(.appsLead) }
            if isDemo { Banner(.info, texts(.appsDemo)) }
            if permissions.isEmpty {
                EmptyState(.device, title: texts(.appsTitle), text: texts(.appsNone))
            }
            for permission in permissions {
                PermissionCard(
                    context: context, permission: permission,
                    since: grants.since(permission).map { texts.moment($0, now: now, in: zone) },
                    isUnconfirmed: unconfirmed?.app == permission.app && unconfirmed?.name == permission.name)
            }
        }
    }
}

/// A permission: what is to be read, what is confirmed, and the button that does it or takes it back.
private struct PermissionCard: View {
    let context: PageContext
    let permission: AppPermission
    /// Since when it is given, in words; nothing if it is not.
    let since: String?
    let isUnconfirmed: Bool

    private var texts: Texts { context.texts }
    private var address: String { "/operate/apps/\(permission.app)/\(permission.name)" }

    var body: some HTML {
        Card {
            h2 { texts(permission.title) }
            p { texts(permission.statement) }
            reading
            if let since { Banner(.ok, texts(.appsSince, ["time": .text(since)])) }
            form(.class("form"), .method("post"), .action(URLReference(address) ?? "/operate/apps")) {
                if let field = context.formTokenField { field }
                input(.type("hidden"), .name("granted"), .value(since == nil ? "true" : "false"))
                if since == nil {
                    if isUnconfirmed { Banner(.warning, texts(.appsUnconfirmed)) }
                    Switch(name: AppsRoutes.tick(permission), label: texts(.appsConfirm))
                    Button(texts(.appsPermit), isWide: true)
                } else {
                    Button(texts(.appsWithdraw), style: .secondary, isWide: true)
                }
            }
        }
    }

    @HTMLBuilder private var reading: some HTML {
        let words = texts(.appsReading, ["document": .text(permission.reading)])
        if permission.readingText != nil, let target = URLReference(address + "/reading") {
            p { a(.class("text-link"), .href(target)) { words } }
        } else {
            p { words }
        }
    }
}
