import DesignSystem
import HTML
import Identity
import Localization
import PlannedTrips
import TripTalk

/// The ways from a trip's page to the messages of its reservations, for one of the two sides.
struct SeatTalks: Sendable {
    /// How many messages are new, by reservation; nothing where people cannot write to each other.
    var unread: [UniqueID: Int]?

    /// The way to the messages of a reservation; nothing where there is nobody to write to, or never was a ride.
    func link(_ reservation: Reservation, on book: TripBook, _ texts: Texts) -> TalkLink? {
        guard let unread, book.hasTalk(reservation) else { return nil }
        let new = unread[reservation.id.uniqueID] ?? 0
        guard reservation.state.takesSeats || reservation.agreedAt != nil || new > 0 else { return nil }
        return TalkLink(texts, to: "/planned/seats/\(reservation.id.text)/talk", unread: new)
    }
}

extension PlannedPages {
    /// The ways to the messages of some reservations, as one side sees them.
    func talks(_ reservations: [Reservation], for person: PersonID) async throws -> SeatTalks {
        SeatTalks(
            unread: try await talk?.unread(in: reservations.map(\.id.uniqueID), by: person.uniqueID))
    }
}
