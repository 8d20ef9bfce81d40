import DesignSystem
import Geography
import HTML
import Identity
import Localization
import Ratings

/// A person as others see them: first name, stars and words, since when, what they speak.
struct ProfilePage: View {
    let context: PageContext
    let zone: LocalTimeZone
    let person: PublicPerson
    let summary: RatingSummary
    let ratings: [Rating]
    let isOwn: Bool
    /// The trip from which somebody came here.
    let trip: UniqueID?
    let isReported: Bool
    /// Where the person can be blocked.
    let blocking: URLReference?
    let now: Timestamp

    private var texts: Texts { context.texts }

    var body: some HTML {
        PageLayout(context, title: person.firstName) {
            if isReported { Banner(.ok, texts(.profileReported)) }
            div(.class("profile")) {
                if let photo = person.photoAddress.flatMap({ URLReference($0) }) {
                    img(.class("profile-photo"), .src(photo), .alt(""), .width("96"), .height("96"))
                } else {
                    Avatar(person.firstName, isLarge: true)
                }
                div {
                    h1 { bdi { person.firstName } }
                    if let average = summary.average {
                        p(.class("profile-stars")) {
                            Stars(texts, average: Double(average) / 100)
                            span(.class("muted")) { texts(.profileRatings, count: summary.count) }
                        }
                    } else {
                        p(.class("muted")) { texts(.profileNew) }
                    }
                    if person.isVerified { Badge(texts(.profileVerified), tone: .ok, icon: .shield) }
                }
            }
            Facts([
                (texts(.profileTrips), texts.number(person.trips)),
                (texts(.profileSince), since),
            ])
            if !person.languages.isEmpty {
                section(.class("profile-part")) {
                    h2 { texts(.profileLanguages) }
                    div(.class("cluster")) {
                        for language in person.languages { Chip(language.nativeName) }
                    }
                }
            }
            if !words.isEmpty {
                section(.class("profile-part")) {
                    h2 { texts(.profileWords) }
                    ul(.class("profile-words")) {
                        for rating in words {
                            li {
                                p(.class("profile-stars")) {
                                    Stars(texts, average: Double(rating.stars.value))
                                    span(.class("muted")) { texts.date(rating.at, now: now, in: zone) }
                                }
                                blockquote(.dir("auto")) { rating.comment?.text ?? "" }
                            }
                        }
                    }
                }
            }
            if !isOwn {
                a(.class("text-link", "profile-report"), .href(report)) {
                    IconView(.shield)
                    texts(.profileReport, ["name": .text(person.firstName)])
                }
                if let blocking {
                    a(.class("text-link", "profile-report"), .href(blocking)) {
                        IconView(.people)
                        texts(.profileBlock, ["name": .text(person.firstName)])
                    }
                }
            }
        }
    }

    private var words: [Rating] { ratings.filter { $0.comment != nil } }

    private var since: String {
        let local = zone.localTime(at: person.memberSince)
        return texts(
            .profileMonth, ["month": .text(texts.month(local.month)), "year": .text(String(local.year))])
    }

    private var report: URLReference {
        let page: URLReference = "/people/\(person.id.description)/report"
        return trip.map { "\(page)?trip=\($0.description)" } ?? page
    }
}
