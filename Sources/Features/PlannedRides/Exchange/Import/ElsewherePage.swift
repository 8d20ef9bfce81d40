import DesignSystem
import Geography
import HTML
import HTTPServer
import Localization
import PlaceChoice
import Web

/// Trips at other operators, for whoever's browser runs no scripts.
struct ElsewherePage: View {
    let context: PageContext
    let city: PlannedCity
    let wish: TripWish
    let offers: [PartnerOffer]
    let now: Timestamp

    var body: some HTML {
        let texts = context.texts
        PageLayout(context, title: texts(.elsewhereTitle)) {
            a(.class("text-link", "back-link"), .href(wish.address)) {
                IconView(.back)
                span { texts(.plannedTitle) }
            }
            h1 { "\(wish.from.name) → \(wish.to?.name ?? "")" }
            if offers.isEmpty {
                EmptyState(.calendar, title: texts(.elsewhereNone), text: texts(.elsewhereNoneText))
            } else {
                ElsewhereView(texts: texts, city: city, offers: offers, now: now)
            }
        }
    }
}

/// R16: What other operators offer for a search.
extension PlannedPages {
    func elsewherePage(_ request: Request, _ context: WebContext) async throws -> Response {
        let wish = try TripWish(request.query, in: city.places)
        let offers = await elsewhere?.offers(for: wish) ?? []
        guard request.headers["hx-request"] == nil else {
            return .fragment(
                HTMLFragment(ElsewhereView(texts: context.texts, city: city, offers: offers, now: clock())))
        }
        var page = context.page(for: request)
        page.styles = ["css/trips.css", "css/planned.css"]
        return .page(
            ElsewherePage(context: page, city: city, wish: wish, offers: offers, now: clock()))
    }
}
