import DesignSystem
import Geography
import HTML
import Localization

/// All that the city says about itself, in one place.
struct AboutPage: View {
    let context: PageContext
    let cityName: String
    let texts: CityTexts
    let termsVersion: String
    let zone: LocalTimeZone

    var body: some HTML {
        let words = context.texts
        PageLayout(context, title: words(.cityTextsAbout)) {
            h1 { words(.cityTextsAbout) }
            p(.class("lead")) { words(.cityTextsAboutLead, ["city": .text(cityName)]) }
            RowList(label: words(.cityTextsAbout)) {
                row(.help, .info)
                row(.privacy, .shield)
                Row(
                    words(.cityTextsTerms),
                    subtitle: words(.cityTextsTermsVersion, ["version": .text(termsVersion)]), icon: .check,
                    to: "/terms")
                row(.imprint, .office)
            }
        }
    }

    private func row(_ kind: CityTextKind, _ icon: Icon) -> some HTML {
        let words = context.texts
        let mark = texts.holding(kind).mark
        return Row(
            words(kind.title), subtitle: mark.since.map { words.mark(mark.number, since: $0, in: zone) },
            icon: icon, to: kind.address)
    }
}
