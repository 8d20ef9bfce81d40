public import Geography
public import Identity
public import Ledger

/// What the surroundings have to do after something happened to a trip, in order and all or nothing: if money
/// cannot be set aside, the trip stays as it was before.
public enum TripAction: Hashable, Sendable {
    /// Set a person's money aside under an identifier.
    case hold(UniqueID, Money, of: PersonID)
    /// Pay so much of what was set aside; the rest is the person's again.
    case capture(UniqueID, Money, to: TripPayee)
    /// Give back what was set aside.
    case release(UniqueID)
    /// Charge a fee to a person for whom nothing was set aside, since the seat would have been paid in cash.
    case charge(Money, for: ReservationID, of: PersonID, to: TripPayee)
    /// Tell a person.
    case tell(PersonID, TripNews)
    /// Call ``TripBook/tick(at:)`` then.
    case wake(at: Timestamp)
}
