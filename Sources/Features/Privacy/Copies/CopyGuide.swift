import Geography
import HTML
import Localization
import PersonalData

/// The page in a copy that says what is in it, in the person's language. It stands alone: without styles of ours, and
/// leads nowhere but to the files beside it.
struct CopyGuide {
    /// A file of the copy.
    struct Content: Sendable {
        let kind: PersonalDataKind
        /// How many records there are.
        let count: Int
        /// What else belongs to it.
        let files: [String]
    }

    let texts: Texts
    let cityName: String
    let contents: [Content]
    let began: Timestamp
    let ended: Timestamp
    let zone: LocalTimeZone

    var bytes: [UInt8] { HTMLPage(CopyGuidePage(guide: self)).bytes() }
}

private struct CopyGuidePage: View {
    let guide: CopyGuide

    var body: some HTML {
        let texts = guide.texts
        let heading = texts(.privacyGuideTitle, ["city": .text(guide.cityName)])
        html(.lang(texts.language.code), .dir(texts.language.direction)) {
            head {
                meta(.charset("utf-8"))
                meta(.name("viewport"), .content("width=device-width, initial-scale=1"))
                title { heading }
            }
            bodyElement {
                h1 { heading }
                p {
                    texts(
                        .privacyGuideWhen,
                        [
                            "from": .text(texts.moment(guide.began, now: guide.ended, in: guide.zone)),
                            "to": .text(texts.moment(guide.ended, now: guide.ended, in: guide.zone)),
                        ])
                }
                p { texts(.privacyGuideForm) }
                for content in guide.contents {
                    h2 { texts(content.kind.title) }
                    p { texts(content.kind.text) }
                    ul {
                        li {
                            a(.href("\(content.kind.name).json")) {
                                bdi(.dir("ltr")) { "\(content.kind.name).json" }
                            }
                            " · "
                            texts(.privacyRecords, count: content.count)
                        }
                        for file in content.files {
                            li {
                                a(.href("\(file)")) { bdi(.dir("ltr")) { file } }
                            }
                        }
                    }
                }
            }
        }
    }
}
