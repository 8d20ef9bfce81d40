import DesignSystem
import Geography
import HTML
import Identity
import Localization
import MapSheets
import PlaceChoice
import TaxiDispatch

/// Where shall the taxi come, or go? A search with suggestions, the own position, or a tap on the map.
struct TaxiSearchSheet: View {
    let context: PageContext
    let city: TaxiCity
    let order: TaxiOrder
    let end: TaxiEnd.Kind
    let found: FoundPlaces
    let favourites: [FavouritePlace]
    let openCall: TaxiCall?
    let bookings: [TaxiCall]
    /// Whether the person drives a taxi of the city.
    let isDriver: Bool
    let now: Timestamp

    var body: some HTML {
        let texts = context.texts
        let title = texts(end.title)
        MapSheet(texts, label: title, page: TaxiOrder.page, fields: TaxiOrder.fieldNames) {
            h1(.class("sheet-title")) { title }
            if let openCall { OpenCallBanner(texts: texts, call: openCall) }
            PlaceSearch(
                texts, in: city.places, for: TaxiEnd(order: order, kind: end),
                found: found,
                favourites: favourites)
            if end == .from { HereButton(texts, reason: .taxiHereText) }
            if end == .from, found.isBlank {
                BookingList(texts: texts, zone: city.zone, bookings: bookings, now: now)
                if isDriver { RowList { Row(texts(.taxiDriveTitle), icon: .taxi, to: "/taxi/drive") } }
            }
            MapData(
                pins: end != .from
                    ? [
                        .init(
                            id: "from", icon: "pickup", coordinate: order.from.coordinate,
                            title: order.from.name)
                    ]
                    : [],
                fit: "start \(order.from.text)", taps: end.rawValue)
        }
    }
}

/// Says that a taxi is being looked for or on its way, and leads there.
struct OpenCallBanner: View {
    let texts: Texts
    let call: TaxiCall

    var body: some HTML {
        let address: URLReference = "/taxi/\(call.id.text)"
        div(.attribute("hx-boost", "false")) {
            Banner(.info, texts(.taxiOpen)) {
                ButtonLink(texts(.taxiOpenShow), to: address, style: .secondary)
            }
        }
    }
}

/// The taxis that somebody has booked.
struct BookingList: View {
    let texts: Texts
    let zone: LocalTimeZone
    let bookings: [TaxiCall]
    let now: Timestamp

    @HTMLBuilder var body: some HTML {
        if !bookings.isEmpty {
            h2(.class("taxi-heading")) { texts(.taxiBooked) }
            RowList {
                for call in bookings {
                    Row(
                        call.pickup.label,
                        subtitle: call.bookedFor.map { texts.moment($0, now: now, in: zone) },
                        icon: .calendar, to: "/taxi/\(call.id.text)")
                }
            }
        }
    }
}
