import DesignSystem
import HTML
import Localization
import Ratings
import TripViews

/// What somebody thinks of the other side of a reservation that has arrived.
struct SeatRatingPage: View {
    let context: PageContext
    let action: URLReference
    /// Where it leads back.
    let back: URLReference
    /// Who is rated.
    let name: String
    let rating: Rating?
    let canRate: Bool
    let typed: RatingFields?
    let fault: RatingForm.Fault?

    var body: some HTML {
        let texts = context.texts
        let title = texts(.plannedRate, ["name": .text(name)])
        PageLayout(context, title: title, room: .planned) {
            h1 { title }
            if let rating {
                GivenRating(texts, rating, to: name)
            } else if canRate {
                RatingForm(context: context, action: action, name: name, typed: typed, fault: fault)
            } else {
                Banner(.info, texts(.plannedRateClosed))
            }
            ButtonLink(texts(.plannedBackToTrip), to: back, style: .quiet, icon: .back)
        }
    }
}
