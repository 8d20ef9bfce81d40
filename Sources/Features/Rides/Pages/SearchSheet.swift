import Carpool
import DesignSystem
import HTML
import Localization
import MapSheets
import PlaceChoice

/// Where to? A search field with suggestions, or a tap on the map.
struct SearchSheet: View {
    let context: PageContext
    let city: RidesCity
    let trip: RideTrip
    let found: FoundPlaces
    /// Whether the start is being chosen rather than the destination.
    let choosesStart: Bool
    let favourites: [FavouritePlace]
    let nearbyCars: Int
    let openRide: OpenRide?
    /// Whether somebody is logged in, who could keep places.
    let isLoggedIn: Bool
    let rules: MatchingRules

    var body: some HTML {
        let texts = context.texts
        let title = choosesStart ? texts(.ridesWhereFrom) : texts(.ridesWhereTo)
        MapSheet(texts, label: title, page: RideTrip.page, fields: RideTrip.fieldNames) {
            if !choosesStart { RideModes(texts: texts, drives: false) }
            h1(.class("sheet-title")) { title }
            if let openRide { OpenRideBanner(texts: texts, ride: openRide) }
            PlaceSearch(
                texts, in: city.places, for: WayEnd(of: trip, isStart: choosesStart), found: found,
                favourites: favourites)
            if isLoggedIn, favourites.allSatisfy({ $0.kind == .recent }), found.isBlank {
                FirstFavouriteChip(texts)
            }
            if !choosesStart {
                RowList {
                    Row(
                        trip.from.name, subtitle: texts(.wayFrom), icon: .start, to: trip.startSearch)
                }
            }
            if !choosesStart, let ahead = city.ahead { RidesAhead(texts: texts, address: ahead) }
            if choosesStart { HereButton(texts, reason: .wishesHereText) }
            NearbyCars(texts: texts, from: trip.from, count: nearbyCars, rules: rules)
            MapData(
                pins: choosesStart ? [] : [pin(of: trip.from)],
                fit: nearStart, taps: choosesStart ? "from" : "to",
                stream: CarFrames.address(around: trip.from.coordinate))
        }
    }

    private var nearStart: String { "start \(trip.from.text)" }

    private func pin(of place: ChosenPlace) -> MapData.Pin {
        MapData.Pin(id: "from", icon: "pickup", coordinate: place.coordinate, title: place.name)
    }
}
