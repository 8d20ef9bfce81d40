import DesignSystem
import Geography
import HTML
import Localization

/// A text of the city, with its version, since when it holds, and the ones before it.
struct CityTextPage: View {
    let context: PageContext
    let kind: CityTextKind
    let edition: CityTextEdition
    /// All that were published, the newest first.
    let marks: [CityTextEdition.Mark]
    /// Until when this one held; nothing for the one that holds.
    let until: Timestamp?
    let zone: LocalTimeZone

    var body: some HTML {
        let texts = context.texts
        let words = edition.words(for: texts.language)
        PageLayout(context, title: texts(kind.title)) {
            h1 { texts(kind.title) }
            if let since = edition.mark.since {
                if let until {
                    Banner(
                        .warning, texts(.cityTextsFormer, ["date": .text(texts.fullDate(until, in: zone))])
                    ) {
                        ButtonLink(texts(.cityTextsHolding), to: kind.address, style: .secondary)
                    }
                }
                p(.class("hint")) { mark(edition.mark.number, since) }
            } else {
                p(.class("hint")) { texts(.cityTextsProgram) }
            }
            if words.language != texts.language {
                p(.class("hint")) {
                    texts(
                        .cityTextsOtherLanguage,
                        ["language": .text(edition.languages.map(\.nativeName).joined(separator: ", "))])
                }
            }
            Prose(words.blocks, in: words.language)
            if marks.count > 1 {
                details(.class("city-text-marks")) {
                    summary { texts(.cityTextsVersions) }
                    ul(.class("sentences")) {
                        for other in marks {
                            if let since = other.since {
                                li { a(.href(address(of: other))) { mark(other.number, since) } }
                            }
                        }
                    }
                }
            }
            CityLinks(context)
        }
    }

    private func mark(_ number: Int, _ since: Timestamp) -> String {
        context.texts.mark(number, since: since, in: zone)
    }

    private func address(of mark: CityTextEdition.Mark) -> URLReference {
        mark == marks.first ? kind.address : "\(kind.address)/\(mark.number)"
    }
}

extension Texts {
    /// “Version 2, since 30 November 2026”
    func mark(_ number: Int, since: Timestamp, in zone: LocalTimeZone) -> String {
        self(.cityTextsMark, ["number": .number(number), "date": .text(fullDate(since, in: zone))])
    }
}
