import Geography
import HTML
import Identity
import Localization
import PlannedTrips
import TripCare

extension CareLink {
    /// From a reservation's page to where somebody tells that something was wrong; nothing before the ride has begun.
    init?(_ texts: Texts, _ reservation: Reservation, at now: Timestamp) {
        guard let span = reservation.careSpan, !span.isAhead(at: now) else { return nil }
        self.init(texts, to: "/planned/seats/\(reservation.id.text)/care")
    }
}
