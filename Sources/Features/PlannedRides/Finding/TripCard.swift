import DesignSystem
import Geography
import HTML
import Identity
import Ledger
import Localization
import PlaceChoice
import PlannedTrips
import Travellers
import TripViews

/// R10: A trip in a list: when, from where to where, with whom, for how much; all of it leads to the trip.
struct TripCard: View {
    let texts: Texts
    let city: PlannedCity
    let offer: SeatOffer
    /// Who drives; nobody before who is not known here.
    let driver: RiderProfile?
    /// How many planned trips the driver has made.
    let trips: Int
    let isKnown: Bool
    let now: Timestamp
    let address: URLReference
    /// The seat that whoever looks has on it already.
    var ownSeat: ReservationID?

    var body: some HTML {
        li(.class("trip-card")) {
            a(.class("trip-card-link"), .href(address)) {
                span(.class("trip-card-times")) {
                    span(.class("trip-card-clock")) { clocks }
                    span(.class("trip-card-price")) { texts.money(offer.price) }
                }
                span(.class("trip-card-way")) {
                    bdi { name(offer.board) }
                    IconView(.forward)
                    bdi { name(offer.alight) }
                }
                span(.class("trip-card-day")) { texts.tripDay(offer.board.at, now: now, in: city.zone) }
            }
            if let driver { DriverRow(texts: texts, driver: driver, trips: trips) }
            ul(.class("trip-facts")) {
                li { texts(.plannedSeatsLeft, count: offer.free) }
                for fact in facts { li { fact } }
            }
            between
            if let ownSeat {
                ButtonLink(
                    texts(.plannedOwnSeat), to: "/planned/seats/\(ownSeat.text)", style: .secondary,
                    icon: .seat,
                    isWide: true)
            } else {
                ButtonLink(texts(.plannedReserve), to: address, style: .secondary, isWide: true)
            }
        }
    }

    private var clocks: String {
        "\(texts.clock(offer.board.at, in: city.zone)) – \(texts.clock(offer.alightBetween.from, in: city.zone))"
    }

    /// A place as whoever looks may know it.
    private func name(_ point: BoardingPoint) -> String {
        isKnown ? point.name : city.town(of: point.coordinate)?.name ?? city.places.cityName
    }

    /// Why it fits: the walk, the driver's detour, the conditions.
    private var facts: [String] {
        let trip = offer.trip
        var facts = isKnown ? OfferWords(texts: texts).reasons(offer) : []
        if trip.status.isUnderway { facts.append(texts(.tripsUnderWay)) }
        facts.append(texts(trip.isInstant ? .plannedInstant : .plannedAnswers))
        if trip.company != .everyone { facts.append(texts(trip.company.words)) }
        if trip.allowsSmoking { facts.append(texts(.plannedSmoker)) }
        return facts
    }

    /// The stops of the way, to be seen on a tap.
    @HTMLBuilder private var between: some HTML {
        let stops = offer.trip.stops
        if isKnown, stops.count > 2 {
            details(.class("trip-card-stops")) {
                summary { span { texts(.plannedStops, count: stops.count - 2) } }
                ol {
                    for stop in stops {
                        li {
                            span(.class("trip-card-stop-time")) { texts.clock(stop.at, in: city.zone) }
                            bdi { stop.name }
                        }
                    }
                }
            }
        }
    }
}

/// Why a seat fits, in words.
struct OfferWords {
    let texts: Texts

    func reasons(_ offer: SeatOffer) -> [String] {
        var reasons: [String] = []
        if offer.boardWalk >= .metres(50) {
            reasons.append(texts(.plannedWalkTo, ["distance": .text(texts.distance(offer.boardWalk))]))
        }
        if offer.alightWalk >= .metres(50) {
            reasons.append(texts(.plannedWalkFrom, ["distance": .text(texts.distance(offer.alightWalk))]))
        }
        if offer.board.isDoor { reasons.append(texts(.plannedAtDoor)) }
        if offer.alight.isDoor { reasons.append(texts(.plannedToDoor)) }
        if offer.detour >= .minutes(1) {
            reasons.append(texts(.plannedDetour, ["duration": .text(texts.duration(offer.detour))]))
        }
        return reasons
    }
}

/// Who drives, as those see it who may ride along.
struct DriverRow: View {
    let texts: Texts
    let driver: RiderProfile
    /// How many planned trips they have made.
    var trips = 0

    var body: some HTML {
        PersonRow(driver.firstName, photo: driver.photo) {
            if let rating = driver.rating { Stars(texts, average: Double(rating) / 100) }
            if trips > 0 { span { texts(.plannedTripsMade, count: trips) } }
            if driver.isVerified { Badge(texts(.plannedVerified), tone: .ok) }
            AcquaintanceWords(texts: texts, acquaintance: driver.acquaintance)
            if driver.isSimulated { SimulatedBadge(texts) }
        }
    }
}
