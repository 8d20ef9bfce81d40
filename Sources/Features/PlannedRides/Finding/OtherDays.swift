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

extension BookingOffice {
    /// The next trips of a weekly repetition on which somebody may ask for as many seats as on one of them.
    func otherDays(of book: TripBook, _ wish: SeatWish, _ onlooker: Onlooker) async throws -> [PlannedTrip] {
        guard let series = book.trip.series, onlooker.isKnown else { return [] }
        let now = clock()
        var days: [PlannedTrip] = []
        // As many ways back are between them.
        let ids = try await services.history.trips(ofSeries: series, from: now)
        for id in ids.prefix(OtherDays.most * 4) where id != book.trip.id {
            guard let other = try await desk.book(id), other.trip.status == .open,
                other.trip.goesTheWay(of: book.trip), onlooker.mayJoin(other),
                (other.offeredSeats.freeByLeg.max() ?? 0) >= wish.seats
            else { continue }
            days.append(other.trip)
            if days.count == OtherDays.most { break }
        }
        return days
    }
}

extension PlannedTrip {
    /// Whether it has the same stops in the same order.
    fileprivate func goesTheWay(of other: PlannedTrip) -> Bool {
        stops.map(\.coordinate) == other.stops.map(\.coordinate)
    }
}
