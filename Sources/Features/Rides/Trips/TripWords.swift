import Carpool
import DesignSystem
import Histories
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
        debtSign(trip, texts, due: due).map {
            Badge($0.words, tone: $0.tone, icon: trip.settledAt == nil ? nil : .check)
        }
    }

    /// What became of the debt, likewise, for the history of everything.
    static func debtSign(_ trip: Trip, _ texts: Texts, due: TextKey = .tripsDue) -> HistoryEntry.Sign? {
        guard isDebt(trip) else { return nil }
        return trip.settledAt == nil
            ? HistoryEntry.Sign(texts(due), tone: .warning)
            : HistoryEntry.Sign(texts(.debtsSettled), tone: .ok)
    }

    /// The state in a word, where it is not the ordinary one of having arrived.
    static func badge(_ trip: Trip, _ texts: Texts) -> Badge? {
        sign(trip, texts).map { Badge($0.words, tone: $0.tone) }
    }

    /// The state in a word, likewise, for the history of everything.
    static func sign(_ trip: Trip, _ texts: Texts) -> HistoryEntry.Sign? {
        switch trip.state {
        case .matching, .pausing, .offered: HistoryEntry.Sign(texts(.tripsSearching), tone: .info)
        case .confirmed, .approaching, .waiting: HistoryEntry.Sign(texts(.tripsComing), tone: .info)
        case .onBoard: HistoryEntry.Sign(texts(.tripsOnBoard), tone: .info)
        case .arrived, .closed: nil
        case .unmatched: HistoryEntry.Sign(texts(.tripsUnmatched))
        case .cancelled(let cancellation):
            HistoryEntry.Sign(texts(cancellation.cause == .absence ? .tripsMissed : .tripsCancelled))
        }
    }
}
