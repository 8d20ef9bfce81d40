import CarpoolExchange
import DesignSystem
import Geography
import HTML
import Identity
import Localization
import Web

/// The other operators that are let in, and the form that registers one.
struct PartnersPage: View {
    let context: PageContext
    let partners: [Partner]
    let typed: PartnerForm
    let problem: PartnerProblem?
    let domain: OperatorDomain
    let address: String
    let zone: LocalTimeZone
    let now: Timestamp

    var body: some HTML {
        let texts = context.texts
        PageLayout(context, title: texts(.partnersTitle)) {
            OperateLink(texts)
            h1 { texts(.partnersTitle) }
            p(.class("lead")) { texts(.partnersLead) }
            if problem == .tooMany { Banner(.warning, texts(.partnersTooMany)) }
            if partners.isEmpty {
                EmptyState(.share, title: texts(.partnersNone), text: texts(.partnersNoneText))
            } else {
                RowList(label: texts(.partnersTitle)) {
                    for partner in partners {
                        Row(
                            partner.name,
                            subtitle:
                                "\(partner.domain) · \(PartnerWords(texts: texts, zone: zone, now: now).state(partner))",
                            icon: .share, to: "/operate/partners/\(partner.id.description)")
                    }
                }
            }
            section(.class("stack", "operate-part")) {
                h2 { texts(.partnersAdd) }
                PartnerFields(context: context, address: "/operate/partners", typed: typed, problem: problem)
                {
                    Button(texts(.partnersAddSubmit), isWide: true)
                }
            }
            section(.class("stack", "operate-part")) {
                h2 { texts(.partnersTell) }
                p { texts(.partnersTellText) }
                dl(.class("facts")) {
                    dt { texts(.partnersTellAddress) }
                    dd { code(.dir("ltr")) { address } }
                    dt { texts(.partnersTellDomain) }
                    dd { code(.dir("ltr")) { domain.text } }
                }
            }
        }
    }
}
