import DesignSystem
import Geography
import HTML
import Localization
import MapSheets
import PlaceChoice
import PlannedTrips

/// R11: The trips that fit, as a list in the sheet and as places to get in on the map behind it.
struct ResultsSheet: View {
    let context: PageContext
    let city: PlannedCity
    let wish: TripWish
    let cards: [TripCard]
    /// How many trips fit in all.
    let count: Int
    /// What stands in the way, in words.
    let problem: String?
    let isKnown: Bool
    let isLoggedIn: Bool
    /// Whether other operators are asked as well.
    let hasElsewhere: Bool
    /// Where who is not known yet gets to be, on the way back to this page.
    let way: URLReference?
    let now: Timestamp

    private var texts: Texts { context.texts }
    private var title: String { "\(wish.from.name) → \(wish.to?.name ?? "")" }

    var body: some HTML {
        MapSheet(texts, label: title, page: TripWish.page, fields: TripWish.fieldNames) {
            h1(.class("visually-hidden")) { title }
            if let problem { Banner(.warning, problem) }
            ends
            if let swapped = wish.swapped {
                p { a(.class("text-link"), .href(swapped.address)) { texts(.plannedSwap) } }
            }
            if !isKnown, let way { stranger(way) }
            WishFilters(texts: texts, city: city, wish: wish, isKnown: isKnown, now: now)
            if !cards.isEmpty {
                p(.class("trip-count"), .role("status")) { texts(.plannedFound, count: count) }
                TripCards(cards: cards)
                if let more = wish.more(of: count) {
                    ButtonLink(texts(.plannedShowMore), to: more, style: .secondary, isWide: true)
                }
            } else if problem == nil {
                nothing
            }
            if hasElsewhere { ElsewhereLater(texts: texts, address: wish.elsewhere) }
            if isKnown { alert }
            MapData(pins: pins, fit: "wish \(wish.from.text) \(wish.to?.text ?? "")")
        }
    }

    private func stranger(_ way: URLReference) -> some HTML {
        p(.class("hint"), .attribute("hx-boost", "false")) {
            texts(isLoggedIn ? .plannedProveFirst : .plannedLogInFirst)
            " "
            a(.class("text-link"), .href(way)) { texts(isLoggedIn ? .plannedProve : .plannedLogIn) }
        }
    }

    private var ends: some HTML {
        div(.class("ride-ends")) {
            RouteEnds(texts, from: wish.from.name, to: wish.to?.name ?? "")
            div(.class("ride-ends-links", "drive-ends-links")) {
                change(wish.address(pick: "from"), texts(.wayFrom))
                change(wish.address(pick: "to"), texts(.wayTo))
            }
        }
    }

    private func change(_ address: URLReference, _ what: String) -> some HTML {
        a(.class("text-link"), .href(address)) {
            texts(.shellChange)
            span(.class("visually-hidden")) { " – \(what)" }
        }
    }

    private var nothing: some HTML {
        EmptyState(.calendar, title: texts(.plannedNone), text: texts(.plannedNoneText)) {
            div(.class("stack")) {
                if let wider {
                    ButtonLink(
                        texts(.plannedWiden), to: wider, style: .secondary, icon: .search, isWide: true)
                }
                div(.attribute("hx-boost", "false")) {
                    ButtonLink(
                        texts(.plannedOfferTrip), to: "/planned/new", style: .quiet, icon: .car, isWide: true)
                }
            }
        }
    }

    /// R13: Asks to be told when such a trip is published.
    private var alert: some HTML {
        form(.method("post"), .action("/planned/alerts"), .attribute("hx-boost", "false")) {
            context.formTokenField
            wish.hiddenFields
            Button(
                texts(.plannedAlertAsk), style: .secondary, icon: .bell, isWide: true, .type("submit"),
                .id("ask-alert"))
        }
    }

    /// The same with more time and a longer walk; nothing where there is no more.
    private var wider: URLReference? {
        var wider = wish
        if wish.at != nil { wider.hours = TripWish.hourChoices.first { $0 > wish.hours } ?? wish.hours }
        wider.walk = TripWish.walkChoices.first { $0 > wish.walk } ?? wish.walk
        return wider.address == wish.address ? nil : wider.address
    }

    /// Those of the trips first, so that their times and prices are written where there is no room for all words: what the ends
    /// are called stands in the sheet.
    private var pins: [MapData.Pin] {
        var pins: [MapData.Pin] = []
        for (number, card) in cards.enumerated() where isKnown {
            let board = card.offer.board
            pins.append(
                MapData.Pin(
                    id: "trip-\(number)", icon: "place", coordinate: board.coordinate,
                    title: "\(texts.clock(board.at, in: city.zone)) · \(texts.money(card.offer.price))"))
        }
        pins.append(
            MapData.Pin(
                id: "from", icon: "pickup", coordinate: wish.from.coordinate, title: wish.from.name))
        if let to = wish.to {
            pins.append(MapData.Pin(id: "to", icon: "dropoff", coordinate: to.coordinate, title: to.name))
        }
        return pins
    }
}
