import DesignSystem
import HTML
import Localization

/// The terms of use, and the button that accepts them.
struct TermsPage: View {
    let context: PageContext
    let terms: TermsOfUse
    let isToAccept: Bool
    /// Whether the person has accepted others before.
    let isChange: Bool
    let returnPath: String?
    var fault: PrivacyError?

    var body: some HTML {
        let texts = context.texts
        let (blocks, language) = terms.prose(in: texts.language)
        PageLayout(context, title: texts(.privacyTermsTitle)) {
            h1 { texts(.privacyTermsTitle) }
            if let words = fault.flatMap({ $0.words(texts) }) { Banner(.warning, words) }
            if isToAccept { Banner(.info, texts(isChange ? .privacyTermsNew : .privacyTermsFirst)) }
            p(.class("hint")) { texts(.privacyTermsVersion, ["version": .text(terms.version)]) }
            Prose(blocks, in: language)
            if isToAccept {
                form(.class("form"), .method("post"), .action("/terms")) {
                    FormToken(context: context)
                    input(.type("hidden"), .name("version"), .value(terms.version))
                    if let returnPath { input(.type("hidden"), .name("return"), .value(returnPath)) }
                    Button(texts(.privacyTermsAccept), isWide: true)
                }
                p { a(.class("text-link"), .href("/account/leave")) { texts(.privacyTermsLeave) } }
            }
            CityLinks(context)
        }
    }
}
