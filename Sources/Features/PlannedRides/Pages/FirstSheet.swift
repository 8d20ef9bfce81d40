import DesignSystem
import Geography
import HTML
import Localization
import MapSheets
import PlaceChoice
import Places

/// R10: One line to say from where, to where and when, and below it the next trips that anybody can join.
struct FirstSheet: View {
    let context: PageContext
    let city: PlannedCity
    let wish: TripWish
    /// What stands in the way, in words.
    let problem: String?
    let cards: [TripCard]
    /// Where more of them are; nothing where these are all.
    let more: URLReference?
    /// Whether whoever looks has trips of their own ahead.
    let hasTrips: Bool

    private var texts: Texts { context.texts }

    var body: some HTML {
        MapSheet(texts, label: texts(.plannedTitle), page: TripWish.page, fields: TripWish.fieldNames) {
            h1(.class("sheet-title")) { texts(.plannedTitle) }
            if let problem { Banner(.warning, problem) }
            form(.class("stack"), .action("/planned"), .method("get"), .role("search")) {
                TextField(
                    name: "line", label: texts(.plannedLine), value: wish.line, kind: .search, icon: .search,
                    hint: hint, .attribute("enterkeyhint", "search"))
                Button(texts(.plannedSearch), icon: .search, isWide: true, .type("submit"))
            }
            RowList {
                Row(texts(.plannedByPlaces), icon: .pin, to: wish.address(pick: "from"))
                Row(
                    texts(.plannedOfferTrip), icon: .car, to: "/planned/new", .attribute("hx-boost", "false"))
                if hasTrips {
                    Row(
                        texts(.plannedMine), icon: .calendar, to: "/planned/mine",
                        .attribute("hx-boost", "false"))
                }
            }
            section(.class("stack")) {
                h2 { texts(.plannedNext) }
                if cards.isEmpty {
                    p(.class("muted")) { texts(.plannedNextNone) }
                } else {
                    TripCards(cards: cards)
                    if let more {
                        ButtonLink(texts(.plannedShowMore), to: more, style: .secondary, isWide: true)
                    }
                }
            }
            MapData(fit: "city", taps: "to")
        }
    }

    /// How it is typed, with towns that are known here.
    private var hint: String? {
        guard city.exampleTowns.count == 2 else { return nil }
        let names = city.exampleTowns.map { $0[texts.language.rawValue] }
        return texts(.plannedLineHint, ["from": .text(names[0]), "to": .text(names[1])])
    }
}

/// A list of trips.
struct TripCards: View {
    let cards: [TripCard]

    var body: some HTML {
        ul(.class("trip-cards"), .attribute("hx-boost", "false")) { for card in cards { card } }
    }
}

/// Where somebody wants to get in or out: a search with suggestions, or a tap on the map.
struct WishPlaceSheet: View {
    let context: PageContext
    let city: PlannedCity
    let wish: TripWish
    let isDestination: Bool
    let found: FoundPlaces
    let favourites: [FavouritePlace]
    /// Words that were typed for it and that nobody knows here.
    let unknown: String?
    let now: Timestamp

    var body: some HTML {
        let texts = context.texts
        let title = texts(isDestination ? .plannedWhereTo : .plannedWhereFrom)
        MapSheet(texts, label: title, page: TripWish.page, fields: TripWish.fieldNames) {
            h1(.class("sheet-title")) { title }
            if let unknown { Banner(.warning, texts(.plannedUnknownPlace, ["words": .text(unknown)])) }
            if wish.at != nil { p(.class("muted")) { wish.inShort(texts, in: city, at: now) } }
            PlaceSearch(
                texts, in: city.places, for: WishEnd(wish: wish, isDestination: isDestination), found: found,
                favourites: favourites)
            if isDestination, wish.hasStart {
                RowList {
                    Row(
                        wish.from.name, subtitle: texts(.wayFrom), icon: .start,
                        to: wish.address(pick: "from"))
                }
            }
            if !isDestination { HereButton(texts, reason: .plannedHereText) }
            MapData(
                pins: isDestination && wish.hasStart
                    ? [
                        .init(
                            id: "from", icon: "pickup", coordinate: wish.from.coordinate,
                            title: wish.from.name)
                    ] : [],
                fit: "start \(wish.from.text)", taps: isDestination ? "to" : "from")
        }
    }
}
