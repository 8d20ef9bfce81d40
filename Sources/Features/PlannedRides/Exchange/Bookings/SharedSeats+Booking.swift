import CarpoolExchange
import Geography
import PlannedTrips

extension SharedSeats {
    /// The seat that a booking is for, as it stands now; nothing where the trip is not shared, or has none between these towns.
    func seat(on id: PlannedTripID, as booking: Booking) async throws -> (SeatOffer, SharedSeat)? {
        guard let book = try await desk.book(id), book.trip.status == .open, book.trip.isShared,
            book.trip.company == .everyone, let from = city.town(of: booking.passengerPickup),
            let to = city.town(of: booking.passengerDrop), let start = place(booking.passengerPickup),
            let end = place(booking.passengerDrop), start != end
        else { return nil }
        // As far around the towns as it was found.
        for walk in [2.0, 5, 10] {
            let query = TripQuery(
                from: start, to: end, at: booking.passengerPickupTime, window: .minutes(12 * 60),
                longestWalk: .kilometres(walk), longestDetour: .zero, needs: .shared)
            guard
                let offer = try await desk.offer(on: id, for: query)?.named(
                    board: from.name, alight: to.name),
                let seat = SharedSeat(offer, within: .kilometres(walk), in: city),
                seat.from.coordinate == from.coordinate,
                seat.to.coordinate == to.coordinate
            else { continue }
            return (offer, seat)
        }
        return nil
    }
}
