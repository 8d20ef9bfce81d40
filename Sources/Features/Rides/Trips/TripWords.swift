import Carpool
import DesignSystem
import Ledger
import Localization

/// What a list or a receipt says of how a trip ended.
enum TripWords {
    /// The price of a ride that was driven; of one that came to nothing what is due for it, if anything is. Never zero:
    /// where there is nothing to pay, words say so.
    static func amount(_ trip: Trip) -> Money? {
        let amount: Money? =
            switch trip.state {
            case .arrived, .closed: trip.paid ?? trip.price
            case .cancelled: trip.fee
            default: nil
            }
        return amount.flatMap { $0.minorUnits > 0 ? $0 : nil }
    }

    /// Whether a ride is over and nobody pays anything for it: there is no receipt then, only what is known of it.
    static func isForNothing(_ trip: Trip) -> Bool { !trip.state.isOpen && amount(trip) == nil }

    /// Whether the amount is a debt: nobody was there to be paid.
    static func isDue(_ trip: Trip) -> Bool { isDebt(trip) && trip.settledAt == nil }

    /// Whether the amount is, or was, a debt.
    private static func isDebt(_ trip: Trip) -> Bool {
        trip.cameToNothing && amount(trip) != nil && !trip.feeIsFromWallet
    }

    /// What became of the debt, where there is one.
    static func debtBadge(_ trip: Trip, _ texts: Texts, due: TextKey = .tripsDue) -> Badge? {
        guard isDebt(trip) else { return nil }
        return trip.settledAt == nil
            ? Badge(texts(due), tone: .warning) : Badge(texts(.debtsSettled), tone: .ok, icon: .check)
    }

    /// The state in a word, where it is not the ordinary one of having arrived.
    static func badge(_ trip: Trip, _ texts: Texts) -> Badge? {
        switch trip.state {
        case .matching, .pausing, .offered: Badge(texts(.tripsSearching), tone: .info)
        case .confirmed, .approaching, .waiting: Badge(texts(.tripsComing), tone: .info)
        case .onBoard: Badge(texts(.tripsOnBoard), tone: .info)
        case .arrived, .closed: nil
        case .unmatched: Badge(texts(.tripsUnmatched))
        case .cancelled(let cancellation):
            Badge(texts(cancellation.cause == .absence ? .tripsMissed : .tripsCancelled))
        }
    }
}
