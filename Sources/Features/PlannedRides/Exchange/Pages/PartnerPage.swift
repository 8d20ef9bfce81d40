import DesignSystem
import Geography
import HTML
import Identity
import Localization
import Web

/// One of the other operators: its key, what it asks, and what is known of it.
struct PartnerPage: View {
    let context: PageContext
    let partner: Partner
    let typed: PartnerForm
    let problem: PartnerProblem?
    /// A key that was just made, which is shown this once.
    let key: String?
    let zone: LocalTimeZone
    let now: Timestamp

    private var address: URLReference { "/operate/partners/\(partner.id.description)" }

    var body: some HTML {
        let texts = context.texts
        PageLayout(context, title: partner.name) {
            a(.class("text-link", "back-link"), .href("/operate/partners")) {
                IconView(.back)
                span { texts(.partnersTitle) }
            }
            h1 { bdi { partner.name } }
            p(.class("lead")) { PartnerWords(texts: texts, zone: zone, now: now).state(partner) }
            if problem == .changedSince { Banner(.warning, texts(.partnersChangedSince)) }
            if let key { keyShown(key) }
            keySection
            section(.class("stack", "operate-part")) {
                h2 { texts(.partnersAsked) }
                p { PartnerWords(texts: texts, zone: zone, now: now).asked(partner) }
            }
            section(.class("stack", "operate-part")) {
                h2 { texts(.partnersChange) }
                PartnerFields(context: context, address: address, typed: typed, problem: problem) {
                    Button(texts(.partnersSave), style: .secondary, isWide: true)
                }
            }
        }
    }

    private func keyShown(_ key: String) -> some HTML {
        section(.class("stack", "operate-part"), .id("new-key")) {
            h2 { context.texts(.partnersKeyNew) }
            p { context.texts(.partnersKeyOnce) }
            p { code(.class("partner-key"), .dir("ltr")) { key } }
        }
    }

    private var keySection: some HTML {
        let texts = context.texts
        return section(.class("stack", "operate-part")) {
            h2 { texts(.partnersKey) }
            p { texts(partner.keyMadeAt == nil ? .partnersKeyNoneText : .partnersKeyText) }
            if partner.keyMadeAt == nil {
                form(.method("post"), .action("\(address)/key")) {
                    if let field = context.formTokenField { field }
                    Button(texts(.partnersKeyMake), isWide: true)
                }
            } else {
                asking("key", texts(.partnersKeyAnew), texts(.partnersKeyAnewText), style: .secondary)
                asking("revoke", texts(.partnersRevoke), texts(.partnersRevokeText), style: .danger)
            }
        }
    }

    /// What ends a key that is in use is asked once more: from then on the other operator's calls are refused.
    private func asking(_ deed: String, _ label: String, _ text: String, style: ControlStyle) -> some HTML {
        div(.class("stack")) {
            DialogOpener(label, opens: "ask-\(deed)", style: style)
            Dialog(
                id: "ask-\(deed)", title: "\(label)?", text: text, keep: context.texts(.partnersKeep)
            ) {
                form(.id("form-\(deed)"), .method("post"), .action("\(address)/\(deed)")) {
                    if let field = context.formTokenField { field }
                }
            } action: {
                Button(
                    label, style: .danger, isWide: true, .type("submit"), .attribute("form", "form-\(deed)"))
            }
        }
    }
}
