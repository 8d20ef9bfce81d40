import DesignSystem
import Geography
import HTML
import Identity
import Ledger
import Localization
import MapSheets
import PlaceChoice
import PlannedTrips

/// R22: Where else a passenger may get out, and what that would cost; then the question to the driver.
struct DestinationSheet: View {
    let context: PageContext
    let city: PlannedCity
    let sight: SeatSight
    /// What was chosen, and what it would be; nothing where the car cannot come there.
    let chosen: NewDestination?
    let offer: DestinationOffer?
    let found: FoundPlaces
    let favourites: [FavouritePlace]
    /// What stands in the way, in words.
    let problem: String?
    let now: Timestamp

    private var texts: Texts { context.texts }
    private var reservation: Reservation { sight.reservation }
    private var trip: PlannedTrip { sight.book.trip }
    private var purpose: DestinationPurpose { DestinationPurpose(reservation: reservation.id) }
    private var seat: URLReference { "/planned/seats/\(reservation.id.text)" }

    var body: some HTML {
        MapSheet(texts, label: texts(.plannedGetOutElsewhere), page: purpose.page, fields: []) {
            h1(.class("sheet-title")) { texts(.plannedGetOutElsewhere) }
            if let problem { Banner(.warning, problem) }
            if let offer {
                change(offer)
            } else {
                PlaceSearch(texts, in: city.places, for: purpose, found: found, favourites: favourites)
                stops
            }
            MapData(pins: pins, fit: "destination \(offer?.shown ?? "")", taps: "to")
        } actions: {
            if let offer { ask(offer) }
            ButtonLink(texts(.plannedAsBefore), to: seat, style: .quiet, isWide: true)
        }
    }

    // MARK: - Choosing

    /// The stops that are still ahead.
    @HTMLBuilder private var stops: some HTML {
        let ahead = trip.stops.indices.filter { number in
            guard let point = trip.point(atStop: number) else { return false }
            return point.position > reservation.board.position
                && (point.at > now || reservation.state.isOnBoard) && point.kind != reservation.alight.kind
        }
        if !ahead.isEmpty {
            RowList {
                for number in ahead {
                    Row(
                        trip.stops[number].name,
                        subtitle: texts.clock(trip.stops[number].at, in: city.zone), icon: .flag,
                        to: TripWish.address(purpose.page, [("stop", String(number))]))
                }
            }
        }
    }

    // MARK: - Asking

    @HTMLBuilder private func change(_ offer: DestinationOffer) -> some HTML {
        div(.class("ride-offer")) {
            BigNumber(texts.money(offer.price), label: difference(offer))
            Facts([(texts(.plannedGetOut), texts.clock(offer.alight.at, in: city.zone))])
        }
        RouteEnds(texts, from: reservation.board.name, to: offer.alight.name)
        ul(.class("ride-fees", "muted")) {
            if offer.walk >= .metres(50) {
                li { texts(.plannedWalkFrom, ["distance": .text(texts.distance(offer.walk))]) }
            }
            if offer.detour >= .minutes(1) {
                li { texts(.plannedDetour, ["duration": .text(texts.duration(offer.detour))]) }
            }
            if let more = reservation.raise(to: offer.price) {
                li { texts(.plannedHoldMore, ["price": .text(texts.money(more))]) }
            }
            li { texts(.plannedUntilAnswered, ["place": .text(reservation.alight.name)]) }
        }
    }

    private func difference(_ offer: DestinationOffer) -> String {
        texts(.plannedInsteadOf, ["price": .text(texts.money(reservation.price))])
    }

    private func ask(_ offer: DestinationOffer) -> some HTML {
        form(.method("post"), .action(purpose.page)) {
            context.formTokenField
            for pair in chosen?.pairs ?? [] {
                input(.type("hidden"), .name(pair.name), .value(pair.value))
            }
            input(.type("hidden"), .name("price"), .value(String(offer.price.minorUnits)))
            input(.type("hidden"), .name("shown"), .value(offer.shown))
            Button(texts(.plannedAskDriver), icon: .car, isWide: true, .type("submit"), .id("ask-driver"))
        }
    }

    private var pins: [MapData.Pin] {
        let end = offer?.alight ?? reservation.alight
        return [
            .init(
                id: "from", icon: "pickup", coordinate: reservation.board.coordinate,
                title: reservation.board.name),
            .init(id: "to", icon: "dropoff", coordinate: end.coordinate, title: end.name),
        ]
    }
}
