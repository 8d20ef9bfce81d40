public import Geography
public import Ledger

/// Where a reservation stands. Every state that waits carries the absolute moment at which it ends by itself, so
/// nothing can get stuck.
///
///     asked → confirmed → onBoard → arrived
///       ↓ ↑      ↓ ↑  ↓
///     reconsidering   absent
///
/// From each of the waiting states a reservation can be cancelled, be declined or lapse, but not from on board, where
/// only the city can end it.
public enum ReservationState: Hashable, Sendable {
    /// The driver is to answer by then.
    case asked(until: Timestamp)
    /// It is agreed; if by then nobody has said what became of it, it lapses.
    case confirmed(until: Timestamp)
    /// The driver changed the times: the passenger is to answer by then. `wasAgreed` says whether the driver had
    /// already said yes.
    case reconsidering(wasAgreed: Bool, until: Timestamp)
    /// The passenger is in the car; by then they count as arrived.
    case onBoard(since: Timestamp, until: Timestamp)
    /// The passenger has arrived.
    case arrived(at: Timestamp)
    /// The driver, or after a change of times the passenger, said no.
    case declined(by: TripCanceller, at: Timestamp)
    /// It came to nothing by itself.
    case lapsed(LapseCause, at: Timestamp)
    /// It was called off, for this fee.
    case cancelled(by: TripCanceller, fee: Money, at: Timestamp)
    /// The passenger did not come, for this fee.
    case absent(fee: Money, at: Timestamp)

    /// When it ends by itself; `nil` where nothing waits any more.
    public var deadline: Timestamp? {
        switch self {
        case .asked(let until), .confirmed(let until), .reconsidering(_, let until), .onBoard(_, let until):
            until
        case .arrived, .declined, .lapsed, .cancelled, .absent: nil
        }
    }

    /// Whether it has not ended, so that its seats are taken: from the first question on, so that nothing can be
    /// sold twice.
    public var takesSeats: Bool { deadline != nil }

    /// Whether the passenger is in the car.
    public var isOnBoard: Bool {
        if case .onBoard = self { true } else { false }
    }

    /// Whether the passenger is asked whether other times suit.
    public var isReconsidering: Bool {
        if case .reconsidering = self { true } else { false }
    }

    /// Whether both have agreed and the passenger has not got in yet.
    public var isConfirmed: Bool {
        if case .confirmed = self { true } else { false }
    }

    /// Whether the passenger was brought.
    var isArrived: Bool {
        if case .arrived = self { true } else { false }
    }
}
