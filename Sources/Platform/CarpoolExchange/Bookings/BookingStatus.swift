/// Where a booking stands.
public enum BookingStatus: String, CaseIterable, Hashable, Sendable {
    /// Nobody has confirmed it yet; every booking begins so.
    case waitingConfirmation = "WAITING_CONFIRMATION"
    /// Both sides want it.
    case confirmed = "CONFIRMED"
    /// The journey is over, and something is still to be verified, as the payment.
    case completedPendingValidation = "COMPLETED_PENDING_VALIDATION"
    /// All is done.
    case validated = "VALIDATED"
    /// There is no booking any more, whatever it was before.
    case cancelled = "CANCELLED"

    /// What becomes of a wish to change the status.
    ///
    /// A booking goes on only to what stands later in the order waiting for confirmation, confirmed, completed,
    /// validated, cancelled; what lies between may be passed over (Standard covoiturage, docs/src/booking.md). Anything
    /// else is taken for a message that came late, and changes nothing. Who of the two sides may ask for which change,
    /// the standard leaves to the operators.
    public func change(to new: BookingStatus) -> BookingStatusChange {
        if new == self { return .alreadySet }
        return new.place > place ? .made : .refused
    }

    /// How far on it stands in the life of a booking.
    private var place: Int {
        switch self {
        case .waitingConfirmation: 0
        case .confirmed: 1
        case .completedPendingValidation: 2
        case .validated: 3
        case .cancelled: 4
        }
    }
}
