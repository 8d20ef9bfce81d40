import DesignSystem
import Geography
import HTML
import Localization
import Places

/// Where to? A search field with suggestions, or a tap on the map.
struct SearchSheet: View {
    let context: PageContext
    let trip: RideTrip
    let query: String
    let results: [PlaceMatch]?
    /// Whether the start is being chosen rather than the destination.
    let choosesStart: Bool
    let nearbyCars: Int
    let openRide: OpenRide?

    var body: some HTML {
        let texts = context.texts
        let title = choosesStart ? texts(.ridesWhereFrom) : texts(.ridesWhereTo)
        RideSheetFrame(texts, label: title) {
            h1(.class("sheet-title")) { title }
            if let openRide { OpenRideBanner(texts: texts, ride: openRide) }
            form(.class("ride-search"), .action("/rides"), .method("get"), .role("search")) {
                trip.fields(withWishes: true)
                if choosesStart { input(.type("hidden"), .name("pick"), .value("from")) }
                TextField(
                    name: "q", label: texts(.mapSearch), value: query, kind: .search, icon: .search,
                    hint: texts(.ridesWhereToHint),
                    .attribute("hx-get", "/rides/places"),
                    .attribute("hx-trigger", "input changed delay:120ms"),
                    .attribute("hx-target", "#suggestions"), .attribute("hx-swap", "innerHTML"),
                    .attribute("hx-push-url", "false"), .attribute("hx-include", "closest form"),
                    .attribute("hx-sync", "this:replace"), .aria("controls", "suggestions"),
                    .attribute("enterkeyhint", "search"))
            }
            div(.id("suggestions"), .aria("live", "polite")) {
                if let results {
                    Suggestions(
                        texts: texts, query: query, results: results, trip: trip, choosesStart: choosesStart)
                }
            }
            if !choosesStart {
                RowList {
                    Row(
                        trip.from.name, subtitle: texts(.ridesFrom), icon: .start, to: trip.startSearch)
                }
            }
            p(.class("ride-nearby")) {
                IconView(.car)
                span { nearbyCars == 0 ? nearbyNone : texts(.ridesNearby, count: nearbyCars) }
            }
            MapData(
                pins: choosesStart ? [] : [pin(of: trip.from)],
                fit: nearStart, taps: choosesStart ? "from" : "to")
        }
    }

    private var nearStart: String { "start \(trip.from.text)" }

    private var nearbyNone: String {
        context.texts(.ridesNearbyNone, ["duration": .text(context.texts.duration(.minutes(5)))])
    }

    private func pin(of place: RidePlace) -> MapData.Pin {
        MapData.Pin(id: "from", icon: "pickup", coordinate: place.coordinate, title: place.name)
    }
}

/// The places that fit what was typed, each a link to the next step.
struct Suggestions: View {
    let texts: Texts
    let query: String
    let results: [PlaceMatch]
    let trip: RideTrip
    let choosesStart: Bool

    var body: some HTML {
        if results.isEmpty, query.contains(where: { !$0.isWhitespace }) {
            p(.class("ride-none")) { texts(.mapNoResults, ["query": .text(query)]) }
        } else if !results.isEmpty {
            RowList(label: texts(.mapResults, count: results.count)) {
                for match in results {
                    Row(
                        name(of: match.place), subtitle: subtitle(of: match), icon: match.place.icon,
                        to: address(of: match.place))
                }
            }
        }
    }

    private func name(of place: Place) -> String { place.names[texts.language.code] }

    private func subtitle(of match: PlaceMatch) -> String {
        let kind = texts(match.place.kindKey)
        let town = match.place.context.map { $0[texts.language.code] }
        // Somebody in the middle of a town is not one metre from it.
        let distance = match.distance.flatMap { $0 < .metres(50) ? nil : texts.distance($0) }
        // A place without a name bears that of its kind.
        return [kind == name(of: match.place) ? nil : kind, town, distance]
            .compactMap(\.self).joined(separator: " · ")
    }

    private func address(of place: Place) -> URLReference {
        let name = name(of: place)
        let chosen =
            RidePlace(place.coordinate, chosen: name) ?? RidePlace(place.coordinate, name: name)
        var next = trip
        if choosesStart { next.from = chosen } else { next.to = chosen }
        return next.address
    }
}
