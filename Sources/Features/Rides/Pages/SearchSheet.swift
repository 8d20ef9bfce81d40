import Carpool
import DesignSystem
import HTML
import Localization
import Places

/// Where to? A search field with suggestions, or a tap on the map.
struct SearchSheet: View {
    let context: PageContext
    let city: RidesCity
    let trip: RideTrip
    let query: String
    let results: [PlaceMatch]?
    /// Whether the start is being chosen rather than the destination.
    let choosesStart: Bool
    let favourites: [RideFavourite]
    let nearbyCars: Int
    let openRide: OpenRide?
    /// Whether somebody is logged in, who could keep places.
    let isLoggedIn: Bool
    let rules: MatchingRules

    var body: some HTML {
        let texts = context.texts
        let title = choosesStart ? texts(.ridesWhereFrom) : texts(.ridesWhereTo)
        RideSheetFrame(texts, label: title) {
            if !choosesStart { RideModes(texts: texts, drives: false) }
            h1(.class("sheet-title")) { title }
            if let openRide { OpenRideBanner(texts: texts, ride: openRide) }
            PlaceSearch(
                texts: texts, city: city, choice: RidePlaceChoice(trip: trip, choosesStart: choosesStart),
                query: query, results: results, favourites: favourites)
            if isLoggedIn, favourites.isEmpty, query.isEmpty {
                ChipRow(label: texts(.wishesFavourites)) {
                    Chip(texts(.wishesAddHome), icon: .home, to: "/account/favourites/new?kind=home")
                }
            }
            if !choosesStart {
                RowList {
                    Row(
                        trip.from.name, subtitle: texts(.ridesFrom), icon: .start, to: trip.startSearch)
                }
            }
            if choosesStart { HereButton(texts: texts, reason: .wishesHereText) }
            NearbyCars(texts: texts, from: trip.from, count: nearbyCars, rules: rules)
            MapData(
                pins: choosesStart ? [] : [pin(of: trip.from)],
                fit: nearStart, taps: choosesStart ? "from" : "to")
        }
    }

    private var nearStart: String { "start \(trip.from.text)" }

    private func pin(of place: RidePlace) -> MapData.Pin {
        MapData.Pin(id: "from", icon: "pickup", coordinate: place.coordinate, title: place.name)
    }
}

/// A place that becomes the start or the destination of a passenger's ride.
struct RidePlaceChoice: PlaceChoice {
    let trip: RideTrip
    let choosesStart: Bool

    var page: URLReference { "/rides" }
    var suggestions: URLReference { "/rides/places" }

    var fields: some HTML {
        trip.fields(withWishes: true)
        if choosesStart { input(.type("hidden"), .name("pick"), .value("from")) }
    }

    func address(choosing place: RidePlace) -> URLReference {
        var next = trip
        if choosesStart { next.from = place } else { next.to = place }
        return next.address
    }
}
