import BoardKeeping
import DesignSystem
import Geography
import HTML
import Identity
import Localization
import PlannedTrips

/// R9: The same trip on other days of its weekly repetition, for who looks at one of them: who goes to work goes back tomorrow.
struct OtherDays: View {
    /// So many are shown.
    static let most = 6

    let texts: Texts
    let city: PlannedCity
    let trip: PlannedTrip
    /// The others, the earliest first.
    let days: [PlannedTrip]
    let wish: SeatWish
    let now: Timestamp

    var body: some HTML {
        if !days.isEmpty {
            h2 { texts(.plannedOtherDays) }
            ChipRow(label: texts(.plannedOtherDays)) {
                for day in days {
                    Chip(texts.tripDay(day.departure, now: now, in: city.zone), to: address(of: day))
                }
            }
        }
    }

    /// The same seats on another day.
    private func address(of day: PlannedTrip) -> URLReference {
        TripWish.address(
            "/planned/\(day.id.text)",
            wish.moved(from: trip.departure, to: day.departure, in: city.zone).pairs)
    }
}

extension PlannedDesk {
    /// The next trips of a weekly repetition that go the same way as one of them and have as many seats.
    ///
    /// Days on which somebody rides whom they must not meet are among them, see ``Onlooker/maySee(_:)-(PlannedTrip)``.
    func otherDays(
        of trip: PlannedTrip, _ wish: SeatWish, for onlooker: Onlooker
    ) async throws -> [PlannedTrip] {
        guard let series = trip.series, onlooker.isKnown else { return [] }
        let days = board.trips(of: trip.driver).lazy.filter { other in
            other.trip.series == series && other.trip.id != trip.id && other.trip.status == .open
                && other.trip.goesTheWay(of: trip) && onlooker.maySee(other.trip) && other.hasSeats(for: wish)
        }.map(\.trip)
        return try await onceDurable(Array(days.prefix(OtherDays.most)))
    }
}

extension TripBook {
    /// Whether there are as many free seats between two stops, or anywhere where it is about other places.
    fileprivate func hasSeats(for wish: SeatWish) -> Bool {
        let free = offeredSeats
        guard wish.isByStops else { return (free.freeByLeg.max() ?? 0) >= wish.seats }
        guard let board = trip.point(atStop: wish.fromStop),
            let alight = trip.point(atStop: wish.toStop ?? trip.stops.count - 1)
        else { return false }
        return free.free(from: board.position, to: alight.position) >= wish.seats
    }
}

extension PlannedTrip {
    /// Whether it has the same stops in the same order.
    fileprivate func goesTheWay(of other: PlannedTrip) -> Bool {
        stops.map(\.coordinate) == other.stops.map(\.coordinate)
    }
}
