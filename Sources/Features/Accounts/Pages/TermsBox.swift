import DesignSystem
import HTML
import Localization

/// The box that says that the terms of use are accepted, with the way to them.
struct TermsBox: View {
    let texts: Texts
    let terms: SignUpTerms
    /// The version that was accepted before something else was wrong.
    let typed: String
    var error: AccountsError?

    var body: some HTML {
        let problem = error?.words(.terms, texts)
        let isFaulty = problem != nil
        div(.class("field")) {
            label(.class("check")) {
                input(
                    .id("field-terms"), .type("checkbox"), .name("terms"), .value(terms.version),
                    .checked(typed == terms.version), .aria("invalid", isFaulty ? "true" : nil),
                    .aria("describedby", isFaulty ? "field-terms-error" : nil))
                span { texts(.peopleTermsAccept) }
            }
            a(.class("text-link"), .href(terms.address), .target("_blank")) { texts(.peopleTermsRead) }
            if let problem {
                p(.id("field-terms-error"), .class("field-error")) {
                    IconView(.error)
                    span { problem }
                }
            }
        }
    }
}
