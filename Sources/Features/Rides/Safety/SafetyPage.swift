import DesignSystem
import HTML
import Localization

/// The emergency number, what to say, and sharing the trip, where there are no scripts to open a dialog.
struct SafetyPage: View {
    let context: PageContext
    let city: RidesCity
    let facts: EmergencyFacts
    let sharing: TripSharing?
    let back: URLReference

    var body: some HTML {
        let texts = context.texts
        PageLayout(context, title: texts(.safetyTitle), room: .rides) {
            h1 { texts(.safetyTitle) }
            SafetyContent(context: context, city: city, facts: facts, sharing: sharing)
            ButtonLink(texts(.ridesOpenRideShow), to: back, style: .quiet, isWide: true)
        }
    }
}

/// The link to a live trip, to be copied or ended.
struct SharePage: View {
    let context: PageContext
    /// The link that was just made, as others open it.
    let link: String?
    /// How many links show the trip.
    let count: Int
    let ride: URLReference
    let isOver: Bool

    var body: some HTML {
        let texts = context.texts
        PageLayout(context, title: texts(.shareAction), room: .rides) {
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
                    form(.action("\(ride)/share"), .method("post")) {
                        if let field = context.formTokenField { field }
                        Button(texts(.shareMake), icon: .share, isWide: true)
                    }
                }
                if count > 0 {
                    p { texts(.shareCount, count: count) }
                    form(.action("\(ride)/share/stop"), .method("post")) {
                        if let field = context.formTokenField { field }
                        Button(texts(.shareStop), style: .danger, isWide: true)
                    }
                }
                ButtonLink(texts(.ridesOpenRideShow), to: ride, style: .quiet, isWide: true)
            }
        }
    }
}
