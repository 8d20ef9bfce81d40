import BoardKeeping
import Carpool
import Geography
import HTML
import Identity
import Ledger
import Takings

/// What drivers took in of rides that started at once.
extension DriveHistorySource: TakingSource {
    func takings(of driver: UniqueID, in span: Range<Timestamp>) async throws -> [Taking] {
        try await dispatch.settled()
        // No ride ends later than a day after it was asked for.
        let asked = span.lowerBound - .minutes(24 * 60)..<span.upperBound
        return try await drives.trips.trips(drivenBy: PersonID(driver), asked: asked)
            .compactMap { $0.taking }.filter { span.contains($0.at) }
    }
}

extension Trip {
    /// What its driver took in; nothing while it goes on, where it was for nothing, and of fees that are owed still.
    fileprivate var taking: Taking? {
        let address: URLReference = "/trips/\(id.text)"
        if let arrivedAt {
            let money = paid ?? price
            guard money.minorUnits > 0 else { return nil }
            return Taking(
                id.uniqueID, .fare, at: arrivedAt, money, isCash: payment == .cash, people: people,
                to: address)
        }
        guard case .cancelled(let cancellation) = state, let fee, feeRecipient == .driver else { return nil }
        var received = fee
        if let charge {
            received.minorUnits -= charge.rest.minorUnits
        } else if !feeIsFromWallet, settledAt == nil {
            return nil
        }
        guard received.minorUnits > 0 else { return nil }
        return Taking(
            id.uniqueID, .fee, at: cancellation.at, received, isCash: charge == nil && !feeIsFromWallet,
            people: people, to: address)
    }
}
