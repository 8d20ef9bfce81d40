import CarpoolExchange
import Identity
import PlannedTrips
import Web
import TripTalk

/// A seat that a passenger of another operator asks for: what both call it, and what is known of whom it is for.
struct PartnerBooking: Hashable, Sendable {
    /// What both operators call it.
    let id: BookingID
    /// Whose passenger it is for.
    let partner: UniqueID
    /// As the partner sent it.
    let sent: Booking
    let trip: PlannedTripID
    let reservation: ReservationID
    let passenger: PersonID

    /// A booking of a trip.
    init(_ sent: Booking, of trip: PlannedTripID, by partner: UniqueID) {
        id = sent.id
        self.partner = partner
        self.sent = sent
        self.trip = trip
        reservation = ReservationID(UniqueID(of: "carpool booking", by: partner, key: sent.id.text))
        passenger = PersonID(
            partnersPassenger: UniqueID(of: "carpool passenger", by: partner, key: sent.passenger.id).low)
    }

    /// What the passenger is called here: a few words of a stranger's on one line.
    var alias: String { String(((try? TalkWords(sent.passenger.alias))?.text ?? "–").prefix(40)) }
}
