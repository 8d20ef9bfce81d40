import DesignSystem
import HTML
import Localization

/// The emergency number, what to say, and sharing the trip, where there are no scripts to open a dialog.
struct SafetyPage: View {
    let context: PageContext
    let room: Room
    let zone: LocalTimeZone
    let facts: EmergencyFacts
    let sharing: TripSharing?
    let back: (words: String, address: URLReference)

    var body: some HTML {
        let texts = context.texts
        PageLayout(context, title: texts(.safetyTitle), room: room) {
            h1 { texts(.safetyTitle) }
            SafetyContent(context: context, zone: zone, facts: facts, sharing: sharing)
            ButtonLink(back.words, to: back.address, style: .quiet, isWide: true)
        }
    }
}

/// The link to a live trip, to be copied or ended.
struct SharePage: View {
    let context: PageContext
    let room: Room
    /// The link that was just made, as others open it.
    let link: String?
    /// How many links show the trip.
    let count: Int
    /// The trip's page, below which links are made and ended.
    let trip: URLReference
    /// The words that lead back there.
    let back: String
    let isOver: Bool

    var body: some HTML {
        let texts = context.texts
        PageLayout(context, title: texts(.shareAction), room: room) {
            h1 { texts(.shareAction) }
            p(.class("lead")) { texts(.shareHint) }
            div(.class("stack")) {
                if let link {
                    Banner(.ok, texts(.shareMade))
                    LinkField(texts: texts, link: link)
                }
                if isOver {
                    Banner(.info, texts(.shareOver))
                } else if count == 0 {
                    form(.action("\(trip)/share"), .method("post")) {
                        if let field = context.formTokenField { field }
                        Button(texts(.shareMake), icon: .share, isWide: true)
                    }
                }
                if count > 0 {
                    p { texts(.shareCount, count: count) }
                    form(.action("\(trip)/share/stop"), .method("post")) {
                        if let field = context.formTokenField { field }
                        Button(texts(.shareStop), style: .danger, isWide: true)
                    }
                }
                ButtonLink(back, to: trip, style: .quiet, isWide: true)
            }
        }
    }
}
