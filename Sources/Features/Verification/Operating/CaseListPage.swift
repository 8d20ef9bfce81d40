import DesignSystem
import Geography
import HTML
import Identity
import Localization

/// Makes a document free again: its owner has come with it, and another account had it read before.
private struct ReleaseForm: View {
    let context: PageContext

    var body: some HTML {
        let texts = context.texts
        section(.class("stack", "operate-part")) {
            h2 { texts(.identityReleaseTitle) }
            form(.class("form"), .method("post"), .action("/operate/identity/releases"), .novalidate()) {
                if let field = context.formTokenField { field }
                p(.class("hint")) { texts(.identityReleaseText) }
                TextField(
                    name: "issuer", label: texts(.identityIssuer), .maxlength(3), .autocomplete("off"),
                    .dir("ltr"))
                TextField(
                    name: "number", label: texts(.identityNumber), .maxlength(40), .autocomplete("off"),
                    .dir("ltr"))
                Button(texts(.identityReleaseSubmit), style: .danger, isWide: true)
            }
        }
    }
}

/// What waits for somebody of the city, those first that have waited longest.
struct CaseListPage: View {
    let context: PageContext
    let zone: LocalTimeZone
    let entries: [Verification.CaseEntry]
    let waiting: Int
    let isFirst: Bool
    /// The cursor of the page with later ones.
    let next: String?
    let now: Timestamp
    /// Whether who looks may make documents free again.
    var mayRelease = false
    /// Whether one was just made free; nothing if nobody asked.
    var released: Bool?

    private var texts: Texts { context.texts }

    var body: some HTML {
        PageLayout(context, title: texts(.identityQueueTitle)) {
            OperateLink(texts)
            h1 { texts(.identityQueueTitle) }
            p(.class("lead")) { texts(.identityQueueLead) }
            if let released {
                Banner(
                    released ? .ok : .warning, texts(released ? .identityReleaseDone : .identityReleaseNone))
            }
            if entries.isEmpty {
                EmptyState(.shield, title: texts(.identityQueueNone), text: texts(.identityQueueNoneText))
            } else {
                p(.class("hint")) { texts(.identityQueueWaiting, count: waiting) }
                RowList(label: texts(.identityQueueTitle)) {
                    for entry in entries {
                        Row(
                            entry.profile?.fullName ?? texts(.identityNobody), subtitle: subtitle(entry),
                            icon: entry.asked.kind == .document ? .shield : .user,
                            to: "/operate/identity/\(entry.id.description)")
                    }
                }
            }
            if let next {
                ButtonLink(
                    texts(.identityQueueLater), to: "/operate/identity?cursor=\(next)", style: .secondary,
                    isWide: true)
            }
            if !isFirst {
                ButtonLink(
                    texts(.identityQueueFirst), to: "/operate/identity", style: .quiet, isWide: true)
            }
            if mayRelease { ReleaseForm(context: context) }
        }
    }

    private func subtitle(_ entry: Verification.CaseEntry) -> String {
        let kind = texts(
            entry.asked.kind == .document ? .identityWaitingDocument : .identityWaitingExamination)
        let since = texts.moment(entry.asked.createdAt, now: now, in: zone)
        return "\(kind) · \(since)"
    }
}
