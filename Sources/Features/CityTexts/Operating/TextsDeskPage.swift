import DesignSystem
import Geography
import HTML
import Localization

/// The operator's list of the city's texts.
struct TextsDeskPage: View {
    let context: PageContext
    let texts: CityTexts
    let termsVersion: String
    let zone: LocalTimeZone
    /// What was just published.
    let published: CityTextKind?

    var body: some HTML {
        let words = context.texts
        PageLayout(context, title: words(.cityTextsTitle)) {
            OperateLink(words)
            h1 { words(.cityTextsTitle) }
            p(.class("lead")) { words(.cityTextsLead) }
            if let published {
                Banner(.ok, words(.cityTextsPublished, ["text": .text(words(published.title))]))
            }
            if !texts.holding(.imprint).isOwn { Banner(.warning, words(.cityTextsImprintHint)) }
            RowList(label: words(.cityTextsTitle)) {
                for kind in [CityTextKind.imprint, .privacy, .help] {
                    Row(
                        words(kind.title), subtitle: state(kind), icon: .language,
                        to: "/operate/texts/\(kind.rawValue)")
                }
                Row(
                    words(.cityTextsTerms),
                    subtitle: words(.cityTextsTermsVersion, ["version": .text(termsVersion)]), icon: .check,
                    to: "/terms")
            }
            p(.class("hint")) { words(.cityTextsTermsHint) }
        }
    }

    private func state(_ kind: CityTextKind) -> String {
        let words = context.texts
        let edition = texts.holding(kind)
        guard let since = edition.mark.since else { return words(.cityTextsProgram) }
        let languages = edition.languages.map(\.nativeName).joined(separator: ", ")
        return words.mark(edition.mark.number, since: since, in: zone) + " · " + languages
    }
}
