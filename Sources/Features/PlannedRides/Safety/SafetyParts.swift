import HTML
import Identity
import PlannedTrips
import TripSafety

extension SeatSheet {
    /// Whether a car is to come, or drives.
    var isAgreed: Bool { state.isConfirmed || state.isReconsidering || state.isOnBoard }

    /// The emergency number and what to say, as long as a car is to come or drives.
    @HTMLBuilder var safetyPart: some HTML {
        if isAgreed {
            SafetyDialog(
                context: context, zone: city.zone, facts: EmergencyFacts(of: sight, in: city, at: now),
                sharing: sharing)
        }
    }

    /// Who else sees the seat, and the end of it, without opening anything.
    @HTMLBuilder var sharingPart: some HTML {
        if state.takesSeats { sharing.told }
    }

    private var sharing: TripSharing {
        TripSharing(
            context: context, trip: "/planned/seats/\(sight.reservation.id.text)",
            destination: sight.reservation.alight.name, count: shares)
    }
}

extension DriverTripSheet {
    /// What a driver has at hand in case of need while the trip is under way: nobody follows a driver by a link.
    @HTMLBuilder var safetyPart: some HTML {
        if let facts = EmergencyFacts(of: sight, in: city, at: now) {
            SafetyDialog(context: context, zone: city.zone, facts: facts, sharing: nil)
        }
    }
}
